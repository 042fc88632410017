#include "anholon/present/exported/code_text.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace anholon {

namespace {

// How tightly an expression holds together.
enum class Binding { sum, product, sign, atom };

struct Piece {
  std::string text;
  Binding binding = Binding::atom;
};

const char* name_of_call(LibraryFunction function) {
  switch (function) {
    case LibraryFunction::exp: return "exp";
    case LibraryFunction::log: return "log";
    case LibraryFunction::asin: return "asin";
    case LibraryFunction::acos: return "acos";
    case LibraryFunction::atan: return "atan";
    case LibraryFunction::sinh: return "sinh";
    case LibraryFunction::cosh: return "cosh";
    case LibraryFunction::tanh: return "tanh";
  }
  return "";
}

class CodeWriter {
 public:
  CodeWriter(const Code& code, const CodeNames& names, const LanguageWords& language)
      : code_(code), names_(names), language_(language), uses_(code.value_count), pieces_(code.value_count),
        makers_(code.value_count) {}

  CodeText run() {
    count();
    for (const Instruction& i : code_.instructions) write(i);
    for (const Value v : code_.outputs) text_.outputs.push_back(pieces_[v].text);
    return std::move(text_);
  }

 private:
  void count() {
    for (const Instruction& i : code_.instructions) {
      for (std::size_t r = 0; r < result_count(code_, i); ++r) makers_[i.result + r] = &i;
      // Whoever asks for a condition writes its sides.
      for_each_operand(code_, i, [&](Value v) { uses_[v] += i.op == Op::greater ? 2 : 1; });
    }
    for (const Value v : code_.outputs) ++uses_[v];
  }

  static std::string held(const Piece& piece, Binding binding) {
    const bool signed_first = !piece.text.empty() && piece.text.front() == '-';
    return piece.binding < binding || (signed_first && binding > Binding::sum) ? "(" + piece.text + ")" : piece.text;
  }
  [[nodiscard]] std::string held(Value v, Binding binding) const { return held(pieces_[v], binding); }
  // To the right of a sign the order has to stay what it is.
  [[nodiscard]] Piece product(const Piece& a, const Piece& b, const char* sign) const {
    return {held(a, Binding::product) + sign + held(b, Binding::sign), Binding::product};
  }
  [[nodiscard]] static Piece combined(const Piece& a, const Piece& b, const char* sign) {
    return {held(a, Binding::sum) + sign + held(b, Binding::product), Binding::sum};
  }
  [[nodiscard]] Piece call(const std::string& name, Value a) const {
    return {language_.function(name) + "(" + pieces_[a].text + ")", Binding::atom};
  }

  void write(const Instruction& i) {
    switch (i.op) {
      case Op::constant: pieces_[i.result] = number(i.number); return;
      case Op::input: return load(i, names_.inputs[i.index]);
      case Op::uniform: return load(i, names_.uniforms[i.index]);
      case Op::greater: return;
      case Op::sincos: return sine_and_cosine(i);
      case Op::solve: return solve(i);
      default: keep(i, piece_of(i));
    }
  }

  static Piece number(double value) { return {number_text(value), value < 0 ? Binding::sign : Binding::atom}; }

  void load(const Instruction& i, const CodeNames::Symbol& symbol) {
    if (uses_[i.result] == 0) return;
    if (!symbol.place.empty()) {
      text_.statements.push_back(language_.declare + symbol.identifier + " = " + symbol.place + language_.end);
      text_.places.push_back(symbol.place);
    }
    pieces_[i.result] = {symbol.identifier, Binding::atom};
  }

  [[nodiscard]] Piece piece_of(const Instruction& i) const {
    const Piece &a = pieces_[i.a], &b = pieces_[i.b], &c = pieces_[i.c];
    switch (i.op) {
      case Op::add: return combined(a, b, " + ");
      case Op::sub: return combined(a, b, " - ");
      case Op::mul: return product(a, b, "*");
      case Op::fma: return combined(c, product(a, b, "*"), " + ");
      case Op::fms: return combined(product(a, b, "*"), c, " - ");
      case Op::fnma: return combined(c, product(a, b, "*"), " - ");
      case Op::div: return product(a, b, "/");
      case Op::neg:
        return {"-" + held(a, Binding::product), a.binding == Binding::product ? Binding::product : Binding::sign};
      case Op::abs: return call("fabs", i.a);
      case Op::sqrt: return call("sqrt", i.a);
      case Op::call: return call(name_of_call(i.function), i.a);
      case Op::pow: return {language_.power(a.text, number_text(i.number)), Binding::atom};
      case Op::select: {
        const Instruction& condition = *makers_[i.a];
        return {language_.select(pieces_[condition.a].text, pieces_[condition.b].text, b.text, c.text), Binding::atom};
      }
      default: return {};
    }
  }

