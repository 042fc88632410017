// Shared pieces of long formulas, named, so that each is read once.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

struct NamingOptions {
  std::size_t most = 24;     // names, the most useful first
  double shortest = 8;       // reading length below which nothing is named
  double least_saving = 10;  // of reading length, by one name
  bool everything = false;   // a name for each sum, product, power and function that occurs twice: linear in the graph
  std::vector<std::string> taken = {};               // names that must not be given
  std::unordered_map<Expr, std::string> known = {};  // pieces that have a name already
};

struct NamedPiece {
  std::string name;
  Expr value;
};

// Pieces that occur at least twice when the expressions are written out, called D1, D2, … in an order in which each uses
// only those before it. None is one of the expressions themselves (but with `everything`).
[[nodiscard]] std::vector<NamedPiece> name_pieces(std::span<const Expr> e, const NamingOptions& options = {});

}  // namespace anholon
