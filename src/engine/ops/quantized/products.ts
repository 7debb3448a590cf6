/** Products and convolutions of bytes, whose sums are exact integers of 32 bits. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import type { ConvolutionOptions } from "../convolution/convolution.ts";
import { conv1d, conv2d, conv3d } from "../convolution/convolution.ts";
import { addBias, checkGroups, checkWeight } from "../convolution/operands.ts";
import { windowedExtents, windowsOf } from "../convolution/spatial.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { slide } from "../pooling/windows.ts";
import { isByte, saturated, spread } from "./affine.ts";

export interface ZeroPoints {
  /** The byte of the first operand that stands for 0. Default 0. */
  readonly xZeroPoint?: TensorLike;
  /** That of the second operand: one number, or one for each output. Default 0. */
  readonly yZeroPoint?: TensorLike;
}

/** Bytes stand for floats by a scale and a zero point. */
export interface Affine {
  readonly scale: TensorLike;
  /** Default 0. */
  readonly zeroPoint?: TensorLike;
}

type OutputDType = { readonly dtype?: "i8" | "u8" };

/** Returns a tensor of bytes as i32, and throws a Fault for any other; products read the bytes themselves. */
function whole(name: string, what: string, x: Tensor): Tensor {
  if (!isByte(x.dtype)) {
    throw fault(
      name,
      `unsupported dtype ${x.dtype} of ${what}: expected i8 or u8 (quantizeLinear returns them)`,
    );
  }
  return x.cast("i32");
}

/** Returns a zero point as i32 in a shape that broadcasts to `x`; null where it is the number 0. */
function zeroOf(
  name: string,
  what: string,
  x: Tensor,
  zeroPoint: TensorLike,
  axis: number,
): Tensor | null {
  if (zeroPoint === 0) return null;
  const zero = recorder().lift(zeroPoint, "i32").cast("i32");
  return spread(name, `zero point of ${what}`, zero, x, axis);
}

/** Returns bytes as i32, less their zero point. */
function centred(
  name: string,
  what: string,
  x: Tensor,
  zeroPoint: TensorLike,
  axis: number,
): Tensor {
  const integers = whole(name, what, x);
  const zero = zeroOf(name, what, x, zeroPoint, axis);
  return zero === null ? integers : integers.sub(zero);
}

export const matmulInteger: FunctionOp<(x: Tensor, y: Tensor, options?: ZeroPoints) => Tensor> =
  functionOp("contraction", {
    name: "matmulInteger",
    doc: "Computes the matrix product of bytes (i8 or u8, each minus its zero point), accumulated in i32. `yZeroPoint` is one number, or one for each column.",
    example:
      'matmulInteger(full([1, 3], 200, { dtype: "u8" }), full([3, 1], -100, { dtype: "i8" }))  // [[-60000]]',
    build: (x, y, { xZeroPoint = 0, yZeroPoint = 0 } = {}) => {
      const name = "matmulInteger";
      if (x.rank < 2 || y.rank < 2) {
        throw fault(
          name,
          `invalid rank: ${formatShape(x.shape)} @ ${formatShape(y.shape)}: expected matrices`,
        );
      }
      const [left, right] = [whole(name, "x", x), whole(name, "y", y)];
      const zeroOfX = zeroOf(name, "x", x, xZeroPoint, -2);
      const zeroOfY = zeroOf(name, "y", y, yZeroPoint, -1);
      // Σ(x - p)(y - q) = Σxy - pΣy - qΣx + kpq, which leaves the product one of bytes. All of it wraps alike.
      let sums = left.matmul(right);
      if (zeroOfX) sums = sums.sub(right.sum(-2, { keepdims: true }).mul(zeroOfX));
      if (zeroOfY) {
        const ofX = left.sum(-1, { keepdims: true });
        const from = zeroOfX ? ofX.sub(zeroOfX.mul(x.shape.at(-1) as number)) : ofX;
        sums = sums.sub(from.mul(zeroOfY));
      }
      return sums;
    },
  });

/** Convolves as a product of the weights and the patches under the windows, whose padding stands for 0. */
function byPatches(
  name: string,
  x: Tensor,
  weight: Tensor,
  { xZeroPoint, yZeroPoint, ...options }: ConvolutionOptions & Zeros,
): Tensor {
  const rank = x.rank - 2;
  checkWeight(name, weight, rank);
  checkGroups(name, x.shape, rank, weight.shape, 1);
  whole(name, "x", x);
  whole(name, "weight", weight);
  zeroOf(name, "weight", weight, yZeroPoint, 0);
  const windows = windowsOf(name, weight.shape.slice(2), options);
  const space = windowedExtents(name, x.shape.slice(2), windows);
  const slid = slide(x, windows, xZeroPoint);
  const axes = slid.shape.map((_, axis) => axis);
  // [n, channels, …window, …space]
  const patches = slid.permute([0, 1, ...axes.slice(2 + rank), ...axes.slice(2, 2 + rank)]);
  const [n, outputs] = [x.shape[0] as number, weight.shape[0] as number];
  const taps = sizeOf(weight.shape.slice(1));
  const sums = matmulInteger(
    weight.reshape([outputs, taps]),
    patches.reshape([n, taps, sizeOf(space)]),
    { xZeroPoint: yZeroPoint, yZeroPoint: xZeroPoint },
  );
  return addBias(name, sums.reshape([n, outputs, ...space]), options.bias ?? null);
}

