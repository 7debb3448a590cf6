/**
 * Defines a view op some of whose numbers vary: its elements are gathered at indices that are computed from these
 * numbers, one list of indices for each axis that moves.
 *
 * A view of a tensor that is yet to be computed computes only the part that it shows, and so does this: the indices
 * are applied to the operands of the ops between the view and what is stored, as far as nothing else needs these ops.
 * All of that only moves elements, so that they have the bits that a fixed view of the same numbers shows.
 */
import { knowPrimitive } from "../../graph/known-primitives.ts";
import { Node } from "../../graph/node.ts";
import type { Position } from "../../ir/fault.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import {
  type Attributes,
  integerAttribute,
  integersAttribute,
  numberAttribute,
} from "../../ops/attributes.ts";
import { constantPrimitive, iotaPrimitive } from "../../ops/creation/source.ts";
import type { OpSpec, Primitive } from "../../ops/define.ts";
import { add, maximum, minimum, mul, sub, where } from "../../ops/elementwise/arithmetic.ts";
import { ge, logicalAnd, lt } from "../../ops/elementwise/comparison.ts";
import { aliasPrimitive } from "../../ops/identity.ts";
import { take } from "../../ops/indexing/indexing.ts";
import { broadcastTo, padPrimitive, permute, reshape } from "../../ops/movement/movement.ts";
import { slicePrimitive } from "../../ops/movement/slice.ts";

/** Maximum number of nodes through which indices are applied, so that the recursion is shallow. */
const maxThrough = 256;

/** The users and the numbers of a definition's nodes. */
export interface Defined {
  /** The nodes that use a node. */
  users(node: Node): ReadonlySet<Node>;
  isTarget(node: Node): boolean;
  /** The varying numbers of a view: nodes of rank 0, by the axes of `ViewNumber`. */
  numbersOf(view: Node): ReadonlyMap<number, Node>;
  /** A node of rank 0 that stands for the number at that index of the node's operands. */
  operandNumber(node: Node, index: number): Node;
}

/** The node that computes what the view shows, some of whose numbers vary. */
export function movedView(view: Node, defined: Defined): Node {
  return new MovedView(view, defined).made();
}

/** Indices along an axis: a vector, all of whose elements are inside. */
interface Chosen {
  readonly axis: number;
  readonly indices: Node;
}

class MovedView {
  readonly #view: Node;
  readonly #defined: Defined;
  /** The nodes whose operands are indexed instead of them. */
  readonly #through: ReadonlySet<Node>;
  /** The nodes that were made of a node, by axis and indices. */
  readonly #known = new Map<Node, (Chosen & { readonly made: Node })[]>();
  #position: Position | null;

  constructor(view: Node, defined: Defined) {
    this.#view = view;
    this.#defined = defined;
    this.#position = view.position;
    this.#through = throughOf(view, defined);
  }

  made(): Node {
    return this.#view.op === slicePrimitive ? this.#slice(this.#view) : this.#pad(this.#view);
  }

