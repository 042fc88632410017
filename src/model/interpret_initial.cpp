// [initial] and [run].
#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/model/detail/fields.hpp"
#include "anholon/model/detail/formula.hpp"
#include "anholon/model/detail/state_keys.hpp"

namespace anholon::detail {

namespace {

const Scope initial_scope{"an initial value", "it is a number or a formula of parameters", parameters_only, false};
const Scope run_scope{"[run]", "it is a number or a formula of parameters", parameters_only, false};

// A quaternion of decimals has unit length up to their rounding; anything farther off is a mistake.
void check_quaternion(Interpretation& in, const std::vector<Formula>& values, const SourceValue& where) {
  double square = 0;
  for (const Formula& value : values) {
    const double number = evaluate(value.value, {});
    square += number * number;
  }
  if (!(square < 0.999999 || square > 1.000001)) return;  // not a number if a parameter is in it: unknown
  in.error("NH145", fmt::format("this quaternion has length {:.6g}, a rotation has length 1", std::sqrt(square)), label(where))
      .help.push_back("no rotation is [1, 0, 0, 0]; a turn by the angle a about z is [\"cos(a/2)\", 0, 0, \"sin(a/2)\"]");
}

std::vector<Formula> read_values(Interpretation& in, const StateKey& key, const SourceValue& value) {
  const bool rotation = key.frame != Frame::coordinate ||
                        (key.quantity == Quantity::coordinate && in.model.coordinates[key.index].rotation);
  if (!rotation) {
    auto formula = read_formula(in, value, initial_scope);
    return formula ? std::vector<Formula>{std::move(*formula)} : std::vector<Formula>{};
  }
  if (key.frame != Frame::coordinate) {
    return read_formulas(in, value, initial_scope, 3, "[x, y, z]").value_or(std::vector<Formula>{});
  }
  auto values = read_formulas(in, value, initial_scope, 4, "the quaternion [w, x, y, z]").value_or(std::vector<Formula>{});
  if (!values.empty()) check_quaternion(in, values, value);
  return values;
}

// The same quantity in the same sense: "R.w" and "R.W" exclude each other too, and so do θ and theta.
const InitialValue* given_before(const Interpretation& in, const StateKey& key) {
  for (const InitialValue& before : in.model.initial) {
    if (before.quantity == key.quantity && before.index == key.index) return &before;
  }
  return nullptr;
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
          "NH122", fmt::format("`{}` is given twice", name_of(in.model, key->quantity, key->index, key->frame)),
          key_label(entry, "the second"));
      diagnostic.labels.push_back({before->origin.source, before->origin.span, "the first"});
      diagnostic.help.push_back("remove one of them");
      continue;
    }
    InitialValue initial{key->quantity, key->index, key->frame, read_values(in, *key, entry.value), origin_of(entry)};
    if (!initial.values.empty()) in.model.initial.push_back(std::move(initial));
  }
}

void read_run(Interpretation& in) {
  const SourceValue* table = in.section("run");
  if (table == nullptr) return;
  check_keys(in, *table, "[run]", {"t", "tol", "method"});
  RunSettings& run = in.model.run;
  run.origin = origin_of(*table);
  run.method = text_of(in, *table, "method");
  if (const SourceEntry* t = table->find("t")) run.t = read_formula(in, t->value, run_scope);
  const SourceEntry* tol = table->find("tol");
  if (tol == nullptr) return;
  run.tol = read_formula(in, tol->value, run_scope);
  if (!run.tol || !run.tol->value.is(Kind::number)) return;
  const Rational& value = run.tol->value.number();
  if (value < *parse_decimal("1e-15") || value > *parse_decimal("1e-3")) {
    in.error("NH303", "a tolerance lies between 1e-15 and 1e-3", label(tol->value))
        .help.push_back("tol = 1e-12 suits most models");
  }
}

}  // namespace anholon::detail
