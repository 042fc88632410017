#include "anholon/analyze/reduction/poisson_action.hpp"

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

#include <fmt/format.h>

namespace anholon {

namespace {

// (L_Y Λ)_ij = Y(Λ_ij) − ∂_k Y^i Λ_kj − Λ_ik ∂_k Y^j
std::vector<Expr> changes_of_bracket(const std::vector<Expr>& y, const PhaseSystem& p) {
  const std::vector<Expr> symbols = p.symbols();
  std::vector<std::vector<Expr>> slopes;
  for (const Expr& component : y) slopes.push_back(gradient(component, symbols));
  std::vector<Expr> result;
  for (std::size_t i = 0; i < y.size(); ++i) {
    for (std::size_t j = i + 1; j < y.size(); ++j) {
      std::vector<Expr> terms{p.along(y, p.bracket(i, j))};
      for (std::size_t k = 0; k < y.size(); ++k) {
        terms.push_back(-(slopes[i][k] * p.bracket(k, j)));
        terms.push_back(-(p.bracket(i, k) * slopes[j][k]));
      }
      result.push_back(sum(terms));
    }
  }
  return result;
}

// Of each [Y, W_r] what is left beside a combination of the W_s.
std::optional<std::vector<Expr>> changes_of_directions(const std::vector<Expr>& y, const PhaseSystem& p) {
  std::vector<std::vector<Expr>> rows, moved;
  for (const PhaseConstraint& c : p.constraints) {
    rows.push_back(c.direction);
    moved.push_back(commutator(y, c.direction, p));
  }
  if (rows.empty()) return std::vector<Expr>{};
  const Matrix w = matrix_of_rows(rows, y.size()), v = matrix_of_rows(moved, y.size());
  const auto found = rank(w, p.assumptions);
  if (!found || found->rank < rows.size()) return std::nullopt;
  // C · W = V in the chosen columns.
  const auto c = solve(transposed(chosen_columns(w, found->columns)), transposed(chosen_columns(v, found->columns)),
                       p.assumptions);
  if (!c || !*c) return std::nullopt;
  std::vector<Expr> result;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < y.size(); ++i) {
      std::vector<Expr> terms{v(r, i)};
      for (std::size_t s = 0; s < rows.size(); ++s) terms.push_back(-((*c)->value(s, r) * w(s, i)));
      result.push_back(sum(terms));
    }
  }
  return result;
}

// J with {y_i, J} = Y^i, a polynomial of degree two or less.
std::optional<Expr> momentum_of_field(const std::vector<Expr>& field, const PhaseSystem& p, const System& system) {
  const std::vector<Expr> y = p.symbols();
  std::vector<Expr> candidates = y, changes;
  for (std::size_t i = 0; i < y.size(); ++i) {
    for (std::size_t j = i; j < y.size(); ++j) candidates.push_back(y[i] * y[j]);
  }
  const auto weighted = [&](const auto& component) {
    std::vector<Expr> terms{p.workspace->number(0)};
    for (std::size_t i = 0; i < y.size(); ++i)
      terms.push_back(p.workspace->symbol(fresh_name(*system.model, fmt::format("weight{}", i))) * component(i));
    return sum(terms);
  };
  for (const Expr& f : candidates) changes.push_back(weighted([&](std::size_t i) { return p.bracket_of(y[i], f); }));
  changes.push_back(weighted([&](std::size_t i) { return field[i]; }));
  const auto relations = constant_relations(changes, p.parameters, p.assumptions);
  if (!relations) return std::nullopt;
  for (const ConstantRelation& r : relations->basis) {
    const Expr& own = r.coefficients.back();
    if (own.is_zero_literal()) continue;
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < candidates.size(); ++k) terms.push_back(-(r.coefficients[k] / own * candidates[k]));
    return readable(sum(terms), system, limits_for(system, {}));
  }
  return std::nullopt;
}

}  // namespace

const char* name_of(PoissonProperty property) {
  switch (property) {
    case PoissonProperty::bracket: return "leaves the bracket";
    case PoissonProperty::hamiltonian: return "leaves H";
    case PoissonProperty::constraints: return "leaves D";
    case PoissonProperty::reactions: return "leaves W";
    case PoissonProperty::forces: return "leaves F";
  }
  return "";
}

const std::vector<PoissonProperty>& all_poisson_properties() {
  static const std::vector<PoissonProperty> all{PoissonProperty::bracket, PoissonProperty::hamiltonian,
                                                PoissonProperty::constraints, PoissonProperty::reactions,
                                                PoissonProperty::forces};
  return all;
}

bool is_everywhere(PoissonProperty property) {
  return property == PoissonProperty::bracket || property == PoissonProperty::hamiltonian;
}

std::vector<Expr> commutator(const std::vector<Expr>& u, const std::vector<Expr>& v, const PhaseSystem& p) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < u.size(); ++i) result.push_back(p.along(u, v[i]) - p.along(v, u[i]));
  return result;
}

std::optional<std::vector<Expr>> defects_of(PoissonProperty property, const std::vector<Expr>& field,
                                            const PhaseSystem& p) {
  switch (property) {
    case PoissonProperty::bracket: return changes_of_bracket(field, p);
    case PoissonProperty::hamiltonian: {
      std::vector<Expr> result{p.along(field, p.hamiltonian)};
      for (const Expr& component : field) {
        if (contains_any(component, {&p.time, 1})) result.push_back(differentiate(component, p.time));
      }
      return result;
    }
    case PoissonProperty::constraints: {
      std::vector<Expr> result;
      for (const PhaseConstraint& c : p.constraints) result.push_back(p.along(field, c.phi));
      for (const Expr& r : p.relations) result.push_back(p.along(field, r));
      return result;
    }
    case PoissonProperty::reactions: return changes_of_directions(field, p);
    case PoissonProperty::forces: return commutator(field, p.force, p);
  }
  return std::nullopt;
}

Verdict PoissonAction::reduces() const {
  Verdict result;
  result.kind = VerdictKind::proved;
  for (const Verdict& v : leaves) {
    if (is_proved(v)) continue;
    if (result.kind == VerdictKind::proved || v.kind == VerdictKind::refuted) result = v;
  }
  return result;
}

PoissonAction examine_action(Generator generator, std::optional<DeclaredMomentum> declared, const PhaseSystem& p,
                             const ConstrainedMotion& motion) {
  PoissonAction result;
  for (const PoissonProperty property : all_poisson_properties()) {
    Verdict& verdict = result.leaves[static_cast<std::size_t>(property)];
    const auto defects = defects_of(property, generator.field, p);
    if (!defects)
      verdict = undecided_because("the directions of the reactions are dependent");
    else if (is_everywhere(property))
      verdict = all_vanish(*defects, motion.system(), motion.budget(), p.relations);
    else
      verdict = motion.all_vanish(*defects);
    // Where relations hold, a state of P at which it fails is looked for on D.
    if (defects && is_everywhere(property) && verdict.kind == VerdictKind::undecided) {
      if (Verdict on_set = motion.all_vanish(*defects); on_set.kind == VerdictKind::refuted)
        verdict = std::move(on_set);
    }
  }
  if (declared && is_proved(declared->generates))
    result.momentum = examine(generator.name, declared->quantity, motion);
  else if (const auto j = momentum_of_field(generator.field, p, motion.system()))
    result.momentum = examine(generator.name, *j, motion);
  result.generator = std::move(generator);
  result.declared = std::move(declared);
  return result;
}

}  // namespace anholon
