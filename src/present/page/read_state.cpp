#include "anholon/present/page/read_state.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/present/document/exact_json.hpp"

namespace anholon {

namespace {

using detail::ExactJson;

// Formulas of a state know parameters only.
class ParameterNames : public Names {
 public:
  explicit ParameterNames(const Model& model) : model_(model) {}
  std::optional<Expr> name(std::string_view name, unsigned primes) override {
    if (primes > 0) return std::nullopt;
    for (const Parameter& p : model_.parameters) {
      if (p.name == name) return p.definition ? p.definition->value : p.symbol;
    }
    return std::nullopt;
  }
  std::optional<std::uint32_t> function(std::string_view, std::size_t) override { return std::nullopt; }
  [[nodiscard]] std::vector<std::string> known_names() const override {
    std::vector<std::string> names;
    for (const Parameter& p : model_.parameters) names.push_back(p.name);
    return names;
  }

 private:
  const Model& model_;
};

class StateReader {
 public:
  explicit StateReader(const Model& model) : model_(model), names_(model) {}

  Result<GivenState> read(const ExactJson& root) {
    if (root.type != ExactJson::Type::object) {
      error("NH103", "a state is a JSON object", R"(write {"q": {…}, "velocity": {…}, "t": 0})");
    }
    for (const auto& [key, value] : root.members) {
      if (key == "t") {
        add({Quantity::time, 0, Frame::coordinate, {}, {}}, "t", value, 1);
      } else if (key == "q" || key == "velocity" || key == "momentum") {
        group(key, value);
      } else {
        const std::string near = nearest_name(key, {"q", "velocity", "momentum", "t"});
        error("NH102", fmt::format("a state has no `{}`", key),
              near.empty() ? "its keys are q, velocity, momentum and t" : fmt::format("did you mean `{}`?", near));
      }
    }
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    return std::move(state_);
  }

 private:
  void error(std::string code, std::string message, std::string help) {
    Diagnostic d{std::move(code), Severity::error, std::move(message), {}, {}, {}};
    if (!help.empty()) d.help.push_back(std::move(help));
    errors_.push_back(std::move(d));
  }

  void group(const std::string& key, const ExactJson& value) {
    if (value.type != ExactJson::Type::object)
      return error("NH103", fmt::format("`{}` of a state is an object: names and numbers", key), "");
    for (const auto& [name, entry] : value.members) {
      const auto given = meaning(key, name);
      if (!given) {
        unknown(key, name);
        continue;
      }
      const bool rotation =
          given->quantity != Quantity::quasi_velocity && model_.coordinates[given->index].rotation.has_value();
      add(*given, fmt::format("{}.{}", key, name), entry,
          !rotation || given->axis                  ? 1
          : given->quantity == Quantity::coordinate ? 4
                                                    : 3);
    }
  }

  // "x", "x'", "θ", "R", "R.w", "R.W", "v".
  [[nodiscard]] std::optional<GivenValue> meaning(const std::string& key, const std::string& name) const {
    const bool velocity = key == "velocity", momentum = key == "momentum";
    const bool prime = velocity && name.ends_with('\'');
    const std::size_t dot = name.find('.');
    const std::string suffix = dot == std::string::npos ? "" : name.substr(dot);
    const Result<std::string> spelled = canonical_name(excerpt_of(name.substr(0, prime ? name.size() - 1 : dot)));
    if (!spelled) return std::nullopt;
    const auto q = std::find_if(model_.coordinates.begin(), model_.coordinates.end(),
                                [&](const Coordinate& c) { return c.name == *spelled; });
    if (q != model_.coordinates.end()) {
      const auto index = static_cast<std::size_t>(q - model_.coordinates.begin());
      const Quantity quantity = velocity ? Quantity::velocity : momentum ? Quantity::momentum : Quantity::coordinate;
      if (!q->rotation)
        return suffix.empty() ? std::optional(GivenValue{quantity, index, Frame::coordinate, {}, {}}) : std::nullopt;
      if (quantity == Quantity::coordinate)
        return suffix.empty() ? std::optional(GivenValue{quantity, index, Frame::coordinate, {}, {}}) : std::nullopt;
      const std::size_t axis = suffix.size() == 4 ? std::string_view("xyz").find(suffix[3]) : std::string_view::npos;
      if (velocity && axis != std::string_view::npos && (suffix.starts_with(".w.") || suffix.starts_with(".W.")))
        return GivenValue{quantity, index, suffix[1] == 'W' ? Frame::body : Frame::space, {}, {}, axis};
      if (prime || (suffix != ".w" && suffix != ".W" && !(momentum && suffix.empty()))) return std::nullopt;
      return GivenValue{quantity, index, suffix == ".W" ? Frame::body : Frame::space, {}, {}};
    }
    if (!velocity || prime || !suffix.empty()) return std::nullopt;
    const auto u = std::find_if(model_.quasi_velocities.begin(), model_.quasi_velocities.end(),
                                [&](const QuasiVelocity& v) { return v.name == *spelled; });
    if (u == model_.quasi_velocities.end()) return std::nullopt;
    return GivenValue{Quantity::quasi_velocity,
                      static_cast<std::size_t>(u - model_.quasi_velocities.begin()),
                      Frame::coordinate,
                      {},
                      {}};
  }

