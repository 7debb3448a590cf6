/**
 * Tensors sharded over devices along one axis, and the sharding of an op's result from those of its operands: the rules
 * by which a partitioner such as GSPMD (Xu et al., arXiv 2105.04663) propagates shardings.
 */
import { type Shape, sizeOf } from "../../engine/ir/shape.ts";
import type { View } from "../../engine/ir/view.ts";

/**
 * The index along the axis, divided by `inner` and modulo `count`, says the item: an axis that was merged with others
 * has several indices for each item.
 */
export interface ShardAxis {
  readonly axis: number;
  readonly inner: number;
  readonly count: number;
}

/**
 * The sharding of a result; "sum" where each device has a part of a sum, "gather" where all devices need all of an
 * operand, and null where all have the same.
 */
export type ShardResult = ShardAxis | "sum" | "gather" | null;

/** `parts` is the number of parts, which have to be even. */
export type ShardRule = (operands: readonly (ShardAxis | null)[], parts: number) => ShardResult;

/** An axis whose every index is an item. */
export function shardedOver(shape: Shape, axis: number): ShardAxis {
  return { axis, inner: 1, count: shape[axis] as number };
}

export function isSharded(result: ShardResult | undefined): result is ShardAxis {
  return typeof result === "object" && result !== null;
}

export const none: ShardRule = () => null;

/** Operands of one shape: who has all of an operand takes its part. */
export const together: ShardRule = (operands) => operands.find((shard) => shard !== null) ?? null;

/** The other operands are broadcast. */
export const firstOf: ShardRule = ([first]) => first ?? null;

/** The op works along this axis, so that no device can do a part of it. */
export function along(axis: number): ShardRule {
  return (operands) => {
    const shard = operands.find((operand) => operand !== null) ?? null;
    return shard?.axis === axis ? "gather" : shard;
  };
}

/** The op works on axes from this one on. */
export function leading(axes: number): ShardRule {
  return (operands) => {
    const shard = operands.find((operand) => operand !== null) ?? null;
    return shard && shard.axis >= axes ? "gather" : shard;
  };
}

export function reduced(axes: readonly number[]): ShardRule {
  return ([shard]) => {
    if (!shard) return null;
    if (axes.includes(shard.axis)) return "sum";
    return { ...shard, axis: shard.axis - axes.filter((axis) => axis < shard.axis).length };
  };
}

/** [...batch, m, k] by [...batch, k, n]. */
export function multiplied(rank: number): ShardRule {
  return product([rank - 2, rank - 1], [rank - 1, rank - 2], rank);
}

/** Products over the last axis of both operands ("rows"), or over the one before it ("columns"). */
export function contracted(rank: number, by: "rows" | "columns"): ShardRule {
  const axes = by === "rows" ? ([rank - 2, rank - 1] as const) : ([rank - 1, rank - 2] as const);
  return product(axes, axes, rank);
}

type Axes = readonly [kept: number, summed: number];

function product(x: Axes, y: Axes, rank: number): ShardRule {
  return ([first = null, second = null]) => {
    if (first?.axis === x[1] || second?.axis === y[1]) return "sum";
    if (first) return first.axis === x[0] ? { ...first, axis: rank - 2 } : first;
    return second && second.axis === y[0] ? { ...second, axis: rank - 1 } : second;
  };
}

/** [n, groups·channels, …in] with [outputs, channels, …window]. */
export function convolved(groups: number, channels: number): ShardRule {
  return ([x = null, weight = null]) => {
    if (x?.axis === 0) return x;
    if (x?.axis === 1) return groups === 1 || x.inner * x.count <= channels ? "sum" : x;
    if (x) return "gather";
    if (weight?.axis === 0) return { ...weight, axis: 1 };
    if (weight) return weight.axis === 1 ? "sum" : "gather";
    return null;
  };
}

/** Elements at indices along the axis, whose own axes replace it; null where they have the result's shape. */
export function chosen(axis: number, rankOfIndices: number | null): ShardRule {
  return ([x = null, at = null]) => {
    if (at) return rankOfIndices === null ? at : { ...at, axis: axis + at.axis };
    // Each device has some of the rows, and zeros for the others.
    if (x?.axis === axis) return rankOfIndices === null ? "gather" : "sum";
    if (!x || x.axis < axis || rankOfIndices === null) return x;
    return { ...x, axis: x.axis + rankOfIndices - 1 };
  };
}

/** Updates at indices along the axis. */
export function scattered(axis: number): ShardRule {
  return ([x = null, indices = null, updates = null]) => {
    const shard = updates ?? indices ?? x;
    if (shard?.axis !== axis) return shard;
    return shard === x ? "gather" : "sum";
  };
}

/**
 * A view of an operand. Each shard is a stretch of the axis, so that of the axes that the view makes of it the
 * outermost is sharded; "gather" where its indices cannot be divided evenly.
 */
export function moved(view: View, operand: Shape): ShardRule {
  return ([shard], parts) => {
    if (!shard) return null;
    const step = shard.inner * sizeOf(operand.slice(shard.axis + 1));
    let outermost = -1;
    for (const [axis, stride] of view.strides.entries()) {
      const reach = Math.abs(stride) * ((view.shape[axis] as number) - 1);
      const isInside = Math.abs(stride) < step * shard.count && reach >= step;
      const most = Math.abs(view.strides[outermost] ?? 0);
      if (isInside && Math.abs(stride) > most) outermost = axis;
    }
    if (outermost < 0) return "gather";
    const stride = Math.abs(view.strides[outermost] as number);
    const extent = view.shape[outermost] as number;
    const inner = Math.max(1, step / stride);
    const count = stride > step ? extent : Math.min(shard.count, (extent * stride) / step);
    const isEven = Number.isInteger(inner) && Number.isInteger(count) && count % parts === 0;
    return isEven ? { axis: outermost, inner, count } : "gather";
  };
}
