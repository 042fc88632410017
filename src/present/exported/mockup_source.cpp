#include "anholon/present/exported/mockup_source.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/present/exported/exported_words.hpp"

namespace anholon {

namespace {

// Types and declarations of the standard, and an instance.
constexpr const char* mockup_types = R"(
// FMI 2.0 for model exchange and co-simulation.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(FMI2_FUNCTION_PREFIX)
#define fmi2_join(a, b) a##b
#define fmi2_joined(a, b) fmi2_join(a, b)
#define fmi2_name(name) fmi2_joined(FMI2_FUNCTION_PREFIX, name)
#else
#define fmi2_name(name) name
#endif
#if defined(_WIN32)
#define fmi2_export __declspec(dllexport)
#elif defined(__GNUC__)
#define fmi2_export __attribute__((visibility("default")))
#else
#define fmi2_export
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef void *fmi2Component;
typedef void *fmi2ComponentEnvironment;
typedef void *fmi2FMUstate;
typedef unsigned int fmi2ValueReference;
typedef double fmi2Real;
typedef int fmi2Integer;
typedef int fmi2Boolean;
typedef char fmi2Char;
typedef const fmi2Char *fmi2String;
typedef char fmi2Byte;
typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef enum { fmi2ModelExchange, fmi2CoSimulation } fmi2Type;
typedef enum { fmi2DoStepStatus, fmi2PendingStatus, fmi2LastSuccessfulTime, fmi2Terminated } fmi2StatusKind;
typedef struct {
  void (*logger)(fmi2ComponentEnvironment, fmi2String, fmi2Status, fmi2String, fmi2String, ...);
  void *(*allocateMemory)(size_t, size_t);
  void (*freeMemory)(void *);
  void (*stepFinished)(fmi2ComponentEnvironment, fmi2Status);
  fmi2ComponentEnvironment componentEnvironment;
} fmi2CallbackFunctions;
typedef struct {
  fmi2Boolean newDiscreteStatesNeeded, terminateSimulation, nominalsOfContinuousStatesChanged;
  fmi2Boolean valuesOfContinuousStatesChanged, nextEventTimeDefined;
  fmi2Real nextEventTime;
} fmi2EventInfo;

// Value references: states, their derivatives, inputs, parameters, outputs, the step of the integrator.
enum { N = NAME_STATES, FIRST_INPUT = 2*N, FIRST_PARAMETER = FIRST_INPUT + NAME_INPUTS,
       FIRST_OUTPUT = FIRST_PARAMETER + NAME_PARAMETERS, STEP = FIRST_OUTPUT + OUTPUTS, VARIABLES };

// Where an instance is in its life, one bit each.
enum { INSTANTIATED = 1, INITIALIZING = 2, EVENT = 4, CONTINUOUS = 8, STEPPING = 16, TERMINATED = 32, FAILED = 64 };

// Everything that a state of the unit consists of.
typedef struct {
  int life;
  double time, step, last_time;
  double values[NAME_STATES + NAME_INPUTS + NAME_PARAMETERS + 1];  // states, inputs, parameters
} NAME_memory;

typedef struct {
  NAME_memory now;
  fmi2Type type;
  fmi2Boolean logging;
  fmi2CallbackFunctions functions;
  char *name;
} NAME_instance;

#define UNIT NAME_instance *unit = (NAME_instance *)component

static const double NAME_starts[] = {STARTS};

static void NAME_begin(NAME_instance *unit) {
  size_t k;
  for (k = 0; k < sizeof NAME_starts/sizeof *NAME_starts; ++k) unit->now.values[k] = NAME_starts[k];
  unit->now.life = INSTANTIATED;
  unit->now.time = unit->now.last_time = NAME_initial_time;
  unit->now.step = 0.001;
}

static fmi2Status NAME_say(NAME_instance *unit, fmi2Status status, const char *message) {
  if (unit->functions.logger && unit->logging)
    unit->functions.logger(unit->functions.componentEnvironment, unit->name, status, "logStatusError", "%s", message);
  return status;
}

// Whether a function may be called now.
static int NAME_may(NAME_instance *unit, int lives, const char *what) {
  if (!unit) return 0;
  if (unit->now.life & lives) return 1;
  NAME_say(unit, fmi2Error, what);
  return 0;
}
#define MAY(lives, what) if (!NAME_may(unit, lives, what ": not allowed now")) return fmi2Error

static double *NAME_inputs_of(NAME_instance *unit) { return unit->now.values + N; }
static double *NAME_parameters_of(NAME_instance *unit) { return unit->now.values + N + NAME_INPUTS; }

static int NAME_finite(const double *values, int count) {
  int k;
  for (k = 0; k < count; ++k)
    if (!(fabs(values[k]) <= 1.7976931348623157e308)) return 0;
  return 1;
}

static void NAME_rates_now(NAME_instance *unit, double time, const double *state, double *rates) {
  NAME_rates(time, state, NAME_inputs_of(unit), NAME_parameters_of(unit), rates);
}

static void NAME_outputs(NAME_instance *unit, double *outputs) {
  const double time = unit->now.time, *state = unit->now.values;
  const double *inputs = NAME_inputs_of(unit), *parameters = NAME_parameters_of(unit);
OUTPUT_CALLS}
)";

constexpr const char* mockup_common = R"(
fmi2_export const char *fmi2_name(fmi2GetTypesPlatform)(void) { return "default"; }
fmi2_export const char *fmi2_name(fmi2GetVersion)(void) { return "2.0"; }

fmi2_export fmi2Status fmi2_name(fmi2SetDebugLogging)(fmi2Component component, fmi2Boolean on, size_t count,
                                                      const fmi2String categories[]) {
  UNIT;
  (void)count, (void)categories;
  if (!unit) return fmi2Error;
  unit->logging = on;
  return fmi2OK;
}

fmi2_export fmi2Component fmi2_name(fmi2Instantiate)(fmi2String name, fmi2Type type, fmi2String guid,
                                                     fmi2String resources, const fmi2CallbackFunctions *functions,
                                                     fmi2Boolean visible, fmi2Boolean logging) {
  NAME_instance *unit;
  (void)resources, (void)visible;
  if (!functions || !name || !*name || !guid) return NULL;
  if (strcmp(guid, "GUID") != 0) {
    if (functions->logger)
      functions->logger(functions->componentEnvironment, name, fmi2Error, "logStatusError", "%s",
                        "the description belongs to another unit");
    return NULL;
  }
  unit = (NAME_instance *)(functions->allocateMemory ? functions->allocateMemory(1, sizeof *unit) : calloc(1, sizeof *unit));
  if (!unit) return NULL;
  memset(unit, 0, sizeof *unit);
  unit->functions = *functions;
  unit->name = (char *)(functions->allocateMemory ? functions->allocateMemory(strlen(name) + 1, 1) : calloc(strlen(name) + 1, 1));
  if (!unit->name) {
    (functions->freeMemory ? functions->freeMemory : free)(unit);
    return NULL;
  }
  strcpy(unit->name, name);
  unit->type = type;
  unit->logging = logging;
  NAME_begin(unit);
  return unit;
}

fmi2_export void fmi2_name(fmi2FreeInstance)(fmi2Component component) {
  UNIT;
  void (*release)(void *);
  if (!unit) return;
  release = unit->functions.freeMemory ? unit->functions.freeMemory : free;
  release(unit->name);
  release(unit);
}

fmi2_export fmi2Status fmi2_name(fmi2SetupExperiment)(fmi2Component component, fmi2Boolean tolerance_given,
                                                      fmi2Real tolerance, fmi2Real start, fmi2Boolean stop_given,
                                                      fmi2Real stop) {
  UNIT;
  (void)tolerance_given, (void)tolerance;
  MAY(INSTANTIATED, "fmi2SetupExperiment");
  if (stop_given && stop < start) return NAME_say(unit, fmi2Error, "fmi2SetupExperiment: it stops before it starts");
  unit->now.time = unit->now.last_time = start;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2EnterInitializationMode)(fmi2Component component) {
  UNIT;
  MAY(INSTANTIATED, "fmi2EnterInitializationMode");
  unit->now.life = INITIALIZING;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2ExitInitializationMode)(fmi2Component component) {
  double rates[N];
  UNIT;
  MAY(INITIALIZING, "fmi2ExitInitializationMode");
  NAME_rates_now(unit, unit->now.time, unit->now.values, rates);
  if (!NAME_finite(rates, N)) {
    unit->now.life = FAILED;
    return NAME_say(unit, fmi2Error, "fmi2ExitInitializationMode: the rates are not finite here");
  }
  unit->now.life = unit->type == fmi2ModelExchange ? EVENT : STEPPING;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2Terminate)(fmi2Component component) {
  UNIT;
  MAY(EVENT | CONTINUOUS | STEPPING, "fmi2Terminate");
  unit->now.life = TERMINATED;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2Reset)(fmi2Component component) {
  UNIT;
  if (!unit) return fmi2Error;
  NAME_begin(unit);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2GetReal)(fmi2Component component, const fmi2ValueReference references[],
                                              size_t count, fmi2Real values[]) {
  double rates[N], outputs[OUTPUTS + 1];
  int have_rates = 0, have_outputs = 0;
  size_t k;
  UNIT;
  MAY(INITIALIZING | EVENT | CONTINUOUS | STEPPING | TERMINATED | FAILED, "fmi2GetReal");
  if (count > 0 && (!references || !values)) return NAME_say(unit, fmi2Error, "fmi2GetReal: no place for the values");
  for (k = 0; k < count; ++k) {
    const fmi2ValueReference r = references[k];
    if (r >= VARIABLES) return NAME_say(unit, fmi2Error, "fmi2GetReal: there is no such variable");
    if (r < N) {
      values[k] = unit->now.values[r];
    } else if (r < 2*N) {
      if (!have_rates) NAME_rates_now(unit, unit->now.time, unit->now.values, rates);
      have_rates = 1;
      values[k] = rates[r - N];
    } else if (r < FIRST_OUTPUT) {
      values[k] = unit->now.values[r - N];
    } else if (r < STEP) {
      if (!have_outputs) NAME_outputs(unit, outputs);
      have_outputs = 1;
      values[k] = outputs[r - FIRST_OUTPUT];
    } else {
      values[k] = unit->now.step;
    }
  }
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SetReal)(fmi2Component component, const fmi2ValueReference references[],
                                              size_t count, const fmi2Real values[]) {
  size_t k;
  UNIT;
  MAY(INSTANTIATED | INITIALIZING | EVENT | CONTINUOUS | STEPPING, "fmi2SetReal");
  if (count > 0 && (!references || !values)) return NAME_say(unit, fmi2Error, "fmi2SetReal: no values");
  for (k = 0; k < count; ++k) {
    const fmi2ValueReference r = references[k];
    const int starts = (unit->now.life & (INSTANTIATED | INITIALIZING)) != 0;
    const int is_input = r >= FIRST_INPUT && r < FIRST_INPUT + (unsigned)NAME_INPUTS;
    const int is_parameter = (r >= FIRST_PARAMETER && r < FIRST_PARAMETER + (unsigned)NAME_PARAMETERS) || r == STEP;
    if (r >= VARIABLES) return NAME_say(unit, fmi2Error, "fmi2SetReal: there is no such variable");
    if (!NAME_finite(values + k, 1)) return NAME_say(unit, fmi2Error, "fmi2SetReal: a value is not finite");
    if (!(is_input || (is_parameter && unit->now.life != CONTINUOUS) || (r < N && starts)))
      return NAME_say(unit, fmi2Error, "fmi2SetReal: this variable cannot be set now");
    if (r == STEP && !(values[k] > 0.0)) return NAME_say(unit, fmi2Error, "fmi2SetReal: a step is greater than 0");
  }
  for (k = 0; k < count; ++k) {
    const fmi2ValueReference r = references[k];
    if (r == STEP) {
      unit->now.step = values[k];
    } else {
      unit->now.values[r < N ? r : r - N] = values[k];
    }
  }
  return fmi2OK;
}

// There are no variables of other types.
#define NONE(kind, constant, type) \
  fmi2_export fmi2Status fmi2_name(kind)(fmi2Component component, const fmi2ValueReference references[], size_t count, \
                                         constant type values[]) { \
    UNIT; \
    (void)references, (void)values; \
    if (!unit) return fmi2Error; \
    return count == 0 ? fmi2OK : NAME_say(unit, fmi2Error, "all variables are real numbers"); \
  }
NONE(fmi2GetInteger, , fmi2Integer)
NONE(fmi2GetBoolean, , fmi2Boolean)
NONE(fmi2GetString, , fmi2String)
NONE(fmi2SetInteger, const, fmi2Integer)
NONE(fmi2SetBoolean, const, fmi2Boolean)
NONE(fmi2SetString, const, fmi2String)

fmi2_export fmi2Status fmi2_name(fmi2GetFMUstate)(fmi2Component component, fmi2FMUstate *state) {
  UNIT;
  if (!unit || !state) return fmi2Error;
  if (!*state) *state = malloc(sizeof unit->now);
  if (!*state) return NAME_say(unit, fmi2Error, "fmi2GetFMUstate: no memory");
  memcpy(*state, &unit->now, sizeof unit->now);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SetFMUstate)(fmi2Component component, fmi2FMUstate state) {
  UNIT;
  if (!unit || !state) return fmi2Error;
  memcpy(&unit->now, state, sizeof unit->now);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2FreeFMUstate)(fmi2Component component, fmi2FMUstate *state) {
  if (!component) return fmi2Error;
  if (!state) return fmi2OK;
  free(*state);
  *state = NULL;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SerializedFMUstateSize)(fmi2Component component, fmi2FMUstate state, size_t *size) {
  if (!component || !state || !size) return fmi2Error;
  *size = sizeof(NAME_memory);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SerializeFMUstate)(fmi2Component component, fmi2FMUstate state, fmi2Byte bytes[], size_t size) {
  UNIT;
  if (!unit || !state || !bytes) return fmi2Error;
  if (size < sizeof(NAME_memory)) return NAME_say(unit, fmi2Error, "fmi2SerializeFMUstate: no place for the state");
  memcpy(bytes, state, sizeof(NAME_memory));
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2DeSerializeFMUstate)(fmi2Component component, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state) {
  UNIT;
  if (!unit || !bytes || !state) return fmi2Error;
  if (size != sizeof(NAME_memory)) return NAME_say(unit, fmi2Error, "fmi2DeSerializeFMUstate: these bytes are no state of this unit");
  if (!*state) *state = malloc(sizeof(NAME_memory));
  if (!*state) return NAME_say(unit, fmi2Error, "fmi2DeSerializeFMUstate: no memory");
  memcpy(*state, bytes, size);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2GetDirectionalDerivative)(fmi2Component component, const fmi2ValueReference unknown[],
                                                               size_t unknowns, const fmi2ValueReference known[],
                                                               size_t knowns, const fmi2Real seed[], fmi2Real result[]) {
  UNIT;
  (void)unknown, (void)unknowns, (void)known, (void)knowns, (void)seed, (void)result;
  if (!unit) return fmi2Error;
  return NAME_say(unit, fmi2Error, "fmi2GetDirectionalDerivative: this unit does not provide it");
}
)";

