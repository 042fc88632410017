// Small systems whose equations are known by hand.
#pragma once

namespace anholon::test {

inline constexpr const char* kKnifeEdge = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 1, assume = "positive" }
g = { value = 9.81, assume = "positive" }
[coordinates]
x = "line"
y = "line"
phi = "angle"
[quasi_velocities]
v = "x'*cos(phi) + y'*sin(phi)"
omega = "phi'"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*phi'^2 + m*g*x"
[[constraint]]
name = "no slip across the blade"
equation = "sin(phi)*x' - cos(phi)*y' = 0"
)toml";

// A body about a fixed point with the angular velocity about one body axis suppressed.
inline constexpr const char* kSuslov = R"toml(
[parameters]
I1 = { value = 1, assume = "positive" }
I2 = { value = 2, assume = "positive" }
I3 = { value = 3, assume = "positive" }
I13 = 0.1
I23 = 0.2
[coordinates]
R = "rotation"
[lagrangian]
L = "(I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2 + I13*R.W.x*R.W.z + I23*R.W.y*R.W.z"
[[constraint]]
name = "no spin"
equation = "R.W.z = 0"
)toml";

// A turntable whose speed varies: the constraint depends on time, for every function Omega.
inline constexpr const char* kVaryingTurntable = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
a = { value = 1, assume = "positive" }
[functions]
Omega = { of = ["t"], value = "2*t" }
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + m*a^2/5*(R.w.x^2 + R.w.y^2 + R.w.z^2)"
[[constraint]]
name = "no slip along x"
equation = "x' - a*R.w.y + Omega*y = 0"
[[constraint]]
name = "no slip along y"
equation = "y' + a*R.w.x - Omega*x = 0"
)toml";

// x' is driven to c y' by a force along y alone.
inline constexpr const char* kServo = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
c = { value = 2, assume = "nonzero" }
[functions]
V = { of = ["x", "y"], value = "x*y" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2) - V"
[[constraint]]
name = "servo"
equation = "x' = c*y'"
reaction = "y'"
)toml";

// The codistribution dz' - y dx' does not come from a submanifold.
inline constexpr const char* kAccelerationLevel = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
g = { value = 9.81, assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2) - m*g*z"
[[constraint]]
name = "accelerations"
equation = "z'' = y*x''"
)toml";

// A bead on a parabola that moves: holonomic, depending on time, beside a force that drags.
inline constexpr const char* kBead = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
g = { value = 9.81, assume = "positive" }
k = { value = 0.1 }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2) - m*g*y"
[forces]
x = "-k*x'"
y = "-k*y'"
[[constraint]]
name = "parabola"
equation = "y = x^2/2 + t^2"
)toml";

// Gyroscopic term, explicit time, varying mass and a singular mass matrix that is regular on the constraint.
inline constexpr const char* kSingularMass = R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(1 + t^2)/2*x'^2 + y'^2/2 + t*x*y' - x*y + z*x'"
[[constraint]]
name = "z follows"
equation = "z' = x*y' + t"
)toml";

// Appell and Hamel: the constraint is quadratic in the velocities.
inline constexpr const char* kAppellHamel = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
g = { value = 9.81, assume = "positive" }
r = { value = 2, assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2) - m*g*z"
[[constraint]]
name = "Appell-Hamel"
equation = "x'^2 + y'^2 - r^2*z'^2 = 0"
)toml";

}  // namespace anholon::test
