/**
 * Finds axes along which weights may be cut over devices that each compute a part of every product. In: a graph and the
 * places of the weights among its inputs. Out: an axis for each weight that is an operand of a product.
 *
 * Columns and rows alternate (Shoeybi et al., "Megatron-LM", 2019): a weight whose other operand is whole is cut along its
 * output's axis, so that each device has some columns of the result; what is computed from such columns element by element
 * stays cut; and a weight that meets them with its inner axis is cut along that axis, so that one sum over the devices
 * makes the result whole.
 */
import type { DType } from "../ir/dtype.ts";
import { contiguousStrides, type Shape } from "../ir/shape.ts";
import type { View } from "../ir/view.ts";
import type { MovementPrimitive } from "../ops/define.ts";
import type { Graph, GraphNode } from "../rewrite/decode.ts";

type Node = GraphNode<DType>;

/** A weight under other axes: for each axis of the node the weight's own, or null. */
interface Source {
  readonly weight: number;
  readonly axes: readonly (number | null)[];
}

/** The axis to cut of each weight, by its place among the inputs. */
export function modelAxes(
  { inputs, nodes }: Graph<DType>,
  weights: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const sources = new Map<Node, Source>();
  /** The axis along which each device has a part of the node. */
  const cuts = new Map<Node, number>();
  const found = new Map<number, number>();
  for (const [place, input] of inputs.entries())
    if (weights.has(place) && input.shape.length >= 2)
      sources.set(input, { weight: place, axes: input.shape.map((_, axis) => axis) });
  for (const node of nodes) {
    if (!node.op) continue;
    const [first] = node.operands;
    if (node.op.kind === "movement" && first) {
      const view = node.op.view(first.shape, node.attributes);
      const moved = movement(node.op, view, first.shape);
      const source = sources.get(first);
      if (source) sources.set(node, movedSource(source, moved, node.shape.length));
      const cut = cuts.get(first);
      const to = cut === undefined ? null : moved(cut);
      if (to !== null) cuts.set(node, to);
    } else if (node.op.kind === "contraction") product(node, sources, cuts, found);
    else {
      // A weight of another dtype is still that weight.
      const source = first && node.operands.length === 1 ? sources.get(first) : undefined;
      if (source && node.op.kind === "elementwise") sources.set(node, source);
      const cut = passedOn(node, cuts);
      if (cut !== null) cuts.set(node, cut);
    }
  }
  return found;
}

/** Decides which way a weight is cut, where it is not decided yet, and how the product is cut then. */
function product(
  node: Node,
  sources: ReadonlyMap<Node, Source>,
  cuts: Map<Node, number>,
  found: Map<number, number>,
): void {
  const [x, y] = node.operands as readonly [Node, Node];
  const [rows, columns] = [node.shape.length - 2, node.shape.length - 1];
  const sides = [
    { own: y, other: x, inner: rows, otherInner: columns, outer: columns },
    { own: x, other: y, inner: columns, otherInner: rows, outer: rows },
  ];
  for (const { own, other, inner, otherInner, outer } of sides) {
    const source = sources.get(own);
    if (!source || sources.has(other)) continue;
    const isCut = cuts.get(other) === otherInner;
    const wanted = source.axes[isCut ? inner : outer] ?? null;
    const axis = found.get(source.weight) ?? wanted;
    if (axis === null) return;
    found.set(source.weight, axis);
    if (axis === (source.axes[outer] ?? null) && !isCut) cuts.set(node, outer);
    return;
  }
  // Two tensors that devices have parts of: heads of attention are an axis of the batch.
  const [left, right] = [cuts.get(x), cuts.get(y)];
  if (left !== undefined && left < columns) cuts.set(node, left);
  else if (right !== undefined && right !== rows) cuts.set(node, right);
}

/** The axis of the result along which an operand's cut goes on, where the op leaves that axis alone. */
function passedOn(node: Node, cuts: ReadonlyMap<Node, number>): number | null {
  const cut = node.operands.map((operand) => cuts.get(operand)).find((axis) => axis !== undefined);
  if (cut === undefined) return null;
  const rank = node.shape.length;
  switch (node.op?.kind) {
    case "elementwise":
    case "scan":
      return cut;
    case "attention":
      return cut < rank - 2 ? cut : null;
    case "reduction": {
      const axes = node.attributes.axes as readonly number[];
      if (axes.includes(cut)) return null;
      const keepsAxes = rank === (node.operands[0]?.shape.length ?? 0);
      return keepsAxes ? cut : cut - axes.filter((axis) => axis < cut).length;
    }
    default:
      return null;
  }
}

/** The function from an axis of the operand to the one of the result that it becomes; null where it becomes none. */
function movement(
  { fill }: MovementPrimitive,
  { shape, strides, mask }: View,
  operand: Shape,
): (axis: number) => number | null {
  const own = contiguousStrides(operand);
  return (axis) => {
    if (fill || mask) return null;
    const [stride, extent] = [own[axis] as number, operand[axis] as number];
    const reach = (at: number): number => (strides[at] as number) * (shape[at] as number);
    const places = shape.flatMap((size, at) => (size > 1 ? [at] : []));
    // The whole of an axis that stays, or the outer part of one that is split.
    const outer = places.find((at) => strides[at] !== 0 && reach(at) === stride * extent);
    if (outer !== undefined) {
      const isPart = (shape[outer] as number) < extent;
      if (!isPart || isEven(shape[outer] as number)) return outer;
      // Queries, keys and values side by side are three parts of many heads: devices come in twos, and share heads.
      const within = places.find(
        (at) => reach(at) === strides[outer] && isEven(shape[at] as number),
      );
      return within ?? outer;
    }
    return places.find((at) => strides[at] === stride && (shape[at] as number) < extent) ?? null;
  };
}

function isEven(extent: number): boolean {
  return extent % 2 === 0;
}

/** Each axis of the weight is at most one axis of the result, of the same extent. */
function movedSource(
  { weight, axes }: Source,
  moved: (axis: number) => number | null,
  rank: number,
): Source {
  const next: (number | null)[] = Array.from({ length: rank }, () => null);
  for (const [axis, own] of axes.entries()) {
    const to = own === null ? null : moved(axis);
    if (to !== null) next[to] = own;
  }
  return { weight, axes: next };
}
