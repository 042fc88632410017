#include "tests/random/verdict_check.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "tests/random/growth_check.hpp"
#include "tests/random/oracle.hpp"

namespace anholon::test {

namespace {

constexpr std::size_t states_a_draw = 14;
constexpr Real zero_rate = 1e-9L, clear_rate = 1e-6L;  // relative to the sum of the sizes of the terms

struct Said {
  std::string who;
  Expr quantity;  // null: the energy
  Verdict verdict;
};

// Random states on all sheets, for one choice of the parameters.
struct Sampled {
  std::vector<std::pair<Expr, Real>> parameters;
  std::vector<OracleState> states;
  std::vector<OracleLaw> laws;
};

class VerdictCheck {
 public:
  VerdictCheck(const Model& model, std::uint64_t seed) : model_(model), oracle_(model), random_(seed), seed_(seed) {}

  Findings run(const std::vector<std::string>& questions) {
    const Result<System> system = make_system(model_);
    if (!system) return refused("make_system", system.error());
    const Result<DecidedSystem> decided = decide(*system);
    if (!decided) return refused("decide", decided.error());
    for (int k = 0; k < (model_.parameters.empty() ? 2 : 3); ++k) samples_.push_back(sample(k > 0));
    if (samples_.front().states.empty()) {
      findings_.count("left out: no state found");
      return findings_;
    }
    classify_all(*system);
    conserve_all(decided->system);
    ask(questions, decided->system);
    return findings_;
  }

 private:
  Findings refused(const char* who, const Diagnostics& why) {
    findings_.count(fmt::format("left out: {} refuses {}", who, why.empty() ? "" : why.front().code));
    return findings_;
  }

  [[nodiscard]] Real draw(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(random_); }

  // Values of the file, or random ones that respect what is assumed.
  Sampled sample(bool other_parameters) {
    Sampled result;
    for (const Parameter& p : model_.parameters) {
      if (p.definition) continue;
      const bool positive = p.assumption == Assumption::positive || p.assumption == Assumption::nonnegative;
      const Real drawn = positive ? draw(0.3L, 2.5L) : draw(-2, 2);
      result.parameters.emplace_back(p.symbol, other_parameters ? drawn : oracle_.value(*p.value, at_rest()));
    }
    fill(result);
    return result;
  }

  // A state at which constants can be evaluated.
  [[nodiscard]] OracleState at_rest() const {
    OracleState state;
    for (const Coordinate& c : model_.coordinates) {
      state.q.insert(state.q.end(), c.rotation ? 9 : 1, 0);
      state.w.insert(state.w.end(), c.rotation ? 3 : 1, 0);
    }
    return state;
  }

  void use(const Sampled& sampled) {
    for (const auto& [symbol, value] : sampled.parameters) oracle_.set_parameter(symbol, value);
  }

  void fill(Sampled& sampled) {
    use(sampled);
    for (std::size_t attempt = 0; attempt < 6 * states_a_draw && sampled.states.size() < states_a_draw; ++attempt) {
      const std::optional<OracleState> state = oracle_.random_state(random_);
      if (!state) continue;
      sampled.states.push_back(*state);
      sampled.laws.push_back(*oracle_.law(*state));
    }
  }

  // The largest |rate| over the sum of the sizes of its terms; nothing where the quantity is defined at no state.
  std::optional<Real> largest_rate(const Expr& quantity, const Sampled& sampled) {
    use(sampled);
    std::optional<Real> result;
    for (std::size_t k = 0; k < sampled.states.size(); ++k) {
      const OracleRate rate = quantity.is_null() ? oracle_.energy_rate(sampled.states[k], sampled.laws[k])
                                                 : oracle_.rate(quantity, sampled.states[k], sampled.laws[k]);
      if (!std::isfinite(rate.value)) continue;
      const Real relative = std::fabs(rate.value) / (rate.size + 1e-6L);
      result = std::max(result.value_or(0), relative);
    }
    return result;
  }

  [[nodiscard]] bool vanishes(const Expr& condition) {
    const Real value = oracle_.value(condition, at_rest());
    return std::fabs(value) < 1e-12L;
  }

  // One member of each list is zero for these parameters; nothing where that cannot be said in numbers.
  std::optional<bool> holds(const std::vector<std::vector<Expr>>& all_of, const Sampled& sampled) {
    use(sampled);
    try {
      return std::all_of(all_of.begin(), all_of.end(), [&](const std::vector<Expr>& any_of) {
        return std::any_of(any_of.begin(), any_of.end(), [&](const Expr& e) { return vanishes(e); });
      });
    } catch (const std::exception&) {
      return std::nullopt;
    }
  }

