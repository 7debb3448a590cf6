/** The results of a model that are checked before its time counts. */
import type { Task } from "../engines/engine.ts";
import type { Reference } from "../reference.ts";
import { checkedSteps, uniform } from "../work.ts";
import type { Model } from "./model.ts";

/** The number of gradient elements compared: so few that, with the losses, each result element is compared. */
const elementCount = 240;

/** A training task whose result has some elements of the first parameter's gradient after the losses. */
export function withGradient(task: Task, gradient: () => Promise<Float32Array>): Task {
  return {
    ...task,
    async result(): Promise<Float32Array> {
      const losses = await task.result();
      const elements = await gradient();
      const indices = uniform(elementCount, elements.length).map((x) =>
        Math.floor(((x + 1) / 2) * elements.length),
      );
      return Float32Array.of(
        ...losses,
        ...Array.from(indices, (index) => elements[index] as number),
      );
    },
  };
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** The reference for comparisons, where `expected` counts as right. */
export function referenceOf({ training, tolerance }: Model, expected: Float32Array): Reference {
  const losses = training ? checkedSteps : 0;
  const [ofLosses, ofOthers] = [
    tolerance * largest(expected.subarray(0, losses)),
    tolerance * largest(expected.subarray(losses)),
  ];
  return {
    size: expected.length,
    element: (at) => ({
      value: expected[at] as number,
      allowance: at < losses ? ofLosses : ofOthers,
    }),
  };
}
