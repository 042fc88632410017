#include "anholon/analyze/reduction/invariants.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/leaf_functions.hpp"
#include "anholon/analyze/motion/phase_flow.hpp"
#include "anholon/analyze/reduction/combined_velocities.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/derive/state/start.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

constexpr std::size_t most_choices = 60;        // of velocities that are looked at
constexpr std::size_t most_coefficients = 300;  // of the ansatz for velocities

class InvariantSearch {
 public:
  InvariantSearch(const Fields& fields, const System& system, const ClosedFormLimits& limits, bool keep_constraints)
      : fields_(fields), system_(system), limits_(limits), keep_constraints_(keep_constraints),
        space_(BracketSpace::configurations(system)) {}

  Within<Applicable<Invariants>> run(std::size_t orbits) {
    using Answer = Applicable<Invariants>;
    take_what_is_not_moved();
    take_declared();
    const std::size_t wanted = system_.degrees() - orbits;
    find_functions(wanted);
    if (shape_rows_.size() < wanted) {
      return Answer{std::nullopt,
                    fmt::format("the space of orbits has dimension {}, but only {} independent invariant functions of "
                                "the configuration were found",
                                wanted, shape_rows_.size())};
    }
    result_.shape_dimension = wanted;
    auto kinematics = adapted_to_constraints();
    if (!kinematics) return tl::make_unexpected(kinematics.error());
    if (!kinematics->value) return Answer{std::nullopt, kinematics->why_not};
    result_.kinematics = std::move(*kinematics->value);
    result_.coframe = completed(result_.kinematics.independent);
    return Answer{std::move(result_), {}};
  }

 private:
  [[nodiscard]] bool is_left(const Expr& f) const {
    return std::all_of(fields_.begin(), fields_.end(), [&](const auto& field) {
      return is_proved_zero(lifted(field, f, system_), system_.assumptions);
    });
  }

  // Whether df is independent of those before it; then it joins them.
  bool joins(const Expr& f) {
    shape_rows_.push_back(space_.differential(f));
    const auto chosen = certainly_independent_rows(matrix_of_rows(shape_rows_), system_.assumptions);
    if (chosen && chosen->size() == shape_rows_.size()) return true;
    shape_rows_.pop_back();
    return false;
  }

  void take_what_is_not_moved() {
    SeenRotations seen = seen_rotations(fields_, system_, limits_);
    seen_velocities_ = std::move(seen.velocities);
    result_.rotations = std::move(seen.rotations);
    auto rotation = result_.rotations.begin();
    for (const Coordinate& q : system_.model->coordinates) {
      if (q.rotation) {
        take_entries(*rotation++);
      } else if (!is_left(q.symbol)) {
        result_.moved.push_back(q.symbol);
      } else {
        result_.shape.push_back({to_text(q.symbol), q.symbol, q.symbol});
        joins(q.symbol);
      }
    }
  }

  // Under the names that the model gives them, as far as they are left and independent.
  void take_declared() {
    for (const DeclaredInvariant& f : system_.model->invariants) {
      if (is_left(f.formula.value) && joins(f.formula.value))
        result_.shape.push_back({f.name, system_.workspace().symbol(f.name), f.formula.value});
    }
  }

