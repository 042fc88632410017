#include <algorithm>

#include <fmt/format.h>

#include "anholon/present/document/formula_printer.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/document/wrap.hpp"

namespace anholon {

namespace {

constexpr std::size_t widest_label = 16;  // a longer one has a line to itself

class TextPage {
 public:
  TextPage(const Document& document, const PageOptions& options)
      : document_(document), page_(options.page),
        print_(document, [](const Expr& e, const PrintOptions& o) { return to_text(e, o); }) {}

  std::string run() {
    for (std::size_t k = 0; k < document_.blocks.size();) {
      const std::size_t begin = k;
      lines(lines_from(document_, k));
      if (k == begin) std::visit([&](const auto& block) { set(block); }, document_.blocks[k++]);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string text(const Words& words) const {
    std::string out;
    for (const auto& part : words.parts) {
      const Expr* e = std::get_if<Expr>(&part);
      out += e != nullptr ? print_(*e) : std::get<std::string>(part);
    }
    return out;
  }

  void set(const Heading& heading) {
    if (!out_.empty()) out_ += "\n";
    out_ += text(heading.words) + "\n";
  }
  void set(const Paragraph& paragraph) {
    if (!out_.empty()) out_ += "\n";
    out_ += wrap_words(text(paragraph.words), 0, 0, page_) + "\n";
  }
  template <class Lines>
  void set(const Lines& /*unused*/) {}  // set together with their neighbors

  void lines(const std::vector<LabeledLine>& list) {
    std::size_t width = 0;
    for (const LabeledLine& line : list) width = std::max(width, std::min(line.label.size(), widest_label));
    for (const LabeledLine& line : list) {
      const bool alone = line.label.size() > width;
      if (alone) out_ += fmt::format("  {}\n", line.label);
      out_ += fmt::format("  {:<{}}  ", alone ? "" : line.label, width);
      const std::string words = text(line.words);
      out_ += line.words.is_formula() ? wrap_formula(words, width + 4, width + 6, page_)
                                      : wrap_words(words, width + 4, width + 4, page_);
      out_ += "\n";
    }
  }

  const Document& document_;
  std::size_t page_;
  detail::FormulaPrinter print_;
  std::string out_;
};

}  // namespace

std::string plain_text(const Words& words) {
  std::string out;
  for (const auto& part : words.parts) {
    const Expr* e = std::get_if<Expr>(&part);
    out += e != nullptr ? to_text(*e) : std::get<std::string>(part);
  }
  return out;
}

std::string as_text(const Document& document, const PageOptions& options) { return TextPage(document, options).run(); }

}  // namespace anholon