constexpr const char* mockup_exchange = R"(
fmi2_export fmi2Status fmi2_name(fmi2EnterEventMode)(fmi2Component component) {
  UNIT;
  MAY(CONTINUOUS | EVENT, "fmi2EnterEventMode");
  unit->now.life = EVENT;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2NewDiscreteStates)(fmi2Component component, fmi2EventInfo *info) {
  UNIT;
  MAY(EVENT, "fmi2NewDiscreteStates");
  if (!info) return fmi2Error;
  memset(info, 0, sizeof *info);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2EnterContinuousTimeMode)(fmi2Component component) {
  UNIT;
  MAY(EVENT, "fmi2EnterContinuousTimeMode");
  unit->now.life = CONTINUOUS;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2CompletedIntegratorStep)(fmi2Component component, fmi2Boolean no_return,
                                                              fmi2Boolean *enter_event_mode, fmi2Boolean *terminate) {
  UNIT;
  (void)no_return;
  MAY(CONTINUOUS, "fmi2CompletedIntegratorStep");
  if (!enter_event_mode || !terminate) return fmi2Error;
  *enter_event_mode = *terminate = 0;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SetTime)(fmi2Component component, fmi2Real time) {
  UNIT;
  MAY(EVENT | CONTINUOUS, "fmi2SetTime");
  if (unit->type != fmi2ModelExchange || !NAME_finite(&time, 1)) return NAME_say(unit, fmi2Error, "fmi2SetTime: no such time");
  unit->now.time = time;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SetContinuousStates)(fmi2Component component, const fmi2Real state[], size_t count) {
  UNIT;
  MAY(CONTINUOUS, "fmi2SetContinuousStates");
  if (count != N || !state || !NAME_finite(state, N))
    return NAME_say(unit, fmi2Error, "fmi2SetContinuousStates: these are no values of the state");
  memcpy(unit->now.values, state, sizeof(double)*N);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2GetDerivatives)(fmi2Component component, fmi2Real rates[], size_t count) {
  UNIT;
  MAY(INITIALIZING | EVENT | CONTINUOUS | TERMINATED | FAILED, "fmi2GetDerivatives");
  if (count != N || !rates) return NAME_say(unit, fmi2Error, "fmi2GetDerivatives: there are as many as states");
  NAME_rates_now(unit, unit->now.time, unit->now.values, rates);
  return NAME_finite(rates, N) ? fmi2OK : NAME_say(unit, fmi2Discard, "fmi2GetDerivatives: not finite here");
}

