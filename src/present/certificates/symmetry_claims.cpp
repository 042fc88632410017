#include "anholon/present/certificates/symmetry_claims.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/checking/gauge_certificate.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon::detail {

using Json = nlohmann::ordered_json;

std::vector<Expr> along_reactions(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) result.push_back(dot(c.reaction_row, field, system));
  return result;
}

std::vector<Expr> moved_constraints(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.phi.is_null()) result.push_back(lifted(field, c.phi, system));
    if (!c.position.is_null()) result.push_back(differentiate_along(c.position, system.frame.along_vector(field)));
  }
  return result;
}

namespace {

// What is given that can be put in.
ImposedConditions imposed_by(const CertifiedClaim& claim, const System& system) {
  ImposedConditions result;
  for (const Expr& g : claim.given) {
    if (!result.add_zero(system.express(g), system)) throw Malformed{"what is given could not be put in"};
  }
  return result;
}

std::vector<Expr> difference(const std::vector<Expr>& a, const std::vector<Expr>& b) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < a.size(); ++i) result.push_back(a[i] - b[i]);
  return result;
}

}  // namespace

SymmetryClaims::SymmetryClaims(const CertificateReader& reader, const System& system, const Json& file,
                               const Budget& budget)
    : reader_(reader), system_(system), file_(file), budget_(budget) {}

std::vector<Expr> SymmetryClaims::field_in(const Json& object, const char* key) const {
  std::vector<Expr> field(system_.degrees(), system_.workspace().number(0));
  for (const auto& [name, value] : member(object, key, Json::value_t::object).items()) {
    const auto& all = system_.frame.velocities();
    const auto v =
        std::find_if(all.begin(), all.end(), [&, &called = name](const FrameVelocity& w) { return w.name == called; });
    if (v == all.end()) throw Malformed{"the generator has a component that is none"};
    field[static_cast<std::size_t>(v - all.begin())] = reader_.function(value);
  }
  return field;
}

std::optional<std::vector<Expr>> SymmetryClaims::meant_under(const std::string& key, const Json& object,
                                                             const Json& parent) const {
  if (key == "energy") return std::vector{energy_of(system_)};
  if (key == "every_potential") return along_reactions(system_.frame.velocity_symbols(), system_);
  if (key == "no_reaction_power") return std::vector{reaction_power(system_.frame.velocity_symbols(), system_)};
  if (key == "momenta" || key == "gauge_momenta")
    return std::vector{momentum_of(field_in(object, "generator"), system_)};
  if (key == "moving_energies")
    return std::vector{energy_of(system_) - momentum_of(field_in(object, "generator"), system_)};
  if (!parent.is_object() || !parent.contains("generator")) return std::nullopt;
  const auto field = [&] { return field_in(parent, "generator"); };
  if (key == "leaves_lagrangian" || key == "leaves_lagrangian_on_constraint_set")
    return std::vector{lifted(field(), system_.lagrangian, system_)};
  if (key == "leaves_constraints") return moved_constraints(field(), system_);
  if (key == "in_distribution") return along_reactions(field(), system_);
  if (key == "in_annihilator") return std::vector{reaction_power(field(), system_)};
  if (key == "generated_in_distribution")
    return std::vector{momentum_of(difference(field_in(parent, "projection"), field()), system_)};
  return std::nullopt;
}

bool SymmetryClaims::speaks_of(const std::vector<Expr>& meant, const CertifiedClaim& claim,
                               const System& special) const {
  if (meant.size() != claim.expressions.size()) return false;
  const ImposedConditions imposed = imposed_by(claim, system_);
  std::vector<Expr> differences;
  for (std::size_t k = 0; k < meant.size(); ++k) {
    const Expr said = system_.express(claim.expressions[k]);
    if (meant[k] != said) differences.push_back(imposed(meant[k] - said));
  }
  return is_right(all_zero(differences, special, budget_));
}

SymmetryClaims::Fields SymmetryClaims::leaving_lagrangian(const Fields& fields, const System& special) const {
  Fields result;
  for (const auto& field : fields) {
    const Expr change = lifted(field, special.lagrangian, special);
    if (is_zero_by_half_angles(change, special.assumptions, budget_).kind == VerdictKind::proved)
      result.push_back(field);
  }
  return result;
}

Recheck SymmetryClaims::generated_in_distribution(const Json& parent, const CertifiedClaim& claim,
                                                  const System& special) const {
  const Recheck projected =
      recheck_projection(field_in(parent, "projection"), field_in(parent, "generator"), special, budget_);
  return is_right(projected) ? recheck(claim, system_, budget_) : projected;
}

// The action is that of the momenta in the file under which L is invariant; no symmetry of the model may be
// missing.
Recheck SymmetryClaims::survives(const Json& parent, const CertifiedClaim& claim, const System& special) {
  Fields listed;
  for (const Json& momentum : member(file_, "momenta", Json::value_t::array))
    listed.push_back(field_in(momentum, "generator"));
  if (!symmetries_) {
    const auto found = symmetries_of(system_, budget_);
    if (!found) return open("symmetries could not be looked for: " + found.error().where);
    symmetries_ = fields_of(*found);
  }
  const auto forces =
      answers_to_invariant_forces(field_in(parent, "generator"), leaving_lagrangian(listed, special), special, budget_);
  if (!forces) return open("the law could not be solved for the reaction to a further force");
  std::vector<Expr> along;
  for (const auto& field : leaving_lagrangian(*symmetries_, special)) {
    for (const auto& covector : forces->covectors) along.push_back(dot(field, covector, special));
  }
  if (!is_right(all_zero(along, special, budget_))) return wrong("a symmetry of the model is not among the momenta");
  if (!speaks_of(forces->powers, claim, special)) throw Malformed{"the certificate is about something else"};
  return recheck(claim, system_, budget_);
}

Recheck SymmetryClaims::check(const std::string& key, const Json& object, const Json& parent,
                              const CertifiedClaim& claim) {
  const auto meant = meant_under(key, object, parent);
  const bool of_potentials = key == "survives_invariant_potentials";
  if (!meant && !of_potentials) return recheck(claim, system_, budget_);
  const System special = imposed_by(claim, system_)(system_);
  if (of_potentials) return survives(parent, claim, special);
  if (!speaks_of(*meant, claim, special)) throw Malformed{"the certificate is about something else"};
  return key == "generated_in_distribution" ? generated_in_distribution(parent, claim, special)
                                            : recheck(claim, system_, budget_);
}

}  // namespace anholon::detail
