/** Loops over a row, or a block of one, by vectors. */

import { add, ge, le, lt, max, min, mul, sub } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import { interleavedPoints } from "../../../target/wasm/vectors/elements.ts";

/** The elements of a block of a row. */
export const blockExtent = 4096;

export interface Bounds {
  readonly start: Local<"i32">;
  readonly stop: Local<"i32">;
}

/**
 * Returns the part of a block that lies in a segment. A last block that is too short for a vector begins earlier.
 */
export function emitBlockBounds(
  b: FunctionBuilder,
  block: I32,
  step: number,
  extent: number,
  [from, to]: readonly [number, number],
  isOnly: boolean,
): Bounds {
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.set(start, mul(block, step));
  b.set(stop, add(start, step));
  b.set(stop, min(stop, Math.min(to, extent)));
  b.set(start, isOnly ? min(start, Math.max(0, extent - 4)) : max(start, from));
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
  segment: readonly [number, number],
  bounds: Bounds | null,
  mayBeShort: boolean,
  { size, emit }: SegmentBody,
): void {
  const [from, to] = segment;
  const start = bounds ? bounds.start : i32(from);
  /** The segment's end minus `less` elements. */
  const stop = (less: number): I32 => (bounds ? add(bounds.stop, -less) : i32(to - less));
  const atOnce = vectorsAtOnce(size);
  const step = 4 * atOnce;
  const group = (): void => {
    emit(
      4,
      segment,
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
    for (let at = grouped; at + 4 <= to; at += 4) emit(4, segment, [at - grouped]);
    if ((to - from) % 4 === 0) return;
    b.set(i, to - 4);
    emit(4, segment, [0]);
  };
  const vectors = (): void => {
    b.set(i, start);
    b.comment("four elements at a time; the last four may overlap those before");
    // Up to half a group is left to single vectors. A larger remainder is computed as a group, a part of it for
    // the second time.
    if (atOnce > 1 && to - from >= step) b.if(le(i, stop(step)), () => each(step, step / 2, group));
    b.if(lt(i, stop(0)), () => each(4, 0, () => emit(4, segment, [0])));
  };
  const singles = (): void =>
    b.count({ index: i, from: start, below: stop(0) }, () => emit(1, segment, [0]));
  if (to - from < 4) singles();
  else if (!bounds && atOnce > 1 && size <= smallBody) whole();
  else if (!bounds || !mayBeShort) vectors();
  else b.if(ge(sub(stop(0), start), 4), vectors, singles);
}
