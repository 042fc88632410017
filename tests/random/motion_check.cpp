#include "tests/random/motion_check.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "anholon/derive/state/numbers.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/integrate/run/simulate.hpp"
#include "anholon/model/read.hpp"

namespace anholon::test {

namespace {

// How far a motion is followed: some of them far, some backward in time.
Real duration(std::uint64_t seed) { return seed % 5 == 0 ? -1 : seed % 5 == 1 ? 3 : 1; }
// Two computations agree to this, relative to the size of the state, beside what the oracle's own error explains.
constexpr Real agreement = 1e-8L;

std::string sentence_of(const Diagnostics& d) { return d.empty() ? "?" : d.front().code + " " + d.front().message; }

// The unit quaternion of a rotation matrix, body to space.
std::array<Real, 4> quaternion_of(const Real* m) {
  const std::array<Real, 4> squares{1 + m[0] + m[4] + m[8], 1 + m[0] - m[4] - m[8], 1 - m[0] + m[4] - m[8],
                                    1 - m[0] - m[4] + m[8]};  // four times w², x², y², z²
  std::size_t largest = 0;
  for (std::size_t k = 1; k < 4; ++k) largest = squares[k] > squares[largest] ? k : largest;
  const Real wx = m[7] - m[5], wy = m[2] - m[6], wz = m[3] - m[1];  // four times the products
  const Real xy = m[1] + m[3], xz = m[2] + m[6], yz = m[5] + m[7];
  const std::array<std::array<Real, 4>, 4> rows{
      {{squares[0], wx, wy, wz}, {wx, squares[1], xy, xz}, {wy, xy, squares[2], yz}, {wz, xz, yz, squares[3]}}};
  std::array<Real, 4> result = rows[largest];
  for (Real& x : result) x /= 2 * std::sqrt(squares[largest]);
  return result;
}

// A state as flat numbers that can be compared: matrices for rotations, velocities in the body.
std::vector<Real> flat(const OracleState& state) {
  std::vector<Real> result = state.q;
  result.insert(result.end(), state.w.begin(), state.w.end());
  return result;
}

// What the program calls velocities of a rotation, in the body.
void body_components(const Real* matrix, bool space, const Real* given, std::vector<Real>& result) {
  for (std::size_t k = 0; k < 3; ++k)
    result.push_back(space ? matrix[k] * given[0] + matrix[3 + k] * given[1] + matrix[6 + k] * given[2] : given[k]);
}

std::vector<Real> flat(const Sample& sample, const Run& run, const Model& model) {
  std::vector<Real> positions, velocities;
  std::size_t q = 0, w = 0;
  for (const Coordinate& c : model.coordinates) {
    if (!c.rotation) {
      positions.push_back(sample.configuration[q++]);
      velocities.push_back(sample.velocities[w++]);
      continue;
    }
    const Real a = sample.configuration[q], b = sample.configuration[q + 1], d = sample.configuration[q + 2],
               e = sample.configuration[q + 3];
    const std::array<Real, 9> m{
        a * a + b * b - d * d - e * e, 2 * (b * d - a * e),           2 * (b * e + a * d),
        2 * (b * d + a * e),           a * a - b * b + d * d - e * e, 2 * (d * e - a * b),
        2 * (b * e - a * d),           2 * (d * e + a * b),           a * a - b * b - d * d + e * e};
    positions.insert(positions.end(), m.begin(), m.end());
    const std::array<Real, 3> given{sample.velocities[w], sample.velocities[w + 1], sample.velocities[w + 2]};
    body_components(m.data(), run.velocities[w].find(".w.") != std::string::npos, given.data(), velocities);
    q += 4;
    w += 3;
  }
  positions.insert(positions.end(), velocities.begin(), velocities.end());
  return positions;
}

struct Difference {
  Real largest = 0, size = 1;
};

Difference difference(const std::vector<Real>& a, const std::vector<Real>& b) {
  Difference result;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const Real d = std::fabs(a[k] - b[k]);
    result.largest = std::isfinite(d) ? std::max(result.largest, d) : 1e30L;
    result.size = std::max(result.size, std::fabs(b[k]));
  }
  return result;
}

struct Reference {
  OracleState end;
  OracleLaw law;
  Real error = 0;  // of the oracle itself, times what 1e-12 of the program may have become
};

// The oracle at two tolerances: what the coarser one missed shows how much errors of single steps grow.
std::optional<Reference> reference_motion(const Oracle& oracle, const OracleState& start, Real time,
                                          Findings& findings) {
  const Real end = start.t + time;
  const std::optional<OracleState> coarse = oracle.motion(start, end, 1e-10L);
  const std::optional<OracleState> fine = coarse ? oracle.motion(start, end, 1e-13L) : std::nullopt;
  if (!coarse || !fine) {
    findings.count("left out: the oracle's motion ends early");
    return std::nullopt;
  }
  const std::optional<OracleLaw> law = oracle.law(*fine);
  const Real error = 100 * difference(flat(*coarse), flat(*fine)).largest;
  if (!law || error > 1e-4L) {
    findings.count("left out: errors grow too fast");
    return std::nullopt;
  }
  return Reference{*fine, *law, error};
}

// Where the program's run ended, the oracle's linear system is much nearer to a singular one than at the start.
bool is_nearly_singular(const Oracle& oracle, const OracleState& start, const Outcome& outcome) {
  if (outcome.ending != Ending::singular_state) return false;
  const std::optional<OracleState> there = oracle.motion(start, outcome.t, 1e-13L);
  const std::optional<OracleLaw> before = oracle.law(start), then = there ? oracle.law(*there) : std::nullopt;
  return !then || (before && then->condition > 1000 * before->condition);
}

void compare_run(Motion& motion, const Model& model, const Oracle& oracle, bool multipliers, const OracleState& start,
                 const Reference& reference, Findings& findings) {
  const char* chart = multipliers ? "chart with multipliers" : "preferred chart";
  SimulateOptions options;
  options.t_end = static_cast<double>(reference.end.t);
  options.multipliers = multipliers;
  options.samples = 2;
  options.drift = false;
  options.time_limit = 20;
  const Result<Run> run = simulate(motion, initial_of(model), options);
  if (!run) return findings.disagree(fmt::format("{}: refused: {}", chart, sentence_of(run.error())));
  if (run->outcome.ending == Ending::time_limit) return findings.count("left out: simulate ran out of time");
  if (run->outcome.ending != Ending::reached_end) {
    if (is_nearly_singular(oracle, start, run->outcome)) return findings.count("singular states confirmed");
    return findings.disagree(fmt::format("{}: ends early ({}), the oracle's motion does not: {}", chart,
                                         name_of(run->outcome.ending), run->outcome.sentence));
  }
  const Difference at_start = difference(flat(run->samples.front(), *run, model), flat(start));
  if (at_start.largest > 1e-13L * at_start.size)
    return findings.disagree(fmt::format("{}: starts from another state, by {:.3g}", chart, at_start.largest));
  const Difference at_end = difference(flat(run->samples.back(), *run, model), flat(reference.end));
  findings.count("motions compared");
  if (at_end.largest > agreement * at_end.size + reference.error)
    return findings.disagree(fmt::format("{}: another motion, differs by {:.3g} (oracle's own error {:.3g})", chart,
                                         at_end.largest, reference.error));
  const std::vector<Real> found(run->samples.back().multipliers.begin(), run->samples.back().multipliers.end());
  const Difference forces = difference(found, reference.law.multipliers);
  if (found.size() != reference.law.multipliers.size() ||
      forces.largest > 1e-6L * forces.size + 100 * reference.law.condition * (reference.error + 1e-10L))
    findings.disagree(fmt::format("{}: other multipliers at the end, by {:.3g}", chart, forces.largest));
}

// The accelerations in balls, those of rotations in the body: w' = R W'.
std::vector<Real> body_accelerations(const Numbers& numbers, const System& system, const OracleState& state) {
  std::vector<Real> result;
  std::size_t q = 0;
  const auto& velocities = system.frame.velocities();
  for (std::size_t i = 0; i < velocities.size();) {
    const std::size_t c = velocities[i].coordinate;
    if (!system.model->coordinates[c].rotation) {
      result.push_back(numbers.accelerations.approximate(i++));
      ++q;
      continue;
    }
    std::array<Real, 3> given{};
    for (Real& a : given) a = numbers.accelerations.approximate(i++);
    body_components(&state.q[q], system.frame.frame_of(c) == Frame::space, given.data(), result);
    q += 9;
  }
  return result;
}

void compare_numbers(const Numbers& numbers, const System& system, const Oracle& oracle, const OracleState& state,
                     Findings& findings) {
  const OracleLaw law = *oracle.law(state);
  const Real relative = 1e-11L * law.condition;
  findings.count("accelerations compared");
  const Difference a = difference(body_accelerations(numbers, system, state), law.accelerations);
  if (a.largest > relative * a.size)
    findings.disagree(fmt::format("evaluate: other accelerations, by {:.3g}", a.largest));
  std::vector<Real> multipliers;
  for (std::size_t r = 0; r < numbers.multipliers.size(); ++r)
    multipliers.push_back(numbers.multipliers.approximate(r));
  const Difference forces = difference(multipliers, law.multipliers);
  if (forces.largest > relative * forces.size)
    findings.disagree(fmt::format("evaluate: other multipliers, by {:.3g}", forces.largest));
  const OracleRate power = oracle.energy_rate(state, law);
  if (!(std::fabs(numbers.energy_rate.approximate(0) - power.value) <= relative * (power.size + 1)))
    findings.disagree(fmt::format("evaluate: the energy changes at another rate, {:.6g} in place of {:.6g}",
                                  numbers.energy_rate.approximate(0), static_cast<double>(power.value)));
}

// The law in balls at another random state.
void compare_accelerations(const std::string& text, const Oracle& oracle, const Model& model, std::mt19937_64& random,
                           Findings& findings) {
  const std::optional<OracleState> state = oracle.random_state(random);
  if (!state) return findings.count("left out: no further state found");
  Workspace workspace;
  const Result<Model> there = read_model_text(workspace, with_initial(text, model, *state, 1));
  if (!there) return findings.disagree("a state is refused: " + sentence_of(there.error()));
  const Result<System> system = make_system(*there);
  if (!system) return findings.disagree("make_system refuses: " + sentence_of(system.error()));
  const Result<Numbers> numbers = numbers_at(*system, initial_of(*there));
  if (!numbers) return findings.disagree("evaluate refuses: " + sentence_of(numbers.error()));
  compare_numbers(*numbers, *system, oracle, *state, findings);
}

void compare_motions(const std::string& text, const Oracle& oracle, const OracleState& start, std::uint64_t seed,
                     Findings& findings) {
  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, text);
  if (!model) return findings.disagree("the initial state is refused: " + sentence_of(model.error()));
  MotionOptions code;
  code.use_cache = false;
  code.interpret = seed % 4 != 0;  // machine code has the same bits as the interpreter; made now and then
  Result<Motion> motion = compile(*model, code);
  if (!motion) return findings.count("left out: compile refuses " + motion.error().front().code);
  const std::optional<Reference> reference = reference_motion(oracle, start, duration(seed), findings);
  for (const bool multipliers : {false, true}) {
    if (reference) compare_run(*motion, *model, oracle, multipliers, start, *reference, findings);
  }
  if (model->symmetries.empty() || !reference) return;
  code.reduced = true;
  Result<Motion> reduced = compile(*model, code);
  if (!reduced) return findings.count("not reduced: " + reduced.error().front().code);
  findings.count("motions with symmetries divided out");
  compare_run(*reduced, *model, oracle, false, start, *reference, findings);
}

}  // namespace

