#include "bext/config/neighbor_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "bext/config/genie_files.h"
#include "bext/config/neighbor_kinds.h"
#include "bext/diag/kinds.h"
#include "bext/schema/read.h"
#include "bext/text/ascii.h"
#include "bext/text/pointer.h"

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

std::vector<Node> provider_maps(const LoadedFile& file) {
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
  if (maps.empty() && file.kind.name() == onnxruntime_kind && (file.is_flat || is_of_qnn(root))) maps.push_back(root);
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

bool is(const Diagnostic& finding, const DiagnosticKind& kind) { return finding.kind == &kind; }

class PartReader {
 public:
  PartReader(const LoadedFile& file, Findings* findings) : file_{file}, findings_{findings} {}

  std::vector<NeighborPart> parts;

  void providers() {
    for (const Node map : provider_maps(file_)) read<onnxruntime::ProviderOptions>("ort", map);
  }

  template <class Options>
  void whole(std::string_view neighbor) {
    if (file_.document.root().is_object()) read<Options>(neighbor, file_.document.root());
  }

  void passes() {
    const Node root = file_.document.root();
    const std::optional<Node> passes = root.is_object() ? root.find("passes") : std::nullopt;
    if (!passes) return;
    for (const Member pass : passes->members()) {
      // A pass may be a list of alternatives.
      if (pass.value.is_array())
        for (const Node one : pass.value.elements()) this->pass(one);
      else
        this->pass(pass.value);
    }
  }

 private:
  void pass(Node node) {
    const std::optional<Node> type = node.is_object() ? node.find("type") : std::nullopt;
    if (!type || !type->is_string()) return;
    if (type->string_is("QairtPreparation")) read<olive::Preparation>("olive", node);
    if (type->string_is("QairtGenAIBuilder")) read<olive::GenAiBuilder>("olive", node);
    if (type->string_is("QairtEncapsulation")) read<olive::Encapsulation>("olive", node);
    if (type->string_is("EPContextBinaryGenerator")) read<olive::ContextBinaryGenerator>("olive", node);
  }

  template <class Options>
  void read(std::string_view neighbor, Node node) {
    // Without a list of findings, the excess cannot be reported; those callers check the number of parts.
    if (findings_ && parts.size() == most_neighbor_parts) return report_excess(node);
    NeighborPart& part = parts.emplace_back(
        NeighborPart{find_neighbor(neighbor), {}, node, NeighborValues{std::in_place_type<Options>}});
    Findings found;
    bext::read(file_.document, node, section_of<Options>(), &std::get<Options>(part.values),
               {.findings = findings_ ? &found : nullptr});
    if (findings_) report(neighbor, found);
  }

  void report(std::string_view neighbor, Findings& found) {
    if (neighbor == "ort") {
      excuse_numbers(file_.document, found);
      excuse_lists(file_.document, found);
    } else {
      // Each of these tools has readers that accept a number for a name or one value for a list.
      std::erase_if(found.list(), [](const Diagnostic& finding) { return is(finding, kind_of<"lax-type">()); });
    }
    // Passes share many keys that these tables do not list; only those that resemble a known key are reported.
    if (neighbor == "olive")
      std::erase_if(found.list(), [](const Diagnostic& finding) {
        return is(finding, kind_of<"unknown-key">()) && finding.severity != Severity::error;
      });
    for (Diagnostic& finding : found.list()) findings_->add(std::move(finding));
  }

  void report_excess(Node node) {
    if (std::exchange(has_reported_excess_, true)) return;
    findings_->add(kind_of<"too-many-values">(), {node.range().begin, node.range().begin + 1},
                   fmt::format("more than {} sets of options for a configuration; bext does not read the others",
                               most_neighbor_parts));
  }

  const LoadedFile& file_;
  Findings* findings_;
  bool has_reported_excess_ = false;
};

/// All at once, because each search walks the document.
void set_paths(const Document& document, std::vector<NeighborPart>& parts) {
  std::vector<NeighborPart*> in_order;
  for (NeighborPart& part : parts) in_order.push_back(&part);
  const auto begin_of = [](const NeighborPart* part) { return part->node.range().begin; };
  std::ranges::sort(in_order, {}, begin_of);
  std::vector<std::uint32_t> offsets;
  for (const NeighborPart* part : in_order) offsets.push_back(begin_of(part));
  const std::vector<Pointer> pointers = pointers_to(document, offsets);
  for (std::size_t i = 0; i < in_order.size(); ++i) {
    if (in_order[i]->node == document.root()) continue;
    std::string& path = in_order[i]->path;
    for (const std::string& step : pointers[i].steps) path += (path.empty() ? "" : ".") + step;
  }
}

}  // namespace

ConfigView view(const NeighborPart& part) {
  return std::visit([]<class T>(const T& values) { return ConfigView{&section_of<T>(), &values}; }, part.values);
}

std::vector<NeighborPart> neighbor_parts(const LoadedFile& file, Findings* findings) {
  PartReader reader{file, findings};
  const std::string_view kind = file.kind.name();
  if (kind == executorch_kind) reader.whole<executorch::Options>("executorch");
  if (kind == litert_kind) reader.whole<litert::Options>("litert");
  if (kind == genie_kind) reader.whole<genie::Config>("genie");
  if (kind == olive_kind) reader.passes();
  reader.providers();
  set_paths(file.document, reader.parts);
  return std::move(reader.parts);
}

}  // namespace bext
