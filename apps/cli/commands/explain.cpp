#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include <fmt/format.h>

#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/present/document/columns.hpp"
#include "apps/cli/commands/commands.hpp"

namespace anholon::cli {

namespace {

struct ExplainArguments {
  std::string code;
  bool json = false;
};

nlohmann::ordered_json json_of(const CodeInfo& info) {
  return {{"code", info.code}, {"title", info.title}, {"explanation", info.explanation}, {"example", info.example}};
}

void list_codes(bool as_json, Context& context) {
  if (as_json) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const CodeInfo& info : diagnostic_codes()) json.push_back(json_of(info));
    return context.print(json.dump(2) + "\n");
  }
  std::vector<std::vector<std::string>> rows;
  for (const CodeInfo& info : diagnostic_codes()) rows.push_back({std::string(info.code), std::string(info.title)});
  context.print(align_columns(rows, 0));
}

std::string indented(std::string_view text) {
  std::string out = "  ";
  for (const char c : text) {
    out += c;
    if (c == '\n') out += "  ";
  }
  return out;
}

void explain(const ExplainArguments& options, Context& context) {
  if (options.code.empty()) return list_codes(options.json, context);
  const CodeInfo* info = find_code(options.code);
  if (info == nullptr) info = find_code("NH" + options.code);
  if (info == nullptr) {
    Diagnostic diagnostic;
    diagnostic.message = fmt::format("there is no code `{}`", options.code);
    diagnostic.help.push_back("`anholon explain` lists all of them");
    return context.fail({diagnostic}, options.json);
  }
  if (options.json) return context.print(json_of(*info).dump(2) + "\n");
  context.print(
      fmt::format("{}: {}\n\n{}\n\n{}\n", info->code, info->title, info->explanation, indented(info->example)));
}

}  // namespace

void add_explain(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("explain", "what a diagnostic code means");
  command->description(
      "Explains a diagnostic code, or lists all codes.\n\n"
      "Examples:\n"
      "  anholon explain NH101\n"
      "  anholon explain");
  const auto options = std::make_shared<ExplainArguments>();
  command->add_option("CODE", options->code, "a code such as NH101");
  command->add_flag("--json", options->json, "as JSON");
  command->callback([options, &context] { explain(*options, context); });
}

}  // namespace anholon::cli
