/**
 * Adafactor: keeps mean squares by row and by column, for matrices whose elementwise ones need too much memory.
 */
import type { Tensor } from "../graph/tensor.ts";
import type { Shape } from "../ir/shape.ts";
import { minimum } from "../ops/index.ts";
import { checkNotNegative, checkNumber, checkPositive } from "./check.ts";
import type { StepOptions, Trained } from "./groups.ts";
import { type Optimizer, optimizer } from "./optimizer.ts";
import { decayed, freshZeros, type UpdateRule } from "./rule.ts";

export interface AdafactorOptions extends StepOptions {
  /** The largest learning rate; default 0.01. */
  readonly lr?: number;
  /** The mean squares move by the step number to this power; below 0, default -0.8. */
  readonly beta2Decay?: number;
  /** Lower bounds of the root mean square of a gradient and of a parameter; default [1.2e-7, 1e-3]. */
  readonly eps?: readonly [number, number];
  /** The largest root mean square of an update; default 1. */
  readonly d?: number;
  /** Each step subtracts this fraction of the parameter, times the learning rate. Default 0. */
  readonly weightDecay?: number;
}

/** A matrix has mean squares over columns and over rows; any other shape has those of each element. */
type Squares = { readonly rows?: Tensor; readonly columns?: Tensor; readonly square?: Tensor };
type Steps = { readonly steps: Tensor };

function rule(options: AdafactorOptions, name: string): UpdateRule<Squares, Steps> {
  // The default of the first eps is the distance from 1 to the next f32.
  const { beta2Decay = -0.8, eps = [2 ** -23, 1e-3], d = 1, weightDecay = 0 } = options;
  checkNumber(name, "beta2Decay", beta2Decay, (power) => power <= 0, "0 or less");
  checkPositive(name, "eps[0]", eps[0]);
  checkNotNegative(name, "eps[1]", eps[1]);
  checkPositive(name, "d", d);
  checkNotNegative(name, "weightDecay", weightDecay);

  const start = (shape: Shape): Squares => {
    if (shape.length < 2) return { square: freshZeros(shape) };
    const [others, height, width] = [shape.slice(0, -2), shape.at(-2), shape.at(-1)];
    return {
      rows: freshZeros([...others, height as number, 1]),
      columns: freshZeros([...others, 1, width as number]),
    };
  };

  /** Returns the next moving means, and the estimate of each element's mean square that follows from them. */
  const moved = (
    { rows, columns, square }: Squares,
    squares: Tensor,
    share: Tensor,
  ): { readonly own: Squares; readonly estimate: Tensor } => {
    const toward = (mean: Tensor, next: Tensor): Tensor => mean.add(next.sub(mean).mul(share));
    if (!rows || !columns) {
      const next = toward(square as Tensor, squares);
      return { own: { square: next }, estimate: next };
    }
    const [down, across] = [-1, -2].map((axis) => squares.mean(axis, { keepdims: true }));
    const own = { rows: toward(rows, down as Tensor), columns: toward(columns, across as Tensor) };
    const whole = own.rows.mean(-2, { keepdims: true }).maximum(eps[0]);
    return { own, estimate: own.rows.mul(own.columns).div(whole) };
  };

  return {
    startShared: () => ({ steps: freshZeros([]) }),
    advance: ({ steps }) => ({ steps: steps.add(1) }),
    start,
    update: ({ value, gradient, own, shared: { steps }, lr }) => {
      const { own: next, estimate } = moved(own, gradient.square(), steps.pow(beta2Decay));
      const update = gradient.div(estimate.maximum(eps[0] ** 2).sqrt());
      const rate = minimum(steps.sqrt().reciprocal(), lr).mul(
        rootMeanSquare(value).maximum(eps[1]),
      );
      const length = rootMeanSquare(update).div(d).maximum(1);
      return {
        value: decayed(value, weightDecay, lr).sub(update.mul(rate.div(length))),
        own: next,
      };
    },
  };
}

/** The root of the mean square, at any magnitude. */
function rootMeanSquare(x: Tensor): Tensor {
  return x.norm().div(Math.sqrt(x.size));
}

/**
 * p ← p − max(ε₂, rms p) · min(lr, 1/√t) · u / max(1, rms u / d) with u = g / √v, where the v of a matrix is
 * the product of the moving means of g² over its columns and over its rows (Shazeer and Stern, "Adafactor:
 * adaptive learning rates with sublinear memory cost", ICML 2018).
 */
export function adafactor(
  parameters: Trained<AdafactorOptions>,
  options: AdafactorOptions = {},
): Optimizer {
  return optimizer({ name: "adafactor", lr: 0.01, rule }, parameters, options);
}
