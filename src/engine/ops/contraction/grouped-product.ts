/** Products of matrices whose rows, columns or inner axis belong to groups of different sizes. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastsTo, formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floorDivide } from "../elementwise/division.ts";
import { matmul } from "./contraction.ts";

const name = "groupedMm";

/** Returns a bool [groups, extent] that says which indices of an axis belong to each group. */
function membersOf(offsets: Tensor, extent: number): Tensor {
  const indices = numbersAlong(1, 2, extent);
  return indices.ge(previous(offsets).unsqueeze(1)).logicalAnd(indices.lt(offsets.unsqueeze(1)));
}

/** Returns the element before each one, and 0 before the first. */
function previous(x: Tensor): Tensor {
  return x.pad([[1, 0]]).slice([0, x.shape[0] as number]);
}

/** The indices of an axis in blocks of one size, each of which has indices of one group. */
interface Blocks {
  /** i32 [blocks, size] */
  readonly indices: Tensor;
  /** bool [blocks, size]; false where a group's last block is not full, and in blocks that no group needs. */
  readonly isMember: Tensor;
  /** i32 [blocks]: the group of each block. */
  readonly group: Tensor;
  /** i32 [extent]: the group of each index of the axis, and where it is among the indices of all blocks. */
  readonly groupOf: Tensor;
  readonly positionOf: Tensor;
}

/** The number of indices in a block: those of a group on average, so that blocks have about two axes' indices in all. */
function blockSize(groups: number, extent: number): number {
  return Math.ceil(extent / groups);
}

/** Enough blocks for a last one of each group that is not full. */
function blockCount(groups: number, extent: number): number {
  return Math.floor(extent / blockSize(groups, extent)) + groups;
}

/** Whether blocks have fewer indices than an axis for each group. */
function suitsBlocks(groups: number, extent: number): boolean {
  return extent > 0 && blockCount(groups, extent) * blockSize(groups, extent) < groups * extent;
}

function blocksOf(offsets: Tensor, extent: number): Blocks {
  const groups = offsets.shape[0] as number;
  const size = blockSize(groups, extent);
  const ends = offsets.cast("i32").maximum(0).minimum(extent);
  const begins = previous(ends);
  const lastBlocks = floorDivide(
    ends
      .sub(begins)
      .maximum(0)
      .add(size - 1),
    size,
  ).cumsum(0);
  const firstBlocks = previous(lastBlocks);
  const groupAt = (bounds: Tensor, count: number): Tensor =>
    numbersAlong(0, 2, count)
      .ge(bounds)
      .cast("i32")
      .sum(1)
      .minimum(groups - 1);
  const count = blockCount(groups, extent);
  const group = groupAt(lastBlocks, count);
  const nth = numbersAlong(0, 1, count).sub(firstBlocks.take(group));
  const first = begins.take(group).add(nth.mul(size));
  const indices = first.unsqueeze(1).add(numbersAlong(1, 2, size));
  const groupOf = groupAt(ends, extent);
  const within = numbersAlong(0, 1, extent).sub(begins.take(groupOf));
  return {
    indices,
    isMember: indices.lt(ends.take(group).unsqueeze(1)),
    group,
    groupOf,
    positionOf: firstBlocks.take(groupOf).mul(size).add(within),
  };
}

/** Returns slices of the first axis [blocks, size, …]; what is no member is 0, which adds nothing to a product. */
function inBlocks(x: Tensor, { indices, isMember }: Blocks): Tensor {
  return where(isMember.unsqueeze(2), x.take(indices, 0), 0);
}

/** Multiplies the rows of each group, [rows, k], with the group's matrix, [groups, k, n]. */
function rowsByGroup(a: Tensor, b: Tensor, offsets: Tensor, bias: Tensor | null): Tensor {
  const [rows, n] = [a.shape[0] as number, b.shape[2] as number];
  const blocks = blocksOf(offsets, rows);
  const products = matmul(inBlocks(a, blocks), b.take(blocks.group, 0));
  const [count, size] = products.shape as readonly [number, number, number];
  const ofRows = products.reshape([count * size, n]).take(blocks.positionOf, 0);
  const sums = bias ? ofRows.add(biasOfRows(bias, rows, blocks)) : ofRows;
  return where(numbersAlong(0, 2, rows).lt(offsets.slice(-1)), sums, 0);
}

/** Returns the bias of each row, which broadcasts to [rows, n]. */
function biasOfRows(bias: Tensor, rows: number, { groupOf }: Blocks): Tensor {
  const [groups, height, width] = inThreeAxes(bias).shape as readonly [number, number, number];
  const ofAll = bias.reshape([groups * height, width]);
  if (groups === 1) return ofAll;
  return ofAll.take(height === 1 ? groupOf : groupOf.mul(rows).add(numbersAlong(0, 1, rows)), 0);
}

function inThreeAxes(x: Tensor): Tensor {
  return x.reshape([...Array.from({ length: 3 - x.rank }, () => 1), ...x.shape]);
}

