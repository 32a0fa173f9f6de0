// Every operator that bext knows: its shape rule, its MACs and the bytes it touches.
#include <unordered_map>

#include "rules.h"

namespace bext::model {
namespace {

using namespace rules;

constexpr std::string_view microsoft = "com.microsoft";

constexpr OperatorRule table[] = {
    // One input, one output.
    {"Abs", same},
    {"Acos", same},
    {"Acosh", same},
    {"Asin", same},
    {"Asinh", same},
    {"Atan", same},
    {"Atanh", same},
    {"BitwiseNot", same},
    {"Ceil", same},
    {"Celu", same},
    {"Clip", same},
    {"Cos", same},
    {"Cosh", same},
    {"CumSum", same},
    {"Elu", same},
    {"Erf", same},
    {"Exp", same},
    {"Floor", same},
    {"Gelu", same},
    {"HardSigmoid", same},
    {"HardSwish", same},
    {"Hardmax", same},
    {"Identity", same, nullptr, Traffic::nothing},
    {"LeakyRelu", same},
    {"Log", same},
    {"LogSoftmax", same},
    {"Mish", same},
    {"Neg", same},
    {"Not", same},
    {"Reciprocal", same},
    {"Relu", same},
    {"Round", same},
    {"Selu", same},
    {"Shrink", same},
    {"Sigmoid", same},
    {"Sign", same},
    {"Sin", same},
    {"Sinh", same},
    {"Softmax", same},
    {"Softplus", same},
    {"Softsign", same},
    {"Sqrt", same},
    {"Swish", same},
    {"Tan", same},
    {"Tanh", same},
    {"ThresholdedRelu", same},
    {"Trilu", same},
    {"Bernoulli", like},
    {"EyeLike", like},
    {"RandomNormalLike", like},
    {"RandomUniformLike", like},
    {"IsInf", same_shape_bool},
    {"IsNaN", same_shape_bool},
    {"Cast", cast},
    {"CastLike", cast_like},
    {"Dropout", dropout},
    {"ReverseSequence", same},
    {"PRelu", same},
    {"Scatter", same},
    {"ScatterElements", same},
    {"ScatterND", same},
    // Normalization.
    {"BatchNormalization", batch_normalization},
    {"GroupNormalization", same},
    {"InstanceNormalization", same},
    {"LRN", same},
    {"LayerNormalization", normalization},
    {"LpNormalization", same},
    {"MeanVarianceNormalization", same},
    {"RMSNormalization", normalization},
    // Several inputs of a common shape.
    {"Add", arithmetic},
    {"And", arithmetic},
    {"BitShift", arithmetic},
    {"BitwiseAnd", arithmetic},
    {"BitwiseOr", arithmetic},
    {"BitwiseXor", arithmetic},
    {"Div", arithmetic},
    {"Max", arithmetic},
    {"Mean", arithmetic},
    {"Min", arithmetic},
    {"Mod", arithmetic},
    {"Mul", arithmetic},
    {"Or", arithmetic},
    {"Pow", arithmetic},
    {"Sub", arithmetic},
    {"Sum", arithmetic},
    {"Xor", arithmetic},
    {"Equal", comparison},
    {"Greater", comparison},
    {"GreaterOrEqual", comparison},
    {"Less", comparison},
    {"LessOrEqual", comparison},
    {"Where", where},
    // Convolution and pooling.
    {"Conv", convolution, convolution_macs},
    {"ConvInteger", integer_convolution, convolution_macs},
    {"ConvTranspose", transposed_convolution, transposed_convolution_macs},
    {"DeformConv", deformable_convolution, convolution_macs},
    {"QLinearConv", quantized_convolution, quantized_convolution_macs},
    {"AveragePool", pooling},
    {"LpPool", pooling},
    {"MaxPool", pooling},
    {"GlobalAveragePool", global_pooling},
    {"GlobalLpPool", global_pooling},
    {"GlobalMaxPool", global_pooling},
    {"MaxRoiPool", region_pooling},
    {"RoiAlign", region_align},
    {"MaxUnpool", unknown},
    {"Col2Im", unknown},
    // Products.
    {"MatMul", matrix_product, product_macs},
    {"MatMulInteger", integer_product, product_macs},
    {"QLinearMatMul", quantized_product, quantized_product_macs},
    {"Gemm", general_product, general_product_macs},
    {"Einsum", einsum, einsum_macs},
    {"Det", determinant, unknown_macs},
    {"LSTM", recurrent, lstm_macs},
    {"GRU", recurrent, gru_macs},
    {"RNN", recurrent, rnn_macs},
    // Reduction.
    {"ReduceL1", reduction},
    {"ReduceL2", reduction},
    {"ReduceLogSum", reduction},
    {"ReduceLogSumExp", reduction},
    {"ReduceMax", reduction},
    {"ReduceMean", reduction},
    {"ReduceMin", reduction},
    {"ReduceProd", reduction},
    {"ReduceSum", reduction},
    {"ReduceSumSquare", reduction},
    {"ArgMax", arg_reduction},
    {"ArgMin", arg_reduction},
    {"TopK", top_k},
    // The same elements in another arrangement.
    {"Reshape", reshape, nullptr, Traffic::nothing},
    {"Flatten", flatten, nullptr, Traffic::nothing},
    {"Squeeze", squeeze, nullptr, Traffic::nothing},
    {"Unsqueeze", unsqueeze, nullptr, Traffic::nothing},
    {"Transpose", transpose},
    {"Concat", concat},
    {"Split", split},
    {"Expand", expand},
    {"Tile", tile},
    {"DepthToSpace", depth_to_space},
    {"SpaceToDepth", space_to_depth},
    // Some of the elements.
    {"Slice", slice, nullptr, Traffic::outputs},
    {"Gather", gather, nullptr, Traffic::outputs},
    {"GatherElements", gather_elements, nullptr, Traffic::outputs},
    {"GatherND", gather_nd, nullptr, Traffic::outputs},
    {"Pad", pad},
    {"NonZero", non_zero},
    {"OneHot", one_hot},
    {"Compress", compress},
    {"Unique", unique},
    {"NonMaxSuppression", non_max_suppression},
    {"CenterCropPad", crop_pad},
    {"Resize", resize},
    {"Upsample", upsample},
    {"GridSample", grid_sample},
    // Made from nothing or from a shape.
    {"Constant", constant, nullptr, Traffic::nothing},
    {"Shape", shape, nullptr, Traffic::nothing},
    {"Size", size, nullptr, Traffic::nothing},
    {"ConstantOfShape", constant_of_shape},
    {"Range", range},
    {"RandomNormal", random},
    {"RandomUniform", random},
    {"Multinomial", multinomial},
    {"BlackmanWindow", window},
    {"HammingWindow", window},
    {"HannWindow", window},
    {"MelWeightMatrix", mel_matrix},
    {"DFT", fourier, unknown_macs},
    {"STFT", short_fourier, unknown_macs},
    // Quantization.
    {"QuantizeLinear", quantize},
    {"DequantizeLinear", dequantize},
    {"DynamicQuantizeLinear", dynamic_quantize},
    // Sequences and texts are not tensors of numbers, so they have neither shape nor bytes.
    {"SequenceAt", unknown},
    {"SequenceConstruct", unknown},
    {"SequenceEmpty", unknown},
    {"SequenceErase", unknown},
    {"SequenceInsert", unknown},
    {"SequenceLength", unknown},
    {"SplitToSequence", unknown},
    {"ConcatFromSequence", unknown},
    {"Optional", unknown},
    {"OptionalGetElement", unknown},
    {"OptionalHasElement", unknown},
    {"StringNormalizer", unknown},
    {"TfIdfVectorizer", unknown},
    // Operators of ONNX Runtime.
    {"QuantizeLinear", quantize, nullptr, Traffic::all, microsoft},
    {"DequantizeLinear", dequantize, nullptr, Traffic::all, microsoft},
    {"QLinearAdd", quantized_arithmetic, nullptr, Traffic::all, microsoft},
    {"QLinearMul", quantized_arithmetic, nullptr, Traffic::all, microsoft},
    {"QLinearAveragePool", pooling, nullptr, Traffic::all, microsoft},
    {"QLinearGlobalAveragePool", quantized_global_pooling, nullptr, Traffic::all, microsoft},
    {"QLinearConcat", quantized_concat, nullptr, Traffic::all, microsoft},
    {"QLinearLeakyRelu", quantized_unary, nullptr, Traffic::all, microsoft},
    {"QLinearSigmoid", quantized_unary, nullptr, Traffic::all, microsoft},
    {"QLinearSoftmax", quantized_unary, nullptr, Traffic::all, microsoft},
    {"QGemm", general_product, general_product_macs, Traffic::all, microsoft},
    {"FusedConv", convolution, convolution_macs, Traffic::all, microsoft},
    {"FusedGemm", general_product, general_product_macs, Traffic::all, microsoft},
    {"FusedMatMul", matrix_product, product_macs, Traffic::all, microsoft},
    {"MatMulIntegerToFloat", integer_product, product_macs, Traffic::all, microsoft},
    {"DynamicQuantizeMatMul", integer_product, product_macs, Traffic::all, microsoft},
    {"MatMulNBits", packed_product, packed_product_macs, Traffic::all, microsoft},
    {"Gelu", same, nullptr, Traffic::all, microsoft},
    {"FastGelu", same, nullptr, Traffic::all, microsoft},
    {"QuickGelu", same, nullptr, Traffic::all, microsoft},
    {"BiasGelu", same, nullptr, Traffic::all, microsoft},
    {"BiasAdd", same, nullptr, Traffic::all, microsoft},
    {"RotaryEmbedding", same, nullptr, Traffic::all, microsoft},
    {"LayerNormalization", normalization, nullptr, Traffic::all, microsoft},
    {"SimplifiedLayerNormalization", normalization, nullptr, Traffic::all, microsoft},
    {"SkipLayerNormalization", skip_normalization, nullptr, Traffic::all, microsoft},
    {"SkipSimplifiedLayerNormalization", skip_normalization, nullptr, Traffic::all, microsoft},
    {"SimplifiedLayerNormalization", normalization},
    {"Attention", attention, unknown_macs, Traffic::all, microsoft},
    {"MultiHeadAttention", multi_head_attention, unknown_macs, Traffic::all, microsoft},
    {"GroupQueryAttention", grouped_attention, unknown_macs, Traffic::all, microsoft},
    {"EPContext", unknown, unknown_macs, Traffic::all, microsoft},
};

struct Key {
  std::string_view domain;
  std::string_view name;
  friend bool operator==(const Key&, const Key&) = default;
};
struct KeyHash {
  std::size_t operator()(const Key& key) const {
    return std::hash<std::string_view>{}(key.name) ^ (std::hash<std::string_view>{}(key.domain) << 1U);
  }
};

}  // namespace

const OperatorRule* find_operator(std::string_view domain, std::string_view op_type) {
  static const std::unordered_map<Key, const OperatorRule*, KeyHash> index = [] {
    std::unordered_map<Key, const OperatorRule*, KeyHash> made;
    for (const OperatorRule& rule : table) made.try_emplace(Key{rule.domain, rule.name}, &rule);
    return made;
  }();
  const auto found = index.find(Key{domain, op_type});
  return found == index.end() ? nullptr : found->second;
}

std::vector<std::pair<std::string_view, std::string_view>> known_operators() {
  std::vector<std::pair<std::string_view, std::string_view>> all{{"If", ""}, {"Loop", ""}, {"Scan", ""}};
  for (const OperatorRule& rule : table) all.emplace_back(rule.name, rule.domain);
  return all;
}

}  // namespace bext::model
