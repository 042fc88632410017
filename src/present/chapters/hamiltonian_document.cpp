#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/phase_space/hamilton_statements.hpp"
#include "anholon/present/chapters/hamiltonian_side.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

class HamiltonianChapter {
 public:
  HamiltonianChapter(const HamiltonianSide& side, const System& system)
      : side_(side), chapter_(document_of(*system.model), statements_of(side, system), system),
        document_(chapter_.document) {}

  Document run() {
    if (chapter_.system.poisson)
      document_.section("energy on P").add(Display{{named({"H", "H"}, side_.phase.value->hamiltonian)}});
    else
      legendre();
    constraints();
    bracket();
    energy();
    if (!chapter_.system.poisson) propositions();
    return std::move(chapter_.document);
  }

 private:
  // The statement there, or why there is none; `says`: what it is, where it holds because others do.
  void say(const std::string& id, const std::string& label, const std::string& why_not, Depth depth = Depth::brief,
           const std::string& says = {}) {
    if (!chapter_.has(id)) {
      if (!why_not.empty()) document_.add(LabeledLines{{{label, Words("does not apply: ") << why_not, depth}}});
      return;
    }
    VerdictRow row = chapter_.row(id, label);
    row.depth = depth;
    if (!says.empty() && row.verdict == VerdictKind::proved) row.says = says;
    document_.add(std::move(row));
  }
  // Of a Poisson manifold nothing is said that needs a Lagrangian.
  void say(PhaseProperty property, const std::string& label) {
    const bool about_lagrangian =
        chapter_.system.poisson && property != PhaseProperty::generated && property != PhaseProperty::in_kernel;
    if (!about_lagrangian) say(place_of(property), label, side_[property].why_not);
  }

  static DisplayedEquation named(Notation name, const Expr& right) {
    DisplayedEquation result;
    result.name = std::move(name);
    result.right = right;
    return result;
  }
  static Notation rate_of(const Expr& y) { return {to_text(y) + "'", "\\frac{d}{dt}" + to_latex(y)}; }

  void legendre() {
    const DecidedLegendre& l = side_.legendre;
    document_.section("Legendre transform");
    if (side_.hamilton.value)
      document_.line("H", std::string(about(side_.hamilton.value->legendre)));
    else
      document_.line("H", side_.hamilton.why_not);
    say("/legendre/regular", "L", {});
    say("/legendre/hyperregular", "", {});
    Words singular("A is singular at ");
    for (std::size_t k = 0; k < l.singular.size(); ++k)
      singular << (k == 0 ? "" : ", ") << l.singular[k].first << " = " << l.singular[k].second;
    if (!l.singular.empty()) document_.line("there", std::move(singular));
    say("/legendre/inverse", "FL", l.inverse.why_not);
    if (side_.phase.value)
      document_.section("energy on T*Q").add(Display{{named({"H", "H"}, side_.phase.value->hamiltonian)}});
  }

  void constraints() {
    if (has_no_constraints()) return;
    document_.section("constraint submanifold D and projection bundle W");
    if (!side_.not_split.empty()) {
      document_.line("none", side_.not_split);
      return;
    }
    say("/regularity", "system", {}, Depth::brief, "regular (Marle, Definition 2)");
    say("/regularity/transversal", "", {});
    say("/regularity/splitting", "", {});
    if (!side_.splitting.value) {
      document_.line("X_D", side_.splitting.why_not);
      return;
    }
    const PhaseSystem& phase = *side_.phase.value;
    Display zero;
    for (const PhaseConstraint& c : phase.constraints) {
      DisplayedEquation& e = zero.equations.emplace_back();
      e.left = c.phi;
      e.right = phase.workspace->number(0);
    }
    document_.section("D").add(std::move(zero));
    fields(phase);
  }

  [[nodiscard]] bool has_no_constraints() const {
    return chapter_.system.poisson ? side_.phase.value->constraints.empty() : chapter_.system.constraints.empty();
  }
  // The first momentum among the variables; on a Poisson manifold all of them are alike.
  [[nodiscard]] std::size_t first_momentum() const {
    return chapter_.system.poisson ? 0 : chapter_.system.frame.configuration_symbols().size();
  }

  // Along the momenta: the velocities are ∂H/∂p, on D as off it.
  void fields(const PhaseSystem& phase) {
    const std::size_t first = first_momentum();
    Display motion, reaction;
    for (std::size_t i = first; i < phase.variables.size(); ++i) {
      const Expr& y = phase.variables[i].symbol;
      motion.equations.push_back(named(rate_of(y), side_.splitting.value->evolution[i]));
      reaction.equations.push_back(named(Notation(y), side_.splitting.value->reaction[i]));
    }
    const bool poisson = chapter_.system.poisson.has_value();
    document_.section(poisson ? "motion y' = X_D on D" : "motion p' = X_D on D, with q' = dH/dp")
        .add(std::move(motion));
    document_.detail(poisson ? "reaction -X_W" : "reaction -X_W, along the momenta").add(std::move(reaction));
  }

