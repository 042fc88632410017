#include "anholon/present/chapters/jacobi_motion_chapter.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

std::vector<Words> conditions_of_curves(const Circumstances& c) {
  std::vector<Words> result;
  for (const Expr& e : c.nonzero) result.push_back(Words(e) << " != 0");
  for (const Expr& e : c.positive) result.push_back(Words(e) << " > 0");
  for (const auto& [symbol, value] : c.places) result.push_back(Words(symbol) << " = " << value);
  return result;
}

void list_conditions(Document& document, const std::string& label, const Circumstances& c) {
  const std::vector<Words> conditions = conditions_of_curves(c);
  for (std::size_t j = 0; j < conditions.size(); ++j) document.line(j == 0 ? label : "", conditions[j]);
}

// ∫ … ds from 0 to t, after the value at t = 0; or ∫ … dq = τ(t).
DisplayedEquation written_quadrature(const Quadrature& q, const Expr& time) {
  DisplayedEquation result;
  const std::string name = to_text(q.variable.symbol), latex = to_latex(q.variable.symbol);
  if (q.to == time) {
    result.name = {name + "'(t)", latex + "'(t)"};
    result.right = substitute(q.integrand, {{q.along, time}});
  } else {
    result.name = {
        "integral(" + to_text(q.integrand) + ", " + to_text(q.along) + ", " + to_text(q.from) + ", " + name + "(t))",
        "\\int_{" + to_latex(q.from) + "}^{" + latex + "(t)} " + to_latex(q.integrand) + "\\,d" + to_latex(q.along)};
    result.right = q.equals;
  }
  return result;
}

Expr start_of(const Expr& coordinate, const IntegratedCurves& curves) {
  const auto at = std::find(curves.coordinates.begin(), curves.coordinates.end(), coordinate);
  return curves.starts[static_cast<std::size_t>(at - curves.coordinates.begin())];
}

std::string orbit_text(const OrbitQuadrature& o, const IntegratedCurves& curves) {
  return fmt::format("integral({}, {}, {}, {}(t))", to_text(o.integrand), to_text(o.along),
                     to_text(start_of(o.over.symbol, curves)), o.over.name);
}

// dθ/dr
DisplayedEquation written_orbit(const OrbitQuadrature& o) {
  DisplayedEquation result;
  result.name = {"d" + to_text(o.variable.symbol) + "/d" + to_text(o.over.symbol),
                 "\\frac{d" + to_latex(o.variable.symbol) + "}{d" + to_latex(o.over.symbol) + "}"};
  result.right = substitute(o.integrand, {{o.along, o.over.symbol}});
  return result;
}

DisplayedEquation written_antiderivative(const Expr& integrand, const Expr& along, const Expr& closed) {
  DisplayedEquation result;
  result.name = {"integral(" + to_text(integrand) + ", " + to_text(along) + ")",
                 "\\int " + to_latex(integrand) + "\\,d" + to_latex(along)};
  result.right = closed;
  return result;
}

void show_case(StatedChapter& chapter, const CurveCase& c, const std::string& id) {
  Document& document = chapter.document;
  Display values, integrals, antiderivatives;
  std::vector<Words> breaks;
  const auto show_closed = [&](const Expr& integrand, const Expr& along, const std::optional<ClosedIntegral>& closed) {
    if (!closed) return;
    antiderivatives.equations.push_back(written_antiderivative(integrand, along, closed->value));
    for (const Expr& e : closed->breaks) breaks.push_back(Words(e) << " != 0");
  };
  const Expr time = chapter.system.frame.time();
  for (const SolvedVariable& y : c.solved) {
    DisplayedEquation& e = values.equations.emplace_back();
    e.name = {to_text(y.variable.symbol) + "(t)", to_latex(y.variable.symbol) + "(t)"};
    e.right = y.value;
  }
  for (const Quadrature& q : c.quadratures) {
    integrals.equations.push_back(written_quadrature(q, time));
    show_closed(q.integrand, q.along, q.closed);
  }
  for (const OrbitQuadrature& o : c.orbits) {
    integrals.equations.push_back(written_orbit(o));
    show_closed(o.integrand, o.along, o.closed);
  }
  if (chapter.has(id)) document.add(chapter.row(id, ""));
  if (!values.equations.empty()) document.add(std::move(values));
  for (const Expr& e : c.range) document.line(&e == c.range.data() ? "as long as" : "", Words(e) << " > 0");
  for (const Expr& e : c.continuous)
    document.line(c.range.empty() && &e == c.continuous.data() ? "as long as" : "", Words(e) << " != 0");
  if (chapter.has(id + "/motion_at_all_times")) document.add(chapter.row(id + "/motion_at_all_times", ""));
  if (c.from_turning_point) document.line("", "also from a turning point on, where the root in gamma is 0 at t = 0");
  if (!integrals.equations.empty()) {
    document.line("quadratures", "what is left to integrate");
    document.add(std::move(integrals));
  }
  if (!antiderivatives.equations.empty()) {
    document.line("where", "antiderivatives are, proved by differentiation");
    document.add(std::move(antiderivatives));
    for (const Words& w : breaks) document.line(&w == breaks.data() ? "each, as long as" : "", w);
  }
  std::vector<std::string> left;
  for (const FlowVariable& y : c.left) left.push_back(y.name);
  if (!left.empty()) document.line("not integrated", fmt::format("{}", fmt::join(left, ", ")));
}

