#include "anholon/compile/kernel.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <stop_token>
#include <thread>

#include "anholon/compile/expand.hpp"
#include "anholon/compile/interpreter.hpp"
#include "anholon/compile/machine/code_store.hpp"
#include "anholon/compile/machine/function_table.hpp"
#include "anholon/compile/machine/ir.hpp"
#include "anholon/compile/machine/llvm_library.hpp"
#include "anholon/compile/machine/loaded_code.hpp"

namespace anholon {

namespace {

// One function to be compiled.
struct Job {
  const Code* code = nullptr;
  IrOptions options;
  std::atomic<LaneFunction>* slot = nullptr;
  CodeKind kind = CodeKind::interpreted;
};

unsigned lanes_index(unsigned lanes) { return lanes == 8 ? 2 : lanes == 4 ? 1 : 0; }

}  // namespace

struct CompiledKernel::Work {
  Program program;
  KernelOptions options;
  Code body;  // expanded
  Processor processor;
  std::deque<Job> jobs;

  mutable std::mutex mutex;  // guards what follows, and the kinds of the jobs
  std::condition_variable changed;
  std::vector<LoadedCode> loaded;  // every function that was ever handed out
  std::set<std::string> notices;
  bool finished = false;
  pid_t made_by = getpid();
  std::jthread thread;  // last: joined before the rest goes

  // In a process forked off since, which has none of its threads.
  [[nodiscard]] bool is_forked() const { return getpid() != made_by; }

  void note(const std::string& text) {
    const std::lock_guard lock(mutex);
    notices.insert(text);
  }

  // Whether the code is now in use.
  bool take(Job& job, const std::string& object, CodeKind kind) {
    auto code = load_code(object);
    if (!code) {
      note("compiled code cannot be used: " + code.error());
      return false;
    }
    const std::lock_guard lock(mutex);
    job.slot->store(code->function(), std::memory_order_release);
    job.kind = kind;
    loaded.push_back(std::move(*code));
    return true;
  }

  [[nodiscard]] CodeStore store() const { return CodeStore(options.use_cache, options.cache_folder); }

  [[nodiscard]] CodeKey key(const Job& job, Tier tier) const {
    return code_key(*job.code, job.options, processor, tier);
  }

  bool compile(Job& job, Tier tier) {
    const auto object = object_code(ir_text(*job.code, job.options), processor, tier);
    if (!object) {
      note("no machine code: " + object.error());
      return false;
    }
    const bool used = take(job, *object, tier == Tier::quick ? CodeKind::quick : CodeKind::optimized);
    if (used) {
      if (const auto problem = store().keep(key(job, tier), *object)) note(*problem);
    }
    return used;
  }

  bool take_kept(Job& job, Tier tier) {
    std::string problem;
    const auto object = store().find(key(job, tier), problem);
    if (!problem.empty()) note(problem);
    return object && take(job, *object, tier == Tier::quick ? CodeKind::quick : CodeKind::optimized);
  }

  // Short code is optimized at once: that takes no longer than loading the compiler.
  [[nodiscard]] Tier first_tier(const Job& job) const {
    return job.code->instructions.size() <= options.optimize_at_once ? Tier::optimized : Tier::quick;
  }

  void compile_quickly() {
    std::vector<std::jthread> others;
    std::vector<Job*> missing;
    for (Job& job : jobs) {
      if (!take_kept(job, Tier::optimized) && !take_kept(job, Tier::quick)) missing.push_back(&job);
    }
    for (std::size_t i = 1; i < missing.size(); ++i) {
      others.emplace_back([this, job = missing[i]] { static_cast<void>(compile(*job, first_tier(*job))); });
    }
    if (!missing.empty()) static_cast<void>(compile(*missing[0], first_tier(*missing[0])));
  }

  // LLVM's scheduler looks for a path through the code for each pair of neighbors in memory, so its time grows with the product.
  [[nodiscard]] bool may_improve(const Job& job) const {
    const std::size_t in_memory = job.code->input_count + job.code->outputs.size();
    return job.kind == CodeKind::quick && job.code->instructions.size() * in_memory <= options.optimize_up_to;
  }

