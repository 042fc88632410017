#include "anholon/present/exported/exported_system.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/initial.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/chart.hpp"
#include "anholon/integrate/motion/input_tables.hpp"
#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/run/start.hpp"
#include "anholon/present/document/numbers.hpp"
#include "anholon/present/exported/free_inputs.hpp"
#include "anholon/present/exported/identifiers.hpp"
#include "anholon/present/exported/model_source.hpp"

namespace anholon {

namespace {

// A function before its formulas are lowered.
struct DraftedFunction {
  ExportedFunction function;
  Formulas formulas;  // outputs and solves; the inputs follow from the place
};

class SystemExport {
 public:
  SystemExport(const FreeInputs& inputs, System system, const Decisions& decisions, Chart chart)
      : model_(*system.model), inputs_(inputs), system_(std::move(system)), decisions_(decisions),
        configuration_(system_), chart_(std::move(chart)) {}

  Result<ExportedSystem> run(const std::string& name, const ProvedIntegrals& integrals) {
    out_.name = name;
    words_ = ExportedIdentifiers(name);
    out_.source = model_source(model_);
    name_everything();
    draft_rates();
    if (chart_.reduced) draft_conversions();
    draft_equations();
    draft_law();
    draft_reactions();
    draft_energy(integrals);
    draft_constraints();
    if (Diagnostics wrong = name_inputs(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    draft_given_inputs();
    if (Diagnostics wrong = lower_all(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    draft_jacobians();
    find_start();
    remark();
    out_.definitions = chart_.definitions;
    return std::move(out_);
  }

 private:
  [[nodiscard]] Expr zero() const { return system_.workspace().number(0); }

  void name_everything() {
    for (const Parameter& p : model_.parameters) {
      if (p.definition) continue;
      std::optional<double> value;
      if (p.value) value = p.value->is(Kind::number) ? nearest_double(p.value->number()) : evaluate(*p.value, {});
      if (value && !std::isfinite(*value)) {
        too_large_.push_back(p.name);
        value.reset();
      }
      out_.parameters.push_back({p.name, words_.of(p.name), p.about, value});
      parameters_.push_back(p.symbol);
    }
    for (std::size_t c = 0; c < model_.coordinates.size(); ++c) {
      const Coordinate& q = model_.coordinates[c];
      const Configuration::Place& place = configuration_.place(c);
      if (q.rotation) {
        out_.rotations.push_back(place.variable);
        out_.turns.push_back(place.velocity);
        out_.in_body.push_back(place.frame == Frame::body);
      }
      for (std::size_t k = 0; k < (q.rotation ? 4U : 1U); ++k) {
        const std::string& variable = configuration_.names()[place.variable + k];
        out_.configuration.push_back({variable, words_.of(variable), q.about, {}});
      }
    }
    for (const Expr& u : chart_.speeds) out_.speeds.push_back({to_text(u), words_.of(to_text(u)), {}, {}});
    for (std::size_t a = 0; chart_.reduced && a < chart_.speeds.size(); ++a) {
      if (chart_.definitions[a] != chart_.speeds[a]) out_.speeds[a].about = to_text(chart_.definitions[a], {400, {}});
    }
    for (const FrameVelocity& w : system_.frame.velocities()) {
      const auto known =
          std::find_if(out_.speeds.begin(), out_.speeds.end(), [&](const ExportedName& u) { return u.name == w.name; });
      out_.velocities.push_back({w.name, known == out_.speeds.end() ? words_.of(w.name) : known->identifier, {}, {}});
    }
    if (system_.poisson) {
      for (const PoissonConstraint& c : model_.poisson->constraints) out_.constraints.push_back(c.name);
    } else {
      for (const SystemConstraint& c : system_.constraints) out_.constraints.push_back(c.name);
    }
  }

  DraftedFunction& draft(const std::string& name, std::vector<std::string> about,
                         ExportedPlace place = ExportedPlace::state) {
    drafts_.emplace_back();
    ExportedFunction& f = drafts_.back().function;
    f.name = name;
    f.about = std::move(about);
    f.place = place;
    return drafts_.back();
  }
  static void add(DraftedFunction& to, const std::string& name, const std::string& about, const std::vector<Expr>& e,
                  std::size_t rows, std::size_t columns = 0) {
    to.function.results.push_back({name, about, rows, columns, false, {}});
    to.formulas.outputs.insert(to.formulas.outputs.end(), e.begin(), e.end());
  }
  // A function of the frame's velocities as one of the state.
  [[nodiscard]] std::vector<Expr> on_chart(const std::vector<Expr>& e) const {
    if (!chart_.reduced) return e;
    Replacements on;
    for (std::size_t i = 0; i < system_.degrees(); ++i) on[system_.frame.velocity_symbols()[i]] = chart_.velocities[i];
    return substitute(e, on);
  }

  void draft_rates() {
    DraftedFunction& f = draft("rates", {"The right-hand side: d(state)/dt."});
    flow_ = flow_of(chart_, system_, configuration_);
    add(f, "rates", "d(state)/dt", flow_.outputs, out_.states());
    f.formulas.solves = flow_.solves;
  }

  void draft_conversions() {
    const std::size_t n = system_.degrees();
    DraftedFunction& f = draft("velocities", {"Velocities of the model that belong to a state: all constraints on",
                                              "velocities that the speeds satisfy identically hold for them."});
    add(f, "velocities", "", configuration_.in_numbers(chart_.velocities), n);
    if (chart_.speeds.empty()) return;
    DraftedFunction& g =
        draft("speeds", {"Speeds of the state that belong to velocities of the model."}, ExportedPlace::velocities);
    add(g, "speeds", "", configuration_.in_numbers(chart_.definitions), chart_.speeds.size());
  }

  // mass_matrix · u' = forcing, in the speeds of the state.
  void draft_equations() {
    if (!chart_.reduced || chart_.solves.empty() || chart_.speeds.empty()) return;
    const LinearSolve& s = flow_.solves.front();
    const std::size_t k = s.right.size();
    DraftedFunction& f = draft("equations", {"mass_matrix * d(speeds)/dt = forcing: the multipliers are gone."});
    add(f, "mass_matrix", "row by row", s.matrix, k, k);
    add(f, "forcing", "", s.right, k);
  }

  void draft_law() {
    if (system_.poisson) return;
    const std::size_t n = system_.degrees(), m = system_.constraints.size();
    const Law law = law_of(system_);
    std::vector<Expr> forcing;
    for (std::size_t i = 0; i < n; ++i) forcing.push_back(law.force[i] - law.inertia[i]);
    DraftedFunction& f = draft(
        "law", {"The law in the velocities w of the model, with accelerations a and multipliers lambda:",
                "  law_mass * a = law_forcing + transpose(reaction_rows) * lambda,  constraint_rows * a + bias = 0"});
    add(f, "law_mass", "A, row by row", in_state(law.mass_matrix.entries()), n, n);
    add(f, "law_forcing", "F - l", in_state(forcing), n);
    if (m == 0) return;
    add(f, "constraint_rows", "B, row by row", in_state(law.constraints_jacobian.entries()), m, n);
    add(f, "bias", "sigma", in_state(law.rest), m);
    add(f, "reaction_rows", "N, row by row", in_state(law.reactions.entries()), m, n);
  }

  [[nodiscard]] std::vector<Expr> in_state(const std::vector<Expr>& e) const {
    return configuration_.in_numbers(on_chart(e));
  }

  void draft_reactions() {
    const std::size_t n = system_.degrees();
    if (system_.poisson) {
      const PoissonField& field = *system_.poisson;
      if (field.multipliers.empty()) return;
      DraftedFunction& f =
          draft("reactions", {"Multipliers of the vectors of W, and the reaction -X_W along the variables."});
      add(f, "multipliers", "", in_state(field.multipliers), field.multipliers.size());
      add(f, "reaction", "", in_state(field.reaction), n);
      return;
    }
    const Chart law = multiplier_chart(system_);
    LinearSolve solve = law.solves.front();
    solve.matrix = in_state(solve.matrix);
    solve.right = in_state(solve.right);
    const std::vector<Expr> multipliers(solve.unknowns.begin() + static_cast<std::ptrdiff_t>(n), solve.unknowns.end());
    const std::size_t m = multipliers.size();
    std::vector<Expr> reaction;
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<Expr> column;
      for (const SystemConstraint& c : system_.constraints) column.push_back(c.reaction_row[i]);
      reaction.push_back(dot(multipliers, in_state(column), system_));
    }
    DraftedFunction& f =
        draft("reactions", {"Accelerations along the velocities of the model, multipliers of the constraints as",
                            "they are written, and the reaction R = transpose(N) * lambda: A a + l = F + R."});
    add(f, "accelerations", "",
        std::vector<Expr>(solve.unknowns.begin(), solve.unknowns.begin() + static_cast<std::ptrdiff_t>(n)), n);
    if (m > 0) {
      add(f, "multipliers", "", multipliers, m);
      add(f, "reaction", "", reaction, n);
    }
    f.formulas.solves.push_back(std::move(solve));
  }

  void draft_energy(const ProvedIntegrals& integrals) {
    DraftedFunction& f =
        draft("energy", {system_.poisson ? "The Hamiltonian H." : "The energy w*p - L (the Jacobi integral)."});
    add(f, "energy", "", in_state({energy_of(system_)}), 1);
    std::vector<Expr> values;
    std::vector<std::string> about{
        "What is proved to be constant along every motion, for the parameters and inputs of the model:"};
    for (const ProvedIntegral& i : integrals.list) {
      const Expr value = i.name == "energy" ? energy_of(system_) : state_function(i.value, system_);
      values.push_back(with_function_values({value}, model_).front());
      out_.integrals.push_back(i.name);
      about.push_back("  " + i.name);
    }
    if (values.empty()) return;
    DraftedFunction& g = draft("integrals", std::move(about));
    add(g, "integrals", "", in_state(values), values.size());
  }

  // Residuals, rows of their differentials along the frame, and weights: what a projection needs.
  void draft_constraints() {
    std::vector<Expr> f, phi, f_rows, phi_rows, weights;
    const std::size_t n = system_.degrees();
    for (const SystemConstraint& c : system_.constraints) {
      if (system_.poisson) break;  // these are the equations of motion
      const auto put = [&](std::vector<Expr>& e, std::vector<Expr>& rows, const Expr& residual) {
        e.push_back(residual);
        rows.insert(rows.end(), c.acceleration_row.begin(), c.acceleration_row.end());
      };
      if (!c.position.is_null()) put(f, f_rows, c.position), out_.position_residuals.push_back(c.name);
      if (!c.phi.is_null()) put(phi, phi_rows, c.phi), out_.velocity_residuals.push_back(c.name);
    }
    for (const SystemInvariant& c : system_.invariants) {
      f.push_back(c.position);
      out_.position_residuals.push_back(c.name);
      const std::vector<Expr> row = system_.frame.along_all(c.position);
      f_rows.insert(f_rows.end(), row.begin(), row.end());
    }
    if (f.empty() && phi.empty()) return;
    for (std::size_t i = 0; i < n; ++i) weights.push_back(system_.mass_matrix(i, i));
    const auto numbers = [&](const std::vector<Expr>& e) { return configuration_.in_numbers(e); };
    DraftedFunction& g = draft("constraints",
                               {"Residuals of the constraints at any configuration and velocities, left minus right as",
                                "they are written, with their derivatives along the velocities of the model."},
                               ExportedPlace::velocities);
    if (!f.empty()) {
      add(g, "position_residuals", "f(t, q)", numbers(f), f.size());
      add(g, "position_rows", "df, row by row", numbers(f_rows), f.size(), n);
    }
    if (!phi.empty()) {
      add(g, "velocity_residuals", "Phi(t, q, w)", numbers(phi), phi.size());
      add(g, "velocity_rows", "dPhi/dw, row by row", numbers(phi_rows), phi.size(), n);
    }
    add(g, "weights", "the diagonal of A: lengths of moves are measured by it", numbers(weights), n);
  }

  // The inputs that occur, each with as many derivatives as do.
  Diagnostics name_inputs() {
    std::vector<Expr> all;
    for (const DraftedFunction& d : drafts_) {
      const std::vector<Expr> e = everything_in(d.formulas);
      all.insert(all.end(), e.begin(), e.end());
    }
    Diagnostics wrong;
    std::vector<std::string> told;
    for (const Expr& e : nodes_where(all, [](const Expr& node) { return node.is(Kind::application); })) {
      const std::string& name = e.undefined_function().name;
      if (inputs_.is_free(name) || std::find(told.begin(), told.end(), name) != told.end()) continue;
      told.push_back(name);
      Diagnostic d{
          "NH330", Severity::error, fmt::format("the function `{}` has no value, and code needs one", name), {}, {},
          {}};
      for (const ModelFunction& f : model_.functions) {
        if (f.name == name && f.origin.source) d.labels.push_back({f.origin.source, f.origin.span, {}});
      }
      d.help.push_back(fmt::format("give it one: {} = {{ of = …, value = \"…\" }}", name));
      wrong.push_back(std::move(d));
    }
    if (!wrong.empty()) return wrong;
    for (const FreeInput& input : inputs_.inputs()) {
      for (unsigned order = 0; order < 3; ++order) {
        const Expr& applied = input.derivatives[order];
        const bool occurs = any_node(all, [&](const Expr& node) { return node == applied; });
        if (!occurs && (order > 0)) continue;
        const std::string name = input.name + std::string(order, '\'');
        const std::string about =
            order == 0 ? input.about : fmt::format("{} derivative of {}", order == 1 ? "first" : "second", input.name);
        out_.inputs.push_back({name, words_.of(name), about, {}});
        const Expr symbol = system_.workspace().symbol(name);
        input_symbols_.push_back(symbol);
        input_values_.push_back(input.values[order]);
        taken_out_[applied] = symbol;
      }
    }
    return {};
  }

  // What the model says they are, for whoever has nothing else to put in.
  void draft_given_inputs() {
    if (input_symbols_.empty()) return;
    std::vector<Expr> values;
    bool all = true;
    for (const Expr& e : input_values_) {
      all = all && !e.is_null();
      values.push_back(e.is_null() ? zero() : e);
    }
    out_.all_inputs_known = all;
    DraftedFunction& f =
        draft("given_inputs", {"The inputs as the model gives them, for use where nothing else provides them."});
    if (!all) f.function.about.emplace_back("Those that the model takes from a table are zero here.");
    add(f, "values", "", in_state(with_function_values(values, model_)), values.size());
  }

  [[nodiscard]] std::vector<Expr> symbols_of_place(ExportedPlace place) const {
    std::vector<Expr> result = configuration_.variables();
    const std::vector<Expr>& w = place == ExportedPlace::state ? chart_.speeds : system_.frame.velocity_symbols();
    result.insert(result.end(), w.begin(), w.end());
    result.push_back(system_.frame.time());
    result.insert(result.end(), input_symbols_.begin(), input_symbols_.end());
    return result;
  }

  Diagnostics lower_all() {
    for (DraftedFunction& d : drafts_) {
      Formulas& formulas = d.formulas;
      formulas.outputs = substitute(formulas.outputs, taken_out_);
      for (LinearSolve& s : formulas.solves) {
        s.matrix = substitute(s.matrix, taken_out_);
        s.right = substitute(s.right, taken_out_);
      }
      formulas.inputs = symbols_of_place(d.function.place);
      formulas.uniforms = parameters_;
      auto program = lower(formulas);
      if (!program) return std::move(program.error());
      d.function.code = whole_code(*program);
      if (d.function.name == "rates") {
        out_.rates = std::move(*program);
        out_.flow = formulas;
      }
      out_.functions.push_back(std::move(d.function));
    }
    return {};
  }

  // Of the rates, by the rules of its own code.
  void draft_jacobians() {
    const Code rates = out_.functions.front().code;  // the list grows
    const std::size_t states = out_.states();
    const auto add_one = [&](const std::string& name, const std::string& by, Seed::Of of, std::size_t first,
                             std::size_t count) {
      if (count == 0) return;
      std::vector<Seed> seeds;
      for (std::size_t k = 0; k < count; ++k) seeds.push_back({of, static_cast<std::uint32_t>(first + k)});
      CodeJacobian jacobian = jacobian_of(rates, seeds);
      ExportedFunction f;
      f.name = name;
      f.about = {
          fmt::format("Derivatives of the right-hand side by {}: entries that are not zero, column by column.", by)};
      f.results.push_back({"values", "", states, count, true, std::move(jacobian.entries)});
      f.code = std::move(jacobian.code);
      out_.functions.push_back(std::move(f));
    };
    add_one("state_jacobian", "the state", Seed::Of::input, 0, states);
    add_one("input_jacobian", "the inputs", Seed::Of::input, states + 1, out_.inputs.size());
    add_one("parameter_jacobian", "the parameters", Seed::Of::uniform, 0, out_.parameters.size());
  }

  // [initial] of the model, completed, where it has all values that this takes.
  void find_start() {
    const Result<InputTables> tables = InputTables::of(model_);
    if (!tables) {
      out_.no_start = tables.error().front().message;
      return;
    }
    const std::optional<System> given = given_at_start(*tables);
    if (!given) return;
    const auto state = complete_state(*given, initial_of(model_), {false, 128});
    if (!state) {
      out_.no_start = state.error().front().message;
      return;
    }
    out_.start = state->point.values({&given->frame.time(), 1}).approximate(0);
    std::size_t next = 0;
    for (std::size_t c = 0; c < model_.coordinates.size(); ++c) {
      const Coordinate& q = model_.coordinates[c];
      if (!q.rotation) put(out_.configuration[next++], q.symbol, *state);
      for (std::size_t k = 0; q.rotation && k < 4; ++k)
        put(out_.configuration[next++], state->quaternions[c][k], *state);
    }
    for (std::size_t a = 0; a < chart_.definitions.size(); ++a) put(out_.speeds[a], chart_.definitions[a], *state);
    for (ExportedName& u : out_.inputs) {
      const auto order = static_cast<unsigned>(std::count(u.name.begin(), u.name.end(), '\''));
      const std::string input = u.name.substr(0, u.name.size() - order);
      if (const InputTable* table = tables->find(input)) {
        u.value = TableValue{table, order}.at(out_.start);
      } else {
        put(u, given->inputs.at(given->workspace().symbol(input, order)), *state);
      }
    }
  }

  // The system with inputs as the model gives them, for the time at which it begins; none where they are not known then.
  std::optional<System> given_at_start(const InputTables& tables) {
    const System given = with_function_values(inputs_.given());
    if (!missing_values(given, tables.names()).empty()) {
      out_.no_start = "parameters or functions have no value";
      return {};
    }
    const double t = initial_time(model_, initial_of(model_));
    if (tables.cover(t)) return tables.put_in(given, t);
    out_.no_start = "a table of an input does not cover its time";
    return {};
  }

  static void put(ExportedName& name, const Expr& e, const State& state) {
    const double value = state.point.values({&e, 1}).approximate(0);
    if (std::isfinite(value)) name.value = value;
  }

  void remark() {
    const auto say = [&](std::string text) { out_.remarks.push_back(std::move(text)); };
    if (!out_.rotations.empty())
      say("A rotation is a unit quaternion, body to space; `project` makes its length one again.");
    if (!chart_.reduced && !out_.constraints.empty()) {
      say("The constraints cannot be solved for velocities in one chart, so the speeds are all velocities: numerical");
      say("errors drift away from the constraints, and `project` puts a state back onto them.");
    } else if (!out_.position_residuals.empty()) {
      say("Equations between positions are kept by the motion, but not by numerical errors: `project` puts a state "
          "back.");
    }
    if (!chart_.completion.empty()) {
      say("The speeds are independent only where certain functions of the configuration do not vanish; there the");
      say("right-hand side is not finite. The program's own runs change to other variables before they come near.");
    }
    for (const std::string& text : inputs_.remarks()) say(text);
    if (!out_.no_start.empty()) say("The model gives no state to begin with: " + out_.no_start + ".");
    for (const std::string& name : too_large_)
      say("The value of " + name + " is too large for a floating-point number.");
  }

  const Model& model_;
  const FreeInputs& inputs_;
  System system_;
  const Decisions& decisions_;
  Configuration configuration_;
  Chart chart_;
  Formulas flow_;
  ExportedIdentifiers words_;
  ExportedSystem out_;
  std::vector<DraftedFunction> drafts_;
  std::vector<Expr> parameters_, input_symbols_, input_values_;
  Replacements taken_out_;
  std::vector<std::string> too_large_;
};

}  // namespace

const ExportedFunction* ExportedSystem::find(const std::string& function) const {
  const auto found =
      std::find_if(functions.begin(), functions.end(), [&](const ExportedFunction& f) { return f.name == function; });
  return found == functions.end() ? nullptr : &*found;
}

Result<ExportedSystem> exported_system(const Model& model, const std::string& name, const ProvedIntegrals& integrals,
                                       bool drop_dependent) {
  const Result<FreeInputs> inputs = FreeInputs::of(model);
  if (!inputs) return tl::make_unexpected(inputs.error());
  DecisionOptions options;
  options.drop_dependent = drop_dependent;
  auto decided = decide(without_assumptions(inputs->free()), options);
  if (!decided) return tl::make_unexpected(decided.error());
  const System system = with_function_values(decided->system);
  const Configuration configuration(system);
  const bool positive = decided->decisions.mass_matrix.kind == MassMatrix::Kind::positive_definite;
  auto reduced = unturned_chart(system, configuration, positive);
  Chart chart = reduced && reduced->value ? std::move(*reduced->value) : multiplier_chart(system);
  return SystemExport(*inputs, system, decided->decisions, std::move(chart)).run(name, integrals);
}

}  // namespace anholon
