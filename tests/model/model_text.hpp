// Small models for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "anholon/base/diagnostic.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/model/read.hpp"

namespace anholon::test {

// Two lines x, y, a mass m, a free particle; `more` is appended.
inline std::string particle(const std::string& more = {}) {
  return "[parameters]\nm = 1.5\n\n[coordinates]\nx = \"line\"\ny = \"line\"\n\n[lagrangian]\n"
         "L = \"m/2*(x'^2 + y'^2)\"\n\n" +
         more;
}

// The model, which must be readable.
inline Model model_of(Workspace& workspace, const std::string& text) {
  Result<Model> model = read_model_text(workspace, text, "test.toml");
  if (!model) {
    ADD_FAILURE() << render(model.error()) << text;
    return {};
  }
  return std::move(*model);
}

// The diagnostics of a text that must not be readable.
inline Diagnostics errors_of(const std::string& text) {
  Workspace workspace;
  Result<Model> model = read_model_text(workspace, text, "test.toml");
  if (model) {
    ADD_FAILURE() << "read without an error:\n" << text;
    return {};
  }
  return model.error();
}

// The characters of the file under the primary caret.
inline std::string under_caret(const Diagnostic& diagnostic) {
  if (diagnostic.labels.empty()) return "<no label>";
  const Label& label = diagnostic.labels.front();
  return label.source->text.substr(label.span.begin, label.span.end - label.span.begin);
}

}  // namespace anholon::test
