/**
 * The program's end of the wire. In: lazy graphs. Out: messages to the host, and promises of elements. The
 * definition of a graph is sent once; later messages refer to it by number. Nothing here waits: values get their
 * numbers at once, and the host computes in the order of the messages.
 */

import { isKnown } from "../../graph/evaluate.ts";
import { type Node, Value } from "../../graph/node.ts";
import { currentPosition } from "../../graph/position.ts";
import {
  type DatasetSplitInfo,
  type DeviceMemory,
  differentDevices,
  type Evaluation,
  type EvaluationGroup,
  type ExpectedSplit,
  type Mark,
  type ReadWish,
  type Runtime,
  type SplitValues,
} from "../../graph/runtime.ts";
import type { DeviceKind } from "../../ir/device-kinds.ts";
import type { DType } from "../../ir/dtype.ts";
import { Fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import type { Machine } from "../../machine/machine.ts";
import type { Channel, Failed, FromHost, ToHost, Upload, WireGraph } from "../protocol.ts";
import { collectSoon } from "./collect-soon.ts";
import { Failures, faultOf } from "./failures.ts";
import { GraphNumbers, type Numbered, type SentGraph } from "./graph-numbers.ts";
import { KeptNames } from "./kept-names.ts";
import { OpenSplits } from "./open-splits.ts";
import { type ClientOptions, idleMilliseconds } from "./options.ts";
import { Outbox } from "./outbox.ts";
import { ReadGroup, type Wishes } from "./read-group.ts";
import { ReplacedValues } from "./replaced-values.ts";
import { keptBesides, Reuse, unchanged } from "./reuse.ts";
import { Soon } from "./soon.ts";
import { type LastPart, SplitGraphs } from "./split-graphs.ts";
import { type Structure, structureOf } from "./structure.ts";
import { apartOf, groupsOf, idsOf, wantedOf } from "./wanted.ts";

interface Pending {
  readonly resolve: (answer: FromHost) => void;
  readonly reject: (fault: Fault) => void;
}

/** The host's answer to a request. */
type Answer<Type = FromHost["type"]> = Extract<FromHost, { readonly type: Type }>;

const nothing: Promise<readonly never[]> = Promise.resolve([]);
const nothingRead: readonly never[] = [];
const nothingMore = {};

export class Client implements Runtime {
  readonly kind: DeviceKind;
  readonly seed: number;
  beforeSending: (() => void) | null = null;
  readonly #channel: Channel<ToHost, FromHost>;
  readonly #onFailed: (fault: Fault) => void;
  readonly #graphs: GraphNumbers;
  readonly #reuse = new Reuse();
  readonly #split = new SplitGraphs(
    (structure) => this.#graphs.isKnown(structure),
    (part, peers) => this.commit(part, { peers }),
  );
  readonly #replaced = new ReplacedValues();
  readonly #pending = new Map<number, Pending>();
  readonly #outbox = new Outbox();
  readonly #reads = new ReadGroup(
    (values, wishes) => this.#read(values, wishes),
    ({ id }) => this.#forget([id]),
  );
  readonly #splits = new OpenSplits(
    () => this.#value(),
    (message) => this.#post(message),
  );
  readonly #names: KeptNames | null;
  #mark: Mark | null = null;
  /** Sends what waits for an evaluation that does not come. */
  readonly #idle: Soon;
  /** The number of messages when `#idle` began to wait. */
  #sentBefore = 0;
  #lastRequest = 0;
  #lastValue = 0;
  #sent = 0;
  #over: Fault | null = null;
  readonly #failures = new Failures();
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
      options.graphBudget,
    );
    this.#idle = new Soon(() => this.#sendIdle(), options.idleMilliseconds ?? idleMilliseconds);
    this.#names = options.owners ? new KeptNames(this, options.owners) : null;
    channel.receive((message) => this.#receive(message));
  }

  /** The number of messages so far. */
  get sent(): number {
    return this.#sent;
  }

  /** The first failure that no read has reported, such as that of an optimiser's step. */
  get unreported(): Fault | null {
    return this.#failures.unreported;
  }

  /** The number of requests that the host has not answered yet, and of reads that are still to be sent. */
  get pending(): number {
    const unsent = this.#pending.has(this.#outbox.finish) ? 1 : 0;
    return this.#pending.size - unsent + this.#reads.size;
  }

  evaluate(
    targets: readonly Node[],
    read: readonly boolean[],
    together?: EvaluationGroup,
  ): Promise<readonly ArrayBuffer[]> {
    this.#check();
    const wanted = wantedOf(targets, read);
    if (wanted.length === 0) return nothing;
    const reads = targets.filter((_, index) => read[index]);
    if (reads.length === 0) {
      this.commit(wanted, together);
      return nothing;
    }
    const groups = together?.apart && groupsOf(targets, together.apart);
    const choose = this.#reuse.choosing(true, together?.ahead);
    const last = this.#split.last(wanted, () => structureOf(wanted, this, choose), together?.peers);
    const { inputs, targets: all } = last.structure;
    const { graph, definition } = this.#number(last);
    const indices = new Map(all.map((target, index) => [target, index]));
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, "evaluated");
    this.#post({
      type: "evaluate",
      request,
      graph: graph.number,
      definition,
      inputs: idsOf(inputs),
      numbers: graph.numbers,
      keep: all.map((target) => (isKnown(target) ? 0 : this.#keep(target).id)),
      read: reads.map((target) => indices.get(target) as number),
      ...(groups && { apart: apartOf(all, groups) }),
    });
    keptBesides(all, wanted.length);
    return answer.then(({ data }) => data);
  }

  commit(targets: readonly Node[], together?: EvaluationGroup): Evaluation {
    this.#check();
    const groups = together?.apart && groupsOf(targets, together.apart);
    let wanted = targets;
    const { isShown = false, ahead } = together ?? {};
    const choose = this.#reuse.choosing(isShown, ahead);
    const structure = (): Structure => {
      wanted = wantedOf(wanted, []);
      return structureOf(wanted, this, choose);
    };
    const last = this.#split.last(wanted, structure, together?.peers);
    const { inputs, targets: all } = last.structure;
    const { graph, definition } = this.#number(last);
    const apart = groups && apartOf(all, groups);
    const outputs = all.map((target) => this.#keep(target));
    const kept = keptBesides(all, wanted.length);
    this.#compute(graph, definition, inputs, outputs, apart);
    const isCurrent = unchanged(wanted[0]?.reused ?? null);
    return { graph, inputs, outputs, kept, isCurrent, ...(apart && { apart }) };
  }

  repeat(
    graph: SentGraph,
    inputs: readonly Value[],
    count: number,
    apart?: readonly number[],
  ): readonly Value[] | null {
    this.#check();
    for (const { owner } of inputs)
      if (owner !== null && owner !== this) throw differentDevices(null, this, owner);
    if (!this.#graphs.use(graph)) return null;
    this.#replaced.advance();
    const outputs = Array.from({ length: count }, () => this.#value());
    this.#compute(graph, null, inputs, outputs, apart);
    return outputs;
  }

  /** Sends an evaluation whose values are not read yet. */
  #compute(
    graph: SentGraph,
    definition: WireGraph | null,
    inputs: readonly Value[],
    outputs: readonly Value[],
    apart: readonly number[] | undefined,
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
      ...(apart === undefined ? nothingMore : { apart }),
    });
  }

  /** The number of the graph, with its definition if the host has not seen it. */
  #number({ structure, peers }: LastPart): Numbered {
    this.#reuse.read(structure.inputs);
    const numbered = this.#graphs.number(structure, peers);
    if (structure.ops > 0) this.#replaced.advance();
    return numbered;
  }

  upload(dtype: DType, shape: Shape, bytes: ArrayBuffer, from: DeviceKind | null = null): Value {
    this.#check();
    const value = this.#value();
    const position = currentPosition();
    const upload: Upload = { type: "upload", value: value.id, dtype, shape, bytes, position, from };
    if (!this.#outbox.takes(upload)) this.#post(upload, [bytes]);
    else if (this.#outbox.isFull) this.#flush();
    return value;
  }

  async dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>> {
    return (await this.#ask("dataset", (request) => ({ type: "dataset", request, name }))).splits;
  }

  async text(name: string): Promise<string> {
    return (await this.#ask("text", (request) => ({ type: "text", request, name }))).text;
  }

  async machine(measure: boolean): Promise<Machine> {
    const found = await this.#ask("machine", (request) => ({ type: "machine", request, measure }));
    return found.machine;
  }

  split(dataset: string, name: string, expected: ExpectedSplit): SplitValues {
    this.#check();
    return this.#splits.open(dataset, name, expected);
  }

  readSoon(value: Value, wish?: ReadWish): Promise<ArrayBuffer | null> {
    if (this.#over) return Promise.reject(this.#over);
    // A value that another may replace is not read ahead.
    if (!wish?.key) this.#outbox.expect(value.id);
    return this.#reads.add(value, wish);
  }

  askForReads(all: boolean): void {
    this.#reads.ask(all);
  }

  async #read(values: readonly Value[], wishes: Wishes): Promise<readonly ArrayBuffer[]> {
    const ids = idsOf(values);
    this.#outbox.unexpect(ids);
    const { data } = await this.#ask("evaluated", (request) => ({
      type: "read",
      request,
      values: ids,
      ...wishes,
    }));
    return data;
  }

  retire(values: readonly Value[]): void {
    this.beforeSending?.();
    this.release(this.#replaced.retire(values));
  }

  release(values: readonly Value[]): void {
    this.beforeSending?.();
    const over = values.filter((value) => !value.released && value.owner === this);
    if (over.length === 0 || this.#over) return;
    for (const value of over) {
      value.released = true;
      this.#released.add(value.id);
    }
    this.#forget(idsOf(this.#reads.release(over)));
  }

  async finish(values: readonly Value[] = nothingRead): Promise<void> {
    this.#check();
    this.beforeSending?.();
    // One request is enough for all that ask in one tick.
    this.#finished ??= this.#finish();
    await this.#finished;
    const failure = this.#failures.among(values);
    if (failure === null) return;
    this.#failures.heard(failure);
    throw failure;
  }

  async draw({ id }: Value): Promise<void> {
    this.#check();
    await this.#ask("finished", (request) => ({ type: "draw", request, value: id }));
  }

  mark(): Mark {
    this.#check();
    this.beforeSending?.();
    // Marks before the same evaluation are one.
    this.#mark ??= this.#newMark();
    return this.#mark;
  }

  #newMark(): Mark {
    const request = ++this.#lastRequest;
    this.#outbox.finish = request;
    const answer = this.#answer(request, "finished");
    // A failure rejects what waits for the mark.
    answer.catch(() => {});
    return {
      reached: async () => {
        if (this.#outbox.finish === request) this.#flush();
        await answer;
      },
    };
  }

  async #finish(): Promise<void> {
    await Promise.resolve();
    this.#finished = null;
    await this.#ask("finished", (request) => ({ type: "finish", request }));
  }

  async memory(): Promise<DeviceMemory> {
    this.beforeSending?.();
    return (await this.#ask("memory", (request) => ({ type: "memory", request }))).memory;
  }

  /** Says that what follows only inspects values, after the program's end: it is no part of the run's costs. */
  inspect(): void {
    this.#post({ type: "inspect" });
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

  /** Sends a request, and resolves with its answer. */
  #ask<Type extends Answer["type"]>(
    type: Type,
    message: (request: number) => ToHost,
  ): Promise<Answer<Type>> {
    if (this.#over) return Promise.reject(this.#over);
    const request = ++this.#lastRequest;
    const answer = this.#answer(request, type);
    this.#post(message(request));
    return answer;
  }

  #answer<Type extends Answer["type"]>(request: number, type: Type): Promise<Answer<Type>> {
    return new Promise((resolve, reject) => {
      this.#pending.set(request, {
        resolve: (answer) => {
          if (answer.type === type) resolve(answer as Answer<Type>);
          else reject(new Fault("mismatched", `mismatched answer: ${answer.type}`));
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
    if (message.type === "crowded") {
      collectSoon();
      return;
    }
    const pending = this.#pending.get(message.request);
    this.#pending.delete(message.request);
    if (message.type === "failed") this.#fail(message, pending);
    else pending?.resolve(message);
  }

  #fail(message: Failed, pending: Pending | undefined): void {
    const fault = faultOf(message);
    const lost = message.values.filter((id) => !this.#released.has(id));
    this.#failures.add(lost, fault);
    this.#splits.forget(message.values);
    if (pending === undefined) this.#failures.unreported ??= fault;
    else {
      this.#failures.heard(fault);
      pending.reject(fault);
    }
  }

  #end(fault: Fault): void {
    if (this.#over) return;
    this.#over = fault;
    this.#reads.fail(fault);
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(fault);
  }

  #post(message: ToHost, transfer: readonly ArrayBuffer[] = nothingRead): void {
    if (message.type === "evaluate") {
      const joined = this.#outbox.join(message);
      this.#mark = null;
      this.#send(
        joined,
        joined.uploads?.map(({ bytes }) => bytes),
      );
      const names = message.definition && this.#names?.next();
      if (names) this.#send(names);
      return;
    }
    // Reading a value changes nothing for what waits, unless it is to make the value.
    if (message.type !== "read" || this.#outbox.makesAny(message.values)) this.#flush();
    this.#send(message, transfer);
  }

  /** Sends what waits, unless the program goes on sending evaluations. */
  #sendIdle(): void {
    if (this.#over) return;
    if (this.#sent === this.#sentBefore) this.#flush();
    else this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#idle.isAsked) return;
    this.#sentBefore = this.#sent;
    this.#idle.ask();
  }

  /** Sends what waits for an evaluation as separate messages. */
  #flush(): void {
    this.#mark = null;
    for (const message of this.#outbox.messages())
      this.#send(message, message.type === "upload" ? [message.bytes] : nothingRead);
  }

  #send(message: ToHost, transfer?: readonly ArrayBuffer[]): void {
    this.#sent++;
    this.#channel.post(message, transfer);
  }

  #check(): void {
    if (this.#over) throw this.#over;
  }

  #collect(id: number): void {
    if (this.#released.delete(id) || this.#over || this.#collected.push(id) > 1) return;
    queueMicrotask(() => {
      const values = this.#collected.splice(0);
      if (!this.#over) this.#forget(values);
    });
  }

  /** Reports to the host that no message will name these values again. */
  #forget(values: readonly number[]): void {
    this.#failures.forget(values);
    for (const id of values) {
      this.#outbox.release(id);
      if (this.#outbox.isFull) this.#flush();
    }
    this.#sendSoon();
  }
}
