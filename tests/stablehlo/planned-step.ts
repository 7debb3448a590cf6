/** Training steps as plans: recorded for shapes only, so that any size has one, and nothing is computed. */

import { placeholder } from "../../src/engine/graph/stand-in.ts";
import {
  crossEntropy,
  gelu,
  grad,
  layerNorm,
  scaledDotProductAttention,
  type Tensor,
} from "../../src/engine/index.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";
import type { Shape } from "../../src/engine/ir/shape.ts";
import { recordedGraph } from "../../src/xla/export/recorded-graph.ts";
import { type ModulePlan, planned } from "../../src/xla/plan/plan.ts";
import type { PlannedInput } from "../../src/xla/plan/roles.ts";

export interface Named {
  readonly name: string;
  readonly shape: Shape;
  readonly dtype: DType;
  /** The axis along which weights may be sharded. */
  readonly model?: number;
}

export interface Model {
  readonly data: readonly Named[];
  readonly parameters: readonly Named[];
  readonly loss: (data: readonly Tensor[], parameters: readonly Tensor[]) => Tensor;
}

const [rate, beta1, beta2] = [1e-3, 0.9, 0.999];

/** The plan of a step with Adam's update; the gradients are in the module. */
export function adamStep({ data, parameters, loss }: Model): ModulePlan {
  const [first, second] = [data.length, data.length + parameters.length];
  const step = (...operands: Tensor[]): Tensor[] => {
    const weights = operands.slice(first, second);
    const means = operands.slice(second, second + weights.length);
    const squares = operands.slice(second + weights.length);
    const of = (...at: Tensor[]): Tensor => loss(operands.slice(0, first), at);
    const gradients = grad(of, [...weights.keys()])(...weights) as readonly Tensor[];
    const next = gradients.map((gradient, index) => {
      const mean = (means[index] as Tensor).mul(beta1).add(gradient.mul(1 - beta1));
      const square = (squares[index] as Tensor).mul(beta2).add(gradient.square().mul(1 - beta2));
      const weight = (weights[index] as Tensor).sub(mean.div(square.sqrt().add(1e-7)).mul(rate));
      return [weight, mean, square] as const;
    });
    return [
      of(...weights),
      ...[0, 1, 2].flatMap((part) => next.map((parts) => parts[part] as Tensor)),
    ];
  };
  const kept = [0, 1, 2].flatMap(() => parameters);
  const inputs = [...data, ...kept];
  const given = inputs.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const nodes = (tensors: readonly Tensor[]) => tensors.map(({ node }) => node);
  const { graph } = recordedGraph(nodes(given), nodes(step(...given)));
  const ports = inputs.map(
    ({ name, model }, index): PlannedInput =>
      index < first
        ? { name, role: "data", sharding: { data: 0 } }
        : { name, role: "state", ...(model !== undefined && { sharding: { model } }) },
  );
  const outputs = [{}, ...kept.map((_, index) => ({ input: first + index }))];
  return planned(graph, { inputs: ports, outputs });
}

/** The plan of the loss only. */
export function forwardPass({ data, parameters, loss }: Model): ModulePlan {
  const inputs = [...data, ...parameters];
  const given = inputs.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const result = loss(given.slice(0, data.length), given.slice(data.length));
  const { graph } = recordedGraph(
    given.map(({ node }) => node),
    [result.node],
  );
  const ports = inputs.map(({ name, model }, index): PlannedInput => {
    if (index < data.length) return { name, role: "data", sharding: { data: 0 } };
    return { name, role: "constant", ...(model !== undefined && { sharding: { model } }) };
  });
  return planned(graph, { inputs: ports, outputs: [{}] });
}

export interface GPTSizes {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly words: number;
  readonly batch: number;
  readonly length: number;
}

/** A decoder like GPT-2, without biases; weights are sharded by columns and rows alternately (Shoeybi et al. 2019). */
export function gptModel({ layers, width, heads, words, batch, length }: GPTSizes): Model {
  const byColumns = (name: string, columns: number): Named => {
    return { name, shape: [width, columns], dtype: "f32", model: 1 };
  };
  const byRows = (name: string, rows: number): Named => {
    return { name, shape: [rows, width], dtype: "f32", model: 0 };
  };
  const block = (layer: number): Named[] => [
    ...["query", "key", "value"].map((name) => byColumns(`${layer}.${name}`, width)),
    byRows(`${layer}.output`, width),
    byColumns(`${layer}.up`, 4 * width),
    byRows(`${layer}.down`, 4 * width),
  ];
  const rows = [batch, length, width];
  return {
    data: ["x", "y"].map((name) => ({ name, shape: [batch, length], dtype: "i32" })),
    parameters: [
      { name: "words", shape: [words, width], dtype: "f32" },
      { name: "places", shape: [length, width], dtype: "f32" },
      ...Array.from({ length: layers }, (_, layer) => block(layer)).flat(),
    ],
    loss: ([ids, next], [table, indices, ...weights]) => {
      let x = (table as Tensor).take(ids as Tensor, 0).add(indices as Tensor);
      for (let at = 0; at < weights.length; at += 6) {
        const [query, key, value, output, up, down] = weights.slice(at) as [
          Tensor,
          Tensor,
          Tensor,
          Tensor,
          Tensor,
          Tensor,
        ];
        const normal = layerNorm(x, -1);
        const [q, k, v] = [query, key, value].map((weight) =>
          normal
            .matmul(weight)
            .reshape([batch, length, heads, width / heads])
            .permute([0, 2, 1, 3]),
        ) as [Tensor, Tensor, Tensor];
        const attended = scaledDotProductAttention(q, k, v, { causal: true });
        x = x.add(attended.permute([0, 2, 1, 3]).reshape(rows).matmul(output));
        x = x.add(gelu(layerNorm(x, -1).matmul(up)).matmul(down));
      }
      const scores = layerNorm(x, -1).matmul((table as Tensor).transpose());
      return crossEntropy(scores.reshape([-1, words]), (next as Tensor).reshape([-1]));
    },
  };
}
