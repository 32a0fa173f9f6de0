#include "bext/check/pair.h"

#include "bext/check/check.h"
#include "bext/config/inner_file.h"

namespace bext {

CheckedPair check_with_inner(const Files& files, LoadedFile file, const CheckSettings& settings) {
  CheckSettings with_files = settings;
  with_files.files = &files;
  CheckedPair pair{std::move(file), std::nullopt};
  pair.inner = follow(files, pair.file);
  check(pair.file, with_files, pair.inner ? &*pair.inner : nullptr);
  if (pair.inner) check(*pair.inner, with_files, &pair.file);
  return pair;
}

}  // namespace bext
