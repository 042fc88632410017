#include "anholon/model/meaning/body_keys.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/model/file/fields.hpp"

namespace anholon::detail {

namespace {

using Key = std::string_view;

constexpr std::array<Key, 6> of_sphere = {"position", "radius", "size", "orientation", "axis", "spin"};
constexpr std::array<Key, 6> of_round = {"position", "radius", "height", "orientation", "axis", "spin"};
constexpr std::array<Key, 3> of_plane = {"position", "normal", "size"};
constexpr std::array<Key, 8> of_long = {"from", "to", "normal", "position", "orientation", "axis", "spin", "size"};
constexpr std::array<Key, 6> of_surface = {"shape", "over", "position", "orientation", "axis", "spin"};

constexpr std::array all_kinds = {BodyKind::disk,  BodyKind::wheel, BodyKind::sphere,
                                  BodyKind::blade, BodyKind::board, BodyKind::cylinder,
                                  BodyKind::plane, BodyKind::link,  BodyKind::surface};

// Two keys that say the same thing of a body; the first one is kept.
struct Rivals {
  Key kept, other;
  std::string_view about;
};
constexpr std::array<Rivals, 6> rivals = {{{"from", "position", "where it is"},
                                           {"from", "orientation", "how it stands"},
                                           {"from", "axis", "how it stands"},
                                           {"from", "spin", "how it stands"},
                                           {"position", "normal", "a body with ends"},
                                           {"size", "radius", "how large it is"}}};

bool is_long(BodyKind kind) { return kind == BodyKind::blade || kind == BodyKind::board || kind == BodyKind::link; }

bool is_key_of_bodies(Key key) {
  return std::any_of(all_kinds.begin(), all_kinds.end(), [&](BodyKind kind) { return takes(kind, key); });
}

std::vector<std::string_view> kinds_with(Key key) {
  std::vector<std::string_view> kinds;
  for (const BodyKind kind : all_kinds) {
    if (takes(kind, key)) kinds.emplace_back(name_of(kind));
  }
  return kinds;
}

void refuse(Interpretation& in, const SourceEntry& entry, BodyKind kind) {
  const auto others = kinds_with(entry.key.text());
  Diagnostic& diagnostic =
      in.error("NH135", fmt::format("`{}` says nothing of a {}", entry.key.text(), name_of(kind)), key_label(entry));
  diagnostic.help.push_back(fmt::format("a {} takes {}", name_of(kind), fmt::join(keys_of(kind), ", ")));
  diagnostic.help.push_back(fmt::format("`{}` is for {}", entry.key.text(), fmt::join(others, ", ")));
}

// A plane has both a position and a normal; only bodies with ends do not.
bool applies(const Rivals& pair, BodyKind kind) {
  return takes(kind, pair.kept) && takes(kind, pair.other) && (pair.other != "normal" || is_long(kind));
}

void check_rivals(Interpretation& in, const SourceValue& table, BodyKind kind) {
  for (const Rivals& pair : rivals) {
    const SourceEntry *kept = table.find(pair.kept), *other = table.find(pair.other);
    if (kept == nullptr || other == nullptr || !applies(pair, kind)) continue;
    if (pair.other == "normal") {
      in.error("NH135",
               fmt::format("`normal` turns a {} about the line between its ends, and this one has none", name_of(kind)),
               key_label(*other))
          .help.push_back("write `from` and `to`, or `axis` and `spin` with `position`");
      continue;
    }
    in.error("NH135", fmt::format("`{}` and `{}` both say {}", pair.kept, pair.other, pair.about), key_label(*other))
        .labels.push_back(key_label(*kept, "the other"));
    in.diagnostics.back().help.push_back("leave one of them out");
  }
}

// Ends come in pairs; what has a place instead needs its length.
void check_ends(Interpretation& in, const SourceValue& table, BodyKind kind) {
  const bool from = table.find("from") != nullptr, to = table.find("to") != nullptr;
  const std::string body = fmt::format("a {}", name_of(kind));
  if (from && !to) static_cast<void>(require(in, table, "to", body + " with `from`", "to = [\"x\", \"y\", \"0\"]"));
  if (to && !from) static_cast<void>(require(in, table, "from", body + " with `to`", "from = [\"x\", \"y\", \"0\"]"));
  if (from || to) return;
  if (table.find("position") == nullptr) {
    static_cast<void>(
        require(in, table, "from", body, "from = [\"0\", \"0\", \"0\"] and one with `to`, or `position` and `size`"));
    return;
  }
  static_cast<void>(require(in, table, "size", body + " with `position`",
                            "size = [\"0.4\", \"0.3\", \"0.1\"]: length, width, height"));
}

}  // namespace

std::span<const std::string_view> keys_of(BodyKind kind) {
  switch (kind) {
    case BodyKind::sphere: return of_sphere;
    case BodyKind::disk:
    case BodyKind::wheel:
    case BodyKind::cylinder: return of_round;
    case BodyKind::plane: return of_plane;
    case BodyKind::blade:
    case BodyKind::board:
    case BodyKind::link: return of_long;
    case BodyKind::surface: return of_surface;
  }
  return {};
}

bool takes(BodyKind kind, Key key) {
  const auto keys = keys_of(kind);
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

void check_body_keys(Interpretation& in, const SourceValue& table, BodyKind kind) {
  for (const SourceEntry& entry : table.entries) {
    if (!takes(kind, entry.key.text()) && is_key_of_bodies(entry.key.text())) refuse(in, entry, kind);
  }
  check_rivals(in, table, kind);
  if (is_long(kind)) check_ends(in, table, kind);
}

SizeCount size_count(const SourceValue& table, BodyKind kind) {
  if (kind == BodyKind::plane) return {1, 1, "size = \"2\""};
  if (kind == BodyKind::sphere) return {3, 3, "size = [\"a\", \"b\", \"c\"]: semi-axes"};
  if (table.find("from") != nullptr || table.find("to") != nullptr)
    return {1, 2, "size = [\"0.3\", \"0.1\"]: width and height"};
  return {3, 3, "size = [\"0.4\", \"0.3\", \"0.1\"]: length, width and height"};
}

}  // namespace anholon::detail
