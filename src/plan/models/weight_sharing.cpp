#include "bext/plan/models/weight_sharing.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "bext/model/constant_data.h"

namespace bext::plan {
namespace {

using model::ElementType;
using model::HashedConstant;
using model::none;
using model::Shape;

bool is_weight(const HashedConstant& constant) {
  const ElementType type = constant.tensor().type;
  return constant.bytes > 0 && type != ElementType::int64 && type != ElementType::boolean;
}

std::vector<std::int64_t> sizes_of(const HashedConstant& constant) {
  std::vector<std::int64_t> sizes;
  for (const model::Dimension& dimension : *constant.tensor().shape) sizes.push_back(dimension.size.value_or(-1));
  return sizes;
}

/// How a weight is used, to tell which weights of two graphs correspond.
struct Use {
  std::string_view op_type = {};
  std::size_t input = 0;
  bool normalized = false;  ///< a BatchNormalization follows
  std::optional<model::ContentHash> scale = {};
  std::optional<model::ContentHash> zero_point = {};
};

struct Weight {
  const HashedConstant* constant = nullptr;
  std::size_t content = 0;  ///< equal for equal type, shape and bytes
  std::vector<std::int64_t> sizes = {};
  Use use = {};

  [[nodiscard]] std::string_view name() const { return constant->tensor().name; }
  [[nodiscard]] ElementType type() const { return constant->tensor().type; }
};

/// Per-graph lookup of the hash of a constant.
using Hashes = std::map<std::pair<const model::Graph*, std::uint32_t>, model::ContentHash>;

Use use_of(const HashedConstant& constant, const Hashes& hashes) {
  Use use;
  const model::Graph& graph = *constant.graph;
  const std::uint32_t tensor = graph.constants[constant.constant].tensor;
  if (graph.tensors[tensor].consumers.empty()) return use;
  const model::Node& node = graph.nodes[graph.tensors[tensor].consumers.front()];
  use.op_type = node.op_type;
  use.input = static_cast<std::size_t>(std::ranges::find(node.inputs, tensor) - node.inputs.begin());
  const auto hash_of_input = [&](std::size_t i) -> std::optional<model::ContentHash> {
    if (i >= node.inputs.size() || node.inputs[i] == none) return std::nullopt;
    const auto found = hashes.find({&graph, graph.tensors[node.inputs[i]].constant});
    return found == hashes.end() ? std::nullopt : std::optional{found->second};
  };
  if (node.op_type == "DequantizeLinear" && use.input == 0) {
    use.scale = hash_of_input(1);
    use.zero_point = hash_of_input(2);
  }
  for (const std::uint32_t output : node.outputs)
    if (output != none)
      for (const std::uint32_t consumer : graph.tensors[output].consumers)
        use.normalized = use.normalized || graph.nodes[consumer].op_type == "BatchNormalization";
  return use;
}

/// Adds up the elements in a form that is the same for every order.
class UnorderedSum {
 public:
  explicit UnorderedSum(unsigned size) : size_{size} {}
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      element_ |= std::uint64_t{static_cast<unsigned char>(c)} << (8 * filled_);
      if (++filled_ == size_) close();
    }
  }
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  void close() {
    // The finalizer of SplitMix64 spreads the bits before they are added up.
    element_ = (element_ ^ (element_ >> 30U)) * 0xbf58476d1ce4e5b9U;
    element_ = (element_ ^ (element_ >> 27U)) * 0x94d049bb133111ebU;
    sum_ += element_ ^ (element_ >> 31U);
    element_ = 0;
    filled_ = 0;
  }
  unsigned size_;
  unsigned filled_ = 0;
  std::uint64_t element_ = 0;
  std::uint64_t sum_ = 0;
};

/// Finds weights with the same elements in another order. Looks at a limited number of bytes: every element is read.
class Turned {
 public:
  std::optional<std::uint64_t> hash(const Weight& weight) {
    const auto [place, is_new] = known_.try_emplace(&weight);
    if (is_new) place->second = compute(*weight.constant);
    return place->second;
  }
  bool same(const Weight& a, const Weight& b) {
    std::vector<std::int64_t> from = a.sizes;
    std::vector<std::int64_t> to = b.sizes;
    std::ranges::sort(from);
    std::ranges::sort(to);
    return from == to && hash(a) && hash(a) == hash(b);
  }

