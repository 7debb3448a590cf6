/** Makes random kernels that scatter, for tests of lowerings: the same for the same seed. */
import type { Expression } from "../../ir/expression.ts";
import type { Combine } from "../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import type { View } from "../../ir/view.ts";
import { loadNode, stridedView } from "../expressions.ts";
import { type KernelCase, Random } from "./kernel.ts";

/** Returns a view that repeats its elements along each axis that is not kept. */
function view(shape: Shape, kept: readonly boolean[]): View {
  const strides = contiguousStrides(shape.map((extent, axis) => (kept[axis] ? extent : 1)));
  return stridedView(
    shape,
    strides.map((stride, axis) => (kept[axis] ? stride : 0)),
  );
}

/** Returns values for indices inside and outside; some or all rows share their indices. */
export function randomScatter(seed: number): KernelCase {
  const random = new Random(seed);
  const rank = random.integer(1, 3);
  const axis = random.integer(0, rank - 1);
  const domain = Array.from({ length: rank }, () => random.pick([1, 2, 3, 5, 8, 19, 40]));
  const count = random.pick([1, 3, 4, 9, 70]);
  const shape = domain.with(axis, count);
  const dtype = random.pick(["f32", "i32", "u32"] as const);
  const combine: Combine = random.pick(["sum", "prod", "max", "min"]);
  const kept = shape.map((_, each) => each === axis || random.chance(0.5));
  const whole = shape.map(() => true);
  const load = (type: typeof dtype, input: number, seen: View): Expression =>
    loadNode(type, input, seen);
  const draw = (size: number, low: number, high: number): number[] =>
    Array.from({ length: size }, () => random.integer(low, high));
  const indices = sizeOf(shape.filter((_, each) => kept[each]));
  const extent = domain[axis] as number;
  const least = dtype === "u32" ? 0 : -3;
  const values = draw(sizeOf(shape), least, 3);
  // Products of integers exceed what a float represents exactly; powers of two do not.
  const powers = values.map((each) => (dtype === "f32" && combine === "prod" ? 2 ** each : each));
  return {
    kernel: {
      name: `scatter ${seed}`,
      inputs: [
        { dtype, size: sizeOf(domain) },
        { dtype: "i32", size: indices },
        { dtype, size: sizeOf(shape) },
      ],
      domain,
      core: {
        kind: "scatter",
        combine,
        axis,
        count,
        start: load(dtype, 0, view(domain, whole)),
        index: load("i32", 1, view(shape, kept)),
        value: load(dtype, 2, view(shape, whole)),
      },
      outputs: [{ dtype, value: { kind: "accumulator", dtype } }],
    },
    inputs: [draw(sizeOf(domain), least, 3), draw(indices, -2, extent + 1), powers],
  };
}
