// Runs of models for tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "anholon/integrate/run/simulate.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"

namespace anholon::test {

// A model, its motion, and everything they need to live.
struct Simulated {
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>();
  std::unique_ptr<Model> model;
  std::unique_ptr<Motion> motion;

  Result<Run> run(const SimulateOptions& options) { return simulate(*motion, initial_of(*model), options); }
};

inline std::string messages(const Diagnostics& diagnostics) {
  std::string all;
  for (const Diagnostic& d : diagnostics) all += d.code + " " + d.message + "\n";
  return all;
}

inline MotionOptions without_cache() {
  MotionOptions options;
  options.use_cache = false;
  return options;
}

inline Simulated simulated_text(const std::string& text, const MotionOptions& options = without_cache()) {
  Simulated s;
  auto model = read_model_text(*s.workspace, text, "test.toml");
  if (!model) throw std::runtime_error(messages(model.error()));
  s.model = std::make_unique<Model>(std::move(*model));
  auto motion = compile(*s.model, options);
  if (!motion) throw std::runtime_error(messages(motion.error()));
  s.motion = std::make_unique<Motion>(std::move(*motion));
  return s;
}

inline Simulated simulated(const std::string& name, const MotionOptions& options = without_cache()) {
  const auto found = find_gallery_model(name);
  if (!found || !*found) throw std::runtime_error("no gallery model " + name);
  return simulated_text((*found)->text, options);
}

inline SimulateOptions until(double t, double tolerance = 1e-12) {
  SimulateOptions options;
  options.t_end = t;
  options.tolerance = tolerance;
  return options;
}

}  // namespace anholon::test
