#include <memory>

#include <fmt/format.h>

#include "anholon/base/write_file.hpp"
#include "anholon/front/gait.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct ReduceArguments : ModelOptions {
  GaitRequest what;
  std::string plot;
  bool force = false;
  [[nodiscard]] bool has_gait() const { return !what.shape.empty(); }
};

// Options that say something about a gait where there is none.
std::optional<Diagnostic> gait_is_missing(const ReduceArguments& a) {
  const char* option = !a.what.period.empty()     ? "--period"
                       : !a.what.momentum.empty() ? "--momentum"
                       : !a.plot.empty()          ? "--plot"
                                                  : nullptr;
  if (a.has_gait() || option == nullptr) return std::nullopt;
  return Diagnostic{"NH265",
                    Severity::error,
                    fmt::format("{} speaks of a gait, and there is none", option),
                    {},
                    {},
                    {"give the shape as a function of t: --gait \"phi = 0.3*sin(t)\""}};
}

Result<Answer> follow_gait(const OwnedSystem& system, const ReduceArguments& a, Context& context) {
  const Result<Finding<ReducedGait>> found = follow(system, a.what);
  if (!found) return tl::make_unexpected(found.error());
  if (!a.plot.empty()) {
    const Result<std::string> picture = height_picture(*found);
    if (!picture) return tl::make_unexpected(picture.error());
    Diagnostics failed = write_file(a.plot, *picture, a.force ? Overwrite::yes : Overwrite::no);
    if (!failed.empty()) return tl::make_unexpected(std::move(failed));
  }
  return shown(*found, a, context);
}

}  // namespace

void add_reduce(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("reduce", "symmetries: what they may be used for, and what is left without them");
  command->description(
      "What the symmetries of a model leave (L, the constraints, the directions of the reactions, the forces), so\n"
      "whether each may be used for reduction, for conservation, for both or for neither; and the system that is left\n"
      "when those that can be used are divided out, proved to be the same motion. Where the shape of a robot decides\n"
      "how it moves: the connection, its curvature, and where a gait leads.\n\n"
      "Examples:\n"
      "  anholon reduce chaplygin_sleigh\n"
      "  anholon reduce ball_in_vertical_cylinder --by \"turn about the axis\"\n"
      "  anholon reduce snakeboard --by \"shift along x, shift along y\" --then \"turn of the plane\"\n"
      "  anholon reduce kovalevskaya_top --level \"Mx*gx + My*gy + Mz*gz = 0\"\n"
      "  anholon reduce snakeboard --gait \"phi = 0.3*sin(t), psi = 0.7*sin(t)\"\n"
      "  anholon reduce snakeboard --json");
  const auto options = std::make_shared<ReduceArguments>();
  add_analysis_options(*command, *options,
                       "symmetry,reduced,variables,equations,energy,bracket,reconstruction,shape,connection,momentum");
  command
      ->add_option("--by", options->what.reduction.by,
                   "divide by these symmetries alone: names, with commas between them")
      ->type_name("NAME,…");
  command
      ->add_option("--then", options->what.reduction.then,
                   "a second step: divide what is left by these, which have to carry the first ones into themselves")
      ->type_name("NAME,…");
  command
      ->add_option(
          "--level", options->what.reduction.level,
          "values of first integrals, \"turn about the axis = l, energy = 1\": what is left where they have them; a "
          "new name is a value that stays open")
      ->allow_extra_args(false)
      ->type_name("LEVELS");
  command
      ->add_option("--gait", options->what.shape,
                   "where a loop of shapes leads: \"phi = 0.3*sin(t), psi = 0.7*sin(t)\"")
      ->allow_extra_args(false)
      ->type_name("SHAPES");
  command
      ->add_option("--period", options->what.period, "of the gait, \"2*pi\"; without it that of its sines and cosines")
      ->type_name("T");
  command->add_option("--momentum", options->what.momentum, "of the gait at its beginning, \"p = 0.1\"; else 0")
      ->allow_extra_args(false)
      ->type_name("MOMENTA");
  command->add_option("--plot", options->plot, "height functions with the loop of the gait: an SVG file")
      ->type_name("FILE");
  command->add_flag("--force", options->force, "overwrite the file that is there");
  command->callback([options, &context] {
    if (!options->has_gait()) leave_inputs_open(*options);
    answer(*options, context, [&](const OwnedSystem& system) -> Result<Answer> {
      if (auto missing = gait_is_missing(*options)) return tl::make_unexpected(Diagnostics{std::move(*missing)});
      if (options->has_gait()) return follow_gait(system, *options, context);
      return shown(reduce(system, options->what.reduction), *options, context);
    });
  });
}

}  // namespace anholon::cli
