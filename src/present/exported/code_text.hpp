// Straight-line code as statements of a programming language: what is used once stands where it is used, what is shared has a name.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "anholon/present/exported/exported_system.hpp"

namespace anholon {

// How a language writes what code consists of.
struct LanguageWords {
  std::string declare;                                           // before a new name: "const double "
  std::string end;                                               // behind a statement: ";"
  std::function<std::string(const std::string& name)> function;  // what it calls sqrt, asin, fabs, …
  std::function<std::string(const std::string& base, const std::string& exponent)> power;
  // yes where |a| > |b|, else no
  std::function<std::string(const std::string& a, const std::string& b, const std::string& yes, const std::string& no)>
      select;
  // A system of equations: statements after which unknown(name, i) are its solutions. `matrix` is empty where the factors of the matrix
  // of that name are known already.
  struct Solve {
    std::string matrix_name, name;
    std::size_t size = 0;
    bool positive_definite = false;
    std::vector<std::string> matrix, right;
  };
  std::function<std::vector<std::string>(const Solve& solve)> solve;
  std::function<std::string(const std::string& name, std::size_t i)> unknown;
  // Where a language has both at once: a statement after which the names are sine and cosine. Else empty.
  std::function<std::vector<std::string>(const std::string& sine, const std::string& cosine,
                                         const std::string& argument)>
      sincos;
  std::size_t longest = 100;  // expressions longer than this get a name
};

// What the inputs and the uniforms of code are called, and where they are found.
struct CodeNames {
  struct Symbol {
    std::string identifier, place;  // theta, state[2]; no place: the identifier says it
  };
  std::vector<Symbol> inputs, uniforms;
};

struct CodeText {
  std::vector<std::string> statements;
  std::vector<std::string> outputs;  // expressions
  std::vector<std::string> places;   // of `names` that occur
};

[[nodiscard]] CodeText code_text(const Code& code, const CodeNames& names, const LanguageWords& language);

// The shortest decimal that is read back as the same number, with a point or an exponent.
[[nodiscard]] std::string number_text(double value);

// Expressions in lines of bearable length, the first after `first`, with commas between them.
[[nodiscard]] std::vector<std::string> listed(const std::string& first, const std::vector<std::string>& entries,
                                              const std::string& last, std::size_t width = 100);

}  // namespace anholon
