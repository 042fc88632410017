#include <algorithm>

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "anholon/present/exported/exported_words.hpp"
#include "anholon/present/exported/languages.hpp"

namespace anholon {

namespace {

constexpr const char* c_solve_text = R"(// A = P L U in place, by rows of the largest pivot.
static void NAME_factor(int n, double *a, int *order) {
  int c, r, j;
  for (c = 0; c < n; ++c) {
    int pivot = c;
    for (r = c + 1; r < n; ++r)
      if (fabs(a[r*n + c]) > fabs(a[pivot*n + c])) pivot = r;
    order[c] = pivot;
    for (j = 0; pivot != c && j < n; ++j) {
      const double above = a[c*n + j];
      a[c*n + j] = a[pivot*n + j];
      a[pivot*n + j] = above;
    }
    for (r = c + 1; r < n; ++r) {
      const double factor = a[r*n + c] /= a[c*n + c];
      for (j = c + 1; j < n; ++j) a[r*n + j] -= factor*a[c*n + j];
    }
  }
}

// A x = b by these factors; x in the place of b.
static void NAME_solve(int n, const double *a, const int *order, double *b) {
  int c, r;
  for (c = 0; c < n; ++c) {
    const double x = b[order[c]];
    b[order[c]] = b[c];
    b[c] = x;
  }
  for (c = 0; c < n; ++c)
    for (r = c + 1; r < n; ++r) b[r] -= a[r*n + c]*b[c];
  for (c = n - 1; c >= 0; --c) {
    for (r = c + 1; r < n; ++r) b[c] -= a[c*n + r]*b[r];
    b[c] /= a[c*n + c];
  }
}

)";

constexpr const char* c_move_text = R"(// Unit quaternions again.
static void NAME_normalize(double *configuration) {
  int k, i;
  for (k = 0; k < ROTATIONS; ++k) {
    double *q = configuration + NAME_quaternions[k];
    const double length = sqrt(q[0]*q[0] + q[1]*q[1] + q[2]*q[2] + q[3]*q[3]);
    for (i = 0; i < 4; ++i) q[i] /= length;
  }
}

)";

constexpr const char* c_least_text =
    R"(// The least move, by these weights, that makes the residuals zero to first order: rows * move = -residuals.
static void NAME_least_move(int m, const double *residuals, const double *rows, const double *weights, double *move) {
  enum { n = NAME_VELOCITIES };
  double g[MOST*MOST] = {0.0}, mu[MOST] = {0.0}, first[MOST] = {0.0};
  int r, c, j;
  for (r = 0; r < m; ++r) {
    for (c = 0; c < m; ++c) {
      g[r*m + c] = 0.0;
      for (j = 0; j < n; ++j) g[r*m + c] += rows[r*n + j]*rows[c*n + j]/(weights[j] > 0.0 ? weights[j] : 1.0);
    }
    mu[r] = -residuals[r];
    first[r] = g[r*m + r];
  }
  for (c = 0; c < m; ++c) {  // L D L^T; a row that depends on those before it asks for nothing
    const double pivot = g[c*m + c];
    const double inverse = pivot > 1e-13*first[c] ? 1.0/pivot : 0.0;
    for (r = c + 1; r < m; ++r) {
      const double factor = g[r*m + c]*inverse;
      for (j = c + 1; j < m; ++j) g[r*m + j] -= factor*g[c*m + j];
      mu[r] -= factor*mu[c];
    }
    first[c] = inverse;
  }
  for (c = m - 1; c >= 0; --c) {
    for (r = c + 1; r < m; ++r) mu[c] -= g[c*m + r]*mu[r];
    mu[c] *= first[c];
  }
  for (j = 0; j < n; ++j) {
    move[j] = 0.0;
    for (r = 0; r < m; ++r) move[j] += rows[r*n + j]*mu[r];
    move[j] /= weights[j] > 0.0 ? weights[j] : 1.0;
  }
}

)";

// Words of a model must not end the comment, nor join it to the next line; two question marks may be a letter of C.
std::string comment(std::string_view text) {
  std::string line = text.empty() ? "//" : "// ";
  for (const char c : one_line(text)) {
    if (c == '?' && line.back() == '?') line += ' ';
    line += c;
  }
  while (!line.empty() && (line.back() == '\\' || line.back() == ' ')) line.pop_back();
  return line + "\n";
}

