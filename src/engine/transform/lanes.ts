/**
 * Records a recorded function again for many lanes at once: `vmap` without its options. Only what depends on a
 * mapped operand is recorded again; everything else is the same for all lanes.
 */
import { withUnknownIntegers } from "../graph/elements/known-integers.ts";
import { type Call, type Node, topologicalNodes } from "../graph/node.ts";
import { at } from "../graph/position.ts";
import { alias, dependencies, placeholder } from "../graph/stand-in.ts";
import { Tensor } from "../graph/tensor.ts";
import { kindOf } from "../kernels/primitives.ts";
import { type Primitive, recorder, type TensorType } from "../ops/define.ts";
import { type ExpansionPrimitive, expansionKey, resultOf } from "../ops/expansion.ts";
import { type Operand, spread } from "../ops/lanes.ts";
import { stack } from "../ops/movement/stacking.ts";
import { forLanes, type RecordForLanes } from "./loops/for-lanes.ts";

/** The largest number of axes of a tensor. */
const maxAxes = 8;

export class Lanes {
  readonly #count: number;
  /** For each node of one lane that differs between lanes: the tensor with all lanes in front. */
  readonly #mapped = new Map<Node, Tensor>();
  /** The separate tensors of every lane, for nodes that already have the largest number of axes. */
  readonly #apart = new Map<Node, readonly Tensor[]>();
  /** The results of what expansions stand for, by their keys. */
  readonly #expanded = new Map<string, readonly Tensor[]>();
  /** The first placeholder's serial: nodes with smaller ones do not depend on a placeholder. */
  #since = Number.POSITIVE_INFINITY;

  constructor(count: number) {
    this.#count = count;
  }

  /** A placeholder for one lane of a tensor that has the lanes in front. */
  lane(tensor: Tensor): Tensor {
    const { shape, dtype, node } = tensor;
    const one = placeholder(shape.slice(1), dtype, node.tracked);
    this.#mapped.set(one.node, tensor);
    this.#since = Math.min(this.#since, one.node.serial);
    return one;
  }

  /** The tensor of all lanes, given that of one lane; null where all lanes are the same. */
  all(one: Tensor): Tensor | null {
    this.#record([one.node]);
    const apart = this.#apart.get(one.node);
    if (apart) return stacked(apart, one);
    return this.#mapped.get(one.node) ?? null;
  }

  #record(roots: readonly Node[]): void {
    const order = topologicalNodes(
      roots,
      (node) => node.serial < this.#since || this.#differs(node),
      dependencies,
    );
    for (const node of order) {
      if (this.#differs(node) || !dependencies(node).some((x) => this.#differs(x))) continue;
      at(node.position, () => {
        if (node.call) this.#recordCall(node.call);
        else this.#recordNode(node);
      });
    }
  }

  #recordNode(node: Node): void {
    if (node.op?.kind === "expansion") {
      this.#recordExpansion(node, node.op);
      return;
    }
    const taken = [node, ...node.operands.filter((operand) => this.#differs(operand))];
    if (taken.some(({ shape }) => shape.length >= maxAxes)) {
      this.#recordApart(node);
      return;
    }
    const operands = node.operands.map((operand) => this.#operand(operand));
    const primitive = node.op as Primitive;
    if (primitive.kind === "iteration") {
      const lanes = { count: this.#count, record: recordedFor(this.#count) };
      this.#mapped.set(node, forLanes(primitive, operands, node.attributes, lanes));
      return;
    }
    const call = { primitive, operands, attributes: node.attributes, lanes: this.#count };
    const mapped = withUnknownIntegers(() => kindOf(primitive).batch(call));
    this.#mapped.set(node, mapped);
  }

  /** Records what the node stands for, once for all nodes that stand for a result of it. */
  #recordExpansion(node: Node, primitive: ExpansionPrimitive): void {
    const key = expansionKey(
      primitive,
      node.operands.map(({ serial }) => serial),
      node.attributes,
    );
    const operands = node.operands.map((operand) => new Tensor(operand));
    const results = this.#expanded.get(key) ?? primitive.expand(operands, node.attributes);
    this.#expanded.set(key, results);
    const one = results[resultOf(node.attributes)] as Tensor;
    this.#record([one.node]);
    if (node.shape.length < maxAxes) {
      this.#mapped.set(node, spread(this.#operand(one.node), this.#count));
      return;
    }
    const apart = this.#apart.get(one.node) ?? Array.from({ length: this.#count }, () => one);
    this.#apart.set(node, apart);
  }

  /** Records lane by lane, where no axis is left for the lanes. */
  #recordApart(node: Node): void {
    const apart = Array.from({ length: this.#count }, (_, lane) => {
      const operands = node.operands.map((operand) => {
        const all = this.#mapped.get(operand);
        return this.#apart.get(operand)?.[lane] ?? all?.slice(lane) ?? new Tensor(operand);
      });
      return recorder().node(node.op as Primitive, operands, node.attributes);
    });
    if (node.shape.length >= maxAxes) this.#apart.set(node, apart);
    else this.#mapped.set(node, stacked(apart, node));
  }

  #differs(node: Node): boolean {
    return this.#mapped.has(node) || this.#apart.has(node);
  }

  #operand(node: Node): Operand {
    const mapped = this.#mapped.get(node);
    return { tensor: mapped ?? new Tensor(node), mapped: mapped !== undefined };
  }

  /** Records a call and all its outputs for all lanes. Its rule is that of one lane, recorded again. */
  #recordCall(call: Call): void {
    const plain = call.outputs.map(({ operands }) => operands[0] as Node);
    this.#record(plain);
    const operands = call.operands.map((operand) => this.#operand(operand));
    const outputs = plain.map((node) =>
      alias(
        spread(this.#operand(node), this.#count),
        operands.some(({ tensor }) => tensor.node.tracked),
      ),
    );
    const all: Call = {
      ...(call.isOwn && { isOwn: true }),
      operands: operands.map(({ tensor }) => tensor.node),
      outputs: outputs.map(({ node }) => node),
      gradient: (cotangents) => {
        const one = cotangents.map((cotangent) => cotangent && this.lane(cotangent));
        return call.gradient(one).map((flow, index) => {
          if (!flow) return null;
          const mapped = this.all(flow);
          const each = spread({ tensor: mapped ?? flow, mapped: mapped !== null }, this.#count);
          // An operand that the lanes share gets the sum of their cotangents.
          return operands[index]?.mapped ? each : each.sum(0);
        });
      },
    };
    for (const [index, output] of outputs.entries()) {
      output.node.call = all;
      this.#mapped.set(call.outputs[index] as Node, output);
    }
  }
}

/** Records bodies of loops for so many lanes. */
function recordedFor(count: number): RecordForLanes {
  return (body, inputs, mapped) => {
    const lanes = new Lanes(count);
    const outputs = body.record(
      inputs.map((input, index) => (mapped[index] === true ? lanes.lane(input) : input)),
    );
    return outputs.map((output) => {
      const all = lanes.all(output);
      return spread({ tensor: all ?? output, mapped: all !== null }, count);
    });
  };
}

/** Stacks the lanes on the first axis; without lanes, an empty tensor. */
function stacked(lanes: readonly Tensor[], { shape, dtype }: TensorType): Tensor {
  return lanes.length > 0
    ? stack(lanes)
    : recorder()
        .lift(0, dtype)
        .broadcastTo([0, ...shape]);
}
