#include "anholon/analyze/conservation/conservation_statements.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using P = FieldProperty;

// By what the velocities of the flow are, where they are none of the model's: nobody else knows their names.
WrittenDensity written(const Density& d, const PhaseFlow& flow, const System& system) {
  Replacements meant;
  for (const IndependentVelocity& u : flow.kinematics.independent) {
    if (u.symbol != u.definition && system.model->quasi_velocities.empty()) meant[u.symbol] = u.definition;
  }
  WrittenDensity result{substitute(d.value, meant), d.powers, substitute(d.exponent, meant)};
  for (auto& [factor, power] : result.powers) factor = substitute(factor, meant);
  return result;
}

// The configuration of a witness, without velocities: of these the check has its own.
Witness configuration_of(const std::optional<Witness>& witness, const System& system) {
  Witness at;
  if (!witness) return at;
  std::vector<Expr> known = parameter_symbols(*system.model);
  const auto& q = system.frame.configuration_symbols();
  known.insert(known.end(), q.begin(), q.end());
  known.push_back(system.frame.time());
  for (const auto& [node, value] : witness->values) {
    if (node.is(Kind::application) || std::find(known.begin(), known.end(), node) != known.end())
      at.values.emplace_back(node, value);
  }
  return at;
}

class ConservationStatements {
 public:
  explicit ConservationStatements(const System& system) : system_(system) {}

  std::vector<Statement> run(const Conservation& c) {
    for (const Momentum& m : c.momenta) action_.push_back(m.generator.field);
    energy(c.energy);
    annihilator(c.annihilator);
    found("", c.momenta, c.gauge_momenta, c.moving_energies);
    for (std::size_t k = 0; k < c.hidden.size(); ++k) quantity(fmt::format("/hidden_constants/{}", k), c.hidden[k]);
    for (std::size_t k = 0; k < c.casimirs.size(); ++k) quantity(fmt::format("/casimirs/{}", k), c.casimirs[k]);
    for (std::size_t k = 0; k < c.strata.size(); ++k) {
      const std::string place = fmt::format("/under_conditions/{}", k);
      given_ = {c.strata[k].condition};
      found(place, {}, c.strata[k].gauge_momenta, c.strata[k].moving_energies);
      if (c.strata[k].search) search(place, *c.strata[k].search);
    }
    given_.clear();
    measure(c.measure);
    if (c.coefficients) coefficients(*c.coefficients);
    if (c.search) search("", *c.search);
    return std::move(result_);
  }

 private:
  Statement& add(const std::string& id, Claim claim, const Verdict& verdict) {
    Statement& s = result_.emplace_back(stated(id, std::move(claim), verdict));
    s.given = given_;
    return s;
  }
  // By the theorem, if that is proved and so is one of each group of premises.
  void follows(const std::string& id, Theorem theorem, const std::vector<std::vector<std::string>>& groups) {
    std::vector<std::string> from;
    for (const auto& any_of : groups) {
      const auto premise = std::find_if(any_of.begin(), any_of.end(), [&](const std::string& other) {
        const Statement* s = find(result_, other);
        return s != nullptr && is_proved(s->verdict);
      });
      if (premise == any_of.end()) return;
      from.push_back(*premise);
    }
    const auto own = std::find_if(result_.begin(), result_.end(), [&](const Statement& s) { return s.id == id; });
    if (!is_proved(own->verdict)) return;
    own->theorem = theorem;
    own->from = std::move(from);
  }

  void energy(const Energy& e) {
    quantity("/energy", e.examined, QuantityOrigin::energy);
    const bool poisson = system_.poisson.has_value();
    const std::string workless = poisson ? "/energy/no_reaction_changes_it" : "/energy/every_potential";
    add(workless, field_claim(poisson ? P::reactions_keep_energy : P::workless, system_), e.workless);
    add("/energy/no_reaction_power", field_claim(P::powerless, system_), e.no_power);
    add("/energy/no_force_power", field_claim(P::no_force_power, system_), e.no_force_power);
    add("/energy/no_explicit_time", field_claim(poisson ? P::energy_without_time : P::no_explicit_time, system_),
        e.no_explicit_time);
    follows("/energy/no_reaction_power", Theorem::ideal_reactions, {{workless}});
    follows("/energy", Theorem::balance_of_work,
            {{workless, "/energy/no_reaction_power"}, {"/energy/no_force_power"}, {"/energy/no_explicit_time"}});
  }

