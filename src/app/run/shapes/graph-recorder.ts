/**
 * The client of a program that is recorded for its graphs: it builds the graphs that a run would send, and has no
 * engine. What the program reads are stand-ins. Guaranteed: a graph that does not depend on elements, on time or on the
 * garbage collector is the one that a run defines.
 */
import { Client } from "../../../engine/executor/client/client.ts";
import type { Channel, FromHost, ToHost, WireGraph } from "../../../engine/executor/protocol.ts";
import type { Node, Value } from "../../../engine/graph/node.ts";
import type {
  DatasetSplitInfo,
  DeviceMemory,
  Evaluation,
  EvaluationGroup,
  Mark,
} from "../../../engine/graph/runtime.ts";
import type { DType } from "../../../engine/ir/dtype.ts";
import { sizeOf } from "../../../engine/ir/shape.ts";
import type { Machine } from "../../../engine/machine/machine.ts";
import { StandInRuntime, standInElements } from "../../../engine/shapes/stand-in-runtime.ts";
import { maxGraphNodes, maxGraphs, type SiteTexts } from "./shape-messages.ts";

/** The graphs of a recording, until there are too many. */
export class RecordedGraphs {
  readonly #graphs: WireGraph[] = [];
  #nodes = 0;

  /** The end of a channel that has no other end. */
  readonly channel: Channel<ToHost, FromHost> = {
    post: (message) => {
      if (message.type === "evaluate" && message.definition) this.#add(message.definition);
    },
    receive: () => {},
    close: () => {},
  };

  /** In the order in which they were first needed. */
  get graphs(): readonly WireGraph[] {
    return this.#graphs;
  }

  #add(graph: WireGraph): void {
    this.#nodes += graph.nodes.length;
    if (this.#graphs.length < maxGraphs && this.#nodes <= maxGraphNodes) this.#graphs.push(graph);
  }
}

export class GraphRecorder extends Client {
  readonly #answers: StandInRuntime;
  readonly #texts: SiteTexts;
  /** The types of values, for reads that name nothing but the value. */
  readonly #types = new WeakMap<Value, Pick<Node, "dtype" | "shape">>();

  constructor(recorded: RecordedGraphs, seed: number, texts: SiteTexts = {}) {
    super(recorded.channel, { kind: "cpu", seed });
    this.#texts = texts;
    this.#answers = new StandInRuntime("zeros", "cpu", seed);
  }

  /** Loops over data take only their first batches and their last one. */
  readonly takesFewBatches = true;

  override async evaluate(
    targets: readonly Node[],
    read: readonly boolean[],
    together?: EvaluationGroup,
  ): Promise<readonly ArrayBuffer[]> {
    // Nobody answers.
    super.evaluate(targets, read, together).catch(() => {});
    this.#note(targets);
    return targets.filter((_, index) => read[index]).map(elementsOf);
  }

  override commit(targets: readonly Node[], together?: EvaluationGroup): Evaluation {
    const evaluation = super.commit(targets, together);
    this.#note(targets);
    return evaluation;
  }

  override async readSoon(value: Value): Promise<ArrayBuffer | null> {
    const type = this.#types.get(value);
    return type === undefined ? null : elementsOf(type);
  }

  override dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>> {
    return this.#answers.dataset(name);
  }

  override async text(name: string): Promise<string> {
    return this.#texts[name] ?? this.#answers.text(name);
  }

  override machine(): Promise<Machine> {
    return this.#answers.machine();
  }

  override memory(): Promise<DeviceMemory> {
    return this.#answers.memory();
  }

  override async finish(): Promise<void> {
    this.beforeSending?.();
  }

  override async draw(): Promise<void> {}

  override mark(): Mark {
    this.beforeSending?.();
    return this.#answers.mark();
  }

  #note(targets: readonly Node[]): void {
    for (const { value, dtype, shape } of targets)
      if (value !== null) this.#types.set(value, { dtype, shape });
  }
}

function elementsOf({
  dtype,
  shape,
}: {
  readonly dtype: DType;
  readonly shape: readonly number[];
}) {
  return standInElements("zeros", dtype, sizeOf(shape));
}
