#include <memory>

#include "anholon/front/density.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct ConserveArguments : ModelOptions {
  std::string candidate, density, search;
  SearchOptions how;
  std::string function_of;
};

Result<Answer> conserved(const ConserveArguments& options, const OwnedSystem& system, Context& context) {
  if (!options.candidate.empty()) return shown(system.examine(options.candidate), options, context);
  if (!options.density.empty()) return shown(examine_density(system, options.density), options, context);
  ConserveOptions what{.function_of = options.function_of};
  if (!options.search.empty()) {
    what.search = options.how;
    what.search->velocity_degree = options.search == "linear" ? 1 : 2;
  }
  return shown(system.conserve(what), options, context);
}

}  // namespace

void add_conserve(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("conserve", "what is conserved, what is not, and why, with proofs");
  command->description(
      "Energy, momenta, gauge momenta and moving energies of a system: conserved, not conserved, or exactly when; an\n"
      "invariant measure, and whether the theorem of Euler and Jacobi applies. --search looks for more integrals.\n\n"
      "Examples:\n"
      "  anholon conserve ball_on_turntable\n"
      "  anholon conserve chaplygin_sleigh --expr \"M*x'\"\n"
      "  anholon conserve chaplygin_sleigh --density \"1/abs(omega)\"\n"
      "  anholon conserve lewis_particle --search linear\n"
      "  anholon conserve sphere_in_rotating_cylinder --assume \"Omega != 0\"\n"
      "  anholon conserve my_model.toml --with-values --json");
  const auto options = std::make_shared<ConserveArguments>();
  add_analysis_options(*command, *options,
                       "energy,momentum,gauge,moving,measure,constants,annihilator,multipliers,integrability");
  command
      ->add_option("--expr", options->candidate, "is this a first integral? `energy` and momenta p_x may stand in it")
      ->type_name("EXPRESSION");
  command
      ->add_option("--density", options->density,
                   "is this the density of an invariant measure? The velocities it is one for are told")
      ->excludes("--expr")
      ->type_name("EXPRESSION");
  auto* search =
      command
          ->add_option("--search", options->search, "first integrals whose velocities occur linearly, or up to squares")
          ->check(CLI::IsMember({"linear", "quadratic"}))
          ->type_name("linear|quadratic");
  search->excludes("--expr")->excludes("--density");
  command
      ->add_option("--degree", options->how.degree,
                   "of their coefficients: in lines, cos and sin of angles, entries of rotations (1)")
      ->needs(search)
      ->check(CLI::Range(0, 8))
      ->type_name("DEGREE");
  command
      ->add_flag("--denominators", options->how.denominators,
                 "coefficients may be divided by a factor of the mass matrix or of the constraints, or by its root")
      ->needs(search);
  command
      ->add_option("--function-of", options->function_of,
                   "the coefficients are unknown functions of this coordinate: their differential equations")
      ->needs(search)
      ->type_name("COORDINATE");
  command->callback([options, &context] {
    leave_inputs_open(*options);
    answer(*options, context, [&](const OwnedSystem& system) { return conserved(*options, system, context); });
  });
}

}  // namespace anholon::cli
