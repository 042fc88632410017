#include "anholon/analyze/reduction/seen_rotation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/reduction/constant_turn.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

SpaceVector cross(const SpaceVector& a, const SpaceVector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// cos(phi) 1 + sin(phi) û + (1 − cos(phi)) u uᵀ, about a unit vector (Rodrigues).
RotationMatrix turn_about_vector(const SpaceVector& u, const Expr& phi) {
  const Expr c = cos(phi), s = sin(phi), zero = phi.workspace().number(0), one = phi.workspace().number(1);
  const RotationMatrix hat{{{zero, -u[2], u[1]}, {u[2], zero, -u[0]}, {-u[1], u[0], zero}}};
  RotationMatrix result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const Expr along = u[i] * u[j], across = i == j ? one - along : -along;
      result[i][j] = along + c * across + s * hat[i][j];
    }
  }
  return result;
}

class RotationSight {
 public:
  RotationSight(const std::vector<std::vector<Expr>>& fields, const System& system, const ClosedFormLimits& limits)
      : fields_(fields), system_(system), limits_(limits), zero_(system.workspace().number(0)),
        one_(turn_about(0, zero_)) {}

  SeenRotations run() {
    const auto& coordinates = system_.model->coordinates;
    for (std::size_t c = 0; c < coordinates.size(); ++c) {
      if (!coordinates[c].rotation) continue;
      turns_.push_back(constant_turns(c));
      see(c);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_left(const Expr& f) const {
    return std::all_of(fields_.begin(), fields_.end(), [&](const auto& field) {
      return is_proved_zero(lifted(field, f, system_), system_.assumptions);
    });
  }
  [[nodiscard]] const RotationSymbols& rotation(std::size_t c) const { return *system_.model->coordinates[c].rotation; }
  [[nodiscard]] Expr tidy(const Expr& e) const { return readable(e, system_, limits_); }
  [[nodiscard]] RotationMatrix tidy(RotationMatrix m) const {
    for (auto& row : m) {
      for (Expr& e : row) e = tidy(e);
    }
    return m;
  }

  // By field; empty where one of them is no such turn.
  [[nodiscard]] std::vector<ConstantTurn> constant_turns(std::size_t c) const {
    std::vector<ConstantTurn> result;
    for (const auto& field : fields_) {
      auto turn = constant_turn(c, field, system_);
      if (!turn) return {};
      result.push_back(std::move(*turn));
    }
    return result;
  }

  // E(phi) about the common axis of these vectors, where phi = Σ c_i q_i is an integer combination of angles, and any one of lines,
  // that changes along each field as far as it turns.
  [[nodiscard]] std::optional<RotationMatrix> turn_along_with(const std::vector<SpaceVector>& vectors) const {
    const auto first =
        std::find_if(vectors.begin(), vectors.end(), [](const SpaceVector& v) { return !is_zero_literal(v); });
    if (first == vectors.end()) return std::nullopt;
    const SpaceVector& n = *first;
    const auto axis = std::find_if(n.begin(), n.end(), [](const Expr& e) { return !e.is_zero_literal(); });
    std::vector<Expr> speeds;  // vectors = speed n
    for (const SpaceVector& v : vectors) {
      for (const Expr& e : cross(v, n)) {
        if (!is_proved_zero(e, system_.assumptions)) return std::nullopt;
      }
      speeds.push_back(v[static_cast<std::size_t>(axis - n.begin())] / *axis);
    }
    const bool is_along_axis =
        std::count_if(n.begin(), n.end(), [](const Expr& e) { return e.is_zero_literal(); }) == 2;
    const Expr length = is_along_axis ? *axis : tidy(sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]));
    const std::optional<Expr> phi = angle_with_speeds(speeds, length);
    if (!phi) return std::nullopt;
    return turn_about_vector({tidy(n[0] / length), tidy(n[1] / length), tidy(n[2] / length)}, *phi);
  }

