// anholon simulate, as a person runs it.
#include <gtest/gtest.h>

#include "test_paths.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Simulate, TheTableAndTheSummaryStandSideBySide) {
  const Answer r = run("anholon simulate knife_edge_incline");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(r.err, "");
  for (const char* part : {"Knife edge on an inclined plane\n", " varphi'  energy", "outcome    reached t = 10",
                           "conserved  energy = 0.1: drift", "residual", "differs from the closed form by"}) {
    EXPECT_TRUE(contains(r.out, part)) << part << "\n" << r.out;
  }
}

// Fassò and Sansonetto, section 3.2: the energy is conserved where V does not depend on gamma, as the file's V = 9.81 z; on the
// turntable it is not, and nobody says so.
TEST(Simulate, OnlyWhatIsProvedOfThisModelIsCalledConserved) {
  const Answer cylinder = run("anholon simulate sphere_in_rotating_cylinder --t 1 --samples 2");
  EXPECT_TRUE(contains(cylinder.out, "  conserved  energy = 23.56512: drift")) << cylinder.out;
  const Answer turntable = run("anholon simulate ball_on_turntable --t 1 --samples 2");
  EXPECT_TRUE(contains(turntable.out, "not proved to be conserved")) << turntable.out;
  EXPECT_FALSE(contains(turntable.out, "conserved  energy")) << turntable.out;
  EXPECT_TRUE(contains(turntable.out, "moving energy")) << turntable.out;
}

// The paper's (51): x = pull/(2 w^2) sin(w t)^2, y = pull/(2 w^2) (w t - sin(2 w t)/2) with pull = 4.905, w = 2.
TEST(Simulate, SamplesAreThoseAskedForInTheirOrder) {
  const Answer r =
      run("anholon simulate knife_edge_incline --at 1.5,0.5,0.5 --json | python3 -c \""
          "import json, math, sys; run = json.load(sys.stdin); s = run['samples']; print([x['t'] for x in s], "
          "run['outcome'], run['outcome_details']['t']); "
          "print(all(abs(x['q']['x'] - 4.905/8*math.sin(2*x['t'])**2) < 1e-13 for x in s), "
          "all(abs(x['q']['y'] - 4.905/8*(2*x['t'] - math.sin(4*x['t'])/2)) < 1e-13 for x in s))\"");
  EXPECT_EQ(r.out, "[1.5, 0.5, 0.5] reached_end 1.5\nTrue True\n") << r.err;
}

TEST(Simulate, FilesHoldTheRunAndAreNotOverwrittenWithoutForce) {
  const std::string twice =
      "anholon simulate knife_edge_incline -q --samples 5 -o a.csv -o a.h5 -o a.json --plot a.svg && "
      "wc -l < a.csv && head -c 4 a.h5 | tail -c 3 && python3 -c \"import json; "
      "print(len(json.load(open('a.json'))['samples']))\" && tail -c 7 a.svg; "
      "anholon simulate knife_edge_incline -q --samples 5 -o a.csv --plot a.svg; echo exit $?; "
      "anholon simulate knife_edge_incline -q --samples 3 -o a.csv --force; wc -l < a.csv";
  const Answer r = run(twice);
  EXPECT_EQ(r.out, "6\nHDF5\n</svg>\nexit 2\n4\n") << r.err;
  EXPECT_TRUE(contains(r.err, "error[NH411]: `a.csv` is there already")) << r.err;
  EXPECT_TRUE(contains(r.err, "`a.svg` is there already")) << "both at once\n" << r.err;
}

TEST(Simulate, TheSameCommandGivesTheSameBytes) {
  const std::string once =
      "anholon simulate snakeboard -q -o run.h5 -o run.csv --plot run.svg --force && cat run.h5 run.csv run.svg | "
      "md5sum";
  const Answer first = run(once), second = run(once);
  EXPECT_EQ(first.exit, 0) << first.err;
  EXPECT_EQ(first.out, second.out);
}

TEST(Simulate, AFolderGetsOnePictureAPanel) {
  const Answer r = run("anholon simulate knife_edge_incline -q --plot p/ && ls p");
  EXPECT_EQ(r.out,
            "angles.svg\nangular_rates.svg\ncoordinates.svg\ndrift.svg\nmultipliers.svg\npath.svg\nreactions."
            "svg\nresiduals.svg\nvelocities.svg\n")
      << r.err;
}

