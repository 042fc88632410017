#include "anholon/analyze/claims/check_statements.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

using detail::is_right;
using detail::wrong;

StatementCheck::StatementCheck(const std::vector<Statement>& statements, AskedSystems& systems)
    : statements_(statements), systems_(systems), checked_(statements.size()) {}

const Recheck& StatementCheck::of(const Statement& statement) {
  auto& [state, result] = checked_[static_cast<std::size_t>(&statement - statements_.data())];
  if (state == State::fresh) {
    state = State::begun;
    result = detail::within(systems_.budget(), [&] {
      return statement.theorem == Theorem::none ? by_itself(statement) : by_theorem(statement);
    });
    state = State::done;
  } else if (state == State::begun) {
    result = wrong("it follows from itself");
  }
  return result;
}

Recheck StatementCheck::by_itself(const Statement& statement) {
  if (!statement.from.empty()) return wrong("it names no theorem by which it follows");
  return std::visit(
      [&]<class C>(const C& claim) {
        const auto system = systems_.of(C::about);
        if (!system) return wrong(system.error());
        if constexpr (std::is_same_v<C, ModelAssertion>) {
          if (statement.id != fmt::format("/claims/{}", claim.place))
            return wrong("the model makes another claim there");
        }
        if constexpr (std::is_same_v<C, GrowthOnLocus>) {
          // Else nothing would be special about the place.
          for (const Statement& other : statements_) {
            const auto* generic = std::get_if<GrowthVector>(&other.claim);
            if (generic != nullptr && claim.growth.end != GrowthThere::End::dependent &&
                generic->ranks == claim.growth.ranks)
              return wrong("it is the growth at generic points");
          }
        }
        return recheck(claim, statement, **system, systems_);
      },
      statement.claim);
}

template <class C, class Fits>
bool StatementCheck::has_premise(const Statement& statement, VerdictKind verdict, const Fits& fits) const {
  return std::any_of(statement.from.begin(), statement.from.end(), [&](const std::string& id) {
    const Statement* premise = find(statements_, id);
    const C* claim = std::get_if<C>(&premise->claim);
    return claim != nullptr && premise->verdict.kind == verdict && fits(*claim);
  });
}

bool StatementCheck::has_field_premise(const Statement& statement, std::initializer_list<FieldProperty> any_of,
                                       const std::vector<Expr>& generator) const {
  return has_premise<FieldClaim>(statement, VerdictKind::proved, [&](const FieldClaim& c) {
    return std::find(any_of.begin(), any_of.end(), c.property) != any_of.end() && c.generator == generator;
  });
}

// Every constraint is spoken of, by the statement itself or by one that it follows from.
bool StatementCheck::follows_from_each(const Statement& statement, const Integrable& claim) {
  const auto& all = systems_.independent().constraints;
  return claim.of.empty() && claim.by == Integrable::By::forms &&
         std::all_of(all.begin(), all.end(),
                     [&](const SystemConstraint& c) {
                       return std::find(claim.constraints.begin(), claim.constraints.end(), c.name) !=
                                  claim.constraints.end() ||
                              has_premise<Integrable>(statement, VerdictKind::proved,
                                                      [&](const Integrable& part) { return part.of == c.name; });
                     }) &&
         is_right(recheck_forms(claim, statement, systems_));
}

