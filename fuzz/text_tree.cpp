// Parses any bytes: the result is a tree and faults, never a crash. Writing, reading and tidying must not change the
// tree.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "bext/text/document.h"
#include "bext/text/pointer.h"
#include "bext/text/tidy.h"

namespace {

using bext::Document;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_nodes(const Document& document) {
  require(document.node_count() > 0);
  require(document.root().end_index() == document.node_count());
  std::uint32_t last_begin = 0;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const bext::Node node = document.node(i);
    require(node.range().begin <= node.range().end && node.range().end <= document.text().size());
    require(node.range().begin >= last_begin);
    last_begin = node.range().begin;
    for (const bext::Member member : node.members()) {
      require(member.key.kind() == bext::NodeKind::key && member.value.kind() != bext::NodeKind::key);
      require(node.find(member.key.string()).has_value());
      require(member.value.range().end <= node.range().end);
    }
    for (const bext::Node element : node.elements()) require(element.range().end <= node.range().end);
  }
}

void check_faults(const Document& document) {
  for (const bext::Fault& fault : document.faults()) {
    require(fault.range.begin <= fault.range.end && fault.range.end <= document.text().size());
    require(fault.related.begin <= fault.related.end && fault.related.end <= document.text().size());
  }
}

void check_meaning(const Document& document, const bext::ParseOptions& options) {
  const bext::Json value = document.root().to_json();
  const std::string written = bext::write(value, 2);
  const Document again = Document::parse(written);
  require(bext::write(again.root().to_json(), 2) == written);
  const Document tidied = Document::parse(bext::tidy(document, {.indent = 2}), options);
  require(bext::write(tidied.root().to_json(), 2) == written);
  require(tidied.comments().size() == document.comments().size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const bext::ParseOptions options{.max_depth = 40};
  const Document document = Document::parse({reinterpret_cast<const char*>(data), size}, options);
  check_nodes(document);
  check_faults(document);
  check_meaning(document, options);
  (void)bext::pointer_to(document, static_cast<std::uint32_t>(size / 2));
  return 0;
}
