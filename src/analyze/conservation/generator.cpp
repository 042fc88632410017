#include "anholon/analyze/conservation/generator.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/velocity_text.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

void add_component(Fields& fields, std::size_t coordinate, Frame frame, std::size_t axis, const Expr& value,
                   const System& system) {
  const Expr zero = system.workspace().number(0);
  Component component{
      coordinate, frame, std::vector<Formula>(frame == Frame::coordinate ? 1 : 3, Formula{zero, {}, {}}), {}};
  component.values[axis].value = value;
  std::vector<Expr> field(system.degrees(), zero);
  system.frame.add_field(component, field);
  fields.push_back(std::move(field));
}

// Shifts of lines and angles, turns of rotations, and lines times shifts of lines.
Fields affine_fields(const System& system) {
  const auto& coordinates = system.model->coordinates;
  const Expr one = system.workspace().number(1);
  Fields fields;
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    if (coordinates[c].rotation) {
      for (const Frame frame : {Frame::space, Frame::body}) {
        for (std::size_t axis = 0; axis < 3; ++axis) add_component(fields, c, frame, axis, one, system);
      }
    } else {
      add_component(fields, c, Frame::coordinate, 0, one, system);
    }
  }
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    if (coordinates[c].kind != CoordinateKind::line) continue;
    for (const Coordinate& times : coordinates) {
      if (times.kind == CoordinateKind::line) add_component(fields, c, Frame::coordinate, 0, times.symbol, system);
    }
  }
  return fields;
}

constexpr std::ptrdiff_t most_mixed_lines = 60;  // each with each

}  // namespace

Expr momentum_of(const std::vector<Expr>& field, const System& system) { return dot(field, system.momenta, system); }

Expr lifted(const std::vector<Expr>& field, const Expr& f, const System& system) {
  const auto& v = system.frame.velocities();
  const std::vector<Expr> slopes = gradient(f, system.frame.velocity_symbols()), moved = system.frame.drift(field);
  std::vector<Expr> terms{differentiate_along(f, system.frame.along_vector(field))};
  for (std::size_t k = 0; k < field.size(); ++k) terms.push_back(moved[k] * slopes[k]);
  for (const StructureConstant& c : system.frame.structure())
    terms.push_back(c.value * (v[c.i].velocity * field[c.j] * slopes[c.k]));
  return sum(terms);
}

std::vector<Expr> carried(const std::vector<Expr>& field, const std::vector<Expr>& covector, const System& system) {
  const std::size_t n = field.size();
  std::vector<std::vector<Expr>> terms(n);
  for (std::size_t i = 0; i < n; ++i) terms[i].push_back(lifted(field, covector[i], system));
  for (std::size_t k = 0; k < n; ++k) {
    if (covector[k].is_zero_literal()) continue;
    const std::vector<Expr> slopes = system.frame.along_all(field[k]);
    for (std::size_t i = 0; i < n; ++i) terms[i].push_back(covector[k] * slopes[i]);
  }
  for (const StructureConstant& c : system.frame.structure())
    terms[c.i].push_back(c.value * (covector[c.k] * field[c.j]));
  std::vector<Expr> result;
  for (const auto& t : terms) result.push_back(sum(t));
  return result;
}

std::vector<Expr> combined(const std::vector<std::vector<Expr>>& fields, const std::vector<Expr>& coefficients,
                           const System& system) {
  std::vector<Expr> result(system.degrees(), system.workspace().number(0));
  for (std::size_t k = 0; k < fields.size(); ++k) {
    if (coefficients[k].is_zero_literal()) continue;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = result[i] + coefficients[k] * fields[k][i];
  }
  return result;
}

std::vector<std::vector<Expr>> fields_of(const std::vector<Generator>& generators) {
  std::vector<std::vector<Expr>> result;
  for (const Generator& g : generators) result.push_back(g.field);
  return result;
}

std::vector<std::vector<Expr>> unit_fields(const System& system) {
  std::vector<std::vector<Expr>> result(system.degrees(),
                                        std::vector<Expr>(system.degrees(), system.workspace().number(0)));
  for (std::size_t i = 0; i < result.size(); ++i) result[i][i] = system.workspace().number(1);
  return result;
}

std::vector<Generator> declared_generators(const System& system) {
  std::vector<Generator> result;
  for (const Symmetry& s : system.model->symmetries) {
    std::vector<Expr> field(system.degrees(), system.workspace().number(0));
    for (const Component& c : s.generator) system.frame.add_field(c, field);
    result.push_back({s.name, std::move(field), true});
  }
  return result;
}

Within<std::vector<Generator>> find_symmetries(const System& system, const Budget& budget) {
  const auto& coordinates = system.model->coordinates;
  const auto lines = std::count_if(coordinates.begin(), coordinates.end(),
                                   [](const Coordinate& c) { return c.kind == CoordinateKind::line; });
  if (lines > most_mixed_lines)
    return tl::make_unexpected(
        BudgetExceeded{Limit::none, fmt::format("{} lines may be mixed with each other in too many ways", lines)});
  const Fields fields = affine_fields(system);
  std::vector<Expr> changes;
  for (const auto& field : fields) changes.push_back(lifted(field, system.lagrangian, system));
  const auto relations = constant_relations(changes, parameter_symbols(*system.model), system.assumptions, budget);
  if (!relations) return tl::make_unexpected(relations.error());
  std::vector<Generator> result;
  for (const ConstantRelation& r : relations->basis) {
    std::vector<Expr> field = combined(fields, r.coefficients, system);
    std::string name = velocity_text(field, system);
    result.push_back({std::move(name), std::move(field), false});
  }
  return result;
}

Within<std::vector<Generator>> symmetries_of(const System& system, const Budget& budget) {
  std::vector<Generator> all = declared_generators(system);
  auto found = find_symmetries(system, budget);
  if (!found) return tl::make_unexpected(found.error());
  const std::size_t declared = all.size();
  all.insert(all.end(), found->begin(), found->end());
  // A constant combination of earlier ones is one whatever the Lagrangian is: ask with free momenta.
  std::vector<Expr> pairings;
  for (const Generator& g : all) pairings.push_back(dot(g.field, system.frame.momentum_symbols(), system));
  const auto independent = independent_functions(pairings, parameter_symbols(*system.model), system.assumptions);
  std::vector<Generator> result;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const bool is_new = !independent || std::find(independent->begin(), independent->end(), k) != independent->end();
    if (k < declared || is_new) result.push_back(std::move(all[k]));
  }
  return result;
}

}  // namespace anholon
