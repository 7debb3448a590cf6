/**
 * Accumulates along the axis of the lanes: groups of vectors in a loop, and the remainder of a group unrolled.
 * The last vector may overlap the one before; lanes that were already added are then masked.
 */
import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Combine } from "../../../ir/kernel.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { Local, Vector } from "../../../target/wasm/assembler/value.ts";
import type { Body, ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { type Accumulation, onlyLanes } from "./accumulate.ts";
import { inBlocks } from "./lowering.ts";

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

/** `valueAt` returns the value at a displacement from the index; where lanes is 1, only the first lane counts. */
export function accumulateSegment(
  { b, code, sum, combine, dtype, index, width, values, shiftBy }: SegmentAccumulation,
  segment: readonly [number, number],
  valueAt: (body: Body, shift: readonly number[], lanes: 1 | 4) => Vector,
): void {
  const [from, to] = segment;
  const grouped = from + Math.floor((to - from) / (4 * width)) * 4 * width;
  if (to - from < 4) {
    b.count({ index, from, below: to }, () => addOne(1, 0, 1, 0));
    return;
  }
  if (grouped > from) {
    inBlocks(b, sum, index, from, grouped, 4 * width, () => {
      const body = code.body(4, segment);
      const shifts = Array.from({ length: width }, (_, lane) => shiftBy(4 * lane));
      body.forEach(values, shifts, (shift, lane) => {
        sum.add(lane, valueAt(body, shift, 4));
      });
      body.end();
    });
  }
  if (grouped === to) return;
  b.set(index, grouped);
  for (let at = grouped; at < to; at += 4) {
    const lane = (at - grouped) / 4;
    const fresh = Math.min(4, to - at);
    addOne(4, Math.min(at, to - 4) - grouped, fresh, lane);
  }

  /** Adds one vector, of which only the last `fresh` lanes are new; of a single element, it is the first lane. */
  function addOne(lanes: 1 | 4, shift: number, fresh: number, lane: number): void {
    const body = code.body(lanes, segment);
    const value = valueAt(body, shiftBy(shift), lanes);
    const isNew = lanes === 1 ? [0] : [0, 1, 2, 3].slice(4 - fresh);
    const isWhole = lanes === 4 && fresh === 4;
    sum.add(lane, isWhole ? value : onlyLanes(combine, dtype, value, isNew));
    body.end();
  }
}
