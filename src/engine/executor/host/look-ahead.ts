/**
 * Starts compiling the graphs of messages that wait while another graph is compiled, so that a run requests all kernels
 * as early as they are known. In: the messages behind the one in progress, unchecked. Nothing depends on the outcome: a
 * graph that cannot be read or compiled fails when its message is handled.
 */
import type { WireGraph } from "../protocol.ts";
import type { Compiled, Plans } from "./plans.ts";
import type { SpanLog } from "./times/spans.ts";
import { definitionIn } from "./validate.ts";
import { nextEventLoopTick } from "./yield-to-messages.ts";

/** The graphs that are compiled at the same time before their messages are handled. */
const maxGraphs = 8;
/** The waiting messages that are looked at. */
const maxMessages = 256;

export class LookAhead {
  readonly #plans: Pick<Plans, "compile" | "has">;
  readonly #spans: SpanLog | undefined;
  #waiting: unknown[] = [];
  #compiling = 0;
  #graphs = 0;
  #isWorking = false;

  constructor(plans: Pick<Plans, "compile" | "has">, spans: SpanLog | undefined) {
    this.#plans = plans;
    this.#spans = spans;
  }

  /** Compiles the graph of the message in progress; `queue` has those behind it. Rejects with a Fault. */
  async compile(graph: WireGraph, queue: readonly unknown[]): Promise<Compiled> {
    const compiled = this.#plans.compile(graph, this.#spans);
    this.#compiling++;
    this.#waiting = queue.slice(0, maxMessages);
    if (!this.#isWorking) void this.#work();
    try {
      return await compiled;
    } finally {
      this.#compiling--;
    }
  }

  /** Notes a message that has joined the queue. */
  see(message: unknown): void {
    if (this.#compiling === 0 || this.#waiting.length >= maxMessages) return;
    this.#waiting.push(message);
    if (!this.#isWorking) void this.#work();
  }

  /** Plans one graph in each tick, after the kernels of the graph before it were requested. */
  async #work(): Promise<void> {
    this.#isWorking = true;
    await nextEventLoopTick();
    while (this.#compiling > 0 && this.#waiting.length > 0 && this.#graphs < maxGraphs) {
      const graph = graphIn(this.#waiting.shift());
      if (graph === null || this.#plans.has(graph)) continue;
      this.#graphs++;
      const over = (): void => {
        this.#graphs--;
      };
      this.#plans.compile(graph, this.#spans, true).then(over, over);
      await nextEventLoopTick();
    }
    this.#isWorking = false;
  }
}

function graphIn(message: unknown): WireGraph | null {
  try {
    return definitionIn(message);
  } catch {
    return null;
  }
}
