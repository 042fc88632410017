#include "anholon/analyze/distribution/annihilating_forms.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/linear/residue_kernel.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/frobenius_certificate.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_readable = 300;  // nodes of a component of a form
constexpr std::size_t most_by_minors = 6;      // forms whose kernel is written by minors
constexpr std::size_t most_terms = 2'000'000;  // of polynomials: time is bounded by itself
constexpr std::size_t most_together = 50;      // functions of which one combination is looked at

using Indices = std::vector<std::size_t>;

bool contains(const Indices& list, std::size_t k) { return std::find(list.begin(), list.end(), k) != list.end(); }

Indices without(Indices list, std::size_t k) {
  std::erase(list, k);
  return list;
}

// Σ u^i d_ij v^j
Expr on_two_fields(const Matrix& d, const FieldComponents& u, const FieldComponents& v) {
  std::vector<Expr> along;
  for (std::size_t i = 0; i < d.rows(); ++i) {
    std::vector<Expr> row;
    for (std::size_t j = 0; j < d.columns(); ++j) row.push_back(d(i, j));
    along.push_back(u[i].is_zero_literal() ? u[i] : paired(row, v));
  }
  return paired(along, u);
}

// Rows of that width, without those that are zero, the shortest first.
std::vector<std::vector<Expr>> shortest_first(std::vector<Expr> entries, std::size_t width) {
  std::vector<std::vector<Expr>> rows;
  for (auto next = entries.begin(); next != entries.end(); next += static_cast<std::ptrdiff_t>(width)) {
    std::vector<Expr> row(next, next + static_cast<std::ptrdiff_t>(width));
    if (std::any_of(row.begin(), row.end(), [](const Expr& e) { return !e.is_zero_literal(); }))
      rows.push_back(std::move(row));
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return node_count(a) < node_count(b); });
  return rows;
}

// With a symbol for each sum of parameters: what vanishes whatever these are vanishes.
std::vector<Expr> with_symbols_for_constants(const std::vector<Expr>& e, const System& system) {
  std::vector<Expr> sums =
      nodes_where(e, [&](const Expr& node) { return node.is(Kind::sum) && is_of_parameters(node, *system.model); });
  Replacements put;
  for (std::size_t k = sums.size(); k-- > 0;) {  // operands come before what they stand in
    const bool is_part = std::any_of(put.begin(), put.end(), [&](const auto& larger) {
      return any_node({&larger.first, 1}, [&](const Expr& node) { return node == sums[k]; });
    });
    if (!is_part) put[sums[k]] = system.workspace().symbol(fresh_name(*system.model, fmt::format("constant{}", k)));
  }
  return put.empty() ? e : substitute(e, put);
}

// Columns of a minor that is not zero, those with the shortest entries first.
std::optional<Indices> short_columns(const Matrix& rows, const Assumptions& assumptions) {
  std::vector<std::pair<std::size_t, std::size_t>> by_size;
  for (std::size_t j = 0; j < rows.columns(); ++j) {
    std::vector<Expr> column;
    for (std::size_t i = 0; i < rows.rows(); ++i) column.push_back(rows(i, j));
    by_size.emplace_back(node_count(column), j);
  }
  std::sort(by_size.begin(), by_size.end());
  Indices order;
  for (const auto& [size, j] : by_size) order.push_back(j);
  auto chosen = certainly_independent_rows(transposed(chosen_columns(rows, order)), assumptions);
  if (!chosen || chosen->size() != rows.rows()) return std::nullopt;
  for (std::size_t& k : *chosen) k = order[k];
  std::sort(chosen->begin(), chosen->end());
  return chosen;
}

// What the rows annihilate, by Cramer's rule and without a division: one field for each column that is no pivot.
std::vector<FieldComponents> fields_by_minors(const std::vector<OneForm>& rows, const Indices& pivots,
                                              const Assumptions& assumptions) {
  const std::size_t n = rows.front().size();
  const Expr determinant = simplify(minor_on_graph(rows, pivots), assumptions);
  std::vector<FieldComponents> result;
  for (std::size_t free = 0; free < n; ++free) {
    if (contains(pivots, free)) continue;
    FieldComponents& field = result.emplace_back(n, determinant.workspace().number(0));
    field[free] = determinant;
    for (std::size_t j = 0; j < pivots.size(); ++j) {
      Indices columns = pivots;
      columns[j] = free;
      field[pivots[j]] = -minor_on_graph(rows, columns);
    }
  }
  return result;
}

