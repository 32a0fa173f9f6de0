#include "bext/drive/content_hash.h"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace bext::drive {

struct ContentHash::State {
  XXH3_state_t hash;
};

ContentHash::ContentHash() : state_{std::make_unique<State>()} { XXH3_128bits_reset(&state_->hash); }
ContentHash::~ContentHash() = default;
ContentHash::ContentHash(ContentHash&&) noexcept = default;
ContentHash& ContentHash::operator=(ContentHash&&) noexcept = default;

void ContentHash::add(std::string_view bytes) { XXH3_128bits_update(&state_->hash, bytes.data(), bytes.size()); }

std::string ContentHash::text() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&state_->hash);
  return fmt::format("xxh3:{:016x}{:016x}", hash.high64, hash.low64);
}

std::string content_hash(std::string_view bytes) {
  ContentHash hash;
  hash.add(bytes);
  return hash.text();
}

}  // namespace bext::drive
