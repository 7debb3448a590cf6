/** Loads what an exported step was trained to elsewhere. */
import { commit } from "../../engine/graph/evaluate.ts";
import { Parameter } from "../../engine/graph/parameter.ts";
import { located } from "../../engine/graph/position.ts";
import { Statistic } from "../../engine/graph/statistic.ts";
import type { Tensor } from "../../engine/graph/tensor.ts";
import { fault } from "../../engine/ir/fault.ts";
import { formatShape, sameShape } from "../../engine/ir/shape.ts";
import { joined, type Named, stateTree } from "./state-tree.ts";

const asker = "loadTraining";

/**
 * Continues from a checkpoint of an exported step: copies tensors to the models, optimizers and parameters of a state,
 * by the names that `exportTraining` uses, such as "model.0.weight". Tensors with other names are ignored. Throws
 * a Fault, and changes nothing, where a tensor is missing or has another shape.
 */
export function loadTraining(state: unknown, tensors: Readonly<Record<string, Tensor>>): void {
  located(() => load(state, tensors));
}

function load(state: unknown, tensors: Readonly<Record<string, Tensor>>): void {
  const { learned, optimizers } = stateTree(asker, state);
  const copyFor = ({ name, tensor }: Named): Tensor => {
    const saved = Object.hasOwn(tensors, name) ? tensors[name] : undefined;
    if (!saved)
      throw fault(asker, `missing tensor "${name}": the file is not a checkpoint of this state`);
    if (!sameShape(saved.shape, tensor.shape))
      throw fault(
        asker,
        `mismatched tensor "${name}": ${formatShape(saved.shape)} for ${formatShape(tensor.shape)}`,
      );
    return saved.cast(tensor.dtype).stopGradient();
  };
  const replaced = learned.flatMap((state) => {
    const { tensor } = state;
    // Other tensors never change, here or elsewhere.
    const isReplaced = tensor instanceof Parameter || tensor instanceof Statistic;
    return isReplaced ? [{ tensor, copy: copyFor(state) }] : [];
  });
  const continued = [...optimizers].map(([optimizer, path]) => {
    const own = optimizer.state().map(([name, tensor]): [string, Tensor] => {
      return [name, copyFor({ name: joined(path, name), tensor })];
    });
    return { optimizer, own: Object.fromEntries(own) };
  });
  commit(replaced.map(({ copy }) => copy));
  for (const { tensor, copy } of replaced) tensor.assign(copy);
  for (const { optimizer, own } of continued) optimizer.load(own);
}
