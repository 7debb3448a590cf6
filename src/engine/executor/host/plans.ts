/**
 * The plans of one device, made once and kept across runs as far as their budget allows. In: a wire graph whose
 * structure has been checked. Out: an executable for the backend, and where each target's elements are found. An evicted
 * plan loses its executable; its holders get another one by `restore`.
 */
import type { Backend, Executable } from "../../backend/backend.ts";
import { ByteCache, type CacheEntry } from "../../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { heldByShared, heldBytes } from "../../ir/caches/held-bytes.ts";
import { shortKey } from "../../ir/caches/short-key.ts";
import type { DeviceKind } from "../../ir/device-kinds.ts";
import { byteLength, type DType } from "../../ir/dtype.ts";
import type { Position } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Plan } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import { decode, type Graph } from "../../rewrite/decode.ts";
import { loadMissing, simplify } from "../../rewrite/simplify.ts";
import { schedule } from "../../schedule/index.ts";
import { Kernels } from "../../schedule/kernels.ts";
import { graphKey } from "../client/graph-key.ts";
import type { StepTiming, WireGraph } from "../protocol.ts";
import type { Owner } from "./times/memory-log.ts";
import type { SpanLog } from "./times/spans.ts";

export interface Output extends Owner {
  readonly byteLength: number;
}

export interface Target extends Output {
  readonly from: "output" | "input";
  /** The index among the outputs or the inputs. */
  readonly index: number;
}

/** A plan's largest buffer, which a message names where memory does not suffice. */
export interface Largest {
  readonly name: string;
  readonly bytes: number;
  readonly position: Position | null;
}

/** A plan with what executes it. */
export interface PlanRun {
  readonly plan: Plan;
  readonly executable: Executable;
}

/** Facts about a graph that never change. */
interface Facts {
  readonly key: string;
  /** The key's short name. */
  readonly id: string;
  readonly inputs: readonly Pick<Output, "dtype" | "shape">[];
  readonly outputs: readonly Output[];
  /** For each target of the graph, where its elements are. */
  readonly targets: readonly Target[];
  readonly outputBytes: number;
  readonly scratchBytes: number;
  /** The step that writes the largest buffer. */
  readonly largest: Largest;
  readonly steps: readonly StepTiming[];
}

/** A plan in the cache, or evicted from it. */
interface Kept {
  /** Null where every target is an input, and once the plan was evicted. */
  run: PlanRun | null;
  isEvicted: boolean;
  /** Whether it was made before anything needed it, and nothing has needed it so far. */
  isAhead: boolean;
  readonly heldBytes: number;
  entry: CacheEntry<string, Compiled> | null;
}

export class Compiled implements Facts {
  readonly key: string;
  readonly id: string;
  readonly inputs: Facts["inputs"];
  readonly outputs: Facts["outputs"];
  readonly targets: Facts["targets"];
  readonly outputBytes: number;
  readonly scratchBytes: number;
  readonly largest: Largest;
  readonly steps: Facts["steps"];
  /** Replaced by `Plans` when the plan is restored. */
  kept: Kept;
  readonly #restore: () => Promise<void>;

  /** `restore` makes the plan again after it was evicted. */
  constructor(facts: Facts, kept: Kept, restore: (compiled: Compiled) => Promise<void>) {
    this.key = facts.key;
    this.id = facts.id;
    this.inputs = facts.inputs;
    this.outputs = facts.outputs;
    this.targets = facts.targets;
    this.outputBytes = facts.outputBytes;
    this.scratchBytes = facts.scratchBytes;
    this.largest = facts.largest;
    this.steps = facts.steps;
    this.kept = kept;
    this.#restore = () => restore(this);
  }

  /** Null where every target is an input, and while the plan is evicted. */
  get run(): PlanRun | null {
    return this.kept.run;
  }

  /** Whether the plan has to be restored before it can be executed. */
  get isEvicted(): boolean {
    return this.kept.isEvicted;
  }

  /** The bytes of the plan and of what executes it. */
  get heldBytes(): number {
    return this.kept.heldBytes;
  }

  /** Makes an evicted plan again. Rejects with a Fault. */
  restore(): Promise<void> {
    return this.#restore();
  }
}

/** Chooses the kernels of a plan to compile before anything needs them; null for all. */
export type ChooseKernels = (plan: Plan) => readonly Kernel[] | null;

/** A graph that is planned and not compiled. */
interface Planned {
  readonly decoded: Graph<DType>;
  readonly computed: Graph<DType>["targets"];
  /** Null where every target is an input. */
  readonly plan: Plan | null;
}

