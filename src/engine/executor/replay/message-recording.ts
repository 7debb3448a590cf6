/**
 * The messages of a run in their order, so that the engine can compute the run again without its program. In: the
 * channel between the program and its host. Out: the messages, and which of their answers the program may have
 * waited for.
 */
import { Fault, type Position } from "../../ir/fault.ts";
import { inOrder } from "../host/riders.ts";
import { readMessage } from "../host/validate.ts";
import type { Channel, FromHost, Name, ToHost } from "../protocol.ts";

export interface Entry {
  readonly message: ToHost;
  /** The number of awaited answers that had been sent when the message came: it may depend on all of them. */
  readonly after: number;
}

/** The program's own name of a value that a model or an optimiser keeps. */
export interface KeptName {
  readonly keeper: number;
  /** The calls in the program by which the owner was made, innermost first. */
  readonly frames: readonly Position[];
  /** The name in the owner's `state()`. */
  readonly name: string;
}

/** The capacity of a recording; a longer run cannot be replayed. */
export interface RecordingCapacity {
  readonly messages: number;
  /** The bytes of uploads. */
  readonly bytes: number;
}

const defaultRoom: RecordingCapacity = { messages: 50_000, bytes: 256 * 2 ** 20 };

/** The elements that were read are compared with those of a first replay up to this many bytes in all. */
const maxCompared = 16 * 2 ** 20;

/** A request for facts: answering it computes nothing, and a replay leaves it out. */
const facts: ReadonlySet<ToHost["type"]> = new Set(["dataset", "text", "machine", "memory"]);

export class MessageRecording {
  readonly #capacity: RecordingCapacity;
  #entries: Entry[] = [];
  /** The requests that were answered, in that order, except those that no program waits for. */
  #answered: number[] = [];
  /** The requests of reads together, by which points are plotted while the program goes on. */
  readonly #unawaited = new Set<number>();
  /** The elements that were read, by request. */
  readonly #elements = new Map<number, readonly ArrayBuffer[]>();
  readonly #facts = new Set<number>();
  readonly #names = new Map<number, KeptName>();
  #uploaded = 0;
  #compared = 0;
  #refusal: string | null = null;
  /** The program has ended, and its values are only inspected. */
  #isOver = false;

  constructor(room: RecordingCapacity = defaultRoom) {
    this.#capacity = room;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get answered(): readonly number[] {
    return this.#answered;
  }

  /** The requests whose answers nothing waits for but the end of the run. */
  get unawaited(): ReadonlySet<number> {
    return this.#unawaited;
  }

  /** The reason why the run cannot be replayed; null where it can. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** Names by the values that had them when they were sent. */
  get names(): ReadonlyMap<number, KeptName> {
    return this.#names;
  }

  /** The elements that answered a request; undefined where they were not kept. */
  elements(request: number): readonly ArrayBuffer[] | undefined {
    return this.#elements.get(request);
  }

  /** The same channel, of which everything that passes is recorded. */
  recording(channel: Channel<FromHost, ToHost>): Channel<FromHost, ToHost> {
    return {
      post: (message, transfer) => {
        // Transferring the elements would leave nothing to keep.
        this.#answer(message);
        channel.post(message, transfer);
      },
      receive: (listener) =>
        channel.receive((message) => {
          this.#add(message);
          listener(message);
        }),
      close: () => channel.close(),
    };
  }

  #add(sent: unknown): void {
    if (this.#refusal !== null || this.#isOver) return;
    let message: ToHost;
    try {
      message = readMessage(sent);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#refuse("the engine refused one of its messages");
      return;
    }
    if (message.type === "inspect") {
      this.#isOver = true;
      return;
    }
    if (facts.has(message.type)) {
      if ("request" in message) this.#facts.add(message.request);
      return;
    }
    if (message.type === "name") {
      this.#name(message);
      return;
    }
    if (message.type === "read") this.#unawaited.add(message.request);
    for (const request of inOrder(message))
      if (request.type === "upload") this.#uploaded += request.bytes.byteLength;
    this.#entries.push({ message, after: this.#answered.length });
    if (this.#entries.length > this.#capacity.messages)
      this.#refuse(`it sends the engine more than ${this.#capacity.messages} messages`);
    else if (this.#uploaded > this.#capacity.bytes)
      this.#refuse(`it uploads more than ${this.#capacity.bytes / 2 ** 20} MiB`);
  }

  /** A value that two models keep has the name that it has in the first. */
  #name({ keepers }: Name): void {
    for (const { keeper, frames, names, values } of keepers.toReversed())
      for (const [at, value] of values.entries())
        this.#names.set(value, { keeper, frames, name: names[at] as string });
  }

  #answer(message: FromHost): void {
    if (this.#refusal !== null || this.#isOver || message.type === "crowded") return;
    if (message.type === "failed" || message.type === "over") {
      this.#refuse("a part of it failed");
      return;
    }
    if (this.#facts.delete(message.request)) return;
    if (!this.#unawaited.has(message.request)) this.#answered.push(message.request);
    if (message.type !== "evaluated") return;
    const bytes = message.data.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (this.#compared + bytes > maxCompared) return;
    this.#compared += bytes;
    this.#elements.set(
      message.request,
      message.data.map((data) => data.slice(0)),
    );
  }

  #refuse(reason: string): void {
    this.#refusal = reason;
    this.#entries = [];
    this.#answered = [];
    this.#unawaited.clear();
    this.#elements.clear();
    this.#names.clear();
  }
}
