// The planar snake of n links, each on a knife edge at its middle: n + 2 velocities, n constraints.
#pragma once

#include <string>

#include <fmt/format.h>

namespace anholon::test {

// Link i lies at the angle a_i = theta + phi1 + … + phi_i; its tail has the velocity (vx_i, vy_i). Quasi-velocities: the
// speed of the first link along itself, and its turning. Both together are regular at every shape.
inline std::string snake(std::size_t n) {
  std::string coordinates = "[coordinates]\nx = \"line\"\ny = \"line\"\ntheta = \"angle\"\n", constraints, energy;
  std::string definitions = "[definitions]\na0 = \"theta\"\nw0 = \"theta'\"\nvx0 = \"x'\"\nvy0 = \"y'\"\n";
  for (std::size_t i = 0; i < n; ++i) {
    if (i > 0) {
      coordinates += fmt::format("phi{} = \"angle\"\n", i);
      definitions += fmt::format("a{0} = \"a{1} + phi{0}\"\nw{0} = \"w{1} + phi{0}'\"\n", i, i - 1);
      definitions +=
          fmt::format("vx{0} = \"vx{1} - l*sin(a{1})*w{1}\"\nvy{0} = \"vy{1} + l*cos(a{1})*w{1}\"\n", i, i - 1);
    }
    definitions += fmt::format("cx{0} = \"vx{0} - l/2*sin(a{0})*w{0}\"\ncy{0} = \"vy{0} + l/2*cos(a{0})*w{0}\"\n", i);
    energy += fmt::format("{}m/2*(cx{}^2 + cy{}^2) + J/2*w{}^2", i > 0 ? " + " : "", i, i, i);
    constraints +=
        fmt::format("[[constraint]]\nname = \"link {0}\"\nequation = \"sin(a{0})*cx{0} - cos(a{0})*cy{0} = 0\"\n", i);
  }
  return "[parameters]\nm = { value = 1, assume = \"positive\" }\nJ = { value = 0.1, assume = \"positive\" }\n"
         "l = { value = 1, assume = \"positive\" }\n" +
         coordinates + definitions +
         "[quasi_velocities]\nv = \"x'*cos(theta) + y'*sin(theta)\"\nomega = \"theta'\"\n[lagrangian]\nL = \"" +
         energy + "\"\n" + constraints;
}

}  // namespace anholon::test
