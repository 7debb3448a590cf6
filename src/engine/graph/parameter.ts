/** Parameters: the tensors whose values training replaces. All other tensors are immutable. */
import { describeValue } from "../arguments/describe.ts";
import { knowClass } from "../arguments/resolve.ts";
import { isFloat } from "../ir/dtype.ts";
import { Fault, fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { aliasPrimitive } from "../ops/identity.ts";
import { noteEffect } from "./loops/effects.ts";
import { leafNode, Node, type Value } from "./node.ts";
import { stepRecording } from "./step-recording.ts";
import { Tensor } from "./tensor.ts";

const owners = new WeakMap<Node, WeakRef<Parameter>>();

/** A trainable tensor: its values are replaced. */
export class Parameter extends Tensor {
  /** The sum of the gradients that `backward` found since it was last set to null. */
  grad: Tensor | null = null;
  readonly #self: WeakRef<Parameter> = new WeakRef(this);

  /** Starts with the values of a float tensor, which are computed when they are first needed. */
  constructor(initial: Tensor) {
    if (!(initial instanceof Tensor)) {
      throw fault("parameter", `invalid initial ${describeValue(initial)}: expected a tensor`);
    }
    super(initial.node);
    if (!isFloat(initial.dtype)) {
      throw new Fault(
        "unsupported",
        `parameter: only floats can be trained, got ${initial.dtype}: cast it first`,
      );
    }
    this.#own(copyOf(initial.node, true));
  }

  /**
   * Whether gradients and optimizers reach it: true until it is set. Graphs recorded before keep the former
   * setting.
   */
  get trainable(): boolean {
    return this.node.tracked;
  }

  set trainable(trainable: boolean) {
    if (trainable === this.trainable) return;
    this.#own(copyOf(this.node, trainable));
    this.grad = null;
  }

  /** The parameter whose current values this node has, or null. */
  static of(node: Node): Parameter | null {
    const parameter = owners.get(node)?.deref();
    return parameter?.node === node ? parameter : null;
  }

  /**
   * Replaces the values; shape and dtype stay, and the parameter is on the device of the new values from then on.
   * Tensors made before keep the old values.
   */
  assign(tensor: Tensor): void {
    noteEffect();
    stepRecording()?.replacing(this);
    // The new values are computed already or about to be: see `commit`.
    if (!sameShape(tensor.shape, this.shape) || tensor.dtype !== this.dtype) {
      throw fault(
        "assign",
        `mismatched values: ${tensor.dtype}${formatShape(tensor.shape)} for a parameter ${this.dtype}${formatShape(this.shape)}`,
      );
    }
    const { value } = this.node;
    this.#own(copyOf(tensor.node, this.trainable));
    if (value) value.owner?.retire([value]);
  }

  /**
   * Replaces the values by computed ones of this shape and dtype. Returns the former value for the caller to
   * retire.
   * @internal
   */
  replace(value: Value): Value | null {
    noteEffect();
    const before = this.node.value;
    this.#own(leafNode(value, this.shape, this.dtype, this.trainable));
    return before;
  }

  /**
   * Replaces the values by those of another node, which needs none yet. Unlike `assign` it gives nothing back to the
   * engine: the former node may be held again.
   * @internal
   */
  hold(node: Node): void {
    noteEffect();
    this.#own(node);
  }

  #own(node: Node): void {
    this.node = node;
    owners.set(node, this.#self);
  }
}

knowClass("Parameter", {
  accepts: (value) => value instanceof Parameter,
  words: ["a parameter"],
  plural: "parameters",
});

/** A trainable tensor that starts with the values of a float tensor. */
export function parameter(initial: Tensor): Parameter {
  return new Parameter(initial);
}

/** A node with the same elements: a source of gradients if `tracked`, unreachable for them otherwise. */
function copyOf(node: Node, tracked: boolean): Node {
  if (node.value) return leafNode(node.value, node.shape, node.dtype, tracked);
  // A step that is being recorded has placeholders for its parameters.
  if (node.op === null) return new Node(aliasPrimitive, [node], {}, node, null, tracked);
  return new Node(node.op, node.operands, node.attributes, node, node.position, tracked);
}
