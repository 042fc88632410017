// SUNDIALS as a stepper. No type of it leaves this file, and none of its messages reaches the terminal.
//
// SUNDIALS keeps the time in one double: it is given the time since the start. A replaced state that differs
// by less than the tolerance (projection onto a constraint) does not restart it: y = z + shift, where
// SUNDIALS knows z and only the shift changes.
#include "anholon/integrate/detail/sundials_stepper.hpp"

#include <arkode/arkode_erkstep.h>
#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <vector>

#include "anholon/integrate/detail/error_norm.hpp"
#include "anholon/integrate/detail/explicit_tableau.hpp"
#include "anholon/integrate/detail/step_control.hpp"

namespace anholon::detail {
namespace {

void keep_silent(int, const char*, const char*, char*, void*) {}

template <class Pointer>
Pointer made(Pointer pointer) {
  if (pointer == nullptr) throw std::bad_alloc();
  return pointer;
}

struct Context {
  SUNContext handle = nullptr;
  Context() {
    if (SUNContext_Create(nullptr, &handle) != 0) throw std::bad_alloc();
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

// One of the two solvers. Times are counted from the origin.
class Solver {
 public:
  virtual ~Solver() = default;
  // `first`: the first step with its sign, 0 if SUNDIALS shall choose; `largest`: 0 if there is none;
  // `fixed`: no error control.
  virtual void restart(double t, N_Vector z, double first, double largest, bool fixed) = 0;
  // One step towards `stop`, at most up to it; the flag of SUNDIALS. It makes its first step no shorter than a part of the way to `soon`.
  virtual int step(double stop, double soon, N_Vector z, double& t) = 0;
  virtual void interpolate(double t, N_Vector z) = 0;
  // The part of the last step from `before` on, as accurate as the step.
  virtual void at(double before, const Vector& z_before, double t, N_Vector z) = 0;
  [[nodiscard]] virtual double next_step() = 0;  // magnitude; 0 if not known
  [[nodiscard]] virtual long rejected() = 0;
  virtual void error(N_Vector estimate, N_Vector weights) = 0;
};

class Cvode final : public Solver {
 public:
  Cvode(std::size_t size, const Context& context, Callbacks& callbacks, N_Vector z)
      : memory_(made(CVodeCreate(CV_BDF, context.handle))),
        matrix_(made(SUNDenseMatrix(static_cast<sunindextype>(size), static_cast<sunindextype>(size), context.handle))),
        linear_(made(SUNLinSol_Dense(z, matrix_, context.handle))) {
    CVodeSetErrHandlerFn(memory_, keep_silent, nullptr);
    CVodeInit(memory_, evaluate, 0, z);
    CVodeSetUserData(memory_, &callbacks);
    CVodeWFtolerances(memory_, weigh);
    CVodeSetLinearSolver(memory_, linear_, matrix_);
    CVodeSetMaxNumSteps(memory_, -1);
    CVodeSetMaxErrTestFails(memory_, 50);
    CVodeSetMaxConvFails(memory_, 50);
  }
  ~Cvode() override {
    CVodeFree(&memory_);
    SUNLinSolFree(linear_);
    SUNMatDestroy(matrix_);
  }
  Cvode(const Cvode&) = delete;
  Cvode& operator=(const Cvode&) = delete;

  void restart(double t, N_Vector z, double first, double largest, bool) override {
    CVodeReInit(memory_, t, z);
    CVodeSetInitStep(memory_, first);
    CVodeSetMaxStep(memory_, largest);
  }
  int step(double stop, double soon, N_Vector z, double& t) override {
    CVodeSetStopTime(memory_, stop);
    return CVode(memory_, soon, z, &t, CV_ONE_STEP);
  }
  void interpolate(double t, N_Vector z) override { CVodeGetDky(memory_, t, 0, z); }
  void at(double, const Vector&, double t, N_Vector z) override { interpolate(t, z); }
  double next_step() override {
    double h = 0;
    CVodeGetCurrentStep(memory_, &h);
    return std::abs(h);
  }
  long rejected() override {
    long errors = 0, solves = 0;
    CVodeGetNumErrTestFails(memory_, &errors);
    CVodeGetNumStepSolveFails(memory_, &solves);
    return errors + solves;
  }
  void error(N_Vector estimate, N_Vector weights) override {
    CVodeGetEstLocalErrors(memory_, estimate);
    CVodeGetErrWeights(memory_, weights);
  }

 private:
  void* memory_;
  SUNMatrix matrix_;
  SUNLinearSolver linear_;
};

// Our own coefficients in ARKODE's form, with f at the end of the step as one stage more. SUNDIALS 6.4 takes
// the last stage for f at the end whenever its node is 1, whether it is or not: its own pairs of orders 6 and
// 8 lose their order by that (and the estimate of the latter, Fehlberg's, is zero for y' = f(t)).
ARKodeButcherTable butcher_table(const ExplicitTableau& tableau) {
  const int stages = tableau.stages + 1;
  const auto n = static_cast<std::size_t>(stages);
  const auto index = [](int one_based) { return static_cast<std::size_t>(one_based - 1); };
  std::vector<double> c(n), a(n * n), b(n), embedded(n);
  for (std::size_t i = 0; i < n; ++i) c[i] = static_cast<double>(tableau.nodes[i]);
  for (const Coefficient& x : tableau.a)
    if (x.row < stages) a[index(x.row) * n + index(x.stage)] = static_cast<double>(x.value);
  std::vector<long double> lower(n);
  for (const Coefficient& x : tableau.b) lower[index(x.stage)] = x.value;
  for (std::size_t i = 0; i < n; ++i) a[index(stages) * n + i] = b[i] = static_cast<double>(lower[i]);
  for (const Coefficient& x : tableau.error) lower[index(x.stage)] -= x.value;
  for (std::size_t i = 0; i < n; ++i) embedded[i] = static_cast<double>(lower[i]);
  return made(ARKodeButcherTable_Create(stages, tableau.order, tableau.error_exponent - 1, c.data(), a.data(), b.data(),
                                        embedded.data()));
}

class Arkode final : public Solver {
 public:
  Arkode(const Context& context, Callbacks& callbacks, N_Vector z)
      : memory_(create(context, callbacks, z)), part_(create(context, callbacks, z)) {}
  ~Arkode() override {
    ERKStepFree(&memory_);
    ERKStepFree(&part_);
  }
  Arkode(const Arkode&) = delete;
  Arkode& operator=(const Arkode&) = delete;

  void restart(double t, N_Vector z, double first, double largest, bool fixed) override {
    ERKStepReInit(memory_, evaluate, t, z);
    ERKStepSetInitStep(memory_, first);
    ERKStepSetMaxStep(memory_, largest);
    fixed_ = fixed;
  }
  int step(double stop, double soon, N_Vector z, double& t) override {
    double now = 0;
    ERKStepGetCurrentTime(memory_, &now);
    if (fixed_)
      ERKStepSetFixedStep(memory_, stop - now);
    else
      ERKStepSetStopTime(memory_, stop);
    return ERKStepEvolve(memory_, soon, z, &t, ARK_ONE_STEP);
  }
  void interpolate(double t, N_Vector z) override { ERKStepGetDky(memory_, t, 0, z); }
  void at(double before, const Vector& z_before, double t, N_Vector z) override {
    ERKStepReInit(part_, evaluate, before, z_before.handle);
    ERKStepSetFixedStep(part_, t - before);
    double reached = 0;
    ERKStepEvolve(part_, t, z, &reached, ARK_ONE_STEP);
  }
  double next_step() override {
    double h = 0;
    ERKStepGetCurrentStep(memory_, &h);
    return std::abs(h);
  }
  long rejected() override {
    long errors = 0;
    ERKStepGetNumErrTestFails(memory_, &errors);
    return errors;
  }
  void error(N_Vector estimate, N_Vector weights) override {
    ERKStepGetEstLocalErrors(memory_, estimate);
    ERKStepGetErrWeights(memory_, weights);
  }

 private:
  static void* create(const Context& context, Callbacks& callbacks, N_Vector z) {
    void* memory = made(ERKStepCreate(evaluate, 0, z, context.handle));
    ERKStepSetErrHandlerFn(memory, keep_silent, nullptr);
    ERKStepSetUserData(memory, &callbacks);
    ERKStepWFtolerances(memory, weigh);
    ARKodeButcherTable table = butcher_table(verner98());
    ERKStepSetTable(memory, table);
    ARKodeButcherTable_Free(table);
    ERKStepSetMaxNumSteps(memory, -1);
    ERKStepSetMaxErrTestFails(memory, 50);
    return memory;
  }

  void *memory_, *part_;
  bool fixed_ = false;
};

class SundialsStepper final : public Stepper {
 public:
  SundialsStepper(bool cvode, const VectorField& field, const StepperOptions& options)
      : cvode_(cvode), options_(options), callbacks_(field, options.scale), z_(field.size, context_),
        z_before_(field.size, context_), z_asked_(field.size, context_), weights_(field.size, context_),
        now_(field.size), before_(field.size) {
    make_solver();
    fixed_ = !cvode && options.fixed_step ? std::abs(*options.fixed_step) : 0;
  }

  void start(Time t, std::span<const double> y, int direction) override {
    callbacks_.origin = time_ = t;
    since_origin_ = 0;
    direction_ = direction < 0 ? -1 : 1;
    std::copy(y.begin(), y.end(), now_.begin());
    next_ = fixed_;
    make_solver();  // ARKODE does not turn round
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
      if (fixed_ != 0 || first < smallest_step(time_, limit)) return failed(outcome);
    }
  }

  [[nodiscard]] Time time() const override { return time_; }
  [[nodiscard]] std::span<const double> state() const override { return now_; }
  [[nodiscard]] Time time_before() const override { return time_before_; }
  [[nodiscard]] std::span<const double> state_before() const override { return before_; }

  void interpolate(double offset, std::span<double> y) const override {
    give(offset, y, [&](double t) { solver_->interpolate(t, z_asked_.handle); });
  }
  void at(double offset, std::span<double> y) override {
    give(offset, y, [&](double t) { solver_->at(since_origin_before_, z_before_, t, z_asked_.handle); });
  }

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
    solver_->error(z_asked_.handle, weights_.handle);
    std::size_t worst = 0;
    const auto size_of = [&](std::size_t i) { return std::abs(z_asked_.data()[i] * weights_.data()[i]); };
    for (std::size_t i = 1; i < now_.size(); ++i)
      if (size_of(i) > size_of(worst)) worst = i;
    return worst;
  }
  [[nodiscard]] const StepCounts& counts() const override { return callbacks_.counts; }

