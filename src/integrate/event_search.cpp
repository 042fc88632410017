#include "anholon/integrate/event_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anholon {

namespace {

constexpr int pieces = 8;  // of a step that are looked at: two zeros in one piece are not seen

// A zero of f between a and b, where it has values of opposite sign (Illinois).
double zero_between(const std::function<double(double)>& f, double a, double fa, double b, double fb) {
  for (int turn = 0; turn < 60 && std::abs(b - a) > 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(a), std::abs(b)); ++turn) {
    const double c = b - fb * (b - a) / (fb - fa);
    const double fc = f(c);
    if (fc == 0) return c;
    if ((fc > 0) == (fb > 0)) {
      fa /= 2;
    } else {
      a = b;
      fa = fb;
    }
    b = c;
    fb = fc;
  }
  return b;
}

}  // namespace

EventSearch::EventSearch(std::vector<EventRequest> events, const NumericContext& context) : events_(std::move(events)) {
  std::vector<Expr> when;
  for (const EventRequest& e : events_) when.push_back(e.when);
  if (!when.empty()) functions_.emplace(context.of_state(std::move(when)));
}

void EventSearch::start(const PhysicalState& state) {
  if (functions_) values_ = functions_->at(state);
}

double EventSearch::value(std::size_t event, const PhysicalState& state) const { return functions_->at(state)[event]; }

std::vector<EventSearch::Hit> EventSearch::in_step(const Step& step, const PhysicalState& end) {
  std::vector<Hit> hits;
  if (!functions_) return hits;
  std::vector<double> offsets{0}, before = values_;
  for (int k = 1; k <= pieces; ++k) {
    const bool last = k == pieces;
    const double a = offsets.back(), b = last ? step.length : step.length * k / pieces;
    const std::vector<double> after = functions_->at(last ? end : step.cheap(b));
    for (std::size_t e = 0; e < events_.size(); ++e) {
      const double ga = before[e], gb = after[e];
      const bool up = ga < 0 && gb >= 0, down = ga > 0 && gb <= 0;
      if (!up && !down) continue;
      if ((events_[e].direction == Direction::up && !up) || (events_[e].direction == Direction::down && !down)) continue;
      hits.push_back(locate(e, step, a, ga, b, gb));
    }
    offsets.push_back(b);
    before = after;
  }
  values_ = before;
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return std::abs(a.offset) < std::abs(b.offset); });
  return hits;
}

// First on the cheap interpolation, then a few secant steps on accurate states.
EventSearch::Hit EventSearch::locate(std::size_t event, const Step& step, double a, double ga, double b, double gb) const {
  const int direction = gb > ga ? 1 : -1;
  double s = gb == 0 ? b : zero_between([&](double x) { return value(event, step.cheap(x)); }, a, ga, b, gb);
  const double width = std::abs(step.length) * 1e-4;
  PhysicalState state = step.accurate(s);
  double g = value(event, state);
  double slope = 0;
  for (int turn = 0; turn < 6 && g != 0; ++turn) {
    if (slope == 0) {
      const double nearby = s + (std::abs(s + width) <= std::abs(step.length) && (s + width) * step.length >= 0 ? width : -width);
      slope = (value(event, step.accurate(nearby)) - g) / (nearby - s);
    }
    if (slope == 0 || !std::isfinite(slope)) break;
    const double low = std::min(0.0, step.length), high = std::max(0.0, step.length);
    const double next = std::clamp(s - g / slope, low, high);
    if (next == s) break;
    PhysicalState there = step.accurate(next);
    const double g_there = value(event, there);
    if (!(std::abs(g_there) < std::abs(g))) break;
    slope = (g_there - g) / (next - s);
    s = next;
    g = g_there;
    state = std::move(there);
  }
  return {event, s, direction, std::move(state)};
}

}  // namespace anholon
