/**
 * Recommends a device. In: what was measured of each. Out: which one to run programs on, why, and from which amount
 * of work on the GPU finishes first. The model of a kernel's time is the roofline (Williams, Waterman and Patterson,
 * CACM 2009) plus what a submission and transfers cost; kernels are assumed to come equally close to the limits of
 * both devices.
 */
import { deviceNames, type HardwareKind } from "../ir/device-kinds.ts";
import { smallest } from "../ir/numbers/extremes.ts";
import { twoDigits } from "./digits.ts";
import type {
  BreakEven,
  CpuFacts,
  GpuFacts,
  Hardware,
  HardwarePeaks,
  Recommendation,
} from "./machine.ts";

/** Products of smaller matrices are fast on either device. */
const smallSide = 256;
/** A product that is larger is more than most programs have. */
const largeSide = 2048;
/** The amounts of work that are tried: four for each doubling. */
const sides = steps(4, 8192);
const lengths = steps(1024, 2 ** 28);

/** The fractions of a product that the slower device may compute. */
const shares = Array.from({ length: 32 }, (_, step) => (step + 1) / 64);
/** Limits do not say how devices at work at the same time slow each other, so a split has to promise this much. */
const worthSplitting = 0.15;

const bytesPerElement = 4;

interface Work {
  readonly operations: number;
  /** The bytes of operands, and of results. */
  readonly read: number;
  readonly written: number;
}

function productOf(side: number): Work {
  const matrix = bytesPerElement * side ** 2;
  return { operations: 2 * side ** 3, read: 2 * matrix, written: matrix };
}

function sumOf(elements: number): Work {
  const tensor = bytesPerElement * elements;
  return { operations: elements, read: 2 * tensor, written: tensor };
}

function secondsOn(roofs: HardwarePeaks, { operations, read, written }: Work): number {
  const computing = operations / roofs.flopsPerSecond;
  const moving = (read + written) / roofs.bytesPerSecond;
  return roofs.submissionSeconds + Math.max(computing, moving);
}

/** The transfers of a kernel's operands and result; the result's latency is that of the submission. */
function transferSeconds({ upload, readback }: HardwarePeaks, { read, written }: Work): number {
  return upload.latencySeconds + read / upload.bytesPerSecond + written / readback.bytesPerSecond;
}

/** The smallest amount from which on the GPU finishes first. */
function breakEven(
  gpu: HardwarePeaks,
  cpu: HardwarePeaks,
  amounts: readonly number[],
  workOf: (amount: number) => Work,
): BreakEven {
  const from = (gpuSeconds: (work: Work) => number): number | null => {
    const isSlower = (amount: number): boolean =>
      gpuSeconds(workOf(amount)) >= secondsOn(cpu, workOf(amount));
    return amounts[amounts.findLastIndex(isSlower) + 1] ?? null;
  };
  return {
    resident: from((work) => secondsOn(gpu, work)),
    transferred: from((work) => secondsOn(gpu, work) + transferSeconds(gpu, work)),
  };
}

export function recommend({ gpu, cpu }: Hardware): Recommendation {
  const unmeasured = withoutMeasurements(gpu, cpu);
  if (unmeasured !== null) return { ...unmeasured, productSide: null, sumElements: null };
  const [onGpu, onCpu] = [gpu.roofs as HardwarePeaks, cpu.roofs as HardwarePeaks];
  const productSide = breakEven(onGpu, onCpu, sides, productOf);
  const sumElements = breakEven(onGpu, onCpu, lengths, sumOf);
  const { mode, reason } =
    bySplitting(onGpu, onCpu) ?? byProducts(productSide.resident, sumElements.resident !== null);
  return { mode, reason: withThreads(reason, cpu), productSide, sumElements };
}

type Choice = Pick<Recommendation, "mode" | "reason">;

