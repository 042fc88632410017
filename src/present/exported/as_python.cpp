#include <algorithm>

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "anholon/present/exported/exported_words.hpp"
#include "anholon/present/exported/languages.hpp"

namespace anholon {

namespace {

constexpr const char* python_arrays_text = R"(

def _vector(xp, entries):
    """One array of them; a state may be an array of many, one in each column."""
    if hasattr(xp, "vertcat"):  # CasADi
        return xp.vertcat(*entries)
    if not entries:
        return xp.zeros(0)
    return xp.stack(xp.broadcast_arrays(*[xp.asarray(entry, dtype=float) for entry in entries]))


def _matrix(xp, rows, columns, entries):
    """A matrix of them, row by row."""
    values = _vector(xp, entries)
    if hasattr(xp, "vertcat"):
        return xp.reshape(values, columns, rows).T
    return values.reshape((rows, columns) + values.shape[1:])


def _select(xp, condition, yes, no):
    return xp.if_else(condition, yes, no) if hasattr(xp, "if_else") else xp.where(condition, yes, no)


def dense(xp, values, rows, columns, shape):
    """A matrix of which `values` are the entries at these rows and columns: of a Jacobian, say."""
    place = {key: k for k, key in enumerate(zip(rows, columns))}
    entries = [values[place[r, c]] if (r, c) in place else 0.0 for r in range(shape[0]) for c in range(shape[1])]
    return _matrix(xp, shape[0], shape[1], entries)
)";

constexpr const char* python_solve_text = R"(

def _factored(xp, n, matrix):
    """L U with exchanges of rows, chosen entry by entry: so numbers, arrays and symbols can be given."""
    a, exchanges = list(matrix), []
    for c in range(n):
        for r in range(c + 1, n):
            exchange = xp.fabs(a[r*n + c]) > xp.fabs(a[c*n + c])
            exchanges.append(exchange)
            for j in range(c, n):
                above, below = a[c*n + j], a[r*n + j]
                a[c*n + j] = _select(xp, exchange, below, above)
                a[r*n + j] = _select(xp, exchange, above, below)
        for r in range(c + 1, n):
            factor = a[r*n + c]/a[c*n + c]
            for j in range(c + 1, n):
                a[r*n + j] = a[r*n + j] - factor*a[c*n + j]
            a[r*n + c] = factor
    return a, exchanges


def _solved(xp, n, factors, right):
    """A x = right by the factors of A."""
    (a, exchanges), b, turn = factors, list(right), 0
    for c in range(n):
        for r in range(c + 1, n):
            above, below = b[c], b[r]
            b[c] = _select(xp, exchanges[turn], below, above)
            b[r] = _select(xp, exchanges[turn], above, below)
            turn += 1
        for r in range(c + 1, n):
            b[r] = b[r] - a[r*n + c]*b[c]
    for c in reversed(range(n)):
        for r in range(c + 1, n):
            b[c] = b[c] - a[c*n + r]*b[r]
        b[c] = b[c]/a[c*n + c]
    return b
)";

constexpr const char* python_move_text = R"(

def _normalized(xp, q):
    """Unit quaternions again."""
    for k in QUATERNIONS:
        length = xp.sqrt(q[k]*q[k] + q[k + 1]*q[k + 1] + q[k + 2]*q[k + 2] + q[k + 3]*q[k + 3])
        q[k:k + 4] = [x/length for x in q[k:k + 4]]
    return q


def _moved(xp, q, move):
    """Coordinates and their moves, of rotations small turns."""
    moved, i, v = [], 0, 0
    for frame in FRAMES:  # of a rotation, 1: in space, -1: in the body
        if frame == 0:
            moved.append(q[i] + move[v])
            i, v = i + 1, v + 1
            continue
        w, x, y, z = q[i:i + 4]
        a, b, c, s = 0.5*move[v], 0.5*move[v + 1], 0.5*move[v + 2], frame
        moved += [w - a*x - b*y - c*z, x + a*w + s*(b*z - c*y), y + b*w + s*(c*x - a*z), z + c*w + s*(a*y - b*x)]
        i, v = i + 4, v + 3
    return _normalized(xp, moved)
)";

