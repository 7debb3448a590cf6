/**
 * Plans of one device, made once and kept across runs. In: a wire graph whose structure has been
 * checked. Out: what a backend can execute, and where each target's elements are found.
 */
import type { Backend, Executable } from "../backend/backend.ts";
import { decode, type Graph } from "../graph/decode.ts";
import { simplify } from "../graph/simplify.ts";
import { byteLength, type DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Plan } from "../ir/plan.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { shortKey } from "../ir/short-key.ts";
import { schedule } from "../schedule/index.ts";
import { graphKey } from "./graph-key.ts";
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

/** What to name where memory does not suffice. */
export interface Largest {
  readonly name: string;
  readonly bytes: number;
  readonly position: Position | null;
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
  readonly outputBytes: number;
  readonly scratchBytes: number;
  /** The step that writes the largest buffer. */
  readonly largest: Largest;
  readonly steps: readonly StepTiming[];
}

/** Characters of keys: about what a few hundred graphs of a thousand nodes take. */
const most = 32 * 2 ** 20;

export class Plans {
  readonly #backend: Backend;
  readonly #compiled = new Map<string, Compiled>();
  /** Of graphs that a run sent and uses again: their keys are long. */
  readonly #known = new WeakMap<WireGraph, Compiled>();
  readonly #keys = new WeakMap<WireGraph, string>();
  #characters = 0;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** What was made of the graph, or of an equal one; else null. */
  known(graph: WireGraph): Compiled | null {
    const used = this.#known.get(graph);
    if (used) return used;
    const key = this.#keyOf(graph);
    const known = this.#compiled.get(key);
    if (known === undefined) return null;
    this.#compiled.delete(key);
    this.#compiled.set(key, known);
    this.#known.set(graph, known);
    return known;
  }

  /** Of a graph that is not known. Rejects with a Fault. */
  async compile(graph: WireGraph): Promise<Compiled> {
    const key = this.#keyOf(graph);
    const decoded = decode(graph);
    // A target that is an input needs no kernel, and equal targets need only one.
    const computed = [...new Set(decoded.targets)].filter((target) => target.op !== null);
    const plan =
      computed.length === 0 ? null : this.#schedule({ ...decoded, targets: computed }, key);
    const run = plan === null ? null : { plan, executable: await this.#backend.prepare(plan) };
    const outputs = computed.map(outputOf);
    const places = new Map(computed.map((target, place) => [target, place]));
    const compiled: Compiled = {
      key,
      id: shortKey(key),
      inputs: graph.inputs.map(({ dtype, shape }) => ({ dtype, shape })),
      run,
      outputs,
      targets: decoded.targets.map((target) =>
        target.op === null
          ? { ...outputOf(target), from: "input", place: target.input }
          : { ...outputOf(target), from: "output", place: places.get(target) as number },
      ),
      outputBytes: bytesOf(outputs),
      scratchBytes: plan?.arenas.reduce((sum, bytes) => sum + bytes, 0) ?? 0,
      largest: largestOf(plan),
      steps: plan?.steps.map(({ kernel, positions }) => ({ name: kernel.name, positions })) ?? [],
    };
    this.#keep(key, compiled);
    // What does not compile after all is tried again in the next run.
    run?.executable.settling?.catch(() => this.#forget(key));
    this.#known.set(graph, compiled);
    this.#keys.delete(graph);
    return compiled;
  }

  /** Plans the graph and keeps nothing of it: the next one is planned sooner. */
  rehearse(graph: WireGraph): void {
    this.#backend.rehearse?.(this.#schedule(decode(graph), this.#keyOf(graph)));
  }

  #schedule(graph: Graph, key: string): Plan {
    const { abilities, memoryRules } = this.#backend;
    return schedule(simplify(graph, abilities), key, memoryRules);
  }

  #keyOf(graph: WireGraph): string {
    const key = this.#keys.get(graph) ?? graphKey(graph);
    this.#keys.set(graph, key);
    return key;
  }

  #keep(key: string, compiled: Compiled): void {
    if (!this.#compiled.has(key)) this.#characters += key.length;
    this.#compiled.set(key, compiled);
    for (const oldest of this.#compiled.keys()) {
      if (this.#characters <= most || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    if (this.#compiled.delete(key)) this.#characters -= key.length;
  }
}

function bytesOf(buffers: readonly { readonly byteLength: number }[]): number {
  return buffers.reduce((sum, buffer) => sum + buffer.byteLength, 0);
}

function largestOf(plan: Plan | null): Largest {
  let largest: Largest = { name: "evaluate", bytes: 0, position: null };
  for (const { kernel, outputs, positions } of plan?.steps ?? []) {
    for (const output of outputs) {
      const buffer = plan?.buffers[output];
      const whole = buffer?.role === "window" ? plan?.buffers[buffer.of] : buffer;
      const bytes = whole?.byteLength ?? 0;
      if (bytes > largest.bytes)
        largest = { name: kernel.name, bytes, position: positions[0] ?? null };
    }
  }
  return largest;
}

function outputOf({ dtype, shape }: { readonly dtype: DType; readonly shape: Shape }): Output {
  return { dtype, shape, byteLength: byteLength(dtype, sizeOf(shape)) };
}
