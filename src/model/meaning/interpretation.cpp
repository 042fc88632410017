#include "anholon/model/meaning/interpretation.hpp"

#include <iterator>

namespace anholon::detail {

const char* describe(NameKind kind) {
  switch (kind) {
    case NameKind::parameter: return "a parameter";
    case NameKind::function: return "a function";
    case NameKind::definition: return "a definition";
    case NameKind::coordinate: return "a coordinate";
    case NameKind::quasi_velocity: return "a quasi-velocity";
    case NameKind::input: return "an input";
    case NameKind::constant: return "a constant";
    case NameKind::surface_parameter: return "a parameter of a surface";
  }
  return "a name";
}

Interpretation::Interpretation(Workspace& workspace_, const ModelSource& text_) : workspace(workspace_), text(text_) {
  model.workspace = &workspace;
  model.source_text = text.source;
}

namespace {

Diagnostic& append(Diagnostics& diagnostics, Severity severity, std::string code, std::string message, Label where) {
  Diagnostic& diagnostic = diagnostics.emplace_back();
  diagnostic.code = std::move(code);
  diagnostic.severity = severity;
  diagnostic.message = std::move(message);
  diagnostic.labels.push_back(std::move(where));
  return diagnostic;
}

}  // namespace

Diagnostic& Interpretation::error(std::string code, std::string message, Label where) {
  return append(diagnostics, Severity::error, std::move(code), std::move(message), std::move(where));
}

Diagnostic& Interpretation::warning(std::string code, std::string message, Label where) {
  return append(diagnostics, Severity::warning, std::move(code), std::move(message), std::move(where));
}

void Interpretation::add(Diagnostics more) {
  diagnostics.insert(diagnostics.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

const DeclaredName* Interpretation::find(const std::string& name) const {
  const auto found = names.find(name);
  return found == names.end() ? nullptr : &found->second;
}

const SourceValue* Interpretation::section(std::string_view key) {
  const SourceEntry* entry = text.root.find(key);
  if (entry == nullptr) return nullptr;
  if (entry->value.type == ValueType::table) return &entry->value;
  wrong_type(*this, entry->value, "a table, [" + std::string(key) + "]");
  return nullptr;
}

std::vector<const SourceValue*> Interpretation::sections(std::string_view key) {
  const SourceEntry* entry = text.root.find(key);
  if (entry == nullptr) return {};
  std::vector<const SourceValue*> tables;
  const std::string header = "[[" + std::string(key) + "]]";
  if (entry->value.type != ValueType::array) {
    wrong_type(*this, entry->value, "a list of tables, each under " + header);
    if (entry->value.type == ValueType::table && !diagnostics.empty())
      diagnostics.back().help.push_back("write " + header + " in two pairs of brackets: there may be several");
    return {};
  }
  for (const SourceValue& element : entry->value.elements) {
    if (element.type == ValueType::table) {
      tables.push_back(&element);
    } else {
      wrong_type(*this, element, "a table under " + header);
    }
  }
  return tables;
}

Origin origin_of(const SourceValue& value) { return {value.source, value.span}; }
Origin origin_of(const SourceEntry& entry) { return {entry.key.source(), entry.key.whole()}; }

void wrong_type(Interpretation& in, const SourceValue& value, std::string_view expected) {
  in.error("NH103", fmt::format("expected {}, found {}", expected, describe(value.type)), label(value));
}

}  // namespace anholon::detail
