#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct ConserveArguments : AnalysisOptions {
  std::string candidate, search, function_of;
  unsigned degree = 1;
  bool denominators = false;
};

Diagnostics undetermined(const std::string& why) { return {{"NH240", Severity::error, why, {}, {}, {}}}; }

Result<Answer> examine_candidate(const ConserveArguments& options, const Model& model, const System& system,
                                 Context& context) {
  const Result<Formula> formula = read_expression(model, excerpt_of(options.candidate, "<expression>"));
  if (!formula) return tl::make_unexpected(formula.error());
  const auto motion = ConstrainedMotion::of(system, budget_of(options));
  if (!motion) return out_of_budget(motion.error(), context);
  if (!motion->value) return tl::make_unexpected(undetermined(motion->why_not));
  const ExaminedQuantity candidate = examine_expression(options.candidate, formula->value, *motion->value);
  const std::string text = options.json ? candidate_json(candidate, system, asked_of(options))
                                        : render(candidate_document(candidate, system), format_of(options));
  return Answer{exit_of(candidate.conserved), text};
}

Result<std::size_t> coordinate_named(const std::string& name, const Model& model) {
  std::vector<std::string> names;
  for (std::size_t c = 0; c < model.coordinates.size(); ++c) {
    if (model.coordinates[c].name == name && !model.coordinates[c].rotation) return c;
    if (!model.coordinates[c].rotation) names.push_back(model.coordinates[c].name);
  }
  return tl::make_unexpected(
      Diagnostics{{"",
                   Severity::error,
                   fmt::format("there is no line or angle `{}`", name),
                   {},
                   {},
                   {fmt::format("the lines and angles of this model: {}", fmt::join(names, ", "))}}});
}

Result<Answer> conserve_all(const ConserveArguments& options, const System& system, Context& context) {
  std::optional<SearchOptions> search;
  if (!options.search.empty())
    search = {.velocity_degree = options.search == "linear" ? 1U : 2U,
              .degree = options.degree,
              .denominators = options.denominators};
  if (search && !options.function_of.empty()) {
    const Result<std::size_t> coordinate = coordinate_named(options.function_of, *system.model);
    if (!coordinate) return tl::make_unexpected(coordinate.error());
    search->function_of = *coordinate;
  }
  const auto found = conserve(system, budget_of(options), search);
  if (!found) return out_of_budget(found.error(), context);
  if (!found->value) return tl::make_unexpected(undetermined(found->why_not));
  const std::string text = options.json ? conservation_json(*found->value, system, asked_of(options))
                                        : render(conservation_document(*found->value, system), format_of(options));
  return Answer{Exit::done, text};
}

}  // namespace

void add_conserve(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("conserve", "what is conserved, what is not, and why, with proofs");
  command->description(
      "Energy, momenta, gauge momenta and moving energies of a system: conserved, not conserved, or exactly when; an\n"
      "invariant measure, and whether the theorem of Euler and Jacobi applies. --search looks for more integrals.\n\n"
      "Examples:\n"
      "  anholon conserve ball_on_turntable\n"
      "  anholon conserve chaplygin_sleigh --expr \"m*x'\"\n"
      "  anholon conserve lewis_particle --search linear\n"
      "  anholon conserve sphere_in_rotating_cylinder --assume \"Omega != 0\"\n"
      "  anholon conserve my_model.toml --with-values --json");
  const auto options = std::make_shared<ConserveArguments>();
  add_analysis_options(*command, *options);
  command
      ->add_option("--expr", options->candidate, "is this a first integral? `energy` and momenta p_x may stand in it")
      ->type_name("EXPRESSION");
  auto* search =
      command
          ->add_option("--search", options->search, "first integrals whose velocities occur linearly, or up to squares")
          ->check(CLI::IsMember({"linear", "quadratic"}))
          ->type_name("linear|quadratic");
  search->excludes("--expr");
  command
      ->add_option("--degree", options->degree,
                   "of their coefficients: in lines, cos and sin of angles, entries of rotations (1)")
      ->needs(search)
      ->check(CLI::Range(0, 8))
      ->type_name("DEGREE");
  command
      ->add_flag("--denominators", options->denominators,
                 "coefficients may be divided by a factor of the mass matrix or of the constraints, or by its root")
      ->needs(search);
  command
      ->add_option("--function-of", options->function_of,
                   "the coefficients are unknown functions of this coordinate: their differential equations")
      ->needs(search)
      ->type_name("COORDINATE");
  command->callback([options, &context] {
    ask(*options, 20, context, [&](const Model& model, const DecidedSystem& decided) {
      return options->candidate.empty() ? conserve_all(*options, decided.system, context)
                                        : examine_candidate(*options, model, decided.system, context);
    });
  });
}

}  // namespace anholon::cli
