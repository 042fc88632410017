// anholon_docs FOLDER writes the man page, the completions and the reference of commands into FOLDER.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/base/version.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "apps/cli/context/command_line.hpp"
#include "apps/docs/pages.hpp"

namespace {

using namespace anholon;

docs::Vocabulary vocabulary() {
  docs::Vocabulary words;
  for (const auto entries : {gallery(), gallery_machines()}) {
    for (const GalleryEntry& entry : entries) words.models.emplace_back(entry.name);
  }
  for (const ModelFamily& family : model_families())
    words.models.push_back(fmt::format("{}_{}", family.name, family.smallest));
  for (const CodeInfo& info : diagnostic_codes()) words.codes.emplace_back(info.code);
  return words;
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  if (!(file << text) || !file.flush()) throw std::runtime_error(fmt::format("cannot write {}", path.string()));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: anholon_docs FOLDER\n", stderr);
    return 2;
  }
  try {
    const std::filesystem::path folder = argv[1];
    std::filesystem::create_directories(folder);
    cli::Context context;
    CLI::App app;
    cli::define_command_line(app, context);
    const docs::Outline outline = docs::outline_of(app);
    const docs::Vocabulary words = vocabulary();
    write(folder / "anholon.1", docs::man_page(outline, std::string(version)));
    write(folder / "commands.md", docs::reference_page(outline));
    write(folder / "anholon.bash", docs::bash_completion(outline, words));
    write(folder / "_anholon", docs::zsh_completion(outline, words));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "anholon_docs: %s\n", error.what());
    return 1;
  }
}
