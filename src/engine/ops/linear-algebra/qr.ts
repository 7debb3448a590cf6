/** The QR factorisation and least squares. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import type { Case, Op, TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { tril, triu } from "../movement/triangles.ts";
import {
  extentsOf,
  family,
  inOneBatch,
  matrixErrors,
  matrixOf,
  shrunk,
  withDiagonal,
} from "./matrices.ts";
import { reflected } from "./reflections.ts";
import { operandsOf, solveLower, solveUpper } from "./triangular.ts";

/**
 * For tall matrices, with M = RGᵣᵀ − G_qᵀQ: (G_q + Q copyltu(M)) R⁻ᵀ, where copyltu mirrors the lower
 * triangle (Walter and Lehmann, "Algorithmic differentiation of linear algebra functions", 2010).
 */
function cotangentOf(gq: Tensor | null, gr: Tensor | null, q: Tensor, r: Tensor): Tensor {
  const ofR = gr ? r.matmul(gr.transpose()) : null;
  const ofQ = gq ? gq.transpose().matmul(q) : null;
  const m = ofR && ofQ ? ofR.sub(ofQ) : ((ofR ?? ofQ?.neg()) as Tensor);
  const mirrored = tril(m).add(tril(m, -1).transpose());
  const product = q.matmul(mirrored);
  const whole = gq ? gq.add(product) : product;
  return solveUpper(r, whole.transpose(), false).transpose();
}

/** Each factor brings its own part of the cotangent; they are stated in each other's values. */
const orthogonalFactor = derived(
  "orthogonalFactor",
  "(g + Q copyltu(−gᵀQ)) R⁻ᵀ from Q, where copyltu mirrors the lower triangle (Walter and Lehmann 2010)",
  (g, [, a, q, r]) => {
    const factors = tracked(a as Tensor, q as Tensor, r as Tensor);
    return [null, cotangentOf(g, null, factors.q, factors.r), null, null];
  },
);

const triangularFactor = derived(
  "triangularFactor",
  "Q copyltu(Rgᵀ) R⁻ᵀ from R",
  (g, [, a, q, r]) => {
    const factors = tracked(a as Tensor, q as Tensor, r as Tensor);
    return [null, cotangentOf(null, triu(g), factors.q, factors.r), null, null];
  },
);

function tracked(a: Tensor, q: Tensor, r: Tensor): { readonly q: Tensor; readonly r: Tensor } {
  const [m, n] = extentsOf(a);
  if (m < n || q.shape.at(-1) !== n) {
    throw fault(
      "unsupported",
      `qr: unsupported gradient: of ${formatShape(a.shape)}: only of reduced factors where there are at least as many rows as columns`,
    );
  }
  const others = [a, q.stopGradient(), r.stopGradient()];
  return { q: orthogonalFactor(q, others), r: triangularFactor(r, others) };
}

function factorsOf(x: Tensor, isComplete: boolean): Qr {
  const [m, n] = extentsOf(x);
  const columns = isComplete ? m : Math.min(m, n);
  const [q, r] = inOneBatch(x.stopGradient(), (each) => {
    const factors = reflected(each, columns);
    return [factors.q, factors.r];
  }) as [Tensor, Tensor];
  const others = [x, q.stopGradient(), r.stopGradient()];
  return { q: orthogonalFactor(q, others), r: triangularFactor(r, others) };
}

export interface Qr {
  /** Orthonormal columns: [..., m, min(m, n)], or complete [..., m, m]. */
  readonly q: Tensor;
  /** Upper triangular: [..., min(m, n), n], or complete [..., m, n]. */
  readonly r: Tensor;
}

export interface QrOptions {
  /** Default "reduced". */
  readonly mode?: "reduced" | "complete";
}

