/**
 * A pool of workers that compute one function, each for one item at a time. In: the function's text, constants, and
 * items. Out: a promise for each item. Workers are opened as items need them, and end with the pool.
 */
import { type Fault, fault, type Position, type Problem } from "../../ir/fault.ts";
import type { FromDataWorker, SentConstants, SentItem, ToDataWorker } from "./protocol.ts";
import {
  dataWorkers,
  type OpenDataWorker,
  type OpenedWorker,
  type WorkerProblem,
} from "./provider.ts";
import { transferablesIn } from "./transferables.ts";

// Read before a program's realm is locked down.
const { MessageChannel } = globalThis;

export interface PoolOptions {
  /** The function that the program called, which begins messages. */
  readonly label: string;
  /** The text of the function that workers compute. */
  readonly text: string;
  readonly constants: SentConstants;
  /** Maximum number of workers. */
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

export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #open: OpenDataWorker;
  readonly #members: Member[] = [];
  readonly #waiting: Call[] = [];
  /** The failure of a worker, after which no further item is computed; null if none has failed. */
  #problem: WorkerProblem | null = null;
  #isOver = false;

  /** Throws a Fault where there are no workers. */
  constructor(options: PoolOptions) {
    this.#options = options;
    this.#open = dataWorkers(options.label);
  }

  /** Computes an item. Rejects with a Fault that has its name; stays pending where the pool has been ended. */
  compute(item: unknown, index: number, name: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) return;
      this.#waiting.push({ sent: { type: "item", item, index, name }, resolve, reject });
      this.#assign();
    });
  }

  /** Ends the workers at once. Promises of items that are being computed stay pending. */
  end(): void {
    this.#isOver = true;
    for (const member of this.#members) member.end();
    this.#members.length = 0;
    this.#waiting.length = 0;
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      if (this.#problem === null) {
        const member = this.#freeMember();
        if (member === null) return;
        member.compute(this.#waiting.shift() as Call);
      } else {
        const call = this.#waiting.shift() as Call;
        call.reject(faultOf(this.#options, this.#problem(call.sent.name)));
      }
    }
  }

  #freeMember(): Member | null {
    const free = this.#members.find(({ isFree }) => isFree);
    if (free || this.#members.length >= this.#options.workers) return free ?? null;
    const member = new Member(this.#options, this.#open, {
      free: () => this.#assign(),
      failed: (problem) => {
        this.#problem = problem;
        this.#assign();
      },
    });
    this.#members.push(member);
    return member;
  }
}

interface MemberListener {
  /** The member has no item any more. */
  free(): void;
  /** Its worker computes no further item. */
  failed(problem: WorkerProblem): void;
}

/** A worker with its port, which is private, so that a program that replaces a method of lists gets no port. */
class Member {
  readonly #options: PoolOptions;
  readonly #listener: MemberListener;
  readonly #port: MessagePort;
  readonly #worker: OpenedWorker;
  #call: Call | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PoolOptions, open: OpenDataWorker, listener: MemberListener) {
    const { port1, port2 } = new MessageChannel();
    this.#options = options;
    this.#listener = listener;
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromDataWorker>) => this.#receive(data);
    // In Node, an open port would keep the process alive; the timer of an item does that while there is one.
    (port1 as { unref?: () => void }).unref?.();
    this.#post({ type: "constants", ...options.constants }, []);
    this.#worker = open(options.text, port2, (problem) => this.#failed(problem));
  }

  get isFree(): boolean {
    return this.#call === null;
  }

  compute(call: Call): void {
    const { timeout, transfer } = this.#options;
    const { name, item } = call.sent;
    try {
      this.#post(call.sent, transfer ? transferablesIn(item) : []);
    } catch (error) {
      const problem: Problem = `unsupported ${name}: it cannot be sent to a worker: ${String(error)}`;
      call.reject(faultOf(this.#options, problem));
      return;
    }
    this.#call = call;
    const late = (): void => {
      const problem: Problem = `missing result of ${name}: the function did not end within ${timeout} ms: fix it, or raise \`timeout\``;
      // The worker is still at work, so it stays without another item.
      call.reject(faultOf(this.#options, problem));
    };
    this.#timer = setTimeout(late, Math.min(timeout, longestTimeout));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#port.onmessage = null;
    this.#port.close();
    this.#worker.end();
  }

  #receive(answer: FromDataWorker): void {
    const call = this.#over();
    if (call === null) return;
    if (answer.type === "result") call.resolve(answer.result);
    else call.reject(faultOf(this.#options, answer.problem as Problem, answer.position));
    this.#listener.free();
  }

  #failed(problem: WorkerProblem): void {
    const call = this.#over();
    call?.reject(faultOf(this.#options, problem(call.sent.name)));
    this.#listener.failed(problem);
  }

  /** The call whose time is over. */
  #over(): Call | null {
    const call = this.#call;
    clearTimeout(this.#timer);
    this.#call = null;
    return call;
  }

  #post(message: ToDataWorker, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer);
  }
}

function faultOf(
  { label, position }: PoolOptions,
  problem: Problem,
  better: Position | null = null,
): Fault {
  return Object.assign(fault(label, problem), { position: better ?? position });
}
