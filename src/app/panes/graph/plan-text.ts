/** Texts about a plan, its buffers and its kernels. */

import type { DeviceLimits } from "../../../engine/backend/limits.ts";
import type { Tuned } from "../../../engine/backend/tuning.ts";
import type { BufferUse } from "../../../engine/executor/host/plan-report.ts";
import type { PlacementCount } from "../../../engine/executor/host/times/timings.ts";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { isFloat } from "../../../engine/ir/dtype.ts";
import type { Work } from "../../../engine/ir/work.ts";
import {
  counted,
  formatBytes,
  formatPercent,
  formatTime,
  threeDigits,
  withPrefix,
} from "../../controls/format.ts";
import { kernelName } from "../../results/call-names.ts";
import { kernelCount, linesOf, type RunPlan, type StepTime } from "../../results/plans.ts";
import { type LimitFraction, maxShare } from "../../results/roofline.ts";
import { sweptText } from "../../run/execution/swept-value.ts";
import type { Device } from "../../run/messages/events.ts";
import type { Group } from "./groups.ts";

/** "Plan 2: 5 kernels, lines 4–7, n = 512"; names the device if the plan ran on only one of two. */
export function planTitle(plan: RunPlan, devices: readonly Device[]): string {
  const count = kernelCount(plan);
  const lines = linesOf(plan.steps.flatMap(({ positions }) => positions));
  const [first, last] = [lines[0], lines.at(-1)];
  const on = devices.filter((device) => plan.on[device] !== undefined);
  const parts = [
    counted(count, "kernel"),
    first === undefined ? [] : first === last ? `line ${first}` : `lines ${first}–${last}`,
    plan.param === null ? [] : sweptText(plan.param),
    on.length === devices.length ? [] : `${on.map((device) => deviceNames[device]).join()} only`,
  ];
  return `Plan ${plan.number}: ${parts.flat().join(", ")}`;
}

/** A plan as far as its buffers are concerned. */
type Buffers = Pick<RunPlan, "buffers" | "names">;

/** The variable that holds the buffer; otherwise "input 1" or "scratch 2", numbered within each role. */
export function bufferName({ buffers, names }: Buffers, buffer: number): string {
  const name = names.get(buffer);
  if (name !== undefined) return name;
  const role = buffers[buffer]?.role ?? "scratch";
  const before = buffers.slice(0, buffer).filter((other) => other.role === role).length;
  return `${role} ${before + 1}`;
}

/** "f32[64, 64]"; empty for scratch, whose values change. */
export function bufferType({ buffers }: Pick<Buffers, "buffers">, buffer: number): string {
  const found = buffers[buffer];
  return found?.shape ? `${found.dtype}[${found.shape.join(", ")}]` : "";
}

/** "input 1 f32[64, 64] (16.0 KiB), scratch 1 (4.00 KiB)". */
export function usesText(plan: Buffers, uses: readonly BufferUse[]): string {
  const distinct = new Map(uses.map((use) => [use.buffer, use]));
  const texts = [...distinct.values()].map(({ buffer, byteLength }) =>
    [bufferName(plan, buffer), bufferType(plan, buffer), `(${formatBytes(byteLength)})`]
      .filter((word) => word !== "")
      .join(" "),
  );
  return texts.join(", ") || "nothing";
}

export interface GroupText {
  /** "12 repetitions of 3 kernels", "14 kernels of line 8". */
  readonly title: string;
  /** The kernels of one repetition by the calls that they come from. */
  readonly names: string;
  /** "36 kernels, lines 4–7". */
  readonly facts: string;
}

export function groupText(
  { steps }: Pick<RunPlan, "steps">,
  source: readonly string[],
  { from, to, count }: Group,
): GroupText {
  const period = (to - from) / count;
  const once = steps.slice(from, from + period).map((step) => kernelName(source, step));
  const lines = linesOf(steps.slice(from, to).flatMap(({ positions }) => positions.slice(0, 1)));
  const [first, last] = [lines[0], lines.at(-1)];
  const where =
    first === undefined ? "" : first === last ? `line ${first}` : `lines ${first}–${last}`;
  const kernels = counted(period, "kernel");
  return {
    title: count > 1 ? `${counted(count, "repetition")} of ${kernels}` : kernels,
    names: once.join(", "),
    facts: [counted(to - from, "kernel"), where].filter((part) => part !== "").join(", "),
  };
}

/** "tuned: 64×128 tile, 1.12× faster (1.08–1.15) than the default code". */
export function tunedText({ choice, candidates, gain }: Tuned): string {
  if (choice === null)
    return `tuned: of ${candidates + 1} variants, none is faster than the default code`;
  const interval = `${threeDigits(gain.low)}–${threeDigits(gain.high)}`;
  return `tuned: ${choice}, ${threeDigits(gain.median)}× faster (${interval}) than the default code`;
}

