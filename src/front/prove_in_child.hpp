// First integrals of a run, proved in a child process while its motion is compiled.
#pragma once

#include <optional>
#include <string_view>

#include "anholon/base/isolate.hpp"
#include "anholon/integrate/run/proved_integrals.hpp"

namespace anholon {

// Proved integrals as bytes for another process, and read back there for the same system; nothing where they are not whole.
[[nodiscard]] std::string bytes_of(const ProvedIntegrals& found);
[[nodiscard]] std::optional<ProvedIntegrals> read_proofs(std::string_view bytes, const System& system);

class ProofsInChild {
 public:
  // To be made before any thread is started.
  ProofsInChild(const System& system, bool search, double seconds);

  // Waits for them, once: all that was proved in time, perhaps without what would have been searched for.
  [[nodiscard]] ProvedIntegrals result(const System& system);

 private:
  Isolated child_;
};

}  // namespace anholon
