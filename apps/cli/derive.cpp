#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/base/isolate.hpp"
#include "anholon/present/equations.hpp"
#include "anholon/present/show.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/load_model.hpp"

namespace anholon::cli {

namespace {

struct Options {
  std::string model, form = "multipliers";
  bool verify = false, json = false, latex = false, standalone = false, drop_dependent = false;
  double time_limit = 10;
};

Diagnostic unknown_form(const std::string& name) {
  std::vector<std::string> names;
  for (const Form form : all_forms()) names.emplace_back(name_of(form));
  Diagnostic d{"", Severity::error, fmt::format("there is no form `{}`", name), {}, {}, {}};
  const std::string near = nearest_name(name, names);
  d.help.push_back(near.empty() ? fmt::format("the forms are {}", fmt::join(names, ", ")) : fmt::format("did you mean `{}`?", near));
  return d;
}

std::string rendered(const Options& options, const Equations& equations, const Verification* verification) {
  if (options.json) return equations_json(equations, verification);
  if (options.latex || options.standalone) return equations_latex(equations, verification, {options.standalone});
  return equations_text(equations, verification);
}

Exit exit_code(const Equations& equations, const Verification* verification) {
  if (verification != nullptr) {
    switch (verification->kind()) {
      case VerdictKind::proved: break;
      case VerdictKind::refuted: return Exit::refuted;
      case VerdictKind::conditional: return Exit::conditional;
      case VerdictKind::undecided: return Exit::undecided;
    }
  }
  return equations.closed ? Exit::done : Exit::budget;
}

// The answer's exit code, then its text; diagnostics are said on the way.
std::string work(const Options& options, Form form, const Model& model, Context& context) {
  const auto answer = [](Exit exit, const std::string& text) { return std::string(1, static_cast<char>(exit)) + text; };
  const auto refuse = [&](const Diagnostics& diagnostics) {
    context.warn(diagnostics);
    return answer(Exit::bad_input, options.json ? show_json(diagnostics) : "");
  };
  const Result<System> system = make_system(model);
  if (!system) return refuse(system.error());
  DecisionOptions decision_options;
  decision_options.drop_dependent = options.drop_dependent;
  decision_options.budget.seconds = std::min(2.0, options.time_limit / 4);
  const Result<DecidedSystem> decided = decide(*system, decision_options);
  if (!decided) return refuse(decided.error());
  context.warn(decided->decisions.remarks);
  ClosedFormLimits limits;
  limits.exact.seconds = options.time_limit;
  const auto equations = equations_of(*decided, form, limits);
  if (!equations) {
    context.say(fmt::format("error: out of {} ({})\n", name_of(equations.error().limit), equations.error().where));
    return answer(Exit::budget, "");
  }
  if (!equations->value) {
    return refuse({{"NH240", Severity::error, fmt::format("the form `{}` does not apply here: {}", options.form, equations->why_not), {}, {}, {}}});
  }
  std::optional<Verification> verification;
  if (options.verify) verification = verify_forms(decided->system, limits.exact);
  const Verification* verified = verification ? &*verification : nullptr;
  return answer(exit_code(*equations->value, verified), rendered(options, *equations->value, verified));
}

void derive(const Options& options, Context& context) {
  const auto form = form_named(options.form);
  if (!form) return context.fail({unknown_form(options.form)}, options.json);
  Workspace workspace;
  const Result<Model> model = load_model(workspace, options.model);
  if (!model) return context.fail(model.error(), options.json);
  // The library's own budgets answer first; the child's limits catch what they cannot interrupt.
  const double seconds = (options.verify ? 20 : 3) * options.time_limit + 5;
  const IsolatedResult result = isolate([&] { return work(options, *form, *model, context); }, {seconds, std::size_t{8} << 30});
  if (result.signal != 0) {
    context.say(fmt::format("defect: the derivation ended with signal {}; please report the model\n", result.signal));
    context.exit = Exit::defect;
    return;
  }
  if (result.limit != Limit::none || result.bytes.empty()) {
    context.say(fmt::format("error: the derivation ran out of {}\nhelp: a higher --time-limit may help; `anholon evaluate` needs no closed forms\n", name_of(result.limit)));
    context.exit = Exit::budget;
    return;
  }
  context.exit = static_cast<Exit>(static_cast<unsigned char>(result.bytes.front()));
  context.print(std::string_view(result.bytes).substr(1));
}

}  // namespace

void add_derive(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("derive", "equations of motion, in every formulation, proved equal");
  command->description(
      "Derives the equations of motion of a model.\n\n"
      "Forms: multipliers (A, l, B, sigma, N, lambda, R), reduced (quasi-velocities: Hamel, Maggi), hamilton, gibbs-appell,\n"
      "gauss, virtual, accelerations, and vakonomic, which is a different dynamics.\n\n"
      "Examples:\n"
      "  anholon derive chaplygin_sleigh\n"
      "  anholon derive snakeboard --form reduced\n"
      "  anholon derive my_model.toml --verify\n"
      "  anholon derive ball_on_turntable --standalone > equations.tex");
  const auto options = std::make_shared<Options>();
  command->add_option("MODEL", options->model, "a model file, `-` for standard input, or a gallery model")->required();
  command->add_option("--form", options->form, "the formulation (multipliers)")->type_name("FORM");
  command->add_flag("--verify", options->verify, "prove that all forms that apply give the same motion");
  command->add_flag("--drop-dependent", options->drop_dependent, "drop constraints that follow from others, and say which");
  command->add_option("--time-limit", options->time_limit, "seconds for each exact question (10)")->check(CLI::Range(0.001, 1e6))->type_name("SECONDS");
  auto* json = command->add_flag("--json", options->json, "as JSON");
  auto* latex = command->add_flag("--latex", options->latex, "as a LaTeX fragment");
  auto* standalone = command->add_flag("--standalone", options->standalone, "as a whole LaTeX document");
  json->excludes(latex)->excludes(standalone);
  command->callback([options, &context] { derive(*options, context); });
}

}  // namespace anholon::cli
