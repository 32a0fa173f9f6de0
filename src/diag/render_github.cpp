#include <fmt/format.h>

#include <iterator>

#include "bext/diag/render.h"
#include "diag/characters.h"
#include "diag/doubt.h"
#include "diag/not_listed.h"
#include "diag/note_text.h"
#include "diag/offer.h"

namespace bext {

namespace {

std::string_view command_for(Severity severity) { return severity == Severity::note ? "notice" : name_of(severity); }

std::string escaped(std::string_view text, std::string_view special) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    const auto c = static_cast<char>(character.code);
    if (character.code < 0x80 && special.contains(c))
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned>(c));
    else
      out += visible(text, character, i);
    i += character.size;
  }
  return out;
}

std::string message_text(std::string_view text) { return escaped(text, "%\r\n"); }
std::string property_text(std::string_view text) { return escaped(text, "%\r\n:,"); }

std::string message_of(const Diagnostic& diagnostic, const LineTable& lines) {
  std::string message = diagnostic.message;
  for (const Note& note : diagnostic.notes) message += "\nnote: " + note_text(note, lines);
  if (const std::string_view doubt = doubt_of(*diagnostic.kind); !doubt.empty())
    message += fmt::format("\ncertainty: {}", doubt);
  for (const Fix& fix : diagnostic.fixes) message += fmt::format("\n{}: {}", offer_of(fix), fix.title);
  return message;
}

}  // namespace

std::string render_github(std::span<const FileReport> files) {
  std::string out;
  for (const FileReport& file : files) {
    if (file.findings.empty()) continue;
    const LineTable lines{file.document.text()};
    const std::string path = property_text(file.path);
    for (const Diagnostic& diagnostic : file.findings) {
      const Position place = lines.at(diagnostic.range.begin);
      fmt::format_to(std::back_inserter(out), "::{} file={},line={},col={},title={}::{}\n",
                     command_for(diagnostic.severity), path, place.line, place.column,
                     property_text(diagnostic.kind->id), message_text(message_of(diagnostic, lines)));
    }
    if (const std::string left = not_listed_in_words(file); !left.empty())
      fmt::format_to(std::back_inserter(out), "::notice::{}\n", message_text(left));
  }
  return out;
}

}  // namespace bext
