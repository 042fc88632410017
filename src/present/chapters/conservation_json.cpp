#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/certified_object.hpp"
#include "anholon/present/certificates/symmetry_claims.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/measure_object.hpp"
#include "anholon/present/chapters/verdict_object.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;
using detail::along_reactions;
using detail::certified;
using detail::moved_constraints;
using detail::verdict_object;

Json json_of_field(const std::vector<Expr>& field, const System& system) {
  Json result = Json::object();
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (!field[i].is_zero_literal()) result[system.frame.velocities()[i].name] = to_text(field[i]);
  }
  return result;
}

Json json_of_fields(const std::vector<std::vector<Expr>>& fields, const System& system) {
  Json result = Json::array();
  for (const auto& field : fields) result.push_back(json_of_field(field, system));
  return result;
}

// The verdict's own members at the top, so that `.energy.verdict` is the answer.
Json json_of(const ExaminedQuantity& q, const std::vector<Expr>& given = {}) {
  Json result = certified(q.conserved, ClaimKind::constant, {q.quantity}, given);
  result["quantity"] = to_text(q.quantity);
  result["rate"] = to_text(q.rate);
  if (q.trivial) result["trivial"] = true;
  return result;
}

Json json_of(const Energy& e, const System& system) {
  Json result = json_of(e.examined);
  const std::vector<Expr> w = system.frame.velocity_symbols();
  result["every_potential"] = certified(e.workless, ClaimKind::zero, along_reactions(w, system));
  result["no_reaction_power"] = certified(e.no_power, ClaimKind::zero, {reaction_power(w, system)});
  if (!e.drift.empty()) result["xi"] = json_of_field(e.drift, system);
  result["force_power"] = to_text(e.force_power);
  result["time_dependence"] = to_text(e.time_dependence);
  return result;
}

Json json_of(const Applicable<Annihilator>& given, const System& system) {
  if (!given.value) return {{"computed", false}, {"why_not", given.why_not}};
  const Annihilator& a = *given.value;
  Json loci = Json::array();
  for (const AnnihilatorLocus& l : a.loci) loci.push_back(detail::locus_object(l, system));
  Json open = Json::array();
  for (const Expr& e : a.open_loci) open.push_back(to_text(e) + " = 0");
  Json singular = Json::array();
  for (const Expr& e : a.singular_loci) singular.push_back(to_text(e) + " = 0");
  return {{"computed", true},
          {"rank", a.basis.size()},
          {"dimension", a.dimension},
          {"distribution_rank", a.ideal.size()},
          {"basis", json_of_fields(a.basis, system)},
          {"every_potential", json_of_fields(a.ideal, system)},
          {"grows", detail::grows_object(a, system)},
          {"loci", loci},
          {"loci_open", open},
          {"loci_singular", singular},
          {"loci_complete", a.loci_complete()}};
}

Json json_of(const Momentum& m, const System& system, const std::vector<Expr>& given = {}) {
  Json result{{"name", m.generator.name},
              {"declared", m.generator.declared},
              {"generator", json_of_field(m.generator.field, system)}};
  result.update(json_of(m.examined, given));
  result["why"] = why(m);
  const auto& field = m.generator.field;
  const Expr change = lifted(field, system.lagrangian, system);
  result["leaves_lagrangian"] = certified(m.leaves_lagrangian, ClaimKind::zero_everywhere, {change}, given);
  result["leaves_lagrangian_on_constraint_set"] =
      certified(m.leaves_lagrangian_on_set, ClaimKind::zero, {change}, given);
  result["leaves_constraints"] =
      certified(m.leaves_constraints, ClaimKind::zero, moved_constraints(field, system), given);
  result["in_distribution"] = certified(m.in_distribution, ClaimKind::zero, along_reactions(field, system), given);
  result["in_annihilator"] = certified(m.in_annihilator, ClaimKind::zero, {reaction_power(field, system)}, given);
  return result;
}

