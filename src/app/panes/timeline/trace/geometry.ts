/** Computes the positions of lanes and their spans in the picture, in CSS pixels. */
import type { Ends, Gap, TraceLane, TraceSpan } from "./model.ts";
import { firstFrom } from "./rows.ts";
import { pixelOf, timeAt } from "./window.ts";

/** The heights of the parts. */
export const heights = { axis: 22, label: 17, row: 18, between: 6 } as const;

export interface LaneBox {
  readonly lane: TraceLane;
  readonly top: number;
  /** The top of its first row. */
  readonly rows: number;
}

export interface Geometry {
  readonly boxes: readonly LaneBox[];
  readonly height: number;
}

export function geometryOf(lanes: readonly TraceLane[]): Geometry {
  let top: number = heights.axis;
  const boxes = lanes.map((lane): LaneBox => {
    const box = { lane, top, rows: top + heights.label };
    top = box.rows + heights.row * lane.rows.length + heights.between;
    return box;
  });
  return { boxes, height: top };
}

/** A span narrower than a pixel is hit within this distance. */
const tolerance = 3;

/** Finds the span drawn at a point of a picture of this width; null if there is none. */
export function hitAt(
  { boxes }: Geometry,
  window: Ends,
  width: number,
  x: number,
  y: number,
): TraceSpan | Gap | null {
  const box = boxes.findLast(({ rows }) => rows <= y);
  if (!box) return null;
  const at = Math.floor((y - box.rows) / heights.row);
  const row = box.lane.rows[at];
  if (!row) return null;
  const time = timeAt(x, window, width);
  const next = row[firstFrom(row, time)];
  if (next && next.start <= time) return next;
  const before = row[firstFrom(row, timeAt(x - tolerance, window, width))];
  const near = before && pixelOf(before.start, window, width) <= x + tolerance ? before : null;
  const gap =
    at === 0 ? box.lane.gaps.find(({ start, end }) => start <= time && time <= end) : null;
  return near ?? gap ?? null;
}
