/** Exchanges channels with space, and with each other. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type Op, recorder, type TensorLike } from "../define.ts";

export type Shuffle = Op<(x: TensorLike, factor: number) => Tensor>;

const family = "convolution";

/** Checks an image and returns its leading axes, channels and extents. */
function imageOf(
  name: string,
  value: TensorLike,
  factor: number,
): { x: Tensor; outer: number[]; channels: number; height: number; width: number } {
  const x = recorder().lift(value, "f32");
  if (!Number.isInteger(factor) || factor < 1)
    throw fault(name, `invalid factor ${factor}: expected an integer above 0`);
  if (x.rank < 3) {
    throw fault(
      name,
      `invalid rank: ${formatShape(x.shape)} is not [..., channels, height, width]`,
    );
  }
  const [channels, height, width] = x.shape.slice(-3) as [number, number, number];
  return { x, outer: x.shape.slice(0, -3), channels, height, width };
}

/** Offsets the axes of `order` by `count`, and keeps the axes before them. */
function behind(count: number, order: readonly number[]): number[] {
  return [
    ...Array.from({ length: count }, (_, axis) => axis),
    ...order.map((axis) => count + axis),
  ];
}

export const pixelShuffle: Shuffle = composite({
  name: "pixelShuffle",
  family,
  doc: "Rearranges channels into space (Shi et al. 2016), from [..., channels · factor², height, width] to [..., channels, height · factor, width · factor].",
  example: "tensor([[[1]], [[2]], [[3]], [[4]]]).pixelShuffle(2)  // [[[1, 2], [3, 4]]]",
  method: true,
  build: (value: TensorLike, factor: number): Tensor => {
    const { x, outer, channels, height, width } = imageOf("pixelShuffle", value, factor);
    const kept = channels / factor ** 2;
    if (!Number.isInteger(kept)) {
      throw fault(
        "pixelShuffle",
        `mismatched channels: ${channels} of ${formatShape(x.shape)} are not a multiple of ${factor ** 2}`,
      );
    }
    return x
      .reshape([...outer, kept, factor, factor, height, width])
      .permute(behind(outer.length, [0, 3, 1, 4, 2]))
      .reshape([...outer, kept, height * factor, width * factor]);
  },
  cases: [
    { operands: [{ shape: [2, 8, 3, 4] }], build: (x) => pixelShuffle(x, 2) },
    { operands: [{ shape: [9, 2, 1] }], build: (x) => pixelShuffle(x, 3) },
  ],
  errors: [
    {
      call: "zeros([6, 2, 2]).pixelShuffle(2)",
      message: "pixelShuffle: mismatched channels: 6 of [6, 2, 2] are not a multiple of 4",
    },
    {
      call: "zeros([4, 2, 2]).pixelShuffle(0)",
      message: "pixelShuffle: invalid factor 0: expected an integer above 0",
    },
    {
      call: "zeros([2, 2]).pixelShuffle(2)",
      message: "pixelShuffle: invalid rank: [2, 2] is not [..., channels, height, width]",
    },
  ],
});

export const pixelUnshuffle: Shuffle = composite({
  name: "pixelUnshuffle",
  family,
  doc: "Rearranges space into channels, the inverse of `pixelShuffle`, from [..., channels, height · factor, width · factor] to [..., channels · factor², height, width].",
  example: "tensor([[[1, 2], [3, 4]]]).pixelUnshuffle(2)  // [[[1]], [[2]], [[3]], [[4]]]",
  method: true,
  build: (value: TensorLike, factor: number): Tensor => {
    const { x, outer, channels, height, width } = imageOf("pixelUnshuffle", value, factor);
    if (height % factor !== 0 || width % factor !== 0) {
      throw fault(
        "pixelUnshuffle",
        `mismatched extents: ${height} and ${width} of ${formatShape(x.shape)} are not multiples of ${factor}`,
      );
    }
    const [rows, columns] = [height / factor, width / factor];
    return x
      .reshape([...outer, channels, rows, factor, columns, factor])
      .permute(behind(outer.length, [0, 2, 4, 1, 3]))
      .reshape([...outer, channels * factor ** 2, rows, columns]);
  },
  cases: [
    { operands: [{ shape: [2, 2, 6, 4] }], build: (x) => pixelUnshuffle(x, 2) },
    { operands: [{ shape: [1, 6, 3] }], build: (x) => pixelUnshuffle(x, 3) },
  ],
  errors: [
    {
      call: "zeros([1, 4, 3]).pixelUnshuffle(2)",
      message: "pixelUnshuffle: mismatched extents: 4 and 3 of [1, 4, 3] are not multiples of 2",
    },
  ],
});

export const channelShuffle: Op<(x: TensorLike, groups: number) => Tensor> = composite({
  name: "channelShuffle",
  family,
  doc: "Interleaves the channels of [n, channels, …] from the given number of groups, so that the next grouped convolution sees all of them (Zhang et al. 2018).",
  example: "tensor([[1, 2, 3, 4]]).channelShuffle(2)  // [[1, 3, 2, 4]]",
  method: true,
  build: (value: TensorLike, groups: number): Tensor => {
    const x = recorder().lift(value, "f32");
    const [n, channels, ...space] = x.shape;
    if (n === undefined || channels === undefined) {
      throw fault(
        "channelShuffle",
        `invalid rank: ${formatShape(x.shape)} is not [n, channels, …]`,
      );
    }
    if (!Number.isInteger(groups) || groups < 1 || channels % groups !== 0) {
      throw fault(
        "channelShuffle",
        `invalid groups ${groups}: expected a divisor of ${channels} channels`,
      );
    }
    return x
      .reshape([n, groups, channels / groups, ...space])
      .transpose(1, 2)
      .reshape(x.shape);
  },
  cases: [
    { operands: [{ shape: [2, 6, 3, 4] }], build: (x) => channelShuffle(x, 3) },
    { operands: [{ shape: [1, 8] }], build: (x) => channelShuffle(x, 2) },
  ],
  errors: [
    {
      call: "zeros([1, 6]).channelShuffle(4)",
      message: "channelShuffle: invalid groups 4: expected a divisor of 6 channels",
    },
    {
      call: "zeros([6]).channelShuffle(2)",
      message: "channelShuffle: invalid rank: [6] is not [n, channels, …]",
    },
  ],
});
