// A system to ask questions about, from a model's text or from the gallery, and questions answered by proof.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/derive/system/system.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"

namespace anholon {

class Mechanics {
 public:
  explicit Mechanics(std::string_view text) : Mechanics(std::make_shared<Workspace>(), text) {}
  // Shares the symbols of another one.
  Mechanics(std::shared_ptr<Workspace> workspace, std::string_view text) : workspace_(std::move(workspace)) {
    auto model = read_model_text(*workspace_, text);
    if (!model) throw std::runtime_error(problem(model.error()));
    model_ = std::make_unique<Model>(std::move(*model));
    auto system = make_system(*model_);
    if (!system) throw std::runtime_error(problem(system.error()));
    system_ = std::make_unique<System>(std::move(*system));
  }
  static Mechanics from_gallery(std::string_view name) {
    const auto found = find_gallery_model(name);
    if (!found || !*found) throw std::runtime_error("no such model");
    return Mechanics((*found)->text);
  }

  [[nodiscard]] const System& system() const { return *system_; }
  [[nodiscard]] const Model& model() const { return *model_; }
  [[nodiscard]] const std::shared_ptr<Workspace>& workspace() const { return workspace_; }

  // Names as in model files; parameters that the model defines by formulas are put in.
  [[nodiscard]] Expr operator()(std::string_view text) const {
    const auto e = parse(*workspace_, text);
    if (!e) throw std::runtime_error(std::string(text) + ": " + problem(e.error()));
    Replacements defined;
    for (const Parameter& p : model_->parameters) {
      if (p.definition) defined[p.symbol] = p.definition->value;
    }
    return substitute(system_->frame.express(*e), defined);
  }

  // Zero, proved.
  [[nodiscard]] ::testing::AssertionResult vanishes(const Expr& e) const {
    const Verdict v = is_zero(e, system_->assumptions);
    if (v.kind == VerdictKind::proved) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << name_of(v.kind) << ": " << v.reason << "\n  " << to_text(e, {600, {}});
  }
  [[nodiscard]] ::testing::AssertionResult equal(const Expr& a, const Expr& b) const { return vanishes(a - b); }
  [[nodiscard]] ::testing::AssertionResult equal(const Expr& a, std::string_view b) const {
    return equal(a, (*this)(b));
  }
  // Not zero, at a witness.
  [[nodiscard]] ::testing::AssertionResult differs_from_zero(const Expr& e) const {
    const Verdict v = is_zero(e, system_->assumptions);
    if (v.kind == VerdictKind::refuted && v.witness) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << name_of(v.kind) << ": " << v.reason << "\n  " << to_text(e, {600, {}});
  }

 private:
  static std::string problem(const Diagnostics& diagnostics) {
    return diagnostics.empty() ? "?" : diagnostics.front().code + " " + diagnostics.front().message;
  }

  std::shared_ptr<Workspace> workspace_;
  std::unique_ptr<Model> model_;
  std::unique_ptr<System> system_;
};

}  // namespace anholon
