"""The rolling disc at one state: SymPy's KanesMethod, SymPy's LagrangesMethod as its documentation uses it, and Newton.

SymPy's documentation has "A rolling disc" twice. With Lagrange's method it lets the contact point be at rest, takes the
velocity of the center from that, and hands the resulting Lagrangian of yaw, lean and spin to LagrangesMethod: the
constraints of rolling are put into L before it is differentiated. This prints the accelerations (q1'', q2'', q3'') of both
methods at the initial state of the model rolling_disc, and what Newton's laws say about each: the torque about the center
that is left over when the contact force is what the acceleration of the center needs. It is zero for a motion that rolls.

    /usr/bin/python3 bench/rolling_disc.py
"""
from sympy import Matrix, cos, diff, sin, symbols, tan
from sympy.physics.mechanics import (
    KanesMethod, Lagrangian, LagrangesMethod, Point, ReferenceFrame, RigidBody, dynamicsymbols, inertia, cross)

STATE = {"q1": 0, "q2": 0.3, "q3": 0, "q1d": 0.5, "q2d": -0.2, "q3d": 4}
VALUES = {"m": 1, "r": 1, "g": 9.81}


class Disc:
    """Frames, points and inertia; the contact point is at rest, as in SymPy's documentation."""

    def __init__(self):
        self.q = q1, q2, q3 = dynamicsymbols("q1 q2 q3")
        self.r, self.m, self.g = symbols("r m g")
        self.N = ReferenceFrame("N")
        yawed = self.N.orientnew("Y", "Axis", [q1, self.N.z])
        self.lean = yawed.orientnew("L", "Axis", [q2, yawed.x])
        self.disc = self.lean.orientnew("R", "Axis", [q3, self.lean.y])
        self.contact = Point("C")
        self.contact.set_vel(self.N, 0)
        self.center = self.contact.locatenew("Dmc", self.r * self.lean.z)
        self.moment = inertia(self.lean, self.m / 4 * self.r**2, self.m / 2 * self.r**2, self.m / 4 * self.r**2)

    def body(self):
        self.center.v2pt_theory(self.contact, self.N, self.disc)
        return RigidBody("disc", self.center, self.disc, self.m, (self.moment, self.center))


def by_lagrange():
    d = Disc()
    body = d.body()
    body.potential_energy = d.m * d.g * d.r * cos(d.q[1])
    method = LagrangesMethod(Lagrangian(d.N, body), list(d.q))
    method.form_lagranges_equations()
    return numbers(method.mass_matrix.LUsolve(method.forcing), d)


def by_kane():
    d = Disc()
    q1, q2, q3 = d.q
    u = dynamicsymbols("u1 u2 u3")
    rates = [u[0] - q2.diff(), u[1] - (sin(q2) * q1.diff() + q3.diff()), u[2] - cos(q2) * q1.diff()]
    solved = {q2.diff(): u[0], q1.diff(): u[2] / cos(q2), q3.diff(): u[1] - u[2] * tan(q2)}
    d.disc.set_ang_vel(d.N, u[0] * d.lean.x + u[1] * d.lean.y + u[2] * d.lean.z)
    d.lean.set_ang_vel(d.N, u[0] * d.lean.x + u[2] * tan(q2) * d.lean.y + u[2] * d.lean.z)
    body = d.body()
    method = KanesMethod(d.N, q_ind=list(d.q), u_ind=list(u), kd_eqs=rates)
    method.kanes_equations([body], [(d.center, -d.m * d.g * d.N.z)])
    derivatives = dict(zip(u, method.mass_matrix.LUsolve(method.forcing)))
    t = dynamicsymbols._t
    second = [diff(rate, t).subs({x.diff(): derivatives[x] for x in u}).subs(solved)
              for rate in (solved[q.diff()] for q in d.q)]
    speeds = {u[0]: q2.diff(), u[1]: sin(q2) * q1.diff() + q3.diff(), u[2]: cos(q2) * q1.diff()}
    return numbers(Matrix(second).subs(speeds), d)


def numbers(vector, d):
    q = d.q
    point = {d.m: VALUES["m"], d.r: VALUES["r"], d.g: VALUES["g"]}
    velocities = {q[i].diff(): STATE[f"q{i + 1}d"] for i in range(3)}
    positions = {q[i]: STATE[f"q{i + 1}"] for i in range(3)}
    return [float(x.subs(velocities).subs(positions).subs(point)) for x in vector]


def torque_left_over(second):
    """d/dt (I omega) - (-r L.z) x m (a + g z), along the disc's own axes, for given second derivatives."""
    d = Disc()
    omega = d.disc.ang_vel_in(d.N)
    velocity = cross(omega, d.r * d.lean.z)  # rolling: the contact point of the disc is at rest
    force = d.m * (velocity.dt(d.N) + d.g * d.N.z)
    balance = d.moment.dot(omega).dt(d.N) - cross(-d.r * d.lean.z, force)
    values = dict(zip((x.diff().diff() for x in d.q), second))
    return numbers([c.subs(values) for c in balance.to_matrix(d.lean)], d)


def main():
    for name, second in (("LagrangesMethod", by_lagrange()), ("KanesMethod", by_kane())):
        left = torque_left_over(second)
        print(name)
        print("  q1'', q2'', q3''          " + "  ".join(f"{x:14.10f}" for x in second))
        print("  torque left over          " + "  ".join(f"{x:14.10f}" for x in left))


if __name__ == "__main__":
    main()
