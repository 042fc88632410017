#include "anholon/model/file/toml_outline.hpp"

#include <algorithm>

#include "anholon/model/file/toml_string.hpp"

namespace anholon::detail {

namespace {

class Outliner {
 public:
  explicit Outliner(std::string_view text) : text_(text) {}

  std::vector<OutlineItem> run() {
    while (at_ < text_.size()) {
      skip_blank();
      if (at_ >= text_.size()) break;
      if (text_[at_] == '[') {
        header();
      } else if (text_[at_] != '#') {
        key();
      }
      skip_value();
    }
    return std::move(items_);
  }

 private:
  void skip_blank() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }

  // Up to one of `stops` outside of strings, or the end of the line.
  void skip_to(std::string_view stops) {
    while (at_ < text_.size() && text_[at_] != '\n' && stops.find(text_[at_]) == std::string_view::npos) {
      at_ = text_[at_] == '"' || text_[at_] == '\'' ? std::max(end_of_string(text_, at_), at_ + 1) : at_ + 1;
    }
  }

  void add(bool is_header, std::size_t begin, std::size_t end) {
    while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\t' || text_[end - 1] == '\r')) --end;
    std::string name(text_.substr(begin, end - begin));
    if (name.size() > 1 && (name.front() == '"' || name.front() == '\'') && name.back() == name.front()) {
      name = name.substr(1, name.size() - 2);
    }
    items_.push_back(
        {is_header, std::move(name), table_, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}});
  }

  void header() {
    while (at_ < text_.size() && text_[at_] == '[') ++at_;
    const std::size_t begin = at_;
    skip_to("]");
    ++table_;
    add(true, begin, at_);
  }

  void key() {
    const std::size_t begin = at_;
    skip_to("=#");
    add(false, begin, at_);
  }

  // Over the value to the end of its last line.
  void skip_value() {
    std::size_t depth = 0;
    while (at_ < text_.size()) {
      skip_to("#[]{}");
      if (at_ >= text_.size()) return;
      const char c = text_[at_];
      if (c == '\n' && depth == 0) return;
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
        continue;
      }
      if (c == '[' || c == '{') ++depth;
      if ((c == ']' || c == '}') && depth > 0) --depth;
      ++at_;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0, table_ = 0;
  std::vector<OutlineItem> items_;
};

}  // namespace

std::vector<OutlineItem> outline(std::string_view text) { return Outliner(text).run(); }

}  // namespace anholon::detail
