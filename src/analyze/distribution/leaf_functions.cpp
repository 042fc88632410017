#include "anholon/analyze/distribution/leaf_functions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_products = 250;

// All products of up to `degree` atoms, the shorter ones first; as many degrees as there is room for.
std::vector<Expr> products(const std::vector<Expr>& atoms, std::size_t degree) {
  std::vector<Expr> result = atoms;
  std::vector<std::pair<Expr, std::size_t>> last;  // a product and its largest atom
  for (std::size_t k = 0; k < atoms.size(); ++k) last.emplace_back(atoms[k], k);
  for (std::size_t d = 2; d <= degree; ++d) {
    std::vector<std::pair<Expr, std::size_t>> next;
    for (const auto& [e, largest] : last) {
      for (std::size_t k = largest; k < atoms.size(); ++k) next.emplace_back(e * atoms[k], k);
    }
    if (result.size() + next.size() > most_products) break;
    for (const auto& [e, largest] : next) result.push_back(e);
    last = std::move(next);
  }
  return result;
}

bool has_absolute_value(const Expr& e) {
  return any_node({&e, 1}, [](const Expr& node) { return is_one_of(node, {Function::abs}); });
}

class LeafSearch {
 public:
  LeafSearch(const std::vector<FieldComponents>& fields, const BracketSpace& space, std::size_t wanted,
             const std::vector<Expr>& known, const System& system, const Budget& budget)
      : fields_(fields), space_(space), wanted_(wanted), system_(system), meter_(budget),
        parameters_(parameter_symbols(*system.model)) {
    for (const Expr& f : known) independent(f);
    known_ = rows_.size();
    for (std::size_t k = 0; k < fields.size(); ++k) {
      weights_.push_back(system.workspace().symbol(fresh_name(*system.model, fmt::format("weight{}", k))));
    }
  }

  void look(const std::vector<Expr>& candidates) {
    if (found_.size() >= wanted_ || candidates.empty()) return;
    // Y_b(f) for all b at once: Σ s_b Y_b(f) with free s_b.
    std::vector<Expr> changes;
    for (const Expr& f : candidates) {
      const std::vector<Expr> df = space_.differential(f);
      std::vector<Expr> terms;
      for (std::size_t b = 0; b < fields_.size(); ++b) {
        const Expr change = along(fields_[b], df);
        if (!change.is_zero_literal()) terms.push_back(weights_[b] * change);
      }
      changes.push_back(terms.empty() ? system_.workspace().number(0) : sum(terms));
    }
    Budget budget = meter_.budget();
    budget.seconds = std::max(0.0, budget.seconds - meter_.elapsed());
    const auto relations = constant_relations(changes, parameters_, system_.assumptions, budget);
    if (!relations) return;
    for (const ConstantRelation& r : relations->basis) {
      if (found_.size() >= wanted_) return;
      std::vector<Expr> terms;
      for (std::size_t k = 0; k < candidates.size(); ++k) {
        if (!r.coefficients[k].is_zero_literal()) terms.push_back(r.coefficients[k] * candidates[k]);
      }
      const Expr f = sum(terms), shorter = simplify(f, system_.assumptions);
      take(has_absolute_value(shorter) ? f : shorter);  // log(w^2), not 2*log(abs(w)), which has no residues
    }
  }

  [[nodiscard]] std::vector<Expr> found() const { return found_; }

 private:
  [[nodiscard]] static Expr along(const FieldComponents& field, const std::vector<Expr>& df) {
    return paired(df, field);
  }

  void take(const Expr& f) {
    const std::vector<Expr> df = space_.differential(f);
    const bool constant = std::all_of(fields_.begin(), fields_.end(), [&](const FieldComponents& y) {
      return is_zero(along(y, df), system_.assumptions, meter_.budget()).kind == VerdictKind::proved;
    });
    if (constant && independent(f)) found_.push_back(f);
  }

  // Whether df is independent of those before it; then it joins them.
  bool independent(const Expr& f) {
    std::vector<Expr> df = space_.differential(f), entries;
    rows_.push_back(std::move(df));
    for (const auto& row : rows_) entries.insert(entries.end(), row.begin(), row.end());
    const auto chosen =
        certainly_independent_rows(Matrix(rows_.size(), space_.size(), std::move(entries)), system_.assumptions);
    if (chosen && chosen->size() == rows_.size()) return true;
    rows_.pop_back();
    return false;
  }

  const std::vector<FieldComponents>& fields_;
  const BracketSpace& space_;
  std::size_t wanted_, known_ = 0;
  const System& system_;
  Meter meter_;
  std::vector<Expr> parameters_, weights_, found_;
  std::vector<std::vector<Expr>> rows_;
};

}  // namespace

LeafAnsatz leaf_ansatz(const System& system, bool time, bool velocities) {
  LeafAnsatz result;
  for (const Coordinate& q : system.model->coordinates) {
    if (q.rotation) {
      for (const auto& row : q.rotation->matrix) result.atoms.insert(result.atoms.end(), row.begin(), row.end());
    } else {
      result.atoms.push_back(q.symbol);
      if (q.kind == CoordinateKind::angle) result.atoms.insert(result.atoms.end(), {sin(q.symbol), cos(q.symbol)});
    }
  }
  if (time) result.atoms.push_back(system.frame.time());
  if (velocities) {
    for (const Expr& w : system.frame.velocity_symbols()) result.atoms.push_back(w);
  }
  return result;
}

std::vector<Expr> leaf_functions(const std::vector<FieldComponents>& fields, const BracketSpace& space,
                                 std::size_t wanted, const std::vector<Expr>& known, const LeafAnsatz& ansatz,
                                 const System& system, const Budget& budget) {
  LeafSearch search(fields, space, wanted, known, system, budget);
  for (std::size_t degree = 1; degree <= ansatz.degree; ++degree) search.look(products(ansatz.atoms, degree));
  if (search.found().size() < wanted && !ansatz.divisors.empty()) {
    std::vector<Expr> candidates = products(ansatz.atoms, 2);
    for (const Expr& d : ansatz.divisors) {
      candidates.push_back(log(pow(d, 2)));
      candidates.push_back(1 / d);
    }
    const std::size_t plain = ansatz.atoms.size();
    for (const Expr& d : ansatz.divisors) {
      for (std::size_t k = 0; k < plain && candidates.size() < most_products; ++k)
        candidates.push_back(ansatz.atoms[k] / d);
    }
    search.look(candidates);
  }
  if (search.found().size() < wanted && !ansatz.functions.empty()) {
    std::vector<Expr> atoms = ansatz.functions;
    atoms.insert(atoms.end(), ansatz.atoms.begin(), ansatz.atoms.end());
    search.look(products(atoms, 2));
  }
  return search.found();
}

}  // namespace anholon
