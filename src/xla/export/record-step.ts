/**
 * Records what one step of a program does with its state. Parameters, statistics and the states of optimisers are
 * placeholders while the step runs, and afterwards what they were, also where the step throws.
 */
import { Node } from "../../engine/graph/node.ts";
import { Parameter } from "../../engine/graph/parameter.ts";
import { placeholder } from "../../engine/graph/stand-in.ts";
import type { Statistic } from "../../engine/graph/statistic.ts";
import {
  type Steppable,
  type StepRecording,
  type Varying,
  withStepRecording,
} from "../../engine/graph/step-recording.ts";
import { Tensor } from "../../engine/graph/tensor.ts";
import { type Fault, fault } from "../../engine/ir/fault.ts";
import { constantPrimitive } from "../../engine/ops/creation/source.ts";
import { aliasPrimitive } from "../../engine/ops/identity.ts";
import { tensor } from "../../engine/ops/index.ts";
import { threefryWords } from "../../engine/ops/random/primitives.ts";
import { withDrawnKeys } from "../../engine/ops/random/streams.ts";
import { joined, type StateTree } from "./state-tree.ts";
import { withNothingChanged } from "./unchanged.ts";
import { watchedGrads } from "./watched-grads.ts";

/** A tensor of the state, with the placeholder that stood for it and its node after the step. */
export interface Stepped {
  readonly name: string;
  /** The tensor as it is now: that of an optimiser's state changes with each step. */
  readonly current: () => Tensor;
  readonly before: Node;
  readonly after: Node;
  /** The parameter that an optimiser keeps this for; null for other tensors. */
  readonly of: Parameter | null;
}

export interface RecordedStep<Returned> {
  readonly returned: Returned;
  /** The losses that were passed to optimisers. */
  readonly losses: readonly Node[];
  readonly states: readonly Stepped[];
  readonly rates: readonly { readonly name: string; readonly value: number; readonly node: Node }[];
  /** The number of the step, by which random keys differ from step to step. */
  readonly counter: Node;
}

/** Throws a Fault where the step replaces what `state` does not name, or wants elements. */
export function recordStep<Returned>(
  asker: string,
  { learned, optimizers }: StateTree,
  step: () => Returned,
): RecordedStep<Returned> {
  const names = new Set(learned.map((state) => state.tensor));
  const losses: Node[] = [];
  const rates = new Map<Varying, { name: string; value: number; node: Node }>();
  const numbers = new Map<Varying, number>();
  let stepping: { readonly optimizer: Steppable; readonly path: string } | null = null;
  const recording: StepRecording = {
    asker,
    of: "step",
    refused: null,
    stepping: (optimizer, loss) => {
      if (loss) losses.push(loss.node);
      const path = optimizers.get(optimizer);
      if (path === undefined) throw unknownOptimizer(asker, optimizer);
      const missing = optimizer.parameters.find((parameter) => !names.has(parameter));
      if (missing)
        throw unnamed(asker, `${optimizer.name} trains ${missing}`, "add the model that it trains");
      stepping = { optimizer, path };
    },
    replacing: (parameter) => {
      if (!names.has(parameter))
        throw unnamed(asker, `it replaces ${parameter}`, "add it, or the model that has it");
    },
    operand: (varying) => {
      const { optimizer, path } = stepping as NonNullable<typeof stepping>;
      const stand = placeholder([], "f32", false);
      const name = joined(path, optimizer.rates.get(varying) ?? "lr");
      const known = rates.get(varying) ?? { name, value: varying.number, node: stand.node };
      rates.set(varying, known);
      return new Tensor(known.node);
    },
  };
  const draws = new StepDraws();
  const swapped = swap(learned, optimizers);
  for (const optimizer of optimizers.keys())
    for (const varying of optimizer.rates.keys()) numbers.set(varying, varying.number);
  const parameters = learned.flatMap((state) =>
    state.tensor instanceof Parameter ? state.tensor : [],
  );
  try {
    const returned = watchedGrads(asker, parameters, () =>
      withNothingChanged(
        () => withStepRecording(recording, () => withDrawnKeys(draws.key, step)),
        (moved) => {
          const other = moved.find(({ statistic }) => !names.has(statistic));
          if (other) throw unnamedStatistic(asker, other.statistic, other.after);
          swapped.note();
        },
      ),
    );
    if (recording.refused) throw recording.refused;
    draws.finish();
    return {
      returned,
      losses,
      states: swapped.states(),
      rates: [...rates.values()],
      counter: draws.counter,
    };
  } finally {
    swapped.restore();
    for (const [varying, number] of numbers) varying.number = number;
  }
}