// All of them, of which `together` are combinations: as they are, or else where the holonomic constraints hold that give no coordinate.
bool vanish(const std::vector<Expr>& e, const std::vector<Expr>& together, const ConstraintForms& forms,
            const System& system, const Budget& budget) {
  const auto are_zero = [&](const std::vector<Expr>& list, std::span<const Expr> relations) {
    return all_vanish(list, system, budget, relations).kind == VerdictKind::proved;
  };
  const auto may_be_zero = [&](const std::vector<Expr>& list) {
    return std::none_of(list.begin(), list.end(),
                        [&](const Expr& one) { return certainly_nonzero(one, system.assumptions); });
  };
  const std::vector<Expr> hidden = with_symbols_for_constants(together, system);
  if (may_be_zero(hidden) && are_zero(hidden, {})) return true;
  if (may_be_zero(together) && are_zero(together, {})) return true;
  return !forms.relations.empty() && are_zero(e, forms.relations);
}

}  // namespace

std::vector<FieldComponents> fields_annihilated_by(const std::vector<OneForm>& rows, const BracketSpace& space,
                                                   const Assumptions& assumptions, const Budget& budget) {
  if (!rows.empty() && rows.size() <= most_by_minors) {
    const Matrix matrix = matrix_of_rows(rows);
    const bool divides = detail::everywhere_pivots(matrix, assumptions, budget).size() < rows.size();
    const auto pivots = divides ? short_columns(matrix, assumptions) : std::nullopt;
    if (pivots) return fields_by_minors(rows, *pivots, assumptions);
  }
  auto kernel = kernel_of(rows, space, assumptions, budget);
  if (!kernel) throw kernel.error();
  return std::move(kernel->fields);
}

// Forms of which a combination Σ c_j ω_j vanishes on the next step, and of which no part does.
struct AnnihilatingForms::Circuit {
  Indices forms;
  ResidueRow coefficients;  // c modulo the prime
  Indices first, second;    // what shows it
};

// All of it at one point modulo a prime.
struct AnnihilatingForms::Image {
  std::uint64_t prime = 0;
  std::vector<ResidueRow> forms;                     // by index; empty: not asked for
  std::vector<std::vector<ResidueRow>> derivatives;  // likewise, by rows

  [[nodiscard]] std::vector<ResidueRow> annihilated(const Indices& by, std::size_t width) const {
    std::vector<ResidueRow> rows;
    for (const std::size_t k : by) rows.push_back(forms[k]);
    return residue_kernel(std::move(rows), width, prime);
  }
  // dω(u, ·)
  [[nodiscard]] ResidueRow contracted(std::size_t k, const ResidueRow& u) const {
    ResidueRow result(u.size(), 0);
    for (std::size_t j = 0; j < u.size(); ++j) {
      ResidueRow column;
      for (const ResidueRow& row : derivatives[k]) column.push_back(row[j]);
      result[j] = residue_dot(column, u, prime);
    }
    return result;
  }
};

AnnihilatingForms::AnnihilatingForms(const ConstraintForms& forms, const System& system, const Meter& meter)
    : forms_(forms), system_(system), meter_(meter), derivatives_(forms.forms.size()) {
  for (const OneForm& form : forms.forms) {
    current_.push_back(all_.size());
    all_.push_back({form, 1, {}, {}});
  }
  for (std::size_t k = 0; k < forms.constraints.size(); ++k) {
    if (system.constraints[forms.constraints[k]].kind == ConstraintKind::holonomic) holonomic_.push_back(k);
  }
}

std::vector<AnnihilatingForm> AnnihilatingForms::found() const {
  return {all_.begin() + static_cast<std::ptrdiff_t>(forms_.forms.size()), all_.end()};
}

bool AnnihilatingForms::reach_next_step(std::size_t wanted) {
  const auto are_independent = [&](const Indices& list) {
    std::vector<OneForm> rows;
    for (const std::size_t k : list) rows.push_back(forms_.there(all_[k].form));
    if (rows.empty()) return true;
    const auto chosen = certainly_independent_rows(matrix_of_rows(rows), system_.assumptions);
    return chosen && chosen->size() == list.size();
  };
  const auto at_a_point = image();
  if (!at_a_point) return false;
  Indices next = holonomic_;
  for (Circuit& circuit : circuits(*at_a_point)) {
    if (next.size() >= wanted) break;
    leave_out(*at_a_point, circuit);
    auto form = proved(circuit);
    if (!form) return false;
    next.push_back(all_.size());
    all_.push_back(std::move(*form));
    derivatives_.emplace_back();
  }
  if (next.size() < wanted || !are_independent(next)) return false;
  current_ = std::move(next);
  ++step_;
  return true;
}