std::string with_initial(const std::string& text, const Model& model, const OracleState& state, Real time) {
  std::string result = text + fmt::format("\n[initial]\nt = {:.20f}\n", state.t);
  std::size_t q = 0, w = 0;
  for (const Coordinate& c : model.coordinates) {
    if (!c.rotation) {
      result += fmt::format("{0} = {1:.20f}\n\"{0}'\" = {2:.20f}\n", c.name, state.q[q++], state.w[w++]);
      continue;
    }
    const std::array<Real, 4> r = quaternion_of(&state.q[q]);
    result +=
        fmt::format("{0} = [{1:.20f}, {2:.20f}, {3:.20f}, {4:.20f}]\n\"{0}.W\" = [{5:.20f}, {6:.20f}, {7:.20f}]\n",
                    c.name, r[0], r[1], r[2], r[3], state.w[w], state.w[w + 1], state.w[w + 2]);
    q += 9;
    w += 3;
  }
  return result + fmt::format("\n[run]\nt = {:.20f}\n", state.t + time);
}

Findings check_motion(std::string& text, std::uint64_t seed) {
  Findings findings;
  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, text);
  if (!model) {
    findings.disagree("the reader refuses: " + sentence_of(model.error()));
    return findings;
  }
  const Oracle oracle(*model);
  std::mt19937_64 random(seed);
  std::optional<OracleState> start;
  for (int attempt = 0; attempt < 20 && !start; ++attempt) start = oracle.random_state(random);
  if (!start) {
    findings.count("left out: no state found");
    return findings;
  }
  for (int k = 0; k < 2; ++k) compare_accelerations(text, oracle, *model, random, findings);
  text = with_initial(text, *model, *start, duration(seed));
  compare_motions(text, oracle, *start, seed, findings);
  return findings;
}

}  // namespace anholon::test
