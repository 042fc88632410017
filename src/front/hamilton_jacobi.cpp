#include "anholon/front/hamilton_jacobi.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/front/refusal.hpp"
#include "anholon/model/meaning/assignment_text.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/chapters/hamilton_jacobi.hpp"

namespace anholon {

namespace {

using detail::AssignmentText;

Diagnostic no_component(const std::string& name, const Model& model) {
  std::vector<std::string> names;
  for (const Coordinate& q : model.coordinates) {
    if (!q.rotation) names.push_back(q.name);
    for (const char* axis : {"x", "y", "z"}) {
      if (q.rotation) names.push_back(fmt::format("{}.{}", q.name, axis));
    }
  }
  return {"NH280",
          Severity::error,
          fmt::format("`{}` is no component of a one-form on the configurations", name),
          {},
          {},
          {fmt::format("there is: {}", fmt::join(names, ", "))}};
}

// "x", "R.x" along an axis of space, "R.W.x" along one of the body: added along the frame. False: there is no such component.
bool add_component(const std::string& name, const Formula& value, const System& system, std::vector<Expr>& form) {
  const Model& model = *system.model;
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    const Coordinate& q = model.coordinates[i];
    Component c;
    c.coordinate = i;
    if (!q.rotation) {
      if (name != q.name) continue;
      c.values = {value};
      system.frame.add_force(c, form);
      return true;
    }
    for (const bool body : {false, true}) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if (name != fmt::format("{}.{}{}", q.name, body ? "W." : "", "xyz"[axis])) continue;
        Formula none = value;
        none.value = system.workspace().number(0);
        c.values.assign(3, none);
        c.values[axis] = value;
        c.frame = body ? Frame::body : Frame::space;
        system.frame.add_force(c, form);
        return true;
      }
    }
  }
  return false;
}

// A function of the configuration, of parameters and of constants.
std::optional<Diagnostic> depends_on_more(const std::string& name, const Formula& value, const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols(), p = system.frame.momentum_symbols();
  const Expr e = system.express(value.value);
  if (!contains_any(e, w) && !contains_any(e, p) && !contains_any(e, {&system.frame.time(), 1})) return std::nullopt;
  return Diagnostic{"NH280",
                    Severity::error,
                    fmt::format("the component `{}` of a one-form is a function of the configuration alone", name),
                    {},
                    {},
                    {"velocities, momenta and t cannot stand in it"}};
}

class FormReader {
 public:
  explicit FormReader(const System& system) : system_(system) {
    form_.components.assign(system.degrees(), system.workspace().number(0));
  }

  void constants(const std::vector<Expr>& symbols) {
    form_.constants = symbols;
    for (const Expr& c : symbols) {
      if (c.name() == "E") form_.energy = c;
    }
  }

  void add(const std::string& name, const Formula& value, Label label) {
    auto wrong = depends_on_more(name, value, system_);
    if (!wrong && !add_component(name, value, system_, form_.components)) wrong = no_component(name, *system_.model);
    if (!wrong) return;
    if (label.source) wrong->labels.push_back(std::move(label));
    wrong_.push_back(std::move(*wrong));
  }

  Result<JacobiForm> form() {
    if (!wrong_.empty()) return tl::make_unexpected(std::move(wrong_));
    for (Expr& e : form_.components) e = system_.express(e);
    return std::move(form_);
  }

 private:
  const System& system_;
  JacobiForm form_;
  Diagnostics wrong_;
};

std::vector<std::string> names_in(const std::vector<std::string>& texts) {
  std::vector<std::string> result;
  for (const std::string& text : texts) {
    std::string name;
    for (const char c : text + ",") {
      if (c != ',' && c != ' ') {
        name += c;
      } else if (!name.empty()) {
        result.push_back(std::exchange(name, {}));
      }
    }
  }
  return result;
}

