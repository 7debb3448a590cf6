/** `vmap`: turns a function of one example into a function of many. */
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { FunctionOp } from "../ops/define.ts";
import { moved, spread } from "../ops/lanes.ts";
import { type AxisTree, type Mapped, mappedOperand, mappedResult } from "./axis-tree.ts";
import { transform } from "./define.ts";
import { Lanes } from "./lanes.ts";
import type { Tensors } from "./tree.ts";

export interface VmapOptions {
  /** The axis of the examples in each operand, or null: one for all operands, or a list. Default 0. */
  readonly inAxes?: AxisTree;
  /** The axis of the examples in the results; null for a result that all examples share. Default 0. */
  readonly outAxes?: AxisTree;
  /** The number of examples; by default the extent of the mapped axes. */
  readonly axisSize?: number;
}

type Vmap = <Operands extends readonly unknown[] = Tensor[], Result = Tensor>(
  f: (...operands: Operands) => Result,
  options?: VmapOptions,
) => (...operands: Operands) => Tensors<Result>;

function mapOver(
  f: (...operands: never[]) => unknown,
  operands: readonly unknown[],
  { inAxes = 0, outAxes = 0, axisSize }: VmapOptions,
): unknown {
  const { lanes, count, inner } = located(() => {
    const result = operands.map((operand, index) =>
      mappedOperand(operand, axesOfOperand(inAxes, operands.length, index), `operand ${index}`),
    );
    const count = extentOf(
      result.flatMap(({ leaves }) => leaves),
      axisSize,
    );
    const lanes = new Lanes(count);
    const one = ({ tensor, axis }: Mapped): Tensor =>
      axis === null ? tensor : lanes.lane(moved(tensor, axis, 0));
    return { lanes, count, inner: result.map(({ tree, leaves }) => tree(leaves.map(one))) };
  });
  const result = f(...(inner as never[]));
  return located(() => {
    const { tree, leaves } = mappedResult(result, outAxes, "the result");
    return tree(
      leaves.map(({ tensor, axis, path }) => {
        const all = lanes.all(tensor);
        if (axis !== null)
          return moved(spread({ tensor: all ?? tensor, mapped: all !== null }, count), 0, axis);
        if (!all) return tensor;
        throw fault(
          "vmap",
          `invalid outAxes null: ${path} differs from example to example: give it an axis`,
        );
      }),
    );
  });
}

function axesOfOperand(inAxes: AxisTree, operands: number, index: number): AxisTree {
  if (inAxes === null || typeof inAxes === "number") return inAxes;
  if (!Array.isArray(inAxes) || inAxes.length !== operands) {
    const got = Array.isArray(inAxes) ? `${inAxes.length}` : JSON.stringify(inAxes);
    throw fault(
      "vmap",
      `mismatched inAxes: expected one for all operands or a list of ${operands}, got ${got}`,
    );
  }
  return inAxes[index] as AxisTree;
}

/** The number of examples, on which the mapped axes and `axisSize` must agree. */
function extentOf(leaves: readonly Mapped[], axisSize: number | undefined): number {
  if (axisSize !== undefined && !(Number.isInteger(axisSize) && axisSize >= 0)) {
    throw fault("vmap", `invalid axisSize ${String(axisSize)}: expected a non-negative integer`);
  }
  const extents = leaves.flatMap(({ tensor, axis, path }) =>
    axis === null ? [] : [{ extent: tensor.shape[axis] as number, axis, path }],
  );
  const [first] = extents;
  if (!first) {
    if (axisSize !== undefined) return axisSize;
    throw fault("vmap", "missing axis: at least one operand must be mapped over, or pass axisSize");
  }
  if (axisSize !== undefined && first.extent !== axisSize) {
    throw fault(
      "vmap",
      `mismatched extents: ${first.extent} along axis ${first.axis} of ${first.path} for an axisSize of ${axisSize}`,
    );
  }
  const other = extents.find(({ extent }) => extent !== first.extent);
  if (other) {
    throw fault(
      "vmap",
      `mismatched extents: ${first.extent} along axis ${first.axis} of ${first.path} and ${other.extent} along axis ${other.axis} of ${other.path}`,
    );
  }
  return first.extent;
}

