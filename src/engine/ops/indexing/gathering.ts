/** Chooses elements of each row by its own indices, with the adjoint, and searches sorted rows. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import { normalizeAxis } from "../axes.ts";
import { composite } from "../composite.ts";
import { type GatherPrimitive, type Op, op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { checkMode, type IndexMode, indexInMode, isInside } from "./index-modes.ts";
import { integerHint } from "./integer-hint.ts";
import { spreadAlongAxis } from "./scatter-primitive.ts";

const family = "indexing";

const takePrimitive: GatherPrimitive = {
  kind: "gather",
  name: "takeAlongAxis",
  aligned: true,
  infer: ([x, indices], attributes) => {
    const axis = integerAttribute(attributes, "axis");
    const extent = x?.shape[axis];
    const fits =
      x &&
      extent !== undefined &&
      indices?.dtype === "i32" &&
      indices.shape.length === x.shape.length &&
      sameShape(indices.shape.with(axis, extent), x.shape);
    if (!fits) throw fault("takeAlongAxis", "mismatched operands");
    return { shape: indices.shape, dtype: x.dtype };
  },
  rule: "the elements of `g` are added at the indices that they were taken from",
  gradient: (g, [x, indices], _result, attributes) => {
    const axis = integerAttribute(attributes, "axis");
    const extent = (x as Tensor).shape[axis] as number;
    return [spreadAlongAxis(g, indices as Tensor, extent, axis), null];
  },
};

export interface TakeAlongOptions {
  /** Maps an index outside to one inside: modulo the extent ("wrap") or to the nearest ("clip"). */
  readonly mode?: IndexMode;
  /** The result for an index outside. Default NaN, or 0 for integers. */
  readonly fillValue?: number;
}

export const takeAlongAxis: Op<
  (x: TensorLike, indices: Tensor, axis?: number | null, options?: TakeAlongOptions) => Tensor
> = op(
  (
    value: TensorLike,
    indices: Tensor,
    axis: number | null = -1,
    { mode, fillValue }: TakeAlongOptions = {},
  ): Tensor => {
    checkMode("takeAlongAxis", mode);
    const lifted = recorder().lift(value, "f32");
    const x = axis === null ? lifted.flatten() : lifted;
    if (!recorder().isTensor(indices) || !isInteger(indices.dtype)) {
      const shown = recorder().isTensor(indices) ? indices.dtype : typeof indices;
      throw fault(
        "takeAlongAxis",
        `invalid indices: expected an i32 or u32 tensor, got ${shown}${integerHint(shown)}`,
      );
    }
    const along = normalizeAxis("takeAlongAxis", axis ?? 0, x.shape);
    const joined =
      indices.rank === x.rank
        ? broadcastShapes(x.shape.with(along, 1), indices.shape.with(along, 1))
        : null;
    if (!joined) {
      throw fault(
        "takeAlongAxis",
        `mismatched shapes: ${formatShape(x.shape)} and indices ${formatShape(indices.shape)} must agree on all axes but ${axis ?? 0}`,
      );
    }
    const wide = (part: Tensor): Tensor =>
      part.broadcastTo(joined.with(along, part.shape[along] as number));
    const extent = x.shape[along] as number;
    const positions = indexInMode(indices.cast("i32"), extent, mode);
    const found = recorder().node(takePrimitive, [wide(x), wide(positions)], { axis: along });
    return fillValue === undefined ? found : where(isInside(positions, extent), found, fillValue);
  },
  {
    name: "takeAlongAxis",
    kind: "gather",
    family,
    doc: `Returns the elements along an axis, the last by default, at the indices that \`indices\` has for each row, such as those of \`argsort\` and \`topk\`. If the axis is null, \`indices\` is a vector of flat indices in row-major order. Negative indices count from the end. An out-of-range index results in \`fillValue\`, by default NaN, or 0 for integers, unless \`mode\` wraps it ("wrap") or clips it ("clip").`,
    example:
      'tensor([[1, 2], [3, 4]]).takeAlongAxis(tensor([[1], [0]], { dtype: "i32" }))  // [[2], [3]]',
    method: true,
    primitive: takePrimitive,
    cases: [
      {
        operands: [{ shape: [2, 3] }, { shape: [9], dtype: "i32", low: -8, high: 8 }],
        build: (x, i) => takeAlongAxis(x, i, null, { fillValue: 7 }),
      },
      {
        operands: [{ shape: [2, 3] }, { shape: [2, 4], dtype: "i32", low: -8, high: 8 }],
        build: (x, i) => takeAlongAxis(x, i, 1, { mode: "wrap" }),
      },
      ...(
        [
          [[7], [4], -1],
          [[5, 6], [5, 3], 1],
          [[5, 6], [2, 6], 0],
          [[3, 4, 5], [3, 40, 5], 1],
          [[2, 300], [2, 100], -1],
          [[3, 1, 5], [1, 4, 2], -1],
          [[6], [0], 0],
        ] as [Shape, Shape, number][]
      ).map(([shape, positions, axis]) => {
        const extent = shape.at(axis) as number;
        return {
          operands: [
            { shape },
            { shape: positions, dtype: "i32" as const, low: -extent, high: extent },
          ],
          build: (x: Tensor, i: Tensor) => takeAlongAxis(x, i, axis),
        };
      }),
      {
        operands: [{ shape: [4] }, { shape: [60], dtype: "i32", low: -9, high: 9 }],
        build: (x, i) => where(takeAlongAxis(x, i).lt(9), 1, 2),
      },
    ],
    errors: [
      {
        call: "zeros([3]).takeAlongAxis(zeros([2]))",
        message:
          "takeAlongAxis: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or pass that dtype to arange)",
      },
      {
        call: 'zeros([3]).takeAlongAxis(zeros([2], { dtype: "i32" }), 0, { mode: "raise" as never })',
        message: 'takeAlongAxis: unknown mode "raise": use "wrap" or "clip"',
      },
      {
        call: 'zeros([2, 3]).takeAlongAxis(zeros([2, 3], { dtype: "i32" }), null)',
        message:
          "takeAlongAxis: mismatched shapes: [6] and indices [2, 3] must agree on all axes but 0",
      },
      {
        call: 'zeros([3]).takeAlongAxis(zeros([2], { dtype: "i32" }), 1)',
        message: "takeAlongAxis: invalid axis 1: [3] has the axes -1 to 0",
      },
      {
        call: 'zeros([2, 3]).takeAlongAxis(zeros([4, 3], { dtype: "i32" }))',
        message:
          "takeAlongAxis: mismatched shapes: [2, 3] and indices [4, 3] must agree on all axes but -1",
      },
    ],
  },
);

