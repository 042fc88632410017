#include "anholon/derive/constraint_set/independent.hpp"

#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool mentions_input(const Expr& e, const Model& model) {
  const auto present = symbols_of(e);
  return std::any_of(model.inputs.begin(), model.inputs.end(), [&](const Input& input) {
    return std::find(present.begin(), present.end(), input.symbol) != present.end();
  });
}

// The row ∂u/∂w, proved to be free of velocities; nullopt: u is not affine in them.
std::optional<std::vector<Expr>> affine_row(const Expr& definition, const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  Replacements none;
  for (const Expr& v : w) none[v] = system.workspace().number(0);
  std::vector<Expr> row = gradient(definition, w);
  for (Expr& slope : row) {
    const Expr constant = substitute(slope, none);
    if (constant != slope && is_zero(slope - constant, system.assumptions).kind != VerdictKind::proved)
      return std::nullopt;
    slope = constant;
  }
  return row;
}

bool depends_on_state(const Expr& e, const System& system) {
  const auto& q = system.frame.configuration_symbols();
  const auto present = symbols_of(e);
  return std::any_of(present.begin(), present.end(), [&](const Expr& s) {
    return s == system.frame.time() || s.order() > 0 || std::find(q.begin(), q.end(), s) != q.end();
  });
}

// Velocities of the frame in the order in which they should be kept.
std::vector<IndependentVelocity> frame_candidates(const Matrix& rows, const System& system, const Budget& budget) {
  const auto& v = system.frame.velocities();
  std::vector<bool> pivot(v.size(), false);
  for (const detail::Pivot& p : detail::everywhere_pivots(rows, system.assumptions, budget)) pivot[p.column] = true;
  const std::vector<IndependentVelocity> all = frame_velocities(system);
  std::vector<IndependentVelocity> varying, constant;
  for (std::size_t i = v.size(); i-- > 0;) {
    bool varies = false;
    for (std::size_t r = 0; r < rows.rows(); ++r) varies = varies || depends_on_state(rows(r, i), system);
    (varies && !pivot[i] ? varying : constant).push_back(all[i]);
  }
  varying.insert(varying.end(), constant.begin(), constant.end());
  return varying;
}

Matrix stacked(const Matrix& rows, const std::vector<const IndependentVelocity*>& more, std::size_t n) {
  std::vector<Expr> entries = rows.entries();
  for (const IndependentVelocity* v : more) entries.insert(entries.end(), v->row.begin(), v->row.end());
  return Matrix(rows.rows() + more.size(), n, std::move(entries));
}

using Choice = std::optional<std::vector<std::size_t>>;  // indices of candidates; nullopt: the rows are dependent

Within<Choice> choose_exactly(const Matrix& rows, const std::vector<IndependentVelocity>& candidates,
                              const System& system, const Budget& budget) {
  const std::size_t n = system.degrees();
  const auto own = rank(rows, system.assumptions, budget);
  if (!own) return tl::make_unexpected(own.error());
  if (own->rank < rows.rows()) return Choice();
  std::vector<std::size_t> chosen;
  std::vector<const IndependentVelocity*> kept;
  for (std::size_t c = 0; c < candidates.size() && rows.rows() + kept.size() < n; ++c) {
    kept.push_back(&candidates[c]);
    const auto now = rank(stacked(rows, kept, n), system.assumptions, budget);
    if (!now) return tl::make_unexpected(now.error());
    if (now->rank == rows.rows() + kept.size()) {
      chosen.push_back(c);
    } else {
      kept.pop_back();
    }
  }
  return Choice(std::move(chosen));
}

// Whether the rows of the candidates certainly complete the others.
bool are_enough(const Matrix& rows, const std::vector<IndependentVelocity>& candidates, const System& system) {
  std::vector<const IndependentVelocity*> all;
  for (const IndependentVelocity& c : candidates) all.push_back(&c);
  const auto certain = certainly_independent_rows(stacked(rows, all, system.degrees()), system.assumptions);
  return certain && certain->size() == system.degrees();
}

Within<Choice> choose(const Matrix& rows, const std::vector<IndependentVelocity>& candidates, const System& system,
                      const Budget& budget) {
  std::vector<const IndependentVelocity*> all;
  for (const IndependentVelocity& c : candidates) all.push_back(&c);
  const auto certain = certainly_independent_rows(stacked(rows, all, system.degrees()), system.assumptions);
  if (!certain) return choose_exactly(rows, candidates, system, budget);
  std::vector<std::size_t> chosen;
  for (const std::size_t r : *certain) {
    if (r >= rows.rows()) chosen.push_back(r - rows.rows());
  }
  if (chosen.size() + rows.rows() == system.degrees()) return Choice(std::move(chosen));
  return choose_exactly(rows, candidates, system, budget);
}

}  // namespace

std::optional<IndependentVelocity> velocity_meaning(std::string name, const Expr& definition, const System& system) {
  if (mentions_input(definition, *system.model)) return std::nullopt;
  auto row = affine_row(definition, system);
  if (!row) return std::nullopt;
  Workspace& ws = system.workspace();
  const Expr symbol = ws.symbol(name), rate = ws.symbol(name, 1);
  return IndependentVelocity{std::move(name), symbol, rate, definition, std::move(*row), false};
}

std::vector<IndependentVelocity> declared_velocities(const System& system) {
  std::vector<IndependentVelocity> result;
  for (const QuasiVelocity& q : system.model->quasi_velocities) {
    auto u = velocity_meaning(q.name, system.frame.express(q.formula.value), system);
    if (!u) continue;
    u->declared = true;
    result.push_back(std::move(*u));
  }
  return result;
}

std::vector<IndependentVelocity> frame_velocities(const System& system) {
  const auto& v = system.frame.velocities();
  const Expr zero = system.workspace().number(0), one = system.workspace().number(1);
  std::vector<IndependentVelocity> result;
  for (std::size_t i = 0; i < v.size(); ++i) {
    std::vector<Expr> row(v.size(), zero);
    row[i] = one;
    result.push_back({v[i].name, v[i].velocity, v[i].acceleration, v[i].velocity, std::move(row), false});
  }
  return result;
}

Within<std::optional<std::vector<IndependentVelocity>>> choose_independent(const Matrix& rows, const System& system,
                                                                           bool declared, const Budget& budget) {
  using Answer = std::optional<std::vector<IndependentVelocity>>;
  std::vector<IndependentVelocity> candidates;
  if (declared) candidates = declared_velocities(system);
  Within<Choice> choice = Choice();
  const bool enough = candidates.size() + rows.rows() == system.degrees() && are_enough(rows, candidates, system);
  if (enough) {
    choice->emplace(candidates.size());
    std::iota((*choice)->begin(), (*choice)->end(), 0);
  } else {
    for (IndependentVelocity& v : frame_candidates(rows, system, budget)) candidates.push_back(std::move(v));
    choice = choose(rows, candidates, system, budget);
  }
  if (!choice) return tl::make_unexpected(choice.error());
  if (!*choice) return Answer();
  std::vector<IndependentVelocity> result;
  for (const bool of_model : {true, false}) {
    for (const std::size_t c : **choice) {
      if (candidates[c].declared == of_model) result.push_back(candidates[c]);
    }
  }
  const auto first_of_frame = std::find_if(result.begin(), result.end(), [](const auto& v) { return !v.declared; });
  const auto place = [](const IndependentVelocity& v) {
    return std::find_if(v.row.begin(), v.row.end(), [](const Expr& e) { return e.is_one_literal(); }) - v.row.begin();
  };
  std::sort(first_of_frame, result.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return Answer(std::move(result));
}

}  // namespace anholon
