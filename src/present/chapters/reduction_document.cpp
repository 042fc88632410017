#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/grouped.hpp"
#include "anholon/algebra/rewrite/positive_factors.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/analyze/reduction/reduced_bracket.hpp"
#include "anholon/analyze/reduction/reduction_statements.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/level_chapter.hpp"
#include "anholon/present/chapters/reduction.hpp"
#include "anholon/present/chapters/shape_chapter.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

void add_declared(StatedChapter& chapter, const std::string& id, const std::optional<DeclaredMomentum>& declared) {
  if (!declared) return;
  chapter.document.line("J, declared", declared->quantity);
  chapter.document.add(chapter.row(id + "/declared_momentum", ""));
}

void add_generator(StatedChapter& chapter, const std::string& id, const ActionGenerator& g) {
  Document& document = chapter.document;
  const std::vector<std::string> uses = uses_of(g);
  document.detail(fmt::format("symmetry: {}", g.momentum.generator.name));
  document.line("generator", field_words(g.momentum.generator.field, chapter.system));
  document.line("usable for",
                uses.empty() ? "neither reduction nor conservation" : fmt::format("{}", fmt::join(uses, " and ")));
  for (const char* member : {"lagrangian", "hamiltonian", "constraint", "reactions", "forces"}) {
    if (!chapter.has(fmt::format("{}/{}_invariant", id, member))) continue;
    VerdictRow row = chapter.row(fmt::format("{}/{}_invariant", id, member), "");
    if (row.verdict == VerdictKind::proved) row.depth = Depth::full;
    document.add(std::move(row));
  }
  document.line("J", g.momentum.examined.quantity);
  VerdictRow row = chapter.quantity_row(id + "/conserved", g.momentum.examined, "J'");
  row.about = "momentum";
  row.name = g.momentum.generator.name;
  document.add(std::move(row));
  add_declared(chapter, id, g.declared);
}

DisplayedEquation equation(Notation name, const Expr& right) {
  DisplayedEquation result;
  result.name = std::move(name);
  result.right = right;
  return result;
}

constexpr double longest_rate = 150;      // to read
constexpr std::size_t most_turned = 150;  // nodes of an expression whose factors are written one way round

// u1 ↦ u1', theta' ↦ theta''
Expr rate_symbol(const Expr& y) { return y.workspace().symbol(std::string(y.name()), y.order() + 1); }

Notation rate_notation(const Expr& y) { return {to_text(y) + "'", "\\frac{d}{dt}" + to_latex(y)}; }

void add_bracket(Document& document, const ReducedSystem& r, const System& system) {
  document.detail("almost-Poisson bracket of the reduced constrained phase space");
  if (!r.bracket) {
    document.line("none", why_no_bracket(r, system));
    return;
  }
  std::vector<Notation> names;
  for (const ReducedVariable& y : r.variables) names.emplace_back(y.symbol);
  document.add(Grid{{}, names, names, r.bracket->entries()});
  if (!r.hamiltonian_flow) return;
  switch (r.hamiltonian_flow->kind) {
    case VerdictKind::proved: document.paragraph("the energy generates the motion: y' = {y, H} (proved)"); break;
    case VerdictKind::refuted:
      document.paragraph("the energy alone does not generate the motion: y' differs from {y, H}");
      break;
    case VerdictKind::conditional:
      document.paragraph(Words("the energy generates the motion, y' = {y, H}, ")
                         << conditions_words(*r.hamiltonian_flow));
      break;
    case VerdictKind::undecided: document.paragraph("whether the energy generates the motion was not decided"); break;
  }
}

// Directions of reactions by the momenta: ∂/∂p_theta + …
Words direction_words(const PhaseConstraint& c, const PhaseSystem& p) {
  Words words;
  bool first = true;
  for (std::size_t i = 0; i < p.variables.size(); ++i) {
    const Expr& e = c.direction[i];
    if (e.is_zero_literal()) continue;
    if (!first) words << " + ";
    first = false;
    if (!(e - 1).is_zero_literal()) words << "(" << e << ") ";
    words << "d/d" << p.variables[i].symbol;
  }
  return words;
}

