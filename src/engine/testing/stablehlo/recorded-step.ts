/** For tests: an optimiser's step as a StableHLO module, from what the program sends. */
import "../../graph/primitives.ts";
import type { Evaluate } from "../../executor/protocol.ts";
import { leafNode, Value } from "../../graph/node.ts";
import { Tensor } from "../../graph/tensor.ts";
import { type ModuleOptions, toModule } from "../../lower/stablehlo/module.ts";
import { decode } from "../../rewrite/decode.ts";
import type { ReferenceRun } from "../reference-run.ts";
import { type Elements, elementsOf, type RecordedModule } from "./recorded-module.ts";

export interface RecordedStep extends RecordedModule {
  /** The number of runs of the module, each with the results of the one before. */
  readonly steps: number;
  /** For each output the input that has it in the next step; null where no step follows. */
  readonly carried: readonly (number | null)[];
  /** The elements of what the steps replaced, after all of them. */
  readonly outputs: readonly Elements[];
}

export interface Trained {
  /** A tensor that a step replaces. */
  readonly parameter: Tensor;
  readonly step: () => void;
  readonly steps: number;
}

/** Records the second step: its inputs are what the first one kept, so that they can be read before. */
export async function recordedStep(
  { client, sent }: ReferenceRun,
  { parameter, step, steps }: Trained,
  options?: ModuleOptions,
): Promise<RecordedStep> {
  const taken = async (): Promise<Evaluate> => {
    const already = sent.length;
    step();
    // Who asks for a result has the step sent.
    await parameter.data();
    const messages = sent.slice(already).filter((each) => each.type === "evaluate");
    const found = messages.find(({ keep }) => keep.some((value) => value !== 0));
    if (!found) throw new Error("the step kept nothing");
    return found;
  };
  const read = (
    id: number,
    { dtype, shape }: Pick<Elements, "dtype" | "shape">,
  ): Promise<Elements> =>
    elementsOf(new Tensor(leafNode(new Value(id, client), shape, dtype, false)));

  const first = await taken();
  const { definition: graph, keep } = first;
  if (!graph) throw new Error("the first step sent no graph");
  const kept = [...keep.keys()].filter((place) => keep[place] !== 0);
  const module = toModule(
    decode({ ...graph, targets: kept.map((place) => graph.targets[place] as number) }),
    options,
  );
  const { results } = module.functions[0].body;
  const typeOf = (which: number): Pick<Elements, "dtype" | "shape"> => {
    const { element, shape } = (results[which] as (typeof results)[number]).type;
    return { dtype: element as Elements["dtype"], shape };
  };
  const before = new Map<number, Elements>();
  for (const [which, place] of kept.entries()) {
    const id = keep[place] as number;
    before.set(id, await read(id, typeOf(which)));
  }
  const second = await taken();
  if (second.graph !== first.graph) throw new Error("the second step is another graph");
  // Tensors that no step replaces are there at any time.
  const inputs = await Promise.all(
    graph.inputs.map(async (type, place): Promise<Elements> => {
      const id = second.inputs[place];
      if (id === undefined)
        return { ...type, data: second.numbers[place - second.inputs.length] ?? [] };
      return before.get(id) ?? (await read(id, type));
    }),
  );
  let last = second;
  for (let done = 1; done < steps; done++) last = await taken();
  const outputs = kept.map((place, which) => read(last.keep[place] as number, typeOf(which)));
  const carried = kept.map((place) => {
    const input = second.inputs.indexOf(keep[place] as number);
    return input < 0 ? null : input;
  });
  return { module, inputs, outputs: await Promise.all(outputs), steps, carried };
}
