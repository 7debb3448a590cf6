/**
 * Orders kernels so that their peak memory is smaller. In: tasks, each after those that it reads from. Out: the same
 * tasks in another such order.
 *
 * The next task is the one after which the fewest bytes are live, as in list schedulers for registers (Goodman and
 * Hsu, "Code scheduling and register allocation in large basic blocks", 1988). Where this does not improve on the
 * given order, the given order is kept.
 */
import { lifetimesOf, maxLive } from "./lifetimes.ts";
import { bytesOf, type Task, type Value } from "./task.ts";

/**
 * The number of ready tasks, earliest first, that are compared for the next position: comparing all would take time
 * that grows as their square.
 */
const maxCompared = 64;

export function orderForMemory<Any extends Pick<Task, "inputs" | "outputs">>(
  tasks: readonly Any[],
  external: ReadonlySet<Value>,
): readonly Any[] {
  const ordered = new Orderer(tasks, external).run();
  const most = (order: readonly Any[]): number => maxLive(lifetimesOf(order, external, 1));
  return most(ordered) < most(tasks) ? ordered : tasks;
}

class Orderer<Any extends Pick<Task, "inputs" | "outputs">> {
  readonly #tasks: readonly Any[];
  readonly #reads: readonly ReadonlySet<Value>[];
  readonly #writes: readonly ReadonlySet<Value>[];
  readonly #readers = new Map<Value, number[]>();
  readonly #writers = new Map<Value, number[]>();
  /** The increase in live bytes once a task is done, as far as it is known. */
  readonly #growths: (number | undefined)[] = [];
  /** The number of tasks that have yet to read, or to write, each value. */
  readonly #toRead = new Map<Value, number>();
  readonly #toWrite = new Map<Value, number>();
  /** The number of values that each task waits for. */
  readonly #waits: number[];
  readonly #external: ReadonlySet<Value>;
  readonly #live = new Set<Value>();

  constructor(tasks: readonly Any[], external: ReadonlySet<Value>) {
    this.#tasks = tasks;
    this.#external = external;
    this.#reads = tasks.map(({ inputs }) => new Set(inputs.map(({ value }) => value)));
    this.#writes = tasks.map(({ outputs }) => new Set(outputs.map(({ value }) => value)));
    for (const [task, written] of this.#writes.entries())
      for (const value of written) {
        this.#toWrite.set(value, (this.#toWrite.get(value) ?? 0) + 1);
        append(this.#writers, value, task);
      }
    this.#waits = this.#reads.map((reads, task) => {
      for (const value of reads) {
        this.#toRead.set(value, (this.#toRead.get(value) ?? 0) + 1);
        append(this.#readers, value, task);
      }
      return [...reads].filter((value) => this.#toWrite.has(value)).length;
    });
  }

  run(): Any[] {
    const ready = this.#waits.flatMap((waits, task) => (waits === 0 ? [task] : []));
    const order: Any[] = [];
    while (ready.length > 0) {
      const next = this.#cheapest(ready);
      ready.splice(ready.indexOf(next), 1);
      order.push(this.#tasks[next] as Any);
      for (const freed of this.#done(next)) ready.push(freed);
      ready.sort((x, y) => x - y);
    }
    return order;
  }

  #cheapest(ready: readonly number[]): number {
    let [best, least] = [ready[0] as number, Number.POSITIVE_INFINITY];
    for (let index = 0; index < Math.min(ready.length, maxCompared); index++) {
      const task = ready[index] as number;
      const growth = this.#growths[task] ?? this.#growth(task);
      this.#growths[task] = growth;
      if (growth < least) [best, least] = [task, growth];
    }
    return best;
  }

  #growth(task: number): number {
    let bytes = 0;
    for (const value of this.#writes[task] ?? [])
      if (!this.#external.has(value) && !this.#live.has(value)) bytes += bytesOf(value);
    for (const value of this.#reads[task] ?? [])
      if (!this.#external.has(value) && this.#toRead.get(value) === 1) bytes -= bytesOf(value);
    return bytes;
  }

  /** Marks a task as done and returns the tasks that waited for nothing else. */
  #done(task: number): number[] {
    for (const value of this.#reads[task] ?? []) {
      const left = (this.#toRead.get(value) as number) - 1;
      this.#toRead.set(value, left);
      if (left === 1) this.#forget(this.#readers.get(value));
    }
    const freed: number[] = [];
    for (const value of this.#writes[task] ?? []) {
      this.#live.add(value);
      this.#forget(this.#writers.get(value));
      const left = (this.#toWrite.get(value) as number) - 1;
      this.#toWrite.set(value, left);
      if (left > 0) continue;
      for (const reader of this.#readers.get(value) ?? [])
        if (--(this.#waits[reader] as number) === 0) freed.push(reader);
    }
    return freed;
  }

  #forget(tasks: readonly number[] | undefined): void {
    for (const task of tasks ?? []) this.#growths[task] = undefined;
  }
}

function append(map: Map<Value, number[]>, value: Value, task: number): void {
  const known = map.get(value);
  if (known) known.push(task);
  else map.set(value, [task]);
}
