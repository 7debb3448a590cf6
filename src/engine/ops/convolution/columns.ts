/** Converts images to the columns of a matrix, one for each window, and back. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { insertZeros } from "../movement/slice.ts";
import { foldAxis } from "../movement/windows.ts";
import { type MaxPoolOptions, slide } from "../pooling/windows.ts";
import {
  checkSpatial,
  type PerAxis,
  perAxis,
  type Window,
  windowedExtents,
  windowsOf,
} from "./spatial.ts";

export interface ColumnOptions extends Pick<MaxPoolOptions, "dilation" | "padding" | "stride"> {}

function columnWindows(name: string, size: PerAxis, options: ColumnOptions): Window[] {
  const sizes = perAxis(name, "size", size, 2, 1);
  return windowsOf(name, sizes, options);
}

export const im2col: Op<(x: TensorLike, size: PerAxis, options?: ColumnOptions) => Tensor> =
  methodOp("convolution", {
    name: "im2col",
    doc: "Extracts the windows of an image as columns, so that a convolution is a product with them. Maps [n, channels, height, width], with or without n, to [n, channels · size, windows]. It is PyTorch's `nn.functional.unfold`; `fold` is its adjoint.",
    example: "tensor([[[1, 2, 3], [4, 5, 6]]]).im2col(2)  // [[1, 2], [2, 3], [4, 5], [5, 6]]",
    build: (value, size, options = {}) => {
      const x = recorder().lift(value, "f32");
      checkSpatial("im2col", x.shape, 2);
      const windows = columnWindows("im2col", size, options);
      const counts = windowedExtents("im2col", x.shape.slice(-2), windows);
      const [outer, channels] = [x.shape.slice(0, -3), x.shape.at(-3) as number];
      const indices = outer.map((_, axis) => axis);
      const first = x.rank - 2;
      return slide(x, windows, 0)
        .permute([...indices, ...[-1, 2, 3, 0, 1].map((axis) => first + axis)])
        .reshape([...outer, channels * sizeOf(windows.map((each) => each.size)), sizeOf(counts)]);
    },
  });

export const fold: Op<
  (columns: TensorLike, outputSize: PerAxis, size: PerAxis, options?: ColumnOptions) => Tensor
> = methodOp("convolution", {
  name: "fold",
  doc: "Assembles the image [n, channels, height, width] in which every element is the sum of its occurrences in the columns [n, channels · size, windows], with or without n. It is the inverse of `im2col` with the same options except where windows overlap, and is also known as col2im.",
  example: "ones([4, 2]).fold([2, 3], 2)  // [[[1, 2, 1], [1, 2, 1]]]",
  build: (value, outputSize, size, options = {}) => {
    const columns = recorder().lift(value, "f32");
    const extents = perAxis("fold", "outputSize", outputSize, 2, 1);
    const windows = columnWindows("fold", size, options);
    const counts = windowedExtents("fold", extents, windows);
    const sizes = windows.map((window) => window.size);
    const [rows, found] = columns.shape.slice(-2);
    const fits = rows !== undefined && rows % sizeOf(sizes) === 0 && found === sizeOf(counts);
    if (!fits || columns.rank < 2 || columns.rank > 3) {
      throw fault(
        "fold",
        `mismatched columns: ${formatShape(columns.shape)} is not [n, channels · ${sizeOf(sizes)}, ${sizeOf(counts)}], with or without n`,
      );
    }
    const outer = columns.shape.slice(0, -2);
    const [channels, first] = [rows / sizeOf(sizes), outer.length + 1];
    const apart = columns.reshape([...outer, channels, ...sizes, ...counts]);
    // Fold one spatial axis at a time. Move the elements of its windows to the last axis, where `foldAxis`
    // expects them.
    return windows.reduceRight((image, window, axis) => {
      const { before, dilation, stride } = window;
      const padded = (extents[axis] as number) + before + window.after;
      const index = first + axis;
      const others = image.shape.map((_, index) => index).toSpliced(index, 1);
      const spread = insertZeros(image.permute([...others, index]), image.rank - 1, dilation);
      const whole = foldAxis(spread, index + axis, stride, padded);
      return whole.slice(
        ...whole.shape.map((_, dim) =>
          dim === index + axis ? ([before, padded - window.after] as const) : null,
        ),
      );
    }, apart);
  },
});
