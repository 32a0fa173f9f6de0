#pragma once
// The backend-extensions file of the AIC backend (Cloud AI 100): one flat object with compiler and run-time options.
//
// ```cpp
// bext::aic::Config config;
// config.compiler.graph_names = std::vector<std::string>{"prefill", "decode"};
// config.runtime.num_activations = 2;
// assert(bext::write(bext::to_json(config), 0) ==
//        R"({"graph_names": ["prefill", "decode"], "runtime_num_activations": 2})");
// ```

#include <concepts>

#include "bext/backend/aic/compiler.h"  // IWYU pragma: export
#include "bext/backend/aic/runtime.h"   // IWYU pragma: export
#include "bext/schema/declare.h"
#include "bext/schema/write.h"  // IWYU pragma: export

namespace bext {

namespace aic {

struct Config {
  CompilerConfig compiler = {};
  RuntimeConfig runtime = {};
  Extras extras = {};

  friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace aic

template <std::same_as<aic::Config> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Backend-extensions file of the AIC backend: one flat object without sections."},
               option<&T::compiler>({.doc = "Compiler options."}),
               option<&T::runtime>({.doc = "Run-time options for a compiled network."}));
extern template const Section& section_of<aic::Config>();

}  // namespace bext