void add_phase_space(StatedChapter& chapter, const ReducedPhaseSpace& quotient) {
  Document& document = chapter.document;
  const PhaseSystem& p = quotient.system;
  document.detail(fmt::format("reduced phase space, of dimension {}", p.dimension));
  VerdictRow row = chapter.row("/phase_space", "");
  row.depth = Depth::full;
  document.add(std::move(row));
  Display variables, constraints;
  std::vector<Notation> names;
  for (const PhaseVariable& y : p.variables) {
    names.emplace_back(y.symbol);
    if (y.symbol != y.meaning) variables.equations.push_back(equation(Notation(y.symbol), y.meaning));
  }
  if (!variables.equations.empty()) document.add(std::move(variables));
  document.add(Display{{equation({"H", "H"}, p.hamiltonian)}});
  document.paragraph("brackets {y_i, y_j} of its variables");
  document.add(Grid{{}, names, names, p.bracket.entries()});
  for (std::size_t r = 0; r < p.constraints.size(); ++r)
    document.line(r == 0 ? "constraints" : "", Words(p.constraints[r].phi) << " = 0");
  const char* label = "reactions along";
  for (const PhaseConstraint& c : p.constraints) {
    if (c.direction.empty()) continue;
    document.line(std::exchange(label, ""), direction_words(c, p));
  }
  if (is_proved(quotient.evolution))
    document.paragraph("the motion of (P, bracket, H, D, W) is the reduced motion (proved)");
}

// Rates that are too long to be read stay equations M u' = f.
struct ReducedEquations {
  Display rates, implicit;
};

ReducedEquations reduced_equations(const ReducedSystem& r, const System& system) {
  detail::PositiveFactors positive(system.assumptions);
  const auto read = [&](const Expr& e) {
    const Expr g = grouped(e);
    return has_more_nodes({&g, 1}, most_turned) ? g : positive(g);
  };
  const std::size_t n = r.variables.size(), shape = n - r.forcing.size();
  std::vector<Expr> rates;
  for (const ReducedVariable& y : r.variables) rates.push_back(read(y.rate));
  const bool implicit = !r.forcing.empty() && std::any_of(rates.begin(), rates.end(), [](const Expr& e) {
    return reading_length(e) > longest_rate;
  });
  ReducedEquations result;
  for (std::size_t k = 0; k < (implicit ? shape : n); ++k) {
    const Expr& y = r.variables[k].symbol;
    if (to_text(r.variables[k].rate) != rate_notation(y).text)
      result.rates.equations.push_back(equation(rate_notation(y), rates[k]));
  }
  for (std::size_t a = 0; implicit && a < r.forcing.size(); ++a) {
    DisplayedEquation& e = result.implicit.equations.emplace_back();
    std::vector<Expr> terms;
    for (std::size_t b = 0; b < r.forcing.size(); ++b)
      terms.push_back(read(r.mass_matrix(a, b)) * rate_symbol(r.variables[shape + b].symbol));
    e.left = flatten(sum(terms));
    e.right = read(r.forcing[a]);
  }
  return result;
}

void add_reduced(StatedChapter& chapter, const ReducedSystem& r) {
  Document& document = chapter.document;
  Display variables, reconstruction;
  for (const ReducedVariable& y : r.variables) {
    if (y.symbol != y.shown()) variables.equations.push_back(equation(Notation(y.symbol), y.shown()));
  }
  document.section(fmt::format("reduced system, of dimension {}", r.dimension));
  document.add(chapter.row("/related", ""));
  for (const Expr& e : r.relations) document.line("between them", Words(e) << " = 0");
  for (std::size_t k = 0; k < r.nonzero.size(); ++k)
    document.line(k == 0 ? "where" : "", Words(r.nonzero[k]) << " != 0");
  if (!variables.equations.empty()) document.section("variables").add(std::move(variables));
  document.section("equations of motion");
  ReducedEquations motion = reduced_equations(r, chapter.system);
  for (Display* equations : {&motion.rates, &motion.implicit}) {
    if (!equations->equations.empty()) document.add(std::move(*equations));
  }
  if (!r.hamiltonian.is_null()) document.section("energy").add(Display{{equation({"H", "H"}, grouped(r.hamiltonian))}});
  if (r.energy_moves)
    document.paragraph("the energy is no function of these variables: a symmetry that depends on the time moves it");
  add_bracket(document, r, chapter.system);
  for (const ReconstructedVelocity& v : r.reconstruction) {
    if (v.velocity == v.value) continue;  // one of the variables
    reconstruction.equations.push_back(equation(Notation(v.velocity), grouped(v.value)));
  }
  if (!reconstruction.equations.empty()) document.section("reconstruction").add(std::move(reconstruction));
  if (r.phase_space) add_phase_space(chapter, *r.phase_space);
}

