#include "bext/check/pair.h"

#include "bext/check/check.h"
#include "bext/config/inner_file.h"

namespace bext {

CheckedPair check_with_inner(const Files& files, LoadedFile file, const CheckSettings& settings) {
  CheckedPair pair{std::move(file), std::nullopt};
  pair.inner = follow(files, pair.file);
  check(pair.file, settings, pair.inner ? &*pair.inner : nullptr);
  if (pair.inner) check(*pair.inner, settings, &pair.file);
  return pair;
}

}  // namespace bext
