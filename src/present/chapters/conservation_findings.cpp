#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/measure_sections.hpp"
#include "anholon/present/document/findings.hpp"

namespace anholon {

namespace {

using Parts = std::vector<FindingPart>;

constexpr double kLongest = 60;  // to read in one line of the summary

Parts words(std::string text) { return {std::move(text)}; }

Parts join(Parts a, const Parts& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// "conserved", "not conserved", "conserved exactly when …", "not decided: …"
Parts verdict_parts(const Verdict& v, const std::string& yes, const std::string& no) {
  switch (v.kind) {
    case VerdictKind::proved: return words(yes + " (proved)");
    case VerdictKind::refuted:
      return words(no +
                   (v.every_parameter ? " (refuted)" : " in general (refuted); for special parameters not decided"));
    case VerdictKind::conditional: return join(words(yes + " "), conditions_parts(v));
    case VerdictKind::undecided: break;
  }
  return words("not decided: " + v.reason);
}

// "x' = -y, y' = x"
Parts field_parts(const std::vector<Expr>& field, const System& system) {
  Parts parts;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i].is_zero_literal()) continue;
    if (!parts.empty()) parts.emplace_back(", ");
    parts.emplace_back(system.frame.velocities()[i].velocity);
    parts.emplace_back(" = ");
    parts.emplace_back(field[i]);
  }
  if (parts.empty()) parts.emplace_back("0");
  return parts;
}

// `symbol`: of the rate.
void add_rate(FindingSection& section, const ExaminedQuantity& q, const std::string& symbol) {
  if (!q.rate.is_zero_literal()) section.lines.push_back({symbol, {q.rate}});
  if (q.conserved.kind != VerdictKind::proved && q.conserved.witness)
    section.lines.push_back({"not 0", witness_parts(*q.conserved.witness)});
  for (const std::string& sheet : q.conserved.holds_where)
    section.lines.push_back({"but", words("it is one where " + sheet)});
}

// What lambda, lambda_1, … mean where they occur.
void add_multipliers(std::vector<FindingSection>& sections, const Conservation& c, const System& system) {
  std::vector<Expr> shown;
  const auto look = [&](const ExaminedQuantity& q) {
    for (const Expr& s : symbols_of(q.rate)) shown.push_back(s);
  };
  look(c.energy.examined);
  for (const Momentum& m : c.momenta) look(m.examined);
  FindingSection section{"multipliers", {}};
  for (std::size_t r = 0; r < c.multipliers.size(); ++r) {
    if (std::find(shown.begin(), shown.end(), c.multipliers[r]) == shown.end()) continue;
    section.lines.push_back(
        {to_text(c.multipliers[r]),
         words(fmt::format("of `{}`; `anholon derive` has its closed form", system.constraints[r].name))});
  }
  if (!section.lines.empty()) sections.push_back(std::move(section));
}

std::string names_of(const std::vector<std::size_t>& constraints, const System& system) {
  std::vector<std::string> names;
  for (const std::size_t r : constraints) names.push_back(fmt::format("`{}`", system.constraints[r].name));
  return fmt::format("{}", fmt::join(names, ", "));
}

