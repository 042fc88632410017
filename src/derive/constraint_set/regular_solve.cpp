#include "anholon/derive/constraint_set/regular_solve.hpp"

#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/blocks.hpp"

namespace anholon {

namespace {

// An unknown, and the equation that gives it when the others are known.
struct Pivot {
  std::size_t row, column;
};

// A x = e, taken apart: equations with one unknown, one after the other; what is left; unknowns of one equation alone, the last one first.
// Coefficients of the single ones vanish nowhere.
struct Parts {
  std::vector<Pivot> first, last;
  std::vector<std::size_t> rows, columns;  // of what is left
};

Parts parts_of(const Matrix& a, const Assumptions& assumptions) {
  Parts parts;
  for (std::size_t k = 0; k < a.rows(); ++k) parts.rows.push_back(k), parts.columns.push_back(k);
  // The only entry of a line among those that are left, if it vanishes nowhere.
  const auto single = [&](const std::vector<std::size_t>& others, const auto& entry) -> std::optional<std::size_t> {
    std::optional<std::size_t> found;
    for (const std::size_t k : others) {
      if (entry(k).is_zero_literal()) continue;
      if (found) return std::nullopt;
      found = k;
    }
    return found && possible_zeros(entry(*found), assumptions).empty() ? found : std::nullopt;
  };
  const auto take_one = [&] {
    for (const std::size_t i : parts.rows) {
      if (const auto j = single(parts.columns, [&](std::size_t k) { return a(i, k); }))
        return parts.first.push_back({i, *j}), std::optional(Pivot{i, *j});
    }
    for (const std::size_t j : parts.columns) {
      if (const auto i = single(parts.rows, [&](std::size_t k) { return a(k, j); }))
        return parts.last.push_back({*i, j}), std::optional(Pivot{*i, j});
    }
    return std::optional<Pivot>();
  };
  while (const auto taken = take_one()) {
    std::erase(parts.rows, taken->row);
    std::erase(parts.columns, taken->column);
  }
  std::reverse(parts.last.begin(), parts.last.end());
  return parts;
}

// A⁻¹ from the inverse of what is left.
Matrix inverse_from(const Parts& parts, const Matrix& core, const Matrix& a, Workspace& ws) {
  const std::size_t n = a.rows();
  Matrix x(n, n, ws.number(0));
  std::vector<std::size_t> known;
  // e_i − Σ a_ik x_k, over what is known
  const auto rest = [&](std::size_t i, std::size_t column) {
    std::vector<Expr> terms{ws.number(i == column ? 1 : 0)};
    for (const std::size_t k : known) {
      if (!a(i, k).is_zero_literal() && !x(k, column).is_zero_literal()) terms.push_back(-(a(i, k) * x(k, column)));
    }
    return sum(terms);
  };
  const auto add = [&](const std::vector<Pivot>& pivots) {
    for (const Pivot& p : pivots) {
      for (std::size_t c = 0; c < n; ++c) x(p.column, c) = rest(p.row, c) / a(p.row, p.column);
      known.push_back(p.column);
    }
  };
  add(parts.first);
  for (std::size_t c = 0; c < n; ++c) {
    for (std::size_t j = 0; j < parts.columns.size(); ++j) {
      std::vector<Expr> terms{ws.number(0)};
      for (std::size_t i = 0; i < parts.rows.size(); ++i) terms.push_back(core(j, i) * rest(parts.rows[i], c));
      x(parts.columns[j], c) = sum(terms);
    }
  }
  known.insert(known.end(), parts.columns.begin(), parts.columns.end());
  add(parts.last);
  return x;
}

// Of equations that fall apart into groups without common unknowns; nullopt: they do not.
std::optional<Matrix> inverse_by_blocks(const Matrix& a, const System& system, const ClosedFormLimits& limits) {
  std::vector<std::size_t> all(a.rows());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::vector<Block> blocks = blocks_of(a, all, all);
  if (blocks.size() < 2) return std::nullopt;
  Matrix result(a.rows(), a.rows(), system.workspace().number(0));
  for (const Block& block : blocks) {
    if (block.rows.size() != block.columns.size()) return std::nullopt;
    const auto part = regular_inverse(chosen_columns(chosen_rows(a, block.rows), block.columns), system, limits);
    if (!part || !*part) return std::nullopt;
    for (std::size_t j = 0; j < block.columns.size(); ++j) {
      for (std::size_t i = 0; i < block.rows.size(); ++i) result(block.columns[j], block.rows[i]) = (**part)(j, i);
    }
  }
  return result;
}

}  // namespace

bool may_divide_by_zero(const std::vector<Expr>& f, const Assumptions& assumptions) {
  const std::vector<SideCondition> divisors = side_conditions(f);
  return std::any_of(divisors.begin(), divisors.end(),
                     [&](const SideCondition& c) { return !possible_zeros(c.expression, assumptions).empty(); });
}

Within<std::optional<Matrix>> regular_inverse(const Matrix& a, const System& system, const ClosedFormLimits& limits) {
  const Matrix one = identity_matrix(a.rows(), system.workspace());
  const auto found = closed_solve(a, one, system, limits);
  if (!found) return tl::make_unexpected(found.error());
  if (!*found) return std::optional<Matrix>();
  Matrix inverse = (*found)->value;
  if (!may_divide_by_zero(inverse.entries(), system.assumptions)) return std::optional(std::move(inverse));
  if (auto joined = inverse_by_blocks(a, system, limits)) return std::optional(std::move(*joined));
  if (const Parts parts = parts_of(a, system.assumptions); parts.rows.size() < a.rows()) {
    const auto core = regular_inverse(chosen_columns(chosen_rows(a, parts.rows), parts.columns), system, limits);
    if (core && *core && !may_divide_by_zero((*core)->entries(), system.assumptions)) {
      Matrix joined = inverse_from(parts, **core, a, system.workspace());
      make_readable(joined, system, limits);
      return std::optional(std::move(joined));
    }
  }
  if (a.rows() == 2) {
    // By its adjugate: pivots may vanish where the determinant does not.
    const Expr d = readable(a(0, 0) * a(1, 1) - a(0, 1) * a(1, 0), system, limits);
    Matrix adjugate(2, 2, {a(1, 1) / d, -a(0, 1) / d, -a(1, 0) / d, a(0, 0) / d});
    make_readable(adjugate, system, limits);
    return std::optional(std::move(adjugate));
  }
  Matrix squares = product_of(a, transposed(a), system.workspace());
  make_readable(squares, system, limits);
  const auto half = closed_solve(squares, one, system, limits);
  if (!half || !*half) return std::optional(std::move(inverse));
  Matrix other = product_of(transposed(a), (*half)->value, system.workspace());
  make_readable(other, system, limits);
  const bool better = !may_divide_by_zero(other.entries(), system.assumptions);
  return std::optional(better ? std::move(other) : std::move(inverse));
}

}  // namespace anholon
