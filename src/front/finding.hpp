// An answer about a system: the value, how it reads, and all that it needs to stay alive.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/derive/system/system.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/format.hpp"

namespace anholon {

// What an answer is about.
struct FoundIn {
  std::shared_ptr<const void> alive;  // what the system points into
  const System* system = nullptr;     // none for a question about an equation alone
  AskedOf asked = {};                 // how the system was made: certificates carry it
  Diagnostics remarks = {};           // warnings and notes on the way
};

// A value that was found. Copies share it. T is one of those for which shown_as … are declared.
template <class T>
class Finding {
 public:
  // Made by the systems and equations that are asked.
  Finding(T value, FoundIn in) : kept_(std::make_shared<Kept>(Kept{std::move(value), std::move(in)})) {}

  // The value itself.
  [[nodiscard]] const T& operator*() const { return kept_->value; }
  [[nodiscard]] const T* operator->() const { return &kept_->value; }
  [[nodiscard]] const System& system() const { return *kept_->in.system; }        // that it is about
  [[nodiscard]] const Diagnostics& remarks() const { return kept_->in.remarks; }  // warnings and notes on the way

  // For people: the terminal, a paper, …
  [[nodiscard]] std::string show(Format format = Format::text) const {
    return *shown_as(format, kept_->value, kept_->in);
  }
  // What it says about one thing, "energy", in full; an error where it says nothing about that.
  [[nodiscard]] Result<std::string> show_about(const std::string& word, Format format = Format::text) const {
    return shown_as(Showing(format, word), kept_->value, kept_->in);
  }
  [[nodiscard]] std::string json() const { return json_of(kept_->value, kept_->in); }  // for another program
  // Of a question that is true or not; proved for one that asks what there is.
  [[nodiscard]] Verdict verdict() const { return verdict_of(kept_->value); }

 private:
  struct Kept {
    T value;
    FoundIn in;
  };
  std::shared_ptr<const Kept> kept_;
};

// Its text.
template <class T>
std::ostream& operator<<(std::ostream& out, const Finding<T>& finding) {
  return out << finding.show();
}

// The text of what was found, or what stands in its way.
template <class T>
std::ostream& operator<<(std::ostream& out, const Result<Finding<T>>& result) {
  return result ? out << *result : out << render(result.error());
}

}  // namespace anholon