/** The part of the budget for plans that wait for a run: those of all graphs that are compiled ahead. */
const plannedPart = 1 / 16;
/** The bytes of a node of a decoded graph, without its key. */
const bytesOfNode = 250;

/** A plan that is being made. */
interface Begun {
  readonly compiled: Promise<Compiled>;
  readonly spans: SpanLog | undefined;
}

export class Plans {
  readonly #backend: Backend;
  readonly #kernels = new Kernels();
  readonly #kept: ByteCache<string, Compiled>;
  /** The plans of graphs that a run sent and uses again, which saves computing their long keys. */
  readonly #known = new WeakMap<WireGraph, Compiled>();
  readonly #keys = new WeakMap<WireGraph, string>();
  /** The plans that are being made, by key, each with the log that notes its costs, if any. */
  readonly #begun = new Map<string, Begun>();
  /** The plans that wait for a run, by key. */
  readonly #planned: ByteCache<string, Planned>;

  constructor(backend: Backend, budget: CacheBudget = cacheBudgets.plans) {
    this.#backend = backend;
    const bytes = plannedPart * budget.bytes;
    this.#planned = new ByteCache({ bytes, unproven: bytes });
    this.#kept = new ByteCache(budget, ({ kept }) => this.#evicted(kept));
  }

  get device(): DeviceKind {
    return this.#backend.info.kind;
  }

  /** The number of plans that are kept. */
  get count(): number {
    return this.#kept.count;
  }

  /** The bytes of the plans that are kept, and of the kernels that new plans are built of. */
  get bytes(): number {
    return this.#kept.bytes + this.#kernels.bytes;
  }

  /** The plan compiled for this graph or an equal one; null where there is none, or it was evicted. */
  known(graph: WireGraph): Compiled | null {
    const used = this.#known.get(graph);
    if (used !== undefined && !used.kept.isEvicted) {
      this.#use(used.kept);
      return used;
    }
    const compiled = this.#kept.peek(this.#keyOf(graph));
    if (compiled === undefined) return null;
    this.#use(compiled.kept);
    this.#known.set(graph, compiled);
    this.#keys.delete(graph);
    return compiled;
  }

  /** Whether `known` would find a plan, or one is being made. */
  has(graph: WireGraph): boolean {
    const key = this.#keyOf(graph);
    return this.#begun.has(key) || this.#kept.peek(key) !== undefined;
  }

