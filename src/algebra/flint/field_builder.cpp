#include "anholon/algebra/flint/field_builder.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "anholon/algebra/flint/rotation.hpp"
#include "anholon/expr/elliptic.hpp"

namespace anholon {

namespace {

constexpr std::size_t kDeepestLevel = 24;

std::vector<Expr> all_roots(std::span<const Expr> roots, const Assumptions& assumptions) {
  std::vector<Expr> result(roots.begin(), roots.end());
  for (const Assumed& a : assumptions.list) result.push_back(a.expression);
  return result;
}

// The least common multiple of the denominators of all exponents.
unsigned long common_root_degree(Workspace& ws, const Walk& w) {
  Integer q = 1;
  bool pi = false, angle = false;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    if (n.kind == Kind::power) q = lcm(q, ws.number_at(n.data).get_den());
    pi = pi || n.kind == Kind::pi;
    angle = angle || (n.kind == Kind::function && n.function <= Function::tan);
  }
  if (pi && angle) q = lcm(q, Integer(2));  // sin(π/3) is √3/2
  if (q > 60) throw BudgetExceeded{Limit::terms, "roots of many different degrees"};
  return q.get_ui();
}

}  // namespace

Field::Field(std::span<const Expr> roots, const Assumptions& assumptions, Shape shape, const Meter& meter,
             Domain domain)
    : workspace_(&roots.front().workspace()), shape_(shape), meter_(&meter) {
  FieldBuilder(*this, roots, assumptions, domain).build();
}

FieldBuilder::FieldBuilder(Field& field, std::span<const Expr> roots, const Assumptions& assumptions, Domain domain)
    : field_(field), domain_(domain), roots_(all_roots(roots, assumptions)), assumptions_(assumptions),
      ws_(field.workspace()) {}

void FieldBuilder::build() {
  const Walk w = walk(roots_);
  root_degree_ = common_root_degree(ws_, w);
  add_symbols(w);
  std::vector<std::size_t> level(w.size(), 0);
  std::map<std::size_t, std::vector<Expr>> by_level;
  for (std::size_t i = 0; i < w.size(); ++i) {
    for (const std::uint32_t k : w.operands(i)) level[i] = std::max(level[i], level[k]);
    const Node& n = ws_.node(w.id(i));
    if (n.count > 0 && is_atom(ws_, n)) by_level[++level[i]].push_back(ws_.expr(w.id(i)));
  }
  if (by_level.size() > kDeepestLevel) throw BudgetExceeded{Limit::terms, "functions nested too deeply"};
  for (const auto& [depth, atoms] : by_level) add_level(atoms);
  solve_signs();
}

std::size_t FieldBuilder::add(GeneratorKind kind, const Expr& meaning, unsigned long root) {
  field_.generators_.push_back({kind, meaning, root, 1});
  const bool positive = kind == GeneratorKind::pi || kind == GeneratorKind::exponential ||
                        (kind == GeneratorKind::root || (kind == GeneratorKind::opaque && root > 0));
  positive_.push_back(positive);
  return field_.generators_.size() - 1;
}

void FieldBuilder::grow() {
  if (field_.ring_ && field_.ring_->generators() == field_.generators_.size()) return;
  auto ring = std::make_unique<Ring>(field_.generators_.size(), *field_.meter_);
  for (auto& [id, value] : field_.atoms_) value = transported(*ring, value);
  for (Poly& relation : field_.relations_) relation = Poly::transported(*ring, relation);
  for (Prime& p : field_.primes_) p.value = Poly::transported(*ring, p.value);
  if (field_.ring_) retired_.push_back(std::move(field_.ring_));
  field_.ring_ = std::move(ring);
  field_.bound_.resize(field_.generators_.size(), false);
  field_.bound_degree_.resize(field_.generators_.size(), 0);
}

void FieldBuilder::relate(std::size_t generator, Poly relation) {
  std::vector<unsigned long> leading = relation.exponents(0);
  const auto power = static_cast<long>(std::exchange(leading[generator], 0));
  const bool single = power > 0 && std::all_of(leading.begin(), leading.end(), [](unsigned long e) { return e == 0; });
  field_.led_by_single_powers_ = field_.led_by_single_powers_ && single;
  long& least = field_.bound_degree_[generator];
  least = field_.bound_[generator] ? std::min(least, power) : power;
  field_.bound_[generator] = true;
  field_.relations_.push_back(std::move(relation));
}

Fraction FieldBuilder::generator(std::size_t g) const { return Fraction(Poly::generator(*field_.ring_, g)); }

// Of all atoms, one after the other.
std::vector<Fraction> FieldBuilder::arguments(const std::vector<Expr>& atoms) const {
  std::vector<Expr> operands;
  for (const Expr& atom : atoms) {
    for (std::size_t k = 0; k < atom.operand_count(); ++k) operands.push_back(atom.operand(k));
  }
  std::vector<Fraction> values = field_.elements(operands);
  // That a sign's square is 1 is not known yet: cos(s·x) and cos(x) would count as independent.
  for (std::size_t g = 0; g < field_.generators_.size(); ++g) {
    if (field_.generators_[g].kind != GeneratorKind::sign) continue;
    for (const Fraction& v : values) field_.complete_ = field_.complete_ && !v.num.contains(g) && !v.den.contains(g);
  }
  return values;
}

