#pragma once
// The rules that the operator table refers to, by topic.

#include "rule.h"

namespace bext::model::rules {

// elementwise.cpp
void same(RuleNode& node);  ///< one input, one output of the same type and shape
void same_shape_bool(RuleNode& node);
void normalization(RuleNode& node);  ///< further outputs are statistics over the last axes
void batch_normalization(RuleNode& node);
void dropout(RuleNode& node);
void cast(RuleNode& node);
void cast_like(RuleNode& node);
void like(RuleNode& node);  ///< the type is an attribute
void arithmetic(RuleNode& node);
void comparison(RuleNode& node);
void where(RuleNode& node);
void skip_normalization(RuleNode& node);

// convolution.cpp
void convolution(RuleNode& node);
void integer_convolution(RuleNode& node);
void quantized_convolution(RuleNode& node);
void transposed_convolution(RuleNode& node);
void pooling(RuleNode& node);
void global_pooling(RuleNode& node);
void quantized_global_pooling(RuleNode& node);
void region_pooling(RuleNode& node);
void region_align(RuleNode& node);
void deformable_convolution(RuleNode& node);
std::optional<std::uint64_t> convolution_macs(const RuleNode& node);
std::optional<std::uint64_t> quantized_convolution_macs(const RuleNode& node);
std::optional<std::uint64_t> transposed_convolution_macs(const RuleNode& node);

// products.cpp
void matrix_product(RuleNode& node);
void integer_product(RuleNode& node);
void quantized_product(RuleNode& node);
void general_product(RuleNode& node);
void packed_product(RuleNode& node);
void einsum(RuleNode& node);
void attention(RuleNode& node);
void multi_head_attention(RuleNode& node);
void grouped_attention(RuleNode& node);
std::optional<std::uint64_t> product_macs(const RuleNode& node);
std::optional<std::uint64_t> quantized_product_macs(const RuleNode& node);
std::optional<std::uint64_t> general_product_macs(const RuleNode& node);
std::optional<std::uint64_t> packed_product_macs(const RuleNode& node);
std::optional<std::uint64_t> einsum_macs(const RuleNode& node);
std::optional<std::uint64_t> unknown_macs(const RuleNode& node);

// recurrent.cpp
void recurrent(RuleNode& node);
std::optional<std::uint64_t> lstm_macs(const RuleNode& node);
std::optional<std::uint64_t> gru_macs(const RuleNode& node);
std::optional<std::uint64_t> rnn_macs(const RuleNode& node);

// reduction.cpp
void reduction(RuleNode& node);
void arg_reduction(RuleNode& node);
void top_k(RuleNode& node);

// arrangement.cpp
void reshape(RuleNode& node);
void flatten(RuleNode& node);
void squeeze(RuleNode& node);
void unsqueeze(RuleNode& node);
void transpose(RuleNode& node);
void concat(RuleNode& node);
void quantized_concat(RuleNode& node);
void split(RuleNode& node);
void expand(RuleNode& node);
void tile(RuleNode& node);
void depth_to_space(RuleNode& node);
void space_to_depth(RuleNode& node);

// selection.cpp
void slice(RuleNode& node);
void gather(RuleNode& node);
void gather_elements(RuleNode& node);
void gather_nd(RuleNode& node);
void pad(RuleNode& node);
void non_zero(RuleNode& node);
void one_hot(RuleNode& node);
void compress(RuleNode& node);
void unique(RuleNode& node);
void non_max_suppression(RuleNode& node);

// sampling.cpp
void resize(RuleNode& node);
void upsample(RuleNode& node);
void grid_sample(RuleNode& node);
void crop_pad(RuleNode& node);

// making.cpp
void constant(RuleNode& node);
void shape(RuleNode& node);
void size(RuleNode& node);
void constant_of_shape(RuleNode& node);
void range(RuleNode& node);
void random(RuleNode& node);
void multinomial(RuleNode& node);
void window(RuleNode& node);
void mel_matrix(RuleNode& node);
void fourier(RuleNode& node);
void short_fourier(RuleNode& node);
void determinant(RuleNode& node);
void unknown(RuleNode& node);  ///< the shape depends on the data, or the output is not a tensor

// quantization.cpp
void quantize(RuleNode& node);
void dequantize(RuleNode& node);
void dynamic_quantize(RuleNode& node);
void quantized_arithmetic(RuleNode& node);
void quantized_unary(RuleNode& node);

}  // namespace bext::model::rules
