#include "anholon/derive/constraint_set/naming.hpp"

#include <algorithm>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class Naming {
 public:
  Naming(std::span<const Expr> e, const NamingOptions& options)
      : ws_(e.front().workspace()), walk_(walk(e)), options_(options), named_(walk_.size(), false),
        root_(walk_.size(), false) {
    for (std::size_t k = 0; k < walk_.root_count(); ++k) root_[walk_.root(k)] = !options.everything;
    for (std::size_t i = 0; i < walk_.size(); ++i) named_[i] = options_.known.contains(ws_.expr(walk_.id(i)));
  }

  std::vector<NamedPiece> run() {
    std::vector<std::size_t> chosen;
    if (options_.everything) {
      chosen = all();
    } else {
      while (chosen.size() < options_.most) {
        const std::size_t best = most_useful();
        if (best == walk_.size()) break;
        named_[best] = true;
        chosen.push_back(best);
      }
    }
    std::sort(chosen.begin(), chosen.end());  // operands stand before what uses them
    std::vector<NamedPiece> result;
    const std::string letter = free_letter();
    for (const std::size_t i : chosen)
      result.push_back({letter + std::to_string(result.size() + 1), ws_.expr(walk_.id(i))});
    return result;
  }

 private:
  [[nodiscard]] bool may_have_a_name(std::size_t i) const {
    const Node& node = ws_.node(walk_.id(i));
    const Kind kind = node.kind;
    if (kind == Kind::power && ws_.number_at(node.data) < 0 && !options_.everything)
      return false;  // its base reads better
    return !named_[i] && !root_[i] &&
           (kind == Kind::sum || kind == Kind::product || kind == Kind::function || kind == Kind::power);
  }

  // About the number of symbols and operators when written out, named pieces by their names.
  void measure() {
    length_.assign(walk_.size(), 1.0);
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      const Node& n = ws_.node(walk_.id(i));
      if (n.kind == Kind::number) length_[i] = 0.5 + 0.5 * static_cast<double>(ws_.number_at(n.data).get_str().size());
      for (const std::uint32_t k : walk_.operands(i)) length_[i] += named_[k] ? 1.0 : length_[k];
    }
  }

  // How often each node is written when everything is written out, each named piece once.
  void count() {
    count_.assign(walk_.size(), 0.0);
    for (std::size_t k = 0; k < walk_.root_count(); ++k) count_[walk_.root(k)] += 1;
    for (std::size_t i = walk_.size(); i-- > 0;) {
      const double written = named_[i] && count_[i] > 0 ? 1.0 : count_[i];
      for (const std::uint32_t k : walk_.operands(i)) count_[k] += written;
    }
  }

  std::size_t most_useful() {
    measure();
    count();
    double best = options_.least_saving;
    std::size_t result = walk_.size();
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      if (!may_have_a_name(i) || count_[i] < 2 || length_[i] < options_.shortest) continue;
      const double saving = (count_[i] - 1) * (length_[i] - 1) - 3;
      if (saving > best) best = saving, result = i;
    }
    return result;
  }

  std::vector<std::size_t> all() {
    std::vector<std::size_t> uses(walk_.size(), 0), result;
    for (std::size_t k = 0; k < walk_.root_count(); ++k) ++uses[walk_.root(k)];
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      for (const std::uint32_t k : walk_.operands(i)) ++uses[k];
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      if (may_have_a_name(i) && uses[i] >= 2) result.push_back(i);
    }
    return result;
  }

  // D, unless some name is D and digits.
  [[nodiscard]] std::string free_letter() const {
    for (const std::string letter : {"D", "P", "U", "Z"}) {
      const bool clash = std::any_of(options_.taken.begin(), options_.taken.end(), [&](const std::string& name) {
        return name.starts_with(letter) && name.find_first_not_of("0123456789", 1) == std::string::npos &&
               name.size() > 1;
      });
      if (!clash) return letter;
    }
    return "piece_";
  }

  Workspace& ws_;
  Walk walk_;
  NamingOptions options_;
  std::vector<bool> named_, root_;
  std::vector<double> length_, count_;
};

}  // namespace

std::vector<NamedPiece> name_pieces(std::span<const Expr> e, const NamingOptions& options) {
  return e.empty() ? std::vector<NamedPiece>() : Naming(e, options).run();
}

}  // namespace anholon
