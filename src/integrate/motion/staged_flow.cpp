#include "anholon/integrate/motion/staged_flow.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>

#include "anholon/compile/apart.hpp"
#include "anholon/compile/part.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/linear_rates.hpp"

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
      if (const auto found = known.find(symbol); found != known.end())
        result.insert(found->second.begin(), found->second.end());
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

struct Layer {
  std::vector<std::size_t> components;
  std::optional<LinearFormulas> linear;
};

// For each component the number of its class: those that depend on each other (Kosaraju: a search along the dependences gives an
// order, a search against them in the reverse of it gives the classes).
std::vector<std::size_t> classes_of(const std::vector<std::size_t>& components,
                                    const std::vector<Dependence>& dependence) {
  const std::size_t n = dependence.size();
  std::vector<std::vector<std::size_t>> along(n), against(n);
  std::vector<bool> member(n);
  for (const std::size_t i : components) member[i] = true;
  for (const std::size_t i : components) {
    for (const std::size_t j : dependence[i]) {
      if (j >= n || !member[j]) continue;
      along[i].push_back(j);
      against[j].push_back(i);
    }
  }
  std::vector<bool> seen(n);
  const auto search = [&](std::size_t start, const std::vector<std::vector<std::size_t>>& edges, const auto& leave) {
    if (seen[start]) return;
    seen[start] = true;
    std::vector<std::pair<std::size_t, std::size_t>> open{{start, 0}};
    while (!open.empty()) {
      auto& [i, next] = open.back();
      if (next == edges[i].size()) {
        leave(i);
        open.pop_back();
        continue;
      }
      const std::size_t j = edges[i][next++];
      if (!seen[j]) seen[j] = true, open.emplace_back(j, 0);
    }
  };
  std::vector<std::size_t> order, result(n);
  for (const std::size_t i : components) search(i, along, [&](std::size_t k) { order.push_back(k); });
  std::fill(seen.begin(), seen.end(), false);
  for (std::size_t k = order.size(); k-- > 0;) search(order[k], against, [&](std::size_t i) { result[i] = k; });
  return result;
}

// Components that depend on each other and that nothing else depends on, with rates that are linear in them: the first such.
std::optional<Layer> linear_block(const std::vector<std::size_t>& components, const std::vector<Dependence>& dependence,
                                  const Formulas& flow) {
  const std::vector<std::size_t> class_of = classes_of(components, dependence);
  std::map<std::size_t, std::vector<std::size_t>> members;  // of each class
  std::set<std::size_t> used;                               // classes
  for (const std::size_t i : components) {
    members[class_of[i]].push_back(i);
    for (const std::size_t j : dependence[i]) {
      if (j < dependence.size() && class_of[j] != class_of[i]) used.insert(class_of[j]);
    }
  }
  for (const std::size_t first : components) {
    Layer block{members[class_of[first]], {}};
    if (block.components.front() != first || block.components.size() > largest_linear_block) continue;
    if (used.contains(class_of[first])) continue;
    block.linear = linear_rates(flow, block.components);
    if (block.linear && !block.linear->coefficients.empty()) return block;
  }
  return std::nullopt;
}

// What nothing depends on, then what only that depends on, and so on; `blocks`: also what nothing but itself does, linearly. What is left
// depends on itself.
std::vector<Layer> peeled(std::vector<std::size_t>& components, const std::vector<Dependence>& dependence,
                          const Formulas& flow, bool blocks) {
  std::vector<Layer> layers;
  for (;;) {
    Dependence used;
    for (const std::size_t i : components) used.insert(dependence[i].begin(), dependence[i].end());
    Layer layer;
    std::copy_if(components.begin(), components.end(), std::back_inserter(layer.components),
                 [&](std::size_t i) { return !used.contains(i); });
    if (layer.components.empty()) {
      std::optional<Layer> block;
      if (blocks) block = linear_block(components, dependence, flow);
      if (!block) return layers;
      layer = std::move(*block);
    }
    std::erase_if(components, [&](std::size_t i) {
      return std::find(layer.components.begin(), layer.components.end(), i) != layer.components.end();
    });
    layers.push_back(std::move(layer));
  }
}

// Some outputs and the linear systems that they need: the last system may be needed by outputs, one before it by those after it too.
Formulas needed(std::vector<Expr> outputs, const Formulas& flow) {
  Formulas result{flow.inputs, flow.uniforms, {}, std::move(outputs)};
  std::unordered_set<Expr> used;
  const auto use = [&](const std::vector<Expr>& some) {
    for (const Expr& symbol : symbols_of(some)) used.insert(symbol);
  };
  use(result.outputs);
  for (std::size_t s = flow.solves.size(); s-- > 0;) {
    const LinearSolve& solve = flow.solves[s];
    if (std::none_of(solve.unknowns.begin(), solve.unknowns.end(), [&](const Expr& x) { return used.contains(x); }))
      continue;
    use(solve.matrix);
    use(solve.right);
    result.solves.push_back(solve);
  }
  std::reverse(result.solves.begin(), result.solves.end());
  return result;
}

