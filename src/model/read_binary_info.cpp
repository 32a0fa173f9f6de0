#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/kinds.h"
#include "bext/diag/syntax.h"
#include "bext/model/binary_info.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

/// Search depth for numbers below a graph or the context; known files need three.
constexpr int deepest = 6;

/// `soc model`, `socModel` and `soc_model` are the same key: one version of the tool was observed to write spaces.
std::string flattened(Node key) {
  std::string text = key.string();
  std::erase_if(text, [](char c) { return c == ' ' || c == '_'; });
  return lower_case(text);
}

std::optional<Node> find(Node object, std::string_view key) {
  for (const Member member : object.members())
    if (equal_ignoring_case(flattened(member.key), key)) return member.value;
  return std::nullopt;
}

/// Most objects have their payload one level down, in `info`.
Node payload(Node object) {
  const std::optional<Node> inner = find(object, "info");
  return inner && inner->is_object() ? *inner : object;
}

Range opening(Node node) { return {node.range().begin, node.range().begin + 1}; }

class Reader {
 public:
  explicit Reader(BinaryInfo& info) : info_{&info} {}

  void read() {
    const Node root = info_->document.root();
    const Node context = payload(root);
    const std::optional<Node> graphs = find(context, "graphs");
    if (!graphs || !graphs->is_array()) return refuse(root);
    look_at_context(context, {}, 0);
    for (const Node graph : graphs->elements()) read_graph(graph);
  }

 private:
  void refuse(Node root) {
    const bool is_object = root.is_object();
    info_->findings
        .add(kind_of<"info-not-recognised">(), is_object ? opening(root) : root.range(),
             is_object ? "missing list `graphs` in `info`; this file does not say what was built"
                       : "expected an object with `info`; this file does not say what was built")
        .note("`qnn-context-binary-utility --context_binary FILE --json_file info.json` writes such a file");
  }

  void read_graph(Node node) {
    if (!node.is_object()) {
      info_->findings.add(kind_of<"info-value-unusable">(), node.range(), "expected an object in `graphs`");
      return;
    }
    BinaryGraph graph;
    const Node inner = payload(node);
    graph.range = opening(inner);
    const std::optional<Node> name = find(inner, "graphName");
    if (name && name->is_string()) {
      graph.name = name->string();
      graph.range = name->range();
    }
    if (graph.name.empty())
      info_->findings.add(kind_of<"info-graph-unnamed">(), graph.range,
                          "missing `graphName`; this graph cannot be compared with a configuration");
    const std::size_t of_context = contradicted_.size();
    look_at_graph(graph, inner, {}, 0);
    contradicted_.resize(of_context);
    info_->graphs.push_back(std::move(graph));
  }

  void look_at_graph(BinaryGraph& graph, Node object, const std::string& path, int depth) {
    for (const Member member : object.members()) {
      const std::string key = flattened(member.key);
      if (key == "graphname") continue;
      if (key == "graphinputs" || key == "graphoutputs") {
        read_tensors(member.value, key == "graphinputs" ? graph.inputs : graph.outputs);
        continue;
      }
      if (std::optional<StatedNumber>* field = field_of(graph, key)) {
        take(*field, member);
        continue;
      }
      descend(member, path, depth, graph.extras,
              [&](Node inner, const std::string& below) { look_at_graph(graph, inner, below, depth + 1); });
    }
  }

  static std::optional<StatedNumber>* field_of(BinaryGraph& graph, std::string_view key) {
    for (std::size_t i = 0; i < info_field_count; ++i)
      if (equal_ignoring_case(key, key_of(static_cast<InfoField>(i)))) return &graph.numbers[i];
    return nullptr;
  }

  void look_at_context(Node object, const std::string& path, int depth) {
    for (const Member member : object.members()) {
      const std::string key = flattened(member.key);
      if (key == "graphs" || key == "contexttensors") continue;
      if (key == "buildid" && member.value.is_string())
        info_->build_id = StatedText{member.value.string(), member.value.range()};
      else if (key == "backendid")
        take(info_->backend_id, member);
      else if (key == "socmodel")
        take(info_->soc_model_as_written, member);
      else if (key == "dsparch")
        take_arch(member);
      else if (key == "contextblobsize")
        take(info_->blob_bytes, member);
      else if (key == "spillfillbuffersize")
        take(info_->spill_fill_bytes, member);
      else
        descend(member, path, depth, info_->extras,
                [&](Node inner, const std::string& below) { look_at_context(inner, below, depth + 1); });
    }
  }