  void annihilator(const Applicable<Annihilator>& given) {
    if (!given.value) return;
    const Annihilator& a = *given.value;
    add("/annihilator/grows", AnnihilatorGrows{a.basis.size(), {a.basis, configuration_of(a.grows.witness, system_)}},
        a.grows);
    for (std::size_t k = 0; k < a.loci.size(); ++k) {
      const AnnihilatorLocus& l = a.loci[k];
      Verdict proved;
      proved.kind = VerdictKind::proved;
      proved.reason = "there the reactions span less";
      add(fmt::format("/annihilator/loci/{}", k),
          AnnihilatorLarger{{l.factor, l.chart, l.span, configuration_of(l.generic, system_)}}, proved);
    }
  }

  void quantity(const std::string& id, const ExaminedQuantity& q, QuantityOrigin origin = QuantityOrigin::function,
                const std::vector<Expr>& generator = {}) {
    Expr f = q.quantity;
    // Under a condition a function has fewer arguments, which no reader of the model knows: here stands the one of the model.
    if (!given_.empty() && origin == QuantityOrigin::moving_energy)
      f = simplify(energy_of(system_) - momentum_of(generator, system_), system_.assumptions);
    add(id, Conserved{origin, generator, f}, q.conserved);
  }

  void momentum(const std::string& id, const Momentum& m) {
    const std::vector<Expr>& y = m.generator.field;
    quantity(id, m.examined, QuantityOrigin::momentum, y);
    add(id + "/leaves_lagrangian", field_claim(P::leaves_lagrangian, system_, y), m.leaves_lagrangian);
    add(id + "/leaves_lagrangian_on_constraint_set", field_claim(P::leaves_lagrangian_on_set, system_, y),
        m.leaves_lagrangian_on_set);
    add(id + "/leaves_constraints", field_claim(P::leaves_constraints, system_, y), m.leaves_constraints);
    add(id + "/in_distribution", field_claim(P::in_distribution, system_, y), m.in_distribution);
    add(id + "/in_annihilator", field_claim(P::in_annihilator, system_, y), m.in_annihilator);
    add(id + "/no_force_work", field_claim(P::no_force_work, system_, y), m.no_force_work);
    follows(id + "/leaves_lagrangian_on_constraint_set", Theorem::restriction, {{id + "/leaves_lagrangian"}});
    follows(id + "/in_annihilator", Theorem::ideal_reactions, {{id + "/in_distribution"}});
    follows(id, Theorem::momentum_equation,
            {{id + "/leaves_lagrangian", id + "/leaves_lagrangian_on_constraint_set"},
             {id + "/in_distribution", id + "/in_annihilator"},
             {id + "/no_force_work"}});
  }

  void gauge(const std::string& id, const GaugeMomentum& g) {
    const std::vector<Expr>& y = g.momentum.generator.field;
    momentum(id, g.momentum);
    if (!g.projection.empty())
      add(id + "/generated_in_distribution", projected_claim(y, g.projection, system_), g.generated_in_distribution);
    add(id + "/survives_invariant_potentials", FieldClaim{P::survives_potentials, y, {}, action_, g.potential_powers},
        g.survives);
  }

  void found(const std::string& place, const std::vector<Momentum>& momenta, const std::vector<GaugeMomentum>& gauges,
             const std::vector<MovingEnergy>& moving) {
    for (std::size_t k = 0; k < momenta.size(); ++k) momentum(fmt::format("{}/momenta/{}", place, k), momenta[k]);
    for (std::size_t k = 0; k < gauges.size(); ++k) gauge(fmt::format("{}/gauge_momenta/{}", place, k), gauges[k]);
    for (std::size_t k = 0; k < moving.size(); ++k)
      quantity(fmt::format("{}/moving_energies/{}", place, k), moving[k].examined, QuantityOrigin::moving_energy,
               moving[k].generator.field);
  }

  void search(const std::string& place, const IntegralSearch& s) {
    for (std::size_t k = 0; k < s.found.size(); ++k) quantity(fmt::format("{}/search/found/{}", place, k), s.found[k]);
    for (std::size_t k = 0; k < s.recognized.size(); ++k) {
      const RecognizedIntegral& r = s.recognized[k];
      const std::string id = fmt::format("{}/search/recognized/{}", place, k);
      quantity(id, r.examined);
      add(id + "/dependence", DependsOnOthers{r.examined.quantity, r.arguments}, r.dependence);
    }
  }

  void measure(const Applicable<InvariantMeasure>& given) {
    if (!given.value) {
      add("/measure", ConfigurationDensity{}, undecided_because(given.why_not));
      return;
    }
    const InvariantMeasure& m = *given.value;
    ConfigurationDensity on_configuration{
        ConfigurationDensity::By::equations, {}, m.existence.independent, m.existence.contradicting};
    if (m.density && m.density->density_class == DensityClass::configuration)
      on_configuration = {ConfigurationDensity::By::density, written(*m.density, m.flow, system_)};
    add("/measure", std::move(on_configuration), m.on_configuration);
    if (m.density) density("/measure/found", *m.density, m.flow);
    if (m.under_conditions) {
      const Verdict& v = m.invariant.conditions.empty() ? m.on_configuration : m.invariant;
      for (const auto& clause : v.conditions) given_.push_back(clause.front());
      density("/measure/under_conditions", *m.under_conditions, m.flow);
      given_.clear();
    }
    add("/measure/invariant", smooth_density(m), m.invariant);
  }

