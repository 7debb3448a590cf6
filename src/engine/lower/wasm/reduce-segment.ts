/** Accumulation along the axis of the lanes: whole groups of vectors, then vectors, then single elements. */
import type { DType } from "../../ir/dtype.ts";
import type { Combine } from "../../ir/kernel.ts";
import { type Accumulation, keepFirstLane } from "./accumulate.ts";
import type { Body, ElementCode } from "./elements.ts";
import type { FunctionBuilder, Local } from "./function.ts";
import { inBlocks } from "./reduce-parts.ts";

export interface SegmentAccumulation {
  readonly b: FunctionBuilder;
  readonly code: ElementCode;
  readonly sum: Accumulation;
  readonly combine: Combine;
  readonly dtype: DType;
  /** The index along the axis. */
  readonly index: Local;
  /** The sum's accumulators. */
  readonly width: number;
}

/** `push` leaves the value at so many elements from the index; the first lane's alone, where lanes is 1. */
export function accumulateSegment(
  { b, code, sum, combine, dtype, index, width }: SegmentAccumulation,
  segment: readonly [number, number],
  push: (body: Body, shift: number, lanes: 1 | 4) => void,
): void {
  const [from, to] = segment;
  const grouped = from + Math.floor((to - from) / (4 * width)) * 4 * width;
  const vectored = from + Math.floor((to - from) / 4) * 4;
  if (grouped > from) {
    inBlocks(b, sum, index, from, grouped, 4 * width, () => {
      const body = code.body(4, segment);
      for (let lane = 0; lane < width; lane++) sum.add(lane, () => push(body, 4 * lane, 4));
      body.end();
    });
  }
  emitLoop(grouped, vectored, 4, () => {
    const body = code.body(4, segment);
    sum.add(0, () => push(body, 0, 4));
    body.end();
  });
  emitLoop(vectored, to, 1, () => {
    const body = code.body(1, segment);
    sum.add(0, () => {
      push(body, 0, 1);
      keepFirstLane(b, combine, dtype);
    });
    body.end();
  });

  function emitLoop(start: number, stop: number, step: number, body: () => void): void {
    if (start < stop)
      b.for(
        index,
        () => b.i32(start),
        () => b.i32(stop),
        step,
        body,
      );
  }
}
