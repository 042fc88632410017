// What goes wrong on a first day, and what is answered: the place, the cause, the way out. Each mistake is made in a model that is right.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

const std::string skate = R"toml(title = "Skate on a slope"

[parameters]
m     = { value = 2, assume = "positive", about = "mass" }
J     = { value = 0.1, assume = "positive" }
alpha = "pi/10"
g     = 9.81

[inputs]
push = "0.5*cos(t)"

[coordinates]
x     = "line"
y     = "line"
theta = "angle"

[quasi_velocities]
v = "x'*cos(theta) + y'*sin(theta)"

[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2 + m*g*sin(alpha)*x"

[forces]
theta = "push"

[[constraint]]
name     = "no slip"
equation = "x'*sin(theta) - y'*cos(theta) = 0"

[initial]
x = 0
y = 0
theta = 0
v = 0
"theta'" = 1

[run]
t = 2

[[body]]
kind     = "blade"
name     = "skate"
position = ["x", "y", "0"]
size     = ["0.5", "0.1", "0.1"]
spin     = "theta"
color    = "steelblue"
)toml";

struct Mistake {
  const char *right, *wrong;        // what stands in the model, and what is written instead
  const char *place, *cause, *fix;  // parts of the answer; place: LINE:COLUMN
};

const Mistake mistakes[] = {
    // Velocities as other programs have them.
    {"x'^2", "(dx/dt)^2", "21:12", "unknown name `dx`", "a velocity is written with a prime: write `x'`"},
    {"x'^2", "xdot^2", "21:11", "unknown name `xdot`", "write `x'`"},
    {"x'^2", "diff(x,t)^2", "21:11", "there is no function `diff`", "write `x'`"},
    {"theta'^2", "theta''", "21:30", "the acceleration theta'' cannot stand in a Lagrangian",
     "depends on t, coordinates"},
    // Formulas as on paper or in other languages.
    {"m*g*sin(alpha)*x", "m g sin(alpha) x", "21:41", "an operator is missing", "write `m*g`"},
    {"m/2*(", "0.5m*(", "21:6", "an operator is missing", "write `0.5*m`"},
    {"sin(alpha)", "sin alpha", "21:45", "its argument stands in parentheses", "write `sin(alpha)`"},
    {"sin(alpha)", "sin^2(alpha)", "21:45", "its argument stands in parentheses", "write `sin(alpha)^2`"},
    {"sin(alpha)*x", "|x|", "21:45", "an absolute value is written with `abs`", "write `abs(x)`"},
    {"(x'^2 + y'^2)", "[x'^2 + y'^2]", "21:10", "square brackets do not group", "write `(x'^2 + y'^2)`"},
    {"sin(alpha)", "ln(x)", "21:45", "there is no function `ln`", "write `log(x)`"},
    {"theta'^2", "θ'²", "21:32", "an exponent is written with `^`", "write `θ'^2`"},
    {"sin(alpha)*x", "sin(alpha*x", "21:48", "this `(` is never closed", "add a `)`"},
    {"= 0\"", "== 0\"", "28:43", "`==` is not a relation here", "write `=`"},
    {" = 0\"", "\"", "28:13", "a constraint is an equation", "= 0\" if that is meant"},
    // Names.
    {"m*g*sin", "m*G*sin", "21:43", "unknown name `G`", "did you mean `g`?"},
    {"x'*sin(theta)", "x'*sin(thetta)", "28:20", "unknown name `thetta`", "did you mean `theta`?"},
    {"J/2", "I/2", "21:26", "unknown name `I`", "declare it: I = 1.0 under [parameters]"},
    {"y     = \"line\"\n", "", "17:22", "unknown name `y'`", "declare it: y = \"line\" under [coordinates]"},
    {"g     = 9.81", "g = 9.81\nx = 3", "14:1", "`x` is declared twice", "rename one of them"},
    {"g     = 9.81", "g = 9.81\nt = 3", "8:1", "`t` is reserved: it is the time", "choose another name"},
    {"theta = \"push\"", "phi = \"push\"", "24:1", "`phi` is not a coordinate", "here may stand x, y, theta"},
    // TOML.
    {"L = \"m", "L = m", "21:5", "not valid TOML", "an expression stands in double quotes"},
    {"L = \"m", "L = “m", "21:5", "stands outside a string", "an expression stands in double quotes"},
    {"\"m/2*(x'^2 + y'^2)", "'m/2*(x'^2 + y'^2)", "21:13", "not valid TOML", "in single ones a prime is the end"},
    {"\"theta'\" = 1", "theta' = 1", "35:6", "expected '=', saw '''", "stands in quotes: \"theta'\""},
    {"L = \"m", "\"m", "21:54", "expected '='", "a line is `name = value`"},
    {"[lagrangian]", "[lagrangain]", "20:2", "has no key `lagrangain`", "did you mean `lagrangian`?"},
    {"[[constraint]]", "[[constraints]]", "26:3", "has no key `constraints`", "did you mean `constraint`?"},
    {"[[constraint]]", "[constraint]", "26:1", "expected a list of tables", "write [[constraint]]"},
    {"L = \"m/2*(x'^2 + y'^2)", "V = \"0\"\nT = \"m/2*(x'^2 + y'^2)", "20:1", "[lagrangian] needs the key `L`",
     "L = \"T - V\""},
    // As other files have it.
    {"title = \"Skate on a slope\"", "title = \"Skate on a slope\",", "1:27", "not valid TOML",
     "a line ends without `,`"},
    {"theta = \"angle\"", "theta: \"angle\"", "15:6", "not valid TOML", "`=` between them"},
    {"{ value = 2, ", "{ value: 2, ", "4:16", "not valid TOML", "`=` between them"},
    {"[lagrangian]", "// a skate\n[lagrangian]", "20:1", "not valid TOML", "a remark begins with `#`"},
    {"theta = \"angle\"", "theta = angle", "15:9", "not valid TOML", "double quotes: theta = \"angle\""},
    {"\"theta\"\ncolor", "theta\ncolor", "45:13", "not valid TOML", "double quotes: spin = \"theta\""},
    {"x = 0\n", "x(0) = 0\n", "31:2", "not valid TOML", "written without its time: x = "},
    // What an expression cannot say.
    {"0.5*cos(t)", "max(0, t)", "10:9", "there is no function `max`", "write `(0 + t + abs(0 - t))/2`"},
    {"0.5*cos(t)", "step(t - 1)", "10:9", "there is no function `step`", "write `(1 + (t - 1)/abs(t - 1))/2`"},
    {"0.5*cos(t)", "1 if t > 1 else 0", "10:11", "unknown name `if`", "an expression has no cases"},
    {"= 0\"", ">= 0\"", "28:13", "not an inequality with `>=`", "its multiplier is the force"},
    {"theta = \"push\"", "x = \"-m*x''\"", "24:9", "the acceleration x'' cannot stand in a force", "belongs into L"},
    // Numbers.
    {"9.81", "9,81", "7:10", "not valid TOML", "decimals are written with a point: 9.81"},
    {"9.81", "\"9.81 m/s^2\"", "7:15", "`m/s^2` is a unit", "numbers have no units: write 9.81"},
    {"\"pi/10\"", "\"18 deg\"", "6:13", "`deg` is a unit", "write \"18*pi/180\" for 18 degrees"},
    {"\"pi/10\"", "18deg", "6:11", "not valid TOML", "write \"18*pi/180\" for 18 degrees"},
    {"\"pi/10\"", "\"18*deg\"", "6:13", "unknown name `deg`", "write `30*pi/180` for 30 degrees"},
    {"value = 2,", "value = -2,", "4:19", "contradicts its assumption `positive`",
     "change the value or the assumption"},
    {"value = 2, ", "", "4:1", "the parameter `m` has no value", "give it one: m = { value = 1.0"},
    {"\"positive\", about", "\"positve\", about", "4:32", "`positve` is not an assumption", "did you mean `positive`?"},
    // The system itself.
    {"theta = \"angle\"", "theta = \"rotation angle\"", "15:10", "is not a kind of coordinate",
     "line, angle, rotation"},
    {"[initial]", "[[constraint]]\nname = \"again\"\nequation = \"2*x'*sin(theta) = 2*y'*cos(theta)\"\n[initial]",
     "32:13", "constraint `again` follows from `no slip`", "remove `again`"},
    {"v = 0\n", "v = 0\n\"y'\" = 3\n", "28:13", "the given velocities contradict the constraints", "--project"},
    {"[run]\nt = 2\n", "", "", "nothing says when the run ends", "give --t, or the model [run] t = 10"},
    {"t = 2\n", "t = 2\nmethod = \"ode45\"\n", "39:11", "`ode45` is not a method", "write one of dop853"},
    {"t = 2\n", "t = 2\ntol = 0\n", "39:7", "a tolerance lies between", "tol = 1e-12 suits most models"},
    {"t = 2\n", "t = [0, 2]\n", "38:5", "found a list", "write the end alone"},
    {"t = 2\n", "t = 2\ndt = 0.01\n", "39:1", "[run] has no key `dt`", "steps follow from `tol`"},
    {"\"positive\", about", "\"> 0\", about", "4:32", "`> 0` is not an assumption", "write \"positive\""},
    {"\"theta'\" = 1", "thetadot = 1", "35:1", "`thetadot` is not a coordinate", "a prime: \"theta'\""},
    {"\"theta'\" = 1", "omega = 1", "35:1", "`omega` is not a coordinate", "y', theta, theta', v"},
    {"\"0.5*cos(t)\"", "{ file = \"push.csv\", column = \"u\" }", "10:1", "there is no file `push.csv`",
     "relative to the model file"},
    // Pictures.
    {"[\"x\", \"y\", \"0\"]", "\"x, y, 0\"", "43:12", "expected a list of 3 expressions",
     "write [\"x\", \"y\", \"0\"]"},
    {"\"steelblue\"", "\"steel blue\"", "46:13", "is not a color", "did you mean `steelblue`?"},
    {"\"blade\"", "\"skateboard\"", "41:13", "is not a kind of body", "write one of disk, wheel"},
    {"spin     =", "rotation =", "45:1", "a body has no key `rotation`", "the keys are kind, name"},
    {"[\"x\", \"y\", \"0\"]", "[\"x\", \"y\"]", "43:12", "expected 3 components, found 2",
     "write [\"x\", \"y\", \"0\"]"},
};

