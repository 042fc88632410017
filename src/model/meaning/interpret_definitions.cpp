// [definitions] and [quasi_velocities], and what all names stand for: in any order, cycles reported.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/file/units.hpp"
#include "anholon/model/identifiers.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/parameters.hpp"

namespace anholon::detail {

namespace {

// A name that stands for a formula, and the names of that sort which the formula mentions.
struct Entry {
  std::string name;
  NameKind kind;
  std::size_t index;
  const SourceValue* text;
  std::vector<std::size_t> needs;
  bool cyclic = false;
};

std::vector<Entry> entries_of(Interpretation& in) {
  std::vector<Entry> entries;
  for (const std::string& name : in.names_in_order) {
    const DeclaredName& declared = *in.find(name);
    const SourceValue* text = declared.value;
    if (declared.kind == NameKind::parameter) {
      text = value_of_parameter(*text);
    } else if (declared.kind != NameKind::definition && declared.kind != NameKind::quasi_velocity) {
      continue;
    }
    const bool readable = text != nullptr && (text->type == ValueType::string || text->type == ValueType::number);
    if (readable && !report_unit(in, *text)) entries.push_back({name, declared.kind, declared.index, text, {}});
  }
  return entries;
}

void find_needs(std::vector<Entry>& entries) {
  std::unordered_map<std::string_view, std::size_t> positions;
  for (std::size_t i = 0; i < entries.size(); ++i) positions.emplace(entries[i].name, i);
  for (Entry& entry : entries) {
    if (entry.text->type != ValueType::string) continue;
    for (const Identifier& identifier : identifiers_in(entry.text->text)) {
      const auto found = positions.find(identifier.name);
      if (found != positions.end()) entry.needs.push_back(found->second);
    }
  }
}

void report_cycle(Interpretation& in, std::vector<Entry>& entries, std::span<const std::size_t> cycle) {
  std::vector<std::string> path;
  for (const std::size_t i : cycle) {
    entries[i].cyclic = true;
    path.push_back(entries[i].name);
  }
  path.push_back(entries[cycle.front()].name);
  const std::string message = cycle.size() == 1 ? fmt::format("`{}` is defined by itself", path.front())
                                                : fmt::format("definitions in a circle: {}", fmt::join(path, " -> "));
  Diagnostic diagnostic;
  diagnostic.code = "NH105";
  diagnostic.message = message;
  for (std::size_t k = 0; k < cycle.size(); ++k) {
    const Entry& entry = entries[cycle[k]];
    const std::string words = fmt::format("`{}` needs `{}`", entry.name, path[k + 1]);
    diagnostic.labels.push_back(label_of_name(entry.text->text, path[k + 1], {}, 0, words));
  }
  diagnostic.help.emplace_back(cycle.size() == 1 ? "write it without itself" : "write one of them without the others");
  in.diagnostics.push_back(std::move(diagnostic));
}

void resolve(Interpretation& in, const Entry& entry) {
  if (entry.kind == NameKind::parameter) {
    const Scope scope{"the value of a parameter", "a formula of anything but parameters belongs under [definitions]",
                      parameters_only, false};
    const auto formula = read_formula(in, *entry.text, scope);
    if (formula && !entry.cyclic) set_parameter(in, entry.index, *formula, *entry.text);
    return;
  }
  const bool quasi = entry.kind == NameKind::quasi_velocity;
  const Scope scope =
      quasi ? Scope{"a quasi-velocity", "it depends on t, coordinates and velocities", motion} : Scope{"a definition"};
  auto formula = read_formula(in, *entry.text, scope);
  if (!formula || entry.cyclic) return;
  in.values.emplace(entry.name, formula->value);
  if (!quasi) {
    in.model.definitions[entry.index].formula = std::move(*formula);
    return;
  }
  in.model.quasi_velocities[entry.index].formula = std::move(*formula);
}

// Depth first with a stack of our own: a chain of definitions may be as long as the file.
class Resolver {
 public:
  Resolver(Interpretation& in, std::vector<Entry>& entries)
      : in_(in), entries_(entries), state_(entries.size(), State::untouched) {}

  void run() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (state_[i] == State::untouched) visit(i);
    }
  }

 private:
  enum class State { untouched, open, done };
  struct Step {
    std::size_t entry, next;
  };

  void visit(std::size_t first) {
    open(first);
    while (!path_.empty()) {
      Step& step = path_.back();
      const std::vector<std::size_t>& needs = entries_[step.entry].needs;
      if (step.next == needs.size()) {
        resolve(in_, entries_[step.entry]);
        state_[step.entry] = State::done;
        path_.pop_back();
        continue;
      }
      const std::size_t need = needs[step.next++];
      if (state_[need] == State::untouched) {
        open(need);
      } else if (state_[need] == State::open && !entries_[path_.back().entry].cyclic) {
        close_cycle(need);
      }
    }
  }

  void open(std::size_t entry) {
    state_[entry] = State::open;
    path_.push_back({entry, 0});
  }

  void close_cycle(std::size_t need) {
    std::vector<std::size_t> cycle;
    for (const Step& step : path_) {
      if (!cycle.empty() || step.entry == need) cycle.push_back(step.entry);
    }
    report_cycle(in_, entries_, cycle);
  }

  Interpretation& in_;
  std::vector<Entry>& entries_;
  std::vector<State> state_;
  std::vector<Step> path_;
};

}  // namespace

void declare_definitions(Interpretation& in) {
  if (const SourceValue* table = in.section("definitions")) {
    for (const SourceEntry& entry : table->entries) {
      if (entry.value.type != ValueType::string && entry.value.type != ValueType::number) {
        wrong_type(in, entry.value, "an expression in quotes");
      }
      const auto name = declare(in, entry, NameKind::definition, in.model.definitions.size());
      if (name) in.model.definitions.push_back({*name, {}, origin_of(entry)});
    }
  }
  if (const SourceValue* table = in.section("quasi_velocities")) {
    for (const SourceEntry& entry : table->entries) {
      if (entry.value.type != ValueType::string) wrong_type(in, entry.value, "an expression in quotes");
      const auto name = declare(in, entry, NameKind::quasi_velocity, in.model.quasi_velocities.size());
      if (name) in.model.quasi_velocities.push_back({*name, {}, origin_of(entry)});
    }
  }
}

void resolve_definitions(Interpretation& in) {
  std::vector<Entry> entries = entries_of(in);
  find_needs(entries);
  Resolver(in, entries).run();
}

}  // namespace anholon::detail
