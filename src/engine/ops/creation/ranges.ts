/** Numbers in a row between two bounds, and grids of them. */
import type { Tensor } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { composite } from "../composite.ts";
import { type FunctionOp, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { iotaPrimitive } from "./source.ts";

const family = "creation";

export interface SpaceOptions {
  /** Whether `stop` is the last number. Default true. */
  readonly endpoint?: boolean;
  /** Default f32. */
  readonly dtype?: DType;
}

const spaceParameters = "start: number, stop: number, count?: number";
const spaceOptions = "endpoint?: boolean; dtype?: DType";

/** 0, 1, …, count − 1 (i32), and the number of steps from `start` to `stop`. */
function places(name: string, count: number, endpoint: boolean): [Tensor, number] {
  if (!Number.isInteger(count) || count < 0) {
    throw fault(
      "invalid",
      `${name}: invalid count ${String(count)}: expected a whole number, not negative`,
    );
  }
  const size = checkShape(name, [count])[0] as number;
  return [recorder().node(iotaPrimitive, [], { size }), Math.max(1, endpoint ? count - 1 : count)];
}

/** Counted from the nearer bound, so that both come out exactly and the numbers lie symmetrically. */
function evenly(start: number, stop: number, at: Tensor, steps: number): Tensor {
  const step = (stop - start) / steps;
  const back = at.neg().add(steps).cast("f32").mul(-step).add(stop);
  return where(at.mul(2).lt(steps), at.cast("f32").mul(step).add(start), back);
}

function checkBounds(name: string, start: number, stop: number): void {
  if (Number.isFinite(start) && Number.isFinite(stop)) return;
  throw fault("invalid", `${name}: invalid range from ${start} to ${stop}`);
}

export const linspace: FunctionOp<
  (start: number, stop: number, count?: number, options?: SpaceOptions) => Tensor
> = composite({
  name: "linspace",
  family,
  doc: "`count` (50) numbers from `start` to `stop`, equally far apart; both are included, or the first only where `endpoint` is false.",
  example: "linspace(0, 1, 5)  // [0, 0.25, 0.5, 0.75, 1]",
  parameters: `${spaceParameters}, options?: { ${spaceOptions} }`,
  method: false,
  build: (
    start: number,
    stop: number,
    count: number = 50,
    { endpoint = true, dtype = "f32" }: SpaceOptions = {},
  ): Tensor => {
    const [at, steps] = places("linspace", count, endpoint);
    checkBounds("linspace", start, stop);
    return evenly(start, stop, at, steps).cast(dtype);
  },
  cases: [
    { operands: [], build: () => linspace(-1, 1, 9) },
    { operands: [], build: () => linspace(5, -3.3, 7, { endpoint: false }) },
    { operands: [], build: () => linspace(0, 9, 4, { dtype: "i32" }) },
    { operands: [], build: () => linspace(2, 3, 1) },
    { operands: [], build: () => linspace(2, 3, 0) },
  ],
  errors: [
    {
      call: "linspace(0, 1, -2)",
      message: "linspace: invalid count -2: expected a whole number, not negative",
    },
    {
      call: "linspace(0, Infinity)",
      message: "linspace: invalid range from 0 to Infinity",
    },
  ],
});

export interface LogSpaceOptions extends SpaceOptions {
  /** What the powers are of. Default 10. */
  readonly base?: number;
}

export const logspace: FunctionOp<
  (start: number, stop: number, count?: number, options?: LogSpaceOptions) => Tensor
> = composite({
  name: "logspace",
  family,
  doc: "`count` (50) powers of `base` (10) whose exponents are equally far apart, from base^`start` to base^`stop`, as exact as `pow` is.",
  example: "logspace(0, 2, 3)  // [1, 10, 100]",
  parameters: `${spaceParameters}, options?: { base?: number; ${spaceOptions} }`,
  method: false,
  build: (
    start: number,
    stop: number,
    count: number = 50,
    { base = 10, endpoint = true, dtype = "f32" }: LogSpaceOptions = {},
  ): Tensor => {
    const [at, steps] = places("logspace", count, endpoint);
    checkBounds("logspace", start, stop);
    if (!(base > 0 && Number.isFinite(base)))
      throw fault("invalid", `logspace: invalid base ${String(base)}: expected a number above 0`);
    return recorder()
      .lift(base, "f32")
      .pow(evenly(start, stop, at, steps))
      .cast(dtype);
  },
  cases: [
    { operands: [], build: () => logspace(-3, 3, 7) },
    { operands: [], build: () => logspace(0, 8, 5, { base: 2, endpoint: false }) },
  ],
  errors: [
    {
      call: "logspace(0, 1, 0.5)",
      message: "logspace: invalid count 0.5: expected a whole number, not negative",
    },
    {
      call: "logspace(0, 1, 3, { base: -2 })",
      message: "logspace: invalid base -2: expected a number above 0",
    },
  ],
});

export const geomspace: FunctionOp<
  (start: number, stop: number, count?: number, options?: SpaceOptions) => Tensor
> = composite({
  name: "geomspace",
  family,
  doc: "`count` (50) numbers from `start` to `stop`, each the same multiple of the one before it; both bounds are exact, and of one sign.",
  example: "geomspace(1, 8, 4)  // [1, 2, 4, 8]",
  parameters: `${spaceParameters}, options?: { ${spaceOptions} }`,
  method: false,
  build: (
    start: number,
    stop: number,
    count: number = 50,
    { endpoint = true, dtype = "f32" }: SpaceOptions = {},
  ): Tensor => {
    const [at, steps] = places("geomspace", count, endpoint);
    checkBounds("geomspace", start, stop);
    if (start * stop <= 0) {
      throw fault(
        "invalid",
        `geomspace: invalid range from ${start} to ${stop}: the bounds must have one sign`,
      );
    }
    const powers = at
      .cast("f32")
      .mul(Math.log(stop / start) / steps)
      .exp()
      .mul(start);
    const ends = where(at.eq(0), start, powers);
    return (endpoint ? where(at.eq(Math.max(1, count - 1)), stop, ends) : ends).cast(dtype);
  },
  cases: [
    { operands: [], build: () => geomspace(1, 1000, 10) },
    { operands: [], build: () => geomspace(-0.01, -8, 6, { endpoint: false }) },
    { operands: [], build: () => geomspace(3, 5, 1) },
  ],
  errors: [
    {
      call: "geomspace(-1, 1)",
      message: "geomspace: invalid range from -1 to 1: the bounds must have one sign",
    },
  ],
});

export interface MeshgridOptions {
  /** "xy" (default): the first two axes exchanged, as an image has them. "ij": an axis for each in turn. */
  readonly indexing?: "xy" | "ij";
  /** Whether each tensor has only its own axis longer than 1, for broadcasts. Default false. */
  readonly sparse?: boolean;
}

export const meshgrid: FunctionOp<
  (coordinates: readonly Tensor[], options?: MeshgridOptions) => Tensor[]
> = composite({
  name: "meshgrid",
  family,
  doc: 'For coordinates along each axis, tensors over the whole grid: of shape [n₁, n₀, n₂, …] for "xy" indexing, the default as in NumPy, or [n₀, n₁, n₂, …] for "ij"; `sparse` leaves the other axes of each at 1, for a broadcast.',
  example: "meshgrid([tensor([1, 2]), tensor([3, 4])])[0]  // [[1, 2], [1, 2]]",
  parameters:
    'coordinates: readonly Tensor[], options?: { indexing?: "xy" | "ij"; sparse?: boolean }',
  returns: "Tensor[]",
  method: false,
  build: (coordinates: readonly Tensor[], options: MeshgridOptions = {}): Tensor[] => {
    const { indexing = "xy", sparse = false } = options;
    if (indexing !== "xy" && indexing !== "ij")
      throw fault("unknown", `meshgrid: unknown indexing "${String(indexing)}": use "xy" or "ij"`);
    const long = coordinates.find(({ rank }) => rank > 1);
    if (long) {
      throw fault(
        "invalid",
        `meshgrid: invalid coordinates ${formatShape(long.shape)}: expected one axis at most`,
      );
    }
    const order = coordinates.map((_, place) =>
      indexing === "xy" && coordinates.length > 1 && place < 2 ? 1 - place : place,
    );
    const shape = checkShape(
      "meshgrid",
      order.map((place) => (coordinates[place] as Tensor).size),
    );
    return coordinates.map((each, place) => {
      const axis = order.indexOf(place);
      const own = each.reshape(shape.map((_, other) => (other === axis ? -1 : 1)));
      return sparse ? own : own.broadcastTo(shape);
    });
  },
  cases: [
    {
      operands: [{ shape: [3] }, { shape: [4] }],
      build: (x, y) => (meshgrid([x as Tensor, y as Tensor])[1] as Tensor).mul(2),
    },
    {
      operands: [{ shape: [3] }, { shape: [4] }],
      build: (x, y) => meshgrid([x as Tensor, y as Tensor], { sparse: true })[0] as Tensor,
    },
    {
      operands: [{ shape: [3] }, { shape: [4] }, { shape: [] }],
      build: (x, y, z) => {
        const grid = meshgrid([x as Tensor, y as Tensor, z as Tensor], { indexing: "ij" });
        return (grid[0] as Tensor).mul(grid[1] as Tensor).add(grid[2] as Tensor);
      },
    },
  ],
  errors: [
    {
      call: "meshgrid([zeros([2, 3])])",
      message: "meshgrid: invalid coordinates [2, 3]: expected one axis at most",
    },
    {
      call: 'meshgrid([], { indexing: "yx" as never })',
      message: 'meshgrid: unknown indexing "yx": use "xy" or "ij"',
    },
  ],
});

export interface IndicesOptions {
  /** Default i32. */
  readonly dtype?: DType;
}

export const indices: FunctionOp<(shape: Shape, options?: IndicesOptions) => Tensor> = composite({
  name: "indices",
  family,
  doc: "The places of a tensor of that shape: [rank, …shape], row a of which counts along axis a.",
  example: "indices([2, 2])  // [[[0, 0], [1, 1]], [[0, 1], [0, 1]]]",
  parameters: "shape: readonly number[], options?: { dtype?: DType }",
  method: false,
  build: (shape: Shape, { dtype = "i32" }: IndicesOptions = {}): Tensor => {
    const all = checkShape("indices", [checkShape("indices", shape).length, ...shape]);
    const axes = recorder()
      .node(iotaPrimitive, [], { size: shape.length })
      .reshape([-1, ...shape.map(() => 1)]);
    let found = recorder().lift(0, "i32").broadcastTo(all);
    for (const [axis, size] of shape.entries()) {
      const along = recorder()
        .node(iotaPrimitive, [], { size })
        .reshape(shape.map((_, other) => (other === axis ? -1 : 1)));
      found = where(axes.eq(axis), along, found);
    }
    return found.cast(dtype);
  },
  cases: [
    { operands: [], build: () => indices([3]) },
    { operands: [], build: () => indices([2, 3, 4], { dtype: "f32" }) },
    { operands: [], build: () => indices([2, 0]) },
  ],
  errors: [
    {
      call: "indices([-1])",
      message: "indices: invalid shape [-1]: expected whole numbers, none negative",
    },
  ],
});
