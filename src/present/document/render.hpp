// A document in each of the formats that a person reads.
#pragma once

#include <string>

#include "anholon/base/diagnostic.hpp"
#include "anholon/present/document/document.hpp"
#include "anholon/present/document/format.hpp"

namespace anholon {

struct PageOptions {
  std::size_t page = 100;  // characters across
};

[[nodiscard]] inline std::string render(const Document& document, Format format, const PageOptions& options = {}) {
  return formats.at(static_cast<std::size_t>(format)).render(document, options);
}

// What is asked for of it; that nothing is said about it is an error.
[[nodiscard]] Result<std::string> rendered(const Document& document, const Showing& how);

// Words in one line, formulas as they are read back.
[[nodiscard]] std::string plain_text(const Words& words);

// Those with the usual options.
[[nodiscard]] inline std::string as_text(const Document& document) { return as_text(document, {}); }
[[nodiscard]] inline std::string as_full_text(const Document& document) { return as_full_text(document, {}); }
[[nodiscard]] inline std::string as_latex(const Document& document) { return as_latex(document, {}); }
[[nodiscard]] inline std::string as_latex_fragment(const Document& document) { return as_latex_fragment(document, {}); }

}  // namespace anholon
