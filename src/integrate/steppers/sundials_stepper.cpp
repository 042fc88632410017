// CVODE of SUNDIALS as a stepper. No type of it leaves this file, and none of its messages reaches the terminal.
//
// SUNDIALS keeps the time in one double: it is given the time since the start. A replaced state that differs
// by less than the tolerance (projection onto a constraint) does not restart it: y = z + shift, where
// SUNDIALS knows z and only the shift changes.
#include "anholon/integrate/steppers/sundials_stepper.hpp"

#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_config.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <vector>

#include "anholon/integrate/steppers/error_norm.hpp"
#include "anholon/integrate/steppers/step_control.hpp"

namespace anholon::detail {
namespace {

template <class Pointer>
Pointer made(Pointer pointer) {
  if (pointer == nullptr) throw std::bad_alloc();
  return pointer;
}

// Where versions differ: since 7 the context, not the solver, has the handlers of errors, none of which is wanted here, and a
// communicator has a type.
#if SUNDIALS_VERSION_MAJOR >= 7
const SUNComm no_communicator = SUN_COMM_NULL;
void silence(SUNContext context) { SUNContext_ClearErrHandlers(context); }
void silence(void*) {}
#else
void* const no_communicator = nullptr;
void silence(SUNContext) {}
void silence(void* solver) {
  CVodeSetErrHandlerFn(solver, [](int, const char*, const char*, char*, void*) {}, nullptr);
}
#endif

struct Context {
  SUNContext handle = nullptr;
  Context() {
    if (SUNContext_Create(no_communicator, &handle) != 0) throw std::bad_alloc();
    silence(handle);
  }
  ~Context() { SUNContext_Free(&handle); }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
};

struct Vector {
  N_Vector handle;
  Vector(std::size_t size, const Context& context)
      : handle(made(N_VNew_Serial(static_cast<sunindextype>(size), context.handle))) {}
  ~Vector() { N_VDestroy(handle); }
  Vector(const Vector&) = delete;
  Vector& operator=(const Vector&) = delete;
  [[nodiscard]] double* data() const { return N_VGetArrayPointer(handle); }
};

// What the callbacks see.
struct Callbacks {
  const VectorField& field;
  ErrorNorm norm;
  Time origin;
  std::vector<double> shift, state;
  StepCounts counts;

  Callbacks(const VectorField& of, const ErrorScale& scale)
      : field(of), norm(scale, of.size), shift(of.size), state(of.size) {}

  // 1: not finite, SUNDIALS shall try a shorter step.
  int evaluate(double t, const double* z, double* dy) {
    for (std::size_t i = 0; i < state.size(); ++i) state[i] = z[i] + shift[i];
    ++counts.evaluations;
    const Time time = origin + t;
    field.value(time.high, state.data(), dy);
    return std::all_of(dy, dy + state.size(), [](double x) { return std::isfinite(x); }) ? 0 : 1;
  }
  // Weights with which the root mean square that SUNDIALS takes is no smaller than our largest component.
  void weigh(const double* z, double* weights) const {
    const double n = static_cast<double>(state.size());
    for (std::size_t i = 0; i < state.size(); ++i) {
      const double y = z[i] + shift[i];
      const double least = 2 * std::sqrt(n) * std::numeric_limits<double>::epsilon() * std::abs(y);
      weights[i] = std::sqrt(n) / std::max({norm.scale(i, y), least, 1e-100});
    }
  }
};

int evaluate(double t, N_Vector z, N_Vector dy, void* data) {
  return static_cast<Callbacks*>(data)->evaluate(t, N_VGetArrayPointer(z), N_VGetArrayPointer(dy));
}
int weigh(N_Vector z, N_Vector weights, void* data) {
  static_cast<Callbacks*>(data)->weigh(N_VGetArrayPointer(z), N_VGetArrayPointer(weights));
  return 0;
}

// Times are counted from the origin.
class Cvode {
 public:
  Cvode(std::size_t size, const Context& context, Callbacks& callbacks, N_Vector z)
      : memory_(made(CVodeCreate(CV_BDF, context.handle))),
        matrix_(made(SUNDenseMatrix(static_cast<sunindextype>(size), static_cast<sunindextype>(size), context.handle))),
        linear_(made(SUNLinSol_Dense(z, matrix_, context.handle))) {
    silence(memory_);
    CVodeInit(memory_, evaluate, 0, z);
    CVodeSetUserData(memory_, &callbacks);
    CVodeWFtolerances(memory_, weigh);
    CVodeSetLinearSolver(memory_, linear_, matrix_);
    CVodeSetMaxNumSteps(memory_, -1);
    CVodeSetMaxHnilWarns(memory_, -1);  // a step too short is told by its outcome
    CVodeSetMaxErrTestFails(memory_, 50);
    CVodeSetMaxConvFails(memory_, 50);
  }
  ~Cvode() {
    CVodeFree(&memory_);
    SUNLinSolFree(linear_);
    SUNMatDestroy(matrix_);
  }
  Cvode(const Cvode&) = delete;
  Cvode& operator=(const Cvode&) = delete;