/** Multiplies the columns of `a`, [m, k], with the rows of `b`, [k, n], in each group. */
function productsOfGroups(a: Tensor, b: Tensor, offsets: Tensor): Tensor {
  const groups = offsets.shape[0] as number;
  const blocks = blocksOf(offsets, a.shape[1] as number);
  // Both operands are masked, since a product of 0 with an infinity or NaN is NaN.
  const products = matmul(inBlocks(a.transpose(), blocks).transpose(), inBlocks(b, blocks));
  const none = recorder()
    .lift(0, products.dtype)
    .broadcastTo([groups, ...products.shape.slice(1)]);
  return none.indexAdd(blocks.group, products);
}

/**
 * Throws unless groups and inner extents agree, for [rows, k] or [groups, m, k] by [k, columns] or [groups, k,
 * n].
 */
function check(a: Tensor, b: Tensor, offsets: Tensor | null): void {
  const shapes = `${formatShape(a.shape)} and ${formatShape(b.shape)}`;
  if (![2, 3].includes(a.rank) || ![2, 3].includes(b.rank)) {
    throw fault(name, `invalid ranks: ${shapes}: expected two or three axes each`);
  }
  const groups = [a, b].filter(({ rank }) => rank === 3).map(({ shape }) => shape[0] as number);
  const [inner, other] = [a.shape.at(-1), b.shape.at(-2)];
  if (inner !== other || new Set(groups).size > 1)
    throw fault(name, `mismatched shapes: ${shapes}`);
  if ((a.rank === 3 && b.rank === 3) !== (offsets === null)) {
    throw fault(
      name,
      `invalid offsets: ${shapes} ${offsets ? "already have groups" : "need the ends of the groups"}`,
    );
  }
  if (offsets === null) return;
  const wanted = groups.length > 0 ? groups : offsets.shape.slice(0, 1);
  if (isInteger(offsets.dtype) && sameShape(offsets.shape, wanted)) return;
  throw fault(
    name,
    `mismatched offsets: ${offsets.dtype} ${formatShape(offsets.shape)} for ${groups[0] ?? "some"} groups, expected an integer for each`,
  );
}

export interface GroupedMmOptions {
  /** A term of each group's product; broadcasts to it, and may have an axis for groups in front. */
  readonly bias?: Tensor | null;
}

/** Throws a Fault where a bias does not broadcast to the products of all groups. */
function checkBias(bias: Tensor, products: Shape): void {
  if (broadcastsTo(bias.shape, products)) return;
  throw fault(
    name,
    `mismatched bias: ${formatShape(bias.shape)} does not broadcast to the groups ${formatShape(products)}`,
  );
}

export const groupedMm: Op<
  (a: Tensor, b: Tensor, offsets?: Tensor | null, options?: GroupedMmOptions) => Tensor
> = methodOp("contraction", {
  name,
  doc: "Computes one matrix product for each group, as in a mixture of experts. `offsets` (integers [groups], ascending) are the ends of the groups, along the rows of a [rows, k] with b [groups, k, n], for a result [rows, n]; along the columns of b [k, columns] with a [groups, m, k], for a result [m, columns]; or along the inner axis of a [m, k] and b [k, n], for a result [groups, m, n]. If both operands have a group axis, it is `matmul`. Elements after the last group become 0. `bias` is added to the product of each group and broadcasts to it, with or without a leading group axis. Group sizes are data while shapes are static, so groups are multiplied in blocks: the cost is that of at most two products of the whole operands, whatever the sizes.",
  example:
    'groupedMm(tensor([[1], [2], [3]]), tensor([[[10]], [[100]]]), tensor([1, 3], { dtype: "i32" }))  // [[10], [200], [300]]',
  build: (a, b, offsets = null, { bias = null } = {}) => {
    check(a, b, offsets);
    const groups = (offsets ?? a).shape[0] as number;
    if (bias) checkBias(bias, [groups, a.shape.at(-2) as number, b.shape.at(-1) as number]);
    const added = (products: Tensor): Tensor => (bias ? products.add(bias) : products);
    if (offsets === null) return added(matmul(a, b));
    if (a.rank === 2 && b.rank === 2) {
      const inner = a.shape[1] as number;
      if (suitsBlocks(groups, inner)) return added(productsOfGroups(a, b, offsets));
      const members = membersOf(offsets, inner);
      // Both operands are masked, since a product of 0 with an infinity or NaN is NaN.
      return added(matmul(where(members.unsqueeze(1), a, 0), where(members.unsqueeze(2), b, 0)));
    }
    const axis = a.rank === 2 ? 2 : 1;
    const extent = (axis === 2 ? a.shape[0] : b.shape[1]) as number;
    if (suitsBlocks(groups, extent)) {
      if (axis === 2) return rowsByGroup(a, b, offsets, bias);
      const turned = bias && inThreeAxes(bias).transpose();
      return rowsByGroup(b.transpose(), a.transpose(), offsets, turned).transpose();
    }
    const members = membersOf(offsets, extent).unsqueeze(axis);
    return where(members, added(matmul(a, b)), 0).sum(0);
  },
});
