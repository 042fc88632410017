// The formulas of a document, printed with the names that its model gives.
#pragma once

#include <string>

#include "anholon/expr/print/print.hpp"
#include "anholon/present/document/document.hpp"

namespace anholon::detail {

class FormulaPrinter {
 public:
  using Print = std::string (*)(const Expr&, const PrintOptions&);  // to_text or to_latex
  FormulaPrinter(const Document& document, Print print);

  [[nodiscard]] std::string operator()(const Expr& e) const { return print_(e, options_); }

 private:
  Print print_;
  PrintOptions options_;
};

}  // namespace anholon::detail
