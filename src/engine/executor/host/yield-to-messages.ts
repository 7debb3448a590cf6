/**
 * Lets other messages in. Where a device computes before `execute` returns, a queue of work would otherwise block
 * the event loop until it is empty, and a press of Stop would not be heard.
 */
const longestMilliseconds = 50;

export class EventLoopTicks {
  /** The time at which the tick was first asked about; null before that. */
  #first: number | null = null;

  /** Begins a tick. Most ticks have one message and never need the time. */
  begin(): void {
    this.#first = null;
  }

  /** Null, or, where this tick has lasted long, a promise of the event loop's next tick. */
  due(): Promise<void> | null {
    const now = performance.now();
    this.#first ??= now;
    return now - this.#first < longestMilliseconds ? null : this.#next();
  }

  async #next(): Promise<void> {
    await nextEventLoopTick();
    this.begin();
  }
}

/** Resolves in the next tick of the event loop. */
export function nextEventLoopTick(): Promise<void> {
  // Timers are clamped to 4 ms after a few ticks; messages are not.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
