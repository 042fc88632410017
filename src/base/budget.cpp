#include "anholon/base/budget.hpp"

#include <ctime>

namespace anholon {

namespace {

double computed_by_this_thread() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

const char* name_of(Limit limit) {
  switch (limit) {
    case Limit::none: return "none";
    case Limit::nodes: return "nodes";
    case Limit::terms: return "terms";
    case Limit::time: return "time";
    case Limit::memory: return "memory";
    case Limit::cancelled: return "cancelled";
  }
  return "none";
}

Meter::Meter(const Budget& budget)
    : budget_(budget), start_(std::chrono::steady_clock::now()), computed_(computed_by_this_thread()) {}

double Meter::elapsed() const { return computed_by_this_thread() - computed_; }

void Meter::end(Limit limit, std::string where) const {
  if (budget_.hit) *budget_.hit = limit;
  throw BudgetExceeded{limit, std::move(where)};
}

void Meter::check_time(const char* where) const {
  if (budget_.stop.stop_requested()) end(Limit::cancelled, where);
  if (budget_.whole) budget_.whole->check_time(where);
  // The wall clock is read faster, and a thread cannot have computed for longer.
  if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count() <= budget_.seconds) return;
  if (elapsed() > budget_.seconds) end(Limit::time, where);
}

void Meter::check_terms(std::size_t terms, const char* where) const {
  if (terms > budget_.terms) end(Limit::terms, std::string(where) + ": " + std::to_string(terms) + " terms");
}

Budget shared_by_parts(Budget each, double seconds) {
  Budget whole = each;
  whole.seconds = seconds;
  each.whole = std::make_shared<const Meter>(whole);
  return each;
}

}  // namespace anholon
