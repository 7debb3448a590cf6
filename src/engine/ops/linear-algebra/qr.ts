/** The QR factorisation. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { tril, triu } from "../movement/triangles.ts";
import { pivotedOrder } from "./column-pivoting.ts";
import { identityColumns, zerosLike, zeroValues } from "./empty-factors.ts";
import { geqrf } from "./householder.ts";
import { extentsOf, inOneBatch, matrixOf } from "./matrices.ts";
import { reflected } from "./reflections.ts";
import { solveUpper } from "./triangular.ts";

/**
 * The cotangent for tall matrices, with M = RGᵣᵀ − G_qᵀQ, is (G_q + Q copyltu(M)) R⁻ᵀ, where copyltu mirrors the
 * lower triangle (Walter and Lehmann, "Algorithmic differentiation of linear algebra functions", 2010).
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

/** Each factor contributes its own part of the cotangent, stated in terms of the values of both factors. */
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
      "qr",
      `unsupported gradient of ${formatShape(a.shape)}: expected reduced factors and at least as many rows as columns`,
    );
  }
  const others = [a, q.stopGradient(), r.stopGradient()];
  return { q: orthogonalFactor(q, others), r: triangularFactor(r, others) };
}

/** Returns factors that have gradients. They are reduced unless `isComplete`. */
function factorsOf(x: Tensor, isComplete: boolean): Qr {
  const [m, n] = extentsOf(x);
  const columns = isComplete ? m : Math.min(m, n);
  if (x.size === 0)
    return {
      q: identityColumns(x, m, columns),
      r: zerosLike(x, [...x.shape.slice(0, -2), columns, n]),
    };
  const [q, r] = inOneBatch(x.stopGradient(), (matrices) => {
    const factors = reflected(matrices, columns);
    return [factors.q, factors.r];
  });
  const others = [x, q.stopGradient(), r.stopGradient()];
  return { q: orthogonalFactor(q, others), r: triangularFactor(r, others) };
}

export interface Qr {
  /** Orthonormal columns: [..., m, min(m, n)], or complete [..., m, m]. */
  readonly q: Tensor;
  /** Upper triangular: [..., min(m, n), n], or complete [..., m, n]. */
  readonly r: Tensor;
}

/** The factors in LAPACK's own storage. */
export interface RawQr {
  /** [..., n, m]: the matrix that `geqrf` returns, transposed. */
  readonly h: Tensor;
  /** [..., min(m, n)]. */
  readonly tau: Tensor;
}

export interface PivotedQr extends Qr {
  /** i32 [..., n]: the columns of the matrix in their new order. */
  readonly permutation: Tensor;
}

export interface QrOptions {
  /** Default "reduced". */
  readonly mode?: "reduced" | "complete";
}

/** Each form returns its own type of result. */
interface QrCall {
  (x: TensorLike, options?: QrOptions & { readonly pivoting?: false }): Qr;
  (x: TensorLike, options: { readonly mode: "r" }): Tensor;
  (x: TensorLike, options: { readonly mode: "raw" }): RawQr;
  (x: TensorLike, options: QrOptions & { readonly pivoting: true }): PivotedQr;
}

interface AnyQrOptions {
  readonly mode?: "reduced" | "complete" | "r" | "raw";
  readonly pivoting?: boolean;
}

function checkOptions({ mode = "reduced", pivoting = false }: AnyQrOptions): void {
  if (!["reduced", "complete", "r", "raw"].includes(mode)) {
    throw fault("qr", `unknown mode "${String(mode)}": use "reduced", "complete", "r" or "raw"`);
  }
  if (pivoting && (mode === "r" || mode === "raw")) {
    throw fault("qr", `unsupported pivoting with mode "${mode}": use "reduced" or "complete"`);
  }
}

function pivoted(x: Tensor, isComplete: boolean): PivotedQr {
  const [permutation] =
    x.size === 0
      ? [numbers(x.shape.at(-1) as number).broadcastTo(zeroValues(x, x.shape.at(-1)).shape)]
      : inOneBatch(x.stopGradient(), (matrices) => [pivotedOrder(matrices)]);
  const columns = permutation.unsqueeze(-2).broadcastTo(x.shape);
  return { ...factorsOf(x.takeAlongAxis(columns, -1), isComplete), permutation };
}

export const qr: Op<QrCall> = methodOp("linear algebra", {
  name: "qr",
  doc: 'Computes the QR factors of matrices [..., m, n] with `x = q @ r`, q with orthonormal columns and r upper triangular, by Householder reflections. Returns `{ q, r }`. As in NumPy, q has min(m, n) columns with `mode: "reduced"`, the default, and all m with `mode: "complete"`, with LAPACK\'s signs; `mode: "r"` returns r alone, and `mode: "raw"` LAPACK\'s form `{ h, tau }`, where h is the transposed result of `geqrf`. With `pivoting`, as in SciPy, the result is `{ q, r, permutation }`, where `q @ r` are the columns of x in the order of `permutation` (i32). Each of them is the one with the largest component orthogonal to those before it, so that the diagonal of r descends. The gradient is for reduced factors of full-rank matrices with m ≥ n.',
  example: "tensor([[3, 0], [4, 5]]).qr().r  // [[-5, -4], [0, 3]]",
  build: ((value: TensorLike, options: AnyQrOptions = {}): Qr | Tensor | RawQr => {
    checkOptions(options);
    const { mode, pivoting } = options;
    const x = matrixOf("qr", value);
    if (mode === "raw") {
      const { a, tau } = geqrf(x);
      return { h: a.transpose(), tau };
    }
    if (mode === "r") return factorsOf(x, false).r;
    return pivoting ? pivoted(x, mode === "complete") : factorsOf(x, mode === "complete");
  }) as QrCall,
});
