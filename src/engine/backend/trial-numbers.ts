/**
 * The numbers that a kernel is tried on, and whether two variants of its code agree. In: a kernel. Out: random inputs,
 * and the difference between the outputs of two variants.
 */
import { formatBytes } from "../ir/bytes.ts";
import { byteLength, type DType } from "../ir/dtype.ts";
import { type Kernel, type KernelOutput, outputShape } from "../ir/kernel.ts";
import { halfToFloat, toHalf } from "../ir/numbers/half.ts";
import { sizeOf } from "../ir/shape.ts";
import { workOf } from "../ir/work.ts";

/** A program that starts waits for the trial in progress, which limits the bytes of its memory. */
const maxBytes = 2 ** 30;
/** The number of random elements, repeated in larger inputs. */
const period = 1 << 18;
/** The bytes that are compared at each end of an output. */
const compared = 4 * 2 ** 20;
/** The largest difference allowed, relative to the largest number: variants sum in different orders. */
const tolerance = { f32: 1e-4, f16: 4e-3 } as const;

/** Returns why a kernel cannot be tried on random numbers, or null if it can. */
export function obstacle(kernel: Kernel): string | null {
  const dtypes = [...kernel.inputs, ...kernel.outputs].map(({ dtype }) => dtype);
  const other = dtypes.find((dtype) => dtype !== "f32" && dtype !== "f16");
  if (other)
    return `unsupported dtype ${other}: only kernels that read and write nothing but floats can run on random numbers, because other values may be indices`;
  const { bytes } = workOf(kernel);
  return bytes > maxBytes
    ? `unsupported size: the kernel moves ${formatBytes(bytes)}, and the limit for a separate run is ${formatBytes(maxBytes)}; run the program with a smaller size`
    : null;
}

/** Uniform numbers in [−1, 1), as many as are repeated through an input. */
export function randomChunk(dtype: DType): Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> {
  const numbers = Float32Array.from({ length: period }, () => 2 * Math.random() - 1);
  return dtype === "f16" ? Uint16Array.from(numbers, toHalf) : numbers;
}

export function bytesOf(kernel: Kernel, output: KernelOutput): number {
  return byteLength(output.dtype, sizeOf(outputShape(kernel, output)));
}

/** The ranges of an output of that many bytes that are compared; with an odd number of halves not the last one. */
export function comparedRanges(
  bytes: number,
): readonly { readonly from: number; readonly bytes: number }[] {
  const size = Math.floor(bytes / 4) * 4;
  const head = Math.min(size, compared);
  const tail = Math.min(size - head, compared);
  return [
    { from: 0, bytes: head },
    { from: size - tail, bytes: tail },
  ].filter((range) => range.bytes > 0);
}

export function floats(bytes: ArrayBuffer, dtype: DType): Float32Array {
  return dtype === "f16"
    ? Float32Array.from(new Uint16Array(bytes), halfToFloat)
    : new Float32Array(bytes);
}

export interface Difference {
  /** The largest difference of two numbers; NaN where one of them is NaN and the other is not. */
  readonly most: number;
  /** The largest finite number that was expected. */
  readonly largest: number;
}

/** Both lists have the compared ranges of all outputs in order. */
export function differenceOf(
  expected: readonly Float32Array[],
  actual: readonly Float32Array[],
): Difference {
  let largest = 0;
  let most = 0;
  for (const [at, numbers] of expected.entries()) {
    const others = actual[at];
    for (const [index, number] of numbers.entries()) {
      if (Number.isFinite(number)) largest = Math.max(largest, Math.abs(number));
      const other = others?.[index] ?? Number.NaN;
      if (!Object.is(number, other)) most = Math.max(most, Math.abs(number - other));
    }
  }
  return { most, largest };
}

export function isWithinTolerance(kernel: Kernel, { most, largest }: Difference): boolean {
  const isHalf = kernel.inputs.some(({ dtype }) => dtype === "f16");
  return most <= (isHalf ? tolerance.f16 : tolerance.f32) * largest;
}
