#include "anholon/analyze/linearization/asked_state.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/quaternion.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/assignment_text.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon {

namespace {

constexpr const char* how_states_are_written = "write: --at \"phi = 0, x' = v\"; what is left out is zero, or follows";

tl::unexpected<Diagnostics> no_state(const Excerpt& at, std::string message, std::string help = {}) {
  Diagnostic d{"NH283", Severity::error, std::move(message), {}, {}, {}};
  d.labels.push_back({at.source(), at.whole(), {}});
  if (!help.empty()) d.help.push_back(std::move(help));
  return tl::unexpected<Diagnostics>(Diagnostics{std::move(d)});
}

bool begins_word(unsigned char c) { return std::isalpha(c) != 0 || c == '_'; }

// Words in the text of a value that the model uses for nothing.
std::vector<std::string> new_words(const std::string& text, const Model& model) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < text.size();) {
    if (!begins_word(static_cast<unsigned char>(text[i]))) {
      // The exponent of a number, as in 1e3, is no word.
      while (i < text.size() && (std::isdigit(static_cast<unsigned char>(text[i])) != 0 || text[i] == '.')) {
        ++i;
        if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) ++i;
      }
      if (i < text.size() && !begins_word(static_cast<unsigned char>(text[i]))) ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && (begins_word(static_cast<unsigned char>(text[end])) ||
                                 std::isdigit(static_cast<unsigned char>(text[end])) != 0))
      ++end;
    const std::string word = text.substr(i, end - i);
    const bool is_call = end < text.size() && text[end] == '(';
    const bool primed = end < text.size() && text[end] == '\'';
    if (!is_call && !primed && !is_reserved(word) && fresh_name(model, word) == word &&
        !read_expression(model, excerpt_of(word)))
      result.push_back(word);
    i = end;
  }
  return result;
}

class StateReader {
 public:
  explicit StateReader(const System& system) : system_(system), model_(*system.model) {}

  Result<AskedState> run(const std::string& text) {
    const auto pieces =
        detail::split_assignments({text}, {"<at>", "NH283", how_states_are_written, "name = value", {}});
    if (!pieces) return tl::make_unexpected(pieces.error());
    for (const detail::AssignmentText& piece : *pieces) {
      const Result<void> read = take(piece);
      if (!read) return tl::make_unexpected(read.error());
    }
    return std::move(state_);
  }

 private:
  Result<void> take(const detail::AssignmentText& piece) {
    for (const Coordinate& q : model_.coordinates) {
      if (q.rotation && q.name == piece.name.text()) return take_rotation(*q.rotation, piece);
    }
    const Result<Formula> name = read_expression(model_, piece.name);
    if (!name) return tl::make_unexpected(name.error());
    const Result<Expr> value = read_value(piece.value);
    if (!value) return tl::make_unexpected(value.error());
    const Expr what = system_.frame.express(name->value);
    const auto is_one_of = [&](const std::vector<Expr>& list) {
      return std::find(list.begin(), list.end(), what) != list.end();
    };
    if (what.is(Kind::symbol) && is_one_of(system_.frame.configuration_symbols()))
      state_.configuration[what] = *value;
    else if (std::any_of(model_.inputs.begin(), model_.inputs.end(), [&](const Input& u) { return u.symbol == what; }))
      state_.inputs[what] = *value;
    else if (contains_any(what, system_.frame.velocity_symbols()))
      state_.velocities.emplace_back(what, *value);
    else
      return no_state(piece.name,
                      fmt::format("`{}` is neither a coordinate, a velocity nor an input", piece.name.text()),
                      "values of parameters are set by --set");
    return {};
  }