// Combinations that no symmetry of the model is by itself.
void add_space(Document& document, const char* label, const FieldSpace& space, const System& system) {
  bool first = true;
  for (const Generator& g : space.basis) {
    if (g.declared) continue;
    document.line(first ? label : "", field_words(g.field, system));
    first = false;
  }
}

void add_symmetries(StatedChapter& chapter, const SymmetryAlgebra& algebra) {
  const auto any = [](const FieldSpace& space) {
    return std::any_of(space.basis.begin(), space.basis.end(), [](const Generator& g) { return !g.declared; });
  };
  if (!any(algebra.reducing) && !any(algebra.without_work) && !any(algebra.conserved)) return;
  Document& document = chapter.document;
  document.detail("further symmetries of L, and combinations of them");
  add_space(document, "for reduction", algebra.reducing, chapter.system);
  add_space(document, "no work along", algebra.without_work, chapter.system);
  add_space(document, "momentum conserved", algebra.conserved, chapter.system);
  chapter.add_rest("/symmetries");
}

void add_action(StatedChapter& chapter, const std::string& id, const PoissonAction& action) {
  Document& document = chapter.document;
  std::vector<std::string> uses;
  if (is_proved(action.reduces())) uses.emplace_back("reduction");
  if (action.momentum && is_proved(action.momentum->conserved)) uses.emplace_back("conservation");
  document.detail(fmt::format("symmetry: {}", action.generator.name));
  document.line("generator", field_words(action.generator.field, chapter.system));
  document.line("usable for",
                uses.empty() ? "neither reduction nor conservation" : fmt::format("{}", fmt::join(uses, " and ")));
  for (const char* member : {"bracket", "hamiltonian", "constraint", "reactions", "forces"}) {
    VerdictRow row = chapter.row(fmt::format("{}/{}_invariant", id, member), "");
    if (row.verdict == VerdictKind::proved) row.depth = Depth::full;
    document.add(std::move(row));
  }
  add_declared(chapter, id, action.declared);
  if (!action.momentum) {
    document.line("J", "no function of degree two or less generates it");
    return;
  }
  document.line("J", action.momentum->quantity);
  VerdictRow row = chapter.quantity_row(id + "/conserved", *action.momentum, "J'");
  row.about = "momentum";
  row.name = action.generator.name;
  document.add(std::move(row));
}

void add_quotient(StatedChapter& chapter, const PoissonReduction& r) {
  Document& document = chapter.document;
  const PhaseSystem& q = *r.quotient.value;
  Display variables, rates;
  std::vector<Notation> names;
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    const PhaseVariable& y = q.variables[i];
    names.emplace_back(y.symbol);
    if (y.symbol != y.meaning) variables.equations.push_back(equation(Notation(y.symbol), y.meaning));
    if (!r.rates.empty()) rates.equations.push_back(equation(rate_notation(y.symbol), r.rates[i]));
  }
  document.section(fmt::format("quotient, of dimension {}", q.dimension));
  document.add(chapter.row("/related", ""));
  for (const Expr& e : q.relations) document.line("between them", Words(e) << " = 0");
  if (!variables.equations.empty()) document.section("variables").add(std::move(variables));
  if (!rates.equations.empty()) document.section("equations of motion").add(std::move(rates));
  document.section("energy").add(Display{{equation({"H", "H"}, q.hamiltonian)}});
  document.detail("Poisson bracket").add(Grid{{}, names, names, q.bracket.entries()});
  for (std::size_t k = 0; k < q.constraints.size(); ++k)
    document.line(k == 0 ? "constraints" : "", Words(q.constraints[k].phi) << " = 0");
  for (std::size_t k = 0; k < q.constraints.size(); ++k)
    document.line(k == 0 ? "reactions along" : "", direction_words(q.constraints[k], q));
}

