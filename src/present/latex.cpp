#include "anholon/present/latex.hpp"

namespace anholon {

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

}  // namespace anholon