Json json_of(const GaugeMomentum& g, const System& system, const std::vector<Expr>& given = {}) {
  Json result = json_of(g.momentum, system, given);
  if (!g.projection.empty()) {
    std::vector<Expr> difference;
    for (std::size_t i = 0; i < g.projection.size(); ++i)
      difference.push_back(g.projection[i] - g.momentum.generator.field[i]);
    result["projection"] = json_of_field(g.projection, system);
    result["generated_in_distribution"] =
        certified(g.generated_in_distribution, ClaimKind::zero, {momentum_of(difference, system)}, given);
  }
  result["survives_invariant_potentials"] = certified(g.survives, ClaimKind::zero, g.potential_powers, given);
  return result;
}

Json json_of(const MovingEnergy& m, const System& system, const std::vector<Expr>& given = {}) {
  Json result{{"generator", json_of_field(m.generator.field, system)}};
  result.update(json_of(m.examined, given));
  // Under a condition a function has fewer arguments, which no reader of the model knows: here stands the one of the model.
  if (!given.empty() && result.contains("certificate")) {
    const Expr quantity = simplify(energy_of(system) - momentum_of(m.generator.field, system), system.assumptions);
    result["quantity"] = to_text(quantity);
    result["certificate"]["expressions"] = Json::array({to_text(quantity)});
  }
  return result;
}

template <class T>
Json json_of_list(const std::vector<T>& list, const System& system, const std::vector<Expr>& given = {}) {
  Json result = Json::array();
  for (const T& item : list) result.push_back(json_of(item, system, given));
  return result;
}

Json json_of_list(const std::vector<ExaminedQuantity>& list) {
  Json result = Json::array();
  for (const ExaminedQuantity& q : list) result.push_back(json_of(q));
  return result;
}

}  // namespace

std::string conservation_json(const Conservation& c, const System& system, const AskedOf& asked) {
  Json under = Json::array();
  for (const Stratum& s : c.strata) {
    Json stratum{{"condition", to_text(s.condition) + " = 0"},
                 {"gauge_momenta", json_of_list(s.gauge_momenta, system, {s.condition})},
                 {"moving_energies", json_of_list(s.moving_energies, system, {s.condition})}};
    if (s.search) stratum["search"] = detail::search_object(*s.search, {s.condition});
    under.push_back(std::move(stratum));
  }
  Json result{{"format_version", detail::format_version},
              {"model", system.model->title},
              {"energy", json_of(c.energy, system)},
              {"annihilator", json_of(c.annihilator, system)},
              {"momenta", json_of_list(c.momenta, system)},
              {"gauge_momenta", json_of_list(c.gauge_momenta, system)},
              {"moving_energies", json_of_list(c.moving_energies, system)},
              {"hidden_constants", json_of_list(c.hidden)},
              {"under_conditions", under},
              {"measure", detail::measure_object(c.measure, system)},
              {"remarks", c.remarks}};
  if (c.integrability)
    result["integrability"] = detail::integrability_object(*c.integrability, *c.measure.value, system);
  if (c.coefficients)
    result["coefficient_equations"] = detail::coefficients_object(*c.coefficients, c.coefficient_solutions, system);
  if (c.search) result["search"] = detail::search_object(*c.search);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

std::string candidate_json(const ExaminedQuantity& candidate, const System& system, const AskedOf& asked) {
  Json result{{"format_version", detail::format_version}};
  result.update(json_of(candidate));
  result["model"] = system.model->title;
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

std::string claims_json(const std::vector<CheckedClaim>& claims, const System& system, const AskedOf& asked) {
  Json list = Json::array();
  for (const CheckedClaim& c : claims) {
    Json item{{"where", c.claim->where}, {"claim", claim_sentence(*c.claim)}};
    if (c.examined.quantity.is_null()) {
      item.update(verdict_object(c.verdict));
    } else {
      item.update(certified(c.verdict, ClaimKind::constant, {c.examined.quantity}));
      item["quantity"] = to_text(c.examined.quantity), item["rate"] = to_text(c.examined.rate);
    }
    list.push_back(std::move(item));
  }
  return detail::dump({{"format_version", detail::format_version},
                       {"model", system.model->title},
                       {"verdict", name_of(worst(claims).kind)},
                       {"claims", list},
                       {"asked_of", detail::asked_object(asked, system)}});
}

}  // namespace anholon
