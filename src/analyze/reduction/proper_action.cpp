#include "anholon/analyze/reduction/proper_action.hpp"

#include <algorithm>
#include <functional>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/reduction/constant_turn.hpp"

namespace anholon {

namespace {

using Constants = std::vector<std::vector<std::vector<Expr>>>;

// A field as an isometry: x' = s + A x on lines with A antisymmetric, constants on angles, constant turns of rotations.
struct IsometryGenerator {
  std::vector<Expr> shift;              // s, by line
  Matrix turn;                          // A
  std::vector<Expr> angles;             // by angle
  std::vector<ConstantTurn> rotations;  // by rotation
};

class ProperAction {
 public:
  ProperAction(const std::vector<std::vector<Expr>>& fields, const Constants& constants,
               const std::vector<Expr>& smaller, const System& system)
      : fields_(fields), constants_(constants), smaller_(smaller), system_(system) {
    const auto& v = system.frame.velocities();
    for (std::size_t i = 0; i < v.size(); ++i) {
      const Coordinate& q = system.model->coordinates[v[i].coordinate];
      if (q.rotation) {
        if (v[i].axis == 0) rotations_.push_back(v[i].coordinate);
      } else {
        (q.kind == CoordinateKind::angle ? angles_ : lines_).push_back(i);
      }
    }
  }

  // What is not known; empty: nothing.
  std::string run() {
    if (!take_apart()) return "the generators are not all shifts and turns";
    sort();
    if (!is_semidirect()) return "the generators are not shifts, and turns that carry them into each other";
    if (!is_compact()) return "the turns are not known to come back together: their orbits may wind densely";
    if (!is_free()) return "an element of the group may come back before the others do";
    return {};
  }

 private:
  [[nodiscard]] Expr tidy(const Expr& e) const { return simplify(e, system_.assumptions); }
  [[nodiscard]] const Expr& line(std::size_t k) const {
    return system_.model->coordinates[system_.frame.velocities()[lines_[k]].coordinate].symbol;
  }

  bool take_apart() {
    for (const auto& field : fields_) {
      auto generator = isometry(field);
      if (!generator) return false;
      generators_.push_back(std::move(*generator));
    }
    return true;
  }

  [[nodiscard]] std::optional<IsometryGenerator> isometry(const std::vector<Expr>& field) const {
    IsometryGenerator g;
    const std::size_t n = lines_.size();
    const Expr zero = system_.workspace().number(0);
    Replacements at_origin;
    for (std::size_t k = 0; k < n; ++k) at_origin[line(k)] = zero;
    g.turn = Matrix(n, n, zero);
    for (std::size_t k = 0; k < n; ++k) {
      const Expr& f = field[lines_[k]];
      g.shift.push_back(tidy(substitute(f, at_origin)));
      std::vector<Expr> terms{f, -g.shift.back()};
      for (std::size_t j = 0; j < n; ++j) {
        g.turn(k, j) = tidy(differentiate(f, line(j)));
        terms.push_back(-(g.turn(k, j) * line(j)));
        if (!is_constant(g.turn(k, j), system_)) return std::nullopt;
      }
      if (!is_constant(g.shift.back(), system_) || !is_proved_zero(sum(terms), system_.assumptions))
        return std::nullopt;
    }
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t j = 0; j <= k; ++j) {
        if (!is_proved_zero(g.turn(k, j) + g.turn(j, k), system_.assumptions)) return std::nullopt;
      }
    }
    for (const std::size_t i : angles_) {
      g.angles.push_back(tidy(field[i]));
      if (!is_constant(g.angles.back(), system_)) return std::nullopt;
    }
    for (const std::size_t c : rotations_) {
      auto turn = constant_turn(c, field, system_);
      if (!turn) return std::nullopt;
      g.rotations.push_back(std::move(*turn));
    }
    return g;
  }

