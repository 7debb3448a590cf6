/** Puts maxima back at their indices. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { checkIndices } from "../checks.ts";
import {
  checkSpatial,
  layoutOf,
  type PerAxis,
  perAxis,
  type Widths,
  widthsOf,
} from "../convolution/spatial.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { checkRange, writeRule } from "../indexing/known-indices.ts";
import { scatter } from "../indexing/scatter.ts";
import type { Rank } from "./windows.ts";

export interface UnpoolOptions {
  /** The stride of the pooling; default the size of the window. */
  readonly stride?: PerAxis;
  /** The padding of the pooling; default 0. */
  readonly padding?: Widths;
  /** The spatial extents before the pooling, where the windows do not determine them. */
  readonly outputSize?: PerAxis;
}

export type Unpool = Op<
  (x: TensorLike, indices: Tensor, size: PerAxis, options?: UnpoolOptions) => Tensor
>;

/** Returns the extents before the pooling, from those of its result. */
function extentsOf(name: string, pooled: Shape, size: PerAxis, options: UnpoolOptions): Shape {
  const rank = pooled.length;
  const sizes = perAxis(name, "size", size, rank, 1);
  const strides = perAxis(name, "stride", options.stride ?? sizes, rank, 1);
  const padding = widthsOf(name, options.padding ?? 0, rank);
  const least = pooled.map((count, axis) => {
    const [before, after] = padding[axis] as readonly [number, number];
    return (count - 1) * (strides[axis] as number) - before - after + (sizes[axis] as number);
  });
  const wanted =
    options.outputSize === undefined
      ? least
      : perAxis(name, "outputSize", options.outputSize, rank, 1);
  const fits = wanted.every(
    (extent, axis) =>
      extent >= 1 && Math.abs(extent - (least[axis] as number)) < (strides[axis] as number),
  );
  if (fits) return wanted;
  throw fault(
    name,
    `invalid outputSize ${formatShape(wanted)}: expected ${formatShape(least)} or within a stride of it`,
  );
}

function maxUnpool(rank: Rank): Unpool {
  const name = `maxUnpool${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes the inverse of \`maxPool${rank}dWithIndices\`, ${layoutOf(rank)}, with or without n, with zeros for all elements that were not a maximum. \`outputSize\` specifies the extents if the windows did not cover all elements. Of several values for one index the last is kept. ${writeRule}`,
    example: {
      1: 'tensor([[4, 3]]).maxUnpool1d(tensor([[1, 3]], { dtype: "i32" }), 2)  // [[0, 4, 0, 3]]',
      2: 'tensor([[[4]]]).maxUnpool2d(tensor([[[1]]], { dtype: "i32" }), 2)  // [[[0, 4], [0, 0]]]',
      3: 'ones([1, 1, 1, 1]).maxUnpool3d(tensor([[[[1]]]], { dtype: "i32" }), [1, 1, 2])  // [[[[0, 1]]]]',
    }[rank],
    build: (value, indices, size, options = {}) => {
      const x = recorder().lift(value, "f32");
      checkSpatial(name, x.shape, rank);
      checkIndices(name, indices);
      if (!sameShape(indices.shape, x.shape)) {
        throw fault(
          name,
          `mismatched indices: ${formatShape(indices.shape)} for ${formatShape(x.shape)}`,
        );
      }
      const outer = x.shape.slice(0, -rank);
      const extents = extentsOf(name, x.shape.slice(-rank), size, options);
      const zeros = recorder()
        .lift(0, x.dtype)
        .broadcastTo([...outer, sizeOf(extents)]);
      const flat = (part: Tensor): Tensor => part.reshape([...outer, sizeOf(x.shape.slice(-rank))]);
      checkRange(name, indices, sizeOf(extents));
      return scatter(zeros, flat(indices), flat(x)).reshape([...outer, ...extents]);
    },
  });
}

export const maxUnpool1d: Unpool = maxUnpool(1);
export const maxUnpool2d: Unpool = maxUnpool(2);
export const maxUnpool3d: Unpool = maxUnpool(3);
