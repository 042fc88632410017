// How much a question may cost. Hitting a limit is an answer (`undecided`, exit code 4), never a crash.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>

#include <tl/expected.hpp>

namespace anholon {

// Which bound of a budget was hit.
enum class Limit { none, nodes, terms, time, memory, cancelled };

[[nodiscard]] const char* name_of(Limit limit);

class Meter;

struct Budget {
  std::size_t nodes = 20'000'000;           // expression nodes of one workspace
  std::size_t terms = 2'000'000;            // terms of one polynomial
  double seconds = 10.0;                    // of computing, for one question: a busy machine does not change the answer
  std::stop_token stop = {};                // cancelled from outside
  std::shared_ptr<Limit> hit = {};          // where the last limit that was hit is noted, whoever caught it
  std::shared_ptr<const Meter> whole = {};  // of the question that this one is a part of: its time is theirs together
};

// Thrown inside the library where a limit is hit, caught at the border of the question that set the budget.
struct BudgetExceeded {
  Limit limit = Limit::none;
  std::string where;  // what was being done: "product of 12000 and 34000 terms"
};

// A result, or the limit that stood in its way.
template <class T>
using Within = tl::expected<T, BudgetExceeded>;

// A running budget: started when the question is asked.
class Meter {
 public:
  explicit Meter(const Budget& budget);  // the clock runs from here
  // Throws BudgetExceeded when the time is over or a stop was requested.
  void check_time(const char* where) const;
  // Throws BudgetExceeded when `terms` is more than a polynomial may have.
  void check_terms(std::size_t terms, const char* where) const;
  // Seconds that this thread has computed since.
  [[nodiscard]] double elapsed() const;
  [[nodiscard]] const Budget& budget() const { return budget_; }  // as it was given

 private:
  [[noreturn]] void end(Limit limit, std::string where) const;

  Budget budget_;
  std::chrono::steady_clock::time_point start_;
  double computed_;  // by this thread, before the start
};

// The same for each part of a question that as a whole may take so many seconds, from here on.
[[nodiscard]] Budget shared_by_parts(Budget each, double seconds);

}  // namespace anholon
