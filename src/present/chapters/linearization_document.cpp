#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/linearization/linearization_statements.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/decimal_words.hpp"
#include "anholon/present/chapters/linearization.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"
#include "anholon/present/document/ball_text.hpp"

namespace anholon {

namespace {

constexpr int digits = 12;

class LinearizationChapter {
 public:
  LinearizationChapter(const Linearization& found, const System& system)
      : found_(found), system_(system), chapter_(document_of(*system.model), statements_of(found, system), system),
        document_(chapter_.document) {}

  Document run() {
    steady_motion();
    if (!found_.equations) return std::move(chapter_.document);
    variables();
    if (found_.second_order) second_order();
    first_order();
    polynomial();
    eigenvalues();
    stability();
    over();
    return std::move(chapter_.document);
  }

 private:
  static DisplayedEquation equation(Notation name, const Expr& left, const Expr& right) {
    DisplayedEquation result;
    result.name = std::move(name);
    result.left = left;
    result.right = right;
    return result;
  }

  void steady_motion() {
    const SteadyMotion& motion = found_.motion;
    document_.section("steady motion");
    Words at;
    for (const Expr& q : system_.frame.configuration_symbols()) {
      const auto value = motion.state.at.find(q);
      if (value != motion.state.at.end() && !value->second.is_zero_literal())
        at << (at.empty() ? "" : ", ") << q << " = " << value->second;
    }
    document_.line("at", at.empty() ? Words("all coordinates zero") : at);
    const Words velocity = field_words(motion.state.velocities, system_);
    document_.line("velocity", velocity.empty() ? Words("zero: at rest") : velocity);
    Words names;
    for (const Expr& name : motion.state.names) names << (names.empty() ? "for every " : ", ") << name;
    if (!names.empty()) document_.line("", names);
    VerdictRow row = chapter_.row("/steady");
    if (motion.verdict.kind == VerdictKind::refuted) row.because = motion.verdict.reason;
    document_.add(std::move(row));
    if (motion.multipliers.empty() || !found_.equations) return;
    document_.detail("multipliers there");
    Display display;
    for (std::size_t r = 0; r < motion.multipliers.size(); ++r)
      display.equations.push_back(equation({system_.constraints[r].name, "\\text{" + system_.constraints[r].name + "}"},
                                           {}, motion.multipliers[r]));
    document_.add(std::move(display));
  }

  static std::string listed_names(const std::vector<Deviation>& list) {
    std::vector<std::string> names;
    for (const Deviation& d : list) names.push_back(d.name);
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void variables() {
    document_.section("deviations from it");
    document_.line("in", listed_names(found_.equations->variables));
    if (!found_.equations->followers.empty())
      document_.line("follow", listed_names(found_.equations->followers) + ": nothing depends on them");
    Words nonzero;
    for (const Expr& e : found_.equations->nonzero) nonzero << (nonzero.empty() ? "" : ", ") << e << " != 0";
    if (!nonzero.empty()) document_.line("where", nonzero);
  }

  static Notation named(const std::string& name) { return {name, "\\text{" + name + "}"}; }
  [[nodiscard]] std::vector<Notation> input_names() const {
    std::vector<Notation> names;
    for (const Expr& u : found_.motion.state.inputs) names.push_back(Notation(u));
    return names;
  }
  static bool all_zero(const Matrix& m) {
    return std::all_of(m.entries().begin(), m.entries().end(), [](const Expr& e) { return e.is_zero_literal(); });
  }

  // A coordinate as it is typeset, or the text.
  [[nodiscard]] Notation notation(const Deviation& d) const {
    const FrameVelocity& v = system_.frame.velocities()[d.field];
    if (d.velocity) return Notation(v.velocity);
    const Coordinate& q = system_.model->coordinates[v.coordinate];
    return q.rotation ? named(d.name) : Notation(q.symbol);
  }

  void second_order() {
    const SecondOrderForm& form = *found_.second_order;
    std::vector<Notation> names;
    for (std::size_t k = 0; k < form.coordinates.size(); ++k)
      names.push_back(notation(found_.equations->variables[form.variables[k]]));
    const bool forced = !all_zero(form.inputs);
    document_.section(
        fmt::format("M q'' + C q' + K q = {} for q = ({})", forced ? "F u" : "0", fmt::join(form.coordinates, ", ")));
    std::vector<Grid> grids{{{"M", "M"}, names, names, form.mass.entries()},
                            {{"C", "C"}, names, names, form.damping.entries()},
                            {{"K", "K"}, names, names, form.stiffness.entries()}};
    if (forced) grids.push_back({{"F", "F"}, names, input_names(), form.inputs.entries()});
    matrices(std::move(grids), Depth::brief);
    beside();
  }

  // Numbers that are no fractions are read as decimals; in JSON they are exact.
  void matrices(std::vector<Grid> grids, Depth depth) {
    const bool decimals = std::any_of(grids.begin(), grids.end(), [&](const Grid& g) {
      return is_read_in_decimals(g.entries, found_.motion.state.names);
    });
    if (decimals &&
        std::all_of(grids.begin(), grids.end(), [&](const Grid& g) { return in_decimals(g).has_value(); })) {
      for (const Grid& g : grids)
        document_.add(Heading{Heading::Rank::section, Words(g.symbol.text), {}, depth}).add(*in_decimals(g));
      return;
    }
    for (Grid& g : grids) {
      document_.add(Heading{Heading::Rank::section, Words(g.symbol.text), {}, depth});
      document_.add(std::move(g));
    }
    document_.add(SharedPieces{});
  }
  static std::optional<Table> in_decimals(const Grid& grid) {
    Table table;
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
      auto& row = table.rows.emplace_back();
      for (std::size_t j = 0; j < grid.columns.size(); ++j) {
        std::optional<Words> entry = decimal_words(grid.entries[i * grid.columns.size() + j], digits);
        if (!entry) return std::nullopt;
        row.push_back(std::move(*entry));
      }
    }
    return table;
  }

