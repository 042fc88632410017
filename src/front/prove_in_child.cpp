#include "anholon/front/prove_in_child.hpp"

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/base/isolate.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

// Its text may be too long to be read again: whoever knows the system knows it.
bool is_energy(const ProvedIntegral& i) { return i.name == "energy"; }

}  // namespace

std::optional<ProvedIntegrals> prove_in_child(const System& system, bool search, double seconds) {
  Budget budget;
  budget.seconds = seconds / 4;
  const IsolatedResult answer = isolate(
      [&] {
        std::string text;
        const ProvedIntegrals found = proved_integrals(system, budget, search);
        for (const ProvedIntegral& i : found.list)
          text += i.name + '\0' + (is_energy(i) ? "" : to_text(i.value)) + '\0';
        return text + (found.energy ? "energy" : "none");
      },
      {seconds, std::size_t{8} << 30});
  if (answer.limit != Limit::none || answer.signal != 0 || answer.bytes.empty()) return std::nullopt;
  ProvedIntegrals result;
  std::string_view rest = answer.bytes;
  const auto next = [&] {
    const std::size_t end = rest.find('\0');
    const std::string word(rest.substr(0, end));
    rest.remove_prefix(end + 1);
    return word;
  };
  while (rest.find('\0') != std::string_view::npos) {
    const std::string name = next(), text = next();
    if (text.empty()) {
      result.list.push_back({name, energy_of(system)});
      continue;
    }
    const Result<Formula> value = read_expression(*system.model, excerpt_of(text));
    if (value) result.list.push_back({name, value->value});
  }
  result.energy = rest == "energy";
  return result;
}

ProvedIntegrals integrals_of(const System& system, double seconds) {
  if (std::optional<ProvedIntegrals> all = prove_in_child(system, true, seconds)) return std::move(*all);
  return prove_in_child(system, false, seconds).value_or(ProvedIntegrals{});
}

}  // namespace anholon
