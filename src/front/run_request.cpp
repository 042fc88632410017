#include "anholon/front/run_request.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/integrate/run/earlier_run.hpp"
#include "anholon/integrate/store/stored_run.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

constexpr double smallest_tolerance = 1e-15, largest_tolerance = 1e-3;
constexpr double most_samples = 1e7;

class RequestCheck {
 public:
  RequestCheck(const RunRequest& request, const Model& model) : a_(request), model_(model) {}

  Result<CheckedRequest> check() {
    start();
    samples();
    end();
    accuracy();
    limits();
    for (const std::string& event : a_.events) add_event(event);
    for (const std::string& quantity : a_.record) add_quantity(quantity);
    if (stored_) go_on_from(*stored_);
    options().project = a_.project;
    options().stop = a_.stop;
    options().progress = a_.progress;
    if (!diagnostics_.empty()) return tl::make_unexpected(std::move(diagnostics_));
    return std::move(run_);
  }

 private:
  SimulateOptions& options() { return run_.options; }

  void wrong(const std::string& code, const std::string& message, const std::string& help = {}) {
    Diagnostic d{code, Severity::error, message, {}, {}, {}};
    if (!help.empty()) d.help.push_back(help);
    diagnostics_.push_back(std::move(d));
  }

  void wrong(const Diagnostics& more) { diagnostics_.insert(diagnostics_.end(), more.begin(), more.end()); }

  std::optional<double> number(const GivenNumber& given, const char* option) {
    const Result<double> result = number_of(model_, given, option);
    if (result) return *result;
    wrong(result.error());
    return std::nullopt;
  }

  std::optional<double> positive(const GivenNumber& given, const char* option) {
    if (given.empty()) return std::nullopt;
    const std::optional<double> x = number(given, option);
    if (!x || *x > 0) return x;
    wrong("NH303", fmt::format("{} is greater than 0, not {}", option, given.text));
    return std::nullopt;
  }

