/**
 * Plans of one device, made once and kept across runs. In: a wire graph whose structure has been
 * checked. Out: what a backend can execute, and where each target's elements are found.
 */
import type { Backend, Executable } from "../backend/backend.ts";
import { decode } from "../graph/decode.ts";
import { simplify } from "../graph/simplify.ts";
import { byteLength, type DType } from "../ir/dtype.ts";
import type { Plan } from "../ir/plan.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { schedule } from "../schedule/index.ts";
import { graphKey, shortKey } from "./graph-key.ts";
import type { StepTiming, WireGraph } from "./protocol.ts";

export interface Output {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly byteLength: number;
}

export interface Target extends Output {
  readonly from: "output" | "input";
  /** Which of them. */
  readonly place: number;
}

export interface Compiled {
  readonly key: string;
  /** The key's short name. */
  readonly id: string;
  readonly inputs: readonly Pick<Output, "dtype" | "shape">[];
  /** Null where every target is an input. */
  readonly run: { readonly plan: Plan; readonly executable: Executable } | null;
  readonly outputs: readonly Output[];
  /** For each target of the graph, where its elements are. */
  readonly targets: readonly Target[];
  readonly scratchBytes: number;
  readonly steps: readonly StepTiming[];
}

/** Characters of keys: about what a few hundred graphs of a thousand nodes take. */
const most = 32 * 2 ** 20;

export class Plans {
  readonly #backend: Backend;
  readonly #compiled = new Map<string, Compiled>();
  /** Of graphs that a run sent and uses again: their keys are long. */
  readonly #known = new WeakMap<WireGraph, Compiled>();
  #characters = 0;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** What is known already, or a promise of it. Throws and rejects with Faults. */
  get(graph: WireGraph): Compiled | Promise<Compiled> {
    const used = this.#known.get(graph);
    if (used) return used;
    const key = graphKey(graph);
    const known = this.#compiled.get(key);
    if (known === undefined) return this.#compile(graph, key);
    this.#compiled.delete(key);
    this.#compiled.set(key, known);
    this.#known.set(graph, known);
    return known;
  }

  async #compile(graph: WireGraph, key: string): Promise<Compiled> {
    const decoded = decode(graph);
    // A target that is an input needs no kernel, and equal targets need only one.
    const computed = [...new Set(decoded.targets)].filter((target) => target.op !== null);
    const plan =
      computed.length === 0 ? null : schedule(simplify({ ...decoded, targets: computed }), key);
    const run = plan === null ? null : { plan, executable: await this.#backend.prepare(plan) };
    const scratch = plan?.buffers.filter(({ role }) => role === "scratch") ?? [];
    const compiled: Compiled = {
      key,
      id: shortKey(key),
      inputs: graph.inputs.map(({ dtype, shape }) => ({ dtype, shape })),
      run,
      outputs: computed.map(outputOf),
      targets: decoded.targets.map((target) =>
        target.op === null
          ? { ...outputOf(target), from: "input", place: target.input }
          : { ...outputOf(target), from: "output", place: computed.indexOf(target) },
      ),
      scratchBytes: scratch.reduce((sum, buffer) => sum + buffer.byteLength, 0),
      steps: plan?.steps.map(({ kernel, positions }) => ({ name: kernel.name, positions })) ?? [],
    };
    this.#keep(key, compiled);
    this.#known.set(graph, compiled);
    return compiled;
  }

  #keep(key: string, compiled: Compiled): void {
    if (!this.#compiled.has(key)) this.#characters += key.length;
    this.#compiled.set(key, compiled);
    for (const oldest of this.#compiled.keys()) {
      if (this.#characters <= most || oldest === key) break;
      this.#compiled.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}

function outputOf({ dtype, shape }: { readonly dtype: DType; readonly shape: Shape }): Output {
  return { dtype, shape, byteLength: byteLength(dtype, sizeOf(shape)) };
}
