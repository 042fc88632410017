// Certificates in the JSON that the program writes, read back and checked again.
#pragma once

#include <string>

#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"

namespace anholon {

// A certificate and what became of it.
struct CheckedCertificate {
  std::string path;     // where it stands in the JSON: "/energy", "/momenta/0/in_distribution"
  std::string verdict;  // what it says
  std::string claim;    // its kind: "constant", "zero", …
  // verified: it is right; rejected: it is wrong.
  enum class Answer { verified, rejected, undecided } answer = Answer::undecided;
  std::string how;            // by which road, or what is wrong
  Limit limit = Limit::none;  // that left it undecided
};

// Every object with a `verdict` and a `certificate`, at any depth, and every proved or refuted one without, which is rejected; the model is read from `asked_of`. Diagnostics where the text
// is not such a file at all.
[[nodiscard]] Result<std::vector<CheckedCertificate>> check_certificates(std::string_view json,
                                                                         const Budget& budget = {});

}  // namespace anholon
