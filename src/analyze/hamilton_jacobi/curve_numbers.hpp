// Curves of a one-form in numbers, each with a bound of its error: closed forms and quadratures in balls.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/analyze/hamilton_jacobi/integrated_curves.hpp"

namespace anholon {

// Where a coordinate is: certainly within the ball.
struct CurveNumber {
  std::string name;  // of the coordinate
  Ball value;        // with its error
};

// Of one case, at one time.
struct CurveNumbers {
  std::size_t case_of = 0;           // index of the case whose conditions hold
  std::vector<CurveNumber> at_time;  // of the coordinates that could be enclosed, in their order
  std::string why_none;              // not empty: why there is nothing
};

// `values`: of the form's constants, the starts and all parameters. A closed form counts at all times where it is proved to be a motion at
// all of them, else as long as its range lasts; a quadrature over the coordinate itself up to where its integrand ends.
[[nodiscard]] CurveNumbers curve_numbers(const IntegratedCurves& curves, const ExactValues& values, const Expr& time,
                                         const Rational& t);

}  // namespace anholon
