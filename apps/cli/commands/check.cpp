#include <memory>

#include "anholon/present/chapters/conservation.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", "the claims of a model, decided");
  command->description(
      "Decides what the model claims to be conserved or not ([[claim]] in its file), each under what it gives. With\n"
      "--with-values the parameters that are left then have the values of the file.\n\n"
      "Examples:\n"
      "  anholon check sphere_in_rotating_cylinder\n"
      "  anholon check my_model.toml --json");
  const auto options = std::make_shared<AnalysisOptions>();
  add_analysis_options(*command, *options);
  command->callback([options, &context] {
    // What a claim gives comes before the values: "Omega = 0" is no statement about the Omega of the file.
    const ParameterValues values = options->with_values ? ParameterValues::of_file : ParameterValues::open;
    AnalysisOptions symbolic = *options;
    symbolic.with_values = false;
    ask(symbolic, 20, context, [&](const Model&, const DecidedSystem& decided) -> Result<Answer> {
      const auto claims = check_claims(decided.system, budget_of(*options), values);
      const AskedOf asked = asked_of(*options);
      const std::string text = options->json ? claims_json(claims, decided.system, asked)
                                             : render(claims_document(claims, decided.system), format_of(*options));
      return Answer{exit_of(worst(claims)), text};
    });
  });
}

}  // namespace anholon::cli
