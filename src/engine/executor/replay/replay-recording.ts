/**
 * Replays a recording to a new host of the same device: the run's uploads, executions and reads in order, without the
 * program, its tracing, or messages between workers. A message that may depend on an answer waits for it, as the
 * program did.
 */
import { fault } from "../../ir/fault.ts";
import type { Host } from "../host/host.ts";
import { inOrder } from "../host/riders.ts";
import { EventLoopTicks } from "../host/yield-to-messages.ts";
import type { Channel, FromHost, ToHost } from "../protocol.ts";
import { agree } from "./agree.ts";
import type { MessageRecording } from "./message-recording.ts";

/** Opens a host whose messages have been checked. */
export type OpenHost = (channel: Channel<FromHost, ToHost>) => Promise<Host>;

/** The part of a recording that a replay needs. */
export type ReplayableRecording = Pick<
  MessageRecording,
  "refusal" | "entries" | "answered" | "unawaited" | "elements"
>;

/** On the clock of the engine's realm. */
export interface ReplayTime {
  readonly begun: number;
  readonly milliseconds: number;
}

/**
 * Returns the time from the first message to the moment at which everything is computed and read. With
 * `compare`, the elements that are read must be those of the recorded run, to rounding. `onAnswer` receives each
 * answer. Rejects with a Fault where the replay fails, is stopped, or reads other elements.
 */
export async function play(
  messages: ReplayableRecording,
  open: OpenHost,
  compare: boolean,
  onAnswer: (answer: FromHost) => void = () => {},
): Promise<ReplayTime> {
  if (messages.refusal !== null) throw fault("replay", `unsupported program: ${messages.refusal}`);
  const player = new Player(messages, compare, onAnswer);
  const host = await open(player);
  try {
    return await player.run();
  } finally {
    await host.close();
  }
}

class Player implements Channel<FromHost, ToHost> {
  readonly #recording: ReplayableRecording;
  readonly #onAnswer: (answer: FromHost) => void;
  readonly #compare: boolean;
  readonly #ticks = new EventLoopTicks();
  readonly #done = new Set<number>();
  /** All of the recording's answers before this one have arrived again. */
  #leading = 0;
  #listener: (message: ToHost) => void = () => {};
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(
    recording: ReplayableRecording,
    compare: boolean,
    onAnswer: (answer: FromHost) => void,
  ) {
    this.#recording = recording;
    this.#onAnswer = onAnswer;
    this.#compare = compare;
  }

  receive(listener: (message: ToHost) => void): void {
    this.#listener = listener;
  }

  post(message: FromHost): void {
    // A recording collects nothing: it releases what the program released.
    if (message.type === "crowded") return;
    if (message.type === "failed" || message.type === "over") {
      this.#fail(fault("replay", `invalid replay: ${message.message}`));
      return;
    }
    if (this.#compare && message.type === "evaluated" && !this.#isAsBefore(message)) {
      this.#fail(
        fault("replay", "mismatched elements: replaying the run produces different values"),
      );
      return;
    }
    this.#onAnswer(message);
    this.#done.add(message.request);
    const { answered } = this.#recording;
    while (this.#leading < answered.length && this.#done.has(answered[this.#leading] as number))
      this.#leading++;
    this.#wake();
  }

  close(): void {
    this.#fail(fault("replay", "missing run: it was stopped"));
  }

  async run(): Promise<ReplayTime> {
    const begun = performance.now();
    await this.#play();
    return { begun, milliseconds: performance.now() - begun };
  }

  async #play(): Promise<void> {
    const { entries, answered, unawaited } = this.#recording;
    const finish = finishOf(this.#recording);
    this.#ticks.begin();
    for (const { message, after } of entries) {
      if (this.#leading < after) await this.#until(() => this.#leading >= after);
      const nextTick = this.#ticks.due();
      if (nextTick) await nextTick;
      if (this.#failure) throw this.#failure;
      this.#listener(message);
    }
    if (finish) {
      this.#listener(finish);
      await this.#until(() => this.#done.has(finish.request));
    }
    await this.#until(() => this.#leading === answered.length);
    for (const request of unawaited) await this.#until(() => this.#done.has(request));
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #fail(failure: Error): void {
    this.#failure ??= failure;
    this.#wake();
  }

  #isAsBefore({ request, data }: Extract<FromHost, { type: "evaluated" }>): boolean {
    const before = this.#recording.elements(request);
    return before === undefined || data.every((bytes, at) => agree(bytes, before[at] ?? bytes));
  }
}

/** A request to finish, where the last work of a run is not read: it is part of the run all the same. */
function finishOf({ entries }: ReplayableRecording): Extract<ToHost, { type: "finish" }> | null {
  let isOpen = false;
  let last = 0;
  for (const message of entries.flatMap((entry) => inOrder(entry.message))) {
    if ("request" in message) last = Math.max(last, message.request);
    if (message.type === "evaluate") isOpen = message.read.length === 0;
    else if (message.type === "upload" || message.type === "split") isOpen = true;
    else if (message.type === "finish" || message.type === "read") isOpen = false;
  }
  return isOpen ? { type: "finish", request: last + 1 } : null;
}
