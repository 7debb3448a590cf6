/**
 * Records each kind of primitive for many lanes at once. Mapped operands have the lanes on their first
 * axis, and so do all results. In: operands of which at least one is mapped. Batching depends only on the kind of
 * primitive, so ops need no separate rules.
 */
import type { Tensor } from "../graph/tensor.ts";
import { type Attributes, integerAttribute, integersAttribute } from "../ops/attributes.ts";
import {
  type ContractionPrimitive,
  type ConvolutionPrimitive,
  type GatherPrimitive,
  type Primitive,
  recorder,
} from "../ops/define.ts";

export interface Operand {
  readonly tensor: Tensor;
  /** Whether the first axis is the lanes; else the tensor is the same for all of them. */
  readonly mapped: boolean;
}

export function batch(
  primitive: Primitive,
  operands: readonly Operand[],
  attributes: Attributes,
  lanes: number,
): Tensor {
  const record = (changed: Attributes): Tensor =>
    recorder().node(
      primitive,
      operands.map((operand) => spread(operand, lanes)),
      changed,
    );
  const behind = (name: string): Attributes => ({
    ...attributes,
    [name]: integerAttribute(attributes, name) + 1,
  });
  switch (primitive.kind) {
    case "elementwise":
    case "attention":
    case "unpack":
    case "factorization":
    case "substitution":
      return record(attributes);
    case "reduction":
      return record({ axes: integersAttribute(attributes, "axes").map((axis) => axis + 1) });
    case "scan":
    case "fourier":
    case "sort":
    case "scatter":
      return record(behind("axis"));
    case "movement":
      // A view op with further operands is defined for any leading axes.
      if (operands.length > 1) return record(attributes);
      return primitive.batch((operands[0] as Operand).tensor, attributes);
    case "contraction":
      return contraction(primitive, operands as [Operand, Operand], attributes, lanes);
    case "convolution":
      return convolution(primitive, operands as [Operand, Operand], attributes, lanes);
    case "gather":
      return primitive.aligned
        ? record(behind("axis"))
        : gather(primitive, operands as [Operand, Operand], attributes, lanes);
    case "expansion":
      throw new Error(`${primitive.name} is recorded for many lanes op by op`);
    case "source":
    case "sortRows":
    case "digitHistogram":
    case "digitScatter":
    case "runs":
      throw new Error(`${primitive.name} has no operands of the program's`);
    default:
      return primitive satisfies never;
  }
}

/** The tensor with the lanes in front; a broadcast view where all lanes are the same. */
export function spread({ tensor, mapped }: Operand, lanes: number): Tensor {
  return mapped ? tensor : tensor.broadcastTo([lanes, ...tensor.shape]);
}

/** A product where the lanes of one operand become rows, multiplied by what all lanes share. */
function contraction(
  primitive: ContractionPrimitive,
  [left, right]: readonly [Operand, Operand],
  attributes: Attributes,
  lanes: number,
): Tensor {
  const product = (a: Tensor, b: Tensor): Tensor => recorder().node(primitive, [a, b], attributes);
  if (left.mapped && right.mapped) return product(left.tensor, right.tensor);
  if (right.mapped) {
    const turned = [right, left].map(({ tensor, mapped }) => ({
      tensor: transposed(tensor),
      mapped,
    }));
    const [rows, shared] = turned as [Operand, Operand];
    return transposed(contraction(primitive, [rows, shared], attributes, lanes));
  }
  const shared = right.tensor;
  const [k, n] = shared.shape.slice(-2) as [number, number];
  const [groups, m] = [shared.shape.slice(0, -2), left.tensor.shape.at(-2) as number];
  const last = groups.length;
  const rows = moved(left.tensor, 0, last).reshape([...groups, lanes * m, k]);
  return moved(product(rows, shared).reshape([...groups, lanes, m, n]), last, 0);
}

/** Exchanges the last two axes. For a row or a column, a reshape is enough. */
function transposed(x: Tensor): Tensor {
  const [rows, columns] = x.shape.slice(-2) as [number, number];
  return rows === 1 || columns === 1
    ? x.reshape([...x.shape.slice(0, -2), columns, rows])
    : x.transpose();
}

/** Lanes become examples where they share the weight, else outputs or groups of channels. */
function convolution(
  primitive: ConvolutionPrimitive,
  [input, weight]: readonly [Operand, Operand],
  attributes: Attributes,
  lanes: number,
): Tensor {
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

/** `take`: the axes of the indices replace `axis`. */
function gather(
  primitive: GatherPrimitive,
  [from, indices]: readonly [Operand, Operand],
  attributes: Attributes,
  lanes: number,
): Tensor {
  const axis = integerAttribute(attributes, "axis");
  const [x, positions] = [from.tensor, indices.tensor];
  if (!indices.mapped) return recorder().node(primitive, [x, positions], { axis: axis + 1 });
  if (!from.mapped) return moved(recorder().node(primitive, [x, positions], { axis }), axis, 0);
  // Both differ between lanes: each row of a lane has its own indices, which all its elements share.
  const [own, shape] = [x.shape.slice(1), positions.shape.slice(1)];
  const [before, after] = [own.slice(0, axis), own.slice(axis + 1)];
  const count = shape.reduce((product, extent) => product * extent, 1);
  const ones = (list: readonly number[]): number[] => list.map(() => 1);
  const rows = positions.reshape([lanes, ...ones(before), count, ...ones(after)]);
  return x.takeAlongAxis(rows, axis + 1).reshape([lanes, ...before, ...shape, ...after]);
}

/** Moves one axis; the others keep their order. */
export function moved(x: Tensor, from: number, to: number): Tensor {
  const order = x.shape
    .map((_, axis) => axis)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from);
  return x.permute(order);
}
