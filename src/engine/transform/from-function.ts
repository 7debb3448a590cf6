/** Tensors from functions of their indices, and from functions that each apply under a condition. */
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape } from "../ir/shape.ts";
import { checkShape } from "../ops/axes.ts";
import { numbersAlong } from "../ops/creation/numbers.ts";
import { defaultFloat } from "../ops/default-float.ts";
import { type FunctionOp, recorder, type TensorLike } from "../ops/define.ts";
import { where } from "../ops/elementwise/arithmetic.ts";
import { transform } from "./define.ts";

/** A function's result as a tensor, which must have this shape. */
function shaped(name: string, value: TensorLike, shape: Shape, dtype: DType): Tensor {
  const result = recorder().lift(value, dtype);
  if (broadcastsTo(result.shape, shape)) return result.broadcastTo(shape);
  throw fault(name, `mismatched result: ${formatShape(result.shape)} for ${formatShape(shape)}`);
}

export interface FromFunctionOptions {
  /** The dtype of the indices. Default f32. */
  readonly dtype?: DType;
}

type FromFunction = (
  f: (...indices: Tensor[]) => TensorLike,
  shape: Shape,
  options?: FromFunctionOptions,
) => Tensor;

export const fromfunction: FunctionOp<FromFunction> = transform<FromFunction>(
  (f, shape, { dtype = defaultFloat() } = {}) => {
    const indices = located(() =>
      checkShape("fromfunction", shape).map((size, axis) =>
        numbersAlong(axis, shape.length, size).cast(dtype).broadcastTo(shape),
      ),
    );
    const result = f(...indices);
    return located(() => shaped("fromfunction", result, shape, dtype));
  },
  {
    name: "fromfunction",
    doc: "The tensor of the given shape whose elements a function computes from their indices. The function is called once, with a tensor of indices for each axis.",
    example:
      "fromfunction((row, column) => row.mul(10).add(column), [2, 2])  // [[0, 1], [10, 11]]",
    cases: [
      { operands: [], build: () => fromfunction((i, j) => i.eq(j), [2, 3]) },
      {
        operands: [{ shape: [4] }],
        build: (x) => fromfunction((i) => x.take(i), [4], { dtype: "i32" }),
      },
      { operands: [], build: () => fromfunction(() => 7, [2]) },
    ],
    errors: [
      {
        call: "fromfunction((i) => i, [-1])",
        message: "fromfunction: invalid shape [-1]: expected non-negative integers",
      },
      {
        call: "fromfunction((i) => i.reshape([2, 1]), [2])",
        message: "fromfunction: mismatched result: [2, 1] for [2]",
      },
    ],
  },
);

type PiecewiseFunction = TensorLike | ((x: Tensor) => TensorLike);
type Piecewise = (
  x: TensorLike,
  conditions: readonly TensorLike[],
  functions: readonly PiecewiseFunction[],
) => Tensor;

export const piecewise: FunctionOp<Piecewise> = transform<Piecewise>(
  (value, conditions, functions) => {
    const extra = functions.length - conditions.length;
    const x = located(() => {
      if (extra === 0 || extra === 1) return recorder().lift(value, "f32");
      throw fault(
        "piecewise",
        `mismatched lists: ${conditions.length} conditions and ${functions.length} functions: expected equally many, or one more function for the rest`,
      );
    });
    const branches = functions.map((f) => (typeof f === "function" ? f(x) : f));
    return located(() => {
      const values = branches.map((f) => shaped("piecewise", f, x.shape, x.dtype).cast(x.dtype));
      const rest =
        extra === 1 ? (values.at(-1) as Tensor) : shaped("piecewise", 0, x.shape, x.dtype);
      return conditions.reduce((chosen: Tensor, condition, at) => {
        const holds = shaped("piecewise", condition, x.shape, "bool");
        return where(holds, values[at] as Tensor, chosen);
      }, rest);
    });
  },
  {
    name: "piecewise",
    doc: "A piecewise function: for each element the result of the function for the last condition that is true there, or else of the additional last function, or 0; values may be passed in place of functions. Each function is called once, with all of `x`, and the result has its dtype, as in NumPy.",
    example:
      "piecewise(tensor([-2, 1, 5]), [tensor([-2, 1, 5]).lt(0)], [(x) => x.neg(), (x) => x.mul(10)])  // [2, 10, 50]",
    cases: [
      {
        operands: [{ shape: [3, 4], apart: { from: [0, 1], by: 0.1 } }],
        build: (x) => {
          const y = x;
          return piecewise(
            y,
            [y.gt(0), y.gt(1)],
            [(each) => each.square(), 3, (each) => each.exp()],
          );
        },
      },
      {
        operands: [{ shape: [5], dtype: "i32" }],
        build: (x) => piecewise(x, [x.gt(0)], [(each) => each.cast("f32").mul(0.75)]),
      },
    ],
    errors: [
      {
        call: "piecewise(zeros([2]), [true], [])",
        message:
          "piecewise: mismatched lists: 1 conditions and 0 functions: expected equally many, or one more function for the rest",
      },
      {
        call: "piecewise(zeros([2]), [true], [(x) => zeros([3])])",
        message: "piecewise: mismatched result: [3] for [2]",
      },
    ],
  },
);