  // What is used once stays an expression, unless it is long.
  void keep(const Instruction& i, Piece piece) {
    const bool long_one = piece.text.size() > language_.longest;
    if (uses_[i.result] <= 1 && !long_one) {
      pieces_[i.result] = std::move(piece);
    } else if (uses_[i.result] > 0) {
      pieces_[i.result] = named(fresh("s"), piece.text);
    }
  }

  std::string fresh(const char* letter) { return fmt::format("{}{}", letter, ++last_[letter]); }

  Piece named(std::string name, const std::string& value) {
    text_.statements.push_back(language_.declare + name + " = " + value + language_.end);
    return {std::move(name), Binding::atom};
  }

  // sin_theta and cos_theta, where the argument has a name.
  void sine_and_cosine(const Instruction& i) {
    const bool is_symbol = makers_[i.a]->op == Op::input || makers_[i.a]->op == Op::uniform;
    const std::string argument = pieces_[i.a].text;
    std::string suffix = argument;
    if (!is_symbol) suffix = uses_[i.result] + uses_[i.result + 1] > 0 ? fresh("s") : "";
    std::string shared = argument;
    if (!is_symbol && uses_[i.result] > 0 && uses_[i.result + 1] > 0) shared = named(suffix, argument).text;
    if (language_.sincos && uses_[i.result] > 0 && uses_[i.result + 1] > 0) {
      pieces_[i.result] = {"sin_" + suffix, Binding::atom};
      pieces_[i.result + 1] = {"cos_" + suffix, Binding::atom};
      for (std::string& line : language_.sincos("sin_" + suffix, "cos_" + suffix, shared))
        text_.statements.push_back(std::move(line));
      return;
    }
    for (const std::uint32_t r : {0U, 1U}) {
      if (uses_[i.result + r] == 0) continue;
      const char* name = r == 0 ? "sin" : "cos";
      pieces_[i.result + r] = named(std::string(name) + "_" + suffix, language_.function(name) + "(" + shared + ")");
    }
  }

  void solve(const Instruction& i) {
    const SolveOperands& operands = code_.solves[i.index];
    const auto texts = [&](const std::vector<Value>& values) {
      std::vector<std::string> result;
      for (const Value v : values) result.push_back(pieces_[v].text);
      return result;
    };
    const auto [known, is_new] = matrices_.try_emplace(operands.matrix, "");
    if (is_new) known->second = fresh("A");
    LanguageWords::Solve s{known->second,        fresh("z"), operands.size, operands.positive_definite, {},
                           texts(operands.right)};
    if (is_new) s.matrix = texts(operands.matrix);
    for (std::string& line : language_.solve(s)) text_.statements.push_back(std::move(line));
    for (std::size_t r = 0; r < operands.size; ++r)
      pieces_[i.result + r] = {language_.unknown(s.name, r), Binding::atom};
  }

  const Code& code_;
  const CodeNames& names_;
  const LanguageWords& language_;
  std::vector<std::size_t> uses_;
  std::vector<Piece> pieces_;
  std::vector<const Instruction*> makers_;
  std::map<std::string, std::size_t> last_;
  std::map<std::vector<Value>, std::string> matrices_;
  CodeText text_;
};

}  // namespace

CodeText code_text(const Code& code, const CodeNames& names, const LanguageWords& language) {
  return CodeWriter(code, names, language).run();
}

std::string number_text(double value) {
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".en") == std::string::npos) text += ".0";
  return text;
}

std::vector<std::string> listed(const std::string& first, const std::vector<std::string>& entries,
                                const std::string& last, std::size_t width) {
  std::vector<std::string> lines;
  std::string line = first;
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const std::string entry = entries[k] + (k + 1 < entries.size() ? "," : last);
    if (line.size() + entry.size() + 1 > width && line.size() > 4) {
      lines.push_back(line);
      line = "  ";
    }
    line += (k == 0 || line == "  " ? "" : " ") + entry;
  }
  if (entries.empty()) line += last;
  lines.push_back(line);
  return lines;
}

}  // namespace anholon
