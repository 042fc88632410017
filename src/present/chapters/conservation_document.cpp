#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/conservation/conservation_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/measure_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

// Not one of an overview where it is constant by the constraints alone.
VerdictRow row_about(StatedChapter& chapter, const std::string& id, const char* about, const ExaminedQuantity& q,
                     const std::string& rate, Words because = {}) {
  VerdictRow row = chapter.quantity_row(id, q, rate);
  row.trivial = q.conserved_by == ConservedBy::constraints;
  if (!row.trivial) row.about = about;
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
    if (std::exchange(first, false)) document.detail("multipliers");
    document.line(to_text(c.multipliers[r]),
                  fmt::format("of `{}`; `anholon derive` has its closed form", system.constraints[r].name));
  }
}

std::string names_of(const std::vector<std::size_t>& constraints, const System& system) {
  std::vector<std::string> names;
  for (const std::size_t r : constraints) names.push_back(fmt::format("`{}`", system.constraints[r].name));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string why_on_poisson_manifold(const Energy& e, const System& system) {
  const bool workless = is_proved(e.workless);
  if (!is_proved(e.examined.conserved) && workless)
    return "no reaction changes H, but forces do or H depends on the time";
  if (system.poisson->phi.empty()) return "{H, H} = 0, there are no constraints, and H does not depend on the time";
  if (workless) return "{H, H} = 0, and W is in the kernel of dH on D: no reaction changes H";
  std::vector<std::string> names;
  for (const std::size_t a : e.working)
    names.push_back(fmt::format("`{}`", system.model->poisson->constraints[a].name));
  const bool changes = !is_proved(e.examined.conserved);
  return fmt::format("the reaction of {} {}", fmt::join(names, ", "),
                     changes ? "may change H" : "does not change this H, though it may change others");
}

std::string why(const Energy& e, const System& system) {
  if (system.poisson) return why_on_poisson_manifold(e, system);
  const bool workless = e.workless.kind == VerdictKind::proved;
  if (e.examined.conserved.kind != VerdictKind::proved && workless)
    return "no reaction does work, but forces do or L depends on the time";
  if (system.constraints.empty())
    return "there are no constraints, no forces beside the potential, and L does not depend on the time";
  if (workless) return "no reaction does work on any motion that the constraints allow, whatever potential acts";
  if (is_proved(e.examined.conserved) && !is_proved(e.no_power))
    return "the work of the reactions, of the forces and of the time in L adds up to zero";
  return fmt::format(
      "the reaction of {} {}", names_of(e.working, system),
      is_proved(e.examined.conserved) ? "does no work here, though with other potentials it may" : "may do work");
}

void add_energy(StatedChapter& chapter, const Energy& e) {
  Document& document = chapter.document;
  const System& system = chapter.system;
  const bool poisson = system.poisson.has_value();
  document.detail("energy").line(poisson ? "H" : "E", e.examined.quantity);
  VerdictRow row = row_about(chapter, "/energy", "energy", e.examined, poisson ? "H'" : "E'", why(e, system));
  row.name = "energy";
  document.add(std::move(row));
  if (poisson && !system.poisson->phi.empty()) {
    document.add(chapter.row("/energy/no_reaction_changes_it", "W"));
  } else if (!poisson && e.workless.kind != VerdictKind::proved && !system.constraints.empty()) {
    document.add(chapter.row("/energy/no_reaction_power", ""));
    if (!e.drift.empty()) {
      document.line("xi", field_or_zero(e.drift, system));
      document.line("", "the reactions do no work exactly if xi is a section of the reaction-annihilator distribution");
    }
    document.add(chapter.row("/energy/every_potential", "every potential"));
  }
  if (!e.force_power.is_zero_literal()) document.line("power of forces", e.force_power);
  if (!e.time_dependence.is_zero_literal()) document.line(poisson ? "dH/dt" : "dL/dt", e.time_dependence);
  chapter.add_rest("/energy");
}

std::string rank_sentence(const Annihilator& a) {
  const std::string rank = fmt::format("rank {} of {}", a.basis.size(), a.dimension);
  if (a.is_everything()) return rank + ": all of TQ, the constraints exert no reaction";
  if (a.is_ideal()) return rank + ": no larger than the fields along which an ideal constraint does no work";
  return fmt::format("{}: larger than the fields along which no reaction does work, which have rank {}", rank,
                     a.ideal.size());
}

// Everywhere, for some parameters and functions; on hypersurfaces; not known.
void add_larger(StatedChapter& chapter, const Annihilator& a) {
  Document& document = chapter.document;
  VerdictRow grows = chapter.row("/annihilator/grows", "larger");
  if (a.grows.kind != VerdictKind::conditional) grows.depth = Depth::full;
  document.add(std::move(grows));
  for (std::size_t k = 0; k < a.loci.size(); ++k) {
    VerdictRow row = chapter.row(fmt::format("/annihilator/loci/{}", k), k == 0 ? "larger where" : "");
    row.marked = false;
    document.add(std::move(row));
  }
  for (std::size_t k = 0; k < a.singular_loci.size(); ++k) {
    document.line(k == 0 ? "not defined" : "",
                  Words("where ") << a.singular_loci[k] << " = 0: the law does not determine the reactions there");
  }
  for (std::size_t k = 0; k < a.open_loci.size(); ++k)
    document.line(k == 0 ? "not decided" : "", Words("whether it is larger where ") << a.open_loci[k] << " = 0");
  const bool somewhere = !a.loci.empty() || !a.singular_loci.empty();
  if (a.loci_listing() == Listing::complete) {
    document.line(somewhere ? "elsewhere" : "everywhere",
                  "this rank, but perhaps on sets of codimension two and more, which were not looked for");
  } else if (a.looked_at == Listing::open) {
    document.line(a.open_loci.empty() ? "not decided" : "", "at which other configurations it is larger");
  }
}

void add_annihilator(StatedChapter& chapter, const Applicable<Annihilator>& given) {
  Document& document = chapter.document;
  document.detail("reaction-annihilator distribution");
  if (!given.value) {
    document.line("", "not computed: " + given.why_not);
    return;
  }
  const Annihilator& a = *given.value;
  document.line("generic", rank_sentence(a));
  if (!a.is_everything()) {
    for (std::size_t k = 0; k < a.basis.size(); ++k)
      document.line(k == 0 ? "basis" : "", field_or_zero(a.basis[k], chapter.system));
    add_larger(chapter, a);
  }
  chapter.add_rest("/annihilator");
}

// What belongs to the system where a condition holds, and otherwise everywhere.
struct Case {
  const Expr* condition = nullptr;
  std::string place{};  // where its statements are

  [[nodiscard]] Words heading(std::string kind) const {
    Words words(std::move(kind));
    return condition == nullptr ? words : words << " where " << *condition << " = 0";
  }
  [[nodiscard]] Words where() const {
    return condition == nullptr ? Words() : Words(", where ") << *condition << " = 0";
  }
};

void add_momentum(StatedChapter& chapter, const std::string& id, const Momentum& m, const char* about, const Case& of) {
  Document& document = chapter.document;
  document.line(m.generator.declared ? m.generator.name : "found", field_or_zero(m.generator.field, chapter.system));
  document.line("J", m.examined.quantity);
  VerdictRow row = row_about(chapter, id, about, m.examined, "J'", why(m));
  if (m.generator.declared) row.name = m.generator.name;
  row.where = of.where();
  document.add(std::move(row));
}

void add_gauge(StatedChapter& chapter, const std::string& id, const GaugeMomentum& g, const Case& of) {
  Document& document = chapter.document;
  document.detail(of.heading("gauge momentum"));
  add_momentum(chapter, id, g.momentum, "gauge momentum", of);
  if (!g.projection.empty()) {
    VerdictRow row = chapter.row(id + "/generated_in_distribution", "generator in D");
    if (g.generated_in_distribution.kind == VerdictKind::proved) {
      document.line(row.label, field_or_zero(g.projection, chapter.system));
      row.label.clear();
      row.depth = Depth::full;
    }
    document.add(std::move(row));
  }
  document.add(chapter.row(id + "/survives_invariant_potentials", "potentials"));
  chapter.add_rest(id);
}

void add_moving(StatedChapter& chapter, const std::string& id, const MovingEnergy& m, const Case& of) {
  Document& document = chapter.document;
  document.detail(of.heading("moving energy")).line("Y", field_or_zero(m.generator.field, chapter.system));
  document.line("E - J", m.examined.quantity);
  VerdictRow row = row_about(chapter, id, "moving energy", m.examined, "rate",
                             "it is the energy in a frame that moves along a symmetry");
  row.where = of.where();
  document.add(std::move(row));
}

void add_constants(StatedChapter& chapter, const std::vector<ExaminedQuantity>& constants) {
  if (!constants.empty()) chapter.document.detail("constants of the constraints");
  for (std::size_t k = 0; k < constants.size(); ++k) {
    chapter.document.line("f", constants[k].quantity);
    chapter.document.add(row_about(chapter, fmt::format("/hidden_constants/{}", k), "constant", constants[k], "rate",
                                   "the constraints keep it: they are derivatives in disguise"));
  }
}

void add_casimirs(StatedChapter& chapter, const std::vector<ExaminedQuantity>& casimirs) {
  if (!casimirs.empty()) chapter.document.detail("Casimir functions: they commute with every variable");
  for (std::size_t k = 0; k < casimirs.size(); ++k) {
    chapter.document.line("C", casimirs[k].quantity);
    const bool kept = is_proved(casimirs[k].conserved);
    chapter.document.add(row_about(chapter, fmt::format("/casimirs/{}", k), "Casimir function", casimirs[k], "C'",
                                   kept ? "no reaction and no force changes it" : "a reaction or a force changes it"));
  }
}

void add_found(StatedChapter& chapter, const Case& of, const std::vector<GaugeMomentum>& gauges,
               const std::vector<MovingEnergy>& moving) {
  for (std::size_t k = 0; k < gauges.size(); ++k)
    add_gauge(chapter, fmt::format("{}/gauge_momenta/{}", of.place, k), gauges[k], of);
  for (std::size_t k = 0; k < moving.size(); ++k)
    add_moving(chapter, fmt::format("{}/moving_energies/{}", of.place, k), moving[k], of);
}

void add_stratum(StatedChapter& chapter, const std::string& place, const Stratum& s) {
  add_found(chapter, {&s.condition, place}, s.gauge_momenta, s.moving_energies);
  if (s.search) detail::add_search(chapter, place, *s.search, Words(" where ") << s.condition << " = 0");
}

}  // namespace