fmi2_export fmi2Status fmi2_name(fmi2GetEventIndicators)(fmi2Component component, fmi2Real indicators[], size_t count) {
  UNIT;
  (void)indicators;
  MAY(INITIALIZING | EVENT | CONTINUOUS | TERMINATED | FAILED, "fmi2GetEventIndicators");
  return count == 0 ? fmi2OK : NAME_say(unit, fmi2Error, "fmi2GetEventIndicators: there are none");
}

fmi2_export fmi2Status fmi2_name(fmi2GetContinuousStates)(fmi2Component component, fmi2Real state[], size_t count) {
  UNIT;
  MAY(INITIALIZING | EVENT | CONTINUOUS | TERMINATED | FAILED, "fmi2GetContinuousStates");
  if (count != N || !state) return NAME_say(unit, fmi2Error, "fmi2GetContinuousStates: the state has another size");
  memcpy(state, unit->now.values, sizeof(double)*N);
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2GetNominalsOfContinuousStates)(fmi2Component component, fmi2Real nominals[], size_t count) {
  size_t k;
  UNIT;
  MAY(INITIALIZING | EVENT | CONTINUOUS | TERMINATED | FAILED, "fmi2GetNominalsOfContinuousStates");
  if (count != N || !nominals) return NAME_say(unit, fmi2Error, "fmi2GetNominalsOfContinuousStates: the state has another size");
  for (k = 0; k < count; ++k) nominals[k] = 1.0;
  return fmi2OK;
}
)";

