/**
 * A learning rate or a momentum: a constant of the graph until it changes between steps, and a value on the device from
 * then on. One that is set before the first step is expected to change, so that all steps have one graph.
 */
import { leafNode, type Value } from "../graph/node.ts";
import { runtime } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import { checkDecay, checkNotNegative } from "./check.ts";

export class Rate {
  readonly #check: (number: number) => number;
  #number: number;
  #isUsed = false;
  /** Whether it was set before it was first used, or has changed since. */
  #varies = false;
  /** The value on the device; null while the rate is a constant of the graph. */
  #onDevice: { readonly number: number; readonly value: Value } | null = null;

  constructor(name: string, option: "lr" | "momentum", number: number) {
    const check = option === "lr" ? checkNotNegative : checkDecay;
    this.#check = (value) => check(name, option, value);
    this.#number = this.#check(number);
  }

  get number(): number {
    return this.#number;
  }

  set number(number: number) {
    const before = this.#number;
    this.#number = this.#check(number);
    this.#varies ||= !this.#isUsed || this.#number !== before;
  }

  /** The value that the next step reads, or null for a constant of the graph. */
  next(): Value | null {
    this.#isUsed = true;
    if (!this.#varies) return null;
    const before = this.#onDevice;
    if (before?.number === this.#number) return before.value;
    if (before) runtime().retire([before.value]);
    this.#onDevice = { number: this.#number, value: uploaded(this.#number) };
    return this.#onDevice.value;
  }

  /** The rate as an operand of a graph that is being recorded. */
  operand(): number | Tensor {
    return this.#onDevice
      ? new Tensor(leafNode(this.#onDevice.value, [], "f32", false))
      : this.#number;
  }
}

function uploaded(number: number): Value {
  return runtime().upload("f32", [], Float32Array.of(number).buffer);
}
