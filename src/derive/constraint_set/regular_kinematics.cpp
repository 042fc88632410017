#include "anholon/derive/constraint_set/regular_kinematics.hpp"

#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/blocks.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// What the entries divide by and may vanish.
std::vector<Expr> divisors_of(const std::vector<Expr>& entries, const Assumptions& assumptions) {
  std::vector<Expr> result;
  for (const SideCondition& c : side_conditions(entries)) {
    if (c.relation == SideCondition::Relation::nonzero && !excludes_zero(sign_of(c.expression, assumptions)))
      result.push_back(c.expression);
  }
  return result;
}

// A constraint and a multiple of it allow the same velocities: one that divides by what may vanish, x' + cot(phi)*theta' = 0, is multiplied
// by that, sin(phi)*x' + cos(phi)*theta' = 0, and is a constraint there too.
bool clear_divisors(std::vector<Expr>& row, const Assumptions& assumptions) {
  const std::vector<Expr> divisors = divisors_of(row, assumptions);
  if (divisors.empty() || has_more_nodes(row, 200)) return false;
  std::vector<Expr> cleared;
  for (const Expr& e : row) cleared.push_back(simplify(e * product(divisors), assumptions));
  if (!divisors_of(cleared, assumptions).empty()) return false;
  row = std::move(cleared);
  return true;
}

constexpr std::size_t largest_entry = 100;  // nodes of an entry that is simplified
constexpr std::size_t largest_block = 6;    // rows; minors by expansion grow like their factorial

class Construction {
 public:
  Construction(const System& system, const PlanarSymmetry* turning, const ClosedFormLimits& limits)
      : system_(system), turning_(turning), limits_(limits), n_(system.degrees()), zero_(system.workspace().number(0)) {
    Replacements none;
    for (const Expr& w : system.frame.velocity_symbols()) none[w] = zero_;
    std::vector<std::vector<Expr>> rows;
    for (const SystemConstraint& c : system.constraints) {
      if (c.kind == ConstraintKind::acceleration) continue;
      if (c.kind == ConstraintKind::nonlinear) affine_ = false;
      std::vector<Expr> row = substitute(c.acceleration_row, none);
      row.push_back(substitute(c.phi, none));
      cleared_.push_back(clear_divisors(row, system.assumptions));
      rest_.push_back(row.back());
      row.pop_back();
      rows.push_back(std::move(row));
    }
    b_ = matrix_of_rows(rows, n_);
    ClosedFormLimits short_entries = limits;  // whatever the size of the system
    short_entries.nodes = largest_entry;
    make_readable(b_, system, short_entries);
    result_.drift.assign(n_, zero_);
  }

  Within<std::optional<Kinematics>> run() {
    if (!affine_) return std::nullopt;
    const auto pivots = detail::everywhere_pivots(b_, system_.assumptions, limits_.exact);
    std::vector<std::size_t> rows(b_.rows()), columns(n_);
    std::iota(rows.begin(), rows.end(), 0);
    std::iota(columns.begin(), columns.end(), 0);
    for (const detail::Pivot& p : pivots) {
      std::erase(rows, p.row);
      std::erase(columns, p.column);
    }
    const std::vector<Block> blocks = blocks_of(b_, rows, columns);
    const auto is_free = [&](std::size_t j) {
      return std::any_of(blocks.begin(), blocks.end(),
                         [&](const Block& b) { return b.rows.empty() && b.columns.front() == j; });
    };
    const bool turns = turning_ != nullptr && is_free(turning_->x) && is_free(turning_->y);
    if (turns) see_from_angle();
    for (const Block& block : blocks) {
      if (turns && block.rows.empty() && (block.columns.front() == turning_->x || block.columns.front() == turning_->y))
        continue;
      if (block.columns.size() != block.rows.size() + 1 || block.rows.size() > largest_block) return std::nullopt;
      if (block.rows.empty()) {
        add_velocity(block.columns.front());
      } else {
        const auto added = add_block(block);
        if (!added) return tl::make_unexpected(added.error());
        if (!*added) return std::nullopt;
      }
    }
    // The last pivot's row contains no pivot column but its own; the ones before may contain those after.
    for (std::size_t k = pivots.size(); k-- > 0;) solve_for(pivots[k]);
    if (turns) turn_back();
    finish();
    return std::move(result_);
  }

