#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/linearization/linear_equations.hpp"

namespace anholon {

namespace {

bool is_only(const Matrix& m, std::size_t row, std::size_t column) {
  for (std::size_t j = 0; j < m.columns(); ++j) {
    if (j == column ? !m(row, j).is_one_literal() : !m(row, j).is_zero_literal()) return false;
  }
  return true;
}

// Neither acts on the rows nor is acted on by others beside them.
bool stands_apart(const LinearEquations& e, const std::vector<std::size_t>& chosen) {
  const auto is_chosen = [&](std::size_t i) { return std::find(chosen.begin(), chosen.end(), i) != chosen.end(); };
  for (const std::size_t i : chosen) {
    for (std::size_t j = 0; j < e.variables.size(); ++j) {
      if (is_chosen(j)) continue;
      if (!e.dynamics(i, j).is_zero_literal() || !e.descriptor(i, j).is_zero_literal()) return false;
    }
  }
  return true;
}

Matrix opposite(Matrix m, const Assumptions& assumptions) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) m(i, j) = simplify(-m(i, j), assumptions);
  }
  return m;
}

}  // namespace

std::optional<SecondOrderForm> second_order_form(const LinearEquations& equations,
                                                 const Assumptions& assumptions) {
  SecondOrderForm form;
  std::vector<std::size_t> q, w;
  for (std::size_t i = 0; i < equations.variables.size(); ++i) {
    if (equations.variables[i].velocity) continue;
    for (std::size_t j = 0; j < equations.variables.size(); ++j) {
      if (!equations.variables[j].velocity || equations.variables[j].field != equations.variables[i].field ||
          !is_only(equations.dynamics, i, j))
        continue;
      q.push_back(i), w.push_back(j);
      form.coordinates.push_back(equations.variables[i].name);
    }
  }
  form.variables = q;
  form.variables.insert(form.variables.end(), w.begin(), w.end());
  if (q.empty() || !stands_apart(equations, form.variables)) return std::nullopt;
  const Matrix rows = chosen_rows(equations.dynamics, w);
  form.mass = chosen_columns(chosen_rows(equations.descriptor, w), w);
  form.damping = opposite(chosen_columns(rows, w), assumptions);
  form.stiffness = opposite(chosen_columns(rows, q), assumptions);
  form.inputs = chosen_rows(equations.inputs, w);
  return form;
}

}  // namespace anholon
