/**
 * Reduction with lanes along an axis of the domain: a work item is a block of outputs with an
 * accumulator in a register for each vector of them, and the reduced axes are loops.
 */
import { sizeOf } from "../../ir/shape.ts";
import { Accumulation, cascadeLength } from "./accumulate.ts";
import { ElementCode } from "./elements.ts";
import type { Local } from "./function.ts";
import type { Part } from "./reduce-axes.ts";
import {
  emitBlockStart,
  inBlocks,
  nestLoops,
  prepareOutputs,
  type ReduceLowering,
  type ReduceWork,
} from "./reduce-parts.ts";
import { forEachItem } from "./rows.ts";

/** Steps of a sum whose rows share loads, as a product's do: further levels take registers that it needs. */
const productRun = 512;

export function reduceAcross(lowering: ReduceLowering): ReduceWork {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector, rows, rowCount, span, vectors, lanes, columnsWithin, rowsWithin } = axes;
  const rank = kernel.domain.length;
  const inner = shape.length - 1;
  const k = index[inner] as Local;
  const open = new Set([vector, inner, ...(rows === null ? [] : [rows])]);
  const code = new ElementCode(b, { shape, index, vector, open }, [value], lowering.addresses);
  const reduced = sizeOf(kernel.core.axes);
  const count = vectors * rowCount;
  const run = rows === null ? cascadeLength : productRun;
  const sum = new Accumulation(b, combine, dtype, count, count, reduced, run);
  const shifts = Array.from({ length: count }, (_, place) =>
    shape.map((__, axis) => {
      if (axis === vector) return Math.min((place % vectors) * lanes, span - lanes);
      return axis === rows ? Math.floor(place / vectors) : 0;
    }),
  );
  const blocks = { [vector]: span, ...(rows === null ? {} : { [rows]: rowCount }) } as Record<
    number,
    number
  >;
  const parts = kernel.domain.map((size, axis) =>
    axis === vector ? columnsWithin : axis === rows ? rowsWithin : { from: 0, extent: size },
  );
  const counters = parts.map(({ from, extent }, axis) => {
    const step = blocks[axis] ?? 1;
    return step === 1 && from === 0
      ? { index: index[axis] as Local, extent }
      : { index: b.local("i32", "block"), extent: Math.ceil(extent / step) };
  });
  const outputs = prepareOutputs(lowering, vector);
  b.comment(
    `an item is ${rowCount} by ${span} outputs; lanes lie along axis ${vector} of [${shape.join(", ")}]`,
  );
  forEachItem(b, counters, () => {
    for (const [axis, counter] of counters.entries()) {
      const start = index[axis] as Local;
      if (counter.index === start) continue;
      const { from, extent } = parts[axis] as Part;
      emitBlockStart(b, start, counter.index, blocks[axis] ?? 1, extent);
      if (from > 0) b.increase(start, from);
    }
    sum.begin();
    const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== inner ? [axis] : []));
    nestLoops(lowering, outer, () => {
      code.begin();
      inBlocks(b, sum, k, 0, shape[inner] as number, 1, () => {
        const body = code.body(lanes, [0, shape[vector] as number]);
        for (const [place, shift] of shifts.entries())
          sum.add(place, () => body.push(value, shift));
        body.end();
      });
      sum.flush();
    });
    const totals = sum.finish();
    outputs.begin();
    outputs.store(lanes, shifts, (place) => totals[place] as Local);
  });
  return {
    items: counters.reduce((product, { extent }) => product * extent, 1),
    operations: reduced * count * (code.size + 1) + 30,
  };
}
