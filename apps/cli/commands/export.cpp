#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "anholon/base/write_file.hpp"
#include "anholon/front/exported_code.hpp"
#include "anholon/front/prove_in_child.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

constexpr double longest_proof = 10;  // seconds

struct ExportArguments : ModelOptions {
  std::string to, output;
  bool force = false, no_integrals = false;
};

// The file, and what its functions are called after.
struct ExportTarget {
  std::string path, name;
};

ExportTarget target_of(const ExportArguments& options, ExportLanguage language) {
  const std::string stem = std::filesystem::path(options.model).stem().string();
  if (options.output == "-") return {"-", stem};
  if (options.output.empty()) return {stem + std::string(suffix_of(language)), stem};
  return {options.output, std::filesystem::path(options.output).stem().string()};
}

void export_model(const ExportArguments& options, Context& context) {
  const Result<ExportLanguage> language = export_language(options.to);
  if (!language) return context.fail(language.error());
  const Result<OwnedModel> model = load_model(options.model);
  if (!model) return context.fail(model.error());
  const ExportTarget target = target_of(options, *language);
  const Overwrite overwrite = options.force ? Overwrite::yes : Overwrite::no;
  if (target.path != "-") {
    if (const Diagnostics blocked = check_writable(target.path, overwrite); !blocked.empty())
      return context.fail(blocked);
  }
  const Result<OwnedSystem> system = ask(*model, options.asked);
  if (!system) return context.fail(system.error());
  std::optional<ProofsInChild> proofs;
  if (!options.no_integrals) proofs.emplace(system->system(), true, longest_proof);
  ExportRequest request{*language, target.name};
  request.remark = [&](const Diagnostics& remarks) { context.warn(remarks); };
  request.integrals = [&] { return proofs ? proofs->result(system->system()) : ProvedIntegrals{}; };
  const Result<std::string> code = exported_code(*system, request);
  if (!code) return context.fail(code.error());
  if (target.path == "-") return context.print(*code);
  if (const Diagnostics failed = write_file(target.path, *code, overwrite); !failed.empty())
    return context.fail(failed);
  context.say(fmt::format("wrote {}\n", target.path));
}

}  // namespace

void add_export(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("export", "the equations as code: C, Python, MATLAB, FMU");
  command->description(
      "Writes one self-contained file with the equations of motion: right-hand side, mass matrix and forcing, the "
      "law,\n"
      "multipliers and reactions, energy and proved integrals, residuals of the constraints and a projection onto "
      "them,\n"
      "sparse Jacobians by state, inputs and parameters. Parameters and inputs are arguments.\n\n"
      "Examples:\n"
      "  anholon export snakeboard --to c\n"
      "  anholon export my_model.toml --to c -o controller/plant.c\n"
      "  anholon export snake_3 --to python\n"
      "  anholon export rattleback --to matlab\n"
      "  anholon export car_with_trailers_1 --to fmu");
  const auto options = std::make_shared<ExportArguments>();
  add_model(*command, *options)->required();
  command->add_option("--to", options->to, "the language: c, python, matlab, fmu")
      ->required()
      ->type_name(one_of("LANGUAGE", {"c", "python", "matlab", "fmu"}));
  command
      ->add_option("-o,--output", options->output, "the file (MODEL with the language's suffix); - for standard output")
      ->type_name("FILE");
  command->add_flag("--force", options->force, "overwrite a file that is there");
  command->add_flag("--no-integrals", options->no_integrals, "nothing is proved, and no integrals are exported");
  add_drop_dependent(*command, *options);
  add_settings(*command, *options);
  command->callback([options, &context] { export_model(*options, context); });
}

}  // namespace anholon::cli