  // `first`: the first step with its sign, 0 if CVODE shall choose; `largest`: 0 if there is none.
  void restart(double t, N_Vector z, double first, double largest) {
    CVodeReInit(memory_, t, z);
    CVodeSetInitStep(memory_, first);
    CVodeSetMaxStep(memory_, largest);
  }
  // One step towards `stop`, at most up to it; the flag of CVODE. It makes its first step no shorter than a part of the way to `soon`.
  int step(double stop, double soon, N_Vector z, double& t) {
    CVodeSetStopTime(memory_, stop);
    return CVode(memory_, soon, z, &t, CV_ONE_STEP);
  }
  void interpolate(double t, N_Vector z) const { CVodeGetDky(memory_, t, 0, z); }
  // Magnitude; 0 if not known.
  [[nodiscard]] double next_step() const {
    double h = 0;
    CVodeGetCurrentStep(memory_, &h);
    return std::abs(h);
  }
  [[nodiscard]] long rejected() const {
    long errors = 0, solves = 0;
    CVodeGetNumErrTestFails(memory_, &errors);
    CVodeGetNumStepSolveFails(memory_, &solves);
    return errors + solves;
  }
  void error(N_Vector estimate, N_Vector weights) const {
    CVodeGetEstLocalErrors(memory_, estimate);
    CVodeGetErrWeights(memory_, weights);
  }

 private:
  void* memory_;
  SUNMatrix matrix_;
  SUNLinearSolver linear_;
};

class CvodeStepper final : public Stepper {
 public:
  CvodeStepper(const VectorField& field, const StepperOptions& options)
      : options_(options), callbacks_(field, options.scale), z_(field.size, context_), z_asked_(field.size, context_),
        weights_(field.size, context_), solver_(field.size, context_, callbacks_, z_.handle), now_(field.size),
        before_(field.size) {}

  void start(Time t, std::span<const double> y, int direction) override {
    callbacks_.origin = time_ = t;
    since_origin_ = 0;
    direction_ = direction < 0 ? -1 : 1;
    std::copy(y.begin(), y.end(), now_.begin());
    next_ = 0;
    must_restart_ = true;
    forget_step();
  }

  StepOutcome advance(Time limit) override {
    const double remaining = direction_ * (limit - time_);
    if (!(remaining > 0)) return StepOutcome::accepted;
    double first = since_origin_ == 0 ? std::abs(options_.first_step.value_or(0)) : 0;
    for (double shortest = next_ > 0 ? next_ : remaining;;) {
      if (must_restart_ && !restart(first)) return failed(StepOutcome::non_finite);
      const StepOutcome outcome = try_step(limit, remaining);
      if (outcome == StepOutcome::accepted) return outcome;
      // SUNDIALS gives up after some attempts, not at the shortest step there is.
      must_restart_ = true;
      first = shortest = 1e-3 * shortest;
      if (first < smallest_step(time_, limit)) return failed(outcome);
    }
  }

  [[nodiscard]] Time time() const override { return time_; }
  [[nodiscard]] std::span<const double> state() const override { return now_; }
  [[nodiscard]] Time time_before() const override { return time_before_; }
  [[nodiscard]] std::span<const double> state_before() const override { return before_; }

  void interpolate(double offset, std::span<double> y) const override {
    if (!has_step_ || offset == time_ - time_before_) {
      std::copy_n(has_step_ ? end_.data() : now_.data(), now_.size(), y.begin());
      return;
    }
    if (offset == 0) {
      std::copy(before_.begin(), before_.end(), y.begin());
      return;
    }
    solver_.interpolate(since_origin_before_ + offset, z_asked_.handle);
    for (std::size_t i = 0; i < now_.size(); ++i) y[i] = z_asked_.data()[i] + shift_of_step_[i];
  }
  void at(double offset, std::span<double> y) override { interpolate(offset, y); }

  void replace(std::span<const double> y) override {
    if (std::equal(y.begin(), y.end(), now_.begin())) return;
    for (std::size_t i = 0; i < now_.size(); ++i)
      if (std::abs(y[i] - now_[i]) > callbacks_.norm.scale(i, now_[i])) must_restart_ = true;
    std::copy(y.begin(), y.end(), now_.begin());
    if (must_restart_) return;
    for (std::size_t i = 0; i < now_.size(); ++i) callbacks_.shift[i] = now_[i] - z_.data()[i];
  }

