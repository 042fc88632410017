#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/measure_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

// Not one of an overview where it is constant by the constraints alone.
VerdictRow row_about(const char* about, const ExaminedQuantity& q, const std::string& rate, Words because = {}) {
  VerdictRow row = quantity_row(q, rate);
  if (!q.trivial) row.about = about;
  row.because = std::move(because);
  return row;
}

Words field_or_zero(const std::vector<Expr>& field, const System& system) {
  Words words = field_words(field, system);
  return words.empty() ? "0" : words;
}

// What lambda, lambda_1, … mean where they occur.
void add_multipliers(Document& document, const Conservation& c, const System& system) {
  std::vector<Expr> shown;
  const auto look = [&](const ExaminedQuantity& q) {
    for (const Expr& s : symbols_of(q.rate)) shown.push_back(s);
  };
  look(c.energy.examined);
  for (const Momentum& m : c.momenta) look(m.examined);
  bool first = true;
  for (std::size_t r = 0; r < c.multipliers.size(); ++r) {
    if (std::find(shown.begin(), shown.end(), c.multipliers[r]) == shown.end()) continue;
    if (std::exchange(first, false)) document.section("multipliers");
    document.line(to_text(c.multipliers[r]),
                  fmt::format("of `{}`; `anholon derive` has its closed form", system.constraints[r].name));
  }
}

std::string names_of(const std::vector<std::size_t>& constraints, const System& system) {
  std::vector<std::string> names;
  for (const std::size_t r : constraints) names.push_back(fmt::format("`{}`", system.constraints[r].name));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string why(const Energy& e, const System& system) {
  const bool workless = e.workless.kind == VerdictKind::proved;
  if (e.examined.conserved.kind != VerdictKind::proved && workless)
    return "no reaction does work, but forces do or L depends on the time";
  if (system.constraints.empty())
    return "there are no constraints, no forces beside the potential, and L does not depend on the time";
  if (workless) return "no reaction does work on any motion that the constraints allow, whatever potential acts";
  return fmt::format("the reaction of {} may do work", names_of(e.working, system));
}

void add_energy(Document& document, const Energy& e, const System& system) {
  document.section("energy").line("E", e.examined.quantity);
  VerdictRow row = row_about("energy", e.examined, "E'", why(e, system));
  row.name = "energy";
  document.add(std::move(row));
  if (e.workless.kind != VerdictKind::proved && !system.constraints.empty()) {
    if (!e.drift.empty()) document.line("xi", field_or_zero(e.drift, system));
    document.add(e.drift.empty()
                     ? verdict_row("", e.no_power, "the power of the reactions vanishes",
                                   "the power of the reactions does not vanish")
                     : verdict_row("", e.no_power, "xi is a section of the reaction-annihilator distribution",
                                   "xi is no section of the reaction-annihilator distribution"));
    document.add(verdict_row("every potential", e.workless, "conserved whatever potential acts",
                             "not conserved for every potential"));
  }
  if (!e.force_power.is_zero_literal()) document.line("power of forces", e.force_power);
  if (!e.time_dependence.is_zero_literal()) document.line("dL/dt", e.time_dependence);
}

std::string rank_sentence(const Annihilator& a) {
  const std::string rank = fmt::format("rank {} of {}", a.basis.size(), a.dimension);
  if (a.is_everything()) return rank + ": all of TQ, the constraints exert no reaction";
  if (a.is_ideal()) return rank + ": no larger than the fields along which an ideal constraint does no work";
  return fmt::format("{}: larger than the fields along which no reaction does work, which have rank {}", rank,
                     a.ideal.size());
}

// Everywhere, for some parameters and functions; on hypersurfaces; not known.
void add_larger(Document& document, const Annihilator& a) {
  if (a.grows.kind == VerdictKind::conditional)
    document.line("larger", Words("at every configuration ") << conditions_words(a.grows));
  for (std::size_t k = 0; k < a.loci.size(); ++k) {
    Words place = Words(a.loci[k].factor) << " = 0";
    for (std::size_t c = 0; c < a.loci[k].chart.size(); ++c) {
      const auto& [q, value] = a.loci[k].chart[c];
      place << (c == 0 ? ", at " : " and ") << q << " = " << value;
    }
    document.line(k == 0 ? "larger where" : "", std::move(place));
  }
  for (std::size_t k = 0; k < a.singular_loci.size(); ++k) {
    document.line(k == 0 ? "not defined" : "",
                  Words("where ") << a.singular_loci[k] << " = 0: the law does not determine the reactions there");
  }
  for (std::size_t k = 0; k < a.open_loci.size(); ++k)
    document.line(k == 0 ? "not decided" : "", Words("whether it is larger where ") << a.open_loci[k] << " = 0");
  const bool somewhere = !a.loci.empty() || !a.singular_loci.empty();
  if (a.loci_complete()) {
    document.line(somewhere ? "elsewhere" : "everywhere",
                  "this rank, but perhaps on sets of codimension two and more, which were not looked for");
  } else if (!a.loci_decided) {
    document.line(a.open_loci.empty() ? "not decided" : "", "at which other configurations it is larger");
  }
}

void add_annihilator(Document& document, const Applicable<Annihilator>& given, const System& system) {
  document.section("reaction-annihilator distribution");
  if (!given.value) {
    document.line("", "not computed: " + given.why_not);
    return;
  }
  const Annihilator& a = *given.value;
  document.line("generic", rank_sentence(a));
  if (a.is_everything()) return;
  for (std::size_t k = 0; k < a.basis.size(); ++k)
    document.line(k == 0 ? "basis" : "", field_or_zero(a.basis[k], system));
  add_larger(document, a);
}

// What belongs to the system where a condition holds, and otherwise everywhere.
struct Case {
  const Expr* condition = nullptr;

  [[nodiscard]] Words heading(std::string kind) const {
    Words words(std::move(kind));
    return condition == nullptr ? words : words << " where " << *condition << " = 0";
  }
  [[nodiscard]] Words where() const {
    return condition == nullptr ? Words() : Words(", where ") << *condition << " = 0";
  }
};

void add_momentum(Document& document, const Momentum& m, const char* about, const Case& of, const System& system) {
  document.line(m.generator.declared ? m.generator.name : "found", field_or_zero(m.generator.field, system));
  document.line("J", m.examined.quantity);
  VerdictRow row = row_about(about, m.examined, "J'", why(m));
  if (m.generator.declared) row.name = m.generator.name;
  row.where = of.where();
  document.add(std::move(row));
}

void add_gauge(Document& document, const GaugeMomentum& g, const Case& of, const System& system) {
  document.section(of.heading("gauge momentum"));
  add_momentum(document, g.momentum, "gauge momentum", of, system);
  const Verdict& v = g.generated_in_distribution;
  if (!g.projection.empty() && v.kind == VerdictKind::proved) {
    document.line("generator in D", field_or_zero(g.projection, system));
  } else if (!g.projection.empty()) {
    document.add(verdict_row("generator in D", v, "the projection to D generates it",
                             "none: the projection to D does not generate it"));
  }
  document.add(verdict_row("potentials", g.survives,
                           "conserved with every further potential that is invariant under the action",
                           "not conserved with every further potential that is invariant under the action"));
}

void add_moving(Document& document, const MovingEnergy& m, const Case& of, const System& system) {
  document.section(of.heading("moving energy")).line("Y", field_or_zero(m.generator.field, system));
  document.line("E - J", m.examined.quantity);
  VerdictRow row =
      row_about("moving energy", m.examined, "rate", "it is the energy in a frame that moves along a symmetry");
  row.where = of.where();
  document.add(std::move(row));
}

void add_constants(Document& document, const std::vector<ExaminedQuantity>& constants) {
  if (!constants.empty()) document.section("constants of the constraints");
  for (const ExaminedQuantity& q : constants) {
    document.line("f", q.quantity);
    document.add(row_about("constant", q, "rate", "the constraints keep it: they are derivatives in disguise"));
  }
}

void add_stratum(Document& document, const Stratum& s, const System& system) {
  const Case of{&s.condition};
  for (const GaugeMomentum& g : s.gauge_momenta) add_gauge(document, g, of, system);
  for (const MovingEnergy& m : s.moving_energies) add_moving(document, m, of, system);
  if (s.search) detail::add_search(document, *s.search, Words(" where ") << s.condition << " = 0");
}

Words claim_words(const ModelClaim& claim) {
  Words words = Words(claim.quantity.value) << (claim.conserved ? " is conserved" : " is not conserved");
  for (std::size_t k = 0; k < claim.given.size(); ++k) {
    const Condition& c = claim.given[k];
    words << (k == 0 ? " given " : ", ") << c.left << fmt::format(" {} ", name_of(c.relation)) << c.right;
  }
  return words;
}

}  // namespace