/** True if a kernel reads and writes integers only. False if it uses scratch, whose elements may have any dtype. */
export function isOnIntegers(
  { buffers }: Pick<Buffers, "buffers">,
  { inputs, outputs }: Pick<RunPlan["steps"][number], "inputs" | "outputs">,
): boolean {
  const used = [...inputs, ...outputs].map(({ buffer }) => buffers[buffer]);
  return used.length > 0 && used.every((buffer) => buffer?.shape && !isFloat(buffer.dtype));
}

/** "2.15 GFLOP, 12.0 MiB read and written"; operations on integers are "op". */
export function workText({ bytes, operations }: Work, onIntegers: boolean): string {
  const amount = withPrefix(operations, onIntegers ? "op" : "FLOP");
  return `${amount}, ${formatBytes(bytes)} read and written`;
}

/** "1.20 TFLOP/s, 310 GB/s": the work divided by the milliseconds; empty if no time was measured. */
export function rateText(
  { bytes, operations }: Work,
  milliseconds: number,
  onIntegers: boolean,
): string {
  if (!(milliseconds > 0)) return "";
  const perSecond = (amount: number, unit: string): string =>
    withPrefix((amount / milliseconds) * 1e3, `${unit}/s`);
  return `${perSecond(operations, onIntegers ? "op" : "FLOP")}, ${perSecond(bytes, "B")}`;
}

/** The name of the limit that a kernel is compared with. */
function limitName({ binds, withinBytes }: LimitFraction): string {
  const names = {
    memory: "memory bandwidth",
    cache: `bandwidth of reads within ${formatBytes(withinBytes ?? 0)}`,
    arithmetic: "f32 peak",
    "matrix units": "matrix-unit peak",
  } as const;
  return `measured ${names[binds]}`;
}

/**
 * The reasons that a kernel may exceed a limit: the work is counted before it is known how it will run, and a limit is
 * only the highest observed rate. A percentage above 100 would claim to know which of both it is.
 */
const beyond = {
  memory: "some of the data comes from caches, or the limit was measured too low",
  cache: "some of the data comes from a closer cache, or the limit was measured too low",
  arithmetic: "fewer operations run than are counted, or the limit was measured too low",
  "matrix units": "the limit was measured too low",
} as const;

/** "87% of the measured memory bandwidth"; a kernel that exceeds its limit has no percentage. */
export function shareText(roof: LimitFraction): string {
  const { binds, share } = roof;
  if (share > maxShare)
    return `above the ${limitName(roof)}: ${beyond[binds]} (Device tab: Measure again)`;
  const percent = share < 0.005 ? "less than 1%" : formatPercent(Math.min(1, share));
  return `${percent} of the ${limitName(roof)}`;
}

/** "4.21 TB/s, 65.5 TFLOP/s f32, 131 TFLOP/s f16, 600 TFLOP/s on matrix units (best two measurements 2% apart)". */
export function limitsText(limits: DeviceLimits): string {
  const { flopsPerSecond, halfFlopsPerSecond, matrixFlopsPerSecond, bytesPerSecond, spread } =
    limits;
  const rates = [
    withPrefix(bytesPerSecond, "B/s"),
    `${withPrefix(flopsPerSecond, "FLOP/s")} f32`,
    halfFlopsPerSecond ? `${withPrefix(halfFlopsPerSecond, "FLOP/s")} f16` : [],
    matrixFlopsPerSecond ? `${withPrefix(matrixFlopsPerSecond, "FLOP/s")} on matrix units` : [],
  ].flat();
  return `${rates.join(", ")}${repeatText(spread)}`;
}

function repeatText(spread: number | undefined): string {
  return spread === undefined ? "" : ` (best two measurements ${Math.ceil(100 * spread)}% apart)`;
}

/** "On the GPU 3 times, on the CPU once, split 8 times; last time on the GPU: GPU 1 ms measured, …". */
export function placementText({ gpu, cpu, split, last }: PlacementCount): string {
  const times = (count: number): string => (count === 1 ? "once" : counted(count, "time"));
  const parts = [
    gpu > 0 ? `on the GPU ${times(gpu)}` : [],
    cpu > 0 ? `on the CPU ${times(cpu)}` : [],
    split > 0 ? `split ${times(split)}` : [],
  ].flat();
  const index = last.split ? "" : ` on the ${deviceNames[last.device]}`;
  const where = parts.length > 1 ? `last time${index}: ` : "";
  const text = `${parts.join(", ")}; ${where}${last.reason}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "GPU 12.0 µs, CPU < 5.00 µs", where the latter is below one clock step; empty without times. */
export function timesText(times: readonly StepTime[]): string {
  return times.map(({ device, time }) => `${deviceNames[device]} ${formatTime(time)}`).join(", ");
}
