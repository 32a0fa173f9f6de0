#include "bext/schema/walk.h"
#include "file_place.h"
#include "json_members.h"
#include "requests.h"
#include "soc_words.h"

namespace bext::lsp {
namespace {

class HintSearch : public ValueVisitor {
 public:
  HintSearch(const CheckedText& text, Range range) : text_{text}, range_{range} {}
  Json hints = Json::array();

  void option(const ValuePlace& place, const Option& option) override {
    if (!is_soc_number(option) || !option.access.is_set(place.object)) return;
    const Origin origin = option.access.origin(place.object);
    if (!origin.from_file()) return;
    const Node value = text_.file.document.node(origin.node);
    const std::optional<std::int64_t> number = value.as_integer();
    const std::string words = number ? soc_in_short(*number) : std::string{};
    const bool is_visible = value.range().end >= range_.begin && value.range().begin <= range_.end;
    if (words.empty() || !is_visible) return;
    hints.push_back(Json::object(
        {{"position", text_.positions.position(value.range().end)}, {"label", words}, {"paddingLeft", true}}));
  }

 private:
  const CheckedText& text_;
  Range range_;
};

}  // namespace

/// The SoC behind each `soc_model` number.
Answer inlay_hint(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  const ConfigView config = text ? view(text->file.config) : ConfigView{};
  if (!config.section) return Json::array();
  HintSearch search{*text, text->positions.range_of(member(params, "range"))};
  visit_values(*config.section, config.object, search);
  return std::move(search.hints);
}

}  // namespace bext::lsp
