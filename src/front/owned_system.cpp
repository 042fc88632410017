#include "anholon/front/owned_system.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"
#include "anholon/derive/equations/described_equations.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/front/elimination_remarks.hpp"
#include "anholon/front/refusal.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "anholon/integrate/run/proved_integrals.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/meaning/settings.hpp"
#include "anholon/model/with_values.hpp"

namespace anholon {

namespace {

Budget budget_of(const AskedOf& asked) {
  Budget budget;
  budget.seconds = asked.seconds;
  return budget;
}

// The question itself gets most of the time.
DecisionOptions decision_options(const AskedOf& asked) {
  DecisionOptions options;
  options.drop_dependent = asked.drop_dependent;
  options.budget.seconds = std::min(2.0, asked.seconds / 4);
  return options;
}

// A limit that is hit where nobody catches it is a "no" like any other.
template <class Work>
auto within_limits(const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

Result<System> system_of(const Model& model, const std::vector<std::string>& assumptions) {
  Result<System> system = make_system(model);
  if (!system) return tl::make_unexpected(because_of(Cause::mathematics, std::move(system.error())));
  const Result<Assumptions> assumed = read_assumptions(model, assumptions);
  if (!assumed) return tl::make_unexpected(assumed.error());
  assume(*system, *assumed);
  return system;
}

// What went wrong, after what was said on the way.
tl::unexpected<Diagnostics> after(const DecidedSystem& decided, const Diagnostics& errors) {
  Diagnostics all = decided.decisions.remarks;
  all.insert(all.end(), errors.begin(), errors.end());
  return tl::unexpected<Diagnostics>(std::move(all));
}

tl::unexpected<Diagnostics> one_form() {
  return not_applicable("NH240",
                        "a system on a Poisson manifold has one form only: there is nothing to compare it with");
}

Result<std::size_t> coordinate_named(const std::string& name, const Model& model) {
  std::vector<std::string> names;
  for (std::size_t c = 0; c < model.coordinates.size(); ++c) {
    if (model.coordinates[c].name == name && !model.coordinates[c].rotation) return c;
    if (!model.coordinates[c].rotation) names.push_back(model.coordinates[c].name);
  }
  return tl::make_unexpected(
      Diagnostics{{"",
                   Severity::error,
                   fmt::format("there is no line or angle `{}`", name),
                   {},
                   {},
                   {fmt::format("the lines and angles of this model: {}", fmt::join(names, ", "))}}});
}

}  // namespace

struct OwnedSystem::Kept {
  OwnedModel source;
  AskedOf asked;
  Model model;                        // with what was set, and its values
  std::optional<System> system = {};  // made at once
  std::optional<Result<DecidedSystem>> decided = {};
  std::vector<std::pair<MotionOptions, std::unique_ptr<Motion>>> motions = {};  // none goes: runs point to them

  // The system of that model.
  [[nodiscard]] static Result<OwnedSystem> make(const OwnedModel& source, const AskedOf& asked, Model model) {
    const auto kept = std::make_shared<Kept>(Kept{source, asked, std::move(model)});
    Result<System> system = system_of(kept->model, asked.assume);
    if (!system) return tl::make_unexpected(std::move(system.error()));
    kept->system = std::move(*system);
    return OwnedSystem(kept);
  }

