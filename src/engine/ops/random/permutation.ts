/** Random orders, computed as the order of random keys, with the same bits on every backend. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { Draws, type RandomOptions } from "./draws.ts";

export interface PermutationOptions extends RandomOptions {
  /** Whether each row along the axis gets a separate order. Default false. */
  readonly independent?: boolean;
}

/**
 * The number of sorts after which ties no longer matter. n keys of 32 bits tie about n²/2^33 times, and tied
 * elements keep their order, which the next sort by new keys randomises. After enough sorts that n³ is small
 * compared with the number of all keys, the order deviates from chance by less than 1 in n.
 */
function sortsFor(count: number): number {
  return Math.max(1, Math.ceil((3 * Math.log2(Math.max(1, count))) / 32));
}

/** Indices (i32) in this shape, those along the axis in random order. */
export function randomOrder(draws: Draws, shape: Shape, axis: number): Tensor {
  let order = draws.bits(shape).argsort(axis);
  for (let sorts = sortsFor(shape[axis] as number); sorts > 1; sorts--)
    order = order.takeAlongAxis(draws.bits(shape).argsort(axis), axis);
  return order;
}

function permuted(
  name: string,
  x: Tensor,
  axis: number,
  { independent = false, ...options }: PermutationOptions,
): Tensor {
  const along = normalizeAxis(name, axis, x.shape);
  const draws = new Draws(name, options);
  return independent
    ? x.takeAlongAxis(randomOrder(draws, x.shape, along), along)
    : x.take(randomOrder(draws, [x.shape[along] as number], 0), along);
}

export const permutation: FunctionOp<
  (x: Tensor | number, axis?: number, options?: PermutationOptions) => Tensor
> = functionOp("random", {
  name: "permutation",
  doc: "Returns the integers from 0 to `x` − 1 (i32) in random order, or the slices of a tensor along an axis, the first by default, in random order. With `independent` each row is permuted independently. All orders are equally likely. The result is the same on every device, bit for bit.",
  example: "permutation(3).sort()  // [0, 1, 2]",
  build: (x, axis = 0, options = {}) => {
    if (recorder().isTensor(x)) return permuted("permutation", x, axis, options);
    if (!Number.isInteger(x) || x < 0 || x >= 2 ** 31) {
      throw fault(
        "permutation",
        `invalid count ${String(x)}: expected an integer from 0 to 2147483647`,
      );
    }
    normalizeAxis("permutation", axis, [x]);
    return randomOrder(new Draws("permutation", options), [x], 0);
  },
});

export const shuffle: FunctionOp<
  (x: Tensor, axis?: number, options?: PermutationOptions) => Tensor
> = functionOp("random", {
  name: "shuffle",
  doc: "Returns the slices of a tensor along an axis, the first by default, in random order. The result is a new tensor, while NumPy's `shuffle` modifies its operand in place. With `independent` each row is shuffled independently.",
  example: "shuffle(tensor([4, 4]))  // [4, 4]",
  build: (x, axis = 0, options = {}) => {
    if (recorder().isTensor(x)) return permuted("shuffle", x, axis, options);
    throw fault("shuffle", `invalid operand: expected a tensor, got ${typeof x}`);
  },
});
