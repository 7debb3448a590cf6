/** A run of a recurrent layer over some steps as one node, and its gradient as another. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { sameShape } from "../../ir/shape.ts";
import { type Attributes, integersAttribute } from "../attributes.ts";
import { type ExpansionPrimitive, type Primitive, recorder, type TensorType } from "../define.ts";
import { resultOf, throughExpansion, withoutResult } from "../expansion.ts";
import { concat } from "../movement/slice.ts";
import { cells } from "./cells.ts";
import {
  attributesOf,
  type Course,
  check,
  courseOf,
  listed,
  maxSteps,
  mismatched,
  named,
  type RecurrenceOperands,
} from "./operands.ts";
import { unrolled, unrolledGradient } from "./steps.ts";

/** The types of the outputs and of the last states. */
function typesOf({ inputs, initial }: RecurrenceOperands<TensorType>): TensorType[] {
  const [steps, n] = inputs.shape as [number, number];
  const outputs = initial[0]?.shape[1] as number;
  return [{ shape: [steps, n, outputs], dtype: inputs.dtype }, ...initial];
}

function chosen(types: readonly TensorType[], attributes: Attributes): TensorType {
  const type = types[resultOf(attributes)];
  if (type === undefined) throw mismatched();
  return { shape: type.shape, dtype: type.dtype };
}

/** About the maximum number of ops of a step, and of a step with its gradient. */
const opsOfStep = { forward: 27, gradient: 90 };

const recurrencePrimitive: ExpansionPrimitive = {
  kind: "expansion",
  name: "recurrence",
  infer(operands, attributes) {
    const { given, rest } = named(operands, attributes);
    check(given, cells[courseOf(attributes).cell]);
    if (rest.length > 0) throw mismatched();
    return chosen(typesOf(given), attributes);
  },
  expand: (operands, attributes) =>
    unrolled(named(operands, attributes).given, courseOf(attributes)),
  weight: ([inputs]) => opsOfStep.forward * (inputs?.shape[0] ?? 0),
  rule: "the same recurrence in the other direction, which computes the cotangents of all products; the cotangent of each weight is one product over all steps",
  gradient(g, operands, _result, attributes) {
    const cotangents = Array<Tensor | null>(resultOf(attributes)).fill(null);
    return pulledBack(operands, withoutResult(attributes), [...cotangents, g]);
  },
};

/** The cotangents of a recurrence's operands. Its own operands are these and the cotangents that `seeds` names. */
const gradientPrimitive: ExpansionPrimitive = {
  kind: "expansion",
  name: "recurrenceGradient",
  infer(operands, attributes) {
    const { given, rest } = named(operands, attributes);
    check(given, cells[courseOf(attributes).cell]);
    const seeds = integersAttribute(attributes, "seeds");
    const types = typesOf(given);
    const isGood =
      rest.length > 0 &&
      rest.length === seeds.length &&
      rest.every(({ shape, dtype }, index) => {
        const type = types[seeds[index] as number];
        return type !== undefined && sameShape(shape, type.shape) && dtype === type.dtype;
      });
    if (!isGood) throw mismatched();
    return chosen(listed({ ...given, lengths: null }), attributes);
  },
  expand(operands, attributes) {
    const { given, rest } = named(operands, attributes);
    const cotangents: (Tensor | null)[] = typesOf(given).map(() => null);
    for (const [index, seed] of integersAttribute(attributes, "seeds").entries())
      cotangents[seed] = rest[index] as Tensor;
    return unrolledGradient(given, courseOf(attributes), cotangents);
  },
  weight: ([inputs]) => opsOfStep.gradient * (inputs?.shape[0] ?? 0),
  rule: "the gradient of the ops that it stands for",
  gradient(g, operands, _result, attributes) {
    const cotangents = Array<Tensor | null>(resultOf(attributes)).fill(null);
    return throughExpansion(gradientPrimitive, operands, attributes, [...cotangents, g]);
  },
};

export const recurrencePrimitives: readonly Primitive[] = [recurrencePrimitive, gradientPrimitive];

/** The cotangents of a recurrence's operands, from those of its results. */
function pulledBack(
  operands: readonly Tensor[],
  attributes: Attributes,
  cotangents: readonly (Tensor | null)[],
): readonly (Tensor | null)[] {
  const seeds = cotangents.flatMap((cotangent, index) => (cotangent ? [index] : []));
  const all = [...operands, ...cotangents.flatMap((cotangent) => cotangent ?? [])];
  const common = { ...attributes, seeds };
  const floats = operands.filter(({ dtype }) => isFloat(dtype));
  const results = floats.map((_, result) =>
    recorder().node(gradientPrimitive, all, { ...common, result }),
  );
  return recorder().together(all, results, (flows) =>
    throughExpansion(gradientPrimitive, all, common, flows),
  );
}

/** The outputs of at most `maxSteps` steps, and the states after them. */
function run(layer: RecurrenceOperands<Tensor>, course: Course): readonly Tensor[] {
  const operands = listed(layer);
  const attributes = attributesOf(layer, course);
  const results = [layer.inputs, ...layer.initial].map((_, result) =>
    recorder().node(recurrencePrimitive, operands, { ...attributes, result }),
  );
  return recorder().together(operands, results, (cotangents) =>
    pulledBack(operands, attributes, cotangents),
  );
}

/** The outputs [steps, n, outputs] of a layer that goes through all inputs, and the states after the last step. */
export function recurrence(
  layer: RecurrenceOperands<Tensor>,
  { cell, reverse }: Omit<Course, "from">,
): { readonly outputs: Tensor; readonly states: readonly Tensor[] } {
  const steps = layer.inputs.shape[0] as number;
  const starts = Array.from({ length: Math.ceil(steps / maxSteps) }, (_, part) => part * maxSteps);
  if (reverse) starts.reverse();
  let states = layer.initial;
  const parts: Tensor[] = [];
  for (const from of starts) {
    const inputs =
      starts.length === 1
        ? layer.inputs
        : layer.inputs.slice([from, Math.min(from + maxSteps, steps)]);
    const [outputs, ...next] = run({ ...layer, inputs, initial: states }, { cell, reverse, from });
    parts.push(outputs as Tensor);
    states = next;
  }
  if (reverse) parts.reverse();
  return { outputs: parts.length === 1 ? (parts[0] as Tensor) : concat(parts), states };
}
