#include "anholon/front/run_request.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

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
    Result<GivenState> initial = state_of(model_, a_.state);
    if (!initial) return wrong(initial.error());
    run_.initial = std::move(*initial);
    for (const GivenValue& given : run_.initial) {
      if (given.quantity == Quantity::time && !given.values.empty())
        run_.t0 = number_of(model_, Formula{given.values.front(), {}, {}});
    }
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
  Diagnostics diagnostics_;
};

}  // namespace

Result<CheckedRequest> checked(const RunRequest& request, const Model& model) {
  return RequestCheck(request, model).check();
}

}  // namespace anholon
