#include "anholon/analyze/distribution/classification_question.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/analyze/conservation/hidden_functions.hpp"
#include "anholon/analyze/distribution/acceleration_origin.hpp"
#include "anholon/analyze/distribution/classify_point.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/motion/velocity_shape.hpp"
#include "anholon/analyze/motion/witness_near_set.hpp"
#include "anholon/analyze/statement/special_parameters.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/system/law_matrix.hpp"

namespace anholon {

namespace {

constexpr double longest_condition = 3000;  // to read
constexpr std::size_t most_special = 4;     // special parameters that are looked at
constexpr double part_of_all = 0.8;         // of the seconds of one question: those of all its parts together

Verdict decided_verdict(VerdictKind kind, std::string reason) {
  Verdict verdict;
  verdict.kind = kind;
  verdict.reason = std::move(reason);
  if (kind != VerdictKind::undecided) verdict.error_probability = 0;
  return verdict;
}

// A condition that nobody can read, nor check again, says no more than that there is one.
RegularSet as_far_as_readable(RegularSet set) {
  const auto too_long = [](const Expr& e) { return reading_length(e) > longest_condition; };
  if (set.extent && std::any_of(set.zeros.begin(), set.zeros.end(), too_long)) set = {Extent::generic, {}};
  return set;
}

Verdict proved_at(Extent extent, std::string reason) {
  Verdict verdict = decided_verdict(VerdictKind::proved, std::move(reason));
  verdict.extent = extent;
  return verdict;
}

Verdict verdict_of(const RegularSet& set) {
  if (!set.extent) return decided_verdict(VerdictKind::undecided, "not decided within the budget");
  if (set.extent == Extent::generic)
    return proved_at(Extent::generic,
                     "at generic states; at which others it fails was not decided, or takes too long to write");
  if (set.extent == Extent::everywhere) return proved_at(Extent::everywhere, "everywhere");
  Verdict verdict = proved_at(Extent::where_nonzero, "wherever the expressions listed do not vanish");
  for (const Expr& zero : set.zeros) verdict.side_conditions.push_back({SideCondition::Relation::nonzero, zero});
  return verdict;
}

class Classifier {
 public:
  // `special`: the question is asked again for parameters that are not general.
  Classifier(const System& system, const ClassifyOptions& options, bool special = true)
      : system_(system), options_(options), special_(special) {
    budget_ =
        shared_by_parts({20'000'000, 200'000, std::min(2.0, options.seconds / 4), {}}, part_of_all * options.seconds);
  }

  Result<Classification> run() {
    if (const Diagnostics errors = decisions(); !errors.empty()) return tl::make_unexpected(errors);
    kinds();
    const auto forms = constraint_forms(affine_, budget_);
    if (!forms) {
      result_.no_distribution = "over budget: " + forms.error().where;
      result_.integrable = over_budget(forms.error());
    } else if (!forms->relations.empty() && result_.admissible.kind == VerdictKind::undecided) {
      result_.no_distribution = "it is open whether the constraints are independent on the constraint set";
      result_.integrable = decided_verdict(VerdictKind::undecided, result_.no_distribution);
      result_.combinations.count = forms->forms.size() - forms->holonomic;
      result_.combinations.bound = Bound::at_most;
      result_.combinations.open = result_.no_distribution;
    } else {
      auto kernel = kernel_of(forms->forms, forms->space, affine_.assumptions, budget_);
      if (kernel) {
        kernel_ = std::move(*kernel);
      } else {
        over_ = kernel.error();
      }
      each_constraint(*forms);
      whole_set(*forms);
      distribution(*forms);
      combinations(*forms);
      special_parameters();
      if (options_.at) {
        if (const Diagnostics errors = at_point(); !errors.empty()) return tl::make_unexpected(errors);
      }
    }
    homogeneous();
    reaction_matrix();
    return std::move(result_);
  }

 private:
  // Independent constraints only; admissible and regular as the equations of motion need it.
  Diagnostics decisions() {
    DecisionOptions options;
    options.drop_dependent = true;
    options.budget = budget_;
    const auto dependence = dependence_of(system_, budget_);
    auto decided = decide(system_, options);
    if (!decided) {
      const auto fatal = [](const Diagnostic& d) {
        return d.code == "NH211" || d.code == "NH212" || d.code == "NH215";
      };
      if (std::any_of(decided.error().begin(), decided.error().end(), fatal)) return decided.error();
      result_.regular = decided_verdict(VerdictKind::refuted, decided.error().front().message);
      if (dependence) system_ = with_constraints(system_, dependence->independent);
      find_singular();
      result_.admissible = proved_at(Extent::generic, "at generic states");
    } else {
      const Decisions& d = decided->decisions;
      system_ = decided->system;
      result_.remarks = d.remarks;
      result_.admissible = verdict_of(as_far_as_readable(d.admissible));
      result_.regular = verdict_of(as_far_as_readable(d.regular));
      expect_some_state(result_.admissible, recheck_independent);
      expect_some_state(result_.regular, recheck_regular);
    }
    if (!dependence) {
      result_.admissible = over_budget(dependence.error());
    } else if (!dependence->dependent.empty()) {
      for (const DependentConstraint& d : dependence->dependent)
        result_.dropped.push_back(system_of_all().constraints[d.constraint].name);
      const char* verb = result_.dropped.size() == 1 ? "follows" : "follow";
      const std::string reason =
          fmt::format("{} {} from the other constraints", fmt::join(result_.dropped, ", "), verb);
      result_.admissible = decided_verdict(VerdictKind::refuted, reason);
      result_.dependent =
          DependentRow{dependence->dependent.front().constraint, dependence->dependent.front().combination};
    }
    return {};
  }

  // Whether no coordinate is given by some holonomic constraint: what is excluded may then be all of the constraint set.
  [[nodiscard]] bool keeps_relations() const {
    const auto holonomic = [](const SystemConstraint& c) { return c.kind == ConstraintKind::holonomic; };
    if (std::none_of(system_.constraints.begin(), system_.constraints.end(), holonomic)) return false;
    const auto set = restrict_to_constraints(system_, budget_);
    return !set || !relations_left(*set, system_).empty();
  }

  // What is said of generic states holds at one.
  template <class Check>
  void expect_some_state(Verdict& verdict, Check check) const {
    if (verdict.extent != Extent::generic && (verdict.extent != Extent::where_nonzero || !keeps_relations())) return;
    if (check(Extent::generic, {}, system_, budget_).confirmed != VerdictKind::proved)
      verdict = decided_verdict(VerdictKind::undecided, "no state was found at which it certainly holds");
  }

  void find_singular() {
    const auto on_set = on_constraint_set(law_matrix(system_), system_, budget_);
    if (!on_set) return;
    const auto kernel = nullspace(*on_set, system_.assumptions, budget_);
    if (kernel && !kernel->basis.empty()) result_.singular = kernel->basis.front();
  }

  [[nodiscard]] const System& system_of_all() const { return original_; }

  void kinds() {
    affine_ = system_;
    for (std::size_t r = 0; r < system_.constraints.size(); ++r) {
      const SystemConstraint& c = system_.constraints[r];
      ConstraintClass& found = result_.constraints.emplace_back();
      found.name = c.name;
      found.kind = c.kind;
      const bool of_velocities = c.kind != ConstraintKind::nonlinear && c.kind != ConstraintKind::acceleration;
      found.enforcement = c.servo ? Enforcement::servo : of_velocities ? Enforcement::ideal : Enforcement::chetaev;
      if (c.kind != ConstraintKind::nonlinear) continue;
      const VelocityShape shape = velocity_shape(system_, r, budget_);
      if (shape.constraint) {
        found.in_truth = ConstraintKind::affine;
        if (!c.servo) found.enforcement = Enforcement::ideal;
        affine_.constraints[r] = *shape.constraint;
      } else {
        not_affine(shape.affine, found.integrable);
        found.evidence = CurvedVelocities{r};
      }
    }
  }

  // What is not affine in the velocities is not holonomic.
  static void not_affine(const Verdict& affine, Verdict& integrable) {
    integrable = affine;
    integrable.conditions.clear();
    if (affine.kind == VerdictKind::conditional) {
      integrable.kind = affine.witness ? VerdictKind::refuted : VerdictKind::undecided;
      integrable.refuted_for = ParameterScope::general;
    }
    integrable.reason =
        integrable.kind == VerdictKind::refuted ? "the velocities that it allows are no affine space" : affine.reason;
  }

  void each_constraint(const ConstraintForms& forms) {
    for (std::size_t r = 0; r < affine_.constraints.size(); ++r) {
      ConstraintClass& found = result_.constraints[r];
      switch (affine_.constraints[r].kind) {
        case ConstraintKind::holonomic:
          found.integrable = decided_verdict(VerdictKind::proved, "it is given as a constraint on coordinates");
          found.functions = {affine_.constraints[r].position};
          found.evidence = frobenius_evidence(forms, {r}, found.integrable);
          break;
        case ConstraintKind::acceleration: {
          AccelerationOrigin origin = acceleration_origin(affine_, r, budget_);
          found.integrable = std::move(origin.verdict);
          found.functions = std::move(origin.functions);
          BracketClaim claim = brackets(BracketDomain::states, origin.directions, origin.growth, found.functions);
          claim.constraint = r;
          claim.witness = found.integrable.witness ? found.integrable.witness
                                                   : independent_at(origin.growth.fields, affine_.assumptions, budget_);
          found.evidence = std::move(claim);
          break;
        }
        case ConstraintKind::nonlinear: break;
        default: alone(forms, r, found);
      }
    }
  }

  void alone(const ConstraintForms& forms, std::size_t r, ConstraintClass& found) {
    const std::vector<OneForm> own = forms_of(forms, affine_, {r});
    found.integrable = looked_at_nearby(frobenius(own, forms, affine_, budget_), own, forms);
    found.evidence = FrobeniusClaim{{r}, {}, found.integrable.kind, found.integrable.witness};
    if (found.integrable.kind != VerdictKind::proved) return;
    const auto kernel = kernel_of(own, forms.space, affine_.assumptions, budget_);
    if (!kernel) return;
    found.functions = functions_on(kernel->fields, forms, 1, own);
    found.evidence = FrobeniusClaim{{r}, kernel->fields, found.integrable.kind, {}};
  }

  // Where it does not follow by division, a configuration on the holonomic constraints may show that it fails: ω([Z_a, Z_b]) != 0.
  [[nodiscard]] Verdict looked_at_nearby(Verdict verdict, const std::vector<OneForm>& own,
                                         const ConstraintForms& forms) const {
    if (verdict.kind != VerdictKind::undecided || forms.relations.empty()) return verdict;
    const auto kernel = kernel_of(own, forms.space, affine_.assumptions, budget_);
    std::vector<Expr> left;
    for (std::size_t a = 0; kernel && a < kernel->fields.size(); ++a) {
      for (std::size_t b = a + 1; b < kernel->fields.size(); ++b) {
        const FieldComponents bracket = forms.space.bracket(kernel->fields[a], kernel->fields[b]);
        for (const OneForm& form : own) left.push_back(paired(form, bracket));
      }
    }
    auto refuted = refuted_near_set(forms.there(left), affine_, budget_);
    return refuted ? std::move(*refuted) : verdict;
  }

  void special_parameters() {
    std::vector<Expr> candidates;
    for (const SideCondition& c : result_.admissible.side_conditions) {
      if (is_of_parameters(c.expression, *system_.model)) candidates.push_back(c.expression);
    }
    for (const auto& [growth, forms] : growths_) {
      const detail::SpecialCandidates found = detail::special_candidates(growth, forms, affine_, budget_);
      if (found.listing == Listing::open) result_.special_listing = Listing::open;
      for (const Expr& e : found.list) {
        if (std::find(candidates.begin(), candidates.end(), e) == candidates.end()) candidates.push_back(e);
      }
    }
    for (const Expr& p : candidates) {
      const auto cases = special_ && result_.special.size() < most_special
                             ? detail::systems_where(p, original_, budget_)
                             : std::nullopt;
      if (!cases) {
        result_.special.emplace_back().vanishing = p;
        continue;
      }
      for (const detail::SpecialSystem& one : *cases) add_special(one);
    }
    if (!result_.distribution) return;
    auto& where = result_.distribution->bracket_generating.side_conditions;
    where.clear();
    for (const SpecialParameters& s : result_.special) where.push_back({SideCondition::Relation::nonzero, s.vanishing});
  }

  void add_special(const detail::SpecialSystem& special) {
    ClassifyOptions options = options_;
    options.at.reset();
    Classifier of_special(special.system, options, false);
    of_special.budget_.whole = budget_.whole;
    const auto there = of_special.run();
    SpecialParameters& s = result_.special.emplace_back();
    s.vanishing = special.vanishing;
    if (!there) return;
    const bool all = there->special.empty() && there->special_listing == Listing::complete;
    s.others = all ? SpecialParameters::Others::all : SpecialParameters::Others::general;
    s.combinations = there->combinations.count;
    s.combinations_bound = there->combinations.bound;
    s.functions = there->combinations.functions;
    if (there->distribution) {
      s.growth = there->distribution->growth.ranks;
      s.growth_bound = there->distribution->growth.bound;
      s.bracket_generating = there->distribution->bracket_generating;
    }
    if (all && is_general(s)) result_.special.pop_back();
  }

  [[nodiscard]] static bool no_weaker(Bound special, Bound general) {
    return special == Bound::exact || general != Bound::exact;
  }
  // Nothing is special about it.
  [[nodiscard]] bool is_general(const SpecialParameters& s) const {
    const bool same_combinations = s.combinations == result_.combinations.count &&
                                   no_weaker(s.combinations_bound, result_.combinations.bound) &&
                                   s.functions.size() >= result_.combinations.functions.size();
    if (!result_.distribution) return same_combinations && s.growth.empty();
    const Distribution& d = *result_.distribution;
    return same_combinations && s.growth == d.growth.ranks && no_weaker(s.growth_bound, d.growth.bound) &&
           s.bracket_generating.kind == d.bracket_generating.kind;
  }

  // Of a holonomic constraint.
  [[nodiscard]] FrobeniusClaim frobenius_evidence(const ConstraintForms& forms,
                                                  const std::vector<std::size_t>& constraints,
                                                  const Verdict& verdict) const {
    const auto kernel = kernel_of(forms_of(forms, affine_, constraints), forms.space, affine_.assumptions, budget_);
    return {constraints, kernel ? kernel->fields : std::vector<FieldComponents>{}, verdict.kind, verdict.witness};
  }

  [[nodiscard]] static BracketClaim brackets(BracketDomain domain, const std::vector<FieldComponents>& generators,
                                             const Growth& growth, const std::vector<Expr>& functions) {
    return {domain, {}, generators, growth.words, growth.ranks, growth.bound, functions, growth.bounding, {}};
  }

  [[nodiscard]] std::vector<Expr> functions_on(const std::vector<FieldComponents>& leaf, const ConstraintForms& forms,
                                               std::size_t wanted, const std::vector<OneForm>& own) const {
    return constant_along(leaf, forms, wanted, own, affine_, budget_);
  }

  void whole_set(const ConstraintForms& forms) {
    if (affine_.constraints.empty()) {
      result_.integrable = decided_verdict(VerdictKind::proved, "there are no constraints");
      result_.evidence = FrobeniusClaim{{}, {}, VerdictKind::proved, {}};
      return;
    }
    for (std::size_t r = 0; r < affine_.constraints.size(); ++r) {
      const ConstraintKind kind = affine_.constraints[r].kind;
      if (kind != ConstraintKind::nonlinear && kind != ConstraintKind::acceleration) continue;
      const Verdict& own = result_.constraints[r].integrable;
      if (own.kind == VerdictKind::proved) continue;
      result_.integrable = own;
      result_.integrable.reason = fmt::format("{}: {}", result_.constraints[r].name, own.reason);
      result_.evidence = result_.constraints[r].evidence;
      if (kind == ConstraintKind::nonlinear && own.kind == VerdictKind::refuted && !curved_together())
        result_.integrable =
            decided_verdict(VerdictKind::undecided,
                            "it was not shown that the velocities which they allow together are no affine space");
      return;
    }
    result_.integrable =
        forms.forms.empty() ? decided_verdict(VerdictKind::proved, "each is")
        : kernel_ ? looked_at_nearby(frobenius(forms.forms, *kernel_, forms, affine_, budget_), forms.forms, forms)
                  : over_budget(over_);
    const bool proved = result_.integrable.kind == VerdictKind::proved && kernel_;
    result_.evidence = FrobeniusClaim{forms.constraints, proved ? kernel_->fields : std::vector<FieldComponents>{},
                                      result_.integrable.kind, result_.integrable.witness};
  }

  [[nodiscard]] std::size_t nonlinear_constraints() const {
    return static_cast<std::size_t>(
        std::count_if(affine_.constraints.begin(), affine_.constraints.end(),
                      [](const SystemConstraint& c) { return c.kind == ConstraintKind::nonlinear; }));
  }

  // The velocities that all constraints allow are no affine space.
  [[nodiscard]] bool curved_together() {
    if (!curved_) curved_ = allow_curved_velocities(affine_, budget_);
    return *curved_;
  }

  // The forms without dt: D at a fixed time.
  [[nodiscard]] ConstraintForms linear_part(const ConstraintForms& forms) const {
    ConstraintForms result = forms;
    if (!forms.with_time) return result;
    result.space = BracketSpace::configurations(affine_);
    result.with_time = false;
    for (OneForm& form : result.forms) form.pop_back();
    return result;
  }

  void distribution(const ConstraintForms& forms) {
    for (const SystemConstraint& c : affine_.constraints) {
      if (c.kind != ConstraintKind::nonlinear) continue;
      result_.no_distribution = fmt::format("`{}` is not linear in the velocities", c.name);
      return;
    }
    linear_ = linear_part(forms);
    const auto kernel = forms.with_time ? kernel_of(linear_->forms, linear_->space, affine_.assumptions, budget_)
                        : kernel_       ? Within<FormKernel>(*kernel_)
                                        : tl::make_unexpected(over_);
    if (!kernel) {
      result_.no_distribution = "over budget: " + kernel.error().where;
      return;
    }
    Distribution& d = result_.distribution.emplace();
    d.fields = kernel->fields;
    d.dimension = linear_->space.size() - linear_->holonomic;
    d.growth = generic_growth(d.fields, *linear_, affine_, {12, budget_});
    d.leaf_dimension = d.growth.fields.size();
    if (d.leaf_dimension < d.dimension) leaves(d);
    d.bracket_generating = bracket_generating(d);
    d.evidence = brackets(BracketDomain::configurations, d.fields, d.growth, d.leaf_functions);
    d.evidence.witness = d.bracket_generating.witness ? d.bracket_generating.witness
                                                      : independent_there(d.growth.fields, *linear_, affine_, budget_);
    growths_.emplace_back(d.growth, *linear_);
    find_loci(d, *kernel);
  }

  // Where the constraints are dependent D itself has another rank.
  void find_loci(Distribution& d, const FormKernel& kernel) const {
    const Verdict& a = result_.admissible;
    std::vector<Expr> dependent;
    for (const SideCondition& c : a.side_conditions) dependent.push_back(c.expression);
    // Zeros of minors say nothing where the fields have poles.
    if (kernel.components == FormKernel::Components::polynomial)
      d.loci = rank_loci(d.growth, *linear_, dependent, affine_, {12, budget_});
    if (a.extent == Extent::everywhere || a.extent == Extent::where_nonzero) return;
    d.loci.factors = Listing::open;
    if (d.loci.same_everywhere == VerdictKind::proved) d.loci.same_everywhere = VerdictKind::undecided;
  }

  // Ranks of brackets are lower bounds; functions that are constant on the leaves reach the last one from above.
  void leaves(Distribution& d) const {
    d.leaf_functions = functions_on(d.fields, *linear_, d.dimension - d.leaf_dimension, linear_->forms);
    if (d.growth.bound == Bound::exact || d.leaf_functions.size() < d.dimension - d.leaf_dimension) return;
    const auto open = static_cast<std::ptrdiff_t>(std::min(d.growth.first_open, d.growth.ranks.size()));
    const bool reached = std::all_of(d.growth.ranks.begin() + open, d.growth.ranks.end(),
                                     [&](std::size_t r) { return r == d.leaf_dimension; });
    if (reached) d.growth.bound = Bound::exact;
  }

  [[nodiscard]] Verdict bracket_generating(const Distribution& d) const {
    if (d.leaf_dimension == d.dimension) {
      Verdict verdict = full_rank(d.growth.fields, *linear_, affine_, budget_);
      verdict.reason = fmt::format("brackets of up to {} fields span all {} directions; {}", d.growth.ranks.size(),
                                   d.dimension, verdict.reason);
      return verdict;
    }
    const bool exact = d.growth.bound == Bound::exact;
    if (!exact && d.leaf_functions.empty()) return decided_verdict(VerdictKind::undecided, d.growth.open);
    if (!exact) return decided_verdict(VerdictKind::refuted, "a function is constant along D");
    return decided_verdict(
        VerdictKind::refuted,
        fmt::format("the iterated brackets span {} of {} directions and no more", d.leaf_dimension, d.dimension));
  }

  void combinations(const ConstraintForms& forms) {
    HolonomicCombinations& c = result_.combinations;
    c.bound = Bound::exact;
    Growth growth;
    if (!forms.with_time && result_.distribution) {
      growth = result_.distribution->growth;
    } else {
      if (!kernel_) {
        c.count = forms.forms.size() - forms.holonomic;
        if (c.count > 0) c.bound = Bound::at_most;
        c.open = "over budget: " + over_.where;
        return;
      }
      growth = generic_growth(kernel_->fields, forms, affine_, {12, budget_});
      growths_.emplace_back(growth, forms);
    }
    c.count = forms.space.size() - forms.holonomic - growth.fields.size();
    if (c.count > 0) {
      const bool known = !forms.with_time && result_.distribution;
      c.functions =
          known ? result_.distribution->leaf_functions : functions_on(kernel_->fields, forms, c.count, forms.forms);
    }
    // Ranks of brackets are lower bounds, so the count is an upper one; functions that are constant reach it from below.
    const bool reached = growth.bound == Bound::exact || c.functions.size() == c.count;
    c.bound = reached ? Bound::exact : Bound::at_most;
    c.open = growth.open;
    // One more constraint that cuts out something curved leaves all directions of the others; several, or one of which that is not known,
    // may leave fewer.
    if (const std::size_t more = nonlinear_constraints(); more > 1 || (more == 1 && !curved_together())) {
      c.count += more;
      c.bound = Bound::at_most;
      c.open = "constraints that are not affine in the velocities may give some";
    }
    if (!forms.with_time && result_.distribution) {
      c.evidence = result_.distribution->evidence;
      c.evidence.domain = BracketDomain::configurations_and_time;
    } else {
      c.evidence = brackets(BracketDomain::configurations_and_time, kernel_->fields, growth, c.functions);
      c.evidence.witness = independent_there(growth.fields, forms, affine_, budget_);
    }
  }

  Diagnostics at_point() {
    if (!result_.distribution) return {};
    auto point = detail::exact_configuration(affine_, *options_.at, budget_);
    if (!point) return point.error();
    GrowthAtPoint& at = result_.at.emplace();
    at.values = std::move(point->values);
    at.assumed = std::move(point->assumed);
    at.time = point->replacements.at(affine_.frame.time());
    at.growth = growth_there(linear_->forms, *linear_, point->replacements, result_.distribution->leaf_dimension,
                             affine_, {12, budget_});
    return {};
  }

  // The constraint set is a cone iff w·∂Φ/∂w vanishes on it; for B w + b = 0: iff b does.
  void homogeneous() {
    std::vector<Expr> residuals;
    Replacements at_rest, back;
    for (const Expr& w : affine_.frame.velocity_symbols()) at_rest[w] = affine_.workspace().number(0), back[w] = -w;
    for (const SystemConstraint& c : affine_.constraints) {
      if (c.kind == ConstraintKind::acceleration || c.kind == ConstraintKind::linear) continue;
      if (c.kind == ConstraintKind::nonlinear) {
        std::vector<Expr> terms;
        for (std::size_t i = 0; i < affine_.degrees(); ++i)
          terms.push_back(affine_.frame.velocities()[i].velocity * c.acceleration_row[i]);
        residuals.push_back(sum(terms));               // small multiples,
        residuals.push_back(substitute(c.phi, back));  // and the opposite: sqrt(x'^2 + y'^2) = z' allows it not
      } else {
        residuals.push_back(substitute(c.phi, at_rest));
      }
    }
    std::erase_if(residuals, [](const Expr& e) { return e.is_zero_literal(); });
    if (residuals.empty()) {
      result_.homogeneous = decided_verdict(VerdictKind::proved, "the constraints are linear in the velocities");
      return;
    }
    const auto set = restrict_to_constraints(affine_, budget_);
    if (!set) {
      result_.homogeneous = over_budget(set.error());
      return;
    }
    result_.homogeneous = all_vanish((*set)(residuals), affine_, budget_, relations_left(*set, affine_));
    if (!set->complete() && result_.homogeneous.kind == VerdictKind::undecided) {
      if (auto refuted = refuted_near_set(residuals, affine_, budget_)) result_.homogeneous = std::move(*refuted);
    }
  }

  void reaction_matrix() {
    const std::size_t m = system_.constraints.size(), n = system_.degrees();
    const ClosedFormLimits limits = limits_for(system_, {.exact = budget_});
    if (m == 0 || limits.nodes == 0) return;
    Matrix right(n, m, system_.workspace().number(0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t r = 0; r < m; ++r) right(i, r) = system_.constraints[r].reaction_row[i];
    }
    const auto solved = closed_solve(system_.mass_matrix, right, system_, limits);
    if (!solved || !*solved) return;
    Matrix c(m, m, system_.workspace().number(0));
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t s = 0; s < m; ++s) {
        std::vector<Expr> terms;
        for (std::size_t i = 0; i < n; ++i)
          terms.push_back(system_.constraints[r].acceleration_row[i] * (*solved)->value(i, s));
        c(r, s) = readable(sum(terms), system_, limits);
      }
    }
    const auto readable_entry = [](const Expr& e) { return reading_length(e) <= longest_condition; };
    if (std::all_of(c.entries().begin(), c.entries().end(), readable_entry)) result_.reaction_matrix = std::move(c);
  }

  System system_;
  const System original_ = system_;
  System affine_ = system_;  // nonlinear constraints that allow affine spaces written so
  ClassifyOptions options_;
  bool special_;
  Budget budget_;
  std::vector<std::pair<Growth, ConstraintForms>> growths_;  // of which ranks are said for general parameters
  std::optional<ConstraintForms> linear_;
  std::optional<FormKernel> kernel_;  // of all forms
  BudgetExceeded over_;               // why there is none
  std::optional<bool> curved_;        // the velocities that all constraints allow; asked once
  Classification result_;
};

}  // namespace

bool is_driftless(const Classification& classification) {
  const auto& all = classification.constraints;
  return classification.distribution && !all.empty() && classification.homogeneous.kind == VerdictKind::proved &&
         std::all_of(all.begin(), all.end(), [](const ConstraintClass& c) {
           return c.kind == ConstraintKind::linear || c.kind == ConstraintKind::holonomic ||
                  c.in_truth == ConstraintKind::affine;
         });
}

Result<Classification> classify(const System& system, const ClassifyOptions& options) {
  return Classifier(system, options).run();
}

}  // namespace anholon
