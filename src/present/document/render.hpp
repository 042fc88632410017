// A document in each of the formats that a person reads. A new one is a function here, a file beside this one and a line
// in the list of formats.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "anholon/present/document/document.hpp"
#include "anholon/present/document/format.hpp"

namespace anholon {

struct PageOptions {
  std::size_t page = 100;  // characters across
};

// Words in one line, formulas as they are read back.
[[nodiscard]] std::string plain_text(const Words& words);

// For the terminal.
[[nodiscard]] std::string as_text(const Document& document, const PageOptions& options = {});
// The same with every statement and every formula.
[[nodiscard]] std::string as_full_text(const Document& document, const PageOptions& options = {});
// A document that compiles by itself.
[[nodiscard]] std::string as_latex(const Document& document, const PageOptions& options = {});
// What stands between \begin{document} and \end{document}; its first line names the packages it needs.
[[nodiscard]] std::string as_latex_fragment(const Document& document, const PageOptions& options = {});

struct FormatDescription {
  Format format;
  const char* name;   // of the option: --latex
  const char* about;  // "as a LaTeX document"
  std::string (*render)(const Document&, const PageOptions&);
};
// Every format; text, which needs no option, comes first.
[[nodiscard]] std::span<const FormatDescription> formats();

[[nodiscard]] std::string render(const Document& document, Format format, const PageOptions& options = {});

}  // namespace anholon
