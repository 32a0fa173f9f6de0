#include "bext/config/loaded.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "bext/config/flat_text.h"
#include "bext/config/project_config.h"
#include "bext/diag/kinds.h"
#include "bext/diag/syntax.h"
#include "bext/schema/patch.h"
#include "bext/schema/write.h"
#include "bext/text/path_text.h"
#include "escaped_text.h"
#include "likely_kind.h"
#include "other_format.h"
#include "report_kind.h"

namespace bext {
namespace {

/// One finding for the whole file, because all others would repeat it.
void report_escaped(LoadedFile& file) {
  const auto first = static_cast<std::uint32_t>(file.document.text().find("\\\""));
  file.findings
      .add(kind_of<"escaped-text">(), {first, first + 2},
           "every quote is escaped with a backslash, as in a shell or program string; the tools reject the file")
      .fix("remove the backslashes", unescaped(file.document.text()), Applicability::safe);
}

void report_string(LoadedFile& file, std::string inside) {
  const Range whole = file.document.root().range();
  file.findings
      .add(kind_of<"escaped-text">(), {whole.begin, whole.begin + 1},
           "the whole file is one string that contains JSON, as if encoded twice; the tools reject it")
      .fix("replace the string with its contents", {{whole.begin, whole.end, std::move(inside)}}, Applicability::safe);
}

/// An unknown section may belong to another kind of file, so the finding says which kind was expected.
void name_kind(const Backend& backend, Findings& findings) {
  if (findings.empty()) return;
  const std::string kind =
      backend.type ? fmt::format("{} backend-extensions", text_of(*backend.type)) : std::string{"top-level config"};
  for (Diagnostic& finding : findings.list())
    if (finding.kind == &kind_of<"unknown-section">())
      finding.notes.push_back({fmt::format("bext reads this file as {} {} file", backend.type ? "an" : "a", kind), {}});
}

/// In place, because the structs are large.
void make_fresh(AnyConfig& config, const Backend& backend) {
  const auto make_if_named = [&]<class Config>(const BackendOf<Config>& one) {
    if (one.name == backend.name) config.emplace<Config>();
  };
  std::apply([&](const auto&... one) { (make_if_named(one), ...); }, backend_list);
}

/// Half of the values must not be taken for all of them.
void forget_values(LoadedFile& file) {
  file.config = {};
  const DiagnosticKind& kind = kind_of<"too-many-values">();
  if (std::ranges::find(file.findings, &kind, &Diagnostic::kind) != file.findings.end()) return;
  // The list was full, so the finding was only counted. Commands look for it in the list: it replaces the last entry.
  file.findings.list().pop_back();
  file.findings.add(kind, {0, 1}, "too many values for a configuration; bext does not read them");
}

/// Reads the file as the kind in `file.kind` and reports the findings.
void read_values(LoadedFile& file) {
  // A text without faults has no escaped quotes.
  if (!file.document.faults().empty() && is_escaped_text(file.document.text())) {
    report_escaped(file);
  } else if (std::optional<std::string> inside = json_in_a_string(file.document)) {
    report_string(file, std::move(*inside));
  } else if (!report_other_format(file.document, file.findings)) {
    if (!file.document.faults().empty())
      report_faults(file.document, file.findings, file.kind.name() == project_kind ? ReadBy::bext : ReadBy::tools);
    report_kind(file, file.findings);
  }
  if (file.kind.backend) {
    make_fresh(file.config, *file.kind.backend);
    const ConfigView typed = view(file.config);
    const bool complete = read(file.document, file.document.root(), *typed.section, const_cast<void*>(typed.object),
                               {.findings = &file.findings, .layer = file.layer});
    if (!complete) forget_values(file);
    name_kind(*file.kind.backend, file.findings);
  }
  file.findings.locate(file.document);
}

/// Options of another tool that are text, not JSON. False if the file has none.
bool read_as_flat_text(LoadedFile& file) {
  if (file.document.faults().empty()) return false;
  std::optional<FlatText> flat = flat_text(file.document.text());
  if (!flat) return false;
  file.document = std::move(flat->document);
  file.kind.look_alike = flat->kind;
  file.is_flat = true;
  report_kind(file, file.findings);
  file.findings.locate(file.document);
  return true;
}

/// Reads the file as its likely kind first. Only if that gives findings, all other kinds are considered.
void recognize_and_read(LoadedFile& file) {
  const Backend* const likely = likely_kind(file.document.root());
  if (likely) {
    file.kind.backend = likely;
    read_values(file);
    if (file.findings.empty()) return;
  }
  file.kind = recognize(file.document);
  if (likely && file.kind.backend == likely) return;
  file.config = {};
  file.findings = {};
  read_values(file);
}

}  // namespace

ConfigView view(const AnyConfig& config) {
  return std::visit(
      []<class T>(const T& typed) -> ConfigView {
        if constexpr (std::is_same_v<T, std::monostate>)
          return {};
        else
          return {&section_of<T>(), &typed};
      },
      config);
}

AnyConfig fresh_config(const Backend& backend) {
  AnyConfig config;
  make_fresh(config, backend);
  return config;
}

std::string LoadedFile::lossless_text() const {
  const ConfigView typed = view(config);
  return typed.section ? patched(document, *typed.section, typed.object, layer) : std::string{document.text()};
}

std::string LoadedFile::canonical_text(int indent) const {
  const ConfigView typed = view(config);
  Json json = typed.section ? to_json(*typed.section, typed.object) : document.root().to_json();
  // The API always writes `mem_type`. An empty `memory` of the author stays empty.
  const htp::Config* htp = as<htp::Config>();
  if (htp && htp->memory && !htp->memory->mem_type.is_set() && !htp->memory->extras.find("mem_type"))
    json["memory"].erase("mem_type");
  return write(json, indent) + "\n";
}

FileReport report_of(LoadedFile file) {
  return {std::move(file.path), std::string{file.kind.name()}, std::move(file.document), std::move(file.findings)};
}

LoadedFile load(std::string path, std::string text, const LoadOptions& options) {
  LoadedFile file{
      .path = std::move(path),
      .document = Document::parse(std::move(text),
                                  options.every_fault ? ParseOptions{.max_faults = most_findings} : ParseOptions{}),
      .kind = {},
      .config = {},
      .findings = {},
      .layer = options.layer};
  if (options.expected) {
    file.kind.backend = options.expected;
    read_values(file);
  } else if (file_name(file.path) == project_file_name) {
    // The name decides: its `graphs` is a list of names, not a section of an HTP file.
    file.kind.look_alike = find_look_alike(project_kind);
    read_values(file);
  } else if (!read_as_flat_text(file)) {
    recognize_and_read(file);
  }
  return file;
}

std::expected<LoadedFile, FileError> load_file(const Files& files, const std::string& path,
                                               const LoadOptions& options) {
  std::expected<std::string, FileError> text = files.read(path);
  if (!text) return std::unexpected{std::move(text.error())};
  return load(path, std::move(*text), options);
}

}  // namespace bext
