/** Attention (Vaswani et al., "Attention is all you need", NeurIPS 2017, §3.2.1), with dropout. */
import type { Tensor } from "../../graph/tensor.ts";
import { type FunctionOp, functionOp } from "../define.ts";
import type { RandomOptions } from "../random/draws.ts";
import { checkProbability, dropout as drop } from "../random/dropout.ts";
import {
  type AttentionOptions,
  attended,
  attendedByWeights,
  attentionOf,
  logSumExpOf,
} from "./attention.ts";
import { attentionPrimitive } from "./primitive.ts";

export interface ScaledDotProductOptions extends AttentionOptions, RandomOptions {
  /** The probability that a query ignores a key. Default 0. */
  readonly dropout?: number;
}

export interface AttendedWithResidual {
  /** [..., queries, values] */
  readonly output: Tensor;
  /** f32 [..., queries]: the logarithms of the sums of the scores' exponentials, before dropout. */
  readonly residual: Tensor;
}

interface Call {
  (
    query: Tensor,
    key: Tensor,
    value: Tensor,
    options: ScaledDotProductOptions & { readonly returnResidual: true },
  ): AttendedWithResidual;
  (query: Tensor, key: Tensor, value: Tensor, options?: ScaledDotProductOptions): Tensor;
}

const name = "scaledDotProductAttention";

export const scaledDotProductAttention: FunctionOp<Call> = functionOp("attention", {
  name,
  doc: "Computes `softmax(scale · query @ keyᵀ + mask) @ value` (Vaswani et al. 2017) without materializing the scores (FlashAttention, Dao 2023). Maps query [..., L, E], key [..., S, E] and value [..., S, Ev] to [..., L, Ev]. Leading axes broadcast. `mask` broadcasts to [..., L, S]; a bool mask is true where a query may attend, a float mask is added to the scores. `bias` is added to the scores in addition to a mask. `querySeqLengths` and `keyValueSeqLengths` are the numbers of valid positions, integers that broadcast to the leading axes, for example [n, 1] for [n, heads, L, E]. `localWindowSize` limits how far before and after its own position a query attends. Where the queries continue a sequence whose keys are cached, `causalOffset` is the position of the first query; with `causal`, query i then attends to the keys 0 … i + `causalOffset`. All of these are applied inside the kernel. The result for a query that attends to nothing is 0, as in PyTorch. Floats accumulate in f32. `dropout` is the probability with which attention weights are dropped, and scales the remaining ones; it materializes the scores. `softcap` bounds the scores to `softcap · tanh(score / softcap)` before masks and biases are applied (Gemma 2, 2024), and materializes them too. With `returnResidual` the result is `{ output, residual }`, where the residual [..., L] is the log-sum-exp of the scores.",
  example:
    "scaledDotProductAttention(tensor([[0, 0]]), tensor([[1, 0], [0, 1]]), tensor([[2, 4], [4, 8]]))  // [[3, 6]]",
  primitive: attentionPrimitive,
  build: ((
    query: Tensor,
    key: Tensor,
    value: Tensor,
    options: ScaledDotProductOptions & { readonly returnResidual?: boolean } = {},
  ): Tensor | AttendedWithResidual => {
    const { dropout = 0, key: drawnFrom, returnResidual = false, ...how } = options;
    checkProbability(name, dropout);
    const attention = attentionOf(name, query, key, value, how);
    const random = drawnFrom === undefined ? {} : { key: drawnFrom };
    const output =
      dropout === 0
        ? attended(attention)
        : attendedByWeights(attention, (weights) => drop(weights, dropout, random)).output;
    return returnResidual ? { output, residual: logSumExpOf(attention) } : output;
  }) as Call,
});
