#include "anholon/integrate/run/run_from.hpp"
#include "anholon/integrate/steppers/make_stepper.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/integrate/motion/method_choice.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/motion/periodic.hpp"
#include "anholon/integrate/run/domain.hpp"
#include "anholon/integrate/run/error_scale.hpp"
#include "anholon/integrate/run/event_search.hpp"
#include "anholon/integrate/run/run_from.hpp"
#include "anholon/integrate/run/sample_times.hpp"
#include "anholon/integrate/run/singularity_watch.hpp"
#include "anholon/integrate/run/turn_count.hpp"

namespace anholon {

namespace {

constexpr double leave_chart = 0.1, return_to_chart = 0.3;  // regularity of the reduced chart
constexpr std::size_t longest_trail = 256;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// States along the run as the stepper has them, thinned out by halves when there are too many; looked at when it is over.
class TrailKeeper {
 public:
  void add(const CompiledChart& chart, Time t, std::span<const double> y, const TurnCount& turns) {
    if (step_++ % stride_ != 0) return;
    seen_.push_back({&chart, t, {y.begin(), y.end()}, turns});
    if (seen_.size() < longest_trail) return;
    for (std::size_t k = 1; 2 * k < seen_.size(); ++k) seen_[k] = std::move(seen_[2 * k]);
    seen_.resize((seen_.size() + 1) / 2);
    stride_ *= 2;
  }
  [[nodiscard]] Trail trail(const PhysicalState& last, const TurnCount& turns) const {
    Trail t;
    const auto put = [&](const PhysicalState& state, const TurnCount& made) {
      const std::vector<double> unwound = made.unwound(state.q);
      t.times.push_back(state.t.high);
      t.configurations.insert(t.configurations.end(), unwound.begin(), unwound.end());
      t.reduced.insert(t.reduced.end(), state.q.begin(), state.q.end());
      t.velocities.insert(t.velocities.end(), state.w.begin(), state.w.end());
    };
    for (const Seen& s : seen_) put(s.chart->state_at(s.t, s.y), s.turns);
    if (seen_.empty() || seen_.back().t - last.t != 0) put(last, turns);
    return t;
  }

 private:
  struct Seen {
    const CompiledChart* chart = nullptr;
    Time t;
    std::vector<double> y;
    TurnCount turns;
  };
  std::vector<Seen> seen_;
  std::size_t step_ = 0, stride_ = 1;
};

class Driver {
 public:
  Driver(Motion::Parts& parts, const SimulateOptions& options, PhysicalState start)
      : parts_(parts), options_(options), state_(std::move(start)), singularities_(parts, state_),
        start_time_(state_.t.high), direction_(options.t_end < state_.t.high ? -1 : 1), end_{options.t_end, 0},
        samples_(sample_times(first_time(options, state_.t.high), options.t_end, options)),
        events_(all_events(), *parts.context),
        breakpoints_(parts.context->tables().breakpoints(state_.t.high, options.t_end)),
        clock_(std::chrono::steady_clock::now()) {}

  Run go() {
    enter(may_reduce() && is_regular(leave_chart));
    run_.method = method_;
    describe();
    turns_ = TurnCount(reducible_angles(), state_.q.size());
    start_energy_ = parts_.observer->energy(state_);
    events_.start(state_);
    if (options_.drift) trail_.add(*chart_, state_.t, stepper_->state(), turns_);
    options_.earlier ? go_on_from(*options_.earlier) : take_samples_at_start();
    Ending ending = Ending::reached_end;
    bool going = obeys_the_law(ending) && remaining() > 0;
    while (going) going = step(ending);
    finish(ending);
    return std::move(run_);
  }

 private:
  [[nodiscard]] std::vector<EventRequest> all_events() const {
    std::vector<EventRequest> result;
    for (const Event& e : parts_.model->events) result.push_back({e.name, e.when.value, e.direction, e.action});
    result.insert(result.end(), options_.events.begin(), options_.events.end());
    return result;
  }

