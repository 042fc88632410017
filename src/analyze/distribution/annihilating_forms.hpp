// One-forms that vanish on the steps of a flag D = D¹ ⊂ D² ⊂ …, D^{k+1} = D^k + [D, D^k]. As many as are independent, so
// many directions no bracket of that step reaches: the derived flag of the constraints bounds the ranks from above.
#pragma once

#include <optional>

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/analyze/distribution/constraint_forms.hpp"

namespace anholon {

// ω vanishes on D^k if ω(v) = 0 and dω(u, v) = 0 for all v that forms annihilate which vanish on D^{k−1}, and all u that forms
// annihilate which vanish on D: then ω([u, v]) = u(ω(v)) − v(ω(u)) − dω(u, v) is zero for u in D and v in D^{k−1}.
struct AnnihilatingForm {
  OneForm form;                     // ω
  std::size_t step = 1;             // k
  std::vector<std::size_t> first;   // what annihilates u: indices of the constraints' forms and, after them, of these
  std::vector<std::size_t> second;  // what annihilates v: likewise

  // The same form, for the same reason.
  friend bool operator==(const AnnihilatingForm&, const AnnihilatingForm&) = default;
};

// A basis, for generic points, of the fields that the forms annihilate where the holonomic constraints hold: without
// denominators where the forms are few. Throws BudgetExceeded.
[[nodiscard]] std::vector<FieldComponents> fields_annihilated_by(const std::vector<OneForm>& rows,
                                                                 const BracketSpace& space,
                                                                 const Assumptions& assumptions, const Budget& budget);

// Found step by step: residues say which few forms have a combination that vanishes on the next step and which few show it,
// normal forms of these alone prove it.
class AnnihilatingForms {
 public:
  // What it is given must outlive it.
  AnnihilatingForms(const ConstraintForms& forms, const System& system, const Meter& meter);

  // `wanted` independent forms that vanish on the next step, those of the holonomic constraints among them. false: they were not
  // found, and there is nothing to ask of the steps after it. Throws BudgetExceeded.
  [[nodiscard]] bool reach_next_step(std::size_t wanted);

  [[nodiscard]] std::size_t step() const { return step_; }  // the last one that was reached
  // Those of the steps after the first, without those of holonomic constraints, which vanish on all.
  [[nodiscard]] std::vector<AnnihilatingForm> found() const;

 private:
  struct Circuit;
  struct Image;
  [[nodiscard]] std::optional<Image> image();
  [[nodiscard]] std::vector<Circuit> circuits(const Image& image) const;
  void leave_out(const Image& image, Circuit& circuit) const;
  [[nodiscard]] std::optional<AnnihilatingForm> proved(const Circuit& circuit);
  [[nodiscard]] std::vector<FieldComponents> annihilated(const std::vector<std::size_t>& by) const;
  [[nodiscard]] std::vector<Expr> together(const std::vector<Expr>& e) const;
  [[nodiscard]] Budget remaining() const;

  const ConstraintForms& forms_;
  const System& system_;
  const Meter& meter_;
  std::vector<AnnihilatingForm> all_;               // of the constraints, then those that were found
  std::vector<std::optional<Matrix>> derivatives_;  // dω of each, once asked for
  std::vector<std::size_t> current_;                // those that vanish on D^step
  std::vector<std::size_t> holonomic_;              // which do on every step
  std::size_t step_ = 1;
};

}  // namespace anholon
