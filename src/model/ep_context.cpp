#include "bext/model/ep_context.h"

namespace bext::model {
namespace {

std::string_view text_of(const Node& node, std::string_view name) {
  const Attribute* attribute = node.find(name);
  return attribute && attribute->text ? *attribute->text : std::string_view{};
}

std::int64_t number_of(const Node& node, std::string_view name, std::int64_t otherwise) {
  const Attribute* attribute = node.find(name);
  return attribute && attribute->integer ? *attribute->integer : otherwise;
}

}  // namespace

std::vector<EpContext> ep_contexts(const Graph& graph) {
  std::vector<EpContext> contexts;
  for (const Node& node : graph.nodes) {
    if (node.op_type != "EPContext") continue;
    EpContext context{.partition = text_of(node, "partition_name"),
                      .sdk_version = text_of(node, "ep_sdk_version"),
                      .soc = text_of(node, "hardware_architecture"),
                      .source = text_of(node, "source"),
                      .main = number_of(node, "main_context", 1) != 0,
                      .embedded = number_of(node, "embed_mode", 1) != 0,
                      .binary = {}};
    if (context.soc.empty()) context.soc = text_of(node, "soc_model");
    const std::string_view cache = text_of(node, "ep_cache_context");
    if (context.embedded)
      context.embedded_bytes = cache.size();
    else
      context.binary = cache;
    contexts.push_back(context);
  }
  return contexts;
}

}  // namespace bext::model
