/**
 * A pool of workers that compute one function, each for one item at a time. In: the function's text, constants, and
 * items. Out: a promise for each item. Workers are opened as items need them, and end with the pool.
 */
import { type Fault, fault, type Position, type Problem } from "../../ir/fault.ts";
import type { FromDataWorker, SentConstants, SentItem, ToDataWorker } from "./protocol.ts";
import { dataWorkers, type OpenDataWorker, type OpenedWorker } from "./provider.ts";
import { transferablesIn } from "./transferables.ts";

// Read before a program's realm is locked down.
const { MessageChannel } = globalThis;

export interface PoolOptions {
  /** The function that the program called, which begins messages. */
  readonly label: string;
  /** The text of the function that workers compute. */
  readonly text: string;
  readonly constants: SentConstants;
  /** The most workers. */
  readonly workers: number;
  /** The milliseconds that an item may take. */
  readonly timeout: number;
  /** Whether the buffers in items are moved instead of copied. */
  readonly transfer: boolean;
  /** The call in the program, for errors that have no better position. */
  readonly position: Position | null;
}

/** Timers take no more milliseconds than this. */
const longestTimeout = 2 ** 31 - 1;

interface Call {
  readonly sent: SentItem;
  resolve(result: unknown): void;
  reject(error: Fault): void;
}

interface Member {
  readonly port: MessagePort;
  readonly worker: OpenedWorker;
}

/** What a member computes, with the timer that ends it. */
interface Work {
  readonly call: Call;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #open: OpenDataWorker;
  readonly #members: Member[] = [];
  readonly #free: Member[] = [];
  readonly #working = new Map<Member, Work>();
  readonly #waiting: Call[] = [];
  /** Why no further item is computed: a worker has ended. */
  #reason: string | null = null;
  #isOver = false;

  /** Throws a Fault where there are no workers. */
  constructor(options: PoolOptions) {
    this.#options = options;
    this.#open = dataWorkers(options.label);
  }

  /** Computes an item. Rejects with a Fault that has its name; stays pending where the pool has been ended. */
  compute(item: unknown, place: number, name: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) return;
      this.#waiting.push({ sent: { type: "item", item, place, name }, resolve, reject });
      this.#assign();
    });
  }

  /** Ends the workers at once. Promises of items that are being computed stay pending. */
  end(): void {
    this.#isOver = true;
    for (const { timer } of this.#working.values()) clearTimeout(timer);
    for (const { port, worker } of this.#members) {
      port.onmessage = null;
      port.close();
      worker.end();
    }
    this.#members.length = 0;
    this.#working.clear();
    this.#waiting.length = 0;
  }

  #assign(): void {
    for (let [call] = this.#waiting; call; [call] = this.#waiting) {
      if (this.#reason !== null) this.#fail(call, this.#endedSentence(call, this.#reason));
      else {
        const member = this.#freeMember();
        if (member === null) return;
        this.#send(member, call);
      }
      this.#waiting.shift();
    }
  }

  #freeMember(): Member | null {
    const free = this.#free.pop();
    if (free) return free;
    return this.#members.length < this.#options.workers ? this.#openMember() : null;
  }

  #openMember(): Member {
    const { port1, port2 } = new MessageChannel();
    const worker = this.#open(this.#options.text, port2, (reason) => this.#ended(member, reason));
    const member = { port: port1, worker };
    port1.onmessage = ({ data }: MessageEvent<FromDataWorker>) => this.#receive(member, data);
    // In Node, an open port would keep the process alive; the timer of an item does that while there is one.
    (port1 as { unref?: () => void }).unref?.();
    post(port1, { type: "constants", ...this.#options.constants }, []);
    this.#members.push(member);
    return member;
  }

  #send(member: Member, call: Call): void {
    const { timeout, transfer } = this.#options;
    const { name, item } = call.sent;
    try {
      post(member.port, call.sent, transfer ? transferablesIn(item) : []);
    } catch (error) {
      this.#free.push(member);
      this.#fail(call, `unsupported ${name}: it cannot be sent to a worker: ${String(error)}`);
      return;
    }
    const late = (): void => {
      this.#working.delete(member);
      this.#fail(
        call,
        `missing result of ${name}: the function did not end within ${timeout} ms: mend it, or raise \`timeout\``,
      );
    };
    const timer = setTimeout(late, Math.min(timeout, longestTimeout));
    this.#working.set(member, { call, timer });
  }

  #receive(member: Member, answer: FromDataWorker): void {
    const call = this.#over(member);
    if (call === null) return;
    this.#free.push(member);
    if (answer.type === "result") call.resolve(answer.result);
    else this.#fail(call, answer.problem as Problem, answer.position);
    this.#assign();
  }

  #ended(member: Member, reason: string): void {
    this.#reason = reason;
    const call = this.#over(member);
    if (call) this.#fail(call, this.#endedSentence(call, reason));
    this.#assign();
  }

  /** The call that a member was at work on, whose time is over. */
  #over(member: Member): Call | null {
    const work = this.#working.get(member);
    if (work === undefined) return null;
    clearTimeout(work.timer);
    this.#working.delete(member);
    return work.call;
  }

  #endedSentence({ sent }: Call, reason: string): Problem {
    return `missing result of ${sent.name}: a worker ended: ${reason}`;
  }

  #fail(call: Call, problem: Problem, position: Position | null = null): void {
    const failure: Fault = fault(this.#options.label, problem);
    failure.position = position ?? this.#options.position;
    call.reject(failure);
  }
}

function post(port: MessagePort, message: ToDataWorker, transfer: Transferable[]): void {
  port.postMessage(message, transfer);
}