Result<JacobiForm> form_of(const HamiltonJacobiRequest& request, const System& system) {
  const auto texts =
      detail::split_assignments(request.gamma, {"<gamma>", "NH280", "write: x = c*cos(theta), theta = c"});
  if (!texts) return tl::make_unexpected(texts.error());
  const std::vector<std::string> names = names_in(request.constants);
  for (const std::string& n : names) {
    if (fresh_name(*system.model, n) != n)
      return tl::make_unexpected(Diagnostics{{"NH280",
                                              Severity::error,
                                              fmt::format("`{}` is a name of the model", n),
                                              {},
                                              {},
                                              {"a constant of a one-form needs a name of its own"}}});
  }
  FormReader reader(system);
  std::vector<Expr> symbols;
  for (const std::string& n : names) symbols.push_back(system.workspace().symbol(n));
  reader.constants(symbols);
  for (const AssignmentText& text : *texts) {
    const Result<Formula> value = read_expression(*system.model, text.value, names);
    if (!value) return tl::make_unexpected(value.error());
    reader.add(text.name.text(), *value, {text.name.source(), text.name.whole(), {}});
  }
  return reader.form();
}

constexpr const char* of_ansatz = "ansatz.";
bool is_of_ansatz(const HamiltonJacobiEntry& entry) { return entry.name.starts_with(of_ansatz); }

Diagnostic wrong_ansatz(std::string message, Label label = {}) {
  Diagnostic result{"NH281", Severity::error, std::move(message), {}, {}, {"write: psi(psi), theta(theta, phi)"}};
  if (label.source) result.labels.push_back(std::move(label));
  return result;
}

class AnsatzReader {
 public:
  explicit AnsatzReader(const System& system) : system_(system) {}

  // `on`: names of coordinates.
  void add(const std::string& name, const std::vector<std::string>& on, const Label& label) {
    const auto index = component(name);
    if (!index) {
      Diagnostic wrong = no_component(name, *system_.model);
      wrong.code = "NH281";
      if (label.source) wrong.labels.push_back(label);
      wrong_.push_back(std::move(wrong));
      return;
    }
    std::vector<Expr> coordinates;
    for (const std::string& q : on) {
      const auto& all = system_.model->coordinates;
      const auto at =
          std::find_if(all.begin(), all.end(), [&](const Coordinate& c) { return !c.rotation && c.name == q; });
      if (at == all.end())
        wrong_.push_back(
            wrong_ansatz(fmt::format("`{}` is no line or angle that `{}` could depend on", q, name), label));
      else
        coordinates.push_back(at->symbol);
    }
    ansatz_.coordinates.resize(system_.degrees());
    if (ansatz_.coordinates[*index]) wrong_.push_back(wrong_ansatz(fmt::format("`{}` stands twice", name), label));
    ansatz_.coordinates[*index] = std::move(coordinates);
  }
  void refuse(std::string message) { wrong_.push_back(wrong_ansatz(std::move(message))); }

  Result<JacobiAnsatz> ansatz() {
    if (!wrong_.empty()) return tl::make_unexpected(std::move(wrong_));
    return std::move(ansatz_);
  }

 private:
  [[nodiscard]] std::optional<std::size_t> component(const std::string& name) const {
    const std::vector<std::string> names = component_names(system_);
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) return std::nullopt;
    return static_cast<std::size_t>(at - names.begin());
  }

  const System& system_;
  JacobiAnsatz ansatz_;
  Diagnostics wrong_;
};

// "psi(psi), theta(theta, phi)"
void read_ansatz(const std::string& text, AnsatzReader& reader) {
  std::size_t at = 0;
  const auto skip = [&] { at = std::min(text.find_first_not_of(" ,", at), text.size()); };
  for (skip(); at < text.size(); skip()) {
    const std::size_t open = text.find('(', at), close = text.find(')', at);
    if (open == std::string::npos || close == std::string::npos || close < open) {
      reader.refuse(fmt::format("`{}` is no `component(coordinates)`", text.substr(at)));
      return;
    }
    const std::vector<std::string> name = names_in({text.substr(at, open - at)});
    if (name.size() == 1)
      reader.add(name.front(), names_in({text.substr(open + 1, close - open - 1)}), {});
    else
      reader.refuse(fmt::format("`{}` is no `component(coordinates)`", text.substr(at, close + 1 - at)));
    at = close + 1;
  }
}

