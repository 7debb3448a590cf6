/**
 * The program's end of the wire. In: lazy graphs. Out: messages to the host, and promises of elements. The
 * definition of a graph is sent once; later messages refer to it by number. Nothing here waits: values get their
 * numbers at once, and the host computes in the order of the messages.
 */

import { computePart } from "../../graph/growth.ts";
import { type Node, Value } from "../../graph/node.ts";
import { mostOps, partsOf } from "../../graph/parts.ts";
import { currentPosition } from "../../graph/position.ts";
import {
  type DatasetSplitInfo,
  type DeviceMemory,
  differentDevices,
  type Evaluation,
  type Runtime,
} from "../../graph/runtime.ts";
import type { DeviceKind } from "../../ir/device-kinds.ts";
import type { DType } from "../../ir/dtype.ts";
import { Fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import type { Machine } from "../../machine/machine.ts";
import { limits } from "../limits.ts";
import type { Channel, Failed, FromHost, Over, ToHost, WireGraph } from "../protocol.ts";
import { GraphNumbers, type GraphRoom, type Numbered, type SentGraph } from "./graph-numbers.ts";
import { ReplacedValues } from "./replaced-values.ts";
import { isNumber, type Structure, structureOf } from "./structure.ts";

export interface ClientOptions {
  /** The kind of the host's device. */
  readonly kind: DeviceKind;
  readonly seed: number;
  /** Called when the run is over: nothing more will be computed. */
  readonly onFailed?: (fault: Fault) => void;
  /** The number of graphs that the host may know at the same time; default: as many as it has room for. */
  readonly room?: GraphRoom;
}

interface Pending {
  readonly resolve: (answer: FromHost) => void;
  readonly reject: (fault: Fault) => void;
}

const nothing: Promise<readonly never[]> = Promise.resolve([]);
const nothingRead: readonly never[] = [];

export class Client implements Runtime {
  readonly kind: DeviceKind;
  readonly seed: number;
  readonly #channel: Channel<ToHost, FromHost>;
  readonly #onFailed: (fault: Fault) => void;
  readonly #graphs: GraphNumbers;
  readonly #replaced = new ReplacedValues();
  readonly #pending = new Map<number, Pending>();
  #lastRequest = 0;
  #lastValue = 0;
  #sent = 0;
  #over: Fault | null = null;
  /** The reasons why these values have no elements and never will. */
  readonly #failed = new Map<number, Fault>();
  #unheard: Fault | null = null;
  #finished: Promise<void> | null = null;
  #collected: number[] = [];
  /** Values that were released while the program still had them. */
  readonly #released = new Set<number>();
  /** A safety net: it does not run inside a synchronous loop. */
  readonly #registry = new FinalizationRegistry<number>((id) => this.#collect(id));

  constructor(channel: Channel<ToHost, FromHost>, options: ClientOptions) {
    this.#channel = channel;
    this.kind = options.kind;
    this.seed = options.seed;
    this.#onFailed = options.onFailed ?? (() => {});
    this.#graphs = new GraphNumbers(
      (graphs) => this.#post({ type: "forget", graphs }),
      options.room,
    );
    channel.receive((message) => this.#receive(message));
  }

  /** The number of messages so far. */
  get sent(): number {
    return this.#sent;
  }

  /** The first failure that no read has reported, such as that of an optimiser's step. */
  get unheard(): Fault | null {
    return this.#unheard;
  }

  /** The number of requests that the host has not answered yet. */
  get pending(): number {
    return this.#pending.size;
  }

  evaluate(targets: readonly Node[], read: readonly boolean[]): Promise<readonly ArrayBuffer[]> {
    this.#check();
    const wanted = wantedOf(targets, read);
    if (wanted.length === 0) return nothing;
    const reads = targets.filter((_, place) => read[place]);
    if (reads.length === 0) {
      this.commit(wanted);
      return nothing;
    }
    let structure = structureOf(wanted, this);
    if (structure.ops > mostOps) {
      this.#computeParts(structure, wanted);
      structure = structureOf(wanted, this);
    }
    const { graph, definition } = this.#number(structure, wanted);
    const places = new Map(wanted.map((target, place) => [target, place]));
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, (found) =>
      found.type === "evaluated" ? found.data : null,
    );
    this.#post({
      type: "evaluate",
      request,
      graph: graph.number,
      definition,
      inputs: idsOf(structure.inputs),
      numbers: graph.numbers,
      keep: wanted.map((target) => (isComputed(target) ? 0 : this.#keep(target).id)),
      read: reads.map((target) => places.get(target) as number),
    });
    return answer;
  }

  commit(targets: readonly Node[]): Evaluation {
    this.#check();
    let wanted = wantedOf(targets, []);
    let structure = structureOf(wanted, this);
    if (structure.ops > mostOps) {
      this.#computeParts(structure, wanted);
      wanted = wantedOf(wanted, []);
      structure = structureOf(wanted, this);
    }
    const { graph, definition } = this.#number(structure, wanted);
    const { inputs } = structure;
    const outputs = wanted.map((target) => this.#keep(target));
    this.#send(graph, definition, inputs, outputs);
    return { graph, inputs, outputs };
  }

  repeat(graph: SentGraph, inputs: readonly Value[], count: number): readonly Value[] | null {
    this.#check();
    for (const { owner } of inputs)
      if (owner !== null && owner !== this) throw differentDevices(null, this, owner);
    if (!this.#graphs.use(graph)) return null;
    this.#replaced.advance();
    const outputs = Array.from({ length: count }, () => this.#value());
    this.#send(graph, null, inputs, outputs);
    return outputs;
  }

  /** Starts computing all but the last part of a graph that is too long to be computed at once. */
  #computeParts({ order }: Structure, wanted: readonly Node[]): void {
    for (const part of partsOf(order, wanted, mostOps))
      computePart(part, (nodes) => this.commit(nodes));
  }

  /** Sends an evaluation whose values nobody reads yet. */
  #send(
    graph: SentGraph,
    definition: WireGraph | null,
    inputs: readonly Value[],
    outputs: readonly Value[],
  ): void {
    this.#post({
      type: "evaluate",
      request: 0,
      graph: graph.number,
      definition,
      inputs: idsOf(inputs),
      numbers: graph.numbers,
      keep: idsOf(outputs),
      read: nothingRead,
    });
  }

  /** The number of the graph under the targets, with its definition if the host has not seen it. */
  #number(structure: Structure, wanted: readonly Node[]): Numbered {
    const numbered = this.#graphs.number(structure, wanted);
    if (structure.ops > 0) this.#replaced.advance();
    return numbered;
  }

  upload(dtype: DType, shape: Shape, bytes: ArrayBuffer, from: DeviceKind | null = null): Value {
    this.#check();
    const value = this.#value();
    const position = currentPosition();
    this.#post({ type: "upload", value: value.id, dtype, shape, bytes, position, from }, [bytes]);
    return value;
  }

  dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>> {
    if (this.#over) return Promise.reject(this.#over);
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, (found) =>
      found.type === "dataset" ? found.splits : null,
    );
    this.#post({ type: "dataset", request, name });
    return answer;
  }

  text(name: string): Promise<string> {
    if (this.#over) return Promise.reject(this.#over);
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, (found) => (found.type === "text" ? found.text : null));
    this.#post({ type: "text", request, name });
    return answer;
  }

  machine(measure: boolean): Promise<Machine> {
    if (this.#over) return Promise.reject(this.#over);
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, (found) =>
      found.type === "machine" ? found.machine : null,
    );
    this.#post({ type: "machine", request, measure });
    return answer;
  }

  batch(
    dataset: string,
    split: string,
    rows: Uint32Array<ArrayBuffer>,
  ): { readonly features: Value; readonly labels: Value } {
    this.#check();
    const features = this.#value();
    const labels = this.#value();
    this.#post({ type: "batch", dataset, split, rows, features: features.id, labels: labels.id });
    return { features, labels };
  }

  retire(values: readonly Value[]): void {
    this.release(this.#replaced.retire(values));
  }

  release(values: readonly Value[]): void {
    const over = values.filter((value) => !value.released && value.owner === this);
    if (over.length === 0 || this.#over) return;
    for (const value of over) {
      value.released = true;
      this.#released.add(value.id);
    }
    this.#forget(idsOf(over));
  }

  async finish(values: readonly Value[] = nothingRead): Promise<void> {
    this.#check();
    // One request is enough for all that ask in one turn.
    this.#finished ??= this.#finish();
    await this.#finished;
    if (this.#failed.size === 0) return;
    for (const { id } of values) {
      const failure = this.#failed.get(id);
      if (failure === undefined) continue;
      this.#heard(failure);
      throw failure;
    }
  }

  async #finish(): Promise<void> {
    await Promise.resolve();
    this.#finished = null;
    this.#check();
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, (found) => (found.type === "finished" ? found : null));
    this.#post({ type: "finish", request });
    await answer;
  }

  async memory(): Promise<DeviceMemory> {
    this.#check();
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, (found) =>
      found.type === "memory" ? found.memory : null,
    );
    this.#post({ type: "memory", request });
    return answer;
  }

  /** Ends the client: everything that waits is rejected, and so is everything that follows. */
  close(reason: Fault): void {
    if (this.#over) return;
    this.#end(reason);
    this.#channel.close();
  }

  #keep(target: Node): Value {
    const value = this.#value();
    target.value = value;
    return value;
  }

  #value(): Value {
    const value = new Value(++this.#lastValue, this);
    this.#registry.register(value, value.id);
    return value;
  }

  #answer<Answer>(request: number, pick: (answer: FromHost) => Answer | null): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#pending.set(request, {
        resolve: (answer) => {
          const picked = pick(answer);
          if (picked === null) reject(new Fault("mismatched", `mismatched answer: ${answer.type}`));
          else resolve(picked);
        },
        reject,
      });
    });
  }

  #receive(message: FromHost): void {
    if (message.type === "over") {
      const fault = faultOf(message);
      this.#end(fault);
      this.#onFailed(fault);
      return;
    }
    const pending = this.#pending.get(message.request);
    this.#pending.delete(message.request);
    if (message.type === "failed") this.#fail(message, pending);
    else pending?.resolve(message);
  }

  #fail(message: Failed, pending: Pending | undefined): void {
    const fault = faultOf(message);
    for (const id of message.values) if (!this.#released.has(id)) this.#failed.set(id, fault);
    if (pending === undefined) this.#unheard ??= fault;
    else {
      this.#heard(fault);
      pending.reject(fault);
    }
  }

  /** Notes that the program has been told of the failure. */
  #heard({ message, position }: Fault): void {
    const waiting = this.#unheard;
    const isSame =
      waiting?.message === message &&
      waiting.position?.line === position?.line &&
      waiting.position?.column === position?.column;
    if (isSame) this.#unheard = null;
  }

  #end(fault: Fault): void {
    if (this.#over) return;
    this.#over = fault;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(fault);
  }

  #post(message: ToHost, transfer?: readonly ArrayBuffer[]): void {
    this.#sent++;
    this.#channel.post(message, transfer);
  }

  #check(): void {
    if (this.#over) throw this.#over;
  }

  #collect(id: number): void {
    if (this.#released.delete(id) || this.#over || this.#collected.push(id) > 1) return;
    queueMicrotask(() => {
      const values = this.#collected;
      this.#collected = [];
      if (!this.#over) this.#forget(values);
    });
  }

  /** Tells the host that no message will name these values again. */
  #forget(values: readonly number[]): void {
    if (this.#failed.size > 0) for (const id of values) this.#failed.delete(id);
    for (let start = 0; start < values.length; start += limits.releasesPerMessage)
      this.#post({
        type: "release",
        values: values.slice(start, start + limits.releasesPerMessage),
      });
  }
}

/**
 * The targets that have to be computed or read, each once. Numbers are shared between graphs and between runs, so
 * they never get a value.
 */
function wantedOf(targets: readonly Node[], read: readonly boolean[]): readonly Node[] {
  const [only] = targets;
  if (targets.length === 1 && only && (read[0] || !isComputed(only))) return targets;
  const wanted = targets.filter((target, place) => read[place] || !isComputed(target));
  return wanted.length < 2 ? wanted : [...new Set(wanted)];
}

function idsOf(values: readonly Value[]): number[] {
  return values.map(({ id }) => id);
}

function isComputed(target: Node): boolean {
  return target.value !== null || isNumber(target);
}

function faultOf({ kind, message, position }: Failed | Over): Fault {
  return new Fault(kind, message, position);
}
