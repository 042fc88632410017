#include "anholon/compile/machine/ir.hpp"

#include <bit>

#include <fmt/format.h>

#include "anholon/compile/sincos.hpp"

namespace anholon {

namespace {

// Writes operations as lines of text; what sincos.hpp calls Math. A Number is how the operand is written.
class IrWriter {
 public:
  using Number = std::string;

  IrWriter(const Code& code, const IrOptions& options) : code_(code), options_(options), lanes_(options.lanes) {
    type_ = lanes_ == 1 ? "double" : fmt::format("<{} x double>", lanes_);
    integers_ = lanes_ == 1 ? "i64" : fmt::format("<{} x i64>", lanes_);
    conditions_ = lanes_ == 1 ? "i1" : fmt::format("<{} x i1>", lanes_);
    suffix_ = lanes_ == 1 ? "f64" : fmt::format("v{}f64", lanes_);
  }

  std::string write() {
    name_.resize(code_.value_count);
    for (const Instruction& instruction : code_.instructions) write(instruction);
    for (std::size_t i = 0; i < code_.outputs.size(); ++i) {
      line("store {} {}, ptr {}, align 8", type_, name_[code_.outputs[i]],
           address("%outputs", static_cast<long>(i * lanes_)));
    }
    finish();
    return declarations() +
           "define void @kernel(ptr noalias nocapture readonly %inputs, ptr noalias nocapture readonly "
           "%uniforms, "
           "ptr noalias nocapture %outputs) nounwind {\nentry:\n" +
           allocations_ + text_ + "}\n";
  }

  [[nodiscard]] std::string constant(double number) const {
    return splat(type_, "double", fmt::format("0x{:016X}", std::bit_cast<std::uint64_t>(number)));
  }
  std::string add(const Number& a, const Number& b) { return value("fadd {} {}, {}", type_, a, b); }
  std::string sub(const Number& a, const Number& b) { return value("fsub {} {}, {}", type_, a, b); }
  std::string mul(const Number& a, const Number& b) { return value("fmul {} {}, {}", type_, a, b); }
  std::string negated(const Number& a) { return value("fneg {} {}", type_, a); }
  std::string size_of(const Number& a) { return intrinsic("fabs", a); }
  std::string fms(const Number& a, const Number& b, const Number& c) { return fma(a, b, negated(c)); }
  std::string fnma(const Number& a, const Number& b, const Number& c) { return fma(negated(a), b, c); }

  std::string fma(const Number& a, const Number& b, const Number& c) {
    if (options_.has_fma) return value("call {0} @llvm.fma.{1}({0} {2}, {0} {3}, {0} {4})", type_, suffix_, a, b, c);
    return by_lane(TableSlot::fma, 0, {a, b, c});
  }

  std::pair<std::string, std::string> turned(const Number& n_shifted, const Number& s, const Number& c) {
    const std::string n = value("bitcast {} {} to {}", type_, n_shifted, integers_);
    const std::string odd = value("and {} {}, {}", integers_, n, integer(1));
    const std::string swap = value("icmp ne {} {}, {}", integers_, odd, integer(0));
    const std::string next = value("add {} {}, {}", integers_, n, integer(1));
    return {signed_by(n, select(swap, c, s)), signed_by(next, select(swap, s, c))};
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    text_ += "  ";
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }

  template <class... Arguments>
  std::string value(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    std::string name = fmt::format("%{}", counter_++);
    text_ += "  " + name + " = ";
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    text_ += '\n';
    return name;
  }

  [[nodiscard]] std::string splat(const std::string& type, const char* element, const std::string& number) const {
    if (lanes_ == 1) return number;
    std::string text = "<";
    for (unsigned lane = 0; lane < lanes_; ++lane)
      text += fmt::format("{}{} {}", lane == 0 ? "" : ", ", element, number);
    static_cast<void>(type);
    return text + ">";
  }
  [[nodiscard]] std::string integer(long long number) const { return splat(integers_, "i64", std::to_string(number)); }

  std::string address(const char* base, long index) {
    return value("getelementptr double, ptr {}, i64 {}", base, index);
  }

  std::string intrinsic(const char* name, const Number& a) {
    return value("call {0} @llvm.{1}.{2}({0} {3})", type_, name, suffix_, a);
  }

  std::string select(const std::string& condition, const Number& yes, const Number& no) {
    return value("select {0} {1}, {2} {3}, {2} {4}", conditions_, condition, type_, yes, no);
  }

  // a with the sign of the second last bit of n.
  std::string signed_by(const std::string& n, const Number& a) {
    const std::string shifted = value("shl {} {}, {}", integers_, n, integer(62));
    const std::string sign =
        value("and {} {}, {}", integers_, shifted, splat(integers_, "i64", "-9223372036854775808"));
    const std::string bits = value("bitcast {} {} to {}", type_, a, integers_);
    const std::string result = value("xor {} {}, {}", integers_, bits, sign);
    return value("bitcast {} {} to {}", integers_, result, type_);
  }

  std::string pointer(TableSlot slot, std::size_t offset) {
    const std::string place = address("%uniforms", -1 - static_cast<long>(static_cast<std::size_t>(slot) + offset));
    return value("load ptr, ptr {}, align 8, !invariant.load !0", place);
  }

  // A function of doubles, for each lane in turn.
  std::string by_lane(TableSlot slot, std::size_t offset, const std::vector<std::string>& arguments) {
    const std::string function = pointer(slot, offset);
    std::string result = "poison";
    for (unsigned lane = 0; lane < lanes_; ++lane) {
      std::string list;
      for (const std::string& argument : arguments) {
        const std::string element =
            lanes_ == 1 ? argument : value("extractelement {} {}, i32 {}", type_, argument, lane);
        list += (list.empty() ? "double " : ", double ") + element;
      }
      const std::string one = value("call double {}({})", function, list);
      result = lanes_ == 1 ? one : value("insertelement {} {}, double {}, i32 {}", type_, result, one, lane);
    }
    return result;
  }

