/**
 * Puts ops in place of a node that stands for them, as decode meets it. All results of the same operands are
 * recorded once.
 */

import { at } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import { fault } from "../ir/fault.ts";
import type { IterationPrimitive } from "../kernels/iteration/primitive.ts";
import type { Attributes } from "../ops/attributes.ts";
import type { ExpansionPrimitive, Primitive } from "../ops/define.ts";
import { expansionKey, resultOf } from "../ops/expansion.ts";
import type { GraphBuilder, GraphNode } from "./decode.ts";
import { Recorded } from "./recorded.ts";

/** Maximum number of nodes of a graph together with what others stand for. */
const maxNodes = 500_000;

/** Such a primitive stands for many ops: an expansion, or a loop that is unrolled. */
type Expanded = ExpansionPrimitive | IterationPrimitive;

/** Records the ops of all steps of a loop, or of both sides of a conditional. Returns all results, in order. */
export type Unroll = (
  primitive: Primitive,
  operands: readonly Tensor[],
  attributes: Attributes,
) => readonly Tensor[];

interface Expansion {
  readonly recorded: Recorded<DType>;
  readonly results: readonly Tensor[];
}

export class Expander {
  readonly #builder: GraphBuilder<DType>;
  readonly #unroll: Unroll | null;
  readonly #known = new Map<string, Expansion>();

  /** `unroll` is null where loops stay nodes. */
  constructor(builder: GraphBuilder<DType>, unroll: Unroll | null) {
    this.#builder = builder;
    this.#unroll = unroll;
  }

  /** True if nodes of the primitive are expanded. */
  expands(primitive: Primitive): primitive is Expanded {
    const { kind } = primitive;
    return kind === "expansion" || (kind === "iteration" && this.#unroll !== null);
  }

  /** The node that computes the result; every intermediate node has the position. */
  apply(
    primitive: Expanded,
    operands: readonly GraphNode<DType>[],
    attributes: Attributes,
    position: Position | null,
  ): GraphNode<DType> {
    this.#builder.infer(primitive, operands, attributes, position);
    const numbers = operands.map((operand) => this.#builder.numberOf(operand));
    const key = expansionKey(primitive, numbers, attributes);
    const known = this.#known.get(key);
    const { recorded, results } = known ?? this.#expand(primitive, operands, attributes, position);
    this.#known.set(key, { recorded, results });
    const node = recorded.nodeOf(results[resultOf(attributes)] as Tensor);
    if (this.#builder.size > maxNodes)
      throw fault(primitive.name, `unsupported graph: more than ${maxNodes} nodes`);
    return node;
  }

  #expand(
    primitive: Expanded,
    operands: readonly GraphNode<DType>[],
    attributes: Attributes,
    position: Position | null,
  ): Expansion {
    const recorded = new Recorded<DType>((op, taken, its) =>
      op.kind === "iteration" && primitive.kind === "iteration"
        ? this.apply(op, taken, its, position)
        : this.#builder.apply(op, taken, its, position),
    );
    const results = at(null, () => {
      const held = operands.map((operand) => recorded.standIn(operand));
      if (primitive.kind === "expansion") return primitive.expand(held, attributes);
      return this.#unroll?.(primitive, held, attributes) ?? [];
    });
    return { recorded, results };
  }
}
