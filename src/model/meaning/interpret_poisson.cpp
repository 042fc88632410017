// [poisson]: variables, bracket, Hamiltonian, relations, and [[poisson.constraint]] with its reaction.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/identifiers.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/state_keys.hpp"
#include "anholon/model/meaning/unique_names.hpp"

namespace anholon::detail {

namespace {

const char* const of_variables = "it depends on t and the variables";
const Scope bracket_scope{"a bracket", of_variables, configuration};
const Scope energy_scope{"the Hamiltonian", of_variables, configuration};
const Scope relation_scope{"a relation", of_variables, configuration};
const Scope submanifold_scope{"a constraint of [poisson]", "it cuts out D by a function of t and the variables",
                              configuration};
const Scope direction_scope{"the reaction of a constraint", of_variables, configuration};

// Sections that speak of a configuration space and its velocities.
void refuse_other_sections(Interpretation& in) {
  const std::pair<const char*, const char*> others[] = {
      {"coordinates", "the variables are listed in [poisson] variables"},
      {"quasi_velocities", "give names to functions of the variables under [definitions]"},
      {"lagrangian", "remove it, or write the system without [poisson]"},
      {"hamiltonian", "its Hamiltonian stands in [poisson] hamiltonian"},
      {"constraint", "its constraints stand under [[poisson.constraint]]"},
      {"parametrization", "remove it"},
      {"hamilton_jacobi", "remove it"},
      {"reduction", "remove it: invariants of fields on a Poisson manifold are looked for"}};
  for (const auto& [key, help] : others) {
    const SourceEntry* entry = in.text.root.find(key);
    if (entry == nullptr) continue;
    in.error("NH143", fmt::format("a model with [poisson] has no [{}]", key), key_label(*entry))
        .help.emplace_back(help);
  }
}

void declare_variable(Interpretation& in, const SourceValue& element) {
  if (element.type != ValueType::string) return wrong_type(in, element, "a name in quotes");
  const SourceEntry entry{element.text, element};
  Coordinate q;
  q.origin = origin_of(entry);
  const auto name = declare(in, entry, NameKind::coordinate, in.model.coordinates.size());
  if (!name) return;
  in.names.at(*name).value = &element;
  q.name = *name;
  in.model.coordinates.push_back(std::move(q));
}

void refuse_rotations(Interpretation& in) {
  for (const Coordinate& q : in.model.coordinates) {
    if (q.kind != CoordinateKind::rotation) continue;
    in.error("NH112", fmt::format("the variable `{}` of a Poisson manifold is a line or an angle", q.name),
             {q.origin.source, q.origin.span, {}})
        .help.push_back("take the nine entries of its matrix for variables, or the components of a vector it turns");
  }
}

// "Mx, My": the indices of two variables.
std::optional<std::pair<std::size_t, std::size_t>> read_pair(Interpretation& in, const SourceEntry& entry) {
  const std::string& text = entry.key.text();
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos || text.find(',', comma + 1) != std::string::npos) {
    in.error("NH146", fmt::format("`{}` names no two variables", text), key_label(entry))
        .help.push_back("write two variables with a comma between them, such as \"Mx, My\" = \"Mz\"");
    return std::nullopt;
  }
  std::size_t found[2] = {0, 0};
  for (const bool second : {false, true}) {
    const Excerpt word = trimmed(second ? slice(entry.key, comma + 1, text.size()) : slice(entry.key, 0, comma));
    const auto name = spell(in, word);
    if (!name) return std::nullopt;
    const DeclaredName* declared = in.find(*name);
    if (declared == nullptr || declared->kind != NameKind::coordinate) {
      std::vector<std::string> variables;
      for (const Coordinate& q : in.model.coordinates) variables.push_back(q.name);
      Diagnostic& diagnostic = in.error("NH144", fmt::format("`{}` is not a variable", word.text()),
                                        anholon::label(word, 0, word.text().size()));
      const std::string near = nearest_name(word.text(), variables);
      diagnostic.help.push_back(near.empty() ? fmt::format("the variables are {}", fmt::join(variables, ", "))
                                             : fmt::format("did you mean `{}`?", near));
      return std::nullopt;
    }
    found[second ? 1 : 0] = declared->index;
  }
  if (found[0] != found[1]) return std::pair(found[0], found[1]);
  in.error("NH146", "the bracket of a variable with itself is 0", key_label(entry)).help.push_back("remove this entry");
  return std::nullopt;
}

void read_bracket(Interpretation& in, const SourceValue& table, PoissonPart& part) {
  if (table.type != ValueType::table) return wrong_type(in, table, "a table such as { \"Mx, My\" = \"Mz\" }");
  for (const SourceEntry& entry : table.entries) {
    const auto pair = read_pair(in, entry);
    auto value = read_formula(in, entry.value, bracket_scope);
    if (!pair || !value) continue;
    const auto [first, second] = *pair;
    const auto before = std::find_if(part.bracket.begin(), part.bracket.end(), [&](const BracketEntry& b) {
      return std::minmax(b.first, b.second) == std::minmax(first, second);
    });
    if (before != part.bracket.end()) {
      const auto name = [&](std::size_t k) { return in.model.coordinates[k].name; };
      Diagnostic& diagnostic =
          in.error("NH146", fmt::format("the bracket of `{}` and `{}` is given twice", name(first), name(second)),
                   key_label(entry, "the second"));
      diagnostic.labels.push_back({before->origin.source, before->origin.span, "the first"});
      diagnostic.help.push_back(
          fmt::format("remove one of them: {{{0}, {1}}} = -{{{1}, {0}}} follows", name(first), name(second)));
      continue;
    }
    part.bracket.push_back({first, second, std::move(*value), origin_of(entry)});
  }
}

void read_relations(Interpretation& in, const SourceValue& list, PoissonPart& part) {
  if (list.type != ValueType::array)
    return wrong_type(in, list, "a list of equations such as [\"gx^2 + gy^2 + gz^2 = 1\"]");
  for (const SourceValue& element : list.elements) {
    if (element.type != ValueType::string) {
      wrong_type(in, element, "an equation in quotes");
      continue;
    }
    auto relation = read_condition(in, element.text, relation_scope, false);
    if (!relation) continue;
    if (relation->relation != Relation::equal) {
      in.error("NH140",
               fmt::format("a relation is an equation, not an inequality with `{}`", name_of(relation->relation)),
               anholon::label(element.text, 0, element.text.text().size()));
      continue;
    }
    part.relations.push_back(std::move(*relation));
  }
}

// Both sides of a constraint; says what is wrong with an equation that cuts out nothing.
void read_submanifold(Interpretation& in, const SourceValue& equation, PoissonConstraint& c) {
  if (equation.type != ValueType::string) return wrong_type(in, equation, "an equation in quotes");
  c.text = equation.text;
  const Label whole = anholon::label(equation.text, 0, equation.text.text().size());
  if (equation.text.text().find('=') == std::string::npos) {
    in.error("NH140", "a constraint is an equation", whole)
        .help.push_back(fmt::format("write \"{} = 0\" if that is meant", equation.text.text()));
    return;
  }
  auto condition = read_condition(in, equation.text, submanifold_scope, false);
  if (!condition) return;
  if (condition->relation != Relation::equal) {
    in.error("NH140",
             fmt::format("a constraint is an equation, not an inequality with `{}`", name_of(condition->relation)),
             whole);
    return;
  }
  c.left = condition->left;
  c.right = condition->right;
  c.phi = c.left - c.right;
  c.guards = std::move(condition->guards);
  const std::vector<Expr> symbols = symbols_of(c.phi);
  const bool varies = std::any_of(symbols.begin(), symbols.end(), [&](const Expr& s) {
    const auto known = in.classes.find(s);
    return known == in.classes.end() || known->second == SymbolClass::coordinate ||
           known->second == SymbolClass::velocity;  // of which the scope speaks
  });
  if (!varies) {
    in.error("NH141", "this constraint contains no variable", whole)
        .help.push_back("a constraint of [poisson] is an equation between variables, such as \"Mz = 0\"");
  }
}

void read_constraint(Interpretation& in, const SourceValue& table, UniqueNames& names, PoissonPart& part) {
  check_keys(in, table, "a constraint of [poisson]", {"name", "equation", "reaction", "about"});
  PoissonConstraint c;
  c.origin = origin_of(table);
  c.name = names.read(table);
  c.about = text_of(in, table, "about", Lines::many);
  const SourceValue* equation = require(in, table, "equation", "a constraint of [poisson]", "equation = \"Mz = 0\"");
  if (equation != nullptr) read_submanifold(in, *equation, c);
  const SourceValue* reaction =
      require(in, table, "reaction", "a constraint of [poisson]",
              "reaction = { Mz = \"1\" }: the vector of W along which its reaction acts, by variable");
  if (reaction != nullptr && reaction->type != ValueType::table) {
    wrong_type(in, *reaction, "a table such as { Mz = \"1\" }");
  } else if (reaction != nullptr) {
    c.reaction = read_components(in, *reaction, direction_scope);
    if (reaction->entries.empty()) {
      in.error("NH104", "the reaction of this constraint is empty", label(*reaction))
          .help.push_back("name the variables along which it acts, such as { Mz = \"1\" }");
    }
  }
  part.constraints.push_back(std::move(c));
}

}  // namespace

