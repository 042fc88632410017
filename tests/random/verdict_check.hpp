// Verdicts and certificates of the program against numbers of the oracle.
#pragma once

#include <string>
#include <vector>

#include "tests/random/finding.hpp"

namespace anholon::test {

// What `conserve` and `conserve --expr` say of the model and of each question: what is proved has rate zero at random states on
// every sheet and for random values of the parameters, what is refuted has not, conditions are right with and without them;
// what `classify` says of brackets; and every certificate is verified.
[[nodiscard]] Findings check_verdicts(const std::string& text, const std::vector<std::string>& questions,
                                      std::uint64_t seed);

}  // namespace anholon::test
