#pragma once
// Recognizes the kind of a file by its contents, not by its name. Files of other tools with the same keys are recognized
// too.
//
// ```cpp
// assert(bext::recognize(bext::Document::parse(R"({"graphs": [{"vtcm_mb": 8}]})")).name() == "htp");
// bext::FileKind dialog = bext::recognize(bext::Document::parse(R"({"dialog": {"type": "basic", "engine": {}}})"));
// assert(dialog.name() == "genie-dialog" && !dialog.backend && dialog.look_alike);
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/text/document.h"

namespace bext {

/// A file of another tool that shares keys with ours.
struct LookAlike {
  std::string_view name;    ///< as `bext check` prints it: `genie-dialog`
  std::string_view what;    ///< "a Genie dialog configuration"
  std::string_view advice;  ///< how it relates to our files
};

struct FileKind {
  const Backend* backend = nullptr;       ///< one of ours
  const LookAlike* look_alike = nullptr;  ///< or one of another tool
  /// Top-level keys that belong to another kind of our files, if a file mixes two.
  std::vector<std::string> mixed_in;

  /// `htp`, `wrapper`, `genie-dialog`, …; `unknown` if none fits.
  [[nodiscard]] std::string_view name() const;
};

/// `object`: the root of a file, or an object embedded in another file.
[[nodiscard]] FileKind recognize(Node object);
[[nodiscard]] inline FileKind recognize(const Document& document) { return recognize(document.root()); }
/// Whether the contents confirm the kind. Keys such as `graphs` and `devices` alone may be in files of any tool. For files
/// that the user did not name.
[[nodiscard]] bool is_evident(const Document& document, const FileKind& kind);
/// Whether `recognize` returns a wrapper, without checking for other kinds.
[[nodiscard]] bool is_wrapper(const Document& document);
[[nodiscard]] std::span<const LookAlike> look_alikes();
/// Null if there is none of that name.
[[nodiscard]] const LookAlike* find_look_alike(std::string_view name);

}  // namespace bext
