#include "anholon/front/prove_in_child.hpp"

#include <charconv>

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

// Its text may be too long to be read again: whoever knows the system knows it.
bool is_energy(const ProvedIntegral& i) { return i.name == "energy"; }

// How many, their names and texts, whether the energy is one: words with a zero after each.
std::string message_of(const ProvedIntegrals& found) {
  std::string text = std::to_string(found.list.size()) + '\0';
  for (const ProvedIntegral& i : found.list) text += i.name + '\0' + (is_energy(i) ? "" : to_text(i.value)) + '\0';
  return text + (found.energy ? "energy" : "none") + '\0';
}

class MessageWords {
 public:
  explicit MessageWords(std::string_view text) : rest_(text) {}

  // Nothing where the text ends before the word does.
  std::optional<std::string> next() {
    const std::size_t end = rest_.find('\0');
    if (end == std::string_view::npos) return std::nullopt;
    std::string word(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return word;
  }

 private:
  std::string_view rest_;
};

// Nothing where the message is not whole.
std::optional<ProvedIntegrals> read_message(MessageWords& words, const System& system) {
  const auto count = words.next();
  std::size_t n = 0;
  if (!count || std::from_chars(count->data(), count->data() + count->size(), n).ec != std::errc{}) return std::nullopt;
  ProvedIntegrals result;
  for (std::size_t k = 0; k < n; ++k) {
    const auto name = words.next(), text = words.next();
    if (!name || !text) return std::nullopt;
    if (text->empty()) {
      result.list.push_back({*name, energy_of(system)});
      continue;
    }
    const Result<Formula> value = read_expression(*system.model, excerpt_of(*text));
    if (value) result.list.push_back({*name, value->value});
  }
  const auto last = words.next();
  if (!last) return std::nullopt;
  result.energy = *last == "energy";
  return result;
}

}  // namespace

std::string bytes_of(const ProvedIntegrals& found) { return message_of(found); }
std::optional<ProvedIntegrals> read_proofs(std::string_view bytes, const System& system) {
  MessageWords words(bytes);
  return read_message(words, system);
}

ProofsInChild::ProofsInChild(const System& system, bool search, double seconds)
    : child_(
          [&](const Isolated::Say& say) {
            Budget budget;
            budget.seconds = seconds / 4;
            say(message_of(proved_integrals(system, budget, search,
                                            [&](const ProvedIntegrals& so_far) { say(message_of(so_far)); })));
          },
          {seconds, std::size_t{8} << 30}) {}

ProvedIntegrals ProofsInChild::result(const System& system) {
  const IsolatedResult answer = child_.result();
  MessageWords words(answer.bytes);
  ProvedIntegrals last;
  while (auto message = read_message(words, system)) last = std::move(*message);
  return last;
}

}  // namespace anholon
