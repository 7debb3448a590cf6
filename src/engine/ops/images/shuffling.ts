/** Exchanges channels with space, and with each other. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";

export type Shuffle = Op<(x: TensorLike, factor: number) => Tensor>;

/** Checks an image and returns its leading axes, channels and extents. */
function imageOf(
  name: string,
  value: TensorLike,
  factor: number,
): { x: Tensor; outer: number[]; channels: number; height: number; width: number } {
  const x = recorder().lift(value, "f32");
  checkInteger(name, "factor", factor, 1);
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

export const pixelShuffle: Shuffle = methodOp("convolution", {
  name: "pixelShuffle",
  doc: "Rearranges channels into space (Shi et al. 2016), from [..., channels · factor², height, width] to [..., channels, height · factor, width · factor].",
  example: "tensor([[[1]], [[2]], [[3]], [[4]]]).pixelShuffle(2)  // [[[1, 2], [3, 4]]]",
  build: (value, factor) => {
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
});

export const pixelUnshuffle: Shuffle = methodOp("convolution", {
  name: "pixelUnshuffle",
  doc: "Rearranges space into channels, the inverse of `pixelShuffle`, from [..., channels, height · factor, width · factor] to [..., channels · factor², height, width].",
  example: "tensor([[[1, 2], [3, 4]]]).pixelUnshuffle(2)  // [[[1]], [[2]], [[3]], [[4]]]",
  build: (value, factor) => {
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
});

export const channelShuffle: Op<(x: TensorLike, groups: number) => Tensor> = methodOp(
  "convolution",
  {
    name: "channelShuffle",
    doc: "Interleaves the channels of [n, channels, …] from the given number of groups, so that the next grouped convolution sees all of them (Zhang et al. 2018).",
    example: "tensor([[1, 2, 3, 4]]).channelShuffle(2)  // [[1, 3, 2, 4]]",
    build: (value, groups) => {
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
  },
);
