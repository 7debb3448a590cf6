/**
 * Finds axes along which weights may be sharded over devices that each compute a part of every product and convolution.
 * In: a graph and the indices of the weights among its inputs. Out: an axis for each weight that is an operand of one.
 *
 * Columns and rows alternate (Shoeybi et al., "Megatron-LM", 2019): a weight whose other operand is whole is split
 * along its output's axis, so that each device has some columns of the result; what is computed from such columns
 * element by element stays split; and a weight that meets them with its inner axis is split along that axis, so that
 * one sum over the devices makes the result whole. Channels of convolutions are such columns.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import { largest } from "../../engine/ir/numbers/extremes.ts";
import type { Graph, GraphNode } from "../../engine/rewrite/decode.ts";
import { ruleOf } from "./kinds.ts";
import {
  isSharded,
  type ShardAxis,
  type ShardResult,
  type ShardRule,
  shardedOver,
} from "./shard-rules.ts";

type Node = GraphNode<DType>;

/** A weight in another form: for each axis of the weight the node's sharding where the weight is sharded there. */
interface Source {
  readonly weight: number;
  readonly shards: readonly (ShardAxis | null)[];
}

/** The axis of a weight that is not sharded. */
const whole = -1;

/** The axis to shard of each weight, by its index among the inputs. */
export function modelAxes(
  { inputs, nodes }: Graph<DType>,
  weights: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const sources = new Map<Node, Source>();
  const shards = new Map<Node, ShardAxis | null>();
  const shardOf = (node: Node): ShardAxis | null => {
    const source = sources.get(node);
    if (!source) return shards.get(node) ?? null;
    return source.shards[found.get(source.weight) ?? whole] ?? null;
  };
  const decide = ({ operands }: Node, rule: ShardRule): void => {
    const index = sources.has(operands[1] as Node) ? 1 : 0;
    const own = sources.get(operands[index] as Node);
    const other = operands[1 - index] as Node;
    if (!own || sources.has(other) || found.has(own.weight)) return;
    const axis = axisOf(rule, index, own, shardOf(other));
    // Devices come in twos, and cannot divide the three channels of an image or a single class.
    const isOdd = (inputs[own.weight]?.shape[axis] ?? 1) % 2 === 1;
    found.set(own.weight, isOdd ? whole : axis);
  };
  for (const [weight, { shape }] of inputs.entries())
    if (weights.has(weight) && shape.length >= 2)
      sources.set(inputs[weight] as Node, {
        weight,
        shards: shape.map((_, axis) => shardedOver(shape, axis)),
      });
  for (const node of nodes) {
    if (!node.op) continue;
    const rule = ruleOf(node);
    const [first, second] = node.operands;
    const source = first && !second ? sources.get(first) : undefined;
    if (source) {
      // A weight of another dtype or with other axes is still that weight.
      sources.set(node, {
        ...source,
        shards: source.shards.map((shard) => passedOn(rule, [shard])),
      });
      continue;
    }
    if (node.op.kind === "contraction" || node.op.kind === "convolution") decide(node, rule);
    shards.set(node, passedOn(rule, node.operands.map(shardOf)));
  }
  return new Map([...found].filter(([, axis]) => axis !== whole));
}

/** The axis of a weight, the product's operand at `index`, that suits the other operand's sharding. */
function axisOf(
  rule: ShardRule,
  index: number,
  { shards }: Source,
  other: ShardAxis | null,
): number {
  const alone = (shard: ShardAxis | null, at: number): ShardResult =>
    rule(at === 0 ? [shard, null] : [null, shard], 1);
  const results = shards.map((shard) => alone(shard, index));
  if (alone(other, 1 - index) === "sum") return results.indexOf("sum");
  // The axes of a batch come first.
  const kept = results.map((result) => (isSharded(result) ? result.axis : whole));
  const last = largest(kept);
  return last === whole ? whole : kept.indexOf(last);
}

/** The sharding of a result, whose parts are a multiple of two where they can be. */
function passedOn(rule: ShardRule, shards: readonly (ShardAxis | null)[]): ShardAxis | null {
  const even = rule(shards, 2);
  if (even !== "gather") return isSharded(even) ? even : null;
  const odd = rule(shards, 1);
  if (!isSharded(odd)) return null;
  // Queries, keys and values side by side are three parts of many heads, which devices can divide.
  const within = rule(
    shards.map((shard) => shard && { ...shard, count: shard.count / odd.count }),
    2,
  );
  return isSharded(within) ? within : odd;
}
