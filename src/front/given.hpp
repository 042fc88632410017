// Numbers and states as a program or a person gives them.
#pragma once

#include <concepts>
#include <string>

#include "anholon/derive/state/state.hpp"

namespace anholon {

// A number, or a formula of parameters that have values: 10, "2*pi/Omega".
struct GivenNumber {
  GivenNumber() = default;                                                  // none
  GivenNumber(double number);                                               // this number, exactly
  GivenNumber(std::integral auto number) : text(std::to_string(number)) {}  // likewise
  GivenNumber(const char* formula) : text(formula) {}
  GivenNumber(std::string formula) : text(std::move(formula)) {}
  [[nodiscard]] bool empty() const { return text.empty(); }  // none is given

  std::string text;  // as it is written; empty: none
};
// NH303 where it is no finite number. `option` stands in messages.
[[nodiscard]] Result<double> number_of(const Model& model, const GivenNumber& given, const std::string& option);
// Of a formula in a model's file.
[[nodiscard]] double number_of(const Model& model, const Formula& formula);

// A state as JSON: {"q": {"x": 0.1, "R": [1, 0, 0, 0]}, "velocity": {"x": 1.1, "R.w": [0, 0, 3]}, "t": 0}. Decimals are exact, strings
// are formulas of parameters; what is left out is found from the constraints, or zero. Nothing: the model's [initial].
struct StateText {
  StateText() = default;
  StateText(const char* json) : text(json) {}
  StateText(std::string json, std::string from = "<state>") : text(std::move(json)), name(std::move(from)) {}

  std::string text, name = "<state>";  // the JSON; what messages call it
};
// What was given of it, in symbols.
[[nodiscard]] Result<GivenState> state_of(const Model& model, const StateText& given);

}  // namespace anholon
