/** The kinds of primitives that have no core: any kernel computes them inside its loop. */
import type { Tensor } from "../../graph/tensor.ts";
import type { PackedDType } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import type { View } from "../../ir/view.ts";
import { type Attributes, integerAttribute } from "../../ops/attributes.ts";
import { type PrimitiveBase, recorder } from "../../ops/define.ts";
import { isDerived } from "../../ops/derived.ts";
import {
  type LanesCall,
  moved,
  type Operand,
  withLanes,
  withLanesBeforeAxis,
  withoutLanes,
} from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";

/** A scalar kernel over operands that are already broadcast and cast: operands and result have one shape. */
export interface ElementwisePrimitive extends PrimitiveBase {
  readonly kind: "elementwise";
  readonly operands: number;
  readonly kernel: (operands: readonly Scalar[], attributes: Attributes) => Scalar;
}

/** The simple instructions of one element of a random word, and of any other elementwise op. */
const ofElement = { random: 96, other: 2 } as const;

export const elementwiseKind: PrimitiveKind<ElementwisePrimitive> = {
  computed: "inside",
  operands: ({ operands }) => exactly(operands),
  work: ({ name }, _, __, results) =>
    results * (name.startsWith("threefry") ? ofElement.random : ofElement.other),
  batch: withLanes,
};

/** A view of its one operand. Where the view's mask excludes an index, the element is `fill`. */
export interface ViewPrimitive extends PrimitiveBase {
  readonly kind: "movement";
  readonly view: (operand: Shape, attributes: Attributes) => View;
  readonly fill: ((attributes: Attributes) => number) | null;
  /** Applies the same view op to every x[i], for an operand x with one more axis in front. */
  readonly batch: (x: Tensor, attributes: Attributes) => Tensor;
}

export const viewKind: PrimitiveKind<ViewPrimitive> = {
  computed: "inside",
  // The first operand is the derived result. The others are what its gradient is stated in; it is not computed
  // from them.
  operands: (primitive) =>
    isDerived(primitive) ? { least: 1, most: Number.POSITIVE_INFINITY } : exactly(1),
  work: () => 0,
  batch(call) {
    const { primitive, operands, attributes } = call;
    // A view op with further operands is defined for any leading axes.
    if (operands.length > 1) return withLanes(call);
    return primitive.batch((operands[0] as Operand).tensor, attributes);
  },
};

/**
 * Returns the elements of the first operand at the indices along the attribute `axis` that the second operand
 * lists. The second operand's axes replace that axis, or, where it is `aligned`, it has the result's shape.
 */
export interface GatherPrimitive extends PrimitiveBase {
  readonly kind: "gather";
  readonly aligned: boolean;
}

export const gatherKind: PrimitiveKind<GatherPrimitive> = {
  computed: "inside",
  operands: () => exactly(2),
  batch: (call) => (call.primitive.aligned ? withLanesBeforeAxis(call) : taken(call)),
};

/** `take`: the axes of the indices replace `axis`. */
function taken({ primitive, operands, attributes, lanes }: LanesCall<GatherPrimitive>): Tensor {
  const [from, indices] = operands as readonly [Operand, Operand];
  const axis = integerAttribute(attributes, "axis");
  const [x, positions] = [from.tensor, indices.tensor];
  if (!indices.mapped) return recorder().node(primitive, [x, positions], { axis: axis + 1 });
  if (!from.mapped) return moved(recorder().node(primitive, [x, positions], { axis }), axis, 0);
  // Both differ between lanes: each row of a lane has its own indices, which all its elements share.
  const [own, shape] = [x.shape.slice(1), positions.shape.slice(1)];
  const [before, after] = [own.slice(0, axis), own.slice(axis + 1)];
  const ones = (list: readonly number[]): number[] => list.map(() => 1);
  const rows = positions.reshape([lanes, ...ones(before), sizeOf(shape), ...ones(after)]);
  return x.takeAlongAxis(rows, axis + 1).reshape([lanes, ...before, ...shape, ...after]);
}

/** Returns the numbers that each element of its operand, a u32, packs along the last axis, the lowest bits first. */
export interface UnpackPrimitive extends PrimitiveBase {
  readonly kind: "unpack";
  /** The form of the numbers; null where the attribute `as` names it. */
  readonly packed: PackedDType | null;
}

export const unpackKind: PrimitiveKind<UnpackPrimitive> = {
  computed: "inside",
  operands: () => exactly(1),
  batch: withLanes,
};

/** Has no operands: it is one number (`constant`), or 0, 1, 2, … (`iota`). */
export interface SourcePrimitive extends PrimitiveBase {
  readonly kind: "source";
  readonly source: "constant" | "iota";
}

export const sourceKind: PrimitiveKind<SourcePrimitive> = {
  computed: "inside",
  operands: () => exactly(0),
  batch: withoutLanes,
};

export type LoopPrimitive =
  | ElementwisePrimitive
  | ViewPrimitive
  | GatherPrimitive
  | UnpackPrimitive
  | SourcePrimitive;
