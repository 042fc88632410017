// Compiled with -O3 -march=native: see bench/CMakeLists.txt.
#include "bench/motion/rivals.hpp"

#include <memory>
#include <stdexcept>

#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>
#include <boost/numeric/odeint.hpp>

#include "anholon/integrate/steppers/make_stepper.hpp"
#include "bench/motion/explicit_pair.hpp"
#include "bench/motion/systems.hpp"

namespace bench {
namespace {

namespace odeint = boost::numeric::odeint;

template <class System, class Stepper>
std::vector<double> with_odeint(double tol) {
  const System system;
  auto y = system.start();
  odeint::integrate_adaptive(
      odeint::make_controlled(tol, tol, Stepper()), [&](const auto& from, auto& to, double) { system(from, to); }, y,
      0.0, System::t_end, 1e-2);
  return system.observe(y);
}

template <class System>
int sundials_field(double, N_Vector y, N_Vector dy, void* system) {
  using State = typename System::State;
  (*static_cast<const System*>(system))(*reinterpret_cast<const State*>(N_VGetArrayPointer(y)),
                                        *reinterpret_cast<State*>(N_VGetArrayPointer(dy)));
  return 0;
}

#if SUNDIALS_VERSION_MAJOR >= 7
const SUNComm no_communicator = SUN_COMM_NULL;
#else
void* const no_communicator = nullptr;
#endif

// A context, and the state in SUNDIALS' clothes.
template <class System>
struct SundialsState {
  System system;
  typename System::State values = system.start();
  SUNContext context = nullptr;
  N_Vector y = nullptr;
  SundialsState() {
    SUNContext_Create(no_communicator, &context);
    y = N_VMake_Serial(System::size, values.data(), context);
  }
  ~SundialsState() {
    N_VDestroy(y);
    SUNContext_Free(&context);
  }
  [[nodiscard]] std::vector<double> seen(int status) const {
    if (status < 0) return std::vector<double>(System::names().size(), NAN);
    return system.observe(values);
  }
};

template <class System>
std::vector<double> with_cvode(double tol) {
  SundialsState<System> state;
  void* memory = CVodeCreate(CV_ADAMS, state.context);
  CVodeInit(memory, sundials_field<System>, 0, state.y);
  CVodeSetUserData(memory, &state.system);
  CVodeSStolerances(memory, tol, tol);
  CVodeSetMaxNumSteps(memory, 100'000'000);
  CVodeSetStopTime(memory, System::t_end);
  SUNNonlinearSolver solver = SUNNonlinSol_FixedPoint(state.y, 0, state.context);
  CVodeSetNonlinearSolver(memory, solver);
  double t = 0;
  const int status = CVode(memory, System::t_end, state.y, &t, CV_NORMAL);
  CVodeFree(&memory);
  SUNNonlinSolFree(solver);
  return state.seen(status);
}

// Anholon's own stepper with the equations written by hand.
template <class System>
std::vector<double> with_our_stepper(anholon::Method method, double tol) {
  using State = typename System::State;
  const System system;
  anholon::VectorField field;
  field.size = System::size;
  field.value = [&](double, const double* y, double* dy) {
    system(*reinterpret_cast<const State*>(y), *reinterpret_cast<State*>(dy));
  };
  anholon::StepperOptions options;
  options.scale.relative.assign(System::size, tol);
  options.scale.absolute.assign(System::size, tol);
  options.scale.block.assign(System::size, 0);
  const auto stepper = anholon::make_stepper(method, field, options);
  State y = system.start();
  stepper->start({}, y, 1);
  const anholon::Time end{System::t_end, 0};
  while (stepper->time() - end < 0)
    if (stepper->advance(end) != anholon::StepOutcome::accepted) break;
  std::copy_n(stepper->state().begin(), System::size, y.begin());
  return system.observe(y);
}

template <class System, std::size_t Stages, PairTable<Stages> (*Table)()>
std::vector<double> with_pair(double tol) {
  const System system;
  return system.observe(ExplicitPair<Stages, Table, System>::run(system, System::t_end, tol));
}

template <class System>
RivalSystem::Check check(const std::vector<double>& state, double t_end) {
  const System system;
  typename System::State y;
  std::copy(state.begin(), state.end(), y.begin());
  if constexpr (requires { system.normalize(y); }) system.normalize(y);
  RivalSystem::Check result;
  if constexpr (requires { system.given(y); }) {
    result.given = system.given(y);
  } else {
    result.given = system.observe(y);
  }
  result.end = system.observe(ExplicitPair<16, verner98_table, System>::run_from(system, y, t_end, 1e-14));
  return result;
}

template <class System>
RivalSystem rivals_of() {
  using State = typename System::State;
  const State start = System().start();
  RivalSystem result{System::title,
                     System::model,
                     System::reference,
                     System::t_end,
                     System::names(),
                     {start.begin(), start.end()},
                     {},
                     check<System>,
                     {}};
  if constexpr (requires { &System::from_model; })
    result.from_model = [](const auto& q, const auto& w) { return System().from_model(q, w); };
  result.rivals = {
      {"hand-written Vern9", "inlined tableau, tol %", true, false, with_pair<System, 16, verner98_table>},
      {"hand-written DOP853", "inlined tableau, tol %", true, false, with_pair<System, 12, dop853_table>},
      {"hand-written, our rk98", "Anholon's stepper, tol %", true, false,
       [](double tol) { return with_our_stepper<System>(anholon::Method::rk98, tol); }},
      {"odeint rkf78", "controlled, array, tol %", true, false,
       with_odeint<System, odeint::runge_kutta_fehlberg78<State>>},
      {"odeint dopri5", "controlled, array, tol %", true, false,
       with_odeint<System, odeint::runge_kutta_dopri5<State>>},
      {"CVODE Adams", "fixed point, tol %", false, true, with_cvode<System>},
  };
  return result;
}

}  // namespace

std::vector<RivalSystem> rival_systems() {
  return {rivals_of<KnifeEdge<double>>(), rivals_of<Snakeboard<double>>(), rivals_of<SphereMoving<double>>(),
          rivals_of<SphereEuler<double>>(), rivals_of<Chain<double>>()};
}

}  // namespace bench