  std::string uniform(std::size_t index) {
    const std::string place = address("%uniforms", static_cast<long>(index));
    const std::string one = value("load double, ptr {}, align 8, !invariant.load !0", place);
    if (lanes_ == 1) return one;
    const std::string first = value("insertelement {} poison, double {}, i32 0", type_, one);
    return value("shufflevector {0} {1}, {0} poison, <{2} x i32> zeroinitializer", type_, first, lanes_);
  }

  void write(const Instruction& i) {
    std::string& result = name_[i.result];
    const auto& v = name_;
    switch (i.op) {
      case Op::constant: result = constant(i.number); break;
      case Op::input:
        result = value("load {}, ptr {}, align 8, !invariant.load !0", type_,
                       address("%inputs", static_cast<long>(i.index * lanes_)));
        break;
      case Op::uniform: result = uniform(i.index); break;
      case Op::add: result = add(v[i.a], v[i.b]); break;
      case Op::sub: result = sub(v[i.a], v[i.b]); break;
      case Op::mul: result = mul(v[i.a], v[i.b]); break;
      case Op::fma: result = fma(v[i.a], v[i.b], v[i.c]); break;
      case Op::fms: result = fms(v[i.a], v[i.b], v[i.c]); break;
      case Op::fnma: result = fnma(v[i.a], v[i.b], v[i.c]); break;
      case Op::div: result = value("fdiv {} {}, {}", type_, v[i.a], v[i.b]); break;
      case Op::neg: result = negated(v[i.a]); break;
      case Op::abs: result = size_of(v[i.a]); break;
      case Op::sqrt: result = intrinsic("sqrt", v[i.a]); break;
      case Op::sincos: write_sincos(i); break;
      case Op::call: result = by_lane(TableSlot::functions, static_cast<std::size_t>(i.function), {v[i.a]}); break;
      case Op::pow: result = by_lane(TableSlot::pow, 0, {v[i.a], constant(i.number)}); break;
      case Op::greater: result = value("fcmp ogt {} {}, {}", type_, size_of(v[i.a]), size_of(v[i.b])); break;
      case Op::select: result = select(v[i.a], v[i.b], v[i.c]); break;
      case Op::solve: write_solve(i); break;
    }
  }

  void write_sincos(const Instruction& i) {
    const std::string x = name_[i.a];
    const std::string large = value("fcmp uge {} {}, {}", type_, size_of(x), constant(sincos_limit));
    too_large_ = too_large_.empty() ? large : value("or {} {}, {}", conditions_, too_large_, large);
    std::tie(name_[i.result], name_[i.result + 1]) = fast_sincos(*this, x);
  }

  void write_solve(const Instruction& i) {
    const SolveOperands& solve = code_.solves[i.index];
    const auto stored = [&](const std::vector<Value>& values) {
      const std::string place = fmt::format("%memory{}", memories_++);
      allocations_ += fmt::format("  {} = alloca double, i64 {}, align 64\n", place, values.size() * lanes_);
      for (std::size_t e = 0; e < values.size(); ++e) {
        line("store {} {}, ptr {}, align 8", type_, name_[values[e]],
             address(place.c_str(), static_cast<long>(e * lanes_)));
      }
      return place;
    };
    const std::string matrix = stored(solve.matrix), right = stored(solve.right),
                      function = pointer(TableSlot::solve, 0);
    line("call void {}(i64 {}, i1 zeroext {}, i64 {}, ptr {}, ptr {})", function, solve.size, solve.positive_definite,
         lanes_, matrix, right);
    for (std::size_t e = 0; e < solve.size; ++e) {
      name_[i.result + e] =
          value("load {}, ptr {}, align 8", type_, address(right.c_str(), static_cast<long>(e * lanes_)));
    }
  }

  // Where an argument of a sine was too large, everything is computed again by the slow road.
  void finish() {
    if (!too_large_.empty()) {
      const std::string any =
          lanes_ == 1 ? too_large_
                      : value("call i1 @llvm.vector.reduce.or.v{}i1({} {})", lanes_, conditions_, too_large_);
      line("br i1 {}, label %slow, label %done, !prof !1", any);
      text_ += "slow:\n";
      line("call void {}(ptr %inputs, ptr %uniforms, ptr %outputs)", pointer(options_.fallback, 0));
      line("br label %done");
      text_ += "done:\n";
    }
    line("ret void");
  }

  [[nodiscard]] std::string declarations() const {
    std::string text;
    text += fmt::format("declare {0} @llvm.fma.{1}({0}, {0}, {0})\n", type_, suffix_);
    text += fmt::format("declare {0} @llvm.sqrt.{1}({0})\n", type_, suffix_);
    text += fmt::format("declare {0} @llvm.fabs.{1}({0})\n", type_, suffix_);
    if (lanes_ > 1) text += fmt::format("declare i1 @llvm.vector.reduce.or.v{}i1({})\n", lanes_, conditions_);
    return text + "!0 = !{}\n!1 = !{!\"branch_weights\", i32 1, i32 1000000}\n";
  }

  const Code& code_;
  IrOptions options_;
  unsigned lanes_;
  std::string type_, integers_, conditions_, suffix_;
  std::string text_, allocations_, too_large_;
  std::vector<std::string> name_;
  std::size_t counter_ = 0, memories_ = 0;
};

}  // namespace

std::string ir_text(const Code& code, const IrOptions& options) { return IrWriter(code, options).write(); }

}  // namespace anholon