/** Up to this number of indices, comparing each one with every index is cheap. */
export const maxComparedIndices = 32;

/** Shifts indices by `by` along the axis; the first ones become `value`, by default one that is no index. */
export function shifted(
  indices: Tensor,
  axis: number,
  by: number = 1,
  value: number = -(2 ** 31),
): Tensor {
  const kept = indices.slice(
    ...indices.shape.map((_, index) => (index === axis ? ([0, -by] as const) : null)),
  );
  const widths = indices.shape.map((_, index) => [index === axis ? by : 0, 0] as const);
  return kept.pad(widths, { value });
}

/**
 * Returns the number of elements along the axis that are less than each query, or with `right` not greater, by
 * binary search.
 */
export function bisect(sorted: Tensor, queries: Tensor, axis: number, right: boolean): Tensor {
  const extent = sorted.shape[axis] as number;
  let found = recorder().lift(0, "i32").broadcastTo(queries.shape);
  if (extent === 0) return found;
  const isMissing = queries.ne(queries);
  for (let step = 2 ** Math.floor(Math.log2(extent)); step >= 1; step /= 2) {
    const next = found.add(step);
    const element = takeAlongAxis(sorted, next.sub(1).minimum(extent - 1), axis);
    // NaN sorts last: all other numbers are less than it.
    const goesOn = right
      ? element.le(queries).logicalOr(isMissing)
      : element.lt(queries).logicalOr(isMissing.logicalAnd(element.eq(element)));
    found = where(goesOn.logicalAnd(next.le(extent)), next, found);
  }
  return found;
}

export interface SearchOptions {
  /** Finds the index before equal elements or after them. Default "left". */
  readonly side?: "left" | "right";
  /** The order that sorts the rows (i32), which need not be sorted then. */
  readonly sorter?: Tensor;
}

export const searchsorted: Op<
  (sorted: Tensor, values: TensorLike, options?: SearchOptions) => Tensor
> = composite({
  name: "searchsorted",
  family,
  doc: "Finds the insertion indices (i32) that keep a sorted row sorted. `sorted` is one row [n] for `values` of any shape, or rows [..., n] for `values` [..., m]. With a `sorter`, the `argsort` of the rows, they need not be sorted.",
  example: "tensor([1, 3, 5]).searchsorted(tensor([0, 3, 9]))  // [0, 1, 3]",
  method: true,
  build: (edges: Tensor, value: TensorLike, options: SearchOptions = {}): Tensor => {
    const { side = "left", sorter } = options;
    if (side !== "left" && side !== "right")
      throw fault("searchsorted", `unknown side "${String(side)}": use "left" or "right"`);
    const sorted = sorter ? takeAlongAxis(edges, sorter, -1) : edges;
    const common = commonDtype([sorted, value]);
    const values = recorder().lift(value, common).cast(common);
    const rows = sorted.cast(common);
    const flat = rows.rank === 1 ? values.flatten() : values;
    if (rows.rank === 0 || !sameShape(rows.shape.slice(0, -1), flat.shape.slice(0, -1))) {
      throw fault(
        "searchsorted",
        `mismatched shapes: rows ${formatShape(rows.shape)} and values ${formatShape(values.shape)} must agree on all axes but the last`,
      );
    }
    const axis = rows.rank - 1;
    return bisect(rows.stopGradient(), flat.stopGradient(), axis, side === "right").reshape(
      values.shape,
    );
  },
  cases: [
    {
      operands: [
        { shape: [50], dtype: "i32", low: -9, high: 9 },
        { shape: [4, 6], dtype: "i32", low: -11, high: 11 },
      ],
      build: (x, v) => searchsorted(x.sort(), v),
    },
    {
      operands: [
        { shape: [3, 65], dtype: "u32", low: 0, high: 40 },
        { shape: [3, 7], dtype: "u32", low: 0, high: 40 },
      ],
      build: (x, v) => searchsorted(x.sort(), v, { side: "right" }),
    },
    {
      operands: [{ shape: [9], dtype: "i32" }],
      build: (x) => searchsorted(x.cast("f32").sort(), Number.NaN),
    },
    {
      operands: [{ shape: [9], dtype: "i32", low: -9, high: 9 }],
      build: (x) => searchsorted(x, 3, { sorter: x.argsort() }),
    },
    {
      operands: [{ shape: [0] }, { shape: [2], dtype: "i32" }],
      build: (x, v) => searchsorted(x, v),
    },
  ],
  errors: [
    {
      call: "zeros([2, 3]).searchsorted(zeros([3, 1]))",
      message:
        "searchsorted: mismatched shapes: rows [2, 3] and values [3, 1] must agree on all axes but the last",
    },
    {
      call: 'zeros([3]).searchsorted(1, { side: "middle" as never })',
      message: 'searchsorted: unknown side "middle": use "left" or "right"',
    },
  ],
});