 private:
  std::optional<std::uint64_t> compute(const HashedConstant& constant) {
    const unsigned size = model::bits_of(constant.tensor().type) / 8;
    if (size == 0 || size > 8 || constant.bytes > room_) return std::nullopt;
    room_ -= constant.bytes;
    UnorderedSum sum{size};
    if (!constant.content.empty()) {
      sum.add(constant.content);
      return sum.sum();
    }
    const bool sound = model::for_each_piece(constant.graph->constants[constant.constant], constant.tensor().type,
                                             [&](std::string_view piece) { sum.add(piece); });
    return sound ? std::optional{sum.sum()} : std::nullopt;
  }

  std::unordered_map<const Weight*, std::optional<std::uint64_t>> known_;
  std::uint64_t room_ = std::uint64_t{256} << 20U;
};

class Comparing {
 public:
  explicit Comparing(const std::vector<GraphWeights>& graphs) {
    for (const GraphWeights& graph : graphs) add(graph);
    std::vector<std::uint64_t> bytes(content_bytes_);
    for (const std::uint64_t own : result_.weight_bytes) result_.saved_bytes += own;
    for (const std::uint64_t once : bytes) result_.saved_bytes -= once;
    for (std::size_t a = 0; a < graphs.size(); ++a)
      for (std::size_t b = a + 1; b < graphs.size(); ++b) result_.pairs.push_back(pair(a, b));
  }
  WeightSharing result() { return std::move(result_); }

 private:
  void add(const GraphWeights& graph) {
    Hashes hashes;
    for (const HashedConstant& constant : graph.constants->list)
      if (constant.hash) hashes.emplace(std::pair{constant.graph, constant.constant}, *constant.hash);
    std::vector<Weight> weights;
    std::uint64_t unread = 0;
    std::uint64_t all = 0;
    for (const HashedConstant& constant : graph.constants->list) {
      if (!is_weight(constant)) continue;
      if (!constant.hash) {
        unread += constant.bytes;
        continue;
      }
      all += constant.bytes;
      Weight weight{.constant = &constant, .sizes = sizes_of(constant), .use = use_of(constant, hashes)};
      const auto [place, is_new] =
          contents_.try_emplace(std::tuple{constant.tensor().type, weight.sizes, *constant.hash}, contents_.size());
      if (is_new) content_bytes_.push_back(constant.bytes);
      weight.content = place->second;
      weights.push_back(std::move(weight));
    }
    std::vector<std::size_t> distinct;
    for (const Weight& weight : weights) distinct.push_back(weight.content);
    std::ranges::sort(distinct);
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    std::uint64_t once = 0;
    for (const std::size_t content : distinct) once += content_bytes_[content];
    result_.graphs.push_back(graph.name);
    result_.weight_bytes.push_back(once);
    result_.repeated_bytes.push_back(all - once);
    result_.unread_bytes.push_back(unread);
    weights_.push_back(std::move(weights));
    distinct_.push_back(std::move(distinct));
  }

  WeightPair pair(std::size_t a, std::size_t b) {
    WeightPair pair{.a = a, .b = b, .almost = {}};
    std::vector<std::size_t> both;
    std::ranges::set_intersection(distinct_[a], distinct_[b], std::back_inserter(both));
    for (const std::size_t content : both) pair.shared_bytes += content_bytes_[content];
    pair.private_bytes_a = result_.weight_bytes[a] - pair.shared_bytes;
    pair.private_bytes_b = result_.weight_bytes[b] - pair.shared_bytes;
    find_almost(pair, left(weights_[a], both), left(weights_[b], both));
    return pair;
  }

  /// Those that are not shared.
  static std::vector<const Weight*> left(const std::vector<Weight>& weights, const std::vector<std::size_t>& shared) {
    std::vector<const Weight*> result;
    for (const Weight& weight : weights)
      if (!std::ranges::binary_search(shared, weight.content)) result.push_back(&weight);
    return result;
  }

  void find_almost(WeightPair& pair, std::vector<const Weight*> a, std::vector<const Weight*> b) {
    match_names(pair, a, b);
    match_turned(pair, a, b);
    match_places(pair, a, b);
    std::ranges::stable_sort(pair.almost, std::greater{}, &AlmostShared::bytes);
    if (pair.almost.size() > most_almost) pair.almost.resize(most_almost);
  }