 private:
  void add_velocity(std::size_t j) {
    const FrameVelocity& v = system_.frame.velocities()[j];
    std::vector<Expr> row(n_, zero_), field(n_, zero_);
    row[j] = field[j] = system_.workspace().number(1);
    result_.independent.push_back({v.name, v.velocity, v.acceleration, v.velocity, std::move(row), false});
    fields_.push_back(std::move(field));
  }

  // x' and y' along and across the direction of the angle. Everything but x' and y' themselves is found where the angle is zero: it does
  // not change when the plane is turned.
  void see_from_angle() {
    Workspace& ws = system_.workspace();
    const auto& v = system_.frame.velocities();
    const Expr angle = system_.model->coordinates[v[turning_->angle].coordinate].symbol, c = cos(angle), s = sin(angle);
    const auto add = [&](const char* kind, const Expr& along_x, const Expr& along_y, std::size_t seen) {
      std::vector<Expr> row(n_, zero_), field(n_, zero_);
      row[turning_->x] = along_x;
      row[turning_->y] = along_y;
      field[seen] = ws.number(1);
      const std::string name = fresh_name(*system_.model, kind);
      result_.independent.push_back({name, ws.symbol(name), ws.symbol(name, 1),
                                     along_x * v[turning_->x].velocity + along_y * v[turning_->y].velocity,
                                     std::move(row), true});
      fields_.push_back(std::move(field));
    };
    add("u.along", c, s, turning_->x);
    add("u.across", -s, c, turning_->y);
    b_ = Matrix(b_.rows(), n_, seen_from_angle(b_.entries(), *turning_, system_));
    rest_ = seen_from_angle(rest_, *turning_, system_);
  }
  void turn_back() {
    for (std::size_t k = 0; k < 2; ++k) {
      for (const std::size_t i : {turning_->x, turning_->y}) fields_[k][i] = result_.independent[k].row[i];
    }
  }

  Within<bool> add_block(const Block& block) {
    Workspace& ws = system_.workspace();
    std::vector<Expr> field(n_, zero_), row(n_, zero_), squares;
    for (std::size_t k = 0; k < block.columns.size(); ++k) {
      std::vector<std::size_t> others = block.columns;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      const Expr minor = minor_of(b_, block.rows, others);
      field[block.columns[k]] = readable(k % 2 == 0 ? minor : -minor, system_, limits_);
    }
    if (std::any_of(block.rows.begin(), block.rows.end(), [&](std::size_t i) { return cleared_[i]; }) &&
        !without_common_factor(block, field))
      return false;
    for (const std::size_t j : block.columns) squares.push_back(field[j] * field[j]);
    const Expr square = readable(sum(squares), system_, limits_);
    std::vector<Expr> definition{zero_};
    for (const std::size_t j : block.columns) {
      row[j] = field[j] / square;
      definition.push_back(row[j] * system_.frame.velocities()[j].velocity);
    }
    const std::string name = fresh_name(*system_.model, "u." + std::to_string(++blocks_));
    result_.independent.push_back({name, ws.symbol(name), ws.symbol(name, 1), sum(definition), std::move(row), true});
    fields_.push_back(std::move(field));
    return add_drift(block);
  }

