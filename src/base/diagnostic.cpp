#include "anholon/base/diagnostic.hpp"
#include <algorithm>

namespace anholon {

Diagnostics because_of(Cause cause, Diagnostics diagnostics) {
  for (Diagnostic& d : diagnostics) {
    if (d.cause == Cause::input) d.cause = cause;
  }
  return diagnostics;
}

bool has_errors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::error; });
}

Label label(const Excerpt& excerpt, std::size_t begin, std::size_t end, std::string text) {
  return {excerpt.source(), excerpt.span(begin, end), std::move(text)};
}

}  // namespace anholon
