/** Reduction with lanes along a reduced axis: a work item is one output, and vectors run along the axis. */
import { sizeOf } from "../ir/shape.ts";
import type { Nest } from "./wasm-access.ts";
import { Accumulation, emitAcrossLanes, keepFirstLane } from "./wasm-accumulate.ts";
import { ElementCode } from "./wasm-elements.ts";
import type { Local } from "./wasm-function.ts";
import {
  inBlocks,
  nestLoops,
  prepareOutputs,
  type ReduceLowering,
  type ReduceWork,
} from "./wasm-reduce-parts.ts";
import { forEachItem } from "./wasm-rows.ts";
import { segmentsAlong } from "./wasm-vector-axis.ts";

export function reduceAlong(lowering: ReduceLowering): ReduceWork {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector } = axes;
  const rank = kernel.domain.length;
  const extent = shape[vector] as number;
  const i = index[vector] as Local;
  const nest: Nest = { shape, index, vector, open: new Set([vector]) };
  const code = new ElementCode(b, nest, [value], lowering.addresses);
  const width = code.size <= 8 ? 4 : code.size <= 30 ? 2 : 1;
  const reduced = sizeOf(kernel.core.axes);
  const sum = new Accumulation(b, combine, dtype, width, 1, Math.ceil(reduced / (4 * width)));
  const segments = segmentsAlong(vector, extent, [value]);
  const shiftBy = (amount: number): number[] =>
    shape.map((_, axis) => (axis === vector ? amount : 0));

  const counters = kernel.domain.map((size, axis) => ({
    index: index[axis] as Local,
    extent: size,
  }));
  const outputs = prepareOutputs(lowering, -1);
  b.comment(
    `an item is one output; lanes lie along the reduced axis ${vector} of [${shape.join(", ")}]`,
  );
  forEachItem(b, counters, () => {
    sum.begin();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== vector ? [axis] : []));
    nestLoops(lowering, outer, () => {
      code.begin();
      for (const segment of segments) emitRun(segment);
      sum.flush();
    });
    const [total] = sum.finish() as [Local];
    emitAcrossLanes(b, total, combine, dtype);
    outputs.begin();
    outputs.store(1, [[]], () => total);
  });
  return {
    items: sizeOf(kernel.domain),
    operations: (reduced / 4) * (code.size + 2) + 30 + lowering.epilogue.length * 10,
  };

  /** Whole groups of vectors, then vectors, then single elements. */
  function emitRun([from, to]: readonly [number, number]): void {
    const grouped = from + Math.floor((to - from) / (4 * width)) * 4 * width;
    const vectored = from + Math.floor((to - from) / 4) * 4;
    const within = [from, to] as const;
    if (grouped > from) {
      inBlocks(b, sum, i, from, grouped, 4 * width, () => {
        const body = code.body(4, within);
        for (let lane = 0; lane < width; lane++)
          sum.add(lane, () => body.push(value, shiftBy(4 * lane)));
        body.end();
      });
    }
    emitLoop(grouped, vectored, 4, () => {
      const body = code.body(4, within);
      sum.add(0, () => body.push(value, []));
      body.end();
    });
    emitLoop(vectored, to, 1, () => {
      const body = code.body(1, within);
      sum.add(0, () => {
        body.push(value, []);
        keepFirstLane(b, combine, dtype);
      });
      body.end();
    });
  }

  function emitLoop(from: number, to: number, step: number, body: () => void): void {
    if (from < to)
      b.for(
        i,
        () => b.i32(from),
        () => b.i32(to),
        step,
        body,
      );
  }
}
