/** Reduces with lanes along a reduced axis: a work item is one output, and vectors run along the axis. */
import { topological } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { Local } from "../../../target/wasm/assembler/value.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type Size } from "../../../target/wasm/sizes.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode, workIn } from "../../../target/wasm/vectors/elements.ts";
import { segmentsAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import { expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import {
  Accumulation,
  accumulatorsFor,
  cascadeLength,
  emitAcrossLanes,
  needsCascade,
} from "./accumulate.ts";
import {
  conditionSizes,
  nestLoops,
  outputSizes,
  prepareOutputs,
  type ReduceCode,
  type Reduction,
  whereNeeded,
} from "./lowering.ts";
import { accumulateSegment, sumSegment } from "./vector-rows.ts";

export function reduceAlong(reduction: Reduction): ReduceCode {
  const { kernel, combine, dtype, epilogue, shape, axes, given } = reduction;
  const { vector } = axes;
  const value = reduction.condition?.term ?? reduction.value;
  const rank = kernel.domain.length;
  const extent = shape[vector] as number;
  const size = workIn(topological([value]));
  const width = accumulatorsFor(size);
  const reduced = sizeOf(kernel.core.axes);
  const steps = Math.ceil(reduced / (4 * width));
  const isCascade = needsCascade(combine, dtype, steps);
  const segments = segmentsAlong(vector, extent, [value]);
  const outer = shape.flatMap((_, axis) => (axis >= rank && axis !== vector ? [axis] : []));
  const shiftBy = (amount: number): number[] =>
    shape.map((_, axis) => (axis === vector ? amount : 0));

  const code: ReduceCode["code"] = (sizes) => {
    sizes.same(`along ${vector} ${shape.length} ${segments.length} ${isCascade}`);
    const ranges = [...segments, [0, extent] as const];
    const expressions = expressionSizes(sizes, [value], [], { vector, ranges, given });
    const extents = shape.map((each, axis) => (axis === vector ? 0 : extentIn(sizes, each)));
    const parts = segments.map((segment) =>
      sumSegment(sizes, segment, { isCascade, span: cascadeLength }, width),
    );
    const stored = outputSizes(sizes, reduction, -1);
    const tested = conditionSizes(sizes, reduction);
    return (lowering) => {
      const { b, index, addresses } = lowering;
      const i = index[vector] as Local<"i32">;
      const nest: Nest = { shape, index, vector, open: new Set([vector]), sizes: expressions };
      const code = new ElementCode(b, nest, [value], addresses);
      const sum = new Accumulation(b, combine, dtype, width, 1, steps);
      const counters = kernel.domain.map((_, axis) => ({
        index: index[axis] as Local<"i32">,
        extent: extents[axis] as Size,
      }));
      const outputs = prepareOutputs(lowering, stored);
      b.comment(
        `an item is one output; lanes lie along the reduced axis ${vector} of [${shape.join(", ")}]`,
      );
      forEachItem(b, counters, () => {
        sum.begin();
        const accumulate = (): void => {
          code.begin();
          for (const part of parts)
            accumulateSegment(
              { b, code, sum, combine, dtype, index: i, width, values: [value], shiftBy },
              part,
              (body, shift) => body.value(value, shift),
            );
          sum.flush();
        };
        whereNeeded(
          lowering,
          { open: [], sizes: tested },
          (test) => test(1, [[]]),
          () => nestLoops({ b, index, shape: extents }, outer, accumulate),
        );
        const [total] = sum.finish() as [Local<"v128">];
        emitAcrossLanes(b, total, combine, dtype);
        outputs.begin();
        outputs.store(1, [[]], () => total);
      });
    };
  };
  return {
    code,
    items: sizeOf(kernel.domain),
    operations: (reduced / 4) * (size + 2) + 30 + epilogue.length * 10,
  };
}
