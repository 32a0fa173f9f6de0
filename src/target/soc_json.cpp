#include "bext/target/soc_json.h"

namespace bext {
namespace {

template <class T>
Json json_of(const std::optional<T>& value) {
  return value ? Json{*value} : Json{};
}
template <class T>
Json json_of(std::span<const T> values) {
  Json list = Json::array();
  for (const T& value : values) list.push_back(value);
  return list;
}

Json facts_json(std::span<const SocFact> facts) {
  Json list = Json::array();
  for (const SocFact& fact : facts)
    list.push_back(Json::object({{"field", fact.field},
                                 {"value", Document::parse(std::string{fact.value}).root().to_json()},
                                 {"source", fact.source},
                                 {"certainty", std::string(1, static_cast<char>(fact.certainty))},
                                 {"note", fact.note}}));
  return list;
}

}  // namespace

Json soc_json(const Soc& soc) {
  return Json::object({{"chipset", soc.chipset},
                       {"soc_model", json_of(soc.soc_model)},
                       {"dsp_arch", json_of(soc.dsp_arch)},
                       {"vtcm_mb", json_of(soc.vtcm_mb)},
                       {"hvx_threads", json_of(soc.hvx_threads)},
                       {"supports_fp16", json_of(soc.supports_fp16)},
                       {"weight_sharing", json_of(soc.weight_sharing)},
                       {"lpai", json_of(soc.lpai)},
                       {"cores", json_of(soc.cores)},
                       {"backend", json_of(soc.backend)},
                       {"segment", soc.segment},
                       {"codename", json_of(soc.codename)},
                       {"aliases", json_of(soc.aliases)},
                       {"kernel_soc_ids", json_of(soc.kernel_soc_ids)},
                       {"facts", facts_json(soc.facts)},
                       {"conflicts", facts_json(soc.conflicts)},
                       {"notes", json_of(soc.notes)}});
}

}  // namespace bext
