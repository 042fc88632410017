#include "apps/cli/context/isolated.hpp"

#include <optional>

#include <fmt/format.h>

namespace anholon::cli {

namespace {

// nullopt: the child died of that limit.
std::optional<Answer> run_in_child(const Isolation& isolation, Context& context, const std::function<Answer()>& work,
                                   Limit& limit) {
  const auto packed = [&] {
    const Answer answer = work();
    return std::string(1, static_cast<char>(answer.exit)) + answer.text;
  };
  const IsolatedResult result = isolate(packed, {isolation.seconds, std::size_t{8} << 30});
  limit = result.limit;
  if (result.signal != 0) {
    context.say(fmt::format("defect: {} ended with signal {}; please report {}\n", isolation.what, result.signal,
                            isolation.report));
    return Answer{Exit::defect, ""};
  }
  if (result.limit != Limit::none || result.bytes.empty()) return std::nullopt;
  return Answer{static_cast<Exit>(static_cast<unsigned char>(result.bytes.front())), result.bytes.substr(1)};
}

Answer out_of(Limit limit, const Isolation& isolation, Context& context) {
  context.say(fmt::format("error: {} ran out of {}\nhelp: {}\n", isolation.what, name_of(limit), isolation.help));
  return {Exit::budget, ""};
}

}  // namespace

Answer answer_of_child(const Isolation& isolation, Context& context, const std::function<Answer()>& work) {
  Limit limit = Limit::none;
  const auto answer = run_in_child(isolation, context, work, limit);
  return answer ? *answer : out_of(limit, isolation, context);
}

void answer_in_child(const Isolation& isolation, Context& context, const std::function<Answer()>& work,
                     const std::function<Answer(Limit)>& on_limit) {
  Limit limit = Limit::none;
  const auto found = run_in_child(isolation, context, work, limit);
  const bool answers_limit = !found && limit != Limit::none && on_limit;
  const Answer answer = found ? *found : answers_limit ? on_limit(limit) : out_of(limit, isolation, context);
  context.exit = answer.exit;
  if (found || answers_limit) context.print(answer.text);
}

}  // namespace anholon::cli
