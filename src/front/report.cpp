#include "anholon/present/page/report.hpp"

#include <algorithm>

#include "anholon/front/owned_system.hpp"
#include "anholon/front/prove_in_child.hpp"
#include "anholon/front/report_chapters.hpp"

namespace anholon {

namespace {

constexpr double seconds_for_chapters = 5, seconds_for_proofs = 2, seconds_for_run = 3, seconds_in_all = 8.5;
constexpr double least_for_run = 1;  // where the rest took all the time: a motion is half of a report

// The motion that `simulate` computes, or why there is none.
Result<OwnedRun> default_run(const OwnedSystem& system, const ReportRequest& asked, const Patience& patience) {
  RunRequest request{.state = asked.state, .t = asked.t, .samples = 600};
  if (!system.model().run.t && asked.t.empty())
    return tl::make_unexpected(Diagnostics{{"NH304",
                                            Severity::warning,
                                            "the model does not say how long it moves",
                                            {},
                                            {},
                                            {"add to its file\n[run]\nt = 10"}}});
  ProofsInChild proofs(system.system(), false, patience.share(seconds_for_proofs));
  request.integrals = [&] { return proofs.result(system.system()); };
  request.watch_integrals = false;
  request.time_limit = std::max(least_for_run, patience.share(seconds_for_run));
  return system.simulate(request);
}

}  // namespace

Result<Report> OwnedSystem::report(const ReportRequest& request) const {
  if (const Result<GivenState> state = state_of(model(), request.state); !state)
    return tl::make_unexpected(state.error());
  const Result<OwnedSystem> claimed = as_claimed();
  if (!claimed) return tl::make_unexpected(claimed.error());
  const Result<OwnedSystem> open = with_inputs_open();
  if (!open) return tl::make_unexpected(open.error());
  const Patience patience(seconds_in_all);
  const std::vector<std::string> chapters =
      report_chapters(open->system(), model(), {claimed->system(), values_of_claims()}, Patience(seconds_for_chapters));
  const Result<OwnedRun> run = default_run(*this, request, patience);
  Report made;
  ReportMotion motion;
  if (run) {
    motion.run = &**run;
    motion.scene = scene_of(**run, run->motion());
  } else {
    made.warnings = run.error();
    for (Diagnostic& d : made.warnings) d.severity = Severity::warning;
    motion.note = "There is no motion to show: " + made.warnings.front().message;
  }
  made.html = report_html(model(), chapters, motion, request.command);
  made.card = card_json(model(), request.file, motion);
  return made;
}

}  // namespace anholon
