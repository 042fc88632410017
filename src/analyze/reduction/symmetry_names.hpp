// Symmetries that somebody asked for by name, and why they are refused.
#pragma once

#include "anholon/analyze/reduction/group_action.hpp"
#include "anholon/base/diagnostic.hpp"

namespace anholon {

// "a, b": names may have commas themselves, so the longest one that the model has is taken each time.
[[nodiscard]] std::vector<std::string> all_named_in(const std::vector<std::string>& texts,
                                                    const std::vector<Generator>& declared);

[[nodiscard]] Diagnostic refused_symmetry(const char* code, std::string message, const Origin& origin,
                                          std::string help = {});
// NH261: a bracket of symmetries of the model, by their indices, is none of them.
[[nodiscard]] Diagnostic do_not_close(const std::vector<std::string>& names, const OpenBracket& open,
                                      const System& system);
// The same as a warning: one of the two was left out.
[[nodiscard]] Diagnostic left_out(std::size_t symmetry, const OpenBracket& open, const System& system);
// NH260 as a warning: what it changes of the law.
[[nodiscard]] Diagnostic useless_symmetry(std::size_t symmetry, const std::string& why, const System& system);
// NH262: the first ones are not carried into themselves.
[[nodiscard]] Diagnostic no_second_step(const std::string& name, const std::vector<std::string>& first,
                                        const Origin& origin);
// NH101
[[nodiscard]] Diagnostic unknown_symmetry(const std::string& name, const std::vector<Generator>& declared);

}  // namespace anholon