Json named_values(const CurveCase& c) {
  Json result = Json::object();
  for (const SolvedVariable& y : c.solved) result[y.variable.name] = to_text(y.value);
  return result;
}

Json quadratures_of(const CurveCase& c, const IntegratedCurves& curves) {
  Json result = Json::array();
  for (const Quadrature& q : c.quadratures) result.push_back(to_text(q));
  for (const OrbitQuadrature& o : c.orbits)
    result.push_back(fmt::format("{} = {}(t) - {}", orbit_text(o, curves), o.variable.name,
                                 to_text(start_of(o.variable.symbol, curves))));
  return result;
}

std::string reach_of(const Circumstances& c, const std::vector<Expr>& range, const std::vector<Expr>& continuous) {
  std::vector<std::string> parts;
  for (const Expr& e : c.nonzero) parts.push_back(to_text(e) + " != 0");
  for (const Expr& e : c.positive) parts.push_back(to_text(e) + " > 0");
  for (const auto& [symbol, value] : c.places) parts.push_back(to_text(symbol) + " = " + to_text(value));
  for (const Expr& e : range) parts.push_back(to_text(e) + " > 0");
  for (const Expr& e : continuous) parts.push_back(to_text(e) + " != 0");
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace

void add_curves_in_time(StatedChapter& chapter, const IntegratedCurves& curves, const std::string& place) {
  if (curves.cases.empty() && curves.open.empty()) return;
  Document& document = chapter.document;
  document.section("curves in time");
  std::vector<std::string> starts;
  for (const Expr& e : curves.starts) starts.push_back(e.name());
  if (!starts.empty()) document.line("at t = 0", fmt::format("{}", fmt::join(starts, ", ")));
  for (std::size_t k = 0; k < curves.cases.size(); ++k) {
    list_conditions(document, "where", curves.cases[k]);
    show_case(chapter, curves.cases[k], fmt::format("{}cases/{}", place, k));
  }
  for (const Circumstances& c : curves.open) list_conditions(document, "not integrated where", c);
}

void add_curve_members(const IntegratedCurves& curves, Json& solution) {
  Json cases = Json::array(), open = Json::array(), starts = Json::array();
  for (const Expr& e : curves.starts) starts.push_back(e.name());
  for (const CurveCase& c : curves.cases) {
    Json left = Json::array();
    for (const FlowVariable& y : c.left) left.push_back(y.name);
    cases.push_back(
        {{"quadratures", quadratures_of(c, curves)}, {"left", left}, {"where", reach_of(c, c.range, c.continuous)}});
  }
  for (const Circumstances& c : curves.open) open.push_back(reach_of(c, {}, {}));
  const CurveCase* general = curves.general();
  solution["motion"] = general == nullptr ? Json::object() : named_values(*general);
  solution["quadratures"] = general == nullptr ? Json::array() : quadratures_of(*general, curves);
  solution["motion_where"] = general == nullptr ? "" : reach_of(*general, general->range, general->continuous);
  solution["integration_constants"] = starts;
  solution["cases"] = cases;
  solution["open"] = open;
}

}  // namespace anholon::detail
