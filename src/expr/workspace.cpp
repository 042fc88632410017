#include "anholon/expr/workspace.hpp"

#include <array>

#include <algorithm>
#include <cassert>
#include <cstring>

#include "anholon/base/budget.hpp"

namespace anholon {

namespace {

constexpr NodeId kEmpty = 0xffffffffU;
constexpr std::size_t kBlock = 1U << 16;

std::uint32_t mix(std::uint32_t hash, std::uint32_t value) {
  std::uint64_t x = (static_cast<std::uint64_t>(hash) << 32 | value) * 0x9e3779b97f4a7c15ULL;
  x ^= x >> 29;
  return static_cast<std::uint32_t>(x ^ (x >> 32));
}

std::size_t hash_of(const Rational& value) {
  std::size_t hash = static_cast<std::size_t>(sgn(value) + 2);
  for (const mpz_srcptr part : {value.get_num_mpz_t(), value.get_den_mpz_t()}) {
    for (std::size_t i = 0; i < mpz_size(part); ++i)
      hash = (hash ^ mpz_getlimbn(part, static_cast<mp_size_t>(i))) * 0x9e3779b97f4a7c15ULL;
  }
  return hash;
}

}  // namespace

Workspace::Workspace(std::size_t node_limit) : node_limit_(node_limit), table_(1024, kEmpty) {
  intern(Kind::undefined, Function::sin, 0, {});
  number_index(Rational(0));   // kZero
  number_index(Rational(1));   // kOne
  number_index(Rational(-1));  // kMinusOne
}

Workspace::~Workspace() = default;

void Workspace::grow_table() {
  table_.assign(table_.size() * 2, kEmpty);
  const std::size_t mask = table_.size() - 1;
  for (NodeId id = 0; id < nodes_.size(); ++id) {
    std::size_t slot = hashes_[id] & mask;
    while (table_[slot] != kEmpty) slot = (slot + 1) & mask;
    table_[slot] = id;
  }
}

const NodeId* Workspace::store(std::span<const NodeId> operands) {
  if (operands.empty()) return nullptr;
  if (block_used_ + operands.size() > block_size_) {
    block_size_ = std::max(kBlock, operands.size());
    blocks_.push_back(std::make_unique<NodeId[]>(block_size_));
    block_used_ = 0;
  }
  NodeId* place = blocks_.back().get() + block_used_;
  std::copy(operands.begin(), operands.end(), place);
  block_used_ += operands.size();
  return place;
}

NodeId Workspace::intern(Kind kind, Function function, std::uint32_t data, std::span<const NodeId> operands) {
  std::uint32_t hash = mix(static_cast<std::uint32_t>(kind) * 31U + static_cast<std::uint32_t>(function), data);
  for (const NodeId id : operands) hash = mix(hash, id);
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  for (; table_[slot] != kEmpty; slot = (slot + 1) & mask) {
    const NodeId id = table_[slot];
    if (hashes_[id] != hash) continue;
    const Node& n = nodes_[id];
    if (n.kind == kind && n.function == function && n.data == data && n.count == operands.size() &&
        std::equal(operands.begin(), operands.end(), n.first)) {
      return id;
    }
  }
  if (nodes_.size() >= node_limit_) throw BudgetExceeded{Limit::nodes, "expression graph"};
  const NodeId id = static_cast<NodeId>(nodes_.size());
  nodes_.push_back({kind, function, static_cast<std::uint32_t>(operands.size()), data, store(operands)});
  hashes_.push_back(hash);
  table_[slot] = id;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return id;
}

std::uint32_t Workspace::number_index(const Rational& value) {
  const std::size_t hash = hash_of(value);
  const auto [begin, end] = number_table_.equal_range(hash);
  for (auto it = begin; it != end; ++it) {
    if (numbers_[it->second] == value) return it->second;
  }
  const auto index = static_cast<std::uint32_t>(numbers_.size());
  numbers_.push_back(value);
  number_table_.emplace(hash, index);
  return index;
}

NodeId Workspace::number_node(const Rational& value) {
  return intern(Kind::number, Function::sin, number_index(value), {});
}

Expr Workspace::undefined() { return expr(0); }
Expr Workspace::number(Rational value) {
  value.canonicalize();
  return expr(number_node(value));
}
Expr Workspace::number(long value) {
  if (value >= -1 && value <= 1) {
    const std::uint32_t index = value == 0 ? kZero : value == 1 ? kOne : kMinusOne;
    return expr(intern(Kind::number, Function::sin, index, {}));
  }
  return expr(number_node(Rational(value)));
}
Expr Workspace::pi() { return expr(intern(Kind::pi, Function::sin, 0, {})); }

Expr Workspace::symbol(std::string_view name, unsigned order) {
  std::string key(name);
  key += '\'' + std::to_string(order);
  const auto [it, fresh] = symbol_table_.try_emplace(std::move(key), static_cast<std::uint32_t>(symbols_.size()));
  if (fresh) symbols_.push_back({std::string(name), order});
  return expr(intern(Kind::symbol, Function::sin, it->second, {}));
}

std::uint32_t Workspace::declare_function(std::string_view name, std::size_t arity,
                                          std::span<const Expr> named_arguments) {
  std::string key = std::string(name) + '/' + std::to_string(arity);
  const auto [it, fresh] = function_table_.try_emplace(std::move(key), static_cast<std::uint32_t>(functions_.size()));
  if (fresh) functions_.push_back({std::string(name), arity, {}});
  if (!named_arguments.empty()) {
    auto& named = functions_[it->second].named_arguments;
    named.clear();
    for (const Expr& argument : named_arguments) named.push_back(argument.id());
  }
  return it->second;
}

Expr Workspace::apply(std::uint32_t function, std::span<const Expr> arguments, std::span<const unsigned> orders) {
  assert(arguments.size() == functions_[function].arity);
  std::vector<unsigned> full(orders.begin(), orders.end());
  full.resize(arguments.size(), 0U);
  std::string key = std::to_string(function);
  for (const unsigned order : full) key += ',' + std::to_string(order);
  const auto [it, fresh] =
      application_table_.try_emplace(std::move(key), static_cast<std::uint32_t>(applications_.size()));
  if (fresh) applications_.push_back({function, std::move(full)});
  std::vector<NodeId> operands;
  operands.reserve(arguments.size());
  for (const Expr& argument : arguments) {
    if (argument.is(Kind::undefined)) return undefined();
    operands.push_back(argument.id());
  }
  return expr(intern(Kind::application, Function::sin, it->second, operands));
}

Expr Workspace::with_operands(const Expr& e, std::span<const Expr> operands) {
  const Node n = node(e.id());
  switch (n.kind) {
    case Kind::sum: return sum(operands);
    case Kind::product: return product(operands);
    case Kind::power: return power(operands[0], numbers_[n.data]);
    case Kind::function: return apply(n.function, operands[0]);
    case Kind::application: return apply(applications_[n.data].function, operands, applications_[n.data].orders);
    case Kind::undefined:
    case Kind::number:
    case Kind::pi:
    case Kind::symbol: return e;
  }
  return e;
}

std::string_view name_of(Function function) {
  static constexpr std::array<std::string_view, 12> kNames{"sin", "cos", "tan",  "asin", "acos", "atan",
                                                           "exp", "log", "sinh", "cosh", "tanh", "abs"};
  return kNames[static_cast<std::size_t>(function)];
}

Kind Expr::kind() const { return workspace_->node(id_).kind; }
bool Expr::is_zero_literal() const { return is(Kind::number) && number() == 0; }
bool Expr::is_one_literal() const { return is(Kind::number) && number() == 1; }
std::size_t Expr::operand_count() const { return workspace_->node(id_).count; }
Expr Expr::operand(std::size_t i) const { return workspace_->expr(workspace_->node(id_).first[i]); }
const Rational& Expr::number() const { return workspace_->number_at(workspace_->node(id_).data); }
const Rational& Expr::exponent() const { return workspace_->number_at(workspace_->node(id_).data); }
const std::string& Expr::name() const { return workspace_->symbol_name(workspace_->node(id_).data); }
unsigned Expr::order() const { return workspace_->symbol_order(workspace_->node(id_).data); }
Function Expr::function() const { return workspace_->node(id_).function; }

const UndefinedFunction& Expr::undefined_function() const {
  return workspace_->undefined_function(workspace_->application_function(workspace_->node(id_).data));
}

const std::vector<unsigned>& Expr::partial_orders() const {
  return workspace_->application_orders(workspace_->node(id_).data);
}

Expr sum(std::span<const Expr> terms) { return terms.front().workspace().sum(terms); }
Expr product(std::span<const Expr> factors) { return factors.front().workspace().product(factors); }

Expr operator+(const Expr& a, const Expr& b) { return a.workspace().sum(std::array{a, b}); }
Expr operator*(const Expr& a, const Expr& b) { return a.workspace().product(std::array{a, b}); }
Expr operator-(const Expr& a) { return a.workspace().number(-1) * a; }
Expr operator-(const Expr& a, const Expr& b) { return a + -b; }
Expr operator/(const Expr& a, const Expr& b) { return a * pow(b, -1); }
Expr operator+(const Expr& a, long b) { return a + a.workspace().number(b); }
Expr operator-(const Expr& a, long b) { return a - a.workspace().number(b); }
Expr operator*(const Expr& a, long b) { return a * a.workspace().number(b); }
Expr operator/(const Expr& a, long b) { return a / a.workspace().number(b); }
Expr operator+(long a, const Expr& b) { return b + a; }
Expr operator-(long a, const Expr& b) { return b.workspace().number(a) - b; }
Expr operator*(long a, const Expr& b) { return b * a; }
Expr operator/(long a, const Expr& b) { return b.workspace().number(a) / b; }

Expr pow(const Expr& base, const Rational& exponent) { return base.workspace().power(base, exponent); }
Expr pow(const Expr& base, long exponent) { return pow(base, Rational(exponent)); }
Expr pow(const Expr& base, const Expr& exponent) {
  return exponent.is(Kind::number) ? pow(base, exponent.number()) : exp(exponent * log(base));
}
Expr apply(Function function, const Expr& argument) { return argument.workspace().apply(function, argument); }
Expr sqrt(const Expr& a) { return pow(a, Rational(1, 2)); }
Expr sin(const Expr& a) { return apply(Function::sin, a); }
Expr cos(const Expr& a) { return apply(Function::cos, a); }
Expr tan(const Expr& a) { return apply(Function::tan, a); }
Expr exp(const Expr& a) { return apply(Function::exp, a); }
Expr log(const Expr& a) { return apply(Function::log, a); }
Expr abs(const Expr& a) { return apply(Function::abs, a); }

}  // namespace anholon
