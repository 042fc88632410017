#include "anholon/analyze/checking/frobenius_certificate.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

// Σ d_ij u^i v^j
Expr on_pair(const Matrix& d, const FieldComponents& u, const FieldComponents& v) {
  std::vector<Expr> terms{d(0, 0).workspace().number(0)};
  for (std::size_t i = 0; i < d.rows(); ++i) {
    for (std::size_t j = 0; j < d.columns(); ++j) {
      if (!d(i, j).is_zero_literal() && !u[i].is_zero_literal() && !v[j].is_zero_literal())
        terms.push_back(d(i, j) * (u[i] * v[j]));
    }
  }
  return sum(terms);
}

std::vector<Matrix> exterior_derivatives(const std::vector<OneForm>& forms, const BracketSpace& space) {
  std::vector<Matrix> result;
  for (const OneForm& form : forms) result.push_back(exterior_derivative(form, space));
  return result;
}

std::vector<Expr> on_all_pairs(const std::vector<Matrix>& derivatives, const std::vector<FieldComponents>& fields) {
  std::vector<Expr> result;
  for (std::size_t a = 0; a < fields.size(); ++a) {
    for (std::size_t b = a + 1; b < fields.size(); ++b) {
      for (const Matrix& d : derivatives) result.push_back(on_pair(d, fields[a], fields[b]));
    }
  }
  return result;
}

Recheck recheck_proved(const FrobeniusClaim& claim, const std::vector<OneForm>& forms, const ConstraintForms& all,
                       const System& system, const Budget& budget) {
  const std::size_t n = all.space.size();
  if (forms.empty()) return detail::right("there is nothing to integrate");
  if (claim.fields.size() + forms.size() != n)
    return detail::wrong("it has not as many fields as the constraints leave directions");
  std::vector<OneForm> there;
  for (const OneForm& form : forms) there.push_back(all.there(form));
  std::vector<FieldComponents> fields;
  std::vector<Expr> allowed;
  for (const FieldComponents& field : claim.fields) {
    if (field.size() != n) return detail::wrong("a field has another number of components");
    fields.push_back(all.there(field));
    for (const OneForm& form : there) allowed.push_back(paired(form, fields.back()));
  }
  if (const Recheck r = detail::all_zero(allowed, system, budget, all.relations); !detail::is_right(r))
    return detail::after("the constraints do not allow a field: ", r);
  if (!detail::are_independent(there, system, budget) || !detail::are_independent(fields, system, budget))
    return detail::wrong("its fields are not known to be independent");
  const std::vector<Expr> residuals = all.there(on_all_pairs(exterior_derivatives(forms, all.space), claim.fields));
  Recheck result = detail::all_zero(residuals, system, budget, all.relations);
  if (detail::is_right(result))
    result.how = "differentials of the forms vanish on the fields: identities in half angles";
  return result;
}

// The kernel of the forms at a point, as symbols whose balls are set there.
std::optional<std::vector<FieldComponents>> kernel_in_balls(const std::vector<OneForm>& forms, std::size_t n,
                                                            const System& system, BallPoint& point) {
  Workspace& ws = system.workspace();
  const Matrix rows = matrix_of_rows(forms, n);
  const auto columns = detail::regular_columns(rows, point);
  if (!columns) return std::nullopt;
  Matrix minor(forms.size(), forms.size(), ws.number(0));
  for (std::size_t r = 0; r < forms.size(); ++r) {
    for (std::size_t j = 0; j < columns->size(); ++j) minor(r, j) = rows(r, (*columns)[j]);
  }
  std::vector<FieldComponents> result;
  for (std::size_t free = 0; free < n; ++free) {
    if (std::find(columns->begin(), columns->end(), free) != columns->end()) continue;
    std::vector<Expr> right_side;
    for (std::size_t r = 0; r < forms.size(); ++r) right_side.push_back(-rows(r, free));
    const auto solution = point.solve(minor, right_side);
    if (!solution) return std::nullopt;
    FieldComponents& field = result.emplace_back(n, ws.number(0));
    field[free] = ws.number(1);
    for (std::size_t j = 0; j < columns->size(); ++j) {
      field[(*columns)[j]] = ws.symbol(fresh_name(*system.model, fmt::format("kernel_{}_{}", free, j)));
      point.set(field[(*columns)[j]], *solution, j);
    }
  }
  return result;
}

Recheck recheck_refuted(const FrobeniusClaim& claim, const std::vector<OneForm>& forms, const ConstraintForms& all,
                        const System& system, const Budget& budget) {
  if (!claim.witness) return detail::wrong("a refutation needs a witness");
  std::vector<std::size_t> holonomic;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (!system.constraints[r].position.is_null()) holonomic.push_back(r);
  }
  const System on_configuration = with_constraints(system, holonomic);
  detail::WitnessState state(*claim.witness, on_configuration);
  const std::vector<Matrix> derivatives = exterior_derivatives(forms, all.space);
  std::vector<Expr> everything;
  for (const OneForm& form : forms) everything.insert(everything.end(), form.begin(), form.end());
  for (const Matrix& d : derivatives) everything.insert(everything.end(), d.entries().begin(), d.entries().end());
  if (const auto problem = state.complete_on_set(everything, false, budget)) return detail::no_state(*problem);
  const auto kernel = kernel_in_balls(forms, all.space.size(), system, state.point());
  if (!kernel) return detail::wrong("the constraints are not certainly independent at the witness");
  const std::vector<Expr> residuals = on_all_pairs(derivatives, *kernel);
  const BallVector values = state.values(residuals);
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (values.finite(k) && !values.contains_zero(k))
      return detail::right("balls at the witness: a differential of the forms does not vanish on what they allow");
  }
  return detail::wrong("at the witness the differentials of the forms may vanish on all that they allow");
}

}  // namespace

Matrix exterior_derivative(const OneForm& form, const BracketSpace& space) {
  const std::size_t n = space.size();
  Workspace& ws = space.workspace();
  Matrix result(n, n, ws.number(0));
  std::vector<std::vector<Expr>> slopes;  // E_i(ω_j)
  for (const Expr& component : form) slopes.push_back(space.differential(component));
  const auto unit = [&](std::size_t i) {
    FieldComponents field(n, ws.number(0));
    field[i] = ws.number(1);
    return field;
  };
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      result(i, j) = slopes[j][i] - slopes[i][j] - paired(form, space.bracket(unit(i), unit(j)));
      result(j, i) = -result(i, j);
    }
  }
  return result;
}

Recheck recheck(const FrobeniusClaim& claim, const System& system, const Budget& budget) {
  const auto all = constraint_forms(system, budget);
  if (!all) return detail::open(all.error());
  for (const std::size_t r : claim.constraints) {
    if (std::find(all->constraints.begin(), all->constraints.end(), r) == all->constraints.end())
      return detail::wrong(fmt::format("`{}` is no form on the configurations", system.constraints[r].name));
  }
  const std::vector<OneForm> forms = forms_of(*all, system, claim.constraints);
  switch (claim.verdict) {
    case VerdictKind::proved: return recheck_proved(claim, forms, *all, system, budget);
    case VerdictKind::refuted: return recheck_refuted(claim, forms, *all, system, budget);
    default: return detail::wrong("only what is proved or refuted has a certificate");
  }
}

}  // namespace anholon