// Where orbits are smaller, and how far P/G is known; a free and proper action in full only.
void add_orbits(StatedChapter& chapter, const Orbits& orbits) {
  Document& document = chapter.document;
  VerdictRow row = chapter.row("/orbits", "orbits");
  if (row.verdict == VerdictKind::proved) row.depth = Depth::full;
  document.add(std::move(row));
  Words smaller;
  for (std::size_t k = 0; k < orbits.smaller.size(); ++k)
    smaller << (k == 0 ? "" : k + 1 < orbits.smaller.size() ? ", " : " and ") << orbits.smaller[k] << " = 0";
  if (!orbits.smaller.empty()) document.line("smaller where", std::move(smaller));
  if (orbits.quotient == QuotientExtent::locally) document.line("P/G", "a manifold locally: " + orbits.why_locally);
}

void add_used(Document& document, const std::vector<std::string>& used, const std::vector<std::string>& left_out,
              const std::vector<std::string>& unusable) {
  document.section("reduction");
  if (!used.empty()) document.line("by", fmt::format("{}", fmt::join(used, ", ")));
  if (!left_out.empty())
    document.line("left out",
                  fmt::format("{}: the bracket with the others is none of them", fmt::join(left_out, ", ")));
  if (!unusable.empty()) document.line("not by", fmt::format("{}: see `--about symmetry`", fmt::join(unusable, ", ")));
}

Document poisson_document(const Reduction& reduction, const System& system) {
  const PoissonReduction& r = *reduction.poisson;
  StatedChapter chapter(document_of(*system.model), statements_of(reduction, system), system);
  Document& document = chapter.document;
  std::vector<std::string> used, left_out, unusable;
  for (const PoissonAction& action : r.action) {
    if (!is_proved(action.reduces())) unusable.push_back(action.generator.name);
  }
  for (const std::size_t k : r.used) used.push_back(r.action[k].generator.name);
  for (const std::size_t k : r.left_out) left_out.push_back(r.action[k].generator.name);
  add_used(document, used, left_out, unusable);
  if (!r.quotient.value) document.line("not reduced", r.quotient.why_not);
  for (const PoissonReduction& step : r.before) {
    std::vector<std::string> names;
    for (const std::size_t k : step.used) names.push_back(step.action[k].generator.name);
    document.line("first by", step.quotient.value ? fmt::format("{}: a quotient of dimension {} is left",
                                                                fmt::join(names, ", "), step.quotient.value->dimension)
                                                  : fmt::format("{}", fmt::join(names, ", ")));
  }
  if (r.orbits) add_orbits(chapter, *r.orbits);
  for (const char* id : {"/algebra", "/reduction"}) {
    if (!chapter.has(id)) continue;
    VerdictRow row = chapter.row(id, "");
    row.depth = Depth::full;
    document.add(std::move(row));
  }
  if (reduction.level) detail::add_level(chapter, *reduction.level);
  if (r.quotient.value) add_quotient(chapter, r);
  for (std::size_t k = 0; k < r.action.size(); ++k) add_action(chapter, fmt::format("/action/{}", k), r.action[k]);
  return std::move(chapter.document);
}

// "theta' != 0", "theta' = 0", "k > 0": which initial states.
std::vector<Words> conditions_of_case(const FlowCase& c) {
  std::vector<Words> result;
  for (const Expr& e : c.nonzero) result.push_back(Words(e) << " != 0");
  for (const Expr& e : c.positive) result.push_back(Words(e) << " > 0");
  for (const auto& [symbol, value] : c.places) result.push_back(Words(symbol) << " = " << value);
  return result;
}