  // Angles whose whole turns no event notices; for the equations of motion see Motion::Parts.
  [[nodiscard]] std::vector<std::size_t> reducible_angles() const {
    std::vector<Expr> when;
    for (const EventRequest& e : events_.events()) when.push_back(e.when);
    std::vector<std::size_t> result;
    for (const std::size_t i : parts_.periodic_angles) {
      if (is_periodic_in(when, parts_.configuration->variables()[i])) result.push_back(i);
    }
    return result;
  }

  [[nodiscard]] SampleRecord observed(const PhysicalState& s) const {
    SampleRecord sample = parts_.observer->sample(s);
    sample.reduced = s.q;
    sample.configuration = turns_.unwound(s.q);
    return sample;
  }

  // Takes whole turns off, once the step is done with.
  void reduce_angles() {
    if (!turns_.is_due(stepper_->state())) return;
    std::vector<double> y(stepper_->state().begin(), stepper_->state().end());
    if (!turns_.reduce(y)) return;
    stepper_->replace(y);
    for (const std::size_t i : turns_.variables()) state_.q[i] = y[i];
  }

  [[nodiscard]] double remaining() const { return (end_ - state_.t) * direction_; }

  void describe() {
    const System& system = parts_.system;
    run_.coordinates = parts_.configuration->names();
    for (const FrameVelocity& v : system.frame.velocities()) run_.velocities.push_back(v.name);
    if (system.poisson) {
      for (const PoissonConstraint& c : system.model->poisson->constraints) run_.constraints.push_back(c.name);
    } else {
      for (const SystemConstraint& c : system.constraints) run_.constraints.push_back(c.name);
    }
    run_.chart.speeds.assign(chart_->names().begin() + static_cast<std::ptrdiff_t>(run_.coordinates.size()),
                             chart_->names().end());
    if (chart_->reduced()) {
      run_.chart.by = parts_.reduced->by;
      run_.chart.kind = run_.chart.by.empty() ? ChartKind::independent : ChartKind::reduced;
    }
    for (const EventRequest& e : events_.events())
      run_.events.push_back({e.name, to_text(e.when), e.action == EventAction::stop});
  }

  // Puts the stepper into a chart at the present state.
  void enter(bool reduced, std::optional<double> first_step = {}) {
    method_ = options_.method
                  ? *options_.method
                  : choose_method(parts_.work(reduced), tightest_tolerance(options_), !parts_.context->interprets());
    chart_ = &parts_.chart(reduced, method_ == Method::gauss ? NumericUse::stages : NumericUse::one);
    StepperOptions options;
    options.fixed_step = options_.fixed_step;
    options.scale =
        error_scale(*parts_.model, *parts_.configuration, reduced ? *parts_.reduced : parts_.multipliers, options_);
    if (stepper_) {
      add_counts();
      options.first_step = first_step.value_or(std::abs(stepper_->next_step()));
    }
    stepper_ = make_stepper(method_, chart_->field(), options);
    stepper_->start(state_.t, chart_->variables_at(state_), direction_);
  }

  void add_counts() {
    const StepCounts& c = stepper_->counts();
    run_.counts.accepted += c.accepted;
    run_.counts.rejected += c.rejected;
    run_.counts.evaluations += c.evaluations;
  }

  // The end of the run, or the next time at which an input is not smooth.
  [[nodiscard]] Time limit() {
    while (breakpoint_ < breakpoints_.size() && (breakpoints_[breakpoint_] - state_.t.high) * direction_ <= 0)
      ++breakpoint_;
    return breakpoint_ < breakpoints_.size() ? Time{breakpoints_[breakpoint_], 0} : end_;
  }

