#include "anholon/model/file/text_position.hpp"

#include <algorithm>

namespace anholon::detail {

TextPositions::TextPositions(std::string_view text, std::size_t begin) : text_(text) {
  lines_.push_back(begin);
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (text[i] == '\n') lines_.push_back(i + 1);
  }
}

std::size_t TextPositions::offset(std::size_t line, std::size_t column) {
  if (line == 0 || line > lines_.size()) return text_.size();
  if (current_ != line) {
    current_ = line;
    code_points_.clear();
    const std::size_t end = line < lines_.size() ? lines_[line] : text_.size();
    for (std::size_t i = lines_[line - 1]; i < end; ++i) {
      const bool continues = (static_cast<unsigned char>(text_[i]) & 0xC0U) == 0x80;
      if (!continues) code_points_.push_back(i);
    }
    code_points_.push_back(end);
  }
  return code_points_[std::min(std::max<std::size_t>(column, 1) - 1, code_points_.size() - 1)];
}

}  // namespace anholon::detail
