// The planar snake of n knife-edge links as a model file. Link i lies at the angle th_i and has a knife edge
// at its middle; (x, y) is the tail of the first link. Quasi-velocities: the speed v of the tail along the
// first link, and the first link's turning omega; they are regular at every shape.
#pragma once

#include <cstddef>
#include <string>

#include <fmt/format.h>

namespace bench {

inline std::string snake_model(std::size_t n) {
  std::string coordinates = "x = \"line\"\ny = \"line\"\n", definitions = "vx1 = \"x'\"\nvy1 = \"y'\"\n", energy,
              constraints;
  for (std::size_t i = 1; i <= n; ++i) {
    coordinates += fmt::format("th{} = \"angle\"\n", i);
    if (i > 1) {
      definitions +=
          fmt::format("vx{0} = \"vx{1} - l*sin(th{1})*th{1}'\"\nvy{0} = \"vy{1} + l*cos(th{1})*th{1}'\"\n", i, i - 1);
    }
    definitions +=
        fmt::format("cx{0} = \"vx{0} - l/2*sin(th{0})*th{0}'\"\ncy{0} = \"vy{0} + l/2*cos(th{0})*th{0}'\"\n", i);
    energy += fmt::format("{1}m/2*(cx{0}^2 + cy{0}^2) + J/2*th{0}'^2", i, i > 1 ? " + " : "");
    constraints +=
        fmt::format("[[constraint]]\nname = \"edge {0}\"\nequation = \"sin(th{0})*cx{0} - cos(th{0})*cy{0} = 0\"\n", i);
  }
  return "[parameters]\nm = { value = 1, assume = \"positive\" }\nJ = { value = 0.1, assume = \"positive\" "
         "}\n"
         "l = { value = 1, assume = \"positive\" }\n[coordinates]\n" +
         coordinates + "[definitions]\n" + definitions +
         "[quasi_velocities]\nv = \"x'*cos(th1) + y'*sin(th1)\"\nomega = \"th1'\"\n[lagrangian]\nL = \"" + energy +
         "\"\n" + constraints;
}

}  // namespace bench
