/**
 * The sharding rule of each kind of op, for callers that shard a graph over devices: the search for axes of weights,
 * and estimates for given axes.
 */
import type { DType } from "../../ir/dtype.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import * as rules from "./shard-rules.ts";

export function ruleOf({ op, operands, shape, attributes }: GraphNode<DType>): rules.ShardRule {
  const [first, second] = operands.map((operand) => operand.shape);
  const axis = typeof attributes.axis === "number" ? attributes.axis : 0;
  switch (op?.kind) {
    case undefined:
    case "source":
      return rules.none;
    case "elementwise":
      return rules.together;
    case "movement":
      return rules.moved(op.view(first ?? [], attributes), first ?? []);
    case "reduction":
      return rules.reduced(attributes.axes as readonly number[]);
    case "scan":
    case "sort":
    case "fourier":
      return rules.along(axis);
    case "contraction":
      return rules.multiplied(shape.length);
    case "convolution":
      return rules.convolved(attributes.groups as number, second?.[1] ?? 1);
    case "gather":
      return rules.chosen(axis, op.aligned ? null : (second?.length ?? 0));
    case "scatter":
      return rules.scattered(axis);
    case "attention":
      // Heads are axes of the batch. Estimates write attention out as the products that it consists of.
      return rules.leading((first?.length ?? 0) - 2);
    case "factorization":
    case "substitution":
      return rules.leading(shape.length - 2);
    default:
      // Bytes in words, and what only the engine makes.
      return rules.along(shape.length - 1);
  }
}
