#pragma once
// The hash that identifies file contents in a record: XXH3 with 128 bits. It detects changes; it is not cryptographic.
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

/// Incremental, for files that are too large to load at once.
class ContentHash {
 public:
  ContentHash();
  ~ContentHash();
  ContentHash(ContentHash&&) noexcept;
  ContentHash& operator=(ContentHash&&) noexcept;

  void add(std::string_view bytes);
  /// `xxh3:` and 32 hexadecimal digits, for all bytes added so far.
  [[nodiscard]] std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

[[nodiscard]] std::string content_hash(std::string_view bytes);

}  // namespace bext::drive
