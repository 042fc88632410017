// What came out when a certificate was checked.
#pragma once

#include <string>

#include "anholon/algebra/decide/verdict.hpp"

namespace anholon {

// What came out when a certificate was checked.
struct Recheck {
  VerdictKind confirmed = VerdictKind::undecided;  // proved: the certificate is right; refuted: it is wrong
  std::string how;                                 // the road that was taken, or what is wrong
  // every: what it says of other parameters was shown again too.
  ParameterScope shown_for = ParameterScope::every;
  Limit limit = Limit::none;  // that ended it undecided
};

}  // namespace anholon