// nullopt: something has no residue.
std::optional<AnnihilatingForms::Image> AnnihilatingForms::image() {
  const std::size_t n = forms_.space.size();
  Indices asked = current_;
  for (std::size_t k = 0; k < forms_.forms.size(); ++k) {
    if (!contains(asked, k)) asked.push_back(k);
  }
  std::vector<Expr> entries;
  for (const std::size_t k : asked) {
    if (!derivatives_[k]) derivatives_[k] = exterior_derivative(all_[k].form, forms_.space);
    entries.insert(entries.end(), all_[k].form.begin(), all_[k].form.end());
    entries.insert(entries.end(), derivatives_[k]->entries().begin(), derivatives_[k]->entries().end());
  }
  meter_.check_time("differentials of one-forms");
  const auto values = residues(forms_.there(entries), system_.assumptions);
  if (!values) return std::nullopt;
  Image result{values->prime, std::vector<ResidueRow>(all_.size()), std::vector<std::vector<ResidueRow>>(all_.size())};
  auto next = values->values.begin();
  const auto row = [&] {
    ResidueRow one(next, next + static_cast<std::ptrdiff_t>(n));
    next += static_cast<std::ptrdiff_t>(n);
    return one;
  };
  for (const std::size_t k : asked) {
    result.forms[k] = row();
    for (std::size_t i = 0; i < n; ++i) result.derivatives[k].push_back(row());
  }
  return result;
}

// Each form with as few and as near ones before it as dω(u, v), u in D and v in D^k, makes dependent of it.
std::vector<AnnihilatingForms::Circuit> AnnihilatingForms::circuits(const Image& image) const {
  const std::size_t n = forms_.space.size();
  Indices constraints;
  for (std::size_t k = 0; k < forms_.forms.size(); ++k) constraints.push_back(k);
  const auto allowed = image.annihilated(constraints, n), reached = image.annihilated(current_, n);
  std::vector<ResidueRow> table;
  Indices members;
  for (const std::size_t k : current_) {
    if (contains(holonomic_, k)) continue;
    members.push_back(k);
    ResidueRow& row = table.emplace_back();
    for (const ResidueRow& u : allowed) {
      const ResidueRow along = image.contracted(k, u);
      for (const ResidueRow& v : reached) row.push_back(residue_dot(along, v, image.prime));
    }
  }
  std::vector<Circuit> result;
  for (std::size_t last = 0; last < members.size(); ++last) {
    // Σ c_j table_j = 0 with c_last = 1, columns in the order last, last − 1, …
    Indices used;
    ResidueSpan span(image.prime);
    for (std::size_t back = 0; back <= last; ++back) {
      const std::size_t j = last - back;
      if (back > 0 && !span.add(table[j])) continue;
      used.push_back(j);
      std::vector<ResidueRow> columns;
      for (std::size_t c = 0; c < table[last].size(); ++c) {
        ResidueRow& column = columns.emplace_back();
        for (const std::size_t k : used) column.push_back(table[k][c]);
      }
      const auto kernel = residue_kernel(std::move(columns), used.size(), image.prime);
      if (kernel.empty()) continue;
      Circuit& circuit = result.emplace_back();
      for (std::size_t k = 0; k < used.size(); ++k) {
        if (kernel.front()[k] == 0) continue;
        circuit.forms.push_back(members[used[k]]);
        circuit.coefficients.push_back(kernel.front()[k]);
      }
      circuit.first = constraints;
      circuit.second = current_;
      break;
    }
  }
  return result;
}

// Of the forms that annihilate u and v those stay that are needed, the longest are tried first.
void AnnihilatingForms::leave_out(const Image& image, Circuit& circuit) const {
  const std::size_t n = forms_.space.size();
  const auto shows = [&](const Indices& first, const Indices& second) {
    const auto us = image.annihilated(first, n), vs = image.annihilated(second, n);
    return std::all_of(us.begin(), us.end(), [&](const ResidueRow& u) {
      ResidueRow along(n, 0);
      for (std::size_t j = 0; j < circuit.forms.size(); ++j) {
        const std::size_t k = circuit.forms[j];
        if (circuit.forms.size() > 1 && residue_dot(image.forms[k], u, image.prime) != 0) return false;
        const ResidueRow one = image.contracted(k, u);
        for (std::size_t i = 0; i < n; ++i)
          along[i] = (along[i] + residue_dot({circuit.coefficients[j]}, {one[i]}, image.prime)) % image.prime;
      }
      return std::all_of(vs.begin(), vs.end(),
                         [&](const ResidueRow& v) { return residue_dot(along, v, image.prime) == 0; });
    });
  };
  const auto longest_first = [&](Indices list) {
    std::stable_sort(list.begin(), list.end(),
                     [&](std::size_t a, std::size_t b) { return node_count(all_[a].form) > node_count(all_[b].form); });
    return list;
  };
  for (const std::size_t k : longest_first(circuit.second)) {
    if (contains(circuit.forms, k)) continue;
    if (shows(circuit.first, without(circuit.second, k))) circuit.second = without(circuit.second, k);
  }
  for (const std::size_t k : longest_first(circuit.first)) {
    if (shows(without(circuit.first, k), circuit.second)) circuit.first = without(circuit.first, k);
  }
}

