/**
 * Accumulates along the axis of the lanes: groups of vectors in a loop, and the remainder of a group unrolled.
 * The last vector may overlap the one before; lanes that were already added are then masked.
 */
import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Combine } from "../../../ir/kernel.ts";
import { lt, min } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local, Vector } from "../../../target/wasm/assembler/value.ts";
import { asI32, minus, plus, type Size, type Sizes } from "../../../target/wasm/sizes.ts";
import type { Body, ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { type Accumulation, type Cascade, fromLane, onlyLanes } from "./accumulate.ts";
import { inBlocks, isLong } from "./lowering.ts";

export interface SegmentAccumulation {
  readonly b: FunctionBuilder;
  readonly code: ElementCode;
  readonly sum: Accumulation;
  readonly combine: Combine;
  readonly dtype: KernelDType;
  /** The index along the axis. */
  readonly index: Local<"i32">;
  /** The number of the sum's accumulators. */
  readonly width: number;
  /** The expressions that are computed for an element. */
  readonly values: readonly Expression[];
  /** Returns the displacement by this many elements along the axis. */
  readonly shiftBy: (elements: number) => readonly number[];
}

/** The part of a row that is added up by one loop. */
export interface SumSegment {
  readonly range: readonly [from: number, to: number];
  readonly from: Size;
  readonly to: Size;
  /** The end of the whole groups of vectors. */
  readonly grouped: Size;
  readonly isLong: boolean;
}

/** `width` is the number of the sum's accumulators. */
export function sumSegment(
  { of, same }: Sizes,
  [from, to]: readonly [number, number],
  sum: Cascade,
  width: number,
): SumSegment {
  const grouped = from + Math.floor((to - from) / (4 * width)) * 4 * width;
  same(to - from < 4);
  return {
    range: [from, to],
    from: from === 0 ? same(from) : of(from),
    to: of(to),
    grouped: of(grouped),
    isLong: same(isLong(sum, from, grouped, 4 * width)),
  };
}

/** `valueAt` returns the value at a displacement from the index; where lanes is 1, only the first lane counts. */
export function accumulateSegment(
  { b, code, sum, combine, dtype, index, width, values, shiftBy }: SegmentAccumulation,
  segment: SumSegment,
  valueAt: (body: Body, shift: readonly number[], lanes: 1 | 4) => Vector,
): void {
  const { range, from, to, grouped } = segment;
  if (range[1] - range[0] < 4) {
    b.count({ index, from, below: to }, () => addOne(1, 0, 1, 0));
    return;
  }
  if (grouped !== from) {
    const steps = { from, to: grouped, step: 4 * width, isLong: segment.isLong };
    inBlocks(b, sum, index, steps, () => {
      const body = code.body(4, range);
      const shifts = Array.from({ length: width }, (_, lane) => shiftBy(4 * lane));
      body.forEach(values, shifts, (shift, lane) => {
        sum.add(lane, valueAt(body, shift, 4));
      });
      body.end();
    });
  }
  if (typeof grouped !== "number" || typeof to !== "number") {
    for (let lane = 0; lane < width; lane++) addRest(plus(grouped, 4 * lane), lane);
    return;
  }
  if (grouped === to) return;
  b.set(index, grouped);
  for (let at = grouped; at < to; at += 4) {
    const lane = (at - grouped) / 4;
    const fresh = Math.min(4, to - at);
    addOne(4, Math.min(at, to - 4) - grouped, fresh, lane);
  }

  /** Adds the vector that begins at `at`, or the last one where that would end behind the segment; none behind it. */
  function addRest(at: Size, lane: number): void {
    b.if(lt(asI32(at), to), () => {
      b.set(index, asI32(at));
      b.set(index, min(index, minus(to, 4)));
      const body = code.body(4, range);
      const value = valueAt(body, shiftBy(0), 4);
      const first = minus(at, index);
      sum.add(lane, fromLane(combine, dtype, value, asI32(first)));
      body.end();
    });
  }

  /** Adds one vector, of which only the last `fresh` lanes are new; of a single element, it is the first lane. */
  function addOne(lanes: 1 | 4, shift: number, fresh: number, lane: number): void {
    const body = code.body(lanes, range);
    const value = valueAt(body, shiftBy(shift), lanes);
    const isNew = lanes === 1 ? [0] : [0, 1, 2, 3].slice(4 - fresh);
    const isWhole = lanes === 4 && fresh === 4;
    sum.add(lane, isWhole ? value : onlyLanes(combine, dtype, value, isNew));
    body.end();
  }
}