TEST(FirstDay, TheModelItselfIsRight) {
  const Answer r = run("cat > mine.toml; anholon simulate mine.toml --samples 2", skate);
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(r.err, "");
}

TEST(FirstDay, EachMistakeIsAnsweredWithItsPlaceItsCauseAndAWayOut) {
  EXPECT_GE(std::size(mistakes), 30U);
  for (const Mistake& m : mistakes) {
    const std::size_t at = skate.find(m.right);
    ASSERT_NE(at, std::string::npos) << m.right;
    std::string model = skate;
    model.replace(at, std::string(m.right).size(), m.wrong);
    const Answer r = run("cat > mine.toml; anholon simulate mine.toml --samples 2", model);
    EXPECT_EQ(r.exit, 2) << m.wrong;
    EXPECT_EQ(r.out, "") << m.wrong;
    const std::string place = *m.place == '\0' ? "" : fmt::format("--> mine.toml:{}\n", m.place);
    for (const std::string& part : {place, std::string(m.cause), std::string(m.fix), std::string("help: ")})
      EXPECT_TRUE(contains(r.err, part)) << part << "\nin the answer to " << m.wrong << "\n" << r.err;
  }
}

struct Typed {
  const char *command, *cause, *fix;
};

const Typed commands[] = {
    {"anholon simulate mine.tml", "there is no file `mine.tml`", "`anholon gallery` lists the models"},
    {"anholon simulate tricicle", "tricicle", "did you mean the gallery model `tricycle`?"},
    {"anholon simualte tricycle", "there is no command `simualte`", "did you mean `simulate`?"},
    {"anholon simulate tricycle --tool 1e-9", "there is no option `--tool`", "did you mean `--tol`?"},
    {"anholon simulate tricycle --set M=3", "no parameter `M`", "did you mean `m`?"},
    {"anholon simulate tricycle --set m", "NAME=VALUE", "m=2"},
    {"anholon simulate tricycle --method ode45", "there is no method `ode45`", "the methods are dop853"},
    {"anholon simulate tricycle -o run.xlsx", "what kind of file is `run.xlsx`?", ".csv, .h5 or .json"},
    {"anholon simulate tricycle --event 'theta > 1'", "an event is where an expression vanishes", "up or down"},
    {"anholon simulate tricycle --record torque", "unknown name `torque`", "declare it"},
    {"anholon derive tricycle --form lagrange", "error[NH340]: there is no form `lagrange`",
     "the forms are multipliers"},
    {"anholon conserve tricycle --about banana", "nothing is said about `banana`", "there are: "},
    {"anholon conserve tricycle --expr 'm*xdot'", "unknown name `xdot`", "write `x'`"},
};