  /// Calls `reason` for two weights with the same key; weights for which it answers are taken out of the lists.
  template <class Key, class KeyOf, class ReasonOf>
  static void match(WeightPair& pair, std::vector<const Weight*>& a, std::vector<const Weight*>& b, const KeyOf& key_of,
                    const ReasonOf& reason_of) {
    std::map<Key, std::vector<std::size_t>> waiting;
    for (std::size_t i = b.size(); i-- > 0;)
      if (const std::optional<Key> key = key_of(*b[i])) waiting[*key].push_back(i);
    std::erase_if(a, [&](const Weight* one) {
      const std::optional<Key> key = key_of(*one);
      const auto found = key ? waiting.find(*key) : waiting.end();
      if (found == waiting.end() || found->second.empty()) return false;
      const std::size_t at = found->second.back();
      const std::optional<AlmostReason> reason = reason_of(*one, *b[at]);
      if (!reason) return false;
      pair.almost.push_back({std::string{one->name()}, std::string{b[at]->name()}, one->constant->bytes, *reason});
      pair.almost_bytes += one->constant->bytes;
      ++pair.almost_count;
      found->second.pop_back();
      b[at] = nullptr;
      return true;
    });
    std::erase(b, nullptr);
  }

  std::optional<AlmostReason> why(const Weight& a, const Weight& b) {
    if (a.type() != b.type() && a.sizes == b.sizes) return AlmostReason::element_type;
    if (a.type() != b.type()) return std::nullopt;
    if (a.sizes != b.sizes) return turned_.same(a, b) ? std::optional{AlmostReason::transposed} : std::nullopt;
    const bool other_scale = a.use.scale && b.use.scale && a.use.scale != b.use.scale;
    const bool other_zero = a.use.zero_point && b.use.zero_point && a.use.zero_point != b.use.zero_point;
    if (other_scale || other_zero) return AlmostReason::scale;
    if (a.use.normalized != b.use.normalized && a.use.op_type == b.use.op_type) return AlmostReason::folded;
    return AlmostReason::other_content;
  }

  void match_names(WeightPair& pair, std::vector<const Weight*>& a, std::vector<const Weight*>& b) {
    match<std::string_view>(
        pair, a, b,
        [](const Weight& weight) { return weight.name().empty() ? std::nullopt : std::optional{weight.name()}; },
        [&](const Weight& left, const Weight& right) { return why(left, right); });
  }

  /// The same elements under another name. Vectors and single numbers have no other order worth the name.
  void match_turned(WeightPair& pair, std::vector<const Weight*>& a, std::vector<const Weight*>& b) {
    using Key = std::tuple<ElementType, std::vector<std::int64_t>, std::uint64_t>;
    const auto key_of = [&](const Weight& weight) -> std::optional<Key> {
      if (weight.sizes.size() < 2) return std::nullopt;
      const std::optional<std::uint64_t> hash = turned_.hash(weight);
      if (!hash) return std::nullopt;
      std::vector<std::int64_t> sizes = weight.sizes;
      std::ranges::sort(sizes);
      return Key{weight.type(), std::move(sizes), *hash};
    };
    match<Key>(pair, a, b, key_of, [](const Weight&, const Weight&) { return AlmostReason::transposed; });
  }

  /// The same shape at the same input of the same operator, in the same order. Single numbers say too little.
  void match_places(WeightPair& pair, std::vector<const Weight*>& a, std::vector<const Weight*>& b) {
    using Key = std::tuple<std::vector<std::int64_t>, std::string_view, std::size_t>;
    const auto key_of = [](const Weight& weight) -> std::optional<Key> {
      if (weight.use.op_type.empty() || weight.constant->bytes < 64) return std::nullopt;
      return Key{weight.sizes, weight.use.op_type, weight.use.input};
    };
    match<Key>(pair, a, b, key_of, [&](const Weight& left, const Weight& right) { return why(left, right); });
  }

  std::map<std::tuple<ElementType, std::vector<std::int64_t>, model::ContentHash>, std::size_t> contents_;
  std::vector<std::uint64_t> content_bytes_;
  std::vector<std::vector<Weight>> weights_;
  std::vector<std::vector<std::size_t>> distinct_;
  Turned turned_;
  WeightSharing result_;
};

}  // namespace

std::string_view text_of(AlmostReason reason) {
  switch (reason) {
    case AlmostReason::element_type:
      return "dtype";
    case AlmostReason::scale:
      return "scale or zero point";
    case AlmostReason::transposed:
      return "transposed";
    case AlmostReason::folded:
      return "folded";
    case AlmostReason::other_content:
      return "re-exported";
  }
  return {};
}

WeightSharing compare_weights(const std::vector<GraphWeights>& graphs) { return Comparing{graphs}.result(); }

}  // namespace bext::plan
