#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/grouped.hpp"
#include "anholon/derive/equations/describer.hpp"
#include "anholon/expr/walk.hpp"

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
  return s;
}

std::string component_of(const Model& model, const FrameVelocity& v) {
  const Coordinate& q = model.coordinates[v.coordinate];
  return q.rotation ? v.name : q.name;
}

}  // namespace

std::vector<Notation> notations(const std::vector<Expr>& symbols) {
  std::vector<Notation> result;
  for (const Expr& s : symbols) result.emplace_back(s);
  return result;
}

std::vector<Notation> numbered(const Notation& letter, std::size_t count) {
  std::vector<Notation> result;
  for (std::size_t k = 1; k <= count; ++k)
    result.emplace_back(fmt::format("{}{}", letter.text, k), fmt::format("{}_{{{}}}", letter.latex, k));
  return result;
}

Describer::Describer(const System& system, const ClosedFormLimits& limits)
    : system_(system), limits_(limits), multipliers_(multiplier_symbols(system)), positive_(system.assumptions) {}

Expr Describer::shown(const Expr& e) const {
  if (e.is(Kind::number) || e.is(Kind::symbol) || has_more_nodes({&e, 1}, limits_.nodes)) return e;
  return positive_(grouped(readable(e, system_, limits_)));
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

std::vector<std::string> Describer::constraint_names() const {
  std::vector<std::string> result;
  for (const SystemConstraint& c : system_.constraints) result.push_back(c.name);
  return result;
}

EquationsSection Describer::by_velocity(const Heading& h, std::vector<Expr> values) const {
  EquationsSection s = section(Shape::by_velocity, h);
  s.names = components();
  for (const std::string& name : s.names)
    s.labels.emplace_back(name, fmt::format("{}_{{{}}}", h.symbol.latex, name_to_latex(name)));
  s.values = shown(std::move(values));
  return s;
}

EquationsSection Describer::by_symbol(const Heading& h, const std::vector<Expr>& symbols,
                                      std::vector<Expr> values) const {
  if (symbols.size() != system_.degrees()) return by_name(h, symbols, std::move(values));
  EquationsSection s = by_name(h, symbols, std::move(values));
  s.shape = Shape::by_velocity;
  s.names = components();
  return s;
}

EquationsSection Describer::by_name(const Heading& h, const std::vector<Expr>& symbols,
                                    std::vector<Expr> values) const {
  EquationsSection s = section(Shape::by_name, h);
  s.labels = notations(symbols);
  for (const Notation& label : s.labels) s.names.push_back(label.text);
  s.values = shown(std::move(values));
  return s;
}

EquationsSection Describer::by_constraint(const Heading& h, std::vector<Expr> values) const {
  EquationsSection s = section(Shape::by_name, h);
  s.names = constraint_names();
  s.labels =
      s.names.size() == 1 ? std::vector{h.symbol} : numbered({h.symbol.text + "_", h.symbol.latex}, s.names.size());
  s.values = shown(std::move(values));
  return s;
}

EquationsSection Describer::definitions(const std::vector<IndependentVelocity>& u) const {
  std::vector<Expr> symbols, definitions;
  for (const IndependentVelocity& v : u) {
    symbols.push_back(v.symbol);
    definitions.push_back(v.definition);
  }
  EquationsSection s = by_name({"u_definitions", "independent quasi-velocities", {"u", "u"}}, symbols, {});
  s.values = std::move(definitions);
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
  EquationsSection s = section(Shape::single, h);
  s.names = {h.symbol.text};
  s.labels = {h.symbol};
  s.values = {shown(value)};
  return s;
}

std::vector<Notation> Describer::velocity_axis() const {
  std::vector<Notation> axis;
  for (const std::string& name : components()) axis.emplace_back(name, name_to_latex(name));
  return axis;
}

std::vector<Notation> Describer::constraint_axis() const {
  std::vector<Notation> axis;
  for (const std::string& name : constraint_names()) axis.emplace_back(name, std::to_string(axis.size() + 1));
  return axis;
}

EquationsSection Describer::matrix(const Heading& h, const Matrix& values, const std::vector<Notation>& rows,
                                   const std::vector<Notation>& columns) const {
  EquationsSection s = section(Shape::matrix, h);
  for (const Notation& row : rows) s.names.push_back(row.text);
  s.labels = rows;
  s.columns = columns;
  s.values = shown(values.entries());
  return s;
}

}  // namespace anholon::detail
