#include "host/system_error.h"

#include <cerrno>
#include <cstring>

#include "bext/text/ascii.h"

namespace bext {

FileErrorKind kind_of_errno(int number) {
  switch (number) {
    case ENOENT:
    case ENOTDIR:
      return FileErrorKind::not_found;
    case EISDIR:
      return FileErrorKind::is_directory;
    case EACCES:
    case EPERM:
    case EROFS:
      return FileErrorKind::no_permission;
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
    case EFBIG:
      return FileErrorKind::no_space;
    default:
      return FileErrorKind::other;
  }
}

std::string words_of_errno(int number) {
  switch (number) {
    case ENOENT:
      return "no such file";
    case EISDIR:
      return "it is a directory";
    case EACCES:
      return "no permission";
    case EROFS:
      return "the file system is read-only";
    case ENOSPC:
      return "the disk is full";
    case EILSEQ:
      return "the name is not valid on this file system";
    case ETXTBSY:
      return "another process uses it";
    case EFBIG:
      return "the file would exceed the size limit of this process";
    default:
      break;
  }
  std::string words = std::strerror(number);
  if (words.size() > 1 && is_lower(words[1])) words[0] = lower_case(words[0]);
  return words;
}

FileError file_error(const std::string& path, int number) {
  return {kind_of_errno(number), path, words_of_errno(number)};
}

}  // namespace bext
