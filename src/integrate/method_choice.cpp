#include "anholon/integrate/method_choice.hpp"

namespace anholon {

// Eight stages in eight lanes pay from moderate accuracy on; below it a step of order 16 is limited by its iteration, not its error.
Method choose_method(double tolerance) { return tolerance > 1e-6 ? Method::dop853 : Method::gauss; }

}  // namespace anholon
