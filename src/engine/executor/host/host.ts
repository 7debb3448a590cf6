/**
 * The engine's end of the wire: one host for each run of a program. In: messages from an untrusted program. Out:
 * answers, and what the run cost, to a trusted listener.
 *
 * Messages are handled one after the other. An error in a message, or in handling it, concerns only that request
 * and the values that it would have made; everything else goes on. However the run ends, all its memory is freed.
 */
import type { Backend, DeviceInfo } from "../../backend/backend.ts";
import type { Drawn } from "../../backend/stage.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import type { Machine } from "../../machine/machine.ts";
import { type Datasets, describeSplits } from "../data/datasets.ts";
import { limitOf } from "../limits.ts";
import type {
  Channel,
  Draw,
  Evaluate,
  FromHost,
  MachineRequest,
  Read,
  ToHost,
  WireGraph,
} from "../protocol.ts";
import { type Address, addressOf } from "./address.ts";
import { apart, type RequestEvaluation } from "./apart.ts";
import type { Computation } from "./computation.ts";
import { type ExecutionListener, Executions, type Operands, type Reads } from "./executions.ts";
import { GraphStore } from "./graph-store.ts";
import type { HostDevice } from "./host-device.ts";
import { HostValues } from "./host-values.ts";
import { LookAhead } from "./look-ahead.ts";
import { faultOf, lostDevice, positionOf } from "./own-error.ts";
import type { Compiled } from "./plans.ts";
import { inOrder, isAlone } from "./riders.ts";
import { Settling } from "./settling.ts";
import { type Profile, Sampling } from "./times/sampling.ts";
import { readMessage } from "./validate.ts";
import { type Storage, type Stored, Values } from "./values.ts";
import { EventLoopTicks } from "./yield-to-messages.ts";

export interface RunListener extends ExecutionListener {
  /** Called when the run ends because of this fault, which was reported to the program. */
  failed?(fault: Fault): void;
  /** Called with labels and the elements that were read under them, before the program is answered. */
  labelled?(labels: readonly unknown[], data: readonly ArrayBuffer[]): void;
  /** Called when the program has ended, and its values are only inspected. */
  inspected?(): void;
  /** Draws a value on the canvas of the run, if it has one. The buffer may be freed as soon as the call returns. */
  draw?(value: Drawn): Promise<void>;
}

export interface RunOptions {
  readonly profile: Profile;
  /** The memory limit; default: what the device allows, as `bytesOn` computes. */
  readonly bytes?: number;
  /** Maximum number of threads of the CPU; default: all. */
  readonly threads?: number;
  /** Whether messages have been checked before, as those of a recording have: they are not checked again. */
  readonly checked?: boolean;
  /** The words that tell how to open the device again where it was lost. */
  readonly reopening?: string;
  /** Describes the machine; with `measure`, after measuring its devices. */
  readonly machine?: (measure: boolean, cancelled: () => boolean) => Promise<Machine>;
}

export class Host {
  /** Resolves when the run is over and has freed everything. */
  readonly ended: Promise<void>;
  readonly #device: HostDevice;
  readonly #channel: Channel<FromHost, ToHost>;
  readonly #listener: RunListener;
  readonly #datasets: Datasets;
  readonly #machine: RunOptions["machine"];
  readonly #reopening: string;
  readonly #checked: boolean;
  readonly #values: Values;
  readonly #executions: Executions;
  readonly #elements: HostValues;
  readonly #graphs = new GraphStore();
  readonly #ticks = new EventLoopTicks();
  readonly #queue: unknown[] = [];
  readonly #lookAhead: LookAhead;
  readonly #settling = new Settling();
  #working = false;
  #work: Promise<void> = Promise.resolve();
  #over = false;
  #end: () => void = () => {};

  constructor(
    device: HostDevice,
    channel: Channel<FromHost, ToHost>,
    datasets: Datasets,
    options: RunOptions,
    listener: RunListener,
  ) {
    this.#device = device;
    this.#channel = channel;
    this.#listener = listener;
    this.#datasets = datasets;
    this.#machine = options.machine;
    this.#reopening = options.reopening ?? "open it again";
    this.#checked = options.checked ?? false;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    const { backend, persistent } = device;
    backend.limitThreads?.(options.threads ?? null);
    const { spans } = listener.costs ?? {};
    this.#lookAhead = new LookAhead(device.plans, spans);
    const limit = limitOf(options.bytes, backend.info);
    this.#values = new Values(backend, limit, persistent, undefined, spans?.memory);
    this.#values.onCrowded = () => this.#post({ type: "crowded" });
    const sampling = new Sampling(options.profile);
    this.#executions = new Executions(backend, this.#values, sampling, listener);
    this.#elements = new HostValues(
      this.#values,
      this.#executions,
      datasets,
      persistent,
      (lost, failure) => this.#lost(lost, failure),
    );
    channel.receive((message) => this.#enqueue(message));
  }

