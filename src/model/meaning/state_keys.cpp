#include "anholon/model/meaning/state_keys.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/model/identifiers.hpp"

namespace anholon::detail {

namespace {

struct KeyParts {
  std::string name, suffix;  // R, .w
  std::size_t primes = 0;
  Diagnostics deceptive = {};  // NH130: a letter that only looks like one of a name
};

KeyParts split(const Excerpt& key) {
  const std::string& text = key.text();
  const std::size_t end_of_primes = text.find_last_not_of('\'') + 1;
  const std::size_t cut = std::min(text.find('.'), end_of_primes);
  const Result<std::string> spelled = canonical_name(slice(key, 0, cut));
  KeyParts parts{text.substr(0, cut), text.substr(cut, end_of_primes - cut), text.size() - end_of_primes};
  if (spelled) {
    parts.name = *spelled;
  } else if (spelled.error().front().code == "NH130") {
    parts.deceptive = spelled.error();
  }
  return parts;
}

// Of ".w.x" and ".W.x".
std::optional<std::size_t> axis_of(const std::string& suffix) {
  const bool component = suffix.size() == 4 && (suffix.starts_with(".w.") || suffix.starts_with(".W."));
  const std::size_t axis = component ? std::string_view("xyz").find(suffix[3]) : std::string_view::npos;
  return axis == std::string_view::npos ? std::nullopt : std::optional(axis);
}

std::optional<StateKey> coordinate_key(const Coordinate& q, std::size_t index, const KeyParts& parts, KeyTable table) {
  const bool components = table == KeyTable::components, velocities = !components && table != KeyTable::coordinates;
  if (!q.rotation) {
    if (!parts.suffix.empty() || parts.primes > (velocities ? 1U : 0U)) return std::nullopt;
    return StateKey{parts.primes == 1 ? Quantity::velocity : Quantity::coordinate, index, Frame::coordinate};
  }
  if (parts.primes > 0) return std::nullopt;
  if (components && parts.suffix.empty()) return StateKey{Quantity::coordinate, index, Frame::space};
  if (components && parts.suffix == ".body") return StateKey{Quantity::coordinate, index, Frame::body};
  if (table != KeyTable::initial && table != KeyTable::coordinates) return std::nullopt;
  if (parts.suffix.empty()) return StateKey{Quantity::coordinate, index, Frame::coordinate};
  if (!velocities) return std::nullopt;
  if (parts.suffix == ".w") return StateKey{Quantity::velocity, index, Frame::space};
  if (parts.suffix == ".W") return StateKey{Quantity::velocity, index, Frame::body};
  if (const auto axis = axis_of(parts.suffix); axis && table == KeyTable::initial)
    return StateKey{Quantity::velocity, index, parts.suffix[1] == 'w' ? Frame::space : Frame::body, axis};
  return std::nullopt;
}

std::optional<StateKey> momentum_key(const Coordinate& q, std::size_t index, const KeyParts& parts) {
  if (parts.primes > 0) return std::nullopt;
  if (!q.rotation && parts.suffix.empty()) return StateKey{Quantity::momentum, index, Frame::coordinate};
  if (q.rotation && parts.suffix.empty()) return StateKey{Quantity::momentum, index, Frame::space};
  if (q.rotation && parts.suffix == ".W") return StateKey{Quantity::momentum, index, Frame::body};
  return std::nullopt;
}

std::optional<StateKey> meaning_of(const Interpretation& in, const KeyParts& parts, KeyTable table) {
  const bool plain = parts.suffix.empty() && parts.primes == 0;
  if (table == KeyTable::initial && parts.name == "t" && plain) return StateKey{Quantity::time, 0, Frame::coordinate};
  if (const DeclaredName* found = in.find(parts.name)) {
    if (found->kind == NameKind::coordinate) {
      return coordinate_key(in.model.coordinates[found->index], found->index, parts, table);
    }
    if (found->kind == NameKind::quasi_velocity && plain && table == KeyTable::initial) {
      return StateKey{Quantity::quasi_velocity, found->index, Frame::coordinate};
    }
  }
  if (parts.name.starts_with("p_") && table == KeyTable::initial && !in.is_poisson()) {
    const DeclaredName* found = in.find(parts.name.substr(2));
    if (found != nullptr && found->kind == NameKind::coordinate) {
      return momentum_key(in.model.coordinates[found->index], found->index, parts);
    }
  }
  return std::nullopt;
}

// The velocity that "thetadot" and "theta_dot" mean; empty: none.
std::string rate_in_letters(const Interpretation& in, std::string_view key) {
  if (!key.ends_with("dot")) return {};
  key.remove_suffix(key.ends_with("_dot") ? 4 : 3);
  const DeclaredName* found = in.find(std::string(key));
  return found != nullptr && found->kind == NameKind::coordinate ? std::string(key) + "'" : std::string();
}

std::vector<std::string> possible_keys(const Interpretation& in, KeyTable table) {
  std::vector<std::string> keys;
  for (const Coordinate& q : in.model.coordinates) {
    if (table == KeyTable::solution && q.rotation) continue;
    keys.push_back(q.name);
    if (table == KeyTable::coordinates) continue;
    if (table == KeyTable::components) {
      if (q.rotation) keys.push_back(q.name + ".body");
      continue;
    }
    keys.push_back(q.rotation ? q.name + ".w" : q.name + "'");
    if (q.rotation) keys.push_back(q.name + ".W");
  }
  for (const QuasiVelocity& u : in.model.quasi_velocities) {
    if (table == KeyTable::initial) keys.push_back(u.name);
  }
  return keys;
}

}  // namespace

std::optional<StateKey> read_state_key(Interpretation& in, const SourceEntry& entry, KeyTable table) {
  const KeyParts parts = split(entry.key);
  if (auto key = meaning_of(in, parts, table)) return key;
  if (!parts.deceptive.empty()) {
    in.add(parts.deceptive);
    return std::nullopt;
  }
  const DeclaredName* known = in.find(parts.name);
  const bool alone = table == KeyTable::components || table == KeyTable::coordinates;
  const char* wanted = in.is_poisson() ? "a variable" : alone ? "a coordinate" : "a coordinate or a velocity";
  const std::string but = known == nullptr || known->kind == NameKind::coordinate
                              ? std::string()
                              : fmt::format(", it is {}", describe(known->kind));
  Diagnostic& diagnostic =
      in.error("NH144", fmt::format("`{}` is not {}{}", entry.key.text(), wanted, but), key_label(entry));
  if (in.has_too_many()) return std::nullopt;
  const std::vector<std::string> keys = possible_keys(in, table);
  if (const std::string rate = rate_in_letters(in, entry.key.text()); !rate.empty() && !alone) {
    diagnostic.help.push_back(fmt::format("a velocity is written with a prime: \"{}\"", rate));
  } else if (const std::string near = nearest_name(entry.key.text(), keys); !near.empty()) {
    diagnostic.help.push_back(fmt::format("did you mean `{}`?", near));
  } else if (!keys.empty() && keys.size() <= 12) {
    diagnostic.help.push_back(fmt::format("here may stand {}", fmt::join(keys, ", ")));
  }
  return std::nullopt;
}

std::vector<SourceEntry> flattened(const SourceValue& table) {
  std::vector<SourceEntry> entries;
  for (const SourceEntry& entry : table.entries) {
    if (entry.value.type != ValueType::table) {
      entries.push_back(entry);
      continue;
    }
    for (const SourceEntry& inner : entry.value.entries) {
      const std::string name = entry.key.text() + "." + inner.key.text();
      std::vector<std::uint32_t> origins(name.size() + 1, entry.key.whole().begin);
      origins.back() = std::max(inner.key.whole().end, entry.key.whole().end);
      entries.push_back({Excerpt(inner.key.source(), name, std::move(origins)), inner.value});
    }
  }
  return entries;
}

}  // namespace anholon::detail
