#include "anholon/present/document/render.hpp"

#include <array>

namespace anholon {

namespace {

constexpr std::array all_formats{
    FormatDescription{Format::text, "text", "for the terminal", as_text},
    FormatDescription{Format::full, "full", "for the terminal, with every statement and every formula", as_full_text},
    FormatDescription{Format::latex, "latex", "as a LaTeX document", as_latex},
    FormatDescription{Format::fragment, "fragment", "as a LaTeX fragment for \\input", as_latex_fragment},
};

}  // namespace

std::span<const FormatDescription> formats() { return all_formats; }

std::string render(const Document& document, Format format, const PageOptions& options) {
  return all_formats.at(static_cast<std::size_t>(format)).render(document, options);
}

}  // namespace anholon
