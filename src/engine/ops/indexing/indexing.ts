/** Chooses elements by integers. */

import type { Tensor } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import { checkShape, normalizeAxis } from "../axes.ts";
import { checkIndices } from "../checks.ts";
import { numbers } from "../creation/numbers.ts";
import {
  type FunctionOp,
  functionOp,
  type GatherPrimitive,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { stack } from "../movement/stacking.ts";
import { elementsInMode, type IndexMode, modesOfReads } from "./index-modes.ts";
import { readRule } from "./known-indices.ts";
import { spreadAlongAxis } from "./scatter-primitive.ts";

const takePrimitive: GatherPrimitive = {
  kind: "gather",
  name: "take",
  aligned: false,
  infer: ([x, positions], attributes) => {
    const axis = integerAttribute(attributes, "axis");
    if (!x || positions?.dtype !== "i32" || axis < 0 || axis >= x.shape.length) {
      throw fault("take", "mismatched operands");
    }
    const shape = [...x.shape.slice(0, axis), ...positions.shape, ...x.shape.slice(axis + 1)];
    return { shape: checkShape("take", shape), dtype: x.dtype };
  },
  gradient: (g, [operand, indices], _result, attributes) => {
    const [x, positions] = [operand as Tensor, (indices as Tensor).flatten()];
    const axis = integerAttribute(attributes, "axis");
    const extent = x.shape[axis] as number;
    const [before, after] = [x.shape.slice(0, axis), x.shape.slice(axis + 1)].map(sizeOf);
    const rows = g.reshape([before as number, positions.size, after as number]);
    const column = positions.reshape([1, -1, 1]).broadcastTo(rows.shape);
    const spread = spreadAlongAxis(rows, column, extent, 1, { finite: true });
    return [spread.reshape(x.shape), null];
  },
};

export interface TakeOptions {
  /** Maps an index outside to one inside: modulo the extent, or to the nearest. */
  readonly mode?: IndexMode;
  /** The result for an index outside if there is no mode. Default NaN, or 0 for integers. */
  readonly fillValue?: number;
}

export const take: Op<
  (x: TensorLike, indices: Tensor, axis?: number | null, options?: TakeOptions) => Tensor
> = methodOp("indexing", {
  name: "take",
  doc: `Returns the elements at integer indices along an axis, the first by default, or of the flattened tensor if \`axis\` is null. The axes of the indices replace that axis. ${readRule} ${modesOfReads}`,
  example: 'tensor([10, 20, 30]).take(tensor([2, 0, -1], { dtype: "i32" }))  // [30, 10, 30]',
  primitive: takePrimitive,
  build: (value, indices, axis = 0, options = {}) =>
    elementsInMode("take", value, indices, axis, options, (x, along) => ({
      shape: x.shape.toSpliced(along, 1, ...indices.shape),
      read: (positions) => recorder().node(takePrimitive, [x, positions], { axis: along }),
      spread: (inside) =>
        inside.reshape([...indices.shape, ...new Array<number>(x.rank - along - 1).fill(1)]),
    })),
});

export interface OneHotOptions {
  readonly dtype?: DType;
  /** The position of the axis of classes. Default -1, after all others. */
  readonly axis?: number;
}

interface OneHot {
  (indices: Tensor, classes: number, options?: OneHotOptions): Tensor;
  (indices: Tensor, classes?: null, options?: OneHotOptions): Promise<Tensor>;
}

function oneHotOf(
  indices: Tensor,
  classes: number,
  { dtype = "f32", axis = -1 }: OneHotOptions,
): Tensor {
  const all = numbers(checkShape("oneHot", [classes])[0] as number);
  const found = indices.unsqueeze(-1).eq(all).cast(dtype);
  return axis === -1 ? found : found.moveaxis(-1, normalizeAxis("oneHot", axis, found.shape));
}

/** Computes the number of classes from the largest index. */
function oneHotOfAll(indices: Tensor, options: OneHotOptions): Promise<Tensor> {
  if (indices.size === 0)
    throw fault("oneHot", "missing classes: there are no indices to infer them from");
  const bounds = stack([indices.min(), indices.max()]);
  return recorder().afterReading(bounds, [indices], ([least, most]) => {
    if ((least as number) < 0) throw fault("oneHot", `invalid indices: ${least} is negative`);
    return oneHotOf(indices, (most as number) + 1, options);
  });
}

export const oneHot: FunctionOp<OneHot> = functionOp("indexing", {
  name: "oneHot",
  doc: "Returns 1 at each index and 0 elsewhere, along a new axis of `classes`, the last by default. An out-of-range index results in zeros. Without `classes` their number is one more than the largest index; it depends on the data, so the result is then a promise.",
  example: 'oneHot(tensor([1, 0], { dtype: "i32" }), 3)  // [[0, 1, 0], [1, 0, 0]]',
  build: ((
    indices: Tensor,
    classes: number | null = null,
    options: OneHotOptions = {},
  ): Tensor | Promise<Tensor> => {
    checkIndices("oneHot", indices);
    const positions = indices.cast("i32");
    return classes === null
      ? oneHotOfAll(positions, options)
      : oneHotOf(positions, classes, options);
  }) as OneHot,
});
