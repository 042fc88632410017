#include "anholon/integrate/steppers/make_stepper.hpp"
#include "anholon/integrate/steppers/explicit_stepper.hpp"
#include "anholon/integrate/steppers/explicit_tableau.hpp"
#include "anholon/integrate/steppers/gauss/gauss.hpp"
#include "anholon/integrate/steppers/sundials_stepper.hpp"

namespace anholon {

std::unique_ptr<Stepper> make_stepper(Method method, const VectorField& field, const StepperOptions& options) {
  switch (method) {
    case Method::dop853: return detail::make_explicit(detail::dop853(), field, options);
    case Method::rk98: return detail::make_explicit(detail::verner98(), field, options);
    case Method::gauss: return make_gauss(field, options);
    case Method::cvode: return detail::make_cvode(field, options);
  }
  return nullptr;
}

}  // namespace anholon
