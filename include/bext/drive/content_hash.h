#pragma once
// The hash by which files are told apart in a record: XXH3 with 128 bits. It recognises changes, it does not protect
// against somebody who makes two files alike on purpose.
//
// ```cpp
// bext::drive::ContentHash hash;
// hash.add("ab");
// hash.add("c");
// assert(hash.text() == bext::drive::content_hash("abc") && bext::drive::content_hash("abc").starts_with("xxh3:"));
// ```

#include <memory>
#include <string>
#include <string_view>

namespace bext::drive {

/// Takes bytes piece by piece, for files that should not be in memory as a whole.
class ContentHash {
 public:
  ContentHash();
  ~ContentHash();
  ContentHash(ContentHash&&) noexcept;
  ContentHash& operator=(ContentHash&&) noexcept;

  void add(std::string_view bytes);
  /// `xxh3:` and 32 hexadecimal digits, of everything added so far.
  [[nodiscard]] std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

[[nodiscard]] std::string content_hash(std::string_view bytes);

}  // namespace bext::drive
