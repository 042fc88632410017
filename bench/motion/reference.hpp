// Ends of the motions to 30 digits, kept in bench/reference/ by make_reference.
#pragma once

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/multiprecision/mpfr.hpp>

namespace bench {

using Digits50 =
    boost::multiprecision::number<boost::multiprecision::mpfr_float_backend<50, boost::multiprecision::allocate_stack>,
                                  boost::multiprecision::et_off>;

struct Reference {
  std::vector<std::string> names;
  std::vector<Digits50> end;
  std::vector<double> largest;  // over the run: what errors are relative to

  // Largest error of a coordinate or velocity at the end, relative to the largest it was during the run.
  [[nodiscard]] double error_of(const std::vector<double>& seen) const {
    if (seen.size() != end.size())
      throw std::runtime_error("a motion with another number of variables than its reference");
    double worst = 0;
    for (std::size_t i = 0; i < end.size(); ++i) {
      const double e = static_cast<double>(abs(Digits50(seen[i]) - end[i])) / largest[i];
      if (!(e <= worst)) worst = std::isfinite(e) ? e : INFINITY;
    }
    return worst;
  }
};

inline Reference read_reference(const std::string& folder, const std::string& name) {
  std::ifstream file(folder + "/" + name + ".txt");
  if (!file) throw std::runtime_error("no reference " + folder + "/" + name + ".txt");
  Reference result;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string variable, end;
    double largest = 0;
    if (!(words >> variable >> end >> largest)) throw std::runtime_error("reference " + name + ": " + line);
    result.names.push_back(variable);
    result.end.emplace_back(end);
    result.largest.push_back(largest);
  }
  return result;
}

}  // namespace bench