TEST(FirstDay, SoIsWhatIsMistyped) {
  for (const Typed& t : commands) {
    const Answer r = run(t.command);
    EXPECT_EQ(r.exit, 2) << t.command;
    for (const char* part : {t.cause, t.fix}) EXPECT_TRUE(contains(r.err, part)) << part << "\n" << t.command << r.err;
  }
}

// A file that is no model is nobody's business.
TEST(FirstDay, OtherFilesAreNotShown) {
  for (const char* other :
       {"root:x:0:0:secret", "[package]\npassword = \"secret\"", "{\"secret\": 1}", "# secret\nsecret = 1"}) {
    const Answer r = run("cat > other; anholon show other", other);
    EXPECT_EQ(r.exit, 2);
    EXPECT_TRUE(contains(r.err, "error[NH100]: `other` is not a model")) << r.err;
    EXPECT_FALSE(contains(r.err, "secret")) << r.err;
  }
}

TEST(FirstDay, OneComponentOfAnAngularVelocityMayStandAlone) {
  const std::string body =
      "[coordinates]\nR = \"rotation\"\n[lagrangian]\nL = \"(R.W.x^2 + 2*R.W.y^2 + 3*R.W.z^2)/2\"\n[run]\nt = "
      "1\n[initial]\n";
  const std::string look =
      "--at 0 --json | python3 -c \"import json, sys; print(json.load(sys.stdin)['samples'][0]['velocity'])\"";
  EXPECT_EQ(run("cat > m.toml; anholon simulate m.toml " + look, body + "\"R.W.z\" = 5\n").out,
            "{'R.W': [0.0, 0.0, 5.0]}\n");
  EXPECT_EQ(run("cat > m.toml; anholon simulate m.toml " + look, body + "\"R.w.z\" = 5\n\"R.w.x\" = 1\n").out,
            "{'R.W': [1.0, 0.0, 5.0]}\n");
  EXPECT_EQ(run("cat > m.toml; anholon simulate m.toml --state '{\"velocity\": {\"R.W.y\": 2}}' " + look, body).out,
            "{'R.W': [0.0, 2.0, 0.0]}\n");
  EXPECT_TRUE(contains(run("cat > m.toml; anholon show m.toml", body + "\"R.W\" = [0, 0, 1]\n\"R.W.z\" = 5\n").err,
                       "`R.W.z` is given twice"));
}

