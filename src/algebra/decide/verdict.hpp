// The answer to a question about mathematics. Never a bool.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// Whether there are real numbers for which something holds. unknown: neither was shown by the means there are.
enum class Possibility { possible, impossible, unknown };

// For which parameters and functions something is refuted.
enum class ParameterScope {
  every,    // no admissible ones make it true
  general,  // whether special ones make it true was not decided
};

// The four answers.
enum class VerdictKind { proved, refuted, conditional, undecided };

[[nodiscard]] const char* name_of(VerdictKind kind);

// At which states something holds.
enum class Extent {
  everywhere,     // at all of them
  where_nonzero,  // where what the side conditions list does not vanish
  generic,        // at some state, and so at generic ones; at which others was not decided
};
[[nodiscard]] const char* name_of(Extent extent);
// The extent that name_of calls so.
[[nodiscard]] std::optional<Extent> extent_named(std::string_view name);

// An exact state at which the statement fails.
struct Witness {
  // Symbols, and the values that undefined functions and their partials take there (some polynomial has them).
  std::vector<std::pair<Expr, Rational>> values;
  std::string ball;    // a decimal enclosure of the residual, "[0.25 +/- 1.2e-38]": it excludes zero
  long precision = 0;  // bits it was computed with

  // The same values.
  friend bool operator==(const Witness&, const Witness&) = default;
};

// What was reduced to zero, so that another program can check it again.
struct Certificate {
  // How it was reduced.
  enum class Method { structure, normal_form, normal_form_modulo_constraints };
  // How angles were written: not at all, by sines and cosines, by the tangents of their halves.
  enum class Angles { none, sines_and_cosines, half_angles };
  Method method = Method::structure;
  Angles angles = Angles::none;
  Expr identity;                        // the expression that vanishes
  std::vector<std::string> generators;  // independent quantities, as text
  std::vector<std::string> relations;   // polynomials in them that are zero
};

// "normal form", "half angle", …
[[nodiscard]] const char* name_of(Certificate::Method method);
[[nodiscard]] const char* name_of(Certificate::Angles angles);

// `expression` is not zero (or has the sign) where the verdict speaks.
struct SideCondition {
  // What is demanded of the expression.
  enum class Relation { nonzero, positive, nonnegative, negative } relation = Relation::nonzero;
  Expr expression;  // of which it is demanded
};

// "nonzero", "positive", …
[[nodiscard]] const char* name_of(SideCondition::Relation relation);

struct Verdict {
  VerdictKind kind = VerdictKind::undecided;
  std::string reason;            // one sentence
  std::optional<Extent> extent;  // proved, of a question about states: at which of them
  // conditional: true exactly when every alternative list has a member that vanishes identically (an AND of ORs).
  std::vector<std::vector<Expr>> conditions;
  Possibility possibility =
      Possibility::unknown;  // conditional: of admissible real parameters and functions that do it
  std::optional<Witness> witness;
  ParameterScope refuted_for = ParameterScope::every;  // refuted: for which parameters
  // refuted: sheets of the constraint set on which it is true, "z' = -sqrt(…)", and inputs without which it is, "drive = 0"
  std::vector<std::string> holds_where;
  std::optional<Certificate> certificate;
  std::vector<SideCondition> side_conditions;
  Limit limit = Limit::none;       // the budget that ended an undecided question
  double error_probability = 1.0;  // undecided, probably zero: bound on the chance that it is not
  double seconds = 0;              // that the question took
};

// Whether that is the answer.
[[nodiscard]] inline bool is_proved(const Verdict& verdict) { return verdict.kind == VerdictKind::proved; }
// Undecided, for this reason.
[[nodiscard]] Verdict undecided_because(std::string reason);

}  // namespace anholon