  [[nodiscard]] Result<Motion*> motion(MotionOptions code) {
    code.drop_dependent = code.drop_dependent || asked.drop_dependent;
    for (const auto& [options, made] : motions) {
      if (options == code) return made.get();
    }
    Result<Motion> made = compile(*system, code);
    if (!made) return tl::make_unexpected(std::move(made.error()));
    return motions.emplace_back(code, std::make_unique<Motion>(std::move(*made))).second.get();
  }
};

Result<OwnedSystem> ask(const OwnedModel& model, const AskedOf& asked) {
  return within_limits([&]() -> Result<OwnedSystem> {
    Model changed = *model;
    Diagnostics wrong = apply({asked.set, asked.input}, changed);
    if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
    if (asked.open_inputs) changed = with_open_inputs(changed, asked.input);
    if (asked.with_values) changed = with_values(changed);
    Result<Model> related = with_assumed_equations(changed, asked.assume);
    if (!related) return tl::make_unexpected(std::move(related.error()));
    return OwnedSystem::Kept::make(model, asked, std::move(*related));
  });
}

const Model& OwnedSystem::model() const { return kept_->model; }
const System& OwnedSystem::system() const { return *kept_->system; }
const AskedOf& OwnedSystem::asked() const { return kept_->asked; }
Expr OwnedSystem::energy() const { return energy_of(system()); }

FoundIn OwnedSystem::in(const System& system, Diagnostics remarks) const {
  return {kept_, &system, kept_->asked, std::move(remarks)};
}

const Result<DecidedSystem>& OwnedSystem::decisions() const {
  if (!kept_->decided) {
    kept_->decided = within_limits([&] { return decide(system(), decision_options(kept_->asked)); });
    if (!*kept_->decided) kept_->decided->error() = because_of(Cause::mathematics, kept_->decided->error());
  }
  return *kept_->decided;
}

Result<Finding<Derivation>> OwnedSystem::derive(Form form, const DeriveOptions& options) const {
  if (options.eliminate) return derive_eliminated(form, options);
  if (options.verify && model().poisson) return one_form();
  return within_limits([&]() -> Result<Finding<Derivation>> {
    const Result<DecidedSystem>& decided = decisions();
    if (!decided) return tl::make_unexpected(decided.error());
    ClosedFormLimits limits;
    limits.exact.seconds = asked().seconds;
    Result<Equations> equations = flattened(equations_of(*decided, form, limits),
                                            fmt::format("the form `{}` does not apply here: ", name_of(form)));
    if (!equations) return after(*decided, equations.error());
    Derivation found{std::move(*equations), {}, {}};
    if (options.verify) found.verification = verify_forms(decided->system, budget_of(asked()));
    return Finding(std::move(found), in(decided->system, decided->decisions.remarks));
  });
}

// In the coordinates that are left, and compared with the motion in all of them.
Result<Finding<Derivation>> OwnedSystem::derive_eliminated(Form form, const DeriveOptions& options) const {
  return within_limits([&]() -> Result<Finding<Derivation>> {
    const Result<DecidedSystem>& whole = decisions();
    if (!whole) return tl::make_unexpected(whole.error());
    Result<Elimination> elimination = eliminate(model());
    if (!elimination) return tl::make_unexpected(because_of(Cause::mathematics, std::move(elimination.error())));
    const Result<OwnedSystem> fewer = Kept::make(kept_->source, asked(), elimination->model);
    if (!fewer) return tl::make_unexpected(fewer.error());
    const auto found = fewer->derive(form, {options.verify, false});
    if (!found) return found;
    const EliminationProof proof = prove_elimination(whole->system, found->system(), *elimination, budget_of(asked()));
    Derivation derivation = **found;
    const std::vector<std::string> remarks = elimination_remarks(*elimination, model(), proof);
    derivation.equations.remarks.insert(derivation.equations.remarks.begin(), remarks.begin(), remarks.end());
    derivation.eliminated = proof.verdict;
    return Finding(std::move(derivation), fewer->in(found->system(), found->remarks()));
  });
}

Result<Finding<Verification>> OwnedSystem::verify() const {
  if (model().poisson) return one_form();
  return within_limits([&]() -> Result<Finding<Verification>> {
    const Result<DecidedSystem>& decided = decisions();
    if (!decided) return tl::make_unexpected(decided.error());
    return Finding(verify_forms(decided->system, budget_of(asked())), in(decided->system, decided->decisions.remarks));
  });
}

Result<Finding<Conservation>> OwnedSystem::conserve(const ConserveOptions& options) const {
  return within_limits([&]() -> Result<Finding<Conservation>> {
    const Result<DecidedSystem>& decided = decisions();
    if (!decided) return tl::make_unexpected(decided.error());
    std::optional<SearchOptions> search = options.search;
    if (search && !options.function_of.empty()) {
      const Result<std::size_t> coordinate = coordinate_named(options.function_of, model());
      if (!coordinate) return after(*decided, coordinate.error());
      search->function_of = *coordinate;
    }
    Result<Conservation> found = flattened(anholon::conserve(decided->system, budget_of(asked()), search));
    if (!found) return after(*decided, found.error());
    return Finding(std::move(*found), in(decided->system, decided->decisions.remarks));
  });
}

Result<Finding<ExaminedQuantity>> OwnedSystem::examine(const std::string& expression) const {
  const Result<Formula> formula = read_expression(model(), excerpt_of(expression, "<expression>"));
  if (!formula) return tl::make_unexpected(formula.error());
  return examine(expression, formula->value);
}

Result<Finding<ExaminedQuantity>> OwnedSystem::examine(const Expr& expression) const {
  // The rate of the energy comes from the law, without accelerations, where it is known by its name.
  const bool is_energy = expression == energy();
  return is_energy ? examine("energy") : examine(to_text(expression), expression);
}

Result<Finding<ExaminedQuantity>> OwnedSystem::examine(const std::string& name, const Expr& expression) const {
  return within_limits([&]() -> Result<Finding<ExaminedQuantity>> {
    const Result<DecidedSystem>& decided = decisions();
    if (!decided) return tl::make_unexpected(decided.error());
    const auto motion = flattened(ConstrainedMotion::of(decided->system, budget_of(asked())));
    if (!motion) return after(*decided, motion.error());
    return Finding(examine_expression(name, expression, *motion), in(decided->system, decided->decisions.remarks));
  });
}

Result<Finding<Classification>> OwnedSystem::classify(const StateText& at) const {
  if (model().poisson)
    return not_applicable("NH240",
                          "`classify` is about constraints on velocities; a model on a Poisson manifold has none: "
                          "`anholon derive` tells what is decided about D and W");
  return within_limits([&]() -> Result<Finding<Classification>> {
    ClassifyOptions options;
    options.seconds = asked().seconds;
    if (!at.text.empty()) {
      Result<GivenState> state = state_of(model(), at.text == "initial" ? StateText() : at);
      if (!state) return tl::make_unexpected(std::move(state.error()));
      options.at = std::move(*state);
    }
    Result<Classification> found = anholon::classify(system(), options);
    if (!found) {
      // A point that is given may be what is wrong.
      return tl::make_unexpected(options.at ? found.error() : because_of(Cause::mathematics, found.error()));
    }
    Diagnostics remarks = found->remarks;
    return Finding(std::move(*found), in(system(), std::move(remarks)));
  });
}

// What a claim gives comes before the values: "Omega = 0" is no statement about the Omega of the file.
Result<OwnedSystem> OwnedSystem::as_claimed() const {
  if (!asked().with_values) return *this;
  AskedOf symbolic = asked();
  symbolic.with_values = false;
  Result<OwnedSystem> open = ask(kept_->source, symbolic);
  if (open) open->kept_->asked.with_values = true;
  return open;
}

Result<OwnedSystem> OwnedSystem::with_inputs_open() const {
  if (asked().open_inputs || asked().with_values || model().inputs.empty()) return *this;
  AskedOf open = asked();
  open.open_inputs = true;
  return ask(kept_->source, open);
}

ParameterValues OwnedSystem::values_of_claims() const {
  return asked().with_values ? ParameterValues::of_file : ParameterValues::open;
}

Result<Finding<CheckedClaims>> OwnedSystem::check(bool table) const {
  const Result<OwnedSystem> claimed = as_claimed();
  if (!claimed) return tl::make_unexpected(claimed.error());
  return within_limits([&]() -> Result<Finding<CheckedClaims>> {
    const Result<DecidedSystem>& decided = claimed->decisions();
    if (!decided) return tl::make_unexpected(decided.error());
    return Finding(CheckedClaims{check_claims(decided->system, budget_of(asked()), values_of_claims()), table},
                   claimed->in(decided->system, decided->decisions.remarks));
  });
}

Result<Finding<EvaluatedState>> OwnedSystem::evaluate(const StateText& state, const EvaluateOptions& options) const {
  return within_limits([&]() -> Result<Finding<EvaluatedState>> {
    const Result<GivenState> given = state_of(model(), state);
    if (!given) return tl::make_unexpected(given.error());
    const Result<DecidedSystem>& decided = decisions();
    if (!decided) return tl::make_unexpected(decided.error());
    Result<Numbers> numbers = numbers_at(decided->system, *given, {options.digits.value_or(17), options.project});
    if (!numbers) return after(*decided, numbers.error());
    return Finding(EvaluatedState{std::move(*numbers), options.digits},
                   in(decided->system, decided->decisions.remarks));
  });
}

Result<OwnedRun> OwnedSystem::simulate(const RunRequest& request) const {
  return within_limits([&]() -> Result<OwnedRun> {
    const Result<CheckedRequest> run = checked(request, model());
    if (!run) return tl::make_unexpected(run.error());
    const Result<Motion*> motion = kept_->motion(request.code);
    if (!motion) return tl::make_unexpected(decisions() ? motion.error() : decisions().error());
    ProvedIntegrals integrals;
    if (request.integrals) {
      integrals = request.integrals();
    } else if (request.watch_integrals) {
      Budget budget = budget_of(asked());
      budget.seconds /= 4;
      integrals = proved_integrals(system(), budget);
    }
    const std::shared_ptr<Motion> shared(kept_, *motion);
    if (!request.compare_families) return OwnedRun::made_by(shared, *run, integrals);
    const auto families = examine_hamilton_jacobi(*decisions(), {}, budget_of(asked()));
    if (!families) return tl::make_unexpected(families.error());
    return OwnedRun::made_by(shared, *run, integrals, &families->solutions);
  });
}

}  // namespace anholon