  // A formula of parameters and of new names.
  Result<Expr> read_value(const Excerpt& text) {
    std::vector<std::string> words;
    for (const Expr& e : state_.names) words.push_back(e.name());
    for (std::string& word : new_words(text.text(), model_)) {
      if (std::find(words.begin(), words.end(), word) != words.end()) continue;
      state_.names.push_back(model_.workspace->symbol(word));
      words.push_back(std::move(word));
    }
    const Result<Formula> value = read_expression(model_, text, words);
    if (!value) return tl::make_unexpected(value.error());
    const std::vector<Expr> parameters = parameter_symbols(model_);
    for (const Expr& s : symbols_of(value->value)) {
      const auto knows = [&](const std::vector<Expr>& list) {
        return std::find(list.begin(), list.end(), s) != list.end();
      };
      if (!knows(parameters) && !knows(state_.names))
        return no_state(text, fmt::format("`{}` is no constant: it contains `{}`", text.text(), to_text(s)),
                        "a value is made of numbers, parameters and new names");
    }
    return value->value;
  }

  Result<void> take_rotation(const RotationSymbols& rotation, const detail::AssignmentText& piece) {
    const std::string& text = piece.value.text();
    const char* form = "a rotation is a quaternion [w, x, y, z], body to space";
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
      return no_state(piece.value, fmt::format("`{}` is no rotation", text), form);
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text.substr(1, text.size() - 2)) {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0)
        parts.emplace_back();
      else
        parts.back() += c;
    }
    if (parts.size() != 4) return no_state(piece.value, fmt::format("`{}` has not four numbers", text), form);
    Quaternion q;
    for (std::size_t k = 0; k < 4; ++k) {
      const Result<Expr> value = read_value(excerpt_of(parts[k], "<at>"));
      if (!value) return tl::make_unexpected(value.error());
      q[k] = *value;
    }
    if (std::all_of(q.begin(), q.end(), [](const Expr& e) { return e.is_zero_literal(); }))
      return no_state(piece.value, "this quaternion is zero", form);
    put_rotation(state_, rotation, q);
    return {};
  }

 public:
  static void put_rotation(AskedState& state, const RotationSymbols& rotation, const Quaternion& q) {
    const std::array<Expr, 9> entries = rotation_matrix(q);
    for (std::size_t i = 0; i < 9; ++i) state.configuration[rotation.matrix[i / 3][i % 3]] = entries[i];
  }

 private:
  const System& system_;
  const Model& model_;
  AskedState state_;
};

Expr velocity_symbol(const Coordinate& q, const InitialValue& v, std::size_t axis) {
  if (!q.rotation) return q.velocity;
  return v.frame == Frame::body ? q.rotation->body_velocity[axis] : q.rotation->space_velocity[axis];
}

}  // namespace

Result<AskedState> asked_state(const std::string& text, const System& system) { return StateReader(system).run(text); }

AskedState initial_asked(const System& system) {
  const Model& model = *system.model;
  AskedState state;
  for (const InitialValue& v : model.initial) {
    if (v.quantity == Quantity::time) continue;
    if (v.quantity == Quantity::quasi_velocity) {
      state.velocities.emplace_back(system.frame.express(model.quasi_velocities[v.index].formula.value),
                                    v.values.front().value);
      continue;
    }
    const Coordinate& q = model.coordinates[v.index];
    if (v.quantity == Quantity::coordinate) {
      if (q.rotation)
        StateReader::put_rotation(state, *q.rotation,
                                  {v.values[0].value, v.values[1].value, v.values[2].value, v.values[3].value});
      else
        state.configuration[q.symbol] = v.values.front().value;
      continue;
    }
    for (std::size_t k = 0; k < v.values.size(); ++k) {
      const std::size_t axis = v.axis.value_or(k);
      const Expr what = v.quantity == Quantity::momentum
                            ? (q.rotation ? (v.frame == Frame::body ? q.rotation->body_momentum[axis]
                                                                    : q.rotation->space_momentum[axis])
                                          : q.momentum)
                            : velocity_symbol(q, v, axis);
      Replacements momenta;
      const std::vector<Expr> p = system.frame.momentum_symbols();
      for (std::size_t i = 0; i < p.size(); ++i) momenta[p[i]] = system.momenta[i];
      state.velocities.emplace_back(substitute(system.frame.express(what), momenta), v.values[k].value);
    }
  }
  return state;
}

}  // namespace anholon
