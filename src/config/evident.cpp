#include <algorithm>
#include <vector>

#include "bext/config/recognize.h"
#include "marks.h"
#include "telling_keys.h"

namespace bext {
namespace {

/// A section that no other tool has.
bool is_only_ours(std::string_view key) {
  return std::ranges::any_of(kinds_of_files(), [&](const MarkedKind& kind) {
    return std::ranges::any_of(kind.signatures, [&](const Signature& signature) {
      return signature.is_only_ours && signature.first.word == key;
    });
  });
}

/// The telling keys of each backend, in the order of `backends()`. Made once: they are the same for every file.
const TellingKeys& telling_keys_of(const Backend& backend) {
  static const std::vector<TellingKeys> all = [] {
    std::vector<TellingKeys> made(backends().size());
    for (std::size_t i = 0; i < made.size(); ++i) made[i].add(backends()[i].root());
    return made;
  }();
  return all[static_cast<std::size_t>(&backend - backends().data())];
}

}  // namespace

bool is_evident(const Document& document, const FileKind& kind) {
  if (!kind.backend) return false;
  const Section& root = kind.backend->root();
  const TellingKeys& keys = telling_keys_of(*kind.backend);
  const bool is_flat =
      std::ranges::any_of(root.options, [](const Option& option) { return option.type == Type::inlined; });
  for (const Member member : document.root().members()) {
    const std::string key = member.key.string();
    if (is_only_ours(key)) return true;
    // A key outside of a section must match exactly.
    if (is_flat ? keys.contain(key) : root.find(key) && keys.are_below(member.value)) return true;
  }
  return false;
}

}  // namespace bext
