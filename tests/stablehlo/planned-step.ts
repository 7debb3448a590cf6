/** Steps of training as plans: recorded for shapes alone, so that any size has one, and nothing is computed. */
import { grad, type Tensor } from "../../src/engine/index.ts";
import { type Plan, planned } from "../../src/engine/export/plan/plan.ts";
import type { PlannedInput } from "../../src/engine/export/plan/roles.ts";
import { type OperandType, recordedGraph } from "../../src/engine/export/recorded-graph.ts";

export interface Named extends OperandType {
  readonly name: string;
  /** The axis that may be cut where weights are. */
  readonly model?: number;
}

export interface Model {
  readonly data: readonly Named[];
  readonly parameters: readonly Named[];
  readonly loss: (data: readonly Tensor[], parameters: readonly Tensor[]) => Tensor;
}

const [rate, beta1, beta2] = [1e-3, 0.9, 0.999];

/** The plan of a step with Adam's update, whose gradients are in the module. */
export function adamStep({ data, parameters, loss }: Model): Plan {
  const [first, second] = [data.length, data.length + parameters.length];
  const step = (...operands: Tensor[]): Tensor[] => {
    const weights = operands.slice(first, second);
    const means = operands.slice(second, second + weights.length);
    const squares = operands.slice(second + weights.length);
    const of = (...at: Tensor[]): Tensor => loss(operands.slice(0, first), at);
    const gradients = grad(of, [...weights.keys()])(...weights) as readonly Tensor[];
    const next = gradients.map((gradient, place) => {
      const mean = (means[place] as Tensor).mul(beta1).add(gradient.mul(1 - beta1));
      const square = (squares[place] as Tensor).mul(beta2).add(gradient.square().mul(1 - beta2));
      const weight = (weights[place] as Tensor).sub(mean.div(square.sqrt().add(1e-7)).mul(rate));
      return [weight, mean, square] as const;
    });
    return [of(...weights), ...[0, 1, 2].flatMap((part) => next.map((each) => each[part] as Tensor))];
  };
  const kept = [0, 1, 2].flatMap(() => parameters);
  const inputs = [...data, ...kept];
  const { graph } = recordedGraph("adamStep", step, inputs);
  const ports = inputs.map(
    ({ name, model }, place): PlannedInput =>
      place < first
        ? { name, role: "data", sharding: { data: 0 } }
        : { name, role: "state", ...(model !== undefined && { sharding: { model } }) },
  );
  const outputs = [{}, ...kept.map((_, place) => ({ input: first + place }))];
  return planned(graph, { inputs: ports, outputs });
}
