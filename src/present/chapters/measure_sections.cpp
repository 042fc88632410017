#include "anholon/present/chapters/measure_sections.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"

namespace anholon::detail {

namespace {

using Parts = std::vector<FindingPart>;

constexpr double longest_to_read = 250;  // to read

Parts words(std::string text) { return {std::move(text)}; }

void append(Parts& a, const Parts& b) { a.insert(a.end(), b.begin(), b.end()); }

std::string plural(std::size_t n, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

// "exist (proved)", "do not exist (refuted)", …
Parts existence(const Verdict& v) {
  switch (v.kind) {
    case VerdictKind::proved: return words("there is one (proved)");
    case VerdictKind::refuted:
      return words(v.every_parameter ? "there is none (refuted)"
                                     : "there is none in general (refuted); for special parameters not decided");
    case VerdictKind::conditional: {
      Parts parts = words("there is one ");
      append(parts, conditions_parts(v));
      return parts;
    }
    case VerdictKind::undecided: break;
  }
  Parts parts = words("not decided: " + v.reason);
  if (!v.conditions.empty()) append(parts, words("; they are met ")), append(parts, conditions_parts(v));
  return parts;
}

void add_density(FindingSection& section, const std::string& label, const Density& d) {
  section.lines.push_back({label, {d.value}});
  for (const Expr& p : d.zeros)
    section.lines.push_back({"", {std::string("positive where "), p, std::string(" != 0")}});
}

}  // namespace

std::string names_of(const std::vector<std::size_t>& coordinates, const System& system) {
  std::vector<std::string> names;
  for (const std::size_t c : coordinates) names.push_back(system.model->coordinates[c].name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string volume_of(const PhaseFlow& flow, const System& system) {
  std::vector<std::string> factors;
  for (std::size_t c = 0; c < system.model->coordinates.size(); ++c) {
    if (std::find(flow.eliminated.begin(), flow.eliminated.end(), c) == flow.eliminated.end())
      factors.push_back("d" + system.model->coordinates[c].name);
  }
  for (const IndependentVelocity& u : flow.kinematics.independent) factors.push_back(fmt::format("d({})", u.name));
  return fmt::format("{}", fmt::join(factors, " "));
}

std::string invariant_class(const PhaseFlow& flow, const System& system) {
  if (flow.dropped.empty()) return "smooth positive densities f(q, u)";
  return fmt::format("smooth positive densities that do not depend on {}", names_of(flow.dropped, system));
}

FindingSection search_section(const IntegralSearch& s, const std::string& where) {
  FindingSection section{fmt::format("search for integrals, {} in the velocities, of degree {} in the configuration{}",
                                     s.options.velocity_degree == 1 ? "linear" : "quadratic", s.options.degree, where),
                         {}};
  if (s.functions > 0) {
    section.lines.push_back(
        {"ansatz", words(fmt::format("{}; the integrals within it have dimension {} at most, constants included",
                                     plural(s.functions, "function", "functions"), s.dimension))});
    if (!s.denominators.empty()) {
      Parts parts;
      for (std::size_t k = 0; k < s.denominators.size(); ++k) {
        if (k > 0) parts.emplace_back(std::string(", "));
        parts.emplace_back(s.denominators[k]);
      }
      section.lines.push_back({"divided by", std::move(parts)});
    }
    if (s.found.empty()) section.lines.push_back({"found", words("nothing that is not a function of known integrals")});
  }
  for (const ExaminedQuantity& q : s.found) {
    section.lines.push_back({q.name, {q.quantity}});
    section.lines.push_back({"", words("conserved (proved), and no function of the others")});
  }
  for (const RecognizedIntegral& r : s.recognized) {
    section.lines.push_back({"known", {r.examined.quantity}});
    section.lines.push_back(
        {"", words(fmt::format("{} of: {}",
                               r.dependence.kind == VerdictKind::proved ? "a function" : "apparently a function",
                               fmt::join(r.function_of, "; ")))});
  }
  for (const std::string& r : s.remarks) section.lines.push_back({"note", words(r)});
  return section;
}

FindingSection coefficients_section(const Applicable<CoefficientEquations>& given,
                                    const std::vector<CoefficientSolution>& solutions, const System& system) {
  FindingSection section{"integrals whose coefficients are functions of one coordinate", {}};
  if (!given.value) {
    section.lines.push_back({"", words("not looked for: " + given.why_not)});
    return section;
  }
  const CoefficientEquations& e = *given.value;
  const std::string s = system.model->coordinates[e.coordinate].name;
  if (e.free.empty()) {
    section.lines.push_back(
        {"F", words(fmt::format("there is none: every coefficient, as a function of {}, must vanish", s))});
    return section;
  }
  section.lines.push_back({"F", {e.integral()}});
  for (const auto& [k, value] : e.differential)
    section.lines.push_back({fmt::format("d({}, {})", e.unknowns[k].name(), s), {value}});
  for (const std::size_t k : e.arbitrary) section.lines.push_back({e.unknowns[k].name(), words("arbitrary")});
  const bool proved = e.verdict.kind == VerdictKind::proved;
  section.lines.push_back(
      {"is", words(proved ? fmt::format("conserved for every solution (proved); the solutions have dimension {}",
                                        e.free.size())
                          : "conserved, apparently: " + e.verdict.reason)});
  for (const CoefficientSolution& solution : solutions) {
    for (std::size_t k = 0; k < e.free.size(); ++k)
      section.lines.push_back({k == 0 ? "solution" : "", {e.unknowns[e.free[k]].name() + " = ", solution.values[k]}});
  }
  return section;
}

FindingSection measure_section(const Applicable<InvariantMeasure>& given, const System& system) {
  FindingSection section{"invariant measure", {}};
  if (!given.value) {
    section.lines.push_back({"", words("not looked for: " + given.why_not)});
    return section;
  }
  const InvariantMeasure& m = *given.value;
  section.lines.push_back({"measure", words("f " + volume_of(m.flow, system))});
  for (const Expr& p : m.where_nonzero)
    section.lines.push_back(
        {"", {std::string("where "), p, std::string(" != 0: else these velocities are not independent")}});
  for (const std::size_t c : m.flow.eliminated) {
    const Expr q = system.model->coordinates[c].symbol;
    section.lines.push_back({"chart", {q, std::string(" = "), m.flow.positions.at(q)}});
  }
  section.lines.push_back({"divergence", reading_length(m.flow.divergence) <= longest_to_read
                                             ? Parts{m.flow.divergence}
                                             : words("not 0, and too long to read")});
  const bool near = m.on_configuration.kind == VerdictKind::proved && !(m.density && m.density->on_configuration);
  section.lines.push_back(
      {"densities f(q)", near ? words("there is one near generic points (proved), but none in closed form was found")
                              : existence(m.on_configuration)});
  if (m.density) add_density(section, "f", *m.density);
  section.lines.push_back({"class", words(invariant_class(m.flow, system))});
  section.lines.push_back({"", existence(m.invariant)});
  for (const Expr& z : m.outside)
    section.lines.push_back(
        {"", {std::string("where "), z, std::string(" != 0: elsewhere the law does not determine the motion")}});
  if (m.obstruction) {
    Parts parts = words("equilibria of the reduced flow at ");
    for (std::size_t k = 0; k < m.obstruction->equilibria.size(); ++k) {
      const auto& [u, value] = m.obstruction->equilibria[k];
      append(parts, {std::string(k == 0 ? "" : ", "), u, std::string(" = "), value});
    }
    append(parts, {std::string(", where the divergence is "), m.obstruction->divergence});
    section.lines.push_back({"because", parts});
  }
  if (m.under_conditions) add_density(section, "then f", *m.under_conditions);
  return section;
}

FindingSection integrability_section(const Integrability& sheet, const InvariantMeasure& measure,
                                     const System& system) {
  FindingSection section{"integrability", {}};
  const std::size_t n = sheet.reduced_dimension;
  const char* time = sheet.time ? ", the time counted" : "";
  section.lines.push_back(
      {"dimension", words(measure.flow.dropped.empty()
                              ? fmt::format("{}{}", n, time)
                              : fmt::format("{}{}; {} without {}, which the rest does not need", sheet.dimension, time,
                                            n, names_of(measure.flow.dropped, system)))});
  const auto counted = [](const std::vector<std::string>& names) {
    return names.empty() ? std::string("none known")
                         : fmt::format("{} independent: {}", names.size(), fmt::join(names, "; "));
  };
  section.lines.push_back({"integrals", words(counted(sheet.reduced_integrals))});
  if (sheet.integrals.size() > sheet.reduced_integrals.size())
    section.lines.push_back(
        {"", words(fmt::format("with {}: {}", names_of(measure.flow.dropped, system), counted(sheet.integrals)))});
  section.lines.push_back(
      {"measure",
       words(sheet.measure ? (sheet.zeros.empty() ? "yes" : "yes, apart from where its density vanishes or is infinite")
                           : "none was found")});
  std::string verdict;
  if (n < 2) {
    verdict = "there is nothing to integrate";
  } else if (sheet.euler_jacobi()) {
    verdict = fmt::format("applies: {} and a measure are enough in dimension {}",
                          plural(sheet.needed(), "integral", "integrals"), n);
  } else {
    verdict = fmt::format("does not apply to what is known: in dimension {} it needs {} and a measure", n,
                          plural(sheet.needed(), "integral", "integrals"));
  }
  section.lines.push_back({"Euler-Jacobi", words(verdict)});
  return section;
}

}  // namespace anholon::detail
