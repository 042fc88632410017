#include <fmt/format.h>

#include "anholon/algebra/simplify.hpp"
#include "anholon/expr/print.hpp"
#include "anholon/present/conservation.hpp"
#include "anholon/present/detail/wording.hpp"
#include "anholon/present/findings.hpp"
#include "anholon/present/report.hpp"

namespace anholon {

namespace {

constexpr std::size_t longest = 1'500;  // characters of one formula

class Rows {
 public:
  explicit Rows(const Model& model) : print_(detail::named(model, longest)) {
    for (auto& [node, name] : print_.names) name = name_to_latex(name);
  }

  [[nodiscard]] std::string latex(const std::vector<FindingPart>& parts) const {
    std::string out;
    for (const FindingPart& p : parts) {
      out += std::holds_alternative<Expr>(p) ? math(std::get<Expr>(p)) : escape_latex(std::get<std::string>(p));
    }
    return out;
  }
  [[nodiscard]] std::string math(const Expr& e) const { return "$" + to_latex(e, print_) + "$"; }

  [[nodiscard]] std::string witness(const ExaminedQuantity& q) const {
    if (!q.conserved.witness) return {};
    const std::string at = latex(witness_parts(*q.conserved.witness));
    return fmt::format("{}{}rate {}", at, at.empty() ? "" : ": ", escape_latex(q.conserved.witness->ball));
  }

  void add(const std::string& about, const ExaminedQuantity& q, const std::string& reason, const Expr* where = nullptr) {
    if (q.trivial) return;
    ReportVerdict row;
    row.about = escape_latex(about);
    if (where != nullptr) row.about += ", where " + math(*where) + " $= 0$";
    row.quantity = math(q.quantity);
    row.verdict = q.conserved.kind;
    switch (row.verdict) {
      case VerdictKind::proved: row.word = "conserved"; break;
      case VerdictKind::refuted: row.word = q.conserved.every_parameter ? "not conserved" : "not conserved in general; for special parameters not decided"; break;
      case VerdictKind::conditional: row.word = "conserved " + latex(conditions_parts(q.conserved)); break;
      case VerdictKind::undecided: row.word = "not decided"; break;
    }
    row.reason = escape_latex(row.verdict == VerdictKind::undecided && !q.conserved.reason.empty() ? q.conserved.reason : reason);
    if (row.verdict != VerdictKind::proved) row.witness = witness(q);
    rows.push_back(std::move(row));
  }

  std::vector<ReportVerdict> rows;

 private:
  PrintOptions print_;
};

std::string why_energy(const Energy& e) {
  if (e.workless.kind == VerdictKind::proved) {
    return e.examined.conserved.kind == VerdictKind::proved ? "no reaction does work, and neither forces nor the time enter" : "forces do work, or L depends on the time";
  }
  return e.examined.conserved.kind == VerdictKind::proved ? "reactions might do work, but their power vanishes" : "a reaction may do work";
}

ReportVerdict measure_row(const Applicable<InvariantMeasure>& measure, const Rows& rows) {
  ReportVerdict row;
  row.about = "invariant measure";
  if (!measure.value) {
    row.word = "not decided";
    row.reason = escape_latex(measure.why_not);
    return row;
  }
  const InvariantMeasure& m = *measure.value;
  row.verdict = m.on_configuration.kind;
  if (m.density) row.quantity = "density " + rows.math(m.density->value);
  switch (row.verdict) {
    case VerdictKind::proved: row.word = "exists"; break;
    case VerdictKind::refuted: row.word = "none with a density $f(q)$"; break;
    case VerdictKind::conditional: row.word = "exists " + rows.latex(conditions_parts(m.on_configuration)); break;
    case VerdictKind::undecided: row.word = "not decided"; break;
  }
  row.reason = escape_latex(m.on_configuration.reason);
  return row;
}

}  // namespace

std::vector<ReportVerdict> report_verdicts(const Conservation& c, const System& system) {
  Rows rows(*system.model);
  rows.add("energy", c.energy.examined, why_energy(c.energy));
  for (const Momentum& m : c.momenta) rows.add(m.generator.declared ? fmt::format("momentum: {}", m.generator.name) : "momentum, found", m.examined, why(m));
  for (const GaugeMomentum& g : c.gauge_momenta) rows.add("gauge momentum", g.momentum.examined, why(g.momentum));
  for (const MovingEnergy& m : c.moving_energies) rows.add("moving energy", m.examined, "the energy in a frame that moves along a symmetry");
  for (const Stratum& s : c.strata) {
    for (const GaugeMomentum& g : s.gauge_momenta) rows.add("gauge momentum", g.momentum.examined, why(g.momentum), &s.condition);
    for (const MovingEnergy& m : s.moving_energies) rows.add("moving energy", m.examined, "the energy in a frame that moves along a symmetry", &s.condition);
  }
  rows.rows.push_back(measure_row(c.measure, rows));
  return std::move(rows.rows);
}

std::vector<ReportVerdict> report_verdicts(const std::vector<CheckedClaim>& claims, const Model& model) {
  Rows rows(model);
  std::vector<ReportVerdict> result;
  for (const CheckedClaim& c : claims) {
    ReportVerdict row;
    row.about = escape_latex(c.claim->where.empty() ? "claim" : c.claim->where);
    row.quantity = rows.math(c.claim->quantity.value) + (c.claim->conserved ? " is conserved" : " is not conserved");
    for (std::size_t k = 0; k < c.claim->given.size(); ++k) {
      const Condition& given = c.claim->given[k];
      row.quantity += fmt::format("{}{} {} {}", k == 0 ? " given " : ", ", rows.math(given.left), escape_latex(name_of(given.relation)), rows.math(given.right));
    }
    row.verdict = c.verdict.kind;
    row.word = name_of(c.verdict.kind);
    if (c.verdict.kind == VerdictKind::conditional) row.word = "true " + rows.latex(conditions_parts(c.verdict));
    row.reason = escape_latex(c.verdict.reason);
    if (c.verdict.kind == VerdictKind::refuted || !c.claim->conserved) row.witness = rows.witness(c.examined);
    result.push_back(std::move(row));
  }
  return result;
}

}  // namespace anholon