// Of the request; else of the model, `ansatz = { psi = ["psi"] }`.
Result<JacobiAnsatz> ansatz_of(const HamiltonJacobiRequest& request, const System& system) {
  AnsatzReader reader(system);
  for (const std::string& text : request.ansatz) read_ansatz(text, reader);
  if (request.ansatz.empty() && system.model->hamilton_jacobi) {
    for (const HamiltonJacobiEntry& entry : system.model->hamilton_jacobi->entries) {
      if (!is_of_ansatz(entry)) continue;
      std::vector<std::string> on;
      for (const Formula& f : entry.values) on.push_back(f.value.is(Kind::symbol) ? f.value.name() : f.text.text());
      reader.add(entry.name.substr(std::string(of_ansatz).size()), on, {entry.origin.source, entry.origin.span, {}});
    }
  }
  return reader.ansatz();
}

// Of the model: "gamma.x" or "x"; of a rotation also three values at once.
Result<JacobiForm> form_of(const HamiltonJacobi& sheet, const System& system) {
  FormReader reader(system);
  reader.constants(sheet.constants);
  for (const HamiltonJacobiEntry& entry : sheet.entries) {
    if (is_of_ansatz(entry)) continue;
    const std::string name = entry.name.starts_with("gamma.") ? entry.name.substr(6) : entry.name;
    const Label label{entry.origin.source, entry.origin.span, {}};
    const bool body = name.ends_with(".body");
    const std::string rotation = body ? name.substr(0, name.size() - 5) : name;
    for (std::size_t k = 0; k < entry.values.size(); ++k) {
      const bool three = entry.values.size() == 3;
      reader.add(three ? fmt::format("{}.{}{}", rotation, body ? "W." : "", "xyz"[k]) : name, entry.values[k], label);
    }
  }
  return reader.form();
}

Diagnostic wrong_number(std::string message, Label label, std::string help) {
  Diagnostic result{"NH282", Severity::error, std::move(message), {}, {}, {std::move(help)}};
  if (label.source) result.labels.push_back(std::move(label));
  return result;
}

// Names and their exact values.
Result<std::vector<std::pair<std::string, Rational>>> numbers_of(const std::vector<std::string>& texts,
                                                                 const Model& model) {
  const auto all = detail::split_assignments(texts, {"<at>", "NH282", "write: t = 2, E = 3, c1 = 1/2"});
  if (!all) return tl::make_unexpected(all.error());
  std::vector<std::pair<std::string, Rational>> result;
  for (const AssignmentText& text : *all) {
    const Result<Formula> value = read_expression(model, text.value, {});
    if (!value) return tl::make_unexpected(value.error());
    if (!value->value.is(Kind::number))
      return tl::make_unexpected(Diagnostics{wrong_number(fmt::format("`{}` is no rational number", text.value.text()),
                                                          {text.value.source(), text.value.whole(), {}},
                                                          "write an integer, a decimal or a quotient of integers")});
    result.emplace_back(text.name.text(), value->value.number());
  }
  return result;
}

