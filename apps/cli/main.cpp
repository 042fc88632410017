#include <algorithm>
#include <csignal>
#include <exception>
#include <new>
#include <vector>

#include <fmt/format.h>

#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"
#include "apps/cli/context/command_line.hpp"

namespace {

using anholon::cli::Context;
using anholon::cli::Exit;

void say_unknown(Context& context, const std::string& what, const std::string& word,
                 const std::vector<std::string>& known, const std::string& where) {
  const std::string near = anholon::nearest_name(word, known);
  context.say(fmt::format("error: there is no {} `{}`\n", what, word));
  context.say(near.empty() ? fmt::format("help: `{} --help` lists them\n", where)
                           : fmt::format("help: did you mean `{}`?\n", near));
}

// The option of the command or of the program that was mistyped, before anything else is said of the command line.
bool has_unknown_option(const CLI::App& app, const CLI::App* command, const std::string& word, Context& context) {
  const std::string name = word.substr(0, word.find('='));
  std::vector<std::string> known;
  for (const CLI::App* place : {&app, command}) {
    if (place == nullptr) continue;
    for (const CLI::Option* option : place->get_options()) {
      for (const std::string& spelling : option->get_lnames()) known.push_back("--" + spelling);
    }
  }
  if (std::find(known.begin(), known.end(), name) != known.end()) return false;
  say_unknown(context, "option", name, known, command == nullptr ? "anholon" : "anholon " + command->get_name());
  return true;
}

// A mistyped command or option is said with the nearest one that exists.
bool has_unknown_word(const CLI::App& app, int argc, char** argv, Context& context) {
  const CLI::App* command = nullptr;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") return false;
    if (word.starts_with("--")) {
      if (has_unknown_option(app, command, word, context)) return true;
      if (word == "--color") ++i;
    } else if (command == nullptr && !word.starts_with("-")) {
      std::vector<std::string> commands;
      for (const CLI::App* known : app.get_subcommands({})) {
        commands.push_back(known->get_name());
        if (word == known->get_name()) command = known;
      }
      if (command != nullptr) continue;
      say_unknown(context, "command", word, commands, "anholon");
      return true;
    }
  }
  return false;
}

// In quotes where a shell needs them.
std::string command_line(int argc, char** argv) {
  std::string line = "anholon";
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    const bool plain =
        !word.empty() &&
        word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%") ==
            std::string::npos;
    for (std::size_t at = 0; !plain && (at = word.find('\'', at)) != std::string::npos; at += 4)
      word.replace(at, 1, "'\\''");
    line += plain ? " " + word : " '" + word + "'";
  }
  return line;
}

Exit run(int argc, char** argv, Context& context) {
  CLI::App app;
  anholon::cli::define_command_line(app, context);
  if (has_unknown_word(app, argc, argv, context)) return Exit::bad_input;
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) context.print(app.help());
    return context.exit;
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    context.print(chosen.empty() ? app.help() : chosen.front()->help("anholon"));
    return Exit::done;
  } catch (const CLI::CallForVersion&) {
    context.print(app.version() + "\n");
    return Exit::done;
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::string help =
        chosen.empty() ? "anholon --help" : fmt::format("anholon {} --help", chosen.front()->get_name());
    context.say(fmt::format("error: {}\nhelp: `{}` shows how it is used\n", error.what(), help));
    return Exit::bad_input;
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // `anholon … | head` ends without a word
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
  Context context;
  context.command_line = command_line(argc, argv);
  try {
    context.exit = run(argc, argv, context);
  } catch (const anholon::BudgetExceeded& exceeded) {
    context.say(fmt::format("error: out of {} ({})\n", anholon::name_of(exceeded.limit), exceeded.where));
    context.exit = Exit::budget;
  } catch (const std::bad_alloc&) {
    context.say("error: out of memory\n");
    context.exit = Exit::budget;
  } catch (const std::exception& defect) {
    context.say(fmt::format("error: a defect of anholon: {}\nhelp: please report it with the model and the command\n",
                            defect.what()));
    context.exit = Exit::defect;
  }
  context.finish();
  return static_cast<int>(context.exit);
}
