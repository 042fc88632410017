#include "anholon/compile/detail/code_store.hpp"

namespace anholon {
CodeKey code_key(const Code&, const IrOptions&, const Processor&, Tier) { return {}; }
CodeStore::CodeStore(bool, const std::string&) {}
std::optional<std::string> CodeStore::find(const CodeKey&, std::string&) const { return std::nullopt; }
std::optional<std::string> CodeStore::keep(const CodeKey&, const std::string&) const { return std::nullopt; }
}  // namespace anholon
