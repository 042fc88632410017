#include <fmt/format.h>

#include "anholon/model/claim_words.hpp"
#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/numbers.hpp"

namespace anholon {

namespace {

constexpr std::size_t longest_shown = 5'000;

// A number as a decimal where it is one, everything else as a formula.
Words value_words(const Expr& e) {
  if (e.is_null()) return "?";
  if (!e.is(Kind::number)) return e;
  const std::string decimal = decimal_text(e.number());
  return decimal.find('/') == std::string::npos ? Words(decimal) : Words(e);
}

Words equal_to(const Words& value) { return Words("= ") << value; }

// One value, or all of them in brackets.
Words values_words(const std::vector<Formula>& values) {
  if (values.size() == 1) return value_words(values.front().value);
  Words words = "[";
  for (std::size_t k = 0; k < values.size(); ++k) words << (k == 0 ? "" : ", ") << value_words(values[k].value);
  return words << "]";
}

Words conditions_of(const std::vector<Condition>& given) {
  Words words;
  for (const Condition& c : given) {
    words << (words.empty() ? "" : " and ") << value_words(c.left) << fmt::format(" {} ", name_of(c.relation))
          << value_words(c.right);
  }
  return words;
}

class ShownModel {
 public:
  explicit ShownModel(const Model& model) : model_(model), document_(document_of(model)) {
    document_.longest_formula = longest_shown;
  }

  Document run() {
    if (!model_.source.empty()) document_.paragraph(model_.source);
    if (!model_.about.empty()) document_.paragraph(model_.about);
    coordinates(model_.poisson ? "variables" : "coordinates", model_.coordinates);
    parameters();
    functions();
    definitions();
    dynamics();
    poisson();
    constraints();
    parametrization();
    forces();
    inputs();
    symmetries();
    initial();
    run_settings();
    events();
    solution();
    claims();
    return std::move(document_);
  }

 private:
  [[nodiscard]] Expr symbol(const std::string& name) const { return model_.workspace->symbol(name); }

  template <class List, class Row>
  void section(const char* title, const List& list, const Row& row) {
    if (list.empty()) return;
    document_.section(title);
    for (const auto& entry : list) row(entry);
  }

  void coordinates(const char* title, const std::vector<Coordinate>& list) {
    section(title, list, [&](const Coordinate& q) { document_.row({symbol(q.name), name_of(q.kind), q.about}); });
  }

  void parameters() {
    section("parameters", model_.parameters, [&](const Parameter& p) {
      Words value;
      if (p.value) value = equal_to(value_words(*p.value));
      if (p.definition) value = equal_to(value_words(p.definition->value));
      document_.row({p.symbol, value, p.assumption != Assumption::real ? name_of(p.assumption) : "", p.about});
    });
    section("relations between parameters", model_.relations, [&](const Condition& c) {
      document_.row({Words(c.left) << " " << name_of(c.relation) << " " << c.right});
    });
  }

  void functions() {
    section("functions", model_.functions, [&](const ModelFunction& f) {
      document_.row(
          {f.applied, f.value ? Words("any; to simulate = ") << value_words(f.value->value) : Words("any"), f.about});
    });
  }

  void definitions() {
    section("definitions", model_.definitions,
            [&](const Definition& d) { document_.row({symbol(d.name), equal_to(value_words(d.formula.value))}); });
    section("quasi-velocities", model_.quasi_velocities,
            [&](const QuasiVelocity& u) { document_.row({symbol(u.name), equal_to(value_words(u.formula.value))}); });
  }

  void dynamics() {
    if (model_.lagrangian) document_.section("lagrangian").add(Display{{{{"L", "L"}, {}, model_.lagrangian->value}}});
    if (model_.hamiltonian)
      document_.section("hamiltonian").add(Display{{{{"H", "H"}, {}, model_.hamiltonian->value}}});
  }

  void poisson() {
    if (!model_.poisson) return;
    const PoissonPart& part = *model_.poisson;
    section("bracket", part.bracket, [&](const BracketEntry& b) {
      const Words pair = Words("{") << model_.coordinates[b.first].symbol << ", " << model_.coordinates[b.second].symbol
                                    << "}";
      document_.row({pair, equal_to(value_words(b.value.value))});
    });
    document_.section("hamiltonian").add(Display{{{{"H", "H"}, {}, part.hamiltonian.value}}});
    section("relations", part.relations,
            [&](const Condition& c) { document_.row({value_words(c.left) << " = " << value_words(c.right)}); });
    section("constraints", part.constraints, [&](const PoissonConstraint& c) {
      document_.row({c.name, value_words(c.left) << " = " << value_words(c.right)});
      Words along;
      for (const Component& r : c.reaction) {
        along << (along.empty() ? "" : ", ") << symbol(detail::component_name(model_, r)) << ": "
              << values_words(r.values);
      }
      document_.row({"", Words("reaction along ") << along});
      if (!c.about.empty()) document_.row({"", c.about});
    });
  }

