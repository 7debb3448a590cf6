/**
 * The accumulators of a reduction, as vectors. A float sum is a cascade: the accumulators are added to a second
 * level every `cascadeLength` steps, and the second level to a third every 256 times, so that rounding errors
 * grow with the logarithm of the length. The order is fixed, so the result has the same bits every time.
 */
import { type DType, isFloat } from "../../../ir/dtype.ts";
import type { Combine } from "../../../ir/kernel.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { sideBySide } from "../vectors/elements.ts";
import { emitInstruction } from "../vectors/instructions.ts";
import { emitShuffle } from "../vectors/loads.ts";

export const cascadeLength = 64;

/** Whether a sum of `steps` steps has further levels, to which its accumulators are added every `span` steps. */
export function needsCascade(
  combine: Combine,
  dtype: DType,
  steps: number,
  span: number = cascadeLength,
): boolean {
  return combine === "sum" && isFloat(dtype) && steps > span;
}

/**
 * Up to this many instructions an element, a sum has several accumulators; the remainder of a group is unrolled.
 */
const largeValue = 200;

/**
 * Returns the number of accumulators, so that an element of `size` instructions does not wait for the one before.
 */
export function accumulatorsFor(size: number): number {
  return size <= largeValue ? sideBySide : 1;
}

const levelLength = 256;
/** The most extremes side by side that each get a second register. */
const mostApart = 4;

const instruction = { sum: "add", prod: "mul", max: "max", min: "min" } as const;

const lowest: Readonly<Record<DType, number>> = {
  f32: Number.NEGATIVE_INFINITY,
  f16: Number.NEGATIVE_INFINITY,
  i32: -0x80000000,
  u32: 0,
  bool: 0,
};
const highest: Readonly<Record<DType, number>> = {
  f32: Number.POSITIVE_INFINITY,
  f16: Number.POSITIVE_INFINITY,
  i32: 0x7fffffff,
  u32: 0xffffffff,
  bool: 1,
};

/** Returns the identity of the combination. */
function identity(combine: Combine, dtype: DType): number {
  if (combine === "max") return lowest[dtype];
  if (combine === "min") return highest[dtype];
  return combine === "prod" ? 1 : 0;
}

/** [2 values] → their combination, lane by lane. */
export function emitCombine(b: FunctionBuilder, combine: Combine, dtype: DType): void {
  if (isFloatExtreme(combine, dtype)) {
    emitExtreme(b, combine, null);
    return;
  }
  const none = { push: () => {}, constant: null };
  emitInstruction(b, instruction[combine], [none, none], { dtype, from: dtype });
}

export function pushIdentity(b: FunctionBuilder, combine: Combine, dtype: DType): void {
  const value = identity(combine, dtype);
  if (isFloat(dtype)) b.splatFloat(value);
  else b.splat(dtype === "bool" ? -value : value);
}

/** Whether the combination is an extreme that is NaN as soon as one of its values is. */
function isFloatExtreme(combine: Combine, dtype: DType): boolean {
  return isFloat(dtype) && (combine === "max" || combine === "min");
}

/**
 * [accumulator, value] → the extreme of the two where the value is a number. Where it is NaN, the result is NaN,
 * or with `unordered` a mark in that local. Of two zeros the result is the accumulator: x86 takes eight
 * instructions for an extreme that respects the sign of zero, and three for this one.
 */
function emitExtreme(b: FunctionBuilder, combine: Combine, unordered: Local | null): void {
  const value = b.temporary("v128");
  b.tee(value);
  b.emit(combine === "max" ? "f32x4.pmax" : "f32x4.pmin");
  b.get(value);
  b.get(value);
  b.emit("f32x4.ne");
  if (unordered !== null) b.get(unordered);
  b.emit("v128.or");
  if (unordered !== null) b.set(unordered);
  b.release(value);
}

export class Accumulation {
  private readonly b: FunctionBuilder;
  private readonly combine: Combine;
  private readonly dtype: DType;
  private readonly lanes: readonly Local[];
  /** The second and third level of each of `groups` results; empty where no cascade is needed. */
  private readonly levels: readonly (readonly [Local, Local])[];
  private readonly flushes: Local;
  private readonly groups: number;
  private readonly isExtreme: boolean;
  /**
   * For each result that is an extreme of floats, the lanes in which a NaN occurred: testing for it apart is
   * cheaper. Empty where many results have one accumulator each, because they would need twice the registers.
   */
  private readonly unordered: readonly Local[];
  /** The most steps between two flushes. */
  readonly span: number;