 private:
  void make_solver() {
    if (cvode_)
      solver_ = std::make_unique<Cvode>(now_.size(), context_, callbacks_, z_.handle);
    else
      solver_ = std::make_unique<Arkode>(context_, callbacks_, z_.handle);
    rejected_before_ = callbacks_.counts.rejected;
  }

  static StepOutcome outcome_of(int flag) {
    // The flags of CVODE and ARKODE for failures of the field agree.
    const bool of_field = flag == CV_RHSFUNC_FAIL || flag == CV_FIRST_RHSFUNC_ERR || flag == CV_REPTD_RHSFUNC_ERR ||
                          flag == CV_UNREC_RHSFUNC_ERR;
    return of_field ? StepOutcome::non_finite : StepOutcome::step_too_small;
  }

  // From the present state; `first` is the length of the first step, 0 if SUNDIALS shall choose it. False if
  // f is not finite there.
  bool restart(double first) {
    std::fill(callbacks_.shift.begin(), callbacks_.shift.end(), 0.0);
    std::copy(now_.begin(), now_.end(), z_.data());
    const bool finite = std::all_of(now_.begin(), now_.end(), [](double x) { return std::isfinite(x); }) &&
                        callbacks_.evaluate(since_origin_, z_.data(), z_asked_.data()) == 0;
    if (!finite) return false;
    rejected_before_ = callbacks_.counts.rejected;
    const double largest = fixed_ != 0 ? 0 : options_.largest_step.value_or(options_.fixed_step.value_or(0));
    solver_->restart(since_origin_, z_.handle, direction_ * first, std::abs(largest), fixed_ != 0);
    must_restart_ = false;
    return true;
  }

