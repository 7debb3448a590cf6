/**
 * The output of a run in a link: what its sender saw. In: the results of a run. Out: a small JSON value, and back. The
 * input may be anything: every field is checked and limited, charts by the schema of the messages of programs, and
 * nothing in it is markup. Null for a value that is not an output.
 *
 *   output = { d: device, i: [text | [text, level, times] | [text, dtype, shape] | chart …], n: number of those left out }
 *   chart  = { c: name, k: kind, o: options, p: [[series, mark, xs, ys] …], f: [[series, frame] …] }
 *
 * Numbers have four digits, null is NaN, and of a long line there are its extremes.
 */
import * as v from "valibot";
import { joinPoints } from "../../engine/present/plot/merge.ts";
import { type Level, levels } from "../../engine/present/presenter.ts";
import { chartMessages } from "../charts/chart-schema.ts";
import { decimated, isAscending } from "../charts/points/decimate.ts";
import { elementsOf } from "../charts/size.ts";
import {
  count,
  dictionary,
  integer,
  isRecord,
  list,
  object,
  oneOf,
  readOrNull,
  text,
} from "../foreign.ts";
import { everything, shownSlots } from "../panes/output/values/shown-slots.ts";
import { type Chart, ChartFold, noSettings } from "../results/charts.ts";
import type { Results } from "../results/results.ts";
import { allDevices, type Device, type ShownEntry } from "../run/messages/events.ts";
import { maxOutputs } from "../run/messages/limits.ts";
import { dtype, shape } from "../run/messages/message-fields.ts";

/** Characters of the JSON of all outputs, and of one text. */
const maxCharacters = 6_000;
const maxText = 600;
const maxEntries = 100;
/** Stretches of a line, of each of which the extremes are sent, and dots. */
const stretches = 12;
const maxDots = 60;
/** The fields of a frame that are lists of numbers. */
const numbers = new Set(
  "values errors edges counts summaries outliers outlierCounts elements cells".split(" "),
);

export interface SentText {
  readonly text: string;
  readonly level: Level;
  /** "f32[2, 3]" for a printed tensor; empty for other texts. */
  readonly type: string;
  /** The number of consecutive equal lines that it represents. */
  readonly times: number;
}

export interface SentOutput {
  readonly device: Device;
  /** Texts, and the names of charts, in their order. */
  readonly entries: readonly (SentText | { readonly chart: string })[];
  readonly charts: readonly Chart[];
  /** The number of outputs that the link does not contain. */
  readonly leftOut: number;
}

export interface OutputToSend {
  /** The value for a link. */
  readonly value: unknown;
  /** The number of outputs in it, and of those that are too large or of a kind that is not sent. */
  readonly sent: number;
  readonly leftOut: number;
}

/** Null if the program on the page has not run to its end, or has shown nothing that a link can hold. */
export function outputToSend(results: Results, source: string): OutputToSend | null {
  const { options, outcome, slots, charts, devices } = results;
  const [device] = devices;
  if (options?.source !== source || options.selection !== undefined || outcome !== "done")
    return null;
  if (device === undefined || slots.length === 0) return null;
  const items: unknown[] = [];
  let characters = 0;
  let leftOut = 0;
  for (const { slot, count } of shownSlots(slots, everything)) {
    const { entries } = slot;
    const from = devices.find((each) => entries[each] !== undefined);
    const entry = from && entries[from];
    const item = from && entry && itemOf(entry, from, charts, count);
    const length = item ? JSON.stringify(item).length : 0;
    if (!item || items.length >= maxEntries || characters + length > maxCharacters) leftOut++;
    else {
      items.push(item);
      characters += length;
    }
  }
  const value = { d: device, i: items, ...(leftOut > 0 && { n: leftOut }) };
  return items.length === 0 ? null : { value, sent: items.length, leftOut };
}

function itemOf(
  entry: ShownEntry,
  device: Device,
  charts: readonly Chart[],
  times: number,
): unknown {
  switch (entry.kind) {
    case "text": {
      const said = shortened(entry.text);
      if (times > 1) return [said, entry.level, times];
      return entry.level === "log" ? said : [said, entry.level];
    }
    case "tensor":
      return [shortened(entry.text), entry.dtype, entry.shape];
    case "chart": {
      const chart = charts.find(({ name }) => name === entry.name);
      return chart && chartItem(chart, device);
    }
    default:
      return null;
  }
}

/** The text, or its beginning if it is long. */
export function shortened(whole: string): string {
  return whole.length <= maxText ? whole : `${whole.slice(0, maxText - 1)}…`;
}

