#include "bext/model/infer.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "free_dimensions.h"
#include "operators/rule.h"

namespace bext::model {
namespace {

/// Nodes, tensors and attributes in all calls of functions together; a function that calls others twice, and so on, would
/// never end.
constexpr std::uint64_t most_called_parts = std::uint64_t{1} << 22U;

std::optional<std::uint64_t> sum(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
  std::uint64_t result = 0;
  if (!a || !b || __builtin_add_overflow(*a, *b, &result)) return std::nullopt;
  return result;
}

Cost repeated(const Cost& cost, std::optional<std::uint64_t> trips) {
  const auto all = [&](std::optional<std::uint64_t> one) { return one == 0 ? one : times(one, trips); };
  return {all(cost.macs), all(cost.macs_low), all(cost.bytes_read), all(cost.bytes_written)};
}

constexpr Cost unknown_cost{std::nullopt, std::nullopt, std::nullopt, std::nullopt};

/// Of the values that are given; nothing if one of unknown size is among them.
std::optional<std::uint64_t> bytes_of(const Graph& graph, const std::vector<std::uint32_t>& tensors) {
  std::optional<std::uint64_t> bytes = 0;
  for (const std::uint32_t index : tensors)
    if (index != none) bytes = sum(bytes, byte_count(graph.tensors[index]));
  return bytes;
}

/// What is the same in both.
std::optional<Shape> common(const std::optional<Shape>& a, const std::optional<Shape>& b) {
  if (!a || !b || a->size() != b->size()) return std::nullopt;
  Shape result = *a;
  for (std::size_t i = 0; i < result.size(); ++i)
    if (!(result[i] == (*b)[i])) result[i] = {};
  return result;
}

const Elements* value_of(const Graph& graph, std::uint32_t tensor, KnownValues& values) {
  if (const auto found = values.of.find(tensor); found != values.of.end()) return &found->second;
  if (!graph.tensors[tensor].is_constant()) return nullptr;
  std::optional<Elements> stored = elements_of(graph, graph.tensors[tensor]);
  return stored ? values.add(tensor, std::move(*stored)) : nullptr;
}

/// Type, shape and value of a tensor of another graph. The file may already say more.
void pass(const Graph& from, std::uint32_t source, KnownValues& from_values, Graph& to, std::uint32_t target,
          KnownValues& to_values) {
  const Tensor& given = from.tensors[source];
  Tensor& taken = to.tensors[target];
  if (given.type != ElementType::undefined) taken.type = given.type;
  if (given.shape && to_values.take(*given.shape)) taken.shape = given.shape;
  if (const Elements* value = value_of(from, source, from_values)) to_values.add(target, *value);
}

class Inferring {
 public:
  explicit Inferring(const Model& model) : opset_{model.opset()} {
    for (const Function& function : model.functions)
      functions_.insert_or_assign({function.domain, function.name}, Callee{&function, parts_of(function.body)});
  }

  Cost run(Graph& graph, KnownValues& values, std::vector<Cost>* costs = nullptr) {
    Cost total;
    for (const Node& node : graph.nodes) {
      const Cost cost = of_node(node, graph, values);
      if (costs) costs->push_back(cost);
      total = total + cost;
    }
    return total;
  }

  std::vector<UnknownOperator> unknown_operators;

 private:
  Cost of_node(const Node& node, Graph& graph, KnownValues& values) {
    if (node.domain.empty()) {
      if (node.op_type == "If") return of_if(node, graph, values);
      if (node.op_type == "Loop") return of_loop(node, graph, values);
      if (node.op_type == "Scan") return of_scan(node, graph, values);
    }
    const OperatorRule* rule = find_operator(node.domain, node.op_type);
    if (!rule) return of_call(node, graph, values);
    RuleNode view{node, graph, opset_, values};
    rule->shape(view);
    Cost cost;
    if (rule->macs) cost.macs = cost.macs_low = rule->macs(view);
    if (rule->traffic == Traffic::nothing) return cost;
    cost.bytes_written = bytes_of(graph, node.outputs);
    cost.bytes_read = rule->traffic == Traffic::outputs ? cost.bytes_written : bytes_of(graph, node.inputs);
    return cost;
  }

