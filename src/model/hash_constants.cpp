#include "bext/model/hash_constants.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "bext/model/constant_data.h"
#include "bext/model/count.h"
#include "bext/text/path_text.h"

namespace bext::model {
namespace {

/// Large constants are hashed in parts of this size on several threads; the hash is that of the hashes of the parts.
constexpr std::size_t part_size = std::size_t{8} << 20U;
constexpr std::size_t most_problems = 100;

ContentHash words(XXH128_hash_t hash) { return {hash.low64, hash.high64}; }

ContentHash hash_of(std::string_view bytes) { return words(XXH3_128bits(bytes.data(), bytes.size())); }

ContentHash joined(const std::vector<ContentHash>& parts) {
  return parts.size() == 1 ? parts[0] : words(XXH3_128bits(parts.data(), parts.size() * sizeof(ContentHash)));
}

/// The same hash for bytes that come in pieces.
class PieceHasher {
 public:
  PieceHasher() { XXH3_128bits_reset(&state_); }
  void add(std::string_view piece) {
    while (!piece.empty()) {
      const std::size_t taken = std::min(piece.size(), part_size - filled_);
      XXH3_128bits_update(&state_, piece.data(), taken);
      piece.remove_prefix(taken);
      filled_ += taken;
      total_ += taken;
      if (filled_ == part_size) close();
    }
  }
  ContentHash finish() {
    if (filled_ > 0 || parts_.empty()) close();
    return joined(parts_);
  }
  [[nodiscard]] std::uint64_t total() const { return total_; }

 private:
  void close() {
    parts_.push_back(words(XXH3_128bits_digest(&state_)));
    XXH3_128bits_reset(&state_);
    filled_ = 0;
  }
  XXH3_state_t state_;
  std::vector<ContentHash> parts_;
  std::size_t filled_ = 0;
  std::uint64_t total_ = 0;
};

/// A part of a constant whose elements are stored as in memory.
struct Part {
  std::size_t constant;
  std::string_view bytes;
};

class Hashing {
 public:
  Hashing(const Graph& graph, const ExternalFiles& files) : files_{&files} {
    for_each_graph(graph, [&](const Graph& one) {
      for (std::uint32_t i = 0; i < one.constants.size(); ++i)
        if (one.constants[i].tensor != none && !one.constants[i].in_attribute) add(one, i);
    });
  }

  HashedConstants run(const Runner& runner) {
    std::vector<ContentHash> hashes(parts_.size());
    runner(parts_.size(), [&](std::size_t i) { hashes[i] = hash_of(parts_[i].bytes); });
    for (std::size_t i = 0; i < parts_.size();) {
      const std::size_t constant = parts_[i].constant;
      std::vector<ContentHash> own;
      for (; i < parts_.size() && parts_[i].constant == constant; ++i) own.push_back(hashes[i]);
      result_.list[constant].hash = joined(own);
    }
    return std::move(result_);
  }

 private:
  void add(const Graph& graph, std::uint32_t index) {
    const Constant& constant = graph.constants[index];
    const Tensor& tensor = graph.tensors[constant.tensor];
    const std::optional<std::uint64_t> bytes = byte_count(tensor);
    result_.list.push_back({.graph = &graph, .constant = index, .bytes = bytes.value_or(0), .hash = {}});
    if (!bytes) return;
    if (constant.external) return add_external(*constant.external, tensor, *bytes);
    if (!constant.raw.empty() || *bytes == 0) return add_parts(constant.raw, tensor, *bytes);
    if (constant.sparse || constant.encoded.empty()) return;  // the value is an attribute of the node
    PieceHasher hasher;
    const bool sound = for_each_piece(constant, tensor.type, [&](std::string_view piece) { hasher.add(piece); });
    if (!sound || hasher.total() != *bytes)
      return report(tensor, fmt::format("it has {} bytes instead of {}", hasher.total(), *bytes));
    result_.list.back().hash = hasher.finish();
  }

  void add_external(const ExternalData& external, const Tensor& tensor, std::uint64_t bytes) {
    auto [file, is_new] = opened_.try_emplace(external.location);
    if (is_new && !location_error(external.location)) file->second = (*files_)(external.location);
    const std::expected<std::string_view, std::string> content =
        external_content(external, tensor, [&](std::string_view) { return file->second; });
    if (content) return add_parts(*content, tensor, bytes);
    // A file that cannot be opened is reported once.
    if (is_new || file->second) report(tensor, content.error());
  }

  void add_parts(std::string_view content, const Tensor& tensor, std::uint64_t bytes) {
    if (content.size() != bytes)
      return report(tensor, fmt::format("it has {} bytes instead of {}", content.size(), bytes));
    result_.list.back().content = content;
    do {
      parts_.push_back({result_.list.size() - 1, content.substr(0, part_size)});
      content.remove_prefix(std::min(content.size(), part_size));
    } while (!content.empty());
  }

  void report(const Tensor& tensor, std::string_view reason) {
    if (result_.problems.size() < most_problems)
      result_.problems.push_back(fmt::format("cannot read the constant `{}`: {}", tensor.name, reason));
  }

  const ExternalFiles* files_;
  std::map<std::string_view, std::expected<std::string_view, std::string>> opened_;
  HashedConstants result_;
  std::vector<Part> parts_;
};

}  // namespace

std::expected<std::string_view, std::string> no_external_files(std::string_view location) {
  return std::unexpected{fmt::format("external data `{}` is not available", location)};
}

std::optional<std::string> location_error(std::string_view location) {
  if (location.empty()) return "its external data has no location";
  bool leaves = is_absolute_path(location) || location.contains('\0');
  std::string_view rest = location;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of("/\\"), rest.size());
    leaves = leaves || rest.substr(0, end) == "..";
    rest.remove_prefix(std::min(rest.size(), end + 1));
  }
  if (leaves) return fmt::format("its external data `{}` is outside the folder of the model", location);
  return std::nullopt;
}

std::expected<std::string_view, std::string> external_content(const ExternalData& external, const Tensor& tensor,
                                                              const ExternalFiles& files) {
  if (std::optional<std::string> problem = location_error(external.location))
    return std::unexpected{std::move(*problem)};
  const std::optional<std::uint64_t> bytes = byte_count(tensor);
  if (!bytes) return std::unexpected{"its size is unknown"};
  const std::expected<std::string_view, std::string> all = files(external.location);
  if (!all) return all;
  const std::uint64_t length = external.length.value_or(*bytes);
  if (length != *bytes)
    return std::unexpected{fmt::format("its external data has {} bytes instead of {}", length, *bytes)};
  if (external.offset > all->size() || all->size() - external.offset < length)
    return std::unexpected{fmt::format("its external data ends at byte {} of `{}`, which has {}",
                                       external.offset + std::min(length, UINT64_MAX - external.offset),
                                       external.location, all->size())};
  return all->substr(static_cast<std::size_t>(external.offset), static_cast<std::size_t>(length));
}

void one_after_the_other(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

HashedConstants hash_constants(const Graph& graph, const ExternalFiles& files, const Runner& runner) {
  return Hashing{graph, files}.run(runner);
}

}  // namespace bext::model
