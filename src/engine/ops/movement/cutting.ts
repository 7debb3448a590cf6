/** Splits axes into parts, equal or not, and selects one part of an axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { cut, splitAxis, splitIndices } from "./joining.ts";
import type { Movement } from "./movement.ts";
import { sliceAlong } from "./slice.ts";

type Parts = number | readonly number[];

export const arraySplit: Op<(x: TensorLike, parts: Parts, axis?: number) => Tensor[]> = methodOp(
  "movement",
  {
    name: "arraySplit",
    doc: "Splits an axis, the first by default, into the given number of `parts`, or before the listed indices, as PyTorch's `tensor_split`. If the axis does not divide evenly, the first parts are longer by one element.",
    example: "tensor([1, 2, 3, 4, 5]).arraySplit(2)[0]  // [1, 2, 3]",
    build: (value, parts, axis = 0) => {
      const x = recorder().lift(value, "f32");
      const along = normalizeAxis("arraySplit", axis, x.shape);
      const extent = x.shape[along] as number;
      if (typeof parts !== "number")
        return cut(x, along, splitIndices("arraySplit", parts, extent));
      checkInteger("arraySplit", "parts", parts, 1);
      const longer = extent % parts;
      const size = (extent - longer) / parts;
      return cut(
        x,
        along,
        Array.from(
          { length: parts - 1 },
          (_, part) => (part + 1) * size + Math.min(part + 1, longer),
        ),
      );
    },
  },
);

export const splitWithSizes: Op<(x: TensorLike, sizes: Parts, axis?: number) => Tensor[]> =
  methodOp("movement", {
    name: "splitWithSizes",
    doc: "Splits an axis, the first by default, into parts of the given `sizes`, which add up to its extent, or into parts of one size, with the remainder last. It is PyTorch's `split`; `split` here takes the number of parts, or the indices where they start, as in NumPy.",
    example: "tensor([1, 2, 3, 4, 5]).splitWithSizes(2)[2]  // [5]",
    build: (value, sizes, axis = 0) => {
      const x = recorder().lift(value, "f32");
      const along = normalizeAxis("splitWithSizes", axis, x.shape);
      const extent = x.shape[along] as number;
      const list = typeof sizes === "number" ? equalSizes(sizes, extent) : sizes;
      const total = list.reduce((sum, size) => sum + size, 0);
      const whole = list.every((size) => Number.isInteger(size) && size >= 0);
      if (!whole || total !== extent || list.length === 0) {
        throw fault(
          "splitWithSizes",
          `mismatched sizes ${formatShape(list)} for the ${extent} elements of axis ${axis}`,
        );
      }
      let end = 0;
      const indices = list.slice(0, -1).map((size) => {
        end += size;
        return end;
      });
      return cut(x, along, indices);
    },
  });

/** Returns as many parts of one size as fit, and then the remainder; an empty axis is one part. */
function equalSizes(size: number, extent: number): number[] {
  checkInteger("splitWithSizes", "size", size, 1);
  const count = Math.max(1, Math.ceil(extent / size));
  return Array.from({ length: count }, (_, part) => Math.min(size, extent - part * size));
}

export type AxisSplit = Op<(x: TensorLike, parts: Parts) => Tensor[]>;

interface SplitOfSpec {
  readonly name: string;
  readonly least: number;
  readonly which: string;
  readonly axisOf: (x: Tensor) => number;
  readonly example: string;
}

/** Makes the `split` along the axis of a direction. */
function splitOf({ name, least, which, axisOf, example }: SplitOfSpec): AxisSplit {
  return methodOp("movement", {
    name,
    doc: `Splits the tensor along ${which}, into the given number of equal \`parts\`, or before the listed indices, as \`split\`.`,
    example,
    build: (value, parts) => {
      const x = recorder().lift(value, "f32");
      if (x.rank < least) {
        throw fault(
          name,
          `mismatched shape ${formatShape(x.shape)}: expected ${least} axes or more`,
        );
      }
      return splitAxis(name, x, parts, axisOf(x));
    },
  });
}

export const hsplit: AxisSplit = splitOf({
  name: "hsplit",
  least: 1,
  which: "the second axis, or along the only axis of a vector",
  axisOf: ({ rank }) => (rank === 1 ? 0 : 1),
  example: "tensor([[1, 2], [3, 4]]).hsplit(2)[0]  // [[1], [3]]",
});

export const vsplit: AxisSplit = splitOf({
  name: "vsplit",
  least: 2,
  which: "the first axis of a matrix or of a tensor with more axes",
  axisOf: () => 0,
  example: "tensor([[1, 2], [3, 4]]).vsplit(2)[0]  // [[1, 2]]",
});

export const dsplit: AxisSplit = splitOf({
  name: "dsplit",
  least: 3,
  which: "the third axis",
  axisOf: () => 2,
  example: "tensor([[[1, 2], [3, 4]]]).dsplit(2)[0]  // [[[1], [3]]]",
});

export const narrow: Movement<[axis: number, start: number, length: number]> = methodOp(
  "movement",
  {
    name: "narrow",
    doc: "Returns `length` elements of an axis from the index `start` on, which may be negative to count from the end.",
    example: "tensor([1, 2, 3, 4]).narrow(0, 1, 2)  // [2, 3]",
    build: (value, axis, start, length) => {
      const x = recorder().lift(value, "f32");
      const along = normalizeAxis("narrow", axis, x.shape);
      const extent = x.shape[along] as number;
      const from = start < 0 ? start + extent : start;
      const isWhole = Number.isInteger(start) && Number.isInteger(length);
      if (!isWhole || from < 0 || length < 0 || from + length > extent) {
        throw fault(
          "narrow",
          `invalid range: ${length} elements from index ${start}, but axis ${axis} has ${extent}`,
        );
      }
      return sliceAlong(x, along, from, from + length);
    },
  },
);
