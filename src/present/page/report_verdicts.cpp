#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/document/findings.hpp"
#include "anholon/present/document/latex_lines.hpp"
#include "anholon/present/page/report.hpp"

namespace anholon {

namespace {

constexpr std::size_t longest_formula = 1'500;  // characters of one formula

// "[6.8571428571428571 +/- 4.3e-20]" is 6.85714…: the certificate has all of it.
std::string short_ball(const std::string& ball) {
  const bool enclosed = ball.starts_with('[');
  const std::string middle = ball.substr(enclosed ? 1 : 0, ball.find(' '));
  char* end = nullptr;
  const double value = std::strtod(middle.c_str(), &end);
  if (end == middle.c_str() || !std::isfinite(value)) return ball;
  return fmt::format("{:.6g}{}", value, enclosed ? "…" : "");
}

class VerdictRows {
 public:
  explicit VerdictRows(const Model& model) : print_(detail::named(model, longest_formula)) {}

  [[nodiscard]] std::string latex(const std::vector<FindingPart>& parts) const {
    std::string out;
    for (const FindingPart& p : parts) {
      out += std::holds_alternative<Expr>(p) ? math(std::get<Expr>(p)) : escape_latex(std::get<std::string>(p));
    }
    return out;
  }
  [[nodiscard]] std::string math(const Expr& e) const { return "$" + breakable_latex(to_latex(e, print_)) + "$"; }

  [[nodiscard]] std::string witness(const ExaminedQuantity& q) const {
    if (!q.conserved.witness) return {};
    const std::string at = latex(witness_parts(*q.conserved.witness));
    return fmt::format("{}{}there it changes at the rate {}", at, at.empty() ? "" : ": ",
                       escape_latex(short_ball(q.conserved.witness->ball)));
  }

  void add(const std::string& about, const ExaminedQuantity& q, const std::string& reason,
           const Expr* where = nullptr) {
    if (q.trivial) return;
    ReportVerdict row;
    row.about = escape_latex(about);
    if (where != nullptr) row.about += ", where " + math(*where) + " $= 0$";
    row.quantity = math(q.quantity);
    row.verdict = q.conserved.kind;
    switch (row.verdict) {
      case VerdictKind::proved: row.word = "conserved"; break;
      case VerdictKind::refuted:
        row.word = q.conserved.every_parameter ? "not conserved"
                                               : "not conserved in general; for special parameters not decided";
        break;
      case VerdictKind::conditional: row.word = "conserved " + latex(conditions_parts(q.conserved)); break;
      case VerdictKind::undecided: row.word = "not decided"; break;
    }
    row.reason = escape_latex(row.verdict == VerdictKind::undecided && !q.conserved.reason.empty() ? q.conserved.reason
                                                                                                   : reason);
    if (row.verdict != VerdictKind::proved) row.witness = witness(q);
    rows.push_back(std::move(row));
  }

  std::vector<ReportVerdict> rows;