// The sincos of compile/sincos.hpp.
constexpr const char* c_sincos_text =
    R"(// Sine and cosine at once. Where the processor multiplies and adds in one: x - n pi/2 with pi/2 in three parts, then
// polynomials and the quadrant. Elsewhere, and for large x, the library's.
static inline void NAME_sincos(double x, double *s, double *c) {
#if (defined(FP_FAST_FMA) || defined(__FMA__)) && !defined(__FAST_MATH__)
  if (fabs(x) < 67108864.0) {
    const double shifted = fma(x, 0x1.45f306dc9c883p-1, 0x1.8p52), n = shifted - 0x1.8p52;
    const double exact = fma(-n, 0x1.921fb54442d18p0, x);
    const double w = n*0x1.1a62633145c07p-54, w_tail = fma(n, 0x1.1a62633145c07p-54, -w);
    const double r = exact - w, back = r - exact, lost = exact - (r - back) - (w + back);
    const double tail = fma(n, 0x1.f1976b7ed8fbcp-110, lost - w_tail);
    const double z = r*r, zz = z*z;
    const double sine_series = fma(fma(fma(0x1.5e0a4fc16be59p-33, z, -0x1.ae6008d114485p-26), zz,
        fma(0x1.71de37946ed6dp-19, z, -0x1.a01a019e820aep-13)), zz, fma(0x1.1111111110babp-7, z, -0x1.5555555555555p-3));
    const double cosine_series = fma(fma(fma(-0x1.907cd8ff5ede7p-37, z, 0x1.1eeb67d026ec6p-29), zz,
        fma(-0x1.27e4fa16cc2d1p-22, z, 0x1.a01a019f4ddfdp-16)), zz, fma(-0x1.6c16c16c16963p-10, z, 0x1.5555555555555p-5));
    const double slope = fma(-0.5, z, 1.0);
    const double sine = r + fma(r*z, sine_series, tail*slope);
    const double cosine = slope + fma(zz, cosine_series, fma(-r, tail, fma(-0.5, z, 1.0 - slope)));
    uint64_t quadrant, bits_s, bits_c;
    const double swapped_s[2] = {sine, cosine}, swapped_c[2] = {cosine, sine};
    memcpy(&quadrant, &shifted, sizeof quadrant);
    memcpy(&bits_s, &swapped_s[quadrant & 1], sizeof bits_s);
    memcpy(&bits_c, &swapped_c[quadrant & 1], sizeof bits_c);
    bits_s ^= (quadrant << 62) & ((uint64_t)1 << 63);
    bits_c ^= ((quadrant + 1) << 62) & ((uint64_t)1 << 63);
    memcpy(s, &bits_s, sizeof bits_s);
    memcpy(c, &bits_c, sizeof bits_c);
    return;
  }
#endif
  *s = sin(x);
  *c = cos(x);
}

)";

std::string c_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : one_line(text)) {
    if (c == '"' || c == '\\' || (c == '?' && result.back() == '?')) result += '\\';
    result += c;
  }
  return result + "\"";
}

LanguageWords c_words(const std::string& name) {
  LanguageWords words;
  words.declare = "const double ";
  words.end = ";";
  words.function = [](const std::string& function) { return function; };
  words.power = [](const std::string& base, const std::string& exponent) {
    return "pow(" + base + ", " + exponent + ")";
  };
  words.select = [](const std::string& a, const std::string& b, const std::string& yes, const std::string& no) {
    return fmt::format("(fabs({}) > fabs({}) ? {} : {})", a, b, yes, no);
  };
  words.sincos = [name](const std::string& sine, const std::string& cosine, const std::string& argument) {
    return std::vector<std::string>{fmt::format("double {}, {};", sine, cosine),
                                    fmt::format("{}_sincos({}, &{}, &{});", name, argument, sine, cosine)};
  };
  words.solve = [name](const LanguageWords::Solve& s) {
    std::vector<std::string> lines;
    if (!s.matrix.empty()) {
      lines = listed(fmt::format("double {}[{}] = {{", s.matrix_name, s.size * s.size), s.matrix, "};");
      lines.push_back(fmt::format("int {}_order[{}];", s.matrix_name, s.size));
      lines.push_back(fmt::format("{}_factor({}, {}, {}_order);", name, s.size, s.matrix_name, s.matrix_name));
    }
    for (std::string& line : listed(fmt::format("double {}[{}] = {{", s.name, s.size), s.right, "};"))
      lines.push_back(std::move(line));
    lines.push_back(fmt::format("{}_solve({}, {}, {}_order, {});", name, s.size, s.matrix_name, s.matrix_name, s.name));
    return lines;
  };
  words.unknown = [](const std::string& unknowns, std::size_t i) { return fmt::format("{}[{}]", unknowns, i); };
  return words;
}

