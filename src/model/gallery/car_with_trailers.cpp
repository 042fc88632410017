#include <fmt/format.h>

#include "anholon/model/gallery/families.hpp"

namespace anholon::detail {

namespace {

// "x" and "y" of the axle of trailer i; 0 is the car's rear axle.
std::string axle(char axis, std::size_t i) { return i == 0 ? std::string(1, axis) : fmt::format("{}{}", axis, i); }

std::string coordinates(std::size_t n) {
  std::string text =
      "[coordinates]\n"
      "x      = { kind = \"line\",  about = \"middle of the car's rear axle\" }\n"
      "y      = { kind = \"line\",  about = \"middle of the car's rear axle\" }\n"
      "phi    = { kind = \"angle\", about = \"steering angle of the front wheels against the car\" }\n"
      "theta0 = { kind = \"angle\", about = \"direction of the car\" }\n";
  for (std::size_t i = 1; i <= n; ++i)
    text += fmt::format("theta{0} = {{ kind = \"angle\", about = \"direction of trailer {0}\" }}\n", i);
  return text;
}

std::string definitions(std::size_t n) {
  std::string text =
      "[definitions]                     # middle of the front axle, then of the trailers' axles\n"
      "xf = \"x + l*cos(theta0)\"\nyf = \"y + l*sin(theta0)\"\n";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format("x{0} = \"{1} - d*cos(theta{0})\"\ny{0} = \"{2} - d*sin(theta{0})\"\n", i, axle('x', i - 1),
                        axle('y', i - 1));
  }
  return text;
}

std::string lagrangian(std::size_t n) {
  std::string text = "[lagrangian]\nL = \"\"\"\nM/2*(x'^2 + y'^2) + J/2*theta0'^2 + K/2*(theta0' + phi')^2";
  for (std::size_t i = 1; i <= n; ++i) text += fmt::format("\n  + m/2*(x{0}'^2 + y{0}'^2) + j/2*theta{0}'^2", i);
  return text + "\"\"\"\n";
}

std::string constraints(std::size_t n) {
  std::string text =
      "[[constraint]]\nname     = \"no slip of the rear wheels\"\nequation = \"sin(theta0)*x' - cos(theta0)*y' = "
      "0\"\n\n"
      "[[constraint]]\nname     = \"no slip of the front wheels\"\n"
      "equation = \"sin(theta0 + phi)*xf' - cos(theta0 + phi)*yf' = 0\"\n\n";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format(
        "[[constraint]]\nname     = \"no slip of trailer {0}\"\n"
        "equation = \"sin(theta{0})*x{0}' - cos(theta{0})*y{0}' = 0\"\n\n",
        i);
  }
  return text;
}

std::string turn(std::size_t n) {
  std::string text = "[[symmetry]]\nname      = \"turn of the plane\"\ngenerator = { x = \"-y\", y = \"x\"";
  for (std::size_t i = 0; i <= n; ++i) text += fmt::format(", theta{} = \"1\"", i);
  return text + " }\n";
}

std::string initial(std::size_t n) {
  std::string text =
      "[initial]                         # driving on, steered to the left; the other velocities follow\nx = 0\ny = "
      "0\nphi = 0.2\n";
  for (std::size_t i = 0; i <= n; ++i) text += fmt::format("theta{} = 0\n", i);
  return text + "\"x'\" = 1\n\"phi'\" = 0.1\n";
}

std::string bodies(std::size_t n) {
  std::string text =
      "\n[[body]]\nkind = \"board\"\nname = \"car\"\nfrom = [\"x\", \"y\", \"0\"]\nto   = [\"xf\", \"yf\", \"0\"]\n"
      "\n[[body]]\nkind = \"blade\"\nname = \"front wheels\"\n"
      "from = [\"xf - 0.2*cos(theta0 + phi)\", \"yf - 0.2*sin(theta0 + phi)\", \"0\"]\n"
      "to   = [\"xf + 0.2*cos(theta0 + phi)\", \"yf + 0.2*sin(theta0 + phi)\", \"0\"]\n";
  for (std::size_t i = 1; i <= n; ++i) {
    text += fmt::format(
        "\n[[body]]\nkind = \"link\"\nname = \"trailer {0}\"\nfrom = [\"x{0}\", \"y{0}\", \"0\"]\nto   = [\"{1}\", "
        "\"{2}\", \"0\"]\n",
        i, axle('x', i - 1), axle('y', i - 1));
  }
  return text;
}

}  // namespace

std::string car_with_trailers_text(std::size_t n) {
  return fmt::format(
             R"toml(# A car that draws {0} trailer{1}, each hitched to the middle of the axle before it. Drive and steering are two inputs; the
# axles cannot slip sideways, and that is all that makes the trailers follow.
title  = "Car with {0} trailer{1}"
source = "Laumond, Controllability of a multibody mobile robot (1993); dynamics derived here"
about  = "Rear-wheel drive; the centers of mass lie above the rear axle and above the trailers' axles."

[parameters]
M = {{ value = 4.0, assume = "positive", about = "mass of the car" }}
J = {{ value = 1.5, assume = "positive", about = "moment of inertia of the car without its front wheels" }}
K = {{ value = 0.1, assume = "positive", about = "moment of inertia of the front wheels about their pivot" }}
m = {{ value = 1.0, assume = "positive", about = "mass of a trailer" }}
j = {{ value = 0.2, assume = "positive", about = "moment of inertia of a trailer" }}
l = {{ value = 1.0, assume = "positive", about = "distance from the rear axle to the front axle" }}
d = {{ value = 0.8, assume = "positive", about = "distance from a trailer's axle to its hitch" }}

[inputs]
drive = {{ value = "0.5*cos(t/2)", about = "force of the rear wheels, forward" }}
steer = {{ value = "0.1*cos(t)", about = "torque on the front wheels" }}

)toml",
             n, n == 1 ? "" : "s") +
         coordinates(n) + "\n" + definitions(n) +
         "\n[quasi_velocities]                # forward speed of the rear axle, and how fast the wheels are turned\n"
         "v     = \"x'*cos(theta0) + y'*sin(theta0)\"\nomega = \"phi'\"\n\n" +
         lagrangian(n) + "\n[forces]\nx   = \"drive*cos(theta0)\"\ny   = \"drive*sin(theta0)\"\nphi = \"steer\"\n\n" +
         constraints(n) +
         "[[symmetry]]\nname      = \"shift along x\"\ngenerator = { x = \"1\" }\n\n"
         "[[symmetry]]\nname      = \"shift along y\"\ngenerator = { y = \"1\" }\n\n" +
         turn(n) + "\n" + initial(n) +
         "\n[run]\nt   = 20\ntol = 1e-10\n\n"
         "[[claim]]\nwhere     = \"coasting: the constraints are linear\"\nconserved = \"energy\"\ngiven     = \"drive "
         "= 0; steer = 0\"\n" +
         bodies(n);
}

}  // namespace anholon::detail