  /** The first use of a plan that was made ahead is not one again. */
  #use(kept: Kept): void {
    if (kept.isAhead) kept.isAhead = false;
    else if (kept.entry) this.#kept.use(kept.entry);
  }

  /** The plan with this id, if it is still kept. */
  withId(id: string): Compiled | null {
    for (const compiled of this.#kept.values()) if (compiled.id === id) return compiled;
    return null;
  }

  /**
   * Compiles a graph that is not known, or whose plan was evicted; `isAhead` where nothing needs it yet. A graph that is
   * being compiled is not compiled twice. Rejects with a Fault.
   */
  async compile(graph: WireGraph, spans?: SpanLog, isAhead = false): Promise<Compiled> {
    const key = this.#keyOf(graph);
    const start = performance.now();
    const other = this.#begun.get(key);
    const begun = other ?? this.#begin(key, graph, spans);
    const compiled = await begun.compiled;
    if (!isAhead) compiled.kept.isAhead = false;
    if (begun.spans === undefined) {
      const { id, largest } = compiled;
      const end = performance.now();
      spans?.add({ kind: "compile", start, end, id, position: largest.position });
    }
    this.#known.set(graph, compiled);
    this.#keys.delete(graph);
    return compiled;
  }

  /**
   * Plans a graph that nothing needs yet, and compiles those of its kernels that `choose` returns. The plan waits for the
   * run that compiles the others. Rejects with a Fault.
   */
  async compileSome(graph: WireGraph, choose: ChooseKernels): Promise<void> {
    const key = this.#keyOf(graph);
    const planned = this.#planned.peek(key) ?? (await this.#plan(graph, key));
    const kernels = planned.plan === null ? null : choose(planned.plan);
    this.#planned.set(key, planned, key.length + heldByPlanned(planned));
    const chosen = kernels ?? planned.plan?.steps.map(({ kernel }) => kernel) ?? [];
    if (chosen.length > 0) await this.#backend.compileKernels?.(chosen);
    if (kernels === null) await this.compile(graph, undefined, true);
  }

  #begin(key: string, graph: WireGraph, spans: SpanLog | undefined): Begun {
    const over = (): void => void this.#begun.delete(key);
    const begun = { compiled: this.#compile(graph, spans).finally(over), spans };
    this.#begun.set(key, begun);
    return begun;
  }

  async #compile(graph: WireGraph, spans: SpanLog | undefined): Promise<Compiled> {
    const [facts, run] = await this.#make(graph, spans);
    const kept: Kept = {
      run,
      isEvicted: false,
      isAhead: true,
      heldBytes: heldBytes(facts) + (run ? heldByRun(run) : 0),
      entry: null,
    };
    const compiled =
      this.#known.get(graph) ??
      new Compiled(facts, kept, (evicted) => this.#restore(evicted, graph));
    compiled.kept = kept;
    kept.entry = this.#kept.set(facts.key, compiled, kept.heldBytes);
    // A plan that fails to settle is compiled again in the next run.
    run?.executable.settling?.catch(() => {
      if (kept.entry?.isEvicted === false) this.#kept.delete(facts.key);
    });
    this.#known.set(graph, compiled);
    return compiled;
  }

  async #restore(compiled: Compiled, graph: WireGraph): Promise<void> {
    const other = this.#kept.get(compiled.key);
    if (other !== undefined) compiled.kept = other.kept;
    else compiled.kept = (await this.compile(graph)).kept;
  }

  /** Values that were computed with the plan may still have it, to be computed again. */
  #evicted(kept: Kept): void {
    if (kept.run) this.#backend.forget(kept.run.executable);
    kept.run = null;
    kept.isEvicted = true;
  }

  async #make(
    graph: WireGraph,
    spans: SpanLog | undefined,
  ): Promise<readonly [facts: Facts, run: PlanRun | null]> {
    const key = this.#keyOf(graph);
    const begun = performance.now();
    const { decoded, computed, plan } = this.#planned.peek(key) ?? (await this.#plan(graph, key));
    this.#planned.delete(key);
    const scheduled = performance.now();
    const run = plan === null ? null : { plan, executable: await this.#backend.prepare(plan) };
    const outputs = computed.map(outputOf);
    const indices = new Map(computed.map((target, index) => [target, index]));
    const id = shortKey(key);
    const largest = largestOf(plan);
    const of = { id, position: largest.position };
    spans?.add({ kind: "schedule", start: begun, end: scheduled, ...of });
    if (run) spans?.add({ kind: "compile", start: scheduled, end: performance.now(), ...of });
    const facts: Facts = {
      key,
      id,
      inputs: graph.inputs.map(({ dtype, shape }) => ({ dtype, shape })),
      outputs,
      targets: decoded.targets.map((target) =>
        target.op === null
          ? { ...outputOf(target), from: "input", index: target.input }
          : { ...outputOf(target), from: "output", index: indices.get(target) as number },
      ),
      outputBytes: bytesOf(outputs),
      scratchBytes: plan?.arenas.reduce((sum, bytes) => sum + bytes, 0) ?? 0,
      largest,
      steps: plan?.steps.map(({ kernel, positions }) => ({ name: kernel.name, positions })) ?? [],
    };
    return [facts, run];
  }

  /** Loads the code that planning lacks, until nothing is missing. */
  async #plan(graph: WireGraph, key: string): Promise<Planned> {
    for (;;) {
      try {
        return this.#planNow(graph, key);
      } catch (error) {
        const loading = loadMissing(error);
        if (loading === null) throw error;
        await loading;
      }
    }
  }

  #planNow(graph: WireGraph, key: string): Planned {
    const decoded = decode(graph);
    // A target that is an input needs no kernel, and equal targets need only one.
    const computed = [...new Set(decoded.targets)].filter((target) => target.op !== null);
    const plan =
      computed.length === 0 ? null : this.#schedule({ ...decoded, targets: computed }, key);
    return { decoded, computed, plan };
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
}

function heldByRun({ plan, executable }: PlanRun): number {
  return heldByPlan(plan) + executable.heldBytes;
}

function heldByPlanned({ decoded, plan }: Planned): number {
  const nodes = decoded.nodes.reduce((sum, { key }) => sum + bytesOfNode + key.length, 0);
  return nodes + (plan ? heldByPlan(plan) : 0);
}

/** The bytes of a plan. The caches of kernels hold the same kernels. */
function heldByPlan(plan: Plan): number {
  const steps = plan.steps.map(({ kernel, ...step }) => step);
  const kernels = new Set(plan.steps.map(({ kernel }) => kernel));
  let bytes = heldBytes({ ...plan, steps, key: "" });
  for (const kernel of kernels) bytes += heldByShared(kernel);
  return bytes;
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