class CFile {
 public:
  explicit CFile(const ExportedSystem& system) : system_(system), name_(system.name), words_(c_words(system.name)) {}

  std::string run() {
    head();
    declarations();
    text_ += fmt::format(
        "\n#ifndef {}_ONLY_DECLARATIONS\n#include <math.h>\n#include <stdint.h>\n#include <string.h>\n\n", upper());
    text_ += "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
    tables();
    const bool solves = std::any_of(system_.functions.begin(), system_.functions.end(),
                                    [](const ExportedFunction& f) { return !f.code.solves.empty(); });
    if (solves) text_ += replaced_all(c_solve_text, "NAME", name_);
    const std::size_t helpers_end = text_.size();
    prepared_rates();
    for (std::size_t k = 1; k < system_.functions.size(); ++k) function(system_.functions[k]);
    if (text_.find(name_ + "_sincos(", helpers_end) != std::string::npos)
      text_.insert(helpers_end, replaced_all(c_sincos_text, "NAME", name_));
    projection();
    text_ += "#ifdef __cplusplus\n}\n#endif\n#endif\n";
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::string upper() const { return in_capitals(name_); }

  void head() {
    const std::vector<std::string> language{
        fmt::format("Written by Anholon {}. C11 and C++17; link with the mathematical library (-lm).", version),
        "Compile this file once. For its declarations alone, as in a header:",
        fmt::format("  #define {}_ONLY_DECLARATIONS", upper()), fmt::format("  #include \"{}.c\"", name_)};
    for (const std::string& line : head_lines(system_, language, 0)) text_ += comment(line);
    text_ += "\n";
  }

  [[nodiscard]] CodeNames symbols(ExportedPlace place) const {
    return code_names(system_, place,
                      [](const std::string& list, std::size_t k) { return fmt::format("{}[{}]", list, k); });
  }

  [[nodiscard]] static bool returns(const ExportedFunction& f) { return f.name == "energy"; }

  [[nodiscard]] std::string signature(const ExportedFunction& f) const {
    std::vector<std::string> declared;
    for (const std::string& name : argument_names(f.place))
      declared.push_back((name == "time" ? "double " : "const double *") + name);
    if (!returns(f)) {
      for (const ExportedResult& r : f.results) declared.push_back("double *" + r.name);
    }
    const std::string first = fmt::format("{} {}_{}(", returns(f) ? "double" : "void", name_, f.name);
    std::string text;
    for (const std::string& line : listed(first, declared, ")", 110)) text += (text.empty() ? "" : "\n    ") + line;
    return text;
  }

  [[nodiscard]] static std::string size_of(const ExportedResult& r) {
    if (r.sparse) return fmt::format("{} entries of {} x {}", r.entries.size(), r.rows, r.columns);
    return r.columns == 0 ? fmt::format("{}", r.rows) : fmt::format("{} x {}", r.rows, r.columns);
  }

  void declare(const ExportedFunction& f) {
    for (const std::string& line : f.about) text_ += comment(line);
    for (const ExportedResult& r : f.results) {
      if (!returns(f))
        text_ += comment(fmt::format("  {} [{}]{}{}", r.name, size_of(r), r.about.empty() ? "" : ": ", r.about));
    }
    text_ += signature(f) + ";\n";
    for (const ExportedResult& r : f.results) {
      if (r.sparse)
        text_ += fmt::format("extern const int {}_{}_rows[], {}_{}_columns[];  // of its entries\n", name_, f.name,
                             name_, f.name);
    }
    text_ += "\n";
  }

  void declarations() {
    text_ += fmt::format("#ifndef {}_DECLARED\n#define {}_DECLARED\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n",
                         upper(), upper());
    std::vector<std::pair<std::string, std::size_t>> sizes{{"STATES", system_.states()},
                                                           {"CONFIGURATION", system_.configuration.size()},
                                                           {"SPEEDS", system_.speeds.size()},
                                                           {"VELOCITIES", system_.velocities.size()},
                                                           {"INPUTS", system_.inputs.size()},
                                                           {"PARAMETERS", system_.parameters.size()},
                                                           {"MULTIPLIERS", system_.constraints.size()},
                                                           {"INTEGRALS", system_.integrals.size()},
                                                           {"CONSTANTS", system_.rates.prelude.outputs.size()}};
    for (const ExportedFunction& f : system_.functions) {
      if (!f.results.empty() && f.results.front().sparse) {
        sizes.emplace_back(in_capitals(f.name) + "_ENTRIES", f.results.front().entries.size());
      }
    }
    text_ += "enum {\n";
    for (std::size_t k = 0; k < sizes.size(); ++k)
      text_ += fmt::format("  {}_{} = {}{}\n", name_, sizes[k].first, sizes[k].second, k + 1 < sizes.size() ? "," : "");
    text_ += "};\n\n";
    text_ += fmt::format(
        "// Names, the last of each list followed by a null pointer.\n"
        "extern const char *const {0}_state_names[], *const {0}_velocity_names[], *const {0}_input_names[],\n"
        "    *const {0}_parameter_names[], *const {0}_multiplier_names[], *const {0}_integral_names[];\n"
        "// The values of the model; NAN where it gives none.\n"
        "extern const double {0}_parameter_values[], {0}_initial_state[], {0}_initial_time;\n\n",
        name_);
    declare(system_.functions.front());
    text_ += comment("The same in two parts: what follows from the parameters alone is computed once.");
    text_ += fmt::format(
        "void {0}_prepare(const double *parameters, double *constants);\n"
        "void {0}_prepared_rates(double time, const double *state, const double *inputs, const double *constants,\n"
        "    double *rates);\n\n",
        name_);
    for (std::size_t k = 1; k < system_.functions.size(); ++k) declare(system_.functions[k]);
    text_ += comment(
        "Moves configuration and velocities the least way, in the metric of the masses, onto the constraints; "
        "quaternions");
    text_ += comment("get length one. Returns the largest residual that is left.");
    text_ += fmt::format(
        "double {0}_project(double time, double *configuration, double *velocities, const double *inputs,\n"
        "    const double *parameters);\n",
        name_);
    text_ += comment("The same for a state.");
    text_ += fmt::format(
        "double {0}_project_state(double time, double *state, const double *inputs, const double *parameters);\n\n",
        name_);
    text_ += "#ifdef __cplusplus\n}\n#endif\n#endif\n";
  }

  void names(const char* what, const std::vector<std::string>& list) {
    std::vector<std::string> entries;
    for (const std::string& n : list) entries.push_back(c_string(n));
    entries.emplace_back("0");
    lines(listed(fmt::format("const char *const {}_{}_names[] = {{", name_, what), entries, "};", 110), "");
  }

  void lines(const std::vector<std::string>& list, const std::string& indent) {
    for (const std::string& line : list) text_ += indent + line + "\n";
  }

  void values(const char* what, std::vector<std::string> entries) {
    if (entries.empty()) entries.emplace_back("0.0");
    lines(listed(fmt::format("const double {}_{}[] = {{", name_, what), entries, "};", 110), "");
  }

  void tables() {
    names("state", model_names(system_.configuration, system_.speeds));
    names("velocity", model_names(system_.velocities));
    names("input", model_names(system_.inputs));
    names("parameter", model_names(system_.parameters));
    names("multiplier", system_.constraints);
    names("integral", system_.integrals);
    values("parameter_values", value_texts("NAN", system_.parameters));
    values("initial_state", value_texts("NAN", system_.configuration, system_.speeds));
    text_ += fmt::format("const double {}_initial_time = {};\n", name_, number_text(system_.start));
    for (const ExportedFunction& f : system_.functions) {
      for (const ExportedResult& r : f.results) {
        if (!r.sparse) continue;
        std::vector<std::string> rows, columns;
        for (const CodeJacobian::Entry& e : r.entries) {
          rows.push_back(std::to_string(e.row));
          columns.push_back(std::to_string(e.column));
        }
        if (rows.empty()) rows.emplace_back("0"), columns.emplace_back("0");
        lines(listed(fmt::format("const int {}_{}_rows[] = {{", name_, f.name), rows, "};", 110), "");
        lines(listed(fmt::format("const int {}_{}_columns[] = {{", name_, f.name), columns, "};", 110), "");
      }
    }
    text_ += "\n";
  }

  // What no statement reads.
  void unused(const std::vector<std::string>& arguments, const std::vector<std::string>& places) {
    for (const std::string& a : arguments) {
      const bool read = std::any_of(places.begin(), places.end(), [&](const std::string& place) {
        return place == a || place.compare(0, a.size() + 1, a + "[") == 0;
      });
      if (!read) text_ += fmt::format("  (void){};\n", a);
    }
  }

  void body(const CodeText& code, const std::vector<ExportedResult>& results) {
    lines(code.statements, "  ");
    std::size_t k = 0;
    for (const ExportedResult& r : results) {
      for (std::size_t i = 0; i < r.size(); ++i) text_ += fmt::format("  {}[{}] = {};\n", r.name, i, code.outputs[k++]);
    }
  }

  void function(const ExportedFunction& f) {
    const CodeText code = code_text(f.code, symbols(f.place), words_);
    text_ += signature(f) + " {\n";
    unused(argument_names(f.place), code.places);
    if (returns(f)) {
      lines(code.statements, "  ");
      text_ += "  return " + code.outputs.front() + ";\n}\n\n";
      return;
    }
    for (const ExportedResult& r : f.results) {
      if (r.size() == 0) text_ += fmt::format("  (void){};\n", r.name);
    }
    body(code, f.results);
    text_ += "}\n\n";
  }

  void prepared_rates() {
    const CodeNames names_of_state = symbols(ExportedPlace::state);
    const CodeText once = code_text(system_.rates.prelude, names_of_state, words_);
    text_ += fmt::format("void {}_prepare(const double *parameters, double *constants) {{\n", name_);
    unused({"parameters"}, once.places);
    if (once.outputs.empty()) text_ += "  (void)constants;\n";
    body(once, {{"constants", "", once.outputs.size(), 0, false, {}}});
    CodeNames with_constants{names_of_state.inputs, {}};
    for (std::size_t k = 0; k < once.outputs.size(); ++k)
      with_constants.uniforms.push_back({fmt::format("constants[{}]", k), ""});
    const CodeText rates = code_text(system_.rates.body, with_constants, words_);
    text_ += fmt::format(
        "}}\n\nvoid {0}_prepared_rates(double time, const double *state, const double *inputs, const double "
        "*constants,\n"
        "    double *rates) {{\n",
        name_);
    unused({"time", "state", "inputs"}, rates.places);
    if (once.outputs.empty()) text_ += "  (void)constants;\n";
    body(rates, system_.functions.front().results);
    text_ += fmt::format(
        "}}\n\n{} {{\n  double constants[{}];\n  {}_prepare(parameters, constants);\n"
        "  {}_prepared_rates(time, state, inputs, constants, rates);\n}}\n\n",
        signature(system_.functions.front()), std::max<std::size_t>(1, once.outputs.size()), name_, name_);
  }

  // One Newton step a turn while the residuals shrink; `level`: position or velocity.
  void newton(const std::string& level, std::size_t count, const std::string& move) {
    text_ += fmt::format(
        "  for (turn = 0; turn < 8; ++turn) {{\n"
        "    double worst = 0.0;\n"
        "    {0}_constraints({1});\n"
        "    for (i = 0; i < {2}; ++i) worst = fmax(worst, fabs({3}_residuals[i]));\n"
        "    if (!(worst < left/2)) break;\n"
        "    left = worst;\n"
        "    if (worst == 0.0) break;\n"
        "    {0}_least_move({2}, {3}_residuals, {3}_rows, weights, move);\n"
        "{4}"
        "  }}\n"
        "  largest = fmax(largest, left);\n",
        name_, call_of_constraints(), count, level, move);
  }

  [[nodiscard]] std::string call_of_constraints() const {
    std::string text = "time, configuration, velocities, inputs, parameters";
    for (const ExportedResult& r : system_.find("constraints")->results) text += ", " + r.name;
    return text;
  }

  [[nodiscard]] std::string move_configuration() const {
    std::string text;
    std::size_t velocity = 0;
    for (std::size_t q = 0; q < system_.configuration.size();) {
      const auto rotation = std::find(system_.rotations.begin(), system_.rotations.end(), q);
      if (rotation == system_.rotations.end()) {
        text += fmt::format("    configuration[{}] += move[{}];\n", q++, velocity++);
        continue;
      }
      const bool body = system_.in_body[static_cast<std::size_t>(rotation - system_.rotations.begin())];
      text += fmt::format("    {}_turn(configuration + {}, move + {}, {});\n", name_, q, velocity, body ? 1 : 0);
      q += 4, velocity += 3;
    }
    if (!system_.rotations.empty()) text += fmt::format("    {}_normalize(configuration);\n", name_);
    return text;
  }

  void projection() {
    const ExportedFunction* constraints = system_.find("constraints");
    const std::size_t positions = system_.position_residuals.size(), velocities = system_.velocity_residuals.size();
    if (!system_.rotations.empty()) {
      std::vector<std::string> places;
      for (const std::size_t place : system_.rotations) places.push_back(std::to_string(place));
      lines(listed(fmt::format("static const int {}_quaternions[] = {{", name_), places, "};"), "");
      text_ +=
          replaced_all(replaced_all(c_move_text, "NAME", name_), "ROTATIONS", std::to_string(system_.rotations.size()));
    }
    if (positions > 0 && !system_.rotations.empty()) {
      text_ += replaced_all(
          "// q + v q / 2, or q + q v / 2 where v stands in the body.\n"
          "static void NAME_turn(double *q, const double *v, int body) {\n"
          "  const double w = q[0], x = q[1], y = q[2], z = q[3], s = body ? -0.5 : 0.5;\n"
          "  q[0] -= 0.5*(v[0]*x + v[1]*y + v[2]*z);\n"
          "  q[1] += 0.5*v[0]*w + s*(v[1]*z - v[2]*y);\n"
          "  q[2] += 0.5*v[1]*w + s*(v[2]*x - v[0]*z);\n"
          "  q[3] += 0.5*v[2]*w + s*(v[0]*y - v[1]*x);\n"
          "}\n\n",
          "NAME", name_);
    }
    if (constraints != nullptr)
      text_ += replaced_all(replaced_all(c_least_text, "NAME", name_), "MOST",
                            std::to_string(std::max(positions, velocities)));
    text_ += fmt::format(
        "double {0}_project(double time, double *configuration, double *velocities, const double *inputs,\n"
        "    const double *parameters) {{\n",
        name_);
    if (!system_.rotations.empty()) {
      if (constraints == nullptr)
        text_ += "  (void)time, (void)velocities, (void)inputs, (void)parameters;\n";
      else
        text_ += "";
    } else if (constraints == nullptr) {
      text_ += "  (void)time, (void)configuration, (void)velocities, (void)inputs, (void)parameters;\n";
    }
    if (constraints == nullptr) {
      if (!system_.rotations.empty()) text_ += fmt::format("  {}_normalize(configuration);\n", name_);
      text_ += "  return 0.0;\n}\n\n";
    } else {
      for (const ExportedResult& r : constraints->results) text_ += fmt::format("  double {}[{}];\n", r.name, r.size());
      text_ += fmt::format("  double move[{}], left = HUGE_VAL, largest = 0.0;\n  int turn, i;\n",
                           system_.velocities.size());
      if (!system_.rotations.empty()) text_ += fmt::format("  {}_normalize(configuration);\n", name_);
      if (positions > 0) newton("position", positions, move_configuration());
      if (velocities > 0) {
        if (positions > 0) text_ += "  left = HUGE_VAL;\n";
        newton("velocity", velocities,
               fmt::format("    for (i = 0; i < {}; ++i) velocities[i] += move[i];\n", system_.velocities.size()));
      }
      text_ += "  return largest;\n}\n\n";
    }
    project_state();
  }

  void project_state() {
    text_ += fmt::format(
        "double {0}_project_state(double time, double *state, const double *inputs, const double *parameters) {{\n",
        name_);
    const std::size_t q = system_.configuration.size();
    if (system_.find("velocities") == nullptr) {
      text_ += fmt::format("  return {0}_project(time, state, state + {1}, inputs, parameters);\n}}\n\n", name_, q);
      return;
    }
    text_ += fmt::format(
        "  double velocities[{1}], left;\n"
        "  {0}_velocities(time, state, inputs, parameters, velocities);\n"
        "  left = {0}_project(time, state, velocities, inputs, parameters);\n",
        name_, system_.velocities.size());
    if (system_.find("speeds") != nullptr)
      text_ += fmt::format("  {0}_speeds(time, state, velocities, inputs, parameters, state + {1});\n", name_, q);
    text_ += "  return left;\n}\n\n";
  }

  const ExportedSystem& system_;
  std::string name_, text_;
  LanguageWords words_;
};

}  // namespace

std::string as_c(const ExportedSystem& system) { return CFile(system).run(); }

}  // namespace anholon
