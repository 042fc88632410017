// What every language says in its own way: the head of a file, and where the symbols of code are found.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "anholon/present/exported/code_text.hpp"

namespace anholon {

// Lines of the comment at the top; those of the language after the model, then what the numbers in each list are. `first`: of an index.
[[nodiscard]] std::vector<std::string> head_lines(const ExportedSystem& system,
                                                  const std::vector<std::string>& language, std::size_t first);

// "time", "state", "inputs", "parameters", or with configuration and velocities.
[[nodiscard]] std::vector<std::string> argument_names(ExportedPlace place);
// The symbols of code: subscript("state", 2) is how the language writes the third of them.
[[nodiscard]] CodeNames code_names(
    const ExportedSystem& system, ExportedPlace place,
    const std::function<std::string(const std::string& list, std::size_t index)>& subscript);

// Names of the model, of one list or of two.
[[nodiscard]] std::vector<std::string> model_names(const std::vector<ExportedName>& a,
                                                   const std::vector<ExportedName>& b = {});
// Their values, in the words of the language; `unknown` where there is none.
[[nodiscard]] std::vector<std::string> value_texts(const std::string& unknown, const std::vector<ExportedName>& a,
                                                   const std::vector<ExportedName>& b = {});
// Without ends of lines and other letters that are none.
[[nodiscard]] std::string one_line(std::string_view text);
[[nodiscard]] std::string replaced_all(std::string text, std::string_view what, std::string_view by);
[[nodiscard]] std::string in_capitals(std::string word);

}  // namespace anholon