FindingSection energy_section(const Energy& e, const System& system) {
  FindingSection section{"energy", {}};
  section.lines.push_back({"E", {e.examined.quantity}});
  section.lines.push_back({"is", verdict_parts(e.examined.conserved, "conserved", "not conserved")});
  add_rate(section, e.examined, "E'");
  const bool conserved = e.examined.conserved.kind == VerdictKind::proved;
  const bool workless = e.workless.kind == VerdictKind::proved;
  if (!conserved && workless) {
    section.lines.push_back({"because", words("no reaction does work, but forces do or L depends on the time")});
  } else if (system.constraints.empty()) {
    section.lines.push_back(
        {"because",
         words("there are no constraints, no forces beside the potential, and L does not depend on the time")});
  } else if (workless) {
    section.lines.push_back(
        {"because", words("no reaction does work on any motion that the constraints allow, whatever potential acts")});
  } else {
    section.lines.push_back(
        {"because", words(fmt::format("the reaction of {} may do work", names_of(e.working, system)))});
    if (!e.drift.empty()) {
      section.lines.push_back({"xi", field_parts(e.drift, system)});
      section.lines.push_back({"", verdict_parts(e.no_power, "xi is a section of the reaction-annihilator distribution",
                                                 "xi is no section of the reaction-annihilator distribution")});
    } else {
      section.lines.push_back({"", verdict_parts(e.no_power, "the power of the reactions vanishes",
                                                 "the power of the reactions does not vanish")});
    }
    section.lines.push_back({"every potential", verdict_parts(e.workless, "conserved whatever potential acts",
                                                              "not conserved for every potential")});
  }
  if (!e.force_power.is_zero_literal()) section.lines.push_back({"power of forces", {e.force_power}});
  if (!e.time_dependence.is_zero_literal()) section.lines.push_back({"dL/dt", {e.time_dependence}});
  return section;
}

std::string rank_sentence(const Annihilator& a) {
  const std::string rank = fmt::format("rank {} of {}", a.basis.size(), a.dimension);
  if (a.is_everything()) return rank + ": all of TQ, the constraints exert no reaction";
  if (a.is_ideal()) return rank + ": no larger than the fields along which an ideal constraint does no work";
  return fmt::format("{}: larger than the fields along which no reaction does work, which have rank {}", rank,
                     a.ideal.size());
}

// Everywhere, for some parameters and functions; on hypersurfaces; not known.
void add_larger(FindingSection& section, const Annihilator& a) {
  if (a.grows.kind == VerdictKind::conditional) {
    auto parts = words("at every configuration ");
    for (const auto& part : conditions_parts(a.grows)) parts.push_back(part);
    section.lines.push_back({"larger", std::move(parts)});
  }
  for (std::size_t k = 0; k < a.loci.size(); ++k) {
    const AnnihilatorLocus& locus = a.loci[k];
    FindingLine line{k == 0 ? "larger where" : "", {locus.factor, std::string(" = 0")}};
    for (std::size_t c = 0; c < locus.chart.size(); ++c) {
      const auto& [q, value] = locus.chart[c];
      line.parts.insert(line.parts.end(), {std::string(c == 0 ? ", at " : " and "), q, std::string(" = "), value});
    }
    section.lines.push_back(std::move(line));
  }
  for (std::size_t k = 0; k < a.singular_loci.size(); ++k) {
    section.lines.push_back({k == 0 ? "not defined" : "",
                             {std::string("where "), a.singular_loci[k],
                              std::string(" = 0: the law does not determine the reactions there")}});
  }
  for (std::size_t k = 0; k < a.open_loci.size(); ++k) {
    section.lines.push_back({k == 0 ? "not decided" : "",
                             {std::string("whether it is larger where "), a.open_loci[k], std::string(" = 0")}});
  }
  const bool somewhere = !a.loci.empty() || !a.singular_loci.empty();
  if (a.loci_complete()) {
    section.lines.push_back(
        {somewhere ? "elsewhere" : "everywhere",
         words("this rank, but perhaps on sets of codimension two and more, which were not looked for")});
  } else if (!a.loci_decided) {
    section.lines.push_back(
        {a.open_loci.empty() ? "not decided" : "", words("at which other configurations it is larger")});
  }
}

FindingSection annihilator_section(const Applicable<Annihilator>& given, const System& system) {
  FindingSection section{"reaction-annihilator distribution", {}};
  if (!given.value) {
    section.lines.push_back({"", words("not computed: " + given.why_not)});
    return section;
  }
  const Annihilator& a = *given.value;
  section.lines.push_back({"generic", words(rank_sentence(a))});
  if (!a.is_everything()) {
    for (std::size_t k = 0; k < a.basis.size(); ++k)
      section.lines.push_back({k == 0 ? "basis" : "", field_parts(a.basis[k], system)});
  }
  if (!a.is_everything()) add_larger(section, a);
  return section;
}