  // Parameters moved so that the conditions hold: for each list one member, one parameter of it at a time, by secants.
  std::optional<Sampled> under(const std::vector<std::vector<Expr>>& all_of) {
    Sampled result = samples_.back();
    result.states.clear();
    result.laws.clear();
    for (int attempt = 0; attempt < 20; ++attempt) {
      for (const std::vector<Expr>& any_of : all_of) {
        const Expr member = any_of[random_() % any_of.size()];
        auto& [symbol, value] = result.parameters[random_() % result.parameters.size()];
        use(result);
        Real before = value, f = oracle_.value(member, at_rest());
        value += 0.1L;
        for (int step = 0; step < 40; ++step) {
          oracle_.set_parameter(symbol, value);
          const Real g = oracle_.value(member, at_rest());
          if (g == 0 || g == f) break;
          const Real next = value - g * (value - before) / (g - f);
          before = value;
          f = g;
          value = next;
        }
      }
      if (admissible(result) && holds(all_of, result) == true) {
        fill(result);
        return result;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool admissible(const Sampled& sampled) const {
    for (const auto& [symbol, value] : sampled.parameters) {
      const auto p = std::find_if(model_.parameters.begin(), model_.parameters.end(),
                                  [&, s = symbol](const Parameter& q) { return q.symbol == s; });
      if (!std::isfinite(value) || std::fabs(value) > 100) return false;
      if (p->assumption == Assumption::positive && value <= 1e-3L) return false;
      if (p->assumption == Assumption::nonzero && std::fabs(value) < 1e-3L) return false;
      if (p->assumption == Assumption::nonnegative && value < 0) return false;
    }
    return true;
  }

  void judge(const Said& said) {
    findings_.count(fmt::format("verdicts: {}", name_of(said.verdict.kind)));
    if (said.verdict.kind == VerdictKind::undecided) return;
    Real largest = 0;
    bool defined = false;
    for (const Sampled& s : samples_) {
      const std::optional<Real> rate = largest_rate(said.quantity, s);
      if (!rate) continue;
      const std::optional<bool> true_here = said.verdict.kind == VerdictKind::proved ? std::optional(true)
                                            : said.verdict.kind == VerdictKind::conditional
                                                ? holds(said.verdict.conditions, s)
                                                : std::nullopt;
      if (true_here == true && *rate > zero_rate) return wrong(said, *rate);
      if (true_here == true) continue;
      defined = true;
      largest = std::max(largest, *rate);
    }
    if (said.verdict.kind == VerdictKind::proved) return;
    if (defined && largest < zero_rate) return wrong(said, largest);
    if (!defined || largest < clear_rate) return findings_.count("left out: a rate that is not clear");
    if (said.verdict.kind == VerdictKind::conditional) judge_under_conditions(said);
  }

  void judge_under_conditions(const Said& said) {
    std::optional<Sampled> special;
    try {
      special = under(said.verdict.conditions);
    } catch (const std::exception&) {  // a condition on more than parameters
    }
    if (!special) return findings_.count("left out: conditions that no parameters were found for");
    const std::optional<Real> rate = largest_rate(said.quantity, *special);
    if (!rate) return findings_.count("left out: no states under the conditions");
    findings_.count("conditions compared");
    if (*rate > zero_rate) wrong(said, *rate);
  }

  void wrong(const Said& said, Real rate) {
    std::string conditions;
    for (const auto& any_of : said.verdict.conditions) {
      conditions += conditions.empty() ? " when " : " and ";
      for (std::size_t k = 0; k < any_of.size(); ++k)
        conditions += (k == 0 ? "" : " or ") + to_text(any_of[k]) + " = 0";
    }
    findings_.disagree(fmt::format("{}: `{}` {}{}, but the largest relative rate is {:.3g}", said.who,
                                   said.quantity.is_null() ? "energy" : to_text(said.quantity, {200, {}}),
                                   name_of(said.verdict.kind), conditions, rate));
  }

  void examined(const std::string& who, const ExaminedQuantity& e) { judge({who, e.quantity, e.conserved}); }

  void conserve_all(const System& system) {
    std::optional<SearchOptions> search;
    if (seed_ % 3 == 0) search = SearchOptions{.velocity_degree = 1};
    if (seed_ % 12 == 1) search = SearchOptions{.velocity_degree = 2};
    const auto found = conserve(system, budget(), search);
    if (!found) return findings_.count("left out: conserve ran out of its budget");
    if (!found->value) return findings_.count("left out: conserve is not applicable");
    const Conservation& c = *found->value;
    examined("energy", c.energy.examined);
    judge({"energy in the oracle's words", {}, c.energy.examined.conserved});
    for (const Momentum& m : c.momenta) examined("momentum " + m.examined.name, m.examined);
    for (const GaugeMomentum& g : c.gauge_momenta) examined("gauge momentum", g.momentum.examined);
    for (const MovingEnergy& m : c.moving_energies) examined("moving energy", m.examined);
    if (c.search) {
      for (const ExaminedQuantity& e : c.search->found) examined("search", e);
      for (const RecognizedIntegral& r : c.search->recognized) examined("search, recognized", r.examined);
    }
    certificates("conserve", conservation_json(c, system));
  }

  void ask(const std::vector<std::string>& questions, const System& system) {
    const auto motion = ConstrainedMotion::of(system, budget());
    if (!motion || !motion->value) return findings_.count("left out: questions without a motion");
    for (const std::string& q : questions) {
      const Result<Formula> formula = read_expression(model_, excerpt_of(q));
      if (!formula) {
        findings_.disagree(fmt::format("the question `{}` is refused", q));
        continue;
      }
      const ExaminedQuantity answer = examine_expression(q, formula->value, *motion->value);
      const bool energy = q == "energy";
      judge({"question", energy ? Expr() : formula->value, answer.conserved});
      if (answer.conserved.kind != VerdictKind::undecided)
        certificates("question " + q, candidate_json(answer, system));
    }
  }

  void certificates(const std::string& who, const std::string& json) {
    const auto checked = check_certificates(json, budget());
    if (!checked) return findings_.disagree(who + ": its certificates cannot be read");
    for (const CheckedCertificate& c : *checked) {
      using Answer = CheckedCertificate::Answer;
      findings_.count(c.answer == Answer::verified    ? "certificates verified"
                      : c.answer == Answer::undecided ? "certificates undecided"
                                                      : "certificates rejected");
      if (c.answer == Answer::rejected)
        findings_.disagree(
            fmt::format("{}: certificate {} ({}, {}) rejected: {}", who, c.path, c.verdict, c.claim, c.how));
    }
  }

  void classify_all(const System& system) {
    ClassifyOptions options;
    options.seconds = 6;
    const Result<Classification> found = classify(system, options);
    if (!found) {
      findings_.count("left out: classify refuses");
      return;
    }
    certificates("classify", classification_json(*found, system));
    const auto constant = [&](const std::vector<Expr>& functions) {
      for (const Expr& f : functions) judge({"classify: constant on every motion", f, proved()});
    };
    constant(found->combinations.functions);
    for (const ConstraintClass& c : found->constraints) constant(c.functions);
    const bool brackets = std::all_of(model_.constraints.begin(), model_.constraints.end(), [](const Constraint& c) {
      return c.kind != ConstraintKind::nonlinear && c.kind != ConstraintKind::acceleration;
    });
    if (!brackets || !found->distribution || model_.constraints.empty()) return;
    compare_growth(*found->distribution);
  }

  [[nodiscard]] static Verdict proved() {
    Verdict result;
    result.kind = VerdictKind::proved;
    return result;
  }

  void compare_growth(const Distribution& d) {
    const std::vector<std::size_t>& ranks = d.growth.ranks;
    const std::size_t steps = std::min<std::size_t>(ranks.size() + 1, oracle_.degrees() > 6 ? 3 : 4);
    for (int attempt = 0; attempt < 5; ++attempt) {
      const Sampled here = sample(true);  // the values of the file may be special ones
      if (here.states.empty()) continue;
      std::vector<std::size_t> own = bracket_ranks(oracle_, model_, here.states.front(), steps);
      if (own.empty()) continue;
      findings_.count("growth vectors compared");
      std::vector<std::size_t> said = ranks;
      while (said.size() < steps) said.push_back(said.back());
      said.resize(steps);
      bool below = false;  // what is said of a lower bound is always proved
      for (std::size_t k = 0; k < steps; ++k) below = below || own[k] < said[k];
      if (below || (d.growth.bound == Bound::exact && own != said))
        findings_.disagree(fmt::format("classify: growth ({}), but the ranks at a point are ({}){}",
                                       fmt::join(said, ", "), fmt::join(own, ", "),
                                       d.growth.bound == Bound::exact ? "" : ", not proved"));
      return;
    }
    findings_.count("left out: ranks that are not clear");
  }

  [[nodiscard]] static Budget budget() {
    Budget result;
    result.seconds = 3;
    return result;
  }

  const Model& model_;
  Oracle oracle_;
  std::mt19937_64 random_;
  std::uint64_t seed_;
  std::vector<Sampled> samples_;
  Findings findings_;
};

}  // namespace

Findings check_verdicts(const std::string& text, const std::vector<std::string>& questions, std::uint64_t seed) {
  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, text, "<random>");
  if (!model) {
    Findings failed;
    failed.disagree("the reader refuses: " + (model.error().empty() ? "" : model.error().front().message));
    return failed;
  }
  return VerdictCheck(*model, seed).run(questions);
}

}  // namespace anholon::test
