#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/present/document/render.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

struct ExplainArguments : OutputOptions {
  std::string code;
};

nlohmann::ordered_json json_of(const CodeInfo& info) {
  return {{"code", info.code}, {"title", info.title}, {"explanation", info.explanation}, {"example", info.example}};
}

Document document_of(const CodeInfo& info) {
  Document document;
  document.title(fmt::format("{}: {}", info.code, info.title));
  std::string explanation(info.explanation);
  std::replace(explanation.begin(), explanation.end(), '\n', ' ');
  document.add(Paragraph{std::move(explanation), true});
  return document.code(std::string(info.example));
}

void list_codes(const OutputOptions& options, Context& context) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  Document document;
  for (const CodeInfo& info : diagnostic_codes()) {
    json.push_back(json_of(info));
    document.row({std::string(info.code), std::string(info.title)});
  }
  context.print(options.json ? json.dump(2) + "\n" : render(document, options.format));
}

void explain(const ExplainArguments& options, Context& context) {
  if (options.code.empty()) return list_codes(options, context);
  const CodeInfo* info = find_code(options.code);
  if (info == nullptr) info = find_code("NH" + options.code);
  if (info == nullptr) {
    Diagnostic diagnostic;
    diagnostic.message = fmt::format("there is no code `{}`", options.code);
    diagnostic.help.push_back("`anholon explain` lists all of them");
    return context.fail({diagnostic}, options.json);
  }
  context.print(options.json ? json_of(*info).dump(2) + "\n" : render(document_of(*info), options.format));
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
  add_output(*command, *options);
  command->callback([options, &context] { explain(*options, context); });
}

}  // namespace anholon::cli