  void bracket() {
    if (has_no_constraints() || !side_.not_split.empty()) return;
    const bool within = side_.bracket.value && side_.bracket.value->on_submanifold;
    document_.section(within ? "almost-Poisson bracket of D, in the cotangent bundle of the positions that are kept"
                             : "almost-Poisson bracket of D, projected along W");
    if (!side_.bracket.value) document_.line("not written", side_.bracket.why_not);
    say("/bracket/jacobi", "Jacobi", side_.bracket.value ? side_.jacobi.why_not : "");
    say(PhaseProperty::involutive, "");
    say(PhaseProperty::generated, "X_D");
    if (!side_.bracket.value) return;
    const PhaseSystem& phase = *side_.phase.value;
    Display beside;
    for (std::size_t i = 0; i < side_.beside_bracket.size(); ++i) {
      if (!side_.beside_bracket[i].is_zero_literal())
        beside.equations.push_back(named(Notation(phase.variables[i].symbol), side_.beside_bracket[i]));
    }
    if (!beside.equations.empty()) document_.detail("X_D - {., H}_D, what is not zero of it").add(std::move(beside));
    momenta_bracket(phase);
  }

  // {p_i, p_j}_D; {q, p} is the projection of X_i(q).
  void momenta_bracket(const PhaseSystem& phase) {
    const std::size_t first = first_momentum(), n = phase.variables.size();
    std::vector<Notation> names, all;
    std::vector<Expr> entries;
    for (std::size_t i = 0; i < n; ++i) all.emplace_back(phase.variables[i].symbol);
    for (std::size_t i = first; i < n; ++i) {
      names.push_back(all[i]);
      for (std::size_t j = first; j < n; ++j) entries.push_back(side_.bracket.value->entries(i, j));
    }
    document_.detail(chapter_.system.poisson ? "{y, y}_D" : "{p, p}_D");
    document_.add(Grid{{}, names, names, std::move(entries)});
  }

  void energy() {
    document_.section("energy (Marle, Proposition 3)");
    if (!side_.energy.value) {
      document_.line("none", side_.energy.why_not);
      return;
    }
    VerdictRow row = chapter_.quantity_row("/energy/conserved", side_.energy.value->examined, "H'");
    row.about = "energy";
    document_.add(std::move(row));
    say(PhaseProperty::in_kernel, "(i)");
    if (!chapter_.system.poisson) velocities();
    say(PhaseProperty::liouville, "Remark 7");
    say("/energy/no_force_power", "", {}, Depth::full);
    say("/energy/no_explicit_time", "", {}, Depth::full);
  }

  // What is no reaction's work elsewhere is here a property of C and A.
  void velocities() {
    VerdictRow row = chapter_.row("/energy/velocities", "(ii)");
    row.says =
        verdict_row("(ii)", side_.energy.value->workless, {"each v in C lies in A_v", "not every v in C lies in A_v"})
            .says;
    row.depth = Depth::full;
    document_.add(std::move(row));
  }

  void propositions() {
    document_.detail("propositions");
    say(PhaseProperty::lagrange_differential, "Marle 1 (i)");
    say(PhaseProperty::symplectic, "Marle 1 (ii)");
    say("/propositions/marle_1_iii", "Marle 1 (iii)", "L is not regular", Depth::brief,
        "TFL maps what lies over v one to one to what lies over v");
    say(PhaseProperty::fiber_derivative, "Marle 1 (iv)");
    say(PhaseProperty::orthogonal, "Marle 2");
    say("/propositions/ohsawa_bloch_7", "Ohsawa-Bloch (7)", why_not_ohsawa_bloch(chapter_.system), Depth::brief,
        "i(X_D) Omega = dH - lambda_s pi*omega^s");
    say(PhaseProperty::horizontal, "Ohsawa-Bloch (8)");
    say("/propositions/ohsawa_bloch_2_7", "Ohsawa-Bloch 2.7", side_.nondegenerate.why_not);
  }

  const HamiltonianSide& side_;
  StatedChapter chapter_;
  Document& document_;
};

}  // namespace

Document hamiltonian_document(const HamiltonianSide& side, const System& system) {
  return HamiltonianChapter(side, system).run();
}

}  // namespace anholon
