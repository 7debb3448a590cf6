/** Products of matrices whose rows, columns or inner axis belong to groups of different sizes. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import type { Op } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { matmul } from "./contraction.ts";

const name = "groupedMm";

/** Returns a bool [groups, extent] that says which indices of an axis belong to each group. */
function membersOf(offsets: Tensor, extent: number): Tensor {
  const ends = offsets.unsqueeze(1);
  const begins = ends.pad([
    [1, 0],
    [0, 0],
  ]);
  const indices = numbersAlong(1, 2, extent);
  const groups = offsets.shape[0] as number;
  return indices.ge(begins.slice([0, groups])).logicalAnd(indices.lt(ends));
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
  const joined = broadcastShapes(bias.shape, products);
  if (joined && sameShape(joined, products)) return;
  throw fault(
    name,
    `mismatched bias: ${formatShape(bias.shape)} does not broadcast to the groups ${formatShape(products)}`,
  );
}

export const groupedMm: Op<
  (a: Tensor, b: Tensor, offsets?: Tensor | null, options?: GroupedMmOptions) => Tensor
> = composite({
  name,
  family: "contraction",
  doc: "Computes one matrix product for each group, as in a mixture of experts. `offsets` (integers [groups], ascending) are the ends of the groups, along the rows of a [rows, k] with b [groups, k, n], for a result [rows, n]; along the columns of b [k, columns] with a [groups, m, k], for a result [m, columns]; or along the inner axis of a [m, k] and b [k, n], for a result [groups, m, n]. If both operands have a group axis, it is `matmul`. Elements after the last group become 0. `bias` is added to the product of each group and broadcasts to it, with or without a leading group axis. Group sizes are data while shapes are static, so every group is multiplied with the whole operand, and the cost is that of `groups` full products.",
  example:
    'groupedMm(tensor([[1], [2], [3]]), tensor([[[10]], [[100]]]), tensor([1, 3], { dtype: "i32" }))  // [[10], [200], [300]]',
  method: true,
  build: (
    a: Tensor,
    b: Tensor,
    offsets: Tensor | null = null,
    { bias = null }: GroupedMmOptions = {},
  ): Tensor => {
    check(a, b, offsets);
    const groups = (offsets ?? a).shape[0] as number;
    if (bias) checkBias(bias, [groups, a.shape.at(-2) as number, b.shape.at(-1) as number]);
    const added = (products: Tensor): Tensor => (bias ? products.add(bias) : products);
    if (offsets === null) return added(matmul(a, b));
    if (a.rank === 2 && b.rank === 2) {
      const members = membersOf(offsets, a.shape[1] as number);
      // Both operands are masked, since a product of 0 with an infinity or NaN is NaN.
      return added(matmul(where(members.unsqueeze(1), a, 0), where(members.unsqueeze(2), b, 0)));
    }
    const axis = a.rank === 2 ? 2 : 1;
    const extent = (axis === 2 ? a.shape[0] : b.shape[1]) as number;
    const members = membersOf(offsets, extent).unsqueeze(axis);
    return where(members, added(matmul(a, b)), 0).sum(0);
  },
});