  // One step with all that belongs to it; false: the run is over, `ending` says how.
  bool step(Ending& ending) {
    if (options_.stop.stop_requested()) return ending = Ending::interrupted, false;
    if (options_.step_limit > 0 && steps_ >= options_.step_limit) return ending = Ending::step_limit, false;
    if (steps_ % 16 == 0 && options_.time_limit > 0 && seconds_since(clock_) > options_.time_limit)
      return ending = Ending::time_limit, false;
    const StepOutcome outcome = stepper_->advance(limit());
    if (outcome != StepOutcome::accepted) {
      if (chart_->reduced() && !tried_other_chart_) {
        tried_other_chart_ = true;
        state_ = chart_->state_at(stepper_->time(), stepper_->state());  // not followed where nothing is watched
        change_chart(false);
        return true;
      }
      ending = failure(outcome);
      return false;
    }
    if (chart_->reduced() && chart_may_degenerate() && degenerated()) {
      change_chart(false);  // from where the step began
      return true;
    }
    tried_other_chart_ = false;
    ++steps_;
    const bool last = (end_ - stepper_->time()) * direction_ <= 0;
    const bool watching = !chart_->on_constraints() || !events_.empty() || parts_.singularities.values ||
                          parts_.projection->has_positions() || chart_may_degenerate() || last;
    PhysicalState after;
    if (watching) {
      after = landed();
    } else {
      normalize_quaternions();
    }
    if (const auto lost = watching ? parts_.projection->lost() : std::nullopt) return looks_closer(*lost, ending);
    if (watching && !events_.empty() && !pass_events(after, ending)) return false;
    if (watching && breaks_down(after)) return ending = Ending::singular_state, false;
    if (crawls()) return ending = failure(StepOutcome::step_too_small), false;
    if (!obeys_the_law(ending)) return false;
    take_samples(watching ? &after : nullptr);
    if (watching) {
      state_ = std::move(after);
    } else {
      state_.t = stepper_->time();
    }
    if (options_.drift) trail_.add(*chart_, stepper_->time(), stepper_->state(), turns_);
    report_progress();
    if (last) return false;
    if (!turns_.empty()) reduce_angles();
    if (!chart_->reduced() && chart_may_degenerate() && is_regular(return_to_chart)) change_chart(true);
    return true;
  }

  // A step after which a constraint is not kept is made again in shorter ones, until they are too short: then the motion ends there.
  bool looks_closer(std::size_t constraint, Ending& ending) {
    const double length = std::abs(stepper_->time() - stepper_->time_before());
    if (!options_.fixed_step && length > 1e-12 * std::max(std::abs(state_.t.high), std::abs(options_.t_end))) {
      enter(chart_->reduced(), length / 8);
      return true;
    }
    const auto& constraints = parts_.system.constraints;
    run_.outcome.what = constraint < constraints.size()
                            ? constraints[constraint].name
                            : parts_.system.invariants[constraint - constraints.size()].name;
    run_.outcome.t_beyond = stepper_->time().high;
    ending = Ending::constraint_lost;
    return false;
  }

  // Whether the rates at the present state are those of the law, where it is time to ask.
  bool obeys_the_law(Ending& ending) {
    LawCheck& check = parts_.law_check(chart_->reduced());
    if (!check.is_due()) return true;
    const auto contradiction = check.at(*chart_, stepper_->time(), stepper_->state());
    if (!contradiction) return true;
    run_.outcome.what = fmt::format("{} is computed as {:.10g} and by the law it is {:.10g}", contradiction->what,
                                    contradiction->computed, contradiction->expected);
    state_ = chart_->state_at(stepper_->time(), stepper_->state());
    ending = Ending::defect;
    return false;
  }

  // Whether the steps have become so short, one after the other, that the end is out of reach: around a state at which the forces have no
  // limit the motion may tremble for ever.
  bool crawls() {
    constexpr std::size_t patience = 5000;
    const double length = std::abs(stepper_->time() - stepper_->time_before());
    longest_step_ = std::max(longest_step_, length);
    const bool tiny = !options_.fixed_step && length < 1e-9 * longest_step_ &&
                      length < 1e-11 * std::abs(options_.t_end - start_time_);
    tiny_steps_ = tiny ? tiny_steps_ + 1 : 0;
    return tiny_steps_ > patience;
  }

  // Whether the reduced chart came too near to where it is singular within the last step, or passed it.
  bool degenerated() {
    const double length = stepper_->time() - stepper_->time_before(),
                 start = chart_->regularity_at(state_, longest_rows_);
    for (int k = 1; k <= 4; ++k) {
      const PhysicalState s =
          k == 4 ? chart_->state_at(stepper_->time(), stepper_->state()) : within(length * k / 4, false);
      const double r = chart_->regularity_at(s, longest_rows_);
      if (std::abs(r) < leave_chart || (r > 0) != (start > 0)) return true;
    }
    return false;
  }

