// The timeline of `bext lpai --timeline` as a picture: one lane for each core and for each client.
import { svg } from "./element";

export interface Timeline {
  length_ms: number;
  cut: boolean;
  segments: { core: number; client: number; begin_ms: number; end_ms: number }[];
  frames: { client: number; frame: number; release_ms: number; deadline_ms: number; end_ms: number | null; late: boolean; skipped: boolean }[];
}

const width = 640;
const labelWidth = 96;
const laneHeight = 26;
const laneGap = 8;
const rightMargin = 16;

/** A round step that gives about eight marks. */
function stepOf(length: number): number {
  const rough = length / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) as number;
}

export function timelinePicture(timeline: Timeline, clients: string[], cores: { index: number; size?: string }[]): SVGElement {
  const x = (ms: number) => labelWidth + (ms / timeline.length_ms) * (width - labelWidth - rightMargin);
  const lanes = cores.length + clients.length;
  const height = lanes * (laneHeight + laneGap) + 34;
  const late = timeline.frames.filter((frame) => frame.late || frame.skipped).length;
  const picture = svg("svg", { class: "timeline", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Timeline of ${timeline.length_ms} ms: ${timeline.frames.length} frames, ${late} late or skipped` });
  const text = (at: number, y: number, words: string, anchor = "start", kind = "lane-name") => svg("text", { x: at, y, "text-anchor": anchor, class: kind }, words);
  const step = stepOf(timeline.length_ms);
  for (let ms = 0; ms <= timeline.length_ms + 1e-9; ms += step) {
    picture.append(svg("line", { x1: x(ms), x2: x(ms), y1: 4, y2: height - 24, class: "grid" }), text(x(ms), height - 8, `${Number(ms.toFixed(3))}`, "middle", "axis"));
  }
  picture.append(text(4, height - 8, "ms", "start", "axis"));
  let y = 8;
  for (const core of cores) {
    picture.append(text(4, y + 17, `core ${core.index}`), svg("rect", { x: labelWidth, y, width: width - labelWidth - rightMargin, height: laneHeight, class: "lane", rx: 4 }));
    for (const segment of timeline.segments.filter((one) => one.core === core.index))
      picture.append(svg("rect", { x: x(segment.begin_ms), y: y + 3, width: Math.max(1.5, x(segment.end_ms) - x(segment.begin_ms)), height: laneHeight - 6, rx: 3, class: `client-${segment.client % 6}` }, svg("title", {}, `${clients[segment.client]}: ${segment.begin_ms} to ${segment.end_ms} ms`)));
    y += laneHeight + laneGap;
  }
  clients.forEach((name, client) => {
    picture.append(text(4, y + 17, name.length > 13 ? `${name.slice(0, 12)}…` : name));
    const frames = timeline.frames.filter((one) => one.client === client);
    if (!frames.length) picture.append(text(labelWidth + 4, y + 17, "not admitted, no frames", "start", "axis"));
    for (const frame of frames) {
      const end = frame.end_ms ?? frame.deadline_ms;
      const right = Math.min(x(frame.deadline_ms), width - rightMargin);
      picture.append(svg("rect", { x: x(frame.release_ms) + 0.5, y: y + 3, width: Math.max(1, right - x(frame.release_ms) - 1), height: laneHeight - 6, rx: 3, class: `frame frame-${client % 6}` }));
      if (frame.skipped) continue;
      picture.append(svg("rect", { x: x(frame.release_ms) + 0.5, y: y + 9, width: Math.max(1.5, Math.min(x(end), width - rightMargin) - x(frame.release_ms) - 1), height: laneHeight - 18, rx: 2, class: frame.late ? "late" : `client-${client % 6}` }, svg("title", {}, `frame ${frame.frame}: done at ${end} ms, deadline ${frame.deadline_ms} ms`)));
    }
    y += laneHeight + laneGap;
  });
  return picture;
}
