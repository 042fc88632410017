#include "anholon/expr/parse/names.hpp"

namespace anholon {

std::optional<Expr> OpenNames::name(std::string_view name, unsigned primes) { return workspace_.symbol(name, primes); }

std::optional<std::uint32_t> OpenNames::function(std::string_view name, std::size_t argument_count) {
  const std::size_t arity = arities_.try_emplace(std::string(name), argument_count).first->second;
  return workspace_.declare_function(name, arity);
}

}  // namespace anholon