function chartItem({ name, kind, settings, points, frames }: Chart, device: Device): unknown {
  if (kind === "animation" || kind === "figure") return null;
  const options = Object.entries(settings).filter(([, value]) => value !== null);
  const series = points
    .filter((each) => each.device === device && each.runs.length > 0)
    .map(({ name, mark, runs }) => {
      const { x, y } = joinPoints(runs);
      const every = Math.ceil(x.length / maxDots);
      const kept =
        mark === "line" && isAscending(x)
          ? decimated({ x, y }, 0, x.length, stretches)
          : Array.from({ length: Math.ceil(x.length / every) }, (_, at) => at * every);
      const pick = (from: Float64Array) => Array.from(kept, (at) => short(from[at] as number));
      return [name, mark, pick(x), pick(y)];
    });
  const shown = frames
    .filter((each) => each.device === device)
    .flatMap(({ name, frames }) => {
      const content = frames.at(-1);
      return content ? [{ name, content }] : [];
    });
  if (shown.some(({ content }) => elementsOf(content) > maxCharacters)) return null;
  return {
    c: name,
    k: kind,
    ...(options.length > 0 && { o: Object.fromEntries(options) }),
    ...(series.length > 0 && { p: series }),
    ...(shown.length > 0 && { f: shown.map(({ name, content }) => [name, written(content)]) }),
  };
}

function short(number: number): number | null {
  return Number.isFinite(number) ? Number(number.toPrecision(4)) : null;
}

/** A frame as JSON: its lists of numbers as arrays of short numbers. */
function written(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>, short);
  if (Array.isArray(value)) return value.map(written);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, written(each)]));
}

/** A frame of a link as a program would send it, to be checked. */
function unwritten(value: unknown, key = ""): unknown {
  if (Array.isArray(value))
    return numbers.has(key) && value.every(isNumberOrNull)
      ? doublesOf(value)
      : value.map((each) => unwritten(each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, unwritten(each, name)]),
  );
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === "number";
}

function doublesOf(list: readonly (number | null)[]): Float64Array<ArrayBuffer> {
  return Float64Array.from(list, (each) => each ?? Number.NaN);
}

/** A text without control characters and marks that change the direction of text. */
const words = v.pipe(
  text(maxText),
  v.transform((words) => words.replace(/(?![\n\t])\p{C}/gu, "")),
);
const column = v.pipe(
  list(v.custom<number | null>(isNumberOrNull), maxCharacters),
  v.transform(doublesOf),
);
const chartItems = object({
  c: text(maxText),
  k: text(maxText),
  o: v.optional(dictionary(v.unknown(), 10, 20), {}),
  p: v.optional(
    list(v.strictTuple([text(maxText), oneOf(["line", "dots"]), column, column]), maxEntries),
    [],
  ),
  f: v.optional(list(v.strictTuple([text(maxText), v.unknown()]), maxEntries), []),
});
const outputs = object({
  d: oneOf(allDevices),
  i: list(
    v.union([
      words,
      v.strictTuple([words, oneOf(levels)]),
      v.strictTuple([words, oneOf(levels), integer(2, maxOutputs)]),
      v.strictTuple([words, dtype, shape]),
      chartItems,
    ]),
    maxEntries,
  ),
  n: v.optional(count, 0),
});

/** Null for anything that is not an output. A chart that a program could not have drawn is left out. */
export function readOutput(value: unknown): SentOutput | null {
  const read = readOrNull(outputs, value);
  if (read === null) return null;
  const { d: device, i: items, n } = read;
  const charts = new ChartFold([]);
  let leftOut = n;
  const entries = items.flatMap((item): SentOutput["entries"] => {
    if (typeof item === "string") return [{ text: item, level: "log", type: "", times: 1 }];
    if (Array.isArray(item)) return [textOf(item as SentTuple)];
    const chart = item as v.InferOutput<typeof chartItems>;
    if (drawInto(charts, chart, device)) return [{ chart: chart.c }];
    leftOut++;
    return [];
  });
  return { device, entries, charts: charts.all(), leftOut };
}

type SentTuple =
  | readonly [text: string, level: Level, times?: number]
  | readonly [text: string, dtype: string, shape: readonly number[]];

function textOf([text, of, more = 1]: SentTuple): SentText {
  return typeof more === "number"
    ? { text, level: of as Level, type: "", times: more }
    : { text, level: "log", type: `${of}[${more.join(", ")}]`, times: 1 };
}

/** Adds the chart if all its messages are ones that a program may send. */
function drawInto(
  charts: ChartFold,
  { c: chart, k: kind, o, p, f }: v.InferOutput<typeof chartItems>,
  device: Device,
): boolean {
  const settings = { ...noSettings, ...o };
  const begun = readOrNull(chartMessages.chart, { chart, kind, slot: 0, position: null, settings });
  const none = { spread: null, low: null, high: null, value: null };
  const points = p.map(([series, mark, x, y]) =>
    readOrNull(chartMessages.points, { chart, series, mark, at: 0, x, y, ...none }),
  );
  const frames = f.map(([series, content]) =>
    readOrNull(chartMessages.frame, { chart, series, content: unwritten(content) }),
  );
  const isEmpty = points.length + frames.length === 0;
  const isFit =
    kind === "points"
      ? frames.length === 0
      : points.length === 0 && frames.every((each) => each?.content.kind === kind);
  if (begun === null || isEmpty || !isFit || kind === "figure") return false;
  if ([...points, ...frames].includes(null)) return false;
  if (charts.all().some(({ name }) => name === chart)) return false;
  charts.add({ type: "chart", ...begun }, device);
  for (const each of points) if (each) charts.add({ type: "points", ...each }, device);
  for (const each of frames) if (each) charts.add({ type: "frame", ...each }, device);
  return true;
}