  void constraints() {
    section("constraints", model_.constraints, [&](const Constraint& c) {
      document_.row({c.name, detail::describe_kind(c), value_words(c.left) << " = " << value_words(c.right)});
      if (c.reaction) document_.row({"", "", Words("power of the reaction: ") << value_words(c.reaction->value)});
      if (!c.about.empty()) document_.row({"", "", c.about});
    });
  }

  void parametrization() {
    if (!model_.parametrization) return;
    coordinates("parametrization", model_.parametrization->added);
    if (model_.parametrization->added.empty()) document_.section("parametrization");
    for (const ParametrizedCoordinate& p : model_.parametrization->replaced)
      document_.row({symbol(model_.coordinates[p.coordinate].name), equal_to(value_words(p.formula.value))});
  }

  void forces() {
    section("forces", model_.forces, [&](const Component& c) {
      document_.row({symbol(detail::component_name(model_, c)), equal_to(values_words(c.values))});
    });
  }

  void inputs() {
    section("inputs", model_.inputs, [&](const Input& u) {
      document_.row(
          {u.symbol,
           u.value ? equal_to(value_words(u.value->value)) : Words(fmt::format("column {} of {}", u.column, u.file)),
           u.about});
    });
  }

  void symmetries() {
    section("symmetries", model_.symmetries, [&](const Symmetry& s) {
      Words moves;
      for (const Component& c : s.generator) {
        moves << (moves.empty() ? "" : ", ") << symbol(detail::component_name(model_, c)) << ": "
              << values_words(c.values);
      }
      if (s.momentum) moves << "; momentum " << s.momentum->value;
      document_.row({s.name, moves, s.about});
    });
  }

  // "x", "x'", "p_x", "R.w" as [initial] and [solution] call them.
  [[nodiscard]] Expr quantity(Quantity kind, std::size_t index, Frame frame,
                              std::optional<std::size_t> axis = {}) const {
    std::string name = name_of(model_, kind, index, frame, axis);
    unsigned primes = 0;
    for (; name.ends_with('\''); name.pop_back()) ++primes;
    return model_.workspace->symbol(name, primes);
  }

  void initial() {
    section("initial state", model_.initial, [&](const InitialValue& v) {
      document_.row({quantity(v.quantity, v.index, v.frame, v.axis), equal_to(values_words(v.values))});
    });
  }

  void run_settings() {
    const RunSettings& run = model_.run;
    if (!run.t && !run.tol && run.tolerances.empty() && run.method.empty()) return;
    document_.section("run");
    if (run.t) document_.row({"t", equal_to(value_words(run.t->value))});
    if (run.tol) document_.row({"tol", equal_to(value_words(run.tol->value))});
    for (const RunTolerance& each : run.tolerances) {
      Words value = equal_to(value_words(each.relative.value));
      if (each.absolute.value != each.relative.value) value << ", absolute " << value_words(each.absolute.value);
      document_.row({"tol of " + model_.coordinates[each.coordinate].name, std::move(value)});
    }
    if (!run.method.empty()) document_.row({"method", "= " + run.method});
  }

  void events() {
    section("events", model_.events, [&](const Event& e) {
      document_.row({e.name, value_words(e.when.value) << " = 0", name_of(e.direction), name_of(e.action)});
    });
  }

  void solution() {
    if (!model_.solution) return;
    section("solution", model_.solution->entries, [&](const SolutionEntry& entry) {
      document_.row(
          {quantity(entry.quantity, entry.index, Frame::coordinate), equal_to(value_words(entry.formula.value))});
    });
    if (!model_.solution->given.empty()) document_.row({"if", conditions_of(model_.solution->given)});
  }

  void claims() {
    section("claims", model_.claims,
            [&](const ModelClaim& claim) { document_.row({claim_words(claim, model_), claim.where}); });
  }

  const Model& model_;
  Document document_;
};

}  // namespace

Document show_document(const Model& model) { return ShownModel(model).run(); }

}  // namespace anholon
