/**
 * Channels: how messages get from one end to the other, over a MessagePort between workers or within one realm,
 * where array buffers change hands without a copy. Delivery is in order. Messages of one tick travel together;
 * once there are too many of them, those already collected are sent at once.
 */

import { nextEventLoopTick } from "./host/yield-to-messages.ts";
import type { Channel } from "./protocol.ts";

/** The part of a MessagePort that a channel needs. */
export interface Port {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/** Maximum number of messages in one post; a longer list is not treated as a list of messages. */
const maxTogether = 32;

/**
 * Messages are posted two microtasks after the first one: what is requested in the microtask after an evaluation, such
 * as its end, then arrives in the same task.
 */
function afterFollowers(send: () => void): void {
  queueMicrotask(() => queueMicrotask(send));
}

export function portChannel<Outgoing, Incoming>(port: Port): Channel<Outgoing, Incoming> {
  let messages: Outgoing[] = [];
  let transfers: ArrayBuffer[] = [];
  let isClosed = false;
  const send = (): void => {
    if (messages.length === 0) return;
    port.postMessage(messages, transfers);
    messages = [];
    transfers = [];
  };
  return {
    post: (message, transfer = []) => {
      if (messages.push(message) === 1) afterFollowers(send);
      for (const buffer of transfer) transfers.push(buffer);
      if (messages.length === maxTogether) send();
    },
    receive: (listener) => {
      // Setting onmessage starts the port, so nothing is delivered before this.
      port.onmessage = ({ data }: { readonly data: unknown }) => {
        const isList = Array.isArray(data) && data.length <= maxTogether;
        for (const message of isList ? data : [data]) if (!isClosed) listener(message as Incoming);
      };
    },
    close: () => {
      send();
      isClosed = true;
      port.onmessage = null;
      port.close();
    },
  };
}

/**
 * Two ends in one realm; messages are delivered in a microtask of the same tick. At most `most` messages of the
 * first end wait for that, by default any number: beyond that they are delivered at once, so that the engine has
 * work while more is recorded. Deliveries to the first end let a tick of the event loop pass now and then, as
 * ports do each time: a loop that awaits answers would otherwise never learn what the garbage collector has
 * found.
 */
export function channelPair<A, B>(
  most: number = Number.POSITIVE_INFINITY,
): [Channel<A, B>, Channel<B, A>] {
  const there = new Queue<A>(most, Number.POSITIVE_INFINITY);
  const back = new Queue<B>(Number.POSITIVE_INFINITY, deliveriesPerTick);
  return [end(there, back), end(back, there)];
}

/** As with ports, messages sent before an end closes still arrive at the other. */
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

const deliveriesPerTick = 512;

class Queue<Message> {
  readonly #most: number;
  readonly #perTick: number;
  #deliveries = 0;
  #waiting: Message[] = [];
  #listener: ((message: Message) => void) | null = null;
  #scheduled = false;
  #delivering = false;
  #sealed = false;
  #discarded = false;

  constructor(most: number, perTurn: number) {
    this.#most = most;
    this.#perTick = perTurn;
  }

  push(message: Message): void {
    if (this.#sealed || this.#discarded) return;
    this.#waiting.push(message);
    if (this.#waiting.length > this.#most) this.#deliver();
    else this.#schedule();
  }

  deliver(listener: (message: Message) => void): void {
    this.#listener = listener;
    this.#schedule();
  }

  /** Accepts no more messages. */
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
    const deliver = (): void => {
      this.#scheduled = false;
      this.#deliver();
    };
    if (++this.#deliveries < this.#perTick) {
      queueMicrotask(deliver);
      return;
    }
    this.#deliveries = 0;
    void nextEventLoopTick().then(deliver);
  }

  #deliver(): void {
    // Messages sent while another is being delivered come after it.
    if (this.#delivering || this.#listener === null) return;
    this.#delivering = true;
    while (this.#waiting.length > 0) {
      const messages = this.#waiting;
      this.#waiting = [];
      for (const message of messages) if (!this.#discarded) this.#listener(message);
    }
    this.#delivering = false;
  }
}
