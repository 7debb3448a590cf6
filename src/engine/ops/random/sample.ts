/** Draws the next token from a model's logits. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type FunctionOp, functionOp } from "../define.ts";
import { where } from "../index.ts";
import { standardGumbel } from "./continuous.ts";
import { Draws, logitsAxis, type RandomOptions } from "./draws.ts";

export interface SampleOptions extends RandomOptions {
  /** The divisor of the logits: below 1 likely tokens become likelier, and 0 selects the largest logit. Default 1. */
  readonly temperature?: number;
  /** The maximum number of the largest logits to choose from. Default: all. */
  readonly topK?: number;
  /** The probability that the logits chosen from have together, above 0 and at most 1. Default 1: all. */
  readonly topP?: number;
  /** The axis of the logits; default the last. */
  readonly axis?: number;
}

export const sample: FunctionOp<(logits: Tensor, options?: SampleOptions) => Tensor> = functionOp(
  "random",
  {
    name: "sample",
    doc: "Draws the index (i32) of one logit along an axis, the last by default, as for the next token of a language model. The logits are divided by `temperature`, the `topK` largest are kept, of these the fewest that together have the probability `topP` (the nucleus; Holtzman et al. 2020), and one of them is drawn with its probability under `softmax`. Of equal logits the first are kept. With a temperature of 0 the result is the first of the largest. It is -1 where a logit is NaN or all are -Infinity. Devices agree except where two are within rounding of each other.",
    example: "sample(tensor([0, 5, 1]), { topK: 1 })  // 1",
    build: (logits, { temperature = 1, topK, topP = 1, axis = -1, ...options } = {}) => {
      const along = logitsAxis("sample", logits, axis);
      checkNumbers(temperature, topK, topP);
      const x = logits.cast("f32").moveaxis(along, -1);
      const largest = x.max(-1, { keepdims: true });
      // An infinity less itself would be NaN.
      const scores = where(x.eq(largest), 0, x.sub(largest));
      const indices =
        temperature === 0
          ? scores.argmax(-1)
          : drawn(new Draws("sample", options), scores, temperature, topK, topP);
      return where(largest.squeeze(-1).gt(-Infinity), indices, -1);
    },
  },
);

function checkNumbers(temperature: number, topK: number | undefined, topP: number): void {
  if (!(temperature >= 0 && temperature < Infinity))
    throw fault(
      "sample",
      `invalid temperature ${temperature}: expected a non-negative finite number`,
    );
  if (topK !== undefined && !(Number.isInteger(topK) && topK >= 1))
    throw fault("sample", `invalid topK ${topK}: expected an integer above 0`);
  if (!(topP > 0 && topP <= 1))
    throw fault("sample", `invalid topP ${topP}: expected a number above 0, at most 1`);
}

/** Draws from the last axis of scores, of which the largest in each row is 0. */
function drawn(
  draws: Draws,
  scores: Tensor,
  temperature: number,
  topK: number | undefined,
  topP: number,
): Tensor {
  const extent = scores.shape.at(-1) as number;
  // Within these bounds, its quotients and its products with noise are defined in f32.
  const heat = Math.min(Math.max(temperature, 2 ** -100), 2 ** 100);
  // The largest of scores plus noise has the probability that softmax of the scores over the temperature has.
  const chosen = (among: Tensor): Tensor =>
    among.add(standardGumbel(draws, among.shape).mul(heat)).argmax(-1);
  if (topK === undefined && topP === 1) return chosen(scores);
  const { values, indices } = scores.topk(Math.min(topK ?? extent, extent));
  const kept = topP === 1 ? values : where(inNucleus(values.div(heat), topP), values, -Infinity);
  return indices.takeAlongAxis(chosen(kept).unsqueeze(-1), -1).squeeze(-1);
}

/** True where the elements before one, in descending order, have less than that probability together. */
function inNucleus(scores: Tensor, topP: number): Tensor {
  const chances = scores.softmax(-1);
  return chances.cumsum(-1).sub(chances).lt(topP);
}