  Graph* subgraph(const Node& node, Graph& graph, std::string_view name) {
    const Attribute* attribute = node.find(name);
    return attribute && !attribute->graphs.empty() ? &graph.subgraphs[attribute->graphs[0]] : nullptr;
  }

  static void pass_outer(Graph& graph, KnownValues& values, Graph& inner, KnownValues& inner_values) {
    for (std::uint32_t i = 0; i < inner.tensors.size(); ++i)
      if (inner.tensors[i].outer != none) pass(graph, inner.tensors[i].outer, values, inner, i, inner_values);
  }

  Cost of_if(const Node& node, Graph& graph, KnownValues& values) {
    Graph* branches[] = {subgraph(node, graph, "then_branch"), subgraph(node, graph, "else_branch")};
    if (!branches[0] || !branches[1] || node.inputs.empty() || node.inputs[0] == none) return unknown_cost;
    const Elements* condition = value_of(graph, node.inputs[0], values);
    std::optional<bool> decided;
    if (condition && condition->size() == 1 && condition->front().integer) decided = *condition->front().integer != 0;
    KnownValues branch_values[] = {values.inside(), values.inside()};
    Cost costs[2];
    for (const int i : {0, 1}) {
      pass_outer(graph, values, *branches[i], branch_values[i]);
      costs[i] = run(*branches[i], branch_values[i]);
    }
    RuleNode view{node, graph, opset_, values};
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
      if (i >= branches[0]->outputs.size() || i >= branches[1]->outputs.size()) break;
      const Tensor& a = branches[0]->tensors[branches[0]->outputs[i]];
      const Tensor& b = branches[1]->tensors[branches[1]->outputs[i]];
      view.set(i, a.type, decided ? (*decided ? a.shape : b.shape) : common(a.shape, b.shape));
      if (!decided) continue;
      const int branch = *decided ? 0 : 1;
      const Elements* value = value_of(*branches[branch], branches[branch]->outputs[i], branch_values[branch]);
      if (value) view.set_value(i, *value);
    }
    if (decided) return costs[*decided ? 0 : 1];
    const auto worst = [](std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
      return a && b ? std::optional{std::max(*a, *b)} : std::nullopt;
    };
    const auto best = [](std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
      return a && b ? std::optional{std::min(*a, *b)} : std::nullopt;
    };
    return {worst(costs[0].macs, costs[1].macs), best(costs[0].macs_low, costs[1].macs_low),
            worst(costs[0].bytes_read, costs[1].bytes_read), worst(costs[0].bytes_written, costs[1].bytes_written)};
  }

  /// A body runs once; what changes from one iteration to the next is unknown.
  Cost of_loop(const Node& node, Graph& graph, KnownValues& values) {
    Graph* body = subgraph(node, graph, "body");
    if (!body || body->inputs.size() < 2) return unknown_cost;
    KnownValues inner = values.inside();
    pass_outer(graph, values, *body, inner);
    for (std::size_t i = 2; i < std::min(node.inputs.size(), body->inputs.size()); ++i)
      if (node.inputs[i] != none) {
        pass(graph, node.inputs[i], values, *body, body->inputs[i], inner);
        inner.of.erase(body->inputs[i]);
      }
    const Cost once = run(*body, inner);
    std::optional<std::uint64_t> trips;
    const Elements* limit =
        !node.inputs.empty() && node.inputs[0] != none ? value_of(graph, node.inputs[0], values) : nullptr;
    const Elements* goes_on = body->outputs.empty() ? nullptr : value_of(*body, body->outputs[0], inner);
    const bool passes_condition = !body->outputs.empty() && body->outputs[0] == body->inputs[1];
    const bool runs_to_limit =
        passes_condition || (goes_on && goes_on->size() == 1 && goes_on->front().integer.value_or(0) != 0);
    if (limit && limit->size() == 1 && limit->front().integer && *limit->front().integer >= 0 && runs_to_limit)
      trips = static_cast<std::uint64_t>(*limit->front().integer);
    RuleNode view{node, graph, opset_, values};
    const std::size_t carried = node.inputs.size() > 2 ? node.inputs.size() - 2 : 0;
    for (std::size_t i = 0; i < node.outputs.size() && i + 1 < body->outputs.size(); ++i) {
      const Tensor& result = body->tensors[body->outputs[i + 1]];
      if (i < carried) {
        const Tensor* start = view.input(i + 2);
        view.set(i, result.type, start ? common(start->shape, result.shape) : std::nullopt);
      } else {
        view.set(i, result.type, stacked(result.shape, 0, trips));
      }
    }
    return repeated(once, trips);
  }

