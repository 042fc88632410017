// The verdicts of a document as lines: each by itself, in an overview, and in one with reasons, where the same is said together of
// several.
#pragma once

#include <cstddef>
#include <vector>

#include "anholon/present/document/document.hpp"

namespace anholon {

// A verdict as the lines that stand for it, and as the one line of an overview.
[[nodiscard]] std::vector<LabeledLine> lines_of(const VerdictRow& row, Depth depth = Depth::full);
[[nodiscard]] LabeledLine overview_line(const VerdictRow& row);
// The verdicts of an overview.
[[nodiscard]] std::vector<const VerdictRow*> overview_of(const Document& document);
// Lines that stand together: those of the block at `k` and of all that follow it, `k` behind them; none where it is another block.
[[nodiscard]] std::vector<LabeledLine> lines_from(const Document& document, std::size_t& k, Depth depth = Depth::full);

// Each verdict with what it holds under, why, and one witness where it fails.
[[nodiscard]] std::vector<LabeledLine> overview_with_reasons(const Document& document);

}  // namespace anholon