constexpr const char* mockup_steps = R"(
// One step of the classical method of order 4, then back onto the constraints.
static int NAME_advance(NAME_instance *unit, double h) {
  double k1[N], k2[N], k3[N], k4[N], y[N];
  double *state = unit->now.values;
  const double t = unit->now.time;
  int i;
  NAME_rates_now(unit, t, state, k1);
  for (i = 0; i < N; ++i) y[i] = state[i] + 0.5*h*k1[i];
  NAME_rates_now(unit, t + 0.5*h, y, k2);
  for (i = 0; i < N; ++i) y[i] = state[i] + 0.5*h*k2[i];
  NAME_rates_now(unit, t + 0.5*h, y, k3);
  for (i = 0; i < N; ++i) y[i] = state[i] + h*k3[i];
  NAME_rates_now(unit, t + h, y, k4);
  for (i = 0; i < N; ++i) y[i] = state[i] + h/6.0*(k1[i] + 2.0*(k2[i] + k3[i]) + k4[i]);
  NAME_project_state(t + h, y, NAME_inputs_of(unit), NAME_parameters_of(unit));
  if (!NAME_finite(y, N)) return 0;
  memcpy(state, y, sizeof y);
  return 1;
}

fmi2_export fmi2Status fmi2_name(fmi2DoStep)(fmi2Component component, fmi2Real time, fmi2Real length,
                                             fmi2Boolean no_set_state) {
  double begin, count;
  long i, steps;
  UNIT;
  (void)no_set_state;
  MAY(STEPPING, "fmi2DoStep");
  if (!(length > 0.0) || !NAME_finite(&length, 1)) return NAME_say(unit, fmi2Error, "fmi2DoStep: a step is greater than 0");
  if (!(fabs(time - unit->now.time) <= 1e-9*(1.0 + fabs(time) + length)))
    return NAME_say(unit, fmi2Error, "fmi2DoStep: the unit stands at another time");
  begin = unit->now.time = time;
  count = ceil(length/unit->now.step*(1.0 - 1e-12));
  if (!(count < 1e9)) return NAME_say(unit, fmi2Error, "fmi2DoStep: too many steps of the integrator");
  steps = count < 1.0 ? 1 : (long)count;
  for (i = 0; i < steps; ++i) {
    if (!NAME_advance(unit, length/(double)steps)) {
      unit->now.last_time = unit->now.time;
      return NAME_say(unit, fmi2Discard, "fmi2DoStep: the state is no longer finite");
    }
    unit->now.time = begin + length*(double)(i + 1)/(double)steps;
  }
  unit->now.last_time = unit->now.time;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2SetRealInputDerivatives)(fmi2Component component, const fmi2ValueReference references[],
                                                              size_t count, const fmi2Integer orders[], const fmi2Real values[]) {
  UNIT;
  (void)references, (void)orders, (void)values;
  if (!unit) return fmi2Error;
  return count == 0 ? fmi2OK : NAME_say(unit, fmi2Error, "fmi2SetRealInputDerivatives: inputs are constant during a step");
}