  /** The slice, or its elements at indices along one of its axes. */
  #slice(node: Node, chosen: Chosen | null = null): Node {
    const [x] = node.operands as readonly [Node];
    const [starts, steps, sizes] = ["starts", "steps", "sizes"].map((name) =>
      integersAttribute(node.attributes, name),
    ) as [Shape, Shape, Shape];
    const moved = this.#defined.numbersOf(node);
    const isMoved = (axis: number): boolean => moved.has(axis) || axis === chosen?.axis;
    const fraction = (axis: number): number => (sizes[axis] as number) / (x.shape[axis] as number);
    // The axis that leaves the smallest fraction of elements comes first.
    const axes = [...x.shape.keys()].filter(isMoved).sort((a, b) => fraction(a) - fraction(b));
    let taken = x;
    for (const axis of axes) {
      const counted = axis === chosen?.axis ? chosen.indices : this.#counted(sizes[axis] as number);
      const strided = this.#times(counted, steps[axis] as number);
      const start = moved.get(axis) ?? this.#constant(starts[axis] as number, "i32");
      taken = this.#at(taken, axis, this.#with(add, strided, start));
    }
    return this.#apply(slicePrimitive, [taken], {
      starts: starts.map((start, axis) => (isMoved(axis) ? 0 : start)),
      steps: steps.map((step, axis) => (isMoved(axis) ? 1 : step)),
      sizes: sizes.map((size, axis) => (isMoved(axis) ? (taken.shape[axis] as number) : size)),
    });
  }

  /**
   * The padding, or its elements at indices along one of its axes. Every axis that is padded is indexed, so that one
   * condition says what is filled.
   */
  #pad(node: Node, chosen: Chosen | null = null): Node {
    const { attributes, dtype } = node;
    const [x] = node.operands as readonly [Node];
    const before = integersAttribute(attributes, "before");
    const moved = this.#defined.numbersOf(node);
    let taken = x;
    const inside: Chosen[] = [];
    for (const [axis, extent] of x.shape.entries()) {
      const size = node.shape[axis] as number;
      const counted = axis === chosen?.axis ? chosen.indices : null;
      if (extent === size) {
        if (counted !== null) taken = this.#at(taken, axis, counted);
        continue;
      }
      const width = moved.get(axis) ?? this.#constant(before[axis] as number, "i32");
      const indices = this.#with(sub, counted ?? this.#counted(size), width);
      const [zero, end] = [this.#constant(0, "i32"), this.#constant(extent, "i32")];
      const isInside = [this.#with(ge, indices, zero), this.#with(lt, indices, end)] as const;
      inside.push({ axis, indices: this.#apply(primitiveOf(logicalAnd), isInside) });
      const last = this.#constant(extent - 1, "i32");
      const nearest = this.#with(minimum, this.#with(maximum, indices, zero), last);
      taken = this.#at(taken, axis, nearest);
    }
    const { shape } = taken;
    const fill = moved.get(-1) ?? this.#constant(numberAttribute(attributes, "value"), dtype);
    const [first, ...others] = inside.map(({ axis, indices }) => this.#along(indices, axis, shape));
    if (first === undefined) return taken;
    const all = others.reduce((x, y) => this.#apply(primitiveOf(logicalAnd), [x, y]), first);
    return this.#apply(primitiveOf(where), [all, taken, this.#spread(fill, shape)]);
  }

  /** The elements of the node at these indices along an axis, all of which are inside. */
  #at(node: Node, axis: number, indices: Node): Node {
    const known = this.#known.get(node) ?? [];
    this.#known.set(node, known);
    const found = known.find((entry) => entry.axis === axis && entry.indices === indices);
    if (found) return found.made;
    const position = this.#position;
    if (this.#through.has(node)) this.#position = node.position;
    const made = this.#through.has(node)
      ? this.#throughOp(node, axis, indices)
      : this.#take(node, axis, indices);
    this.#position = position;
    known.push({ axis, indices, made });
    return made;
  }

  #throughOp(node: Node, axis: number, indices: Node): Node {
    const { op, attributes, operands, shape } = node;
    const [x] = operands as readonly [Node];
    const here = shape.with(axis, indices.shape[0] as number);
    switch (op) {
      case iotaPrimitive:
        return indices;
      case aliasPrimitive:
        return this.#at(x, axis, indices);
      case broadcastTo.spec.primitive: {
        const own = axis - (shape.length - x.shape.length);
        const isSpread = own < 0 || x.shape[own] === 1;
        const isNumber = x.op === constantPrimitive;
        const fixed = isNumber ? this.#defined.operandNumber(node, 0) : x;
        const spread = isSpread ? fixed : this.#at(x, own, indices);
        return this.#apply(op as Primitive, [spread], { shape: here });
      }
      case permute.spec.primitive: {
        const from = integersAttribute(attributes, "axes")[axis] as number;
        return this.#apply(op as Primitive, [this.#at(x, from, indices)], attributes);
      }
      case reshape.spec.primitive: {
        const from = sameAxis(shape, x.shape, axis);
        if (from === null) return this.#take(node, axis, indices);
        return this.#apply(op as Primitive, [this.#at(x, from, indices)], { shape: here });
      }
      case slicePrimitive:
        return this.#slice(node, { axis, indices });
      case padPrimitive:
        return this.#pad(node, { axis, indices });
      case take.spec.primitive: {
        const first = integerAttribute(attributes, "axis");
        const own = axis - first;
        const chosen = operands[1] as Node;
        if (own < 0 || own >= chosen.shape.length) return this.#take(node, axis, indices);
        return this.#apply(op as Primitive, [x, this.#at(chosen, own, indices)], attributes);
      }
      default: {
        const all = operands.map((operand) => this.#at(operand, axis, indices));
        return this.#apply(op as Primitive, all, attributes);
      }
    }
  }

  #take(node: Node, axis: number, indices: Node): Node {
    return this.#apply(primitiveOf(take), [node, indices], { axis });
  }

  #counted(size: number): Node {
    return this.#apply(iotaPrimitive, [], { size });
  }

  #times(vector: Node, factor: number): Node {
    return factor === 1 ? vector : this.#with(mul, vector, this.#constant(factor, "i32"));
  }

  /** An elementwise op on a vector and a number. */
  #with(op: { readonly spec: OpSpec }, vector: Node, number: Node): Node {
    return this.#apply(primitiveOf(op), [vector, this.#spread(number, vector.shape)]);
  }

  /** A vector along one axis of a shape. */
  #along(vector: Node, axis: number, shape: Shape): Node {
    const alone = shape.map((_, other) => (other === axis ? (vector.shape[0] as number) : 1));
    return this.#spread(this.#apply(primitiveOf(reshape), [vector], { shape: alone }), shape);
  }

  #spread(x: Node, shape: Shape): Node {
    return this.#apply(primitiveOf(broadcastTo), [x], { shape });
  }

  #constant(value: number, dtype: Node["dtype"]): Node {
    return this.#apply(constantPrimitive, [], { value, dtype });
  }

  #apply(op: Primitive, operands: readonly Node[], attributes: Attributes = {}): Node {
    knowPrimitive(op);
    return new Node(
      op,
      operands,
      attributes,
      op.infer(operands, attributes),
      this.#position,
      false,
    );
  }
}

