#include "bext/check/pair.h"

#include "bext/check/check.h"
#include "bext/config/inner_file.h"
#include "check_steps.h"

namespace bext {

FilePair with_inner(const Files& files, LoadedFile file) {
  FilePair pair{std::move(file), std::nullopt};
  pair.inner = follow(files, pair.file);
  return pair;
}

void check_pair(const Files& files, FilePair& pair, const CheckSettings& settings, Fixes fixes) {
  CheckSettings with_files = settings;
  with_files.files = &files;
  const auto check_one = fixes == Fixes::verified ? &check : &find_all;
  check_one(pair.file, with_files, pair.inner ? &*pair.inner : nullptr);
  if (pair.inner) check_one(*pair.inner, with_files, &pair.file);
}

FilePair check_with_inner(const Files& files, LoadedFile file, const CheckSettings& settings) {
  FilePair pair = with_inner(files, std::move(file));
  check_pair(files, pair, settings);
  return pair;
}

}  // namespace bext
