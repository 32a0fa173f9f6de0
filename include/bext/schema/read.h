#pragma once
// Reads a document into typed structs. Nothing is lost: known keys become settings, unknown keys and values that no
// setting can hold go to the extras of their section. Each deviation from the tables is reported with its place, and
// reading always continues.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"graphs": [{"graph_names": ["a", "b"], "O": 3, "color": 1}]})");
// bext::Findings findings;
// bext::htp::Config config = bext::read<bext::htp::Config>(document, {.findings = &findings});
// assert(config.graphs.size() == 2 && *config.graphs[1].name == "b");
// assert(*config.graphs[1].extras.find("color") == bext::Json{1});
// assert(findings.begin()->kind->id == "unknown-key");
// ```

#include <cstdint>

#include "bext/diag/diagnostic.h"
#include "bext/schema/option.h"
#include "bext/text/document.h"

namespace bext {

struct ReadOptions {
  Findings* findings = nullptr;    ///< where to report; may be null
  std::uint16_t layer = 0;         ///< for the origin of everything read
  bool keep_origins = true;        ///< false if the document does not outlive the structs
  bool documented_limits = false;  ///< leave out limits that only the tools have, as the documented classes do
};

/// Reads the object `node` into the struct at `object`, which must not have been changed. Another node is reported.
/// False if the file has too many values for the memory that it may take; the struct is then incomplete.
bool read(const Document& document, Node node, const Section& section, void* object, const ReadOptions& options);

template <class T>
[[nodiscard]] T read(const Document& document, const ReadOptions& options = {}) {
  T object;
  read(document, document.root(), section_of<T>(), &object, options);
  return object;
}

/// Reads a JSON value instead of a text; the structs have no origins.
template <class T>
[[nodiscard]] T read(const Json& value, Findings* findings = nullptr) {
  return read<T>(Document::parse(write(value, 0)), {.findings = findings, .keep_origins = false});
}

}  // namespace bext