  void density(const std::string& id, const Density& d, const PhaseFlow& flow) {
    add(id, InvariantDensity{d.density_class, written(d, flow, system_)}, d.invariant);
  }

  // A name of the model.
  [[nodiscard]] bool is_known(const Expr& s) const {
    const std::vector<Expr> parameters = parameter_symbols(*system_.model), w = system_.frame.velocity_symbols();
    const auto& declared = system_.model->quasi_velocities;
    return std::any_of(declared.begin(), declared.end(), [&](const QuasiVelocity& u) { return u.name == s.name(); }) ||
           std::find(parameters.begin(), parameters.end(), s) != parameters.end() || s == system_.frame.time() ||
           std::find(w.begin(), w.end(), s) != w.end() || contains_any(s, system_.frame.configuration_symbols());
  }

  // Smooth positive ones: one that was found, or equilibria that exclude them.
  [[nodiscard]] SmoothDensity smooth_density(const InvariantMeasure& m) const {
    SmoothDensity result;
    result.outside = m.outside;
    if (!m.obstruction || (is_proved(m.invariant) && m.density)) {
      if (m.density) result.density = written(*m.density, m.flow, system_);
      return result;
    }
    result.by = SmoothDensity::By::equilibria;
    const auto name_it = [&](const Expr& s) {
      if (s.is(Kind::symbol) && !is_known(s) &&
          std::find(result.free.begin(), result.free.end(), s.name()) == result.free.end())
        result.free.emplace_back(s.name());
    };
    for (const auto& [u, value] : m.obstruction->equilibria) {
      result.equilibria.emplace_back(to_text(u), value);
      for (const Expr& s : symbols_of(value)) name_it(s);
    }
    if (m.invariant.witness) {
      for (const auto& [node, value] : m.invariant.witness->values) name_it(node);
    }
    return result;
  }

  void coefficients(const Applicable<CoefficientEquations>& given) {
    if (!given.value) {
      add("/coefficient_equations", ConservedWithUnknowns{}, undecided_because(given.why_not));
      return;
    }
    const CoefficientEquations& e = *given.value;
    ConservedWithUnknowns claim;
    for (const auto* list : {&e.free, &e.arbitrary}) {
      for (const std::size_t k : *list) {
        const std::string name(e.unknowns[k].name());
        if (std::find(claim.unknowns.begin(), claim.unknowns.end(), name) == claim.unknowns.end())
          claim.unknowns.push_back(name);
      }
    }
    claim.function_of = system_.model->coordinates[e.coordinate].name;
    claim.quantity = e.integral();
    for (const auto& [k, value] : e.differential) claim.derivatives.emplace_back(e.unknowns[k].name(), value);
    add("/coefficient_equations", std::move(claim), e.verdict);
  }

  const System& system_;
  std::vector<Expr> given_;
  std::vector<std::vector<Expr>> action_;  // of the momenta
  std::vector<Statement> result_;
};

}  // namespace

std::vector<Statement> statements_of(const Conservation& conservation, const System& system) {
  return ConservationStatements(system).run(conservation);
}

std::vector<Statement> statements_of(const ExaminedQuantity& candidate) {
  Statement s;
  s.claim = Conserved{QuantityOrigin::function, {}, candidate.quantity};
  s.verdict = candidate.conserved;
  return {std::move(s)};
}

std::vector<Statement> statements_of(const std::vector<CheckedClaim>& claims, const Model& model) {
  std::vector<Statement> result;
  Statement all;
  all.claim = AsExpected{};
  all.verdict = all_as_expected(claims);
  for (std::size_t k = 0; k < claims.size(); ++k) {
    Statement& s = result.emplace_back();
    s.id = fmt::format("/claims/{}", k);
    ModelAssertion assertion{k, claim_sentence(*claims[k].claim, model), claims[k].claim->expect};
    for (const ClaimConstant& c : claims[k].claim->constants) assertion.names.emplace_back(c.symbol.name());
    assertion.quantity = claims[k].examined.quantity;
    s.claim = std::move(assertion);
    s.verdict = claims[k].verdict;
    all.from.push_back(s.id);
    all.theorem = Theorem::each_of;
  }
  result.push_back(std::move(all));
  return result;
}

}  // namespace anholon
