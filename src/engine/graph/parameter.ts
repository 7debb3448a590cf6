/** Parameters: the tensors that training replaces. Everything else never changes. */
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { leafNode, Node } from "./node.ts";
import { runtime } from "./runtime.ts";
import { Tensor } from "./tensor.ts";

const owners = new WeakMap<Node, WeakRef<Parameter>>();

export class Parameter extends Tensor {
  /** What `backward` found, added up since it was last set to null. */
  grad: Tensor | null = null;

  /** Takes the values of a float tensor, which it computes when they are first needed. */
  constructor(initial: Tensor) {
    super(initial.node);
    if (initial.dtype !== "f32" && initial.dtype !== "f16") {
      throw fault(
        "unsupported",
        `parameter: only floats can be trained, got ${initial.dtype}: cast it first`,
      );
    }
    this.node = trackedCopy(initial.node);
    owners.set(this.node, new WeakRef(this));
  }

  /** The parameter whose present values this node is, if any. */
  static of(node: Node): Parameter | null {
    const parameter = owners.get(node)?.deref();
    return parameter?.node === node ? parameter : null;
  }

  /**
   * Replaces the values; shape and dtype stay. Tensors made before keep meaning the old ones. The new
   * values must be computed already or be about to be: see `commit`.
   */
  assign(tensor: Tensor): void {
    if (!sameShape(tensor.shape, this.shape) || tensor.dtype !== this.dtype) {
      throw fault(
        "mismatched",
        `assign: mismatched values: ${tensor.dtype}${formatShape(tensor.shape)} for a parameter ${this.dtype}${formatShape(this.shape)}`,
      );
    }
    const { value } = this.node;
    this.node = trackedCopy(tensor.node);
    owners.set(this.node, new WeakRef(this));
    if (value) runtime().retire([value]);
  }
}

/** A trainable tensor that starts with the values of a float tensor. */
export function parameter(initial: Tensor): Parameter {
  return new Parameter(initial);
}

/** A node with the same elements that gradients stop at. */
function trackedCopy(node: Node): Node {
  if (node.value) return leafNode(node.value, node.shape, node.dtype, true);
  const copy = new Node(node.op, node.operands, node.attributes, node, node.position, true);
  return copy;
}
