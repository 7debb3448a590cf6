/** Paints the visible part of a timeline on a canvas; what is narrower than a pixel is painted once per pixel. */
import { colourOf } from "../../../controls/colour-of.ts";
import { shortMilliseconds } from "../../../controls/format.ts";
import { gapNames } from "./gaps.ts";
import { type Geometry, heights, type LaneBox } from "./geometry.ts";
import {
  type Ends,
  type Gap,
  laneName,
  type SpanRow,
  type TraceKind,
  type TraceSpan,
  type TraceView,
} from "./model.ts";
import { firstFrom } from "./rows.ts";
import { pixelOf, ticks } from "./window.ts";

type ColourName = TraceKind | "surface" | "raised" | "line" | "text" | "quiet" | "focus";
export type Colours = Readonly<Record<ColourName, string>>;

/** The tokens of `colours.css`, by what is drawn in them. */
const tokens: Colours = {
  program: "--program",
  engine: "--hybrid",
  schedule: "--hybrid",
  compile: "--compile",
  upload: "--upload",
  execute: "--line-strong",
  kernel: "--kernel",
  readback: "--readback",
  other: "--rest",
  surface: "--surface",
  raised: "--raised",
  line: "--line",
  text: "--text",
  quiet: "--text-quiet",
  focus: "--focus",
};

export function coloursOf(element: Element): Colours {
  const read = Object.entries(tokens).map(([name, token]) => [name, colourOf(element, token)]);
  return Object.fromEntries(read) as Colours;
}

export interface Scene {
  readonly view: TraceView;
  readonly geometry: Geometry;
  readonly window: Ends;
  /** The selected range, if any. */
  readonly range: Ends | null;
  /** The span under the pointer. */
  readonly hit: TraceSpan | Gap | null;
  readonly width: number;
}

const pixelsPerTick = 90;
/** Narrower bars have no space for a name. */
const minNamed = 26;

type Context = CanvasRenderingContext2D;

export function paint(context: Context, scene: Scene, colours: Colours): void {
  const { geometry, width, range } = scene;
  context.clearRect(0, 0, width, geometry.height);
  context.textBaseline = "middle";
  context.font = `11px ${getComputedStyle(context.canvas).fontFamily}`;
  const area = { ...scene, height: geometry.height };
  paintAxis(context, area, colours);
  for (const box of geometry.boxes) paintLane(context, scene, box, colours);
  if (range) paintRange(context, area, range, colours);
}

/** The part of a picture in which time goes from left to right. */
interface TimeArea {
  readonly window: Ends;
  readonly width: number;
  readonly height: number;
}

export function paintAxis(
  context: Context,
  { window, width, height }: TimeArea,
  colours: Colours,
): void {
  for (const time of ticks(window, width / pixelsPerTick)) {
    const x = Math.round(pixelOf(time, window, width)) + 0.5;
    context.strokeStyle = colours.line;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, height);
    context.stroke();
    context.fillStyle = colours.quiet;
    const text = shortMilliseconds(time);
    if (x + 4 + context.measureText(text).width <= width)
      context.fillText(text, x + 4, heights.axis / 2);
  }
}

function paintLane(
  context: Context,
  scene: Scene,
  { lane, top, rows }: LaneBox,
  colours: Colours,
): void {
  for (const at of lane.rows.keys()) {
    context.fillStyle = colours.raised;
    context.fillRect(0, rows + at * heights.row, scene.width, heights.row - 2);
  }
  context.fillStyle = colours.text;
  context.fillText(laneName(scene.view, lane), 4, top + heights.label / 2 + 1);
  for (const gap of lane.gaps) paintGap(context, scene, gap, rows, colours);
  for (const [at, row] of lane.rows.entries())
    paintRow(context, scene, row, rows + at * heights.row, colours);
}

function paintGap(context: Context, scene: Scene, gap: Gap, top: number, colours: Colours): void {
  const bar = barOf(gap, scene);
  if (bar === null) return;
  context.fillStyle = colours.quiet;
  label(context, gapNames[gap.cause], bar, top);
  context.strokeStyle = scene.hit === gap ? colours.focus : colours.line;
  context.setLineDash([3, 3]);
  context.strokeRect(bar.left + 0.5, top + 0.5, bar.width - 1, heights.row - 3);
  context.setLineDash([]);
}

function paintRow(
  context: Context,
  scene: Scene,
  row: SpanRow,
  top: number,
  colours: Colours,
): void {
  let painted = Number.NEGATIVE_INFINITY;
  for (let at = firstFrom(row, scene.window.start); at < row.length; at++) {
    const span = row[at] as TraceSpan;
    if (span.start > scene.window.end) return;
    const bar = barOf(span, scene);
    // Only the first of the spans that begin within one pixel is painted.
    if (bar === null || bar.left + bar.width <= painted) continue;
    painted = Math.max(bar.left + bar.width, Math.floor(bar.left) + 1);
    context.fillStyle = colours[span.kind];
    // A line between two bars shows where one ends, even if the next one follows immediately.
    context.fillRect(bar.left, top, Math.max(1, bar.width - 1), heights.row - 2);
    if (scene.hit === span) outline(context, bar, top, colours);
    context.fillStyle = colours.surface;
    label(context, span.name, bar, top);
  }
}

interface Bar {
  readonly left: number;
  readonly width: number;
}

/** The visible part of a bar; null if there is none. */
function barOf({ start, end }: Ends, { window, width }: Scene): Bar | null {
  const left = Math.max(0, pixelOf(start, window, width));
  const right = Math.min(width, pixelOf(end, window, width));
  return right < left ? null : { left, width: Math.max(1, right - left) };
}

function outline(context: Context, { left, width }: Bar, top: number, colours: Colours): void {
  context.strokeStyle = colours.text;
  context.lineWidth = 2;
  context.strokeRect(left, top - 1, Math.max(2, width - 1), heights.row);
  context.lineWidth = 1;
}

/** Writes as much of a name as fits into the bar. */
function label(context: Context, name: string, { left, width }: Bar, top: number): void {
  if (width < minNamed) return;
  const room = width - 8;
  const taken = context.measureText(name).width;
  const letters = Math.floor((name.length * room) / taken) - 1;
  const text = taken <= room ? name : `${name.slice(0, Math.max(0, letters))}…`;
  context.fillText(text, left + 4, top + heights.row / 2 - 0.5);
}

export function paintRange(
  context: Context,
  { window, width, height }: TimeArea,
  range: Ends,
  colours: Colours,
): void {
  const left = pixelOf(range.start, window, width);
  const right = pixelOf(range.end, window, width);
  context.fillStyle = colours.focus;
  context.globalAlpha = 0.15;
  context.fillRect(left, 0, right - left, height);
  context.globalAlpha = 1;
  context.fillRect(left, 0, 1, height);
  context.fillRect(right - 1, 0, 1, height);
}
