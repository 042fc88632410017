#include "anholon/compile/machine/llvm_library.hpp"

#include <dlfcn.h>
#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/TargetMachine.h>
#include <unistd.h>

#include <condition_variable>
#include <memory>
#include <mutex>

#include <fmt/format.h>

namespace anholon {

namespace {

// The functions of LLVM's C interface that are used, looked up by name.
struct Llvm {
  void* library = nullptr;
  std::string failure;
#define ANHOLON_LLVM(name) decltype(&::LLVM##name) name = nullptr;
  // clang-format off
#define ANHOLON_LLVM_FUNCTIONS(F) \
  F(ContextCreate) F(ContextDispose) F(ContextSetDiagnosticHandler) F(GetDiagInfoDescription) \
  F(GetDiagInfoSeverity) F(DisposeMessage) F(CreateMemoryBufferWithMemoryRangeCopy) F(ParseIRInContext) \
  F(DisposeModule) F(SetTarget) F(GetTargetFromTriple) F(CreateTargetMachine) F(DisposeTargetMachine) \
  F(CreateTargetDataLayout) F(SetModuleDataLayout) F(DisposeTargetData) F(TargetMachineEmitToMemoryBuffer) \
  F(GetBufferStart) F(GetBufferSize) F(DisposeMemoryBuffer)
  // clang-format on
  ANHOLON_LLVM_FUNCTIONS(ANHOLON_LLVM)
#undef ANHOLON_LLVM

  Llvm() {
    library = ::dlopen(ANHOLON_LLVM_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) {
      failure = fmt::format("LLVM cannot be loaded: {}", ::dlerror());
      return;
    }
#define ANHOLON_LLVM(name) name = find<decltype(name)>("LLVM" #name);
    ANHOLON_LLVM_FUNCTIONS(ANHOLON_LLVM)
#undef ANHOLON_LLVM
    for (const char* part : {"TargetInfo", "Target", "TargetMC", "AsmPrinter"}) {
      if (const auto start = find<void (*)()>(fmt::format("LLVMInitializeX86{}", part).c_str())) start();
    }
  }

 private:
  template <class Function>
  Function find(const char* name) {
    void* address = ::dlsym(library, name);
    if (address == nullptr && failure.empty()) failure = fmt::format("LLVM has no function {}", name);
    return reinterpret_cast<Function>(address);
  }
};

// LLVM's own objects are destroyed when the program ends: no compilation may run then.
class Closing {
 public:
  ~Closing() {
    if (getpid() != made_by_) return;  // a process forked off has none of the threads
    std::unique_lock lock(mutex_);
    closed_ = true;
    changed_.wait(lock, [&] { return running_ == 0; });
  }
  bool enter() {
    const std::lock_guard lock(mutex_);
    if (!closed_) ++running_;
    return !closed_;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t running_ = 0;
  bool closed_ = false;
  const pid_t made_by_ = getpid();
};

const Llvm& llvm() {
  static const Llvm* const functions = new Llvm;  // never destroyed: a thread may still compile when the program ends
  return *functions;
}

template <class Handle, class Dispose>
auto owned(Handle handle, Dispose dispose) {
  return std::unique_ptr<std::remove_pointer_t<Handle>, Dispose>(handle, dispose);
}

void keep_message(LLVMDiagnosticInfoRef info, void* message) {
  if (llvm().GetDiagInfoSeverity(info) != LLVMDSError) return;
  char* text = llvm().GetDiagInfoDescription(info);
  *static_cast<std::string*>(message) += text;
  llvm().DisposeMessage(text);
}

std::string taken(char* message) {
  const std::string text = message == nullptr ? "unknown error" : message;
  if (message != nullptr) llvm().DisposeMessage(message);
  return text;
}

}  // namespace

const char* llvm_version() { return ANHOLON_LLVM_VERSION; }

Processor this_processor(bool portable) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (!portable && __builtin_cpu_supports("x86-64-v4")) return {"x86-64-v4", true};
  if (__builtin_cpu_supports("x86-64-v3")) return {"x86-64-v3", true};
  return {"x86-64", false};
#else
  static_cast<void>(portable);
  return {};
#endif
}

tl::expected<std::string, std::string> object_code(const std::string& ir, const Processor& processor, Tier tier) {
  if (processor.name.empty()) return tl::unexpected<std::string>("code is compiled for x86-64 processors only");
  const Llvm& l = llvm();
  static Closing closing;  // made after LLVM was loaded, so destroyed before LLVM is
  if (!closing.enter()) return tl::unexpected<std::string>("the program is ending");
  const auto leave = std::unique_ptr<Closing, void (*)(Closing*)>(&closing, [](Closing* c) { c->leave(); });
  if (!l.failure.empty()) return tl::unexpected(l.failure);
  const auto context = owned(l.ContextCreate(), l.ContextDispose);
  std::string complaint;
  l.ContextSetDiagnosticHandler(context.get(), keep_message, &complaint);
  LLVMMemoryBufferRef text = l.CreateMemoryBufferWithMemoryRangeCopy(ir.data(), ir.size(), "kernel");
  LLVMModuleRef parsed = nullptr;
  char* message = nullptr;
  if (l.ParseIRInContext(context.get(), text, &parsed, &message) != 0) return tl::unexpected(taken(message));
  const auto module = owned(parsed, l.DisposeModule);

  constexpr const char* triple = "x86_64-unknown-linux-gnu";
  LLVMTargetRef target = nullptr;
  if (l.GetTargetFromTriple(triple, &target, &message) != 0) return tl::unexpected(taken(message));
  const auto machine =
      owned(l.CreateTargetMachine(
                target, triple, processor.name.c_str(), processor.has_fma ? "+fma,-prefer-256-bit" : "",
                tier == Tier::quick ? LLVMCodeGenLevelNone : LLVMCodeGenLevelDefault, LLVMRelocPIC, LLVMCodeModelSmall),
            l.DisposeTargetMachine);
  if (!machine) return tl::unexpected<std::string>("LLVM has no code generator for this processor");
  l.SetTarget(module.get(), triple);
  const auto layout = owned(l.CreateTargetDataLayout(machine.get()), l.DisposeTargetData);
  l.SetModuleDataLayout(module.get(), layout.get());
  LLVMMemoryBufferRef object = nullptr;
  if (l.TargetMachineEmitToMemoryBuffer(machine.get(), module.get(), LLVMObjectFile, &message, &object) != 0) {
    return tl::unexpected(taken(message));
  }
  const auto buffer = owned(object, l.DisposeMemoryBuffer);
  if (!complaint.empty()) return tl::unexpected(complaint);
  return std::string(l.GetBufferStart(buffer.get()), l.GetBufferSize(buffer.get()));
}

}  // namespace anholon