// Poisson's vector, as everybody calls it.
TEST(FirstDay, ARowOfARotationHasTheNameThatTheModelGivesIt) {
  const std::string body =
      "[coordinates]\nR = \"rotation\"\n[definitions]\ngamma_1 = \"R[3,1]\"\ngamma_2 = \"R[3,2]\"\ngamma_3 = "
      "\"R[3,3]\"\n"
      "[lagrangian]\nL = \"(R.W.x^2 + 2*R.W.y^2 + 3*R.W.z^2)/2\"\n[[constraint]]\nequation = "
      "\"gamma_1*R.W.x + gamma_2*R.W.y + gamma_3*R.W.z = 0\"\n";
  const Answer derived = run("cat > m.toml; anholon derive m.toml", body);
  EXPECT_TRUE(contains(derived.out, "gamma_1*R.W.x + gamma_2*R.W.y + gamma_3*R.W.z = 0")) << derived.out;
  EXPECT_TRUE(contains(derived.out, "= gamma_1*lambda")) << derived.out;
  EXPECT_TRUE(contains(run("cat > m.toml; anholon show m.toml", body).out, "gamma_1  = R[3,1]"));
  EXPECT_TRUE(contains(run("cat > m.toml; anholon derive m.toml --fragment", body).out, "\\gamma_{1} \\lambda"));
}

}  // namespace
}  // namespace anholon
