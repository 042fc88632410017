// A program as machine code that can be called.
//
// compile() never fails: where machine code cannot be had the same bits come from the interpreter, and
// notice() says why. Code is made twice: quickly, so that work can begin, and optimized in a thread that
// starts a little later; the better function takes the place of the other while the kernel is in use.
// Compiled code is kept in a folder for the next time.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "anholon/compile/lane_function.hpp"
#include "anholon/compile/program.hpp"

namespace anholon {

// How a kernel is made.
struct KernelOptions {
  std::vector<unsigned> lanes{1};      // widths to compile: 1, 4, 8
  bool portable = false;               // instructions that almost every x86-64 processor has; the bits are the same
  bool interpret = false;              // no machine code
  bool use_cache = true;               // keep machine code for the next time
  std::string cache_folder;            // empty: anholon in the user's cache folder (XDG_CACHE_HOME)
  std::size_t optimize_at_once = 300;  // instructions up to which code is optimized at the first time
  std::size_t optimize_up_to =
      2'000'000;                // instructions times inputs and outputs: beyond it code stays as it was made first
  double optimize_after = 0.1;  // seconds that the kernel has to live before the optimized code is made; < 0: never
};

// What machine code needs beside its inputs: the results of the prelude for one choice of uniforms. Fixed in
// memory.
class UniformBlock {
 public:
  [[nodiscard]] const double* data() const { return block_.data() + offset_; }  // as machine code expects it

 private:
  friend class CompiledKernel;
  std::vector<double> block_;
  std::size_t offset_ = 0;
};

// Which code answers now.
enum class CodeKind { interpreted, quick, optimized };

// A program that can be evaluated, in one or several lanes.
class CompiledKernel {
 public:
  CompiledKernel(CompiledKernel&&) noexcept;
  CompiledKernel& operator=(CompiledKernel&&) noexcept;
  ~CompiledKernel();

  [[nodiscard]] std::size_t input_count() const;    // of the formulas
  [[nodiscard]] std::size_t output_count() const;   // of the formulas
  [[nodiscard]] std::size_t uniform_count() const;  // of the formulas

  // Values for the uniforms of the formulas, in their order: the prelude is run. Before the first call they
  // are zero.
  void set_uniforms(std::span<const double> values);
  // The same for a caller that keeps several, one for each run or thread.
  [[nodiscard]] UniformBlock prepared(std::span<const double> values) const;
  [[nodiscard]] const double* uniforms() const { return uniforms_.data(); }  // those of set_uniforms, prepared

  // The best code ready now for 1, 4 or 8 lanes. From any thread.
  [[nodiscard]] LaneFunction function(unsigned lanes) const {
    return shared_->evaluate[lanes == 8 ? 2 : lanes == 4 ? 1 : 0].load(std::memory_order_acquire);
  }

  // One point.
  void evaluate(const double* inputs, double* outputs) const { function(1)(inputs, uniforms(), outputs); }
  // Four points: inputs[i * 4 + lane], outputs likewise.
  void evaluate4(const double* inputs, double* outputs) const { function(4)(inputs, uniforms(), outputs); }
  // Eight points: inputs[i * 8 + lane], outputs likewise.
  void evaluate8(const double* inputs, double* outputs) const { function(8)(inputs, uniforms(), outputs); }

  [[nodiscard]] CodeKind kind(unsigned lanes) const;  // of the function for so many lanes
  // Returns when no better code will come.
  void wait();
  // What stood in the way of machine code or of the cache; empty if nothing did.
  [[nodiscard]] std::string notice() const;

 private:
  friend CompiledKernel compile(Program program, KernelOptions options);
  struct Shared {
    std::atomic<LaneFunction> evaluate[3]{};
  };
  struct Work;
  CompiledKernel();
  std::unique_ptr<Shared> shared_;
  std::unique_ptr<Work> work_;
  UniformBlock uniforms_;
};

// Machine code where it can be had, the interpreter where not.
[[nodiscard]] CompiledKernel compile(Program program, KernelOptions options = {});

}  // namespace anholon
