/** Chooses elements of each row by its own indices, with the adjoint, and searches sorted rows. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, sameShape } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import { type GatherPrimitive, methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { padWith } from "../movement/movement.ts";
import { sliceAlong } from "../movement/slice.ts";
import { elementsInMode, type IndexMode, modesOfReads } from "./index-modes.ts";
import { readRule } from "./known-indices.ts";
import { spreadAlongAxis } from "./scatter-primitive.ts";

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
> = methodOp("indexing", {
  name: "takeAlongAxis",
  doc: `Returns the elements along an axis, the last by default, at the indices that \`indices\` has for each row, such as those of \`argsort\` and \`topk\`. If the axis is null, \`indices\` is a vector of flat indices in row-major order. ${readRule} ${modesOfReads}`,
  example:
    'tensor([[1, 2], [3, 4]]).takeAlongAxis(tensor([[1], [0]], { dtype: "i32" }))  // [[2], [3]]',
  primitive: takePrimitive,
  build: (value, indices, axis = -1, options = {}) =>
    elementsInMode("takeAlongAxis", value, indices, axis, options, (x, along) => {
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
      return {
        shape: joined.with(along, indices.shape[along] as number),
        read: (positions) =>
          recorder().node(takePrimitive, [wide(x), wide(positions)], { axis: along }),
        spread: (inside) => inside,
      };
    }),
});

/** Up to this number of indices, comparing each one with every index is cheap. */
export const maxComparedIndices = 32;

/** Shifts indices by `by` along the axis; the first ones become `value`, by default one that is no index. */
export function shifted(
  indices: Tensor,
  axis: number,
  by: number = 1,
  value: number = -(2 ** 31),
): Tensor {
  const kept = sliceAlong(indices, axis, 0, -by);
  const widths = indices.shape.map((_, index) => [index === axis ? by : 0, 0] as const);
  return padWith(kept, widths, value);
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
> = methodOp("indexing", {
  name: "searchsorted",
  doc: "Finds the insertion indices (i32) that keep a sorted row sorted. `sorted` is one row [n] for `values` of any shape, or rows [..., n] for `values` [..., m]. With a `sorter`, the `argsort` of the rows, they need not be sorted.",
  example: "tensor([1, 3, 5]).searchsorted(tensor([0, 3, 9]))  // [0, 1, 3]",
  build: (edges, value, options = {}) => {
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
});