export const qr: Op<(x: TensorLike, options?: QrOptions) => Qr> = composite({
  name: "qr",
  family,
  doc: 'The factors `{ q, r }` of matrices [..., m, n] with `x = q @ r`, q with orthonormal columns and r upper triangular, by Householder reflections. As NumPy\'s: `mode: "reduced"` gives min(m, n) columns of q, `"complete"` all m, and signs are as in LAPACK. The gradient is that of reduced factors of matrices of full rank with m ≥ n. min(m, n) steps: meant for up to some hundreds.',
  example: "tensor([[3, 0], [4, 5]]).qr().r  // [[-5, -4], [0, 3]]",
  parameters: 'x: TensorLike, options?: { mode?: "reduced" | "complete" }',
  returns: "{ readonly q: Tensor; readonly r: Tensor }",
  method: true,
  build: (value: TensorLike, { mode = "reduced" }: QrOptions = {}): Qr => {
    if (mode !== "reduced" && mode !== "complete")
      throw fault("unknown", `qr: unknown mode "${String(mode)}": use "reduced" or "complete"`);
    const x = matrixOf("qr", value);
    if (x.size === 0)
      throw fault("invalid", `qr: invalid shape ${formatShape(x.shape)}: it has no elements`);
    return factorsOf(x, mode === "complete");
  },
  cases: [
    ...[
      [3, 3],
      [5, 3],
      [2, 4, 4],
      [1, 1],
    ].flatMap((shape): Case[] => [
      { operands: [{ shape }], build: (x) => qr(tilted(x as Tensor)).q },
      { operands: [{ shape }], build: (x) => qr(tilted(x as Tensor)).r },
    ]),
    {
      operands: [{ shape: [3, 5], dtype: "i32" }],
      build: (x) => qr(tilted((x as Tensor).cast("f32"))).r,
    },
    {
      operands: [{ shape: [5, 3], dtype: "i32" }],
      build: (x) => qr(tilted((x as Tensor).cast("f32")), { mode: "complete" }).q,
    },
  ],
  errors: [
    ...matrixErrors("qr"),
    { call: "qr(zeros([2, 0]))", message: "qr: invalid shape [2, 0]: it has no elements" },
    {
      call: 'qr(zeros([2, 2]), { mode: "full" as never })',
      message: 'qr: unknown mode "full": use "reduced" or "complete"',
    },
    {
      call: "grad((x) => qr(x).r.sum())(ones([2, 3]))",
      message:
        "qr: unsupported gradient: of [2, 3]: only of reduced factors where there are at least as many rows as columns",
    },
  ],
});

/** Of full rank, and well so. */
function tilted(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.5), 2);
}

export const lstsq: Op<(a: TensorLike, b: TensorLike) => Tensor> = composite({
  name: "lstsq",
  family,
  doc: "The x for which `|a @ x − b|²` is least, for matrices [..., m, n] of full rank and right sides [m] or [..., m, k], by their QR factors. Where m < n and many x solve it, the one of the smallest norm. Without full rank use `pinv(a) @ b`. The solution alone: NumPy gives residuals, rank and singular values too.",
  example: "tensor([[1, 0], [1, 1], [1, 2]]).lstsq(tensor([1, 3, 5]))  // [1, 2]",
  parameters: "a: TensorLike, b: TensorLike",
  method: true,
  build: (matrix: TensorLike, right: TensorLike): Tensor => {
    const given = matrixOf("lstsq", matrix);
    const { a, b, restored } = operandsOf("lstsq", given, right, { axes: ["m", "n"] });
    const [m, n] = extentsOf(a);
    if (a.size === 0)
      throw fault("invalid", `lstsq: invalid shape ${formatShape(a.shape)}: it has no elements`);
    const { q, r } = factorsOf(m >= n ? a : a.transpose(), false);
    return restored(
      m >= n
        ? solveUpper(r, q.transpose().matmul(b), false)
        : q.matmul(solveLower(r.transpose(), b, false)),
    );
  },
  cases: (
    [
      [[5, 3], [5]],
      [
        [3, 5],
        [3, 2],
      ],
      [
        [2, 4, 2],
        [4, 1],
      ],
    ] as const
  ).map(([a, b]) => ({
    operands: [{ shape: a }, { shape: b }],
    build: (x, y) => lstsq(tilted(x as Tensor), y as Tensor),
  })),
  errors: [
    ...matrixErrors("lstsq", ", zeros([2])"),
    {
      call: "lstsq(zeros([3, 2]), zeros([2]))",
      message:
        "lstsq: mismatched shapes: [3, 2] and [2]: expected [..., m, n] with [m] or [..., m, k]",
    },
    {
      call: "lstsq(zeros([0, 2]), zeros([0]))",
      message: "lstsq: invalid shape [0, 2]: it has no elements",
    },
  ],
});
