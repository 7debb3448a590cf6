/** Loops over a row, or a block of one, by vectors. */

import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { sideBySide } from "../vectors/elements.ts";

/** The elements of a block of a row. */
export const blockExtent = 4096;

export interface Bounds {
  readonly start: Local;
  readonly stop: Local;
}

/**
 * Returns the part of a block that lies in a segment. A last block that is too short for a vector begins earlier.
 */
export function emitBlockBounds(
  b: FunctionBuilder,
  block: Local,
  step: number,
  extent: number,
  [from, to]: readonly [number, number],
  isOnly: boolean,
): Bounds {
  const [start, stop] = [b.local("i32", "start"), b.local("i32", "stop")];
  b.scaled(block, step);
  b.tee(start);
  b.i32(step);
  b.emit("i32.add");
  b.set(stop);
  emitClamp(b, stop, Math.min(to, extent), "i32.lt_s");
  if (isOnly) emitClamp(b, start, Math.max(0, extent - 4), "i32.lt_s");
  else emitClamp(b, start, from, "i32.gt_s");
  return { start, stop };
}

/** local = local <comparison> limit ? local : limit. */
export function emitClamp(
  b: FunctionBuilder,
  local: Local,
  limit: number,
  comparison: "i32.lt_s" | "i32.gt_s",
): void {
  b.get(local);
  b.i32(limit);
  b.get(local);
  b.i32(limit);
  b.emit(comparison);
  b.emit("select");
  b.set(local);
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
  return size <= largeBody ? sideBySide : 1;
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
 * Loops over one segment by vectors. The last vector may overlap the one before: an element depends on its index
 * alone, so computing it twice is harmless. Fewer than four elements are computed one by one.
 */
export function emitSegment(
  b: FunctionBuilder,
  i: Local,
  segment: readonly [number, number],
  bounds: Bounds | null,
  mayBeShort: boolean,
  { size, emit }: SegmentBody,
): void {
  const [from, to] = segment;
  const pushStart = (): void => (bounds ? b.get(bounds.start) : b.i32(from));
  /** Pushes the segment's end minus `less` elements. */
  const pushStop = (less: number): void => {
    if (bounds) {
      b.get(bounds.stop);
      b.offset(-less);
    } else b.i32(to - less);
  };
  const atOnce = vectorsAtOnce(size);
  const step = 4 * atOnce;
  const group = (): void => {
    emit(
      4,
      segment,
      Array.from({ length: atOnce }, (_, place) => 4 * place),
    );
  };
  /**
   * Repeats from the index on while more than `least` elements are left, `elements` at a time. The last step
   * moves back to where it fits.
   */
  const each = (elements: number, least: number, emitThem: () => void): void => {
    b.loop((again) => {
      b.get(i);
      pushStop(elements);
      b.get(i);
      pushStop(elements);
      b.emit("i32.lt_s");
      b.emit("select");
      b.set(i);
      emitThem();
      b.increase(i, elements);
      b.get(i);
      pushStop(least);
      b.emit("i32.lt_s");
      b.branchIf(again);
    });
  };
  /** A segment whose ends are constants: the remainder of a group is unrolled. */
  const whole = (): void => {
    const grouped = from + Math.floor((to - from) / step) * step;
    b.comment("groups of four elements; the last four may overlap those before");
    b.for(
      i,
      () => b.i32(from),
      () => b.i32(grouped),
      step,
      group,
    );
    for (let at = grouped; at + 4 <= to; at += 4) emit(4, segment, [at - grouped]);
    if ((to - from) % 4 === 0) return;
    b.i32(to - 4);
    b.set(i);
    emit(4, segment, [0]);
  };
  const vectors = (): void => {
    pushStart();
    b.set(i);
    b.comment("four elements at a time; the last four may overlap those before");
    if (atOnce > 1 && to - from >= step) {
      // Up to half a group is left to single vectors. A larger remainder is computed as a group, a part of it for
      // the second time.
      b.get(i);
      pushStop(step);
      b.emit("i32.le_s");
      b.if(() => each(step, step / 2, group));
    }
    b.get(i);
    pushStop(0);
    b.emit("i32.lt_s");
    b.if(() => each(4, 0, () => emit(4, segment, [0])));
  };
  const singles = (): void =>
    b.for(
      i,
      pushStart,
      () => pushStop(0),
      1,
      () => emit(1, segment, [0]),
    );
  if (to - from < 4) {
    singles();
    return;
  }
  if (!bounds && atOnce > 1 && size <= smallBody) {
    whole();
    return;
  }
  if (!bounds || !mayBeShort) {
    vectors();
    return;
  }
  pushStop(0);
  pushStart();
  b.emit("i32.sub");
  b.i32(4);
  b.emit("i32.ge_s");
  b.if(vectors, singles);
}
