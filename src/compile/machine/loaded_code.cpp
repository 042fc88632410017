#include "anholon/compile/machine/loaded_code.hpp"

#include <elf.h>
#include <sys/mman.h>

#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace anholon {

LoadedCode::~LoadedCode() {
  if (memory_ != nullptr) ::munmap(memory_, size_);
}

LoadedCode::LoadedCode(LoadedCode&& other) noexcept { *this = std::move(other); }

LoadedCode& LoadedCode::operator=(LoadedCode&& other) noexcept {
  std::swap(memory_, other.memory_);
  std::swap(size_, other.size_);
  std::swap(function_, other.function_);
  return *this;
}

namespace {

// Nothing at the very beginning: clang's sanitizer looks at the bytes before a function.
constexpr std::size_t start = 64;

struct BadObject {
  std::string what;
};

class Object {
 public:
  explicit Object(std::string_view bytes) : bytes_(bytes), header_(at<Elf64_Ehdr>(0)) {
    const bool is_ours = std::memcmp(header_.e_ident, ELFMAG, SELFMAG) == 0 &&
                         header_.e_ident[EI_CLASS] == ELFCLASS64 && header_.e_machine == EM_X86_64 &&
                         header_.e_type == ET_REL && header_.e_shentsize == sizeof(Elf64_Shdr);
    if (!is_ours) throw BadObject{"not an object file for this machine"};
    for (std::size_t i = 0; i < header_.e_shnum; ++i) {
      sections_.push_back(at<Elf64_Shdr>(checked_sum(header_.e_shoff, i * sizeof(Elf64_Shdr))));
      if (sections_.back().sh_type != SHT_NOBITS)
        static_cast<void>(piece(sections_.back().sh_offset, sections_.back().sh_size));
    }
    place();
  }

  [[nodiscard]] std::size_t size() const { return size_; }

  // Copies the sections to `memory` and resolves what they say of each other; the offset of the function.
  std::size_t link(char* memory) const {
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      if (!is_loaded(i)) continue;
      const std::string_view from = piece(sections_[i].sh_offset, sections_[i].sh_size);
      std::memcpy(memory + offsets_[i], from.data(), from.size());
    }
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type == SHT_RELA && section.sh_info < sections_.size() && is_loaded(section.sh_info)) {
        relocate(memory, section);
      }
      if (section.sh_type == SHT_REL) throw BadObject{"an unknown kind of relocation table"};
    }
    return function();
  }

 private:
  template <class T>
  [[nodiscard]] T at(std::size_t offset) const {
    T result;
    std::memcpy(&result, piece(offset, sizeof(T)).data(), sizeof(T));
    return result;
  }

  static std::size_t checked_sum(std::size_t a, std::size_t b) {
    if (a > (std::size_t{1} << 40) || b > (std::size_t{1} << 40)) throw BadObject{"an offset out of range"};
    return a + b;
  }

  [[nodiscard]] std::string_view piece(std::size_t offset, std::size_t length) const {
    if (checked_sum(offset, length) > bytes_.size()) throw BadObject{"it is cut off"};
    return bytes_.substr(offset, length);
  }

  [[nodiscard]] bool is_loaded(std::size_t i) const {
    return sections_[i].sh_type == SHT_PROGBITS && (sections_[i].sh_flags & SHF_ALLOC) != 0;
  }

  void place() {
    offsets_.resize(sections_.size());
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      if (!is_loaded(i)) continue;
      const std::size_t alignment = std::max<std::size_t>(sections_[i].sh_addralign, 1);
      if (alignment > 4096 || (alignment & (alignment - 1)) != 0) throw BadObject{"a strange alignment"};
      size_ = (size_ + alignment - 1) / alignment * alignment;
      offsets_[i] = size_;
      size_ += sections_[i].sh_size;
    }
    if (size_ == start || size_ > (std::size_t{1} << 30)) throw BadObject{"there is no code in it"};
  }

  [[nodiscard]] Elf64_Sym symbol(const Elf64_Shdr& table, std::size_t index) const {
    if ((index + 1) * sizeof(Elf64_Sym) > table.sh_size) throw BadObject{"a symbol out of range"};
    return at<Elf64_Sym>(table.sh_offset + index * sizeof(Elf64_Sym));
  }

  [[nodiscard]] std::size_t address(const Elf64_Sym& symbol) const {
    if (symbol.st_shndx >= sections_.size() || !is_loaded(symbol.st_shndx) ||
        symbol.st_value > sections_[symbol.st_shndx].sh_size) {
      throw BadObject{"it calls something by name"};
    }
    return offsets_[symbol.st_shndx] + symbol.st_value;
  }

  void relocate(char* memory, const Elf64_Shdr& section) const {
    if (section.sh_link >= sections_.size()) throw BadObject{"a symbol table out of range"};
    const Elf64_Shdr& symbols = sections_[section.sh_link];
    for (std::size_t at_byte = 0; at_byte + sizeof(Elf64_Rela) <= section.sh_size; at_byte += sizeof(Elf64_Rela)) {
      const auto entry = at<Elf64_Rela>(section.sh_offset + at_byte);
      const std::size_t type = ELF64_R_TYPE(entry.r_info);
      if (type != R_X86_64_PC32 && type != R_X86_64_PLT32) throw BadObject{fmt::format("relocation {}", type)};
      if (checked_sum(entry.r_offset, 4) > sections_[section.sh_info].sh_size)
        throw BadObject{"a relocation out of range"};
      const std::size_t place = offsets_[section.sh_info] + entry.r_offset;
      const auto target = static_cast<std::int64_t>(address(symbol(symbols, ELF64_R_SYM(entry.r_info))));
      const auto distance = static_cast<std::int32_t>(target + entry.r_addend - static_cast<std::int64_t>(place));
      std::memcpy(memory + place, &distance, sizeof distance);
    }
  }

  [[nodiscard]] std::size_t function() const {
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != SHT_SYMTAB || section.sh_link >= sections_.size()) continue;
      for (std::size_t i = 0; (i + 1) * sizeof(Elf64_Sym) <= section.sh_size; ++i) {
        const Elf64_Sym entry = symbol(section, i);
        const std::string_view names = piece(sections_[section.sh_link].sh_offset, sections_[section.sh_link].sh_size);
        if (ELF64_ST_TYPE(entry.st_info) != STT_FUNC) continue;
        if (entry.st_name < names.size() && names.substr(entry.st_name).starts_with(std::string_view("kernel\0", 7))) {
          return address(entry);
        }
      }
    }
    throw BadObject{"the function is missing"};
  }

  std::string_view bytes_;
  Elf64_Ehdr header_;
  std::vector<Elf64_Shdr> sections_;
  std::vector<std::size_t> offsets_;
  std::size_t size_ = start;
};

}  // namespace

tl::expected<LoadedCode, std::string> load_code(std::string_view object) {
  try {
    const Object parts(object);
    LoadedCode code;
    code.size_ = parts.size();
    void* const memory = ::mmap(nullptr, code.size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return tl::unexpected<std::string>("no memory for code");
    code.memory_ = memory;
    const std::size_t offset = parts.link(static_cast<char*>(memory));
    if (::mprotect(memory, code.size_, PROT_READ | PROT_EXEC) != 0) {
      return tl::unexpected<std::string>("the system does not let us run code that we wrote");
    }
    code.function_ = reinterpret_cast<LaneFunction>(static_cast<char*>(memory) + offset);
    return code;
  } catch (const BadObject& bad) {
    return tl::unexpected(bad.what);
  }
}

}  // namespace anholon
