#include <fmt/format.h>

#include "anholon/model/gallery/families.hpp"

namespace anholon::detail {

namespace {

std::string body_coordinates(std::size_t n) {
  std::string text = "[coordinates]\n";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format(
        "x{0} = {{ kind = \"line\" }}\ny{0} = {{ kind = \"line\" }}\ntheta{0} = {{ kind = \"angle\", about = "
        "\"direction "
        "of blade {0}\" }}\n",
        i);
  }
  return text;
}

std::string spring_lagrangian(std::size_t n) {
  std::string text = "[lagrangian]\nL = \"\"\"";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format("\n{1}m/2*(x{0}'^2 + y{0}'^2) + J/2*theta{0}'^2", i, i == 1 ? "" : "  + ");
    if (i > 1) text += fmt::format(" - k/2*((x{0} - x{1} - l)^2 + (y{0} - y{1})^2)", i, i - 1);
  }
  return text + "\"\"\"\n";
}

std::string blade_constraints(std::size_t n) {
  std::string text;
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format(
        "[[constraint]]\nname     = \"blade {0}\"\nequation = \"sin(theta{0})*x{0}' - cos(theta{0})*y{0}' = 0\"\n\n",
        i);
  }
  return text;
}

// The first blade is pushed; the others lie still and turn.
std::string pushed_start(std::size_t n) {
  std::string text = "[initial]                         # the y' follow from the blades\n";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format("x{0} = \"{1}*l\"\ny{0} = 0\ntheta{0} = {2}\n\"x{0}'\" = {3}\n\"theta{0}'\" = 0.2\n", i, i - 1,
                        i % 2 == 1 ? "0.3" : "-0.2", i == 1 ? 1 : 0);
  }
  return text;
}

}  // namespace

std::string blade_chain_text(std::size_t n) {
  return fmt::format(
             R"toml(# Bodies in a plane, each on a knife edge of its own: 3 coordinates and one constraint for each. Neighbors pull at each
# other with springs that are at rest where the bodies stand in line, at equal distances.
title  = "{0} bodies on knife edges, springs between neighbors"
source = "derived here"
about  = "What one body does, the others feel through the springs only: masses and constraints are apart."

[parameters]
m = {{ value = 1.0, assume = "positive", about = "mass of a body" }}
J = {{ value = 0.1, assume = "positive", about = "moment of inertia of a body" }}
k = {{ value = 2.0, assume = "nonnegative", about = "stiffness of a spring" }}
l = {{ value = 1.0, assume = "positive", about = "distance of neighbors at rest" }}

)toml",
             n) +
         body_coordinates(n) + "\n" + spring_lagrangian(n) + "\n" + blade_constraints(n) + pushed_start(n) +
         "\n[run]\nt   = 10\ntol = 1e-10\n\n"
         "[[claim]]\nwhere     = \"the constraints are linear\"\nconserved = \"energy\"\n";
}

}  // namespace anholon::detail
