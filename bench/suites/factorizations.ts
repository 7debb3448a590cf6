/** Tensorpad's factorizations of single matrices and of many small ones, each awaited before the next. */
import { checkedOnCpu } from "../engines/ours.ts";
import { efforts } from "../measure.ts";
import type { OperandWords } from "../operands.ts";
import { type Compute, elementwise, type Work } from "../work.ts";
import { computations } from "../works/computations.ts";
import { ours, type Row, type Suite } from "./suite.ts";

type Matrices = NonNullable<OperandWords["matrix"]>;

/**
 * Functions whose result is unique, of a well-conditioned matrix, a vector and any matrix; they are compared with
 * Tensorpad on the CPU.
 */
const unique: readonly (readonly [name: string, matrix: Matrices, Compute])[] = [
  ["cholesky", "definite", (x) => x.cholesky()],
  ["solve", "dominant", (x, b) => x.solve(b)],
  ["inv", "dominant", (x) => x.inv()],
  ["luFactor", "dominant", (x) => x.luFactor().lu],
  ["triangularSolve", "definite", (x, _, square) => x.triangularSolve(square)],
];

/** Factors whose product is the operand again. */
const restoring: readonly (readonly [name: string, matrix: Matrices | undefined])[] = [
  ["qr", undefined],
  ["eigh", "definite"],
  ["svd", undefined],
];

function worksOf(batch: readonly number[], n: number): readonly (readonly [string, Work])[] {
  const shape = [...batch, n, n];
  return [
    ...unique.map(([kind, matrix, compute]) => {
      const operands = [{ shape, matrix }, { shape: [...batch, n, 1] }, { shape }];
      return [kind, checkedOnCpu(1e-3, { kind, operands, compute })] as const;
    }),
    ...restoring.map(([kind, matrix]) => {
      const work: Work = {
        kind,
        operands: [{ shape, ...(matrix && { matrix }) }],
        compute: computations[kind] as Compute,
        // The largest elements are n where the diagonal is.
        reference: elementwise(shape, (at, x) => ({
          value: x?.[at] as number,
          allowance: 1e-3 * (matrix ? n : 1),
        })),
      };
      return [kind, work] as const;
    }),
  ];
}

const sizes: readonly (readonly [batch: readonly number[], n: readonly number[]])[] = [
  [[], [16, 64, 128, 256, 512, 1024]],
  [[10_000], [8, 16, 32]],
];
const reducedSizes: typeof sizes = [[[], [16, 64]]];

export const factorizations: Suite = {
  efforts,
  columns: (options) => [ours(options)],
  rows: ({ reduced }) =>
    (reduced ? reducedSizes : sizes).flatMap(([batch, all]) =>
      all.flatMap((n) =>
        worksOf(batch, n).map(([kind, work]): Row => {
          const title = `${kind} ${[...batch, n, n].join(" × ")}`;
          return { name: `${kind}-${[...batch, n].join("-")}`, title, n, queue: 1, work };
        }),
      ),
    ),
};
