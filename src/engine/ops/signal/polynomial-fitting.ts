/** Polynomials that go by given points as nearly as they can. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { lstsq } from "../linear-algebra/qr.ts";
import { stack } from "../movement/joining.ts";

const family = "arithmetic";

export interface PolyfitOptions {
  /** [points]: factors of the residuals, not of their squares. Default all 1. */
  readonly w?: Tensor;
}

export const polyfit: Op<
  (x: TensorLike, y: TensorLike, degree: number, options?: PolyfitOptions) => Tensor
> = composite({
  name: "polyfit",
  family,
  doc: "The polynomial of a degree whose values at `x` [points] are nearest to `y` [points], or [points, k] for k of them, in the sum of squares: coefficients [degree + 1] or [degree + 1, k], the highest power first. As NumPy's, by least squares over powers of `x` scaled to length 1; there must be degree + 1 different points at least. In f32 powers of numbers far from 0 are alike: bring `x` near [-1, 1] first. The coefficients alone, without NumPy's residuals and covariances.",
  example: "tensor([0, 1, 2]).polyfit(tensor([1, 3, 5]), 1)  // [2, 1]",
  parameters: "x: TensorLike, y: TensorLike, degree: number, options?: { w?: Tensor }",
  method: true,
  build: (
    at: TensorLike,
    values: TensorLike,
    degree: number,
    { w }: PolyfitOptions = {},
  ): Tensor => {
    const [x, y] = [floatOf(at).cast("f32"), floatOf(values).cast("f32")];
    if (!Number.isInteger(degree) || degree < 0) {
      throw fault(
        "invalid",
        `polyfit: invalid degree ${String(degree)}: expected a whole number, not negative`,
      );
    }
    const points = x.shape[0];
    if (x.rank !== 1 || y.rank < 1 || y.rank > 2 || y.shape[0] !== points) {
      throw fault(
        "mismatched",
        `polyfit: mismatched shapes: x ${formatShape(x.shape)} and y ${formatShape(y.shape)}: expected [points] with [points] or [points, k]`,
      );
    }
    if (w && (w.rank !== 1 || w.size !== points)) {
      throw fault(
        "mismatched",
        `polyfit: mismatched weights ${formatShape(w.shape)}: expected [${points}]`,
      );
    }
    if ((points as number) <= degree) {
      throw fault(
        "invalid",
        `polyfit: invalid degree ${degree}: ${points} points have no more than degree ${(points as number) - 1}`,
      );
    }
    const powers = powersUpTo(x, degree);
    const weighted = w ? powers.mul(w.unsqueeze(1)) : powers;
    const sides = w ? y.mul(y.rank === 2 ? w.unsqueeze(1) : w) : y;
    const lengths = weighted.square().sum(0).sqrt();
    const found = lstsq(weighted.div(lengths), sides);
    return found.div(y.rank === 2 ? lengths.unsqueeze(1) : lengths);
  },
  cases: [
    {
      operands: [{ shape: [7] }, { shape: [7] }],
      build: (x, y) => polyfit(x as Tensor, y as Tensor, 2),
    },
    {
      operands: [{ shape: [5] }, { shape: [5, 2] }, { shape: [5], low: 0.5 }],
      build: (x, y, w) => polyfit(x as Tensor, y as Tensor, 1, { w: w as Tensor }),
    },
    {
      operands: [{ shape: [3] }, { shape: [3] }],
      build: (x, y) => polyfit(x as Tensor, y as Tensor, 0),
    },
  ],
  errors: [
    {
      call: "zeros([3]).polyfit(zeros([4]), 1)",
      message:
        "polyfit: mismatched shapes: x [3] and y [4]: expected [points] with [points] or [points, k]",
    },
    {
      call: "zeros([3]).polyfit(zeros([3]), -1)",
      message: "polyfit: invalid degree -1: expected a whole number, not negative",
    },
    {
      call: "zeros([3]).polyfit(zeros([3]), 3)",
      message: "polyfit: invalid degree 3: 3 points have no more than degree 2",
    },
    {
      call: "zeros([3]).polyfit(zeros([3]), 1, { w: zeros([2]) })",
      message: "polyfit: mismatched weights [2]: expected [3]",
    },
  ],
});

/** [n] to [n, degree + 1], from the highest power down to 1. */
function powersUpTo(x: Tensor, degree: number): Tensor {
  const powers = [recorder().lift(1, x.dtype).broadcastTo(x.shape)];
  for (let power = 1; power <= degree; power++) powers.unshift((powers[0] as Tensor).mul(x));
  return stack(powers, 1);
}
