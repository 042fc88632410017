#include "anholon/base/source.hpp"

#include <algorithm>
#include <numeric>

namespace anholon {

Excerpt::Excerpt(std::shared_ptr<const Source> source) : source_(std::move(source)), text_(source_->text) {
  origins_.resize(text_.size() + 1);
  std::iota(origins_.begin(), origins_.end(), 0U);
}

Excerpt::Excerpt(std::shared_ptr<const Source> source, std::string text, std::vector<std::uint32_t> origins)
    : source_(std::move(source)), text_(std::move(text)), origins_(std::move(origins)) {}

Span Excerpt::span(std::size_t begin, std::size_t end) const {
  if (origins_.empty()) return {};
  const std::size_t last = origins_.size() - 1;
  begin = std::min(begin, last);
  end = std::clamp(end, begin, last);
  return {origins_[begin], origins_[end]};
}

Excerpt excerpt_of(std::string_view text, std::string_view name) {
  return Excerpt(std::make_shared<const Source>(Source{std::string(name), std::string(text)}));
}

}  // namespace anholon