  [[nodiscard]] bool may_reduce() const { return parts_.reduced && !options_.multipliers; }
  [[nodiscard]] bool chart_may_degenerate() const {
    return may_reduce() && (!parts_.reduced->completion.empty() || !parts_.reduced->divisors.empty());
  }

  // Whether the reduced chart is farther than that from where it degenerates.
  [[nodiscard]] bool is_regular(double least) {
    return !chart_may_degenerate() ||
           std::abs(parts_.chart(true, NumericUse::seldom).regularity_at(state_, longest_rows_)) > least;
  }

  // The end of the step, put onto the constraints.
  PhysicalState landed() {
    PhysicalState s = chart_->state_at(stepper_->time(), stepper_->state());
    if (!(*parts_.projection)(s, !chart_->on_constraints())) return s;
    std::vector<double> y = chart_->variables_at(s);
    // The speeds of the reduced chart need no repair, and keep their last digits.
    if (chart_->on_constraints())
      std::copy(stepper_->state().begin() + static_cast<std::ptrdiff_t>(s.q.size()), stepper_->state().end(),
                y.begin() + static_cast<std::ptrdiff_t>(s.q.size()));
    stepper_->replace(y);
    return chart_->state_at(stepper_->time(), y);
  }

  // All that `landed` does where nobody looks and no position is prescribed.
  void normalize_quaternions() {
    if (!has_quaternions_) return;
    variables_.assign(stepper_->state().begin(), stepper_->state().end());
    if (parts_.configuration->normalize(variables_)) stepper_->replace(variables_);
  }

  // The state at an offset from the beginning of the last step.
  PhysicalState within(double offset, bool accurate) {
    std::vector<double> y(chart_->field().size);
    if (accurate) {
      stepper_->at(offset, y);
    } else {
      stepper_->interpolate(offset, y);
    }
    PhysicalState s = chart_->state_at(stepper_->time_before() + offset, y);
    if (accurate) (*parts_.projection)(s, !chart_->on_constraints());
    if (accurate && chart_->on_constraints() && parts_.projection->has_positions()) {
      const std::vector<double> moved = chart_->variables_at(s);
      std::copy_n(moved.begin(), s.q.size(), y.begin());
      return chart_->state_at(s.t, y);
    }
    return s;
  }

  MadeStep made_step() {
    return {stepper_->time() - stepper_->time_before(), [this](double s) { return within(s, false); },
            [this](double s) { return within(s, true); }};
  }

  void change_chart(bool reduced) {
    enter(reduced);
    ++run_.chart_changes;
  }

  // Records zeros of events; false: one of them stops the run.
  bool pass_events(const PhysicalState& after, Ending& ending) {
    const MadeStep step = made_step();
    std::vector<EventSearch::Hit> hits = events_.in_step(step, after);
    for (std::size_t k = 0; k < hits.size(); ++k) {
      EventSearch::Hit& hit = hits[k];
      const bool stops = events_.events()[hit.event].action == EventAction::stop;
      if (stops) take_samples(&hit.state, hit.offset);
      run_.hits.push_back({hit.event, observed(hit.state), hit.direction});
      if (!stops) continue;
      // What happens at the same instant is recorded too, whatever the order of the events.
      const double instant = 1e-14 * (std::abs(hit.state.t.high) + std::abs(step.length));
      for (std::size_t other = k + 1; other < hits.size() && std::abs(hits[other].offset - hit.offset) <= instant;
           ++other) {
        run_.hits.push_back({hits[other].event, observed(hits[other].state), hits[other].direction});
      }
      state_ = std::move(hit.state);
      ending = Ending::stopped_by_event;
      run_.outcome.what = events_.events()[hit.event].name;
      return false;
    }
    return true;
  }

  bool breaks_down(const PhysicalState& after) {
    auto found = singularities_.in_step(made_step(), after, *chart_, !chart_->reduced() && !options_.fixed_step);
    if (!found) return false;
    take_samples(&found->last, found->offset);
    run_.outcome.what = std::move(found->what);
    run_.outcome.t_beyond = (stepper_->time_before() + found->beyond).high;
    state_ = std::move(found->last);
    return true;
  }

