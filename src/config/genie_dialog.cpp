#include <fmt/format.h>

#include "common_config.h"

namespace bext {

// The values that a backend-extensions file does not hold are those of the vendor's published dialogs.
Json genie_dialog(const CommonConfig& common, const std::string& path, ConvertedFile& made) {
  Json htp = Json::object({{"version", 1}, {"spill-fill-bufsize", 0}, {"mmap-budget", 0}, {"use-mmap", false}});
  htp["cpu-mask"] = "0xe0";
  htp["poll"] = false;
  if (const auto* config = std::get_if<htp::Config>(&common.config))
    for (const htp::ContextConfig& context : config->context)
      if (*context.max_spill_fill_buffer_for_group > 0)
        htp["spill-fill-bufsize"] = *context.max_spill_fill_buffer_for_group;
  Json backend = Json::object({{"version", 1}, {"type", "QnnHtp"}, {"QnnHtp", std::move(htp)}, {"extensions", path}});
  Json model = Json::object({{"version", 1}, {"type", "binary"}});
  model["binary"] = Json::object({{"version", 1}, {"ctx-bins", Json::array()}});
  Json engine = Json::object({{"version", 1}, {"n-threads", 3}});
  engine["backend"] = std::move(backend);
  engine["model"] = std::move(model);
  Json dialog = Json::object({{"version", 1}, {"type", "basic"}});
  dialog["engine"] = std::move(engine);
  made.notes.push_back(fmt::format("Genie reads the options from `{}`; keep this path when you move the dialog", path));
  made.notes.emplace_back(
      "add `ctx-bins`, `context` and `tokenizer` of the model, and `positional-encoding` or `pos-id-dim`");
  made.notes.emplace_back("`n-threads`, `cpu-mask`, `poll` and the memory options have the values of public samples");
  return Json::object({{"dialog", std::move(dialog)}});
}

}  // namespace bext