  StepOutcome try_step(Time limit, double remaining) {
    const double length = length_within(remaining);
    const double stop = length == remaining ? limit - callbacks_.origin : since_origin_ + direction_ * length;
    std::copy_n(z_.data(), now_.size(), z_before_.data());
    double reached = stop;
    const double near = std::min(length, std::max(1.0, std::abs(since_origin_)));
    const double soon = near == length ? stop : since_origin_ + direction_ * near;
    const int flag = stop == since_origin_ ? CV_TSTOP_RETURN : solver_->step(stop, soon, z_.handle, reached);
    callbacks_.counts.rejected = rejected_before_ + static_cast<std::size_t>(solver_->rejected());
    if (flag < 0) return outcome_of(flag);
    const bool at_stop = flag == CV_TSTOP_RETURN || reached == stop || fixed_ != 0;
    if (!at_stop && std::abs(reached - since_origin_) < smallest_step(time_, limit)) return StepOutcome::step_too_small;
    const Time t = fixed_ != 0 ? time_ + direction_ * length : callbacks_.origin + reached;
    accept(reached, at_stop && length == remaining ? limit : t);
    return StepOutcome::accepted;
  }

  // All that remains, or half of it rather than a step and a sliver. SUNDIALS shortens its steps by itself.
  [[nodiscard]] double length_within(double remaining) const {
    if (fixed_ != 0) return step_within(fixed_, remaining, true);
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
    if (fixed_ == 0) next_ = solver_->next_step();
  }

