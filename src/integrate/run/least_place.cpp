#include "anholon/integrate/run/least_place.hpp"

namespace anholon {

LeastPlace least_of_even(const std::function<double(double)>& f, double b) {
  LeastPlace least{0, f(0)};
  for (int k = 1; k <= 4; ++k) {
    const double place = k == 4 ? b : b * k / 4, value = f(place);
    if (value < least.value) least = {place, value};
  }
  return least;
}

LeastPlace least_between(const std::function<double(double)>& f, double a, double b) {
  constexpr double golden = 0.3819660112501051;
  LeastPlace c{a + golden * (b - a), 0}, d{b - golden * (b - a), 0};
  c.value = f(c.place);
  d.value = f(d.place);
  for (int turn = 0; turn < 40; ++turn) {
    if (c.value < d.value) {
      b = d.place;
      d = c;
      c.place = a + golden * (b - a);
      c.value = f(c.place);
    } else {
      a = c.place;
      c = d;
      d.place = b - golden * (b - a);
      d.value = f(d.place);
    }
  }
  return c.value < d.value ? c : d;
}

}  // namespace anholon