// The curves of each solution at that time.
std::optional<Diagnostic> add_numbers(HamiltonJacobiAnswer& answer,
                                      const std::vector<std::pair<std::string, Rational>>& given,
                                      const System& system) {
  std::vector<std::string> unused;
  for (const auto& [name, value] : given) {
    if (name == "t") answer.time = value;
    if (name != "t") unused.push_back(name);
  }
  if (!answer.time) return wrong_number("no time is given", {}, "write for instance: t = 2");
  for (JacobiSolution& s : answer.solutions) {
    if (!s.curves) continue;
    ExactValues values;
    for (const Parameter& p : system.model->parameters) {
      if (p.value && p.value->is(Kind::number)) values[p.symbol] = p.value->number();
    }
    for (const Expr& q : s.curves->starts) values[q] = 0;
    std::vector<Expr> symbols = s.form.constants;
    symbols.insert(symbols.end(), s.curves->starts.begin(), s.curves->starts.end());
    for (const Parameter& p : system.model->parameters) symbols.push_back(p.symbol);
    for (const auto& [name, value] : given) {
      for (const Expr& symbol : symbols) {
        if (symbol.name() != name) continue;
        values[symbol] = value;
        std::erase(unused, name);
      }
    }
    std::vector<std::string> missing;
    for (const Expr& symbol : symbols) {
      if (!values.contains(symbol)) missing.push_back(symbol.name());
    }
    if (missing.empty())
      s.numbers = curve_numbers(*s.curves, values, system.frame.time(), *answer.time);
    else
      s.numbers = CurveNumbers{0, {}, fmt::format("no value is given for {}", fmt::join(missing, ", "))};
  }
  if (unused.empty() || answer.solutions.empty()) return std::nullopt;
  return wrong_number(fmt::format("`{}` is no constant, no start and no parameter", unused.front()), {},
                      "the answer without `--at` names them");
}

}  // namespace

Result<Finding<HamiltonJacobiAnswer>> hamilton_jacobi(const OwnedSystem& system, const HamiltonJacobiRequest& request) {
  if (system.model().poisson)
    return not_applicable("NH240", "`hj` speaks of one-forms on the configurations of a Lagrangian");
  const Result<DecidedSystem>& decided = system.decisions();
  if (!decided) return tl::make_unexpected(decided.error());
  std::vector<JacobiForm> given;
  const auto& sheet = system.model().hamilton_jacobi;
  const bool has_form = sheet && std::any_of(sheet->entries.begin(), sheet->entries.end(),
                                             [](const HamiltonJacobiEntry& e) { return !is_of_ansatz(e); });
  const Result<JacobiAnsatz> ansatz = ansatz_of(request, decided->system);
  if (!ansatz) return tl::make_unexpected(ansatz.error());
  if (!request.gamma.empty() || (has_form && !request.solve && request.ansatz.empty())) {
    Result<JacobiForm> form = request.gamma.empty() ? form_of(*system.model().hamilton_jacobi, decided->system)
                                                    : form_of(request, decided->system);
    if (!form) return tl::make_unexpected(std::move(form.error()));
    given.push_back(std::move(*form));
  }
  Budget budget;
  budget.seconds = system.asked().seconds;
  try {
    Result<HamiltonJacobiAnswer> found = examine_hamilton_jacobi(*decided, given, budget, *ansatz);
    if (!found) return tl::make_unexpected(std::move(found.error()));
    if (!request.at.empty()) {
      const auto numbers = numbers_of(request.at, system.model());
      if (!numbers) return tl::make_unexpected(numbers.error());
      if (auto wrong = add_numbers(*found, *numbers, decided->system))
        return tl::make_unexpected(Diagnostics{std::move(*wrong)});
    }
    return Finding(std::move(*found), system.in(decided->system, decided->decisions.remarks));
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

Result<std::string> shown_as(const Showing& how, const HamiltonJacobiAnswer& found, const FoundIn& in) {
  return rendered(hamilton_jacobi_document(found, *in.system), how);
}
std::string json_of(const HamiltonJacobiAnswer& found, const FoundIn& in) {
  return hamilton_jacobi_json(found, *in.system, in.asked);
}

Verdict verdict_of(const HamiltonJacobiAnswer& found) {
  if (found.solutions.empty()) {
    for (const auto& [hypothesis, verdict] : found.hypotheses) {
      if (verdict.kind == VerdictKind::refuted) return verdict;
    }
    if (!found.impossible || !found.impossible->declared) return undecided_because(found.why_none);
    Verdict none = found.impossible->verdict;  // there is one?
    none.kind = VerdictKind::refuted;
    return none;
  }
  const JacobiSolution& s = found.solutions.front();
  for (const JacobiProperty p : {JacobiProperty::in_momentum_space, JacobiProperty::closed, JacobiProperty::energy}) {
    if (!is_proved(s[p])) return s[p];
  }
  return s[JacobiProperty::motions];
}

}  // namespace anholon
