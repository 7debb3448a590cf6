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
  /** The elements of what the step replaced, after it. */
  readonly outputs: readonly Elements[];
}

export interface Trained {
  /** The tensors that the step reads and does not replace. */
  readonly given: readonly Tensor[];
  /** Returns the tensors that the step replaces, as they are at the time. */
  readonly replaced: () => readonly Tensor[];
  readonly step: () => void;
}

export async function recordedStep(
  { client, sent }: ReferenceRun,
  { given, replaced, step }: Trained,
  options?: ModuleOptions,
): Promise<RecordedStep> {
  const before = new Map<number, Elements>();
  for (const tensor of [...given, ...replaced()]) {
    const elements = await elementsOf(tensor);
    before.set(idOf(tensor), elements);
  }
  const already = sent.length;
  step();
  const after = new Map<number, Elements>();
  for (const tensor of replaced()) after.set(idOf(tensor), await elementsOf(tensor));
  const message = sent
    .slice(already)
    .find((each): each is Evaluate => each.type === "evaluate" && each.definition !== null);
  const graph = message?.definition;
  if (!graph) throw new Error("the step sent no graph");
  const kept = graph.targets.flatMap((target, place) => {
    const elements = after.get(message.keep[place] ?? 0);
    return elements ? [{ target, elements }] : [];
  });
  const wanted = { ...graph, targets: kept.map(({ target }) => target) };
  const module = toModule(decode(wanted), options);
  const inputs = graph.inputs.map(async (type, place): Promise<Elements> => {
    const id = message.inputs[place];
    if (id === undefined)
      return { ...type, data: message.numbers[place - message.inputs.length] ?? [] };
    // What the optimiser keeps to itself does not change.
    return (
      before.get(id) ??
      elementsOf(new Tensor(leafNode(new Value(id, client), type.shape, type.dtype, false)))
    );
  });
  const outputs = kept.map(({ elements }) => elements);
  return { module, inputs: await Promise.all(inputs), outputs };
}

function idOf({ node }: Tensor): number {
  if (!node.value) throw new Error("a tensor without elements takes part in the step");
  return node.value.id;
}
