// SARIF 2.1.0 (OASIS), the format that code scanning services read.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "bext/diag/render.h"
#include "bext/text/ascii.h"
#include "bext/text/json.h"
#include "diag/characters.h"
#include "diag/not_listed.h"
#include "diag/note_text.h"

namespace bext {

namespace {

// A path as a URI reference (RFC 3986). Everything but unreserved characters and `/` is percent-encoded, so that no
// character of the path has a special meaning.
std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (char c : path) {
    const bool is_unreserved = is_letter_or_digit(c) || std::string_view{"-._~"}.contains(c);
    uri += is_unreserved || c == '/' ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

Json text_object(std::string_view text) { return Json::object({{"text", Json{text}}}); }

std::string_view or_else(std::string_view text, std::string_view otherwise) { return text.empty() ? otherwise : text; }

Json rule_of(const DiagnosticKind& kind) {
  const std::string_view title = or_else(kind.title, kind.id);
  return Json::object(
      {{"id", kind.id},
       {"shortDescription", text_object(title)},
       {"fullDescription", text_object(or_else(kind.why, title))},
       {"help", text_object(or_else(kind.fix, title))},
       {"defaultConfiguration", Json::object({{"level", name_of(kind.severity)}})},
       {"properties",
        Json::object({{"source", kind.source}, {"certainty", std::string(1, static_cast<char>(kind.certainty))}})}});
}

/// The rules of one run. Results refer to them by index.
class Rules {
 public:
  std::size_t index_of(const DiagnosticKind& kind) {
    const auto known = std::ranges::find(kinds_, kind.id, &DiagnosticKind::id);
    if (known != kinds_.end()) return static_cast<std::size_t>(known - kinds_.begin());
    kinds_.push_back(kind);
    return kinds_.size() - 1;
  }
  [[nodiscard]] Json to_json() const {
    Json rules = Json::array();
    for (const DiagnosticKind& kind : kinds_) rules.push_back(rule_of(kind));
    return rules;
  }

 private:
  std::vector<DiagnosticKind> kinds_;
};

/// Counts the UTF-16 code units before any place. Marks at regular distances keep this fast if a file is a single line
/// of megabytes.
class Utf16Table {
 public:
  explicit Utf16Table(std::string_view text) : text_{text}, marks_{{0, 0}} {
    std::size_t units = 0;
    for (std::size_t i = 0; i < text.size();) {
      const Character character = character_at(text, i);
      units += character.code > 0xFFFF ? 2 : 1;
      i += character.size;
      if (i - marks_.back().offset >= distance) marks_.push_back({i, units});
    }
  }

  [[nodiscard]] std::size_t before(std::size_t offset) const {
    const auto mark = std::ranges::upper_bound(marks_, offset, {}, &Mark::offset) - 1;
    return mark->units + utf16_size(text_.substr(mark->offset, offset - mark->offset));
  }

 private:
  static constexpr std::size_t distance = 1024;
  struct Mark {
    std::size_t offset;
    std::size_t units;
  };
  std::string_view text_;
  std::vector<Mark> marks_;
};

/// One file, and the results in it.
class Artifact {
 public:
  Artifact(const FileReport& file, std::size_t index)
      : text_{file.document.text()},
        lines_{text_},
        units_{text_},
        uri_{uri_of(file.path)},
        index_{index},
        readable_{file.readable} {}

  [[nodiscard]] Json description() const {
    Json description = Json::object({{"location", Json::object({{"uri", uri_}})}});
    if (!readable_) return description;
    description["length"] = text_.size();
    description["mimeType"] = "application/json";
    return description;
  }

  /// The reason why the file could not be checked.
  [[nodiscard]] Json notification(const Diagnostic& diagnostic) const {
    Json notification = Json::object({{"descriptor", Json::object({{"id", diagnostic.kind->id}})},
                                      {"level", name_of(diagnostic.severity)},
                                      {"message", text_object(diagnostic.message)}});
    notification["locations"].push_back(
        Json::object({{"physicalLocation", Json::object({{"artifactLocation", location()}})}}));
    return notification;
  }

  [[nodiscard]] Json result(const Diagnostic& diagnostic, Rules& rules) const {
    Json result = Json::object({{"ruleId", diagnostic.kind->id},
                                {"ruleIndex", rules.index_of(*diagnostic.kind)},
                                {"level", name_of(diagnostic.severity)},
                                {"message", text_object(message_of(diagnostic))}});
    Json location = Json::object({{"physicalLocation", physical_location(diagnostic.range)}});
    if (!diagnostic.pointer.empty()) {
      Json logical = Json::array();
      logical.push_back(Json::object({{"fullyQualifiedName", diagnostic.pointer}}));
      location["logicalLocations"] = std::move(logical);
    }
    result["locations"].push_back(std::move(location));
    add_related(diagnostic, result);
    add_fixes(diagnostic, result);
    return result;
  }

 private:
  [[nodiscard]] Json location() const { return Json::object({{"uri", uri_}, {"index", index_}}); }

  [[nodiscard]] std::size_t utf16_column(const Position& place) const {
    return units_.before(place.offset) - units_.before(place.offset - (place.column - 1)) + 1;
  }

  static Json byte_region(std::uint32_t begin, std::uint32_t end) {
    return Json::object({{"byteOffset", begin}, {"byteLength", end - begin}});
  }

  [[nodiscard]] Json physical_location(Range range) const {
    const Position start = lines_.at(range.begin);
    const Position end = lines_.at(std::max(range.begin, range.end));
    Json region = Json::object({{"startLine", start.line},
                                {"startColumn", utf16_column(start)},
                                {"endLine", end.line},
                                {"endColumn", utf16_column(end)},
                                {"byteOffset", start.offset},
                                {"byteLength", end.offset - start.offset}});
    return Json::object({{"artifactLocation", location()}, {"region", std::move(region)}});
  }

  [[nodiscard]] static std::string message_of(const Diagnostic& diagnostic) {
    std::string message = diagnostic.message;
    for (const Note& note : diagnostic.notes)
      if (!note.range) message += "\nnote: " + note.text;
    return message;
  }

  void add_related(const Diagnostic& diagnostic, Json& result) const {
    int id = 0;  // the schema requires unique ids
    for (const Note& note : diagnostic.notes) {
      if (!note.range) continue;
      result["relatedLocations"].push_back(Json::object(
          {{"id", ++id}, {"physicalLocation", physical_location(*note.range)}, {"message", text_object(note.text)}}));
    }
  }

  void add_fixes(const Diagnostic& diagnostic, Json& result) const {
    for (const Fix& fix : diagnostic.fixes) {
      if (fix.edits.empty()) continue;
      Json change = Json::object({{"artifactLocation", location()}});
      for (const TextEdit& edit : fix.edits) {
        Json replacement = Json::object({{"deletedRegion", byte_region(edit.begin, std::max(edit.begin, edit.end))}});
        if (!edit.text.empty()) replacement["insertedContent"] = text_object(edit.text);
        change["replacements"].push_back(std::move(replacement));
      }
      Json entry = Json::object({{"description", text_object(fix.title)}});
      entry["artifactChanges"].push_back(std::move(change));
      // SARIF has no field for it.
      entry["properties"] = Json::object({{"applicability", name_of(fix.applicability)}});
      Json& fixes = result["fixes"];
      const bool is_known = fixes.is_array() && std::ranges::find(*fixes.as_array(), entry) != fixes.as_array()->end();
      if (!is_known) fixes.push_back(std::move(entry));
    }
  }

  std::string_view text_;
  LineTable lines_;
  Utf16Table units_;
  std::string uri_;
  std::size_t index_;
  bool readable_;
};

Json driver_of(const Rules& rules, std::string_view version) {
  Json driver = Json::object({{"name", "bext"}});
  if (!version.empty()) driver["version"] = version;
  driver["rules"] = rules.to_json();
  return driver;
}

Json invocations_of(bool successful, Json notifications) {
  Json invocations = Json::array();
  invocations.push_back(
      Json::object({{"executionSuccessful", successful}, {"toolExecutionNotifications", std::move(notifications)}}));
  return invocations;
}

/// Results are written one by one: as one JSON value they would take many times the memory of their text.
class ResultText {
 public:
  void add(const Json& result) {
    if (!text_.empty()) text_ += ", ";
    text_ += write(result, 0);
  }
  /// Puts the results into the text of a run that has an empty list of them as its last member.
  [[nodiscard]] std::string into(std::string_view log) && {
    constexpr std::size_t end = std::string_view{"]}]}"}.size();
    text_ += log.substr(log.size() - end);
    text_.insert(0, log.substr(0, log.size() - end));
    return std::move(text_);
  }

 private:
  std::string text_;
};

}  // namespace

std::string render_sarif(std::span<const FileReport> files, std::string_view version) {
  Rules rules;
  Json notifications = Json::array();
  ResultText results;
  Json artifacts = Json::array();
  std::vector<std::string_view> paths;
  bool successful = true;
  for (const FileReport& file : files) {
    const auto known = std::ranges::find(paths, file.path);
    const Artifact artifact{file, static_cast<std::size_t>(known - paths.begin())};
    if (known == paths.end()) {
      paths.push_back(file.path);
      artifacts.push_back(artifact.description());
    }
    for (const Diagnostic& diagnostic : file.findings)
      if (file.readable)
        results.add(artifact.result(diagnostic, rules));
      else
        notifications.push_back(artifact.notification(diagnostic));
    if (!file.readable) successful = false;
    if (const std::string left = not_listed_in_words(file); !left.empty())
      notifications.push_back(Json::object({{"level", "note"}, {"message", text_object(left)}}));
  }
  Json run = Json::object({{"tool", Json::object({{"driver", driver_of(rules, version)}})},
                           {"invocations", invocations_of(successful, std::move(notifications))},
                           {"columnKind", "utf16CodeUnits"},
                           {"artifacts", std::move(artifacts)},
                           {"results", Json::array()}});
  Json log = Json::object({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}});
  log["runs"].push_back(std::move(run));
  return escaped_json(std::move(results).into(write(log, 0))) + '\n';
}

}  // namespace bext