  /**
   * `width` accumulators make `groups` results: accumulator i belongs to result i % groups. `steps` is how often
   * each accumulator is added to, and `span` how often between two flushes.
   */
  constructor(
    b: FunctionBuilder,
    combine: Combine,
    dtype: DType,
    width: number,
    groups: number,
    steps: number,
    span: number = cascadeLength,
  ) {
    this.b = b;
    this.span = span;
    this.combine = combine;
    this.dtype = dtype;
    this.groups = groups;
    this.lanes = Array.from({ length: width }, () => b.local("v128", "sum"));
    this.levels = needsCascade(combine, dtype, steps, span)
      ? Array.from(
          { length: groups },
          () => [b.local("v128", "level"), b.local("v128", "level")] as const,
        )
      : [];
    this.flushes = b.local("i32", "flushes");
    this.isExtreme = isFloatExtreme(combine, dtype);
    this.unordered =
      this.isExtreme && (groups < width || groups <= mostApart)
        ? Array.from({ length: groups }, () => b.local("v128", "unordered"))
        : [];
  }

  get isCascade(): boolean {
    return this.levels.length > 0;
  }

  begin(): void {
    for (const local of [...this.lanes, ...this.levels.flat()]) {
      pushIdentity(this.b, this.combine, this.dtype);
      this.b.set(local);
    }
    for (const local of this.unordered) {
      this.b.splat(0);
      this.b.set(local);
    }
    if (!this.isCascade) return;
    this.b.i32(0);
    this.b.set(this.flushes);
  }

  /** Adds the value that `push` leaves to one accumulator. */
  add(lane: number, push: () => void): void {
    const local = this.lanes[lane] as Local;
    this.b.get(local);
    push();
    const unordered = this.unordered[lane % this.groups];
    if (!this.isExtreme) emitCombine(this.b, this.combine, this.dtype);
    else emitExtreme(this.b, this.combine, unordered ?? null);
    this.b.set(local);
  }

  /** Has to be called after at most `span` steps. */
  flush(): void {
    if (!this.isCascade) return;
    const { b } = this;
    this.emitFlush();
    b.increase(this.flushes, 1);
    b.get(this.flushes);
    b.i32(levelLength - 1);
    b.emit("i32.and");
    b.emit("i32.eqz");
    b.if(() => {
      for (const [second, third] of this.levels) {
        this.addTo(third, second);
        b.splat(0);
        b.set(second);
      }
    });
  }

  /** Leaves each result in a local and returns these locals. */
  finish(): Local[] {
    if (!this.isCascade) {
      this.joinLanes();
      for (const [group, unordered] of this.unordered.entries()) {
        const result = this.lanes[group] as Local;
        this.b.get(result);
        this.b.get(unordered);
        this.b.emit("v128.or");
        this.b.set(result);
      }
      return this.lanes.slice(0, this.groups);
    }
    this.emitFlush();
    return this.levels.map(([second, third]) => {
      this.addTo(third, second);
      return third;
    });
  }

  private emitFlush(): void {
    this.joinLanes();
    for (const [group, [second]] of this.levels.entries())
      this.addTo(second, this.lanes[group] as Local);
    for (const local of this.lanes) {
      this.b.splat(0);
      this.b.set(local);
    }
  }

  /** Halves the accumulators of each group until one is left. */
  private joinLanes(): void {
    for (let width = this.lanes.length; width > this.groups; width /= 2) {
      for (let lane = 0; lane < width / 2; lane++) {
        this.addTo(this.lanes[lane] as Local, this.lanes[lane + width / 2] as Local);
      }
    }
  }

  private addTo(into: Local, from: Local): void {
    this.b.get(into);
    this.b.get(from);
    emitCombine(this.b, this.combine, this.dtype);
    this.b.set(into);
  }
}

const swapHalves = [8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7];
const swapPairs = [4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11];

/** Combines the four lanes of a local; afterwards each lane has the result. */
export function emitAcrossLanes(
  b: FunctionBuilder,
  local: Local,
  combine: Combine,
  dtype: DType,
): void {
  for (const lanes of [swapHalves, swapPairs]) {
    b.get(local);
    b.get(local);
    emitShuffle(b, lanes);
    emitCombine(b, combine, dtype);
    b.set(local);
  }
}

/** Replaces all lanes but these of the vector on the stack by the identity. */
export function keepLanes(
  b: FunctionBuilder,
  combine: Combine,
  dtype: DType,
  lanes: readonly number[],
): void {
  const mask = (lane: number): number => (lanes.includes(lane) ? -1 : 0);
  pushIdentity(b, combine, dtype);
  b.vector(mask(0), mask(1), mask(2), mask(3));
  b.emit("v128.bitselect");
}
