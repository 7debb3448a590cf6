/**
 * A realm for a program (`realm.ts`): a worker of an opaque origin, with a port to the page and nothing else. It is
 * started once for a device and runs that device's executions one after the other, so that later ones find the front
 * end's code compiled. Terminating it ends whatever it does.
 */
import type {
  AnimationMessage,
  DataWorkerAnswer,
  DeviceAnswer,
  Inspect,
  Run,
  ToProgram,
} from "../messages/messages.ts";
import { type ProgramEvent, readEvent } from "../messages/program-event.ts";
import { Tally } from "../messages/tally.ts";
import { processEnded, type Realm, startRealm } from "./realm.ts";

export interface WorkerListener {
  /** Called for each execution, when the worker can run a program. */
  ready(url: string, names: readonly string[]): void;
  event(event: ProgramEvent | null): void;
  /** Called if it did not start, if its script failed as a whole, or if it sent more than the page accepts. */
  failed(message: string): void;
}

/** A worker that sends nothing for this long will not start at all. */
const startMilliseconds = 20_000;

const memoryExhausted =
  "unsupported amount of memory: the browser ended the program because it used too much (the limit is about 4 GiB in Chrome): keep fewer values at once, or keep them in tensors, whose memory is freed";

export class ProgramWorker {
  readonly #control = new MessageChannel();
  #realm: Realm | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listener: WorkerListener | null = null;
  #ready: { readonly url: string; readonly names: readonly string[] } | null = null;
  #failure: string | null = null;
  #tally = new Tally();

  constructor(address: string, start: typeof startRealm = startRealm) {
    this.#control.port1.onmessage = ({ data }) => this.#receive(readEvent(data));
    this.#timer = setTimeout(() => this.#failToStart("it did not respond"), startMilliseconds);
    this.#realm = start(address, { control: this.#control.port2 }, (why) => {
      if (why === processEnded) this.#fail(memoryExhausted);
      else this.#failToStart(why);
    });
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  /** From now on, events go to this listener. */
  attach(listener: WorkerListener): void {
    this.#listener = listener;
    if (this.#failure !== null) listener.failed(this.#failure);
    else if (this.#ready) listener.ready(this.#ready.url, this.#ready.names);
  }

  run(run: Run): void {
    this.#tally = new Tally();
    this.#control.port1.postMessage(run satisfies ToProgram, [run.engine]);
  }

  answer(answer: DeviceAnswer | DataWorkerAnswer | AnimationMessage | Inspect): void {
    this.#control.port1.postMessage(answer satisfies ToProgram);
  }

  /** Handles an event that reached the page by way of the engine, as if the worker had sent it. */
  take(event: ProgramEvent | null): void {
    this.#receive(event);
  }

  terminate(): void {
    clearTimeout(this.#timer);
    this.#listener = null;
    this.#realm?.terminate();
    // Messages that arrived but were not read yet are ignored.
    this.#control.port1.onmessage = null;
    this.#control.port1.close();
  }

  #receive(event: ProgramEvent | null): void {
    const tooMuch = this.#tally.add(event);
    if (tooMuch !== null) {
      this.#fail(tooMuch);
      return;
    }
    if (event?.type !== "ready") {
      this.#listener?.event(event);
      return;
    }
    clearTimeout(this.#timer);
    if (this.#ready !== null) return;
    this.#ready = event;
    this.#listener?.ready(event.url, event.names);
  }

  #failToStart(what: string): void {
    this.#fail(`unsupported browser: the program's worker did not start: ${what}`);
  }

  #fail(sentence: string): void {
    const listener = this.#listener;
    this.#failure = sentence;
    this.terminate();
    listener?.failed(sentence);
  }
}

/** The workers of one press of Run: at most one for each device, reused between executions. */
export class ProgramWorkers<Device> {
  readonly #start: () => ProgramWorker;
  readonly #idle = new Map<Device, ProgramWorker>();

  constructor(start: () => ProgramWorker) {
    this.#start = start;
  }

  /** The worker of this device's last execution, or a new one. */
  take(device: Device): ProgramWorker {
    const worker = this.#idle.get(device) ?? this.#start();
    this.#idle.delete(device);
    return worker;
  }

  keep(device: Device, worker: ProgramWorker): void {
    this.#idle.set(device, worker);
  }

  terminate(): void {
    for (const worker of this.#idle.values()) worker.terminate();
    this.#idle.clear();
  }
}
