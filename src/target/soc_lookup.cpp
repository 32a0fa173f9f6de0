// Finds SoCs by number and by exact name. soc_search.cpp finds similar names.
#include <algorithm>
#include <vector>

#include "bext/target/soc.h"
#include "bext/text/ascii.h"
#include "target/soc_index.h"
#include "target/soc_name.h"

namespace bext {

namespace {

// `SM8550` for `SM8550-AB`; the whole name if it has no grade after a dash.
std::string_view without_grade(std::string_view name) {
  const std::size_t dash = name.rfind('-');
  if (dash == std::string_view::npos || dash == 0) return name;
  const std::string_view grade = name.substr(dash + 1);
  const bool is_grade = !grade.empty() && grade.size() <= 2 && std::ranges::all_of(grade, is_letter);
  return is_grade ? name.substr(0, dash) : name;
}

const Soc* named_exactly(const std::string& plain) {
  for (const Soc& soc : socs())
    if (plain_soc_name(soc.chipset) == plain) return &soc;
  for (const Soc& soc : socs())
    if (std::ranges::any_of(soc.aliases, [&](std::string_view alias) { return plain_soc_name(alias) == plain; }))
      return &soc;
  return nullptr;
}

// Whether `longer` is `base` with one or two more letters after its last digit, such as `SM8550P` for `SM8550`.
bool adds_a_grade(const std::string& base, const std::string& longer) {
  if (base.size() < 5 || !is_digit(base.back()) || !longer.starts_with(base)) return false;
  const std::string_view rest = std::string_view{longer}.substr(base.size());
  return !rest.empty() && rest.size() <= 2 && std::ranges::all_of(rest, is_letter);
}

const Soc* the_only(bool (*related)(const std::string&, const std::string&), const std::string& plain) {
  const Soc* only = nullptr;
  for (const Soc& soc : socs()) {
    if (!related(plain_soc_name(soc.chipset), plain)) continue;
    if (only) return nullptr;
    only = &soc;
  }
  return only;
}

}  // namespace

const Soc* find_by_chipset(std::string_view name) {
  for (const NumberedSoc& one :
       std::ranges::equal_range(socs_by_chipset(), number_of_name(name), {}, &NumberedSoc::number))
    if (socs()[one.place].chipset == name) return &socs()[one.place];
  const std::string plain = plain_soc_name(name);
  if (plain.empty()) return nullptr;
  if (const Soc* soc = named_exactly(plain)) return soc;
  if (const Soc* soc = named_exactly(plain_soc_name(without_grade(name)))) return soc;
  if (const Soc* soc = the_only(adds_a_grade, plain)) return soc;
  return the_only([](const std::string& chipset, const std::string& wanted) { return adds_a_grade(wanted, chipset); },
                  plain);
}

SocList::SocList(const Soc& part) {
  static const std::vector<const Soc*> each = [] {
    std::vector<const Soc*> list;
    for (const Soc& soc : socs()) list.push_back(&soc);
    return list;
  }();
  *this = SocList{&each[static_cast<std::size_t>(&part - socs().data())], 1};
}

SocList find_by_model(int soc_model) {
  static const std::vector<const Soc*> by_model = [] {
    std::vector<const Soc*> list;
    for (const NumberedSoc& one : socs_by_model()) list.push_back(&socs()[one.place]);
    return list;
  }();
  const auto numbered = std::ranges::equal_range(socs_by_model(), soc_model, {}, &NumberedSoc::number);
  return {by_model.data() + (numbered.data() - socs_by_model().data()), numbered.size()};
}

const Soc* find_by_kernel_id(int kernel_soc_id) {
  const auto found = std::ranges::lower_bound(socs_by_kernel_id(), kernel_soc_id, {}, &NumberedSoc::number);
  return found != socs_by_kernel_id().end() && found->number == kernel_soc_id ? &socs()[found->place] : nullptr;
}

}  // namespace bext
