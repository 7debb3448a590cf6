/** The order in which `einsum` contracts its operands, and its cost. */

import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { chosenOrder, type EinsumOperands, parted } from "./chosen-order.ts";
import { costOf } from "./contraction-order.ts";
import { parseEinsum } from "./einsum-spec.ts";

export interface EinsumPath {
  /** The operands to contract, two at a time: they leave the list, and their result is added at its end. */
  readonly path: readonly (readonly number[])[];
  /** The number of multiplications and additions in this order. */
  readonly flops: number;
  /** The number where all operands are multiplied at once. */
  readonly naiveFlops: number;
  /** The number of elements of the largest intermediate result. */
  readonly largest: number;
}

export const einsumPath: FunctionOp<(spec: string, ...operands: EinsumOperands) => EinsumPath> =
  functionOp("contraction", {
    name: "einsumPath",
    doc: "Returns the order in which `einsum` contracts these operands, and its cost, `{ path, flops, naiveFlops, largest }`. Each step of the path names two operands, which are removed from the list and whose product is appended, as in NumPy; `largest` is the number of elements of the largest intermediate. `optimize`, after the operands, is that of `einsum`. Nothing is computed; errors are those of `einsum`.",
    example:
      'tensor(einsumPath("ij,jk,k->i", ones([9, 9]), ones([9, 9]), ones([9])).path)  // [[1, 2], [0, 1]]',
    build: (text, ...all) => {
      const { operands: values, options } = parted(all, recorder().isTensor);
      const shapes = values.map((value) => recorder().lift(value, "f32").shape);
      const { operands, output, extents } = parseEinsum(text, shapes);
      // An axis of extent 1 that broadcasts to a longer one takes no part.
      const labels = operands.map((own, index) => [
        ...new Set(own.filter((label, axis) => shapes[index]?.[axis] === extents.get(label))),
      ]);
      const contraction = { operands: labels, output, extents };
      const steps = chosenOrder(contraction, options);
      const path = steps.length === 0 ? [[0]] : steps;
      return { path, ...costOf(contraction, steps) };
    },
  });
