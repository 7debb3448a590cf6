/** A learning rate: a number of the graph's until it changes between steps, and on the device from then on. */
import { leafNode, type Value } from "../graph/node.ts";
import { runtime } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import { checkNotNegative } from "./check.ts";

export class Rate {
  readonly #name: string;
  #number: number;
  #isUsed = false;
  /** What the device has; null as long as it is a number of the graph's. */
  #onDevice: { readonly number: number; readonly value: Value } | null = null;

  constructor(name: string, lr: number) {
    this.#name = name;
    this.#number = checkNotNegative(name, "lr", lr);
  }

  get number(): number {
    return this.#number;
  }

  set number(lr: number) {
    const before = this.#number;
    this.#number = checkNotNegative(this.#name, "lr", lr);
    if (this.#isUsed && lr !== before) this.#onDevice ??= { number: lr, value: uploaded(lr) };
  }

  /** As the next step is to take it. */
  next(): Value | null {
    this.#isUsed = true;
    if (this.#onDevice === null || this.#onDevice.number === this.#number)
      return this.#onDevice?.value ?? null;
    runtime().retire([this.#onDevice.value]);
    this.#onDevice = { number: this.#number, value: uploaded(this.#number) };
    return this.#onDevice.value;
  }

  /** In a graph that is being recorded. */
  operand(): number | Tensor {
    return this.#onDevice
      ? new Tensor(leafNode(this.#onDevice.value, [], "f32", false))
      : this.#number;
  }
}

function uploaded(number: number): Value {
  return runtime().upload("f32", [], Float32Array.of(number).buffer);
}
