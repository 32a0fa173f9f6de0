#include <algorithm>

#include "bext/config/recognise.h"
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

}  // namespace

bool is_evident(const Document& document, const FileKind& kind) {
  if (!kind.backend) return false;
  const Section& root = kind.backend->root();
  TellingKeys keys;
  keys.add(root);
  const bool is_flat =
      std::ranges::any_of(root.options, [](const Option& option) { return option.type == Type::inlined; });
  for (const Member member : document.root().members()) {
    const std::string key = member.key.string();
    if (is_only_ours(key)) return true;
    // A key outside of a section must match exactly.
    if (is_flat ? keys.hold(key) : root.find(key) && keys.stand_below(member.value)) return true;
  }
  return false;
}

}  // namespace bext
