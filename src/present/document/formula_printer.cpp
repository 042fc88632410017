#include "anholon/present/document/formula_printer.hpp"

#include "anholon/present/chapters/model_wording.hpp"

namespace anholon::detail {

FormulaPrinter::FormulaPrinter(const Document& document, Print print) : print_(print) {
  if (document.model != nullptr) options_ = named(*document.model, document.longest_formula);
  options_.limit = document.longest_formula;
}

}  // namespace anholon::detail
