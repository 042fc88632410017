// Remarks on a model that is right but may surprise.
#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/interpretation.hpp"
#include "anholon/model/meaning/scope.hpp"

namespace anholon::detail {

namespace {

// The symbols of which something stands outside of sin, cos, tan and undefined functions.
std::vector<Expr> outside(const Expr& root) {
  Workspace& workspace = root.workspace();
  const Walk nodes = walk(root);
  std::vector<bool> open(nodes.size(), false);
  open[nodes.root(0)] = true;
  std::vector<Expr> result;
  for (std::size_t i = nodes.size(); i-- > 0;) {
    if (!open[i]) continue;
    const Expr node = workspace.expr(nodes.id(i));
    if (node.is(Kind::symbol)) result.push_back(node);
    const bool periodic =
        node.is(Kind::function) &&
        (node.function() == Function::sin || node.function() == Function::cos || node.function() == Function::tan);
    if (periodic || node.is(Kind::application)) continue;
    for (const std::uint32_t operand : nodes.operands(i)) open[operand] = true;
  }
  return result;
}

}  // namespace

void note_angles(Interpretation& in) {
  std::vector<std::pair<std::vector<Expr>, const Excerpt*>> formulas;
  if (in.model.lagrangian) formulas.emplace_back(outside(in.model.lagrangian->value), &in.model.lagrangian->text);
  if (in.model.hamiltonian) formulas.emplace_back(outside(in.model.hamiltonian->value), &in.model.hamiltonian->text);
  if (in.model.poisson) {
    const Formula& h = in.model.poisson->hamiltonian;
    formulas.emplace_back(outside(h.value), &h.text);
  }
  for (const Constraint& constraint : in.model.constraints)
    formulas.emplace_back(outside(constraint.phi), &constraint.text);
  for (const Component& force : in.model.forces) {
    for (const Formula& formula : force.values) formulas.emplace_back(outside(formula.value), &formula.text);
  }
  for (const Coordinate& q : in.model.coordinates) {
    if (q.kind != CoordinateKind::angle) continue;
    for (const auto& [symbols, text] : formulas) {
      if (std::find(symbols.begin(), symbols.end(), q.symbol) == symbols.end()) continue;
      Diagnostic note;
      note.code = "NH123";
      note.severity = Severity::note;
      note.message = fmt::format("the angle `{}` stands outside of sin, cos and tan", q.name);
      note.labels.push_back(label_of_name(*text, q.name, {}, 0));
      note.notes.push_back("its covering line is meant: a full turn is not the same as none");
      in.diagnostics.push_back(std::move(note));
      break;
    }
  }
}

}  // namespace anholon::detail