  // phi = length Σ c_i q_i with Y_f(Σ c_i q_i) = speeds_f.
  [[nodiscard]] std::optional<Expr> angle_with_speeds(const std::vector<Expr>& speeds, const Expr& length) const {
    const auto& v = system_.frame.velocities();
    std::vector<Expr> functions, symbols;
    std::vector<CoordinateKind> kinds;
    const auto weighted = [&](const std::vector<Expr>& by_field) {
      std::vector<Expr> terms{zero_};
      for (std::size_t f = 0; f < fields_.size(); ++f)
        terms.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", f))) *
                        by_field[f]);
      return sum(terms);
    };
    for (std::size_t i = 0; i < v.size(); ++i) {
      const Coordinate& q = system_.model->coordinates[v[i].coordinate];
      if (q.rotation) continue;
      std::vector<Expr> speed;
      for (const auto& field : fields_) speed.push_back(field[i]);
      if (!std::all_of(speed.begin(), speed.end(), [&](const Expr& e) { return is_constant(e, system_); })) continue;
      functions.push_back(weighted(speed));
      symbols.push_back(q.symbol);
      kinds.push_back(q.kind);
    }
    functions.push_back(weighted(speeds));
    const auto relations =
        constant_relations(functions, parameter_symbols(*system_.model), system_.assumptions, limits_.exact);
    if (!relations) return std::nullopt;
    for (const ConstantRelation& r : relations->basis) {
      if (r.coefficients.back().is_zero_literal()) continue;
      std::vector<Expr> terms{zero_};
      bool returns = true;
      for (std::size_t i = 0; i < symbols.size(); ++i) {
        const Expr c = tidy(-length * r.coefficients[i] / r.coefficients.back());
        const bool winds = c.is(Kind::number) && is_integer(c.number());
        returns = returns && (kinds[i] != CoordinateKind::angle || winds);
        terms.push_back(c * symbols[i]);
      }
      if (returns) return sum(terms);
    }
    return std::nullopt;
  }

  void see(std::size_t c) {
    std::vector<RotationMatrix> before{one_}, behind{one_};
    if (!turns_.back().empty()) add_factors(before, behind);
    const RotationMatrix& own = rotation(c).matrix;
    std::optional<SeenRotation> best;
    for (const RotationMatrix& a : before) {
      for (const RotationMatrix& b : behind) {
        SeenRotation seen{c, a, b, own, own, {}};
        if (!seen.is_own()) seen.meaning = tidy(product_of(product_of(a, own), b));
        for (std::size_t i = 0; i < 3; ++i) {
          for (std::size_t j = 0; j < 3; ++j) seen.is_left[i][j] = is_left(seen.meaning[i][j]);
        }
        if (!best || seen.count_left() > best->count_left()) best = std::move(seen);
      }
    }
    add_velocities(c, before, behind);
    if (!best->is_own()) name_entries(*best);
    result_.rotations.push_back(std::move(*best));
  }

  // What carries the turn of a rotation away: E(phi)ᵀ, and rotations before it that are turned with it.
  void add_factors(std::vector<RotationMatrix>& before, std::vector<RotationMatrix>& behind) const {
    std::vector<SpaceVector> space, body, minus_space, minus_body;
    const auto minus = [](const SpaceVector& v) { return SpaceVector{-v[0], -v[1], -v[2]}; };
    for (const ConstantTurn& turn : turns_.back()) {
      space.push_back(turn.space);
      body.push_back(turn.body);
      minus_space.push_back(minus(turn.space));
      minus_body.push_back(minus(turn.body));
    }
    const auto turns = [](const std::vector<SpaceVector>& vectors) {
      return std::any_of(vectors.begin(), vectors.end(), [](const SpaceVector& v) { return !is_zero_literal(v); });
    };
    if (const auto e = turn_along_with(space)) before.push_back(transposed(*e));
    if (const auto e = turn_along_with(body)) behind.push_back(transposed(*e));
    for (std::size_t k = 0; k + 1 < turns_.size(); ++k) {
      if (turns_[k].empty()) continue;
      const RotationMatrix& other = rotation(result_.rotations[k].coordinate).matrix;
      std::vector<SpaceVector> its_space, its_body;
      for (const ConstantTurn& turn : turns_[k]) {
        its_space.push_back(turn.space);
        its_body.push_back(turn.body);
      }
      if (turns(space) && its_space == space) before.push_back(transposed(other));
      if (turns(space) && its_body == minus_space) before.push_back(other);
      if (turns(body) && its_body == body) behind.push_back(transposed(other));
      if (turns(body) && its_space == minus_body) behind.push_back(other);
    }
  }

  void name_entries(SeenRotation& seen) {
    const std::string letter = named_++ == 0 ? "r" : fmt::format("r{}_", named_);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j)
        seen.symbols[i][j] =
            system_.workspace().symbol(fresh_name(*system_.model, fmt::format("{}{}{}", letter, i + 1, j + 1)));
    }
  }

  // A ω and Bᵀ Ω, of components along the frame.
  void add_velocities(std::size_t c, const std::vector<RotationMatrix>& before,
                      const std::vector<RotationMatrix>& behind) {
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    const auto add = [&](const SpaceVector& seen) {
      for (const Expr& e : seen) {
        const Expr f = tidy(e);
        const auto is_it = [&](const IndependentVelocity& u) { return u.definition == f; };
        if (std::any_of(result_.velocities.begin(), result_.velocities.end(), is_it) || !is_left(f)) continue;
        auto u = velocity_meaning(fresh_name(*system_.model, fmt::format("seen{}", result_.velocities.size() + 1)), f,
                                  system_);
        if (u) result_.velocities.push_back(std::move(*u));
      }
    };
    for (const RotationMatrix& a : before) add(carried_by(a, space_components(c, w, system_)));
    for (const RotationMatrix& b : behind) add(carried_by(transposed(b), body_components(c, w, system_)));
  }

  const std::vector<std::vector<Expr>>& fields_;
  const System& system_;
  const ClosedFormLimits& limits_;
  Expr zero_;
  RotationMatrix one_;
  std::vector<std::vector<ConstantTurn>> turns_;  // by rotation and field
  std::size_t named_ = 0;
  SeenRotations result_;
};

}  // namespace

std::size_t SeenRotation::count_left() const {
  std::size_t count = 0;
  for (const auto& row : is_left) count += static_cast<std::size_t>(std::count(row.begin(), row.end(), true));
  return count;
}

bool SeenRotation::is_own() const {
  const RotationMatrix one = turn_about(0, before[0][0].workspace().number(0));
  return before == one && behind == one;
}

SeenRotations seen_rotations(const std::vector<std::vector<Expr>>& fields, const System& system,
                             const ClosedFormLimits& limits) {
  return RotationSight(fields, system, limits).run();
}

}  // namespace anholon
