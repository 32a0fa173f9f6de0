#pragma once
// From the tree to structs. Everything a file holds ends up somewhere: known keys in their settings, unknown keys and
// values no setting can hold in the extras of their section. Each departure from the tables is reported with its place,
// and reading always goes on.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"graphs": [{"graph_names": ["a", "b"], "O": 3, "colour": 1}]})");
// bext::Findings findings;
// bext::htp::Config config = bext::read<bext::htp::Config>(document, {.findings = &findings});
// assert(config.graphs.size() == 2 && *config.graphs[1].name == "b");
// assert(*config.graphs[1].extras.find("colour") == bext::Json{1});
// assert(findings.begin()->kind->id == "unknown-key");
// ```

#include <cstdint>

#include "bext/diag/diagnostic.h"
#include "bext/schema/option.h"
#include "bext/text/document.h"

namespace bext {

struct ReadOptions {
  Findings* findings = nullptr;  ///< where to report; nothing is reported without it
  std::uint16_t layer = 0;       ///< goes into the origin of everything read
  bool keep_origins = true;      ///< false when the document does not outlive the structs
};

/// Reads `node` (an object; anything else is reported) into the struct at `object`, which must be fresh.
void read(const Document& document, Node node, const Section& section, void* object, const ReadOptions& options);

template <class T>
[[nodiscard]] T read(const Document& document, const ReadOptions& options = {}) {
  T object;
  read(document, document.root(), section_of<T>(), &object, options);
  return object;
}

/// Reads what a program holds as JSON instead of text; the structs have no origins.
template <class T>
[[nodiscard]] T read(const Json& value, Findings* findings = nullptr) {
  return read<T>(Document::parse(write(value, 0)), {.findings = findings, .keep_origins = false});
}

}  // namespace bext
