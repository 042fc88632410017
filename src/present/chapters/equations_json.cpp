#include <nlohmann/json.hpp>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/agreement_chapter.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/document/formula_printer.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;
using Shape = EquationsSection::Shape;

// Beyond this reading length, shared pieces get names, so that the answer stays linear in the graph.
constexpr double longest_plain = 100'000;
constexpr std::size_t longest_json_equation = 1'000'000;

// What stands beside the statements.
Json verified(const Verification& v, const System& system) {
  const std::vector<std::string> sentences = detail::form_sentences(v, system);
  Json forms = Json::object();
  for (std::size_t k = 0; k < v.forms.size(); ++k) {
    const FormVerification& f = v.forms[k];
    const bool applies = f.standing != Standing::not_applicable;
    Json one{{"applies", applies}};
    if (!applies) one["why_not"] = f.why_not;
    if (f.form == Form::vakonomic) one["different_dynamics"] = true;  // where it does not apply either
    one["sentence"] = sentences[k];
    forms[std::string(name_of(f.form))] = std::move(one);
  }
  Json nonzero = Json::array();
  for (const Expr& e : v.nonzero) nonzero.push_back(to_text(e));
  return {{"forms", forms}, {"nonzero", nonzero}, {"branches", v.branches}, {"unsolved", v.unsolved}};
}

class JsonEquations {
 public:
  explicit JsonEquations(const Equations& equations) : equations_(equations) {
    print_.limit = longest_json_equation;
    std::vector<Expr> all;
    double length = 0;
    for (const EquationsSection& s : equations.sections) {
      for (const auto* list : {&s.left, &s.values})
        for (const Expr& e : *list) length += reading_length(e);
      all.insert(all.end(), s.left.begin(), s.left.end());
      all.insert(all.end(), s.values.begin(), s.values.end());
    }
    if (length <= longest_plain) return;
    NamingOptions options;
    options.everything = true;
    options.taken = detail::taken_names(*equations.system->model);
    pieces_ = name_pieces(all, options);
    for (const NamedPiece& piece : pieces_) print_.names.emplace(piece.value, piece.name);
  }

  Json run(const Verification* verification, const AskedOf& asked) {
    Json out{{"format_version", detail::format_version},
             {"model", equations_.system->model->title},
             {"form", name_of(equations_.form)},
             {"law", equations_.law.text},
             {"sign_convention", sign_convention()}};
    names(out);
    out["decisions"] = decisions();
    constraints(out);
    if (!pieces_.empty()) pieces(out);
    for (const EquationsSection& s : equations_.sections) {
      out[s.key] = section(s);
    }
    Json& nonzero = out["nonzero"] = Json::array();
    for (const Expr& e : equations_.nonzero) nonzero.push_back(to_text(e));
    out["closed"] = equations_.closed;
    out["remarks"] = equations_.remarks;
    if (verification != nullptr) {
      out["verification"] = verified(*verification, *equations_.system);
      detail::place(statements_of(*verification, *equations_.system), equations_.system, out);
    }
    out["asked_of"] = detail::asked_object(asked, *equations_.system);
    return out;
  }

 private:
  [[nodiscard]] Json text(const Expr& e) const { return to_text(e, print_); }

  // q: coordinates, u: velocities, as SymPy calls them.
  void names(Json& out) const {
    Json& q = out["q"] = Json::array();
    for (const Coordinate& c : equations_.system->model->coordinates) q.push_back(c.name);
    Json& u = out["u"] = Json::array();
    for (const FrameVelocity& v : equations_.system->frame.velocities()) u.push_back(v.name);
  }

  static Json set_of(const RegularSet& set) {
    Json zeros = Json::array();
    for (const Expr& e : set.zeros) zeros.push_back(to_text(e));
    return {{"everywhere", set.extent == Extent::everywhere},
            {"decided", set.extent && set.extent != Extent::generic},
            {"zeros", zeros}};
  }