  // Rows that were cleared may become dependent where the divisor vanishes, and the minors with them. What they have in common is taken out,
  // and with it what the velocities could not do before: move where all of them vanish.
  [[nodiscard]] bool without_common_factor(const Block& block, std::vector<Expr>& field) const {
    if (std::any_of(block.rows.begin(), block.rows.end(), [&](std::size_t i) { return !rest_[i].is_zero_literal(); }))
      return false;
    Matrix b(block.rows.size(), block.columns.size(), zero_);
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
      for (std::size_t j = 0; j < block.columns.size(); ++j) b(i, j) = b_(block.rows[i], block.columns[j]);
    }
    const auto kernel = nullspace(b, system_.assumptions, limits_.exact);
    if (!kernel || kernel->basis.size() != 1) return false;
    for (std::size_t j = 0; j < block.columns.size(); ++j)
      field[block.columns[j]] = readable(kernel->basis.front()[j], system_, limits_);
    return true;
  }

  // The least ξ with B ξ + b = 0 in the block: ξ = −Bᵀ (B Bᵀ)⁻¹ b.
  Within<bool> add_drift(const Block& block) {
    const std::size_t m = block.rows.size();
    const bool none =
        std::all_of(block.rows.begin(), block.rows.end(), [&](std::size_t i) { return rest_[i].is_zero_literal(); });
    if (none) return true;
    Matrix gram(m, m, zero_), right(m, 1, zero_);
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t k = 0; k < m; ++k) {
        std::vector<Expr> terms{zero_};
        for (const std::size_t j : block.columns) terms.push_back(b_(block.rows[i], j) * b_(block.rows[k], j));
        gram(i, k) = sum(terms);
      }
      right(i, 0) = -rest_[block.rows[i]];
    }
    const auto y = closed_solve(gram, right, system_, limits_);
    if (!y) return tl::make_unexpected(y.error());
    if (!*y) return false;
    for (const std::size_t j : block.columns) {
      std::vector<Expr> terms{zero_};
      for (std::size_t i = 0; i < m; ++i) terms.push_back(b_(block.rows[i], j) * (*y)->value(i, 0));
      result_.drift[j] = readable(sum(terms), system_, limits_);
    }
    return true;
  }

  // The pivot's velocity from its row, in each field and in the drift.
  void solve_for(const detail::Pivot& p) {
    const auto solved = [&](const std::vector<Expr>& field, const Expr& rest) {
      std::vector<Expr> terms{rest};
      for (std::size_t j = 0; j < n_; ++j) {
        if (j != p.column && !b_(p.row, j).is_zero_literal() && !field[j].is_zero_literal())
          terms.push_back(b_(p.row, j) * field[j]);
      }
      return readable(-sum(terms) / b_(p.row, p.column), system_, limits_);
    };
    for (auto& field : fields_) field[p.column] = solved(field, zero_);
    result_.drift[p.column] = solved(result_.drift, rest_[p.row]);
  }

  void finish() {
    const std::size_t k = fields_.size();
    result_.directions = Matrix(n_, k, zero_);
    for (std::size_t i = 0; i < n_; ++i) {
      std::vector<Expr> terms{result_.drift[i]};
      for (std::size_t s = 0; s < k; ++s) {
        result_.directions(i, s) = fields_[s][i];
        terms.push_back(fields_[s][i] * result_.independent[s].symbol);
      }
      result_.velocities.push_back(sum(terms));
    }
  }

  const System& system_;
  const PlanarSymmetry* turning_;
  const ClosedFormLimits& limits_;
  std::size_t n_, blocks_ = 0;
  Expr zero_;
  bool affine_ = true;
  Matrix b_;
  std::vector<Expr> rest_;                 // Φ where all velocities are zero
  std::vector<bool> cleared_;              // rows that were multiplied by what they divide by
  std::vector<std::vector<Expr>> fields_;  // by independent velocity
  Kinematics result_;
};

}  // namespace

Within<std::optional<Kinematics>> regular_kinematics(const System& system, const PlanarSymmetry* turning,
                                                     const ClosedFormLimits& given) {
  const ClosedFormLimits limits = limits_for(system, given);
  return Construction(system, turning, limits).run();
}

}  // namespace anholon
