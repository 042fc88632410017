#include "anholon/base/budget.hpp"

namespace anholon {

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

double Meter::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Meter::check_time(const char* where) const {
  if (budget_.stop.stop_requested()) throw BudgetExceeded{Limit::cancelled, where};
  if (elapsed() > budget_.seconds) throw BudgetExceeded{Limit::time, where};
}

void Meter::check_terms(std::size_t terms, const char* where) const {
  if (terms > budget_.terms) {
    throw BudgetExceeded{Limit::terms, std::string(where) + ": " + std::to_string(terms) + " terms"};
  }
}

}  // namespace anholon
