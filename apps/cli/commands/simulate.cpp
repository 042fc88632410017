#include <memory>

#include <fmt/format.h>

#include "anholon/front/owned_system.hpp"
#include "anholon/front/prove_in_child.hpp"
#include "anholon/integrate/store/result_file.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/interrupt.hpp"
#include "apps/cli/context/model_options.hpp"
#include "apps/cli/context/progress.hpp"
#include "apps/cli/context/write_results.hpp"

namespace anholon::cli {

namespace {

constexpr double patience_for_proofs = 10;  // seconds
constexpr std::size_t rows_beside_a_file = 21;

struct SimulateArguments : ModelOptions {
  std::string state, at;
  RunRequest request;  // all but these two
  ResultFiles results;
  bool quiet = false, no_cache = false, no_integrals = false;
};

// What is printed, unless nothing is: the table and the summary, or JSON.
std::string printed(const SimulateArguments& arguments, const OwnedRun& run) {
  if (arguments.json) return run.json();
  const ResultFiles& results = arguments.results;
  if (!results.any()) return run.show(arguments.format);
  return run.show(arguments.format, rows_beside_a_file, results.files.empty() ? "" : results.files.front());
}

// A run that ended by a limit goes on from a file of it.
std::string how_to_go_on(Ending ending, const std::vector<std::string>& paths) {
  if (ending != Ending::interrupted && ending != Ending::step_limit && ending != Ending::time_limit) return {};
  for (const std::string& path : paths) {
    if (path.ends_with(".h5") || path.ends_with(".hdf5") || (path.ends_with(".csv") && !path.ends_with(".events.csv")))
      return fmt::format("`--resume {}` goes on", path);
  }
  return {};
}

void present(const SimulateArguments& arguments, const OwnedRun& run, Context& context) {
  // First: who reads what is printed may go away.
  const WrittenResults results = write_results(arguments.results, run, context.command_line);
  const bool shown = arguments.json || !arguments.quiet || !arguments.results.any();
  if (shown) context.print(printed(arguments, run));
  const Outcome& outcome = run->outcome;
  context.exit = exit_of(outcome.ending);
  context.finish();  // what is said comes below
  if (!arguments.quiet) {
    for (const std::string& path : results.paths) context.say(fmt::format("wrote {}\n", path));
  }
  const std::string further = how_to_go_on(outcome.ending, results.paths);
  if (!is_complete(*run) && (arguments.json || !shown)) {
    context.say(fmt::format("{}: {}{}{}\n", outcome.ending == Ending::interrupted ? "note" : "warning",
                            outcome.sentence, further.empty() ? "" : "; ", further));
  } else if (!further.empty()) {
    context.say(fmt::format("note: {}\n", further));
  }
  if (!results.failed.empty()) context.fail(results.failed);
}

// What stands in --state and --at, and how many samples are wanted where nothing says it.
Diagnostics complete(SimulateArguments& a) {
  for (std::size_t begin = 0; begin < a.at.size();) {
    const std::size_t end = std::min(a.at.find(',', begin), a.at.size());
    a.request.at.emplace_back(a.at.substr(begin, end - begin));
    begin = end + 1;
  }
  if (!a.request.resume.empty() && a.results.files.empty()) a.results.files.push_back(a.request.resume);
  a.results.replaced = a.request.resume;
  if (a.request.at.empty() && a.request.every.empty() && a.request.samples.empty())
    a.request.samples = a.results.any() ? 1001 : a.json ? 101 : 11;
  a.request.code.use_cache = !a.no_cache;
  Result<StateText> state = load_state(a.state);
  if (!state) return state.error();
  a.request.state = std::move(*state);
  return {};
}

// Every mistake at once.
Result<OwnedSystem> prepared(SimulateArguments& arguments, const OwnedModel& model) {
  Diagnostics wrong;
  const auto add = [&](const Diagnostics& more) { wrong.insert(wrong.end(), more.begin(), more.end()); };
  Result<OwnedSystem> system = ask(model, arguments.asked);
  if (!system) add(system.error());
  add(complete(arguments));
  if (const auto request = checked(arguments.request, system ? system->model() : *model); !request)
    add(request.error());
  add(check_results(arguments.results));
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  return system;
}

void simulate_model(SimulateArguments& arguments, Context& context) {
  const Result<OwnedModel> model = load_model(arguments.model);
  if (!model) return context.fail(model.error(), arguments.json);
  const Result<OwnedSystem> system = prepared(arguments, *model);
  if (!system) return context.fail(system.error(), arguments.json);
  std::optional<ProofsInChild> proofs;
  if (!arguments.no_integrals) proofs.emplace(system->system(), true, patience_for_proofs);
  arguments.request.integrals = [&] { return proofs ? proofs->result(system->system()) : ProvedIntegrals{}; };
  const Interrupt interrupt;
  arguments.request.stop = interrupt.token();
  const Result<OwnedRun> run = [&] {
    ProgressLine progress(context, arguments.quiet);
    arguments.request.progress = [&](const SimulateOptions::Progress& p) { progress.show(p); };
    return system->simulate(arguments.request);
  }();
  if (!run) return context.fail(run.error(), arguments.json);
  for (const std::string& notice : run->motion().notices()) context.say(fmt::format("note: {}\n", notice));
  const std::string& asked = arguments.request.method.empty() ? system->model().run.method : arguments.request.method;
  if (const auto note = note_on_method(asked); !note.empty()) context.say(fmt::format("note: {}\n", note));
  present(arguments, *run, context);
}

void add_motion_options(CLI::App& command, SimulateArguments& a) {
  add_model(command, a)->required();
  command.add_option("--t", a.request.t.text, "when it ends; before the initial time: backward (the model's [run] t)")
      ->type_name("END");
  command
      .add_option("--tol", a.request.tol,
                  "relative and absolute, 1e-15 to 1e-3 (the model's [run] tol, or 1e-12); x=1e-6 or x=1e-9,1e-3 "
                  "(relative, absolute) for one coordinate; may be repeated")
      ->allow_extra_args(false)
      ->type_name("[NAME=]TOLERANCE");
  command.add_option("--method", a.request.method, "dop853, rk98, gauss, cvode (the cheapest for this model)")
      ->type_name(one_of("NAME", {"dop853", "rk98", "gauss", "cvode"}));
  command.add_option("--step", a.request.step.text, "steps of this length, without control of their error")
      ->type_name("H");
  command.add_option("--at", a.at, "samples at these times, in this order: 1,2.5,10")
      ->check([](const std::string& times) { return times.empty() ? "no time is given" : ""; })
      ->type_name("T1,T2,...");
  command.add_option("--every", a.request.every.text, "samples so far apart")->type_name("DT");
  command
      .add_option("--samples", a.request.samples.text,
                  "so many samples, evenly from start to end (11; 1001 for files and plots)")
      ->type_name("N");
  command
      .add_option("--event", a.request.events,
                  "record zeros of an expression: \"x\", \"x' = 1:up\", \"phi:down:stop\"; may be repeated")
      ->allow_extra_args(false)
      ->type_name("EXPRESSION");
  command
      .add_option("--record", a.request.record,
                  "what else is wanted at every sample: \"u\", \"E_kin = m*x'^2/2\", \"x''\"; `inputs`, "
                  "`definitions`: all of them; may be repeated")
      ->allow_extra_args(false)
      ->type_name("[NAME=]EXPRESSION");
  add_state(command, a.state, "where it starts: ");
  command.add_flag("--compare-families", a.request.compare_families,
                   "compare with the curves of a complete family of the Hamilton-Jacobi equation (see hj)");
  command.add_flag("--project", a.request.project,
                   "repair a state that contradicts the constraints, the least way in the metric of A");
  command.add_flag("--reduced", a.request.code.reduced,
                   "in variables that the symmetries of the model leave; what they move is reconstructed");
  command
      .add_option("--by", a.request.code.by,
                  "with --reduced: by these symmetries alone, names with commas between them")
      ->allow_extra_args(false)
      ->needs("--reduced")
      ->type_name("NAME,…");
  add_drop_dependent(command, a);
  add_settings(command, a);
}

void add_result_options(CLI::App& command, SimulateArguments& a) {
  command.add_option("-o,--output", a.results.files, "the samples as a file: .csv, .h5 or .json; may be repeated")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command.add_option("--plot", a.results.plot, "pictures: one SVG file, or a folder/ for one a panel")
      ->type_name("FILE|FOLDER/");
  command.add_flag("--force", a.results.force, "overwrite files that are there");
  command
      .add_option("--resume", a.request.resume,
                  "go on where the run in this .csv or .h5 ended, and complete it (or write all of it to -o)")
      ->excludes("--state")
      ->excludes("--project")
      ->type_name("FILE");
  add_output(command, a);
  command.add_option("--time-limit", a.request.time_limit.text, "stop after so many seconds and keep what is there")
      ->type_name("SECONDS");
  command.add_option("--step-limit", a.request.step_limit.text, "stop after so many steps and keep what is there")
      ->type_name("N");
  command.add_flag("--no-integrals", a.no_integrals, "do not look for conserved quantities to watch");
  command.add_flag("--portable", a.request.code.portable,
                   "machine code for a common processor: the same bits on every machine");
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
