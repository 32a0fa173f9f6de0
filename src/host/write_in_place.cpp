#include "host/write_in_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>

#include "bext/host/environment.h"
#include "host/file_steps.h"
#include "host/read_descriptor.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr std::string_view heading = "bext copy of a file being saved, size of the old text: ";

std::string copy_name_of(const std::string& name) { return ".bext-save-" + name; }

struct Copy {
  std::string_view old_text;
  std::string_view new_text;
};

std::string text_of(const Copy& copy) {
  return fmt::format("{}{}\n{}{}", heading, copy.old_text.size(), copy.old_text, copy.new_text);
}

std::optional<Copy> parse(std::string_view text) {
  if (!text.starts_with(heading)) return std::nullopt;
  text.remove_prefix(heading.size());
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  const auto length = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || length == text.size() || text[length] != '\n') return std::nullopt;
  text.remove_prefix(length + 1);
  if (size > text.size()) return std::nullopt;
  return Copy{text.substr(0, size), text.substr(size)};
}

/// 0, or the error number.
int overwrite(int file, std::string_view text) {
  if (const int error = rewind_file(file)) return error;
  if (const int error = write_all(file, text)) return error;
  if (const int error = cut_file(file, text.size())) return error;
  return settle_file(file);
}

/// The copy appears with its whole content or not at all.
std::optional<FileError> keep_copy(const FolderHandle& folder, const std::string& name, const Copy& copy) {
  const std::string part = fmt::format(".bext-{}-save.tmp", process_number());
  const std::expected<Descriptor, FileError> file = folder.create_file(part);
  if (!file) return file.error();
  // Without a lock, another process takes it for the file of a killed one.
  (void)lock_file(file->number());
  int error = make_private(file->number());
  if (error == 0) error = write_all(file->number(), text_of(copy));
  if (error == 0) error = settle_file(file->number());
  if (error == 0) error = folder.move(part, folder, copy_name_of(name));
  if (error == 0) error = folder.settle();
  if (error == 0) return std::nullopt;
  (void)folder.remove(part);
  if (error == EEXIST)
    return FileError{FileErrorKind::other, folder.path_of(name),
                     fmt::format("`{}` is in the way; remove it", copy_name_of(name))};
  return file_error(folder.path_of(copy_name_of(name)), error);
}

}  // namespace

bool is_being_written(const FolderHandle& folder, const std::string& name) {
  return folder.look(copy_name_of(name)).has_value();
}

bool is_between(std::string_view text, std::string_view old_text, std::string_view new_text) {
  const std::size_t longest = std::max(old_text.size(), new_text.size());
  if (text.size() < std::min(old_text.size(), new_text.size()) || text.size() > longest) return false;
  const std::size_t same = static_cast<std::size_t>(std::ranges::mismatch(text, new_text).in1 - text.begin());
  return same == text.size() || (text.size() <= old_text.size() && text.substr(same) == old_text.substr(same));
}

std::optional<FileError> write_in_place(const FolderHandle& folder, const std::string& name, int file,
                                        std::string_view old_text, std::string_view new_text) {
  if (std::optional<FileError> failed = keep_copy(folder, name, {old_text, new_text})) return failed;
  const int error = overwrite(file, new_text);
  // Without the old text in the file, the copy is still needed.
  if (error != 0 && overwrite(file, old_text) != 0)
    return FileError{FileErrorKind::other, folder.path_of(name),
                     fmt::format("{}; `{}` has the old and the new text", words_of_errno(error), copy_name_of(name))};
  const int left = folder.remove(copy_name_of(name));
  if (error != 0) return file_error(folder.path_of(name), error);
  return left == 0 ? std::nullopt : std::optional{file_error(folder.path_of(copy_name_of(name)), left)};
}

std::expected<bool, FileError> finish_write_in_place(const FolderHandle& folder, const std::string& name, int file) {
  const std::string copy_name = copy_name_of(name);
  const std::expected<FileFacts, int> facts = folder.look(copy_name);
  if (!facts && facts.error() == ENOENT) return false;
  if (!facts) return std::unexpected{file_error(folder.path_of(copy_name), facts.error())};
  // It may be planted. Then it is not used, and not in the way of a command that needs no copy.
  if (facts->kind != DiskKind::file || !facts->is_own) return false;
  const std::expected<std::string, FileError> text = folder.read(copy_name);
  if (!text) return std::unexpected{text.error()};
  const std::optional<Copy> copy = parse(*text);
  if (!copy) return false;
  if (const int error = rewind_file(file)) return std::unexpected{file_error(folder.path_of(name), error)};
  const std::expected<std::string, FileError> now = read_descriptor(file, folder.path_of(name), NamedPipes::refused);
  if (!now) return std::unexpected{now.error()};
  if (*now != copy->old_text && *now != copy->new_text && is_between(*now, copy->old_text, copy->new_text))
    if (const int error = overwrite(file, copy->new_text))
      return std::unexpected{file_error(folder.path_of(name), error)};
  if (const int error = folder.remove(copy_name)) return std::unexpected{file_error(folder.path_of(copy_name), error)};
  return true;
}

}  // namespace bext