Document conservation_document(const Conservation& c, const System& system) {
  StatedChapter chapter(document_of(*system.model), statements_of(c, system), system);
  Document& document = chapter.document;
  document.section("what is conserved").add(Overview{});
  add_energy(chapter, c.energy);
  if (!system.poisson) add_annihilator(chapter, c.annihilator);
  for (std::size_t k = 0; k < c.momenta.size(); ++k) {
    const std::string id = fmt::format("/momenta/{}", k);
    document.detail(fmt::format("momentum: {}", c.momenta[k].generator.name));
    add_momentum(chapter, id, c.momenta[k], "momentum", {});
    chapter.add_rest(id);
  }
  add_found(chapter, {}, c.gauge_momenta, c.moving_energies);
  add_constants(chapter, c.hidden);
  add_casimirs(chapter, c.casimirs);
  for (std::size_t k = 0; k < c.strata.size(); ++k)
    add_stratum(chapter, fmt::format("/under_conditions/{}", k), c.strata[k]);
  if (c.search) detail::add_search(chapter, "", *c.search, {});
  if (c.coefficients) detail::add_coefficients(chapter, *c.coefficients, c.coefficient_solutions);
  detail::add_measure(chapter, c.measure);
  if (c.integrability) detail::add_integrability(document, *c.integrability, *c.measure.value, system);
  add_multipliers(document, c, system);
  if (!c.remarks.empty()) document.section("not answered");
  for (const std::string& r : c.remarks) document.line("", r);
  return std::move(chapter.document);
}

