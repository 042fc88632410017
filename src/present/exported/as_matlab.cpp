#include <algorithm>

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "anholon/present/exported/exported_words.hpp"
#include "anholon/present/exported/languages.hpp"

namespace anholon {

namespace {

constexpr const char* matlab_normalized_text = R"(
function q = normalized(q)
  % unit quaternions again
  for k = QUATERNIONS
    q(k:k+3) = q(k:k+3)/norm(q(k:k+3));
  end
end
)";

constexpr const char* matlab_move_text = R"(
function moved = displaced(q, move)
  % coordinates and their moves, of rotations small turns
  moved = q;
  i = 1;
  v = 1;
  for frame = FRAMES  % of a rotation, 1: in space, -1: in the body
    if frame == 0
      moved(i) = q(i) + move(v);
      i = i + 1;
      v = v + 1;
    else
      a = move(v:v+2)/2;
      u = q(i+1:i+3);
      moved(i) = q(i) - a.'*u;
      moved(i+1:i+3) = u + q(i)*a + frame*cross(a, u);
      i = i + 4;
      v = v + 3;
    end
  end
end
)";

constexpr const char* matlab_least_text = R"(
function move = least_move(residuals, rows, weights)
  % the least move, by these weights, that makes the residuals zero to first order: rows*move = -residuals
  weights(~(weights > 0)) = 1;
  scaled = sqrt(weights);
  move = -pinv(rows./scaled.')*residuals./scaled;
end
)";

std::string matlab_comment(std::string_view text) { return (text.empty() ? "%" : "% " + one_line(text)) + "\n"; }

std::string matlab_string(std::string_view text) { return "'" + replaced_all(one_line(text), "'", "''") + "'"; }

// A list inside brackets goes on in the next line behind three points.
std::vector<std::string> continued(const std::string& first, const std::vector<std::string>& entries,
                                   const std::string& last) {
  std::vector<std::string> lines = listed(first, entries, last);
  for (std::size_t k = 0; k + 1 < lines.size(); ++k) lines[k] += " ...";
  return lines;
}

LanguageWords matlab_words() {
  LanguageWords words;
  words.end = ";";
  words.function = [](const std::string& function) { return function == "fabs" ? std::string("abs") : function; };
  words.power = [](const std::string& base, const std::string& exponent) {
    return "(" + base + ")^" + (exponent.front() == '-' ? "(" + exponent + ")" : exponent);
  };
  words.select = [](const std::string& a, const std::string& b, const std::string& yes, const std::string& no) {
    return fmt::format("selected(abs({}) > abs({}), {}, {})", a, b, yes, no);
  };
  words.solve = [](const LanguageWords::Solve& s) {
    std::vector<std::string> lines;
    if (!s.matrix.empty())
      lines = continued(s.matrix_name + " = reshape([", s.matrix, fmt::format("], {}, {}).';", s.size, s.size));
    for (std::string& line : continued(s.name + " = " + s.matrix_name + " \\ [", s.right, "].';"))
      lines.push_back(std::move(line));
    return lines;
  };
  words.unknown = [](const std::string& unknowns, std::size_t i) { return fmt::format("{}({})", unknowns, i + 1); };
  return words;
}

class MatlabFile {
 public:
  explicit MatlabFile(const ExportedSystem& system) : system_(system), words_(matlab_words()) {}

  std::string run() {
    text_ += fmt::format("function model = {}()\n", system_.name);
    const std::vector<std::string> language{
        fmt::format("Written by Anholon {}, for MATLAB and Octave. A struct of functions: ", version),
        fmt::format("  model = {}();", system_.name),
        "  rates = model.rates(time, state, inputs, parameters);  with model.initial_state, model.parameter_values"};
    for (const std::string& line : head_lines(system_, language, 1)) text_ += matlab_comment(line);
    text_ += "\n";
    tables();
    for (const ExportedFunction& f : system_.functions) handle(f.name);
    handle("project"), handle("project_state");
    text_ += "end\n";
    for (const ExportedFunction& f : system_.functions) function(f);
    projection();
    const bool selects = std::any_of(system_.functions.begin(), system_.functions.end(), [](const ExportedFunction& f) {
      return std::any_of(f.code.instructions.begin(), f.code.instructions.end(),
                         [](const Instruction& i) { return i.op == Op::select; });
    });
    if (selects)
      text_ +=
          "\nfunction x = selected(condition, yes, no)\n  if condition\n    x = yes;\n  else\n    x = no;\n  "
          "end\nend\n";
    return std::move(text_);
  }

 private:
  void lines(const std::vector<std::string>& list) {
    for (const std::string& line : list) text_ += "  " + line + "\n";
  }
  void handle(const std::string& name) { text_ += fmt::format("  model.{0} = @{0};\n", name); }

  void names(const char* what, const std::vector<std::string>& list) {
    std::vector<std::string> entries;
    for (const std::string& n : list) entries.push_back(matlab_string(n));
    lines(continued(fmt::format("model.{}_names = {{", what), entries, "};"));
  }

  void tables() {
    names("state", model_names(system_.configuration, system_.speeds));
    names("velocity", model_names(system_.velocities));
    names("input", model_names(system_.inputs));
    names("parameter", model_names(system_.parameters));
    names("multiplier", system_.constraints);
    names("integral", system_.integrals);
    text_ += "  % the values of the model; NaN where it gives none\n";
    lines(continued("model.parameter_values = [", value_texts("NaN", system_.parameters), "].';"));
    lines(continued("model.initial_state = [", value_texts("NaN", system_.configuration, system_.speeds), "].';"));
    text_ += fmt::format("  model.initial_time = {};\n", number_text(system_.start));
  }

