// What is conserved in a model, and questions about candidates.
#pragma once

#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {

class Conserved {
 public:
  explicit Conserved(Mechanics mechanics) : m(std::move(mechanics)), system_(m.system()) {}
  explicit Conserved(std::string_view text) : Conserved(Mechanics(text)) {}
  static Conserved from_gallery(std::string_view name) { return Conserved(Mechanics::from_gallery(name)); }

  // "Omega != 0", "d(V, gamma) = 0"
  Conserved& given(std::string_view left, Relation relation, std::string_view right) {
    const Condition condition{m(left), m(right), relation, {}, {}};
    const auto special = under(system_, {condition});
    if (!special) throw std::runtime_error("the condition could not be put in");
    system_ = *special;
    motion_.reset();
    return *this;
  }
  [[nodiscard]] const System& system() const { return system_; }

  [[nodiscard]] const ConstrainedMotion& motion() {
    if (!motion_) motion_ = std::make_unique<ConstrainedMotion>(*ConstrainedMotion::of(system_)->value);
    return *motion_;
  }
  [[nodiscard]] Conservation all() { return *conserve(system_)->value; }

  [[nodiscard]] ExaminedQuantity candidate(std::string_view expression) {
    const auto formula = read_expression(m.model(), excerpt_of(std::string(expression), "<expression>"));
    if (!formula) throw std::runtime_error(std::string(expression) + ": " + formula.error().front().message);
    return examine_expression(std::string(expression), formula->value, motion());
  }
  [[nodiscard]] VerdictKind verdict(std::string_view expression) { return candidate(expression).conserved.kind; }

  Mechanics m;

 private:
  System system_;
  std::unique_ptr<ConstrainedMotion> motion_;
};

// The conditions as one line: "Omega = 0 | d(V, gamma) = 0 & …".
inline std::string conditions_of(const Verdict& v) {
  std::string text;
  for (const auto& clause : v.conditions) {
    if (!text.empty()) text += " & ";
    for (std::size_t k = 0; k < clause.size(); ++k) text += (k > 0 ? " | " : "") + to_text(clause[k]);
  }
  return text;
}

inline void PrintTo(VerdictKind kind, std::ostream* out) { *out << name_of(kind); }

}  // namespace anholon
