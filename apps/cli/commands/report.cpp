#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "anholon/base/isolate.hpp"
#include "anholon/base/write_file.hpp"
#include "anholon/front/owned_system.hpp"
#include "anholon/model/gallery/gallery_order.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

struct ReportArguments : ModelOptions {
  std::string output, state, t;
  bool all = false, force = false;
  [[nodiscard]] Overwrite overwrite() const { return force ? Overwrite::yes : Overwrite::no; }
};

void write(const std::string& path, const std::string& html, Overwrite overwrite, Context& context) {
  const Diagnostics failed = write_file(path, html, overwrite);
  if (!failed.empty()) return context.fail(failed);
  context.say(fmt::format("wrote {}\n", path));
}

void report_one(const ReportArguments& options, Context& context) {
  const Result<OwnedModel> model = load_model(options.model);
  if (!model) return context.fail(model.error());
  const Result<OwnedSystem> system = ask(*model, options.asked);
  if (!system) return context.fail(system.error());
  const Result<StateText> state = load_state(options.state);
  if (!state) return context.fail(state.error());
  const std::string path = options.output.empty() ? "report.html" : options.output;
  const Diagnostics blocked = check_writable(path, options.overwrite());
  if (!blocked.empty()) return context.fail(blocked);
  const Result<Report> made =
      system->report({.state = *state, .t = options.t, .file = path, .command = context.command_line});
  if (!made) return context.fail(made.error());
  context.warn(made->warnings);
  if (const auto note = note_on_method((*model)->run.method); !note.empty())
    context.say(fmt::format("note: {}\n", note));
  write(path, made->html, options.overwrite(), context);
}

// Each report in a process of its own, which writes it.
void report_all(const ReportArguments& options, Context& context) {
  const std::filesystem::path folder = options.output.empty() ? "gallery" : options.output;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return context.fail({{"NH410",
                          Severity::error,
                          fmt::format("the folder `{}` cannot be made: {}", folder.string(), error.message()),
                          {},
                          {},
                          {},
                          Cause::machine}});
  const Diagnostics blocked = check_writable((folder / "index.html").string(), options.overwrite());
  if (!blocked.empty()) return context.fail(blocked);
  std::vector<std::string> cards;
  for (const GalleryEntry& entry : gallery_as_shown()) {
    const std::string file = fmt::format("{}.html", entry.name), path = (folder / file).string();
    const IsolatedResult child = isolate(
        [&]() -> std::string {
          const Result<OwnedModel> model = anholon::gallery(entry.name);
          const Result<OwnedSystem> system = model ? ask(*model) : tl::make_unexpected(model.error());
          const Result<Report> made =
              system
                  ? system->report({.file = file, .command = fmt::format("anholon report {} -o {}", entry.name, file)})
                  : tl::make_unexpected(system.error());
          if (!made) return {};
          const Diagnostics failed = write_file(path, made->html, options.overwrite());
          if (failed.empty()) return made->card;
          context.warn(failed);
          return {};
        },
        {60, std::size_t{8} << 30});
    if (child.bytes.empty()) {
      context.say(fmt::format("error: no report of {}\n", entry.name));
      context.exit = Exit::machine;
      continue;
    }
    context.say(fmt::format("wrote {}\n", path));
    cards.push_back(child.bytes);
  }
  write((folder / "index.html").string(), report_index_html(cards, context.command_line), options.overwrite(), context);
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("report", "one page with everything: equations, verdicts, plots, the motion to play");
  command->description(
      "Writes one HTML file that needs nothing else: the system and its drawing, its equations of motion, the kinds of "
      "its\n"
      "constraints, what is conserved and why, and its motion to play, with plots. --all makes one of every gallery "
      "model.\n\n"
      "Examples:\n"
      "  anholon report ball_on_turntable -o ball.html\n"
      "  anholon report my_model.toml --set Omega=3 --force\n"
      "  anholon report --all -o gallery");
  const auto options = std::make_shared<ReportArguments>();
  auto* model = add_model(*command, *options);
  auto* all = command->add_flag("--all", options->all, "every model of the gallery, and an index of them");
  model->excludes(all);
  command->add_option("-o,--output", options->output, "the file (report.html), or with --all the folder (gallery)")
      ->type_name("PATH");
  command->add_flag("--force", options->force, "overwrite what is there");
  add_settings(*command, *options);
  add_premises(*command, *options);
  add_state(*command, options->state, "where it starts: ");
  command->add_option("--t", options->t, "when the motion ends (the model's [run] t)")->type_name("END");
  for (const char* of_one : {"--set", "--input", "--with-values", "--assume", "--state", "--t"})
    command->get_option(of_one)->excludes(all);
  command->callback([options, &context] {
    if (options->all) return report_all(*options, context);
    if (!options->model.empty()) return report_one(*options, context);
    context.fail(
        {{"", Severity::error, "no model is named", {}, {}, {"`anholon report MODEL`, or `anholon report --all`"}}});
  });
}

}  // namespace anholon::cli
