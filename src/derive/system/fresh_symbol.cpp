#include "anholon/derive/system/fresh_symbol.hpp"

#include <algorithm>

namespace anholon {

std::string fresh_name(const Model& model, std::string wanted) {
  const auto is_taken = [&] {
    const auto called = [&](const auto& x) { return x.name == wanted; };
    const auto any = [&](const auto& list) { return std::any_of(list.begin(), list.end(), called); };
    return any(model.parameters) || any(model.coordinates) || any(model.inputs) || any(model.quasi_velocities) ||
           any(model.definitions) || any(model.functions);
  };
  while (is_taken()) wanted += '_';
  return wanted;
}

}  // namespace anholon
