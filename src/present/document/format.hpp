// The formats in which a person reads a document.
#pragma once

namespace anholon {

// The order of formats().
enum class Format {
  text,      // for the terminal
  full,      // the same, with every statement and every formula
  latex,     // a document that compiles by itself
  fragment,  // a piece of one, for \input
};

}  // namespace anholon
