/**
 * Statistics: tensors that a module updates as it is called, such as running means or the keys of a sequence. An update
 * is recorded when the module is called and computed with whatever is computed next, an optimiser's step or a value, so
 * that it shares their work and no history grows. No gradient goes through an update.
 */
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { announce, type Moving, withdraw } from "./deferred-updates.ts";
import { noteEffect } from "./loops/effects.ts";
import { leafNode, Node, type Value } from "./node.ts";
import { Tensor } from "./tensor.ts";

export class Statistic extends Tensor implements Moving {
  /** The values of the current update and of the one before: graphs recorded between them use the latter. */
  readonly #kept: Value[] = [];

  /** Starts with the elements of a tensor that was made of a typed array. */
  constructor(initial: Tensor) {
    super(initial.node);
    this.settle();
  }

  /** The last values that are computed or about to be; null before there are any. */
  get settled(): Value | null {
    return this.#kept.at(-1) ?? null;
  }

  /** Sets the values from now on, which must not be symbolic: see `Node`. */
  move(next: Tensor): void {
    noteEffect();
    const { op, operands, attributes, position } = next.node;
    this.#check(next);
    const before = this.node;
    this.node = new Node(op, operands, attributes, next, position, false);
    announce(this, before);
  }

  /** Replaces the values by others that are already computed. */
  assign(tensor: Tensor): void {
    noteEffect();
    this.#check(tensor);
    withdraw(this);
    this.node = leafNode(tensor.node.value as Value, this.shape, this.dtype, false);
    const over = this.settle();
    over?.owner?.release([over]);
  }

  settle(): Value | null {
    this.node.operands = [];
    this.#kept.push(this.node.value as Value);
    return this.#kept.length > 2 ? (this.#kept.shift() as Value) : null;
  }

  #check({ shape, dtype }: Tensor): void {
    if (sameShape(shape, this.shape) && dtype === this.dtype) return;
    throw fault(
      "assign",
      `mismatched values: ${dtype}${formatShape(shape)} for a statistic ${this.dtype}${formatShape(this.shape)}`,
    );
  }
}
