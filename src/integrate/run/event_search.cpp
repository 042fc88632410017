#include "anholon/integrate/run/event_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/integrate/run/least_place.hpp"

namespace anholon {

namespace {

constexpr std::size_t pieces = 8, most_pieces = 1024;  // of a step that are looked at

constexpr double negligible = 1e-12;  // what an event that is always zero leaves to rounding

// Parts of a step at which the functions are looked at beside the even places, so that one which oscillates with them is not overlooked.
constexpr double odd_places[] = {0.2763932, 0.6180340};

// The cubic through the four even places around a part of the step.
double cubic_at(const std::vector<std::vector<double>>& g, std::size_t event, double part) {
  const double place = part * static_cast<double>(g.size() - 1);
  const std::size_t first = std::min(static_cast<std::size_t>(std::max(place - 1, 0.0)), g.size() - 4);
  double sum = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    double weight = 1;
    for (std::size_t j = 0; j < 4; ++j) {
      if (j != i)
        weight *= (place - static_cast<double>(first + j)) / (static_cast<double>(i) - static_cast<double>(j));
    }
    sum += weight * g[first + i][event];
  }
  return sum;
}

// Whether cubics through four neighbors say what the next value is, and those between: then nothing happens unseen.
bool is_resolved(const std::vector<std::vector<double>>& g, const std::vector<std::vector<double>>& odd,
                 std::size_t event) {
  double largest = 0, strangest = 0;
  for (std::size_t k = 0; k < g.size(); ++k) {
    largest = std::max(largest, std::abs(g[k][event]));
    if (k < 4) continue;
    strangest = std::max(strangest, std::abs(g[k][event] - 4 * g[k - 1][event] + 6 * g[k - 2][event] -
                                             4 * g[k - 3][event] + g[k - 4][event]));
  }
  for (std::size_t i = 0; i < odd.size(); ++i) {
    largest = std::max(largest, std::abs(odd[i][event]));
    strangest = std::max(strangest, 3 * std::abs(odd[i][event] - cubic_at(g, event, odd_places[i])));
  }
  return !(strangest > 0.3 * largest) || largest < negligible || !std::isfinite(largest);
}

// Whether g, of one sign at k and k + 1, comes down between them to where its tangents meet below zero.
bool may_dip(const std::vector<std::vector<double>>& g, std::size_t event, std::size_t k) {
  const double sign = g[k][event] > 0 ? 1 : -1, a = sign * g[k][event], b = sign * g[k + 1][event];
  const std::size_t last = g.size() - 1;
  const double falls = k > 0 ? (b - sign * g[k - 1][event]) / 2 : (4 * b - 3 * a - sign * g[k + 2][event]) / 2;
  const double rises = k + 1 < last ? (sign * g[k + 2][event] - a) / 2 : (3 * b - 4 * a + sign * g[k - 1][event]) / 2;
  if (!(falls < 0) || !(rises > 0)) return false;
  const double meeting = (a - b + rises) / (rises - falls);  // of the tangents, as a part of the piece
  return a + falls * meeting < 0.25 * std::min(a, b);
}

// A zero of f between a and b, where it has values of opposite sign (Illinois).
double zero_between(const std::function<double(double)>& f, double a, double fa, double b, double fb) {
  for (int turn = 0;
       turn < 60 && std::abs(b - a) > 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(a), std::abs(b));
       ++turn) {
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

// The functions at even places along the step, as many as their shape asks for.
std::vector<std::vector<double>> EventSearch::along(const MadeStep& step, const PhysicalState& end) const {
  std::vector<std::vector<double>> g(pieces + 1);
  g.front() = values_;
  g.back() = functions_->at(end);
  for (std::size_t k = 1; k < pieces; ++k)
    g[k] = functions_->at(step.cheap(step.length * static_cast<double>(k) / pieces));
  std::vector<std::vector<double>> odd;
  for (const double part : odd_places) odd.push_back(functions_->at(step.cheap(step.length * part)));
  const auto resolved = [&] {
    for (std::size_t e = 0; e < events_.size(); ++e) {
      if (!is_resolved(g, odd, e)) return false;
    }
    return true;
  };
  while (g.size() <= most_pieces && !resolved()) {
    std::vector<std::vector<double>> finer(2 * g.size() - 1);
    for (std::size_t k = 0; k < g.size(); ++k) finer[2 * k] = std::move(g[k]);
    for (std::size_t k = 1; k < finer.size(); k += 2)
      finer[k] =
          functions_->at(step.cheap(step.length * static_cast<double>(k) / static_cast<double>(finer.size() - 1)));
    g = std::move(finer);
  }
  return g;
}

std::vector<EventSearch::Hit> EventSearch::in_step(const MadeStep& step, const PhysicalState& end) {
  std::vector<Hit> hits;
  if (!functions_) return hits;
  const std::vector<std::vector<double>> g = along(step, end);
  const std::size_t last = g.size() - 1;
  const auto place = [&](std::size_t k) {
    return k == last ? step.length : step.length * static_cast<double>(k) / static_cast<double>(last);
  };
  const auto look_between = [&](std::size_t e, double a, double ga, double b, double gb) {
    const bool up = ga < 0 && gb >= 0, down = ga > 0 && gb <= 0;
    if (!up && !down) return;
    if ((events_[e].direction == Direction::up && !up) || (events_[e].direction == Direction::down && !down)) return;
    Hit hit = locate(e, step, a, ga, b, gb);
    // At a pole, or where it jumps, the sign changes as well.
    const double rest = std::abs(value(e, hit.state)), less = std::min(std::abs(ga), std::abs(gb)),
                 more = std::max(std::abs(ga), std::abs(gb));
    if (rest < less / 2 || rest <= 1e-9 * more) hits.push_back(std::move(hit));
  };
  for (std::size_t e = 0; e < events_.size(); ++e) {
    for (std::size_t k = 0; k < last; ++k) {
      const double a = place(k), b = place(k + 1), ga = g[k][e], gb = g[k + 1][e];
      if (ga * gb > 0 && may_dip(g, e, k)) {
        if (const auto [middle, depth] = dip(e, step, a, b, ga); depth != 0) {
          look_between(e, a, ga, middle, depth);
          look_between(e, middle, depth, b, gb);
          continue;
        }
      }
      look_between(e, a, ga, b, gb);
    }
  }
  values_ = g.back();
  std::stable_sort(hits.begin(), hits.end(),
                   [](const Hit& a, const Hit& b) { return std::abs(a.offset) < std::abs(b.offset); });
  return hits;
}

// Where the function has the other sign than at a and b, and how much of it; 0 where it only comes near zero, or touches it.
std::pair<double, double> EventSearch::dip(std::size_t event, const MadeStep& step, double a, double b,
                                           double ga) const {
  const double sign = ga > 0 ? 1 : -1, least = 1e-11 * std::abs(ga);
  const LeastPlace lowest = least_between([&](double x) { return sign * value(event, step.cheap(x)); }, a, b);
  if (lowest.value > -least) return {0, 0};
  const double depth = value(event, step.accurate(lowest.place));
  return sign * depth < -least ? std::pair(lowest.place, depth) : std::pair(0.0, 0.0);
}

// First on the cheap interpolation, then a few secant steps on accurate states.
EventSearch::Hit EventSearch::locate(std::size_t event, const MadeStep& step, double a, double ga, double b,
                                     double gb) const {
  const int direction = gb > ga ? 1 : -1;
  double s = gb == 0 ? b : zero_between([&](double x) { return value(event, step.cheap(x)); }, a, ga, b, gb);
  const double width = std::abs(step.length) * 1e-4;
  PhysicalState state = step.accurate(s);
  double g = value(event, state);
  double slope = 0;
  for (int turn = 0; turn < 6 && g != 0; ++turn) {
    if (slope == 0) {
      const double nearby =
          s + (std::abs(s + width) <= std::abs(step.length) && (s + width) * step.length >= 0 ? width : -width);
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
