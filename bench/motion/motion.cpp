// Work and precision of one trajectory: Anholon, from the model file, beside integrators with equations
// written by hand. One JSON object a line; bench/run makes the tables.
//
//     motion MODELS REFERENCES CACHE [SYSTEM …]
//
// Each method runs over a ladder of tolerances. For a target the fastest setting counts whose true error at
// the end (against 30 digits, largest of all coordinates and velocities, relative to the largest each was) is
// at or below the target. Times are processor time of the thread, the least of at least five runs, and of as
// many as fit into a tenth of a second (40 at most), those of all methods in turn; making
// the machine code is not part of them.
#include <chrono>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <random>
#include <thread>

#include <fmt/format.h>

#include "anholon/integrate/run/simulate.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"
#include "bench/motion/extrapolation.hpp"
#include "bench/motion/reference.hpp"
#include "bench/motion/rivals.hpp"
#include "bench/motion/systems.hpp"

namespace {

using namespace bench;

constexpr double targets[] = {1e-6, 1e-9, 1e-12, 3e-13};

double seconds_on(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

[[noreturn]] void stop(const anholon::Diagnostics& errors) {
  std::string text = "Anholon:";
  for (const anholon::Diagnostic& d : errors) text += " " + d.message;
  throw std::runtime_error(text);
}

// A model made ready, and its runs.
class Moving {
 public:
  Moving(const std::string& models, const std::string& cache, const RivalSystem& system) : system_(system) {
    const std::string path = models + "/" + system.model + ".toml";
    auto read = std::filesystem::exists(path)
                    ? anholon::read_model(workspace_, path)
                    : anholon::read_model_text(workspace_, gallery_text(system.model), system.model);
    if (!read) stop(read.error());
    model_.emplace(std::move(*read));
    anholon::MotionOptions options;
    options.cache_folder = cache;
    auto made = anholon::compile(*model_, options);
    if (!made) stop(made.error());
    motion_.emplace(std::move(*made));
  }

  [[nodiscard]] anholon::Run run(std::optional<anholon::Method> method, double tolerance) {
    if (!start_) start_.emplace(completed(anholon::initial_of(*model_)));
    return run(*start_, method, tolerance, system_.t_end);
  }
  [[nodiscard]] std::vector<double> end(std::optional<anholon::Method> method, double tolerance) {
    return seen(run(method, tolerance));
  }
  // From other coordinates and velocities, in the order of the model file.
  [[nodiscard]] std::vector<double> end_from(const std::vector<double>& given, double t_end) {
    anholon::GivenState start;
    std::size_t q = 0, w = 0;
    for (const anholon::Coordinate& c : model_->coordinates) w += c.rotation ? 4 : 1;
    for (std::size_t c = 0; c < model_->coordinates.size(); ++c) {
      const bool rotation = model_->coordinates[c].rotation.has_value();
      const auto values = [&](std::size_t& from, std::size_t count) {
        std::vector<anholon::Expr> result;
        for (std::size_t k = 0; k < count; ++k) result.push_back(workspace_.number(anholon::Rational(given[from++])));
        return result;
      };
      start.push_back({anholon::Quantity::coordinate, c, anholon::Frame::coordinate, values(q, rotation ? 4 : 1), {}});
      start.push_back({anholon::Quantity::velocity,
                       c,
                       rotation ? anholon::Frame::space : anholon::Frame::coordinate,
                       values(w, rotation ? 3 : 1),
                       {}});
    }
    return seen(run(completed(start), std::nullopt, 1e-14, t_end));
  }
  [[nodiscard]] const double& seconds_inside() const { return seconds_inside_; }
  [[nodiscard]] std::size_t size() const { return motion_->variables().size(); }

 private:
  static std::string gallery_text(const std::string& name) {
    auto found = anholon::find_gallery_model(name);
    if (!found || !*found) throw std::runtime_error("no model " + name);
    return (**found).text;
  }
  // The rivals start from numbers too.
  [[nodiscard]] anholon::CompletedState completed(const anholon::GivenState& given) {
    auto state = anholon::complete(*motion_, given, true);
    if (!state) stop(state.error());
    return std::move(*state);
  }
  [[nodiscard]] anholon::Run run(const anholon::CompletedState& start, std::optional<anholon::Method> method,
                                 double tolerance, double t_end) {
    anholon::SimulateOptions options;
    options.t_end = t_end;
    options.tolerance = tolerance;
    options.method = method;
    options.at = {t_end};
    options.drift = false;  // nobody else measures it
    auto run = anholon::simulate(*motion_, start, options);
    if (!run) stop(run.error());
    seconds_inside_ = run->seconds_run;
    return std::move(*run);
  }
  // In the order of the reference; not a number where the run did not reach its end.
  [[nodiscard]] std::vector<double> seen(const anholon::Run& run) const {
    if (run.outcome.ending != anholon::Ending::reached_end || run.samples.size() != 1)
      return std::vector<double>(system_.names.size(), NAN);
    const std::vector<double>&q = run.samples[0].configuration, &w = run.samples[0].velocities;
    if (system_.from_model) return system_.from_model(q, w);
    std::vector<double> result = q;
    result.insert(result.end(), w.begin(), w.end());
    return result;
  }

  const RivalSystem& system_;
  double seconds_inside_ = 0;
  anholon::Workspace workspace_;
  std::optional<anholon::Model> model_;
  std::optional<anholon::Motion> motion_;
  std::optional<anholon::CompletedState> start_;
};

struct Setting {
  double tolerance = 0, error = INFINITY, seconds = INFINITY;
  double inside = INFINITY;  // ours: Run::seconds_run, without what stands before and after the run; by the clock
  std::size_t runs = 0;
};

struct Entry {
  std::string name, settings;
  bool hand_written_pair = false, ours = false;
  std::function<std::vector<double>(double)> run;
  std::vector<Setting> ladder;
  const double* inside = nullptr;
};

void time_once(Entry& entry, Setting& setting, const Reference& reference) {
  const double start = seconds_on(CLOCK_THREAD_CPUTIME_ID);
  const std::vector<double> end = entry.run(setting.tolerance);
  setting.seconds = std::min(setting.seconds, seconds_on(CLOCK_THREAD_CPUTIME_ID) - start);
  if (entry.inside != nullptr) setting.inside = std::min(setting.inside, *entry.inside);
  ++setting.runs;
  if (setting.runs == 1) setting.error = reference.error_of(end);
}

// One run of every setting. Tolerances at which a loose run was already far below every target are not tried
// tighter for ever: a method stops when it has passed the last target, or costs more than a second a run.
void climb(Entry& entry, double factor, const Reference& reference) {
  int beyond = 0;
  for (double tolerance = factor < 5 ? 1e-5 : 1e-7; tolerance > 9.9e-16 && beyond < 3; tolerance /= factor) {
    Setting setting{std::max(tolerance, 1e-15), INFINITY, INFINITY, INFINITY, 0};
    time_once(entry, setting, reference);
    entry.ladder.push_back(setting);
    if (setting.error <= 3e-13) ++beyond;
    if (setting.seconds > 1) break;
  }
}

// The fastest settings that reach the target, by what is known so far.
std::vector<Setting*> candidates(Entry& entry, double target, std::size_t most) {
  std::vector<Setting*> result;
  for (Setting& s : entry.ladder)
    if (s.error <= target) result.push_back(&s);
  std::sort(result.begin(), result.end(), [](const Setting* a, const Setting* b) { return a->seconds < b->seconds; });
  if (result.size() > most) result.resize(most);
  return result;
}

void repeat(std::vector<Entry>& entries, const Reference& reference) {
  for (int round = 0; round < 2; ++round)  // neighbors on the ladder may turn out faster
    for (Entry& entry : entries)
      for (const double target : targets)
        for (Setting* s : candidates(entry, target, 3))
          if (s->runs < static_cast<std::size_t>(round) + 2 && s->seconds < 0.03) time_once(entry, *s, reference);
  for (std::size_t round = 3; round <= 40; ++round)
    for (Entry& entry : entries)
      for (const double target : targets)
        for (Setting* s : candidates(entry, target, 1))
          if (s->runs < round && (s->runs < 5 || s->seconds * static_cast<double>(s->runs) < 0.1))
            time_once(entry, *s, reference);
  for (Entry& entry : entries)  // whoever is fastest now has at least five runs
    for (const double target : targets)
      for (std::vector<Setting*> best = candidates(entry, target, 1); !best.empty() && best[0]->runs < 5;
           best = candidates(entry, target, 1))
        time_once(entry, *best[0], reference);
}

// The equations written by hand against those that Anholon derived: short motions from random states.
double compare_equations(const RivalSystem& system, Moving& moving) {
  std::mt19937_64 random(20);
  std::uniform_real_distribution<double> shift(-0.3, 0.3);
  double worst = 0;
  for (int k = 0; k < 8; ++k) {
    std::vector<double> y = system.start;
    for (double& x : y) x += shift(random);
    const RivalSystem::Check check = system.check(y, 0.5);
    const std::vector<double> ours = moving.end_from(check.given, 0.5);
    for (std::size_t i = 0; i < ours.size(); ++i)
      worst = std::max(worst, std::abs(ours[i] - check.end[i]) / std::max(1.0, std::abs(check.end[i])));
    for (const double x : ours)
      if (!std::isfinite(x)) worst = INFINITY;
  }
  return worst;
}

std::string in_quotes(const std::string& text) { return "\"" + text + "\""; }

void report(const RivalSystem& system, std::vector<Entry>& entries) {
  for (Entry& entry : entries) {
    double best = INFINITY;
    for (const Setting& s : entry.ladder) best = std::min(best, s.error);
    for (const double target : targets) {
      std::string settings = entry.settings;
      const auto found = candidates(entry, target, 1);
      std::string row = fmt::format(
          "{{\"kind\": \"row\", \"system\": {}, \"method\": {}, \"ours\": {}, \"pair\": {}, \"target\": "
          "{:.0e}, \"best_error\": {:.3e}",
          in_quotes(system.title), in_quotes(entry.name), entry.ours, entry.hand_written_pair, target,
          std::isfinite(best) ? best : 9e99);
      if (!found.empty()) {
        settings.replace(settings.find('%'), 1, fmt::format("{:.0e}", found[0]->tolerance));
        row += fmt::format(", \"seconds\": {:.6e}, \"error\": {:.3e}, \"runs\": {}", found[0]->seconds, found[0]->error,
                           found[0]->runs);
        if (entry.ours) row += fmt::format(", \"inside\": {:.6e}", found[0]->inside);
      }
      row += fmt::format(", \"settings\": {}}}", in_quotes(settings));
      std::puts(row.c_str());
    }
  }
  std::fflush(stdout);
}

void measure(const RivalSystem& system, const std::string& models, const std::string& references,
             const std::string& cache) {
  const Reference reference = read_reference(references, system.reference);
  if (reference.names != system.names) throw std::runtime_error("reference " + system.reference + ": other variables");
  const double wall = seconds_on(CLOCK_MONOTONIC), cpu = seconds_on(CLOCK_PROCESS_CPUTIME_ID);
  Moving moving(models, cache, system);
  const anholon::Run first = moving.run(std::nullopt, 1e-12);
  fmt::print(
      "{{\"kind\": \"compile\", \"system\": {}, \"seconds\": {:.4e}, \"processor_seconds\": {:.4e}, "
      "\"run_seconds\": {:.4e}, \"variables\": {}, \"chosen\": \"{}\"}}\n",
      in_quotes(system.title), seconds_on(CLOCK_MONOTONIC) - wall, seconds_on(CLOCK_PROCESS_CPUTIME_ID) - cpu,
      first.seconds_run, moving.size(), anholon::name_of(first.method));

  using anholon::Method;
  std::vector<Entry> entries;
  const auto ours = [&](std::optional<Method> method, const std::string& name) {
    entries.push_back({"Anholon " + name,
                       "simulate(), tol %",
                       false,
                       true,
                       [&moving, method](double tol) { return moving.end(method, tol); },
                       {},
                       &moving.seconds_inside()});
  };
  ours(std::nullopt, "automatic");
  for (const Method m : {Method::gauss, Method::rk98, Method::dop853}) ours(m, std::string(anholon::name_of(m)));
  const std::size_t own = entries.size();
  for (Entry& e : entries) (void)e.run(1e-6);                    // machine code for every method
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));  // the optimized code is made behind
  fmt::print("{{\"kind\": \"equations\", \"system\": {}, \"difference\": {:.3e}}}\n", in_quotes(system.title),
             compare_equations(system, moving));
  for (const Rival& r : system.rivals)
    entries.push_back({r.name, r.settings, r.hand_written_pair, false, r.run, {}, nullptr});
  for (std::size_t k = 0; k < entries.size(); ++k)
    climb(entries[k], k >= own && system.rivals[k - own].slow ? 10 : std::sqrt(10), reference);
  repeat(entries, reference);
  report(system, entries);
}

// One of the references once more, with steps of another length.
void check_reference(const std::string& references) {
  const Reference kept = read_reference(references, SphereMoving<Digits50>::reference);
  const SphereMoving<Digits50> system;
  const auto again = extrapolate<Digits50>(system, system.t_end, 0.125);
  const auto seen = system.observe(again.end);
  double worst = 0;
  for (std::size_t i = 0; i < seen.size(); ++i)
    worst = std::max(worst, static_cast<double>(abs(seen[i] - kept.end[i])) / kept.largest[i]);
  fmt::print("{{\"kind\": \"reference\", \"name\": \"{}\", \"difference\": {:.3e}}}\n", system.reference, worst);
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return std::fprintf(stderr, "motion MODELS REFERENCES CACHE [SYSTEM …]\n"), 2;
  std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
  try {
    check_reference(words[2]);
    for (const RivalSystem& system : rival_systems()) {
      bool wanted = count == 4;
      for (int k = 4; k < count; ++k) wanted = wanted || system.model == words[k];
      if (wanted) measure(system, words[1], words[2], words[3]);
    }
  } catch (const std::exception& e) {
    std::fprintf(stderr, "motion: %s\n", e.what());
    return 1;
  }
}
