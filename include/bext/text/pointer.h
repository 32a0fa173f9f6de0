#pragma once
// JSON pointers (RFC 6901): `/devices/0/soc_model`, with `~0` for `~` and `~1` for `/`.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"a/b": [10, 20]})");
// bext::Pointer pointer = *bext::Pointer::parse("/a~1b/1");
// assert(bext::resolve(document, pointer)->as_integer() == 20);
// assert(bext::pointer_to(document, bext::resolve(document, pointer)->range().begin).to_string() == "/a~1b/1");
// ```

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"

namespace bext {

struct Pointer {
  std::vector<std::string> steps;

  /// Empty text means the whole document; otherwise it must start with `/`. `nullopt` for a bad start or `~` escape.
  [[nodiscard]] static std::optional<Pointer> parse(std::string_view text);
  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] Pointer operator/(std::string_view step) const;
  friend bool operator==(const Pointer&, const Pointer&) = default;
};

[[nodiscard]] std::optional<Node> resolve(const Document& document, const Pointer& pointer);
/// The innermost member or element whose key or value covers `offset`.
[[nodiscard]] Pointer pointer_to(const Document& document, std::uint32_t offset);
/// The same for many offsets in ascending order, in one walk over the document.
[[nodiscard]] std::vector<Pointer> pointers_to(const Document& document, const std::vector<std::uint32_t>& offsets);

}  // namespace bext