constexpr const char* python_least_text = R"(

def _least_move(xp, m, residuals, rows, weights):
    """The least move, by these weights, that makes the residuals zero to first order: rows*move = -residuals."""
    n = VELOCITIES
    weight = [_select(xp, weights[j] > 0.0, weights[j], 1.0) for j in range(n)]
    g = [[sum(rows[r, j]*rows[c, j]/weight[j] for j in range(n)) for c in range(m)] for r in range(m)]
    mu, inverse = [-residuals[r] for r in range(m)], []
    first = [g[c][c] for c in range(m)]
    for c in range(m):  # L D L^T; a row that depends on those before it asks for nothing
        independent = g[c][c] > 1e-13*first[c]
        inverse.append(_select(xp, independent, 1.0/_select(xp, independent, g[c][c], 1.0), 0.0))
        for r in range(c + 1, m):
            factor = g[r][c]*inverse[c]
            for j in range(c + 1, m):
                g[r][j] = g[r][j] - factor*g[c][j]
            mu[r] = mu[r] - factor*mu[c]
    for c in reversed(range(m)):
        for r in range(c + 1, m):
            mu[c] = mu[c] - g[c][r]*mu[r]
        mu[c] = mu[c]*inverse[c]
    return [sum(rows[r, j]*mu[r] for r in range(m))/weight[j] for j in range(n)]
)";

std::string python_comment(std::string_view text) { return (text.empty() ? "#" : "# " + one_line(text)) + "\n"; }

