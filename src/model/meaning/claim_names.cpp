#include "anholon/model/meaning/claim_names.hpp"

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"

namespace anholon::detail {

namespace {

const std::vector<std::string> assumption_words{"real", "positive", "nonnegative", "nonzero"};

const Scope argument_scope{"the arguments of an unknown function", "it depends on coordinates, velocities and t",
                           bit(SymbolClass::coordinate) | bit(SymbolClass::velocity) | bit(SymbolClass::time)};

}  // namespace

ClaimNames::ClaimNames(Interpretation& in, const Scope& scope)
    : in_(in), scope_(scope), names_(in.names_in_order.size()), functions_(in.model.functions.size()) {}

ClaimNames::~ClaimNames() {
  for (std::size_t k = names_; k < in_.names_in_order.size(); ++k) {
    in_.names.erase(in_.names_in_order[k]);
    in_.values.erase(in_.names_in_order[k]);
  }
  in_.names_in_order.resize(names_);
  in_.model.functions.resize(functions_);
}

void ClaimNames::read_with(const SourceValue& table, ModelClaim& claim) {
  if (table.type != ValueType::table) return wrong_type(in_, table, "a table such as { v = \"x'\" }");
  for (const SourceEntry& entry : table.entries) read_entry(entry, claim);
}

void ClaimNames::read_entry(const SourceEntry& entry, ModelClaim& claim) {
  if (entry.value.type == ValueType::table) return read_unknown(entry, claim);
  const bool list = entry.value.type == ValueType::array;
  if (list || (entry.value.type == ValueType::string && has_vectors(entry.value.text, vectors_)))
    return read_vector_entry(entry);
  read_definition(entry);
}

void ClaimNames::read_definition(const SourceEntry& entry) {
  const auto formula = read_formula(in_, entry.value, scope_);
  const auto name = declare(in_, entry, NameKind::definition, in_.model.definitions.size());
  if (name && formula) in_.values.insert_or_assign(*name, formula->value);
}

// A list of components, or an expression that is a vector.
void ClaimNames::read_vector_entry(const SourceEntry& entry) {
  std::vector<Expr> components;
  bool vector = entry.value.type == ValueType::array;
  if (vector) {
    for (const SourceValue& element : entry.value.elements) {
      std::optional<Formula> formula;
      if (element.type == ValueType::string && has_vectors(element.text, vectors_)) {
        const auto value = read_vector(in_, element.text, scope_, vectors_);
        if (value && !value->is_vector) formula = Formula{value->entries.front(), value->guards, element.text};
      } else {
        formula = read_formula(in_, element, scope_);
      }
      components.push_back(formula ? formula->value : in_.workspace.number(0));
    }
  } else if (auto value = read_vector(in_, entry.value.text, scope_, vectors_)) {
    vector = value->is_vector;
    components = std::move(value->entries);
  }
  const auto name = declare(in_, entry, NameKind::definition, in_.model.definitions.size());
  if (!name || components.empty()) return;
  if (vector)
    vectors_.emplace_back(*name, std::move(components));
  else
    in_.values.insert_or_assign(*name, components.front());
}

// { of = ["t"] }: a function; { of = [] }: a constant.
void ClaimNames::read_unknown(const SourceEntry& entry, ModelClaim& claim) {
  check_keys(in_, entry.value, "an unknown of a claim", {"of", "assume"});
  const SourceValue* of =
      require(in_, entry.value, "of", "an unknown of a claim", "of = [\"t\"]; of a constant of = []");
  if (of == nullptr) return;
  if (of->type != ValueType::array) return wrong_type(in_, *of, "a list of names such as [\"t\"]");
  if (of->elements.empty()) {
    const auto name = declare(in_, entry, NameKind::constant, claim.constants.size());
    ClaimConstant constant{in_.workspace.symbol(name.value_or(entry.key.text()))};
    if (const SourceEntry* assume = entry.value.find("assume")) {
      if (const auto word = word_of(in_, assume->value, assumption_words, "an assumption"))
        constant.assumption = static_cast<Assumption>(*word);
    }
    if (name) claim.constants.push_back(constant);
    return;
  }
  ModelFunction function;
  function.origin = origin_of(entry);
  for (const SourceValue& element : of->elements) {
    if (const auto argument = read_formula(in_, element, argument_scope)) function.arguments.push_back(argument->value);
  }
  const auto name = declare(in_, entry, NameKind::function, in_.model.functions.size());
  if (!name || function.arguments.size() != of->elements.size()) return;
  function.name = *name;
  function.function = in_.workspace.declare_function(*name, function.arguments.size(), function.arguments);
  function.applied = in_.workspace.apply(function.function, function.arguments);
  in_.model.functions.push_back(function);
  claim.functions.push_back(std::move(function));
}

std::vector<Expr> ClaimNames::read_unknowns(const SourceValue& list) {
  std::vector<Expr> result;
  if (list.type != ValueType::array) {
    wrong_type(in_, list, "a list of names such as [\"mu\"]");
    return result;
  }
  for (const SourceValue& element : list.elements) {
    if (element.type != ValueType::string) {
      wrong_type(in_, element, "a name in quotes");
      continue;
    }
    const SourceEntry entry{element.text, element};
    const auto name = declare(in_, entry, NameKind::constant, result.size());
    if (!name) continue;
    in_.names.at(*name).value = &element;
    result.push_back(in_.workspace.symbol(*name));
  }
  return result;
}

}  // namespace anholon::detail
