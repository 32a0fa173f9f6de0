#pragma once
// A small file with an option of every type, to test the tables without a backend.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"
#include "bext/schema/write.h"

namespace bext::sample {

enum class Color : std::uint8_t { red, green, blue_ };
enum class Corner : std::uint8_t { low, high };

}  // namespace bext::sample

namespace bext {
namespace detail {
inline constexpr auto color_values = enumerate(enumerator<sample::Color::red>({.doc = "Like blood."}),
                                               enumerator<sample::Color::green>({.doc = "Like grass."}),
                                               enumerator<sample::Color::blue_>({.text = "blue", .arch_min = "v75"}));
inline constexpr auto corner_values = enumerate(enumerator<sample::Corner::low>(), enumerator<sample::Corner::high>());
}  // namespace detail
template <>
inline constexpr Choices choices<sample::Color> = {"Color", "Colors.", true, detail::color_values};
template <>
inline constexpr Choices choices<sample::Corner> = {"Corner", "Corners.", false, detail::corner_values};

namespace sample {

struct Wheel {
  Setting<std::int64_t> id{};
  Setting<std::int64_t> size = defaults_to(16);
  Extras extras{};
  friend bool operator==(const Wheel&, const Wheel&) = default;
};

struct Motor {
  Setting<std::optional<std::int64_t>> power{};
  Setting<bool> on = defaults_to(true);
  Extras extras{};
  friend bool operator==(const Motor&, const Motor&) = default;
};

struct Car {
  Setting<std::string> name{};
  Setting<bool> fast{};
  Setting<std::int64_t> doors = defaults_to(4);
  Setting<std::int64_t> gears = defaults_to(5);
  Setting<std::int64_t> level = defaults_to(1);
  Setting<Number> ratio = defaults_to(1.5);
  Setting<std::string> version = defaults_to("2.0");
  Setting<std::optional<std::string>> shape{};
  Setting<Color> colour = defaults_to(Color::red);
  Setting<std::optional<Corner>> corner{};
  Setting<std::vector<std::int64_t>> seats{};
  Setting<std::vector<std::string>> tags{};
  Setting<Json> notes = defaults_to(Json::object());
  std::optional<Motor> motor{};
  List<Wheel> wheels{};
  Extras extras{};
  friend bool operator==(const Car&, const Car&) = default;
};

struct Road {
  Setting<std::int64_t> lanes = defaults_to(2);
  Extras extras{};
  friend bool operator==(const Road&, const Road&) = default;
};

struct Traffic {
  List<Car> cars{};
  Road road{};
  std::optional<Motor> tram{};
  Setting<std::string> city = defaults_to("here");
  Extras extras{};
  friend bool operator==(const Traffic&, const Traffic&) = default;
};

inline std::optional<Conflict> more_doors_than_gears(const void* object);
inline constexpr Trap car_traps[] = {{.key = "spoiler", .belongs_to = "tram.power", .doc = "Cars have none."}};

}  // namespace sample

template <>
inline constexpr auto table<sample::Wheel> =
    declare<sample::Wheel>({.name = "Wheel", .doc = "A wheel."}, option<&sample::Wheel::id>({.identity = true}),
                           option<&sample::Wheel::size>({.ge = 10, .le = 22, .unit = "inch"}));
template <>
inline constexpr auto table<sample::Motor> =
    declare<sample::Motor>({.name = "", .doc = "A motor."}, option<&sample::Motor::power>({.takes_null = true}),
                           option<&sample::Motor::on>({.always_written = true}));
template <>
inline constexpr auto table<sample::Car> = declare<sample::Car>(
    {.name = "Car", .doc = "A car.", .traps = sample::car_traps, .validate = &sample::more_doors_than_gears},
    option<&sample::Car::name>({.doc = "Its names.",
                                .key = "car_names",
                                .also = {"car_name"},
                                .required = true,
                                .identity = true,
                                .spread = true}),
    option<&sample::Car::fast>(),
    option<&sample::Car::doors>({.doc = "Doors.",
                                 .key = "D",
                                 .phase = Phase::compile | Phase::execute,
                                 .native_default = "3",
                                 .lax = Lax::whole_float | Lax::from_boolean}),
    option<&sample::Car::gears>({.ge = 0, .le = 9, .lax = Lax::from_digits}),
    option<&sample::Car::level>({.values = one_of<1, 2, 4>}), option<&sample::Car::ratio>({.ge = 0.5, .le = 2}),
    option<&sample::Car::version>({.lax = Lax::from_number}),
    option<&sample::Car::shape>({.suggested = &choices<sample::Corner>, .takes_null = true}),
    option<&sample::Car::colour>(), option<&sample::Car::corner>(),
    option<&sample::Car::seats>({.lax = Lax::single_value}), option<&sample::Car::tags>(),
    option<&sample::Car::notes>(), option<&sample::Car::motor>({.takes_null = true}), option<&sample::Car::wheels>());
template <>
inline constexpr auto table<sample::Road> =
    declare<sample::Road>({.name = "Road", .doc = "A road."}, option<&sample::Road::lanes>({.also = {"tracks"}}));
template <>
inline constexpr auto table<sample::Traffic> = declare<sample::Traffic>(
    {.name = "", .doc = "Traffic."},
    option<&sample::Traffic::cars>(
        {.doc = "Cars.", .takes_object = true, .takes_keyed = true, .shape_note = "new files hold a list"}),
    option<&sample::Traffic::road>(), option<&sample::Traffic::tram>(), option<&sample::Traffic::city>());

inline std::optional<Conflict> sample::more_doors_than_gears(const void* object) {
  const auto& car = *static_cast<const Car*>(object);
  if (*car.doors != 8) return std::nullopt;
  return Conflict{"eight doors are too many", section_of<Car>().find("D")};
}

}  // namespace bext
