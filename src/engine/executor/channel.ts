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
  const close = (): void => {
    there.close();
    back.close();
  };
  return [
    { post: (message) => there.push(message), receive: (listener) => back.deliver(listener), close },
    { post: (message) => back.push(message), receive: (listener) => there.deliver(listener), close },
  ];
}

class Queue<Message> {
  #waiting: Message[] = [];
  #listener: ((message: Message) => void) | null = null;
  #scheduled = false;
  #closed = false;

  push(message: Message): void {
    if (this.#closed) return;
    this.#waiting.push(message);
    this.#schedule();
  }

  deliver(listener: (message: Message) => void): void {
    this.#listener = listener;
    this.#schedule();
  }

  close(): void {
    this.#closed = true;
    this.#waiting = [];
  }

  #schedule(): void {
    if (this.#scheduled || this.#listener === null || this.#waiting.length === 0) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      const messages = this.#waiting;
      this.#waiting = [];
      for (const message of messages) if (!this.#closed) this.#listener?.(message);
    });
  }
}
