#include "provider_maps.h"

#include <algorithm>
#include <string>

#include "bext/diag/kinds.h"
#include "bext/schema/read.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

bool names_qnn(std::string_view text) {
  constexpr std::string_view word = "qnn";
  return lower_case(text.substr(0, word.size())) == word;
}

/// Other providers have maps too, but not with these keys.
bool is_of_qnn(Node object) {
  return std::ranges::any_of(object.members(), [](Member member) {
    const std::string key = member.key.string();
    if (key == "backend_path") return member.value.is_string() && member.value.string().contains("Qnn");
    return key == "backend_type" || key == "soc_model" || key == "vtcm_mb" || key.starts_with("htp_") ||
           key.starts_with("enable_htp_") || key.starts_with("qnn_");
  });
}

/// `provider_options` is a map, a list of maps, or either of them keyed by the provider's name.
void collect(Node value, std::vector<Node>& maps) {
  if (value.is_array()) {
    for (const Node element : value.elements()) collect(element, maps);
    return;
  }
  if (!value.is_object()) return;
  if (is_of_qnn(value)) {
    maps.push_back(value);
    return;
  }
  for (const Member member : value.members())
    if (member.value.is_object() && names_qnn(member.key.string())) maps.push_back(member.value);
}

/// Olive writes a provider and its options as a pair: `["QNNExecutionProvider", {…}]`.
void collect_pairs(Node providers, std::vector<Node>& maps) {
  if (!providers.is_array()) return;
  for (const Node pair : providers.elements()) {
    if (!pair.is_array() || pair.size() != 2) continue;
    const auto first = pair.elements().begin();
    const Node name = *first;
    const Node options = *std::next(first);
    if (name.is_string() && names_qnn(name.string()) && options.is_object()) maps.push_back(options);
  }
}

std::vector<Node> maps_in(const LoadedFile& file) {
  const Document& document = file.document;
  std::vector<Node> maps;
  const Node root = document.root();
  if (!root.is_object()) return maps;
  for (std::uint32_t i = 0; i + 1 < document.node_count(); ++i) {
    const Node key = document.node(i);
    if (key.kind() != NodeKind::key) continue;
    if (key.string_is("provider_options")) collect(document.node(i + 1), maps);
    if (key.string_is("execution_providers")) collect_pairs(document.node(i + 1), maps);
  }
  if (maps.empty() && file.kind.name() == "onnxruntime-options" && is_of_qnn(root)) maps.push_back(root);
  return maps;
}

/// The provider expects strings. How each tool converts numbers is not known, so numbers are not errors.
void excuse_numbers(const Document& document, Findings& found) {
  for (Diagnostic& finding : found.list()) {
    if (finding.kind != &kind_of<"type-mismatch">()) continue;
    const char first = document.text(finding.range).empty() ? '{' : document.text(finding.range).front();
    if (first == '{' || first == '[') continue;
    finding.kind = &kind_of<"lax-type">();
    finding.severity = Severity::note;
    finding.notes.clear();
  }
}

/// A binary for several SoCs has one value for each, separated by commas.
void excuse_lists(const Document& document, Findings& found) {
  std::erase_if(found.list(), [&](const Diagnostic& finding) {
    return finding.kind == &kind_of<"value-not-listed">() && document.text(finding.range).contains(',');
  });
}

}  // namespace

std::vector<onnxruntime::ProviderOptions> provider_options(const LoadedFile& file, Findings& findings) {
  const Document& document = file.document;
  std::vector<onnxruntime::ProviderOptions> all;
  for (const Node map : maps_in(file)) {
    Findings found;
    read(document, map, section_of<onnxruntime::ProviderOptions>(), &all.emplace_back(), {.findings = &found});
    excuse_numbers(document, found);
    excuse_lists(document, found);
    for (Diagnostic& finding : found.list()) findings.add(std::move(finding));
  }
  return all;
}

}  // namespace bext