fmi2_export fmi2Status fmi2_name(fmi2GetRealOutputDerivatives)(fmi2Component component, const fmi2ValueReference references[],
                                                               size_t count, const fmi2Integer orders[], fmi2Real values[]) {
  UNIT;
  (void)references, (void)orders, (void)values;
  if (!unit) return fmi2Error;
  return count == 0 ? fmi2OK : NAME_say(unit, fmi2Error, "fmi2GetRealOutputDerivatives: this unit does not provide them");
}

fmi2_export fmi2Status fmi2_name(fmi2CancelStep)(fmi2Component component) {
  UNIT;
  if (!unit) return fmi2Error;
  return NAME_say(unit, fmi2Error, "fmi2CancelStep: no step is under way");
}

fmi2_export fmi2Status fmi2_name(fmi2GetStatus)(fmi2Component component, const fmi2StatusKind kind, fmi2Status *value) {
  (void)kind, (void)value;
  return component ? fmi2Discard : fmi2Error;
}

fmi2_export fmi2Status fmi2_name(fmi2GetRealStatus)(fmi2Component component, const fmi2StatusKind kind, fmi2Real *value) {
  UNIT;
  if (!unit || !value) return fmi2Error;
  if (kind != fmi2LastSuccessfulTime) return fmi2Discard;
  *value = unit->now.last_time;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2GetIntegerStatus)(fmi2Component component, const fmi2StatusKind kind, fmi2Integer *value) {
  (void)kind, (void)value;
  return component ? fmi2Discard : fmi2Error;
}

