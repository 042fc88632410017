#include "tests/random/random_models.hpp"

#include <array>

#include <fmt/format.h>

#include "tests/derive/random_systems.hpp"
#include "tests/random/model_writer.hpp"

namespace anholon::test {

namespace {

class Family {
 public:
  Family(std::uint64_t seed, RandomModel& result) : draw_(seed), writer_(draw_), result_(&result) {}

  void plane();
  void two_bodies();
  void train();
  void speeds();
  void positions();
  void rotation();
  void general(std::uint64_t seed);
  Draw& draw() { return draw_; }

 private:
  void finish(const char* name) {
    result_->family = name;
    result_->text = writer_.text(fmt::format("random {}, seed {}", name, result_->seed));
  }
  void ask(const std::string& question) { result_->questions.push_back(question); }
  void body(const std::string& s);
  void plane_potential(const std::string& s, bool rotor);
  void plane_constraint(const std::string& s, bool rotor, std::uint64_t kind);
  void plane_forces(const std::string& s);
  void speed_constraints(bool four);
  void speed_potential(bool four);

  Draw draw_;
  ModelWriter writer_;
  RandomModel* result_;
};

// A body in the plane with its mass beside the point (x, y), s: what its coordinates' names end with.
void Family::body(const std::string& s) {
  for (const char* name : {"x", "y"}) writer_.line(name + s);
  writer_.angle("th" + s);
  const std::string m = writer_.positive("m" + s), inertia = writer_.positive("J" + s);
  if (draw_.one_in(2)) {
    writer_.lagrangian(fmt::format("{0}/2*(x{1}'^2 + y{1}'^2) + {2}/2*th{1}'^2", m, s, inertia));
  } else {
    const std::string a = writer_.positive("a" + s);
    writer_.lagrangian(
        fmt::format("{0}/2*((x{1}' - {2}*th{1}'*sin(th{1}))^2 + (y{1}' + {2}*th{1}'*cos(th{1}))^2) + {3}/2*th{1}'^2", m,
                    s, a, inertia));
  }
}

// Half of them are invariant when the plane is turned, and contain x and y all the same.
void Family::plane_potential(const std::string& s, bool rotor) {
  const std::string k = writer_.positive("k" + s), l = writer_.positive("l" + s),
                    r2 = fmt::format("(x{0}^2 + y{0}^2)", s);
  switch (draw_.below(rotor ? 12 : 10)) {
    case 0: return writer_.lagrangian(fmt::format("(-{}/2*{})", k, r2));
    case 1: return writer_.lagrangian(fmt::format("{}/sqrt({} + {})", k, r2, l));
    case 2:
      return writer_.lagrangian(
          fmt::format("(-{}/2*((x{}+{}*cos(th{}))^2 + (y{}+{}*sin(th{}))^2))", k, s, l, s, s, l, s));
    case 3: return writer_.lagrangian(fmt::format("(-{0}*{1}*(x{2}*sin(th{2}) - y{2}*cos(th{2}))/4)", k, r2, s));
    case 4: return writer_.lagrangian(fmt::format("{0}*(x{1}*y{1}' - y{1}*x{1}')/2", writer_.constant("b" + s), s));
    case 5: return writer_.lagrangian(fmt::format("{0}*(x{1}'*cos(th{1}) + y{1}'*sin(th{1}))*th{1}'/8", k, s));
    case 6: return writer_.lagrangian(fmt::format("(-{}*x{})", k, s));
    case 7: return writer_.lagrangian(fmt::format("{}*cos(th{})", k, s));
    case 8: return writer_.lagrangian(fmt::format("{0}*sin(2*t)*(x{1}*cos(th{1}) + y{1}*sin(th{1}))", k, s));
    case 9: return writer_.lagrangian(fmt::format("(-{}*sqrt({} + {}))", k, r2, l));
    case 10: return writer_.lagrangian(fmt::format("(-{}*cos(ph - th{}))", k, s));
    default: return writer_.lagrangian(fmt::format("{0}*(x{1}*cos(ph) + y{1}*sin(ph))", k, s));
  }
}

void Family::plane_constraint(const std::string& s, bool rotor, std::uint64_t kind) {
  const std::string blade = fmt::format("x{0}'*sin(th{0}) - y{0}'*cos(th{0})", s),
                    ahead = fmt::format("x{0}'*cos(th{0}) + y{0}'*sin(th{0})", s);
  switch (kind) {
    case 0: return writer_.constraint(blade + " = 0");
    case 1: return writer_.constraint(fmt::format("{} = {}*th{}'", blade, writer_.constant("c" + s), s));
    case 2: {  // on a turntable
      const std::string om = writer_.constant("Om" + s);
      return writer_.constraint(
          fmt::format("(x{0}' + {1}*y{0})*sin(th{0}) - (y{0}' - {1}*x{0})*cos(th{0}) = 0", s, om));
    }
    case 3:
      return writer_.constraint(
          fmt::format("{0} + {1}*(x{2}*cos(th{2}) + y{2}*sin(th{2})) = 0", blade, writer_.constant("c" + s), s));
    case 4: {
      const std::string v = writer_.positive("v" + s);
      ask(fmt::format("{0}*th{1}' - sqrt(x{1}'^2 + y{1}'^2)", v, s));
      return writer_.constraint(fmt::format("x{0}'^2 + y{0}'^2 = {1}^2*th{0}'^2", s, v));
    }
    case 5: return writer_.constraint(fmt::format("{} = {}*t", blade, writer_.constant("c" + s)));
    case 6: return writer_.constraint(fmt::format("{} = {}", ahead, writer_.constant("c" + s)));
    case 7:
      return rotor ? writer_.constraint(fmt::format("{} = {}*ph'", ahead, writer_.positive("r" + s)))
                   : writer_.constraint(fmt::format("x{0}'^2 + y{0}'^2 = {1}", s, writer_.positive("v" + s)));
    case 8:
      return rotor ? writer_.constraint(fmt::format("x{0}'*sin(ph) - y{0}'*cos(ph) + {1}*th{0}'*cos(th{0} - ph) = 0", s,
                                                    writer_.positive("d" + s)))
                   : writer_.constraint(blade + " = 0", fmt::format("reaction = \"{} + th{}'/3\"\n", blade, s));
    default: return writer_.constraint(fmt::format("{0} = {1}*(x{2}^2 + y{2}^2)", blade, writer_.constant("c" + s), s));
  }
}

void Family::plane_forces(const std::string& s) {
  const std::string c = writer_.positive("mu" + s);
  switch (draw_.below(4)) {
    case 0:
      for (const char* name : {"x", "y"}) writer_.force(name + s, fmt::format("-{}*{}{}'", c, name, s));
      return;
    case 1: return writer_.force("th" + s, fmt::format("{}*sin(t) - th{}'/4", c, s));
    case 2:
      writer_.force("x" + s, fmt::format("{}*cos(th{})", c, s));
      return writer_.force("y" + s, fmt::format("{}*sin(th{})", c, s));
    default: return writer_.force("x" + s, fmt::format("-{0}*x{1}*sqrt(x{1}^2 + y{1}^2 + 1)/3", c, s));
  }
}

// One body: skates, sleighs, wheels, a rotor or a second angle.
void Family::plane() {
  body("");
  const bool rotor = draw_.one_in(2);
  if (rotor) {
    writer_.angle("ph");
    const std::string inertia = writer_.positive("I");
    writer_.lagrangian(draw_.one_in(2) ? inertia + "/2*ph'^2" : fmt::format("{}/2*(th' + ph')^2", inertia));
  }
  for (std::uint64_t k = draw_.below(3); k-- > 0;) plane_potential("", rotor);
  const std::uint64_t first = draw_.below(12);
  if (first < 10) plane_constraint("", rotor, first);
  if (rotor && first < 6 && draw_.one_in(2)) plane_constraint("", rotor, 7 + draw_.below(2));
  if (draw_.one_in(3)) plane_forces("");
  if (draw_.one_in(4)) {
    writer_.quasi_velocity("u1", "x'*cos(th) + y'*sin(th)");
    writer_.quasi_velocity("u2", draw_.of({"th'", "th' - x*y'", "th' + 1/2"}));
  }
  for (const char* q :
       {"energy", "th'", "x'*cos(th) + y'*sin(th)", "x'^2 + y'^2", "x*y' - y*x' + th'",
        "sqrt(x'^2 + y'^2) - x'*cos(th) - y'*sin(th)", "x'^2 + y'^2 - th'^2", "x'*sin(th) - y'*cos(th)"})
    ask(q);
  if (draw_.one_in(2))
    writer_.symmetry(draw_.of({"x = \"-y\", y = \"x\", th = \"1\"", "x = \"1\"", "x = \"cos(th)\", y = \"sin(th)\"",
                               "th = \"1\"", "x = \"th\", th = \"-x\""}));
  finish("plane");
}

// Two bodies in the plane that see each other: everything is invariant when the plane is turned, or most of it.
void Family::two_bodies() {
  body("");
  body("2");
  const std::string distance = "(x - x2)^2 + (y - y2)^2";
  switch (draw_.below(4)) {
    case 0: writer_.lagrangian(fmt::format("(-{}/2*({}))", writer_.positive("k"), distance)); break;
    case 1: writer_.lagrangian(fmt::format("{}/sqrt({} + 1)", writer_.positive("k"), distance)); break;
    case 2: writer_.lagrangian(fmt::format("{}*cos(th - th2)", writer_.positive("k"))); break;
    default: writer_.lagrangian(fmt::format("{}*((x - x2)*cos(th) + (y - y2)*sin(th))", writer_.constant("k"))); break;
  }
  if (draw_.one_in(2)) plane_potential(draw_.of({"", "2"}), false);
  plane_constraint("", false, draw_.below(7));
  if (draw_.one_in(2)) plane_constraint("2", false, draw_.below(7));
  if (draw_.one_in(3))
    writer_.constraint(draw_.of({"(x - x2)^2 + (y - y2)^2 = 1", "x'*(x - x2) + y'*(y - y2) = 0",
                                 "(x' - x2')*cos(th) + (y' - y2')*sin(th) = 0"}));
  for (const char* q : {"energy", "th' + th2'", "x' + x2'", "x*y' - y*x' + x2*y2' - y2*x2' + th' + th2'"}) ask(q);
  finish("two bodies");
}

// A car and its trailers, each behind the axle of the one before it; th0 is the car's direction.
void Family::train() {
  for (const char* name : {"x", "y"}) writer_.line(name);
  const std::uint64_t trailers = 1 + draw_.below(2);
  std::string px = "x'", py = "y'";  // velocity of the axle
  const bool spring = draw_.one_in(2);
  for (std::uint64_t k = 0; k <= trailers; ++k) {
    const std::string th = fmt::format("th{}", k), m = writer_.positive(fmt::format("m{}", k));
    writer_.angle(th);
    if (k > 0) {
      const std::string d = writer_.positive(fmt::format("d{}", k));
      px += fmt::format(" + {}*{}'*sin({})", d, th, th);
      py += fmt::format(" - {}*{}'*cos({})", d, th, th);
    }
    writer_.lagrangian(fmt::format("{}/2*(({})^2 + ({})^2) + {}/2*{}'^2", m, px, py, draw_.positive(), th));
    writer_.constraint(fmt::format("({})*sin({}) - ({})*cos({}) = {}", px, th, py, th,
                                   draw_.one_in(8) ? "(x*cos(th0) + y*sin(th0))/2" : "0"));
    if (spring && k > 0) writer_.lagrangian(fmt::format("{}*cos({} - th{})", writer_.positive("k"), th, k - 1));
  }
  if (draw_.one_in(2))
    writer_.lagrangian(draw_.of({"(-(x^2 + y^2)/2)", "1/sqrt(x^2 + y^2 + 1)", "(x*y' - y*x')/2", "(-x)"}));
  if (draw_.one_in(3)) writer_.force("th0", draw_.of({"sin(t)", "-th0'/2", "1"}));
  for (const char* q : {"energy", "th0'", "x'*cos(th0) + y'*sin(th0)", "sqrt(x'^2 + y'^2) - x'*cos(th0) - y'*sin(th0)"})
    ask(q);
  finish("train");
}

// Constraints that are homogeneous or not in the velocities: sheets that an identity may tell apart.
void Family::speed_constraints(bool four) {
  const std::string k = writer_.positive("k");
  switch (draw_.below(four ? 8 : 6)) {
    case 0:
      writer_.constraint(fmt::format("x'^2 + y'^2 = {}^2*z'^2", k));
      return ask(fmt::format("{}*z' + sqrt(x'^2 + y'^2)", k));
    case 1:
      writer_.constraint(fmt::format("z'^2 = {}*(x'^2 + y'^2)", k));
      return ask(fmt::format("z' - sqrt({}*(x'^2 + y'^2))", k));
    case 2:
      writer_.constraint(fmt::format("x'^2 + y'^2 + z'^2 = {}", k));
      return ask(fmt::format("x' - sqrt({} - y'^2 - z'^2)", k));
    case 3:
      writer_.constraint(fmt::format("z' = {}*sqrt(x'^2 + y'^2 + 1)", k));
      return ask(fmt::format("z'^2 - {0}^2*(x'^2 + y'^2)", k));
    case 4: writer_.constraint(fmt::format("x'*y' = {}*z'^2", k)); return ask("x'*y'/z'^2");
    case 5: return writer_.constraint(fmt::format("z'^3 = {}*(x'^3 + y'^3) + y'^2*x'", k));
    case 6: writer_.constraint("x'^2 + y'^2 = z'^2 + s'^2"); return ask("x' + sqrt(z'^2 + s'^2 - y'^2)");
    default: writer_.constraint("x'*s' - y'*z' = 0"); return ask("x'/z' - y'/s'");
  }
}

void Family::speed_potential(bool four) {
  const std::string g = writer_.positive("g");
  switch (draw_.below(6)) {
    case 0: return writer_.lagrangian(fmt::format("(-{}*z)", g));
    case 1: return writer_.lagrangian(fmt::format("(-{}/2*(x^2 + y^2))", g));
    case 2: return writer_.lagrangian(fmt::format("{}/sqrt(x^2 + y^2 + z^2 + 1)", g));
    case 3: return writer_.lagrangian(fmt::format("{}*(x*y' - y*x')", g));
    case 4: return writer_.lagrangian(fmt::format("(-{}*x*{})", g, four ? "s" : "z"));
    default: return writer_.lagrangian(fmt::format("{}*exp(-x^2)*cos(y + t)", g));
  }
}

void Family::speeds() {
  const bool four = draw_.one_in(3);
  for (const char* name : {"x", "y", "z"}) writer_.line(name);
  if (four) writer_.line("s");
  writer_.lagrangian(fmt::format("{}/2*(x'^2 + y'^2 + z'^2{})", writer_.positive("m"), four ? " + 2*s'^2" : ""));
  for (std::uint64_t k = draw_.below(3); k-- > 0;) speed_potential(four);
  speed_constraints(four);
  if (four && draw_.one_in(3)) writer_.constraint(draw_.of({"s' = x*y'", "s' = z' + x", "s' = t*x'"}));
  if (draw_.one_in(4)) writer_.force("x", draw_.of({"-x'/2", "cos(t)", "-x'*sqrt(x'^2 + y'^2 + 1)"}));
  for (const char* q : {"energy", "x'", "z'", "x*y' - y*x'", "x'/y'", "abs(z') - z'"}) ask(q);
  if (draw_.one_in(3))
    writer_.symmetry(
        draw_.of({"x = \"-y\", y = \"x\"", "z = \"1\"", "x = \"x\", y = \"y\", z = \"z\"", "x = \"1\", z = \"t\""}));
  finish("speeds");
}

// Holonomic constraints, with and without others beside them.
void Family::positions() {
  const bool three = draw_.one_in(2);
  for (const char* name : {"x", "y"}) writer_.line(name);
  if (three) writer_.line("z");
  const bool turning = draw_.one_in(3);
  if (turning) writer_.angle("th");
  writer_.lagrangian(fmt::format("{}/2*(x'^2 + y'^2{})", writer_.positive("m"), three ? " + z'^2" : ""));
  if (turning) writer_.lagrangian(fmt::format("{}/2*th'^2", writer_.positive("J")));
  if (!draw_.one_in(3)) writer_.lagrangian(fmt::format("(-{}*{})", writer_.positive("g"), three ? "z" : "y"));
  if (draw_.one_in(3)) writer_.lagrangian(fmt::format("{}*(x*y' - y*x')", writer_.constant("b")));
  const std::string r = draw_.of({"1", "2", "9/4"}), square = three ? "x^2 + y^2 + z^2" : "x^2 + y^2",
                    others = three ? "y^2 - z^2" : "y^2";
  switch (draw_.below(5)) {
    case 0:
    case 1:
      writer_.constraint(fmt::format("{} = {}", square, r));
      ask(fmt::format("x - sqrt({} - {})", r, others));
      ask(fmt::format("x + sqrt({} - {})", r, others));
      break;
    case 2: writer_.constraint(fmt::format("{} = {} + t/4", square, r)); break;
    case 3: writer_.constraint(three ? "z = x*y + x^2/2" : "y = x^2/2 + x/3"); break;
    default:
      writer_.constraint(fmt::format("x^2/4 + y^2 = {}", r));
      ask(fmt::format("y + sqrt({} - x^2/4)", r));
      break;
  }
  if (three && draw_.one_in(2)) writer_.constraint(draw_.of({"x' = y*z' - y'", "x*y' - y*x' = 1/2", "x' = 3*y'"}));
  if (turning && draw_.one_in(2))
    writer_.constraint(draw_.of({"x'*sin(th) - y'*cos(th) = 0", "th' = x*y' - y*x'", "th'^2 = x'^2 + y'^2"}));
  if (draw_.one_in(4)) writer_.force("x", draw_.of({"-x'/2", "cos(t)", "y"}));
  for (const char* q : {"energy", "x*y' - y*x'", "x^2 + y^2", "x*x' + y*y'", "x'^2 + y'^2"}) ask(q);
  if (draw_.one_in(3)) writer_.symmetry(draw_.of({"x = \"-y\", y = \"x\"", "x = \"1\"", "x = \"x\", y = \"y\""}));
  finish("positions");
}

// A rigid body, a ball that rolls, with and without a plane that turns beneath it.
void Family::rotation() {
  const bool rolls = draw_.one_in(2);
  if (rolls) {
    for (const char* name : {"x", "y"}) writer_.line(name);
    writer_.lagrangian(fmt::format("{}/2*(x'^2 + y'^2)", writer_.positive("m")));
    if (draw_.one_in(2)) writer_.lagrangian(draw_.of({"(-(x^2 + y^2)/2)", "(-x)", "(x*y' - y*x')/2"}));
  }
  writer_.rotation("R");
  const std::array<std::string, 3> I{writer_.positive("I1"), writer_.positive("I2"), writer_.positive("I3")};
  if (rolls && draw_.one_in(2))
    writer_.lagrangian(fmt::format("{}/2*(R.w.x^2 + R.w.y^2 + R.w.z^2)", I[0]));
  else
    writer_.lagrangian(fmt::format("({}*R.W.x^2 + {}*R.W.y^2 + {}*R.W.z^2)/2", I[0], I[1], I[2]));
  if (draw_.one_in(2))
    writer_.lagrangian(draw_.of({"(-R[3,3])", "(-R[3,1] - R[3,3]/2)", "R[1,2]*R.W.x", "cos(t)*R[1,1]"}));
  if (rolls) {
    const std::string om = draw_.one_in(2) ? writer_.constant("Om") : "0", a = writer_.positive("a");
    writer_.constraint(fmt::format("x' = {}*R.w.y - {}*y", a, om));
    writer_.constraint(fmt::format("y' = -{}*R.w.x + {}*x", a, om));
    if (draw_.one_in(3)) writer_.constraint(draw_.of({"R.w.z = 0", "R.W.z = 1/2", "R.w.z = x'"}));
  } else {
    switch (draw_.below(6)) {
      case 0: writer_.constraint("R.W.z = " + draw_.of({"0", "1/2", "R.W.x", "sin(t)"})); break;
      case 1: writer_.constraint("R.w.z = " + draw_.of({"0", "1/2", "R.w.x/2"})); break;
      case 2: writer_.constraint("R[3,1]*R.W.x + R[3,2]*R.W.y + 2*R[3,3]*R.W.z = 0"); break;
      case 3: writer_.constraint("R.W.x^2 + R.W.y^2 = R.W.z^2 + 1/4"); break;
      case 4: writer_.constraint("R[3,3] = 1/2"); break;
      default: break;
    }
  }
  if (draw_.one_in(3)) {
    writer_.torque(draw_.of({"R", "\"R.body\""}),
                   "[\"-1/3\", \"" + draw_.of({"cos(t)", "R[1,1]", "0"}) + "\", \"1/2\"]");
  }
  for (const char* q : {"energy", "R.w.z", "R.W.z", "R.w.x^2 + R.w.y^2 + R.w.z^2"}) ask(q);
  if (draw_.one_in(3))
    writer_.symmetry(draw_.of({"R = [\"0\", \"0\", \"1\"]", "\"R.body\" = [\"0\", \"0\", \"1\"]",
                               "R = [\"R[1,1]\", \"R[2,1]\", \"R[3,1]\"]"}));
  finish(rolls ? "ball" : "rigid body");
}

// Without a meaning: coefficients of everything drawn, constraints combined (tests/derive/random_systems.hpp).
void Family::general(std::uint64_t seed) {
  const auto flavor = static_cast<Flavor>(draw_.below(4));
  const bool rotation = draw_.one_in(3);
  const std::size_t m = 1 + draw_.below(2), n = m + 1 + draw_.below(2) + (rotation ? 1 : 0);
  result_->family = "general";
  const RandomSystem system =
      random_system(rotation ? std::max<std::size_t>(n, 4) : n + (flavor == Flavor::acceleration ? 1 : 0), m, flavor,
                    rotation, static_cast<unsigned>(seed), Density::sparse);
  result_->text = system.text;
  ask("energy");
}

}  // namespace

RandomModel random_model(std::uint64_t seed) {
  RandomModel result;
  result.seed = seed;
  Family family(seed * 1000003U + 17U, result);
  switch (family.draw().below(13)) {
    case 0:
    case 1:
    case 2:
    case 3: family.plane(); break;
    case 4: family.two_bodies(); break;
    case 5:
    case 6: family.speeds(); break;
    case 7:
    case 8: family.positions(); break;
    case 9:
    case 10: family.rotation(); break;
    case 11: family.train(); break;
    default: family.general(seed); break;
  }
  return result;
}

}  // namespace anholon::test