Document candidate_document(const ExaminedQuantity& candidate, const System& system) {
  StatedChapter chapter(Document{system.model}, statements_of(candidate), system);
  VerdictRow row = chapter.quantity_row("", candidate, "rate");
  if (candidate.conserved_by == ConservedBy::constraints)
    row.because = "it is constant on the constraint set, by the constraints alone";
  chapter.document.section(candidate.name).add(std::move(row));
  return std::move(chapter.document);
}

// The line above says what is claimed; the row says why it is so.
Document claims_document(const std::vector<CheckedClaim>& claims, const System& system) {
  StatedChapter chapter(document_of(*system.model), statements_of(claims, *system.model), system);
  Document& document = chapter.document;
  if (claims.empty()) document.paragraph("the model makes no claims");
  for (std::size_t k = 0; k < claims.size(); ++k) {
    const CheckedClaim& c = claims[k];
    const std::string where = c.claim->where.empty() ? "claim" : c.claim->where;
    const bool conserved = std::holds_alternative<SaidConserved>(c.claim->said);
    document.section(where).line("claim", claim_words(*c.claim, *system.model));
    if (!c.claim->reading.empty()) document.line("read as", c.claim->reading);
    if (!c.claim->corrects.empty()) document.line("mends", c.claim->corrects);
    VerdictRow row = chapter.row(fmt::format("/claims/{}", k), name_of(c.verdict.kind));
    if (conserved && !c.examined.rate.is_null() && (c.verdict.kind == VerdictKind::refuted || c.claim->denied))
      add_quantity(row, c.examined, "rate");
    if (!c.difference.is_null()) row.rate = {"left - right", c.difference};
    if (!conserved && c.verdict.kind != VerdictKind::proved && c.verdict.witness) {
      const std::string& ball = c.verdict.witness->ball;
      (ball.empty() ? row.because : row.witness) = witness_words(*c.verdict.witness);
      if (!ball.empty()) row.there = "left - right is " + ball;
    }
    row.about = where;
    row.quantity = claim_words(*c.claim, *system.model);
    row.says = c.verdict.reason;
    row.marked = false;
    row.reservation = {};
    if (c.verdict.kind == VerdictKind::conditional)
      row.reservation << (conserved ? "; conserved " : "; so ") << conditions_words(c.verdict);
    document.add(std::move(row));
    if (c.claim->expect != VerdictKind::proved) document.line("expected", name_of(c.claim->expect));
  }
  if (claims.size() > 1) document.section("together");
  if (!claims.empty()) chapter.add_rest("");
  return std::move(chapter.document);
}

