#include "anholon/present/chapters/level_chapter.hpp"

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

DisplayedEquation level_equation(Notation name, const Expr& right) {
  DisplayedEquation result;
  result.name = std::move(name);
  result.right = right;
  return result;
}

Notation rate_on_level(const Expr& y) { return {to_text(y) + "'", "\\frac{d}{dt}" + to_latex(y)}; }

void add_level_motion(StatedChapter& chapter, const LevelSet& level) {
  Document& document = chapter.document;
  const PhaseSystem& left = level.system;
  const Replacements values = level.values();
  const auto shown = [&](const Expr& e) { return substitute(e, values); };
  Display variables, rates;
  std::vector<Notation> names;
  for (std::size_t i = 0; i < left.variables.size(); ++i) {
    const PhaseVariable& y = left.variables[i];
    names.emplace_back(y.symbol);
    if (y.symbol != y.meaning) variables.equations.push_back(level_equation(Notation(y.symbol), y.meaning));
    if (!level.rates.empty()) rates.equations.push_back(level_equation(rate_on_level(y.symbol), shown(level.rates[i])));
  }
  for (const auto& [y, value] : level.eliminated) document.line("there", Words(y) << " = " << shown(value));
  for (const Expr& r : left.relations) document.line("between them", Words(shown(r)) << " = 0");
  for (const PhaseConstraint& c : left.constraints) document.line("constraint", Words(shown(c.phi)) << " = 0");
  for (std::size_t k = 0; k < level.nonzero.size(); ++k)
    document.line(k == 0 ? "where" : "", Words(level.nonzero[k]) << " != 0");
  if (!level.independent_where.empty()) {
    Words words("one of these is not 0: ");
    for (std::size_t k = 0; k < level.independent_where.size(); ++k)
      words << (k == 0 ? "" : ", ") << shown(level.independent_where[k]);
    document.line("regular where", std::move(words));
  }
  if (!variables.equations.empty()) document.section("variables on the level set").add(std::move(variables));
  if (!rates.equations.empty()) document.section("equations of motion on the level set").add(std::move(rates));
  document.section("energy on the level set").add(Display{{level_equation({"H", "H"}, shown(left.hamiltonian))}});
  if (level.of_velocities) return;
  if (!level.has_bracket) {
    document.paragraph("an integral does not commute with every function that is left: the level set has no bracket");
    return;
  }
  std::vector<Expr> entries;
  for (const Expr& e : left.bracket.entries()) entries.push_back(shown(e));
  document.section("Poisson bracket on the level set").add(Grid{{}, names, names, std::move(entries)});
}

}  // namespace

void add_level(StatedChapter& chapter, const Applicable<LevelSet>& level) {
  Document& document = chapter.document;
  if (!level.value) {
    document.section("level set");
    document.line("not found", level.why_not);
    return;
  }
  const LevelSet& found = *level.value;
  document.section(fmt::format("level set, of dimension {}", found.system.dimension - found.system.constraints.size()));
  if (chapter.has("/level/motion")) document.add(chapter.row("/level/motion", ""));
  for (std::size_t k = 0; k < found.asked.size(); ++k) {
    Words words(found.integrals[k].quantity);
    const AskedLevel& asked = found.asked[k];
    document.line(asked.symmetry || asked.name == "energy" ? asked.name : "integral", std::move(words)
                                                                                          << " = " << asked.value);
    VerdictRow row = chapter.row(fmt::format("/level/integrals/{}/conserved", k), "");
    row.depth = Depth::full;
    document.add(std::move(row));
  }
  if (found.isotropy)
    document.line("J^-1(mu)/G_mu",
                  fmt::format("locally; the isotropy group of these values has dimension {}", *found.isotropy));
  for (const LevelFunction& f : found.functions) {
    if (f.name == to_text(f.meaning)) document.line("that is", Words(f.meaning) << " = " << f.value);
  }
  add_level_motion(chapter, found);
}

nlohmann::ordered_json level_object(const Applicable<LevelSet>& level) {
  using Json = nlohmann::ordered_json;
  if (!level.value) return {{"why_not", level.why_not}};
  const LevelSet& found = *level.value;
  const PhaseSystem& left = found.system;
  const Replacements values = found.values();
  const auto shown = [&](const Expr& e) { return to_text(substitute(e, values)); };
  Json integrals = Json::array(), functions = Json::array(), eliminated = Json::object(), variables = Json::object(),
       rates = Json::object(), names = Json::array(), constraints = Json::array(), relations = Json::array(),
       independent = Json::array();
  for (std::size_t k = 0; k < found.asked.size(); ++k)
    integrals.push_back({{"name", found.asked[k].name},
                         {"quantity", to_text(found.integrals[k].quantity)},
                         {"value", to_text(found.asked[k].value)}});
  for (const LevelFunction& f : found.functions)
    functions.push_back({{"name", f.name},
                         {"function", to_text(f.meaning)},
                         {"by_variables", to_text(f.by_variables)},
                         {"value", to_text(f.value)},
                         {"commutes", f.commutes}});
  for (const auto& [y, value] : found.eliminated) eliminated[to_text(y)] = shown(value);
  for (std::size_t i = 0; i < left.variables.size(); ++i) {
    variables[left.variables[i].name] = to_text(left.variables[i].meaning);
    names.push_back(left.variables[i].name);
    if (!found.rates.empty()) rates[left.variables[i].name] = shown(found.rates[i]);
  }
  for (const PhaseConstraint& c : left.constraints) constraints.push_back(shown(c.phi));
  for (const Expr& r : left.relations) relations.push_back(shown(r));
  for (const Expr& e : found.independent_where) independent.push_back(shown(e));
  Json result{{"dimension", left.dimension - left.constraints.size()},
              {"integrals", integrals},
              {"functions", functions},
              {"isotropy_dimension", found.isotropy ? Json(*found.isotropy) : Json(nullptr)},
              {"nonzero", texts(found.nonzero)},
              {"eliminated", eliminated},
              {"variables", variables},
              {"relations", relations},
              {"independent_where", independent},
              {"constraints", constraints},
              {"rates", rates},
              {"hamiltonian", shown(left.hamiltonian)}};
  if (!found.has_bracket) return result;
  Json entries = Json::array();
  for (std::size_t i = 0; i < left.variables.size(); ++i) {
    Json row = Json::array();
    for (std::size_t k = 0; k < left.variables.size(); ++k) row.push_back(shown(left.bracket(i, k)));
    entries.push_back(std::move(row));
  }
  result["bracket"] = {{"variables", names}, {"entries", entries}};
  return result;
}

}  // namespace anholon::detail
