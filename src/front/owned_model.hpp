// A model that owns its names and expressions: from a file, from text, from the gallery, or put together in C++.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "anholon/model/builder.hpp"
#include "anholon/model/model.hpp"
#include "anholon/present/document/format.hpp"

namespace anholon {

// Copies share the model, which is never changed.
class OwnedModel {
 public:
  // The model itself.
  [[nodiscard]] const Model& operator*() const { return *model_; }
  [[nodiscard]] const Model* operator->() const { return model_.get(); }

  [[nodiscard]] std::string show(Format format = Format::text) const;  // as the program understands it, for people
  [[nodiscard]] std::string json() const;                              // for another program

  // The model that `make` reads or builds in the workspace it is given.
  template <class Make>
  [[nodiscard]] static Result<OwnedModel> made_by(const Make& make) {
    const auto kept = std::make_shared<Kept>();
    Result<Model> model = make(kept->workspace);
    if (!model) return tl::make_unexpected(std::move(model.error()));
    kept->model = std::move(*model);
    return OwnedModel({kept, &kept->model});
  }

 private:
  struct Kept {
    Workspace workspace;
    Model model;
  };
  explicit OwnedModel(std::shared_ptr<const Model> model) : model_(std::move(model)) {}
  std::shared_ptr<const Model> model_;  // with its workspace
};

// A model file; every mistake in it where it cannot be read.
[[nodiscard]] Result<OwnedModel> load(const std::string& path);
// The text of one; `name` stands in messages where a path would.
[[nodiscard]] Result<OwnedModel> read(std::string_view text, const std::string& name = "<model>");
// The same with these inputs as parameters: numbers that a caller of compiled functions gives. NH322 where an input does not act by
// forces alone.
[[nodiscard]] Result<OwnedModel> read_holding(std::string_view text, const std::string& name,
                                              const std::vector<std::string>& inputs);
// A model that comes with the library: "snakeboard", "snake_5". NH401 where there is none of that name.
[[nodiscard]] Result<OwnedModel> gallery(std::string_view name);
// What gallery() may be asked for; of a family, which has a member for every number of links or the like, the third one.
[[nodiscard]] std::vector<std::string> gallery_names();
// One that was put together in C++.
[[nodiscard]] Result<OwnedModel> build(const ModelBuilder& parts);

// Its text.
std::ostream& operator<<(std::ostream& out, const OwnedModel& model);

}  // namespace anholon