Document claims_table(const std::vector<CheckedClaim>& claims, const System& system) {
  StatedChapter chapter(Document{system.model}, {}, system);
  Document& document = chapter.document;
  document.section(system.model->source_text == nullptr ? system.model->title : system.model->source_text->name);
  for (const CheckedClaim& c : claims) {
    const bool as_wanted = c.verdict.kind == c.claim->expect;
    Words why;
    if (c.verdict.kind == VerdictKind::conditional) why << conditions_words(c.verdict);
    if (c.verdict.kind == VerdictKind::undecided) why << c.verdict.reason;
    if (c.verdict.kind == VerdictKind::refuted)
      why << (c.verdict.witness ? witness_words(*c.verdict.witness) : Words(c.verdict.reason));
    const std::string found = std::string(name_of(c.verdict.kind)) +
                              (as_wanted && c.claim->expect != VerdictKind::proved ? ", as expected" : "") +
                              (as_wanted ? "" : fmt::format(", expected: {}", name_of(c.claim->expect)));
    const std::string where = c.claim->where.empty() ? "claim" : c.claim->where;
    document.line(found, Words(where + ": ") << claim_words(*c.claim, *system.model));
    if (!why.empty()) document.line("", why);
  }
  if (claims.empty()) document.paragraph("the model makes no claims");
  return std::move(chapter.document);
}

}  // namespace anholon