  // The state within the last step, with the shift of that step.
  template <class Ask>
  void give(double offset, std::span<double> y, const Ask& ask) const {
    if (!has_step_ || offset == time_ - time_before_) {
      std::copy_n(has_step_ ? end_.data() : now_.data(), now_.size(), y.begin());
      return;
    }
    if (offset == 0) {
      std::copy(before_.begin(), before_.end(), y.begin());
      return;
    }
    callbacks_.shift.swap(shift_of_step_);
    ask(since_origin_before_ + offset);
    callbacks_.shift.swap(shift_of_step_);
    for (std::size_t i = 0; i < now_.size(); ++i) y[i] = z_asked_.data()[i] + shift_of_step_[i];
  }

  bool cvode_;
  StepperOptions options_;
  Context context_;
  mutable Callbacks callbacks_;
  Vector z_, z_before_, z_asked_, weights_;
  std::unique_ptr<Solver> solver_;
  Time time_, time_before_;
  double since_origin_ = 0, since_origin_before_ = 0;  // the time as SUNDIALS counts it
  int direction_ = 1;
  std::vector<double> now_, before_, end_;
  mutable std::vector<double> shift_of_step_;
  double fixed_ = 0;  // 0: adaptive
  double next_ = 0;
  std::size_t rejected_before_ = 0;
  bool has_step_ = false, must_restart_ = true;
};

}  // namespace

std::unique_ptr<Stepper> make_cvode(const VectorField& field, const StepperOptions& options) {
  return std::make_unique<SundialsStepper>(true, field, options);
}

std::unique_ptr<Stepper> make_arkode(const VectorField& field, const StepperOptions& options) {
  return std::make_unique<SundialsStepper>(false, field, options);
}

}  // namespace anholon::detail
