// How much is known of a number, and of a list.
#pragma once

namespace anholon {

// What a number is to the one that is meant.
enum class Bound {
  exact,     // it is the same
  at_least,  // it is proved to be no larger
  at_most,   // it is proved to be no smaller
};

// Whether a list has all there are.
enum class Listing {
  complete,  // proved: there are no others
  open,      // whether there are others was not decided
};

// A member of JSON, true or false, that tells something of a value.
template <class E>
struct ToldBy {
  const char* key;           // of the member
  bool (*is_true)(E value);  // what it is
};

}  // namespace anholon
