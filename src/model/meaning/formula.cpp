#include "anholon/model/meaning/formula.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/file/units.hpp"
#include "anholon/model/identifiers.hpp"

namespace anholon::detail {

namespace {

void report_misuses(Interpretation& in, const ModelNames& names, const Excerpt& text) {
  for (const Misuse& misuse : names.misuses) {
    in.error(misuse.code, misuse.message, label_of_name(text, misuse.name, misuse.suffix, misuse.primes))
        .help.push_back(misuse.help);
  }
}

bool is_defined(Interpretation& in, const Expr& value, const Excerpt& text) {
  if (!value.is(Kind::undefined)) return true;
  in.error("NH201", "this expression is defined nowhere: it divides by zero or takes the root of a negative number",
           anholon::label(text, 0, text.text().size()));
  return false;
}

}  // namespace

std::optional<Formula> read_formula(Interpretation& in, const SourceValue& value, const Scope& scope) {
  if (value.type == ValueType::number) return Formula{in.workspace.number(value.number), {}, value.text};
  if (value.type != ValueType::string) {
    wrong_type(in, value, "an expression in quotes or a number");
    return std::nullopt;
  }
  if (report_unit(in, value)) return std::nullopt;
  ModelNames names(in, scope);
  Result<Parsed> parsed = parse(in.workspace, value.text, names);
  report_misuses(in, names, value.text);
  if (!parsed) {
    in.add(std::move(parsed.error()));
    return std::nullopt;
  }
  if (!names.misuses.empty() || !is_defined(in, parsed->value, value.text)) return std::nullopt;
  check_scope(in, parsed->value, value.text, scope);
  return Formula{parsed->value, std::move(parsed->guards), value.text};
}

std::optional<std::vector<Formula>> read_formulas(Interpretation& in, const SourceValue& value, const Scope& scope,
                                                  std::size_t count, std::string_view example) {
  if (value.type != ValueType::array) {
    wrong_type(in, value, fmt::format("a list of {} expressions", count));
    if (!in.has_too_many()) in.diagnostics.back().help.push_back(fmt::format("write {}", example));
    return std::nullopt;
  }
  if (value.elements.size() != count) {
    in.error("NH113", fmt::format("expected {} components, found {}", count, value.elements.size()), label(value))
        .help.push_back(fmt::format("write {}", example));
    return std::nullopt;
  }
  std::vector<Formula> formulas;
  for (const SourceValue& element : value.elements) {
    if (auto formula = read_formula(in, element, scope)) formulas.push_back(std::move(*formula));
  }
  if (formulas.size() != count) return std::nullopt;
  return formulas;
}

std::optional<Condition> read_condition(Interpretation& in, const Excerpt& text, const Scope& scope, bool allow_lone) {
  ModelNames names(in, scope);
  Result<ParsedRelation> parsed = parse_relation(in.workspace, text, names, allow_lone);
  report_misuses(in, names, text);
  if (!parsed) {
    in.add(std::move(parsed.error()));
    return std::nullopt;
  }
  if (!names.misuses.empty()) return std::nullopt;
  if (!is_defined(in, parsed->left, text) || !is_defined(in, parsed->right, text)) return std::nullopt;
  check_scope(in, parsed->left, text, scope);
  check_scope(in, parsed->right, text, scope);
  return Condition{parsed->left, parsed->right, parsed->relation, std::move(parsed->guards), text};
}

std::vector<Condition> read_conditions(Interpretation& in, const SourceValue& value, const Scope& scope) {
  std::vector<Condition> conditions;
  if (value.type != ValueType::string) {
    wrong_type(in, value, "conditions in quotes, separated by `;`");
    return conditions;
  }
  const std::string& text = value.text.text();
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    const Excerpt piece = trimmed(slice(value.text, begin, end));
    const bool trailing = end == text.size() && begin > 0;  // a semicolon at the end does no harm
    if (!piece.text().empty() || !trailing) {
      if (auto condition = read_condition(in, piece, scope, false)) conditions.push_back(std::move(*condition));
    }
    begin = end + 1;
  }
  return conditions;
}

}  // namespace anholon::detail
