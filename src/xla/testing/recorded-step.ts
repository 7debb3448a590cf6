/** For tests: an exported training step, with the results of the program's own steps. */
import "../../engine/graph/primitives.ts";
import type { Tensor } from "../../engine/graph/tensor.ts";
import { exportTraining } from "../export/export-training.ts";
import { insideOf } from "../export/stablehlo-module.ts";
import { type Elements, elementsOf, type RecordedModule } from "./recorded-module.ts";

export interface RecordedStep extends RecordedModule {
  /** The number of runs of the module, each on the results of the previous one. */
  readonly steps: number;
  /** For each output the input that has it in the next run; null for results. */
  readonly carried: readonly (number | null)[];
  /** The elements of the outputs after all steps. */
  readonly outputs: readonly Elements[];
}

interface Trained {
  /** Runs a step and returns its loss. */
  readonly step: (...batch: Tensor[]) => Tensor;
  readonly state: unknown;
  readonly batch: readonly Tensor[];
  readonly steps: number;
}

/** The program has run all steps afterwards. */
export async function recordedStep({ step, state, batch, steps }: Trained): Promise<RecordedStep> {
  const training = exportTraining(step, state, ...batch);
  const { inputs, outputs, captured } = training;
  const module = insideOf(training)?.tree;
  if (!module) throw new Error("the export has no module");
  const first = inputs.length - captured.length;
  const before = await Promise.all(captured.map(elementsOf));
  const given = await Promise.all(batch.map(elementsOf));
  const elements = inputs.map(
    ({ dtype, shape, value = 0 }, index): Elements =>
      given[index] ?? before[index - first] ?? { dtype, shape, data: [value] },
  );
  let loss = step(...batch);
  for (let done = 1; done < steps; done++) loss = step(...batch);
  const after = training.captured;
  const results = outputs.map(({ input }) =>
    elementsOf(input === undefined ? loss : (after[input - first] as Tensor)),
  );
  return {
    module,
    inputs: elements,
    outputs: await Promise.all(results),
    steps,
    carried: outputs.map(({ input }) => input ?? null),
  };
}