  [[nodiscard]] double next_step() const override { return next_; }
  [[nodiscard]] std::size_t limiting_component() const override {
    solver_.error(z_asked_.handle, weights_.handle);
    std::size_t worst = 0;
    const auto size_of = [&](std::size_t i) { return std::abs(z_asked_.data()[i] * weights_.data()[i]); };
    for (std::size_t i = 1; i < now_.size(); ++i)
      if (size_of(i) > size_of(worst)) worst = i;
    return worst;
  }
  [[nodiscard]] const StepCounts& counts() const override { return callbacks_.counts; }

 private:
  static StepOutcome outcome_of(int flag) {
    const bool of_field = flag == CV_RHSFUNC_FAIL || flag == CV_FIRST_RHSFUNC_ERR || flag == CV_REPTD_RHSFUNC_ERR ||
                          flag == CV_UNREC_RHSFUNC_ERR;
    return of_field ? StepOutcome::non_finite : StepOutcome::step_too_small;
  }

  // From the present state; `first` is the length of the first step, 0 if CVODE shall choose it. False if
  // f is not finite there.
  bool restart(double first) {
    std::fill(callbacks_.shift.begin(), callbacks_.shift.end(), 0.0);
    std::copy(now_.begin(), now_.end(), z_.data());
    const bool finite = std::all_of(now_.begin(), now_.end(), [](double x) { return std::isfinite(x); }) &&
                        callbacks_.evaluate(since_origin_, z_.data(), z_asked_.data()) == 0;
    if (!finite) return false;
    rejected_before_ = callbacks_.counts.rejected;
    const double largest = options_.largest_step.value_or(options_.fixed_step.value_or(0));
    solver_.restart(since_origin_, z_.handle, direction_ * first, std::abs(largest));
    must_restart_ = false;
    return true;
  }

  StepOutcome try_step(Time limit, double remaining) {
    const double length = length_within(remaining);
    const double stop = length == remaining ? limit - callbacks_.origin : since_origin_ + direction_ * length;
    double reached = stop;
    const double near = std::min(length, std::max(1.0, std::abs(since_origin_)));
    const double soon = near == length ? stop : since_origin_ + direction_ * near;
    const int flag = stop == since_origin_ ? CV_TSTOP_RETURN : solver_.step(stop, soon, z_.handle, reached);
    callbacks_.counts.rejected = rejected_before_ + static_cast<std::size_t>(solver_.rejected());
    if (flag < 0) return outcome_of(flag);
    const bool at_stop = flag == CV_TSTOP_RETURN || reached == stop;
    if (!at_stop && std::abs(reached - since_origin_) < smallest_step(time_, limit)) return StepOutcome::step_too_small;
    accept(reached, at_stop && length == remaining ? limit : callbacks_.origin + reached);
    return StepOutcome::accepted;
  }

  // All that remains, or half of it rather than a step and a sliver. SUNDIALS shortens its steps by itself.
  [[nodiscard]] double length_within(double remaining) const {
    return remaining > next_ * (1 + 1e-9) && remaining < 1.2 * next_ ? remaining / 2 : remaining;
  }

  StepOutcome failed(StepOutcome outcome) {
    must_restart_ = true;
    forget_step();
    return outcome;
  }

  void forget_step() {
    has_step_ = false;
    time_before_ = time_;
    before_ = now_;
  }

  void accept(double reached, Time t) {
    ++callbacks_.counts.accepted;
    has_step_ = true;
    time_before_ = time_;
    since_origin_before_ = since_origin_;
    before_.swap(now_);
    time_ = t;
    since_origin_ = reached;
    for (std::size_t i = 0; i < now_.size(); ++i) now_[i] = z_.data()[i] + callbacks_.shift[i];
    end_ = now_;
    shift_of_step_ = callbacks_.shift;
    next_ = solver_.next_step();
  }

  StepperOptions options_;
  Context context_;
  Callbacks callbacks_;
  Vector z_, z_asked_, weights_;
  Cvode solver_;
  Time time_, time_before_;
  double since_origin_ = 0, since_origin_before_ = 0;  // the time as SUNDIALS counts it
  int direction_ = 1;
  std::vector<double> now_, before_, end_;
  std::vector<double> shift_of_step_;  // the shift with which the last step was made
  double next_ = 0;
  std::size_t rejected_before_ = 0;
  bool has_step_ = false, must_restart_ = true;
};

}  // namespace

std::unique_ptr<Stepper> make_cvode(const VectorField& field, const StepperOptions& options) {
  return std::make_unique<CvodeStepper>(field, options);
}

}  // namespace anholon::detail
