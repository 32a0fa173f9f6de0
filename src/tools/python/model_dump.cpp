#include "tools/python/model_dump.h"

#include <fmt/format.h>

#include "bext/schema/write.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/model.h"

namespace py = pybind11;

namespace bext::python {
namespace {

py::object dump_entry(const ModelField& field, const ModelClass* model, const void* entry, const DumpOptions& options,
                      const DumpFilter& filter) {
  return model ? py::object{dump(*model, entry, options, filter)}
               : filter.apply(to_python(to_json(field.option->section(), entry)));
}

py::object dump_absent(const ModelClass& owner, const ModelField& field, const ModelClass* model,
                       const DumpOptions& options, const DumpFilter& filter) {
  if (field.option->type == Type::sections && !field.optional()) return py::list{};
  if (field.option->type == Type::section && model && owner.sections_always_there)
    return dump(*model, model->section->fresh(), options, filter);
  return py::none();
}

py::object dump_sections(const ModelClass& owner, const ModelField& field, const void* object,
                         const DumpOptions& options, const DumpFilter& filter) {
  const Option& option = *field.option;
  const ModelClass* model = entry_class(field, object);
  if (option.type != Type::inlined && !has_value(field, object))
    return dump_absent(owner, field, model, options, filter);
  if (option.type != Type::sections) return dump_entry(field, model, entry(option, object, 0), options, filter);
  py::list list;
  for (std::size_t i = 0; i < option.access.count(object); ++i) {
    const std::optional<DumpFilter> below = filter.takes_all() ? filter : filter.at(py::int_(i));
    if (below) list.append(dump_entry(field, model, entry(option, object, i), options, *below));
  }
  return list;
}

py::object dump_setting(const ModelField& field, const void* object, const DumpOptions& options,
                        const DumpFilter& filter) {
  const py::object value = setting_or_object(field, object, options.plain);
  if (!field.is_text_or_model() || !is_model(value)) return filter.apply(value);
  return dump(*as_model(value)->model, collected(as_model(value)), options, filter);
}

bool is_left_out(const ModelClass& owner, const ModelField& field, const void* object, const DumpOptions& options) {
  const Option& option = *field.option;
  // A graph in a file may have no name. The dump contains the key, because the constructor requires it.
  if (options.exclude_unset && !has_value(field, object)) return !option.info.required;
  if (!options.exclude_defaults) return false;
  return option.is_section() ? !has_value(field, object) : option.access.equal(object, owner.section->fresh());
}

/// An absent section equals one with defaults where both read alike.
const void* entry_or_fresh(const Option& option, const void* object) {
  return option.access.count(object) > 0 ? entry(option, object, 0) : option.section().fresh();
}

bool equal_sections(const ModelClass& owner, const ModelField& field, const void* a, const void* b) {
  const Option& option = *field.option;
  const ModelClass* entries = entry_class(field, a);
  if (entries && owner.sections_always_there)
    return equal_values(*entries, entry_or_fresh(option, a), entry_or_fresh(option, b));
  const std::size_t count = option.access.count(a);
  if (option.access.count(b) != count || entry_class(field, b) != entries) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const void* left = entry(option, a, i);
    const void* right = entry(option, b, i);
    const bool same = entries ? equal_values(*entries, left, right)
                              : to_json(option.section(), left) == to_json(option.section(), right);
    if (!same) return false;
  }
  return true;
}

/// The alias of a graph's name is a list of names, so a dump uses the field name.
std::string_view dumped_name(const Option& option, const DumpOptions& options) {
  return options.by_alias && !option.info.spread ? option.key() : option.name;
}

}  // namespace

py::dict dump(const ModelClass& model, const void* object, const DumpOptions& options, const DumpFilter& filter) {
  py::dict out;
  for (const ModelField& field : model.fields) {
    const Json* big = big_integer(model, field, object);
    if (!big && is_left_out(model, field, object, options)) continue;
    const Option& option = *field.option;
    const std::optional<DumpFilter> below = filter.takes_all() ? filter : filter.at(py::str(std::string{option.name}));
    if (!below) continue;
    const bool nameless = option.info.required && option.info.spread && !has_value(field, object);
    py::object value = nameless              ? py::object{py::none()}
                       : big                 ? to_python(*big)
                       : option.is_section() ? dump_sections(model, field, object, options, *below)
                                             : dump_setting(field, object, options, *below);
    if (options.exclude_none && value.is_none() && !nameless) continue;
    out[py::str(std::string{dumped_name(option, options)})] = std::move(value);
  }
  py::dict extras;
  for (const auto& [key, value] : extras_of(model, object))
    if (filter.at(key)) extras[key] = value;
  if (!extras.empty()) out[model.extras_name ? model.extras_name : extras_field] = extras;
  if (model.attachment && filter.takes_all())
    if (py::object part = model.attachment(object); !part.is_none()) out[model.attachment_name] = part;
  return out;
}

py::object file_dump(const ModelClass& model, const void* object) {
  return model.file_dump ? model.file_dump(object) : to_python(to_json(*model.section, object));
}

bool equal_values(const ModelClass& model, const void* a, const void* b) {
  for (const ModelField& field : model.fields) {
    const bool same =
        field.option->is_section() ? equal_sections(model, field, a, b) : field.option->access.equal(a, b);
    if (!same) return false;
  }
  if (model.attachment && !model.attachment(a).equal(model.attachment(b))) return false;
  return model.section->extras_of(a) == model.section->extras_of(b);
}

std::string repr_of(const ModelClass& model, const void* object) {
  std::string text = fmt::format("{}(", model.name);
  const char* separator = "";
  const auto add = [&](std::string_view name, const std::string& value) {
    text += fmt::format("{}{}={}", separator, name, value);
    separator = ", ";
  };
  for (const ModelField& field : model.fields) {
    const Option& option = *field.option;
    if (const Json* big = big_integer(model, field, object)) add(option.name, write(*big));
    if (!has_value(field, object)) continue;
    if (!option.is_section()) {
      add(option.name, py::repr(setting_or_object(field, object, true)));
      continue;
    }
    const ModelClass* entries = entry_class(field, object);
    std::string values;
    for (std::size_t i = 0; i < option.access.count(object); ++i) {
      const void* one = entry(option, object, i);
      values += i == 0 ? "" : ", ";
      values += entries ? repr_of(*entries, one) : std::string{py::repr(to_python(to_json(option.section(), one)))};
    }
    add(option.name, option.type == Type::sections ? fmt::format("[{}]", values) : values);
  }
  const py::dict extras = extras_of(model, object);
  if (!extras.empty()) add("_extras", py::repr(extras));
  if (model.attachment)
    if (const py::object part = model.attachment(object); !part.is_none()) add(model.attachment_name, py::repr(part));
  return text + ")";
}

}  // namespace bext::python
