// Names that other tools use lead to the right key, in the right section, with the value converted.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/schema/declare.h"
#include "bext/schema/read.h"
#include "bext/schema/write.h"
#include "schema/synonym_value.h"

namespace bext {
namespace zoo {

struct Cage {
  Setting<std::int64_t> size{};
  Setting<bool> open{};
  Setting<std::int64_t> level = defaults_to(1);
  Setting<std::int64_t> bars{};
  Extras extras{};
  friend bool operator==(const Cage&, const Cage&) = default;
};
struct Keeper {
  Setting<std::int64_t> food{};
  Setting<std::string> name{};
  Extras extras{};
  friend bool operator==(const Keeper&, const Keeper&) = default;
};
struct Guard {
  Setting<std::int64_t> shifts{};
  Extras extras{};
  friend bool operator==(const Guard&, const Guard&) = default;
};
struct Zoo {
  List<Cage> cages{};
  std::optional<Keeper> keeper{};
  std::optional<Guard> guard{};
  Extras extras{};
  friend bool operator==(const Zoo&, const Zoo&) = default;
};

constexpr std::string_view ambiguous_levels[] = {"2"};
constexpr Synonym size_names[] = {{.name = "area", .applicability = Applicability::safe},
                                  {.name = "kilo_area", .conversion = Conversion::kib_to_mib}};
constexpr Synonym open_names[] = {
    {.name = "locked", .used_by = "Aviary", .conversion = Conversion::inverted, .applicability = Applicability::safe}};
constexpr Synonym level_names[] = {{.name = "care_level",
                                    .used_by = "Aviary",
                                    .conversion = Conversion::to_level,
                                    .applicability = Applicability::safe,
                                    .ambiguous = ambiguous_levels,
                                    .ambiguity = "Aviary counts from 0"}};
constexpr Synonym food_names[] = {{.name = "fodder", .applicability = Applicability::safe},
                                  {.name = "diet", .conversion = Conversion::no_rule}};
constexpr Trap cage_traps[] = {{.key = "breadth", .belongs_to = "cages.size", .doc = "As in plans."},
                               {.key = "roof", .belongs_to = "", .doc = "UV light is free."},
                               {.key = "floor", .belongs_to = "(root)", .doc = "It is in all cages."}};
constexpr ForeignKey foreign[] = {{.name = "tickets", .used_by = "Cashier", .instead = "`--tickets`"},
                                  {.name = "coupons", .used_by = "Cashier"}};

}  // namespace zoo

template <>
inline constexpr auto table<zoo::Cage> = declare<zoo::Cage>(
    {.name = "Cage", .doc = "A cage.", .traps = zoo::cage_traps},
    option<&zoo::Cage::size>({.synonyms = zoo::size_names}), option<&zoo::Cage::open>({.synonyms = zoo::open_names}),
    option<&zoo::Cage::level>({.synonyms = zoo::level_names, .ge = 1, .le = 3}),
    option<&zoo::Cage::bars>({.key = "B"}));
template <>
inline constexpr auto table<zoo::Keeper> =
    declare<zoo::Keeper>({.name = "Keeper", .doc = "A keeper."},
                         option<&zoo::Keeper::food>({.synonyms = zoo::food_names}), option<&zoo::Keeper::name>());
template <>
inline constexpr auto table<zoo::Guard> =
    declare<zoo::Guard>({.name = "Guard", .doc = "A guard."}, option<&zoo::Guard::shifts>());
template <>
inline constexpr auto table<zoo::Zoo> =
    declare<zoo::Zoo>({.name = "", .doc = "A zoo.", .foreign = zoo::foreign}, option<&zoo::Zoo::cages>(),
                      option<&zoo::Zoo::keeper>(), option<&zoo::Zoo::guard>({.native_limits = true}));

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The findings of a file, each with its notes and fixes, and the file after a fix.
std::vector<std::string> said_of_zoo(const std::string& text) {
  const Document document = Document::parse(text);
  Findings findings;
  (void)read<zoo::Zoo>(document, {.findings = &findings});
  std::vector<std::string> lines;
  for (const Diagnostic& finding : findings) {
    lines.push_back(finding.message);
    for (const Note& note : finding.notes) lines.push_back("note: " + note.text);
    for (const Fix& fix : finding.fixes)
      lines.push_back(fmt::format("{}: {} => {}", fix.applicability == Applicability::safe ? "safe" : "suggested",
                                  fix.title, bext::apply(text, fix.edits)));
  }
  return lines;
}

std::optional<std::string> value_as(Conversion conversion, const std::string& text, Type type = Type::boolean) {
  const Document document = Document::parse(text);
  Option option;
  option.type = type;
  return converted(document.root(), option, conversion);
}

TEST(SynonymValue, StaysWhereTheMeaningIsTheSame) {
  for (const char* text : {"7", "\"x\"", "[1]", "null"}) {
    EXPECT_EQ(value_as(Conversion::none, text), text);
    EXPECT_EQ(value_as(Conversion::soc_name, text), text);
    EXPECT_EQ(value_as(Conversion::no_rule, text), std::nullopt);
  }
}

TEST(SynonymValue, BecomesASwitch) {
  for (const char* on : {"true", "1", "\"1\"", "\"True\"", "\"on\""}) {
    EXPECT_EQ(value_as(Conversion::to_switch, on), "true") << on;
    EXPECT_EQ(value_as(Conversion::inverted, on), "false") << on;
    EXPECT_EQ(value_as(Conversion::to_switch, on, Type::integer), "1") << on;
    EXPECT_EQ(value_as(Conversion::inverted, on, Type::integer), "0") << on;
  }
  for (const char* off : {"false", "0", "\"0\"", "\"FALSE\"", "\"off\""}) {
    EXPECT_EQ(value_as(Conversion::to_switch, off), "false") << off;
    EXPECT_EQ(value_as(Conversion::inverted, off), "true") << off;
    EXPECT_EQ(value_as(Conversion::to_switch, off, Type::integer), "0") << off;
    EXPECT_EQ(value_as(Conversion::inverted, off, Type::integer), "1") << off;
  }
  for (const char* other : {"2", "null", "\"yes\"", "\"\"", "[]"})
    EXPECT_EQ(value_as(Conversion::to_switch, other), std::nullopt) << other;
}

TEST(SynonymValue, BecomesALevelOrAnArchitecture) {
  for (const char* three : {"3", "\"3\"", "\"O3\"", "\"o3\""})
    EXPECT_EQ(value_as(Conversion::to_level, three), "3") << three;
  for (const char* other : {"\"O\"", "\"\"", "\"OO3\"", "\"v3\"", "\"3x\"", "-3", "3.0", "null"})
    EXPECT_EQ(value_as(Conversion::to_level, other), std::nullopt) << other;
  for (const char* v79 : {"79", "\"79\"", "\"v79\"", "\"V79\""})
    EXPECT_EQ(value_as(Conversion::to_arch, v79), "\"v79\"") << v79;
  for (const char* none : {"0", "\"0\"", "\"v0\""})
    EXPECT_EQ(value_as(Conversion::to_arch, none), std::nullopt) << none;
  EXPECT_EQ(value_as(Conversion::to_arch, "\"auto\""), "\"auto\"");
}

TEST(SynonymValue, ChangesItsUnit) {
  EXPECT_EQ(value_as(Conversion::kib_to_mib, "0"), "0");
  EXPECT_EQ(value_as(Conversion::kib_to_mib, "8192"), "8");
  EXPECT_EQ(value_as(Conversion::kib_to_mib, "2147482624"), "2097151");
  EXPECT_EQ(value_as(Conversion::gib_to_mib, "2"), "2048");
  EXPECT_EQ(value_as(Conversion::gib_to_mib, "2147483647"), "2199023254528");
  for (const char* other : {"8193", "-1024", "2147483648", "1.5", "true", "null"})
    EXPECT_EQ(value_as(Conversion::kib_to_mib, other), std::nullopt) << other;
  for (const char* other : {"-1", "2147483648", "null"})
    EXPECT_EQ(value_as(Conversion::gib_to_mib, other), std::nullopt) << other;
}

TEST(Synonym, IsReplacedInItsSection) {
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"area": 7}]})"),
              ElementsAre("unknown key `area` in `cages`, ignored by the tools; use `size`",
                          R"(safe: replace it with `size` => {"cages": [{"size": 7}]})"));
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"kilo_area": 2048}]})"),
              ElementsAre("unknown key `kilo_area` in `cages`, ignored by the tools; use `size`",
                          R"(suggested: replace it with `size: 2` => {"cages": [{"size": 2}]})"));
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"locked": "1"}]})"),
              ElementsAre("unknown key `locked` in `cages`, ignored by the tools; use `open`",
                          "note: `locked` is an option of Aviary",
                          R"(safe: replace it with `open: false` => {"cages": [{"open": false}]})"));
}

