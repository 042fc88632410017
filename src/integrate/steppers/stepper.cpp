#include "anholon/integrate/steppers/stepper.hpp"

#include <array>
#include <utility>

namespace anholon {
namespace {

constexpr std::array<std::pair<Method, std::string_view>, 4> names{
    {{Method::dop853, "dop853"}, {Method::rk98, "rk98"}, {Method::gauss, "gauss"}, {Method::cvode, "cvode"}}};

}  // namespace

std::string_view name_of(Method method) {
  for (const auto& [candidate, name] : names)
    if (candidate == method) return name;
  return "";
}

std::optional<Method> method_named(std::string_view name) {
  for (const auto& [method, candidate] : names)
    if (candidate == name) return method;
  return note_on_method(name).empty() ? std::nullopt : std::optional(Method::gauss);
}

std::string_view note_on_method(std::string_view name) {
  return name == "taylor" ? "the method `taylor` is gone: gauss is used, to the same tolerance" : "";
}

}  // namespace anholon
