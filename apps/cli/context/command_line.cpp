#include "apps/cli/context/command_line.hpp"

#include <algorithm>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "anholon/base/version.hpp"
#include "apps/cli/commands/commands.hpp"

namespace anholon::cli {

namespace {

constexpr const char* description =
    "Anholon: mechanics with nonholonomic constraints. Results go to standard output, everything else to "
    "standard "
    "error.\n\n"
    "Examples:\n"
    "  anholon gallery                          models to start from\n"
    "  anholon show snakeboard                  a system as the program understands it\n"
    "  anholon decide \"sin(2*x) = 2*sin(x)*cos(x)\"\n"
    "  anholon simulate snakeboard --plot snakeboard.svg\n"
    "  anholon report ball_on_turntable -o ball.html\n"
    "  anholon explain NH101                    what a message means";

constexpr const char* footer =
    "Exit codes: 0 true or done, 1 refuted, 2 bad input, 3 undecided, 4 out of budget, 5 machine, 6 "
    "conditional,\n"
    "70 a defect of this program, 130 interrupted.";

// The first sentence, up to a colon.
std::string beginning_of(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text.substr(0, std::min(text.find(". "), text.find(": ")));
}

// Lists each command with the beginning of its description; the rest is for the command's own help.
class ShortList : public CLI::Formatter {
 public:
  std::string make_subcommand(const CLI::App* command) const override {
    std::stringstream out;
    CLI::detail::format_help(out, command->get_name(), beginning_of(command->get_description()), get_column_width());
    return out.str();
  }
};

}  // namespace

void define_command_line(CLI::App& app, Context& context) {
  app.name("anholon");
  app.formatter(std::make_shared<ShortList>());
  app.description(description);
  app.footer(footer);
  app.set_version_flag("--version", fmt::format("anholon {}", version));
  app.add_option("--color", context.color, "when to use colors: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
  app.fallthrough();  // --color may stand behind the command as well
  app.require_subcommand(0, 1);
  for (const auto add : all_commands) add(app, context);
}

}  // namespace anholon::cli
