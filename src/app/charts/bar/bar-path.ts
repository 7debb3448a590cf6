/** The paths of bars, which begin at zero. */
import { paddedExtent } from "../frame/axis.ts";
import type { Domain, ScaleKind } from "../frame/numbers.ts";
import type { View } from "../frame/view.ts";

/** Bars begin at zero, or at the lower end of a log axis. */
export function fromZero(extent: Domain | null, kind: ScaleKind): Domain {
  if (kind === "log") return paddedExtent(extent, kind, 0.1);
  const [low, high] = extent ?? [0, 1];
  if (low === 0 && high === 0) return [0, 1];
  const room = (Math.max(0, high) - Math.min(0, low)) * 0.06;
  return [low < 0 ? low - room : 0, high > 0 ? high + room : 0];
}

/** A bar between each pair of edges that are `step` apart. */
export function barPath(
  view: View,
  edges: Float64Array,
  values: Float64Array,
  step: number,
): string {
  const floor = view.y.kind === "log" ? view.height : view.y.at(0);
  let path = "";
  for (let at = 0; at < values.length; at++) {
    const left = view.x.at(edges[at * step] as number);
    const right = view.x.at(edges[at * step + 1] as number);
    const top = view.y.at(values[at] as number);
    if (![left, right, top].every(Number.isFinite)) continue;
    const gap = step === 1 && right - left > 3 ? 0.5 : 0;
    path += `M${left + gap} ${floor}V${top}H${right - gap}V${floor}Z`;
  }
  return path;
}
