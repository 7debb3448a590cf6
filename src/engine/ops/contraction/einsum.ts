/** Einstein summation: a product of any tensors is contracted pair by pair, each pair by one matrix product. */
import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type Case, type FunctionOp, recorder } from "../define.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { chosenOrder, type EinsumOperands, type EinsumOptions, parted } from "./chosen-order.ts";
import { type EinsumSpec, type Label, parseEinsum } from "./einsum-spec.ts";

/** A tensor whose axes have distinct labels. */
export interface Labelled {
  readonly tensor: Tensor;
  readonly labels: readonly Label[];
}

export const einsum: FunctionOp<(spec: string, ...operands: EinsumOperands) => Tensor> = composite({
  name: "einsum",
  family: "contraction",
  doc: 'Computes an Einstein summation, in which letters name the axes and letters missing from the output are summed over. As in NumPy, without "->" the output has the letters that occur once, in alphabetical order; "..." stands for axes that broadcast; a letter repeated in one operand takes its diagonal. Several operands are contracted pairwise, in the optimal order (up to 8 operands, by dynamic programming) or in a greedy one, with the cost model of opt_einsum; each pair is one matrix product. Options come after the operands. `optimize` may be "optimal", "greedy", false to contract from left to right, or a path from `einsumPath`.',
  example: 'einsum("ij,j->i", tensor([[1, 2], [3, 4]]), tensor([1, 1]))  // [3, 7]',
  method: false,
  build: (text: string, ...all: EinsumOperands): Tensor => {
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
  cases: einsumCases(),
  errors: [
    {
      call: 'einsum("ij,jk->ik", zeros([2, 3]), zeros([4, 5]))',
      message: "einsum: mismatched extents of label j: 3 in operand 0 and 4 in operand 1",
    },
    {
      call: 'einsum("...i,...i", zeros([2, 3]), zeros([4, 3]))',
      message:
        'einsum: mismatched extents of an axis under "...": 2 in operand 0 and 4 in operand 1',
    },
    {
      call: 'einsum("ij,jk", zeros([2, 3]))',
      message: 'einsum: mismatched operands: "ij,jk" names 2, got 1',
    },
    {
      call: 'einsum("ijk->i", zeros([2, 3]))',
      message: 'einsum: mismatched rank: "ijk" in "ijk->i" names 3 axes, operand 0 is [2, 3]',
    },
    {
      call: 'einsum("i...jk", zeros([2]))',
      message:
        'einsum: mismatched rank: "i...jk" in "i...jk" names at least 3 axes, operand 0 is [2]',
    },
    {
      call: 'einsum("ij->ik", zeros([2, 3]))',
      message: 'einsum: unknown label k in the output of "ij->ik"',
    },
    {
      call: 'einsum("ij->ii", zeros([2, 3]))',
      message: 'einsum: duplicate label i in the output of "ij->ii"',
    },
    {
      call: 'einsum("...i->i", zeros([2, 3]))',
      message: 'einsum: missing "..." in the output of "...i->i"',
    },
    {
      call: 'einsum("i1->i", zeros([2, 3]))',
      message:
        'einsum: invalid label "1" in "i1->i": labels are letters, and "..." may occur once in each term',
    },
    {
      call: 'einsum("i->i->i", zeros([2]))',
      message: 'einsum: invalid spec "i->i->i": more than one "->"',
    },
    {
      call: "einsum(3 as never)",
      message: "einsum: invalid spec 3: expected a string",
    },
    {
      call: 'einsum("i,i", zeros([2]), zeros([2]), { optimize: "best" as never })',
      message:
        'einsum: unknown optimize "best": use a boolean, "greedy", "optimal" or a list of lists of numbers',
    },
    {
      call: 'einsum("i,i,i", zeros([2]), zeros([2]), zeros([2]), { optimize: [[0, 1], [0, 2]] })',
      message: "einsum: invalid path: step [0,2] does not list two of 2 operands",
    },
    {
      call: 'einsum("i,i,i", zeros([2]), zeros([2]), zeros([2]), { optimize: [[0, 1]] })',
      message: "einsum: invalid path: 1 steps for 3 operands, expected 2",
    },
    {
      call: 'einsum(Array(17).fill("i").join(), ...Array(17).fill(zeros([2])), { optimize: "optimal" })',
      message: 'einsum: unsupported optimize "optimal" of 17 operands: use "greedy" above 16',
    },
  ],
});

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

function einsumCases(): Case[] {
  const cases: [string, ...(readonly number[])[]][] = [
    ["ij,jk->ik", [3, 4], [4, 5]],
    ["ij,kj->ki", [3, 4], [5, 4]],
    ["bij,bjk", [2, 3, 4], [2, 4, 5]],
    ["ba", [3, 4]],
    ["ii", [5, 5]],
    ["ii->i", [5, 5]],
    ["iji,j->j", [3, 4, 3], [4]],
    ["...ii->...i", [2, 4, 4]],
    ["i,j,k->kji", [2], [3], [4]],
    ["ij->", [3, 4]],
    ["...ij,...jk->...ik", [2, 1, 3, 4], [5, 4, 2]],
    ["i...,i...->...", [3, 4], [3, 1]],
    ["bqhd,bkhd->bhqk", [2, 3, 2, 4], [2, 5, 2, 4]],
    ["ij,jk,kl,lm->im", [2, 7], [7, 3], [3, 6], [6, 2]],
    ["ijk,ijk,j->k", [2, 3, 4], [2, 3, 4], [3]],
    ["ij,jk->ik", [3, 0], [0, 2]],
    [",i->i", [], [4]],
  ];
  const orders = [
    false,
    "greedy",
    "optimal",
    [
      [1, 2],
      [0, 1],
    ],
  ] as const;
  return [
    ...cases.map(([spec, ...shapes]) => ({
      operands: shapes.map((shape) => ({ shape })),
      build: (...operands: Tensor[]) => einsum(spec, ...operands),
    })),
    ...orders.map((optimize) => ({
      operands: [{ shape: [2, 3] }, { shape: [3, 4] }, { shape: [4, 2] }],
      build: (...operands: Tensor[]) => einsum("ij,jk,kl->il", ...operands, { optimize }),
    })),
  ];
}
