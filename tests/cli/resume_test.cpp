// simulate --record and --resume, as a person uses them.
#include <gtest/gtest.h>

#include "test_paths.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

// The largest difference of two tables of the same shape, but for the outcome.
const std::string compare =
    "python3 -c \"import csv, sys; a, b = (list(csv.DictReader(open(f))) for f in sys.argv[1:]); "
    "print(len(a) == len(b), a[-1]['outcome'], b[-1]['outcome'], "
    "max(abs(float(x[k]) - float(y[k])) for x, y in zip(a, b) for k in x if k != 'outcome') < 1e-8)\" ";

TEST(Resume, ALimitedRunGoesOnToTheSameTable) {
  const std::string simulate = "anholon simulate snakeboard --t 20 --samples 201 -q ";
  const Answer r = run(simulate + "-o whole.csv && " + simulate + "--step-limit 20 -o part.csv -o part.h5; " +
                       simulate + "--resume part.csv && " + simulate + "--resume part.h5 -o other.csv && " + compare +
                       "whole.csv part.csv && " + compare + "whole.csv other.csv");
  EXPECT_EQ(r.out, "True reached_end reached_end True\nTrue reached_end reached_end True\n") << r.err;
  EXPECT_TRUE(contains(r.err, "the limit of 20 steps was reached; `--resume part.csv` goes on")) << r.err;
}

TEST(Resume, TheLastStateOfAnInterruptedRunIsInItsFile) {
  const std::string simulate =
      std::string("'") + test::program + "' simulate rattleback --t 1e9 --samples 2 --no-integrals -q ";
  const Answer r = run("timeout --preserve-status -k 20 -s INT 2 " + simulate +
                       "-o run.csv; echo $?; tail -n 1 run.csv | tail -c 13; " + simulate +
                       "--step-limit 5 --resume run.csv; wc -l < run.csv");
  EXPECT_EQ(r.out, "130\ninterrupted\r\n3\n") << r.err;
}

TEST(Resume, RunsWithRotationsOnPoissonManifoldsAndBackwardGoOn) {
  for (const char* model :
       {"rattleback --t 3", "kovalevskaya_top --t 5", "snakeboard --t -5", "spherical_robot --t 9"}) {
    const std::string simulate = std::string("anholon simulate ") + model + " --samples 41 --no-integrals -q ";
    const Answer r = run(simulate + "-o whole.csv; " + simulate + "--step-limit 5 -o part.h5; " + simulate +
                         "--resume part.h5 -o part.csv; " + compare + "whole.csv part.csv");
    EXPECT_EQ(r.out, "True reached_end reached_end True\n") << model << r.err;
  }
}

TEST(Resume, EventsAreKept) {
  const std::string simulate = "anholon simulate chaplygin_sleigh --t 10 --samples 11 -q --event \"theta = pi/2\" ";
  const Answer r = run(simulate + "-o whole.csv; " + simulate + "--step-limit 15 -o part.csv; " + simulate +
                       "--resume part.csv; cut -d, -f1 part.events.csv; cmp whole.events.csv part.events.csv; "
                       "anholon simulate chaplygin_sleigh --t 20 -q --resume part.csv");
  EXPECT_EQ(r.out, "event\ntheta = pi/2\ncusp: the contact stops and turns back\n") << r.err;
  EXPECT_TRUE(contains(r.err, "has events `theta = pi/2`, which nobody looks for now")) << r.err;
}

TEST(Resume, AnotherModelOrOtherValuesAreNoticed) {
  const Answer made =
      run("anholon simulate tricycle --t 20 --samples 201 --step-limit 10 -q -o run.csv; for other in "
          "'--set d_s=1.01' '--set m=31' '--input drive=15'; do anholon simulate tricycle --t 20 -q "
          "--resume run.csv -o x.csv $other; echo $?; done; anholon simulate suslov -q --resume "
          "run.csv -o x.csv; echo $?; ls");
  EXPECT_EQ(made.out, "2\n2\n2\n2\nrun.csv\n") << made.err;
  EXPECT_TRUE(
      contains(made.err, "error[NH413]: the run in `run.csv` is not one of this model with these values: at t ="));
  EXPECT_TRUE(contains(made.err, "error[NH413]: the run in `run.csv` is one of x, y, theta, delta,")) << made.err;
  // A force that no multiplier feels is seen in the motion.
  const Answer spring = run(
      "printf '[parameters]\\nc = 1\\n[coordinates]\\nx = \"line\"\\n[lagrangian]\\nL = "
      "\"x'\"'\"'^2/2\"\\n[forces]\\nx = "
      "\"-c*x\"\\n[initial]\\nx = 1\\n\"x'\"'\"'\" = 0\\n' > m.toml; anholon simulate m.toml --t 2 --samples 9 -q -o "
      "run.csv; anholon simulate m.toml --t 4 --set c=1.1 -q --resume run.csv");
  EXPECT_EQ(spring.exit, 2) << spring.err;
  EXPECT_TRUE(contains(spring.err, "it comes to x = ")) << spring.err;
}