TEST(Simulate, OneCoordinateMayHaveATolerance) {
  const auto steps = [](const std::string& options) {
    const Answer r =
        run("anholon simulate snakeboard --t 5 --method dop853 --samples 2 --json --no-integrals " + options);
    EXPECT_EQ(r.exit, 0) << r.err;
    const std::size_t at = r.out.find("\"accepted\": ");
    return at == std::string::npos ? 0 : std::stoi(r.out.substr(at + 12));
  };
  const int common = steps("--tol 1e-6");
  EXPECT_GT(steps("--tol 1e-6 --tol theta=1e-13"), 2 * common);
  EXPECT_GT(steps("--tol theta=1e-6 --tol 1e-6 --tol θ=1e-13"), 2 * common);  // the last word on a coordinate counts
  EXPECT_EQ(steps("--tol 1e-6 --tol theta=1e-6"), common);
  EXPECT_EQ(steps("--tol 1e-6 --tol theta=1e-6,1e-6"), common);
}

TEST(Simulate, NoTimeIsNoListOfTimes) {
  const Answer r = run("anholon simulate snakeboard --at \"\"");
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(contains(r.err, "no time is given")) << r.err;
}

TEST(Simulate, TolerancesOfCoordinatesAreChecked) {
  const Answer r = run("anholon simulate snakeboard --tol tetha=1e-9 --tol x=1 --tol y=1e-9,0 --tol 1e-9 --tol 1e-8");
  EXPECT_EQ(r.exit, 2);
  for (const char* part :
       {"[NH144]", "`tetha` is not a coordinate", "did you mean `theta`?",
        "a tolerance lies between 1e-15 and 0.001, not at 1", "an absolute tolerance is greater than 0, not 0",
        "--tol is given twice for all coordinates"}) {
    EXPECT_TRUE(contains(r.err, part)) << part << "\n" << r.err;
  }
}

TEST(Simulate, AllBadNumbersAreSaidAtOnce) {
  const Answer r = run(
      "anholon simulate snakeboard --tol 1e-40 --t nan --every 0 --step -1 --time-limit x --step-limit 0 --samples 3");
  EXPECT_EQ(r.exit, 2);
  for (const char* part :
       {"a tolerance lies between 1e-15 and 0.001, not at 1e-40", "--t is a finite number, not nan",
        "--every is greater than 0, not 0", "--step is greater than 0, not -1",
        "--time-limit is a number or a formula of parameters", "--step-limit is a whole number, 1 or more, not 0",
        "samples are given by one of --at, --every and --samples", "[NH303]"}) {
    EXPECT_TRUE(contains(r.err, part)) << part << "\n" << r.err;
  }
  for (const char* bad : {"--tol 0", "--tol -1e-9", "--tol nan", "--tol 0.01", "--t 0", "--t inf", "--at 1,2 --t 1.5",
                          "--every 1e-9", "--samples 0"}) {
    const Answer one = run(std::string("anholon simulate snakeboard ") + bad);
    EXPECT_EQ(one.exit, 2) << bad;
    EXPECT_TRUE(contains(one.err, "[NH303]")) << bad << "\n" << one.err;
  }
}

TEST(Simulate, MistypedNamesAreCorrected) {
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --method gaus").err, "did you mean `gauss`?"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --set j0=1").err, "did you mean"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --set J=1").err, "given by a formula of other parameters"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --set m=-1").err, "[NH114]"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --set m").err, "NAME=VALUE"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --event 'q1'").err, "[NH101]"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --event 'x:upp'").err, "says nothing about an event"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --event 'x > 1'").err, "[NH140]"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard -o run.xls").err, "names end in .csv, .h5 or .json"));
  EXPECT_TRUE(contains(run("anholon simulate snakeboard --plot run.png").err, "plots are SVG"));
}

const char* const pendulum = R"(
title = "Pendulum"
[parameters]
g = { value = 9.81, assume = "positive" }
[coordinates]
q = "line"
[lagrangian]
L = "q'^2/2 - g*q^2/2"
[initial]
q = 1
"q'" = 0
)";

