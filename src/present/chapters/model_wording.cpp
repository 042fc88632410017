#include "anholon/present/chapters/model_wording.hpp"

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/present/document/numbers.hpp"

namespace anholon::detail {

std::string describe_kind(const Constraint& constraint) {
  std::string kind = constraint.kind == ConstraintKind::acceleration ? "acceleration level" : name_of(constraint.kind);
  if (constraint.is_servo()) kind += ", servo";
  return kind;
}

std::string component_name(const Model& model, const Component& component) {
  return model.coordinates[component.coordinate].name + (component.frame == Frame::body ? ".body" : "");
}

double number_of(const Model& model, const Expr& value) {
  if (value.is(Kind::number)) return nearest_double(value.number());
  Replacements exact;
  for (const Parameter& parameter : model.parameters) {
    if (parameter.value) exact.emplace(parameter.symbol, *parameter.value);
  }
  const Expr constant = exact.empty() ? value : substitute(value, exact);
  return constant.is(Kind::number) ? nearest_double(constant.number()) : evaluate(constant, {});
}

}  // namespace anholon::detail
