// sin and cos of sums of angles from those of the summands, where that is cheaper than another sincos:
//
//     sin(u ± w) = sin u cos w ± cos u sin w        cos(u ± w) = cos u cos w ∓ sin u sin w
//
// Every argument is a vector of rational multiples of angles, the terms of sums. An angle that is fixed
// during a run costs nothing, because its sine stands in the prelude.
#include <algorithm>
#include <map>

#include "anholon/compile/terms/rebuilt_terms.hpp"

namespace anholon {

namespace {

using enum TermNode::Kind;

using Angle = std::pair<TermNodeId, TermFactors>;      // scale and factors of a term
using Multiples = std::map<std::size_t, Coefficient>;  // by the number of the angle; none is zero

Multiples combined(const Multiples& a, const Multiples& b, int sign) {
  Multiples result = a;
  for (const auto& [angle, number] : b) {
    Coefficient& entry = result[angle];
    entry = entry + (sign < 0 ? -number : number);
    if (entry.is_zero()) result.erase(angle);
  }
  return result;
}

// The one of v and −v whose first entry is positive, and whether it is −v.
std::pair<Multiples, bool> oriented(Multiples v) {
  const bool flip = !v.empty() && v.begin()->second.is_negative();
  if (flip) {
    for (auto& [angle, number] : v) number = -number;
  }
  return {std::move(v), flip};
}

class Addition : public TermRebuild {
 public:
  explicit Addition(const TermGraph& graph) : TermRebuild(graph) {
    for (TermNodeId id = 0; id < graph.size(); ++id) {
      const TermNode& node = graph[id];
      if (uses_[id] == 0 || node.fixed || (node.kind != sine && node.kind != cosine)) continue;
      if (auto v = multiples(node.operand))
        wanted_.try_emplace(oriented(std::move(*v)).first, Wanted{node.operand, id});
    }
    plan();
  }

 private:
  static constexpr std::size_t most_angles = 12;

  // The argument as multiples of angles; sums within sums are looked into.
  std::optional<Multiples> multiples(TermNodeId argument, std::size_t depth = 0) {
    Multiples result;
    const TermNode& node = old_[argument];
    const std::vector<Term> own = node.kind == sum ? node.terms : std::vector<Term>{{1, no_node, {argument}}};
    for (const Term& term : own) {
      const bool nested = term.scale == no_node && term.factors.size() == 1 && old_[term.factors[0]].kind == sum;
      if (nested && depth < 20) {
        const auto inner = multiples(term.factors[0], depth + 1);
        if (!inner) return std::nullopt;
        for (const auto& [angle, number] : *inner) result = combined(result, {{angle, number * term.number}}, 1);
      } else {
        const auto angle = angles_.try_emplace(Angle{term.scale, term.factors}, angles_.size()).first->second;
        result = combined(result, {{angle, term.number}}, 1);
      }
      if (result.size() > most_angles) return std::nullopt;
    }
    return result.empty() ? std::nullopt : std::optional(result);
  }

  struct Wanted {
    TermNodeId argument;  // of the first
    TermNodeId first;     // sine or cosine: what it is made of must come before
  };
  // How a sine is made: as it stands, or from two others. Nodes up to `reach` are needed for it.
  struct Way {
    bool direct = true;
    Multiples left, right;
    int sign = 1;
    TermNodeId reach = 0;
  };

  [[nodiscard]] bool is_fixed(const Multiples& v) const {
    return std::all_of(v.begin(), v.end(), [&](const auto& entry) { return fixed_angles_.contains(entry.first); });
  }

  // Short vectors first: they are computed, the others follow from them where one step is enough, or two with
  // a vector that nobody asked for between.
  void plan() {
    for (const auto& [angle, number] : angles_) {
      const auto& factors = angle.second;
      if (std::all_of(factors.begin(), factors.end(), [&](TermNodeId id) { return old_[id].fixed; }))
        fixed_angles_.insert({number, angle});
    }
    std::vector<Multiples> order;
    for (const auto& [v, argument] : wanted_) order.push_back(v);
    const auto length = [](const Multiples& v) {
      Coefficient total = 0;
      for (const auto& [angle, number] : v) total = total + abs(number);
      return total;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const Multiples& a, const Multiples& b) { return length(a) < length(b); });
    for (const Multiples& v : order) {
      const Wanted& wanted = wanted_.at(v);
      if (made_.contains(v) || one_step(v, wanted.first) || two_steps(v, wanted.first)) continue;
      make(v, Way{true, {}, {}, 1, wanted.argument});
    }
  }

  void make(const Multiples& v, Way way) {
    made_.emplace(v, std::move(way));
    sequence_.push_back(v);
  }

  // The last node that v needs, if its sine is at hand.
  [[nodiscard]] std::optional<TermNodeId> reach(const Multiples& v) const {
    if (const auto made = made_.find(v); made != made_.end()) return made->second.reach;
    if (v.empty() || !is_fixed(v)) return std::nullopt;
    TermNodeId last = 0;
    for (const auto& [angle, number] : v) {
      const Angle& parts = fixed_angles_.at(angle);
      if (parts.first != no_node) last = std::max(last, parts.first);
      for (const TermNodeId factor : parts.second) last = std::max(last, factor);
    }
    return last;
  }

