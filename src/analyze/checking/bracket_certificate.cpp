#include "anholon/analyze/checking/bracket_certificate.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/distribution/acceleration_origin.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_simplified = 150;  // nodes of a component of a bracket

Within<ConstraintForms> forms_on(const BracketClaim& claim, const System& system, const Budget& budget) {
  if (claim.domain == BracketDomain::states) return allowed_directions(system, *claim.constraint);
  auto forms = constraint_forms(system, budget);
  if (!forms || claim.domain == BracketDomain::configurations_and_time || !forms->with_time) return forms;
  forms->space = BracketSpace::configurations(system);
  forms->with_time = false;
  for (OneForm& form : forms->forms) form.pop_back();
  return forms;
}

class BracketCheck {
 public:
  BracketCheck(const BracketClaim& claim, const ConstraintForms& forms, const System& system, const Budget& budget)
      : claim_(claim), forms_(forms), system_(system), budget_(budget),
        on_configuration_(with_constraints(system, holonomic(system))), state_(Witness(), on_configuration_) {}

  BracketRecheck run() {
    BracketRecheck result;
    result.directions = directions_ = forms_.space.size() - forms_.holonomic;
    static_cast<Recheck&>(result) = all();
    return result;
  }

 private:
  static std::vector<std::size_t> holonomic(const System& system) {
    std::vector<std::size_t> result;
    for (std::size_t r = 0; r < system.constraints.size(); ++r) {
      if (!system.constraints[r].position.is_null()) result.push_back(r);
    }
    return result;
  }

  Recheck all() {
    if (Recheck r = generators(); !detail::is_right(r)) return r;
    if (!make_fields()) return detail::wrong("the brackets and the ranks do not belong together");
    if (Recheck r = lower_bounds(); !detail::is_right(r)) return r;
    if (Recheck r = functions(); !detail::is_right(r)) return r;
    if (Recheck r = bounding_forms(); !detail::is_right(r)) return r;
    if (claim_.bound != Bound::exact) return detail::right("balls at the witness: the brackets are independent");
    return upper_bounds();
  }

  Recheck generators() {
    const std::size_t n = forms_.space.size();
    if (claim_.generators.size() + forms_.forms.size() != n)
      return detail::wrong("it has not as many fields as the constraints leave directions");
    std::vector<Expr> allowed;
    for (const FieldComponents& field : claim_.generators) {
      if (field.size() != n) return detail::wrong("a field has another number of components");
      for (const OneForm& form : forms_.forms) allowed.push_back(paired(form, field));
    }
    Recheck r = detail::all_zero(forms_.there(allowed), system_, budget_, forms_.relations);
    if (!detail::is_right(r)) r.how = "the constraints do not allow a field: " + r.how;
    return r;
  }

  [[nodiscard]] FieldComponents bracket(std::size_t generator, std::size_t field) const {
    FieldComponents result = forms_.space.bracket(claim_.generators[generator], fields_[field]);
    for (Expr& e : result) {
      if (!has_more_nodes({&e, 1}, largest_simplified)) e = simplify(e, system_.assumptions);
    }
    return result;
  }

  // The fields of each step come together, and there are as many of them as the ranks say.
  bool make_fields() {
    fields_ = claim_.generators;
    std::vector<std::size_t> depth(fields_.size(), 1);
    for (const BracketWord& word : claim_.words) {
      if (word.generator >= claim_.generators.size() || word.field >= fields_.size()) return false;
      depth.push_back(depth[word.field] + 1);
      fields_.push_back(bracket(word.generator, word.field));
    }
    if (!std::is_sorted(depth.begin(), depth.end())) return false;
    std::vector<std::size_t> ranks;
    for (std::size_t k = 1; !depth.empty() && k <= depth.back(); ++k)
      ranks.push_back(
          static_cast<std::size_t>(std::count_if(depth.begin(), depth.end(), [&](std::size_t d) { return d <= k; })));
    return claim_.generators.empty() || ranks == claim_.ranks;
  }

