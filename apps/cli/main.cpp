#include <csignal>
#include <exception>
#include <new>
#include <vector>

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "anholon/anholon.hpp"
#include "anholon/base/budget.hpp"
#include "apps/cli/commands.hpp"

namespace {

using anholon::cli::Context;
using anholon::cli::Exit;

constexpr const char* description =
    "Anholon: mechanics with nonholonomic constraints. Results go to standard output, everything else to standard "
    "error.\n\n"
    "Examples:\n"
    "  anholon gallery                          models to start from\n"
    "  anholon show snakeboard                  a system as the program understands it\n"
    "  anholon decide \"sin(2*x) = 2*sin(x)*cos(x)\"\n"
    "  anholon explain NH101                    what a message means";

constexpr const char* footer =
    "Exit codes: 0 true or done, 1 refuted, 2 bad input, 3 undecided, 4 out of budget, 5 machine, 6 conditional,\n"
    "70 a defect of this program, 130 interrupted.";

void add_commands(CLI::App& app, Context& context) {
  app.description(description);
  app.footer(footer);
  app.set_version_flag("--version", fmt::format("anholon {}", anholon::version));
  app.add_option("--color", context.color, "when to use colors: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
  app.fallthrough();  // --color may stand behind the command as well
  app.require_subcommand(0, 1);
  anholon::cli::add_show(app, context);
  anholon::cli::add_decide(app, context);
  anholon::cli::add_gallery(app, context);
  anholon::cli::add_explain(app, context);
}

// The first word that is no option, if it is no command: what was mistyped.
bool is_unknown_command(const CLI::App& app, int argc, char** argv, Context& context) {
  std::vector<std::string> commands;
  for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--color") ++i;
    if (word.starts_with("-")) continue;
    for (const std::string& command : commands) {
      if (command == word) return false;
    }
    const std::string near = anholon::nearest_name(word, commands);
    context.say(fmt::format("error: there is no command `{}`\n", word));
    context.say(near.empty() ? "help: `anholon --help` lists the commands\n"
                             : fmt::format("help: did you mean `anholon {}`?\n", near));
    return true;
  }
  return false;
}

Exit run(int argc, char** argv, Context& context) {
  CLI::App app;
  app.name("anholon");
  add_commands(app, context);
  if (is_unknown_command(app, argc, argv, context)) return Exit::bad_input;
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) context.print(app.help());
    return context.exit;
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    context.print(chosen.empty() ? app.help() : chosen.front()->help());
    return Exit::done;
  } catch (const CLI::CallForVersion&) {
    context.print(app.version() + "\n");
    return Exit::done;
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::string help = chosen.empty() ? "anholon --help" : fmt::format("anholon {} --help", chosen.front()->get_name());
    context.say(fmt::format("error: {}\nhelp: `{}` shows how it is used\n", error.what(), help));
    return Exit::bad_input;
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // `anholon … | head` ends without a word
  Context context;
  try {
    context.exit = run(argc, argv, context);
  } catch (const anholon::BudgetExceeded& exceeded) {
    context.say(fmt::format("error: out of {} ({})\n", anholon::name_of(exceeded.limit), exceeded.where));
    context.exit = Exit::budget;
  } catch (const std::bad_alloc&) {
    context.say("error: out of memory\n");
    context.exit = Exit::budget;
  } catch (const std::exception& defect) {
    context.say(fmt::format("error: a defect of anholon: {}\nhelp: please report it with the model and the command\n", defect.what()));
    context.exit = Exit::defect;
  }
  context.finish();
  return static_cast<int>(context.exit);
}