fmi2_export fmi2Status fmi2_name(fmi2GetBooleanStatus)(fmi2Component component, const fmi2StatusKind kind, fmi2Boolean *value) {
  if (!component || !value) return fmi2Error;
  if (kind != fmi2Terminated) return fmi2Discard;
  *value = 0;
  return fmi2OK;
}

fmi2_export fmi2Status fmi2_name(fmi2GetStringStatus)(fmi2Component component, const fmi2StatusKind kind, fmi2String *value) {
  (void)kind, (void)value;
  return component ? fmi2Discard : fmi2Error;
}

#ifdef __cplusplus
}
#endif
)";

// Results of a function that are outputs: calls it, and copies them one after the other.
std::string output_calls(const ExportedSystem& system) {
  std::string text;
  std::size_t next = 0;
  const std::string place = "time, state, inputs, parameters";
  const auto copy = [&](const std::string& list, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) text += fmt::format("  outputs[{}] = {}[{}];\n", next++, list, k);
  };
  text += fmt::format("  outputs[{}] = NAME_energy({});\n", next++, place);
  if (system.find("integrals") != nullptr)
    text += fmt::format("  NAME_integrals({}, outputs + {});\n", place, next), next += system.integrals.size();
  const ExportedFunction* reactions = system.find("reactions");
  if (reactions != nullptr && !system.constraints.empty()) {
    std::string arguments = place;
    for (const ExportedResult& r : reactions->results) {
      text += fmt::format("  double {}[{}];\n", r.name, r.size());
      arguments += ", " + r.name;
    }
    text += fmt::format("  NAME_reactions({});\n", arguments);
    copy("multipliers", system.constraints.size());
  }
  return text;
}

}  // namespace

std::vector<std::string> mockup_outputs(const ExportedSystem& system) {
  std::vector<std::string> names{"energy"};
  for (std::size_t k = 0; k < system.integrals.size(); ++k)
    names.push_back(fmt::format("integral {}: {}", k + 1, system.integrals[k]));
  if (system.find("reactions") == nullptr) return names;
  for (std::size_t k = 0; k < system.constraints.size(); ++k)
    names.push_back(fmt::format("multiplier {}: {}", k + 1, system.constraints[k]));
  return names;
}

std::string mockup_source(const ExportedSystem& system, const std::string& guid,
                          const std::vector<std::string>& starts) {
  std::string list;
  for (const std::string& line : listed("", starts, "")) list += (list.empty() ? "" : "\n  ") + line;
  std::string text = replaced_all(mockup_types, "OUTPUT_CALLS", output_calls(system));
  text = replaced_all(std::move(text), "STARTS", list) + mockup_common + mockup_exchange + mockup_steps;
  const std::string outputs = std::to_string(mockup_outputs(system).size());
  text = replaced_all(replaced_all(std::move(text), "OUTPUTS", outputs), "GUID", guid);
  return replaced_all(std::move(text), "NAME", system.name);
}

}  // namespace anholon