std::vector<FieldComponents> AnnihilatingForms::annihilated(const Indices& by) const {
  std::vector<OneForm> rows;
  for (const std::size_t k : by) rows.push_back(forms_.there(all_[k].form));
  return fields_annihilated_by(rows, forms_.space, system_.assumptions, remaining());
}

Budget AnnihilatingForms::remaining() const {
  Budget some = meter_.budget();
  some.terms = std::max(some.terms, most_terms);
  some.seconds = std::max(0.01, some.seconds - meter_.elapsed());
  return some;
}

// Σ s_k e_k with symbols s_k that stand for nothing, a few terms at a time: it vanishes exactly if all e_k do.
std::vector<Expr> AnnihilatingForms::together(const std::vector<Expr>& e) const {
  std::vector<Expr> result, terms;
  for (std::size_t k = 0; k < e.size(); ++k) {
    const std::size_t place = terms.size();
    terms.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", place))) * e[k]);
    if (terms.size() < most_together && k + 1 < e.size()) continue;
    result.push_back(sum(terms));
    terms.clear();
  }
  return result;
}

// nullopt: residues promised more than there is.
std::optional<AnnihilatingForm> AnnihilatingForms::proved(const Circuit& circuit) {
  meter_.check_time("one-forms that vanish on brackets");
  const auto us = annihilated(circuit.first), vs = annihilated(circuit.second);
  std::vector<Expr> entries, zero;
  std::vector<Matrix> derivatives;
  for (const std::size_t k : circuit.forms) {
    derivatives.emplace_back(derivatives_[k]->rows(), derivatives_[k]->columns(),
                             forms_.there(derivatives_[k]->entries()));
    if (circuit.forms.size() == 1) continue;
    for (const FieldComponents& u : us) zero.push_back(paired(forms_.there(all_[k].form), u));
  }
  for (std::size_t a = 0; a < us.size(); ++a) {
    for (std::size_t b = circuit.first == circuit.second ? a + 1 : 0; b < vs.size(); ++b) {
      for (const Matrix& d : derivatives) entries.push_back(on_two_fields(d, us[a], vs[b]));
    }
  }
  std::vector<Expr> coefficients{system_.workspace().number(1)};
  if (circuit.forms.size() == 1) {
    zero = std::move(entries);
  } else {
    const std::size_t width = circuit.forms.size();
    const Matrix pairs = matrix_of_rows(shortest_first(std::move(entries), width));
    const auto chosen = certainly_independent_rows(pairs, system_.assumptions);
    if (!chosen || chosen->size() + 1 != width) return std::nullopt;
    Matrix few = chosen_rows(pairs, *chosen);
    for (std::size_t r = 0; r < few.rows(); ++r) {
      for (std::size_t j = 0; j < width; ++j) few(r, j) = simplify(few(r, j), system_.assumptions);
    }
    const auto kernel = nullspace(few, system_.assumptions, remaining());
    if (!kernel) throw kernel.error();
    if (kernel->basis.size() != 1) return std::nullopt;
    coefficients = kernel->basis.front();
    for (std::size_t r = 0; r < pairs.rows(); ++r) {
      if (contains(*chosen, r)) continue;
      std::vector<Expr> terms;
      for (std::size_t j = 0; j < width; ++j) terms.push_back(coefficients[j] * pairs(r, j));
      zero.push_back(sum(terms));
    }
  }
  std::erase_if(zero, [](const Expr& e) { return e.is_zero_literal(); });
  if (!zero.empty() && !vanish(zero, together(zero), forms_, system_, remaining())) return std::nullopt;
  AnnihilatingForm result{{}, step_ + 1, circuit.first, circuit.second};
  for (std::size_t i = 0; i < forms_.space.size(); ++i) {
    std::vector<Expr> terms;
    for (std::size_t j = 0; j < circuit.forms.size(); ++j)
      terms.push_back(coefficients[j] * all_[circuit.forms[j]].form[i]);
    Expr component = circuit.forms.size() == 1 ? all_[circuit.forms.front()].form[i] : sum(terms);
    if (circuit.forms.size() > 1 && !has_more_nodes({&component, 1}, largest_readable))
      component = simplify(component, system_.assumptions);
    result.form.push_back(std::move(component));
  }
  return result;
}

}  // namespace anholon
