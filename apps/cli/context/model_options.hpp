// The system that a command is about: which model, with which values, under which assumptions; and how the answer is shown. The same
// options for every command.
#pragma once

#include <CLI/App.hpp>

#include "anholon/front/given.hpp"
#include "anholon/front/owned_model.hpp"
#include "anholon/present/certificates/asked_of.hpp"

namespace anholon::cli {

// How an answer is shown.
struct OutputOptions {
  bool json = false;
  Format format = Format::text;  // else
  std::string about;             // one part of the answer
};

struct ModelOptions : OutputOptions {
  std::string model;
  AskedOf asked;
};

// MODEL; returned, for what it excludes.
CLI::Option* add_model(CLI::App& command, ModelOptions& options);
// --set, --input.
void add_settings(CLI::App& command, ModelOptions& options);
// --with-values, --assume: of exact questions.
void add_premises(CLI::App& command, ModelOptions& options);
void add_drop_dependent(CLI::App& command, ModelOptions& options);
// --state; `which` stands before its description.
void add_state(CLI::App& command, std::string& state, const std::string& which = {});
// --time-limit, of exact questions; `each`: what it bounds.
void add_time_limit(CLI::App& command, double& seconds, const std::string& each);
// --json, and one for each format.
void add_output(CLI::App& command, OutputOptions& options);
// --about, of answers with many parts; `words` are some of them.
void add_about(CLI::App& command, OutputOptions& options, const std::string& words);
// A value with the words that may stand for it, for help and completion: "WORD:{one,two}".
[[nodiscard]] std::string one_of(const std::string& value, const std::vector<std::string>& words);

// The MODEL argument: a path, `-` for standard input, or the name of a gallery model.
[[nodiscard]] Result<OwnedModel> load_model(const std::string& argument);
// The STATE argument: JSON itself, `-` for standard input, or a file; empty for the model's initial state.
[[nodiscard]] Result<StateText> load_state(const std::string& argument);

}  // namespace anholon::cli