  void take_samples_at_start() {
    while (next_sample_ < samples_.times.size() && (samples_.times[next_sample_] - state_.t.high) * direction_ <= 0) {
      taken_.push_back(observed(state_));
      ++next_sample_;
    }
  }

  // The samples of the earlier run stand where this one would have them. Where it has others they stay apart, before those that follow.
  void go_on_from(const EarlierRun& earlier) {
    run_.hits = earlier.hits;
    std::map<double, const SampleRecord*> at;
    for (const SampleRecord& s : earlier.samples) at.emplace(s.t, &s);
    for (; next_sample_ < samples_.times.size(); ++next_sample_) {
      const double t = samples_.times[next_sample_];
      if ((t - state_.t.high) * direction_ > 0) break;
      const auto found = at.find(t);
      if (found == at.end()) {
        earlier_apart_ = true;
      } else {
        taken_.push_back(*found->second);
      }
    }
    if (earlier_apart_) taken_ = earlier.samples;
  }

  // As they were asked for. A run that ends before its end is one to go on from: its last state stands behind them.
  void collect_samples(bool last_state) {
    for (std::size_t k = 0; k < (earlier_apart_ ? taken_.size() : samples_.order.size()); ++k) {
      const std::size_t place = earlier_apart_ ? k : samples_.order[k];
      if (place < taken_.size()) run_.samples.push_back(taken_[place]);
    }
    if (last_state && (run_.samples.empty() || run_.samples.back().t != state_.t.high))
      run_.samples.push_back(observed(state_));
  }

  // What has been constant since the earlier run began.
  void remember_start(const EarlierRun& earlier) {
    const SampleRecord& first = earlier.samples.front();
    if (first.t == run_.trail.times.front()) return;
    const auto put = [](std::vector<double>& all, const std::vector<double>& numbers) {
      all.insert(all.begin(), numbers.begin(), numbers.end());
    };
    run_.trail.times.insert(run_.trail.times.begin(), first.t);
    put(run_.trail.configurations, first.configuration);
    put(run_.trail.reduced, first.reduced);
    put(run_.trail.velocities, first.velocities);
  }

  // Samples up to the end of the step, or up to `until` within it.
  void take_samples(const PhysicalState* after, std::optional<double> until = {}) {
    const Time from = stepper_->time_before();
    const double length = until ? *until : stepper_->time() - from;
    while (next_sample_ < samples_.times.size()) {
      const double offset = Time{samples_.times[next_sample_], 0} - from;
      if (offset * direction_ > length * direction_) return;
      PhysicalState s = after != nullptr && offset == length ? *after : within(offset, true);
      taken_.push_back(observed(s));
      taken_.back().t = samples_.times[next_sample_++];
    }
  }

  // Why no step could be made from here.
  Ending failure(StepOutcome outcome) {
    run_.outcome.h = stepper_->next_step();
    run_.outcome.t_beyond = (stepper_->time() + stepper_->next_step()).high;
    state_ = chart_->state_at(stepper_->time(), stepper_->state());
    if (const auto factor = singularities_.vanishing_at(state_)) {
      run_.outcome.what = *factor;
      return Ending::singular_state;
    }
    run_.outcome.what = chart_->names()[stepper_->limiting_component()];
    why_ = leaves_domain(parts_, state_, stepper_->next_step());
    return outcome == StepOutcome::non_finite ? Ending::non_finite : Ending::step_too_small;
  }

  void report_progress() {
    if (!options_.progress || steps_ % 64 != 0) return;
    const double now = seconds_since(clock_);
    if (now - reported_ < 0.1) return;
    reported_ = now;
    const PhysicalState s = chart_->state_at(stepper_->time(), stepper_->state());
    const double drift =
        std::abs(parts_.observer->energy(s) - start_energy_) / std::max(std::abs(start_energy_), 1e-300);
    options_.progress({start_time_, s.t.high, options_.t_end, stepper_->next_step(), drift, steps_});
  }

