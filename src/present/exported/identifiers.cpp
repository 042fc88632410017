#include "anholon/present/exported/identifiers.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "anholon/expr/greek.hpp"

namespace anholon {

namespace {

// Keywords of the four languages, functions that the code calls, and its own words.
constexpr auto kept_words = std::to_array<std::string_view>(
    {"Inf", "NAN", "NULL", "NaN", "None", "True", "False", "abs", "acos", "alignas", "alignof", "and", "and_eq",
     "arccos", "arcsin", "arctan", "as", "asin", "asm", "assert", "async", "atan", "atan2", "auto", "await", "bitand",
     "bitor", "bool", "break", "case", "catch", "char", "class", "compl", "configuration", "const", "constants",
     "constexpr", "continue", "cos", "cosh", "decltype", "def", "default", "del", "delete", "do", "double", "elif",
     "else", "elseif", "end", "endfunction", "endif", "enum", "eps", "error", "except", "exp", "explicit", "export",
     "extern", "fabs", "false", "finally", "float", "for", "friend", "from", "function", "global", "goto", "if",
     "import", "in", "inf", "inline", "inputs", "int", "is", "lambda", "len", "list", "log", "long", "main", "math",
     "mutable", "namespace", "nan", "new", "noexcept", "nonlocal", "not", "not_eq", "nullptr", "operator", "or",
     "or_eq", "otherwise", "parameters", "parfor", "pass", "persistent", "pi", "pow", "private", "protected", "public",
     "raise", "range", "register", "restrict", "return", "short", "signed", "sin", "sinh", "sizeof", "sparse", "sqrt",
     "state", "static", "struct", "switch", "tan", "tanh", "template", "this", "throw", "time", "true", "try",
     "typedef", "typeid", "typename", "union", "unsigned", "until", "using", "velocities", "virtual", "void",
     "volatile", "while", "with", "xor", "xor_eq", "xp", "yield", "zeros", "reshape",
     // names of results
     "accelerations", "bias", "constraint_rows", "energy", "forcing", "integrals", "law_forcing", "law_mass",
     "mass_matrix", "multipliers", "position_residuals", "position_rows", "rates", "reaction", "reaction_rows",
     "speeds", "values", "velocity_residuals", "velocity_rows", "weights"});

bool is_numbered(std::string_view word, std::string_view prefix) {
  return word.size() > prefix.size() && word.substr(0, prefix.size()) == prefix &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(prefix.size()), word.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

// s1, A1, x1 are the code's own names for shared pieces, matrices and solutions; names of results are in the way too.
bool is_kept(std::string_view word) {
  if (std::find(kept_words.begin(), kept_words.end(), word) != kept_words.end()) return true;
  return is_numbered(word, "s") || is_numbered(word, "A") || is_numbered(word, "z") ||
         (word.size() > 4 &&
          (word.substr(0, 4) == "out_" || word.substr(0, 4) == "sin_" || word.substr(0, 4) == "cos_"));
}

}  // namespace

std::string ExportedIdentifiers::spelled(std::string_view name) {
  std::string result;
  unsigned primes = 0;
  for (const char c : detail::canonical_spelling(name)) {
    if (c == '\'') {
      ++primes;
    } else {
      result += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    }
  }
  if (primes > 0) result += "_" + std::string(primes, 'd').substr(1) + "dot";
  while (!result.empty() && result.front() == '_') result.erase(0, 1);
  if (result.empty() || std::isdigit(static_cast<unsigned char>(result.front())) != 0) result.insert(0, "v");
  return result;
}

std::string ExportedIdentifiers::of(std::string_view name) {
  std::string word = spelled(name);
  if (is_kept(word)) word += "_";
  while (word.find("__") != std::string::npos) word.erase(word.find("__"), 1);  // C++ keeps these for itself
  const std::string first = word;
  for (int k = 2; !taken_.insert(word).second; ++k) word = first + (first.back() == '_' ? "" : "_") + std::to_string(k);
  return word;
}

}  // namespace anholon
