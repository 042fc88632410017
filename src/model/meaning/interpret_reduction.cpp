// [reduction]: functions of the configuration that symmetries leave. Their names are known nowhere else.
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"

namespace anholon::detail {

namespace {

const Scope invariant_scope{"an invariant", "it is a formula of t and coordinates", configuration};

}  // namespace

void read_reduction(Interpretation& in) {
  const SourceValue* table = in.section("reduction");
  if (table == nullptr) return;
  check_keys(in, *table, "[reduction]", {"invariants"});
  const SourceEntry* list = table->find("invariants");
  if (list == nullptr) return;
  if (list->value.type != ValueType::table) {
    wrong_type(in, list->value, "a table such as { s = \"x^2 + y^2\" }");
    return;
  }
  const std::size_t names = in.names_in_order.size();
  for (const SourceEntry& entry : list->value.entries) {
    const auto name = declare(in, entry, NameKind::constant, in.model.invariants.size());
    if (!name) continue;
    auto formula = read_formula(in, entry.value, invariant_scope);
    if (formula) in.model.invariants.push_back({*name, std::move(*formula), origin_of(entry)});
  }
  for (std::size_t k = names; k < in.names_in_order.size(); ++k) in.names.erase(in.names_in_order[k]);
  in.names_in_order.resize(names);
}

}  // namespace anholon::detail
