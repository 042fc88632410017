#include "anholon/analyze/distribution/leaf_model.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/read.hpp"

namespace anholon {

namespace {

// At the end of the line that begins with `header`, or npos.
std::size_t end_of_header(const std::string& text, std::string_view header) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (std::string_view(text).substr(begin, end - begin).starts_with(header)) return end;
    begin = end + 1;
  }
  return std::string::npos;
}

class LeafWriter {
 public:
  LeafWriter(const Classification& classification, const System& system)
      : found_(classification), system_(system), model_(*system.model) {}

  Applicable<LeafModel> run() {
    using Answer = Applicable<LeafModel>;
    const auto& functions = found_.combinations.functions;
    if (found_.combinations.count == 0) return Answer{std::nullopt, "no constraint is holonomic in disguise"};
    if (functions.size() < found_.combinations.count)
      return Answer{std::nullopt, "not all functions that are constant on the motions were found"};
    if (!choose(functions)) return Answer{std::nullopt, "which constraints they replace was not decided"};
    if (!write())
      return Answer{std::nullopt,
                    "the file has no place for new parameters that could be found: it needs a [parameters] table"};
    Workspace workspace;
    if (const auto read = read_model_text(workspace, result_.text); !read) {
      return Answer{std::nullopt, "the restricted model could not be read: " + read.error().front().message};
    }
    return Answer{std::move(result_), {}};
  }

 private:
  // Holonomic constraints and differentials first: of the other constraints those stay that are independent of them.
  bool choose(const std::vector<Expr>& functions) {
    std::vector<std::vector<Expr>> rows;
    std::vector<std::size_t> origin;  // index of a constraint
    const auto add = [&](bool holonomic) {
      for (std::size_t r = 0; r < system_.constraints.size(); ++r) {
        const SystemConstraint& c = system_.constraints[r];
        const bool dropped = std::find(found_.dropped.begin(), found_.dropped.end(), c.name) != found_.dropped.end();
        if (dropped || (c.kind == ConstraintKind::holonomic) != holonomic) continue;
        if (c.kind == ConstraintKind::nonlinear || c.kind == ConstraintKind::acceleration) continue;
        rows.push_back(c.acceleration_row);
        origin.push_back(r);
      }
    };
    add(true);
    const std::size_t first = rows.size();
    for (const Expr& f : functions) {
      rows.push_back(system_.frame.along_all(f));
      origin.push_back(system_.constraints.size());
    }
    add(false);
    const auto chosen = certainly_independent_rows(matrix_of_rows(rows, system_.degrees()), system_.assumptions);
    if (!chosen || chosen->size() + functions.size() != rows.size()) return false;
    for (std::size_t k = 0; k < first + functions.size(); ++k) {
      if (std::find(chosen->begin(), chosen->end(), k) == chosen->end()) return false;
    }
    std::size_t next = 0;
    for (std::size_t k = first + functions.size(); k < rows.size(); ++k) {
      if (std::find(chosen->begin(), chosen->end(), k) != chosen->end()) continue;
      const std::string wanted = functions.size() == 1 ? "leaf" : fmt::format("leaf{}", next + 1);
      result_.replaced.push_back({system_.constraints[origin[k]].name, functions[next], fresh_name(model_, wanted)});
      indices_.push_back(system_.constraints[origin[k]].index);
      ++next;
    }
    return next == functions.size();
  }

  // What f is at the beginning, where that is a number.
  [[nodiscard]] std::string value_of(const Expr& f) const {
    Replacements initial;
    for (const InitialValue& v : model_.initial) {
      if (v.quantity == Quantity::coordinate && v.values.size() == 1)
        initial[model_.coordinates[v.index].symbol] = v.values.front().value;
      if (v.quantity == Quantity::time && v.values.size() == 1) initial[model_.time] = v.values.front().value;
    }
    Replacements parameters;
    for (const Parameter& p : model_.parameters) {
      if (p.value) parameters[p.symbol] = *p.value;
    }
    const Expr value = simplify(substitute(substitute(f, initial), parameters));
    return value.is(Kind::number) ? fmt::format("value = \"{}\", ", to_text(value)) : "";
  }

  bool write() {
    std::string text = model_.source_text->text;
    std::vector<std::pair<Span, std::string>> edits;
    std::string parameters;
    for (std::size_t k = 0; k < indices_.size(); ++k) {
      const LeafModel::Replaced& r = result_.replaced[k];
      const Excerpt& equation = model_.constraints[indices_[k]].text;
      edits.emplace_back(equation.span(0, equation.text().size()),
                         fmt::format("{} = {}", to_text(r.function), r.parameter));
      parameters += fmt::format("\n{} = {{ {}about = \"constant on every motion: it names the leaf\" }}", r.parameter,
                                value_of(r.function));
    }
    std::sort(edits.begin(), edits.end(), [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
    for (const auto& [span, replacement] : edits) text.replace(span.begin, span.end - span.begin, replacement);
    if (const std::size_t end = end_of_header(text, "[parameters]"); end != std::string::npos) {
      text.insert(end, parameters);
    } else {
      if (!model_.parameters.empty()) return false;
      const std::size_t table = text.starts_with("[") ? 0 : text.find("\n[");
      if (table == std::string::npos) return false;
      text.insert(table == 0 ? 0 : table + 1, "[parameters]" + parameters + "\n\n");
    }
    result_.text = std::move(text);
    return true;
  }

  const Classification& found_;
  const System& system_;
  const Model& model_;
  std::vector<std::size_t> indices_;  // of the replaced constraints, in Model::constraints
  LeafModel result_;
};

}  // namespace

Applicable<LeafModel> leaf_model(const Classification& classification, const System& system) {
  return LeafWriter(classification, system).run();
}

}  // namespace anholon
