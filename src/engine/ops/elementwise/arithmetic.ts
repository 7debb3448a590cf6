/** Arithmetic, rounding and choosing, element by element. */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, dtypes, isFloat, widened } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { sameShape } from "../../ir/shape.ts";
import { dtypeAttribute } from "../attributes.ts";
import { checkInteger } from "../checks.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { floorDivide } from "./division.ts";
import {
  applyElementwise,
  type Binary,
  binary,
  broadcastAll,
  commonDtype,
  elementwise,
  liftAs,
  type Unary,
  unary,
} from "./makers.ts";
import { shareByOrder } from "./share-by-order.ts";
import { truncatedQuotient } from "./truncated-division.ts";

const awayFromZero = { apart: { from: [0], by: 0.1 } };

export const add: Binary = binary("arithmetic", {
  name: "add",
  doc: "Computes the sum `x + y` element-wise.",
  example: "tensor([1, 2]).add(10)  // [11, 12]",
  kernel: (x, y) => x.add(y),
  grad: (g) => [g, g],
});

export const sub: Binary = binary("arithmetic", {
  name: "sub",
  doc: "Computes the difference `x - y` element-wise.",
  example: "tensor([1, 2]).sub(10)  // [-9, -8]",
  kernel: (x, y) => x.sub(y),
  grad: (g) => [g, g.neg()],
});

export const mul: Binary = binary("arithmetic", {
  name: "mul",
  doc: "Computes the product `x * y` element-wise.",
  example: "tensor([1, 2]).mul(10)  // [10, 20]",
  kernel: (x, y) => x.mul(y),
  grad: (g, x, y) => [g.mul(y), g.mul(x)],
});

export interface DivOptions {
  /** Rounds towards 0 or towards −∞; not rounded by default. */
  readonly roundingMode?: "trunc" | "floor";
}

const quotient: Binary = binary("arithmetic", {
  name: "div",
  doc: 'Computes the true quotient `x / y` element-wise. The quotient of integers is f32. With `roundingMode` the quotient is rounded to an integer, in the promoted dtype of the operands, and has no gradient; "floor" is `floorDivide`, and "trunc" rounds towards 0, as C does. Both are exact where `floorDivide` is.',
  example: "tensor([1, 2]).div(4)  // [0.25, 0.5]",
  accepts: "float",
  ySample: { low: 0.5, high: 3 },
  kernel: (x, y) => x.div(y),
  grad: (g, _x, y, result) => [g.div(y), g.mul(result).div(y).neg()],
});

export const div: Op<(x: TensorLike, y: TensorLike, options?: DivOptions) => Tensor> = methodOp(
  "arithmetic",
  {
    ...quotient.spec,
    build: (x, y, { roundingMode } = {}) => {
      switch (roundingMode) {
        case undefined:
          return quotient(x, y);
        case "floor":
          return floorDivide(x, y);
        case "trunc":
          return applyElementwise(truncatedQuotient, "number", [x, y]);
        default:
          throw fault(
            "div",
            `unknown roundingMode "${String(roundingMode satisfies never)}": use "trunc" or "floor"`,
          );
      }
    },
  },
);

export const pow: Binary = binary("arithmetic", {
  name: "pow",
  doc: "Raises `x` to the power `y` element-wise. As in C, `pow(x, 0)` and `pow(1, y)` are 1 even for NaN. A negative float to a fractional power is NaN. Integers wrap to 32 bits; with a negative `y`, the quotient of integers is truncated.",
  example: "tensor([1, 2, 3]).pow(2)  // [1, 4, 9]",
  sample: { low: 0.2, high: 3 },
  kernel: (x, y) => x.pow(y),
  grad: (g, x, y, result) => {
    // The derivative of 0 to the power 0 is 0, not 0 times an infinite power.
    const isFlat = y.eq(0).logicalAnd(x.eq(0));
    const derivative = y.mul(x.pow(y.sub(where(isFlat, 0, 1))));
    // 0 stays 0 for all exponents from 0 on. A power of a negative number is real only at integer exponents, so
    // it has no derivative in the exponent.
    const isConstant = x.eq(0).logicalAnd(y.ge(0));
    return [g.mul(derivative), g.mul(result).mul(where(isConstant, 1, x).log())];
  },
});

