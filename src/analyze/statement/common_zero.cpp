#include "anholon/analyze/statement/common_zero.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/system/turned_frame.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class CommonZero {
 public:
  CommonZero(const std::vector<Expr>& functions, const System& system) : functions_(functions), system_(system) {}

  std::optional<std::vector<std::pair<Expr, Expr>>> find() {
    const std::vector<Expr> present = symbols_of(functions_);
    for (const Coordinate& q : system_.model->coordinates) {
      const auto is_present = [&](const Expr& s) {
        return std::find(present.begin(), present.end(), s) != present.end();
      };
      if (q.rotation) {
        for (const auto& row : q.rotation->matrix) {
          if (std::any_of(row.begin(), row.end(), is_present) &&
              (rotations_.empty() || rotations_.back() != &*q.rotation))
            rotations_.push_back(&*q.rotation);
        }
      } else if (is_present(q.symbol)) {
        (q.kind == CoordinateKind::angle ? angles_ : lines_).push_back(q.symbol);
      }
    }
    if (rotations_.size() > 1 || angles_.size() > 3) return std::nullopt;
    std::vector<Expr> open;  // lines that no equation alone places
    for (const Expr& x : lines_) {
      const auto place = place_of_line(x);
      put_[x] = place.value_or(number(0));
      if (!place) open.push_back(x);
    }
    if (at_angles(0)) return named();
    for (const Expr& x : open) {  // on a unit sphere one of them is not 0
      put_[x] = number(1);
      if (at_angles(0)) return named();
      put_[x] = number(0);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] Expr number(int n) const { return system_.workspace().number(n); }

  // x = −f(0)/f' where f = 0 is an equation for x alone.
  [[nodiscard]] std::optional<Expr> place_of_line(const Expr& x) const {
    for (const Expr& f : functions_) {
      const Expr slope = differentiate(f, x), rest = substitute(f, {{x, number(0)}});
      const auto& q = system_.frame.configuration_symbols();
      if (contains_any(slope, q) || contains_any(rest, q) || slope.is_zero_literal()) continue;
      return -rest / slope;
    }
    return std::nullopt;
  }

  bool at_angles(std::size_t k) {
    if (k == angles_.size()) return at_rotations();
    for (int quarter = 0; quarter < 4; ++quarter) {
      put_[angles_[k]] = system_.workspace().number(Rational(quarter, 2)) * system_.workspace().pi();
      if (at_angles(k + 1)) return true;
    }
    return false;
  }

  bool at_rotations() {
    if (rotations_.empty()) return vanish();
    for (int first = 0; first < 4; ++first) {
      for (int second = 0; second < 4; ++second) {
        for (int third = 0; third < 4; ++third) {
          const auto quarter = [&](std::size_t axis, int n) {
            return turn_about(axis, system_.workspace().number(Rational(n, 2)) * system_.workspace().pi());
          };
          const RotationMatrix r = product_of(product_of(quarter(0, first), quarter(1, second)), quarter(2, third));
          for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) put_[rotations_.front()->matrix[i][j]] = r[i][j];
          }
          if (vanish()) return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool vanish() const {
    return std::all_of(functions_.begin(), functions_.end(),
                       [&](const Expr& f) { return is_proved_zero(substitute(f, put_), system_.assumptions); });
  }

  [[nodiscard]] std::vector<std::pair<Expr, Expr>> named() const {
    std::vector<std::pair<Expr, Expr>> result;
    for (const Expr& s : system_.frame.configuration_symbols()) {
      if (const auto at = put_.find(s); at != put_.end()) result.emplace_back(s, at->second);
    }
    return result;
  }

  const std::vector<Expr>& functions_;
  const System& system_;
  std::vector<Expr> lines_, angles_;
  std::vector<const RotationSymbols*> rotations_;
  Replacements put_;
};

}  // namespace

std::optional<std::vector<std::pair<Expr, Expr>>> common_zero(const std::vector<Expr>& functions,
                                                              const System& system) {
  return CommonZero(functions, system).find();
}

}  // namespace anholon
