#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/derive/system/eliminate.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/chapters/show.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct DeriveArguments : AnalysisOptions {
  std::string form = "multipliers";
  bool verify = false, eliminate = false;
};

Diagnostic unknown_form(const std::string& name) {
  std::vector<std::string> names;
  for (const Form form : all_forms()) names.emplace_back(name_of(form));
  Diagnostic d{"", Severity::error, fmt::format("there is no form `{}`", name), {}, {}, {}};
  const std::string near = nearest_name(name, names);
  d.help.push_back(near.empty() ? fmt::format("the forms are {}", fmt::join(names, ", "))
                                : fmt::format("did you mean `{}`?", near));
  return d;
}

std::string rendered(const DeriveArguments& options, const Equations& equations, const Verification* verification) {
  if (options.json) return equations_json(equations, verification);
  return render(equations_document(equations, verification), format_of(options));
}

// Equations that stay a graph are equations; a remark says so.
Exit exit_code(const Verification* verification) {
  if (verification == nullptr) return Exit::done;
  Verdict all;
  all.kind = verification->kind();
  for (const FormVerification& f : verification->forms) {
    if (f.comparison && f.comparison->verdict.limit != Limit::none) all.limit = f.comparison->verdict.limit;
  }
  return exit_of(all);
}

Result<DecidedSystem> decided_system(const Model& model, const DeriveArguments& options) {
  const Result<System> system = chosen_system(model, options);
  if (!system) return tl::make_unexpected(system.error());
  return decide(*system, decision_options(options));
}

Answer refuse(const Diagnostics& diagnostics, const DeriveArguments& options, Context& context) {
  context.warn(diagnostics);
  return {Exit::bad_input, options.json ? show_json(diagnostics) : ""};
}

// What is said before the equations, and how the answer ends if they hold.
struct Preface {
  std::vector<std::string> remarks;
  Exit exit = Exit::done;
};

// The answer's exit code, then its text; diagnostics are said on the way.
Answer equations_for(const DecidedSystem& decided, const DeriveArguments& options, Form form, const Preface& preface,
                     Context& context) {
  context.warn(decided.decisions.remarks);
  ClosedFormLimits limits;
  limits.exact.seconds = options.time_limit;
  auto equations = equations_of(decided, form, limits);
  if (!equations) return out_of_budget(equations.error(), context);
  if (!equations->value) {
    return refuse({{"NH240",
                    Severity::error,
                    fmt::format("the form `{}` does not apply here: {}", options.form, equations->why_not),
                    {},
                    {},
                    {}}},
                  options, context);
  }
  auto& remarks = equations->value->remarks;
  remarks.insert(remarks.begin(), preface.remarks.begin(), preface.remarks.end());
  std::optional<Verification> verification;
  if (options.verify) verification = verify_forms(decided.system, limits.exact);
  const Verification* verified = verification ? &*verification : nullptr;
  const Exit exit = exit_code(verified);
  return {exit == Exit::done ? preface.exit : exit, rendered(options, *equations->value, verified)};
}

Preface preface_of(const DecidedSystem& given, const DecidedSystem& eliminated, const Elimination& elimination,
                   const DeriveArguments& options) {
  Budget budget;
  budget.seconds = options.time_limit;
  const EliminationProof proof = prove_elimination(given.system, eliminated.system, elimination, budget);
  Preface preface;
  std::vector<std::string> functions;
  for (std::size_t k = 0; k < elimination.replaced.size(); ++k) {
    functions.push_back(fmt::format("{} = {}", given.system.model->coordinates[elimination.replaced[k]].name,
                                    to_text(elimination.functions[k])));
  }
  preface.remarks.push_back(fmt::format("eliminated by {}: {}, which {} identically", fmt::join(functions, ", "),
                                        fmt::join(elimination.constraints, ", "),
                                        elimination.constraints.size() == 1 ? "holds" : "hold"));
  preface.exit = exit_of(proof.verdict);
  switch (proof.verdict.kind) {
    case VerdictKind::proved:
      preface.remarks.push_back(fmt::format(
          "the same motion as with the constraint kept, proved: all {} accelerations are equal", proof.accelerations));
      break;
    case VerdictKind::refuted:
      preface.remarks.push_back(
          fmt::format("not the motion of the system with the constraint kept: {}", proof.verdict.reason));
      break;
    default:
      preface.remarks.push_back(
          fmt::format("whether this is the motion with the constraint kept was not decided: {}", proof.verdict.reason));
  }
  return preface;
}

Answer work(const DeriveArguments& options, Form form, const Model& model, Context& context) {
  const Result<DecidedSystem> decided = decided_system(model, options);
  if (!decided) return refuse(decided.error(), options, context);
  if (!options.eliminate) return equations_for(*decided, options, form, {}, context);
  const Result<Elimination> elimination = eliminate(model);
  if (!elimination) return refuse(elimination.error(), options, context);
  const Result<DecidedSystem> eliminated = decided_system(elimination->model, options);
  if (!eliminated) return refuse(eliminated.error(), options, context);
  return equations_for(*eliminated, options, form, preface_of(*decided, *eliminated, *elimination, options), context);
}

void derive(const DeriveArguments& options, Context& context) {
  const auto form = form_named(options.form);
  if (!form) return context.fail({unknown_form(options.form)}, options.json);
  Workspace workspace;
  const Result<Model> model = chosen_model(workspace, options);
  if (!model) return context.fail(model.error(), options.json);
  // The library's own budgets answer first; the child's limits catch what they cannot interrupt.
  const Isolation isolation{"the derivation", "the model", (options.verify ? 20 : 3) * options.time_limit + 5,
                            "a higher --time-limit may help; `anholon evaluate` needs no closed forms"};
  answer_in_child(isolation, context, [&] { return work(options, *form, *model, context); });
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
  add_analysis_options(*command, *options);
  command->add_option("--form", options->form, "the formulation (multipliers)")->type_name("FORM");
  command->add_flag("--verify", options->verify, "prove that all forms that apply give the same motion");
  command->add_flag("--eliminate", options->eliminate,
                    "eliminate holonomic constraints by the model's [parametrization], and prove it right");
  command->callback([options, &context] { derive(*options, context); });
}

}  // namespace anholon::cli
