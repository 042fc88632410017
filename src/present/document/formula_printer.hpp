// The formulas of a document, printed with the names that its model gives and with those of the pieces they share.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "anholon/derive/constraint_set/naming.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/document/document.hpp"

namespace anholon::detail {

class FormulaPrinter {
 public:
  using Print = std::string (*)(const Expr&, const PrintOptions&);  // to_text or to_latex
  FormulaPrinter(const Document& document, Print print);

  [[nodiscard]] std::string operator()(const Expr& e) const;
  // In a definition of `name`: not by that name. It shares the names with this one.
  [[nodiscard]] FormulaPrinter defining(const std::string& name) const;
  [[nodiscard]] bool names(const Expr& e) const;
  // Whether a formula was longer than the document shows.
  [[nodiscard]] bool has_cut() const { return names_->cut; }
  // In an order in which each uses only those before it.
  [[nodiscard]] const std::vector<NamedPiece>& pieces() const { return pieces_; }

 private:
  struct Names {
    PrintOptions options;
    std::unordered_multimap<std::string, Expr> nodes;  // by their names
    bool cut = false;
  };
  void share(const Document& document);

  Print print_;
  std::shared_ptr<Names> names_ = std::make_shared<Names>();
  std::string defined_;
  std::vector<NamedPiece> pieces_;
};

// Whether only the structure of a display or a grid is told.
[[nodiscard]] bool is_too_long(const Display& display, const Document& document);
[[nodiscard]] bool is_too_long(const Grid& grid, const Document& document);
// "18 x 18, 190 of 324 entries not zero, a graph of 5034 nodes": in place of what is too long.
[[nodiscard]] std::string structure_of(const Display& display);
[[nodiscard]] std::string structure_of(const Grid& grid);

// Names that the model has taken.
[[nodiscard]] std::vector<std::string> taken_names(const Model& model);
// What a row of a table defines; empty where its first cell is no symbol.
[[nodiscard]] std::string defined_by(const std::vector<Words>& row);
// Which columns of a table stand beside each other on a page, each time after the first column. `gap` lies before each.
[[nodiscard]] std::vector<std::vector<std::size_t>> folded_columns(const std::vector<double>& widths, double page,
                                                                   double gap);

}  // namespace anholon::detail