// Whether the theorem has these premises and this conclusion.
bool StatementCheck::follows(const Statement& s) {
  using P = FieldProperty;
  const bool proved = s.verdict.kind == VerdictKind::proved;
  const auto* conserved = std::get_if<Conserved>(&s.claim);
  const auto* field = std::get_if<FieldClaim>(&s.claim);
  switch (s.theorem) {
    case Theorem::none: return false;
    case Theorem::balance_of_work:
      return proved && conserved != nullptr && conserved->origin == QuantityOrigin::energy &&
             has_field_premise(s, {P::workless, P::powerless, P::reactions_keep_energy}) &&
             has_field_premise(s, {P::no_force_power}) &&
             has_field_premise(s, {P::no_explicit_time, P::energy_without_time});
    case Theorem::momentum_equation:
      return proved && conserved != nullptr && conserved->origin == QuantityOrigin::momentum &&
             has_field_premise(s, {P::leaves_lagrangian, P::leaves_lagrangian_on_set}, conserved->generator) &&
             has_field_premise(s, {P::in_distribution, P::in_annihilator}, conserved->generator) &&
             has_field_premise(s, {P::no_force_work}, conserved->generator);
    case Theorem::restriction:
      return proved && field != nullptr && field->property == P::leaves_lagrangian_on_set &&
             has_field_premise(s, {P::leaves_lagrangian}, field->generator);
    case Theorem::ideal_reactions:
      return proved && field != nullptr &&
             ((field->property == P::powerless && has_field_premise(s, {P::workless, P::reactions_keep_energy})) ||
              (field->property == P::in_annihilator && has_field_premise(s, {P::in_distribution}, field->generator)));
    case Theorem::chow:
      return std::holds_alternative<SmallTimeControllable>(s.claim) &&
             has_premise<Homogeneous>(s, VerdictKind::proved, [](const auto&) { return true; }) &&
             has_premise<BracketGenerating>(s, s.verdict.kind, [](const auto&) { return true; });
    case Theorem::projected_bracket: {
      const auto system = systems_.of(About::motion);
      return std::holds_alternative<PoissonBracket>(s.claim) && system && has_jacobi_theorem(**system) &&
             has_premise<PhaseClaim>(s, s.verdict.kind,
                                     [](const PhaseClaim& c) { return c.property == PhaseProperty::involutive; });
    }
    case Theorem::each_of: {
      if (std::holds_alternative<AllOf>(s.claim)) {
        std::vector<VerdictKind> verdicts;
        for (const std::string& id : s.from) verdicts.push_back(find(statements_, id)->verdict.kind);
        return worst(verdicts) == s.verdict.kind;
      }
      if (std::holds_alternative<AsExpected>(s.claim)) {
        // Of what is undecided the file has no more than that; what is expected of it, the model says.
        const auto& claims = systems_.given().model->claims;
        std::vector<VerdictKind> each;
        for (const std::string& id : s.from) {
          const Statement& premise = *find(statements_, id);
          if (!std::holds_alternative<ModelAssertion>(premise.claim) || each.size() >= claims.size() ||
              id != fmt::format("/claims/{}", each.size()))
            return false;
          each.push_back(as_expected(premise.verdict.kind, claims[each.size()].expect));
        }
        if (each.size() != claims.size()) return false;
        return all_as_expected(each) == s.verdict.kind;
      }
      const auto* integrable = std::get_if<Integrable>(&s.claim);
      return proved && integrable != nullptr && follows_from_each(s, *integrable);
    }
  }
  return false;
}

Recheck StatementCheck::by_theorem(const Statement& statement) {
  for (const std::string& id : statement.from) {
    const Statement* premise = find(statements_, id);
    if (premise == nullptr) return wrong(fmt::format("it follows from `{}`, which is not there", id));
    if (premise->given != statement.given) return wrong(fmt::format("`{}` is given something else", id));
    if (!needs_proof(*premise)) continue;
    if (const Recheck& r = of(*premise); !is_right(r)) return detail::after(id + ": ", r);
  }
  const auto system = systems_.of(About::motion);
  const bool meant = std::visit(
      [&](const auto& claim) {
        if constexpr (requires { is_what_it_says(claim, statement, systems_.given(), systems_.budget()); })
          return system && is_what_it_says(claim, statement, **system, systems_.budget());
        else
          return true;
      },
      statement.claim);
  if (!meant) return wrong("the certificate is about something else");
  if (const auto* conserved = std::get_if<Conserved>(&statement.claim); conserved != nullptr && system) {
    const Recheck cofactors = recheck_cofactors(*conserved, statement, **system, systems_.budget());
    if (!is_right(cofactors)) return cofactors;
  }
  if (!follows(statement)) return wrong(fmt::format("it does not follow by {}", name_of(statement.theorem)));
  const bool one = statement.from.size() == 1;
  return detail::right(fmt::format("{}, from {} {}", name_of(statement.theorem), statement.from.size(),
                                   one ? "statement checked by itself" : "statements checked by themselves"));
}

}  // namespace anholon