  [[nodiscard]] bool turns_line(const IsometryGenerator& g, std::size_t k) const {
    for (std::size_t j = 0; j < lines_.size(); ++j) {
      if (!g.turn(k, j).is_zero_literal()) return true;
    }
    return false;
  }
  [[nodiscard]] bool turns_lines(const IsometryGenerator& g) const {
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      if (turns_line(g, k)) return true;
    }
    return false;
  }

  // S: fields that shift a line that nothing turns; V: other translations; H: the others.
  void sort() {
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      if (std::none_of(generators_.begin(), generators_.end(), [&](const auto& g) { return turns_line(g, k); }))
        straight_.push_back(k);
    }
    for (std::size_t a = 0; a < generators_.size(); ++a) {
      const IsometryGenerator& g = generators_[a];
      const bool along =
          std::any_of(straight_.begin(), straight_.end(), [&](std::size_t k) { return !g.shift[k].is_zero_literal(); });
      const bool only_shifts = !turns_lines(g) && std::all_of(g.angles.begin(), g.angles.end(), [](const Expr& e) {
        return e.is_zero_literal();
      }) && std::all_of(g.rotations.begin(), g.rotations.end(), [](const ConstantTurn& t) {
        return is_zero_literal(t.space) && is_zero_literal(t.body);
      });
      (along ? s_ : only_shifts ? v_ : h_).push_back(a);
    }
  }

  [[nodiscard]] bool is_zero_constant(std::size_t a, std::size_t b, std::size_t c) const {
    return a == b || constants_[a][b][c].is_zero_literal() || is_proved_zero(constants_[a][b][c], system_.assumptions);
  }
  // Whether brackets of fields of the two lists have no part along fields of the third.
  [[nodiscard]] bool avoid(const std::vector<std::size_t>& x, const std::vector<std::size_t>& y,
                           const std::vector<std::size_t>& z) const {
    for (const std::size_t a : x) {
      for (const std::size_t b : y) {
        for (const std::size_t c : z) {
          if (!is_zero_constant(a, b, c)) return false;
        }
      }
    }
    return true;
  }
  [[nodiscard]] static std::vector<std::size_t> joined(std::vector<std::size_t> a, const std::vector<std::size_t>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }

  // S commutes and shifts its lines independently, no bracket has a part in it; V is carried into itself, H closes.
  [[nodiscard]] bool is_semidirect() const {
    const std::vector<std::size_t> all = joined(joined(s_, v_), h_);
    std::vector<std::vector<Expr>> shifts;
    for (const std::size_t a : s_) {
      auto& row = shifts.emplace_back();
      for (const std::size_t k : straight_) row.push_back(generators_[a].shift[k]);
    }
    if (!s_.empty()) {
      const auto independent = certainly_independent_rows(matrix_of_rows(shifts), system_.assumptions);
      if (!independent || independent->size() < s_.size()) return false;
    }
    return avoid(all, all, s_) && avoid(s_, s_, all) && avoid(all, v_, joined(s_, h_)) && avoid(h_, h_, v_);
  }

  // H = Z B: Z commutes with H and each of its fields is periodic; B is spanned by its own brackets, so it is semisimple.
  bool is_compact() {
    for (const std::size_t a : h_) (avoid({a}, h_, h_) ? z_ : b_).push_back(a);
    for (const std::size_t a : z_) {
      const auto ratios = frequencies(generators_[a]);
      if (!ratios) return false;
      ratios_.push_back(*ratios);
    }
    if (b_.empty()) return true;
    if (!avoid(b_, b_, z_)) return false;
    std::vector<std::vector<Expr>> brackets;
    for (const std::size_t a : b_) {
      for (const std::size_t b : b_) {
        auto& row = brackets.emplace_back();
        for (const std::size_t c : b_) row.push_back(a == b ? system_.workspace().number(0) : constants_[a][b][c]);
      }
    }
    const auto independent = certainly_independent_rows(matrix_of_rows(brackets), system_.assumptions);
    return independent && independent->size() == b_.size();
  }

  // Frequencies of a field on each factor, as multiples of the first of them.
  struct Frequencies {
    std::vector<Rational> angles, space, body;  // by angle; by rotation, from outside and from inside
    Rational lines = 0;
    Rational common = 0;  // the largest of which all are integer multiples
  };

  // nullopt: they have no common multiple, or it never comes back.
  [[nodiscard]] std::optional<Frequencies> frequencies(const IsometryGenerator& g) const {
    Frequencies result;
    std::optional<Expr> first;
    bool comparable = true;
    const auto ratio = [&](const Expr& frequency) {
      if (frequency.is_zero_literal()) return Rational(0);
      if (!first) first = frequency;
      const Expr r = tidy(frequency / *first);
      comparable = comparable && r.is(Kind::number);
      if (!comparable) return Rational(0);
      const Rational value = abs(r.number());
      result.common = result.common == 0 ? value : common_divisor(result.common, value);
      return value;
    };
    for (const Expr& c : g.angles) result.angles.push_back(ratio(c));
    for (const ConstantTurn& t : g.rotations) {
      result.space.push_back(ratio(length(t.space)));
      result.body.push_back(ratio(length(t.body)));
    }
    const auto lines = frequency_on_lines(g);
    if (!lines) return std::nullopt;
    result.lines = ratio(*lines);
    return comparable && first ? std::optional(result) : std::nullopt;
  }

  [[nodiscard]] static Rational common_divisor(const Rational& a, const Rational& b) {
    // gcd(p/q, r/s) = gcd(p s, r q)/(q s)
    Rational result(gcd(Integer(a.get_num() * b.get_den()), Integer(b.get_num() * a.get_den())),
                    Integer(a.get_den() * b.get_den()));
    result.canonicalize();
    return result;
  }

  [[nodiscard]] Expr length(const SpaceVector& v) const {
    const auto is_nonzero = [](const Expr& e) { return !e.is_zero_literal(); };
    if (std::count_if(v.begin(), v.end(), is_nonzero) <= 1) {
      const auto one = std::find_if(v.begin(), v.end(), is_nonzero);
      return one == v.end() ? system_.workspace().number(0) : *one;
    }
    return tidy(sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]));
  }

  // A turns planes with one frequency, with A² s = −ω² s: about a point. nullopt: others, or a shift besides.
  [[nodiscard]] std::optional<Expr> frequency_on_lines(const IsometryGenerator& g) const {
    const std::size_t n = lines_.size();
    std::vector<Expr> entries;
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t j = 0; j < k; ++j) {
        if (!g.turn(k, j).is_zero_literal()) entries.push_back(g.turn(k, j));
      }
    }
    const Expr zero = system_.workspace().number(0);
    const auto sum_of_squares = [&](const std::vector<Expr>& list) {
      std::vector<Expr> squares{zero};
      for (const Expr& e : list) squares.push_back(e * e);
      return sum(squares);
    };
    const auto applied = [&](const std::vector<Expr>& x) {
      std::vector<Expr> result;
      for (std::size_t k = 0; k < n; ++k) {
        std::vector<Expr> terms{zero};
        for (std::size_t j = 0; j < n; ++j) terms.push_back(g.turn(k, j) * x[j]);
        result.push_back(sum(terms));
      }
      return result;
    };
    const auto comes_back = [&](const std::vector<Expr>& x, const Expr& square) {
      const std::vector<Expr> twice = applied(applied(x));
      for (std::size_t k = 0; k < n; ++k) {
        if (!is_proved_zero(twice[k] + square * x[k], system_.assumptions)) return false;
      }
      return true;
    };
    if (entries.empty())
      return std::all_of(g.shift.begin(), g.shift.end(), [](const Expr& e) { return e.is_zero_literal(); })
                 ? std::optional(zero)
                 : std::nullopt;
    const auto is_nonzero = [](const Expr& e) { return !e.is_zero_literal(); };
    std::vector<std::vector<Expr>> moved{g.shift};
    for (std::size_t j = 0; j < n; ++j) {
      auto& column = moved.emplace_back();
      for (std::size_t k = 0; k < n; ++k) column.push_back(g.turn(k, j));
      if (std::none_of(column.begin(), column.end(), is_nonzero)) moved.pop_back();
    }
    // ω² of one plane, however it lies; of planes of two lines each.
    for (const auto& list : {entries, moved.back()}) {
      const Expr square = sum_of_squares(list);
      if (!std::all_of(moved.begin(), moved.end(), [&](const auto& x) { return comes_back(x, square); })) continue;
      const auto one = std::find_if(list.begin(), list.end(), is_nonzero);
      return std::count_if(list.begin(), list.end(), is_nonzero) == 1 ? *one : tidy(sqrt(square));
    }
    return std::nullopt;
  }

  // One field after the other, by a factor that no other one left moves, and that comes back no earlier than the field does; the semisimple
  // part by a rotation.
  [[nodiscard]] bool is_free() const {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < z_.size(); ++i) left.push_back(i);
    bool turns = !b_.empty();  // that the semisimple part is still there
    for (bool found = true; found;) {
      found = false;
      for (std::size_t i = 0; i < left.size() && !found; ++i) {
        if (!has_own_factor(left[i], left, turns)) continue;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        found = true;
      }
      if (!found && turns && turns_a_rotation_alone(left)) found = true, turns = false;
    }
    return left.empty() && !turns;
  }

  // Lines that it turns about a point at which orbits are smaller.
  [[nodiscard]] bool turns_a_plane(
      const IsometryGenerator& own,
      const std::function<bool(const std::function<bool(const IsometryGenerator&)>&)>& is_alone) const {
    std::vector<std::size_t> plane;
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      if (turns_line(own, k)) plane.push_back(k);
    }
    const auto frequency = frequency_on_lines(own);
    if (plane.empty() || smaller_.empty() || !frequency) return false;
    const auto moves = [&](const IsometryGenerator& g) {
      return std::any_of(plane.begin(), plane.end(),
                         [&](std::size_t k) { return turns_line(g, k) || !g.shift[k].is_zero_literal(); });
    };
    if (!is_alone(moves) || std::any_of(v_.begin(), v_.end(), [&](std::size_t v) { return moves(generators_[v]); }))
      return false;
    // A x + s = 0 at A s/ω² alone, if A² = −ω² on all of these lines.
    Replacements center;
    for (const std::size_t k : plane) {
      std::vector<Expr> terms{system_.workspace().number(0)}, squares{-(*frequency * *frequency)};
      for (const std::size_t j : plane) {
        terms.push_back(own.turn(k, j) * own.shift[j]);
        squares.push_back(own.turn(k, j) * own.turn(k, j));
      }
      if (!is_proved_zero(sum(squares), system_.assumptions)) return false;
      center[line(k)] = sum(terms) / (*frequency * *frequency);
    }
    return std::all_of(smaller_.begin(), smaller_.end(),
                       [&](const Expr& f) { return is_proved_zero(substitute(f, center), system_.assumptions); });
  }

  [[nodiscard]] bool has_own_factor(std::size_t field, const std::vector<std::size_t>& left, bool turns) const {
    const Frequencies& own = ratios_[field];
    const auto is_alone = [&](const std::function<bool(const IsometryGenerator&)>& moves) {
      for (const std::size_t other : left) {
        if (other != field && moves(generators_[z_[other]])) return false;
      }
      for (const std::size_t b : b_) {
        if (turns && moves(generators_[b])) return false;
      }
      return true;
    };
    for (std::size_t k = 0; k < angles_.size(); ++k) {
      if (own.angles[k] == own.common &&
          is_alone([&](const IsometryGenerator& g) { return !g.angles[k].is_zero_literal(); }))
        return true;
    }
    for (std::size_t k = 0; k < rotations_.size(); ++k) {
      const bool one_side = (own.space[k] == 0) != (own.body[k] == 0);
      if (one_side && own.space[k] + own.body[k] == own.common && is_alone([&](const IsometryGenerator& g) {
            return !is_zero_literal(g.rotations[k].space) || !is_zero_literal(g.rotations[k].body);
          }))
        return true;
    }
    return own.lines == own.common && turns_a_plane(generators_[z_[field]], is_alone);
  }

  // so(3), with at most three lines, so that it is the group of rotations; all of it turns a rotation, from one side.
  [[nodiscard]] bool turns_a_rotation_alone(const std::vector<std::size_t>& left) const {
    if (b_.size() != 3) return false;
    std::size_t turned = 0;
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      turned +=
          std::any_of(b_.begin(), b_.end(), [&](std::size_t b) { return turns_line(generators_[b], k); }) ? 1U : 0U;
    }
    if (turned > 3) return false;
    for (std::size_t k = 0; k < rotations_.size(); ++k) {
      bool space = false, body = false, others = false;
      std::vector<std::vector<Expr>> vectors;
      for (const std::size_t b : b_) {
        const ConstantTurn& t = generators_[b].rotations[k];
        space = space || !is_zero_literal(t.space);
        body = body || !is_zero_literal(t.body);
        const SpaceVector& v = is_zero_literal(t.space) ? t.body : t.space;
        vectors.push_back({v[0], v[1], v[2]});
      }
      for (const std::size_t i : left) {
        const ConstantTurn& t = generators_[z_[i]].rotations[k];
        others = others || !is_zero_literal(t.space) || !is_zero_literal(t.body);
      }
      const auto independent = certainly_independent_rows(matrix_of_rows(vectors), system_.assumptions);
      if (space != body && !others && independent && independent->size() == 3) return true;
    }
    return false;
  }

  const std::vector<std::vector<Expr>>& fields_;
  const Constants& constants_;
  const std::vector<Expr>& smaller_;
  const System& system_;
  std::vector<std::size_t> lines_, angles_;  // indices of velocities
  std::vector<std::size_t> rotations_;       // indices of coordinates
  std::vector<IsometryGenerator> generators_;
  std::vector<std::size_t> straight_;           // lines that nothing turns, as indices of lines_
  std::vector<std::size_t> s_, v_, h_, z_, b_;  // of fields
  std::vector<Frequencies> ratios_;             // by field of Z
};

}  // namespace

std::string why_not_proper_and_free(const std::vector<std::vector<Expr>>& fields, const Constants& constants,
                                    const std::vector<Expr>& smaller, const System& system) {
  if (constants.size() != fields.size()) return "the generators do not close";
  return ProperAction(fields, constants, smaller, system).run();
}

}  // namespace anholon