  [[nodiscard]] Json decisions() const {
    static constexpr const char* kinds[] = {"positive definite", "regular", "singular", "undecided"};
    const Decisions& d = *equations_.decisions;
    if (const auto& poisson = equations_.system->poisson) {
      return {{"open", poisson->open},
              {"admissible", set_of(d.admissible)},
              {"regular", set_of(d.regular)},
              {"dropped", d.dropped},
              {"remarks", detail::json_of_diagnostics(d.remarks)}};
    }
    Json zeros = Json::array();
    for (const Expr& e : d.mass_matrix.zeros) zeros.push_back(to_text(e));
    return {{"rank", d.rank},
            {"degrees_of_freedom", d.freedom()},
            {"admissible", set_of(d.admissible)},
            {"mass_matrix",
             {{"kind", kinds[static_cast<int>(d.mass_matrix.kind)]},
              {"because", d.mass_matrix.because},
              {"zeros", zeros},
              {"indefinite", d.mass_matrix.negative.has_value()}}},
            {"regular", set_of(d.regular)},
            {"dropped", d.dropped},
            {"remarks", detail::json_of_diagnostics(d.remarks)}};
  }

  void constraints(Json& out) const {
    Json& list = out["constraints"] = Json::array();
    if (const auto& poisson = equations_.system->model->poisson) {
      for (const PoissonConstraint& c : poisson->constraints) {
        list.push_back({{"name", c.name},
                        {"kind", "holonomic"},
                        {"servo", true},
                        {"left", to_text(c.left)},
                        {"right", to_text(c.right)}});
      }
      return;
    }
    for (const SystemConstraint& c : equations_.system->constraints) {
      const Constraint& given = equations_.system->model->constraints[c.index];
      list.push_back({{"name", c.name},
                      {"kind", name_of(c.kind)},
                      {"servo", c.servo},
                      {"left", to_text(given.left)},
                      {"right", to_text(given.right)}});
    }
  }

  void pieces(Json& out) {
    Json& list = out["pieces"] = Json::object();
    for (const NamedPiece& piece : pieces_) {
      print_.names.erase(piece.value);
      list[piece.name] = text(piece.value);
      print_.names.emplace(piece.value, piece.name);
    }
  }

  [[nodiscard]] Json section(const EquationsSection& s) const {
    if (s.shape == Shape::matrix) return matrix(s);
    if (s.shape == Shape::single) return text(s.values[0]);
    if (s.shape == Shape::by_velocity) return by_coordinate(s);
    Json list = Json::array(), object = Json::object();
    for (std::size_t k = 0; k < s.values.size(); ++k) {
      if (s.shape == Shape::by_name) {
        object[s.names[k]] = text(s.values[k]);
        continue;
      }
      Json equation{{"left", text(s.left[k])}, {"right", text(s.values[k])}};
      if (k < s.names.size()) equation["name"] = s.names[k];
      list.push_back(std::move(equation));
    }
    return s.shape == Shape::by_name ? object : list;
  }

  [[nodiscard]] Json matrix(const EquationsSection& s) const {
    Json rows = Json::array();
    const std::size_t n = s.columns.size();
    for (std::size_t i = 0; i * n < s.values.size(); ++i) {
      Json& row = rows.emplace_back(Json::array());
      for (std::size_t j = 0; j < n; ++j) row.push_back(text(s.values[i * n + j]));
    }
    return rows;
  }

  // {"x": …, "R.w": […, …, …]}, in the order of the model.
  [[nodiscard]] Json by_coordinate(const EquationsSection& s) const {
    Json object = Json::object();
    const auto& velocities = equations_.system->frame.velocities();
    for (std::size_t i = 0; i < velocities.size(); ++i) {
      const Coordinate& q = equations_.system->model->coordinates[velocities[i].coordinate];
      if (q.rotation) {
        object[velocities[i].name.substr(0, velocities[i].name.rfind('.'))].push_back(text(s.values[i]));
      } else {
        object[q.name] = text(s.values[i]);
      }
    }
    return object;
  }

  const Equations& equations_;
  PrintOptions print_;
  std::vector<NamedPiece> pieces_;
};

}  // namespace

std::string equations_json(const Equations& equations, const Verification* verification, const AskedOf& asked) {
  return detail::dump(JsonEquations(equations).run(verification, asked));
}

std::string agreement_json(const Verification& verification, const System& system, const AskedOf& asked) {
  Json out{{"format_version", detail::format_version}, {"model", system.model->title}};
  out["verification"] = verified(verification, system);
  detail::place(statements_of(verification, system), &system, out);
  out["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(out);
}

}  // namespace anholon
