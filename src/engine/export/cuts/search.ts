/**
 * Finds axes along which weights may be cut over devices that each compute a part of every product. In: a graph and the
 * places of the weights among its inputs. Out: an axis for each weight that is an operand of a product.
 *
 * Columns and rows alternate (Shoeybi et al., "Megatron-LM", 2019): a weight whose other operand is whole is cut along its
 * output's axis, so that each device has some columns of the result; what is computed from such columns element by element
 * stays cut; and a weight that meets them with its inner axis is cut along that axis, so that one sum over the devices
 * makes the result whole.
 */
import type { DType } from "../../ir/dtype.ts";
import { largest } from "../../ir/extremes.ts";
import type { Graph, GraphNode } from "../../rewrite/decode.ts";
import { ruleOf } from "./rule-of.ts";
import { type Cut, type CutResult, type CutRule, cutOver, isCut } from "./rules.ts";

type Node = GraphNode<DType>;

/** A weight in another form: for each axis of the weight the cut that the node has where the weight is cut there. */
interface Source {
  readonly weight: number;
  readonly cuts: readonly (Cut | null)[];
}

/** The axis to cut of each weight, by its place among the inputs. */
export function modelAxes(
  { inputs, nodes }: Graph<DType>,
  weights: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const sources = new Map<Node, Source>();
  const cuts = new Map<Node, Cut | null>();
  const cutOf = (node: Node): Cut | null => {
    const source = sources.get(node);
    if (!source) return cuts.get(node) ?? null;
    return source.cuts[found.get(source.weight) ?? -1] ?? null;
  };
  for (const [weight, { shape }] of inputs.entries())
    if (weights.has(weight) && shape.length >= 2)
      sources.set(inputs[weight] as Node, {
        weight,
        cuts: shape.map((_, axis) => cutOver(shape, axis)),
      });
  for (const node of nodes) {
    const rule = ruleOf(node);
    const [first, second] = node.operands;
    const source = first && !second ? sources.get(first) : undefined;
    if (source) {
      // A weight of another dtype or with other axes is still that weight.
      sources.set(node, { ...source, cuts: source.cuts.map((cut) => passedOn(rule, [cut])) });
      continue;
    }
    if (node.op?.kind === "contraction") {
      const place = sources.has(second as Node) ? 1 : 0;
      const own = sources.get(node.operands[place] as Node);
      const other = node.operands[1 - place] as Node;
      if (own && !sources.has(other) && !found.has(own.weight)) {
        const axis = axisOf(rule, place, own, cutOf(other));
        if (axis >= 0) found.set(own.weight, axis);
      }
    }
    if (node.op) cuts.set(node, passedOn(rule, node.operands.map(cutOf)));
  }
  return found;
}

/** The axis of a weight, the operand of a product at the place, that suits the other operand's cut; -1 where none does. */
function axisOf(rule: CutRule, place: number, { cuts }: Source, other: Cut | null): number {
  const alone = (cut: Cut | null, at: number): CutResult =>
    rule(at === 0 ? [cut, null] : [null, cut], 1);
  const results = cuts.map((cut) => alone(cut, place));
  if (alone(other, 1 - place) === "sum") return results.indexOf("sum");
  // The axes of a batch come first.
  const kept = results.map((result) => (isCut(result) ? result.axis : -1));
  const last = largest(kept);
  return last < 0 ? -1 : kept.indexOf(last);
}

/** The cut of a result, whose parts are a multiple of two where they can be. */
function passedOn(rule: CutRule, cuts: readonly (Cut | null)[]): Cut | null {
  const even = rule(cuts, 2);
  if (even !== "gather") return isCut(even) ? even : null;
  const odd = rule(cuts, 1);
  if (!isCut(odd)) return null;
  // Queries, keys and values side by side are three parts of many heads: devices come in twos, and share heads.
  const within = rule(
    cuts.map((cut) => cut && { ...cut, count: cut.count / odd.count }),
    2,
  );
  return isCut(within) ? within : odd;
}
