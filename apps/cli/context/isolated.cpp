#include "apps/cli/context/isolated.hpp"

#include <fmt/format.h>

namespace anholon::cli {

void answer_in_child(const Isolation& isolation, Context& context, const std::function<Answer()>& work,
                     const std::function<Answer(Limit)>& on_limit) {
  const auto packed = [&] {
    const Answer answer = work();
    return std::string(1, static_cast<char>(answer.exit)) + answer.text;
  };
  const IsolatedResult result = isolate(packed, {isolation.seconds, std::size_t{8} << 30});
  if (result.signal != 0) {
    context.say(fmt::format("defect: {} ended with signal {}; please report {}\n", isolation.what, result.signal,
                            isolation.report));
    context.exit = Exit::defect;
  } else if (result.limit != Limit::none && on_limit) {
    const Answer answer = on_limit(result.limit);
    context.exit = answer.exit;
    context.print(answer.text);
  } else if (result.limit != Limit::none || result.bytes.empty()) {
    context.say(
        fmt::format("error: {} ran out of {}\nhelp: {}\n", isolation.what, name_of(result.limit), isolation.help));
    context.exit = Exit::budget;
  } else {
    context.exit = static_cast<Exit>(static_cast<unsigned char>(result.bytes.front()));
    context.print(std::string_view(result.bytes).substr(1));
  }
}

}  // namespace anholon::cli
