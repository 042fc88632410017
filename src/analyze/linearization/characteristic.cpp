#include "anholon/analyze/linearization/characteristic.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

constexpr double longest_expanded = 1'500;  // reading length of entries beyond which coefficients stay products of them
constexpr std::size_t largest_opaque_block = 5;  // a determinant of symbols has n! terms

// Which variables act on which, by any number of steps.
std::vector<std::vector<bool>> reach(const LinearEquations& e) {
  const std::size_t n = e.variables.size();
  std::vector<std::vector<bool>> result(n, std::vector<bool>(n, false));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j)
      result[i][j] = i == j || !e.dynamics(i, j).is_zero_literal() || !e.descriptor(i, j).is_zero_literal();
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) result[i][j] = result[i][j] || (result[i][k] && result[k][j]);
    }
  }
  return result;
}

class BlockPolynomial {
 public:
  BlockPolynomial(const LinearEquations& equations, const System& system, const Budget& budget)
      : equations_(equations), system_(system), ws_(system.workspace()), budget_(budget),
        lambda_(ws_.symbol(" lambda")) {}

  Within<CharacteristicBlock> run(std::vector<std::size_t> variables) {
    CharacteristicBlock block;
    block.variables = std::move(variables);
    const bool opaque = is_long(block) && block.variables.size() <= largest_opaque_block;
    const Within<Expr> determinant = anholon::determinant(pencil(block, opaque), system_.assumptions, budget_);
    if (!determinant) return tl::make_unexpected(determinant.error());
    std::vector<Expr> all = coefficients_of(*determinant, block.variables.size());
    for (Expr& c : all) c = opaque ? substitute(simplify(c), meaning_) : c;
    const double length =
        std::accumulate(all.begin(), all.end(), 0.0, [](double sum, const Expr& c) { return sum + reading_length(c); });
    for (Expr& c : all) {
      const Expr short_form = simplify(c, system_.assumptions);
      if (!opaque || length < longest_expanded || short_form.is_zero_literal()) c = short_form;
    }
    const bool stays_long = opaque && length >= longest_expanded;
    while (block.zeros + 1 < all.size() && all[block.zeros].is_zero_literal()) ++block.zeros;
    block.coefficients.assign(all.begin() + static_cast<std::ptrdiff_t>(block.zeros), all.end());
    for (std::size_t k = 0; stays_long && k < block.coefficients.size(); ++k)
      block.symbols.push_back(ws_.symbol(fresh_name(*system_.model, "c" + std::to_string(k))));
    return block;
  }

 private:
  [[nodiscard]] bool is_long(const CharacteristicBlock& block) const {
    double length = 0;
    for (const std::size_t i : block.variables) {
      for (const std::size_t j : block.variables)
        length += reading_length(equations_.descriptor(i, j)) + reading_length(equations_.dynamics(i, j));
    }
    return length > longest_expanded / 5;
  }

  // A symbol for each entry that is no number: no normal form of a product of long ones is made.
  [[nodiscard]] Expr entry(const Expr& e, bool opaque) {
    if (!opaque || e.is(Kind::number)) return e;
    const Expr symbol = ws_.symbol(" entry" + std::to_string(e.id()));
    meaning_[symbol] = e;
    return symbol;
  }

  [[nodiscard]] Matrix pencil(const CharacteristicBlock& block, bool opaque) {
    const std::size_t n = block.variables.size();
    Matrix result(n, n, ws_.number(0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        const std::size_t row = block.variables[i], column = block.variables[j];
        result(i, j) = lambda_ * entry(equations_.descriptor(row, column), opaque) -
                       entry(equations_.dynamics(row, column), opaque);
      }
    }
    return result;
  }

  [[nodiscard]] std::vector<Expr> coefficients_of(Expr polynomial, std::size_t degree) const {
    std::vector<Expr> result;
    for (std::size_t k = 0; k <= degree; ++k) {
      result.push_back(substitute(polynomial, {{lambda_, ws_.number(0)}}));
      polynomial = differentiate(polynomial, lambda_) / static_cast<long>(k + 1);
    }
    return result;
  }

  const LinearEquations& equations_;
  const System& system_;
  Workspace& ws_;
  const Budget& budget_;
  Expr lambda_;
  Replacements meaning_;
};

}  // namespace

Within<std::vector<CharacteristicBlock>> characteristic_blocks(const LinearEquations& equations, const System& system,
                                                               const Budget& budget) {
  const auto acts = reach(equations);
  std::vector<bool> done(equations.variables.size(), false);
  std::vector<CharacteristicBlock> result;
  for (std::size_t i = 0; i < done.size(); ++i) {
    if (done[i]) continue;
    std::vector<std::size_t> together;
    for (std::size_t j = i; j < done.size(); ++j) {
      if (acts[i][j] && acts[j][i]) together.push_back(j), done[j] = true;
    }
    Within<CharacteristicBlock> block = BlockPolynomial(equations, system, budget).run(std::move(together));
    if (!block) return tl::make_unexpected(block.error());
    result.push_back(std::move(*block));
  }
  return result;
}

}  // namespace anholon
