#include "bext/drive/record.h"

#include <fmt/format.h>

#include "bext/diag/syntax.h"
#include "bext/drive/content_hash.h"
#include "bext/schema/read.h"
#include "bext/schema/write.h"

namespace bext::drive {
namespace {

/// `ext.json:4` for values from a file; empty for those from a program.
class Setters {
 public:
  explicit Setters(std::span<const LoadedFile> layers) : layers_{layers} {
    for (const LoadedFile& layer : layers) lines_.emplace_back(layer.document.text());
  }

  [[nodiscard]] std::string of(Origin origin) const {
    if (!origin.from_file() || origin.layer >= layers_.size()) return {};
    const LoadedFile& layer = layers_[origin.layer];
    if (origin.node >= layer.document.node_count()) return {};
    const Range range = layer.document.node(origin.node).range();
    return fmt::format("{}:{}", layer.path, lines_[origin.layer].at(range.begin).line);
  }

 private:
  std::span<const LoadedFile> layers_;
  std::vector<LineTable> lines_;
};

}  // namespace

CompileRecord start_record(std::string_view bext_version) {
  CompileRecord record;
  record.bext_record = record_format;
  record.versions.emplace().bext = std::string{bext_version};
  return record;
}

void add_input(CompileRecord& record, FileRole role, std::string path, std::string_view content) {
  add_input(record, role, std::move(path), static_cast<std::int64_t>(content.size()), content_hash(content));
}

void add_input(CompileRecord& record, FileRole role, std::string path, std::int64_t bytes, std::string hash) {
  RecordedFile& file = record.inputs.emplace_back();
  file.role = role;
  file.path = std::move(path);
  file.bytes = bytes;
  file.hash = std::move(hash);
}

bool is_own_option(std::string_view path) { return path.starts_with("compile.") || path.starts_with("check."); }

Json recorded_options(const AnyConfig& merged, std::span<const LoadedFile> layers) {
  const Setters setters{layers};
  Json options = Json::object();
  for (const ResolvedOption& option : resolved(merged)) {
    if (!option.set && !option.refused) continue;
    Json entry = Json::object({{"value", option.value}});
    if (std::string by = setters.of(option.origin); !by.empty()) entry["by"] = std::move(by);
    options[option.path] = std::move(entry);
  }
  return options;
}

Json recorded_options(const LoadedFile& file) {
  // The index of the layer must stay valid, even if the file is the only one here.
  std::vector<LoadedFile> layers(static_cast<std::size_t>(file.layer) + 1);
  layers.back() = file;
  return recorded_options(file.config, layers);
}

RecordedProof recorded_proof(const verify::Verification& verification) {
  RecordedProof proof;
  switch (verification.outcome()) {
    case verify::Outcome::proven:
      proof.outcome = ProofState::proven;
      break;
    case verify::Outcome::differs:
      proof.outcome = ProofState::differs;
      break;
    case verify::Outcome::unknown:
      proof.outcome = ProofState::unknown;
      break;
  }
  proof.as_asked = static_cast<std::int64_t>(verification.count(verify::Verdict::as_asked));
  proof.unknown = static_cast<std::int64_t>(verification.count(verify::Verdict::unknown));
  if (!verification.unconfigured.empty()) proof.unconfigured = verification.unconfigured;
  if (!verification.absent.empty()) proof.absent = verification.absent;
  if (verification.group.needed) proof.group_buffer = *verification.group.needed;
  if (verification.memory.total) proof.memory = *verification.memory.total;
  const auto take = [&](const verify::Comparison& option, const std::string& info) {
    if (option.verdict != verify::Verdict::differs) return;
    RecordedDifference& difference = proof.differences.emplace_back();
    difference.path = option.path;
    difference.words = option.words;
    if (!option.reasons.empty()) difference.reason = option.reasons.front().text;
    difference.info = info;
  };
  for (const verify::BinaryReport& binary : verification.binaries) {
    for (const verify::Comparison& option : binary.options) take(option, binary.path);
    for (const verify::GraphReport& graph : binary.graphs)
      for (const verify::Comparison& option : graph.options) take(option, binary.path);
  }
  return proof;
}

std::string to_text(const CompileRecord& record) { return write(to_json(record), record_indent) + "\n"; }

bool is_record(const Document& document) { return recognize(document).name() == "bext-record"; }

LoadedRecord read_record(std::string path, std::string text) {
  LoadedRecord loaded{
      .path = std::move(path), .document = Document::parse(std::move(text)), .record = {}, .findings = {}};
  report_faults(loaded.document, loaded.findings, ReadBy::bext);
  loaded.record = read<CompileRecord>(loaded.document, {.findings = &loaded.findings});
  loaded.findings.locate(loaded.document);
  return loaded;
}

}  // namespace bext::drive