function primitiveOf({ spec }: { readonly spec: OpSpec }): Primitive {
  return spec.primitive as Primitive;
}

/** The nodes under the view that only it needs, directly or through others of them, and that take indices. */
function throughOf(view: Node, defined: Defined): ReadonlySet<Node> {
  const through = new Set<Node>();
  const inside = new Set<Node>([view]);
  const pending = [...view.operands];
  for (let node = pending.pop(); node && through.size < maxThrough; node = pending.pop()) {
    if (through.has(node) || node.value !== null || defined.isTarget(node) || !takesIndices(node))
      continue;
    if (![...defined.users(node)].every((user) => inside.has(user))) continue;
    through.add(node);
    inside.add(node);
    for (const operand of node.operands) pending.push(operand);
  }
  return through;
}

const moving: ReadonlySet<unknown> = new Set([
  aliasPrimitive,
  iotaPrimitive,
  padPrimitive,
  slicePrimitive,
  ...[broadcastTo, permute, reshape, take].map(primitiveOf),
]);

/** A tensor without elements has none that an index could be moved to. */
function takesIndices({ op, operands }: Node): boolean {
  if (operands.some(({ shape }) => sizeOf(shape) === 0)) return false;
  return op?.kind === "elementwise" || moving.has(op);
}

/** The axis of `inner` that has the same extent and as many elements behind it as that axis of `outer`; null for none. */
function sameAxis(outer: Shape, inner: Shape, axis: number): number | null {
  let behind = 1;
  for (const extent of outer.slice(axis + 1)) behind *= extent;
  let found = 1;
  for (let at = inner.length - 1; at >= 0; at--) {
    if (found === behind && inner[at] === outer[axis]) return at;
    found *= inner[at] as number;
  }
  return null;
}
