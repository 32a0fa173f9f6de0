#pragma once
// What kind of file this is, judged by what it holds, never by its name. Files of neighbouring tools that use the same
// words are told apart and named, not misread.
//
// ```cpp
// assert(bext::recognise(bext::Document::parse(R"({"graphs": [{"vtcm_mb": 8}]})")).name() == "htp");
// bext::FileKind dialog = bext::recognise(bext::Document::parse(R"({"dialog": {"type": "basic", "engine": {}}})"));
// assert(dialog.name() == "genie-dialog" && !dialog.backend && dialog.look_alike);
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/text/document.h"

namespace bext {

/// A file that shares words with ours but belongs to another tool.
struct LookAlike {
  std::string_view name;    ///< as `bext check` prints it: `genie-dialog`
  std::string_view what;    ///< "a dialog configuration of Genie"
  std::string_view advice;  ///< where our kind of file may be found from there
};

struct FileKind {
  const Backend* backend = nullptr;       ///< one of ours
  const LookAlike* look_alike = nullptr;  ///< or somebody else's
  /// Members at the root that belong to another of our files, when a file mixes two.
  std::vector<std::string> mixed_in;

  /// `htp`, `wrapper`, `genie-dialog`, …; `unknown` when nothing fits.
  [[nodiscard]] std::string_view name() const;
};

/// `object`: the root of a file, or one that another file holds.
[[nodiscard]] FileKind recognise(Node object);
[[nodiscard]] inline FileKind recognise(const Document& document) { return recognise(document.root()); }
/// Whether the content shows it too: names such as `graphs` and `devices` alone stand in files of any tool. For files that
/// nobody named.
[[nodiscard]] bool is_evident(const Document& document, const FileKind& kind);
/// Whether `recognise` takes it for a wrapper, without looking any further.
[[nodiscard]] bool is_wrapper(const Document& document);
[[nodiscard]] std::span<const LookAlike> look_alikes();

}  // namespace bext
