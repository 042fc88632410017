// What the definition of the command line says, in the order in which it is said: the common source of the
// man page, the completions and the reference.
#pragma once

#include <string>
#include <vector>

#include <CLI/App.hpp>

namespace anholon::docs {

// An option, or a positional argument.
struct Argument {
  std::vector<std::string> spellings;  // "-o", "--output"; the name of a positional argument
  std::string value;                   // what it takes, "FILE"; empty: a flag
  std::string about;
  std::vector<std::string> choices;  // empty: anything
  bool positional = false;
  bool required = false;
  bool repeatable = false;
};

// Text between blank lines; `literal` keeps its lines as they are.
struct Paragraph {
  std::string text;
  bool literal = false;
};

struct Command {
  std::string name;     // empty: the program itself
  std::string summary;  // the first sentence
  std::vector<Paragraph> paragraphs;
  std::vector<std::string> examples;  // as typed
  std::vector<Paragraph> footer;
  std::vector<Argument> arguments;  // positional ones first
};

struct Outline {
  Command program;
  std::vector<Command> commands;
};

[[nodiscard]] Outline outline_of(const CLI::App& app);

// "anholon show [OPTIONS] MODEL"
[[nodiscard]] std::string usage_of(const Command& command);

}  // namespace anholon::docs
