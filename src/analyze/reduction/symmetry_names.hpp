// Symmetries that somebody asked for by name, and why they are refused.
#pragma once

#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/base/diagnostic.hpp"

namespace anholon {

// "a, b": names may have commas themselves, so the longest one that the model has is taken each time.
[[nodiscard]] std::vector<std::string> all_named_in(const std::vector<std::string>& texts,
                                                    const std::vector<Generator>& declared);

[[nodiscard]] Diagnostic refused_symmetry(const char* code, std::string message, const Origin& origin,
                                          std::string help = {});
// NH261: a bracket is none of them.
[[nodiscard]] Diagnostic do_not_close(const std::vector<std::string>& names, const std::string& reason,
                                      const Origin& origin);
// NH262: the first ones are not carried into themselves.
[[nodiscard]] Diagnostic no_second_step(const std::string& name, const std::vector<std::string>& first,
                                        const Origin& origin);
// NH101
[[nodiscard]] Diagnostic unknown_symmetry(const std::string& name, const std::vector<Generator>& declared);

}  // namespace anholon
