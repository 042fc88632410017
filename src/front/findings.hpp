// What may be found about a system, and how each of it is shown.
#pragma once

#include <optional>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/derive/agreement/verify.hpp"
#include "anholon/derive/equations/equations_section.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "anholon/front/finding.hpp"

namespace anholon {

// Equations of motion.
struct Derivation {
  Equations equations;
  std::optional<Verification> verification;  // that all forms agree, where it was asked for
  std::optional<Verdict> eliminated;         // the same motion as with the constraints that were eliminated
};

// The claims of a model, each decided.
struct CheckedClaims {
  std::vector<CheckedClaim> list;  // in the order of the file
  bool table = false;              // shown as one, for people
};

// Everything derived, at one state.
struct EvaluatedState {
  Numbers numbers;
  std::optional<int> digits;  // that were asked for
};

// For people.
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const Derivation& found, const FoundIn& in);
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const Verification& found, const FoundIn& in);
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const Conservation& found, const FoundIn& in);
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const ExaminedQuantity& found, const FoundIn& in);
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const Classification& found, const FoundIn& in);
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const CheckedClaims& found, const FoundIn& in);
[[nodiscard]] Result<std::string> shown_as(const Showing& how, const EvaluatedState& found, const FoundIn& in);

// For another program.
[[nodiscard]] std::string json_of(const Derivation& found, const FoundIn& in);
[[nodiscard]] std::string json_of(const Verification& found, const FoundIn& in);
[[nodiscard]] std::string json_of(const Conservation& found, const FoundIn& in);
[[nodiscard]] std::string json_of(const ExaminedQuantity& found, const FoundIn& in);
[[nodiscard]] std::string json_of(const Classification& found, const FoundIn& in);
[[nodiscard]] std::string json_of(const CheckedClaims& found, const FoundIn& in);
[[nodiscard]] std::string json_of(const EvaluatedState& found, const FoundIn& in);

// The verdict that stands for all of it.
[[nodiscard]] Verdict verdict_of(const Derivation& found);
[[nodiscard]] Verdict verdict_of(const Verification& found);
[[nodiscard]] Verdict verdict_of(const Conservation& found);
[[nodiscard]] Verdict verdict_of(const ExaminedQuantity& found);
[[nodiscard]] Verdict verdict_of(const Classification& found);
[[nodiscard]] Verdict verdict_of(const CheckedClaims& found);
[[nodiscard]] Verdict verdict_of(const EvaluatedState& found);

}  // namespace anholon
