/**
 * The plans of one device, made once and kept across runs. In: a wire graph whose structure has been checked. Out:
 * an executable for the backend, and where each target's elements are found.
 */
import type { Backend, Executable } from "../../backend/backend.ts";
import { byteLength, type DType } from "../../ir/dtype.ts";
import type { Position } from "../../ir/fault.ts";
import type { Plan } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import { shortKey } from "../../ir/short-key.ts";
import { decode, type Graph } from "../../rewrite/decode.ts";
import { simplify } from "../../rewrite/simplify.ts";
import { schedule } from "../../schedule/index.ts";
import { Kernels } from "../../schedule/kernels.ts";
import { graphKey } from "../client/graph-key.ts";
import type { StepTiming, WireGraph } from "../protocol.ts";
import { type Link, Recency } from "../recency.ts";
import type { Owner } from "./memory-log.ts";
import type { SpanLog } from "./spans.ts";

export interface Output extends Owner {
  readonly byteLength: number;
}

export interface Target extends Output {
  readonly from: "output" | "input";
  /** The index among the outputs or the inputs. */
  readonly place: number;
}

/** What a message names where memory does not suffice. */
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

/** The most plans that are kept, and the most characters of their keys together. */
export interface PlanRoom {
  readonly plans: number;
  readonly characters: number;
}

/** The keys of a few hundred graphs of a thousand nodes have about this many characters. */
const defaultRoom: PlanRoom = { plans: 2048, characters: 32 * 2 ** 20 };

/** A kept plan. Runs know it for as long as they have its graph. */
interface Kept extends Link<Kept> {
  readonly key: string;
  /** Null once the plan was removed to make room for others. */
  compiled: Compiled | null;
  isKept: boolean;
}

export class Plans {
  readonly #backend: Backend;
  readonly #room: PlanRoom;
  readonly #kernels = new Kernels();
  readonly #kept = new Map<string, Kept>();
  readonly #recency = new Recency<Kept>();
  /** The plans of graphs that a run sent and uses again, which saves computing their long keys. */
  readonly #known = new WeakMap<WireGraph, Kept>();
  readonly #keys = new WeakMap<WireGraph, string>();
  #characters = 0;

  constructor(backend: Backend, room: PlanRoom = defaultRoom) {
    this.#backend = backend;
    this.#room = room;
  }

  /** The number of plans that are kept. */
  get count(): number {
    return this.#kept.size;
  }

  /** The plan compiled for this graph or an equal one; else null. */
  known(graph: WireGraph): Compiled | null {
    const used = this.#known.get(graph);
    if (used !== undefined && used.compiled !== null) {
      if (used.isKept) this.#recency.touch(used);
      return used.compiled;
    }
    const kept = this.#kept.get(this.#keyOf(graph));
    if (kept === undefined) return null;
    this.#recency.touch(kept);
    this.#known.set(graph, kept);
    this.#keys.delete(graph);
    return kept.compiled;
  }

  /** The plan with this id, if it is still kept. */
  withId(id: string): Compiled | null {
    for (const { compiled } of this.#kept.values()) if (compiled?.id === id) return compiled;
    return null;
  }

  /** Compiles a graph that is not known. Rejects with a Fault. */
  async compile(graph: WireGraph, spans?: SpanLog): Promise<Compiled> {
    const key = this.#keyOf(graph);
    const begun = performance.now();
    const decoded = decode(graph);
    // A target that is an input needs no kernel, and equal targets need only one.
    const computed = [...new Set(decoded.targets)].filter((target) => target.op !== null);
    const plan =
      computed.length === 0 ? null : this.#schedule({ ...decoded, targets: computed }, key);
    const scheduled = performance.now();
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
    const { id, largest } = compiled;
    const of = { id, position: largest.position };
    spans?.add({ kind: "schedule", start: begun, end: scheduled, ...of });
    if (run) spans?.add({ kind: "compile", start: scheduled, end: performance.now(), ...of });
    const kept = this.#keep(key, compiled);
    // A plan that fails to settle is compiled again in the next run.
    run?.executable.settling?.catch(() => this.#remove(kept));
    this.#known.set(graph, kept);
    this.#keys.delete(graph);
    return compiled;
  }

  /** Plans the graph and keeps nothing of it, so that the next graph is planned faster. */
  rehearse(graph: WireGraph): void {
    const plan = this.#schedule(decode(graph), this.#keyOf(graph), new Kernels());
    this.#backend.rehearse?.(plan);
  }

  #schedule(graph: Graph<DType>, key: string, kernels: Kernels = this.#kernels): Plan {
    const { abilities, memoryRules } = this.#backend;
    return schedule(simplify(graph, abilities), key, memoryRules, kernels);
  }

  #keyOf(graph: WireGraph): string {
    const key = this.#keys.get(graph) ?? graphKey(graph);
    this.#keys.set(graph, key);
    return key;
  }

  #keep(key: string, compiled: Compiled): Kept {
    const before = this.#kept.get(key);
    if (before) this.#remove(before);
    const kept: Kept = { key, compiled, isKept: true, older: null, newer: null };
    this.#kept.set(key, kept);
    this.#recency.add(kept);
    this.#characters += key.length;
    for (const oldest of this.#recency) {
      const { plans, characters } = this.#room;
      const fits = this.#kept.size <= plans && this.#characters <= characters;
      if (fits || oldest === kept) break;
      this.#remove(oldest);
      oldest.compiled = null;
    }
    return kept;
  }

  #remove(kept: Kept): void {
    if (!kept.isKept) return;
    kept.isKept = false;
    this.#kept.delete(kept.key);
    this.#recency.remove(kept);
    this.#characters -= kept.key.length;
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

function outputOf({ dtype, shape, position }: Owner): Output {
  return { dtype, shape, position, byteLength: byteLength(dtype, sizeOf(shape)) };
}