TEST(Synonym, HasNoFixWhereTheValueDoesNotFit) {
  for (const char* member : {R"("area": [1])", R"("kilo_area": 3)", R"("area": 7, "size": 8)"})
    EXPECT_THAT(said_of_zoo(fmt::format(R"({{"cages": [{{{}}}]}})", member)),
                ElementsAre(testing::EndsWith("ignored by the tools; use `size`")))
        << member;
  for (const char* value : {"0", "4", "\"fast\""})
    EXPECT_THAT(said_of_zoo(fmt::format(R"({{"cages": [{{"care_level": {}}}]}})", value)),
                ElementsAre(testing::EndsWith("; use `level`"), "note: `care_level` is an option of Aviary"))
        << value;
  EXPECT_THAT(said_of_zoo(R"({"keeper": {"diet": "meat"}})"), ElementsAre(testing::EndsWith("; use `food`")));
}

TEST(Synonym, WithAnAmbiguousValueIsOnlySuggested) {
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"care_level": "3"}]})"),
              ElementsAre(testing::_, testing::_, R"(safe: replace it with `level: 3` => {"cages": [{"level": 3}]})"));
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"care_level": "2"}]})"),
              ElementsAre(testing::_, testing::_, "note: Aviary counts from 0",
                          R"(suggested: replace it with `level: 2` => {"cages": [{"level": 2}]})"));
}

