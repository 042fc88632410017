#include "anholon/analyze/statement/model_symbols.hpp"
#include <algorithm>
#include "anholon/expr/walk.hpp"

namespace anholon {

std::vector<Expr> parameter_symbols(const Model& model) {
  std::vector<Expr> result;
  for (const Parameter& p : model.parameters) result.push_back(p.symbol);
  return result;
}

std::vector<Expr> state_symbols(const Expr& f, const Model& model) {
  const std::vector<Expr> parameters = parameter_symbols(model);
  std::vector<Expr> result = symbols_of(f);
  std::erase_if(result,
                [&](const Expr& s) { return std::find(parameters.begin(), parameters.end(), s) != parameters.end(); });
  return result;
}

bool is_of_parameters(const Expr& f, const Model& model) {
  return !has_applications(f) && state_symbols(f, model).empty();
}

}  // namespace anholon
