// A system that answers questions: a model with values and assumptions. It owns what it needs; nothing has to outlive anything.
#pragma once

#include <memory>
#include <string>

#include "anholon/derive/formulations/form.hpp"
#include "anholon/front/findings.hpp"
#include "anholon/front/owned_model.hpp"
#include "anholon/front/owned_run.hpp"
#include "anholon/front/report_request.hpp"

namespace anholon {

// How equations of motion are derived.
struct DeriveOptions {
  bool verify = false;     // prove that all forms that apply give the same motion
  bool eliminate = false;  // eliminate holonomic constraints by the model's [parametrization], and prove it right
};

// What is looked for beside energy, momenta, gauge momenta and moving energies.
struct ConserveOptions {
  std::optional<SearchOptions> search = {};  // more first integrals
  std::string function_of = {};              // their coefficients are unknown functions of this coordinate
};

// How a state is evaluated.
struct EvaluateOptions {
  std::optional<int> digits = {};  // significant ones, all certain; 17
  bool project = false;            // repair a state that contradicts the constraints
};

// Copies share the system and what it has found out about itself. One thread at a time.
class OwnedSystem {
 public:
  [[nodiscard]] const Model& model() const;    // with what was set and, where that was asked for, its values
  [[nodiscard]] const System& system() const;  // L, Φ and F in a frame, with all constraints
  [[nodiscard]] const AskedOf& asked() const;  // how it was made
  // w·p − L, for examine().
  [[nodiscard]] Expr energy() const;

  // Are the constraints independent, is the law regular? Decided when first needed. Refused where there is no law to derive; what
  // is dropped and what stayed undecided stands in its remarks.
  [[nodiscard]] const Result<DecidedSystem>& decisions() const;

  // Equations of motion.
  [[nodiscard]] Result<Finding<Derivation>> derive(Form form = Form::multipliers,
                                                   const DeriveOptions& options = {}) const;
  // Do all forms give the same motion?
  [[nodiscard]] Result<Finding<Verification>> verify() const;
  // What is conserved, what is not, and why.
  [[nodiscard]] Result<Finding<Conservation>> conserve(const ConserveOptions& options = {}) const;
  // Is this a first integral? `energy` and momenta p_x may stand in the text.
  [[nodiscard]] Result<Finding<ExaminedQuantity>> examine(const std::string& expression) const;
  [[nodiscard]] Result<Finding<ExaminedQuantity>> examine(const Expr& expression) const;
  // Kinds of constraints, integrability, brackets; at a configuration too where one is given ("initial": the model's).
  [[nodiscard]] Result<Finding<Classification>> classify(const StateText& at = {}) const;
  // The claims of the model; shown as a table, or one after the other.
  [[nodiscard]] Result<Finding<CheckedClaims>> check(bool table = false) const;
  // Everything derived, in numbers at one state; the model's initial one where none is given.
  [[nodiscard]] Result<Finding<EvaluatedState>> evaluate(const StateText& state = {},
                                                         const EvaluateOptions& options = {}) const;
  // The motion. How far and how accurately [run] says where the request does not; what is proved to be conserved is recorded.
  [[nodiscard]] Result<OwnedRun> simulate(const RunRequest& request = {}) const;
  // One page with all of it, made in less than ten seconds: a chapter that would take longer says so, and where there is no motion
  // the warnings say why. Refused where the state cannot be read. Forks: to be called before any thread is started.
  [[nodiscard]] Result<Report> report(const ReportRequest& request = {}) const;

  // Of an answer about that system, which this one owns: for questions that are asked beside this class.
  [[nodiscard]] FoundIn in(const System& system, Diagnostics remarks) const;

 private:
  struct Kept;
  explicit OwnedSystem(std::shared_ptr<Kept> kept) : kept_(std::move(kept)) {}
  friend Result<OwnedSystem> ask(const OwnedModel& model, const AskedOf& asked);
  [[nodiscard]] Result<Finding<Derivation>> derive_eliminated(Form form, const DeriveOptions& options) const;
  [[nodiscard]] Result<Finding<ExaminedQuantity>> examine(const std::string& name, const Expr& expression) const;
  // The system that claims of the model are about, and what becomes of its parameters.
  [[nodiscard]] Result<OwnedSystem> as_claimed() const;
  // The system whose inputs stand for unknown functions of the time.
  [[nodiscard]] Result<OwnedSystem> with_inputs_open() const;
  [[nodiscard]] ParameterValues values_of_claims() const;
  std::shared_ptr<Kept> kept_;
};

// A model with values and assumptions. Diagnostics for what cannot be set or assumed, and for what no formulation can take.
[[nodiscard]] Result<OwnedSystem> ask(const OwnedModel& model, const AskedOf& asked = {});

}  // namespace anholon