TEST(Resume, FilesThatAreNoWholeRunsAreRefused) {
  const Answer r =
      run("anholon simulate snakeboard --t 5 --samples 21 --step-limit 5 -q -o a.csv -o a.h5; "
          "head -c 2000 a.csv > b.csv; head -n 5 a.csv > c.csv; sed '3s/[0-9]\\.[0-9]/x/' a.csv > d.csv; head -c 20000 "
          "a.h5 > b.h5; "
          "python3 -c \"b = bytearray(open('a.h5', 'rb').read()); b[3000] ^= 64; open('c.h5', 'wb').write(b)\"; "
          "printf 'hello\\n' > e.csv; : > f.csv; : > f.h5; printf 't,u\\n0,1\\n' > g.csv; ln -s a.csv l.csv; "
          "for f in b.csv c.csv d.csv e.csv f.csv g.csv b.h5 c.h5 f.h5 none.csv none.h5 a.json l.csv .; do anholon "
          "simulate "
          "snakeboard --t 5 --samples 21 -q --resume $f 2>&1 | grep -o 'NH4[0-9]*' | head -n 1; done | sort | uniq -c");
  EXPECT_EQ(r.out, "      2 NH401\n      1 NH411\n     11 NH412\n") << r.err;
  const Answer other = run("echo hello > a.csv; anholon simulate snakeboard --resume a.csv");
  EXPECT_TRUE(contains(other.err, "error[NH412]: no run can go on from `a.csv`: its columns are not those of a run"));
  EXPECT_EQ(run("anholon simulate snakeboard --resume a.csv --state '{}'").exit, 2);
  const Answer early =
      run("anholon simulate snakeboard --t 5 -q -o a.csv; anholon simulate snakeboard --t 3 --resume a.csv");
  EXPECT_TRUE(contains(early.err, "`a.csv` goes from t = 0 to 5 already, and the run is to end at 3")) << early.err;
}

TEST(Record, InputsDefinitionsAndExpressionsStandInEveryFile) {
  const Answer r =
      run("anholon simulate tricycle --t 1 --samples 3 --record inputs --record x_f --record \"power = drive*phi_f'\" "
          "--record "
          "\"v'\" -q -o r.csv -o r.json -o r.h5 --plot r.svg && head -n 1 r.csv | tr , '\\n' | tail -n 6 && python3 -c "
          "\"import csv, "
          "json, math; a = list(csv.DictReader(open('r.csv'))); b = json.load(open('r.json')); "
          "print(all(float(x['steer']) == "
          "2.5*math.sin(0.7*float(x['t'])) and abs(float(x['power']) - 14*float(x[\\\"phi_f'\\\"])) < 1e-12 and "
          "abs(float(x['x_f']) - float(x['x']) - math.cos(float(x['theta']))) < 1e-12 for x in a), "
          "[q['name'] for q in b['recorded']], b['samples'][0]['recorded']['drive'])\" && grep -c recorded r.svg");
  EXPECT_EQ(r.out,
            "drive\nsteer\nx_f\npower\nv'\noutcome\r\n"
            "True ['drive', 'steer', 'x_f', 'power', \"v'\"] 14.0\n1\n")
      << r.err;
}

// The acceleration is that of the law: m x'' = m g.
TEST(Record, AccelerationsAreThoseOfTheLaw) {
  const Answer r =
      run("anholon simulate knife_edge_incline --at 0,1 --record \"a = x''*cos(varphi) + y''*sin(varphi) - "
          "pull*cos(varphi)\" "
          "--json | python3 -c \"import json, sys; print([abs(s['recorded']['a']) < 1e-12 for s in "
          "json.load(sys.stdin)['samples']])\"");
  EXPECT_EQ(r.out, "[True, True]\n") << r.err;
}

TEST(Record, WhatCannotBeRecordedIsSaid) {
  EXPECT_TRUE(contains(run("anholon simulate tricycle --record q1").err, "error[NH101]: unknown name `q1`"));
  EXPECT_TRUE(contains(run("anholon simulate tricycle --record 'x = 3'").err, "`x` is a column already"));
  const Answer log = run("anholon simulate chaplygin_sleigh --record 'log(x)' -q -o r.csv");
  EXPECT_TRUE(contains(log.err, "`log(x)` is no finite number")) << log.err;
}

}  // namespace
}  // namespace anholon
