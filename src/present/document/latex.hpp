// LaTeX that compiles, in which text and names from a model file mean nothing but themselves.
#pragma once

#include <string>
#include <string_view>

namespace anholon {

// Every character that LaTeX reads as a command comes out as itself.
[[nodiscard]] std::string escape_latex(std::string_view text);

// A document that compiles by itself, or a fragment for \input whose first line names the packages it needs.
struct LatexOptions {
  bool fragment = false;  // only what stands between \begin{document} and \end{document}
};
// The body with what stands around it.
[[nodiscard]] std::string in_latex_document(std::string_view body, const LatexOptions& options);

}  // namespace anholon