  void take_entries(const SeenRotation& seen) {
    const bool own = seen.is_own();
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        const Expr& s = seen.symbols[i][j];
        if (!own || !seen.is_left[i][j])
          result_.moved.push_back(system_.model->coordinates[seen.coordinate].rotation->matrix[i][j]);
        if (!seen.is_left[i][j]) continue;
        result_.shape.push_back({to_text(s), s, seen.meaning[i][j], !own});
        joins(seen.meaning[i][j]);
      }
    }
    add_relations(seen);
  }

  // Between entries of a rotation: rows and columns that are left are unit vectors, at right angles to each other.
  void add_relations(const SeenRotation& seen) {
    std::vector<std::array<Expr, 3>> rows, columns;
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& m = seen.symbols;
      const auto& left = seen.is_left;
      if (left[i][0] && left[i][1] && left[i][2]) rows.push_back(m[i]);
      if (left[0][i] && left[1][i] && left[2][i]) columns.push_back({m[0][i], m[1][i], m[2][i]});
    }
    for (const auto* lines : {&rows, &columns}) {
      for (std::size_t a = 0; a < lines->size(); ++a) {
        for (std::size_t b = a; b < lines->size(); ++b) {
          const auto &u = (*lines)[a], &v = (*lines)[b];
          result_.relations.push_back(sum(
              std::vector<Expr>{u[0] * v[0], u[1] * v[1], u[2] * v[2], system_.workspace().number(a == b ? -1 : 0)}));
        }
      }
      if (!lines->empty()) return;
    }
  }

  void find_functions(std::size_t wanted) {
    if (shape_rows_.size() >= wanted) return;
    std::vector<Expr> known;
    for (const InvariantFunction& f : result_.shape) known.push_back(f.meaning);
    // Places seen from an angle that turns with them, then anything.
    for (const LeafAnsatz& ansatz : {LeafAnsatz{turned_places(), {}, {}, 1}, LeafAnsatz{moved_atoms(true), {}, {}}}) {
      if (shape_rows_.size() >= wanted || ansatz.atoms.empty()) continue;
      for (const Expr& f :
           leaf_functions(fields_, space_, wanted - shape_rows_.size(), known, ansatz, system_, limits_.exact)) {
        if (!joins(f)) continue;
        const std::string name = fresh_name(*system_.model, fmt::format("r{}", ++found_));
        result_.shape.push_back({name, system_.workspace().symbol(name), f});
        known.push_back(f);
      }
    }
  }

  // x*cos(theta), x*sin(theta), … of lines and angles that are moved.
  [[nodiscard]] std::vector<Expr> turned_places() const {
    std::vector<Expr> lines, result;
    const auto is_moved = [&](const Coordinate& q) {
      return !q.rotation && std::find(result_.moved.begin(), result_.moved.end(), q.symbol) != result_.moved.end();
    };
    for (const Coordinate& q : system_.model->coordinates) {
      if (is_moved(q) && q.kind == CoordinateKind::line) lines.push_back(q.symbol);
    }
    for (const Coordinate& q : system_.model->coordinates) {
      if (!is_moved(q) || q.kind != CoordinateKind::angle) continue;
      for (const Expr& x : lines) result.insert(result.end(), {x * cos(q.symbol), x * sin(q.symbol)});
    }
    return result;
  }

  // Of coordinates that are moved: lines, sines and cosines of angles, entries of rotations.
  [[nodiscard]] std::vector<Expr> moved_atoms(bool with_angles) const {
    std::vector<Expr> atoms;
    for (const Coordinate& q : system_.model->coordinates) {
      const std::vector<Expr> symbols = symbols_of_coordinate(q);
      if (std::find(result_.moved.begin(), result_.moved.end(), symbols.front()) == result_.moved.end() && !q.rotation)
        continue;
      if (q.kind == CoordinateKind::angle) {
        if (with_angles) atoms.push_back(q.symbol);
        atoms.insert(atoms.end(), {cos(q.symbol), sin(q.symbol)});
      } else {
        atoms.insert(atoms.end(), symbols.begin(), symbols.end());
      }
    }
    return atoms;
  }

  // 1/y, exp(z): what stands in the formulas of the model and contains what is moved, as it occurs in velocities, which are squared there.
  [[nodiscard]] std::vector<Expr> written_atoms() const {
    const std::vector<Expr> formulas = system_.formulas();
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    std::vector<Expr> result;
    const auto add = [&](const Expr& e) {
      if (std::find(result.begin(), result.end(), e) == result.end()) result.push_back(e);
    };
    const auto is_one = [&](const Expr& e) {
      const bool divides = e.is(Kind::power) && e.exponent() < 0, grows = is_one_of(e, {Function::exp});
      return (divides || grows) && contains_any(e, result_.moved) && !contains_any(e, w);
    };
    for (const Expr& e : nodes_where(formulas, is_one)) {
      if (e.is(Kind::power)) {
        add(pow(e.operand(0), -1));
        continue;
      }
      for (const Rational& part : {Rational(1), Rational(1, 2)}) {
        add(exp(e.operand(0) * e.workspace().number(part)));
        add(exp(-(e.operand(0) * e.workspace().number(part))));
      }
    }
    return result;
  }

  // Lines and entries first, then what the model is written in, then products of two.
  [[nodiscard]] std::vector<IndependentVelocity> found_velocities() const {
    std::vector<Expr> atoms = moved_atoms(false);
    std::vector<IndependentVelocity> found = velocities_with(atoms);
    const auto enough = [&] {
      std::vector<IndependentVelocity> all = *candidates_;
      add_others(all, seen_velocities_);
      add_others(all, found);
      return span_all(all);
    };
    if (enough()) return found;
    const std::vector<Expr> written = written_atoms();
    atoms.insert(atoms.end(), written.begin(), written.end());
    if (!written.empty()) found = velocities_with(atoms);
    if (enough()) return found;
    const std::vector<Expr> single = atoms;
    for (std::size_t i = 0; i < single.size(); ++i) {
      for (std::size_t j = i; j < single.size(); ++j) atoms.push_back(single[i] * single[j]);
    }
    std::vector<IndependentVelocity> more = velocities_with(atoms);
    return more.size() > found.size() ? more : found;
  }

  // Σ c_k m_k(q) w^i that every lift leaves, with constants c_k.
  [[nodiscard]] std::vector<IndependentVelocity> velocities_with(const std::vector<Expr>& atoms) const {
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    std::vector<Expr> candidates, changes, weights;
    if ((atoms.size() + 1) * w.size() > most_coefficients) return {};
    for (const Expr& v : w) {
      candidates.push_back(v);
      for (const Expr& m : atoms) candidates.push_back(m * v);
    }
    for (std::size_t a = 0; a < fields_.size(); ++a)
      weights.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", a))));
    for (const Expr& f : candidates) {
      std::vector<Expr> terms{system_.workspace().number(0)};
      for (std::size_t a = 0; a < fields_.size(); ++a) terms.push_back(weights[a] * lifted(fields_[a], f, system_));
      changes.push_back(sum(terms));
    }
    const auto relations =
        constant_relations(changes, parameter_symbols(*system_.model), system_.assumptions, limits_.exact);
    std::vector<IndependentVelocity> result;
    if (!relations) return result;
    for (const ConstantRelation& r : relations->basis) {
      std::vector<Expr> terms;
      for (std::size_t k = 0; k < candidates.size(); ++k) {
        if (!r.coefficients[k].is_zero_literal()) terms.push_back(r.coefficients[k] * candidates[k]);
      }
      const Expr f = simplify(sum(terms), system_.assumptions);
      const bool of_frame = terms.size() == 1 && !contains_any(f, result_.moved);  // a velocity of the frame
      if (of_frame || !is_left(f)) continue;
      auto u = velocity_meaning(fresh_name(*system_.model, fmt::format("u{}", result.size() + 1)), f, system_);
      if (u) result.push_back(std::move(*u));
    }
    return result;
  }

  [[nodiscard]] const std::vector<IndependentVelocity>& candidates() const {
    if (candidates_) return *candidates_;
    std::vector<IndependentVelocity>& result = candidates_.emplace();
    for (const auto& list : {declared_velocities(system_), frame_velocities(system_)}) {
      for (const IndependentVelocity& u : list) {
        const bool again = std::any_of(result.begin(), result.end(), [&](const IndependentVelocity& other) {
          return other.definition == u.definition;
        });
        if (!again && is_left(u.definition)) result.push_back(u);
      }
    }
    if (span_all(result)) return result;
    std::vector<IndependentVelocity> seen = result;
    add_others(seen, seen_velocities_);
    if (span_all(seen)) return result = std::move(seen);
    // Velocities that describe all motions come before those that are combined of everything.
    const std::vector<std::vector<Expr>> constraints = affine_constraints();
    if (!span_all(result, constraints) && span_all(seen, constraints)) {
      result = std::move(seen);
      preferred_ = result.size();
    }
    add_others(result, found_velocities());
    if (!span_all(result)) add_others(result, seen_velocities_);
    return result;
  }

  [[nodiscard]] std::vector<std::vector<Expr>> affine_constraints() const {
    std::vector<std::vector<Expr>> rows;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind != ConstraintKind::acceleration && c.kind != ConstraintKind::nonlinear)
        rows.push_back(c.acceleration_row);
    }
    return rows;
  }

  // With some other rows beside them.
  [[nodiscard]] bool span_all(const std::vector<IndependentVelocity>& velocities,
                              std::vector<std::vector<Expr>> rows = {}) const {
    for (const IndependentVelocity& u : velocities) rows.push_back(u.row);
    const auto span = certainly_independent_rows(matrix_of_rows(rows, system_.degrees()), system_.assumptions);
    return span && span->size() == system_.degrees();
  }

  static void add_others(std::vector<IndependentVelocity>& list, const std::vector<IndependentVelocity>& others) {
    for (const IndependentVelocity& u : others) {
      if (std::none_of(list.begin(), list.end(), [&](const auto& known) { return known.definition == u.definition; }))
        list.push_back(u);
    }
  }

  // The chosen ones and others, so that the determinant of all vanishes nowhere if that is possible.
  [[nodiscard]] std::vector<IndependentVelocity> completed(std::vector<IndependentVelocity> chosen) const {
    if (chosen.size() == system_.degrees()) return chosen;
    if (chosen.size() + others_.size() == system_.degrees()) return with_others(std::move(chosen));
    std::vector<std::vector<Expr>> rows;
    std::vector<IndependentVelocity> others;
    for (const IndependentVelocity& u : chosen) rows.push_back(u.row);
    for (const IndependentVelocity& u : candidates()) {
      if (std::none_of(rows.begin(), rows.end(), [&](const auto& row) { return row == u.row; })) others.push_back(u);
    }
    std::vector<std::size_t> best;
    for_choices(others.size(), system_.degrees() - chosen.size(), [&](const std::vector<std::size_t>& subset) {
      const auto zeros = degenerate_where(subset, others, matrix_of_rows(rows, system_.degrees()));
      if (zeros && (best.empty() || zeros->empty())) best = subset;
      return zeros && zeros->empty();
    });
    if (best.empty()) return {};
    std::size_t count = chosen.size();
    for (const std::size_t i : best) {
      chosen.push_back(others[i]);
      IndependentVelocity& u = chosen.back();
      if (u.symbol != u.definition && !is_declared(u.name))
        u.name = fresh_name(*system_.model, fmt::format("u{}", ++count));
    }
    return chosen;
  }

  [[nodiscard]] std::vector<IndependentVelocity> with_others(std::vector<IndependentVelocity> chosen) const {
    std::size_t count = chosen.size();
    for (IndependentVelocity u : others_) {
      ++count;
      if (u.symbol != u.definition && !is_declared(u.name))
        u.name = fresh_name(*system_.model, fmt::format("u{}", count));
      chosen.push_back(std::move(u));
    }
    return chosen;
  }

  // Subsets of that many, the first ones first, until `stop` says so.
  template <class Stop>
  static void for_choices(std::size_t size, std::size_t many, const Stop& stop) {
    if (size < many) return;
    std::vector<bool> chosen(size, false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(many), true);
    std::size_t looked = 0;
    do {
      std::vector<std::size_t> subset;
      for (std::size_t i = 0; i < size; ++i) {
        if (chosen[i]) subset.push_back(i);
      }
      if (stop(subset)) return;
    } while (++looked < most_choices && std::prev_permutation(chosen.begin(), chosen.end()));
  }

  // Constraints that are affine are solved; others where that takes no root and what is left is left by the action.
  [[nodiscard]] Within<Applicable<Kinematics>> adapted_to_constraints() {
    if (keep_constraints_) return all_velocities();
    std::vector<std::vector<Expr>> constraints;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind == ConstraintKind::nonlinear) return nonlinear_velocities();
      if (c.kind != ConstraintKind::acceleration) constraints.push_back(c.acceleration_row);
    }
    return adapted_velocities(constraints, system_);
  }

  // Those whose determinant with the constraints vanishes nowhere; else those that never degenerate where the constraints do not;
  // else those that do not where the model begins; else the first that are independent somewhere.
  [[nodiscard]] Within<Applicable<Kinematics>> adapted_velocities(const std::vector<std::vector<Expr>>& constraints,
                                                                  const System& system) const {
    const Matrix rows = matrix_of_rows(constraints, system_.degrees());
    const std::vector<IndependentVelocity>& all = candidates();
    const std::size_t k = system_.degrees() - rows.rows();
    std::optional<std::pair<std::vector<std::size_t>, std::vector<Expr>>> first;
    std::optional<std::vector<std::size_t>> everywhere;
    std::optional<BallPoint> start;
    bool first_is_good = false;
    const auto look_at = [&](const std::vector<std::size_t>& subset) {
      const auto zeros = degenerate_where(subset, all, rows);
      if (!zeros) return false;
      if (zeros->empty()) everywhere = subset;
      if (!first && !everywhere) start = start_of(system_);
      const bool good = start && is_nonzero_at(*start, *zeros);
      if (!first || good > first_is_good || (good == first_is_good && zeros->size() < first->second.size())) {
        first = {subset, *zeros};
        first_is_good = good;
      }
      return everywhere.has_value();
    };
    for_choices(preferred_, k, look_at);
    if (!everywhere) for_choices(all.size(), k, look_at);
    if (everywhere) return in_velocities(chosen_from(*everywhere, all), {}, system);
    if (auto combined = combined_everywhere(rows)) return in_velocities(std::move(*combined), {}, system);
    auto regular = regular_kinematics(system, nullptr, limits_);
    if (!regular) return tl::make_unexpected(regular.error());
    if (*regular && std::all_of((*regular)->independent.begin(), (*regular)->independent.end(),
                                [&](const IndependentVelocity& u) { return is_left(u.definition); }))
      return Applicable<Kinematics>{with_names(std::move(**regular)), {}};
    if (first) return in_velocities(chosen_from(first->first, all), first->second, system);
    return Applicable<Kinematics>{std::nullopt, "no invariant velocities were found that describe all motions"};
  }

  [[nodiscard]] static std::vector<IndependentVelocity> chosen_from(const std::vector<std::size_t>& subset,
                                                                    const std::vector<IndependentVelocity>& all) {
    std::vector<IndependentVelocity> chosen;
    for (const std::size_t i : subset) chosen.push_back(all[i]);
    return chosen;
  }

  // As many as there are degrees of freedom, independent everywhere.
  [[nodiscard]] std::optional<std::vector<IndependentVelocity>> everywhere_base() const {
    std::vector<IndependentVelocity> own, others;  // of the frame, which are independent; and combinations
    std::vector<std::vector<Expr>> rows;
    for (const IndependentVelocity& u : candidates()) {
      (u.symbol == u.definition ? own : others).push_back(u);
      if (u.symbol == u.definition) rows.push_back(u.row);
    }
    const Matrix fixed = matrix_of_rows(rows, system_.degrees());
    bool found = own.size() == system_.degrees();
    for_choices(others.size(), system_.degrees() - own.size(), [&](const std::vector<std::size_t>& subset) {
      if (found) return true;
      const auto zeros = degenerate_where(subset, others, fixed);
      found = zeros && zeros->empty();
      if (found) {
        for (const std::size_t i : subset) own.push_back(others[i]);
      }
      return found;
    });
    return found ? std::optional(std::move(own)) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<IndependentVelocity>> combined_everywhere(const Matrix& rows) const {
    if (rows.rows() == 0) return std::nullopt;
    const auto base = everywhere_base();
    if (!base) return std::nullopt;
    auto found = combined_velocities(*base, rows, system_, limits_);
    const auto all_left = [&](const std::vector<IndependentVelocity>& list) {
      return std::all_of(list.begin(), list.end(), [&](const IndependentVelocity& u) { return is_left(u.definition); });
    };
    if (!found || !all_left(found->chosen)) return std::nullopt;
    if (all_left(found->others)) others_ = std::move(found->others);
    return std::move(found->chosen);
  }

  // Whatever pivots were divided by on the way, the solution is one wherever the determinant does not vanish.
  [[nodiscard]] Within<Applicable<Kinematics>> in_velocities(std::vector<IndependentVelocity> chosen,
                                                             std::vector<Expr> zeros, const System& system) const {
    auto result = kinematics_in(std::move(chosen), system, limits_);
    if (!result || !result->value) return result;
    solve_regularly(*result->value, system);
    result->value->nonzero = std::move(zeros);
    result->value = with_names(std::move(*result->value));
    return result;
  }

  // Velocities that divide by what may vanish, as they are found by elimination, once more: [B; C] w = (−b, u − d).
  void solve_regularly(Kinematics& k, const System& system) const {
    if (!may_divide_by_zero(k.velocities, system.assumptions)) return;
    std::vector<std::vector<Expr>> rows;
    std::vector<Expr> right;
    Replacements at_rest;
    for (const Expr& w : system.frame.velocity_symbols()) at_rest[w] = system.workspace().number(0);
    for (const SystemConstraint& c : system.constraints) {
      if (c.kind == ConstraintKind::acceleration) continue;
      rows.push_back(substitute(c.acceleration_row, at_rest));
      right.push_back(-substitute(c.phi, at_rest));
    }
    const std::size_t m = rows.size();
    for (const IndependentVelocity& u : k.independent) {
      rows.push_back(u.row);
      right.push_back(-substitute(u.definition, at_rest));
    }
    const auto inverse = regular_inverse(matrix_of_rows(rows, system.degrees()), system, limits_);
    if (!inverse || !*inverse || may_divide_by_zero((*inverse)->entries(), system.assumptions)) return;
    for (std::size_t i = 0; i < k.velocities.size(); ++i) {
      std::vector<Expr> terms;
      for (std::size_t r = 0; r < right.size(); ++r) terms.push_back((**inverse)(i, r) * right[r]);
      k.drift[i] = readable(sum(terms), system, limits_);
      terms = {k.drift[i]};
      for (std::size_t a = 0; a < k.independent.size(); ++a) {
        k.directions(i, a) = (**inverse)(i, m + a);
        terms.push_back(k.directions(i, a) * k.independent[a].symbol);
      }
      k.velocities[i] = sum(terms);
    }
  }

  // nullopt: they are dependent, or that is not known.
  [[nodiscard]] std::optional<std::vector<Expr>> degenerate_where(const std::vector<std::size_t>& subset,
                                                                  const std::vector<IndependentVelocity>& all,
                                                                  const Matrix& rows) const {
    std::vector<Expr> entries = rows.entries();
    for (const std::size_t i : subset) entries.insert(entries.end(), all[i].row.begin(), all[i].row.end());
    const Matrix together(system_.degrees(), system_.degrees(), std::move(entries));
    const auto independent = certainly_independent_rows(together, system_.assumptions);
    if (!independent || independent->size() < system_.degrees()) return std::nullopt;
    const auto d = determinant(together, system_.assumptions, limits_.simplify);
    if (!d) return std::vector<Expr>{system_.workspace().number(1)};  // perhaps somewhere
    return possible_zeros(*d, system_.assumptions);
  }

  [[nodiscard]] bool is_declared(const std::string& name) const {
    const auto& declared = system_.model->quasi_velocities;
    return std::any_of(declared.begin(), declared.end(), [&](const QuasiVelocity& q) { return q.name == name; });
  }

  // Names that a reader can write: u1, u2, …
  [[nodiscard]] Kinematics with_names(Kinematics kinematics) const {
    Replacements renamed;
    std::size_t count = 0;
    for (IndependentVelocity& u : kinematics.independent) {
      if (u.symbol == u.definition || is_declared(u.name)) continue;
      u.name = fresh_name(*system_.model, fmt::format("u{}", ++count));
      const Expr symbol = system_.workspace().symbol(u.name);
      renamed[u.symbol] = symbol;
      u.symbol = symbol;
      u.definition = readable(u.definition, system_, limits_);
      u.rate = system_.workspace().symbol(u.name, 1);
    }
    kinematics.velocities = substitute(kinematics.velocities, renamed);
    return kinematics;
  }

  // The velocities for which constraints that are not affine need not be solved; else all of them, and the constraints stay.
  Within<Applicable<Kinematics>> nonlinear_velocities() {
    auto found = kinematics_of(system_, limits_);
    if (found && found->value && found->value->branches.empty()) {
      const auto& u = found->value->independent;
      if (std::all_of(u.begin(), u.end(), [&](const IndependentVelocity& one) { return is_left(one.definition); }))
        return found;
    }
    result_.keeps_constraints = true;
    return adapted_velocities({}, without_constraints());
  }

  Within<Applicable<Kinematics>> all_velocities() {
    result_.keeps_constraints = true;
    auto base = everywhere_base();
    if (!base) return Applicable<Kinematics>{std::nullopt, "no invariant velocities were found that never degenerate"};
    return in_velocities(std::move(*base), {}, without_constraints());
  }

  [[nodiscard]] System without_constraints() const {
    System free = system_;
    free.constraints.clear();
    return free;
  }

  const Fields& fields_;
  const System& system_;
  const ClosedFormLimits& limits_;
  bool keep_constraints_;
  BracketSpace space_;
  Invariants result_;
  Fields shape_rows_;
  std::size_t found_ = 0;
  mutable std::vector<IndependentVelocity> others_;   // that complete combined velocities
  std::vector<IndependentVelocity> seen_velocities_;  // angular velocities from what turns with the rotation
  mutable std::optional<std::vector<IndependentVelocity>> candidates_;  // once asked for
  mutable std::size_t preferred_ = 0;                                   // candidates whose choices are looked at first
};

}  // namespace

Within<Applicable<Invariants>> invariants_of(const Fields& fields, std::size_t orbits, const System& system,
                                             const ClosedFormLimits& limits, bool keep_constraints) {
  return InvariantSearch(fields, system, limits, keep_constraints).run(orbits);
}

}  // namespace anholon