void add_momentum(FindingSection& section, const Momentum& m, const System& system) {
  section.lines.push_back({m.generator.declared ? m.generator.name : "found", field_parts(m.generator.field, system)});
  section.lines.push_back({"J", {m.examined.quantity}});
  section.lines.push_back({"is", verdict_parts(m.examined.conserved, "conserved", "not conserved")});
  add_rate(section, m.examined, "J'");
  section.lines.push_back({"because", words(why(m))});
}

void add_gauge(FindingSection& section, const GaugeMomentum& g, const System& system) {
  add_momentum(section, g.momentum, system);
  const auto& v = g.generated_in_distribution;
  if (!g.projection.empty() && v.kind == VerdictKind::proved) {
    section.lines.push_back({"generator in D", field_parts(g.projection, system)});
  } else if (!g.projection.empty()) {
    section.lines.push_back({"generator in D", verdict_parts(v, "the projection to D generates it",
                                                             "none: the projection to D does not generate it")});
  }
  section.lines.push_back(
      {"potentials",
       verdict_parts(g.survives, "conserved with every further potential that is invariant under the action",
                     "not conserved with every further potential that is invariant under the action")});
}

void add_moving(FindingSection& section, const MovingEnergy& m, const System& system) {
  section.lines.push_back({"Y", field_parts(m.generator.field, system)});
  section.lines.push_back({"E - J", {m.examined.quantity}});
  section.lines.push_back({"is", verdict_parts(m.examined.conserved, "conserved", "not conserved")});
}

// Every quantity on one line.
FindingSection summary(const Conservation& c) {
  FindingSection section{"what is conserved", {}};
  const auto add = [&](const std::string& kind, const ExaminedQuantity& q, const std::string& name = {}) {
    if (q.trivial) return;
    Parts subject = name == kind ? Parts{} : name.empty() ? Parts{q.quantity, std::string(": ")} : words(name + ": ");
    if (name.empty() && reading_length(q.quantity) > kLongest) subject = words("see below: ");
    section.lines.push_back({kind, join(std::move(subject), verdict_parts(q.conserved, "conserved", "not conserved"))});
  };
  add("energy", c.energy.examined, "energy");
  for (const Momentum& m : c.momenta) add("momentum", m.examined, m.generator.declared ? m.generator.name : "");
  for (const GaugeMomentum& g : c.gauge_momenta) add("gauge momentum", g.momentum.examined);
  for (const MovingEnergy& m : c.moving_energies) add("moving energy", m.examined);
  for (const ExaminedQuantity& q : c.hidden) add("constant", q);
  for (const Stratum& s : c.strata) {
    const Parts where{std::string(", where "), s.condition, std::string(" = 0")};
    for (const GaugeMomentum& g : s.gauge_momenta)
      add("gauge momentum", g.momentum.examined), section.lines.back().parts = join(section.lines.back().parts, where);
    for (const MovingEnergy& m : s.moving_energies)
      add("moving energy", m.examined), section.lines.back().parts = join(section.lines.back().parts, where);
  }
  return section;
}

