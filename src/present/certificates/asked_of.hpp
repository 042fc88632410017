// What is asked of a model: with which values, under which assumptions, for how long. With it, the model's text and a certificate anybody
// can check again.
#pragma once

#include <string>
#include <vector>

namespace anholon {

// As the options of these names.
struct AskedOf {
  std::vector<std::string> set = {};     // values of parameters: "m=2"
  std::vector<std::string> input = {};   // inputs: "u=sin(t)", "u=steering.csv:angle"
  std::vector<std::string> assume = {};  // inequalities, as they are written: "a != 0"
  bool with_values = false;              // decide with the parameter values, as exact numbers
  bool drop_dependent = false;           // leave out constraints that follow from others
  double seconds = 10;                   // for each exact question
  bool open_inputs = false;              // inputs that depend on the time alone are unknown functions of it
};

}  // namespace anholon
