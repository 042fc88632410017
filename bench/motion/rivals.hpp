// What else a user would pick, with equations of motion written by hand.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bench {

struct Rival {
  std::string name;                // "odeint rkf78"
  std::string settings;            // its best ones, in words; "%" is the tolerance
  bool hand_written_pair = false;  // counts as a hand-written explicit Runge–Kutta method
  bool slow = false;               // a coarser ladder of tolerances
  std::function<std::vector<double>(double tolerance)>
      run;  // coordinates and velocities at the end, as in the reference
};

struct RivalSystem {
  std::string title, model, reference;
  double t_end = 0;
  std::vector<std::string> names;
  std::vector<double> start;
  std::vector<Rival> rivals;

  // The motion from another state: what it starts from, as in the model file, and where it ends, as in the
  // reference.
  struct Check {
    std::vector<double> given, end;
  };
  std::function<Check(const std::vector<double>& state, double t_end)> check;
  // Coordinates and velocities of the model file in those of the reference; empty: they are the same.
  std::function<std::vector<double>(const std::vector<double>& q, const std::vector<double>& w)> from_model;
};

// S1, S2, S3, S3 in Euler angles, S4.
[[nodiscard]] std::vector<RivalSystem> rival_systems();

}  // namespace bench
