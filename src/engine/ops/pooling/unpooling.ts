/** Puts maxima back at their indices. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import {
  checkSpatial,
  layoutOf,
  type PerAxis,
  perAxis,
  type Widths,
  widthsOf,
} from "../convolution/spatial.ts";
import { type Op, recorder, type TensorLike } from "../define.ts";
import { integerHint } from "../indexing/integer-hint.ts";
import { scatter } from "../indexing/scatter.ts";
import type { PoolSpec, Rank } from "./windows.ts";

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

function maxUnpool(
  rank: Rank,
  {
    example,
    cases,
    errors = [],
  }: PoolSpec<[size: PerAxis, elements: number, options?: UnpoolOptions]>,
): Unpool {
  const name = `maxUnpool${rank}d`;
  const build = (
    value: TensorLike,
    indices: Tensor,
    size: PerAxis,
    options: UnpoolOptions = {},
  ): Tensor => {
    const x = recorder().lift(value, "f32");
    checkSpatial(name, x.shape, rank);
    if (!recorder().isTensor(indices) || !isInteger(indices.dtype)) {
      const shown = recorder().isTensor(indices) ? indices.dtype : typeof indices;
      throw fault(
        name,
        `invalid indices: expected an i32 or u32 tensor, got ${shown}${integerHint(shown)}`,
      );
    }
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
    return scatter(zeros, flat(indices), flat(x)).reshape([...outer, ...extents]);
  };
  return composite({
    name,
    family: "convolution",
    doc: `Computes the inverse of \`maxPool${rank}dWithIndices\`, ${layoutOf(rank)}, with or without n, with zeros for all elements that were not a maximum. \`outputSize\` specifies the extents if the windows did not cover all elements. Of several values for one index the last is kept.`,
    example,
    method: true,
    build,
    cases: cases.map(([shape, size, elements, options]) => ({
      operands: [{ shape }, { shape, dtype: "i32", low: 0, high: elements }],
      build: (x, i) => build(x, i, size, options),
    })),
    errors,
  });
}

export const maxUnpool1d: Unpool = maxUnpool(1, {
  example: 'tensor([[4, 3]]).maxUnpool1d(tensor([[1, 3]], { dtype: "i32" }), 2)  // [[0, 4, 0, 3]]',
  cases: [
    [[2, 3, 4], 2, 8],
    [[3, 40], 2, 79, { outputSize: 79 }],
  ],
});

export const maxUnpool2d: Unpool = maxUnpool(2, {
  example:
    'tensor([[[4]]]).maxUnpool2d(tensor([[[1]]], { dtype: "i32" }), 2)  // [[[0, 4], [0, 0]]]',
  cases: [
    [[2, 3, 3, 2], 2, 24],
    [[2, 3, 4], [3, 2], 42, { stride: 2, padding: [1, 0], outputSize: [6, 7] }],
    [
      [2, 3, 4],
      [3, 2],
      42,
      {
        stride: 2,
        padding: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
  ],
  errors: [
    {
      call: "zeros([1, 2, 2]).maxUnpool2d(zeros([1, 2, 2]), 2)",
      message:
        "maxUnpool2d: invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or pass that dtype to arange)",
    },
    {
      call: 'zeros([1, 2, 2]).maxUnpool2d(zeros([1, 2, 3], { dtype: "i32" }), 2)',
      message: "maxUnpool2d: mismatched indices: [1, 2, 3] for [1, 2, 2]",
    },
    {
      call: 'zeros([1, 2, 2]).maxUnpool2d(zeros([1, 2, 2], { dtype: "i32" }), 2, { outputSize: [4, 6] })',
      message: "maxUnpool2d: invalid outputSize [4, 6]: expected [4, 4] or within a stride of it",
    },
  ],
});

export const maxUnpool3d: Unpool = maxUnpool(3, {
  example:
    'ones([1, 1, 1, 1]).maxUnpool3d(tensor([[[[1]]]], { dtype: "i32" }), [1, 1, 2])  // [[[[0, 1]]]]',
  cases: [[[1, 2, 2, 1, 3], [2, 1, 2], 24]],
});
