/**
 * Recording an op for many lanes at once. Mapped operands have the lanes on their first axis, and so do all results. How a
 * kind of primitive is recorded is a part of its record: see kernels/primitive-kind.ts.
 */
import type { Tensor } from "../graph/tensor.ts";
import { type Attributes, integerAttribute } from "./attributes.ts";
import { type Primitive, recorder } from "./define.ts";

export interface Operand {
  readonly tensor: Tensor;
  /** Whether the first axis is the lanes; else the tensor is the same for all of them. */
  readonly mapped: boolean;
}

/** An op of which at least one operand is mapped, with the attributes of one lane. */
export interface LanesCall<P extends Primitive = Primitive> {
  readonly primitive: P;
  readonly operands: readonly Operand[];
  readonly attributes: Attributes;
  readonly lanes: number;
}

/** Records an op whose rules hold for any leading axes. */
export function withLanes(
  { primitive, operands, lanes, attributes }: LanesCall,
  changed: Attributes = attributes,
): Tensor {
  const tensors = operands.map((operand) => spread(operand, lanes));
  return recorder().node(primitive, tensors, changed);
}

/** Records an op along its attribute `axis`, which comes after the lanes. */
export function withLanesBeforeAxis(call: LanesCall): Tensor {
  const axis = integerAttribute(call.attributes, "axis") + 1;
  return withLanes(call, { ...call.attributes, axis });
}

/** Refuses an op that programs never record on their operands. */
export function withoutLanes({ primitive }: LanesCall): never {
  throw new Error(`${primitive.name} has no operands of the program's`);
}

/** The tensor with the lanes in front; a broadcast view where all lanes are the same. */
export function spread({ tensor, mapped }: Operand, lanes: number): Tensor {
  return mapped ? tensor : tensor.broadcastTo([lanes, ...tensor.shape]);
}

/** Moves one axis; the others keep their order. */
export function moved(x: Tensor, from: number, to: number): Tensor {
  const order = x.shape
    .map((_, axis) => axis)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from);
  return x.permute(order);
}
