#include "anholon/integrate/staged_flow.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include "anholon/compile/part.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Dependence = std::set<std::size_t>;

// By output: the inputs it depends on, also through linear systems.
std::vector<Dependence> dependences(const Formulas& flow) {
  std::unordered_map<Expr, Dependence> known;
  for (std::size_t i = 0; i < flow.inputs.size(); ++i) known[flow.inputs[i]] = {i};
  const auto of = [&](std::span<const Expr> some) {
    Dependence result;
    for (const Expr& symbol : symbols_of(some)) {
      if (const auto found = known.find(symbol); found != known.end()) result.insert(found->second.begin(), found->second.end());
    }
    return result;
  };
  for (const LinearSolve& s : flow.solves) {
    Dependence all = of(s.matrix);
    all.merge(of(s.right));
    for (const Expr& unknown : s.unknowns) known[unknown] = all;
  }
  std::vector<Dependence> result;
  for (const Expr& e : flow.outputs) result.push_back(of({&e, 1}));
  return result;
}

// What nothing depends on, then what only that depends on, and so on. What is left depends on itself.
std::vector<std::vector<std::size_t>> peeled(std::vector<std::size_t>& components, const std::vector<Dependence>& dependence) {
  std::vector<std::vector<std::size_t>> layers;
  for (;;) {
    Dependence used;
    for (const std::size_t i : components) used.insert(dependence[i].begin(), dependence[i].end());
    std::vector<std::size_t> layer, rest;
    for (const std::size_t i : components) (used.contains(i) ? rest : layer).push_back(i);
    if (layer.empty()) return layers;
    layers.push_back(std::move(layer));
    components = std::move(rest);
  }
}

// The rates of some components and the linear systems that they need.
Formulas rates_of(std::span<const std::size_t> components, const Formulas& flow) {
  Formulas result = flow;
  result.outputs.clear();
  for (const std::size_t i : components) result.outputs.push_back(flow.outputs[i]);
  for (std::size_t s = result.solves.size(); s-- > 0;) {
    const std::vector<Expr> unknowns = result.solves[s].unknowns;
    Formulas rest = result;
    rest.solves.erase(rest.solves.begin() + static_cast<std::ptrdiff_t>(s));
    if (!contains_any(everything_in(rest), unknowns)) result = std::move(rest);
  }
  return result;
}

bool has_kinks(const Formulas& formulas) {
  const std::vector<Expr> all = everything_in(formulas);
  const Walk w = walk(all);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = all.front().workspace().expr(w.id(i));
    if (e.is(Kind::function) && e.function() == Function::abs) return true;
  }
  return false;
}

// How many functions and reciprocals, which cost more than sums and products.
std::size_t costly_in(const Formulas& formulas) {
  const std::vector<Expr> all = everything_in(formulas);
  if (all.empty()) return 0;
  const Walk w = walk(all);
  std::size_t count = 0;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = all.front().workspace().expr(w.id(i));
    if (e.is(Kind::function) || (e.is(Kind::power) && (e.exponent() < 0 || !is_integer(e.exponent())))) ++count;
  }
  return count;
}

Program lowered(const Formulas& formulas) {
  auto program = lower(formulas);
  if (!program) throw std::logic_error("a formula of the motion cannot be computed: " + program.error().front().message);
  return std::move(*program);
}

}  // namespace

