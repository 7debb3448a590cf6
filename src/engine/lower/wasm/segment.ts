/** One row of a loop, or a block of it, by vectors. */
import type { FunctionBuilder, Local } from "./function.ts";

/** Elements of a block of a row. */
export const blockExtent = 4096;

export interface Bounds {
  readonly start: Local;
  readonly stop: Local;
}

/** The part of a block in a segment. A last block that is too short for a vector begins earlier. */
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

/** Vectors side by side in a loop's body of so many instructions: counting them costs what a cheap body does. */
function vectorsAtOnce(size: number): number {
  if (size <= 8) return 4;
  return size <= 40 ? 2 : 1;
}

export interface SegmentBody {
  /** Instructions of an element. */
  readonly size: number;
  /** Emits four elements, or one, so many elements behind the index. */
  readonly emit: (lanes: 1 | 4, within: readonly [number, number], shift: number) => void;
}

/**
 * Goes through one segment by vectors, the last of which may overlap the one before: elements are
 * functions of their index, so computing one twice is harmless. Fewer than four go one by one.
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
  /** Pushes the segment's end less so many elements. */
  const pushStop = (less: number): void => {
    if (bounds) {
      b.get(bounds.stop);
      b.offset(-less);
    } else b.i32(to - less);
  };
  /** Groups of so many vectors while they fit, counting on from the index. */
  const groups = (count: number): void => {
    const fits = (): void => {
      b.get(i);
      pushStop(4 * count);
      b.emit("i32.le_s");
    };
    fits();
    b.if(() => {
      b.loop((again) => {
        for (let place = 0; place < count; place++) emit(4, segment, 4 * place);
        b.increase(i, 4 * count);
        fits();
        b.branchIf(again);
      });
    });
  };
  const atOnce = vectorsAtOnce(size);
  /** A segment of known ends: what is left of a group is written out. */
  const whole = (): void => {
    const step = 4 * atOnce;
    const grouped = from + Math.floor((to - from) / step) * step;
    b.comment("groups of four elements; the last four may overlap those before");
    b.for(
      i,
      () => b.i32(from),
      () => b.i32(grouped),
      step,
      () => {
        for (let place = 0; place < atOnce; place++) emit(4, segment, 4 * place);
      },
    );
    for (let at = grouped; at + 4 <= to; at += 4) emit(4, segment, at - grouped);
    if ((to - from) % 4 === 0) return;
    b.i32(to - 4);
    b.set(i);
    emit(4, segment, 0);
  };
  const vectors = (): void => {
    pushStart();
    b.set(i);
    b.comment("four elements at a time; the last four may overlap those before");
    if (atOnce > 1 && to - from >= 4 * atOnce) groups(atOnce);
    b.get(i);
    pushStop(0);
    b.emit("i32.lt_s");
    b.if(() => {
      b.loop((again) => {
        b.get(i);
        pushStop(4);
        b.get(i);
        pushStop(4);
        b.emit("i32.lt_s");
        b.emit("select");
        b.set(i);
        emit(4, segment, 0);
        b.increase(i, 4);
        b.get(i);
        pushStop(0);
        b.emit("i32.lt_s");
        b.branchIf(again);
      });
    });
  };
  const singles = (): void =>
    b.for(
      i,
      pushStart,
      () => pushStop(0),
      1,
      () => emit(1, segment, 0),
    );
  if (to - from < 4) {
    singles();
    return;
  }
  if (!bounds && atOnce > 1) {
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
