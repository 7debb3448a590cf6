/**
 * A realm that records one text of a program: a program's worker of an opaque origin, without an engine, a network or a
 * device. It starts when it is made, so that it can wait until a text is known. The user of the shapes ends it, with
 * all that the program left behind.
 *
 * The realm sends "ready" once, and one answer to each request. Any other message ends it unread.
 */
import type { Start } from "../run/messages/messages.ts";
import {
  type ForeignGraph,
  type ReadyRealm,
  type Recording,
  readGraphs,
  readReady,
  readRecording,
} from "../run/shapes/read-recording.ts";
import type { Record } from "../run/shapes/shape-messages.ts";

/** Starts a realm with this message, and calls `failed` if that fails, then or later. */
export type StartShapeRealm = (start: Start, failed: () => void) => { terminate(): void };

/** A request without what the realm adds, and the number of probes in its program. */
export type ToRecord = Omit<Record, "type" | "request" | "wantsGraphs"> & {
  readonly probes: number;
};

/** A worker that sends nothing for this long will not start at all. */
const startMilliseconds = 20_000;
/** The maximum time of one recording, wherever the realm starts promptly. */
const recordingMilliseconds = 5_000;
const maxRecordingMilliseconds = 30_000;
/** A busy machine starts the realm late: there, a recording may take this many times as long as the start. */
const startsInRecording = 10;
/** On a slow machine, a firm budget of time is as long as the realm took to start, up to this many times the budget. */
const maxBudgetScale = 5;
/** All recordings of a text together may take this many times as long as one. */
const recordingsInLife = 4;

export class ShapeRealm {
  readonly #control: MessagePort;
  readonly #ready: Promise<ReadyRealm | null>;
  #realm: { terminate(): void } | null = null;
  /** Takes the next message; null if none is expected. */
  #awaited: ((event: MessageEvent | null) => void) | null = null;
  #isOver = false;
  /** The milliseconds that the realm took to start. */
  #startTime = 0;
  #life: ReturnType<typeof setTimeout> | undefined;

  constructor(start: StartShapeRealm) {
    const { port1, port2 } = new MessageChannel();
    this.#control = port1;
    port1.onmessage = (event) => this.#receive(event);
    const begun = performance.now();
    this.#ready = this.#next(startMilliseconds, (data) => {
      this.#startTime = performance.now() - begun;
      return readReady(data);
    });
    try {
      this.#realm = start({ control: port2, isForShapes: true }, () => this.end());
    } catch {
      this.end();
    }
    if (this.#isOver) this.#realm?.terminate();
  }

  /** Null if the realm does not start. */
  ready(): Promise<ReadyRealm | null> {
    return this.#ready;
  }

  /** Null if the recording took too long or was no answer to this request; the realm has then ended. */
  record({ probes, ...rest }: ToRecord): Promise<Recording | null> {
    return this.#record(rest, (data, request) => readRecording(data, { request, probes }));
  }

  /** The graphs that a run would compute, with positions in the text that was recorded; null as from `record`. */
  recordGraphs(program: Omit<ToRecord, "probes">): Promise<readonly ForeignGraph[] | null> {
    return this.#record({ ...program, wantsGraphs: true }, readGraphs);
  }

  #record<Answer>(
    { budget, ...rest }: Omit<Record, "type" | "request">,
    read: (data: unknown, request: number) => Answer | null,
  ): Promise<Answer | null> {
    if (this.#isOver) return Promise.resolve(null);
    const request = randomNumber();
    const milliseconds = budget.isFirm
      ? clamp(this.#startTime, budget.milliseconds, maxBudgetScale * budget.milliseconds)
      : budget.milliseconds;
    const limit = budget.isFirm
      ? milliseconds + Math.max(this.#startTime, budget.milliseconds)
      : clamp(startsInRecording * this.#startTime, recordingMilliseconds, maxRecordingMilliseconds);
    this.#life ??= setTimeout(() => this.end(), recordingsInLife * limit);
    const answer = this.#next(limit, (data) => read(data, request));
    this.#control.postMessage({
      ...rest,
      type: "record",
      request,
      budget: { ...budget, milliseconds },
    } satisfies Record);
    return answer;
  }

  /** Ends whatever the realm does. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#life);
    this.#realm?.terminate();
    // Messages that arrived but were not read yet are ignored.
    this.#control.onmessage = null;
    this.#control.close();
    this.#awaited?.(null);
  }

  /** The next message as parsed by `read`; null, and the realm's end, for any other message and after the timeout. */
  #next<Message>(
    milliseconds: number,
    read: (data: unknown) => Message | null,
  ): Promise<Message | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), milliseconds);
      this.#awaited = (event) => {
        clearTimeout(timer);
        this.#awaited = null;
        const message = event === null ? null : read(event.data);
        if (message === null) this.end();
        resolve(message);
      };
    });
  }

  #receive(event: MessageEvent): void {
    if (this.#awaited === null) this.end();
    else this.#awaited(event);
  }
}

/** A number that a program cannot guess. */
function randomNumber(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
