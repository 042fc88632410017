#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/hamilton_jacobi.hpp"
#include "anholon/present/chapters/jacobi_motion_chapter.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

class HamiltonJacobiChapter {
 public:
  HamiltonJacobiChapter(const HamiltonJacobiAnswer& answer, const System& system)
      : answer_(answer), chapter_(document_of(*system.model), statements_of(answer, system), system),
        document_(chapter_.document), names_(component_names(system)) {}

  Document run() {
    hypotheses();
    if (answer_.solutions.empty()) {
      document_.section("solutions of the Hamilton-Jacobi equation");
      document_.line("none", answer_.why_none);
      impossible();
    }
    for (std::size_t k = 0; k < answer_.solutions.size(); ++k) solution(k);
    return std::move(chapter_.document);
  }

 private:
  // What holds is shown in full only; what does not hold is what matters.
  void hypotheses() {
    document_.section("hypotheses (Ohsawa and Bloch, Theorem 3.1)");
    bool all = true;
    for (std::size_t k = 0; chapter_.has(fmt::format("/hypotheses/{}", k)); ++k) {
      // The first ones are sentences by themselves; the classification says yes or no to what is asked.
      const std::size_t sentences = answer_.hypotheses.size();
      VerdictRow row = chapter_.row(fmt::format("/hypotheses/{}", k), k < sentences    ? ""
                                                                      : k == sentences ? "regular"
                                                                                       : "completely nonholonomic");
      const bool holds = row.verdict == VerdictKind::proved;
      all = all && holds;
      row.depth = holds ? Depth::full : Depth::brief;
      document_.add(std::move(row));
    }
    if (all) document_.line("all", "hold");
    if (!answer_.classification.constraints.empty() && is_proved(answer_.classification.integrable))
      document_.line("but", "the constraints are integrable: H need only be constant on each leaf");
  }

  // γ(Z_a) = μ_a P_a(S_a), and what would have to vanish.
  void impossible() {
    if (!answer_.impossible) return;
    const ImpossibleAnsatz& none = *answer_.impossible;
    document_.section(none.declared ? "the ansatz, in momenta along D" : "separation of variables, in momenta along D");
    for (std::size_t a = 0; a < none.ansatz.fields.size(); ++a) {
      std::vector<std::string> field, of;
      for (std::size_t i = 0; i < names_.size(); ++i) {
        const Expr& e = none.ansatz.fields[a][i];
        if (!e.is_zero_literal()) field.push_back(fmt::format("{} = {}", names_[i], to_text(e)));
      }
      for (const Expr& q : none.ansatz.coordinates[a]) of.push_back(to_text(q));
      const Expr& factor = none.ansatz.factors[a];
      document_.line(fmt::format("Z{}", a + 1), fmt::format("{}", fmt::join(field, ", ")));
      document_.line(fmt::format("gamma(Z{})", a + 1),
                     fmt::format("{}P{}({})", factor.is_one_literal() ? "" : "(" + to_text(factor) + ")*", a + 1,
                                 fmt::join(of, ", ")));
    }
    document_.add(chapter_.row("/impossible", ""));
    document_.line("not 0", to_text(none.obstruction.left_over));
  }

  void solution(std::size_t k) {
    const JacobiSolution& s = answer_.solutions[k];
    const std::string id = fmt::format("/solutions/{}/", k);
    const std::string title = answer_.given                   ? "the one-form"
                              : answer_.solutions.size() == 1 ? "complete family"
                                                              : fmt::format("complete family, branch {}", k + 1);
    Display form;
    for (std::size_t i = 0; i < names_.size(); ++i)
      form.equations.push_back(component("gamma", "\\gamma", i, s.form.components[i]));
    document_.section(title).add(std::move(form));
    if (!s.form.constants.empty()) {
      std::vector<std::string> names;
      for (const Expr& c : s.form.constants) names.push_back(c.name());
      document_.line("constants", fmt::format("{}", fmt::join(names, ", ")));
    }
    if (s.found) {
      document_.line("found by", name_of(s.found->road));
      if (!s.found->shape.empty()) {
        std::vector<std::string> shape;
        for (const Expr& r : s.found->shape) shape.push_back(r.name());
        document_.line("reduced",
                       fmt::format("its momenta solve the reduced equation on the shape ({})", fmt::join(shape, ", ")));
      }
      for (const std::string& branch : s.found->branches) document_.line("branch", branch);
    }
    for (const SideCondition& c : s.where) document_.line("where", text_of(c));
    for (const auto& [property, verdict] : s.properties) {
      if (property == JacobiProperty::exact) continue;  // said with W
      const bool second = property == JacobiProperty::energy_along || property == JacobiProperty::lagrangian ||
                          property == JacobiProperty::symplectic || property == JacobiProperty::field ||
                          (property == JacobiProperty::converse && verdict.kind != VerdictKind::refuted);
      VerdictRow row = chapter_.row(id + member_of(property), label_of(property));
      if (verdict.kind == VerdictKind::refuted && verdict.witness) row.witness = witness_words(*verdict.witness);
      if (second) row.depth = Depth::full;
      document_.add(std::move(row));
    }
    if (!s.form.constants.empty() || !answer_.given) document_.add(chapter_.row(id + "complete", ""));
    generating_function(s, id);
    integrals(k);
    energy(s);
    rates(s);
    if (s.curves) detail::add_curves_in_time(chapter_, *s.curves, id);
    if (s.numbers) numbers(*s.numbers);
    factors(s);
  }

  // Where the curve is at the time that was asked for.
  void numbers(const CurveNumbers& found) {
    document_.section(fmt::format("at t = {}", to_text(chapter_.system.workspace().number(*answer_.time))));
    if (!found.why_none.empty()) document_.line("none", found.why_none);
    for (const CurveNumber& n : found.at_time) document_.line(n.name, n.value.text);
    if (!found.at_time.empty() && found.at_time.size() < names_.size())
      document_.line("others", "could not be enclosed");
  }

