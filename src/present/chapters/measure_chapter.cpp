#include "anholon/present/chapters/measure_chapter.hpp"
#include "anholon/expr/walk.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon::detail {

namespace {

constexpr double longest_to_read = 250;

std::string plural(std::size_t n, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

// The names of coordinates, "x, y".
std::string names_of(const std::vector<std::size_t>& coordinates, const System& system) {
  std::vector<std::string> names;
  for (const std::size_t c : coordinates) names.push_back(system.model->coordinates[c].name);
  return fmt::format("{}", fmt::join(names, ", "));
}

// With a name it is one of an overview.
void add_density(StatedChapter& chapter, const std::string& id, const std::string& label, const Density& d,
                 const std::string& name = {}) {
  VerdictRow row = chapter.row(id, label);
  if (!name.empty()) row.about = "measure";
  row.name = name;
  row.marked = false;
  chapter.document.add(std::move(row));
  for (const Expr& p : d.zeros) chapter.document.line("", Words("positive where ") << p << " != 0");
}

}  // namespace

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

void add_search(StatedChapter& chapter, const std::string& place, const IntegralSearch& s, const Words& where) {
  Document& document = chapter.document;
  const std::string ansatz =
      chapter.system.poisson
          ? fmt::format("search for integrals, polynomials of degree {} in the variables", s.options.degree)
          : fmt::format("search for integrals, {} in the velocities, of degree {} in the configuration",
                        s.options.velocity_degree == 1 ? "linear" : "quadratic", s.options.degree);
  document.section(Words(ansatz) << where);
  if (s.functions > 0) {
    document.line("ansatz", fmt::format("{}; the integrals within it have dimension {} at most, constants included",
                                        plural(s.functions, "function", "functions"), s.dimension));
    if (!s.denominators.empty()) document.line("divided by", listed(s.denominators));
    if (s.found.empty()) document.line("found", "nothing that is not a function of known integrals");
  }
  for (std::size_t k = 0; k < s.found.size(); ++k) {
    document.line(s.found[k].name, s.found[k].quantity);
    VerdictRow row = chapter.row(fmt::format("{}/search/found/{}", place, k), "");
    row.reservation << ", and no function of the others";
    document.add(std::move(row));
  }
  for (std::size_t k = 0; k < s.recognized.size(); ++k) {
    document.line("known", s.recognized[k].examined.quantity);
    VerdictRow row = chapter.row(fmt::format("{}/search/recognized/{}/dependence", place, k), "");
    const std::string others = fmt::format("{}", fmt::join(s.recognized[k].function_of, "; "));
    if (row.verdict == VerdictKind::proved)
      row.says = "a function of: " + others;
    else
      row.reservation << "; perhaps a function of: " << others;
    document.add(std::move(row));
  }
  chapter.add_rest(place + "/search");
  for (const std::string& r : s.remarks) document.line("note", r);
}

void add_coefficients(StatedChapter& chapter, const Applicable<CoefficientEquations>& given,
                      const std::vector<CoefficientSolution>& solutions) {
  Document& document = chapter.document;
  const char* const id = "/coefficient_equations";
  document.section("integrals whose coefficients are functions of one coordinate");
  if (!given.value) {
    document.add(chapter.row(id, ""));
    return;
  }
  const CoefficientEquations& e = *given.value;
  const std::string s = chapter.system.model->coordinates[e.coordinate].name;
  if (e.free.empty()) {
    document.line("F", fmt::format("there is none: every coefficient, as a function of {}, must vanish", s));
    return chapter.add_rest(id);
  }
  document.line("F", e.integral());
  for (const auto& [k, value] : e.differential) document.line(fmt::format("d({}, {})", e.unknowns[k].name(), s), value);
  for (const std::size_t k : e.arbitrary) document.line(e.unknowns[k].name(), "arbitrary");
  VerdictRow row = chapter.row(id);
  if (e.verdict.kind == VerdictKind::proved)
    row.reservation << fmt::format("; the solutions have dimension {}", e.free.size());
  document.add(std::move(row));
  for (const CoefficientSolution& solution : solutions) {
    for (std::size_t k = 0; k < e.free.size(); ++k)
      document.line(k == 0 ? "solution" : "", Words(e.unknowns[e.free[k]].name() + " = ") << solution.values[k]);
  }
}

void add_measure(StatedChapter& chapter, const Applicable<InvariantMeasure>& given) {
  Document& document = chapter.document;
  const System& system = chapter.system;
  document.detail("invariant measure");
  if (!given.value) {
    document.add(chapter.row("/measure", ""));
    return;
  }
  const InvariantMeasure& m = *given.value;
  document.line("measure", "f " + volume_of(m.flow, system));
  for (const IndependentVelocity& u : m.flow.kinematics.independent) {
    if (u.symbol != u.definition && system.model->quasi_velocities.empty())
      document.line("", Words(u.symbol) << " = " << u.definition);
  }
  for (const Expr& p : m.where_nonzero)
    document.line("", Words("where ") << p << " != 0: else these velocities are not independent");
  for (const std::size_t c : m.flow.eliminated) {
    const Expr q = system.model->coordinates[c].symbol;
    const Expr image = m.flow.positions.at(q);
    document.line(
        "chart", Words(q) << " = " << image << (any_node({&image, 1}, is_root) ? ", and the other root likewise" : ""));
  }
  document.line("divergence", reading_length(m.flow.divergence) <= longest_to_read ? Words(m.flow.divergence)
                                                                                   : "not 0, and too long to read");
  const bool found = m.density && m.density->density_class == DensityClass::configuration;
  const Expr symbol = system.workspace().symbol("f");
  VerdictRow row = chapter.row("/measure", "densities f(q)");
  row.about = "measure";
  row.name = "density f(q)";
  if (found) row.quantity << symbol << " = " << m.density->value;
  if (m.under_conditions) row.quantity << "then " << symbol << " = " << m.under_conditions->value;
  if (m.on_configuration.kind == VerdictKind::proved && !found)
    row.reservation = " near generic points, but none in closed form was found";
  if (m.on_configuration.kind == VerdictKind::conditional && !m.under_conditions)
    row.reservation << "; then near generic points, but none in closed form was found";
  document.add(std::move(row));
  if (m.density) add_density(chapter, "/measure/found", "f", *m.density, found ? "" : "density f(q, u)");
  document.line("class", invariant_class(m.flow, system));
  document.add(chapter.row("/measure/invariant", ""));
  for (const Expr& z : m.outside)
    document.line("", Words("where ") << z << " != 0: elsewhere the law does not determine the motion");
  if (m.obstruction) {
    Words at = "equilibria of the reduced flow at ";
    for (std::size_t k = 0; k < m.obstruction->equilibria.size(); ++k) {
      const auto& [u, value] = m.obstruction->equilibria[k];
      at << (k == 0 ? "" : ", ") << u << " = " << value;
    }
    document.line("because", at << ", where the divergence is " << m.obstruction->divergence);
  }
  if (m.under_conditions) add_density(chapter, "/measure/under_conditions", "then f", *m.under_conditions);
}

void add_integrability(Document& document, const Integrability& sheet, const InvariantMeasure& measure,
                       const System& system) {
  const std::size_t n = sheet.reduced_dimension;
  const std::string time = sheet.flow == TimeDependence::in_time ? ", the time counted" : "",
                    dropped = names_of(measure.flow.dropped, system);
  document.section("integrability");
  const auto tell = [&](const char* label, std::string words) {  // what the last line is made of
    document.add(LabeledLines{{{label, std::move(words), Depth::full}}});
  };
  tell("dimension", dropped.empty() ? fmt::format("{}{}", n, time)
                                    : fmt::format("{}{}; {} without {}, which the rest does not need", sheet.dimension,
                                                  time, n, dropped));
  const auto counted = [](const std::vector<std::string>& names) {
    return names.empty() ? std::string("none known")
                         : fmt::format("{} independent: {}", names.size(), fmt::join(names, "; "));
  };
  tell("integrals", counted(sheet.reduced_integrals));
  if (sheet.integrals.size() > sheet.reduced_integrals.size())
    tell("", fmt::format("with {}: {}", dropped, counted(sheet.integrals)));
  tell("measure", !sheet.measure                 ? "none was found"
                  : sheet.measure->zeros.empty() ? "yes"
                                                 : "yes, apart from where its density vanishes or is infinite");
  const std::string needed = plural(sheet.needed(), "integral", "integrals");
  document.line("Euler-Jacobi", n < 2 ? "there is nothing to integrate"
                                : sheet.euler_jacobi() == VerdictKind::proved
                                    ? fmt::format("applies: {} and a measure are enough in dimension {}", needed, n)
                                    : fmt::format("does not apply to what is known: in dimension {} it needs {} and "
                                                  "a measure",
                                                  n, needed));
}

}  // namespace anholon::detail