Formulas rates_of(std::span<const std::size_t> components, const Formulas& flow) {
  std::vector<Expr> rates;
  for (const std::size_t i : components) rates.push_back(flow.outputs[i]);
  return needed(std::move(rates), flow);
}

bool has_kinks(const Formulas& formulas) {
  return any_node(everything_in(formulas), [](const Expr& e) { return is_one_of(e, {Function::abs}); });
}

// How many functions and reciprocals, which cost more than sums and products.
std::size_t costly_in(const Formulas& formulas) {
  const auto is_costly = [](const Expr& e) {
    return e.is(Kind::function) || is_root(e) || (e.is(Kind::power) && e.exponent() < 0);
  };
  return nodes_where(everything_in(formulas), is_costly).size();
}

Program lowered(const Formulas& formulas) {
  auto program = lower(formulas);
  if (!program)
    throw std::logic_error("a formula of the motion cannot be computed: " + program.error().front().message);
  return std::move(*program);
}

}  // namespace

StagedFlow::StagedFlow(Formulas flow, std::size_t positions, const NumericContext& context) {
  const std::size_t n = flow.outputs.size();
  tables_ = context.take_out_tables(flow);
  flow.uniforms = context.uniforms();
  flow.solves = solved_apart(flow.solves);
  smooth_ = tables_.empty() && !has_kinks(flow);
  const std::vector<Dependence> dependence = dependences(flow);
  for (const Dependence& d : dependence) timed_ = timed_ || (!d.empty() && *d.rbegin() >= n);
  if (!timed_) flow.inputs.resize(n);

  for (std::size_t i = 0; i < n; ++i) components_.push_back(i);
  std::vector<Layer> layers = peeled(components_, dependence, flow, smooth_);
  std::reverse(layers.begin(), layers.end());
  std::stable_partition(components_.begin(), components_.end(), [&](std::size_t i) { return i >= positions; });
  const auto first_position =
      std::find_if(components_.begin(), components_.end(), [&](std::size_t i) { return i < positions; });
  speeds_ = static_cast<std::size_t>(first_position - components_.begin());
  positions_ = components_.size() - speeds_;
  const std::size_t core = components_.size();
  for (std::size_t k = 0; k < layers.size(); ++k) {
    const std::vector<std::size_t>& own = layers[k].components;
    components_.insert(components_.end(), own.begin(), own.end());
    StagedLayer layer;
    layer.end = components_.size();
    for (std::size_t later = k + 1; later < layers.size(); ++later) {
      for (const std::size_t i : layers[later].components) {
        layer.is_used = layer.is_used ||
                        std::any_of(own.begin(), own.end(), [&](std::size_t j) { return dependence[i].contains(j); });
      }
    }
    if (layers[k].linear) {
      layer.linear = layers[k].linear->rates;
      layer.linear->first = n + coefficients_;
      coefficients_ += layer.linear->coefficients;
    }
    layers_.push_back(std::move(layer));
  }
  std::vector<Expr> inputs;
  for (const std::size_t i : components_) inputs.push_back(flow.inputs[i]);
  std::copy(inputs.begin(), inputs.end(), flow.inputs.begin());

  // The first layer comes with the rates of the positions where it is made of the same.
  const auto rates_to = [&](std::size_t end) { return rates_of({components_.data(), end}, flow); };
  with_first_layer_ = !layers_.empty() && !layers_.front().linear &&
                      costly_in(rates_to(core)) == costly_in(rates_to(layers_.front().end));
  const Program whole = lowered(rates_to(with_first_layer_ ? layers_.front().end : core));
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
      const auto speed = std::find(flow.inputs.begin(), flow.inputs.begin() + static_cast<std::ptrdiff_t>(speeds_),
                                   flow.outputs[components_[row]]);
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
  for (; layer < layers_.size(); ++layer) {
    const Layer& l = layers[layer];
    parts_.push_back(context.machine_code(
        lowered(l.linear ? needed(l.linear->coefficients, flow) : rates_of(l.components, flow)), 8));
  }
}

StagedField StagedFlow::field() const {
  const std::size_t n = components_.size(), handed_on = n + (timed_ ? 1 + tables_.size() : 0);
  StagedField field;
  field.components = components_;
  field.speeds = speeds_;
  field.positions = positions_;
  field.layers = layers_;
  field.coefficients = coefficients_;
  field.first_rate = handed_on + handed_on_;
  if (timed_) {
    field.set_times = [this, n](const double* times, double* rows) {
      double* out = std::copy_n(times, lane_count, rows + n * lane_count);
      for (const TableValue& v : tables_)
        out = std::transform(times, times + lane_count, out, [&](double t) { return v.at(t); });
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
  for (std::size_t layer = 0, begin = speeds_ + positions_; layer < layers_.size(); begin = layers_[layer++].end) {
    StagedLayer& l = field.layers[layer];
    if (layer > 0 || !with_first_layer_)
      l.rates = evaluated(parts_[k++], field.first_rate + (l.linear ? l.linear->first : begin));
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
