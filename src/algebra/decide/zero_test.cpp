#include "anholon/algebra/decide/zero_test.hpp"

#include <algorithm>
#include <cmath>
#include <new>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/flint/degree_bound.hpp"
#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/modular.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kModularPoints = 3, kQuickTries = 24, kFirstTries = 6;
constexpr std::size_t kMostTermsOfConditions = 20'000;  // on undefined functions
constexpr std::size_t kMostNodesOfConditions = 1000;    // of what is taken apart into conditions on undefined functions

enum class Filter { nonzero, zero_so_far, unavailable };

class ZeroTest {
 public:
  ZeroTest(const Expr& e, const Assumptions& assumptions, const Budget& budget, std::optional<Shape> shape = {})
      : e_(e), given_(assumptions), meter_(budget), shape_(shape) {}

  Verdict run() {
    try {
      decide();
    } catch (const BudgetExceeded& over) {
      over_budget(over.limit, over.where);
      if (over.limit == Limit::terms) refute_by_witness();
    } catch (const IdenticallyUndefined& undefined) {
      verdict_.reason = "nowhere defined: it divides by " + to_text(undefined.where, {200, {}}) +
                        ", which is identically zero or undefined";
    } catch (const std::bad_alloc&) {
      over_budget(Limit::memory, "memory");
    }
    verdict_.seconds = meter_.elapsed();
    return std::move(verdict_);
  }

 private:
  void decide() {
    if (e_.is(Kind::undefined)) {
      verdict_.reason = "the expression is undefined";
      return;
    }
    if (e_.is_zero_literal())
      return proved({Certificate::Method::structure, Certificate::Angles::none, e_, {}, {}},
                    "both sides are the same expression");
    rewrite();
    // What is certainly not zero needs no field, only a point; conditions on undefined functions do, as far as they can be listed.
    const bool listed = has_applications(rewritten_) && !has_more_nodes({&rewritten_, 1}, kMostNodesOfConditions);
    if (!listed && certainly_nonzero(rewritten_, rewritten_assumptions_)) {
      WitnessSearch search = find_witness(e_, given_, meter_);
      if (search.witness) return refuted(std::move(*search.witness));
    }
    const std::vector<Expr> roots = {rewritten_};
    const Field field(roots, rewritten_assumptions_, shape_.value_or(shape_for(roots, rewritten_assumptions_)), meter_);
    if (field.contradictory()) {
      verdict_.reason = "no open set of points is left on which both sides are defined and the assumptions hold";
      return refute_by_witness();
    }
    const Filter filter = modular_filter(field);
    if (filter == Filter::unavailable && !field.has_kind(GeneratorKind::application)) {
      // No residues: a few exact points are the cheap first filter.
      WitnessSearch search = find_witness(e_, given_, meter_, kFirstTries);
      if (search.witness) return refuted(std::move(*search.witness));
    }
    if (filter != Filter::nonzero) {
      const Fraction value = field.element(rewritten_);
      if (value.is_zero()) return normal_form_is_zero(field);
      if (field.has_thin_strata() && field.vanishes_on_thin_strata(value)) {
        const Field generic(roots, rewritten_assumptions_, field.shape(), meter_, Domain::generic);
        if (generic.contradictory() || generic.element(rewritten_).is_zero()) return normal_form_is_zero(generic);
      }
    }
    not_identically_zero(field);
  }

  void rewrite() {
    std::vector<Expr> all{e_};
    for (const Assumed& a : given_.list) all.push_back(a.expression);
    all = undo_inverses(all);
    rewritten_ = all.front();
    rewritten_assumptions_ = given_;
    for (std::size_t k = 0; k < given_.list.size(); ++k) rewritten_assumptions_.list[k].expression = all[k + 1];
  }

  // Nonzero modulo a prime at one point is nonzero; zero at all of them is only probable.
  Filter modular_filter(const Field& field) {
    if (!ModularPoint::available(field)) return Filter::unavailable;
    std::size_t seen = 0;
    for (std::uint64_t seed = 1; seen < kModularPoints && seed < 4 * kModularPoints; ++seed) {
      const ModularPoint point(field, seed);
      const auto value = point.values({&rewritten_, 1}).front();
      if (!value) continue;
      if (*value != 0) return Filter::nonzero;
      ++seen;
    }
    if (seen > 0) {
      const double degree = degree_bound(field, rewritten_);
      verdict_.error_probability = std::pow(std::min(1.0, degree / std::ldexp(1.0, 59)), static_cast<double>(seen));
    }
    return Filter::zero_so_far;
  }