void FieldBuilder::add_symbols(const Walk& w) {
  std::vector<std::pair<NodeId, std::size_t>> added;
  std::vector<bool> rotational(ws_.node_count(), false);
  for (const RotationEntries& r : assumptions_.rotations) {
    for (const Expr& entry : r) rotational[entry.id()] = true;
  }
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws_.node(w.id(i));
    if (n.kind == Kind::pi) added.emplace_back(w.id(i), add(GeneratorKind::pi, ws_.expr(w.id(i))));
    if (n.kind != Kind::symbol || rotational[w.id(i)]) continue;
    added.emplace_back(w.id(i), add(GeneratorKind::symbol, ws_.expr(w.id(i))));
    positive_.back() = std::any_of(assumptions_.list.begin(), assumptions_.list.end(), [&](const Assumed& a) {
      return a.expression.id() == w.id(i) && a.sign == Sign::positive;
    });
  }
  grow();
  for (const auto& [id, g] : added) field_.atoms_.emplace(id, generator(g));
  add_rotations(w);
}

void FieldBuilder::add_rotations(const Walk& w) {
  for (const RotationEntries& entries : assumptions_.rotations) {
    const bool occurs = std::any_of(entries.begin(), entries.end(), [&](const Expr& entry) {
      for (std::size_t i = 0; i < w.size(); ++i) {
        if (w.id(i) == entry.id()) return true;
      }
      return false;
    });
    if (!occurs) continue;
    std::vector<std::size_t> generators;
    if (field_.shape_ == Shape::half_angle) {  // primes need unique factorization, so free parameters
      const Expr base = 1 + entries[0] + entries[4] + entries[8];
      const std::array<Expr, 3> meaning{entries[7] - entries[5], entries[2] - entries[6], entries[3] - entries[1]};
      for (const Expr& e : meaning) generators.push_back(add(GeneratorKind::cayley, e / base));
      grow();
      const auto matrix = cayley_rotation(*field_.ring_, generators);
      for (std::size_t k = 0; k < 9; ++k) field_.atoms_.emplace(entries[k].id(), matrix[k]);
    } else {
      // R[1,1] the youngest, hence the largest variable: the basis in rotation.cpp is for that order.
      generators.resize(9);
      for (std::size_t k = 9; k-- > 0;) generators[k] = add(GeneratorKind::rotation_entry, entries[k]);
      grow();
      for (std::size_t k = 0; k < 9; ++k) field_.atoms_.emplace(entries[k].id(), generator(generators[k]));
      for (Poly& relation : orthogonality_basis(*field_.ring_, generators))
        field_.relations_.push_back(std::move(relation));
      for (const std::size_t g : generators) field_.bound_[g] = true;
      field_.led_by_single_powers_ = false;
    }
  }
}

void FieldBuilder::add_level(const std::vector<Expr>& atoms) {
  std::vector<Expr> angles, exponentials, prime_atoms, one_each;
  for (const Expr& atom : atoms) {
    if (atom.is(Kind::application)) {
      one_each.push_back(atom);
    } else if (atom.is(Kind::power)) {
      prime_atoms.push_back(atom);
    } else {
      switch (atom.function()) {
        case Function::sin:
        case Function::cos:
        case Function::tan: angles.push_back(atom); break;
        case Function::exp:
        case Function::sinh:
        case Function::cosh:
        case Function::tanh: exponentials.push_back(atom); break;
        case Function::abs:
        case Function::log: prime_atoms.push_back(atom); break;
        case Function::asin:
        case Function::acos:
        case Function::atan: one_each.push_back(atom); break;
      }
    }
  }
  // Constant angles bring roots of 2 and 3, which later relations must be able to see.
  add_one_each(one_each);
  add_exponentials(exponentials);
  add_angles(angles);
  add_prime_atoms(prime_atoms);
}

// The same function at equal arguments; these are compared in the field, not by their text.
bool FieldBuilder::same(const Expr& a, const Expr& b) const {
  const Node &left = ws_.node(a.id()), &right = ws_.node(b.id());
  if (left.kind != right.kind || left.function != right.function || left.data != right.data) return false;
  std::vector<Expr> differences;
  for (std::size_t k = 0; k < a.operand_count(); ++k) {
    if (a.operand(k) != b.operand(k)) differences.push_back(a.operand(k) - b.operand(k));
  }
  const auto residuals = field_.elements(differences);
  return std::all_of(residuals.begin(), residuals.end(), [](const Fraction& r) { return r.is_zero(); });
}

// Applications and inverse functions: a generator for each partial, or function, and distinct list of arguments.
void FieldBuilder::add_one_each(const std::vector<Expr>& atoms) {
  if (field_.has_kind(GeneratorKind::sign)) static_cast<void>(arguments(atoms));
  std::vector<std::pair<Expr, std::size_t>> values;
  for (const Expr& atom : atoms) {
    const auto twin =
        std::find_if(known_atoms_.begin(), known_atoms_.end(), [&](const Known& k) { return same(k.atom, atom); });
    if (twin == known_atoms_.end()) {
      const bool application = atom.is(Kind::application) && !elliptic_kind(atom);
      if (!application) field_.complete_ = false;
      known_atoms_.push_back({atom, add(application ? GeneratorKind::application : GeneratorKind::opaque, atom)});
      values.emplace_back(atom, known_atoms_.back().generator);
    } else {
      values.emplace_back(atom, twin->generator);
    }
  }
  grow();
  for (const auto& [atom, g] : values) field_.atoms_.emplace(atom.id(), generator(g));
}

}  // namespace anholon