// Inside of quotes.
std::string python_escaped(std::string_view text) {
  std::string result;
  for (const char c : one_line(text)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string python_string(std::string_view text) { return "\"" + python_escaped(text) + "\""; }

LanguageWords python_words() {
  LanguageWords words;
  words.function = [](const std::string& function) {
    const bool arc = function == "asin" || function == "acos" || function == "atan";
    return "xp." + (arc ? "arc" + function.substr(1) : function);
  };
  words.power = [](const std::string& base, const std::string& exponent) {
    return "(" + base + ")**" + (exponent.front() == '-' ? "(" + exponent + ")" : exponent);
  };
  words.select = [](const std::string& a, const std::string& b, const std::string& yes, const std::string& no) {
    return fmt::format("_select(xp, xp.fabs({}) > xp.fabs({}), {}, {})", a, b, yes, no);
  };
  words.solve = [](const LanguageWords::Solve& s) {
    std::vector<std::string> lines;
    if (!s.matrix.empty())
      lines = listed(fmt::format("{} = _factored(xp, {}, [", s.matrix_name, s.size), s.matrix, "])");
    for (std::string& line :
         listed(fmt::format("{} = _solved(xp, {}, {}, [", s.name, s.size, s.matrix_name), s.right, "])"))
      lines.push_back(std::move(line));
    return lines;
  };
  words.unknown = [](const std::string& unknowns, std::size_t i) { return fmt::format("{}[{}]", unknowns, i); };
  return words;
}

class PythonFile {
 public:
  explicit PythonFile(const ExportedSystem& system) : system_(system), words_(python_words()) {}

  std::string run() {
    const std::vector<std::string> language{
        fmt::format(
            "Written by Anholon {}. The first argument of every function is the array module: numpy, jax.numpy,",
            version),
        "casadi. A state is any sequence of numbers or symbols; with NumPy and JAX also an array with a column for "
        "each of",
        "many states."};
    for (const std::string& line : head_lines(system_, language, 0)) text_ += python_comment(line);
    text_ += "\n";
    tables();
    text_ += python_arrays_text;
    const bool solves = std::any_of(system_.functions.begin(), system_.functions.end(),
                                    [](const ExportedFunction& f) { return !f.code.solves.empty(); });
    if (solves) text_ += python_solve_text;
    for (const ExportedFunction& f : system_.functions) function(f);
    projection();
    return std::move(text_);
  }

 private:
  void lines(const std::vector<std::string>& list, const std::string& indent) {
    for (const std::string& line : list) text_ += indent + line + "\n";
  }

  void names(const char* what, const std::vector<std::string>& list) {
    std::vector<std::string> entries;
    for (const std::string& n : list) entries.push_back(python_string(n));
    lines(listed(fmt::format("{}_NAMES = [", what), entries, "]"), "");
  }

  void tables() {
    names("STATE", model_names(system_.configuration, system_.speeds));
    names("VELOCITY", model_names(system_.velocities));
    names("INPUT", model_names(system_.inputs));
    names("PARAMETER", model_names(system_.parameters));
    names("MULTIPLIER", system_.constraints);
    names("INTEGRAL", system_.integrals);
    text_ += "# The values of the model; not a number where it gives none.\n";
    lines(listed("PARAMETER_VALUES = [", value_texts("float(\"nan\")", system_.parameters), "]"), "");
    lines(listed("INITIAL_STATE = [", value_texts("float(\"nan\")", system_.configuration, system_.speeds), "]"), "");
    text_ += fmt::format("INITIAL_TIME = {}\n", number_text(system_.start));
    for (const ExportedFunction& f : system_.functions) {
      const ExportedResult& r = f.results.front();
      if (!r.sparse) continue;
      std::vector<std::string> rows, columns;
      for (const CodeJacobian::Entry& e : r.entries) {
        rows.push_back(std::to_string(e.row));
        columns.push_back(std::to_string(e.column));
      }
      const std::string word = in_capitals(f.name);
      lines(listed(word + "_ROWS = [", rows, "]"), "");
      lines(listed(word + "_COLUMNS = [", columns, "]"), "");
      text_ += fmt::format("{}_SHAPE = ({}, {})\n", word, r.rows, r.columns);
    }
  }

  [[nodiscard]] static std::string signature(const std::string& name, ExportedPlace place,
                                             const std::string& more = {}) {
    std::string text = fmt::format("\n\ndef {}(xp", name);
    for (const std::string& a : argument_names(place)) text += ", " + a;
    return text + more + "):\n";
  }

  void function(const ExportedFunction& f) {
    text_ += signature(f.name, f.place);
    for (std::size_t k = 0; k < f.about.size(); ++k)
      text_ += (k == 0 ? "    \"\"\"" : "    ") + python_escaped(f.about[k]) + (k + 1 < f.about.size() ? "\n" : "");
    if (f.results.size() > 1) {
      std::string results;
      for (const ExportedResult& r : f.results) results += (results.empty() ? "" : ", ") + r.name;
      text_ += "\n\n    Returns " + results + ".\n    ";
    }
    text_ += "\"\"\"\n";
    const CodeNames symbols = code_names(
        system_, f.place, [](const std::string& list, std::size_t k) { return fmt::format("{}[{}]", list, k); });
    const CodeText code = code_text(f.code, symbols, words_);
    lines(code.statements, "    ");
    if (f.name == "energy") {
      text_ += "    return " + code.outputs.front() + "\n";
      return;
    }
    std::size_t next = 0;
    std::string returned;
    for (const ExportedResult& r : f.results) {
      const std::vector<std::string> entries(code.outputs.begin() + static_cast<std::ptrdiff_t>(next),
                                             code.outputs.begin() + static_cast<std::ptrdiff_t>(next + r.size()));
      next += r.size();
      const bool matrix = r.columns > 0 && !r.sparse;
      const std::string first = matrix ? fmt::format("{} = _matrix(xp, {}, {}, [", r.name, r.rows, r.columns)
                                       : fmt::format("{} = _vector(xp, [", r.name);
      lines(listed(first, entries, "])"), "    ");
      returned += (returned.empty() ? "" : ", ") + r.name;
    }
    text_ += "    return " + returned + "\n";
  }

  // Steps of Newton: no more and no fewer, so that symbols can be given.
  void newton(const std::string& level, std::size_t count, const std::string& move) {
    std::string returned;
    for (const ExportedResult& r : system_.find("constraints")->results)
      returned += (returned.empty() ? "" : ", ") + r.name;
    text_ += fmt::format(
        "    for _ in range(turns):\n"
        "        {0} = constraints(xp, time, _vector(xp, q), _vector(xp, w), inputs, parameters)\n"
        "        move = _least_move(xp, {1}, {2}_residuals, {2}_rows, weights)\n"
        "        {3}\n",
        returned, count, level, move);
  }

  void projection() {
    const std::size_t positions = system_.position_residuals.size(), velocities = system_.velocity_residuals.size();
    if (!system_.rotations.empty() || positions > 0) {
      std::vector<std::string> places, frames;
      for (const std::size_t place : system_.rotations) places.push_back(std::to_string(place));
      for (std::size_t q = 0; q < system_.configuration.size(); ++q) {
        const auto rotation = std::find(system_.rotations.begin(), system_.rotations.end(), q);
        if (rotation == system_.rotations.end()) {
          frames.emplace_back("0");
          continue;
        }
        frames.emplace_back(system_.in_body[static_cast<std::size_t>(rotation - system_.rotations.begin())] ? "-1"
                                                                                                            : "1");
        q += 3;
      }
      text_ += "\n\n";
      lines(listed("QUATERNIONS = [", places, "]"), "");
      lines(listed("FRAMES = [", frames, "]"), "");
      text_ += python_move_text;
    }
    if (system_.find("constraints") != nullptr)
      text_ += replaced_all(python_least_text, "VELOCITIES", std::to_string(system_.velocities.size()));
    text_ += signature("project", ExportedPlace::velocities, ", turns=4");
    text_ +=
        "    \"\"\"Configuration and velocities moved the least way, in the metric of the masses, onto the "
        "constraints.\"\"\"\n";
    text_ += fmt::format("    q = [configuration[k] for k in range({})]\n    w = [velocities[k] for k in range({})]\n",
                         system_.configuration.size(), system_.velocities.size());
    if (!system_.rotations.empty()) text_ += "    q = _normalized(xp, q)\n";
    if (positions > 0) newton("position", positions, "q = _moved(xp, q, move)");
    if (velocities > 0) newton("velocity", velocities, "w = [a + b for a, b in zip(w, move)]");
    text_ += "    return _vector(xp, q), _vector(xp, w)\n";
    project_state();
  }

  void project_state() {
    const std::size_t q = system_.configuration.size(), n = system_.states();
    text_ += signature("project_state", ExportedPlace::state, ", turns=4");
    text_ += "    \"\"\"The same for a state.\"\"\"\n";
    const bool converts = system_.find("velocities") != nullptr;
    text_ += fmt::format("    configuration = _vector(xp, [state[k] for k in range({})])\n", q);
    text_ += converts ? "    w = velocities(xp, time, state, inputs, parameters)\n"
                      : fmt::format("    w = _vector(xp, [state[k] for k in range({}, {})])\n", q, n);
    text_ += "    q, w = project(xp, time, configuration, w, inputs, parameters, turns)\n";
    std::string speeds_of_it;
    if (!converts) {
      text_ += "    u = w\n";
    } else if (system_.find("speeds") != nullptr) {
      text_ += "    u = speeds(xp, time, q, w, inputs, parameters)\n";
    }
    if (!system_.speeds.empty()) speeds_of_it = fmt::format(" + [u[k] for k in range({})]", n - q);
    text_ += fmt::format("    return _vector(xp, [q[k] for k in range({})]{})\n", q, speeds_of_it);
  }

  const ExportedSystem& system_;
  std::string text_;
  LanguageWords words_;
};

}  // namespace

std::string as_python(const ExportedSystem& system) { return PythonFile(system).run(); }

}  // namespace anholon
