/** Records a recorded graph again from other tensors. */
import { type Call, type Node, topologicalNodes } from "../graph/node.ts";
import { at } from "../graph/position.ts";
import { alias, dependencies, placeholder } from "../graph/stand-in.ts";
import { Tensor } from "../graph/tensor.ts";
import { type Primitive, recorder } from "../ops/define.ts";

export class GraphReplay {
  readonly #fresh = new Map<Node, Tensor>();
  /** Nodes with smaller serials do not depend on what is replaced. */
  readonly #since: number;

  constructor(since: number) {
    this.#since = since;
  }

  replace(node: Node, tensor: Tensor): void {
    this.#fresh.set(node, tensor);
  }

  /** The tensor that replaces the node. */
  of(node: Node): Tensor {
    this.#record([node]);
    return this.#fresh.get(node) ?? new Tensor(node);
  }

  #record(roots: readonly Node[]): void {
    const order = topologicalNodes(
      roots,
      (node) => node.serial < this.#since || this.#fresh.has(node),
      dependencies,
    );
    for (const node of order) {
      if (this.#fresh.has(node) || !dependencies(node).some((x) => this.#fresh.has(x))) continue;
      at(node.position, () => {
        if (node.call) this.#recordCall(node.call);
        else {
          const operands = node.operands.map((operand) => this.#get(operand));
          const copy = recorder().node(node.op as Primitive, operands, node.attributes);
          this.#fresh.set(node, copy);
        }
      });
    }
  }

  #get(node: Node): Tensor {
    return this.#fresh.get(node) ?? new Tensor(node);
  }

  /**
   * Records a call again. Its rule refers to the nodes that are replaced, so what the rule records is replayed
   * too.
   */
  #recordCall(call: Call): void {
    const plain = call.outputs.map(({ operands }) => operands[0] as Node);
    this.#record(plain);
    const operands = call.operands.map((operand) => this.#get(operand).node);
    const tracked = operands.some((operand) => operand.tracked);
    const outputs = plain.map((node) => alias(this.#get(node), tracked));
    const copy: Call = {
      ...(call.isOwn && { isOwn: true }),
      operands,
      outputs: outputs.map(({ node }) => node),
      gradient: (cotangents) => {
        const stand = cotangents.map((cotangent) => {
          if (!cotangent) return null;
          const { shape, dtype, node } = cotangent;
          const held = placeholder(shape, dtype, node.tracked);
          this.#fresh.set(held.node, cotangent);
          return held;
        });
        return call.gradient(stand).map((flow) => flow && this.of(flow.node));
      },
    };
    for (const [index, output] of outputs.entries()) {
      output.node.call = copy;
      this.#fresh.set(call.outputs[index] as Node, output);
    }
  }
}
