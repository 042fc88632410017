// The inputs of a model left open: whoever runs exported code gives them, as functions of time.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon {

struct FreeInput {
  std::string name, about;
  std::array<Expr, 3> derivatives;  // u, u', u'': applications of an unknown function of the time
  std::array<Expr, 3> values;       // what the model says they are, in the frame; null for a table
};

class FreeInputs {
 public:
  // An input that depends on the state and stands in the Lagrangian or in a constraint is no function of time there: it stays what the
  // model says.
  [[nodiscard]] static Result<FreeInputs> of(const Model& model);

  [[nodiscard]] const std::vector<FreeInput>& inputs() const { return inputs_; }
  [[nodiscard]] bool is_free(const std::string& name) const;
  [[nodiscard]] const System& free() const { return *free_; }    // with them as unknown functions of the time
  [[nodiscard]] const System& given() const { return *given_; }  // as the model says
  [[nodiscard]] const std::vector<std::string>& remarks() const { return remarks_; }

 private:
  std::shared_ptr<Model> model_;  // that `free_` speaks of
  std::vector<FreeInput> inputs_;
  std::optional<System> free_, given_;
  std::vector<std::string> remarks_;
};

}  // namespace anholon
