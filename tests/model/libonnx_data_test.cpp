// Compares shapes and types with the test models of libonnx (Debian package libonnx-testdata), which cover every operator
// of opset 17 and name the shapes that its reference implementation produced.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>

#include "bext/model/count.h"
#include "bext/model/infer.h"
#include "bext/model/onnx.h"

namespace bext::model {
namespace {

const std::filesystem::path folder = "/usr/share/libonnx-testdata/data";

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream stream{path, std::ios::binary};
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string text_of(const std::optional<Shape>& shape) {
  if (!shape) return "unknown";
  std::string text = "[";
  for (const Dimension& dimension : *shape)
    text += (dimension.size ? std::to_string(*dimension.size) : "?" + std::string{dimension.name}) + " ";
  return text + "]";
}

/// Unknown sizes contradict nothing.
bool agree(const std::optional<Shape>& ours, const std::optional<Shape>& theirs) {
  if (!ours || !theirs) return true;
  if (ours->size() != theirs->size()) return false;
  for (std::size_t i = 0; i < ours->size(); ++i)
    if ((*ours)[i].size && (*theirs)[i].size && (*ours)[i].size != (*theirs)[i].size) return false;
  return true;
}

TEST(LibonnxData, ShapesAgree) {
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "libonnx-testdata is not installed";
  std::size_t models = 0;
  std::size_t known = 0;
  std::set<std::string> unknown_operators;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
    if (entry.path().extension() != ".onnx") continue;
    const std::string bytes = bytes_of(entry.path());
    SCOPED_TRACE(entry.path().string());
    std::expected<Model, Fault> model = read_onnx(bytes);
    ASSERT_TRUE(model) << model.error().message;
    ++models;
    const Graph described = model->graph;
    Graph& graph = model->graph;
    std::vector<bool> given(graph.tensors.size());
    for (const std::uint32_t input : graph.inputs) given[input] = true;
    for (std::size_t i = 0; i < graph.tensors.size(); ++i) {
      if (given[i] || graph.tensors[i].is_constant()) continue;
      graph.tensors[i].shape.reset();
      graph.tensors[i].type = ElementType::undefined;
    }
    const Inference result = infer(*model);
    for (const UnknownOperator& op : result.unknown_operators)
      if (op.domain.empty()) unknown_operators.insert(std::string{op.op_type});
    bool all = true;
    for (const std::uint32_t output : graph.outputs) {
      const Tensor& ours = graph.tensors[output];
      const Tensor& theirs = described.tensors[output];
      EXPECT_TRUE(agree(ours.shape, theirs.shape))
          << ours.name << ": ours " << text_of(ours.shape) << ", theirs " << text_of(theirs.shape);
      if (ours.type != ElementType::undefined && theirs.type != ElementType::undefined)
        EXPECT_EQ(name_of(ours.type), name_of(theirs.type)) << ours.name;
      all = all && element_count(ours);
    }
    known += all ? 1 : 0;
  }
  std::cout << known << " of " << models << " models have a completely inferred shape\n";
  for (const std::string& op : unknown_operators) std::cout << "operator without a rule: " << op << '\n';
  EXPECT_GT(known * 10, models * 7) << "a rule stopped working";
}

}  // namespace
}  // namespace bext::model