  Recheck lower_bounds() {
    std::vector<Expr> everything;
    for (const FieldComponents& field : fields_) everything.insert(everything.end(), field.begin(), field.end());
    for (const OneForm& form : forms_.forms) everything.insert(everything.end(), form.begin(), form.end());
    for (const AnnihilatingForm& f : claim_.bounding) everything.insert(everything.end(), f.form.begin(), f.form.end());
    for (const Expr& f : claim_.functions) {
      const std::vector<Expr> df = forms_.space.differential(f);
      everything.insert(everything.end(), df.begin(), df.end());
    }
    const std::optional<Witness> witness =
        claim_.witness ? claim_.witness : independent_there(fields_, forms_, system_, budget_);
    if (!witness) return detail::open("no state was found at which the brackets are independent");
    state_.start(*witness);
    const bool velocities = claim_.domain == BracketDomain::states;
    if (const auto problem =
            velocities ? state_.complete_anywhere(everything) : state_.complete_on_set(everything, false, budget_))
      return detail::no_state(*problem);
    if (fields_.size() > directions_) return detail::wrong("there are more fields than directions");
    if (!detail::regular_columns(matrix_of_rows(forms_.forms, forms_.space.size()), state_.point()))
      return detail::wrong("the constraints are not certainly independent at the witness");
    const auto columns = detail::regular_columns(matrix_of_rows(fields_, forms_.space.size()), state_.point());
    if (!columns) return detail::wrong("the brackets are not certainly independent at the witness");
    return detail::right("");
  }

  Recheck functions() {
    std::vector<Expr> residuals;
    std::vector<std::vector<Expr>> differentials;
    for (const Expr& f : claim_.functions) {
      for (const FieldComponents& field : claim_.generators) residuals.push_back(forms_.space.along(field, f));
      differentials.push_back(forms_.space.differential(f));
    }
    Recheck r = detail::all_zero(forms_.there(residuals), system_, budget_, forms_.relations);
    if (!detail::is_right(r)) return detail::after("a function is not constant: ", r);
    // Apart from the holonomic constraints, which are constant too.
    for (const SystemConstraint& c : on_configuration_.constraints)
      differentials.push_back(forms_.space.differential(c.position));
    if (claim_.functions.empty() || detail::regular_columns(matrix_of_rows(differentials), state_.point())) return r;
    std::vector<std::vector<Expr>> there;
    for (const auto& row : differentials) there.push_back(forms_.there(row));
    return detail::are_independent(there, system_, budget_)
               ? r
               : detail::wrong("the functions are not certainly independent");
  }

  // dω(u, v) = u(ω(v)) − v(ω(u)) − ω([u, v])
  [[nodiscard]] Expr differential(const OneForm& form, const FieldComponents& u, const FieldComponents& v) const {
    return forms_.space.along(u, paired(form, v)) - forms_.space.along(v, paired(form, u)) -
           paired(form, forms_.space.bracket(u, v));
  }

  // What a form rests on: forms of the constraints and those before it; such ones that vanish on the step before its own.
  [[nodiscard]] bool rests_on_earlier(std::size_t index) const {
    const AnnihilatingForm& f = claim_.bounding[index];
    const std::size_t given = forms_.forms.size();
    const auto is_one = [&](std::size_t k) { return k < given + index; };
    const auto vanishes_before = [&](std::size_t k) {
      if (k >= given) return claim_.bounding[k - given].step + 1 >= f.step;
      const bool always =
          k < forms_.constraints.size() && !system_.constraints[forms_.constraints[k]].position.is_null();
      return always || f.step == 2;
    };
    return f.step >= 2 && f.form.size() == forms_.space.size() && std::all_of(f.first.begin(), f.first.end(), is_one) &&
           std::all_of(f.second.begin(), f.second.end(), is_one) &&
           std::all_of(f.second.begin(), f.second.end(), vanishes_before);
  }

  // Fields that these forms annihilate, as many independent ones as there are.
  tl::expected<std::vector<FieldComponents>, Recheck> annihilated_by(const std::vector<std::size_t>& indices) {
    const std::size_t given = forms_.forms.size();
    std::vector<OneForm> rows;
    for (const std::size_t k : indices) rows.push_back(k < given ? forms_.forms[k] : claim_.bounding[k - given].form);
    std::vector<OneForm> there;
    for (const OneForm& row : rows) there.push_back(forms_.there(row));
    auto fields = fields_annihilated_by(there, forms_.space, system_.assumptions, budget_);
    std::vector<Expr> paired_with;
    for (const OneForm& row : there) {
      for (const FieldComponents& field : fields) paired_with.push_back(paired(row, field));
    }
    if (Recheck r = detail::all_zero(paired_with, system_, budget_, forms_.relations); !detail::is_right(r))
      return tl::make_unexpected(std::move(r));
    if (fields.size() + rows.size() != forms_.space.size() ||
        (!fields.empty() && !detail::are_independent(fields, system_, budget_)))
      return tl::make_unexpected(detail::open("not all fields that some forms annihilate are known"));
    return fields;
  }

