// The formats in which a person reads a document. A new one is a file beside this one, and a few lines here.
#pragma once

#include <array>
#include <string>
#include <utility>

namespace anholon {

struct Document;     // what is said (document.hpp)
struct PageOptions;  // how it is laid out (render.hpp)

// How a document is rendered.
enum class Format {
  text,      // for the terminal
  full,      // the same, with every statement and every formula
  latex,     // a document that compiles by itself
  fragment,  // a piece of one, for \input
  markdown,  // for GitHub, Jupyter, Pandoc
};

// What of an answer is rendered, and how.
struct Showing {
  Format format = Format::text;  // see there
  std::string about{};           // what is said of that alone, "energy"; empty: all of it

  // All of it.
  Showing(Format chosen = Format::text) : format(chosen) {}
  // One part.
  Showing(Format chosen, std::string word) : format(chosen), about(std::move(word)) {}
};

// For the terminal, about a screen of it: the rest is in the next one.
[[nodiscard]] std::string as_text(const Document& document, const PageOptions& options);
// The same with every statement and every formula.
[[nodiscard]] std::string as_full_text(const Document& document, const PageOptions& options);
// A document that compiles by itself.
[[nodiscard]] std::string as_latex(const Document& document, const PageOptions& options);
// What stands between \begin{document} and \end{document}; its first line names the packages it needs.
[[nodiscard]] std::string as_latex_fragment(const Document& document, const PageOptions& options);
// With formulas between dollars.
[[nodiscard]] std::string as_markdown(const Document& document, const PageOptions& options);

// What there is to know of a format.
struct FormatDescription {
  Format format;      // it
  const char* name;   // of the option: --latex
  const char* about;  // "as a LaTeX document"
  // Makes it.
  std::string (*render)(const Document&, const PageOptions&);
};

// Every format, in the order of the names above; text, which needs no option, comes first.
inline constexpr std::array formats{
    FormatDescription{Format::text, "text", "for the terminal", as_text},
    FormatDescription{Format::full, "details", "all of it: every statement, every matrix, formulas whole",
                      as_full_text},
    FormatDescription{Format::latex, "latex", "as a LaTeX document", as_latex},
    FormatDescription{Format::fragment, "fragment", "as a LaTeX fragment for \\input", as_latex_fragment},
    FormatDescription{Format::markdown, "markdown", "as Markdown, formulas between dollars", as_markdown},
};

}  // namespace anholon
