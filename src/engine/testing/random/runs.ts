/** Makes random kernels that sum runs, for tests of lowerings: the same for the same seed. */
import type { Expression } from "../../ir/expression.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import type { View } from "../../ir/view.ts";
import { applyNode, loadNode, stridedView } from "../expressions.ts";
import { type KernelCase, Random } from "./kernel.ts";

/** Returns a view that repeats its elements along each axis that is not kept. */
function view(shape: Shape, kept: readonly boolean[]): View {
  const strides = contiguousStrides(shape.map((extent, axis) => (kept[axis] ? extent : 1)));
  return stridedView(
    shape,
    strides.map((stride, axis) => (kept[axis] ? stride : 0)),
  );
}

/**
 * Returns sums of integers, with or without tiles; rows share their runs along some, all or none of the other
 * axes. `after`, if given, is the extent of one axis after that of the runs.
 */
export function randomRuns(seed: number, after?: number): KernelCase {
  const random = new Random(seed);
  const before = random.pick([[], [], [2], [3, 2]]);
  const axis = before.length;
  const rest = after ? [after] : random.pick([[], [1], [4], [5], [8, 3], [72]]);
  const extent = random.pick([1, 2, 5, 19, 60]);
  const count = random.pick([1, 3, 9, 70, 300]);
  const domain = [...before, extent, ...rest];
  const brought = domain.with(axis, count);
  const dtype = random.pick(["f32", "f32", "i32", "u32"] as const);
  const isShared = after !== undefined || random.chance(0.7);
  const kept = domain.map(
    (_, each) => each === axis || (each < axis ? random.chance(0.5) : !isShared),
  );
  const whole = domain.map(() => true);
  const rows = sizeOf(domain.filter((_, each) => kept[each] && each < axis));
  const columns = sizeOf(domain.filter((_, each) => kept[each] && each > axis));
  const begins: number[] = [];
  const ends: number[] = [];
  const order: number[] = [];
  for (let row = 0; row < rows; row++) {
    const each = Array.from({ length: columns }, () => {
      // Runs may overlap and leave values out, but each ends at or after its beginning.
      const cuts = Array.from({ length: extent }, () =>
        [random.integer(0, count), random.integer(0, count)].sort((x, y) => x - y),
      );
      if (extent > 1) cuts[0] = [0, count];
      return cuts as [number, number][];
    });
    for (let index = 0; index < extent; index++)
      for (const cuts of each) {
        begins.push((cuts[index] as [number, number])[0]);
        ends.push((cuts[index] as [number, number])[1]);
      }
    for (let at = 0; at < count * columns; at++) order.push(random.integer(0, count - 1));
  }
  const draw = (size: number): number[] =>
    Array.from({ length: size }, () => random.integer(dtype === "u32" ? 0 : -3, 3));
  const load = (type: "i32" | typeof dtype, input: number, seen: View): Expression =>
    loadNode(type, input, seen);
  const length = random.pick([1, 4, 7]);
  const hasTiles = length <= count && random.chance(0.5);
  const tiled = domain.with(axis, Math.floor(count / length));
  const start: Expression = load(dtype, 4, view(domain, whole));
  const inputs = [order, begins, ends, draw(sizeOf(brought)), draw(sizeOf(domain))];
  if (hasTiles) inputs.push(draw(sizeOf(tiled)));
  return {
    kernel: {
      name: `runs ${seed}`,
      inputs: inputs.map((each, input) => ({
        dtype: input < 3 ? "i32" : dtype,
        size: each.length,
      })),
      domain,
      core: {
        kind: "runs",
        axis,
        count,
        order: load("i32", 0, view(brought, kept)),
        begin: load("i32", 1, view(domain, kept)),
        end: load("i32", 2, view(domain, kept)),
        value: load(dtype, 3, view(brought, whole)),
        tiles: hasTiles ? { length, sum: load(dtype, 5, view(tiled, whole)) } : null,
      },
      outputs: [
        {
          dtype,
          value: applyNode(dtype, "add", start, { kind: "accumulator", dtype }),
        },
      ],
    },
    inputs,
  };
}
