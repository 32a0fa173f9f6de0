#include <fmt/format.h>

#include <iterator>

#include "bext/diag/render.h"
#include "bext/text/json.h"
#include "diag/characters.h"
#include "diag/note_text.h"

namespace bext {

namespace {

using Out = std::back_insert_iterator<std::string>;

template <class Item>
void write_list(std::string& out, std::string_view key, const Item& items, const auto& write_item) {
  fmt::format_to(Out{out}, "\"{}\":[", key);
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    write_item(item);
  }
  out += ']';
}

void write_position(std::string& out, std::string_view key, const Position& place) {
  fmt::format_to(Out{out}, "\"{}\":{{\"line\":{},\"column\":{},\"offset\":{}}}", key, place.line, place.column,
                 place.offset);
}

void write_fix(std::string& out, const Fix& fix) {
  fmt::format_to(Out{out}, "{{\"title\":{},\"applicability\":\"{}\",", quoted(fix.title), name_of(fix.applicability));
  write_list(out, "edits", fix.edits, [&](const TextEdit& edit) {
    fmt::format_to(Out{out}, "{{\"start\":{},\"end\":{},\"text\":{}}}", edit.begin, edit.end, quoted(edit.text));
  });
  out += '}';
}

void write_diagnostic(std::string& out, const Diagnostic& diagnostic, const LineTable& lines) {
  fmt::format_to(Out{out}, "{{\"id\":{},\"severity\":\"{}\",\"message\":{},\"pointer\":{},\"range\":{{",
                 quoted(diagnostic.kind->id), name_of(diagnostic.severity), quoted(diagnostic.message),
                 quoted(diagnostic.pointer));
  write_position(out, "start", lines.at(diagnostic.range.begin));
  out += ',';
  write_position(out, "end", lines.at(diagnostic.range.end));
  out += "},";
  write_list(out, "notes", diagnostic.notes, [&](const Note& note) { out += quoted(note_text(note, lines)); });
  out += ',';
  write_list(out, "fixes", diagnostic.fixes, [&](const Fix& fix) { write_fix(out, fix); });
  fmt::format_to(Out{out}, ",\"effect\":{},\"certainty\":\"{}\",\"source\":{}", quoted(diagnostic.kind->why),
                 static_cast<char>(diagnostic.kind->certainty), quoted(diagnostic.kind->source));
  if (!diagnostic.only_with_sdk.empty()) {
    out += ',';
    write_list(out, "only_with_sdk", diagnostic.only_with_sdk, [&](const std::string& sdk) { out += quoted(sdk); });
  }
  out += '}';
}

void write_file(std::string& out, const FileReport& file) {
  fmt::format_to(Out{out}, "{{\"path\":{},\"kind\":{},", quoted(file.path), quoted(file.kind));
  if (!file.project.empty()) fmt::format_to(Out{out}, "\"project\":{},", quoted(file.project));
  const LineTable lines{file.findings.empty() ? std::string_view{} : file.document.text()};
  write_list(out, "diagnostics", file.findings,
             [&](const Diagnostic& diagnostic) { write_diagnostic(out, diagnostic, lines); });
  if (const Summary left = not_listed(file.findings); left.errors + left.warnings + left.notes > 0)
    fmt::format_to(Out{out}, ",\"not_listed\":{{\"errors\":{},\"warnings\":{},\"notes\":{}}}", left.errors,
                   left.warnings, left.notes);
  out += '}';
}

}  // namespace

std::string render_json(std::span<const FileReport> files) {
  std::string out = "{";
  write_list(out, "files", files, [&](const FileReport& file) { write_file(out, file); });
  const Summary summary = summarize(files);
  fmt::format_to(Out{out}, ",\"summary\":{{\"errors\":{},\"warnings\":{},\"notes\":{}}}}}\n", summary.errors,
                 summary.warnings, summary.notes);
  return escaped_json(std::move(out));
}

}  // namespace bext
