/** Functions that are applied to the rows along an axis, or along several axes one after the other. */
import { located } from "../graph/position.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sizeOf } from "../ir/shape.ts";
import { type Axes, normalizeAxes, normalizeAxis } from "../ops/axes.ts";
import { type FunctionOp, recorder, type TensorLike } from "../ops/define.ts";
import { transform } from "./define.ts";
import { vmap } from "./vmap.ts";

function tensorFrom(name: string, result: unknown): Tensor {
  if (result instanceof Tensor) return result;
  throw fault(name, `invalid result: expected a tensor, got ${typeof result}`);
}

type ApplyAlongAxis = (f: (row: Tensor) => Tensor, axis: number, x: TensorLike) => Tensor;

export const applyAlongAxis: FunctionOp<ApplyAlongAxis> = transform<ApplyAlongAxis>(
  (f, axis, value) => {
    const { rows, along, rest } = located(() => {
      const x = recorder().lift(value, "f32");
      const along = normalizeAxis("applyAlongAxis", axis, x.shape);
      const rest = x.shape.toSpliced(along, 1);
      const rows = x.moveaxis(along, -1).reshape([sizeOf(rest), x.shape[along] as number]);
      return { rows, along, rest };
    });
    const results = vmap((row) => {
      const result = f(row);
      return located(() => tensorFrom("applyAlongAxis", result));
    })(rows);
    return located(() => {
      const made = results.shape.slice(1);
      const indices = made.map((_, index) => index);
      return results.reshape([...rest, ...made]).moveaxis(
        indices.map((index) => rest.length + index),
        indices.map((index) => along + index),
      );
    });
  },
  {
    name: "applyAlongAxis",
    doc: "Applies `f` to each vector along an axis, which is replaced by the axes of its result. `f` is called once for all vectors, as by `vmap`, with a vector whose elements cannot be read.",
    example:
      "applyAlongAxis((row) => row.sub(row.mean()), 1, tensor([[1, 3], [2, 6]]))  // [[-1, 1], [-2, 2]]",
    cases: [
      {
        operands: [{ shape: [2, 3, 4] }],
        build: (x) => applyAlongAxis((row) => row.square().sum(), -2, x),
      },
      {
        operands: [{ shape: [2, 3, 2] }],
        build: (x) => applyAlongAxis((row) => row.outer(row), 1, x),
      },
      {
        operands: [{ shape: [4] }],
        build: (x) => applyAlongAxis((row) => row.flip(), 0, x),
      },
    ],
    errors: [
      {
        call: "applyAlongAxis((row) => row, 1, zeros([2]))",
        message: "applyAlongAxis: invalid axis 1: [2] has the axes -1 to 0",
      },
      {
        call: "applyAlongAxis((row) => 3, 0, zeros([2]))",
        message: "applyAlongAxis: invalid result: expected a tensor, got number",
      },
    ],
  },
);

/** Restores the axis that a reduction removed. */
function withAxis(result: Tensor, before: Tensor, axis: number): Tensor {
  if (result.rank === before.rank) return result;
  if (result.rank === before.rank - 1) return result.unsqueeze(axis);
  throw fault(
    "applyOverAxes",
    `mismatched result: ${formatShape(result.shape)} for ${formatShape(before.shape)}: expected the same number of axes, or one less`,
  );
}

type ApplyOverAxes = (f: (x: Tensor, axis: number) => Tensor, x: TensorLike, axes: Axes) => Tensor;

export const applyOverAxes: FunctionOp<ApplyOverAxes> = transform<ApplyOverAxes>(
  (f, value, axes) => {
    const { x, order } = located(() => {
      const x = recorder().lift(value, "f32");
      return { x, order: normalizeAxes("applyOverAxes", axes, x.shape) };
    });
    return order.reduce((before: Tensor, axis) => {
      const result = f(before, axis);
      return located(() => withAxis(tensorFrom("applyOverAxes", result), before, axis));
    }, x);
  },
  {
    name: "applyOverAxes",
    doc: "Applies `f` to a tensor and one axis after another; an axis that it removes, as a reduction does, is restored with extent 1.",
    example: "applyOverAxes((x, axis) => x.sum(axis), tensor([[1, 2], [3, 4]]), [0, 1])  // [[10]]",
    cases: [
      {
        operands: [{ shape: [2, 3, 4] }],
        build: (x) => applyOverAxes((y, axis) => y.square().sum(axis), x, [0, -1]),
      },
      {
        operands: [{ shape: [2, 3] }],
        build: (x) => applyOverAxes((y, axis) => y.cumsum(axis), x, null),
      },
    ],
    errors: [
      {
        call: "applyOverAxes((x) => x.sum(), zeros([2, 3, 4]), 0)",
        message:
          "applyOverAxes: mismatched result: [] for [2, 3, 4]: expected the same number of axes, or one less",
      },
      {
        call: "applyOverAxes((x) => x, zeros([2]), 1)",
        message: "applyOverAxes: invalid axis 1: [2] has the axes -1 to 0",
      },
    ],
  },
);
