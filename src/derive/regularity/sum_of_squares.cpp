#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/sum_of_squares.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

class SquareCollector {
 public:
  explicit SquareCollector(const System& system) : system_(system), w_(system.frame.velocity_symbols()) {}

  bool collect() {
    std::vector<SquareTerm> pending{{system_.workspace().number(1), system_.lagrangian}};
    while (!pending.empty()) {
      const SquareTerm term = pending.back();
      pending.pop_back();
      if (is_affine(term.form)) {
        rest_.push_back(term.coefficient * term.form);
        continue;
      }
      if (term.form.is(Kind::sum)) {
        for (std::size_t k = 0; k < term.form.operand_count(); ++k)
          pending.push_back({term.coefficient, term.form.operand(k)});
      } else if (term.form.is(Kind::product)) {
        if (!split(term, pending)) return false;
      } else if (is_square(term.form)) {
        squares_.push_back({term.coefficient, term.form.operand(0)});
      } else {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] SquareSum result() const {
    std::vector<Expr> terms{system_.workspace().number(0)};
    terms.insert(terms.end(), rest_.begin(), rest_.end());
    return {squares_, sum(terms)};
  }

  [[nodiscard]] bool are_definite() const {
    std::vector<std::vector<Expr>> forms;
    for (const SquareTerm& s : squares_) {
      const ProvedSign sign = sign_of(s.coefficient, system_.assumptions);
      if (sign == ProvedSign::nonnegative || sign == ProvedSign::zero) continue;
      if (sign != ProvedSign::positive) return false;
      forms.push_back(gradient(s.form, w_));
    }
    return determine_all(
        forms, w_.size(), [&](const Expr& e) { return excludes_zero(sign_of(e, system_.assumptions)); },
        [&](const Matrix& m) {
          const auto d = determinant(m, system_.assumptions);
          return d && excludes_zero(sign_of(*d, system_.assumptions));
        });
  }

 private:
  [[nodiscard]] bool mentions_velocity(const Expr& e) const {
    const auto symbols = symbols_of(e);
    return std::any_of(symbols.begin(), symbols.end(),
                       [&](const Expr& s) { return std::find(w_.begin(), w_.end(), s) != w_.end(); });
  }
  [[nodiscard]] bool is_affine(const Expr& e) const {
    if (!mentions_velocity(e)) return true;
    const auto slopes = gradient(e, w_);
    return std::none_of(slopes.begin(), slopes.end(), [&](const Expr& s) { return mentions_velocity(s); });
  }
  [[nodiscard]] bool is_square(const Expr& e) const {
    return e.is(Kind::power) && e.exponent() == 2 && is_affine(e.operand(0));
  }

  // A product with the velocities in one factor only.
  bool split(const SquareTerm& term, std::vector<SquareTerm>& pending) const {
    std::vector<Expr> coefficients{term.coefficient}, moving;
    for (std::size_t k = 0; k < term.form.operand_count(); ++k) {
      const Expr factor = term.form.operand(k);
      (mentions_velocity(factor) ? moving : coefficients).push_back(factor);
    }
    if (moving.size() != 1) return false;
    pending.push_back({product(coefficients), moving.front()});
    return true;
  }

  const System& system_;
  std::vector<Expr> w_;
  std::vector<SquareTerm> squares_;
  std::vector<Expr> rest_;
};

}  // namespace

std::optional<SquareSum> squares_of(const System& system) {
  SquareCollector collector(system);
  if (!collector.collect()) return std::nullopt;
  return collector.result();
}

bool is_sum_of_squares(const System& system) {
  SquareCollector collector(system);
  return collector.collect() && collector.are_definite();
}

namespace {

constexpr std::size_t kLargestBlock = 4;

// Some of the rows have a determinant, on these columns, that vanishes nowhere.
bool some_are_regular(const std::vector<std::vector<Expr>>& rows, const std::vector<std::size_t>& columns,
                      const std::function<bool(const Matrix&)>& is_regular) {
  constexpr int most_choices = 20;
  std::vector<bool> chosen(rows.size(), false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(columns.size()), true);
  int looked = 0;
  do {
    std::vector<Expr> entries;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (const std::size_t j : columns) {
        if (chosen[r]) entries.push_back(rows[r][j]);
      }
    }
    if (is_regular(Matrix(columns.size(), columns.size(), std::move(entries)))) return true;
  } while (++looked < most_choices && std::prev_permutation(chosen.begin(), chosen.end()));
  return false;
}

}  // namespace

bool determine_all(const std::vector<std::vector<Expr>>& forms, std::size_t velocities,
                   const std::function<bool(const Expr&)>& is_nonzero,
                   const std::function<bool(const Matrix&)>& is_regular) {
  std::vector<bool> known(velocities, false);
  const auto open_in = [&](const std::vector<Expr>& form) {
    std::vector<std::size_t> open;
    for (std::size_t j = 0; j < velocities; ++j) {
      if (!known[j] && !form[j].is_zero_literal()) open.push_back(j);
    }
    return open;
  };
  const auto single = [&] {
    return std::any_of(forms.begin(), forms.end(), [&](const auto& form) {
      const auto open = open_in(form);
      if (open.size() != 1 || !is_nonzero(form[open[0]])) return false;
      known[open[0]] = true;
      return true;
    });
  };
  const auto block = [&] {
    return std::any_of(forms.begin(), forms.end(), [&](const auto& form) {
      const auto columns = open_in(form);
      if (columns.size() < 2 || columns.size() > kLargestBlock) return false;
      std::vector<std::vector<Expr>> rows;
      for (const auto& other : forms) {
        const auto open = open_in(other);
        if (!open.empty() && std::includes(columns.begin(), columns.end(), open.begin(), open.end()))
          rows.push_back(other);
      }
      if (rows.size() < columns.size() || !some_are_regular(rows, columns, is_regular)) return false;
      for (const std::size_t j : columns) known[j] = true;
      return true;
    });
  };
  while (single() || block()) {
  }
  return std::all_of(known.begin(), known.end(), [](bool k) { return k; });
}

}  // namespace anholon::detail
