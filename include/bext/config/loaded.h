#pragma once
// A loaded file: its text and tree, its kind, its typed values and its findings.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})");
// assert(file.kind.name() == "htp" && file.findings.empty());
// bext::htp::Config& config = *file.as<bext::htp::Config>();
// config.graphs[0].optimization_type = 3;
// assert(file.lossless_text() == R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "O": 3}]})");
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <variant>

#include "bext/backend/backends.h"
#include "bext/config/files.h"
#include "bext/config/recognize.h"
#include "bext/diag/file_report.h"
#include "bext/schema/read.h"
#include "bext/text/document.h"

namespace bext {

/// The struct inside, as an address with its table; a null pointer for `monostate`.
struct ConfigView {
  const Section* section = nullptr;
  const void* object = nullptr;
};
[[nodiscard]] ConfigView view(const AnyConfig& config);
[[nodiscard]] AnyConfig fresh_config(const Backend& backend);

struct LoadedFile {
  std::string path;
  Document document;
  FileKind kind;
  AnyConfig config;   ///< `monostate` for files of other tools and unknown files
  Findings findings;  ///< syntax and option-level findings, sorted, with pointers
  std::uint16_t layer = 0;
  bool is_flat = false;  ///< options of another tool as text, not JSON (see `flat_text.h`)

  template <class T>
  [[nodiscard]] T* as() {
    return std::get_if<T>(&config);
  }
  template <class T>
  [[nodiscard]] const T* as() const {
    return std::get_if<T>(&config);
  }
  [[nodiscard]] bool is_ours() const { return kind.backend != nullptr; }

  /// The text with only the bytes of changed values changed.
  [[nodiscard]] std::string lossless_text() const;
  /// The text that the documented API writes.
  [[nodiscard]] std::string canonical_text(int indent = 4) const;
};

struct LoadOptions {
  const Backend* expected = nullptr;  ///< read as this kind, whatever it looks like
  std::uint16_t layer = 0;
  bool every_fault = false;  ///< list as many faults as findings are listed, not only the first thousand
};

/// The file with its findings, to be shown.
[[nodiscard]] FileReport report_of(LoadedFile file);

[[nodiscard]] LoadedFile load(std::string path, std::string text, const LoadOptions& options = {});
[[nodiscard]] std::expected<LoadedFile, FileError> load_file(const Files& files, const std::string& path,
                                                             const LoadOptions& options = {});

}  // namespace bext
