/** Finds the point nearest to the pointer. */

import type { View } from "../frame/view.ts";
import { type Curve, firstAtLeast } from "./decimate.ts";

/** Dots farther than this many pixels are ignored. */
const reach = 30;

/** The index of the nearest point by x only, or by distance; null if none is near. */
export function nearestPoint(
  { x, y }: Curve,
  view: View,
  [px, py]: readonly [number, number],
  byX: boolean,
): number | null {
  if (x.length === 0) return null;
  if (byX) {
    const next = Math.min(x.length - 1, firstAtLeast(x, view.x.valueAt(px)));
    const before = Math.max(0, next - 1);
    const distance = (at: number): number => Math.abs(view.x.at(x[at] as number) - px);
    return distance(before) < distance(next) ? before : next;
  }
  let [best, least] = [-1, reach * reach];
  for (let at = 0; at < x.length; at++) {
    const [dx, dy] = [view.x.at(x[at] as number) - px, view.y.at(y[at] as number) - py];
    const distance = dx * dx + dy * dy;
    if (distance < least) [best, least] = [at, distance];
  }
  return best < 0 ? null : best;
}
