// LLVM, loaded when the first code is compiled: a program that compiles nothing, or finds its code in the
// cache, does not spend the time, and one without LLVM still works.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace anholon {

// Level of the processor: the instructions that code may use.
struct Processor {
  std::string name;  // as LLVM calls it: "x86-64-v4"
  bool has_fma = false;
};
// portable: what almost every processor of the last ten years has.
[[nodiscard]] Processor this_processor(bool portable);

enum class Tier { quick, optimized };

// An ELF object from the text of a module, or why there is none.
[[nodiscard]] tl::expected<std::string, std::string> object_code(const std::string& ir, const Processor& processor,
                                                                 Tier tier);

// Names the compiler in the key of cached code.
[[nodiscard]] const char* llvm_version();

}  // namespace anholon
