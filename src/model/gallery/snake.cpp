#include <fmt/format.h>

#include "anholon/model/gallery/families.hpp"

namespace anholon::detail {

namespace {

// "x" and "y" of where link i begins: the first at (x, y), each other where the one before it ends.
std::string begin(char axis, std::size_t i) { return i == 1 ? std::string(1, axis) : fmt::format("{}{}", axis, i); }

std::string coordinates(std::size_t n) {
  std::string text =
      "[coordinates]\n"
      "x = { kind = \"line\", about = \"where the first link begins\" }\n"
      "y = { kind = \"line\", about = \"where the first link begins\" }\n";
  for (std::size_t i = 1; i <= n; ++i)
    text += fmt::format("theta{0} = {{ kind = \"angle\", about = \"direction of link {0}\" }}\n", i);
  return text;
}

std::string definitions(std::size_t n) {
  std::string text = "[definitions]                     # (cx, cy) is the middle of a link, (x, y) where it begins\n";
  for (std::size_t i = 1; i <= n; ++i) {
    const std::string x = begin('x', i), y = begin('y', i);
    text += fmt::format("cx{0} = \"{1} + l/2*cos(theta{0})\"\ncy{0} = \"{2} + l/2*sin(theta{0})\"\n", i, x, y);
    if (i == n) break;
    text += fmt::format("x{3} = \"{1} + l*cos(theta{0})\"\ny{3} = \"{2} + l*sin(theta{0})\"\n", i, x, y, i + 1);
  }
  return text;
}

std::string lagrangian(std::size_t n) {
  std::string text = "[lagrangian]\nL = \"\"\"\n";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format("{1}m/2*(cx{0}'^2 + cy{0}'^2) + J/2*theta{0}'^2{2}", i, i == 1 ? "" : "  + ",
                        i == n ? "\"\"\"\n" : "\n");
  }
  return text;
}

std::string constraints(std::size_t n) {
  std::string text;
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format(
        "[[constraint]]\nname     = \"no slip across link {0}\"\n"
        "equation = \"sin(theta{0})*cx{0}' - cos(theta{0})*cy{0}' = 0\"\n\n",
        i);
  }
  return text;
}

std::string turn(std::size_t n) {
  std::string text = "[[symmetry]]\nname      = \"turn of the plane\"\ngenerator = { x = \"-y\", y = \"x\"";
  for (std::size_t i = 1; i <= n; ++i) text += fmt::format(", theta{} = \"1\"", i);
  return text + " }\n";
}

// Bent like a snake; two velocities are free, the others follow from the knife edges.
std::string initial(std::size_t n) {
  std::string text =
      "[initial]                         # two velocities are free; the others follow from the knife edges\nx = 0\ny = "
      "0\n";
  for (std::size_t i = 1; i <= n; ++i) text += fmt::format("theta{} = {}\n", i, i % 2 == 1 ? "0.3" : "-0.2");
  return text + "\"x'\" = 1\n\"theta1'\" = 0.2\n";
}

std::string bodies(std::size_t n) {
  std::string text;
  for (std::size_t i = 1; i <= n; ++i) {
    const std::string x = begin('x', i), y = begin('y', i);
    text += fmt::format(
        "\n[[body]]\nkind = \"link\"\nname = \"link {0}\"\nfrom = [\"{1}\", \"{2}\", \"0\"]\n"
        "to   = [\"{1} + l*cos(theta{0})\", \"{2} + l*sin(theta{0})\", \"0\"]\n",
        i, x, y);
  }
  return text;
}

}  // namespace

std::string snake_text(std::size_t n) {
  return fmt::format(
             R"toml(# A chain of links hinged to each other, each on a knife edge (or a pair of wheels) at its middle: n + 2 velocities, n
# constraints. Nothing drives the hinges here; a motor would be a force on the angles.
title  = "Planar snake of {0} link{1} on {2}"
source = "Hirose, Biologically Inspired Robots (1993); derived here"
about  = "The links slide along themselves and cannot slip sideways; they turn freely on their hinges."

[parameters]
m = {{ value = 1.0, assume = "positive", about = "mass of a link" }}
J = {{ value = 0.1, assume = "positive", about = "moment of inertia of a link about its middle" }}
l = {{ value = 1.0, assume = "positive", about = "length of a link" }}

)toml",
             n, n == 1 ? "" : "s", n == 1 ? "a knife edge" : "knife edges") +
         coordinates(n) + "\n" + definitions(n) + "\n" +
         "[quasi_velocities]                # both are free at every shape of the snake\n"
         "v     = \"x'*cos(theta1) + y'*sin(theta1)\"\nomega = \"theta1'\"\n\n" +
         lagrangian(n) + "\n" + constraints(n) +
         "[[symmetry]]\nname      = \"shift along x\"\ngenerator = { x = \"1\" }\n\n"
         "[[symmetry]]\nname      = \"shift along y\"\ngenerator = { y = \"1\" }\n\n" +
         turn(n) + "\n" + initial(n) +
         "\n[run]\nt   = 10\ntol = 1e-10\n\n"
         "[[claim]]\nwhere     = \"the constraints are linear\"\nconserved = \"energy\"\n" +
         bodies(n);
}

}  // namespace anholon::detail
