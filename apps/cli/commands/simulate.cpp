#include <memory>

#include <fmt/format.h>

#include "anholon/present/chapters/run_report.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/interrupt.hpp"
#include "apps/cli/context/load_model.hpp"
#include "apps/cli/context/load_state.hpp"
#include "apps/cli/context/progress.hpp"
#include "apps/cli/context/prove.hpp"
#include "apps/cli/context/write_results.hpp"

namespace anholon::cli {

namespace {

constexpr double patience_for_proofs = 10;  // seconds
constexpr std::size_t rows_beside_a_file = 21;

Exit exit_of(Ending ending) {
  switch (ending) {
    case Ending::reached_end:
    case Ending::stopped_by_event: return Exit::done;
    case Ending::singular_state:
    case Ending::non_finite:
    case Ending::constraint_lost:
    case Ending::step_too_small:
      return Exit::refuted;  // there is no motion, or none that can be computed, up to the end
    case Ending::step_limit:
    case Ending::time_limit: return Exit::budget;
    case Ending::interrupted: return Exit::interrupted;
    case Ending::defect: return Exit::defect;
  }
  return Exit::defect;
}

// What is printed, unless nothing is: the table and the summary, or JSON.
std::string printed(const SimulateArguments& arguments, const Run& run, const Model& model) {
  if (arguments.json) return run_json(run, model);
  if (arguments.files.empty() && arguments.plot.empty()) return as_text(run_document(run, model));
  return as_text(
      run_document(run, model, {rows_beside_a_file, arguments.files.empty() ? "" : arguments.files.front()}));
}

void present(const SimulateArguments& arguments, const CheckedRun& checked, const Run& run, const Model& model,
             Context& context) {
  const Provenance provenance{model.source_text ? model.source_text->name : "",
                              model.source_text ? model.source_text->text : "",
                              context.command_line,
                              checked.options.tolerance,
                              checked.options.tolerances,
                              checked.options.t_end,
                              checked.options.fixed_step.value_or(0)};
  const WrittenResults results =
      write_results(arguments, run, model, provenance);  // first: who reads what is printed may go away
  const bool shown = arguments.json || !arguments.quiet || (arguments.files.empty() && arguments.plot.empty());
  if (shown) context.print(printed(arguments, run, model));
  context.exit = exit_of(run.outcome.ending);
  context.finish();  // what is said comes below
  if (!arguments.quiet) {
    for (const std::string& path : results.paths) context.say(fmt::format("wrote {}\n", path));
  }
  if (!is_complete(run) && (arguments.json || !shown))
    context.say(
        fmt::format("{}: {}\n", run.outcome.ending == Ending::interrupted ? "note" : "warning", run.outcome.sentence));
  if (!results.failed.empty()) context.fail(results.failed);
}

Result<CheckedRun> prepared(const SimulateArguments& arguments, Model& model, GivenState& initial) {
  Diagnostics wrong = apply(arguments.settings, model);
  const auto add = [&](const Diagnostics& more) { wrong.insert(wrong.end(), more.begin(), more.end()); };
  const Result<GivenState> given = load_state(model, arguments.state);
  if (!given) add(given.error());
  if (given) initial = *given;
  Result<CheckedRun> checked = check_arguments(arguments, model, initial);
  if (!checked) add(checked.error());
  add(check_results(arguments));
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  return checked;
}

void simulate_model(const SimulateArguments& arguments, Context& context) {
  Workspace workspace;
  Result<Model> model = load_model(workspace, arguments.model);
  if (!model) return context.fail(model.error(), arguments.json);
  GivenState initial;
  Result<CheckedRun> checked = prepared(arguments, *model, initial);
  if (!checked) return context.fail(checked.error(), arguments.json);
  const ProvedIntegrals integrals =
      arguments.no_integrals ? ProvedIntegrals{} : integrals_of(*model, patience_for_proofs);
  MotionOptions code;
  code.portable = arguments.portable;
  code.use_cache = !arguments.no_cache;
  code.drop_dependent = arguments.drop_dependent;
  Result<Motion> motion = compile(*model, code);
  if (!motion) return context.fail(motion.error(), arguments.json);
  const Interrupt interrupt;
  checked->options.stop = interrupt.token();
  Result<Run> run = [&] {
    ProgressLine progress(context, checked->t0, arguments.quiet);
    checked->options.progress = [&](const SimulateOptions::Progress& p) { progress.show(p); };
    return simulate(*motion, initial, checked->options);
  }();
  if (!run) return context.fail(run.error(), arguments.json);
  for (const std::string& notice : motion->notices()) context.say(fmt::format("note: {}\n", notice));
  if (const auto asked = checked->options.method; asked && *asked != run->method)
    context.say(fmt::format("note: an input from a table has no Taylor series: {} is used\n", name_of(run->method)));
  record_integrals(*run, *motion, integrals.list, integrals.energy, checked->options);
  keep_finite(*run);
  present(arguments, *checked, *run, *model, context);
}

void add_motion_options(CLI::App& command, SimulateArguments& a) {
  add_model(command, a)->required();
  command.add_option("--t", a.t, "when it ends; before the initial time: backward (the model's [run] t)")
      ->type_name("END");
  command
      .add_option("--tol", a.tolerances,
                  "relative and absolute, 1e-15 to 1e-3 (the model's [run] tol, or 1e-12); x=1e-6 or x=1e-9,1e-3 "
                  "(relative, absolute) for one coordinate; may be repeated")
      ->allow_extra_args(false)
      ->type_name("[NAME=]TOLERANCE");
  command.add_option("--method", a.method, "taylor, dop853, rk98, gauss, cvode (the cheapest for this model)")
      ->type_name("NAME");
  command.add_option("--step", a.step, "steps of this length, without control of their error")->type_name("H");
  command.add_option("--at", a.at, "samples at these times, in this order: 1,2.5,10")
      ->check([](const std::string& times) { return times.empty() ? "no time is given" : ""; })
      ->type_name("T1,T2,...");
  command.add_option("--every", a.every, "samples so far apart")->type_name("DT");
  command
      .add_option("--samples", a.samples, "so many samples, evenly from start to end (11; 1001 for files and plots)")
      ->type_name("N");
  command
      .add_option("--event", a.events,
                  "record zeros of an expression: \"x\", \"x' = 1:up\", \"phi:down:stop\"; may be repeated")
      ->allow_extra_args(false)
      ->type_name("EXPRESSION");
  command.add_option("--state", a.state, "where it starts: a JSON file or JSON itself (the model's initial state)")
      ->type_name("FILE|JSON");
  command.add_flag("--project", a.project,
                   "repair a state that contradicts the constraints, the least way in the metric of A");
  add_drop_dependent(command, a);
  add_settings(command, a);
}

void add_result_options(CLI::App& command, SimulateArguments& a) {
  command.add_option("-o,--output", a.files, "the samples as a file: .csv, .h5 or .json; may be repeated")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command.add_option("--plot", a.plot, "pictures: one SVG file, or a folder/ for one a panel")
      ->type_name("FILE|FOLDER/");
  command.add_flag("--force", a.force, "overwrite files that are there");
  command.add_flag("--json", a.json, "as JSON");
  command.add_option("--time-limit", a.time_limit, "stop after so many seconds and keep what is there")
      ->type_name("SECONDS");
  command.add_option("--step-limit", a.step_limit, "stop after so many steps and keep what is there")->type_name("N");
  command.add_flag("--no-integrals", a.no_integrals, "do not look for conserved quantities to watch");
  command.add_flag("--portable", a.portable, "machine code for a common processor: the same bits on every machine");
  command.add_flag("--no-cache", a.no_cache, "compile anew, keep no machine code");
  command.add_flag("-q,--quiet", a.quiet, "no progress, and no table where results go to a file");
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("simulate", "the motion: a table, files, plots");
  command->description(
      "Computes the motion of a model, on its constraints at every step. Beside it stand the energy, every integral "
      "that is\n"
      "proved to be conserved and how far it drifted, what is left of the constraints, multipliers and reactions.\n\n"
      "Examples:\n"
      "  anholon simulate snakeboard\n"
      "  anholon simulate snakeboard --t 100 -o run.h5 --plot run.svg\n"
      "  anholon simulate knife_edge_incline --at 1,2,5 --json\n"
      "  anholon simulate chaplygin_sleigh --event \"theta' = 1:up\" --event \"theta = pi:stop\"\n"
      "  anholon simulate chaplygin_sleigh --set a=0.3 --state '{\"velocity\": {\"x\": 1, \"theta\": 2}}'");
  command->footer(
      "Exit codes: 0 the end was reached, or an event stopped the run; 1 the motion ends earlier: a singular state, a "
      "number that is\n"
      "not finite, steps that become too small; 2 bad input; 4 a limit; 5 a file could not be written; 70 a defect of "
      "this program,\n"
      "seen where two of its numbers contradict each other; 130 interrupted (the samples so far are kept, and marked "
      "incomplete).");
  const auto arguments = std::make_shared<SimulateArguments>();
  add_motion_options(*command, *arguments);
  add_result_options(*command, *arguments);
  command->callback([arguments, &context] { simulate_model(*arguments, context); });
}

}  // namespace anholon::cli
