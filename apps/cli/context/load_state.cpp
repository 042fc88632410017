#include "apps/cli/context/load_state.hpp"

#include <unistd.h>

#include "anholon/base/file.hpp"
#include "anholon/present/page/read_state.hpp"

namespace anholon::cli {

Result<GivenState> load_state(const Model& model, const std::string& argument) {
  if (argument.empty()) return initial_of(model);
  if (const auto first = argument.find_first_not_of(" \t\r\n"); first != std::string::npos && argument[first] == '{')
    return read_state(model, argument);
  const Result<std::string> text = argument == "-" ? read_descriptor(STDIN_FILENO, "<stdin>") : read_file(argument);
  if (!text) return tl::make_unexpected(text.error());
  return read_state(model, *text, argument == "-" ? "<stdin>" : argument);
}

}  // namespace anholon::cli