Document conservation_document(const Conservation& c, const System& system) {
  Document document = document_of(*system.model);
  document.section("what is conserved").add(Overview{});
  add_energy(document, c.energy, system);
  add_annihilator(document, c.annihilator, system);
  for (const Momentum& m : c.momenta) {
    document.section(fmt::format("momentum: {}", m.generator.name));
    add_momentum(document, m, "momentum", {}, system);
  }
  for (const GaugeMomentum& g : c.gauge_momenta) add_gauge(document, g, {}, system);
  for (const MovingEnergy& m : c.moving_energies) add_moving(document, m, {}, system);
  add_constants(document, c.hidden);
  for (const Stratum& s : c.strata) add_stratum(document, s, system);
  if (c.search) detail::add_search(document, *c.search, {});
  if (c.coefficients) detail::add_coefficients(document, *c.coefficients, c.coefficient_solutions, system);
  detail::add_measure(document, c.measure, system);
  if (c.integrability) detail::add_integrability(document, *c.integrability, *c.measure.value, system);
  add_multipliers(document, c, system);
  if (!c.remarks.empty()) document.section("not answered");
  for (const std::string& r : c.remarks) document.line("", r);
  return document;
}

Document candidate_document(const ExaminedQuantity& candidate, const System& system) {
  Document document{system.model};
  document.section(candidate.name);
  VerdictRow row = quantity_row(candidate, "rate", "a first integral", "no first integral");
  if (candidate.trivial) row.because = "it is constant on the constraint set, by the constraints alone";
  document.add(std::move(row));
  return document;
}

Document claims_document(const std::vector<CheckedClaim>& claims, const System& system) {
  Document document = document_of(*system.model);
  if (claims.empty()) document.paragraph("the model makes no claims");
  for (const CheckedClaim& c : claims) {
    const std::string where = c.claim->where.empty() ? "claim" : c.claim->where;
    document.section(where).line("claim", claim_words(*c.claim));
    VerdictRow row;
    if (c.verdict.kind == VerdictKind::refuted || !c.claim->conserved) row = quantity_row(c.examined, "rate");
    row.about = where;
    row.quantity = claim_words(*c.claim);
    row.verdict = c.verdict.kind;
    row.label = name_of(c.verdict.kind);
    row.says = c.verdict.reason;
    row.marked = false;
    row.reservation = {};
    row.side_conditions = side_conditions_words(c.verdict);
    if (c.verdict.kind == VerdictKind::conditional) row.reservation << "; conserved " << conditions_words(c.verdict);
    document.add(std::move(row));
  }
  return document;
}

}  // namespace anholon
