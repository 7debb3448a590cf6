/** Loss scaling, which keeps gradients in f16 from vanishing (Micikevicius et al., ICLR 2018). */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { stack, tensor, where } from "../ops/index.ts";
import { checkNumber } from "./check.ts";
import type { State } from "./rule.ts";

/**
 * The factor of the loss in `step(loss)`. Gradients are divided by it before they are clipped and used. Where one of
 * them is NaN or infinite, the step changes nothing but the factor, which becomes smaller. The factor is on the device
 * and in `state()`, as "lossScale.scale", and stays between 1 and 2 ** 24.
 */
export interface LossScaleOptions {
  /** The factor of the first step. Default 2 ** 15, which f16 holds. */
  readonly initial?: number;
  /** The factor is multiplied by this once `every` steps in a row had finite gradients. Default 2. */
  readonly growth?: number;
  /** The factor is multiplied by this where a gradient is not finite. Default 0.5. */
  readonly backoff?: number;
  /** Default 2000. */
  readonly every?: number;
}

type Gradients = readonly (Tensor | null)[];

/** The state of loss scaling, scalars: the factor, and how many steps in a row had finite gradients. */
export interface ScaleState extends State {
  readonly scale: Tensor;
  readonly steps: Tensor;
}

/** A backoff ends at 1, and growth where f32 still holds a loss times the factor. */
const [minScale, largestScale] = [1, 2 ** 24];

export class LossScale {
  state: ScaleState;
  readonly #name: string;
  readonly #options: Required<LossScaleOptions>;

  /** Throws a Fault for options that are out of range. `name` is the optimiser's. */
  constructor(name: string, options: LossScaleOptions) {
    const { initial = 2 ** 15, growth = 2, backoff = 0.5, every = 2000 } = options;
    this.#name = name;
    this.#options = { initial, growth, backoff, every };
    const inRange = initial >= minScale && initial <= largestScale;
    this.#check("initial", inRange, "a number from 1 to 2 ** 24");
    this.#check("growth", growth >= 1, "1 or more");
    this.#check("backoff", backoff > 0 && backoff < 1, "above 0, below 1");
    this.#check("every", Number.isInteger(every) && every > 0, "an integer above 0");
    this.state = { scale: scalar(initial), steps: scalar(0) };
  }

  /** The loss times the factor. Throws a Fault without a loss: nothing would scale its gradient. */
  scaled(loss: Tensor | undefined): Tensor {
    if (loss) return loss.mul(this.state.scale);
    throw fault(
      this.#name,
      "missing loss: with lossScale, step multiplies the loss itself: call step(loss)",
    );
  }

  /** The gradients of the loss, given those of the loss times the factor: f32. */
  unscaled(gradients: Gradients): Gradients {
    return gradients.map((gradient) => gradient?.div(this.state.scale) ?? null);
  }

  /**
   * The next values of what an optimiser replaces, and then those of this state. They are the present ones where a
   * gradient is not finite.
   */
  guarded(gradients: Gradients, next: readonly Tensor[], present: readonly Tensor[]): Tensor[] {
    const areFinite = gradients.flatMap((gradient) => gradient?.isfinite().all() ?? []);
    const finite = stack(areFinite).all();
    const chosen = next.map((value, at) => {
      const before = present[at] as Tensor;
      return value === before ? value : where(finite, value, before);
    });
    return [...chosen, ...this.#advanced(finite)];
  }

  #advanced(finite: Tensor): Tensor[] {
    const { growth, backoff, every } = this.#options;
    const { scale, steps } = this.state;
    const inARow = steps.add(1);
    const grows = inARow.ge(every);
    const larger = where(grows, scale.mul(growth), scale);
    const next: ScaleState = {
      scale: where(finite, larger, scale.mul(backoff)).clip(minScale, largestScale),
      steps: where(finite.logicalAnd(grows.logicalNot()), inARow, 0),
    };
    return Object.values(next);
  }

  #check(option: keyof LossScaleOptions, holds: boolean, expected: string): void {
    checkNumber(`${this.#name}: lossScale`, option, this.#options[option], () => holds, expected);
  }
}

/** A number with a separate value, which a step replaces. */
function scalar(number: number): Tensor {
  return tensor(Float32Array.of(number)).reshape([]);
}
