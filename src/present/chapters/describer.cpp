#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/describe.hpp"

namespace anholon::detail {

namespace {

std::vector<Expr> multiplier_symbols(const System& system) {
  const std::vector<Expr> used = [&] {
    std::vector<Expr> all{system.lagrangian};
    for (const SystemConstraint& c : system.constraints) {
      all.insert(all.end(), c.acceleration_row.begin(), c.acceleration_row.end());
      all.push_back(c.acceleration_rest);
    }
    return symbols_of(all);
  }();
  const std::size_t m = system.constraints.size();
  for (const std::string letter : {"lambda", "kappa", "nu", "multiplier"}) {
    std::vector<Expr> result;
    for (std::size_t r = 0; r < m; ++r)
      result.push_back(system.workspace().symbol(m == 1 ? letter : fmt::format("{}_{}", letter, r + 1)));
    const bool free = std::none_of(result.begin(), result.end(),
                                   [&](const Expr& s) { return std::find(used.begin(), used.end(), s) != used.end(); });
    if (free) return result;
  }
  return {};
}

using Shape = EquationsSection::Shape;

EquationsSection section(Shape shape, const Describer::Heading& h) {
  EquationsSection s;
  s.shape = shape;
  s.key = h.key;
  s.title = h.title;
  s.symbol = h.symbol;
  s.latex_symbol = h.latex_symbol;
  return s;
}

std::string component_of(const Model& model, const FrameVelocity& v) {
  const Coordinate& q = model.coordinates[v.coordinate];
  return q.rotation ? v.name : q.name;
}

}  // namespace

std::vector<std::string> latex_of(const std::vector<Expr>& symbols) {
  std::vector<std::string> result;
  for (const Expr& s : symbols) result.push_back(to_latex(s));
  return result;
}

std::vector<std::string> text_of(const std::vector<Expr>& symbols) {
  std::vector<std::string> result;
  for (const Expr& s : symbols) result.push_back(to_text(s));
  return result;
}

Describer::Describer(const System& system, const ClosedFormLimits& limits)
    : system_(system), limits_(limits), multipliers_(multiplier_symbols(system)), positive_(system.assumptions) {}

Expr Describer::shown(const Expr& e) const {
  if (e.is(Kind::number) || e.is(Kind::symbol) || has_more_nodes({&e, 1}, limits_.nodes)) return e;
  return positive_(readable(e, system_, limits_));
}

std::vector<Expr> Describer::shown(std::vector<Expr> e) const {
  for (Expr& x : e) x = shown(x);
  return e;
}

std::vector<std::string> Describer::components() const {
  std::vector<std::string> result;
  for (const FrameVelocity& v : system_.frame.velocities()) result.push_back(component_of(*system_.model, v));
  return result;
}

std::vector<std::string> Describer::latex_components() const {
  std::vector<std::string> result;
  for (const std::string& name : components()) result.push_back(name_to_latex(name));
  return result;
}

std::vector<std::string> Describer::constraint_names() const {
  std::vector<std::string> result;
  for (const SystemConstraint& c : system_.constraints) result.push_back(c.name);
  return result;
}

EquationsSection Describer::by_velocity(const Heading& h, std::vector<Expr> values) const {
  EquationsSection s = section(Shape::by_velocity, h);
  s.names = components();
  for (const std::string& name : latex_components())
    s.latex_labels.push_back(fmt::format("{}_{{{}}}", h.latex_symbol, name));
  s.values = shown(std::move(values));
  return s;
}

EquationsSection Describer::by_symbol(const Heading& h, const std::vector<Expr>& symbols,
                                      std::vector<Expr> values) const {
  EquationsSection s = section(symbols.size() == system_.degrees() ? Shape::by_velocity : Shape::by_name, h);
  s.labels = text_of(symbols);
  s.names = s.shape == Shape::by_velocity ? components() : s.labels;
  s.latex_labels = latex_of(symbols);
  s.values = shown(std::move(values));
  return s;
}

EquationsSection Describer::by_constraint(const Heading& h, std::vector<Expr> values) const {
  EquationsSection s = section(Shape::by_name, h);
  s.names = constraint_names();
  for (std::size_t r = 0; r < s.names.size(); ++r) {
    s.labels.push_back(s.names.size() == 1 ? h.symbol : fmt::format("{}_{}", h.symbol, r + 1));
    s.latex_labels.push_back(s.names.size() == 1 ? h.latex_symbol : fmt::format("{}_{{{}}}", h.latex_symbol, r + 1));
  }
  s.values = shown(std::move(values));
  return s;
}

EquationsSection Describer::equations(const Heading& h, std::vector<std::string> names, std::vector<Expr> left,
                                      std::vector<Expr> right) const {
  EquationsSection s = section(Shape::equations, h);
  s.names = std::move(names);
  s.left = std::move(left);
  s.values = std::move(right);
  return s;
}

EquationsSection Describer::vanishing(const Heading& h, std::vector<std::string> names, std::vector<Expr> left) const {
  std::vector<Expr> zeros(left.size(), system_.workspace().number(0));
  return equations(h, std::move(names), std::move(left), std::move(zeros));
}

EquationsSection Describer::single(const Heading& h, const Expr& value) const {
  EquationsSection s = section(Shape::list, h);
  s.names = {h.symbol};
  s.latex_labels = {h.latex_symbol};
  s.values = {shown(value)};
  return s;
}

Describer::Axis Describer::velocity_axis() const { return {components(), latex_components()}; }

Describer::Axis Describer::constraint_axis() const {
  Axis axis{constraint_names(), {}};
  for (std::size_t r = 0; r < axis.names.size(); ++r) axis.latex.push_back(std::to_string(r + 1));
  return axis;
}

EquationsSection Describer::matrix(const Heading& h, const Matrix& values, const Axis& rows,
                                   const Axis& columns) const {
  EquationsSection s = section(Shape::matrix, h);
  s.names = rows.names;
  s.latex_labels = rows.latex;
  s.columns = columns.names;
  s.latex_columns = columns.latex;
  s.values = shown(values.entries());
  return s;
}

}  // namespace anholon::detail