export const vmap: FunctionOp<Vmap> = transform(
  ((f: (...operands: never[]) => unknown, options: VmapOptions = {}) =>
    (...operands: unknown[]) =>
      mapOver(f, operands, options)) as Vmap,
  {
    name: "vmap",
    doc: "Returns a function that applies `f`, which takes one example, to all examples along an axis of its operands at once. `inAxes` is the axis of each operand (null for one that all share), `outAxes` that of the results: numbers, or trees like the operands. `axisSize` is the number of examples if no operand has such an axis. `f` is called once, with tensors whose elements cannot be read, and random numbers that it draws are the same for every example: map over numbers, or over the keys of `splitKey`, for different ones.",
    example: "vmap((x) => x.cumsum())(tensor([[1, 2], [3, 4]]))  // [[1, 3], [3, 7]]",
    cases: [
      {
        operands: [{ shape: [3, 5] }, { shape: [4, 5] }],
        build: (x, w) =>
          vmap((row, m) => m.matmul(row).tanh(), { inAxes: [0, null], outAxes: 1 })(x, w),
      },
      {
        operands: [{ shape: [2, 3, 4] }],
        build: (x) =>
          vmap(
            vmap((row) => row.softmax(), { inAxes: 1 }),
            { inAxes: 1 },
          )(x),
      },
      {
        operands: [{ shape: [4] }],
        build: (x) => vmap((row) => row.sin(), { inAxes: null, axisSize: 3 })(x),
      },
    ],
    errors: [
      {
        call: "vmap((x) => x, { inAxes: 2 })(zeros([2, 3]))",
        message: "vmap: operand 0: invalid axis 2: [2, 3] has the axes -2 to 1",
      },
      {
        call: "vmap((x) => x.sum(), { outAxes: 1 })(zeros([2, 3]))",
        message: "vmap: the result: invalid axis 1: [] has the axes -1 to 0",
      },
      {
        call: "vmap((x, y) => x.add(y))(zeros([2, 3]), zeros([3, 3]))",
        message:
          "vmap: mismatched extents: 2 along axis 0 of operand 0 and 3 along axis 0 of operand 1",
      },
      {
        call: "vmap((x, y) => x.add(y), { inAxes: [0] })(zeros([2]), zeros([2]))",
        message: "vmap: mismatched inAxes: expected one for all operands or a list of 2, got 1",
      },
      {
        call: "vmap((x) => x.w, { inAxes: [{ v: 0 }] })({ w: zeros([2]) })",
        message:
          'vmap: mismatched axes: {"v":0} for operand 0: expected a number, null, or a tree like it',
      },
      {
        call: "vmap((x) => x, { inAxes: null })(zeros([2]))",
        message: "vmap: missing axis: at least one operand must be mapped over, or pass axisSize",
      },
      {
        call: "vmap((x) => x, { axisSize: 3 })(zeros([2]))",
        message: "vmap: mismatched extents: 2 along axis 0 of operand 0 for an axisSize of 3",
      },
      {
        call: "vmap(() => zeros([]), { axisSize: 1.5 })()",
        message: "vmap: invalid axisSize 1.5: expected a non-negative integer",
      },
      {
        call: "vmap((x) => x, { outAxes: null })(zeros([2]))",
        message:
          "vmap: invalid outAxes null: the result differs from example to example: give it an axis",
      },
      {
        call: "vmap((x) => x)(3)",
        message: "vmap: operand 0: invalid axis 0: [] has no axes",
      },
      {
        call: 'vmap((x) => "done")(zeros([2]))',
        message:
          "vmap: invalid leaf: the result is a string: expected a tensor, or arrays and plain objects of tensors",
      },
    ],
  },
);
