/** The frames of a chart that are shown at one position of its slider. */
import type { FrameContent } from "../../engine/present/plot/content.ts";
import type { FrameSeries } from "../results/charts.ts";
import type { Device } from "../run/messages/events.ts";

/** The devices that have frames, in the order in which they came. */
export function devicesOf(frames: readonly FrameSeries[]): readonly Device[] {
  return [...new Set(frames.map(({ device }) => device))];
}

/** The largest number of frames that a series has, kept or not, and the first one that is kept. */
export function frameRange(frames: readonly FrameSeries[]): { first: number; count: number } {
  const count = frames.reduce((most, each) => Math.max(most, each.dropped + each.frames.length), 0);
  const first = frames.reduce((most, { dropped }) => Math.max(most, dropped), 0);
  return { first: Math.min(first, Math.max(0, count - 1)), count };
}

/** A frame by its number, from 0; the last one of a series that has fewer. Null means the last one. */
export function frameAt(
  { frames, dropped }: FrameSeries,
  number: number | null,
): FrameContent | undefined {
  if (number === null) return frames.at(-1);
  return frames[Math.min(frames.length - 1, Math.max(0, number - dropped))];
}