// q = cos(sqrt(g) t): zero at pi/(2 sqrt(g)) = 0.5015155…, going down.
TEST(Simulate, EventsAreRecordedAndMayStopTheRun) {
  const Answer r =
      run("cat > p.toml; anholon simulate p.toml --t 10 --event q:down:stop --json | python3 -c \"import json, math, "
          "sys; run = json.load(sys.stdin); "
          "e = run['events'][0]; print(run['outcome'], e['event'], e['direction'], abs(e['t'] - "
          "math.pi/2/math.sqrt(9.81)) < 1e-12)\"",
          pendulum);
  EXPECT_EQ(r.out, "stopped_by_event q down True\n") << r.err;
  const Answer section =
      run("cat > p.toml; anholon simulate p.toml --t 10 --event \"q' = 0:up\" -q -o p.csv; wc -l < p.events.csv; sed "
          "-n 2p p.events.csv | cut -d, -f1,3",
          pendulum);
  EXPECT_EQ(section.out, "6\nq' = 0,up\n")
      << section.err;  // a header, and the odd multiples of pi/sqrt(g) = 1.003: q is at -1 and turns
}

TEST(Simulate, ParametersAndTimesCanBeSet) {
  const Answer r =
      run("cat > p.toml; anholon simulate p.toml --set g=4 --t 'pi/2' --samples 1 --json | python3 -c \"import json, "
          "sys; s = json.load(sys.stdin)['samples']; "
          "print(len(s), abs(s[0]['q']['q'] + 1) < 1e-11)\"",
          pendulum);
  EXPECT_EQ(r.out, "1 True\n") << r.err;
  EXPECT_TRUE(contains(run("cat > p.toml; anholon simulate p.toml", pendulum).err, "[NH304]"))
      << "nothing says when it ends";
}

TEST(Simulate, BackwardAndForwardComeBack) {
  const Answer r =
      run("anholon simulate snakeboard --at 5 --json > a.json; "
          "python3 -c \"import json; s = json.load(open('a.json'))['samples'][0]; json.dump({k: s[k] for k in ('q', "
          "'velocity', 't')}, open('s.json', 'w'))\"; "
          "anholon simulate snakeboard --state s.json --at 0 --json | python3 -c \"import json, sys; q = "
          "json.load(sys.stdin)['samples'][0]['q']; "
          "print(all(abs(q[k] - v) < 1e-10 for k, v in dict(x=0, y=0, theta=0, psi=0, phi=0.5).items()))\"");
  EXPECT_EQ(r.out, "True\n") << r.err;
}

TEST(Simulate, NothingOfTheInitialStateIsChangedOrMadeUpSilently) {
  const std::string state = " --t 1 --samples 2 --state '{\"velocity\": {\"x\": 1, \"y\": 1}}'";
  const Answer refused = run("anholon simulate chaplygin_sleigh" + state);
  EXPECT_EQ(refused.exit, 2);
  EXPECT_TRUE(contains(refused.err, "error[NH302]")) << refused.err;
  const Answer projected = run("anholon simulate chaplygin_sleigh --project" + state);
  EXPECT_EQ(projected.exit, 0) << projected.err;
  EXPECT_TRUE(contains(projected.out, "projected onto the constraints: y' from 1 to 0")) << projected.out;
  EXPECT_TRUE(contains(projected.out, "neither given nor determined by the constraints")) << projected.out;
}

TEST(Simulate, ATerminalSeesProgressAndCtrlCIsHeardTwice) {
  const std::string session = std::string("python3 '") + test::source_dir + "/tests/cli/terminal_session.py' ";
  const std::string long_run =
      std::string(" '") + test::program + "' simulate snakeboard --t 1e9 --every 1e5 --no-integrals -o a.csv";
  const Answer once = run(session + "1" + long_run + "; tail -n 1 a.csv | tr -d '\\r' | sed 's/.*,//'");
  EXPECT_TRUE(contains(once.out, "steps/s")) << once.out;
  EXPECT_TRUE(contains(once.out, " left, drift ")) << once.out;
  EXPECT_TRUE(contains(once.out, "\nexit 130\ninterrupted\n")) << once.out;
  const Answer twice = run(session + "2" + long_run + "; ls");
  EXPECT_TRUE(contains(twice.out, "\nexit 130\n")) << twice.out;
}

