#include <memory>
#include <vector>

#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct DeriveArguments : ModelOptions {
  std::string form = "multipliers";
  DeriveOptions how;
};

std::vector<std::string> form_names() {
  std::vector<std::string> names;
  for (const Form form : all_forms()) names.emplace_back(name_of(form));
  return names;
}

void derive(const DeriveArguments& options, Context& context) {
  const auto form = form_named(options.form);
  if (!form) return context.fail(unknown_form(options.form), options.json);
  // The library's own budgets answer first; the child's limits catch what they cannot interrupt.
  const Isolation isolation{"the derivation", "the model", (options.how.verify ? 20 : 3) * options.asked.seconds + 5,
                            "a higher --time-limit may help; `anholon evaluate` needs no closed forms"};
  answer(options, isolation, context,
         [&](const OwnedSystem& system) { return shown(system.derive(*form, options.how), options, context); });
}

}  // namespace

void add_derive(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("derive", "equations of motion, in every formulation, proved equal");
  command->description(
      "Derives the equations of motion of a model.\n\n"
      "Forms: multipliers (A, l, B, sigma, N, lambda, R), reduced (quasi-velocities: Hamel, Maggi), hamilton, "
      "gibbs-appell,\n"
      "gauss, virtual, accelerations, and vakonomic, which is a different dynamics.\n\n"
      "Examples:\n"
      "  anholon derive chaplygin_sleigh\n"
      "  anholon derive snakeboard --form reduced\n"
      "  anholon derive my_model.toml --verify\n"
      "  anholon derive ball_on_turntable --latex > equations.tex");
  const auto options = std::make_shared<DeriveArguments>();
  add_analysis_options(*command, *options, "constraint,mass,force,equations,multipliers,reaction,accelerations");
  command->add_option("--form", options->form, "the formulation (multipliers)")
      ->type_name(one_of("FORM", form_names()));
  command->add_flag("--verify", options->how.verify, "prove that all forms that apply give the same motion");
  command->add_flag("--eliminate", options->how.eliminate,
                    "eliminate holonomic constraints by the model's [parametrization], and prove it right");
  command->callback([options, &context] {
    leave_inputs_open(*options);
    derive(*options, context);
  });
}

}  // namespace anholon::cli
