#include "anholon/present/document/latex.hpp"
#include "anholon/present/document/set_words.hpp"
#include "anholon/present/page/report.hpp"

namespace anholon {

namespace {

std::string latex_words(const Words& words, const detail::FormulaPrinter& print) {
  std::string out;
  for (const detail::SetPiece& piece : detail::set_words(words, print))
    out += piece.is_formula ? "$" + piece.text + "$" : escape_latex(piece.text);
  return out;
}

}  // namespace

std::vector<ReportVerdict> report_verdicts(const Document& document) {
  const detail::FormulaPrinter print(document, [](const Expr& e, const PrintOptions& o) { return to_latex(e, o); });
  std::vector<ReportVerdict> rows;
  for (const VerdictRow* row : overview_of(document)) {
    Words about = row->about;
    if (!row->name.empty() && row->name != plain_text(row->about)) about << ": " << row->name;
    Words witness = row->witness;
    if (!row->there.empty()) witness << "; there " << row->there;
    rows.push_back({latex_words(about << row->where, print), latex_words(row->quantity, print), row->verdict,
                    latex_words(Words(row->says) << row->reservation, print), latex_words(row->because, print),
                    latex_words(witness, print)});
  }
  return rows;
}

}  // namespace anholon