TEST(Simulate, LimitsLeaveAValidPartMarkedIncomplete) {
  const Answer steps =
      run("anholon simulate snakeboard --t 1e6 --samples 1000001 --step-limit 50 -q -o a.json -o a.csv; echo $?; "
          "python3 -c \"import json; run = json.load(open('a.json')); print(run['outcome'], run['incomplete'])\"; tail "
          "-n 1 a.csv | tr -d '\\r' | sed 's/.*,//'");
  EXPECT_EQ(steps.out, "4\nstep_limit True\nstep_limit\n") << steps.err;
  const Answer time =
      run("anholon simulate snakeboard --t 1e9 --samples 2 --no-integrals --time-limit 0.3 --json | python3 -c "
          "\"import json, sys; print(json.load(sys.stdin)['outcome'])\"");
  EXPECT_EQ(time.out, "time_limit\n") << time.err;
}

TEST(Simulate, AnInterruptedRunIsKeptAndMarked) {
  const std::string limited = std::string("timeout --preserve-status -k 20 -s INT 2 '") + test::program + "'";
  const Answer r = run(limited +
                       " simulate snakeboard --t 1e9 --every 1e3 --no-integrals -q -o a.json -o a.h5; echo $?; "
                       "python3 -c \"import json; run = json.load(open('a.json')); print(run['outcome'], "
                       "run['incomplete'], len(run['samples']) > 0)\"; ls");
  EXPECT_EQ(r.out, "130\ninterrupted True True\na.h5\na.json\n") << r.err;
  EXPECT_TRUE(contains(r.err, "note: interrupted at t = ")) << r.err;
}

TEST(Simulate, ADiskThatIsFullIsSaidAndTheOldFileStays) {
  const Answer full = run("anholon simulate knife_edge_incline -q -o /dev/full");
  EXPECT_EQ(full.exit, 5);
  EXPECT_TRUE(contains(full.err, "error[NH410]: cannot write `/dev/full`: No space left on device")) << full.err;
  EXPECT_TRUE(contains(full.err, "bytes are needed")) << full.err;
  const Answer small =
      run("echo old > a.csv; (ulimit -f 8; anholon simulate knife_edge_incline -q -o a.csv --force); echo $?; cat "
          "a.csv; ls -A");
  EXPECT_EQ(small.out, "5\nold\na.csv\n") << small.err;
}

TEST(Simulate, OtherLocalesAndTerminalsChangeNothing) {
  const std::string command = "anholon simulate knife_edge_incline";
  const std::string usual = run(command).out;
  EXPECT_EQ(run("LC_ALL=de_DE.UTF-8 " + command).out, usual);
  EXPECT_EQ(run("TERM=dumb NO_COLOR=1 " + command).out, usual);
  const Answer closed = run("anholon simulate knife_edge_incline --json --samples 20000 | head -n 1");
  EXPECT_EQ(closed.out, "{\n");
  EXPECT_EQ(closed.err, "");
}

const char* const cart = R"(
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2"
[forces]
x = "u"
[inputs]
u = { file = "u.csv", column = "u" }
[initial]
x = 0
"x'" = 0
[run]
t = 2
)";