  static std::string label_of(JacobiProperty property) {
    switch (property) {
      case JacobiProperty::in_momentum_space: return "(14)";
      case JacobiProperty::closed: return "(15)";
      case JacobiProperty::energy: return "(17)";
      case JacobiProperty::energy_along: return "(2)";
      case JacobiProperty::motions: return "(16)";
      case JacobiProperty::lagrangian: return "Remark 3.6";
      case JacobiProperty::converse: return "Theorem 3.1";
      case JacobiProperty::symplectic: return "Lemma 3.2";
      case JacobiProperty::field: return "Lemma 3.3";
      case JacobiProperty::exact: return "W";
    }
    return "";
  }

  // The constants by the state; of a branch that has the same ones as the branch before it nothing is said again.
  void integrals(std::size_t k) {
    const std::vector<JacobiIntegral>& all = answer_.solutions[k].integrals;
    const bool again = k > 0 && same_functions(all, answer_.solutions[k - 1].integrals);
    if (all.empty()) return;
    document_.section("its constants are first integrals");
    for (std::size_t c = 0; c < all.size(); ++c) {
      VerdictRow row = chapter_.row(fmt::format("/solutions/{}/integrals/{}", k, c), all[c].constant.name());
      row.depth = again ? Depth::full : Depth::brief;
      DisplayedEquation e;
      e.name = Notation(all[c].constant);
      e.right = all[c].function;
      if (!again) document_.add(Display{{std::move(e)}});
      document_.add(std::move(row));
      if (all[c].local && !again)
        document_.line("where", "as long as it is smooth: a branch of a multivalued function");
    }
    if (again) document_.line("all", "as those of the branch before");
  }
  [[nodiscard]] static bool same_functions(const std::vector<JacobiIntegral>& a, const std::vector<JacobiIntegral>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const JacobiIntegral& x, const JacobiIntegral& y) { return x.function == y.function; });
  }

  // W in closed form, and what is left of it as integrals along coordinates.
  void generating_function(const JacobiSolution& s, const std::string& id) {
    if (!s.form.generating) return;
    DisplayedEquation e;
    e.name = {"W", "W"};
    e.right = s.form.generating->closed;
    document_.section("generating function").add(Display{{std::move(e)}});
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const Expr& integrand = s.form.generating->integrands[i];
      if (!integrand.is_zero_literal())
        document_.line("and the integral of", Words(integrand) << fmt::format(" along {}", names_[i]));
    }
    document_.add(chapter_.row(id + member_of(JacobiProperty::exact), ""));
  }

  void energy(const JacobiSolution& s) {
    if (!s.form.energy.is_null() && is_proved(s[JacobiProperty::energy])) return;  // (17) has it
    DisplayedEquation e;
    e.name = {"H", "H"};
    e.right = s.energy;
    document_.section("energy").add(Display{{std::move(e)}});
  }

  void rates(const JacobiSolution& s) {
    Display motion;
    for (std::size_t i = 0; i < s.rates.size(); ++i) {
      DisplayedEquation& e = motion.equations.emplace_back();
      e.name = Notation(chapter_.system.frame.velocities()[i].velocity);
      e.right = s.rates[i];
    }
    document_.section("curves c' = dH/dp(gamma)").add(std::move(motion));
  }

  // In the form of Iglesias-Ponte, de León and Martín de Diego.
  void factors(const JacobiSolution& s) {
    Display beta;
    for (std::size_t r = 0; r < s.factors.size(); ++r) {
      for (std::size_t i = 0; i < s.factors[r].size(); ++i) {
        if (!s.factors[r][i].is_zero_literal())
          beta.equations.push_back(
              component(fmt::format("beta{}", r + 1), fmt::format("\\beta^{{{}}}", r + 1), i, s.factors[r][i]));
      }
    }
    if (beta.equations.empty()) return;
    document_.detail("dgamma = sum of beta ^ constraint; what is not zero of beta (not unique)").add(std::move(beta));
  }

  // gamma.x, or a beta with its number.
  [[nodiscard]] DisplayedEquation component(const std::string& text, const std::string& latex, std::size_t i,
                                            const Expr& value) const {
    const FrameVelocity& v = chapter_.system.frame.velocities()[i];
    const Coordinate& q = chapter_.system.model->coordinates[v.coordinate];
    DisplayedEquation e;
    e.name = {text + '.' + names_[i], q.rotation
                                          ? fmt::format("{}_{{{},{}}}", latex, name_to_latex(q.name), "xyz"[v.axis])
                                          : fmt::format("{}_{{{}}}", latex, to_latex(q.symbol))};
    e.right = value;
    return e;
  }

  const HamiltonJacobiAnswer& answer_;
  StatedChapter chapter_;
  Document& document_;
  std::vector<std::string> names_;
};

}  // namespace

std::vector<std::string> component_names(const System& system) {
  std::vector<std::string> result;
  for (const FrameVelocity& v : system.frame.velocities()) {
    const Coordinate& q = system.model->coordinates[v.coordinate];
    const bool body = system.frame.frame_of(v.coordinate) == Frame::body;
    result.push_back(q.rotation ? fmt::format("{}.{}{}", q.name, body ? "W." : "", "xyz"[v.axis]) : q.name);
  }
  return result;
}

std::string text_of(const SideCondition& condition) {
  return to_text(condition.expression) + relation_text(condition.relation);
}

Document hamilton_jacobi_document(const HamiltonJacobiAnswer& answer, const System& system) {
  return HamiltonJacobiChapter(answer, system).run();
}

}  // namespace anholon
