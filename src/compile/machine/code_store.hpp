// Compiled code in a folder, by content. A file that is not what its name says is never used.
#pragma once

#include <optional>
#include <string>

#include "anholon/compile/machine/ir.hpp"
#include "anholon/compile/machine/llvm_library.hpp"

namespace anholon {

// Everything that code depends on, as text, and a name made of its hash.
struct CodeKey {
  std::string text;
  std::string name;
};
[[nodiscard]] CodeKey code_key(const Code& code, const IrOptions& options, const Processor& processor, Tier tier);

class CodeStore {
 public:
  // folder "": anholon in the user's cache folder. Not enabled: finds and keeps nothing.
  CodeStore(bool enabled, const std::string& folder);

  // The object kept under the key. `problem`: why a file that is there was not used; empty otherwise.
  [[nodiscard]] std::optional<std::string> find(const CodeKey& key, std::string& problem) const;
  // Nothing, or why it could not be kept.
  [[nodiscard]] std::optional<std::string> keep(const CodeKey& key, const std::string& object) const;

 private:
  std::string folder_;  // empty: not enabled
};

}  // namespace anholon
