/** Builds nodes over the last axis of others, for rewrites that compose several primitives in place of an op. */

import type { GraphNode } from "./decode.ts";
import { type Apply, named } from "./rewriting.ts";

export function lengthOf({ shape }: GraphNode): number {
  return shape.at(-1) as number;
}

export class RowNodes {
  private readonly apply: Apply;

  constructor(apply: Apply) {
    this.apply = apply;
  }

  reshape(node: GraphNode, shape: readonly number[]): GraphNode {
    return this.apply(named("reshape"), [node], { shape });
  }

  /** Slices [..., n] to [..., size]. */
  slice(node: GraphNode, from: number, size: number): GraphNode {
    if (lengthOf(node) === size) return node;
    return this.apply(named("slice"), [node], {
      starts: node.shape.map((_, axis) => (axis === node.shape.length - 1 ? from : 0)),
      steps: node.shape.map(() => 1),
      sizes: node.shape.with(-1, size),
    });
  }

  /** Pads [..., n] to [..., before + n + after] with `value`. */
  pad(node: GraphNode, before: number, after: number, value: number): GraphNode {
    if (before + after === 0) return node;
    const others = node.shape.slice(0, -1).map(() => 0);
    const widths = { before: [...others, before], after: [...others, after], value };
    return this.apply(named("pad"), [node], widths);
  }

  /** Concatenates integers of one dtype, by halves, so that no kernel reads many operands at once. */
  concat(nodes: readonly GraphNode[]): GraphNode {
    const [first, ...others] = nodes as readonly [GraphNode, ...GraphNode[]];
    if (others.length === 0) return first;
    const half = Math.ceil(nodes.length / 2);
    const [head, tail] = [this.concat(nodes.slice(0, half)), this.concat(nodes.slice(half))];
    const padded = [this.pad(head, 0, lengthOf(tail), 0), this.pad(tail, lengthOf(head), 0, 0)];
    return this.apply(named("add"), padded, {});
  }

  /** Takes the elements at the indices. */
  take(x: GraphNode, indices: GraphNode): GraphNode {
    return this.apply(named("takeAlongAxis"), [x, indices], { axis: x.shape.length - 1 });
  }

  /** i32 0, 1, … in each row. */
  iota(shape: readonly number[]): GraphNode {
    return this.along(this.numbers(shape.at(-1) as number), shape, shape.length - 1);
  }

  /** i32 0, 1, … */
  numbers(size: number): GraphNode {
    return this.apply(named("iota"), [], { size });
  }

  /** Spreads numbers along one axis, repeated along all others. */
  along(numbers: GraphNode, shape: readonly number[], axis: number): GraphNode {
    const lone = shape.map((extent, index) => (index === axis ? extent : 1));
    return this.apply(named("broadcastTo"), [this.reshape(numbers, lone)], { shape });
  }

  plus(node: GraphNode, value: number): GraphNode {
    return this.apply(named("add"), [node, this.like(node, value)], {});
  }

  times(node: GraphNode, value: number): GraphNode {
    return this.apply(named("mul"), [node, this.like(node, value)], {});
  }

  private like({ shape, dtype }: GraphNode, value: number): GraphNode {
    const one = this.apply(named("constant"), [], { value, dtype });
    return this.apply(named("broadcastTo"), [one], { shape });
  }
}
