// The model that a command is about: which one, with which values, under which assumptions. The same options for every command.
#pragma once

#include <CLI/App.hpp>

#include "anholon/derive/system/system.hpp"
#include "anholon/model/meaning/settings.hpp"
#include "anholon/present/certificates/asked_of.hpp"

namespace anholon::cli {

struct ModelOptions {
  std::string model;
  ModelSettings settings;
  std::vector<std::string> assume;
  bool with_values = false, drop_dependent = false;
};

// MODEL; returned, for what it excludes.
CLI::Option* add_model(CLI::App& command, ModelOptions& options);
// --set, --input.
void add_settings(CLI::App& command, ModelOptions& options);
// --with-values, --assume: of exact questions.
void add_premises(CLI::App& command, ModelOptions& options);
void add_drop_dependent(CLI::App& command, ModelOptions& options);

// The model of the file with what was set; with its values put in where that was asked for.
[[nodiscard]] Result<Model> chosen_model(Workspace& workspace, const ModelOptions& options);
// Its system, with what is assumed.
[[nodiscard]] Result<System> chosen_system(const Model& model, const ModelOptions& options);
// How it was made.
[[nodiscard]] AskedOf asked_of(const ModelOptions& options);

}  // namespace anholon::cli