  Recheck bounding_forms() {
    for (std::size_t k = 0; k < claim_.bounding.size(); ++k) {
      const AnnihilatingForm& f = claim_.bounding[k];
      if (!rests_on_earlier(k)) return detail::wrong("a form rests on others that need not vanish there");
      const auto us = annihilated_by(f.first), vs = annihilated_by(f.second);
      if (!us) return us.error();
      if (!vs) return vs.error();
      std::vector<Expr> residuals;
      for (const FieldComponents& v : *vs) residuals.push_back(paired(forms_.there(f.form), v));
      for (const FieldComponents& u : *us) {
        for (const FieldComponents& v : *vs) residuals.push_back(forms_.there({differential(f.form, u, v)}).front());
      }
      Recheck r = detail::all_zero(residuals, system_, budget_, forms_.relations);
      if (!detail::is_right(r)) return detail::after("a form does not vanish on brackets: ", r);
    }
    return detail::right("");
  }

  // As many forms vanish on D^step, independent in balls, as a rank leaves.
  [[nodiscard]] bool is_bounded(std::size_t step, std::size_t rank) {
    std::vector<OneForm> vanishing;
    for (const SystemConstraint& c : on_configuration_.constraints)
      vanishing.push_back(forms_.space.differential(c.position));
    for (const AnnihilatingForm& f : claim_.bounding) {
      if (f.step >= step) vanishing.push_back(f.form);
    }
    return !claim_.bounding.empty() && vanishing.size() + rank >= forms_.space.size() &&
           detail::regular_columns(matrix_of_rows(vanishing, forms_.space.size()), state_.point());
  }

  // [Z, F] for the fields F of the step before; those of the next step are brackets themselves.
  Recheck upper_bounds() {
    std::size_t first = 0;
    for (std::size_t step = 0; step < claim_.ranks.size(); ++step) {
      const std::size_t last = claim_.ranks[step],
                        next = step + 1 < claim_.ranks.size() ? claim_.ranks[step + 1] : last;
      const bool full = next == directions_ ||
                        (next == claim_.ranks.back() && next + claim_.functions.size() == directions_) ||
                        is_bounded(step + 2, next);
      for (std::size_t a = 0; a < claim_.generators.size() && !full; ++a) {
        for (std::size_t y = first; y < last; ++y) {
          if (first == 0 && y <= a) continue;
          if (is_word(a, y)) continue;
          if (Recheck r = in_span(bracket(a, y), next); !detail::is_right(r)) return r;
        }
      }
      first = last;
    }
    return detail::right(claim_.ranks.empty() || claim_.ranks.back() == directions_
                             ? "balls at the witness: the brackets span all directions"
                             : "balls at the witness, and identities in half angles: no bracket leaves the span");
  }

  [[nodiscard]] bool is_word(std::size_t a, std::size_t y) const {
    return std::any_of(claim_.words.begin(), claim_.words.end(),
                       [&](const BracketWord& w) { return w.generator == a && w.field == y; });
  }

  // A combination of the first fields, on the set where the holonomic constraints hold.
  Recheck in_span(const FieldComponents& field, std::size_t rank) {
    const FieldComponents there = forms_.there(field);
    if (std::all_of(there.begin(), there.end(), [](const Expr& e) { return e.is_zero_literal(); }))
      return detail::right("");
    std::vector<FieldComponents> first;
    for (std::size_t k = 0; k < rank; ++k) first.push_back(forms_.there(fields_[k]));
    const auto columns = detail::regular_columns(matrix_of_rows(first, forms_.space.size()), state_.point());
    if (!columns) return detail::wrong("the brackets are not certainly independent at the witness");
    const auto combination = detail::combination_of(there, first, *columns, system_, budget_);
    if (!combination) return detail::open("a bracket could not be written by the fields");
    Recheck r = detail::all_zero(combination->left, system_, budget_, forms_.relations);
    if (!detail::is_right(r)) r.how = "a bracket leaves the span: " + r.how;
    return r;
  }

  const BracketClaim& claim_;
  const ConstraintForms& forms_;
  const System& system_;
  Budget budget_;
  const System on_configuration_;
  detail::WitnessState state_;
  std::size_t directions_ = 0;
  std::vector<FieldComponents> fields_;
};

}  // namespace

const char* name_of(BracketDomain domain) {
  switch (domain) {
    case BracketDomain::configurations: return "configurations";
    case BracketDomain::configurations_and_time: return "configurations and time";
    case BracketDomain::states: return "states";
  }
  return "";
}

BracketRecheck recheck(const BracketClaim& claim, const System& system, const Budget& budget) {
  const bool of_states = claim.domain == BracketDomain::states;
  if (of_states && (!claim.constraint || system.constraints[*claim.constraint].kind != ConstraintKind::acceleration)) {
    return {detail::wrong("it is about no constraint on accelerations"), 0};
  }
  const auto forms = forms_on(claim, system, budget);
  if (!forms) return {detail::open(forms.error()), 0};
  return BracketCheck(claim, *forms, system, budget).run();
}

}  // namespace anholon
