#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/columns.hpp"
#include "anholon/present/document/numbers.hpp"

namespace anholon {

namespace {

using detail::named;
using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t longest_shown = 5000;

class TextShow {
 public:
  explicit TextShow(const Model& model) : model_(model), names_(named(model, longest_shown)) {}

  std::string run() {
    heading();
    coordinates();
    parameters();
    functions();
    definitions();
    dynamics();
    constraints();
    parametrization();
    components("forces", model_.forces);
    inputs();
    symmetries();
    initial();
    events();
    solution();
    claims();
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string text(const Expr& e) const {
    if (e.is_null()) return "?";
    return e.is(Kind::number) ? decimal_text(e.number()) : to_text(e, names_);
  }
  [[nodiscard]] std::string definition(const Expr& e) {
    if (!e.is_null() && e.is(Kind::number)) return decimal_text(e.number());
    return detail::print_definition(e, names_,
                                    [](const Expr& value, const PrintOptions& o) { return to_text(value, o); });
  }
  [[nodiscard]] std::string list(const std::vector<Formula>& values) const {
    std::vector<std::string> texts;
    for (const Formula& value : values) texts.push_back(text(value.value));
    return texts.size() == 1 ? texts[0] : fmt::format("[{}]", fmt::join(texts, ", "));
  }
  [[nodiscard]] std::string conditions(const std::vector<Condition>& given) const {
    std::vector<std::string> texts;
    for (const Condition& c : given) {
      texts.push_back(fmt::format("{} {} {}", text(c.left), name_of(c.relation), text(c.right)));
    }
    return fmt::format("{}", fmt::join(texts, " and "));
  }
  void section(std::string_view title, const Rows& rows) {
    if (rows.empty()) return;
    out_ += fmt::format("\n{}\n{}", title, align_columns(rows));
  }

  void heading() {
    out_ += model_.title.empty() ? "untitled model\n" : model_.title + "\n";
    if (!model_.source.empty()) out_ += model_.source + "\n";
    if (!model_.about.empty()) out_ += model_.about + "\n";
  }

  void coordinates() {
    Rows rows;
    for (const Coordinate& q : model_.coordinates) rows.push_back({q.name, name_of(q.kind), q.about});
    section("coordinates", rows);
  }

  void parameters() {
    Rows rows;
    for (const Parameter& p : model_.parameters) {
      std::string value;
      if (p.value) value = "= " + text(*p.value);
      if (p.definition) value = "= " + definition(p.definition->value);
      const bool assumed = p.assumption != Assumption::real;
      rows.push_back({p.name, value, assumed ? name_of(p.assumption) : "", p.about});
    }
    section("parameters", rows);
  }

  void functions() {
    Rows rows;
    for (const ModelFunction& f : model_.functions) {
      std::vector<std::string> arguments;
      for (const Expr& argument : f.arguments) arguments.push_back(to_text(argument));
      rows.push_back({fmt::format("{}({})", f.name, fmt::join(arguments, ", ")),
                      f.value ? fmt::format("any; to simulate = {}", text(f.value->value)) : "any", f.about});
    }
    section("functions", rows);
  }

  void parametrization() {
    if (!model_.parametrization) return;
    Rows rows;
    for (const Coordinate& q : model_.parametrization->added) rows.push_back({q.name, name_of(q.kind), q.about});
    for (const ParametrizedCoordinate& p : model_.parametrization->replaced) {
      rows.push_back({model_.coordinates[p.coordinate].name, "= " + text(p.formula.value)});
    }
    section("parametrization", rows);
  }

  void definitions() {
    Rows rows;
    for (const Definition& d : model_.definitions) {
      rows.push_back({d.name, "= " + definition(d.formula.value)});
    }
    section("definitions", rows);
    rows.clear();
    for (const QuasiVelocity& u : model_.quasi_velocities) rows.push_back({u.name, "= " + text(u.formula.value)});
    section("quasi-velocities", rows);
  }

  void dynamics() {
    if (model_.lagrangian) section("lagrangian", {{"L = " + text(model_.lagrangian->value)}});
    if (model_.hamiltonian) section("hamiltonian", {{"H = " + text(model_.hamiltonian->value)}});
  }

  void constraints() {
    Rows rows;
    for (const Constraint& c : model_.constraints) {
      rows.push_back({c.name, detail::describe_kind(c), text(c.left) + " = " + text(c.right)});
      if (c.reaction) rows.push_back({"", "", "power of the reaction: " + text(c.reaction->value)});
      if (!c.about.empty()) rows.push_back({"", "", c.about});
    }
    section("constraints", rows);
  }

  void components(std::string_view title, const std::vector<Component>& components) {
    Rows rows;
    for (const Component& c : components) rows.push_back({detail::component_name(model_, c), "= " + list(c.values)});
    section(title, rows);
  }

  void inputs() {
    Rows rows;
    for (const Input& u : model_.inputs) {
      rows.push_back(
          {u.name, u.value ? "= " + text(u.value->value) : fmt::format("column {} of {}", u.column, u.file), u.about});
    }
    section("inputs", rows);
  }

  void symmetries() {
    Rows rows;
    for (const Symmetry& s : model_.symmetries) {
      std::vector<std::string> moves;
      for (const Component& c : s.generator) {
        moves.push_back(fmt::format("{}: {}", detail::component_name(model_, c), list(c.values)));
      }
      rows.push_back({s.name, fmt::format("{}", fmt::join(moves, ", ")), s.about});
    }
    section("symmetries", rows);
  }

  void initial() {
    Rows rows;
    for (const InitialValue& v : model_.initial) {
      rows.push_back({name_of(model_, v.quantity, v.index, v.frame), "= " + list(v.values)});
    }
    section("initial state", rows);
    rows.clear();
    if (model_.run.t) rows.push_back({"t", "= " + text(model_.run.t->value)});
    if (model_.run.tol) rows.push_back({"tol", "= " + text(model_.run.tol->value)});
    for (const RunTolerance& each : model_.run.tolerances) {
      rows.push_back(
          {"tol of " + model_.coordinates[each.coordinate].name,
           "= " + text(each.relative.value) +
               (each.absolute.value == each.relative.value ? "" : ", absolute " + text(each.absolute.value))});
    }
    if (!model_.run.method.empty()) rows.push_back({"method", "= " + model_.run.method});
    section("run", rows);
  }

  void events() {
    Rows rows;
    for (const Event& e : model_.events) {
      rows.push_back({e.name, text(e.when.value) + " = 0", name_of(e.direction), name_of(e.action)});
    }
    section("events", rows);
  }

  void solution() {
    if (!model_.solution) return;
    Rows rows;
    for (const SolutionEntry& entry : model_.solution->entries) {
      rows.push_back(
          {name_of(model_, entry.quantity, entry.index, Frame::coordinate), "= " + text(entry.formula.value)});
    }
    if (!model_.solution->given.empty()) rows.push_back({"if", conditions(model_.solution->given)});
    section("solution", rows);
  }

  void claims() {
    Rows rows;
    for (const ModelClaim& claim : model_.claims) {
      std::string says = text(claim.quantity.value) + (claim.conserved ? " is conserved" : " is not conserved");
      if (!claim.given.empty()) says += " if " + conditions(claim.given);
      rows.push_back({says, claim.where});
    }
    section("claims", rows);
  }

  const Model& model_;
  PrintOptions names_;
  std::string out_;
};

}  // namespace

std::string show_text(const Model& model) { return TextShow(model).run(); }

}  // namespace anholon
