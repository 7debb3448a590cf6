/** Modules as programs have them: a text, and what its inputs and outputs are. */
import type { Tensor } from "../../engine/graph/tensor.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import { fault } from "../../engine/ir/fault.ts";
import type { Graph } from "../../engine/rewrite/decode.ts";
import { checkModule } from "../dialect/check.ts";
import { printModule } from "../dialect/print.ts";
import type { Module } from "../dialect/tree.ts";
import { toModule } from "../lower/module.ts";
import { type ModulePlan, planned } from "../plan/plan.ts";
import type { ManifestInput, ManifestOutput } from "./manifest.ts";
import { repeatedName } from "./repeated-name.ts";

export interface StableHLOModule extends ModulePlan {
  /** "training" for what `exportTraining` returned: it is run repeatedly on what it returned before. */
  readonly kind: "function" | "training";
  /** The module's text. Its function `main` takes the operands, and then the captured tensors. */
  readonly text: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
  /** The tensors that are read besides the operands, states included: the last inputs, in order. */
  readonly captured: readonly Tensor[];
}

/**
 * Records what a run of the module returns now, for the operands that were passed as tensors: a tensor for each output.
 * Returns null where an operand was passed as a mere type.
 */
export type Example = () => {
  readonly data: readonly Tensor[];
  readonly outputs: readonly Tensor[];
} | null;

/** The parts that a module was made of. */
export interface Inside {
  readonly graph: Graph<DType>;
  readonly tree: Module;
  readonly example: Example;
}

const insides = new WeakMap<StableHLOModule, Inside>();

/** The parts that the module was made of; null for an object that only looks like one. */
export function insideOf(module: StableHLOModule): Inside | null {
  return insides.get(module) ?? null;
}

interface ModuleParts extends Pick<StableHLOModule, "kind" | "inputs" | "outputs"> {
  /** The tensors as they are now: those of an optimiser's state change with each step. */
  readonly captured: () => readonly Tensor[];
  readonly example: Example;
}

/** Lowers the graph. Throws a Fault at the line of an op that StableHLO cannot express, and for names that clash. */
export function stableHLOModule(
  asker: string,
  graph: Graph<DType>,
  { kind, inputs, outputs, captured, example }: ModuleParts,
): StableHLOModule {
  for (const [ports, kind] of [
    [inputs, "inputs"],
    [outputs, "outputs"],
  ] as const) {
    const twice = repeatedName(ports);
    if (twice !== undefined)
      throw fault(
        asker,
        `duplicate name "${twice}" among the ${kind}: rename the operand, the result or the state`,
      );
  }
  const tree = toModule(graph, { inputs, outputs });
  checkModule(tree);
  let made: ModulePlan | null = null;
  const plan = (): ModulePlan => {
    made ??= planned(graph, { inputs, outputs });
    return made;
  };
  const module: StableHLOModule = {
    kind,
    text: printModule(tree),
    inputs,
    outputs,
    get captured() {
      return captured();
    },
    get cost() {
      return plan().cost;
    },
    get memory() {
      return plan().memory;
    },
    estimate: (options) => plan().estimate(options),
  };
  insides.set(module, { graph, tree, example });
  return module;
}
