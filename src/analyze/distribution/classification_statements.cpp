#include "anholon/analyze/distribution/classification_statements.hpp"

#include <fmt/format.h>

namespace anholon {

namespace {

Verdict proved_or(bool proved, std::string yes, std::string no) {
  Verdict verdict = undecided_because(proved ? std::move(yes) : std::move(no));
  if (proved) verdict.kind = VerdictKind::proved;
  return verdict;
}

class ClassificationStatements {
 public:
  ClassificationStatements(const Classification& all, const System& system) : all_(all), system_(system) {}

  std::vector<Statement> run() {
    for (std::size_t r = 0; r < all_.constraints.size(); ++r) constraint(fmt::format("/constraints/{}", r), r);
    whole_set();
    const HolonomicCombinations& c = all_.combinations;
    add("/holonomic_combinations", HiddenCombinations{c.count, c.functions, special(), c.evidence},
        for_general(proved_or(c.bound == Bound::exact, "", c.open)));
    add("/homogeneous", Homogeneous{}, all_.homogeneous);
    admissible();
    add("/regular", RegularLaw{all_.singular}, all_.regular);
    if (all_.distribution)
      distribution(*all_.distribution);
    else
      add("/bracket_generating", BracketGenerating{}, undecided_because(all_.no_distribution));
    if (all_.at) {
      GrowthAtConfiguration claim;
      claim.growth.point = all_.at->values;
      claim.time = all_.at->time;
      growth_there("/at", std::move(claim), all_.at->growth);
    }
    return std::move(result_);
  }

 private:
  Statement& add(const std::string& id, Claim claim, const Verdict& verdict) {
    return result_.emplace_back(stated(id, std::move(claim), verdict));
  }

  // For which parameters it is said.
  [[nodiscard]] Verdict for_general(Verdict verdict) const {
    verdict.side_conditions.clear();
    for (const SpecialParameters& s : all_.special)
      verdict.side_conditions.push_back({SideCondition::Relation::nonzero, s.vanishing});
    return verdict;
  }
  [[nodiscard]] std::string special() const {
    return all_.special_listing == Listing::complete ? "" : special_parameters_open;
  }

  void constraint(const std::string& id, std::size_t r) {
    const ConstraintClass& c = all_.constraints[r];
    add(id + "/shape", ConstraintShape{c.kind, c.enforcement, c.name}, proved_or(true, "as it is written", ""));
    add(id + "/integrable", integrable(c.name, c.evidence), c.integrable);
  }

  [[nodiscard]] Integrable integrable(const std::string& of, const IntegrabilityEvidence& evidence) const {
    Integrable result;
    result.of = of;
    if (const auto* forms = std::get_if<FrobeniusClaim>(&evidence)) {
      for (const std::size_t r : forms->constraints) result.constraints.push_back(all_.constraints[r].name);
      if (forms->verdict == VerdictKind::proved) result.basis = forms->fields;
    } else if (const auto* curved = std::get_if<CurvedVelocities>(&evidence)) {
      result.by = Integrable::By::curved_velocities;
      result.constraint = all_.constraints[curved->constraint].name;
    } else if (const auto* brackets = std::get_if<BracketClaim>(&evidence)) {
      result.by = Integrable::By::brackets;
      result.constraint = all_.constraints[*brackets->constraint].name;
      result.shown = *brackets;
    }
    return result;
  }

  // Constraints on accelerations have their own statements, from which a proved one follows too.
  void whole_set() {
    Statement& s = add("/integrable", integrable("", all_.evidence), all_.integrable);
    for (std::size_t r = 0; r < all_.constraints.size(); ++r) {
      if (all_.constraints[r].kind != ConstraintKind::acceleration || s.verdict.kind != VerdictKind::proved) continue;
      s.theorem = Theorem::each_of;
      s.from.push_back(fmt::format("/constraints/{}/integrable", r));
    }
  }

  void admissible() {
    Independent claim;
    if (all_.dependent) {
      claim.constraint = system_.constraints[all_.dependent->constraint].name;
      for (const auto& [other, factor] : all_.dependent->combination)
        claim.combination.emplace_back(system_.constraints[other].name, factor);
    }
    add("/admissible", std::move(claim), all_.admissible);
  }

  void distribution(const Distribution& d) {
    add("/growth", GrowthVector{d.growth.ranks, special(), d.evidence},
        for_general(proved_or(d.growth.bound == Bound::exact, "at generic points", d.growth.open)));
    const Verdict generating = for_general(d.bracket_generating);
    add("/bracket_generating", BracketGenerating{special(), d.evidence}, generating);
    if (is_driftless(all_)) {
      Statement& robot = add("/small_time_controllable", SmallTimeControllable{special()}, generating);
      robot.theorem = Theorem::chow;
      robot.from = {"/bracket_generating", "/homogeneous"};
    }
    for (std::size_t k = 0; k < d.loci.list.size(); ++k) {
      const RankLocus& l = d.loci.list[k];
      GrowthOnLocus claim;
      claim.growth.factor = l.factor;
      claim.growth.chart = l.chart;
      growth_there(fmt::format("/loci/list/{}", k), std::move(claim), l.growth);
    }
  }

  // Lower and upper bounds of all ranks listed are exact; further ones may be open.
  template <class C>
  void growth_there(const std::string& id, C claim, const GrowthThere& growth) {
    claim.growth.generators = growth.generators;
    claim.growth.ranks = growth.ranks;
    const bool dependent = growth.end == GrowthThere::End::dependent;
    claim.growth.end = growth.end;
    claim.open = growth.open;
    add(id, std::move(claim),
        proved_or(dependent || !growth.ranks.empty(),
                  dependent ? "the constraints are dependent there" : "each rank listed is exact", growth.open));
  }

  const Classification& all_;
  const System& system_;
  std::vector<Statement> result_;
};

}  // namespace

const char* name_of(Enforcement enforcement) {
  switch (enforcement) {
    case Enforcement::ideal: return "ideal";
    case Enforcement::chetaev: return "Chetaev";
    case Enforcement::servo: return "servo";
  }
  return "";
}

std::vector<Statement> statements_of(const Classification& classification, const System& system) {
  return ClassificationStatements(classification, system).run();
}

}  // namespace anholon