StagedFlow::StagedFlow(Formulas flow, std::size_t positions, const NumericContext& context) {
  const std::size_t n = flow.outputs.size();
  tables_ = context.take_out_tables(flow);
  flow.uniforms = context.uniforms();
  smooth_ = tables_.empty() && !has_kinks(flow);
  const std::vector<Dependence> dependence = dependences(flow);
  for (const Dependence& d : dependence) timed_ = timed_ || (!d.empty() && *d.rbegin() >= n);
  if (!timed_) flow.inputs.resize(n);

  for (std::size_t i = 0; i < n; ++i) components_.push_back(i);
  const auto layers = peeled(components_, dependence);
  std::stable_partition(components_.begin(), components_.end(), [&](std::size_t i) { return i >= positions; });
  const auto first_position = std::find_if(components_.begin(), components_.end(), [&](std::size_t i) { return i < positions; });
  speeds_ = static_cast<std::size_t>(first_position - components_.begin());
  positions_ = components_.size() - speeds_;
  const std::size_t core = components_.size();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    components_.insert(components_.end(), layer->begin(), layer->end());
    layer_ends_.push_back(components_.size());
  }
  std::vector<Expr> inputs;
  for (const std::size_t i : components_) inputs.push_back(flow.inputs[i]);
  std::copy(inputs.begin(), inputs.end(), flow.inputs.begin());

  // The first layer comes with the rates of the positions where it is made of the same.
  const auto rates_to = [&](std::size_t end) { return rates_of({components_.data(), end}, flow); };
  with_first_layer_ = !layer_ends_.empty() && costly_in(rates_to(core)) == costly_in(rates_to(layer_ends_.front()));
  const Program whole = lowered(rates_to(with_first_layer_ ? layer_ends_.front() : core));
  const std::span<const Value> rates = whole.body.outputs;
  std::vector<bool> late(flow.inputs.size());
  std::fill_n(late.begin(), speeds_, true);
  const std::vector<Value> handed_on = before_late_inputs(whole.body, rates.subspan(speeds_), late);
  std::vector<Value> first = handed_on;
  first.insert(first.end(), rates.begin(), rates.begin() + static_cast<std::ptrdiff_t>(speeds_));
  Program speeds = part(whole, first), places = part(whole, rates.subspan(speeds_), handed_on);
  // Two parts repeat some work.
  constexpr double worth = 1.3;
  const double apart = cost(speeds).total() + cost(places).total() + static_cast<double>(handed_on.size());
  std::size_t layer = 0;
  if (speeds_ > 0 && positions_ > 0 && apart < worth * cost(whole).total()) {
    handed_on_ = handed_on.size();
    layer = with_first_layer_ ? 1 : 0;
    for (std::size_t row = speeds_; row < core; ++row) {
      const auto speed = std::find(flow.inputs.begin(), flow.inputs.begin() + static_cast<std::ptrdiff_t>(speeds_), flow.outputs[components_[row]]);
      const auto found = static_cast<std::size_t>(speed - flow.inputs.begin());
      followed_.push_back(found < speeds_ ? found : n);
    }
    parts_.push_back(context.machine_code(std::move(speeds), 8));
    parts_.push_back(context.machine_code(std::move(places), 8));
  } else {
    speeds_ = core;
    positions_ = 0;
    with_first_layer_ = false;
    if (core > 0) parts_.push_back(context.machine_code(lowered(rates_to(core)), 8));
  }
  for (; layer < layer_ends_.size(); ++layer) {
    const std::size_t begin = layer == 0 ? core : layer_ends_[layer - 1];
    parts_.push_back(context.machine_code(lowered(rates_of({&components_[begin], layer_ends_[layer] - begin}, flow)), 8));
  }
}

StagedField StagedFlow::field() const {
  const std::size_t n = components_.size(), handed_on = n + (timed_ ? 1 + tables_.size() : 0);
  StagedField field;
  field.components = components_;
  field.speeds = speeds_;
  field.positions = positions_;
  field.layer_ends = layer_ends_;
  field.first_rate = handed_on + handed_on_;
  if (timed_) {
    field.set_times = [this, n](const double* times, double* rows) {
      double* out = std::copy_n(times, lane_count, rows + n * lane_count);
      for (const TableValue& v : tables_) out = std::transform(times, times + lane_count, out, [&](double t) { return v.at(t); });
    };
  }
  for (std::size_t row = 0; row < n; ++row) field.rate_rows.push_back(field.first_rate + row);
  for (std::size_t k = 0; k < followed_.size(); ++k) {
    if (followed_[k] < n) field.rate_rows[speeds_ + k] = followed_[k];
  }
  field.positions_follow = std::find(followed_.begin(), followed_.end(), n) == followed_.end();
  const auto evaluated = [](const CompiledKernel& part, std::size_t to) {
    return [&part, to](double* rows) { part.evaluate8(rows, rows + to * lane_count); };
  };
  std::size_t k = 0;
  if (speeds_ > 0) field.speed_rates = evaluated(parts_[k++], handed_on);
  if (positions_ > 0) field.position_rates = evaluated(parts_[k++], field.first_rate + speeds_);
  for (std::size_t layer = 0, begin = speeds_ + positions_; layer < layer_ends_.size(); begin = layer_ends_[layer++]) {
    field.layer_rates.emplace_back();
    if (layer > 0 || !with_first_layer_) field.layer_rates.back() = evaluated(parts_[k++], field.first_rate + begin);
  }
  return field;
}

std::string StagedFlow::notice() const {
  for (const CompiledKernel& part : parts_) {
    if (const std::string notice = part.notice(); !notice.empty()) return notice;
  }
  return {};
}

}  // namespace anholon