  get backend(): Backend {
    return this.#device.backend;
  }

  get info(): DeviceInfo {
    return this.#device.backend.info;
  }

  /** Ends the run because its device was lost. */
  lose(reason: string): void {
    this.#fail(lostDevice(this.info, reason, this.#reopening));
  }

  /** Ends the run at once: cancels what is on the device and sends no more answers. */
  stop(): void {
    if (this.#over) return;
    this.#finish();
    this.#device.backend.cancel();
  }

  /** Resolves once everything is computed. Plans begin to settle, for which only the end of the run waits. */
  async computed(): Promise<void> {
    while (this.#working) await this.#work;
    await this.#executions.settled();
    void this.#settling.all();
  }

  /** Ends the run once everything is computed and its plans have settled, so that the next run finds them final. */
  async close(): Promise<void> {
    await this.computed().then(() => this.#settling.all());
    this.#finish();
    await this.ended;
  }

  #enqueue(message: unknown): void {
    if (this.#over) return;
    this.#queue.push(message);
    if (this.#working) {
      this.#lookAhead.see(message);
      return;
    }
    this.#working = true;
    this.#ticks.begin();
    const waiting = this.#drain();
    if (waiting === null) this.#working = false;
    else this.#work = this.#drainAfter(waiting);
  }

  #drain(): Promise<void> | null {
    if (this.#listener.costs?.spans === undefined) return this.#handleQueued();
    return this.#noted(() => this.#handleQueued());
  }

  /** Does work of the host's own, and notes its time where the run is traced. */
  #noted<Result>(work: () => Result): Result {
    const spans = this.#listener.costs?.spans;
    if (spans === undefined) return work();
    const start = performance.now();
    try {
      return work();
    } finally {
      spans.handled(start, performance.now());
    }
  }

  /** Handles messages until one has to be waited for; null where none are left. */
  #handleQueued(): Promise<void> | null {
    while (this.#queue.length > 0 && !this.#over) {
      // A message may be anything, including undefined.
      const handled = this.#read(this.#queue.shift());
      if (handled) return handled;
      const nextTick = this.#queue.length > 0 ? this.#ticks.due() : null;
      if (nextTick) return nextTick;
    }
    return null;
  }

  async #drainAfter(first: Promise<void>): Promise<void> {
    for (let waiting: Promise<void> | null = first; waiting !== null; ) {
      await waiting;
      waiting = this.#ticks.due() ?? this.#drain();
    }
    this.#working = false;
  }

