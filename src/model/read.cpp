#include "anholon/model/read.hpp"

#include <memory>

#include "anholon/base/file.hpp"
#include "anholon/model/file/toml_source.hpp"
#include "anholon/model/meaning/interpret.hpp"

namespace anholon {

Result<Model> read_model_text(Workspace& workspace, std::string_view text, const std::string& name) {
  const auto source = std::make_shared<const Source>(Source{name, std::string(text)});
  const Result<detail::ModelSource> tree = detail::read_toml(source);
  if (!tree) return tl::unexpected<Diagnostics>(tree.error());
  return detail::interpret(workspace, *tree);
}

Result<Model> read_model(Workspace& workspace, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return tl::unexpected<Diagnostics>(text.error());
  return read_model_text(workspace, *text, path);
}

}  // namespace anholon