  // The equations of what is no part of the second order form.
  void beside() {
    const LinearEquations& e = *found_.equations;
    const auto& taken = found_.second_order->variables;
    Display display;
    for (std::size_t i = 0; i < e.variables.size(); ++i) {
      if (std::find(taken.begin(), taken.end(), i) != taken.end()) continue;
      if (!e.variables[i].velocity) return;
      const auto& velocities = system_.frame.velocities();
      Workspace& ws = system_.workspace();
      std::vector<Expr> left{ws.number(0)}, right{ws.number(0)};
      for (std::size_t j = 0; j < e.variables.size(); ++j) {
        const Deviation& d = e.variables[j];
        const Coordinate& q = system_.model->coordinates[velocities[d.field].coordinate];
        if (!d.velocity && q.rotation) return;
        left.push_back(e.descriptor(i, j) * (d.velocity ? velocities[d.field].acceleration : q.velocity));
        right.push_back(e.dynamics(i, j) * (d.velocity ? velocities[d.field].velocity : q.symbol));
      }
      for (std::size_t k = 0; k < found_.motion.state.inputs.size(); ++k)
        right.push_back(e.inputs(i, k) * found_.motion.state.inputs[k]);
      display.equations.push_back(equation({}, sum(left), sum(right)));
    }
    if (!display.equations.empty()) document_.section("and").add(std::move(display));
  }

  void first_order() {
    const LinearEquations& e = *found_.equations;
    std::vector<Notation> names;
    for (const Deviation& d : e.variables) names.push_back(notation(d));
    const bool forced = !all_zero(e.inputs);
    const Depth depth = found_.second_order ? Depth::full : Depth::brief;
    document_.add(Heading{Heading::Rank::section, fmt::format("E x' = A x{}", forced ? " + B u" : ""), {}, depth});
    document_.line("x", listed_names(e.variables));
    std::vector<Grid> grids{{{"E", "E"}, names, names, e.descriptor.entries()},
                            {{"A", "A"}, names, names, e.dynamics.entries()}};
    if (forced) grids.push_back({{"B", "B"}, names, input_names(), e.inputs.entries()});
    matrices(std::move(grids), depth);
    chapter_.add_rest("/equations");
  }

  // A symbol for the eigenvalue that stands for nothing else.
  [[nodiscard]] Expr eigenvalue() const {
    const auto& names = found_.motion.state.names;
    for (const char* name : {"lambda", "mu", "s", "eigenvalue"}) {
      const bool taken = std::any_of(names.begin(), names.end(), [&](const Expr& e) { return e.name() == name; });
      if (!taken && fresh_name(*system_.model, name) == name) return system_.workspace().symbol(name);
    }
    return system_.workspace().symbol(fresh_name(*system_.model, "lambda"));
  }

  void polynomial() {
    const Expr lambda = eigenvalue();
    document_.section(Words("characteristic polynomial det(") << lambda << "*E - A)");
    if (found_.blocks.empty()) {
      document_.line("not found", found_.why_not);
      return;
    }
    for (const CharacteristicBlock& block : found_.blocks) {
      std::vector<Deviation> of;
      for (const std::size_t i : block.variables) of.push_back(found_.equations->variables[i]);
      document_.line(listed_names(of), polynomial_of(block, lambda));
    }
    long_coefficients();
  }

  [[nodiscard]] Words polynomial_of(const CharacteristicBlock& block, const Expr& lambda) const {
    const bool decimals = is_read_in_decimals(block.coefficients, found_.motion.state.names);
    std::vector<Expr> terms;
    Words words;
    for (std::size_t k = block.coefficients.size(); k-- > 0;) {
      const Expr& c = block.symbols.empty() ? block.coefficients[k] : block.symbols[k];
      const Expr power = pow(lambda, static_cast<long>(k + block.zeros));
      terms.push_back(c * power);
      const std::optional<Words> number = decimals ? decimal_words(c, digits) : std::nullopt;
      if (!number) continue;
      words << (words.empty() ? "(" : " + (") << *number << ")";
      if (k + block.zeros > 0) words << "*" << power;
    }
    if (decimals && !words.empty()) return words;
    return flatten(sum(terms));
  }

