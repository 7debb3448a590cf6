/**
 * The program's end of the wire. In: lazy graphs. Out: messages to the host, and promises of elements.
 * A graph is sent once; a graph that was sent before is a number and its inputs. Nothing here waits:
 * values get their numbers at once, and the host computes in the order of the messages.
 */

import { type Node, Value } from "../graph/node.ts";
import type { DatasetSplitInfo, Evaluation, Runtime } from "../graph/runtime.ts";
import type { DType } from "../ir/dtype.ts";
import { Fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { GraphNumbers, type Numbered, type SentGraph } from "./graph-numbers.ts";
import { Limbo } from "./limbo.ts";
import type { Channel, Failed, FromHost, ToHost, WireGraph } from "./protocol.ts";
import { foreign, isNumber, type Structure, structureOf } from "./structure.ts";

export interface ClientOptions {
  readonly seed: number;
  /** The run is over: nothing will be computed any more. */
  readonly onFailed?: (fault: Fault) => void;
}

interface Pending {
  readonly resolve: (answer: FromHost) => void;
  readonly reject: (fault: Fault) => void;
}

const nothing: Promise<readonly never[]> = Promise.resolve([]);
const nothingRead: readonly never[] = [];

export class Client implements Runtime {
  readonly seed: number;
  readonly #channel: Channel<ToHost, FromHost>;
  readonly #onFailed: (fault: Fault) => void;
  readonly #graphs = new GraphNumbers();
  readonly #limbo = new Limbo();
  readonly #pending = new Map<number, Pending>();
  #lastRequest = 0;
  #lastValue = 0;
  #sent = 0;
  #over: Fault | null = null;
  #finished: Promise<void> | null = null;
  #collected: number[] = [];
  /** Given back while the program still had them. */
  readonly #released = new Set<number>();
  /** A safety net: it does not run inside a synchronous loop. */
  readonly #registry = new FinalizationRegistry<number>((id) => this.#collect(id));

  constructor(channel: Channel<ToHost, FromHost>, options: ClientOptions) {
    this.#channel = channel;
    this.seed = options.seed;
    this.#onFailed = options.onFailed ?? (() => {});
    channel.receive((message) => this.#receive(message));
  }

  /** Messages so far. */
  get sent(): number {
    return this.#sent;
  }

  /** Requests that the host has not answered yet. */
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
    const structure = structureOf(wanted, this);
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
    const wanted = wantedOf(targets, []);
    const structure = structureOf(wanted, this);
    const { graph, definition } = this.#number(structure, wanted);
    const { inputs } = structure;
    const outputs = wanted.map((target) => this.#keep(target));
    this.#send(graph, definition, inputs, outputs);
    return { graph, inputs, outputs };
  }

  repeat(graph: SentGraph, inputs: readonly Value[], count: number): readonly Value[] {
    this.#check();
    if (inputs.some(({ owner }) => owner !== this)) throw foreign();
    this.#limbo.advance();
    const outputs = Array.from({ length: count }, () => this.#value());
    this.#send(graph, null, inputs, outputs);
    return outputs;
  }

  /** Asks for values that nobody reads yet. */
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

  /** The graph under the targets, with its definition if the host has not seen it. */
  #number(structure: Structure, wanted: readonly Node[]): Numbered {
    const numbered = this.#graphs.number(structure, wanted);
    if (structure.ops > 0) this.#limbo.advance();
    return numbered;
  }

  upload(dtype: DType, shape: Shape, bytes: ArrayBuffer): Value {
    this.#check();
    const value = this.#value();
    this.#post({ type: "upload", value: value.id, dtype, shape, bytes }, [bytes]);
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
    this.release(this.#limbo.retire(values));
  }

  release(values: readonly Value[]): void {
    const over = values.filter((value) => !value.released && value.owner === this);
    if (over.length === 0 || this.#over) return;
    for (const value of over) {
      value.released = true;
      this.#released.add(value.id);
    }
    this.#post({ type: "release", values: over.map(({ id }) => id) });
  }

  /** One request is enough for all that ask in one turn. */
  finish(): Promise<void> {
    if (this.#over) return Promise.reject(this.#over);
    this.#finished ??= this.#finish();
    return this.#finished;
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

  /** No more answers: everything that waits is rejected, and so is all that follows. */
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
    if (message.type === "failed" && message.request === 0) {
      const fault = faultOf(message);
      this.#end(fault);
      this.#onFailed(fault);
      return;
    }
    const pending = this.#pending.get(message.request);
    this.#pending.delete(message.request);
    if (message.type === "failed") pending?.reject(faultOf(message));
    else pending?.resolve(message);
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
      if (!this.#over) this.#post({ type: "release", values });
    });
  }
}

/** Each once. Numbers are shared between graphs, and between runs: they never get a value. */
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

function faultOf({ kind, message, position }: Failed): Fault {
  return new Fault(kind, message, position);
}
