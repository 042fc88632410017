#pragma once

namespace anholon {

// Two wheels on one axle, of radius rho and at the distance w from the middle: the differential drive.
inline const char* const two_wheels = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 0.5, assume = "positive" }
K = { value = 0.1, assume = "positive" }
rho = { value = 0.1, assume = "positive" }
w = { value = 0.2, assume = "positive" }
[coordinates]
x = "line"
y = "line"
theta = "angle"
a = "angle"
b = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2 + K/2*(a'^2 + b'^2)"
[[constraint]]
name = "forward"
equation = "x'*cos(theta) + y'*sin(theta) = rho/2*(a' + b')"
[[constraint]]
name = "across"
equation = "y'*cos(theta) - x'*sin(theta) = 0"
[[constraint]]
name = "turn"
equation = "theta' = rho/(2*w)*(a' - b')"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[[symmetry]]
name = "turn of the plane"
generator = { x = "-y", y = "x", theta = "1" }
)toml";

}  // namespace anholon
