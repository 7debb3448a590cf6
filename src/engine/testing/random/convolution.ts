/**
 * Makes random convolutions for tests of lowerings, the same for the same seed, exact in 32-bit floats: any rank,
 * windows that extend past every edge, permuted and flipped operands, a bias or a residual after.
 */
import type { KernelDType } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import { type ConvolutionAxis, convolutionShapes } from "../../kernels/convolution/core.ts";
import { stridedView } from "../expressions.ts";
import { type KernelCase, Random } from "./kernel.ts";

/** The fixed properties of a case; all others are random. */
export interface ConvolutionSizes {
  readonly rank?: 1 | 2 | 3;
  readonly n?: number;
  readonly groups?: number;
  /** The outputs of one group. */
  readonly outputs?: number;
  readonly channels?: number;
  /** Properties of each axis. */
  readonly each?: Partial<ConvolutionAxis>;
  /** Properties of the last axis. */
  readonly axis?: Partial<ConvolutionAxis>;
  readonly dtype?: KernelDType;
}

export function randomConvolution(seed: number, sizes: ConvolutionSizes = {}): KernelCase {
  const random = new Random(seed);
  const rank = sizes.rank ?? random.pick([1, 2, 2, 2, 3] as const);
  const groups = sizes.groups ?? random.pick([1, 1, 1, 2, 3]);
  const outputs = groups * (sizes.outputs ?? random.pick([1, 2, 5, 8, 9, 17, 33]));
  const channels = sizes.channels ?? random.pick([1, 2, 3, 4, 5, 7]);
  const axes: ConvolutionAxis[] = [];
  const out: number[] = [];
  for (let axis = 0; axis < rank; axis++) {
    const fixed = { ...sizes.each, ...(axis === rank - 1 && sizes.axis) };
    const drawn = {
      extent: random.integer(1, axis === rank - 1 ? 21 : 9),
      window: random.integer(1, 4),
      stride: random.pick([1, 1, 2, 3]),
      dilation: random.pick([1, 1, 2]),
      before: random.integer(-1, 3),
      ...fixed,
    };
    axes.push(drawn);
    const reach = (drawn.window - 1) * drawn.dilation + 1;
    const room = Math.max(0, drawn.extent + drawn.before + random.integer(0, 3) - reach);
    out.push(Math.floor(room / drawn.stride) + 1);
  }
  const domain = [sizes.n ?? random.integer(1, 2), outputs, ...out];
  const dtype = sizes.dtype ?? "f32";
  const inputs: { dtype: KernelDType; size: number; values: number[] }[] = [];
  const load = (view: View): Expression => {
    const size = sizeOf(view.shape.filter((_, axis) => view.strides[axis] !== 0));
    const values = Array.from({ length: size }, () =>
      dtype === "i32" ? random.integer(-8, 8) : random.integer(-8, 8) / 4,
    );
    const input = inputs.push({ dtype, size, values }) - 1;
    return { kind: "load", dtype, input, access: [view] };
  };
  const geometry = { kind: "convolution", groups, channels, axes } as const;
  const absent: Expression = { kind: "constant", dtype, value: 0 };
  const core = { ...geometry, input: absent, weight: absent };
  const [inputShape, weightShape] = convolutionShapes(domain, core);
  const input = load(
    random.chance(0.3) ? permuted(random, inputShape) : contiguousView(inputShape),
  );
  const weight = load(random.chance(0.3) ? turned(weightShape) : contiguousView(weightShape));
  const accumulator: Expression = { kind: "accumulator", dtype: dtype === "f16" ? "f32" : dtype };
  const narrowed: Expression =
    dtype === "f16"
      ? { kind: "apply", dtype, instruction: "cast", operands: [accumulator] }
      : accumulator;
  const added = random.pick([null, perOutput(domain), contiguousView(domain)]);
  const value: Expression = added
    ? { kind: "apply", dtype, instruction: "add", operands: [narrowed, load(added)] }
    : narrowed;
  const kernel: Kernel = {
    name: `convolution of ${rank} axes`,
    inputs: inputs.map(({ size }) => ({ dtype, size })),
    domain,
    core: { ...geometry, input, weight },
    outputs: random.chance(0.3)
      ? [
          { dtype, value },
          { dtype, value: narrowed },
        ]
      : [{ dtype, value }],
  };
  return { kernel, inputs: inputs.map(({ values }) => values) };
}

/** A view of a permuted tensor. */
function permuted(random: Random, shape: Shape): View {
  const axes = shape.map((_, axis) => axis);
  for (let index = axes.length - 1; index > 0; index--) {
    const other = random.integer(0, index);
    [axes[index], axes[other]] = [axes[other] as number, axes[index] as number];
  }
  const inner = contiguousStrides(axes.map((axis) => shape[axis] as number));
  return stridedView(
    shape,
    shape.map((_, axis) => inner[axes.indexOf(axis)] as number),
  );
}

/** A view with outputs and channels exchanged and the window flipped, as a gradient reads its weight. */
function turned([outputs, channels, ...window]: Shape): View {
  const shape = [outputs as number, channels as number, ...window];
  const strides = contiguousStrides([channels as number, outputs as number, ...window]);
  const indices = strides.slice(2);
  return stridedView(
    shape,
    [strides[1] as number, strides[0] as number, ...indices.map((stride) => 0 - stride)],
    indices.reduce((sum, stride, axis) => sum + stride * ((window[axis] as number) - 1), 0),
  );
}

function perOutput(domain: Shape): View {
  return stridedView(
    domain,
    domain.map((extent, axis) => (axis === 1 && extent > 1 ? 1 : 0)),
  );
}
