#include "anholon/present/document/formula_printer.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/document/flat_products.hpp"

namespace anholon::detail {

namespace {

// Numbers and symbols print as themselves: a definition `two = "2"` must not rename every 2. An entry of a rotation has a name where the
// model gives it one: gamma_1 = R[3,1].
bool worth_naming(const Expr& value) {
  if (value.is_null() || value.is(Kind::number) || value.is(Kind::pi)) return false;
  return !value.is(Kind::symbol) || value.name().ends_with(']');
}

std::vector<Expr> formulas_of(const Display& display) {
  std::vector<Expr> all;
  for (const DisplayedEquation& e : display.equations) {
    if (!e.left.is_null()) all.push_back(e.left);
    all.push_back(e.right);
  }
  return all;
}

std::vector<Expr> formulas_of(const Grid& grid) { return grid.entries; }

template <class Formulas>
bool is_longer(const Formulas& formulas, double longest) {
  double total = 0;
  for (const Expr& e : formulas_of(formulas)) total += reading_length(e);
  return total > longest;
}

}  // namespace

FormulaPrinter::FormulaPrinter(const Document& document, Print print) : print_(print) {
  PrintOptions& options = names_->options;
  options.limit = document.longest_formula;
  if (document.model == nullptr) return;
  for (const Definition& definition : document.model->definitions) {
    const Expr& value = definition.formula.value;
    if (worth_naming(value)) options.names.emplace(value, definition.name);
  }
  for (const Parameter& parameter : document.model->parameters) {
    if (!parameter.definition) continue;
    if (worth_naming(parameter.definition->value)) options.names.emplace(parameter.definition->value, parameter.name);
  }
  const auto shares = [](const Block& block) { return std::holds_alternative<SharedPieces>(block); };
  if (std::any_of(document.blocks.begin(), document.blocks.end(), shares)) share(document);
  for (const auto& [value, name] : options.names) names_->nodes.emplace(name, value);
}

// Names that must not occur are left out meanwhile: to copy the others would take long where there are thousands.
std::string FormulaPrinter::operator()(const Expr& e) const {
  PrintOptions& options = names_->options;
  const auto [begin, end] = names_->nodes.equal_range(defined_);
  std::vector<std::unordered_map<Expr, std::string>::node_type> left_out;
  for (auto named = begin; named != end; ++named) left_out.push_back(options.names.extract(named->second));
  std::string text = print_(with_flat_products(e, options), options);
  if (text.ends_with(" …")) names_->cut = true;
  for (auto& node : left_out) options.names.insert(std::move(node));
  return text;
}

bool FormulaPrinter::names(const Expr& e) const {
  const auto named = names_->options.names.find(e);
  return named != names_->options.names.end() && named->second != defined_;
}

void FormulaPrinter::share(const Document& document) {
  std::vector<Expr> all;
  const auto add = [&](const auto& formulas) {
    if (is_too_long(formulas, document)) return;
    const std::vector<Expr> list = formulas_of(formulas);
    all.insert(all.end(), list.begin(), list.end());
  };
  for (const Block& block : document.blocks) {
    if (const auto* display = std::get_if<Display>(&block)) add(*display);
    if (const auto* grid = std::get_if<Grid>(&block)) add(*grid);
  }
  NamingOptions naming;
  naming.taken = taken_names(*document.model);
  naming.known = names_->options.names;
  pieces_ = name_pieces(all, naming);
  for (const NamedPiece& piece : pieces_) names_->options.names.emplace(piece.value, piece.name);
}

FormulaPrinter FormulaPrinter::defining(const std::string& name) const {
  FormulaPrinter other = *this;
  other.defined_ = name;
  return other;
}

bool is_too_long(const Display& display, const Document& document) {
  const double longest = document.longest_display;
  return is_longer(display, display.follows ? std::min(longest, document.longest_solution) : longest);
}
bool is_too_long(const Grid& grid, const Document& document) { return is_longer(grid, document.longest_display); }

std::string structure_of(const Display& display) {
  const std::vector<Expr> all = formulas_of(display);
  return fmt::format("{} expression{}, a graph of {} nodes", display.equations.size(),
                     display.equations.size() == 1 ? "" : "s", all.empty() ? 0 : node_count(all));
}

std::string structure_of(const Grid& grid) {
  const auto filled =
      std::count_if(grid.entries.begin(), grid.entries.end(), [](const Expr& e) { return !e.is_zero_literal(); });
  return fmt::format("{} x {}, {} of {} entries not zero, a graph of {} nodes", grid.rows.size(), grid.columns.size(),
                     filled, grid.entries.size(), node_count(grid.entries));
}

std::vector<std::string> taken_names(const Model& model) {
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) names.push_back(p.name);
  for (const ModelFunction& f : model.functions) names.push_back(f.name);
  for (const Definition& d : model.definitions) names.push_back(d.name);
  for (const Coordinate& q : model.coordinates) names.push_back(q.name);
  for (const QuasiVelocity& u : model.quasi_velocities) names.push_back(u.name);
  for (const Input& u : model.inputs) names.push_back(u.name);
  return names;
}

std::string defined_by(const std::vector<Words>& row) {
  if (row.empty() || !row.front().is_formula()) return {};
  const Expr& subject = std::get<Expr>(row.front().parts.front());
  return subject.is(Kind::symbol) ? to_text(subject) : "";
}

std::vector<std::vector<std::size_t>> folded_columns(const std::vector<double>& widths, double page, double gap) {
  std::vector<std::vector<std::size_t>> parts;
  for (std::size_t next = 1; next < widths.size() || parts.empty();) {
    double width = gap + widths[0];
    std::vector<std::size_t> part{0};
    while (next < widths.size() && (part.size() == 1 || width + gap + widths[next] <= page)) {
      width += gap + widths[next];
      part.push_back(next++);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace anholon::detail
