// What names mean to a parser.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>
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
  // Whether the symbol or call is short for a function of others, such as p_x for one of coordinates and velocities: a partial
  // derivative by these would not see that it depends on them.
  [[nodiscard]] virtual bool is_shorthand(const Expr&) const { return false; }
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

}  // namespace anholon
