#include "bext/doctor/log_reader.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <set>

#include "bext/doctor/log_pattern.h"
#include "bext/doctor/text_finder.h"
#include "bext/text/ascii.h"
#include "bext/text/utf8.h"
#include "doctor/failure_words.h"
#include "doctor/line_codes.h"
#include "doctor/log_text.h"
#include "doctor/model_text.h"

namespace bext::doctor {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 18U;
/// How much of a very long line is read on each side of a place that matters.
constexpr std::size_t reach = 2000;
/// How much of a line is kept.
constexpr std::size_t kept_text = 600;
constexpr std::size_t most_places = 6;
constexpr std::size_t most_failures = 5;
/// A tool tries another connection soon after the first one failed.
constexpr std::size_t lines_of_one_connection = 100;

/// What a text that was found means: signatures with that anchor, or a word about a failure.
struct Searched {
  std::vector<std::string_view> texts;
  std::vector<std::vector<std::uint16_t>> signatures;  ///< for each text
};

Searched make_searched() {
  Searched searched;
  const auto index_of = [&](std::string_view text) {
    const auto known = std::ranges::find(searched.texts, text);
    if (known != searched.texts.end()) return static_cast<std::size_t>(known - searched.texts.begin());
    searched.texts.push_back(text);
    searched.signatures.emplace_back();
    return searched.texts.size() - 1;
  };
  const std::span<const LogSignature> signatures = log_signatures();
  for (std::size_t i = 0; i < signatures.size(); ++i)
    searched.signatures[index_of(anchor_of(signatures[i].pattern))].push_back(static_cast<std::uint16_t>(i));
  for (const std::string_view word : failure_words()) (void)index_of(word);
  for (const std::string_view mark : model_text_marks()) (void)index_of(mark);
  return searched;
}

const Searched& searched() {
  static const Searched all = make_searched();
  return all;
}

const TextFinder& finder() {
  static const TextFinder automaton{searched().texts};
  return automaton;
}

/// Whole characters from the middle of a text.
std::string shortened(std::string_view text, std::size_t around) {
  if (text.size() <= kept_text) return std::string{text};
  std::size_t begin = around > kept_text / 3 ? around - kept_text / 3 : 0;
  begin = std::min(begin, text.size() - kept_text);
  std::size_t end = begin + kept_text;
  while (begin < end && begin > 0 && continues_character(text[begin])) ++begin;
  while (end < text.size() && end > begin && continues_character(text[end])) --end;
  std::string part{text.substr(begin, end - begin)};
  if (begin > 0) part.insert(0, "…");
  if (end < text.size()) part += "…";
  return part;
}

}  // namespace

std::span<const std::string_view> searched_texts() { return searched().texts; }

class LogReader::Work {
 public:
  void add(std::string_view bytes) {
    while (!bytes.empty()) {
      feed(text_.add(bytes.substr(0, block_size)));
      bytes.remove_prefix(std::min(bytes.size(), block_size));
    }
  }

  const LogReading& finish() {
    feed(text_.finish());
    process(buffer_.size());
    reading_.is_blank = sample_.is_blank();
    reading_.is_text = sample_.is_text();
    reading_.lines = line_ - 1 + (ends_in_line_ ? 1 : 0);
    reading_.failure_count += connection_failure_count_;
    std::ranges::move(connection_failures_, std::back_inserter(reading_.failures));
    std::ranges::stable_sort(reading_.failures, {}, &LogLine::line);
    if (reading_.failures.size() > most_failures) reading_.failures.resize(most_failures);
    // Lines that a signature explains are kept apart; sort both by place.
    std::ranges::stable_sort(reading_.signatures, {}, [](const SeenSignature& seen) { return seen.places[0].line; });
    return reading_;
  }

 private:
  void feed(std::string_view text) {
    sample_.add(text);
    while (!text.empty()) {
      const std::string_view piece = text.substr(0, block_size);
      text.remove_prefix(piece.size());
      buffer_ += piece;
      ends_in_line_ = !piece.ends_with('\n');
      if (buffer_.size() >= block_size) process_block();
    }
  }

  /// Up to the last line end, or in a very long line up to where the rest is still needed.
  void process_block() {
    const std::size_t line_end = std::string_view{buffer_}.rfind('\n');
    const bool has_line = line_end != std::string::npos && line_end >= scanned_;
    const std::size_t limit = has_line ? line_end + 1 : buffer_.size() - reach;
    process(limit);
    // What comes before the next place in the same line may be needed again.
    const std::size_t keep_from = has_line ? limit : limit - reach;
    buffer_.erase(0, keep_from);
    scanned_ -= keep_from;
    counted_ -= keep_from;
  }

  void process(std::size_t limit) {
    if (limit <= scanned_) return;
    const std::string_view piece = std::string_view{buffer_}.substr(scanned_, limit - scanned_);
    const std::size_t base = scanned_;
    state_ = finder().scan(piece, state_, [&](std::size_t end, std::span<const std::uint16_t> ended) {
      const std::size_t place = base + end;
      if (place > window_end_) {
        evaluate();
        open_window(place);
      }
      for (const std::uint16_t text : ended)
        if (std::ranges::find(found_, text) == found_.end()) found_.push_back(text);
    });
    evaluate();
    window_end_ = 0;
    count_lines(limit);
    scanned_ = limit;
  }