std::vector<FindingSection> sections_of(const Conservation& c, const System& system) {
  std::vector<FindingSection> sections{summary(c), energy_section(c.energy, system),
                                       annihilator_section(c.annihilator, system)};
  for (const Momentum& m : c.momenta) {
    FindingSection section{fmt::format("momentum: {}", m.generator.name), {}};
    add_momentum(section, m, system);
    sections.push_back(std::move(section));
  }
  for (const GaugeMomentum& g : c.gauge_momenta) {
    FindingSection section{"gauge momentum", {}};
    add_gauge(section, g, system);
    sections.push_back(std::move(section));
  }
  for (const MovingEnergy& m : c.moving_energies) {
    FindingSection section{"moving energy", {}};
    add_moving(section, m, system);
    sections.push_back(std::move(section));
  }
  if (!c.hidden.empty()) {
    FindingSection section{"constants of the constraints", {}};
    for (const ExaminedQuantity& q : c.hidden) {
      section.lines.push_back({"f", {q.quantity}});
      section.lines.push_back({"is", verdict_parts(q.conserved, "conserved", "not conserved")});
    }
    sections.push_back(std::move(section));
  }
  for (const Stratum& s : c.strata) {
    const std::string condition = to_text(s.condition) + " = 0";
    for (const GaugeMomentum& g : s.gauge_momenta) {
      FindingSection section{"gauge momentum where " + condition, {}};
      add_gauge(section, g, system);
      sections.push_back(std::move(section));
    }
    for (const MovingEnergy& m : s.moving_energies) {
      FindingSection section{"moving energy where " + condition, {}};
      add_moving(section, m, system);
      sections.push_back(std::move(section));
    }
    if (s.search) sections.push_back(detail::search_section(*s.search, " where " + condition));
  }
  if (c.search) sections.push_back(detail::search_section(*c.search, ""));
  if (c.coefficients)
    sections.push_back(detail::coefficients_section(*c.coefficients, c.coefficient_solutions, system));
  sections.push_back(detail::measure_section(c.measure, system));
  if (c.integrability) sections.push_back(detail::integrability_section(*c.integrability, *c.measure.value, system));
  add_multipliers(sections, c, system);
  if (!c.remarks.empty()) {
    FindingSection section{"not answered", {}};
    for (const std::string& r : c.remarks) section.lines.push_back({"", words(r)});
    sections.push_back(std::move(section));
  }
  return sections;
}

std::vector<FindingSection> sections_of(const ExaminedQuantity& q) {
  FindingSection section{q.name, {}};
  section.lines.push_back({"is", verdict_parts(q.conserved, "a first integral", "no first integral")});
  if (q.trivial)
    section.lines.push_back({"note", words("it is constant on the constraint set, by the constraints alone")});
  add_rate(section, q, "rate");
  if (q.conserved.witness) section.lines.push_back({"there", words("the rate is " + q.conserved.witness->ball)});
  return {std::move(section)};
}

std::vector<FindingSection> sections_of(const std::vector<CheckedClaim>& claims) {
  std::vector<FindingSection> sections;
  for (const CheckedClaim& c : claims) {
    FindingSection section{c.claim->where.empty() ? "claim" : c.claim->where, {}};
    section.lines.push_back({"claim", words(claim_sentence(*c.claim))});
    section.lines.push_back({name_of(c.verdict.kind), words(c.verdict.reason)});
    if (c.verdict.kind == VerdictKind::conditional) section.lines.push_back({"conserved", conditions_parts(c.verdict)});
    if (c.verdict.kind == VerdictKind::refuted || !c.claim->conserved) add_rate(section, c.examined, "rate");
    sections.push_back(std::move(section));
  }
  return sections;
}

}  // namespace

std::string conservation_text(const Conservation& conservation, const System& system) {
  return fmt::format("{}\n\n{}", system.model->title, findings_text(sections_of(conservation, system), *system.model));
}

std::string conservation_latex(const Conservation& conservation, const System& system, const LatexOptions& options) {
  return findings_latex(sections_of(conservation, system), *system.model, options);
}

std::string candidate_text(const ExaminedQuantity& candidate, const System& system) {
  return findings_text(sections_of(candidate), *system.model);
}

std::string claims_text(const std::vector<CheckedClaim>& claims, const System& system) {
  if (claims.empty()) return fmt::format("{}\n\nthe model makes no claims\n", system.model->title);
  return fmt::format("{}\n\n{}", system.model->title, findings_text(sections_of(claims), *system.model));
}

std::string claims_latex(const std::vector<CheckedClaim>& claims, const System& system, const LatexOptions& options) {
  return findings_latex(sections_of(claims), *system.model, options);
}

std::string candidate_latex(const ExaminedQuantity& candidate, const System& system, const LatexOptions& options) {
  return findings_latex(sections_of(candidate), *system.model, options);
}

}  // namespace anholon
