// The pages written from an outline of the command line.
#pragma once

#include <string>
#include <vector>

#include "apps/docs/outline.hpp"

namespace anholon::docs {

// Words that stand for positional arguments: what the program has, known when it is built.
struct Vocabulary {
  std::vector<std::string> models;  // of the gallery
  std::vector<std::string> codes;   // of messages
};

// Section 1, in the language of man.
[[nodiscard]] std::string man_page(const Outline& outline, const std::string& version);
// docs/reference/commands.md
[[nodiscard]] std::string reference_page(const Outline& outline);
[[nodiscard]] std::string bash_completion(const Outline& outline, const Vocabulary& vocabulary);
[[nodiscard]] std::string zsh_completion(const Outline& outline, const Vocabulary& vocabulary);

}  // namespace anholon::docs
