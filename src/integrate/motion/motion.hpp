// A model made ready to move: its equations compiled, in every chart the motion may need.
#pragma once

#include <memory>

#include "anholon/derive/regularity/decided_system.hpp"
#include "anholon/integrate/motion/motion_options.hpp"
#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

class Motion {
 public:
  struct Parts;                                   // motion_parts.hpp
  explicit Motion(std::unique_ptr<Parts> parts);  // made by compile()
  Motion(Motion&&) noexcept;
  Motion& operator=(Motion&&) noexcept;
  ~Motion();

  [[nodiscard]] const Model& model() const;  // that moves
  // Its functions replaced by their values.
  [[nodiscard]] const System& system() const;
  // Names of the variables of the preferred chart: coordinates ("R.qw" … for rotations), then speeds.
  [[nodiscard]] const std::vector<std::string>& variables() const;
  // y' = f(t, y) in these variables, for a reader's own integrator. Valid while the motion lives.
  [[nodiscard]] const VectorField& field() const;
  // What did not go as it should so far: machine code that could not be made, a damaged cache. Empty: nothing.
  [[nodiscard]] std::vector<std::string> notices() const;
  [[nodiscard]] Parts& parts() { return *parts_; }  // for the driver of runs

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace anholon
