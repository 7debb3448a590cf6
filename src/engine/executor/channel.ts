/**
 * Channels: how messages get from one end to the other. Over a MessagePort between workers, or within
 * one realm, where array buffers change hands without a copy. Delivery is in order and never
 * re-enters the sender.
 */
import type { Channel } from "./protocol.ts";

/** What a MessagePort has that a channel needs. */
export interface Port {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export function portChannel<Outgoing, Incoming>(port: Port): Channel<Outgoing, Incoming> {
  return {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    receive: (listener) => {
      // Setting onmessage starts the port, so nothing is delivered before this.
      port.onmessage = (event) => listener(event.data as Incoming);
    },
    close: () => {
      port.onmessage = null;
      port.close();
    },
  };
}

/** Two ends in one realm; a message is delivered in a microtask of its own turn. */
export function channelPair<A, B>(): [Channel<A, B>, Channel<B, A>] {
  const there = new Queue<A>();
  const back = new Queue<B>();
  return [end(there, back), end(back, there)];
}

/** As with ports, what was sent before an end closes still arrives at the other. */
function end<Outgoing, Incoming>(
  outgoing: Queue<Outgoing>,
  incoming: Queue<Incoming>,
): Channel<Outgoing, Incoming> {
  return {
    post: (message) => outgoing.push(message),
    receive: (listener) => incoming.deliver(listener),
    close: () => {
      outgoing.seal();
      incoming.discard();
    },
  };
}

class Queue<Message> {
  #waiting: Message[] = [];
  #listener: ((message: Message) => void) | null = null;
  #scheduled = false;
  #sealed = false;
  #discarded = false;

  push(message: Message): void {
    if (this.#sealed || this.#discarded) return;
    this.#waiting.push(message);
    this.#schedule();
  }

  deliver(listener: (message: Message) => void): void {
    this.#listener = listener;
    this.#schedule();
  }

  /** Takes no more messages. */
  seal(): void {
    this.#sealed = true;
  }

  /** Delivers no more messages. */
  discard(): void {
    this.#discarded = true;
    this.#waiting = [];
  }

  #schedule(): void {
    if (this.#scheduled || this.#listener === null || this.#waiting.length === 0) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      const messages = this.#waiting;
      this.#waiting = [];
      for (const message of messages) if (!this.#discarded) this.#listener?.(message);
    });
  }
}
