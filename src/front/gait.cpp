#include "anholon/front/gait.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/front/gait_text.hpp"
#include "anholon/front/refusal.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/chapters/gait_chapter.hpp"
#include "anholon/present/chapters/reduction.hpp"
#include "anholon/present/pictures/height_plot.hpp"

namespace anholon {

namespace {

using detail::Assigned;

Diagnostics refused_gait(const char* code, std::string message, const Origin& origin = {}, std::string help = {}) {
  Diagnostic d{code, Severity::error, std::move(message), {}, {}, {}};
  if (origin.source) d.labels.push_back({origin.source, origin.span, {}});
  if (!help.empty()) d.help.push_back(std::move(help));
  return {std::move(d)};
}

// The values by name, in the order of the names; `otherwise` where nothing is said, or a refusal where that is null.
template <class Named>
Result<std::vector<Expr>> values_of(const std::vector<Assigned>& given, const std::vector<Named>& wanted,
                                    const char* what, const Expr& otherwise) {
  std::vector<std::string> names;
  for (const Named& one : wanted) names.push_back(one.name);
  for (const Assigned& a : given) {
    if (std::find(names.begin(), names.end(), a.name) == names.end())
      return tl::make_unexpected(refused_gait(
          "NH101", fmt::format("`{}` is no {}", a.name, what), a.origin,
          names.empty() ? fmt::format("there is none") : fmt::format("there is: {}", fmt::join(names, ", "))));
  }
  std::vector<Expr> result;
  for (const std::string& name : names) {
    const auto it = std::find_if(given.begin(), given.end(), [&](const Assigned& a) { return a.name == name; });
    if (it == given.end() && otherwise.is_null())
      return tl::make_unexpected(refused_gait("NH265", fmt::format("the gait says nothing of `{}`", name), {},
                                              fmt::format("{} = 0 holds it still", name)));
    result.push_back(it == given.end() ? otherwise : it->value);
  }
  return result;
}

// Those of the symmetries that were used which leave the coordinates that the gait gives.
std::vector<std::string> leaving(const Reduction& r, const std::vector<Assigned>& shape, const System& system) {
  std::vector<std::string> result;
  for (const std::size_t k : r.used) {
    const Generator& y = r.action[k].momentum.generator;
    const bool leaves = std::all_of(shape.begin(), shape.end(), [&](const Assigned& a) {
      const auto q = std::find_if(system.model->coordinates.begin(), system.model->coordinates.end(),
                                  [&](const Coordinate& c) { return c.name == a.name && !c.rotation; });
      return q == system.model->coordinates.end() || lifted(y.field, q->symbol, system).is_zero_literal();
    });
    if (leaves) result.push_back(y.name);
  }
  return result;
}

Result<Finding<Reduction>> reduction_for(const OwnedSystem& system, const GaitRequest& request,
                                         const std::vector<Assigned>& shape) {
  Result<Finding<Reduction>> found = reduce(system, request.reduction);
  if (!found || !request.reduction.by.empty()) return found;
  const std::vector<std::string> by = leaving(**found, shape, found->system());
  if (by.size() == (*found)->used.size() || by.empty()) return found;
  return reduce(system, {by});
}

Result<Expr> period_of(const std::string& text, const std::vector<Expr>& shape, const System& system) {
  if (!text.empty()) {
    const Excerpt excerpt = excerpt_of(text, "<period>");
    Result<Formula> read = read_expression(*system.model, excerpt);
    if (!read) return tl::make_unexpected(std::move(read.error()));
    return read->value;
  }
  const Expr found = detail::common_period(shape, *system.model);
  if (found.is_null())
    return tl::make_unexpected(
        refused_gait("NH265", "the period of the gait was not found", {}, "say when it is closed: --period \"2*pi\""));
  return found;
}

// r(T) = r(0), up to whole turns of angles: by identities between numbers.
Result<bool> closes_without_turns(const GaitPath& path, const Connection& c, const System& system) {
  Replacements values;
  for (const Parameter& p : system.model->parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  const Expr& t = system.frame.time();
  const Expr end = substitute(path.period, values), zero = system.workspace().number(0);
  bool without_turns = true;
  for (std::size_t j = 0; j < path.shape.size(); ++j) {
    const Expr r = substitute(path.shape[j], values);
    Expr gap = substitute(r, {{t, end}}) - substitute(r, {{t, zero}});
    const double turns = std::round(evaluate(gap, {}) / (2 * std::numbers::pi));
    if (c.shape[j].is_angle && turns != 0 && std::abs(turns) < 1e6) {
      gap = gap - static_cast<long>(turns) * (2 * system.workspace().pi());
      without_turns = false;
    }
    const Verdict closed = is_zero(gap);
    if (closed.kind == VerdictKind::proved) continue;
    const std::string what = closed.kind == VerdictKind::refuted ? "is not closed" : "was not shown to be closed";
    return tl::make_unexpected(
        refused_gait("NH265",
                     fmt::format("the gait {}: `{}` goes from {:.6g} to {:.6g}", what, c.shape[j].name,
                                 evaluate(substitute(r, {{t, zero}}), {}), evaluate(substitute(r, {{t, end}}), {})),
                     {}, "a gait ends with the shape with which it begins; --period says when"));
  }
  return without_turns;
}

}  // namespace

Result<Finding<ReducedGait>> follow(const OwnedSystem& system, const GaitRequest& request) {
  const auto shape = detail::read_assignments(request.shape, system.model(), true);
  if (!shape) return tl::make_unexpected(shape.error());
  const auto momentum = detail::read_assignments(request.momentum, system.model(), false);
  if (!momentum) return tl::make_unexpected(momentum.error());
  const Result<Finding<Reduction>> found = reduction_for(system, request, *shape);
  if (!found) return tl::make_unexpected(found.error());
  const Applicable<Connection>& connection = (*found)->connection;
  if (!connection.value)
    return tl::make_unexpected(
        refused_gait("NH264", "shape and group have no connection: " +
                                  (connection.why_not.empty() ? (*found)->reduced.why_not : connection.why_not)));
  if (!connection.value->has_coordinates || !connection.value->has_section())
    return tl::make_unexpected(
        refused_gait("NH264", connection.value->has_coordinates
                                  ? "there is no section through the orbits from which a displacement could be counted"
                                  : "the shape has no coordinates that a gait could give"));
  const System& reduced = found->system();
  GaitPath path;
  auto r = values_of(*shape, connection.value->shape, "coordinate of the shape", {});
  if (!r) return tl::make_unexpected(std::move(r.error()));
  path.shape = std::move(*r);
  auto p = values_of(*momentum, connection.value->momenta, "momentum along the orbits", reduced.workspace().number(0));
  if (!p) return tl::make_unexpected(std::move(p.error()));
  path.momenta = std::move(*p);
  auto period = period_of(request.period, path.shape, reduced);
  if (!period) return tl::make_unexpected(std::move(period.error()));
  path.period = *period;
  const Result<bool> without_turns = closes_without_turns(path, *connection.value, reduced);
  if (!without_turns) return tl::make_unexpected(without_turns.error());
  path.is_contractible = *without_turns;
  Result<Gait> gait = follow(path, *connection.value, reduced);
  if (!gait) return tl::make_unexpected(std::move(gait.error()));
  return Finding(ReducedGait{**found, std::move(*gait)}, system.in(reduced, found->remarks()));
}

Result<std::string> height_picture(const Finding<ReducedGait>& found) {
  const Connection& c = *found->reduction.connection.value;
  if (!c.is_kinematic() || c.curvature.empty())
    return tl::make_unexpected(refused_gait(
        "NH264", "there are height functions only where the shape alone decides, in two coordinates or more"));
  return height_plot(found->gait, c, found.system());
}

Result<std::string> shown_as(const Showing& how, const ReducedGait& found, const FoundIn& in) {
  Document document = reduction_document(found.reduction, *in.system);
  detail::add_gait(document, found.gait, *found.reduction.connection.value);
  return rendered(document, how);
}
std::string json_of(const ReducedGait& found, const FoundIn& in) {
  return detail::with_gait(reduction_json(found.reduction, *in.system, in.asked), found.gait,
                           *found.reduction.connection.value);
}
Verdict verdict_of(const ReducedGait& found) { return found.reduction.connection.value->verdict; }

}  // namespace anholon