  template <class Look>
  static void descend(Member member, const std::string& path, int depth, std::vector<InfoExtra>& extras, Look look) {
    const std::string key = member.key.string();
    // The wrapping level is not part of the path.
    const std::string below = key == "info" ? path : path.empty() ? key : path + "." + key;
    if (depth < deepest && member.value.is_object()) return look(member.value, below);
    const ElementRange elements = member.value.elements();
    const bool of_objects =
        !elements.empty() && std::ranges::all_of(elements, [](Node element) { return element.is_object(); });
    if (depth < deepest && of_objects) {
      for (const Node element : elements) look(element, below);
      return;
    }
    extras.push_back({below.empty() ? key : below, member.value.to_json()});
  }

  void read_tensors(Node list, std::vector<BinaryTensor>& tensors) {
    for (const Node element : list.elements()) {
      const Node inner = payload(element);
      BinaryTensor tensor;
      if (const std::optional<Node> name = inner.find("name"); name && name->is_string()) tensor.name = name->string();
      if (const std::optional<Node> type = inner.find("dataType"); type && type->is_string())
        tensor.data_type = type->string();
      if (const std::optional<Node> dimensions = inner.find("dimensions"))
        for (const Node dimension : dimensions->elements())
          if (const std::optional<std::int64_t> size = dimension.as_integer()) tensor.dimensions.push_back(*size);
      tensors.push_back(std::move(tensor));
    }
  }

  static std::optional<std::int64_t> amount(Node value) {
    if (const std::optional<bool> yes = value.as_boolean()) return *yes ? 1 : 0;
    const std::optional<std::int64_t> number = value.as_integer();
    return number && *number >= 0 ? number : std::nullopt;
  }

  void take(std::optional<StatedNumber>& place, Member member) {
    const std::optional<std::int64_t> number = amount(member.value);
    if (!number) return unusable(member, "a non-negative integer");
    put(place, *number, member);
  }

  /// 79 or `v79`.
  void take_arch(Member member) {
    std::optional<std::int64_t> number = member.value.as_integer();
    if (member.value.is_string()) {
      const std::string text = member.value.string();
      number = text.starts_with('v') || text.starts_with('V') ? integer_of(std::string_view{text}.substr(1))
                                                              : integer_of(text);
    }
    if (!number || *number < 0) return unusable(member, "an architecture such as 79");
    put(info_->dsp_arch, *number, member);
  }

  void put(std::optional<StatedNumber>& place, std::int64_t number, Member member) {
    if (std::ranges::find(contradicted_, &place) != contradicted_.end()) return;
    if (!place) {
      place = StatedNumber{number, member.value.range()};
    } else if (place->value != number) {
      info_->findings
          .add(kind_of<"info-value-twice">(), member.value.range(),
               fmt::format("conflicting values of `{}`: {} here, {} before; treated as not stated", member.key.string(),
                           number, place->value))
          .note("the other value", place->range);
      place.reset();
      contradicted_.push_back(&place);
    }
  }

  void unusable(Member member, std::string_view expected) {
    info_->findings.add(kind_of<"info-value-unusable">(), member.value.range(),
                        fmt::format("`{}` must be {}; treated as not stated", member.key.string(), expected));
  }

  BinaryInfo* info_;
  std::vector<const std::optional<StatedNumber>*> contradicted_;  // of the current graph and of the context
};

}  // namespace

BinaryInfo read_binary_info(std::string path, std::string text) {
  BinaryInfo info;
  info.path = std::move(path);
  info.document = Document::parse(std::move(text));
  report_faults(info.document, info.findings, ReadBy::bext);
  Reader{info}.read();
  info.findings.locate(info.document);
  return info;
}

}  // namespace bext
