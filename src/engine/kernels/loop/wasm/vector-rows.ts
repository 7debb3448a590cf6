/** Loops over a row, or a block of one, by vectors. */

import { add, ge, le, lt, max, min, mul, sub } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local } from "../../../target/wasm/assembler/value.ts";
import { asI32, minus, type Size, type Sizes } from "../../../target/wasm/sizes.ts";
import { interleavedPoints } from "../../../target/wasm/vectors/elements.ts";

/** The elements of a block of a row. */
export const blockExtent = 4096;

/** The ends of a segment as numbers, by which its code is chosen, and as the code takes them. */
export interface Segment {
  readonly range: readonly [from: number, to: number];
  readonly from: Size;
  readonly to: Size;
}

export function constantSegment([from, to]: readonly [number, number]): Segment {
  return { range: [from, to], from, to };
}

/** `size` is the number of instructions of an element. */
export function sizedSegment(
  { of, same }: Sizes,
  [from, to]: readonly [number, number],
  size: number,
): Segment {
  same(to - from < 4);
  same(to - from >= 4 * vectorsAtOnce(size));
  return { range: [from, to], from: from === 0 ? same(from) : of(from), to: of(to) };
}

export interface Bounds {
  readonly start: Local<"i32">;
  readonly stop: Local<"i32">;
}

/**
 * Returns the part of a block that lies in a segment. A last block that is too short for a vector begins earlier, at
 * `last`.
 */
export function emitBlockBounds(
  b: FunctionBuilder,
  block: I32,
  step: Size,
  last: Size,
  { from, to }: Segment,
  isOnly: boolean,
): Bounds {
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.set(start, mul(block, step));
  b.set(stop, add(start, step));
  b.set(stop, min(stop, to));
  b.set(start, isOnly ? min(start, last) : max(start, from));
  return { start, stop };
}

/** Up to this many instructions an element, the remainder of a group of vectors is unrolled. */
const smallBody = 40;
/**
 * Up to this many instructions an element, several vectors are computed side by side; compilers take long over
 * longer bodies.
 */
const largeBody = 400;

/**
 * Returns how many vectors are computed side by side in a loop whose body has `size` instructions. The loop
 * counter costs as much as a cheap body does; a long body has more constants than a machine has registers, and
 * side by side each constant is loaded once for all vectors.
 */
function vectorsAtOnce(size: number): number {
  return size <= largeBody ? interleavedPoints : 1;
}

export interface SegmentBody {
  /** The instructions of an element. */
  readonly size: number;
  /** Emits vectors of four elements, or single elements, at these distances from the index. */
  readonly emit: (
    lanes: 1 | 4,
    within: readonly [number, number],
    shifts: readonly number[],
  ) => void;
}

/**
 * Loops over one segment by vectors. The last vector may overlap the one before: an element depends only on
 * its index, so computing it twice is harmless. Fewer than four elements are computed one by one.
 */
export function emitSegment(
  b: FunctionBuilder,
  i: Local<"i32">,
  segment: Segment,
  bounds: Bounds | null,
  mayBeShort: boolean,
  { size, emit }: SegmentBody,
): void {
  const { range } = segment;
  const [from, to] = range;
  const start = bounds ? bounds.start : asI32(segment.from);
  /** The segment's end minus `less` elements. */
  const stop = (less: number): I32 => asI32(minus(bounds ? bounds.stop : segment.to, less));
  const atOnce = vectorsAtOnce(size);
  const step = 4 * atOnce;
  const group = (): void => {
    emit(
      4,
      range,
      Array.from({ length: atOnce }, (_, index) => 4 * index),
    );
  };
  /**
   * Repeats from the index on while more than `least` elements are left, `elements` at a time. The last step
   * moves back to where it fits.
   */
  const each = (elements: number, least: number, emitThem: () => void): void => {
    b.loop((again) => {
      b.set(i, min(i, stop(elements)));
      emitThem();
      b.increase(i, elements);
      b.branchIf(again, lt(i, stop(least)));
    });
  };
  /** A segment whose ends are constants: the remainder of a group is unrolled. */
  const whole = (): void => {
    const grouped = from + Math.floor((to - from) / step) * step;
    b.comment("groups of four elements; the last four may overlap those before");
    b.count({ index: i, from, below: grouped, step }, group);
    for (let at = grouped; at + 4 <= to; at += 4) emit(4, range, [at - grouped]);
    if ((to - from) % 4 === 0) return;
    b.set(i, to - 4);
    emit(4, range, [0]);
  };
  const vectors = (): void => {
    b.set(i, start);
    b.comment("four elements at a time; the last four may overlap those before");
    // Up to half a group is left to single vectors. A larger remainder is computed as a group, a part of it for
    // the second time.
    if (atOnce > 1 && to - from >= step) b.if(le(i, stop(step)), () => each(step, step / 2, group));
    b.if(lt(i, stop(0)), () => each(4, 0, () => emit(4, range, [0])));
  };
  const singles = (): void =>
    b.count({ index: i, from: start, below: stop(0) }, () => emit(1, range, [0]));
  if (to - from < 4) singles();
  else if (!bounds && typeof segment.to === "number" && atOnce > 1 && size <= smallBody) whole();
  else if (!bounds || !mayBeShort) vectors();
  else b.if(ge(sub(stop(0), start), 4), vectors, singles);
}
