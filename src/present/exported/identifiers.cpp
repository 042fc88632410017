#include "anholon/present/exported/identifiers.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "anholon/expr/greek.hpp"

namespace anholon {

namespace {

// Keywords of the four languages, functions that the code calls, and its own words.
constexpr auto kept_words = std::to_array<std::string_view>(
    {"Inf", "NAN", "NULL", "NaN", "None", "True", "False", "abs", "acos", "alignas", "alignof", "and", "and_eq", "ans",
     "arccos", "arcsin", "arctan", "arguments", "as", "asin", "asm", "assert", "async", "atan", "atan2", "auto",
     "await", "bitand", "bitor", "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class",
     "classdef", "co_await", "co_return", "co_yield", "compl", "concept", "configuration", "const", "const_cast",
     "consteval", "constexpr", "constinit", "constants", "continue", "cos", "cosh", "decltype", "def", "default", "del",
     "delete", "do", "double", "dynamic_cast", "elif", "else", "elseif", "end", "end_try_catch", "end_unwind_protect",
     "endclassdef", "endfor", "endfunction", "endif", "endparfor", "endspmd", "endswitch", "endwhile", "enum", "eps",
     "error", "except", "exp", "explicit", "export", "extern", "fabs", "false", "finally", "float", "for", "friend",
     "from", "function", "global", "goto", "if", "import", "in", "inf", "inline", "inputs", "int", "is", "lambda",
     "len", "linux", "list", "log", "long", "main", "math", "mutable", "namespace", "nan", "new", "noexcept",
     "nonlocal", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "otherwise", "parameters", "parfor", "pass",
     "persistent", "pi", "pow", "private", "protected", "public", "raise", "range", "register", "reinterpret_cast",
     "requires", "restrict", "return", "short", "signed", "sin", "sinh", "sizeof", "sparse", "spmd", "sqrt", "state",
     "static", "static_assert", "static_cast", "struct", "switch", "tan", "tanh", "template", "this", "thread_local",
     "throw", "time", "true", "try", "typedef", "typeid", "typename", "typeof", "typeof_unqual", "union", "unix",
     "unsigned", "until", "unwind_protect", "unwind_protect_cleanup", "using", "velocities", "virtual", "void",
     "volatile", "wchar_t", "while", "with", "xor", "xor_eq", "xp", "yield", "zeros", "reshape",
     // names of results, and what MATLAB has beside them
     "accelerations", "bias", "columns", "constraint_rows", "energy", "entries", "forcing", "integrals", "law_forcing",
     "law_mass", "mass_matrix", "multipliers", "position_residuals", "position_rows", "rates", "reaction",
     "reaction_rows", "rows", "selected", "speeds", "values", "velocity_residuals", "velocity_rows", "weights"});

// With these begin macros of <math.h> and <stdint.h>.
constexpr auto macro_prefixes = std::to_array<std::string_view>(
    {"FP_",    "HUGE_",  "INFINITY", "INT8",    "INT16",    "INT32",       "INT64",    "INTMAX",
     "INTPTR", "INT_",   "MATH_",    "M_",      "PTRDIFF_", "SIG_ATOMIC_", "SIZE_MAX", "UINT8",
     "UINT16", "UINT32", "UINT64",   "UINTMAX", "UINTPTR",  "UINT_",       "WCHAR_M",  "WINT_M"});

// MATLAB tells names apart by 63 letters, and sines have four before them.
constexpr std::size_t longest = 56;

bool is_numbered(std::string_view word, std::string_view prefix) {
  return word.size() > prefix.size() && word.substr(0, prefix.size()) == prefix &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(prefix.size()), word.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool begins_with(std::string_view word, std::string_view prefix) {
  return !prefix.empty() && word.substr(0, prefix.size()) == prefix;
}

// s1, A1, x1 are the code's own names for shared pieces, matrices and solutions; names of results are in the way too.
bool is_kept(std::string_view word) {
  if (std::find(kept_words.begin(), kept_words.end(), word) != kept_words.end()) return true;
  if (std::any_of(macro_prefixes.begin(), macro_prefixes.end(),
                  [&](std::string_view prefix) { return begins_with(word, prefix); }))
    return true;
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

ExportedIdentifiers::ExportedIdentifiers(const std::string& whole) {
  if (whole.empty()) return;
  whole_ = whole + "_";
  macros_ = whole_;
  std::transform(macros_.begin(), macros_.end(), macros_.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
}

std::string ExportedIdentifiers::of(std::string_view name) {
  std::string word = spelled(name);
  if (word.size() > longest) word.resize(longest);
  if (is_kept(word) || begins_with(word, whole_) || begins_with(word, macros_)) word += "_";
  while (word.find("__") != std::string::npos) word.erase(word.find("__"), 1);  // C++ keeps these for itself
  const std::string first = word;
  for (int k = 2; !taken_.insert(word).second; ++k) word = first + (first.back() == '_' ? "" : "_") + std::to_string(k);
  return word;
}

}  // namespace anholon
