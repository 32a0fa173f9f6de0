#pragma once
// Merges one struct over another. Values set in the upper struct win. Lists of sections are matched by identity (graphs
// by name, devices and cores by id), others by position. `null` deletes a key; unknown keys merge like JSON objects.
// Every value keeps the origin of its layer.
//
// ```cpp
// bext::htp::Config base = bext::read<bext::htp::Config>(bext::Document::parse(
//     R"({"graphs": [{"graph_names": ["a", "b"], "O": 3, "vtcm_mb": 8}]})"));
// bext::htp::Config over = bext::read<bext::htp::Config>(
//     bext::Document::parse(R"({"graphs": [{"graph_names": ["b"], "O": 2, "vtcm_mb": null}]})"), {.layer = 1});
// bext::merge(base, over);
// assert(*base.graphs[0].optimization_type == bext::Number{3});
// assert(*base.graphs[1].optimization_type == bext::Number{2} && !base.graphs[1].vtcm_size_in_mb.is_set());
// assert(base.graphs[1].optimization_type.origin().layer == 1);
// ```

#include "bext/schema/option.h"

namespace bext {

void merge(const Section& section, void* base, const void* over);

template <class T>
void merge(T& base, const T& over) {
  merge(section_of<T>(), &base, &over);
}

/// Objects merge by key, everything else is replaced; `null` deletes.
void merge(Json& base, const Json& over);

}  // namespace bext