/** The choice that needs no measurements, or cannot have any; null where both devices were measured. */
function withoutMeasurements(gpu: GpuFacts, cpu: CpuFacts): Choice | null {
  if (gpu.unavailable !== null && cpu.unavailable !== null)
    return { mode: null, reason: `there is no device: ${causeOf(gpu)}; ${causeOf(cpu)}` };
  if (gpu.unavailable !== null)
    return { mode: "cpu", reason: withThreads(`there is no GPU: ${causeOf(gpu)}`, cpu) };
  if (cpu.unavailable !== null)
    return { mode: "gpu", reason: `the CPU cannot be used: ${causeOf(cpu)}` };
  if (gpu.software)
    return {
      mode: "cpu",
      reason: withThreads(
        "the GPU is emulated on the CPU, which is faster without the emulation",
        cpu,
      ),
    };
  const missing = [gpu.roofs === null ? "GPU" : [], cpu.roofs === null ? "CPU" : []].flat();
  if (missing.length === 0) return null;
  const which = missing.length === 2 ? "neither device has been" : `the ${missing[0]} has not been`;
  return {
    mode: "compare",
    reason: `${which} measured yet; a run on both devices measures and compares them`,
  };
}

/** A fault's own cause: `missing adapter: WebGPU offers no GPU; use …` is that WebGPU offers none. */
function causeOf({ unavailable }: Pick<GpuFacts, "unavailable">): string {
  const [cause = ""] = (unavailable ?? "").split(";");
  return cause.replace(/^(missing|unsupported|invalid) [^:]*: /, "");
}

/** The choice of both devices at once; null where the slower one would save too little of a large product. */
function bySplitting(gpu: HardwarePeaks, cpu: HardwarePeaks): Choice | null {
  const work = productOf(largeSide);
  const sooner: HardwareKind = secondsOn(gpu, work) < secondsOn(cpu, work) ? "gpu" : "cpu";
  const [fast, slow] = sooner === "gpu" ? [gpu, cpu] : [cpu, gpu];
  const { latencySeconds, bytesPerSecond } = sooner === "gpu" ? gpu.upload : gpu.readback;
  const split = shares.map((share) => {
    const { written, ...others } = portionOf(work, share);
    const joining = latencySeconds + written / bytesPerSecond;
    const away = secondsOn(slow, { written, ...others }) + joining;
    return Math.max(secondsOn(fast, portionOf(work, 1 - share)), away);
  });
  const saving = 1 - smallest(split) / secondsOn(fast, work);
  if (saving < worthSplitting) return null;
  const percent = Math.round(100 * saving);
  const side = largeSide.toLocaleString("en");
  return {
    mode: "hybrid",
    reason: `both devices together multiply ${side} × ${side} matrices in about ${percent}% less time than the ${deviceNames[sooner]}, and smaller work runs on one of them`,
  };
}

function portionOf({ operations, read, written }: Work, share: number): Work {
  return { operations: share * operations, read, written: share * written };
}

/** `isMemoryFaster` says whether the GPU adds large tensors sooner too. */
function byProducts(side: number | null, isMemoryFaster: boolean): Choice {
  if (side === null)
    return { mode: "cpu", reason: "it is faster than the GPU at matrix products of every size" };
  const operations = formatOperations(productOf(side).operations);
  const rounded = twoDigits(side).toLocaleString("en");
  const from = `matrix products of about ${rounded} × ${rounded} or more (${operations})`;
  if (side > largeSide) return { mode: "cpu", reason: `only ${from} are faster on the GPU` };
  if (side > smallSide)
    return { mode: "auto", reason: `${from} are faster on the GPU, smaller ones on the CPU` };
  if (!isMemoryFaster)
    return {
      mode: "auto",
      reason: `${from} are faster on the GPU, and memory-bound work is faster on the CPU`,
    };
  return { mode: "gpu", reason: `${from} are faster on it, and smaller ones are hardly slower` };
}

function withThreads(reason: string, { threads, singleThread }: CpuFacts): string {
  const isLimited = threads === 1 && singleThread !== null;
  return isLimited ? `${reason}; the CPU has only one thread, because ${singleThread}` : reason;
}

const scales = [
  [1e12, " trillion"],
  [1e9, " billion"],
  [1e6, " million"],
] as const;

/** "4.2 million operations". */
function formatOperations(count: number): string {
  const [scale, name] = scales.find(([least]) => count >= least) ?? [1, ""];
  return `${twoDigits(count / scale).toLocaleString("en")}${name} operations`;
}

/** Numbers from `least` to `most`, four for each doubling. */
function steps(least: number, most: number): readonly number[] {
  const count = Math.round(4 * Math.log2(most / least));
  return Array.from({ length: count + 1 }, (_, step) => Math.round(least * 2 ** (step / 4)));
}
