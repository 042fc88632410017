// Names that one claim knows: `with`, and the unknowns of its equations.
#pragma once

#include "anholon/model/meaning/vector_text.hpp"

namespace anholon::detail {

// They are declared while this lives.
class ClaimNames {
 public:
  ClaimNames(Interpretation& in, const Scope& scope);
  ~ClaimNames();
  ClaimNames(const ClaimNames&) = delete;
  ClaimNames& operator=(const ClaimNames&) = delete;

  void read_with(const SourceValue& table, ModelClaim& claim);
  // A list of names, each an unknown function of the time; their symbols.
  [[nodiscard]] std::vector<Expr> read_unknowns(const SourceValue& list);
  [[nodiscard]] const NamedVectors& vectors() const { return vectors_; }

 private:
  void read_entry(const SourceEntry& entry, ModelClaim& claim);
  void read_definition(const SourceEntry& entry);
  void read_vector_entry(const SourceEntry& entry);
  void read_unknown(const SourceEntry& entry, ModelClaim& claim);

  Interpretation& in_;
  const Scope& scope_;
  std::size_t names_, functions_;  // that were there before
  NamedVectors vectors_;
};

}  // namespace anholon::detail
