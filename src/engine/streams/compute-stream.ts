/**
 * Streams: sequences of work on a device. Work of one stream keeps its order; that of several streams has none but
 * what events demand.
 *
 * A WebGPU device has one queue, and the CPU one pool of threads, so work of two streams on one device does not run
 * at the same time. Uploads, readbacks and the program itself go on meanwhile, and streams on two devices do run at
 * the same time.
 */
import { knowClass } from "../arguments/resolve.ts";
import { checkMethods } from "../graph/checked.ts";
import type { ComputeDevice } from "../graph/device.ts";
import { type Runtime, runtime, withRuntime } from "../graph/runtime.ts";
import { tensorsIn } from "../graph/tensors-in.ts";
import { fault } from "../ir/fault.ts";
import { start } from "./work.ts";

/** A new stream on a device; without one, on the device in use. */
export function stream(device?: ComputeDevice): ComputeStream {
  return new ComputeStream(device?.runtime ?? runtime());
}

/** A step of a stream: work to start, its own event to reach, or another one's to wait for. */
type Step =
  | { readonly kind: "work"; start(): void }
  | { readonly kind: "mark" | "wait"; readonly event: StreamEvent };

/** Work in order on one device; `stream` makes it. */
export class ComputeStream {
  readonly #runtime: Runtime;
  readonly #steps: Step[] = [];
  #unfinished = 0;
  /** Resolves when all work so far is over. */
  #over: Promise<void> = Promise.resolve();
  /** The first failure that no `synchronize` has reported. */
  #failure: { readonly reason: unknown } | null = null;

  /** @internal */
  constructor(ownRuntime: Runtime) {
    this.#runtime = ownRuntime;
  }

  /**
   * Calls `f` at once with the stream's device in use. The tensors that `f` returns, themselves or in arrays and plain
   * objects, are computed after all earlier work of the stream, without being waited for. Returns what `f` returns.
   * Reading a tensor's elements computes it at once, even if the stream is waiting for an event. Throws where `f`
   * throws or is asynchronous.
   */
  run<Result>(f: () => Result): Result {
    const result = withRuntime(this.#runtime, f);
    if (result instanceof Promise)
      throw fault(
        "stream.run",
        "unsupported async function: the stream cannot track what it computes later: use a synchronous function, and await what it returns",
      );
    const tensors = tensorsIn(result);
    const finished = new Promise<void>((resolve) => {
      this.#add({ kind: "work", start: () => resolve(start(tensors, this.#runtime)) });
    });
    this.#follow(finished);
    return result;
  }

  /** A mark after all work so far. */
  event(): StreamEvent {
    const event = new StreamEvent(this.#runtime, this.#over);
    this.#add({ kind: "mark", event });
    return event;
  }

  /**
   * Work that is added to the stream from now on starts only when the event has happened: on the same device in the
   * order of its queue, without a pause; on another device once that one has finished.
   */
  wait(event: StreamEvent): void {
    this.#add({ kind: "wait", event });
  }

  /** Whether all work so far is finished, without waiting for it. */
  query(): boolean {
    return this.#unfinished === 0;
  }

  /**
   * Resolves when all work so far is finished. Rejects with the first failure since the last call, at the line of
   * the work that failed.
   */
  async synchronize(): Promise<void> {
    await this.#over;
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure.reason;
  }

  #follow(work: Promise<void>): void {
    this.#unfinished++;
    const ended = work
      .catch((reason: unknown) => {
        this.#failure ??= { reason };
      })
      .then(() => {
        this.#unfinished--;
      });
    const before = this.#over;
    this.#over = before.then(() => ended);
  }

  #add(step: Step): void {
    this.#steps.push(step);
    // Earlier steps are there only while the first of them waits for an event.
    if (this.#steps.length === 1) this.#advance();
  }

  /** Takes the steps in order, up to the first that waits for an event. */
  #advance(): void {
    for (let step = this.#steps[0]; step !== undefined; step = this.#steps[0]) {
      if (step.kind === "wait" && !step.event.isReachedFor(this.#runtime)) {
        step.event.whenReachedFor(this.#runtime, () => this.#advance());
        return;
      }
      this.#steps.shift();
      if (step.kind === "work") step.start();
      else if (step.kind === "mark") step.event.submit();
    }
  }

  static {
    checkMethods((method) => `stream.${method}`, "ComputeStream", ComputeStream.prototype);
  }
}

/** A point in a stream: it has happened when all earlier work of the stream is finished. */
export class StreamEvent {
  readonly #runtime: Runtime;
  readonly #over: Promise<void>;
  #isSubmitted = false;
  #isDone = false;
  readonly #onSubmitted: (() => void)[] = [];

  /** @internal */
  constructor(ownRuntime: Runtime, over: Promise<void>) {
    this.#runtime = ownRuntime;
    this.#over = over.then(() => {
      this.#isDone = true;
    });
  }

  /** Whether it has happened, without waiting for it. */
  query(): boolean {
    return this.#isDone;
  }

  /** Resolves when it has happened. A failure of the work before it is reported by the stream's `synchronize`. */
  async synchronize(): Promise<void> {
    await this.#over;
  }

  /**
   * Notes that the device has all work before it.
   * @internal
   */
  submit(): void {
    this.#isSubmitted = true;
    for (const listener of this.#onSubmitted.splice(0)) listener();
  }

  /**
   * Whether work on that device may follow it. A device computes in the order of requests, so on the same
   * one it is enough that the work was submitted.
   * @internal
   */
  isReachedFor(other: Runtime): boolean {
    return other === this.#runtime ? this.#isSubmitted : this.#isDone;
  }

  /** @internal */
  whenReachedFor(other: Runtime, then: () => void): void {
    if (other === this.#runtime) this.#onSubmitted.push(then);
    else void this.#over.then(then);
  }
}

knowClass("StreamEvent", {
  accepts: (value) => value instanceof StreamEvent,
  words: ["an event of a stream"],
  plural: "events of streams",
});