TEST(Synonym, IsMovedToItsSection) {
  EXPECT_THAT(said_of_zoo(R"({"fodder": 7, "keeper": {"name": "x"}})"),
              ElementsAre("unknown section `fodder`, ignored by the tools; use `food` in `keeper`",
                          R"(safe: replace it with `food` in `keeper` => {"keeper": {"name": "x", "food": 7}})"));
  EXPECT_THAT(said_of_zoo(R"({"fodder": 7})"),
              ElementsAre("unknown section `fodder`, ignored by the tools; use `food` in `keeper`",
                          R"(safe: replace it with `food` in a new `keeper` => {"keeper": {"food": 7}})"));
  EXPECT_THAT(said_of_zoo(R"({"fodder": 7, "keeper": {"food": 8}})"),
              ElementsAre("unknown section `fodder`, ignored by the tools; use `food` in `keeper`"));
  // Two entries could be meant.
  EXPECT_THAT(said_of_zoo(R"({"area": 7, "cages": [{}, {}]})"),
              ElementsAre(testing::EndsWith("use `size` in `cages`")));
}

TEST(Synonym, ThatContradictsAnotherValueIsOnlySuggested) {
  EXPECT_THAT(said_of_zoo(R"({"fodder": 7, "cages": [{"fodder": 8}]})"),
              testing::Contains(testing::StartsWith("suggested: ")));
  EXPECT_THAT(said_of_zoo(R"({"fodder": 7, "cages": [{"fodder": 7}]})"),
              testing::Contains(testing::StartsWith("safe: ")));
}

TEST(Synonym, MisspelledLeadsToItsOption) {
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"care_levle": 1}]})"),
              ElementsAre("unknown key `care_levle` in `cages`, ignored by the tools; did you mean `level`?"));
  EXPECT_THAT(
      said_of_zoo(R"({"keeper": {"care_levle": 1}})"),
      ElementsAre("unknown key `care_levle` in `keeper`, ignored by the tools; did you mean `level` in `cages`?"));
}

TEST(ForeignKey, NamesTheToolThatHasIt) {
  EXPECT_THAT(said_of_zoo(R"({"keeper": {"tickets": 1}})"),
              ElementsAre("`tickets` is an option of Cashier, not of this kind of file; the tools ignore it",
                          "note: use `--tickets`"));
  EXPECT_THAT(said_of_zoo(R"({"coupons": 1})"),
              ElementsAre("`coupons` is an option of Cashier, not of this kind of file; the tools ignore it"));
}