export const maximum: Binary = binary("arithmetic", {
  name: "maximum",
  doc: "Returns the larger of two elements, or NaN if either is NaN. Where they are equal, each gets half of the gradient.",
  example: "tensor([-1, 3]).maximum(0)  // [0, 3]",
  accepts: "any",
  kernel: (x, y) => x.max(y),
  grad: (g, x, y) => shareByOrder(where, g, x.gt(y), x.eq(y)),
});

export const minimum: Binary = binary("arithmetic", {
  name: "minimum",
  doc: "Returns the smaller of two elements, or NaN if either is NaN. Where they are equal, each gets half of the gradient.",
  example: "tensor([-1, 3]).minimum(0)  // [-1, 0]",
  accepts: "any",
  kernel: (x, y) => x.min(y),
  grad: (g, x, y) => shareByOrder(where, g, x.lt(y), x.eq(y)),
});

export const neg: Unary = unary("arithmetic", {
  name: "neg",
  doc: "Negates `x` element-wise.",
  example: "tensor([1, -2]).neg()  // [-1, 2]",
  kernel: (x) => x.neg(),
  grad: (g) => g.neg(),
});

export const positive: Unary = unary("arithmetic", {
  name: "positive",
  doc: "Returns `x` unchanged, as `+x`.",
  example: "tensor([1, -2]).positive()  // [1, -2]",
  kernel: (x) => x,
  grad: (g) => g,
});

export const abs: Unary = unary("arithmetic", {
  name: "abs",
  doc: "Computes the absolute value element-wise. The gradient at 0 is 0.",
  example: "tensor([1, -2]).abs()  // [1, 2]",
  sample: awayFromZero,
  kernel: (x) => x.abs(),
  grad: (g, x) => g.mul(x.sign()),
});

export const sign: Unary = unary("arithmetic", {
  name: "sign",
  doc: "Returns -1, 0 or 1 according to the sign of `x`. The sign of -0 is 0, and that of NaN is NaN.",
  example: "tensor([3, 0, -2]).sign()  // [1, 0, -1]",
  sample: awayFromZero,
  kernel: (x) => x.gt(0).select(1, x.lt(0).select(-1, x.eq(0).select(0, x))),
});

export const square: Unary = unary("arithmetic", {
  name: "square",
  doc: "Computes the square `x * x` element-wise.",
  example: "tensor([3, -2]).square()  // [9, 4]",
  kernel: (x) => x.mul(x),
  grad: (g, x) => g.mul(x).mul(2),
});

export const floor: Unary = unary("arithmetic", {
  name: "floor",
  doc: "Rounds down to the largest integer not greater than `x`. Integers and bools are unchanged.",
  example: "tensor([1.5, -1.5]).floor()  // [1, -2]",
  accepts: "any",
  kernel: (x) => x.floor(),
});

export const ceil: Unary = unary("arithmetic", {
  name: "ceil",
  doc: "Rounds up to the smallest integer not less than `x`. Integers and bools are unchanged.",
  example: "tensor([1.5, -1.5]).ceil()  // [2, -1]",
  accepts: "any",
  kernel: (x) => x.ceil(),
});

export const trunc: Unary = unary("arithmetic", {
  name: "trunc",
  doc: "Rounds `x` towards 0 to an integer. Integers and bools are unchanged.",
  example: "tensor([1.5, -1.5]).trunc()  // [1, -1]",
  accepts: "any",
  kernel: (x) => x.trunc(),
});

export const frac: Unary = unary("arithmetic", {
  name: "frac",
  doc: "Computes the fractional part `x - trunc(x)`, with the sign of `x`. It is 0 for integers and NaN for infinities.",
  example: "tensor([1.5, -1.25]).frac()  // [0.5, -0.25]",
  sample: { apart: { from: [-2, -1, 1, 2], by: 0.01 } },
  kernel: (x) => x.sub(x.trunc()),
  grad: (g) => g,
});

const roundPrimitive = elementwise(
  { name: "round", accepts: "any" },
  ([x]) => (x as Scalar).round(),
  null,
);

function roundToWhole(x: TensorLike): Tensor {
  return applyElementwise(roundPrimitive, "any", [x]);
}

