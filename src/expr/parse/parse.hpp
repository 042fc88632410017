// Text to expressions. Iterative; spans point into the source the text came from.
//
//   x'  x''        velocity, acceleration          ^ or **      power, right associative, -x^2 = -(x^2)
//   V(x^2*y, y)    an undefined function           d(e, x, …)   partial derivative of the whole expression e
//   V[1,2](a, b)   its partial in slots 1 and 2    θ, Ω, …      Greek letters are their names: theta, Omega
//   d[](a)         an undefined function called d
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

// What a name means. Names reach it in canonical spelling (Greek letters by name, `R.w.x`, `R[1,2]`), without primes.
class Names {
 public:
  virtual ~Names() = default;
  // The meaning of a bare name with so many primes; nullopt: unknown (reported as NH101).
  virtual std::optional<Expr> name(std::string_view name, unsigned primes) = 0;
  // The undefined function of that name; nullopt: unknown.
  virtual std::optional<std::uint32_t> function(std::string_view name, std::size_t argument_count) = 0;
  // Whether a divisor that is not written as 0 is nevertheless zero wherever it is defined: NH201.
  [[nodiscard]] virtual bool is_identically_zero(const Expr&) { return false; }
  // For suggestions.
  [[nodiscard]] virtual std::vector<std::string> known_names() const { return {}; }
  [[nodiscard]] virtual std::vector<std::string> known_functions() const { return {}; }  // for suggestions of functions
  // A sentence that says where names are declared: help of NH101.
  [[nodiscard]] virtual std::string where_names_are_declared() const { return {}; }
  // Whether the name changes with the time, so that it has a rate, written with a prime.
  [[nodiscard]] virtual bool has_rate(std::string_view) const { return false; }
};

// Every name a real variable, every call an undefined function: what `anholon decide` uses.
class OpenNames : public Names {
 public:
  explicit OpenNames(Workspace& workspace) : workspace_(workspace) {}  // new symbols are made in it
  std::optional<Expr> name(std::string_view name, unsigned primes) override;
  std::optional<std::uint32_t> function(std::string_view name, std::size_t argument_count) override;

 private:
  Workspace& workspace_;
  std::unordered_map<std::string, std::size_t> arities_;  // as first used
};

// An expression, and where it speaks.
struct Parsed {
  Expr value;  // the expression itself
  // Every sub-expression that is not defined everywhere (quotients, roots, logarithms, …), even those that the
  // construction of `value` cancelled: `value` speaks only where all of these are defined.
  std::vector<Expr> guards;
};

// How two sides are related.
enum class Relation { equal, not_equal, less, less_equal, greater, greater_equal };

// Two expressions and how they are related.
struct ParsedRelation {
  Expr left, right;  // both sides
  Relation relation = Relation::equal;
  std::vector<Expr> guards;  // as of Parsed, of both sides
};

[[nodiscard]] Result<Parsed> parse(Workspace& workspace, const Excerpt& text, Names& names);
// "lhs = rhs", "a < b", …; a lone expression e means e = 0 when `allow_lone` is set.
[[nodiscard]] Result<ParsedRelation> parse_relation(Workspace& workspace, const Excerpt& text, Names& names,
                                                    bool allow_lone = false);
// Short form for tests and C++ users.
[[nodiscard]] Result<Expr> parse(Workspace& workspace, std::string_view text);

// The canonical spelling of a name as parse() would give it to Names (θ1 → theta1), or what is wrong with it.
[[nodiscard]] Result<std::string> canonical_name(const Excerpt& text);

// t, pi, the names of functions, and nan, inf, …: not free for variables. (`d` is free: it is an operator only before
// a parenthesis.)
[[nodiscard]] bool is_reserved(std::string_view name);

}  // namespace anholon
