#include "anholon/analyze/reduction/combined_velocities.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/reduction/constant_turn.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/constraint_set/blocks.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_bound = 6;    // rows of a block; minors by expansion grow like their factorial
constexpr std::size_t longest_entry = 200;  // nodes of one that is simplified
constexpr std::size_t most_parts = 60;      // of the velocities of a block that are looked at

class CombiningSearch {
 public:
  CombiningSearch(const std::vector<IndependentVelocity>& base, const System& system, const ClosedFormLimits& limits)
      : base_(base), system_(system), limits_(limits) {
    limits_.nodes = std::max(limits.nodes, longest_entry);  // whatever the size of the system
  }

  bool run(const Matrix& rows) {
    // C E = B, for rows of the constraints in the velocities of the base.
    std::vector<std::vector<Expr>> e;
    for (const IndependentVelocity& v : base_) e.push_back(v.row);
    const auto c = closed_solve(transposed(matrix_of_rows(e, system_.degrees())), transposed(rows), system_, limits_);
    if (!c || !*c) return false;
    c_ = transposed((*c)->value);
    make_readable(c_, system_, limits_);
    const auto pivots = detail::everywhere_pivots(c_, system_.assumptions, limits_.exact);
    std::vector<std::size_t> left(c_.rows()), columns(base_.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    for (const detail::Pivot& p : pivots) {
      result_.others.push_back(base_[p.column]);
      std::erase(left, p.row);
      std::erase(columns, p.column);
    }
    for (const Block& block : blocks_of(c_, left, columns)) {
      if (block.rows.empty())
        result_.chosen.push_back(base_[block.columns.front()]);
      else if (!add_block(block))
        return false;
    }
    return true;
  }

  [[nodiscard]] CombinedVelocities result() && { return std::move(result_); }

 private:
  bool add_block(const Block& block) {
    const std::size_t many = block.rows.size() + 1;
    if (many > block.columns.size() || many > largest_bound + 1) return false;
    std::optional<IndependentVelocity> found;
    std::vector<bool> chosen(block.columns.size(), false), taken;
    for (const bool constants : {true, false}) {
      std::fill(chosen.begin(), chosen.end(), false);
      std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(many), true);
      std::size_t looked = 0;
      do {
        std::vector<std::size_t> part;
        for (std::size_t k = 0; k < chosen.size(); ++k) {
          if (chosen[k]) part.push_back(block.columns[k]);
        }
        found = direction(block.rows, part, constants);
        taken = chosen;
      } while (!found && ++looked < most_parts && std::prev_permutation(chosen.begin(), chosen.end()));
      if (found) break;
    }
    if (!found) return false;
    result_.chosen.push_back(std::move(*found));
    for (std::size_t k = 0; k < taken.size(); ++k) {
      if (!taken[k]) result_.chosen.push_back(base_[block.columns[k]]);
    }
    return add_rows(block);
  }

  // What the rows say of the velocities of their block.
  bool add_rows(const Block& block) {
    for (const std::size_t row : block.rows) {
      std::vector<Expr> terms{system_.workspace().number(0)};
      for (const std::size_t j : block.columns) terms.push_back(c_(row, j) * base_[j].definition);
      const std::string name = fresh_name(*system_.model, fmt::format("u.{}", ++found_));
      auto form = velocity_meaning(name, readable(sum(terms), system_, limits_), system_);
      if (!form) return false;
      result_.others.push_back(std::move(*form));
    }
    return true;
  }

  // u = Σ k_j f_j v_j of these velocities. Its determinant with the rows is Σ k_j f_j².
  [[nodiscard]] std::optional<IndependentVelocity> direction(const std::vector<std::size_t>& rows,
                                                             const std::vector<std::size_t>& part, bool constants) {
    std::vector<Expr> minors, squares, terms{system_.workspace().number(0)};
    for (std::size_t k = 0; k < part.size(); ++k) {
      std::vector<std::size_t> others = part;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      const Expr minor = readable(minor_of(c_, rows, others), system_, limits_);
      minors.push_back(k % 2 == 0 ? minor : -minor);
      squares.push_back(minor * minor);
    }
    const auto weights = constants ? constant_weights(squares) : weights_by_sum(squares);
    if (!weights) return std::nullopt;
    for (std::size_t k = 0; k < part.size(); ++k)
      terms.push_back(readable((*weights)[k] * minors[k], system_, limits_) * base_[part[k]].definition);
    const std::string name = fresh_name(*system_.model, fmt::format("u.{}", ++found_));
    return velocity_meaning(name, readable(sum(terms), system_, limits_), system_);
  }

  // Σ k_j f_j² = 1
  [[nodiscard]] std::optional<std::vector<Expr>> constant_weights(std::vector<Expr> squares) const {
    const Expr whole = readable(sum(squares), system_, limits_);
    if (is_constant(whole, system_)) return weights_by_sum(squares);
    squares.push_back(system_.workspace().number(1));
    const auto relations =
        constant_relations(squares, parameter_symbols(*system_.model), system_.assumptions, limits_.simplify);
    if (!relations) return std::nullopt;
    for (const ConstantRelation& r : relations->basis) {
      const Expr& own = r.coefficients.back();
      if (own.is_zero_literal()) continue;
      std::vector<Expr> weights;
      for (std::size_t k = 0; k + 1 < squares.size(); ++k)
        weights.push_back(simplify(-(r.coefficients[k] / own), system_.assumptions));
      if (!may_divide_by_zero(weights, system_.assumptions)) return weights;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<Expr>> weights_by_sum(const std::vector<Expr>& squares) const {
    const Expr whole = readable(sum(squares), system_, limits_);
    if (whole.is_zero_literal() || !possible_zeros(whole, system_.assumptions).empty()) return std::nullopt;
    return std::vector<Expr>(squares.size(), 1 / whole);
  }

  const std::vector<IndependentVelocity>& base_;
  const System& system_;
  ClosedFormLimits limits_;
  Matrix c_;
  std::size_t found_ = 0;
  CombinedVelocities result_;
};

}  // namespace

std::optional<CombinedVelocities> combined_velocities(const std::vector<IndependentVelocity>& base, const Matrix& rows,
                                                      const System& system, const ClosedFormLimits& limits) {
  CombiningSearch search(base, system, limits);
  if (!search.run(rows)) return std::nullopt;
  return std::move(search).result();
}

}  // namespace anholon