export const round: Op<(x: TensorLike, decimals?: number) => Tensor> = methodOp("arithmetic", {
  name: "round",
  doc: "Rounds to the nearest integer, or to the nearest multiple of `10^-decimals`. Ties go to the even one, as in NumPy. Integers are unchanged for non-negative `decimals`.",
  example: "tensor([0.5, 1.5, -0.6]).round()  // [0, 2, -1]",
  primitive: roundPrimitive,
  build: (value, decimals = 0) => {
    checkInteger("round", "decimals", decimals);
    const x = liftAs(value, commonDtype([value]));
    if (decimals === 0 || (decimals > 0 && !isFloat(x.dtype))) return roundToWhole(x);
    const factor = 10 ** Math.abs(decimals);
    if (decimals > 0) return roundToWhole(x.mul(factor)).div(factor);
    return roundToWhole(x.div(factor)).mul(factor).cast(x.dtype);
  },
});

/** `select(condition, x, y)` of three operands of one shape. */
const selectPrimitive = elementwise(
  { name: "where", operands: 3 },
  ([condition, x, y]) => (condition as Scalar).select(x as Scalar, y as Scalar),
  (g, [condition]) => [null, where(condition as Tensor, g, 0), where(condition as Tensor, 0, g)],
  (operands) => {
    const [condition, x, y] = operands;
    const agree = condition && x && y && operands.length === 3 && x.dtype === y.dtype;
    if (
      !agree ||
      condition.dtype !== "bool" ||
      !sameShape(condition.shape, x.shape) ||
      !sameShape(x.shape, y.shape)
    ) {
      throw fault("where", "mismatched operands");
    }
    return x;
  },
);

interface Where {
  (condition: TensorLike, x: TensorLike, y: TensorLike): Tensor;
  (condition: TensorLike): Promise<readonly Tensor[]>;
}

export const where: FunctionOp<Where> = functionOp("arithmetic", {
  name: "where",
  doc: "Selects `x` where `condition` is true and `y` elsewhere. A value that is not selected does not affect the result and gets a gradient of 0. If it comes from a function with an infinite derivative there, the chain rule turns that 0 into NaN, as in PyTorch and JAX; to avoid this, select the argument of the function too. Without `x` and `y`, returns a promise of the indices where `condition` is true, as from `nonzero`.",
  example: "where(tensor([1, -1]).gt(0), 5, tensor([7, 8]))  // [5, 8]",
  primitive: selectPrimitive,
  build: ((
    condition: TensorLike,
    x?: TensorLike,
    y?: TensorLike,
  ): Tensor | Promise<readonly Tensor[]> => {
    if (x === undefined || y === undefined) return recorder().lift(condition, "bool").nonzero();
    const dtype = commonDtype([x, y]);
    const test = recorder().lift(condition, "bool");
    const chosen = test.dtype === "bool" ? test : test.ne(0);
    const operands = [chosen, liftAs(x, dtype), liftAs(y, dtype)];
    return recorder().node(selectPrimitive, broadcastAll("where", operands), {});
  }) as Where,
});

const castPrimitive = elementwise(
  { name: "cast", rule: "`g` cast to the dtype of `x`, if both are floats" },
  ([x], attributes) => (x as Scalar).cast(widened(dtypeAttribute(attributes, "dtype"))),
  (g, [x]) => [g.cast((x as Tensor).dtype)],
  ([x], attributes) => {
    if (!x) throw fault("cast", "missing operand");
    return { shape: x.shape, dtype: dtypeAttribute(attributes, "dtype") };
  },
);

export const cast: Op<(x: TensorLike, dtype: DType) => Tensor> = methodOp("arithmetic", {
  name: "cast",
  doc: "Converts the elements to another dtype. Conversion from float to integer truncates, saturates at the bounds and turns NaN into 0; conversion to a shorter integer keeps the lowest bits; any non-zero number becomes true. Conversion to f16 and bf16 rounds to nearest, ties to even, whether the result is stored or not.",
  example: 'tensor([1.7, -1.7]).cast("i32")  // [1, -1]',
  primitive: castPrimitive,
  build: (x, dtype) => {
    const tensor = recorder().lift(x, commonDtype([x]));
    if (!dtypes.includes(dtype)) {
      throw fault(
        "cast",
        `unknown dtype "${dtype}": use ${dtypes.slice(0, -1).join(", ")} or bool`,
      );
    }
    return tensor.dtype === dtype ? tensor : recorder().node(castPrimitive, [tensor], { dtype });
  },
});
