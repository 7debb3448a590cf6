/**
 * All limits of the devices as lines of the roofline chart and as rows of its table. Ceilings are rates of arithmetic,
 * slopes are rates of memory. Transfers have no line: the chart counts the bytes that kernels move.
 */
import type { DeviceLimits } from "../../../engine/backend/limits.ts";
import type { HardwareKind } from "../../../engine/ir/device-kinds.ts";
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import type { HardwarePeaks as MeasuredLimits } from "../../../engine/machine/machine.ts";
import { formatBytes, withPrefix } from "../../controls/format.ts";

export type LimitKind = "ceiling" | "slope" | "transfer";

export interface LimitLine {
  readonly device: HardwareKind;
  readonly kind: LimitKind;
  /** "f32", "memory", "reads within 256 KiB", "upload". */
  readonly name: string;
  /** Operations per second of a ceiling; otherwise bytes per second. */
  readonly rate: number;
  /** Its number in the chart and in the table; null if it is not drawn. */
  readonly number: number | null;
}

export interface LimitEnd {
  readonly intensity: number;
  readonly rate: number;
}

/** A memory range that is read no faster than a larger one, up to this factor, has no separate limit. */
const distinct = 1.1;

/** The limits of each device, ceilings first, in descending order. Numbers continue over the devices. */
export function limitLinesOf(
  measured: readonly { readonly device: HardwareKind; readonly limits: MeasuredLimits }[],
): readonly LimitLine[] {
  let drawn = 0;
  return measured.flatMap(({ device, limits }) =>
    [...ceilingsOf(limits), ...slopesOf(limits), ...transfersOf(limits)].map((roof) => ({
      ...roof,
      device,
      number: roof.kind === "transfer" ? null : ++drawn,
    })),
  );
}

type Unplaced = Omit<LimitLine, "device" | "number">;

function ceilingsOf(limits: MeasuredLimits): Unplaced[] {
  const { flopsPerSecond, halfFlopsPerSecond, matrixFlopsPerSecond } = limits;
  const all = [
    { name: "f16 on matrix units", rate: matrixFlopsPerSecond },
    { name: "f16", rate: halfFlopsPerSecond },
    { name: "f32", rate: flopsPerSecond },
  ];
  return all
    .flatMap(({ rate, ...roof }) => (rate ? [{ ...roof, kind: "ceiling" as const, rate }] : []))
    .sort((one, other) => other.rate - one.rate);
}

/** Ranges that are read about as fast as larger ones, or as memory, are left out. */
function slopesOf({ caches, bytesPerSecond }: MeasuredLimits): Unplaced[] {
  const slopes: Unplaced[] = [{ kind: "slope", name: "memory", rate: bytesPerSecond }];
  for (const cache of [...caches].sort((one, other) => other.bytes - one.bytes)) {
    const fastest = slopes[0]?.rate ?? 0;
    if (cache.bytesPerSecond < distinct * fastest) continue;
    const name = `reads within ${formatBytes(cache.bytes)}`;
    slopes.unshift({ kind: "slope", name, rate: cache.bytesPerSecond });
  }
  return slopes;
}

function transfersOf({ upload, readback }: MeasuredLimits): Unplaced[] {
  return [
    { kind: "transfer", name: "upload", rate: upload.bytesPerSecond },
    { kind: "transfer", name: "readback", rate: readback.bytesPerSecond },
  ];
}

/** The ends of a drawn limit: a slope rises to the highest ceiling, a ceiling begins at the steepest slope. */
export function endsOf(
  roof: LimitLine,
  all: readonly LimitLine[],
  [from, to]: readonly [number, number],
): readonly LimitEnd[] {
  const own = all.filter(({ device }) => device === roof.device);
  const rateOf = (kind: LimitKind): number =>
    largest(own.filter((each) => each.kind === kind).map(({ rate }) => rate));
  if (roof.kind === "slope") {
    const end = Math.min(to, rateOf("ceiling") / roof.rate);
    return end <= from
      ? []
      : [from, end].map((intensity) => ({ intensity, rate: roof.rate * intensity }));
  }
  const begin = Math.max(from, roof.rate / rateOf("slope"));
  return begin >= to ? [] : [begin, to].map((intensity) => ({ intensity, rate: roof.rate }));
}

/** "65.5 TFLOP/s" of a ceiling, otherwise "4.21 TB/s". */
export function rateText({ kind, rate }: Pick<LimitLine, "kind" | "rate">): string {
  return withPrefix(rate, kind === "ceiling" ? "FLOP/s" : "B/s");
}

/** The operations per byte above which f32 arithmetic binds instead of this slope; null for a ceiling. */
export function bindsUntil(
  { kind, rate }: LimitLine,
  { flopsPerSecond }: DeviceLimits,
): number | null {
  return kind === "ceiling" ? null : flopsPerSecond / rate;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance in pixels between the labels of neighbouring lines, with space for two digits. */
const labelStep = 18;

/**
 * A point on each line for its label, in pixels: near the left end of a slope and the right end of a ceiling. Labels
 * of the same kind are at different distances from the edge, so that they never overlap, however close the lines are.
 */
export function labelsOn(
  lines: readonly { readonly roof: LimitLine; readonly ends: readonly Point[] }[],
): readonly (Point & { readonly roof: LimitLine })[] {
  const counts = { ceiling: 0, slope: 0, transfer: 0 };
  return lines.flatMap(({ roof, ends }) => {
    const [left, right] = [ends[0], ends.at(-1)];
    if (!left || !right) return [];
    const from = labelStep * (counts[roof.kind]++ + 0.7);
    const share = Math.min(0.5, from / Math.max(1, right.x - left.x));
    const at = roof.kind === "ceiling" ? 1 - share : share;
    return { roof, x: left.x + at * (right.x - left.x), y: left.y + at * (right.y - left.y) };
  });
}