  [[nodiscard]] static std::string arguments(ExportedPlace place) {
    std::string text;
    for (const std::string& a : argument_names(place)) text += (text.empty() ? "" : ", ") + a;
    return text;
  }

  void function(const ExportedFunction& f) {
    std::string returned;
    for (const ExportedResult& r : f.results) returned += (returned.empty() ? "" : ", ") + r.name;
    text_ += fmt::format("\nfunction [{}] = {}({})\n", returned, f.name, arguments(f.place));
    for (const std::string& line : f.about) text_ += "  " + matlab_comment(line);
    const CodeNames symbols = code_names(
        system_, f.place, [](const std::string& list, std::size_t k) { return fmt::format("{}({})", list, k + 1); });
    const CodeText code = code_text(f.code, symbols, words_);
    lines(code.statements);
    std::size_t next = 0;
    for (const ExportedResult& r : f.results) {
      const auto first = code.outputs.begin() + static_cast<std::ptrdiff_t>(next);
      const std::vector<std::string> entries(first, first + static_cast<std::ptrdiff_t>(r.size()));
      next += r.size();
      result(r, entries);
    }
    text_ += "end\n";
  }

  void result(const ExportedResult& r, const std::vector<std::string>& entries) {
    if (!r.sparse) {
      const std::string last = r.columns > 0 ? fmt::format("], {}, {}).';", r.columns, r.rows) : "].';";
      return lines(continued(r.name + (r.columns > 0 ? " = reshape([" : " = ["), entries, last));
    }
    std::vector<std::string> rows, columns;
    for (const CodeJacobian::Entry& e : r.entries) {
      rows.push_back(std::to_string(e.row + 1));
      columns.push_back(std::to_string(e.column + 1));
    }
    lines(continued("rows = [", rows, "];"));
    lines(continued("columns = [", columns, "];"));
    lines(continued("entries = [", entries, "];"));
    text_ += fmt::format("  {} = sparse(rows, columns, entries, {}, {});\n", r.name, r.rows, r.columns);
  }

  void newton(const std::string& level, const std::string& move) {
    std::string returned;
    for (const ExportedResult& r : system_.find("constraints")->results)
      returned += (returned.empty() ? "" : ", ") + r.name;
    text_ += fmt::format(
        "  left = Inf;\n"
        "  for turn = 1:8\n"
        "    [{0}] = constraints(time, configuration, velocities, inputs, parameters);\n"
        "    worst = max(abs({1}_residuals));\n"
        "    if ~(worst < left/2)\n"
        "      break;\n"
        "    end\n"
        "    left = worst;\n"
        "    {2}\n"
        "  end\n",
        returned, level,
        replaced_all(move, "MOVE", fmt::format("least_move({0}_residuals, {0}_rows, weights)", level)));
  }

  void projection() {
    const std::size_t positions = system_.position_residuals.size(), velocities = system_.velocity_residuals.size();
    std::vector<std::string> places, frames;
    for (const std::size_t place : system_.rotations) places.push_back(std::to_string(place + 1));
    for (std::size_t q = 0; q < system_.configuration.size(); ++q) {
      const auto rotation = std::find(system_.rotations.begin(), system_.rotations.end(), q);
      const bool turns = rotation != system_.rotations.end();
      frames.emplace_back(!turns                                                                            ? "0"
                          : system_.in_body[static_cast<std::size_t>(rotation - system_.rotations.begin())] ? "-1"
                                                                                                            : "1");
      if (turns) q += 3;
    }
    const auto list = [](const std::vector<std::string>& entries) {
      std::string text;
      for (const std::string& e : entries) text += (text.empty() ? "[" : ", ") + e;
      return text + "]";
    };
    const bool turns = !system_.rotations.empty();
    if (turns) text_ += replaced_all(matlab_normalized_text, "QUATERNIONS", list(places));
    if (positions > 0) text_ += replaced_all(matlab_move_text, "FRAMES", list(frames));
    if (system_.find("constraints") != nullptr) text_ += matlab_least_text;
    text_ +=
        fmt::format("\nfunction [configuration, velocities] = project({})\n", arguments(ExportedPlace::velocities));
    text_ +=
        "  % configuration and velocities moved the least way, in the metric of the masses, onto the constraints\n";
    text_ += "  configuration = configuration(:);\n  velocities = velocities(:);\n";
    if (turns) text_ += "  configuration = normalized(configuration);\n";
    if (positions > 0) {
      newton("position", turns ? "configuration = normalized(displaced(configuration, MOVE));"
                               : "configuration = displaced(configuration, MOVE);");
    }
    if (velocities > 0) newton("velocity", "velocities = velocities + MOVE;");
    text_ += "end\n";
    project_state();
  }

  void project_state() {
    const std::size_t q = system_.configuration.size();
    text_ += fmt::format("\nfunction state = project_state({})\n  % the same for a state\n",
                         arguments(ExportedPlace::state));
    const bool converts = system_.find("velocities") != nullptr;
    text_ += converts ? "  w = velocities(time, state, inputs, parameters);\n"
                      : fmt::format("  w = state({}:end);\n", q + 1);
    text_ += fmt::format("  [q, w] = project(time, state(1:{}), w, inputs, parameters);\n", q);
    std::string speeds = "q";
    if (!converts) speeds = "[q; w]";
    if (converts && system_.find("speeds") != nullptr) speeds = "[q; speeds(time, q, w, inputs, parameters)]";
    text_ += fmt::format("  state = {};\nend\n", speeds);
  }

  const ExportedSystem& system_;
  std::string text_;
  LanguageWords words_;
};

}  // namespace

std::string as_matlab(const ExportedSystem& system) { return MatlabFile(system).run(); }

}  // namespace anholon
