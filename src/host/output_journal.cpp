#include "host/output_journal.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <functional>

#include "host/output_folder.h"
#include "host/system_error.h"

namespace bext {
namespace {

constexpr std::string_view first_line = "bext output journal 1";
constexpr std::string_view last_line = "end";

/// A null byte ends a line, because names may contain newlines. The rest stays in `text`; nothing if no line is complete.
std::optional<std::string_view> next_line(std::string_view& text) {
  const std::size_t end = text.find('\0');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

/// A number and the blank after it.
std::optional<std::uint64_t> take_number(std::string_view& line) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  const auto length = static_cast<std::size_t>(end - line.data());
  if (error != std::errc{} || length == line.size() || line[length] != ' ') return std::nullopt;
  line.remove_prefix(length + 1);
  return number;
}

std::optional<OutputJournal::Entry> entry_of(std::string_view line) {
  const std::optional<std::uint64_t> old_file = take_number(line);
  if (!old_file) return std::nullopt;
  const std::optional<std::uint64_t> new_file = take_number(line);
  if (!new_file || !is_result_name(line)) return std::nullopt;
  return OutputJournal::Entry{std::string{line}, *old_file, *new_file};
}

bool is_absent(int error) { return error == ENOENT || error == ENOTDIR; }

/// Whether the file is there and has the inode.
std::expected<bool, FileError> holds(const FolderHandle& folder, const std::string& name, std::uint64_t inode) {
  const std::expected<FileFacts, int> facts = folder.look(name);
  if (!facts && !is_absent(facts.error())) return std::unexpected{file_error(folder.path_of(name), facts.error())};
  return facts && facts->number == inode && facts->kind == DiskKind::file;
}

std::expected<bool, FileError> exists(const FolderHandle& folder, const std::string& name) {
  const std::expected<FileFacts, int> facts = folder.look(name);
  if (!facts && !is_absent(facts.error())) return std::unexpected{file_error(folder.path_of(name), facts.error())};
  return facts.has_value();
}

/// Does nothing if the file is not in `from`, because it was moved before.
std::optional<FileError> move_if_there(const FolderHandle& from, const std::string& name, const FolderHandle& to,
                                       const std::string& new_name) {
  const std::expected<bool, FileError> there = exists(from, name);
  if (!there) return there.error();
  if (!*there) return std::nullopt;
  const int error = from.move(name, to, new_name);
  if (error == 0) return std::nullopt;
  if (error == EEXIST)
    return FileError{FileErrorKind::other, to.path_of(new_name), "it exists and was not written by bext"};
  return file_error(to.path_of(new_name), error);
}

}  // namespace

std::string OutputJournal::text() const {
  std::string text;
  const auto add_line = [&](std::string_view line) { text.append(line).push_back('\0'); };
  add_line(first_line);
  add_line(stage);
  for (const Entry& entry : entries) add_line(fmt::format("{} {} {}", entry.old_file, entry.new_file, entry.name));
  add_line(last_line);
  return text;
}

std::optional<OutputJournal> OutputJournal::parse(std::string_view text) {
  if (next_line(text) != first_line) return std::nullopt;
  const std::optional<std::string_view> stage = next_line(text);
  if (!stage || !is_stage_name(*stage)) return std::nullopt;
  OutputJournal journal{.stage = std::string{*stage}, .entries = {}};
  while (const std::optional<std::string_view> line = next_line(text)) {
    if (*line == last_line) return journal.entries.empty() ? std::nullopt : std::optional{std::move(journal)};
    std::optional<Entry> entry = entry_of(*line);
    if (!entry) return std::nullopt;
    journal.entries.push_back(std::move(*entry));
  }
  return std::nullopt;
}

std::expected<ResultMove, FileError> ResultMove::begin(const FolderHandle& out, const FolderHandle& stage,
                                                       const OutputJournal& journal) {
  std::expected<FolderHandle, FileError> fresh = stage.folder("new");
  if (!fresh) return std::unexpected{fresh.error()};
  std::expected<FolderHandle, FileError> old = stage.folder("old");
  if (!old) return std::unexpected{old.error()};
  return ResultMove{out, std::move(*fresh), std::move(*old), journal};
}

std::string ResultMove::name_in_old(const Entry& entry) const {
  return std::to_string(&entry - journal_.entries.data());
}

std::optional<FileError> ResultMove::complete() const {
  const std::vector<Entry>& entries = journal_.entries;
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
    if (std::optional<FileError> failed = set_aside(*entry)) return failed;
  for (const Entry& entry : entries)
    if (std::optional<FileError> failed = put_in_place(entry)) return failed;
  return std::nullopt;
}

std::optional<FileError> ResultMove::undo() const {
  const std::vector<Entry>& entries = journal_.entries;
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
    if (std::optional<FileError> failed = take_back(*entry)) return failed;
  for (const Entry& entry : entries)
    if (std::optional<FileError> failed = restore(entry)) return failed;
  return std::nullopt;
}

std::optional<FileError> ResultMove::set_aside(const Entry& entry) const {
  if (entry.old_file == 0) return std::nullopt;
  const auto place = out_.place_of(entry.name, FolderHandle::Missing::is_an_error);
  // The user removed its folder.
  if (!place && place.error().kind == FileErrorKind::not_found) return std::nullopt;
  if (!place) return place.error();
  const std::expected<bool, FileError> is_ours = holds(place->folder, place->name, entry.old_file);
  if (!is_ours) return is_ours.error();
  return *is_ours ? move_if_there(place->folder, place->name, old_, name_in_old(entry)) : std::nullopt;
}

std::optional<FileError> ResultMove::put_in_place(const Entry& entry) const {
  if (entry.new_file == 0) return std::nullopt;
  const auto from = new_.place_of(entry.name, FolderHandle::Missing::is_an_error);
  if (!from) return from.error();
  const auto to = out_.place_of(entry.name, FolderHandle::Missing::is_made);
  if (!to) return to.error();
  return move_if_there(from->folder, from->name, to->folder, to->name);
}

std::optional<FileError> ResultMove::take_back(const Entry& entry) const {
  if (entry.new_file == 0) return std::nullopt;
  const auto place = out_.place_of(entry.name, FolderHandle::Missing::is_an_error);
  if (!place && place.error().kind == FileErrorKind::not_found) return std::nullopt;
  if (!place) return place.error();
  const std::expected<bool, FileError> is_ours = holds(place->folder, place->name, entry.new_file);
  if (!is_ours) return is_ours.error();
  if (!*is_ours) return std::nullopt;
  const auto to = new_.place_of(entry.name, FolderHandle::Missing::is_an_error);
  if (!to) return to.error();
  return move_if_there(place->folder, place->name, to->folder, to->name);
}

std::optional<FileError> ResultMove::restore(const Entry& entry) const {
  if (entry.old_file == 0) return std::nullopt;
  const std::expected<bool, FileError> is_aside = exists(old_, name_in_old(entry));
  if (!is_aside) return is_aside.error();
  if (!*is_aside) return std::nullopt;
  const auto to = out_.place_of(entry.name, FolderHandle::Missing::is_made);
  if (!to) return to.error();
  return move_if_there(old_, name_in_old(entry), to->folder, to->name);
}

}  // namespace bext
