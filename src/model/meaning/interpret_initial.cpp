// [initial] and [run].
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/state_keys.hpp"

namespace anholon::detail {

namespace {

const Scope initial_scope{"an initial value", "it is a number or a formula of parameters", parameters_only, false};
const Scope run_scope{"[run]", "it is a number or a formula of parameters", parameters_only, false};

// A quaternion of decimals has unit length up to their rounding; anything farther off is a mistake.
void check_quaternion(Interpretation& in, const std::vector<Formula>& values, const SourceValue& where) {
  std::vector<double> numbers;
  for (const Formula& value : values) numbers.push_back(evaluate(value.value, {}));
  double square = 0;
  for (const double number : numbers) square += number * number;
  if (!(square < 0.999999 || square > 1.000001)) return;  // not a number if a parameter is in it: unknown
  const double length = std::sqrt(square);
  auto& error = in.error("NH145", fmt::format("this quaternion has length {:.6g}, a rotation has length 1", length),
                         label(where));
  if (length > 0) {
    for (double& number : numbers) number /= length;
    error.help.push_back(fmt::format("divided by its length it is [{:.9g}]", fmt::join(numbers, ", ")));
  }
  error.help.push_back(
      "no rotation is [1, 0, 0, 0]; a turn by the angle a about z is [\"cos(a/2)\", 0, 0, \"sin(a/2)\"]");
}

std::vector<Formula> read_values(Interpretation& in, const StateKey& key, const SourceValue& value) {
  const bool rotation = (key.frame != Frame::coordinate && !key.axis) ||
                        (key.quantity == Quantity::coordinate && in.model.coordinates[key.index].rotation);
  if (!rotation) {
    auto formula = read_formula(in, value, initial_scope);
    return formula ? std::vector<Formula>{std::move(*formula)} : std::vector<Formula>{};
  }
  if (key.frame != Frame::coordinate) {
    return read_formulas(in, value, initial_scope, 3, "[x, y, z]").value_or(std::vector<Formula>{});
  }
  auto values =
      read_formulas(in, value, initial_scope, 4, "the quaternion [w, x, y, z]").value_or(std::vector<Formula>{});
  if (!values.empty()) check_quaternion(in, values, value);
  return values;
}

// The same quantity in the same sense: "R.w" and "R.W" exclude each other too, and so do θ and theta.
const InitialValue* given_before(const Interpretation& in, const StateKey& key) {
  for (const InitialValue& before : in.model.initial) {
    if (before.quantity != key.quantity || before.index != key.index) continue;
    const bool apart = before.axis && key.axis && (*before.axis != *key.axis || before.frame != key.frame);
    if (!apart) return &before;
  }
  return nullptr;
}

// A tolerance that is a number is judged where it stands; formulas when the run is asked for.
void check_relative(Interpretation& in, const Formula& tolerance, const SourceValue& value) {
  if (!tolerance.value.is(Kind::number)) return;
  const Rational& number = tolerance.value.number();
  if (number >= *parse_decimal("1e-15") && number <= *parse_decimal("1e-3")) return;
  in.error("NH303", "a tolerance lies between 1e-15 and 1e-3", label(value))
      .help.push_back("tol = 1e-12 suits most models");
}

// x = 1e-9, or x = [relative, absolute].
void read_tolerance(Interpretation& in, const SourceEntry& entry) {
  const auto key = read_state_key(in, entry, KeyTable::coordinates);
  if (!key) return;
  if (entry.value.type != ValueType::array) {
    const auto both = read_formula(in, entry.value, run_scope);
    if (!both) return;
    check_relative(in, *both, entry.value);
    in.model.run.tolerances.push_back({key->index, *both, *both, origin_of(entry)});
    return;
  }
  const auto pair = read_formulas(in, entry.value, run_scope, 2, "[relative, absolute], or one number for both");
  if (!pair) return;
  check_relative(in, pair->front(), entry.value.elements.front());
  const Expr& absolute = pair->back().value;
  if (absolute.is(Kind::number) && absolute.number() <= Rational(0)) {
    in.error("NH303", "an absolute tolerance is greater than 0", label(entry.value.elements.back()));
  }
  in.model.run.tolerances.push_back({key->index, pair->front(), pair->back(), origin_of(entry)});
}

// How far apart the steps and the samples are is no part of a model.
void check_run_keys(Interpretation& in, SourceValue table) {
  constexpr std::array spacings{"dt", "h", "step", "every", "samples"};
  const auto is_spacing = [&](const SourceEntry& entry) {
    return std::find(spacings.begin(), spacings.end(), entry.key.text()) != spacings.end();
  };
  for (const SourceEntry& entry : table.entries) {
    if (is_spacing(entry))
      in.error("NH102", fmt::format("[run] has no key `{}`", entry.key.text()), key_label(entry, "unknown key"))
          .help.push_back("steps follow from `tol`; `--every DT` or `--samples N` says what is written");
  }
  std::erase_if(table.entries, is_spacing);
  check_keys(in, table, "[run]", {"t", "tol", "tolerances", "method"});
}

}  // namespace

void read_initial(Interpretation& in) {
  const SourceValue* table = in.section("initial");
  if (table == nullptr) return;
  for (const SourceEntry& entry : flattened(*table)) {
    const auto key = read_state_key(in, entry, KeyTable::initial);
    if (!key) continue;
    if (const InitialValue* before = given_before(in, *key)) {
      Diagnostic& diagnostic = in.error(
          "NH122",
          fmt::format("`{}` is given twice", name_of(in.model, key->quantity, key->index, key->frame, key->axis)),
          key_label(entry, "the second"));
      diagnostic.labels.push_back({before->origin.source, before->origin.span, "the first"});
      diagnostic.help.push_back("remove one of them");
      continue;
    }
    InitialValue initial{key->quantity,    key->index, key->frame, read_values(in, *key, entry.value),
                         origin_of(entry), key->axis};
    if (!initial.values.empty()) in.model.initial.push_back(std::move(initial));
  }
}

void read_run(Interpretation& in) {
  const SourceValue* table = in.section("run");
  if (table == nullptr) return;
  check_run_keys(in, *table);
  RunSettings& run = in.model.run;
  run.origin = origin_of(*table);
  if (const SourceEntry* method = table->find("method")) {
    const std::vector<std::string> methods{"dop853", "rk98", "gauss", "cvode", "auto"};
    const bool gone = method->value.type == ValueType::string && method->value.text.text() == "taylor";  // a run tells
    if (gone) {
      run.method = "taylor";
    } else if (const auto found = word_of(in, method->value, methods, "a method of integration")) {
      run.method = methods[*found];
    }
  }
  if (const SourceEntry* t = table->find("t")) {
    run.t = read_formula(in, t->value, run_scope);
    if (t->value.type == ValueType::array)
      in.diagnostics.back().help.push_back("write the end alone: a run begins at 0, or at the t of [initial]");
  }
  if (const SourceEntry* tol = table->find("tol")) {
    run.tol = read_formula(in, tol->value, run_scope);
    if (run.tol) check_relative(in, *run.tol, tol->value);
  }
  const SourceEntry* tolerances = table->find("tolerances");
  if (tolerances == nullptr) return;
  if (tolerances->value.type != ValueType::table)
    return wrong_type(in, tolerances->value, "a table such as { x = 1e-9 }");
  for (const SourceEntry& entry : tolerances->value.entries) read_tolerance(in, entry);
}

}  // namespace anholon::detail