std::string names_of_symmetries(const std::vector<std::size_t>& used, const Reduction& r) {
  std::vector<std::string> names;
  for (const std::size_t k : used) names.push_back(r.action[k].momentum.generator.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

void add_case(Document& document, const FlowCase& c) {
  Display values;
  Words constant, left;
  const auto list = [](Words& words, const Expr& e, bool& begun) {
    words << (std::exchange(begun, true) ? ", " : "") << e;
  };
  bool constants = false, others = false;
  for (const FlowFrequency& f : c.frequencies) values.equations.push_back(equation(Notation(f.symbol), f.value));
  for (const SolvedVariable& y : c.solved) {
    const Expr& symbol = y.variable.symbol;
    const bool is_given =
        std::any_of(c.places.begin(), c.places.end(), [&](const auto& p) { return p.first == symbol; });
    if (is_given) continue;
    if (y.value == symbol)
      list(constant, symbol, constants);
    else
      values.equations.push_back(equation({to_text(symbol) + "(t)", to_latex(symbol) + "(t)"}, y.value));
  }
  for (const FlowVariable& y : c.left) list(left, y.symbol, others);
  if (!values.equations.empty()) document.add(std::move(values));
  if (constants) document.line("constant", std::move(constant));
  if (others) document.line("not solved", std::move(left));
  for (const FlowFrequency& f : c.frequencies) {
    if (!f.grows) document.line("period", Words(2 * f.symbol.workspace().pi() / abs(f.symbol)));
  }
}

// On the right of the solutions the variables stand for their values at t = 0.
void add_solution(StatedChapter& chapter, const Reduction& r) {
  Document& document = chapter.document;
  const GeneralSolution& s = *r.solution;
  document.section("general solution, by values at t = 0");
  if (s.used != r.used) document.line("by", names_of_symmetries(s.used, r) + " alone");
  for (std::size_t k = 0; k < s.flow.cases.size(); ++k) {
    const std::vector<Words> conditions = conditions_of_case(s.flow.cases[k]);
    for (std::size_t j = 0; j < conditions.size(); ++j) document.line(j == 0 ? "where" : "", conditions[j]);
    document.add(chapter.row(fmt::format("/solution/cases/{}", k), ""));
    add_case(document, s.flow.cases[k]);
  }
  for (const FlowCase& c : s.flow.open) {
    const std::vector<Words> conditions = conditions_of_case(c);
    for (std::size_t j = 0; j < conditions.size(); ++j) document.line(j == 0 ? "not solved where" : "", conditions[j]);
  }
}

}  // namespace

Document reduction_document(const Reduction& r, const System& system) {
  if (r.poisson) return poisson_document(r, system);
  StatedChapter chapter(document_of(*system.model), statements_of(r, system), system);
  Document& document = chapter.document;
  std::vector<std::string> used, left_out, unusable;
  for (const ActionGenerator& g : r.action) {
    const std::vector<std::string> uses = uses_of(g);
    if (std::find(uses.begin(), uses.end(), "reduction") == uses.end()) unusable.push_back(g.momentum.generator.name);
  }
  for (const std::size_t k : r.used) used.push_back(r.action[k].momentum.generator.name);
  for (const std::size_t k : r.left_out) left_out.push_back(r.action[k].momentum.generator.name);
  add_used(document, used, left_out, unusable);
  if (!r.not_free.empty()) {
    std::vector<std::string> names;
    for (const std::size_t k : r.not_free) names.push_back(r.action[k].momentum.generator.name);
    document.line("left out", fmt::format("{}: with all of them the action is free nowhere", fmt::join(names, ", ")));
  }
  if (!r.reduced.value) document.line("not reduced", r.reduced.why_not);
  for (const Reduction& step : r.before) {
    std::vector<std::string> names;
    for (const std::size_t k : step.used) names.push_back(step.action[k].momentum.generator.name);
    document.line("first by", step.reduced.value ? fmt::format("{}: a system of dimension {} is left",
                                                               fmt::join(names, ", "), step.reduced.value->dimension)
                                                 : fmt::format("{}", fmt::join(names, ", ")));
  }
  if (r.orbits) add_orbits(chapter, *r.orbits);
  for (const char* id : {"/algebra", "/momentum_map", "/reduction"}) {
    if (!chapter.has(id)) continue;
    VerdictRow row = chapter.row(id, "");
    row.depth = Depth::full;
    document.add(std::move(row));
  }
  if (r.level) detail::add_level(chapter, *r.level);
  if (r.reduced.value) add_reduced(chapter, *r.reduced.value);
  if (r.solution) add_solution(chapter, r);
  detail::add_connection(chapter, r.connection);
  detail::add_chaplygin(chapter, r);
  for (std::size_t k = 0; k < r.action.size(); ++k) add_generator(chapter, fmt::format("/action/{}", k), r.action[k]);
  if (r.algebra) add_symmetries(chapter, *r.algebra);
  return std::move(chapter.document);
}

}  // namespace anholon
