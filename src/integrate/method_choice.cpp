#include "anholon/integrate/method_choice.hpp"

#include <cmath>

namespace anholon {

// Eight stages in eight lanes pay from moderate accuracy on; below it a step of order 16 is limited by its iteration, not its error.
Method choose_method(double tolerance) { return tolerance > 1e-6 ? Method::dop853 : Method::gauss; }

std::size_t taylor_order(double tolerance) { return static_cast<std::size_t>(std::ceil(1 - std::log(tolerance) / 2)); }

}  // namespace anholon
