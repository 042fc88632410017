#include "anholon/derive/regularity/definiteness.hpp"

#include <algorithm>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/sum_of_squares.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_leading_minor = 8;  // of minors that are looked at in closed form
constexpr std::size_t largest_matrix = 400;       // of such a matrix

bool has_closed_minors(const Matrix& a) {
  return a.rows() <= largest_leading_minor && !has_more_nodes(a.entries(), largest_matrix);
}

bool has_positive_minors(const System& system, const Budget& budget) {
  const Matrix& a = system.mass_matrix;
  for (std::size_t k = 1; k <= a.rows(); ++k) {
    Matrix minor(k, k, a(0, 0));
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = 0; j < k; ++j) minor(i, j) = a(i, j);
    }
    const auto d = determinant(minor, system.assumptions, budget);
    if (!d || sign_of(*d, system.assumptions, budget) != ProvedSign::positive) return false;
  }
  return true;
}

void look_at_determinant(const System& system, const Budget& budget, MassMatrix& result) {
  const Matrix& a = system.mass_matrix;
  const auto certain = certainly_independent_rows(a, system.assumptions);
  const bool regular = certain && certain->size() == a.rows();
  if (regular) result.kind = MassMatrix::Kind::regular;
  if (regular && !has_closed_minors(a)) return;
  const auto d = determinant(a, system.assumptions, budget);
  if (!d) return;
  result.kind = d->is_zero_literal() ? MassMatrix::Kind::singular : MassMatrix::Kind::regular;
  if (result.kind == MassMatrix::Kind::regular) {
    result.zeros = possible_zeros(*d, system.assumptions, budget);
    result.extent = result.zeros.empty() ? Extent::everywhere : Extent::where_nonzero;
  } else if (const auto kernel = nullspace(a, system.assumptions, budget); kernel && !kernel->basis.empty()) {
    result.null_velocity = kernel->basis.front();
  }
}

}  // namespace

MassMatrix mass_matrix_of(const System& system, const Budget& budget) {
  MassMatrix result;
  if (detail::is_sum_of_squares(system)) {
    result.kind = MassMatrix::Kind::positive_definite;
    result.extent = Extent::everywhere;
    result.because = "the kinetic energy is a sum of squares with positive coefficients";
    return result;
  }
  if (has_closed_minors(system.mass_matrix) && has_positive_minors(system, budget)) {
    result.kind = MassMatrix::Kind::positive_definite;
    result.extent = Extent::everywhere;
    result.because = "its leading minors are positive";
    return result;
  }
  look_at_determinant(system, budget, result);
  result.negative = detail::negative_direction(system);
  return result;
}

}  // namespace anholon