  /** Handles one message, which may be anything. The promise, where there is one, never rejects. */
  #read(message: unknown): Promise<void> | null {
    let read: ToHost;
    try {
      read = this.#checked ? (message as ToHost) : readMessage(message);
    } catch (error) {
      const address = addressOf(message);
      const reason = faultOf(error);
      if (address.graph !== 0) this.#graphs.refuse(address.graph, reason);
      this.#refuse(address, reason);
      if (address.finish !== 0) this.#refuse({ request: address.finish, values: [] }, reason);
      return null;
    }
    return isAlone(read) ? this.#take(read) : this.#takeAll(inOrder(read));
  }

  /** Handles messages one after the other; each fails separately. */
  #takeAll(messages: readonly ToHost[]): Promise<void> | null {
    for (const [at, message] of messages.entries()) {
      const waiting = this.#take(message);
      if (!waiting) continue;
      const rest = messages.slice(at + 1);
      return rest.length === 0 ? waiting : waiting.then(() => this.#takeAll(rest) ?? undefined);
    }
    return null;
  }

  #take(message: ToHost): Promise<void> | null {
    if (this.#over) return null;
    try {
      const waiting = this.#handle(message);
      return waiting?.catch((error: unknown) => this.#failed(message, error) ?? undefined) ?? null;
    } catch (error) {
      return this.#failed(message, error);
    }
  }

  /** Null where nothing holds up the messages that follow. */
  #failed(message: ToHost, error: unknown): Promise<void> | null {
    const graph = message.type === "evaluate" ? this.#graphs.get(message.graph) : null;
    const reason = faultOf(error, graph && positionOf(graph));
    const requests = message.type === "evaluate" && graph ? apart(message, graph) : [];
    if (requests.length > 0) return this.#evaluateApart(addressOf(message), requests, reason);
    this.#refuse(addressOf(message), reason);
    return null;
  }

  /** Computes each request separately. The program reads their values one by one once the failure is reported. */
  async #evaluateApart(
    { request }: Address,
    requests: readonly (() => RequestEvaluation)[],
    reason: Fault,
  ): Promise<void> {
    for (const make of requests) {
      if (this.#over) return;
      const { message, graph } = make();
      try {
        await this.#evaluateLater(message, graph, this.#elements.operands(graph, message));
      } catch (error) {
        this.#refuse({ ...addressOf(message), request: 0 }, faultOf(error, positionOf(graph)));
      }
    }
    if (request !== 0) this.#refuse({ request, values: [] }, reason);
  }

  /** Null where the message is already done. */
  #handle(message: ToHost): Promise<void> | null {
    switch (message.type) {
      case "evaluate":
        return this.#evaluate(message);
      case "upload":
        return this.#elements.upload(message);
      case "expect":
        this.#elements.expect(message.values);
        return null;
      case "read":
        return this.#readValues(message);
      case "split":
        return this.#elements.split(message);
      case "dataset":
        return this.#answer(message.request, async () => {
          const splits = describeSplits(await this.#datasets.get(message.name));
          this.#post({ type: "dataset", request: message.request, splits });
        });
      case "text":
        return this.#answer(message.request, async () => {
          const text = await this.#datasets.text(message.name);
          this.#post({ type: "text", request: message.request, text });
        });
      case "machine":
        return this.#answer(message.request, () => this.#describe(message));
      case "finish":
        void this.#answer(message.request, async () => {
          await this.#executions.finished();
          this.#post({ type: "finished", request: message.request });
        });
        return null;
      case "draw":
        return this.#draw(message);
      case "memory": {
        const { memory } = this.#values;
        this.#post({ type: "memory", request: message.request, memory });
        return null;
      }
      case "release":
        this.#elements.release(message.values);
        return null;
      case "forget":
        this.#graphs.forget(message.graphs);
        return null;
      case "name":
        return null;
      case "inspect":
        return this.#executions.settled().then(() => this.#listener.inspected?.());
      default:
        return message satisfies never;
    }
  }

  #evaluate(message: Evaluate): Promise<void> | null {
    const graph = this.#graphs.take(message.graph, message.definition);
    const operands = this.#elements.operands(graph, message);
    this.#elements.checkTargets(graph, message);
    const compiled = this.#ready(graph, operands);
    if (compiled !== null) return this.#compute(message, compiled, operands, 0);
    return this.#evaluateLater(message, graph, operands);
  }

  async #evaluateLater(message: Evaluate, graph: WireGraph, operands: Operands): Promise<void> {
    const [compiled, milliseconds] = await this.#prepare(graph, operands);
    await this.#noted(() => this.#compute(message, compiled, operands, milliseconds));
  }

  /** The plan, if everything is ready to execute it at once; else null. */
  #ready(graph: WireGraph, operands: Operands): Compiled | null {
    const areResident = this.#elements.areResident(operands.values);
    const compiled = this.#device.plans.known(graph);
    const isReady =
      areResident &&
      compiled !== null &&
      !compiled.run?.executable.settling &&
      this.#executions.room() === null;
    return isReady ? compiled : null;
  }

  /** Waits until everything is ready, and returns how long compiling took. */
  async #prepare(
    graph: WireGraph,
    operands: Operands,
  ): Promise<readonly [compiled: Compiled, milliseconds: number]> {
    const start = performance.now();
    const known = this.#device.plans.known(graph);
    const compiled = known ?? (await this.#lookAhead.compile(graph, this.#queue));
    const settling = this.#settling.before(compiled.run?.executable);
    await settling;
    const milliseconds = known && !settling ? 0 : performance.now() - start;
    for (let room = this.#executions.room(); room; room = this.#executions.room()) await room;
    await this.#elements.restore(operands.values);
    while (compiled.isEvicted) await compiled.restore();
    return [compiled, milliseconds];
  }

  /** Null where nothing holds up the messages that follow. */
  #compute(
    message: Evaluate,
    compiled: Compiled,
    operands: Operands,
    milliseconds: number,
  ): Promise<void> | null {
    const computation = this.#elements.evaluate(compiled, operands, message.keep, milliseconds);
    if (message.request === 0) {
      computation.release();
      return null;
    }
    return this.#answerWith(message, computation);
  }

  /** Issues the reads; the answer is sent when the elements have arrived. */
  #answerWith({ request, read }: Evaluate, computation: Computation): Promise<void> | null {
    const release = (): void => computation.release();
    let reads: Reads;
    try {
      reads = this.#executions.read(read.map((target) => computation.at(target)));
    } catch (error) {
      release();
      throw error;
    }
    void this.#answer(request, async () => {
      const data = await reads.data;
      if (computation.failure) throw computation.failure;
      this.#post({ type: "evaluated", request, data }, data);
    });
    if (reads.alone) return reads.alone.then(release, release);
    release();
    return null;
  }

  /** Null where nothing holds up the messages that follow. */
  #readValues({ request, values: numbers, labels, answered }: Read): Promise<void> | null {
    const values = this.#elements.named(numbers);
    const issue = (): void => {
      const reading = this.#executions.readTogether(values);
      void this.#answer(request, async () => {
        const data = await reading;
        for (const { failure } of values) if (failure) throw failure;
        // Sending the answer takes the elements away.
        if (labels) this.#listener.labelled?.(labels, data);
        const answer = data.map((bytes, at) =>
          answered?.[at] === false ? new ArrayBuffer(0) : bytes,
        );
        this.#post({ type: "evaluated", request, data: answer }, answer);
      });
    };
    if (!this.#elements.areResident(values)) return this.#elements.restore(values).then(issue);
    issue();
    return null;
  }

  /** Null where nothing holds up the messages that follow. */
  #draw({ request, value: number }: Draw): Promise<void> | null {
    const values = this.#elements.named([number]);
    const issue = (): void => {
      const [{ dtype, shape, storage, failure }] = values as readonly [Stored];
      void this.#answer(request, async () => {
        if (failure) throw failure;
        const { buffer } = storage as Storage;
        await this.#listener.draw?.({ dtype, shape, buffer });
        this.#post({ type: "finished", request });
      });
    };
    if (!this.#elements.areResident(values)) return this.#elements.restore(values).then(issue);
    issue();
    return null;
  }

  /** Measuring needs a device without work. */
  async #describe({ request, measure }: MachineRequest): Promise<void> {
    if (!this.#machine) throw fault("machine", "missing description: this engine has none");
    if (measure) await this.#executions.finished();
    const machine = await this.#machine(measure, () => this.#over);
    this.#post({ type: "machine", request, machine });
  }

  async #answer(request: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#refuse({ request, values: [] }, faultOf(error));
    }
  }

  #post(message: FromHost, transfer: readonly ArrayBuffer[] = []): void {
    if (!this.#over) this.#channel.post(message, transfer);
  }

  #refuse({ request, values }: Pick<Address, "request" | "values">, reason: Fault): void {
    if (this.#over) return;
    const { kind, message, position } = reason;
    const failed = this.#elements.fail(values, reason);
    this.#post({ type: "failed", request, values: failed, kind, message, position });
  }

  /** Reports values that the device did not compute. */
  #lost(values: readonly Stored[], { kind, message, position }: Fault): void {
    if (values.length === 0) return;
    const numbers = values.map(({ number }) => number);
    this.#post({ type: "failed", request: 0, values: numbers, kind, message, position });
  }

  #fail(reason: Fault): void {
    if (this.#over) return;
    const { kind, message, position } = reason;
    this.#post({ type: "over", kind, message, position });
    this.#finish();
    this.#listener.failed?.(reason);
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.#queue.length = 0;
    this.#channel.close();
    // A message in progress may still allocate; it must end before everything is freed.
    const settled = this.#work.then(() => this.#executions.settled());
    void settled.then(() => {
      this.#values.clear();
      this.#device.backend.limitThreads?.(null);
      this.#end();
    });
  }
}