 private:
  PrintOptions print_;
};

std::string why_energy(const Energy& e) {
  const bool conserved = e.examined.conserved.kind == VerdictKind::proved;
  if (e.workless.kind == VerdictKind::proved) {
    return conserved ? "no reaction does work, no forces act, and time does not enter"
                     : "forces do work, or L depends on the time";
  }
  if (conserved) return "reactions could do work, but their power is always 0";
  return e.examined.conserved.kind == VerdictKind::conditional ? "otherwise a reaction may do work"
                                                               : "a reaction may do work";
}

// "f = ..., positive where ... != 0".
std::string density_text(const Density& density, const VerdictRows& rows) {
  std::string out = "$f =$ " + rows.math(density.value);
  for (std::size_t k = 0; k < density.zeros.size(); ++k)
    out += fmt::format("{}{} $\\neq 0$", k == 0 ? ", positive where " : ", ", rows.math(density.zeros[k]));
  return out;
}

// Densities f(q): is there one?
ReportVerdict density_on_configuration(const InvariantMeasure& m, const VerdictRows& rows) {
  ReportVerdict row;
  row.about = "invariant measure, density $f(q)$";
  row.verdict = m.on_configuration.kind;
  const bool found = m.density && m.density->on_configuration;
  switch (row.verdict) {
    case VerdictKind::proved:
      row.word = "exists";
      row.reason = found ? "the motion preserves the volume with this density"
                         : "near generic points; none in closed form was found";
      break;
    case VerdictKind::refuted:
      row.word = m.on_configuration.every_parameter ? "does not exist"
                                                    : "does not exist in general; for special parameters not decided";
      row.reason = "no function of the configuration makes up for the divergence";
      break;
    case VerdictKind::conditional:
      row.word = "exists " + rows.latex(conditions_parts(m.on_configuration));
      row.reason = escape_latex(m.on_configuration.reason);
      break;
    case VerdictKind::undecided:
      row.word = "not decided";
      row.reason = escape_latex(m.on_configuration.reason);
      break;
  }
  if (found)
    row.quantity = density_text(*m.density, rows);
  else if (m.under_conditions)
    row.quantity = "then " + density_text(*m.under_conditions, rows);
  return row;
}

std::vector<ReportVerdict> measure_rows(const Applicable<InvariantMeasure>& measure, const VerdictRows& rows) {
  if (!measure.value)
    return {{"invariant measure", "", VerdictKind::undecided, "not decided", escape_latex(measure.why_not), ""}};
  const InvariantMeasure& m = *measure.value;
  std::vector<ReportVerdict> result = {density_on_configuration(m, rows)};
  if (m.density && !m.density->on_configuration) {
    result.push_back({"invariant measure, density $f(q, \\dot q)$", density_text(*m.density, rows), VerdictKind::proved,
                      "exists", "the motion preserves the volume with this density", ""});
  }
  return result;
}

// A proof in the words of mechanics, not of algebra.
std::string why_claim(const CheckedClaim& c) {
  return c.verdict.kind == VerdictKind::proved && c.claim->conserved ? "its rate of change is 0 along every motion"
                                                                     : c.verdict.reason;
}

}  // namespace

std::vector<ReportVerdict> report_verdicts(const Conservation& c, const System& system) {
  VerdictRows rows(*system.model);
  rows.add("energy", c.energy.examined, why_energy(c.energy));
  for (const Momentum& m : c.momenta)
    rows.add(m.generator.declared ? fmt::format("momentum: {}", m.generator.name) : "momentum of a symmetry found",
             m.examined, why(m));
  for (const GaugeMomentum& g : c.gauge_momenta) rows.add("gauge momentum", g.momentum.examined, why(g.momentum));
  for (const MovingEnergy& m : c.moving_energies)
    rows.add("moving energy", m.examined, "the energy in a frame that moves along a symmetry");
  for (const ExaminedQuantity& q : c.hidden)
    rows.add("constant", q, "the constraints keep it: they are derivatives in disguise");
  for (const Stratum& s : c.strata) {
    for (const GaugeMomentum& g : s.gauge_momenta)
      rows.add("gauge momentum", g.momentum.examined, why(g.momentum), &s.condition);
    for (const MovingEnergy& m : s.moving_energies)
      rows.add("moving energy", m.examined, "the energy in a frame that moves along a symmetry", &s.condition);
  }
  for (ReportVerdict& row : measure_rows(c.measure, rows)) rows.rows.push_back(std::move(row));
  return std::move(rows.rows);
}

std::vector<ReportVerdict> report_verdicts(const std::vector<CheckedClaim>& claims, const Model& model) {
  VerdictRows rows(model);
  std::vector<ReportVerdict> result;
  for (const CheckedClaim& c : claims) {
    ReportVerdict row;
    row.about = escape_latex(c.claim->where.empty() ? "claim" : c.claim->where);
    row.quantity = rows.math(c.claim->quantity.value) + (c.claim->conserved ? " is conserved" : " is not conserved");
    for (std::size_t k = 0; k < c.claim->given.size(); ++k) {
      const Condition& given = c.claim->given[k];
      row.quantity += fmt::format("{}{} {} {}", k == 0 ? " given " : ", ", rows.math(given.left),
                                  escape_latex(name_of(given.relation)), rows.math(given.right));
    }
    row.verdict = c.verdict.kind;
    if (c.verdict.kind == VerdictKind::conditional) row.word = "true " + rows.latex(conditions_parts(c.verdict));
    row.reason = escape_latex(why_claim(c));
    if (c.verdict.kind == VerdictKind::refuted || !c.claim->conserved) row.witness = rows.witness(c.examined);
    result.push_back(std::move(row));
  }
  return result;
}

}  // namespace anholon
