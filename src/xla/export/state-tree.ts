/**
 * The tensors of a program's state, by name: modules, optimisers, parameters, statistics and tensors in arrays and plain
 * objects. The names are those that `state()` of each returns, after its path: "model.0.weight".
 */
import type { Node } from "../../engine/graph/node.ts";
import { type Steppable, steppableOf } from "../../engine/graph/step-recording.ts";
import { Tensor } from "../../engine/graph/tensor.ts";
import { type Fault, fault } from "../../engine/ir/fault.ts";
import type { Module } from "../../engine/nn/module.ts";
import { isRecord } from "../../engine/transform/tree.ts";
import { repeatedName } from "./repeated-name.ts";

export interface Named {
  readonly name: string;
  readonly tensor: Tensor;
}

export interface StateTree {
  /** Each parameter, statistic and tensor once, by its first name. */
  readonly learned: readonly Named[];
  /** The optimisers by their paths, such as "optimizer". */
  readonly optimizers: ReadonlyMap<Steppable, string>;
}

/** Throws a Fault for a branch that holds no state, and for names that clash. */
export function stateTree(asker: string, state: unknown): StateTree {
  const learned = new Map<Tensor, string>();
  const optimizers = new Map<Steppable, string>();
  const walk = (branch: unknown, path: string): void => {
    const steppable = typeof branch === "object" && branch ? steppableOf(branch) : null;
    if (steppable) optimizers.set(steppable, path);
    else if (branch instanceof Tensor) {
      if (!learned.has(branch)) learned.set(branch, path === "" ? "state" : path);
    } else if (isModule(branch))
      for (const [name, tensor] of Object.entries(branch.state())) walk(tensor, joined(path, name));
    else if (Array.isArray(branch))
      for (const [index, entry] of branch.entries()) walk(entry, joined(path, String(index)));
    else if (isRecord(branch))
      for (const [key, entry] of Object.entries(branch)) walk(entry, joined(path, key));
    else throw notState(asker, path, branch);
  };
  walk(state, "");
  const named = [...learned].map(([tensor, name]) => ({ name, tensor }));
  const all = [
    ...named,
    ...[...optimizers].flatMap(([optimizer, path]) =>
      optimizer.state().map(([name, tensor]) => ({ name: joined(path, name), tensor })),
    ),
  ];
  const twice = repeatedName(all);
  if (twice !== undefined)
    throw fault(asker, `duplicate name "${twice}" in the state: rename one of the two`);
  return { learned: named, optimizers };
}

/** A name below the path. */
export function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

export function isModule(value: unknown): value is Module {
  return typeof value === "function" && "parameters" in value && "state" in value;
}

/** The parameters and statistics of a module by the nodes that they have now. */
export function namedIn(module: Module): ReadonlyMap<Node, Named> {
  const named = Object.entries(module.state()).map(([name, tensor]) => ({ name, tensor }));
  return new Map(named.reverse().map((entry) => [entry.tensor.node, entry]));
}

function notState(asker: string, path: string, branch: unknown): Fault {
  const where = path === "" ? "state" : `state.${path}`;
  return fault(
    asker,
    `invalid state: ${where} is ${described(branch)}: expected models, optimizers, parameters and tensors, in objects and arrays`,
  );
}

function described(branch: unknown): string {
  if (branch === null || branch === undefined) return String(branch);
  if (typeof branch === "object") return `an instance of ${branch.constructor.name}`;
  return typeof branch === "function" ? "a function that is not a module" : `a ${typeof branch}`;
}
