/** Einstein summation: a product of any tensors is contracted pair by pair, each pair by one matrix product. */
import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { chosenOrder, type EinsumOperands, type EinsumOptions, parted } from "./chosen-order.ts";
import { type EinsumSpec, type Label, parseEinsum } from "./einsum-spec.ts";

/** A tensor whose axes have distinct labels. */
export interface Labelled {
  readonly tensor: Tensor;
  readonly labels: readonly Label[];
}

export const einsum: FunctionOp<(spec: string, ...operands: EinsumOperands) => Tensor> = functionOp(
  "contraction",
  {
    name: "einsum",
    doc: 'Computes an Einstein summation, in which letters name the axes and letters missing from the output are summed over. As in NumPy, without "->" the output has the letters that occur once, in alphabetical order; "..." stands for axes that broadcast; a letter repeated in one operand takes its diagonal. Several operands are contracted pairwise, in the optimal order (up to 8 operands, by dynamic programming) or in a greedy one, with the cost model of opt_einsum; each pair is one matrix product. Options come after the operands. `optimize` may be "optimal", "greedy", false to contract from left to right, or a path from `einsumPath`.',
    example: 'einsum("ij,j->i", tensor([[1, 2], [3, 4]]), tensor([1, 1]))  // [3, 7]',
    build: (text, ...all) => {
      const { operands: values, options } = parted(all, recorder().isTensor);
      const common = commonDtype(values);
      const dtype = common === "bool" ? "i32" : common;
      const tensors = values.map((value) => recorder().lift(value, dtype).cast(dtype));
      const spec = parseEinsum(
        text,
        tensors.map(({ shape }) => shape),
      );
      return contractAll(tensors, spec, options);
    },
  },
);

function contractAll(
  tensors: readonly Tensor[],
  { operands, output, extents }: EinsumSpec,
  options: EinsumOptions,
): Tensor {
  const list = tensors.map((tensor, index) =>
    simplified(tensor, operands[index] as readonly Label[], extents),
  );
  const contraction = { operands: list.map(({ labels }) => labels), output, extents };
  const order = chosenOrder(contraction, options);
  for (const [first, second] of order) {
    const [y] = list.splice(second, 1) as [Labelled];
    const [x] = list.splice(first, 1) as [Labelled];
    list.push(contractPair(x, y, new Set([...output, ...list.flatMap(({ labels }) => labels)])));
  }
  const { tensor, labels } = summed(list[0] as Labelled, new Set(output));
  return tensor.permute(output.map((label) => labels.indexOf(label)));
}

/** Takes the diagonals of repeated labels, and drops axes of extent 1 that broadcast to longer ones elsewhere. */
function simplified(
  whole: Tensor,
  names: readonly Label[],
  extents: ReadonlyMap<Label, number>,
): Labelled {
  const stays = names.map((label, axis) => whole.shape[axis] === extents.get(label));
  let labels = names.filter((_, axis) => stays[axis]);
  let tensor = whole.reshape(whole.shape.filter((_, axis) => stays[axis]));
  for (;;) {
    const twice = labels.find((label, axis) => labels.indexOf(label) < axis);
    if (twice === undefined) return { tensor, labels };
    const [row, column] = [labels.indexOf(twice), labels.lastIndexOf(twice)];
    const others = [...labels.keys()].filter((axis) => axis !== row && axis !== column);
    tensor = mainDiagonal(tensor.permute([...others, row, column]));
    labels = [...others.map((axis) => labels[axis] as Label), twice];
  }
}

/** Sums over all labels that are not kept. */
function summed({ tensor, labels }: Labelled, kept: ReadonlySet<Label>): Labelled {
  const axes = labels.flatMap((label, axis) => (kept.has(label) ? [] : [axis]));
  if (axes.length === 0) return { tensor, labels };
  return { tensor: tensor.sum(axes), labels: labels.filter((label) => kept.has(label)) };
}

/**
 * Multiplies two tensors and sums over all labels that are not kept. It is one batched matrix product whose
 * batch axes are the kept labels of both; where there is nothing to sum over, an outer product.
 */
export function contractPair(left: Labelled, right: Labelled, kept: ReadonlySet<Label>): Labelled {
  const x = summed(left, new Set([...kept, ...right.labels]));
  const y = summed(right, new Set([...kept, ...left.labels]));
  const shared = x.labels.filter((label) => y.labels.includes(label));
  const batch = shared.filter((label) => kept.has(label));
  const inner = shared.filter((label) => !kept.has(label));
  const rows = x.labels.filter((label) => !shared.includes(label));
  const columns = y.labels.filter((label) => !shared.includes(label));
  const labels = [...batch, ...rows, ...columns];
  const extent = (label: Label): number =>
    (x.labels.includes(label)
      ? x.tensor.shape[x.labels.indexOf(label)]
      : y.tensor.shape[y.labels.indexOf(label)]) as number;
  const extents = (list: readonly Label[]): number[] => list.map(extent);
  const arranged = ({ tensor, labels: own }: Labelled, wanted: readonly Label[]): Tensor =>
    tensor.permute(wanted.map((label) => own.indexOf(label)));
  if (inner.length === 0) {
    const a = arranged(x, [...batch, ...rows]);
    const b = arranged(y, [...batch, ...columns]);
    const leftColumns = a.reshape([...a.shape, ...columns.map(() => 1)]);
    const rightRows = b.reshape([...extents(batch), ...rows.map(() => 1), ...extents(columns)]);
    return { tensor: leftColumns.mul(rightRows), labels };
  }
  const [m, k, n] = [rows, inner, columns].map((list) => sizeOf(extents(list))) as [
    number,
    number,
    number,
  ];
  const a = arranged(x, [...batch, ...rows, ...inner]).reshape([...extents(batch), m, k]);
  const b = arranged(y, [...batch, ...inner, ...columns]).reshape([...extents(batch), k, n]);
  return { tensor: a.matmul(b).reshape(extents(labels)), labels };
}
