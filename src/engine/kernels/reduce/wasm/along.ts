/** Reduces with lanes along a reduced axis: a work item is one output, and vectors run along the axis. */
import { sizeOf } from "../../../ir/shape.ts";
import type { Local } from "../../../target/wasm/assembler/value.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { segmentsAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import { Accumulation, accumulatorsFor, emitAcrossLanes } from "./accumulate.ts";
import { nestLoops, prepareOutputs, type ReduceLowering, type ReduceWork } from "./lowering.ts";
import { accumulateSegment } from "./vector-rows.ts";

export function reduceAlong(lowering: ReduceLowering): ReduceWork {
  const { b, kernel, combine, dtype, value, shape, index, axes } = lowering;
  const { vector } = axes;
  const rank = kernel.domain.length;
  const extent = shape[vector] as number;
  const i = index[vector] as Local<"i32">;
  const nest: Nest = { shape, index, vector, open: new Set([vector]) };
  const code = new ElementCode(b, nest, [value], lowering.addresses);
  const width = accumulatorsFor(code.size);
  const reduced = sizeOf(kernel.core.axes);
  const sum = new Accumulation(b, combine, dtype, width, 1, Math.ceil(reduced / (4 * width)));
  const segments = segmentsAlong(vector, extent, [value]);
  const shiftBy = (amount: number): number[] =>
    shape.map((_, axis) => (axis === vector ? amount : 0));

  const counters = kernel.domain.map((size, axis) => ({
    index: index[axis] as Local<"i32">,
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
      for (const segment of segments)
        accumulateSegment(
          { b, code, sum, combine, dtype, index: i, width, values: [value], shiftBy },
          segment,
          (body, shift) => body.value(value, shift),
        );
      sum.flush();
    });
    const [total] = sum.finish() as [Local<"v128">];
    emitAcrossLanes(b, total, combine, dtype);
    outputs.begin();
    outputs.store(1, [[]], () => total);
  });
  return {
    items: sizeOf(kernel.domain),
    operations: (reduced / 4) * (code.size + 2) + 30 + lowering.epilogue.length * 10,
  };
}