  // What the symbols of coefficients stand for.
  void long_coefficients() {
    Display display;
    for (const CharacteristicBlock& block : found_.blocks) {
      for (std::size_t k = 0; k < block.symbols.size(); ++k)
        display.equations.push_back(equation(Notation(block.symbols[k]), {}, block.coefficients[k]));
    }
    if (display.equations.empty()) return;
    document_.detail("its coefficients").add(std::move(display));
  }

  static std::string number(const Rational& r) { return significant_digits(r, digits); }

  void eigenvalues() {
    if (!found_.eigenvalues || found_.eigenvalues->empty()) return;
    document_.section("eigenvalues");
    Table table;
    table.numbers = true;
    table.rows.push_back({"Re", "Im"});
    for (const EnclosedRoot& r : *found_.eigenvalues)
      table.rows.push_back({number(r.re_mid), r.real ? "0" : number(r.im_mid)});
    for (std::size_t k = 0; k < found_.stability->zeros; ++k) table.rows.push_back({"0", "0"});
    document_.add(std::move(table));
  }

  void stability() {
    if (!found_.stability) return;
    const Stability& s = *found_.stability;
    document_.section("stability");
    if (s.zeros > 0 && s.zeros <= s.family)
      document_.line("zeros", fmt::format("{} for the family of steady motions of dimension {}",
                                          s.zeros == 1 ? "one" : std::to_string(s.zeros), s.family));
    if (is_proved(s.unstable) || is_proved(s.stable)) {
      const bool stable = is_proved(s.stable);
      VerdictRow row =
          verdict_row("is", stable ? s.stable : s.unstable,
                      {stable ? "stable, and motions nearby tend to a steady one" : "unstable", {}, {}, {}, {}});
      row.because = stable ? s.stable.reason : s.unstable.reason;
      if (stable) {
        row.says << positive_conditions();
        row.side_conditions = {};
      }
      document_.add(std::move(row));
    } else {
      document_.add(verdict_row("is stable", s.stable, {}));
    }
    if (is_proved(s.unstable) || found_.over || name_in_decimals()) return;
    std::string label = "unstable";
    for (const HurwitzCondition& c : s.conditions) {
      if (c.sign == ProvedSign::zero || c.sign == ProvedSign::nonnegative) continue;
      document_.line(std::exchange(label, ""), Words("where ") << condition_words(c) << " < 0");
    }
  }

  [[nodiscard]] Words condition_words(const HurwitzCondition& c) const {
    if (!c.by_coefficients.is_null()) return c.by_coefficients;
    const std::optional<Words> number =
        is_read_in_decimals({&c.value, 1}, found_.motion.state.names) ? decimal_words(c.written, digits) : std::nullopt;
    return number ? *number : Words(c.value);
  }
  // The only name in conditions that no one would read.
  [[nodiscard]] std::optional<Expr> name_in_decimals() const {
    for (const HurwitzCondition& c : found_.stability->conditions) {
      if (is_read_in_decimals({&c.value, 1}, found_.motion.state.names) && !decimal_words(c.written, digits))
        return symbols_of(c.value).front();
    }
    return std::nullopt;
  }
  // " where c > 0, a != 0"
  [[nodiscard]] Words positive_conditions() const {
    Words words;
    if (found_.over) return Words(" for those ") << found_.over->name << " of which the table says so";
    if (const auto name = name_in_decimals())
      return Words(" under conditions on ") << *name << ": --over " << *name << " says for which";
    for (const HurwitzCondition& c : found_.stability->conditions)
      words << (words.empty() ? " where " : ", ") << condition_words(c) << " > 0";
    for (const HurwitzCondition& c : found_.stability->nonzero)
      words << (words.empty() ? " where " : ", ") << condition_words(c) << " != 0";
    return words;
  }

  void over() {
    if (!found_.over) return;
    const StabilityOver& o = *found_.over;
    document_.section(Words("stability over ") << o.name);
    const auto bound = [&](const std::optional<std::size_t>& k, const char* none) {
      return k ? number(o.boundaries[*k].re_mid) : std::string(none);
    };
    Table table;
    table.rows.push_back({"from", "to", "it is"});
    for (const StabilityInterval& i : o.intervals) {
      const char* kind = i.kind == StabilityInterval::Kind::stable     ? "stable"
                         : i.kind == StabilityInterval::Kind::unstable ? "unstable"
                                                                       : "not decided";
      table.rows.push_back({bound(i.from, "-oo"), bound(i.to, "oo"), kind});
    }
    document_.add(std::move(table));
  }

  const Linearization& found_;
  const System& system_;
  StatedChapter chapter_;
  Document& document_;
};

}  // namespace

Document linearization_document(const Linearization& found, const System& system) {
  return LinearizationChapter(found, system).run();
}

}  // namespace anholon
