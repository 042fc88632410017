#include "anholon/integrate/motion/motion_parts.hpp"

#include <algorithm>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/state.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "anholon/integrate/motion/periodic.hpp"
#include "anholon/integrate/motion/symmetry_chart.hpp"

namespace anholon {

namespace {

// Factors whose zeros were found by decision, then divisors and arguments of roots and logarithms, unless parameters only.
std::vector<Expr> possible_singularities(const Motion::Parts& parts) {
  const System& system = parts.system;
  std::vector<Expr> variables = system.frame.configuration_symbols();
  for (const Expr& w : system.frame.velocity_symbols()) variables.push_back(w);
  variables.push_back(system.frame.time());
  std::vector<Expr> result;
  const auto add = [&](const Expr& e) {
    if (contains_any(e, variables) && std::find(result.begin(), result.end(), e) == result.end()) result.push_back(e);
  };
  for (const Expr& e : parts.decisions.admissible.zeros) add(e);
  for (const Expr& e : parts.decisions.regular.zeros) add(e);
  std::vector<Expr> all = parts.multipliers.solves.front().matrix;
  all.insert(all.end(), parts.multipliers.solves.front().right.begin(), parts.multipliers.solves.front().right.end());
  for (const SideCondition& c : side_conditions(all)) add(c.expression);
  return result;
}

bool divides(const System& system) {
  std::vector<Expr> functions;
  for (const SystemConstraint& c : system.constraints) {
    for (const Expr& e : {c.phi, c.position}) {
      if (!e.is_null()) functions.push_back(e);
    }
  }
  const std::vector<SideCondition> conditions = side_conditions(functions);
  return std::any_of(conditions.begin(), conditions.end(), [](const SideCondition& c) {
    return c.relation == SideCondition::Relation::nonzero || c.relation == SideCondition::Relation::positive;
  });
}

// A frame that turns with an angle notices its turns: quaternions change their sign.
std::vector<std::size_t> periodic_angles(const Motion::Parts& parts) {
  const System& system = parts.system;
  std::vector<Expr> all = system.formulas();
  if (parts.reduced && !parts.reduced->by.empty()) {
    const Formulas flow = flow_of(*parts.reduced, system, *parts.configuration);
    all.insert(all.end(), flow.outputs.begin(), flow.outputs.end());
    for (const LinearSolve& s : flow.solves) {
      all.insert(all.end(), s.matrix.begin(), s.matrix.end());
      all.insert(all.end(), s.right.begin(), s.right.end());
    }
  }
  std::vector<std::size_t> result;
  for (std::size_t k = 0; k < parts.model->coordinates.size(); ++k) {
    const Coordinate& q = parts.model->coordinates[k];
    if (q.kind != CoordinateKind::angle || (parts.reduced && parts.reduced->turn && parts.reduced->turn->angle == k))
      continue;
    if (is_periodic_in(all, q.symbol)) result.push_back(parts.configuration->place(k).variable);
  }
  return result;
}

// The chart that is preferred to the one with multipliers, where there is one.
Diagnostics choose_chart(Motion::Parts& parts, const MotionOptions& options) {
  const bool positive = parts.decisions.mass_matrix.kind == MassMatrix::Kind::positive_definite;
  if (options.reduced) {
    auto chart = symmetry_chart(parts.system, *parts.configuration, options.by, positive);
    if (!chart) return std::move(chart.error());
    parts.reduced = std::move(*chart);
    return {};
  }
  auto chart = reduced_chart(parts.system, *parts.configuration, positive);
  if (chart && chart->value) {
    parts.reduced = std::move(chart->value);
  } else {
    parts.why_not_reduced = chart ? chart->why_not : "over budget";
  }
  return {};
}

}  // namespace

CompiledChart& Motion::Parts::chart(bool reduced_chart, NumericUse use) {
  for (const Kept& k : kept_) {
    if (k.reduced == reduced_chart && k.use == use) return *k.chart;
  }
  kept_.push_back({reduced_chart, use,
                   std::make_unique<CompiledChart>(reduced_chart ? *reduced : multipliers, system, *context, use)});
  return *kept_.back().chart;
}

std::vector<std::string> Motion::Parts::notices() const {
  std::vector<std::string> result;
  for (const Kept& k : kept_) {
    const std::string notice = k.chart->notice();
    if (!notice.empty() && std::find(result.begin(), result.end(), notice) == result.end()) result.push_back(notice);
  }
  return result;
}

RankWatch& Motion::Parts::rank_watch() {
  if (!rank_watch_) rank_watch_.emplace(system, *context);
  return *rank_watch_;
}

LawCheck& Motion::Parts::law_check(bool reduced_chart) {
  std::optional<LawCheck>& check = reduced_chart ? check_reduced_ : check_multipliers_;
  if (!check) check.emplace(reduced_chart ? *reduced : multipliers, multipliers, system, *context);
  return *check;
}

const Work& Motion::Parts::work(bool reduced_chart) {
  std::optional<Work>& known = reduced_chart ? work_reduced_ : work_with_multipliers_;
  if (!known) known = work_of(flow_of(reduced_chart ? *reduced : multipliers, system, *configuration));
  return *known;
}

Motion::Motion(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Motion::Motion(Motion&&) noexcept = default;
Motion& Motion::operator=(Motion&&) noexcept = default;
Motion::~Motion() = default;

const Model& Motion::model() const { return *parts_->model; }
const System& Motion::system() const { return parts_->system; }
const std::vector<std::string>& Motion::variables() const {
  return parts_->chart(parts_->reduced.has_value(), NumericUse::one).names();
}
const VectorField& Motion::field() const { return parts_->chart(parts_->reduced.has_value(), NumericUse::one).field(); }

std::vector<std::string> Motion::notices() const {
  std::vector<std::string> result = parts_->notices();
  for (const std::string& name : parts_->decisions.dropped)
    result.push_back("constraint `" + name + "` was dropped: it follows from the others");
  return result;
}

Result<Motion> compile(const Model& model, const MotionOptions& options) {
  const Result<System> system = make_system(model);
  if (!system) return tl::make_unexpected(system.error());
  return compile(*system, options);
}

Result<Motion> compile(const System& system, const MotionOptions& options) {
  const Model& model = *system.model;
  DecisionOptions decisions;
  decisions.drop_dependent = options.drop_dependent;
  auto decided = decide(without_assumptions(system), decisions);
  if (!decided) return tl::make_unexpected(decided.error());
  auto tables = InputTables::of(model);
  if (!tables) return tl::make_unexpected(tables.error());
  auto parts =
      std::make_unique<Motion::Parts>(model, with_function_values(decided->system), std::move(decided->decisions));
  if (auto missing = missing_values(parts->system, tables->names()); !missing.empty())
    return tl::make_unexpected(std::move(missing));
  parts->configuration = std::make_unique<Configuration>(parts->system);
  if (Diagnostics wrong = choose_chart(*parts, options); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
  parts->multipliers = multiplier_chart(parts->system);
  parts->context = std::make_unique<NumericContext>(parts->system, *parts->configuration, std::move(*tables), options);
  parts->projection = std::make_unique<Projection>(parts->system, *parts->context);
  parts->observer = std::make_unique<Observer>(parts->system, *parts->context);
  parts->constraints_divide = divides(parts->system);
  const std::vector<Expr> singular = possible_singularities(*parts);
  for (const Expr& e : singular) parts->singularities.names.push_back(to_text(e));
  if (!singular.empty()) parts->singularities.values.emplace(parts->context->of_state(singular));
  parts->periodic_angles = periodic_angles(*parts);
  return Motion(std::move(parts));
}

}  // namespace anholon