  // v = u ± w with both at hand before node `limit`.
  [[nodiscard]] std::optional<Way> step_to(const Multiples& v, TermNodeId limit) const {
    for (const Multiples& u : sequence_) {
      const TermNodeId u_reach = made_.at(u).reach;
      if (u_reach >= limit) continue;
      for (const int sign : {1, -1}) {
        // v = u + w or v = w − u
        auto [w, flip] = oriented(combined(v, u, -sign));
        const auto w_reach = reach(w);
        if (!w_reach || *w_reach >= limit || (sign == -1 && flip)) continue;
        const TermNodeId both = std::max(u_reach, *w_reach);
        return sign == 1 ? Way{false, u, w, flip ? -1 : 1, both} : Way{false, w, u, -1, both};
      }
    }
    return std::nullopt;
  }

  bool one_step(const Multiples& v, TermNodeId limit) {
    auto way = step_to(v, limit);
    if (way) make(v, std::move(*way));
    return way.has_value();
  }

  [[nodiscard]] static bool share_an_angle(const Multiples& u, const Multiples& v) {
    return std::any_of(u.begin(), u.end(), [&](const auto& entry) { return v.contains(entry.first); });
  }

  bool two_steps(const Multiples& v, TermNodeId limit) {
    for (std::size_t i = 0; i < sequence_.size(); ++i) {
      const Multiples u = sequence_[i];
      const TermNodeId u_reach = made_.at(u).reach;
      if (u_reach >= limit || !share_an_angle(u, v)) continue;
      for (const int sign : {1, -1}) {
        auto [between, flip] = oriented(combined(v, u, -sign));
        if (between.empty() || (sign == -1 && flip)) continue;
        auto way = step_to(between, limit);
        if (!way) continue;
        const TermNodeId both = std::max(u_reach, way->reach);
        make(between, std::move(*way));
        make(v, sign == 1 ? Way{false, u, between, flip ? -1 : 1, both} : Way{false, between, u, -1, both});
        return true;
      }
    }
    return false;
  }

  struct SineCosine {
    TermNodeId sine, cosine;
  };

  SineCosine values(const Multiples& v) {
    if (const auto known = values_.find(v); known != values_.end()) return known->second;
    const auto way = made_.find(v);
    SineCosine result{};
    if (way == made_.end() || way->second.direct) {
      const TermNodeId argument = argument_of(v);
      result = {fresh_.atom(sine, argument), fresh_.atom(cosine, argument)};
    } else {
      const SineCosine u = values(way->second.left), w = values(way->second.right);
      const Coefficient sign = way->second.sign;
      const auto times = [&](TermNodeId a, TermNodeId b, const Coefficient& number) {
        Term term = fresh_.as_term(fresh_.product(std::vector{a, b}));
        term.number = term.number * number;
        return term;
      };
      result.sine = fresh_.sum({times(u.sine, w.cosine, 1), times(u.cosine, w.sine, sign)});
      result.cosine = fresh_.sum({times(u.cosine, w.cosine, 1), times(u.sine, w.sine, -sign)});
    }
    values_.emplace(v, result);
    return result;
  }

  TermNodeId argument_of(const Multiples& v) {
    const auto wanted = wanted_.find(v);
    if (wanted != wanted_.end()) {
      const TermNodeId argument = wanted->second.argument;
      return oriented(*multiples(argument)).second ? negated(image(argument)) : image(argument);
    }
    std::vector<Term> terms;  // fixed angles only
    for (const auto& [angle, number] : v) {
      const Angle& parts = fixed_angles_.at(angle);
      terms.push_back(term_image({number, parts.first, parts.second}));
    }
    return fresh_.sum(std::move(terms));
  }

  TermNodeId atom_image(TermNodeId id) override {
    const TermNode& node = old_[id];
    if (node.fixed || (node.kind != sine && node.kind != cosine)) return copied_atom(id);
    const auto v = multiples(node.operand);
    if (!v) return copied_atom(id);
    const auto [positive, flip] = oriented(*v);
    const SineCosine pair = values(positive);
    if (node.kind == cosine) return pair.cosine;
    return flip ? negated(pair.sine) : pair.sine;
  }

  TermNodeId negated(TermNodeId id) {
    Term term = fresh_.as_term(id);
    term.number = -term.number;
    return fresh_.sum({std::move(term)});
  }

  std::map<Angle, std::size_t> angles_;
  std::map<std::size_t, Angle> fixed_angles_;
  std::map<Multiples, Wanted> wanted_;
  std::map<Multiples, Way> made_;
  std::vector<Multiples> sequence_;
  std::map<Multiples, SineCosine> values_;
};

}  // namespace

TermGraph with_addition_theorems(const TermGraph& graph) { return Addition(graph).run(); }

}  // namespace anholon
