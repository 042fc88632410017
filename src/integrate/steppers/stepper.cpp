#include "anholon/integrate/steppers/stepper.hpp"

#include <array>
#include <utility>

#include "anholon/integrate/steppers/explicit_stepper.hpp"
#include "anholon/integrate/steppers/explicit_tableau.hpp"
#include "anholon/integrate/steppers/gauss/gauss.hpp"
#include "anholon/integrate/steppers/sundials_stepper.hpp"
#include "anholon/integrate/steppers/taylor_stepper.hpp"

namespace anholon {
namespace {

constexpr std::array<std::pair<Method, std::string_view>, 5> names{{{Method::taylor, "taylor"},
                                                                    {Method::dop853, "dop853"},
                                                                    {Method::rk98, "rk98"},
                                                                    {Method::gauss, "gauss"},
                                                                    {Method::cvode, "cvode"}}};

}  // namespace

std::string_view name_of(Method method) {
  for (const auto& [candidate, name] : names)
    if (candidate == method) return name;
  return "";
}

std::optional<Method> method_named(std::string_view name) {
  for (const auto& [method, candidate] : names)
    if (candidate == name) return method;
  return std::nullopt;
}

std::unique_ptr<Stepper> make_stepper(Method method, const VectorField& field, const StepperOptions& options) {
  switch (method) {
    case Method::dop853: return detail::make_explicit(detail::dop853(), field, options);
    case Method::rk98: return detail::make_explicit(detail::verner98(), field, options);
    case Method::taylor: return detail::make_taylor(field, options);
    case Method::gauss: return make_gauss(field, options);
    case Method::cvode: return detail::make_cvode(field, options);
  }
  return nullptr;
}

}  // namespace anholon
