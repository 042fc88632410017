#include "anholon/analyze/distribution/bracket_space.hpp"

#include <algorithm>
#include <map>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool share_a_node(const std::vector<NodeId>& a, const std::vector<NodeId>& b) {  // both sorted
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) return true;
    *i < *j ? ++i : ++j;
  }
  return false;
}

void sort_once(std::vector<NodeId>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

}  // namespace

BracketSpace::BracketSpace(const System& system)
    : workspace_(&system.workspace()), structure_(system.frame.structure()) {
  const std::size_t n = system.degrees();
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> unit(n, workspace_->number(0));
    unit[i] = workspace_->number(1);
    fields_.push_back(system.frame.along_vector(unit));
  }
}

void BracketSpace::add(const Expr& symbol) { fields_.push_back({{symbol, workspace_->number(1)}}); }

BracketSpace BracketSpace::configurations(const System& system) { return BracketSpace(system); }

BracketSpace BracketSpace::configurations_and_time(const System& system) {
  BracketSpace space(system);
  space.add(system.frame.time());
  return space;
}

BracketSpace BracketSpace::states(const System& system) {
  BracketSpace space = configurations_and_time(system);
  for (const FrameVelocity& v : system.frame.velocities()) space.add(v.velocity);
  return space;
}

Rates BracketSpace::rates(const FieldComponents& u) const {
  std::map<NodeId, std::vector<Expr>> terms;  // by symbol, in a fixed order
  for (std::size_t i = 0; i < size(); ++i) {
    if (u[i].is_zero_literal()) continue;
    for (const auto& [symbol, rate] : fields_[i]) terms[symbol.id()].push_back(u[i] * rate);
  }
  Rates result;
  for (const auto& [id, parts] : terms) result[workspace_->expr(id)] = sum(parts);
  return result;
}

Expr BracketSpace::along(const FieldComponents& u, const Expr& f) const { return differentiate_along(f, rates(u)); }

FieldComponents BracketSpace::bracket(const FieldComponents& u, const FieldComponents& v) const {
  const std::vector<Expr> uv = differentiate_along(v, rates(u)), vu = differentiate_along(u, rates(v));
  FieldComponents result;
  for (std::size_t k = 0; k < size(); ++k) result.push_back(uv[k] - vu[k]);
  for (const StructureConstant& c : structure_) {
    if (u[c.i].is_zero_literal() || v[c.j].is_zero_literal()) continue;
    result[c.k] = result[c.k] + c.value * (u[c.i] * v[c.j]);
  }
  return result;
}

FieldReach BracketSpace::reach(const FieldComponents& u) const {
  FieldReach result;
  std::vector<Expr> components;
  for (std::size_t i = 0; i < size(); ++i) {
    if (u[i].is_zero_literal()) continue;
    result.directions.push_back(i);
    components.push_back(u[i]);
    for (const auto& [symbol, rate] : fields_[i]) result.moved.push_back(symbol.id());
  }
  for (const Expr& s : symbols_of(components)) result.contained.push_back(s.id());
  sort_once(result.moved), sort_once(result.contained);
  return result;
}

bool BracketSpace::commute(const FieldReach& u, const FieldReach& v) const {
  if (share_a_node(u.moved, v.contained) || share_a_node(v.moved, u.contained)) return false;
  const auto has = [](const FieldReach& field, std::size_t i) {
    return std::binary_search(field.directions.begin(), field.directions.end(), i);
  };
  return std::none_of(structure_.begin(), structure_.end(),
                      [&](const StructureConstant& c) { return has(u, c.i) && has(v, c.j); });
}

std::vector<std::size_t> BracketSpace::directions_near(std::span<const std::vector<Expr>> forms) const {
  std::vector<bool> near(size(), false);
  std::vector<Expr> components;
  for (const std::vector<Expr>& form : forms) {
    for (std::size_t i = 0; i < size(); ++i) {
      if (form[i].is_zero_literal()) continue;
      near[i] = true;
      components.push_back(form[i]);
    }
  }
  std::vector<NodeId> contained;
  for (const Expr& s : symbols_of(components)) contained.push_back(s.id());
  sort_once(contained);
  for (std::size_t i = 0; i < size(); ++i) {
    for (const auto& [symbol, rate] : fields_[i])
      near[i] = near[i] || std::binary_search(contained.begin(), contained.end(), symbol.id());
  }
  for (bool grown = true; grown;) {
    grown = false;
    for (const StructureConstant& c : structure_) {
      if (near[c.i] == near[c.j] && near[c.j] == near[c.k]) continue;
      near[c.i] = near[c.j] = near[c.k] = grown = true;
    }
  }
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < size(); ++i) {
    if (near[i]) result.push_back(i);
  }
  return result;
}

std::vector<Expr> BracketSpace::differential(const Expr& f) const {
  std::vector<Expr> result;
  for (const Rates& field : fields_) result.push_back(differentiate_along(f, field));
  return result;
}

Expr paired(const std::vector<Expr>& form, const FieldComponents& field) {
  std::vector<Expr> terms;
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (!form[i].is_zero_literal() && !field[i].is_zero_literal()) terms.push_back(form[i] * field[i]);
  }
  return terms.empty() ? form.front().workspace().number(0) : sum(terms);
}

}  // namespace anholon