  void unknown(const std::string& key, const std::string& name) {
    std::vector<std::string> known;
    for (const Coordinate& q : model_.coordinates) {
      known.push_back(q.rotation && key != "q" ? q.name + ".w" : q.name);
      if (q.rotation && key != "q") known.push_back(q.name + ".W");
    }
    if (key == "velocity") {
      for (const QuasiVelocity& u : model_.quasi_velocities) known.push_back(u.name);
    }
    const std::string near = nearest_name(name, known);
    error("NH144", fmt::format("`{}` names nothing in `{}` of a state", name, key),
          near.empty() ? fmt::format("here may stand {}", fmt::join(known, ", "))
                       : fmt::format("did you mean `{}`?", near));
  }

  void add(GivenValue given, const std::string& path, const ExactJson& value, std::size_t count) {
    const auto same = std::find_if(state_.begin(), state_.end(), [&](const GivenValue& g) {
      const bool apart = g.axis && given.axis && (*g.axis != *given.axis || g.frame != given.frame);
      return g.quantity == given.quantity && g.index == given.index && !apart;
    });
    if (same != state_.end()) return error("NH122", fmt::format("`{}` is given twice", path), "remove one of them");
    const bool list = value.type == ExactJson::Type::array;
    if (list != (count > 1) || (list && value.items.size() != count)) {
      return error("NH113",
                   fmt::format("`{}` has {}", path,
                               count == 1   ? "one number"
                               : count == 4 ? "the four numbers of a quaternion [w, x, y, z]"
                                            : "three numbers [x, y, z]"),
                   "");
    }
    const std::size_t before = errors_.size();
    if (list) {
      for (const ExactJson& item : value.items) number(path, item, given);
    } else {
      number(path, value, given);
    }
    if (errors_.size() > before) return;
    if (count == 4) check_quaternion(path, given);
    state_.push_back(std::move(given));
  }

  void number(const std::string& path, const ExactJson& value, GivenValue& given) {
    if (value.type == ExactJson::Type::number) {
      if (const auto exact = parse_decimal(value.text)) {
        given.values.push_back(model_.workspace->number(*exact));
      } else {
        error("NH111", fmt::format("`{}` is out of range", path), "");
      }
    } else if (value.type == ExactJson::Type::string) {
      const Result<Parsed> parsed = parse(*model_.workspace, excerpt_of(value.text, path), names_);
      if (parsed) {
        given.values.push_back(parsed->value);
      } else {
        errors_.insert(errors_.end(), parsed.error().begin(), parsed.error().end());
      }
    } else {
      error("NH103", fmt::format("`{}` is a number, or a formula of parameters in a string", path), "");
    }
  }

  // As in a model file: a unit quaternion up to the rounding of its digits.
  void check_quaternion(const std::string& path, const GivenValue& given) {
    Values values;
    for (const Parameter& p : model_.parameters) {
      if (p.value) values[p.symbol] = evaluate(*p.value, {});
    }
    double square = 0;
    for (const Expr& e : given.values) square += std::pow(evaluate(e, values), 2);
    if (square < 0.999999 || square > 1.000001) {
      error("NH145",
            fmt::format("the quaternion `{}` has length {:.6g}, a rotation has length 1", path, std::sqrt(square)),
            "no rotation is [1, 0, 0, 0]");
    }
  }

  const Model& model_;
  ParameterNames names_;
  GivenState state_;
  Diagnostics errors_;
};

}  // namespace

Result<GivenState> read_state(const Model& model, std::string_view text, const std::string& name) {
  const Result<ExactJson> json = detail::read_exact_json(text, name);
  if (!json) return tl::make_unexpected(json.error());
  return StateReader(model).read(*json);
}

}  // namespace anholon
