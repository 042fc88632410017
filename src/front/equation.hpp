// An equation that is asked about by itself: is it an identity?
#pragma once

#include <memory>

#include "anholon/expr/workspace.hpp"
#include "anholon/front/finding.hpp"
#include "anholon/present/chapters/asked_equation.hpp"

namespace anholon {

// An equation, and whether it holds for all real values of its variables at which both sides are defined.
struct DecidedEquation {
  AskedEquation equation;
  Verdict verdict;
};

// Copies share the equation.
class OwnedEquation {
 public:
  [[nodiscard]] const AskedEquation& operator*() const { return *equation_; }  // both sides, and what is assumed
  // Is it an identity?
  [[nodiscard]] Finding<DecidedEquation> decide(const Budget& budget = {}) const;
  // The same with an answer that was found elsewhere.
  [[nodiscard]] Finding<DecidedEquation> decided(Verdict verdict) const;

 private:
  explicit OwnedEquation(std::shared_ptr<const AskedEquation> equation) : equation_(std::move(equation)) {}
  friend Result<OwnedEquation> equation(const std::string& statement, const std::vector<std::string>& assume);
  std::shared_ptr<const AskedEquation> equation_;  // with its workspace
};

// "left = right", or an expression that is to vanish. Every name is a variable, a call of an unknown name an undefined function, d(e, x) a
// derivative. `assume`: inequalities, or name = expression, which replaces the name.
[[nodiscard]] Result<OwnedEquation> equation(const std::string& statement, const std::vector<std::string>& assume = {});

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const DecidedEquation& found,
                                           const FoundIn& in);                       // for people
[[nodiscard]] std::string json_of(const DecidedEquation& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const DecidedEquation& found);                      // the verdict itself

}  // namespace anholon