  [[nodiscard]] bool may_improve() const {
    return std::any_of(jobs.begin(), jobs.end(), [this](const Job& job) { return may_improve(job); });
  }

  void optimize(const std::stop_token& stop) {
    {
      std::unique_lock lock(mutex);
      std::condition_variable_any pause;
      pause.wait_for(lock, stop, std::chrono::duration<double>(options.optimize_after), [] { return false; });
    }
    for (Job& job : jobs) {
      if (stop.stop_requested()) break;
      if (may_improve(job)) static_cast<void>(compile(job, Tier::optimized));
    }
    const std::lock_guard lock(mutex);
    finished = true;
    changed.notify_all();
  }
};

CompiledKernel::CompiledKernel() : shared_(std::make_unique<Shared>()), work_(std::make_unique<Work>()) {}
CompiledKernel::CompiledKernel(CompiledKernel&&) noexcept = default;
CompiledKernel& CompiledKernel::operator=(CompiledKernel&& other) noexcept {
  work_ = std::move(other.work_);  // first: its thread writes into shared_
  shared_ = std::move(other.shared_);
  uniforms_ = std::move(other.uniforms_);
  return *this;
}
CompiledKernel::~CompiledKernel() {
  // A thread that is not there cannot be joined, and what it was at stays as it is.
  if (work_ && work_->thread.joinable() && work_->is_forked()) {
    static_cast<void>(work_.release());
    static_cast<void>(shared_.release());
  }
}

std::size_t CompiledKernel::input_count() const { return work_->program.body.input_count; }
std::size_t CompiledKernel::output_count() const { return work_->program.body.outputs.size(); }
std::size_t CompiledKernel::uniform_count() const { return work_->program.prelude.uniform_count; }

UniformBlock CompiledKernel::prepared(std::span<const double> values) const {
  const std::vector<double> results = run_prelude(work_->program, values);
  UniformBlock block;
  block.offset_ = table_size;
  block.block_.assign(table_size, 0);
  block.block_.insert(block.block_.end(), results.begin(), results.end());
  fill_table(block.block_.data() + table_size, work_->body);
  return block;
}

void CompiledKernel::set_uniforms(std::span<const double> values) { uniforms_ = prepared(values); }

CodeKind CompiledKernel::kind(unsigned lanes) const {
  const std::lock_guard lock(work_->mutex);
  for (const Job& job : work_->jobs) {
    if (job.slot == &shared_->evaluate[lanes_index(lanes)]) return job.kind;
  }
  return CodeKind::interpreted;
}

void CompiledKernel::wait() {
  if (work_->is_forked()) return;
  std::unique_lock lock(work_->mutex);
  work_->changed.wait(lock, [&] { return work_->finished; });
}

std::string CompiledKernel::notice() const {
  const std::lock_guard lock(work_->mutex);
  std::string text;
  for (const std::string& one : work_->notices) text += (text.empty() ? "" : "; ") + one;
  return text;
}

CompiledKernel compile(Program program, KernelOptions options) {
  CompiledKernel kernel;
  CompiledKernel::Work& work = *kernel.work_;
  work.program = std::move(program);
  work.options = std::move(options);
  work.body = expanded(work.program.body);
  work.processor = this_processor(work.options.portable);
  kernel.shared_->evaluate[0] = interpret_body_1;
  kernel.shared_->evaluate[1] = interpret_body_4;
  kernel.shared_->evaluate[2] = interpret_body_8;
  constexpr std::array fallbacks{TableSlot::evaluate_1, TableSlot::evaluate_4, TableSlot::evaluate_8};
  for (const unsigned lanes : work.options.lanes) {
    const unsigned index = lanes_index(lanes);
    work.jobs.push_back({&work.body,
                         {lanes, work.processor.has_fma, fallbacks[index]},
                         &kernel.shared_->evaluate[index],
                         CodeKind::interpreted});
  }
  kernel.set_uniforms(std::vector<double>(work.program.prelude.uniform_count));
  if (!work.options.interpret) work.compile_quickly();
  if (!work.options.interpret && work.options.optimize_after >= 0 && work.may_improve()) {
    work.thread = std::jthread([&work](const std::stop_token& stop) { work.optimize(stop); });
  } else {
    work.finished = true;
  }
  return kernel;
}

}  // namespace anholon
