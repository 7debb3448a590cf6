/**
 * The accumulators of a reduction, as vectors. A float sum is a cascade: the accumulators are added to a second
 * level every `cascadeLength` steps, and the second level to a third every 256 times, so that rounding errors
 * grow with the logarithm of the length. The order is fixed, so the result has the same bits every time.
 */
import { type Combine, combiner, identity } from "../../../ir/combination.ts";
import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import {
  and,
  ge,
  isZero,
  ne,
  or,
  permute,
  pmax,
  pmin,
  select,
  splat,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  after,
  asF32x4,
  computed,
  type F32x4,
  f32x4,
  type I32,
  i32x4,
  type Local,
  tee,
  type Vector,
  type VectorType,
} from "../../../target/wasm/assembler/value.ts";
import { interleavedPoints } from "../../../target/wasm/vectors/elements.ts";
import { appliedTo } from "../../../target/wasm/vectors/instructions.ts";

export const cascadeLength = 64;

/** Whether a sum of `steps` steps has further levels, to which its accumulators are added every `span` steps. */
export function needsCascade(
  combine: Combine,
  dtype: KernelDType,
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
  return size <= largeValue ? interleavedPoints : 1;
}

const levelLength = 256;
/** Up to this many extremes side by side get a second register each. */
const maxApart = 4;

/** The combination of two values, lane by lane. */
export function combined(combine: Combine, dtype: KernelDType, x: Vector, y: Vector): Vector {
  if (isFloatExtreme(combine, dtype)) return extreme(combine, asF32x4(x), asF32x4(y));
  return appliedTo(combiner[combine], dtype, x, y);
}

/** The identity of the combination in every lane. */
export function identityOf(combine: Combine, dtype: KernelDType): Vector {
  const value = identity(combine, dtype);
  if (isFloat(dtype)) return f32x4(value);
  return i32x4(dtype === "bool" ? -value : value);
}

/** Whether the combination is an extreme that is NaN as soon as one of its values is. */
function isFloatExtreme(combine: Combine, dtype: KernelDType): boolean {
  return isFloat(dtype) && (combine === "max" || combine === "min");
}

/**
 * The extreme of an accumulator and a value; NaN where the value is. Of two zeros the result is the accumulator:
 * x86 takes eight instructions for an extreme that respects the sign of zero, and three for this one.
 */
function extreme(combine: Combine, accumulator: F32x4, value: F32x4): F32x4 {
  return computed("f32x4", (b) => {
    const local = b.variable("f32x4");
    const either = ordered(combine, accumulator, tee(local, value));
    return or(either, ne(local, local));
  });
}

/** The extreme of the two where both are numbers. */
function ordered(combine: Combine, accumulator: F32x4, value: F32x4): F32x4 {
  return (combine === "max" ? pmax : pmin)(accumulator, value);
}

/** Whether a sum has further levels, and the maximum number of steps between two flushes. */
export interface Cascade {
  readonly isCascade: boolean;
  readonly span: number;
}

export class Accumulation implements Cascade {
  private readonly b: FunctionBuilder;
  private readonly combine: Combine;
  private readonly dtype: KernelDType;
  private readonly lanes: readonly Local<"v128">[];
  /** The second and third level of each of `groups` results; empty where no cascade is needed. */
  private readonly levels: readonly (readonly [Local<"v128">, Local<"v128">])[];
  private readonly flushes: Local<"i32">;
  private readonly groups: number;
  private readonly isExtreme: boolean;
  /**
   * For each result that is an extreme of floats, the lanes in which a NaN occurred: testing for it separately is
   * cheaper. Empty where many results have one accumulator each, because they would need twice the registers.
   */
  private readonly unordered: readonly Local<"v128">[];
  /** The maximum number of steps between two flushes. */
  readonly span: number;

  /**
   * `width` accumulators make `groups` results: accumulator i belongs to result i % groups. `steps` is how often
   * each accumulator is added to, and `span` how often between two flushes.
   */
  constructor(
    b: FunctionBuilder,
    combine: Combine,
    dtype: KernelDType,
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
      this.isExtreme && (groups < width || groups <= maxApart)
        ? Array.from({ length: groups }, () => b.local("v128", "unordered"))
        : [];
  }

  get isCascade(): boolean {
    return this.levels.length > 0;
  }

  begin(): void {
    const { b } = this;
    for (const local of [...this.lanes, ...this.levels.flat()])
      b.set(local, identityOf(this.combine, this.dtype));
    for (const local of this.unordered) b.set(local, 0);
    if (this.isCascade) b.set(this.flushes, 0);
  }

  /** Adds a value to one accumulator. */
  add(lane: number, value: Vector): void {
    const { b } = this;
    const local = this.lanes[lane] as Local<"v128">;
    const unordered = this.unordered[lane % this.groups];
    if (unordered === undefined) {
      b.set(local, combined(this.combine, this.dtype, local, value));
      return;
    }
    b.scope(() => {
      const number = b.variable("f32x4");
      const either = ordered(this.combine, asF32x4(local), tee(number, asF32x4(value)));
      b.set(
        local,
        after(either, () => b.set(unordered, or(ne(number, number), unordered))),
      );
    });
  }

  /** Has to be called after at most `span` steps. */
  flush(): void {
    if (!this.isCascade) return;
    const { b } = this;
    this.emitFlush();
    b.increase(this.flushes, 1);
    b.if(isZero(and(this.flushes, levelLength - 1)), () => {
      for (const [second, third] of this.levels) {
        this.addTo(third, second);
        b.set(second, 0);
      }
    });
  }

  /** Leaves each result in a local and returns these locals. */
  finish(): Local<"v128">[] {
    if (!this.isCascade) {
      this.joinLanes();
      for (const [group, unordered] of this.unordered.entries()) {
        const result = this.lanes[group] as Local<"v128">;
        this.b.set(result, or(result, unordered));
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
      this.addTo(second, this.lanes[group] as Local<"v128">);
    for (const local of this.lanes) this.b.set(local, 0);
  }

  /** Halves the accumulators of each group until one is left. */
  private joinLanes(): void {
    for (let width = this.lanes.length; width > this.groups; width /= 2) {
      for (let lane = 0; lane < width / 2; lane++) {
        this.addTo(
          this.lanes[lane] as Local<"v128">,
          this.lanes[lane + width / 2] as Local<"v128">,
        );
      }
    }
  }

  private addTo(into: Local<"v128">, from: Local<"v128">): void {
    this.b.set(into, combined(this.combine, this.dtype, into, from));
  }
}

/** The combination of the four lanes of a local, which is set to it in each lane. */
export function emitAcrossLanes(
  b: FunctionBuilder,
  local: Local<VectorType>,
  combine: Combine,
  dtype: KernelDType,
): void {
  for (const lanes of [
    [2, 3, 0, 1],
    [1, 0, 3, 2],
  ] as const)
    b.set(local, combined(combine, dtype, local, permute(local, lanes)));
}

/** The value with the identity in all lanes but these. */
export function onlyLanes(
  combine: Combine,
  dtype: KernelDType,
  value: Vector,
  lanes: readonly number[],
): Vector {
  const mask = (lane: number): number => (lanes.includes(lane) ? -1 : 0);
  return select(i32x4(mask(0), mask(1), mask(2), mask(3)), value, identityOf(combine, dtype));
}

/** The value with the identity in all lanes before `first`. */
export function fromLane(combine: Combine, dtype: KernelDType, value: Vector, first: I32): Vector {
  const mask = ge(i32x4(0, 1, 2, 3), splat(first));
  return select(mask, value, identityOf(combine, dtype));
}
