#include "anholon/present/document/latex.hpp"

namespace anholon {

namespace {

constexpr std::string_view opening =
    "\\documentclass{article}\n"
    "\\usepackage[T1]{fontenc}\n"
    "\\usepackage[margin=2cm]{geometry}\n"
    "\\usepackage{amsmath}\n"
    "\\usepackage{amssymb}\n"
    "\\allowdisplaybreaks\n"
    "\\begin{document}\n";
constexpr std::string_view closing = "\\end{document}\n";
constexpr std::string_view needs =
    "% needs \\usepackage[T1]{fontenc}, \\usepackage{amsmath} and \\usepackage{amssymb}\n";

}  // namespace

std::string escape_latex(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\\': out += "\\textbackslash{}"; break;
      case '^': out += "\\textasciicircum{}"; break;
      case '~': out += "\\textasciitilde{}"; break;
      case '<': out += "\\textless{}"; break;
      case '>': out += "\\textgreater{}"; break;
      case '|': out += "\\textbar{}"; break;
      case '"': out += "\\textquotedbl{}"; break;
      case '\n': out += ' '; break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%': out += '\\'; [[fallthrough]];
      default: out += c;
    }
  }
  return out;
}

std::string in_latex_document(std::string_view body, const LatexOptions& options) {
  std::string out(options.fragment ? needs : opening);
  out += body;
  if (!options.fragment) out += closing;
  return out;
}

}  // namespace anholon