  std::optional<std::size_t> count(const GivenNumber& given, const char* option, std::size_t least) {
    if (given.empty()) return std::nullopt;
    const std::string& text = given.text;
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error == std::errc() && end == text.data() + text.size() && n >= least && static_cast<double>(n) <= 1e15)
      return n;
    wrong("NH303", fmt::format("{} is a whole number, {} or more, not {}", option, least, text));
    return std::nullopt;
  }

  void start() {
    if (!a_.resume.empty()) return start_from_file();
    Result<GivenState> initial = state_of(model_, a_.state);
    if (!initial) return wrong(initial.error());
    run_.initial = std::move(*initial);
    for (const GivenValue& given : run_.initial) {
      if (given.quantity == Quantity::time && !given.values.empty())
        run_.t0 = number_of(model_, Formula{given.values.front(), {}, {}});
    }
  }

  // The last state of an earlier run; times are counted from its first one.
  void start_from_file() {
    Result<StoredRun> stored = read_stored_run(a_.resume);
    if (!stored) return wrong(stored.error());
    if (!a_.state.text.empty() || a_.project)
      return wrong("NH303", "--resume starts where the file ends: --state and --project have no place beside it");
    const auto listed = [](const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, ", ")); };
    const std::vector<std::string> coordinates = flat_coordinates(model_);
    std::size_t velocities = 0;
    for (const Coordinate& q : model_.coordinates) velocities += q.rotation ? 3 : 1;
    if (stored->coordinates != coordinates || stored->velocities.size() != velocities)
      return wrong("NH413",
                   fmt::format("the run in `{}` is one of {}, and this model is about {}", a_.resume,
                               listed(stored->coordinates), listed(coordinates)),
                   "give the model that it was made with");
    const std::vector<std::string> endless{"reached_end", "stopped_by_event", "step_limit",
                                           "time_limit",  "interrupted",      "step_too_small"};
    if (std::find(endless.begin(), endless.end(), stored->outcome) == endless.end())
      return wrong("NH412",
                   fmt::format("the motion in `{}` ends there ({}): nothing goes on", a_.resume, stored->outcome),
                   "start anew with --state");
    run_.initial = state_of_record(stored->samples.back(), stored->velocities, model_);
    run_.t0 = stored->samples.front().t;
    stored_ = std::move(*stored);
  }

  // Events by their place among those that are watched now.
  void go_on_from(StoredRun& stored) {
    std::vector<std::string> known;
    for (const Event& event : model_.events) known.push_back(event.name);
    for (const EventRequest& event : options().events) known.push_back(event.name);
    EarlierRun earlier{stored.path, std::move(stored.samples), std::move(stored.hits)};
    for (EventHit& hit : earlier.hits) {
      const std::string& name = stored.events.at(hit.event);
      const auto found = std::find(known.begin(), known.end(), name);
      if (found == known.end())
        return wrong("NH413", fmt::format("`{}` has events `{}`, which nobody looks for now", stored.path, name),
                     fmt::format("give --event \"{}\" again", name));
      hit.event = static_cast<std::size_t>(found - known.begin());
    }
    const double t0 = run_.t0, last = earlier.samples.back().t, t_end = options().t_end;
    if ((t_end - last) * (t_end < t0 ? -1 : 1) <= 0 || (last - t0) * (t_end - t0) < 0)
      wrong(
          "NH303",
          fmt::format("`{}` goes from t = {} to {} already, and the run is to end at {}", stored.path, t0, last, t_end),
          "--t says how far it goes");
    options().earlier = std::make_shared<const EarlierRun>(std::move(earlier));
  }

  void add_quantity(const std::string& name, const Expr& value) {
    const auto same = [&](const QuantityRequest& other) { return other.name == name; };
    if (std::none_of(options().record.begin(), options().record.end(), same)) options().record.push_back({name, value});
  }

  // "u", "E_kin = m*x'^2/2", or all inputs, all definitions where nothing has that name.
  void add_quantity(const std::string& text) {
    const auto named = [&](const auto& all) {
      return std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.name == text; });
    };
    const bool is_name = named(model_.parameters) || named(model_.coordinates) || named(model_.definitions) ||
                         named(model_.functions) || named(model_.inputs) || named(model_.quasi_velocities);
    if (text == "inputs" && !is_name) {
      for (const Input& input : model_.inputs) add_quantity(input.name, input.symbol);
      return;
    }
    if (text == "definitions" && !is_name) {
      for (const Definition& d : model_.definitions) add_quantity(d.name, d.formula.value);
      return;
    }
    const std::size_t equals = text.find('=');
    const auto trimmed = [](std::string part) {
      part.erase(0, part.find_first_not_of(' '));
      return part.erase(part.find_last_not_of(' ') + 1);
    };
    const std::string name = trimmed(text.substr(0, equals));
    const std::string expression = equals == std::string::npos ? text : text.substr(equals + 1);
    const Excerpt excerpt = excerpt_of(expression, "<record>");
    const Result<Formula> value =
        model_.poisson ? read_expression(model_, excerpt) : read_motion_expression(model_, excerpt);
    if (!value) return wrong(value.error());
    const std::vector<std::string> columns = flat_coordinates(model_);
    const auto is_velocity = [&](const std::string& q) { return name == q + "'"; };
    if (name.empty() || name == "t" || name == "energy" || name == "outcome" ||
        std::find(columns.begin(), columns.end(), name) != columns.end() ||
        std::any_of(columns.begin(), columns.end(), is_velocity))
      return wrong("NH303", fmt::format("--record {}: `{}` is a column already", text, name),
                   "another name: --record \"NAME = EXPRESSION\"");
    add_quantity(name, value->value);
  }

  void samples() {
    const int kinds = (a_.at.empty() ? 0 : 1) + (a_.every.empty() ? 0 : 1) + (a_.samples.empty() ? 0 : 1);
    if (kinds > 1) wrong("NH303", "samples are given by one of --at, --every and --samples");
    for (const GivenNumber& given : a_.at) {
      if (const auto t = number(given, "--at")) options().at.push_back(*t);
    }
    options().every = positive(a_.every, "--every");
    options().samples = count(a_.samples, "--samples", 1);
    if (options().samples && static_cast<double>(*options().samples) > most_samples)
      too_many(static_cast<double>(*options().samples));
  }

  void too_many(double n) {
    wrong("NH303", fmt::format("{:.3g} samples are too many; {:.0e} is the most", n, most_samples),
          "fewer samples, or several runs");
  }

  // --t, else the last of --at, else the model's own.
  [[nodiscard]] std::optional<double> end_of_run() {
    if (!a_.t.empty()) return number(a_.t, "--t");
    if (!options().at.empty()) {
      const auto farther = [&](double x, double y) { return std::abs(x - run_.t0) < std::abs(y - run_.t0); };
      return *std::max_element(options().at.begin(), options().at.end(), farther);
    }
    if (!a_.at.empty()) return std::nullopt;  // said already
    if (model_.run.t) return number_of(model_, *model_.run.t);
    wrong("NH304", "nothing says when the run ends", "give --t, or the model [run] t = 10");
    return std::nullopt;
  }

  void end() {
    const std::optional<double> end = end_of_run();
    if (!end) return;
    const double t0 = run_.t0, t_end = options().t_end = *end;
    const bool one_state = options().at.size() == 1 && options().at.front() == t0 && a_.t.empty();
    if (!std::isfinite(t_end)) return wrong("NH303", "the end of the run is no finite number");
    if (t_end == t0 && !one_state) return wrong("NH303", fmt::format("the run ends where it starts, at t = {}", t0));
    for (const double t : options().at) {
      if (t < std::min(t0, t_end) || t > std::max(t0, t_end))
        wrong("NH303", fmt::format("--at {} lies outside of the run from {} to {}", t, t0, t_end));
    }
    if (options().every && std::abs(t_end - t0) / *options().every > most_samples)
      too_many(std::abs(t_end - t0) / *options().every);
  }

  void check_relative(double tolerance) {
    if (tolerance >= smallest_tolerance && tolerance <= largest_tolerance) return;
    wrong("NH303", fmt::format("a tolerance lies between {:g} and {:g}, not at {:g}", smallest_tolerance,
                               largest_tolerance, tolerance));
  }

  // In place of what was said before of the same coordinate.
  void set_tolerance(const CoordinateTolerance& given) {
    check_relative(given.relative);
    if (!(given.absolute > 0))
      wrong("NH303", fmt::format("an absolute tolerance is greater than 0, not {:g}", given.absolute));
    std::erase_if(options().tolerances,
                  [&](const CoordinateTolerance& before) { return before.coordinate == given.coordinate; });
    options().tolerances.push_back(given);
  }

  // "x=1e-9" or "x=1e-9,1e-6".
  void coordinate_tolerance(const std::string& text, std::size_t equals) {
    const std::string written = text.substr(0, equals);
    const Result<std::string> name = canonical_name(excerpt_of(written));
    std::vector<std::string> names;
    for (const Coordinate& q : model_.coordinates) names.push_back(q.name);
    if (!name || std::find(names.begin(), names.end(), *name) == names.end()) {
      const std::string near = nearest_name(written, names);
      return wrong("NH144", fmt::format("--tol {}: `{}` is not a coordinate", text, written),
                   near.empty() ? fmt::format("the coordinates are {}", fmt::join(names, ", "))
                                : fmt::format("did you mean `{}`?", near));
    }
    const std::size_t comma = text.find(',', equals);
    const auto relative =
        number(text.substr(equals + 1, comma == std::string::npos ? comma : comma - equals - 1), "--tol");
    const auto absolute = comma == std::string::npos ? relative : number(text.substr(comma + 1), "--tol");
    if (relative && absolute) set_tolerance({*name, *relative, *absolute});
  }

  void tolerances() {
    if (model_.run.tol) options().tolerance = number_of(model_, *model_.run.tol);
    for (const RunTolerance& each : model_.run.tolerances) {
      set_tolerance({model_.coordinates[each.coordinate].name, number_of(model_, each.relative),
                     number_of(model_, each.absolute)});
    }
    bool common = false;
    for (const std::string& text : a_.tol) {
      if (const std::size_t equals = text.find('='); equals != std::string::npos) {
        coordinate_tolerance(text, equals);
        continue;
      }
      if (std::exchange(common, true))
        wrong("NH303", "--tol is given twice for all coordinates", "one of them may be for a single one: --tol x=1e-6");
      if (const auto tolerance = number(text, "--tol")) options().tolerance = *tolerance;
    }
    check_relative(options().tolerance);
  }

  void accuracy() {
    tolerances();
    options().fixed_step = positive(a_.step, "--step");
    const std::string method = a_.method.empty() ? model_.run.method : a_.method;
    if (method.empty() || method == "auto") return;
    options().method = method_named(method);
    if (options().method) return;
    std::vector<std::string> names;
    for (const Method m : {Method::dop853, Method::rk98, Method::gauss, Method::cvode}) names.emplace_back(name_of(m));
    const std::string near = nearest_name(method, names);
    wrong("NH112", fmt::format("there is no method `{}`", method),
          near.empty() ? fmt::format("the methods are {}", fmt::join(names, ", "))
                       : fmt::format("did you mean `{}`?", near));
  }

  void limits() {
    options().time_limit = positive(a_.time_limit, "--time-limit").value_or(0);
    options().step_limit = count(a_.step_limit, "--step-limit", 1).value_or(0);
  }

  // "EXPRESSION:up:stop"; a colon stands in no expression.
  void add_event(const std::string& text) {
    std::string expression = text;
    EventRequest event;
    bool has_direction = false, has_action = false;
    for (std::size_t colon; (colon = expression.rfind(':')) != std::string::npos; expression.erase(colon)) {
      const std::string word = expression.substr(colon + 1);
      const bool is_action = word == "stop" || word == "record";
      if (std::exchange(is_action ? has_action : has_direction, true))
        return wrong("NH112", fmt::format("the event `{}` is told two things at once", text),
                     "up, down or both; stop or record");
      if (word == "up")
        event.direction = Direction::up;
      else if (word == "down")
        event.direction = Direction::down;
      else if (word == "both")
        event.direction = Direction::both;
      else if (word == "stop")
        event.action = EventAction::stop;
      else if (word == "record")
        event.action = EventAction::record;
      else
        return wrong("NH112", fmt::format("`{}` says nothing about an event", word),
                     "after a colon: up, down or both, stop or record; \"x':up:stop\"");
    }
    const Result<Formula> when = read_event(model_, excerpt_of(expression, "<event>"));
    if (!when) return wrong(when.error());
    event.name = expression;
    event.when = when->value;
    options().events.push_back(std::move(event));
  }

  const RunRequest& a_;
  const Model& model_;
  CheckedRequest run_;
  std::optional<StoredRun> stored_;  // that it goes on from
  Diagnostics diagnostics_;
};

}  // namespace

Result<CheckedRequest> checked(const RunRequest& request, const Model& model) {
  return RequestCheck(request, model).check();
}

}  // namespace anholon
