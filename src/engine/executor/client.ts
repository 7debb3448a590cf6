/**
 * The program's end of the wire. In: lazy graphs. Out: messages to the host, and promises of elements.
 * A graph is sent once; a graph that was sent before is a number and its inputs. Nothing here waits:
 * values get their numbers at once, and the host computes in the order of the messages.
 */

import type { Node, Value } from "../graph/node.ts";
import type { DatasetSplitInfo, Runtime } from "../graph/runtime.ts";
import type { DType } from "../ir/dtype.ts";
import { Fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { GraphNumbers } from "./graph-numbers.ts";
import { Limbo } from "./limbo.ts";
import type { Channel, Failed, FromHost, ToHost } from "./protocol.ts";
import { isNumber, structureOf } from "./structure.ts";

export interface ClientOptions {
  readonly seed: number;
  /** The run is over: nothing will be computed any more. */
  readonly onFailed?: (fault: Fault) => void;
}

interface Pending {
  readonly resolve: (answer: FromHost) => void;
  readonly reject: (fault: Fault) => void;
}

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
  #collected: number[] = [];
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
    const unique = [...new Set(targets)];
    const reads = targets.filter((_, place) => read[place]);
    // Numbers are shared between graphs, and between runs: they never get a value.
    const wanted = unique.filter(
      (target) => (target.value === null && !isNumber(target)) || reads.includes(target),
    );
    if (wanted.length === 0) return Promise.resolve([]);
    const structure = structureOf(wanted);
    const { graph, definition, numbers } = this.#graphs.number(structure, wanted);
    if (structure.nodes.length > 0) this.#limbo.advance();
    const message = {
      type: "evaluate",
      graph,
      definition,
      inputs: [...structure.inputs.map(({ id }) => ({ value: id })), ...numbers],
      keep: wanted.map((target) =>
        target.value === null && !isNumber(target) ? this.#keep(target) : 0,
      ),
      read: reads.map((target) => wanted.indexOf(target)),
    } as const;
    if (reads.length === 0) {
      this.#post({ ...message, request: 0 });
      return Promise.resolve([]);
    }
    const request = this.#request((answer) => (answer.type === "evaluated" ? answer.data : null));
    this.#post({ ...message, request: this.#lastRequest });
    return request;
  }

  upload(dtype: DType, shape: Shape, bytes: ArrayBuffer): Value {
    this.#check();
    const value = this.#value();
    this.#post({ type: "upload", value: value.id, dtype, shape, bytes }, [bytes]);
    return value;
  }

  dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>> {
    if (this.#over) return Promise.reject(this.#over);
    const request = this.#request((answer) => (answer.type === "dataset" ? answer.splits : null));
    this.#post({ type: "dataset", request: this.#lastRequest, name });
    return request;
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
    const over = this.#limbo.retire(values).filter((value) => !value.released);
    if (over.length === 0 || this.#over) return;
    for (const value of over) {
      value.released = true;
      this.#registry.unregister(value);
    }
    this.#post({ type: "release", values: over.map(({ id }) => id) });
  }

  async finish(): Promise<void> {
    this.#check();
    const request = this.#request((answer) => (answer.type === "finished" ? answer : null));
    this.#post({ type: "finish", request: this.#lastRequest });
    await request;
  }

  /** No more answers: everything that waits is rejected, and so is all that follows. */
  close(reason: Fault): void {
    if (this.#over) return;
    this.#end(reason);
    this.#channel.close();
  }

  #keep(target: Node): number {
    const value = this.#value();
    target.value = value;
    return value.id;
  }

  #value(): Value {
    const value: Value = { id: ++this.#lastValue, released: false };
    this.#registry.register(value, value.id, value);
    return value;
  }

  #request<Answer>(pick: (answer: FromHost) => Answer | null): Promise<Answer> {
    const request = ++this.#lastRequest;
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
    if (this.#over) return;
    if (this.#collected.push(id) > 1) return;
    queueMicrotask(() => {
      const values = this.#collected;
      this.#collected = [];
      if (!this.#over) this.#post({ type: "release", values });
    });
  }
}

function faultOf({ kind, message, position }: Failed): Fault {
  return new Fault(kind, message, position);
}
