/**
 * A graph being computed: where its results are, until `release`, and how the results that are kept are computed
 * again once they were dropped. If the device fails the computation, its results fail.
 */
import { type Fault, fault, type Position } from "../../ir/fault.ts";
import type { Executions, Operands } from "./executions.ts";
import type { Purpose } from "./flights.ts";
import type { PlanIdentity } from "./loop-results.ts";
import type { Compiled, Target } from "./plans.ts";
import { unlock } from "./recompute.ts";
import type { Recipe, Storage, Stored, Values } from "./values.ts";

export class Computation implements Recipe, Purpose {
  readonly isAtHand = false;
  readonly #values: Values;
  readonly #executions: Executions;
  readonly #compiled: Compiled;
  readonly #operands: Operands;
  /** The storages of this execution's outputs. */
  readonly #outputs: readonly Storage[];
  readonly #onFailed: (values: readonly Stored[], failure: Fault) => void;
  #failure: Fault | null = null;
  /** The kept value of each target; null where it is not kept. */
  #kept: readonly (Stored | null)[] = [];

  /** Starts the computation; the operands must be resident and locked. Throws a Fault. */
  constructor(
    values: Values,
    executions: Executions,
    compiled: Compiled,
    operands: Operands,
    compileMilliseconds: number,
    onFailed: (values: readonly Stored[], failure: Fault) => void,
  ) {
    this.#onFailed = onFailed;
    this.#values = values;
    this.#executions = executions;
    this.#compiled = compiled;
    this.#operands = operands;
    this.#outputs = executions.start(compiled, operands, compileMilliseconds, this);
  }

  /** The reason why the device did not compute it, or null. */
  get failure(): Fault | null {
    return this.#failure;
  }

  fail(failure: Fault): void {
    if (this.#failure !== null) return;
    this.#failure = failure;
    const lost = this.#kept.filter((value) => value !== null && !value.gone && !value.failure);
    for (const value of lost) this.#values.fail(value as Stored, failure);
    this.#onFailed(lost as Stored[], failure);
  }

  /** Sets the values that get the results, by target. */
  keep(kept: readonly (Stored | null)[]): void {
    this.#kept = kept;
    this.#settle(this.#outputs);
  }

  get plan(): PlanIdentity {
    return this.#compiled;
  }

  get reads(): readonly Stored[] {
    return this.#operands.values;
  }

  /** The location of a target's elements, and the call that they are the result of. */
  at(target: number): {
    readonly storage: Storage;
    readonly byteLength: number;
    readonly position: Position | null;
  } {
    const { byteLength } = this.#compiled.targets[target] as Target;
    const { position } = this.#compiled.largest;
    return { storage: this.#locate(target, this.#outputs), byteLength, position };
  }

  /** Frees the outputs that no value keeps; the operands may be dropped again. */
  release(): void {
    for (const storage of this.#outputs) this.#values.discard(storage);
    unlock(this.#operands.values);
  }

  /** Whether `run` need not compile anything first. */
  get isReady(): boolean {
    return !this.#compiled.isEvicted;
  }

  async run(): Promise<void> {
    if (this.#compiled.isEvicted) await this.#compiled.restore();
    const outputs = this.#executions.start(this.#compiled, this.#operands, 0, this);
    this.#settle(outputs);
    for (const storage of outputs) this.#values.discard(storage);
  }

  #settle(outputs: readonly Storage[]): void {
    for (let target = 0; target < this.#kept.length; target++) {
      const value = this.#kept[target];
      if (value && !value.gone) this.#values.settle(value, this.#locate(target, outputs));
    }
  }

  #locate(target: number, outputs: readonly Storage[]): Storage {
    const { from, index } = this.#compiled.targets[target] as Target;
    if (from === "output") return outputs[index] as Storage;
    const value = this.#operands.values[index];
    if (value) return value.storage as Storage;
    throw fault(
      "evaluate",
      `invalid target ${target}: it is a list of numbers sent with the graph`,
    );
  }
}