  /// The line around a place, or the part of it that is near.
  void open_window(std::size_t place) {
    const std::string_view all{buffer_};
    const std::size_t last = place - 1;  // the last byte of the text that was found
    const std::size_t least = last > reach ? last - reach : 0;
    const std::size_t line_end_before = all.substr(least, last - least).rfind('\n');
    window_begin_ = line_end_before == std::string_view::npos ? least : least + line_end_before + 1;
    const std::size_t next_end = all.substr(place, reach).find('\n');
    window_end_ = next_end == std::string_view::npos ? std::min(all.size(), place + reach) : place + next_end;
    window_place_ = last - window_begin_;
    count_lines(window_begin_);
  }

  void count_lines(std::size_t to) {
    const char* at = buffer_.data() + counted_;
    const char* const end = buffer_.data() + to;
    while (at < end) {
      at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
      if (!at) break;
      ++line_;
      ++at;
    }
    counted_ = std::max(counted_, to);
  }

  /// Takes what was found in the window.
  void evaluate() {
    if (found_.empty()) return;
    std::string_view line = std::string_view{buffer_}.substr(window_begin_, window_end_ - window_begin_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    std::string without_model_text;
    if (model_text_.is_open() || has_model_text_mark()) {
      without_model_text = model_text_.removed_from(line);
      line = without_model_text;
    }
    std::vector<std::uint16_t> candidates;
    bool is_word = false;
    for (const std::uint16_t text : found_) {
      const std::vector<std::uint16_t>& with_anchor = searched().signatures[text];
      candidates.insert(candidates.end(), with_anchor.begin(), with_anchor.end());
      is_word = is_word || std::ranges::find(failure_words(), searched().texts[text]) != failure_words().end();
    }
    found_.clear();
    std::ranges::sort(candidates);
    bool known = false;
    for (const std::uint16_t candidate : candidates)
      if (take_signature(log_signatures()[candidate], line)) {
        known = true;
        break;
      }
    if (is_word || known) take_codes(line, known);
  }

  [[nodiscard]] bool has_model_text_mark() const {
    return std::ranges::any_of(found_, [](std::uint16_t text) {
      return std::ranges::find(model_text_marks(), searched().texts[text]) != model_text_marks().end();
    });
  }

  [[nodiscard]] LogLine kept(std::string_view line) const {
    return {line_, std::string{trimmed(shortened(line, window_place_))}};
  }

  bool take_signature(const LogSignature& signature, std::string_view line) {
    const std::optional<std::vector<std::string_view>> captured = match(line, signature);
    if (!captured) return false;
    if (signature.role == LineRole::fallback) forget_connection();
    auto seen = std::ranges::find(reading_.signatures, &signature, &SeenSignature::signature);
    if (seen == reading_.signatures.end())
      seen = reading_.signatures.insert(seen, SeenSignature{&signature, 0, {}, {}});
    ++seen->count;
    std::vector<std::string> texts;
    for (const std::string_view text : *captured) texts.push_back(shortened(text, 0));
    const bool is_new =
        seen->places.size() < most_places && std::ranges::find(seen->captured, texts) == seen->captured.end();
    if (is_new) {
      seen->places.push_back(kept(line));
      seen->captured.push_back(std::move(texts));
    }
    return true;
  }

  void take_codes(std::string_view line, bool known) {
    const std::size_t from = first_failure_word(line).value_or(0);
    if (may_have_error_code(line))
      for (const LineCode& code : codes_in(line, from)) {
        const std::span<const std::string_view> causes = causes_in(*code.code, line);
        known = known || !causes.empty();
        const bool is_seen = std::ranges::any_of(reading_.codes, [&](const SeenCode& seen) {
          return seen.code == code.code && causes_in(*seen.code, seen.place.text).data() == causes.data();
        });
        if (!is_seen) reading_.codes.push_back({code.code, std::string{code.written}, kept(line)});
      }
    if (known || !reports_failure(line)) return;
    const bool of_connection = is_about_connection(line);
    ++(of_connection ? connection_failure_count_ : reading_.failure_count);
    std::vector<LogLine>& failures = of_connection ? connection_failures_ : reading_.failures;
    if (failures.size() < most_failures) failures.push_back(kept(line));
  }

  /// Forgets the failures of a connection that another one replaced. Later ones count again.
  void forget_connection() {
    const auto is_of_it = [&](const LogLine& place) {
      return place.line + lines_of_one_connection >= line_ && is_about_connection(place.text);
    };
    std::erase_if(reading_.signatures, [&](const SeenSignature& seen) { return is_of_it(seen.places[0]); });
    std::erase_if(reading_.codes, [&](const SeenCode& seen) { return is_of_it(seen.place); });
    if (connection_failures_.empty() || !is_of_it(connection_failures_[0])) return;
    connection_failures_.clear();
    connection_failure_count_ = 0;
  }

  LogText text_;
  TextSample sample_;
  ModelText model_text_;
  std::string buffer_;
  std::size_t scanned_ = 0;  ///< up to here the automaton has read the buffer
  std::size_t counted_ = 0;  ///< up to here lines are counted
  std::size_t line_ = 1;
  bool ends_in_line_ = false;
  TextFinder::State state_ = 0;
  std::size_t window_begin_ = 0;
  std::size_t window_end_ = 0;
  std::size_t window_place_ = 0;
  std::vector<std::uint16_t> found_;  ///< texts in the window
  /// Failures of the connection that bext does not know; a fallback may take them back.
  std::vector<LogLine> connection_failures_;
  std::size_t connection_failure_count_ = 0;
  LogReading reading_;
};

LogReader::LogReader() : work_{std::make_unique<Work>()} {}
LogReader::~LogReader() = default;
void LogReader::add(std::string_view bytes) { work_->add(bytes); }
const LogReading& LogReader::finish() { return work_->finish(); }

}  // namespace bext::doctor