// u = t on two lines: x = t^3/6.
TEST(Simulate, InputsComeFromTables) {
  const std::string table = "printf 't,u\\n0,0\\n2,2\\n' > u.csv; ";
  const Answer r = run("cat > m.toml; " + table +
                           "anholon simulate m.toml --at 2 --json | python3 -c \"import json, sys; "
                           "print(abs(json.load(sys.stdin)['samples'][0]['q']['x'] - 8/6) < 1e-12)\"",
                       cart);
  EXPECT_EQ(r.out, "True\n") << r.err;
  const Answer beyond = run("cat > m.toml; " + table + "anholon simulate m.toml --t 3", cart);
  EXPECT_EQ(beyond.exit, 2);
  EXPECT_TRUE(contains(beyond.err, "[NH321]")) << beyond.err;
  const Answer gap = run("cat > m.toml; printf 't,u\\n0,0\\n1,\\n2,2\\n' > u.csv; anholon simulate m.toml", cart);
  EXPECT_EQ(gap.exit, 2);
  EXPECT_TRUE(contains(gap.err, "u.csv:3:3")) << gap.err;
  const Answer other = run("cat > m.toml; " + table +
                               "anholon simulate m.toml --input 'u=6*t' --at 2 --json | python3 -c \"import json, sys; "
                               "print(abs(json.load(sys.stdin)['samples'][0]['q']['x'] - 8) < 1e-12)\"",
                           cart);
  EXPECT_EQ(other.out, "True\n") << other.err;
  const Answer elsewhere =
      run("cat > m.toml; mkdir d; printf 't,v\\n0,0\\n2,12\\n' > d/w.csv; anholon simulate m.toml --input u=d/w.csv:v "
          "--at 2 --json | python3 -c \"import json, sys; print(abs(json.load(sys.stdin)['samples'][0]['q']['x'] - 8) "
          "< 1e-12)\"",
          cart);
  EXPECT_EQ(elsewhere.out, "True\n") << elsewhere.err;
}

// x = cos t, t = 20.
TEST(Simulate, AMethodThatIsGoneIsAnsweredByGauss) {
  const char* const oscillator =
      "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2 - x^2/2\"\n[initial]\nx = 1\n[run]\nt = 20\n";
  const std::string note = "note: the method `taylor` is gone: gauss is used, to the same tolerance\n";
  const std::string checked =
      " --at 20 --json | python3 -c \"import json, math, sys; r = json.load(sys.stdin); "
      "print(r['method'], abs(r['samples'][0]['q']['x'] - math.cos(20)) < 1e-11)\"";
  const Answer asked = run("cat > m.toml; anholon simulate m.toml --method taylor" + checked, oscillator);
  EXPECT_EQ(asked.out, "gauss True\n");
  EXPECT_EQ(asked.err, note);
  const std::string of_the_model = std::string(oscillator) + "method = \"taylor\"\n";
  const Answer written = run("cat > m.toml; anholon simulate m.toml" + checked, of_the_model);
  EXPECT_EQ(written.out, "gauss True\n");
  EXPECT_EQ(written.err, note);
  const Answer other = run("cat > m.toml; anholon simulate m.toml --method rk98" + checked, of_the_model);
  EXPECT_EQ(other.out, "rk98 True\n");
  EXPECT_EQ(other.err, "");
  const Answer unknown = run("cat > m.toml; anholon simulate m.toml --method tailor", oscillator);
  EXPECT_EQ(unknown.exit, 2);
  EXPECT_TRUE(contains(unknown.err, "the methods are dop853, rk98, gauss, cvode")) << unknown.err;
}

// A force that grows beyond all bounds: q'' = q^2 leaves every bound in finite time.
TEST(Simulate, AMotionThatEndsEarlierIsExitOne) {
  const Answer r =
      run("cat > m.toml; anholon simulate m.toml --t 100 --samples 1001",
          "[coordinates]\nq = \"line\"\n[lagrangian]\nL = \"q'^2/2 + q^3/3\"\n[initial]\nq = 1\n\"q'\" = 1\n");
  EXPECT_EQ(r.exit, 1) << r.out << r.err;
  EXPECT_FALSE(contains(r.out, "nan")) << r.out;
  EXPECT_FALSE(contains(r.out, "inf")) << r.out;
  EXPECT_GT(lines(r.out), 5U);
}

// The rates divide by x where log(x) ends: the function is the cause that a person knows.
TEST(Simulate, AMotionIntoALogarithmSaysSo) {
  const Answer r =
      run("cat > m.toml; anholon simulate m.toml --t 5 --samples 2",
          "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2 - log(x)\"\n[initial]\nx = 1\n\"x'\" = -0.5\n");
  EXPECT_EQ(r.exit, 1) << r.out << r.err;
  EXPECT_TRUE(contains(r.out, "`log(x)` is")) << r.out;
  EXPECT_FALSE(contains(r.out, "vanishes")) << r.out;
}

}  // namespace
}  // namespace anholon
