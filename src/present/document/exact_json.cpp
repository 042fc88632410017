#include <nlohmann/json.hpp>

#include "anholon/present/document/exact_json.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t deepest_value = 16;

class ExactReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit ExactReader(std::string_view text) : text_(text) {}

  bool null() override { return put({}); }
  bool boolean(bool value) override { return put({ExactJson::Type::boolean, value ? "true" : "false", {}, {}}); }
  bool number_integer(number_integer_t value) override {
    return put({ExactJson::Type::number, std::to_string(value), {}, {}});
  }
  bool number_unsigned(number_unsigned_t value) override {
    return put({ExactJson::Type::number, std::to_string(value), {}, {}});
  }
  bool number_float(number_float_t, const string_t& written) override {
    return put({ExactJson::Type::number, written, {}, {}});
  }
  bool string(string_t& value) override { return put({ExactJson::Type::string, value, {}, {}}); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(ExactJson::Type::object); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(ExactJson::Type::array); }
  bool end_array() override { return close(); }
  bool key(string_t& value) override {
    keys_.back() = value;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) override {
    error_at_ = position == 0 ? 0 : position - 1;
    return false;
  }

  ExactJson root;
  std::size_t error_at_ = 0;
  bool too_deep_ = false;

 private:
  bool open(ExactJson::Type type) {
    too_deep_ = stack_.size() >= deepest_value;
    if (too_deep_) return false;
    stack_.push_back({type, {}, {}, {}});
    keys_.emplace_back();
    return true;
  }
  bool close() {
    ExactJson value = std::move(stack_.back());
    stack_.pop_back();
    keys_.pop_back();
    return put(std::move(value));
  }
  bool put(ExactJson value) {
    if (stack_.empty()) {
      root = std::move(value);
    } else if (stack_.back().type == ExactJson::Type::object) {
      stack_.back().members.push_back({keys_.back(), std::move(value)});
    } else {
      stack_.back().items.push_back(std::move(value));
    }
    return true;
  }

  std::string_view text_;
  std::vector<ExactJson> stack_;
  std::vector<std::string> keys_;
};

}  // namespace

Result<ExactJson> read_exact_json(std::string_view text, const std::string& name) {
  ExactReader reader(text);
  if (nlohmann::json::sax_parse(text.begin(), text.end(), &reader)) return std::move(reader.root);
  Diagnostic d{"NH305",
               Severity::error,
               reader.too_deep_ ? "the state is nested too deeply" : "the state is not valid JSON",
               {},
               {},
               {}};
  const auto source = std::make_shared<const Source>(Source{name, std::string(text)});
  if (!text.empty() && !reader.too_deep_) {
    const auto at = static_cast<std::uint32_t>(std::min(reader.error_at_, text.size() - 1));
    d.labels.push_back({source, {at, at + 1}, "here"});
  }
  d.help.push_back(R"(a state looks like {"q": {"x": 0.1}, "velocity": {"x": 1.1}, "t": 0})");
  return tl::make_unexpected(Diagnostics{std::move(d)});
}

}  // namespace anholon::detail
