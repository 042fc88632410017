#include "anholon/front/equation.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/present/certificates/read_equation.hpp"
#include "anholon/present/chapters/verdict.hpp"

namespace anholon {

Result<OwnedEquation> equation(const std::string& statement, const std::vector<std::string>& assume) {
  struct Kept {
    Workspace workspace;
    AskedEquation equation;
  };
  const auto kept = std::make_shared<Kept>();
  OpenNames names(kept->workspace);
  Result<AskedEquation> read = read_equation(kept->workspace, names, statement, assume);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  kept->equation = std::move(*read);
  return OwnedEquation({kept, &kept->equation});
}

Finding<DecidedEquation> OwnedEquation::decide(const Budget& budget) const {
  return decided(is_zero(equation_->left - equation_->right, equation_->assumptions, budget));
}

Finding<DecidedEquation> OwnedEquation::decided(Verdict verdict) const {
  return {{*equation_, std::move(verdict)}, {.alive = equation_}};
}

Result<std::string> shown_as(const Showing& how, const DecidedEquation& found, const FoundIn&) {
  return rendered(verdict_document(found.equation, found.verdict), how);
}
std::string json_of(const DecidedEquation& found, const FoundIn&) {
  return verdict_json(found.equation, found.verdict);
}
Verdict verdict_of(const DecidedEquation& found) { return found.verdict; }

}  // namespace anholon
