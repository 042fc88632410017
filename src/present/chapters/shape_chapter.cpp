#include "anholon/present/chapters/shape_chapter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

constexpr double longest_to_collect = 300;

DisplayedEquation shape_equation(Notation name, const Expr& right) {
  DisplayedEquation result;
  result.name = std::move(name);
  result.right = right;
  return result;
}

// ξ^a = −A^a_j σ^j + Γ^a_i p_i + ξ_0^a
Expr group_velocity_of(const Connection& c, std::size_t a) {
  std::vector<Expr> terms{c.group[a].symbol.workspace().number(0)};
  for (std::size_t j = 0; j < c.shape_velocities.size(); ++j)
    terms.push_back(-(c.local_form(a, j) * c.shape_velocities[j].symbol));
  for (std::size_t i = 0; i < c.momenta.size(); ++i) terms.push_back(c.inverse_inertia(a, i) * c.momenta[i].symbol);
  if (!c.drift.empty()) terms.push_back(c.drift[a]);
  const Expr all = sum(terms);
  return reading_length(all) < longest_to_collect ? simplify(all) : all;
}

Words base_of(const Connection& c) {
  Words result;
  for (const auto& [symbol, value] : c.base) {
    if (!result.empty()) result << ", ";
    result << symbol << " = " << value;
  }
  return result;
}

void add_curvature(StatedChapter& chapter, const Connection& c) {
  Display display;
  bool flat = true;
  for (const ShapeCurvature& da : c.curvature) {
    for (std::size_t a = 0; a < c.group.size(); ++a) {
      if (da.components[a].is_zero_literal()) continue;
      flat = false;
      const auto along = [&](std::size_t k) {
        return c.has_coordinates ? c.shape[k].symbol : c.shape_velocities[k].symbol;
      };
      const auto& [r, s] = std::pair{along(da.first), along(da.second)};
      const Notation name{fmt::format("DA{}({}, {})", a + 1, to_text(r), to_text(s)),
                          fmt::format("DA^{{{}}}_{{{}\\,{}}}", a + 1, to_latex(r), to_latex(s))};
      display.equations.push_back(shape_equation(name, da.components[a]));
    }
  }
  chapter.document.detail("curvature DA of the connection");
  if (flat)
    chapter.document.paragraph(c.drift.empty() ? "zero: what a closed loop of shapes does is undone at its end"
                                               : "zero");
  if (!flat) chapter.document.add(std::move(display));
  chapter.document.add(chapter.row("/connection/curvature", ""));
}

}  // namespace

void add_connection(StatedChapter& chapter, const Applicable<Connection>& given) {
  Document& document = chapter.document;
  if (!given.value) {
    if (given.why_not.empty()) return;
    document.detail("shape and group");
    document.line("no connection", given.why_not);
    return;
  }
  const Connection& c = *given.value;
  document.detail("shape and group");
  std::vector<std::string> names;
  for (const ShapeCoordinate& r : c.shape) names.push_back(r.name);
  document.line("shape", names.empty() ? "a point" : fmt::format("{}", fmt::join(names, ", ")));
  if (c.has_section()) {
    document.line("group", Words("1 where ") << base_of(c));
  } else {
    document.line("group", "along fields E_a that the action leaves: q' = xi^a E_a + a part of the shape");
  }
  if (!c.has_coordinates) {
    Display sigma;
    for (const ShapeVelocity& v : c.shape_velocities) {
      if (v.symbol != v.meaning) sigma.equations.push_back(shape_equation(Notation(v.symbol), v.meaning));
    }
    std::vector<std::string> own;
    for (const ShapeVelocity& v : c.shape_velocities) own.push_back(v.name);
    document.line("sigma", fmt::format("{}", fmt::join(own, ", ")));
    if (!sigma.equations.empty()) document.detail("velocity of the shape, sigma").add(std::move(sigma));
  }
  Display velocities, connection, momenta, rates;
  for (std::size_t a = 0; a < c.group.size(); ++a) {
    velocities.equations.push_back(shape_equation(Notation(c.group[a].symbol), c.group[a].meaning));
    connection.equations.push_back(shape_equation(Notation(c.group[a].symbol), group_velocity_of(c, a)));
  }
  for (const BodyMomentum& p : c.momenta) {
    momenta.equations.push_back(shape_equation(Notation(p.symbol), p.meaning));
    rates.equations.push_back(shape_equation({to_text(p.symbol) + "'", "\\frac{d}{dt}" + to_latex(p.symbol)}, p.rate));
  }
  document.detail(c.has_section() ? "velocity of the group, xi = g^-1 g'" : "velocity along the orbits, xi")
      .add(std::move(velocities));
  if (!c.momenta.empty()) document.detail("momenta along the orbits").add(std::move(momenta));
  document.detail(fmt::format("connection: xi = -A(r) {}{}{}", c.has_coordinates ? "r'" : "sigma",
                              c.momenta.empty() ? "" : " + Gamma(r) p", c.drift.empty() ? "" : " + xi_0(r)"));
  document.add(std::move(connection));
  if (!c.momenta.empty()) document.detail("momentum equation").add(std::move(rates));
  document.add(chapter.row("/connection", ""));
  if (!c.curvature.empty()) add_curvature(chapter, c);
}

void add_chaplygin(StatedChapter& chapter, const Reduction& reduction) {
  if (!reduction.chaplygin.value) return;
  const ChaplyginCase& c = *reduction.chaplygin.value;
  const auto& shape = reduction.connection.value->shape;
  Document& document = chapter.document;
  document.detail("Chaplygin's case: d/dt dL_c/dr' - dL_c/dr = Q");
  Display display{{shape_equation({"L_c", "L_c"}, c.lagrangian)}};
  for (std::size_t a = 0; a < shape.size(); ++a) {
    const Notation name{fmt::format("Q({})", shape[a].name), fmt::format("Q_{{{}}}", to_latex(shape[a].symbol))};
    display.equations.push_back(shape_equation(name, c.gyroscopic[a] + c.force[a]));
  }
  document.add(std::move(display));
  document.add(chapter.row("/chaplygin", ""));
  if (!c.multiplier) return;
  const ChaplyginMultiplier& m = *c.multiplier;
  document.detail("canonical after dtau = f dt, P = f dL_c/dr'");
  if (is_proved(m.verdict)) {
    document.add(Display{{shape_equation({"f", "f"}, m.multiplier), shape_equation({"H", "H"}, m.hamiltonian)}});
    document.line("measure", (m.measure.is_one_literal() ? Words() : Words(m.measure) << " ") << "dr dp is invariant");
  }
  VerdictRow row = chapter.row("/chaplygin/canonical", "");
  row.because = m.verdict.kind == VerdictKind::proved ? Words() : Words(m.verdict.reason);
  document.add(std::move(row));
}

nlohmann::ordered_json chaplygin_object(const ChaplyginCase& c) {
  nlohmann::ordered_json result = nlohmann::ordered_json::object();
  if (c.multiplier && !c.multiplier->measure.is_null() && is_proved(c.multiplier->verdict))
    result["measure"] = to_text(c.multiplier->measure);
  return result;
}

nlohmann::ordered_json connection_object(const Applicable<Connection>& given) {
  using Json = nlohmann::ordered_json;
  if (!given.value) return Json{{"why_not", given.why_not}};
  const Connection& c = *given.value;
  return Json{{"kind", c.momenta.empty() ? "kinematic" : "mixed"},
              {"of", c.has_section() ? "g^-1 g'" : "fields that the action leaves"},
              {"nonzero", texts(c.nonzero)}};
}

}  // namespace anholon::detail