void declare_poisson(Interpretation& in, const SourceValue& table) {
  in.model.poisson.emplace().origin = origin_of(table);
  refuse_other_sections(in);
  check_keys(in, table, "[poisson]", {"variables", "bracket", "hamiltonian", "relations", "constraint"});
  const SourceValue* variables = require(in, table, "variables", "[poisson]", "variables = [\"Mx\", \"My\", \"Mz\"]");
  if (variables == nullptr) return;
  if (variables->type == ValueType::table) {
    declare_coordinates(in, *variables);
  } else if (variables->type == ValueType::array) {
    for (const SourceValue& element : variables->elements) declare_variable(in, element);
  } else {
    return wrong_type(in, *variables, "a list of names, or a table such as { x = \"line\", theta = \"angle\" }");
  }
  refuse_rotations(in);
  if (variables->entries.empty() && variables->elements.empty()) {
    in.error("NH104", "the model has no variables", label(*variables))
        .help.push_back("name them, such as variables = [\"Mx\", \"My\", \"Mz\"]");
  }
}

void read_poisson(Interpretation& in) {
  if (!in.is_poisson()) return;
  const SourceValue& table = *in.section("poisson");
  PoissonPart& part = *in.model.poisson;
  if (const SourceValue* bracket = require(in, table, "bracket", "[poisson]", "bracket = { \"Mx, My\" = \"Mz\" }"))
    read_bracket(in, *bracket, part);
  if (const SourceValue* h = require(in, table, "hamiltonian", "[poisson]", "hamiltonian = \"Mx^2/2\"")) {
    if (auto formula = read_formula(in, *h, energy_scope)) part.hamiltonian = std::move(*formula);
  }
  if (const SourceEntry* relations = table.find("relations")) read_relations(in, relations->value, part);
  const SourceEntry* constraints = table.find("constraint");
  if (constraints == nullptr) return;
  if (constraints->value.type != ValueType::array)
    return wrong_type(in, constraints->value, "a list of tables, each under [[poisson.constraint]]");
  UniqueNames names(in, "constraint");
  for (const SourceValue& element : constraints->value.elements) {
    if (element.type == ValueType::table) {
      read_constraint(in, element, names, part);
    } else {
      wrong_type(in, element, "a table under [[poisson.constraint]]");
    }
  }
}

}  // namespace anholon::detail
