/**
 * Splits long kernels into grid parts: each is a dispatch over a range of workgroups, in a separate submission, so
 * that none occupies the device for more than about a tenth of a second and parts that are not submitted yet can
 * be dropped. In: the work of a kernel, and the observed speed of the device. Out: the number of parts, and where
 * each begins.
 */
import { topological } from "../../ir/expression.ts";
import { transcendental } from "../../ir/instruction.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { rootsOf } from "../../ir/numbers/roots.ts";
import { workOf } from "../../ir/work.ts";
import { bufferUsage, shaderStageCompute } from "./constants.ts";

/** The milliseconds from which on a kernel is split, and the milliseconds of a part. */
const longest = 100;
const ofPart = 40;
const maxParts = 2048;
/** A time below this many milliseconds says more about the overhead than about the work. */
const telling = 20;
/** A number of parts that is wrong by at most this factor is kept. */
const closeEnough = 2;

/** A range of a grid of workgroups. */
export interface GridPart {
  readonly base: readonly [number, number];
  readonly groups: readonly [number, number];
}

/** Divides a grid into `count` parts, or fewer where it has no more workgroups. */
export function partsOfGrid([across, rows]: readonly [number, number], count: number): GridPart[] {
  const down = Math.min(rows, count);
  const along = Math.min(across, Math.ceil(count / down));
  return ranges(rows, down).flatMap(([y, height]) =>
    ranges(across, along).map(
      ([x, width]): GridPart => ({ base: [x, y], groups: [width, height] }),
    ),
  );
}

/** The start and the length of each range. */
function ranges(extent: number, count: number): [from: number, length: number][] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((extent * index) / count);
    return [from, Math.floor((extent * (index + 1)) / count) - from];
  });
}

/** The number of parts for a kernel that takes that many milliseconds. */
export function partsFor(milliseconds: number): number {
  return milliseconds <= longest ? 1 : Math.min(maxParts, Math.ceil(milliseconds / ofPart));
}

/** The work that a device does in a millisecond, in the units of `costOf`: assumed at first, then observed. */
export class Pace {
  #rate: number;
  readonly #isSoftware: boolean;

  constructor(software: boolean, rate: number = software ? 2e6 : 2e9) {
    this.#isSoftware = software;
    this.#rate = rate;
  }

  /** The number of parts for a kernel that never ran. */
  partsOf(kernel: Kernel): number {
    const { bytes, operations } = workOf(kernel);
    // Most kernels are far from long, whatever their instructions are.
    if (2 * bytes + ofTranscendental * operations <= longest * this.#rate) return 1;
    return partsFor(costOf(kernel) / this.#rate);
  }

  /**
   * Learns from an execution. On hardware, where splitting costs something, a new kernel is assumed to be as
   * efficient as the best, and a slow one is split once that is known. An emulated device runs all kernels at about
   * the same rate.
   */
  took(cost: number, milliseconds: number): void {
    if (milliseconds < telling) return;
    const rate = cost / milliseconds;
    this.#rate = this.#isSoftware ? Math.sqrt(this.#rate * rate) : Math.max(this.#rate, rate);
  }
}

/** The number of device instructions for one transcendental. */
const ofTranscendental = 16;
const transcendentals: ReadonlySet<string> = new Set(transcendental);

/** A rough measure of a kernel's time: bytes moved, counted twice, plus instructions executed. */
export function costOf(kernel: Kernel): number {
  const { bytes, operations } = workOf(kernel);
  const applied = topological(rootsOf(kernel)).flatMap((expression) =>
    expression.kind === "apply" ? expression.instruction : [],
  );
  const long = applied.filter((instruction) => transcendentals.has(instruction)).length;
  const cost = 1 + ((ofTranscendental - 1) * long) / Math.max(1, applied.length);
  return 2 * bytes + operations * cost;
}

/** Whether another number of parts is worth changing to. */
export function isFarFrom(parts: number, wanted: number): boolean {
  return parts > closeEnough * wanted || wanted > closeEnough * parts;
}

/** Bases are bound at multiples of this many bytes, which any device allows. */
const stride = 256;

/** The bind groups of bases, which all kernels of a device share: one buffer for each grid and number of parts. */
export class GridBases {
  readonly layout: GPUBindGroupLayout;
  readonly #device: GPUDevice;

  constructor(device: GPUDevice) {
    this.#device = device;
    this.layout = device.createBindGroupLayout({
      entries: [
        {
          binding: 0,
          visibility: shaderStageCompute,
          buffer: { type: "uniform", hasDynamicOffset: true },
        },
      ],
      label: "bases",
    });
  }

  make(groups: readonly [number, number], count: number): SplitGrid {
    const parts = partsOfGrid(groups, count);
    return this.#gridOf(
      parts,
      parts.map(({ base }) => base),
    );
  }

  /**
   * Parts of one workgroup each, which are run in order: in place of a base each has the first of its steps, the one after
   * its last, and the last step of all.
   */
  inOrder(ends: readonly number[]): SplitGrid {
    const last = (ends.at(-1) ?? 1) - 1;
    const words = ends.map((end, part) => [ends[part - 1] ?? 0, end, last]);
    const parts = ends.map((): GridPart => ({ base: [0, 0], groups: [1, 1] }));
    return { ...this.#gridOf(parts, words), isFixed: true };
  }

  #gridOf(parts: readonly GridPart[], words: readonly (readonly number[])[]): SplitGrid {
    const buffer = this.#device.createBuffer({
      size: stride * parts.length,
      usage: bufferUsage.uniform | bufferUsage.copyDestination,
      label: "bases",
    });
    const bases = new Uint32Array((stride / 4) * parts.length);
    for (const [index, ofPart] of words.entries()) bases.set(ofPart, (stride / 4) * index);
    this.#device.queue.writeBuffer(buffer, 0, bases);
    const group = this.#device.createBindGroup({
      label: "bases",
      layout: this.layout,
      entries: [{ binding: 0, resource: { buffer, size: 16 } }],
    });
    return { parts, group };
  }
}

/** A grid in parts; `group` is bound at the offset `offsetOf(part)`. */
export interface SplitGrid {
  /** True if another number of parts would compute something else. */
  readonly isFixed?: boolean;
  readonly parts: readonly GridPart[];
  readonly group: GPUBindGroup;
}

export function offsetOf(part: number): number {
  return stride * part;
}
