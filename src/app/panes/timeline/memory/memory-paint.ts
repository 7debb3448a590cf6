/** Paints memory over time on a canvas: stacked areas for the parts, up to what the device holds. */
import type { MemoryLevel } from "../../../../engine/executor/host/times/memory-log.ts";
import { largest } from "../../../../engine/ir/numbers/extremes.ts";
import { formatBytes } from "../../../controls/format.ts";
import { heights } from "../trace/geometry.ts";
import type { Ends } from "../trace/model.ts";
import { type Colours, paintAxis, paintRange } from "../trace/paint.ts";
import { pixelOf } from "../trace/window.ts";
import { type MemoryPart, type MemoryView, memoryParts, partsOf } from "./memory-view.ts";

export const chartHeight = 150;
/** The space above the highest level. */
const top: number = heights.axis + 6;

/** The colour of each part, that of the related lane in the timeline. */
const colourOf: Readonly<Record<MemoryPart, keyof Colours>> = {
  values: "kernel",
  scratch: "compile",
  idle: "upload",
  pool: "other",
};

export interface MemoryScene {
  readonly view: MemoryView;
  readonly window: Ends;
  readonly range: Ends | null;
  /** The level under the pointer. */
  readonly hit: MemoryLevel | null;
  readonly width: number;
}

type Context = CanvasRenderingContext2D;

export function paintMemory(context: Context, scene: MemoryScene, colours: Colours): void {
  const { view, window, width, range, hit } = scene;
  const area = { window, width, height: chartHeight };
  const most = Math.max(1, largest(view.levels.map(({ held }) => held)));
  const y = (bytes: number): number => chartHeight - (bytes / most) * (chartHeight - top);
  context.clearRect(0, 0, width, chartHeight);
  context.textBaseline = "middle";
  context.font = `11px ${getComputedStyle(context.canvas).fontFamily}`;
  paintAxis(context, area, colours);
  // The highest area first: the others are painted over it.
  for (const at of [...memoryParts.keys()].reverse()) {
    const upTo = memoryParts.slice(0, at + 1);
    context.fillStyle = colours[colourOf[memoryParts[at] as MemoryPart]];
    paintArea(context, scene, (level) => {
      const parts = partsOf(level);
      return y(upTo.reduce((sum, part) => sum + parts[part], 0));
    });
  }
  paintScale(context, scene, most, y, colours);
  if (hit) paintMark(context, pixelOf(hit.time, window, width), colours.text);
  if (view.peak) paintMark(context, pixelOf(view.peak.time, window, width), colours.focus);
  if (range) paintRange(context, area, range, colours);
}

/** Fills the area below the steps of the visible levels. */
function paintArea(
  context: Context,
  { view: { levels }, window, width }: MemoryScene,
  heightOf: (level: MemoryLevel) => number,
): void {
  context.beginPath();
  let height = chartHeight;
  let left: number | null = null;
  for (const level of levels) {
    const x = Math.min(width, Math.max(0, pixelOf(level.time, window, width)));
    left ??= x;
    context.lineTo(x, height);
    height = heightOf(level);
    context.lineTo(x, height);
    if (level.time > window.end) break;
  }
  context.lineTo(width, height);
  context.lineTo(width, chartHeight);
  context.lineTo(left ?? 0, chartHeight);
  context.fill();
}

/** Ticks for bytes are at round numbers in powers of two. */
function paintScale(
  context: Context,
  { width }: MemoryScene,
  most: number,
  y: (bytes: number) => number,
  colours: Colours,
): void {
  const step = 2 ** Math.ceil(Math.log2(most / 3));
  for (let bytes = step; bytes <= most; bytes += step) {
    const at = Math.round(y(bytes)) + 0.5;
    context.strokeStyle = colours.line;
    context.beginPath();
    context.moveTo(0, at);
    context.lineTo(width, at);
    context.stroke();
    const text = formatBytes(bytes);
    const { width: taken } = context.measureText(text);
    context.globalAlpha = 0.85;
    context.fillStyle = colours.surface;
    context.fillRect(width - taken - 8, at + 2, taken + 6, 14);
    context.globalAlpha = 1;
    context.fillStyle = colours.text;
    context.fillText(text, width - taken - 5, at + 9);
  }
}

function paintMark(context: Context, x: number, colour: string): void {
  context.strokeStyle = colour;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(Math.round(x) + 0.5, heights.axis);
  context.lineTo(Math.round(x) + 0.5, chartHeight);
  context.stroke();
  context.setLineDash([]);
}