  void finish(Ending ending) {
    add_counts();
    // Where nothing is watched the state is not followed from step to step.
    const bool by_limit = ending == Ending::interrupted || ending == Ending::step_limit || ending == Ending::time_limit;
    if (by_limit) state_ = chart_->state_at(stepper_->time(), stepper_->state());
    Outcome& o = run_.outcome;
    o.ending = ending;
    o.t = state_.t.high;
    if (ending == Ending::reached_end || ending == Ending::stopped_by_event || o.t_beyond == 0) o.t_beyond = o.t;
    if (ending == Ending::singular_state && (o.t_beyond - o.t) * direction_ <= 0)
      o.t_beyond = std::nextafter(o.t, direction_ > 0 ? 1e308 : -1e308);
    if (o.h == 0) o.h = stepper_->next_step();
    // Where log(x) ends the motion its rates divide by x: the function is the cause.
    if (ending == Ending::singular_state && why_.empty()) why_ = leaves_domain(parts_, state_, o.t_beyond - o.t);
    o.sentence = sentence();
    collect_samples(by_limit || ending == Ending::step_too_small);
    if (options_.drift) run_.trail = trail_.trail(state_, turns_);
    if (options_.drift && options_.earlier) remember_start(*options_.earlier);
    run_.energy.name = "energy";
    run_.energy.start = start_energy_;
    run_.seconds_run = seconds_since(clock_);
  }

  [[nodiscard]] std::string sentence() const {
    const Outcome& o = run_.outcome;
    switch (o.ending) {
      case Ending::reached_end: return fmt::format("reached t = {}", o.t);
      case Ending::stopped_by_event: return fmt::format("stopped by the event `{}` at t = {}", o.what, o.t);
      case Ending::singular_state:
        if (!why_.empty()) return fmt::format("the motion ends between t = {} and t = {}: {}", o.t, o.t_beyond, why_);
        return fmt::format("the equations of motion become singular between t = {} and t = {}: `{}` vanishes", o.t,
                           o.t_beyond, o.what);
      case Ending::constraint_lost:
        return fmt::format("the motion ends between t = {} and t = {}: beyond it no state nearby satisfies `{}`", o.t,
                           o.t_beyond, o.what);
      case Ending::non_finite:
        return fmt::format("no longer defined beyond t = {}: {}", o.t,
                           why_.empty() ? fmt::format("the rate of `{}` is not finite", o.what) : why_);
      case Ending::step_too_small:
        if (!why_.empty()) return fmt::format("stopped at t = {}: {}", o.t, why_);
        return fmt::format(
            "stopped at t = {}: `{}` asks for steps below {:.1e}; is the force discontinuous there, or the problem "
            "stiff (--method cvode)?",
            o.t, o.what, std::abs(o.h));
      case Ending::step_limit:
        return fmt::format("stopped at t = {}: the limit of {} steps was reached", o.t, options_.step_limit);
      case Ending::time_limit:
        return fmt::format("stopped at t = {}: the time limit of {} s was reached", o.t, options_.time_limit);
      case Ending::interrupted: return fmt::format("interrupted at t = {}", o.t);
      case Ending::defect: return fmt::format("a defect of this program, seen at t = {}: {}", o.t, o.what);
    }
    return {};
  }

  Motion::Parts& parts_;
  const SimulateOptions& options_;
  PhysicalState state_;
  SingularityWatch singularities_;
  double start_time_;
  int direction_;
  Time end_;
  SampleTimes samples_;
  EventSearch events_;
  std::vector<double> breakpoints_;
  std::chrono::steady_clock::time_point clock_;
  std::size_t breakpoint_ = 0, next_sample_ = 0, steps_ = 0, tiny_steps_ = 0;
  bool earlier_apart_ = false, tried_other_chart_ = false,
       has_quaternions_ = !parts_.configuration->quaternions().empty();
  Method method_ = Method::gauss;
  CompiledChart* chart_ = nullptr;
  std::unique_ptr<Stepper> stepper_;
  TrailKeeper trail_;
  TurnCount turns_;
  std::vector<SampleRecord> taken_;
  std::vector<double> variables_, longest_rows_;  // see CompiledChart::regularity_at
  std::string why_;                               // no step could be made, if it is known
  double start_energy_ = 0, reported_ = 0, longest_step_ = 0;
  Run run_;
};

}  // namespace

Run run_from(Motion::Parts& parts, const PhysicalState& start, const SimulateOptions& options) {
  return Driver(parts, options, start).go();
}

}  // namespace anholon