interface Zeros {
  readonly xZeroPoint: number;
  readonly yZeroPoint: TensorLike;
}

const convolutions = new Map([
  [3, conv1d],
  [4, conv2d],
  [5, conv3d],
]);

export const convInteger: FunctionOp<
  (x: Tensor, weight: Tensor, options?: ConvolutionOptions & ZeroPoints) => Tensor
> = functionOp("convolution", {
  name: "convInteger",
  doc: "Computes the convolution of bytes (i8 or u8, each minus its zero point), accumulated in i32, over one to three spatial axes. `yZeroPoint` is that of the weights, one number, or one for each output. The other options are those of `conv2d`.",
  example:
    'convInteger(full([1, 1, 2, 2], 200, { dtype: "u8" }), full([1, 1, 2, 2], -100, { dtype: "i8" }))  // [[[[-80000]]]]',
  build: (x, weight, { xZeroPoint = 0, yZeroPoint = 0, ...options } = {}) => {
    const name = "convInteger";
    const convolve = convolutions.get(x.rank);
    if (!convolve) {
      throw fault(
        name,
        `invalid rank: ${formatShape(x.shape)} is not [n, channels, …space] with one to three axes of space`,
      );
    }
    if (options.groups === undefined && typeof xZeroPoint === "number")
      return byPatches(name, x, weight, { ...options, xZeroPoint, yZeroPoint });
    const input = centred(name, "x", x, xZeroPoint, 1);
    return convolve(input, centred(name, "weight", weight, yZeroPoint, 0), options);
  },
});

/** Returns the bytes of a result whose integer sums stand for floats of this step. */
function requantized(
  sums: Tensor,
  step: Tensor,
  { zeroPoint = 0 }: Affine,
  dtype: "i8" | "u8",
): Tensor {
  const zero = recorder().lift(zeroPoint, "i32").cast("f32").reshape([]);
  return saturated(sums.cast("f32").mul(step).round().add(zero), dtype);
}

/** Returns the factor by which sums of products become units of the result. */
function stepOf(
  name: string,
  x: Affine,
  y: Affine,
  result: Affine,
  like: Tensor,
  axis: number,
): Tensor {
  const [first, second, third] = [x, y, result].map(({ scale }) => recorder().lift(scale, "f32"));
  const outputs = spread(name, "scale", second as Tensor, like, axis);
  return (first as Tensor)
    .reshape([])
    .mul(outputs)
    .div((third as Tensor).reshape([]));
}

export interface QuantizedProductOptions extends OutputDType {
  /** The scale and zero point of the first operand. */
  readonly x: Affine;
  /** That of the second operand: one scale and zero point, or one for each output. */
  readonly y: Affine;
  /** That of the result. */
  readonly result: Affine;
}

export const quantizedMatmul: FunctionOp<
  (x: Tensor, y: Tensor, options: QuantizedProductOptions) => Tensor
> = functionOp("contraction", {
  name: "quantizedMatmul",
  doc: "Computes the quantized matrix product of quantized matrices. Sums are exact in i32, then scaled, rounded with halves to even, and saturated. The result has the dtype of `x` unless `dtype` specifies another.",
  example:
    'quantizedMatmul(full([1, 4], 20, { dtype: "u8" }), full([4, 1], 3, { dtype: "i8" }), { x: { scale: 0.5 }, y: { scale: 0.5 }, result: { scale: 1, zeroPoint: 10 } })  // [[70]]',
  build: (x, y, options) => {
    const name = "quantizedMatmul";
    const sums = matmulInteger(x, y, zerosOf(options));
    const step = stepOf(name, options.x, options.y, options.result, sums, -1);
    return requantized(sums, step, options.result, options.dtype ?? (x.dtype as "i8" | "u8"));
  },
});

function zerosOf({ x, y }: QuantizedProductOptions): ZeroPoints {
  return { xZeroPoint: x.zeroPoint ?? 0, yZeroPoint: y.zeroPoint ?? 0 };
}

export const quantizedConv: FunctionOp<
  (x: Tensor, weight: Tensor, options: QuantizedProductOptions & ConvolutionOptions) => Tensor
> = functionOp("convolution", {
  name: "quantizedConv",
  doc: "Computes the quantized convolution of quantized tensors. Sums are exact in i32, then scaled, rounded with halves to even, and saturated. `bias` is i32 in units of the product of both scales. The other options are those of `conv2d`.",
  example:
    'quantizedConv(full([1, 1, 2, 2], 20, { dtype: "u8" }), full([1, 1, 2, 2], 3, { dtype: "i8" }), { x: { scale: 0.5 }, y: { scale: 0.5 }, result: { scale: 1, zeroPoint: 10 } })  // [[[[70]]]]',
  build: (input, weight, options) => {
    const { x, y, result, dtype, ...convolution } = options;
    const sums = convInteger(input, weight, { ...convolution, ...zerosOf(options) });
    const step = stepOf("quantizedConv", x, y, result, sums, 1);
    return requantized(sums, step, result, dtype ?? (input.dtype as "i8" | "u8"));
  },
});