  void normal_form_is_zero(const Field& field) {
    if (field.has_kind(GeneratorKind::sign)) {
      // The proof speaks about sign chambers: see that there is one.
      const WitnessSearch search = find_witness(e_, given_, meter_);
      if (search.in_domain == 0) {
        verdict_.reason = "zero in every sign chamber, but no point was found at which everything is defined";
        return;
      }
    }
    Certificate certificate{
        Certificate::Method::normal_form,
        field.shape() == Shape::half_angle ? Certificate::Angles::half_angles : Certificate::Angles::sines_and_cosines,
        e_,
        {},
        {}};
    for (const FieldGenerator& g : field.generators()) certificate.generators.push_back(to_text(g.meaning));
    for (const Poly& relation : field.relations())
      certificate.relations.push_back(to_text(field.expression(relation)) + " = 0");
    proved(std::move(certificate), "the difference reduces to zero in the field of its generators");
    if (!field.known_signs().empty()) {
      for (const Assumed& a : given_.list) add_assumption(a);
    }
  }

  void add_assumption(const Assumed& a) {
    using Relation = SideCondition::Relation;
    const Relation relation = a.sign == Sign::positive      ? Relation::positive
                              : a.sign == Sign::nonnegative ? Relation::nonnegative
                                                            : Relation::nonzero;
    verdict_.side_conditions.push_back({relation, a.expression});
  }

  void proved(Certificate certificate, std::string reason) {
    verdict_.kind = VerdictKind::proved;
    verdict_.reason = std::move(reason);
    verdict_.certificate = std::move(certificate);
    verdict_.error_probability = 0;
    std::vector<Expr> all{e_};
    all.insert(all.end(), given_.guards.begin(), given_.guards.end());
    verdict_.side_conditions = side_conditions(all);
  }

  void not_identically_zero(const Field& field) {
    if (field.has_kind(GeneratorKind::application)) {
      const std::vector<Expr> state = symbols_of(rewritten_);
      Conditions conditions = conditions_within(kMostTermsOfConditions, state);
      if (conditions.decided && !conditions.impossible) {
        verdict_.kind = VerdictKind::conditional;
        verdict_.reason = "true exactly for the functions that satisfy the conditions";
        verdict_.conditions = std::move(conditions.all_of);
        verdict_.possibility = can_hold(verdict_.conditions, state, rewritten_assumptions_, remaining());
        return;
      }
    }
    WitnessSearch search = find_witness(e_, given_, meter_);
    if (search.witness) return refuted(std::move(*search.witness));
    if (search.in_domain == 0) {
      verdict_.reason = "no point was found at which everything is defined and the assumptions hold (" +
                        std::to_string(search.points) + " tried)";
    } else if (!field.complete()) {
      verdict_.reason =
          "outside the class that can be decided (nested radicals, logarithms, inverse functions): "
          "no proof, and no witness against it at " +
          std::to_string(search.in_domain) + " exact points";
    } else {
      verdict_.reason = "not identically zero, but no witness was found in the domain at " +
                        std::to_string(search.in_domain) + " exact points";
    }
  }

  void refuted(Witness witness) {
    verdict_.kind = VerdictKind::refuted;
    verdict_.reason = "it fails at the witness";
    verdict_.witness = std::move(witness);
    verdict_.limit = Limit::none;
    verdict_.error_probability = 1;
  }

  // A ball that excludes zero needs no normal form.
  void refute_by_witness() {
    try {
      WitnessSearch search = find_witness(e_, given_, meter_, kQuickTries);
      if (search.witness) refuted(std::move(*search.witness));
    } catch (const BudgetExceeded&) {  // undecided, as it was
    }
  }

  // Undecided where they take longer than that: then a witness says that it does not vanish for all functions.
  [[nodiscard]] Conditions conditions_within(std::size_t terms, const std::vector<Expr>& state) const {
    Budget budget = remaining();
    budget.terms = std::min<std::size_t>(budget.terms, terms);
    try {
      return conditions_for_zero(rewritten_, state, rewritten_assumptions_, budget);
    } catch (const BudgetExceeded& over) {
      if (over.limit != Limit::terms) throw;
      Conditions open;
      open.decided = false;
      return open;
    }
  }

  [[nodiscard]] Budget remaining() const {
    Budget budget = meter_.budget();
    budget.seconds = std::max(0.0, budget.seconds - meter_.elapsed());
    return budget;
  }

  void over_budget(Limit limit, const std::string& where) {
    verdict_.kind = VerdictKind::undecided;
    verdict_.limit = limit;
    verdict_.reason = "the budget of " + std::string(name_of(limit)) + " ran out (" + where + ")";
    if (verdict_.error_probability < 1) verdict_.reason += "; probably zero";
  }

  Expr e_;
  const Assumptions& given_;
  Meter meter_;
  std::optional<Shape> shape_;
  Expr rewritten_;
  Assumptions rewritten_assumptions_;
  Verdict verdict_;
};

}  // namespace

Verdict is_zero(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  return ZeroTest(e, assumptions, budget).run();
}

Verdict is_zero_by_half_angles(const Expr& e, const Assumptions& assumptions, const Budget& budget) {
  return ZeroTest(e, assumptions, budget, Shape::half_angle).run();
}

bool is_proved_zero(const Expr& e, const Assumptions& assumptions) {
  if (e.is_zero_literal()) return true;
  return !certainly_nonzero(e, assumptions) && is_zero(e, assumptions).kind == VerdictKind::proved;
}

}  // namespace anholon
