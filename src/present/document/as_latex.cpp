#include <fmt/format.h>

#include "anholon/present/document/latex.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/document/set_words.hpp"

namespace anholon {

namespace {

class LatexPage {
 public:
  explicit LatexPage(const Document& document)
      : document_(document), print_(document, [](const Expr& e, const PrintOptions& o) { return to_latex(e, o); }) {}

  std::string run() {
    for (std::size_t k = 0; k < document_.blocks.size();) {
      const std::size_t begin = k;
      lines(lines_from(document_, k));
      if (k == begin) std::visit([&](const auto& block) { set(block); }, document_.blocks[k++]);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string latex(const Words& words) const {
    std::string out;
    for (const detail::SetPiece& piece : detail::set_words(words, print_))
      out += piece.is_formula ? "$" + piece.text + "$" : escape_latex(piece.text);
    return out;
  }

  void set(const Heading& heading) {
    const bool title = heading.rank == Heading::Rank::title;
    std::string words = latex(heading.words);
    if (!words.empty()) words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    out_ += fmt::format("{}\\{}section*{{{}}}\n", title ? "" : "\n", title ? "" : "sub", words);
  }
  void set(const Paragraph& paragraph) { out_ += "\n" + latex(paragraph.words) + "\n"; }
  template <class Lines>
  void set(const Lines& /*unused*/) {}  // set together with their neighbors

  void lines(const std::vector<LabeledLine>& list) {
    if (list.empty()) return;
    out_ += "\\begin{description}\n";
    for (const LabeledLine& line : list)
      out_ += fmt::format("\\item[{}] {}\n", escape_latex(line.label), latex(line.words));
    out_ += "\\end{description}\n";
  }

  const Document& document_;
  detail::FormulaPrinter print_;
  std::string out_;
};

}  // namespace

std::string as_latex(const Document& document, const PageOptions& /*options*/) {
  return in_latex_document(LatexPage(document).run(), {false});
}

std::string as_latex_fragment(const Document& document, const PageOptions& /*options*/) {
  return in_latex_document(LatexPage(document).run(), {true});
}

}  // namespace anholon