TEST(MovedKey, ThatContradictsAnotherSpellingIsOnlySuggested) {
  EXPECT_THAT(said_of_zoo(R"({"B": 3, "keeper": {"bars": 3}, "cages": [{}]})"),
              testing::Contains(testing::StartsWith("safe: ")));
  const auto lines = said_of_zoo(R"({"B": 3, "keeper": {"bars": 4}, "cages": [{}]})");
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[1], R"(suggested: move to `cages` => {"keeper": {"bars": 4}, "cages": [{"B": 3}]})");
}

TEST(MovedKey, OfAnotherNameIsRenamedUnlessThatIsSet) {
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"breadth": 7}]})"),
              ElementsAre("`breadth` has no effect here; the tools read `cages.size`", "note: as in plans",
                          R"(safe: rename to `size` => {"cages": [{"size": 7}]})"));
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"breadth": 7, "size": 8}]})"),
              ElementsAre("`breadth` has no effect here; the tools read `cages.size`", "note: as in plans"));
}

TEST(MovedKey, MayHaveNoPlace) {
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"roof": 7}]})"),
              ElementsAre("`roof` has no effect here or anywhere else", "note: UV light is free"));
  EXPECT_THAT(said_of_zoo(R"({"cages": [{"floor": {}}]})"),
              ElementsAre("`floor` has no effect; the tools read its contents at the top level of the file",
                          "note: it is in all cages"));
}

TEST(NativeLimits, AreNotThoseOfTheDocumentedClass) {
  const auto count = [](const std::string& text, bool documented) {
    const Document document = Document::parse(text);
    Findings findings;
    const auto zoo = read<zoo::Zoo>(document, {.findings = &findings, .documented_limits = documented});
    EXPECT_EQ(write(to_json(zoo), 0), text);
    return findings.size();
  };
  EXPECT_EQ(count(R"({"guard": {"shifts": "many", "x": 1}})", false), 2U);
  EXPECT_EQ(count(R"({"guard": {"shifts": "many", "x": 1}})", true), 0U);
  EXPECT_EQ(count(R"({"keeper": {"food": "much", "x": 1}})", true), 2U);
}

TEST(MisspelledKey, OfAListPutsItsObjectIntoOne) {
  EXPECT_THAT(said_of_zoo(R"({"cagez": {"size": 7}})"),
              ElementsAre("unknown section `cagez`, ignored by the tools; did you mean `cages`?",
                          R"(safe: rename to `cages` => {"cages": [{"size": 7}]})"));
  EXPECT_THAT(said_of_zoo(R"({"cagez": [{"size": 7}]})"),
              ElementsAre(testing::_, R"(safe: rename to `cages` => {"cages": [{"size": 7}]})"));
  EXPECT_THAT(said_of_zoo(R"({"cagez": 7})"), ElementsAre(testing::_));
  EXPECT_THAT(said_of_zoo(R"({"keepers": {"food": 7}})"),
              ElementsAre(testing::_, R"(safe: rename to `keeper` => {"keeper": {"food": 7}})"));
  EXPECT_THAT(said_of_zoo(R"({"keepers": [{"food": 7}]})"), ElementsAre(testing::_));
}

TEST(MovedKey, NeedsExactlyOneObject) {
  EXPECT_THAT(said_of_zoo(R"({"open": true, "cages": [{}]})"),
              ElementsAre("`open` has no effect here; the tools read it in `cages`",
                          R"(safe: move to `cages` => {"cages": [{"open": true}]})"));
  EXPECT_THAT(said_of_zoo(R"({"open": true, "cages": [{}, {}]})"), ElementsAre(testing::_));
  EXPECT_THAT(said_of_zoo(R"({"open": true, "cages": [{"open": false}]})"), ElementsAre(testing::_));
  EXPECT_THAT(said_of_zoo(R"({"open": true, "cages": []})"),
              ElementsAre("`open` has no effect here; the tools read it in `cages`",
                          R"(safe: move to a new `cages` => {"cages": [{"open": true}]})"));
  EXPECT_THAT(said_of_zoo(R"({"keeper": {"open": true}})"),
              ElementsAre("`open` has no effect here; the tools read it in `cages`",
                          R"(safe: move to a new `cages` => {"cages": [{"open": true}]})"));
  EXPECT_THAT(said_of_zoo("{\n  \"open\": true\n}"),
              ElementsAre(testing::_,
                          "safe: move to a new `cages` => {\n  \"cages\": [\n    {\n      \"open\": true\n"
                          "    }\n  ]\n}"));
}

}  // namespace
}  // namespace bext