/** Replaces all tensors of the state with placeholders. */
function swap(learned: StateTree["learned"], optimizers: StateTree["optimizers"]) {
  const own = learned.map(({ name, tensor: each }) => {
    const tracked = each instanceof Parameter && each.trainable;
    const stand = placeholder(each.shape, each.dtype, tracked).node;
    const found = { name, each, original: each.node, stand, after: stand };
    put(each, stand);
    return found;
  });
  const kept = [...optimizers].map(([optimizer, path]) => {
    const original = optimizer.state().map(([, tensor]) => tensor);
    const names = optimizer.state().map(([name]) => name);
    const stands = original.map(({ shape, dtype }) => placeholder(shape, dtype, false));
    optimizer.hold(stands);
    return { optimizer, original, names, path, stands, after: stands as readonly Tensor[] };
  });
  return {
    /** Takes down the present nodes as those after the step. */
    note(): void {
      for (const entry of own) entry.after = withoutAliases(entry.each.node);
      for (const entry of kept) entry.after = entry.optimizer.state().map(([, held]) => held);
    },
    states: (): Stepped[] => [
      ...own.map(({ name, each, stand, after }) => ({
        name,
        current: () => each,
        before: stand,
        after,
        of: null,
      })),
      ...kept.flatMap(({ optimizer, names, path, stands, after }) =>
        names.map((name, index) => ({
          name: joined(path, name),
          current: (): Tensor => (optimizer.state()[index] as readonly [string, Tensor])[1],
          before: (stands[index] as Tensor).node,
          after: (after[index] as Tensor).node,
          of: optimizer.parameters[Number(/^parameters\.(\d+)\./.exec(name)?.[1])] ?? null,
        })),
      ),
    ],
    restore(): void {
      for (const { each, original } of own) put(each, original);
      for (const { optimizer, original } of kept) optimizer.hold(original);
    },
  };
}

/** The node whose elements these are: a parameter that is frozen for a while gets another node. */
function withoutAliases(node: Node): Node {
  let found = node;
  while (found.op === aliasPrimitive) found = found.operands[0] as Node;
  return found;
}

function put(tensor: Tensor, node: Node): void {
  if (tensor instanceof Parameter) tensor.hold(node);
  else tensor.node = node;
}

/**
 * Draws that differ from step to step: step k makes the keys that the program's own k-th step from now on makes, if it
 * draws nothing in between.
 */
class StepDraws {
  readonly counter: Node = placeholder([], "u32", false).node;
  /** The number of draws of a step, which is known once it has been recorded. */
  readonly #each = { value: 0, dtype: "u32" as const };
  readonly #eachNode: Node = new Node(
    constantPrimitive,
    [],
    this.#each,
    { shape: [], dtype: "u32" },
    null,
    false,
  );
  #count = 0;

  readonly key = (index: number, [seed, stream]: readonly [number, number]): [Tensor, Tensor] => {
    this.#count++;
    const u32 = { dtype: "u32" } as const;
    const done = new Tensor(this.counter).mul(new Tensor(this.#eachNode));
    return threefryWords(done.add(index), tensor(seed, u32), tensor(stream, u32));
  };

  finish(): void {
    this.#each.value = this.#count;
  }
}

function unknownOptimizer(asker: string, { name }: Steppable): Fault {
  return unnamed(
    asker,
    `it calls step on the optimizer ${name}`,
    "add it, such as { model, optimizer }",
  );
}

function unnamedStatistic(asker: string, statistic: Statistic, after: Node): Fault {
  const refusal = unnamed(
    asker,
    `it updates running statistics ${statistic}`,
    "add the model that has them, or call its eval()",
  );
  refusal.position = after.position;
  return refusal;
}

function unnamed(asker: string, what: string, remedy: string): Fault {
  return fault(asker, `missing state: ${what}, which the state does not include: ${remedy}`);
}
