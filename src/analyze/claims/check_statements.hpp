// Statements checked again: each by another road than the one that found it, or by the theorem by which it follows from others.
#pragma once

#include "anholon/analyze/claims/statement.hpp"

namespace anholon {

class StatementCheck {
 public:
  // Both must outlive it.
  StatementCheck(const std::vector<Statement>& statements, AskedSystems& systems);

  // Of a statement in the list; asked once.
  [[nodiscard]] const Recheck& of(const Statement& statement);

 private:
  [[nodiscard]] Recheck by_itself(const Statement& statement);
  [[nodiscard]] Recheck by_theorem(const Statement& statement);
  // A premise that is such a claim, found to be so.
  template <class C, class Fits>
  [[nodiscard]] bool has_premise(const Statement& statement, VerdictKind verdict, const Fits& fits) const;
  [[nodiscard]] bool has_field_premise(const Statement& statement, std::initializer_list<FieldProperty> any_of,
                                       const std::vector<Expr>& generator = {}) const;
  [[nodiscard]] bool follows(const Statement& statement);
  [[nodiscard]] bool follows_from_each(const Statement& statement, const Integrable& claim);

  const std::vector<Statement>& statements_;
  AskedSystems& systems_;
  enum class State { fresh, begun, done };
  std::vector<std::pair<State, Recheck>> checked_;
};

}  // namespace anholon
