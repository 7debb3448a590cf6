/** States whether two devices show the same. */
import type { FrameContent } from "../../engine/present/plot/content.ts";
import { extentOf } from "./frame/numbers.ts";
import type { FrameKind } from "./kind.ts";

/** States whether two devices' frames are equal, up to a relative difference due to rounding. */
export function agreementWords(kind: FrameKind, one: FrameContent, other: FrameContent): string {
  const [first, second] = [kind.numbers?.(one), kind.numbers?.(other)];
  if (first === undefined || second === undefined)
    return JSON.stringify(one) === JSON.stringify(other)
      ? "the devices agree exactly"
      : "the devices differ";
  if (first.length !== second.length) return "the devices differ in shape";
  const extent = extentOf([first, second], "linear");
  const scale = extent ? Math.max(Math.abs(extent[0]), Math.abs(extent[1])) : 0;
  let most = 0;
  for (let at = 0; at < first.length; at++) {
    const [a, b] = [first[at] as number, second[at] as number];
    if (Object.is(a, b) || a === b) continue;
    const difference = Math.abs(a - b);
    if (!Number.isFinite(difference))
      return "the devices differ in values where one result is NaN or infinite";
    most = Math.max(most, difference);
  }
  if (most === 0) return "the devices agree exactly";
  const relative = most / scale;
  if (relative >= 1) return "the devices differ by at least the size of the largest number";
  return relative <= 1e-3
    ? `the devices agree to ${relative.toExponential(1)} of the largest number`
    : `the devices differ by up to ${+(100 * relative).toPrecision(2)}% of the largest number`;
}
