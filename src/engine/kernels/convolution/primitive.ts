import type { Tensor } from "../../graph/tensor.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { type Attributes, integerAttribute } from "../../ops/attributes.ts";
import { type PrimitiveBase, recorder } from "../../ops/define.ts";
import { type LanesCall, moved, type Operand } from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";
import type { Convolution } from "./core.ts";

/** Convolves [n, groups·channels, …in] with [outputs, channels, …window] to [n, outputs, …out]. */
export interface ConvolutionPrimitive extends PrimitiveBase {
  readonly kind: "convolution";
  readonly geometry: (
    input: Shape,
    weight: Shape,
    attributes: Attributes,
  ) => Omit<Convolution, "kind" | "input" | "weight">;
}

export const convolutionKind: PrimitiveKind<ConvolutionPrimitive> = {
  computed: "product",
  operands: () => exactly(2),
  work: (_, [, weight], __, results) =>
    2 * results * (weight ? sizeOf(weight.shape) / Math.max(1, weight.shape[0] ?? 1) : 1),
  batch: convolved,
};

/** Lanes become examples where they share the weight, else outputs or groups of channels. */
function convolved({
  primitive,
  operands,
  attributes,
  lanes,
}: LanesCall<ConvolutionPrimitive>): Tensor {
  const [input, weight] = operands as readonly [Operand, Operand];
  const [x, w] = [input.tensor, weight.tensor];
  const groups = integerAttribute(attributes, "groups");
  const correlated = (a: Tensor, b: Tensor, count: number): Tensor =>
    recorder().node(primitive, [a, b], { ...attributes, groups: count });
  const [n, ...shape] = input.mapped ? x.shape.slice(1) : x.shape;
  if (!weight.mapped) {
    const result = correlated(x.reshape([lanes * (n as number), ...shape]), w, groups);
    return result.reshape([lanes, n as number, ...result.shape.slice(1)]);
  }
  const [outputs, ...window] = w.shape.slice(1) as [number, ...number[]];
  if (input.mapped) {
    const examples = moved(x, 0, 1).reshape([
      n as number,
      lanes * (shape[0] as number),
      ...shape.slice(1),
    ]);
    const result = correlated(examples, w.reshape([lanes * outputs, ...window]), lanes * groups);
    return moved(result.reshape([n as number, lanes, outputs, ...result.shape.slice(2)]), 1, 0);
  }
  // The outputs of a group must stay together, so the lanes go after the groups.
  const apart = w.reshape([lanes, groups, outputs / groups, ...window]);
  const result = correlated(x, moved(apart, 0, 1).reshape([lanes * outputs, ...window]), groups);
  const space = result.shape.slice(2);
  const split = result.reshape([n as number, groups, lanes, outputs / groups, ...space]);
  return moved(split, 2, 0).reshape([lanes, n as number, outputs, ...space]);
}
