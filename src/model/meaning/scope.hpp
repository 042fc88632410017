// What may stand in the expressions of one section, and what a name means there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

[[nodiscard]] constexpr unsigned bit(SymbolClass symbol) { return 1U << static_cast<unsigned>(symbol); }

inline constexpr unsigned parameters_only = bit(SymbolClass::parameter);
inline constexpr unsigned configuration =
    bit(SymbolClass::parameter) | bit(SymbolClass::time) | bit(SymbolClass::coordinate) | bit(SymbolClass::input);
inline constexpr unsigned motion = configuration | bit(SymbolClass::velocity);
inline constexpr unsigned anything = motion | bit(SymbolClass::acceleration) | bit(SymbolClass::momentum) |
                                     bit(SymbolClass::energy) | bit(SymbolClass::constant);

struct Scope {
  std::string_view place;            // for messages: "a Lagrangian"
  std::string_view rule = {};        // what may stand there, for their help
  unsigned allowed = anything;       // classes of symbols
  bool functions = true;             // undefined functions too
  bool initial = false;              // initial(x), initial(x')
  std::vector<Expr> arguments = {};  // symbols allowed beside the classes
  bool law = false;                  // what the law says too: lambda, reaction.x, D(e), lagrangian
  bool reduced = false;              // what conditions leave of functions: V of fewer arguments, u_constant of u(t)
};

// A name that is known but was used as what it is not.
struct Misuse {
  std::string name, suffix;  // R, .w.x
  unsigned primes = 0;
  std::string code, message, help;
};

class ModelNames : public Names {
 public:
  ModelNames(Interpretation& in, const Scope& scope) : in_(in), scope_(scope) {}

  std::optional<Expr> name(std::string_view name, unsigned primes) override;
  std::optional<std::uint32_t> function(std::string_view name, std::size_t argument_count) override;
  // Exact, as far as a small budget goes.
  [[nodiscard]] bool is_identically_zero(const Expr& divisor) override;
  [[nodiscard]] std::vector<std::string> known_names() const override;
  [[nodiscard]] std::vector<std::string> known_functions() const override;
  [[nodiscard]] std::string where_names_are_declared() const override;
  [[nodiscard]] bool has_rate(std::string_view name) const override;
  [[nodiscard]] bool is_shorthand(const Expr& symbol) const override;

  std::vector<Misuse> misuses;

 private:
  Expr declared(const std::string& base, std::string_view suffix, unsigned primes, const DeclaredName& found);
  Expr coordinate(const std::string& base, std::string_view suffix, unsigned primes, const Coordinate& coordinate);
  Expr rotation(const std::string& base, std::string_view suffix, unsigned primes, const Coordinate& coordinate);
  std::optional<Expr> momentum(const std::string& base, std::string_view suffix, unsigned primes);
  std::optional<Expr> of_law(const std::string& base, std::string_view suffix, unsigned primes);
  [[nodiscard]] std::optional<Expr> constant_left(std::string_view name, unsigned primes) const;
  Expr derivative(const std::string& base, Expr value, unsigned primes);
  [[nodiscard]] Expr rate(Expr value, unsigned primes) const;
  // Notes the misuse; the expression returned stands in for the one that was meant.
  Expr misused(const std::string& base, std::string_view suffix, unsigned primes, std::string code, std::string message,
               std::string help);

  Interpretation& in_;
  const Scope& scope_;
};

// NH135 for every symbol of `value` that the scope does not allow.
void check_scope(Interpretation& in, const Expr& value, const Excerpt& text, const Scope& scope);

// The characters of `text` that name it, or all of them.
[[nodiscard]] Label label_of_name(const Excerpt& text, std::string_view name, std::string_view suffix, unsigned primes,
                                  std::string words = {});

}  // namespace anholon::detail