  static std::optional<Shape> stacked(const std::optional<Shape>& one, std::int64_t axis,
                                      std::optional<std::uint64_t> count) {
    if (!one) return std::nullopt;
    const std::optional<std::size_t> at = axis_of(axis, one->size() + 1);
    if (!at) return std::nullopt;
    Shape result = *one;
    const bool fits = count && *count <= static_cast<std::uint64_t>(largest_size);
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(*at),
                  fits ? Dimension{.size = static_cast<std::int64_t>(*count)} : Dimension{});
    return result;
  }

  Cost of_scan(const Node& node, Graph& graph, KnownValues& values) {
    Graph* body = subgraph(node, graph, "body");
    RuleNode view{node, graph, opset_, values};
    const std::int64_t scanned = view.integer("num_scan_inputs", 0);
    const bool sound = body && scanned > 0 && scanned <= static_cast<std::int64_t>(node.inputs.size()) &&
                       body->inputs.size() == node.inputs.size() && opset_ >= 9;
    if (!sound) return unknown_cost;
    const std::size_t states = node.inputs.size() - static_cast<std::size_t>(scanned);
    const std::vector<std::int64_t>* axes = view.list("scan_input_axes");
    const std::vector<std::int64_t>* output_axes = view.list("scan_output_axes");
    KnownValues inner = values.inside();
    pass_outer(graph, values, *body, inner);
    std::optional<std::uint64_t> trips;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] == none) continue;
      pass(graph, node.inputs[i], values, *body, body->inputs[i], inner);
      inner.of.erase(body->inputs[i]);
      std::optional<Shape>& shape = body->tensors[body->inputs[i]].shape;
      if (i < states || !shape) continue;
      const std::int64_t given = axes && i - states < axes->size() ? (*axes)[i - states] : 0;
      const std::optional<std::size_t> axis = axis_of(given, shape->size());
      if (!axis) return unknown_cost;
      if ((*shape)[*axis].size) trips = static_cast<std::uint64_t>(*(*shape)[*axis].size);
      shape->erase(shape->begin() + static_cast<std::ptrdiff_t>(*axis));
    }
    const Cost once = run(*body, inner);
    for (std::size_t i = 0; i < std::min(node.outputs.size(), body->outputs.size()); ++i) {
      const Tensor& result = body->tensors[body->outputs[i]];
      const std::int64_t axis =
          i >= states && output_axes && i - states < output_axes->size() ? (*output_axes)[i - states] : 0;
      view.set(i, result.type, i < states ? result.shape : stacked(result.shape, axis, trips));
    }
    return repeated(once, trips);
  }

  /// A function of the model, or an operator that is unknown.
  Cost of_call(const Node& node, Graph& graph, KnownValues& values) {
    const auto found = functions_.find({node.domain, node.op_type});
    if (found == functions_.end()) {
      note_unknown(node);
      return unknown_cost;
    }
    Callee& callee = found->second;
    // Attributes of the call are looked up for those of the function.
    const std::uint64_t parts = callee.parts * (1 + node.attributes.size());
    const bool is_too_deep = depth_ == deepest_call || callee.is_running;
    if (is_too_deep || parts > most_called_parts - called_parts_) {
      note_unknown(node, is_too_deep ? too_deep_calls : "functions have too many operators");
      return unknown_cost;
    }
    called_parts_ += parts;
    const Function* function = callee.function;
    callee.is_running = true;
    ++depth_;
    Graph body = function->body;
    for (Node& inner : body.nodes) fill_attributes(inner, node);
    KnownValues inner_values = values.inside();
    for (std::size_t i = 0; i < std::min(node.inputs.size(), body.inputs.size()); ++i)
      if (node.inputs[i] != none) pass(graph, node.inputs[i], values, body, body.inputs[i], inner_values);
    const Cost cost = run(body, inner_values);
    RuleNode view{node, graph, opset_, values};
    for (std::size_t i = 0; i < std::min(node.outputs.size(), body.outputs.size()); ++i) {
      const Tensor& result = body.tensors[body.outputs[i]];
      view.set(i, result.type, result.shape);
      if (const Elements* value = value_of(body, body.outputs[i], inner_values)) view.set_value(i, *value);
    }
    --depth_;
    callee.is_running = false;
    return cost;
  }

  /// How much is copied for a call.
  static std::uint64_t parts_of(const Graph& graph) {
    std::uint64_t parts = 1 + graph.tensors.size() + graph.constants.size();
    for (const Node& node : graph.nodes) parts += 1 + node.inputs.size() + node.outputs.size() + node.attributes.size();
    for (const Graph& inner : graph.subgraphs) parts += parts_of(inner);
    return parts;
  }

  static void fill_attributes(Node& node, const Node& call) {
    for (Attribute& attribute : node.attributes) {
      if (attribute.refers_to.empty()) continue;
      const Attribute* given = call.find(attribute.refers_to);
      // Tensors and graphs belong to the graph of the call.
      if (!given || !given->constants.empty() || !given->graphs.empty()) continue;
      const std::string_view name = attribute.name;
      attribute = *given;
      attribute.name = name;
    }
  }

  void note_unknown(const Node& node, std::string_view reason = {}) {
    for (UnknownOperator& known : unknown_operators)
      if (known.op_type == node.op_type && known.domain == node.domain) {
        ++known.count;
        return;
      }
    if (unknown_operators.size() < most_unknown_operators)
      unknown_operators.push_back({node.domain, node.op_type, 1, reason});
  }

  static constexpr std::size_t most_unknown_operators = 256;

  std::int64_t opset_;
  struct Callee {
    const Function* function = nullptr;
    std::uint64_t parts = 0;
    bool is_running = false;  ///< a function must not call itself, and each call has a copy
  };

  std::map<std::pair<std::string_view, std::string_view>, Callee> functions_;
  int depth_ = 0;
  std::uint64_t called_parts_ = 0;
};

}  // namespace

Cost operator+(const Cost& a, const Cost& b) {
  return {sum(a.macs, b.macs), sum(a.macs_low, b.macs_low), sum(a.bytes_read, b.bytes_read),
          sum(a.bytes_written, b.bytes_written)};
}

Inference infer(Model& model, const InferOptions& options) {
  Inference result;
  bind_dimensions(model, options, result);
  Inferring inferring{model};
  KnownValues values;
  values.dimensions += 2 * model.graph.tensors.size();
  inferring.run(model.graph, values, &result.costs);
  for (const Cost& cost : result.costs) {
    if (!cost.macs) ++result.uncounted_nodes;
    result.total = result.total + Cost{cost.macs.value_or(0), cost.macs_low.value_or(0), cost.bytes_read.value_or(0),
                                       cost.bytes_written.value_or(0)};
  }
  result.unknown_operators = std::move(inferring.unknown_operators);
  for (std::uint32_t i = 0; i < model.graph.tensors.size(); ++i) {
    const Tensor& tensor = model.graph.tensors[i];
    const bool used = tensor.producer != none || !tensor.consumers.empty();
    if (used && !element_count(tensor)) result.unknown_shapes.push_back(i);
  }
  return result;
}

}  // namespace bext::model
