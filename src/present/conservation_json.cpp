#include <algorithm>

#include "anholon/expr/print.hpp"
#include "anholon/present/conservation.hpp"
#include "anholon/present/detail/verdict_object.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;
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
Json json_of(const ExaminedQuantity& q) {
  Json result = verdict_object(q.conserved);
  result["quantity"] = to_text(q.quantity);
  result["rate"] = to_text(q.rate);
  if (q.trivial) result["trivial"] = true;
  return result;
}

Json json_of(const Energy& e, const System& system) {
  Json result = json_of(e.examined);
  result["every_potential"] = verdict_object(e.workless);
  result["no_reaction_power"] = verdict_object(e.no_power);
  if (!e.drift.empty()) result["xi"] = json_of_field(e.drift, system);
  result["force_power"] = to_text(e.force_power);
  result["time_dependence"] = to_text(e.time_dependence);
  return result;
}

Json json_of(const Applicable<Annihilator>& given, const System& system) {
  if (!given.value) return {{"computed", false}, {"why_not", given.why_not}};
  const Annihilator& a = *given.value;
  Json loci = Json::array();
  for (const Expr& e : a.loci) loci.push_back(to_text(e) + " = 0");
  return {{"computed", true},          {"rank", a.basis.size()},
          {"dimension", a.dimension},  {"distribution_rank", a.ideal.size()},
          {"basis", json_of_fields(a.basis, system)}, {"every_potential", json_of_fields(a.ideal, system)},
          {"grows", verdict_object(a.grows)}, {"loci", loci}, {"loci_complete", false}};
}

Json json_of(const Momentum& m, const System& system) {
  Json result{{"name", m.generator.name}, {"declared", m.generator.declared}, {"generator", json_of_field(m.generator.field, system)}};
  result.update(json_of(m.examined));
  result["why"] = why(m);
  result["leaves_lagrangian"] = verdict_object(m.leaves_lagrangian);
  result["leaves_lagrangian_on_constraint_set"] = verdict_object(m.leaves_lagrangian_on_set);
  result["leaves_constraints"] = verdict_object(m.leaves_constraints);
  result["in_distribution"] = verdict_object(m.in_distribution);
  result["in_annihilator"] = verdict_object(m.in_annihilator);
  return result;
}

Json json_of(const GaugeMomentum& g, const System& system) {
  Json result = json_of(g.momentum, system);
  if (!g.projection.empty()) {
    result["projection"] = json_of_field(g.projection, system);
    result["generated_in_distribution"] = verdict_object(g.generated_in_distribution);
  }
  result["survives_invariant_potentials"] = verdict_object(g.survives);
  return result;
}

Json json_of(const MovingEnergy& m, const System& system) {
  Json result{{"generator", json_of_field(m.generator.field, system)}};
  result.update(json_of(m.examined));
  return result;
}

template <class T>
Json json_of_list(const std::vector<T>& list, const System& system) {
  Json result = Json::array();
  for (const T& item : list) result.push_back(json_of(item, system));
  return result;
}

std::string dumped(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace

std::string conservation_json(const Conservation& c, const System& system) {
  Json under = Json::array();
  for (const Stratum& s : c.strata) {
    under.push_back({{"condition", to_text(s.condition) + " = 0"},
                     {"gauge_momenta", json_of_list(s.gauge_momenta, system)},
                     {"moving_energies", json_of_list(s.moving_energies, system)}});
  }
  return dumped({{"model", system.model->title},
                 {"energy", json_of(c.energy, system)},
                 {"annihilator", json_of(c.annihilator, system)},
                 {"momenta", json_of_list(c.momenta, system)},
                 {"gauge_momenta", json_of_list(c.gauge_momenta, system)},
                 {"moving_energies", json_of_list(c.moving_energies, system)},
                 {"under_conditions", under},
                 {"remarks", c.remarks}});
}

std::string candidate_json(const ExaminedQuantity& candidate, const System& system) {
  Json result = json_of(candidate);
  result["model"] = system.model->title;
  return dumped(result);
}

VerdictKind worst(const std::vector<CheckedClaim>& claims) {
  for (const VerdictKind kind : {VerdictKind::refuted, VerdictKind::undecided, VerdictKind::conditional}) {
    if (std::any_of(claims.begin(), claims.end(), [&](const CheckedClaim& c) { return c.verdict.kind == kind; })) return kind;
  }
  return VerdictKind::proved;
}

std::string claims_json(const std::vector<CheckedClaim>& claims, const System& system) {
  Json list = Json::array();
  for (const CheckedClaim& c : claims) {
    Json item{{"where", c.claim->where}, {"claim", claim_sentence(*c.claim)}};
    item.update(verdict_object(c.verdict));
    if (!c.examined.quantity.is_null()) item["quantity"] = to_text(c.examined.quantity), item["rate"] = to_text(c.examined.rate);
    list.push_back(std::move(item));
  }
  return dumped({{"model", system.model->title}, {"verdict", name_of(worst(claims))}, {"claims", list}});
}

}  // namespace anholon
