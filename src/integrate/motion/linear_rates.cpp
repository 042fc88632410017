#include "anholon/integrate/motion/linear_rates.hpp"

#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// The symbols and the unknowns that depend on them.
std::vector<Expr> with_unknowns(std::vector<Expr> symbols, const Formulas& flow) {
  for (const LinearSolve& s : flow.solves) {
    if (contains_any(s.matrix, symbols) || contains_any(s.right, symbols))
      symbols.insert(symbols.end(), s.unknowns.begin(), s.unknowns.end());
  }
  return symbols;
}

class Coefficients {
 public:
  explicit Coefficients(LinearFormulas& result) : result_(result) {}

  void put(std::size_t row, std::size_t column, const Expr& e) {
    if (e.is_zero_literal()) return;
    std::vector<Expr>& known = result_.coefficients;
    const auto place = [&](const Expr& x) {
      return static_cast<std::size_t>(std::find(known.begin(), known.end(), x) - known.begin());
    };
    const std::size_t same = place(e), opposite = place(-e);
    const bool negative = same == known.size() && opposite < known.size();
    result_.rates.entries.push_back({row, column, negative ? opposite : same, negative ? -1.0 : 1.0});
    if (!negative && same == known.size()) known.push_back(e);
  }

 private:
  LinearFormulas& result_;
};

}  // namespace

std::optional<LinearFormulas> linear_rates(const Formulas& flow, std::span<const std::size_t> block) {
  std::vector<Expr> variables;
  for (const std::size_t i : block) variables.push_back(flow.inputs[i]);
  const std::vector<Expr> late = with_unknowns(variables, flow);
  Replacements none;
  for (const Expr& x : variables) none.emplace(x, x.workspace().number(0));

  LinearFormulas result;
  Coefficients coefficients(result);
  for (std::size_t row = 0; row < block.size(); ++row) {
    const Expr& rate = flow.outputs[block[row]];
    const std::vector<Expr> slopes = gradient(rate, variables);
    if (contains_any(slopes, late)) return std::nullopt;
    const Expr rest = substitute(rate, none);
    if (contains_any(rest, late)) return std::nullopt;
    for (std::size_t column = 0; column < block.size(); ++column) coefficients.put(row, column, slopes[column]);
    coefficients.put(row, block.size(), rest);
  }
  result.rates.coefficients = result.coefficients.size();
  return result;
}

}  // namespace anholon
