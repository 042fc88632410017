#include "anholon/model/claim_words.hpp"

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// Definitions that double each other would fill the disk.
std::string text_of(const Expr& e) {
  PrintOptions options;
  options.limit = 4'000;
  return to_text(e, options);
}

// Whether names of the claim's own, or vectors, make what is typed that much shorter than the formula it stands for.
bool is_much_shorter(const std::string& typed, std::size_t formula) {
  return !typed.empty() && formula > typed.size() + typed.size() / 2 + 20;
}

// As a formula, or as it is typed.
Words written(const Formula& f) {
  const std::string& typed = f.text.text();
  return is_much_shorter(typed, text_of(f.value).size()) ? Words(typed) : Words(f.value);
}

Words relation_words(const Condition& c) {
  return Words(c.left) << fmt::format(" {} ", name_of(c.relation)) << c.right;
}

Words listed(const std::vector<Condition>& conditions, const char* between) {
  Words words;
  std::string before;
  for (const Condition& c : conditions) {
    const std::string& typed = c.text.text();
    const bool repeated = typed == before;
    before = typed;
    if (repeated) continue;
    const bool of_vectors = &c != &conditions.back() && (&c + 1)->text.text() == typed;
    const std::size_t length = text_of(c.left).size() + text_of(c.right).size();
    if (!words.empty()) words << between;
    if (of_vectors || is_much_shorter(typed, length))
      words << typed;
    else
      words << relation_words(c);
  }
  return words;
}

std::string name_of_component(const Component& c, const Model& model) {
  return model.coordinates[c.coordinate].name + (c.frame == Frame::body ? ".body" : "");
}

// x: a, R: [b, c, d]
Words along(const std::vector<Component>& components, const Model& model) {
  Words words;
  for (const Component& c : components) {
    words << (words.empty() ? "" : ", ") << name_of_component(c, model) << ": ";
    if (c.values.size() > 1) words << "[";
    for (std::size_t k = 0; k < c.values.size(); ++k) words << (k == 0 ? "" : ", ") << written(c.values[k]);
    if (c.values.size() > 1) words << "]";
  }
  return words;
}

template <class E>
std::string listed_names(const std::vector<E>& list) {
  std::string text;
  for (const E& e : list) text += (text.empty() ? "" : ", ") + std::string(name_of(e));
  return text;
}

const char* claimed_where(ClaimPlace place) {
  switch (place) {
    case ClaimPlace::motions: return " along every motion";
    case ClaimPlace::constraints: return " on the constraint set";
    case ClaimPlace::everywhere: return " everywhere";
  }
  return "";
}

class Sentence {
 public:
  Sentence(const ModelClaim& claim, const Model& model) : model_(model), denied_(claim.denied) {}

  Words operator()(const SaidConserved& s) const { return written(s.quantity) << is() << "conserved"; }
  Words operator()(const SaidEqual& s) const {
    return Words(denied_ ? "not: " : "") << listed(s.equations, ", ") << claimed_where(s.on);
  }
  Words operator()(const SaidEquations& s) const {
    Words words = Words("equations of motion: ") << listed(s.equations, ", ");
    for (std::size_t k = 0; k < s.unknowns.size(); ++k) words << (k == 0 ? " with unknown " : ", ") << s.unknowns[k];
    return words;
  }
  Words operator()(const SaidReaction& s) const { return Words("the reaction is ") << along(s.components, model_); }
  Words operator()(const SaidSection& s) const {
    return Words("(") << along(s.field, model_) << ")" << is() << "a section of " << name_of(s.of);
  }
  Words operator()(const SaidDistribution& s) const {
    Words words = name_of(s.of);
    const char* between = " has ";
    if (!s.basis.empty()) {
      words << between << "the basis ";
      for (std::size_t k = 0; k < s.basis.size(); ++k)
        words << (k == 0 ? "(" : ", (") << along(s.basis[k], model_) << ")";
      between = ", ";
    }
    if (s.rank) {
      words << between << fmt::format("rank {}", *s.rank);
      between = ", ";
    }
    for (std::size_t k = 0; k < s.growth.size(); ++k)
      words << (k == 0 ? std::string(between) + "growth (" : ", ") << std::to_string(s.growth[k]);
    return s.growth.empty() ? words : words << ") at generic points";
  }
  Words operator()(const SaidMomentum& s) const {
    return written(s.momentum) << " is the momentum of (" << along(s.generator, model_) << ")" << claimed_where(s.on);
  }
  Words operator()(const SaidAction& s) const {
    Words words = s.name.empty() ? Words("(") << along(s.generator, model_) << ")" : Words("`" + s.name + "`");
    return words << (denied_ ? " does not preserve " : " preserves ") << listed_names(s.preserves);
  }
  Words operator()(const SaidSigns& s) const { return listed(s.inequalities, ", ") << " on the constraint set"; }
  Words operator()(const SaidForm& s) const {
    Words words = Words("the one-form (") << along(s.form, model_) << ") has " << listed_names(s.properties);
    return s.energy ? words << " with energy " << written(*s.energy) : words;
  }
  Words operator()(const SaidVariation& s) const {
    if (s.is == VariationKind::commuting)
      return Words("(") << along(s.velocities, model_) << ")" << is() << "the rate of the variation ("
                        << along(s.variation, model_) << ")";
    const bool chetaev = s.is == VariationKind::virtual_displacement;
    return Words("(") << along(s.variation, model_) << ")" << is()
                      << (chetaev ? "a virtual displacement" : "an admissible variation");
  }
  Words operator()(const SaidSolution& s) const {
    Words words;
    for (const SolutionEntry& e : s.entries)
      words << (words.empty() ? "" : ", ") << model_.coordinates[e.index].name
            << (e.quantity == Quantity::velocity ? "'" : "") << " = " << written(e.formula);
    return words << (s.initial ? " along every motion" : " is a motion");
  }

 private:
  [[nodiscard]] const char* is() const { return denied_ ? " is not " : " is "; }

  const Model& model_;
  bool denied_;
};

}  // namespace

Words claim_words(const ModelClaim& claim, const Model& model) {
  Words words = std::visit(Sentence(claim, model), claim.said);
  for (std::size_t k = 0; k < claim.given.size(); ++k)
    words << (k == 0 ? " given " : ", ") << relation_words(claim.given[k]);
  return words;
}

std::string claim_sentence(const ModelClaim& claim, const Model& model) {
  std::string text;
  for (const auto& part : claim_words(claim, model).parts) {
    text += std::visit(
        []<class P>(const P& p) {
          if constexpr (std::is_same_v<P, Expr>)
            return text_of(p);
          else
            return p;
        },
        part);
  }
  return text;
}

}  // namespace anholon
