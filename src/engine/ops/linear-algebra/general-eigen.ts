/**
 * Eigenvalues of matrices that need not be symmetric. They are computed on the host in double precision: the QR
 * steps depend on each other, there is at least one for each eigenvalue, and each consists of a few operations on
 * three rows, for which a GPU would have to launch a kernel.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { type ComplexPair, conjugate, product, solution } from "./complex-matrices.ts";
import { squareOf, withDiagonal } from "./matrices.ts";
import { realSchur } from "./real-schur.ts";
import { eigenPairs } from "./schur-vectors.ts";

export interface Eig {
  /** [..., n]. */
  readonly eigenvalues: ComplexPair;
  /** [..., n, n]: column j belongs to eigenvalue j. */
  readonly eigenvectors: ComplexPair;
}

/** Gradients are stated in w, V and the index of each vector's largest component, which is real. */
interface Found extends Eig {
  readonly largest: Tensor;
}

/**
 * The cotangent of A is Re(V⁻ᴴ K Vᴴ) with K = diag(g) + conj(F) ∘ VᴴG. Here g is the cotangent of w, F is 1/(wⱼ −
 * wᵢ) off its diagonal, and G is the cotangent of V without the part due to lengths and phases (Boeddeker et al.,
 * "On the computation of complex-valued gradients", arXiv 1701.00392, §4.4). `right` is K Vᴴ.
 */
function cotangentOf(right: ComplexPair, v: ComplexPair): Tensor {
  return solution(conjugate(v), right).real;
}

function ofValues(g: ComplexPair, { eigenvectors: v }: Found): Tensor {
  const [re, im] = [g.real.unsqueeze(-1), g.imag.unsqueeze(-1)];
  const { real, imag } = conjugate(v);
  const right = {
    real: re.mul(real).sub(im.mul(imag)),
    imag: re.mul(imag).add(im.mul(real)),
  };
  return cotangentOf(right, v);
}

/** Removes from G what would change lengths, v·Re(gᴴv), and phases, because the largest component stays real. */
function ofVectors(g: ComplexPair, { eigenvalues: w, eigenvectors: v, largest }: Found): Tensor {
  const along = (x: Tensor): Tensor => x.sum(-2, { keepdims: true });
  const length = along(g.real.mul(v.real).add(g.imag.mul(v.imag)));
  const phase = along(g.real.mul(v.imag).sub(g.imag.mul(v.real)));
  const fixed: ComplexPair = {
    real: g.real.sub(v.real.mul(length)),
    imag: g.imag.sub(v.imag.mul(length)).add(largest.mul(phase.div(along(v.real.mul(largest))))),
  };
  const h = product(conjugate(v), fixed);
  const gaps = {
    real: withDiagonal(w.real.unsqueeze(-2).sub(w.real.unsqueeze(-1)), 1),
    imag: w.imag.unsqueeze(-2).sub(w.imag.unsqueeze(-1)),
  };
  const square = gaps.real.square().add(gaps.imag.square());
  const [re, im] = [gaps.real.div(square), gaps.imag.div(square)];
  const k = {
    real: withDiagonal(re.mul(h.real).sub(im.mul(h.imag)), 0),
    imag: withDiagonal(re.mul(h.imag).add(im.mul(h.real)), 0),
  };
  return cotangentOf(product(k, conjugate(v)), v);
}

/** Returns the real or imaginary part of a result; its cotangent is that part of a complex cotangent. */
function partOf(
  name: string,
  rule: string,
  isReal: boolean,
  cotangent: (g: ComplexPair, found: Found) => Tensor,
): (result: Tensor, others: readonly Tensor[]) => Tensor {
  return derived(name, rule, (g, [, a, ...leaves]) => {
    const none = g.mul(0);
    const whole = isReal ? { real: g, imag: none } : { real: none, imag: g };
    return [null, cotangent(whole, stated(a as Tensor, leaves)), null, null, null, null, null];
  });
}

const ruleOfValues = "Re(V⁻ᴴ diag(g) Vᴴ) from the eigenvalues, g complex";
const ruleOfVectors =
  "Re(V⁻ᴴ (conj(F) ∘ Vᴴg) Vᴴ) from the vectors V, where F is 1/(wⱼ − wᵢ) off its diagonal, for `g` without its components that change lengths and phases";
const realValues = partOf("realEigenvalues", ruleOfValues, true, ofValues);
const imagValues = partOf("imaginaryEigenvalues", ruleOfValues, false, ofValues);
const realVectors = partOf("realEigenvectors", ruleOfVectors, true, ofVectors);
const imagVectors = partOf("imaginaryEigenvectors", ruleOfVectors, false, ofVectors);

/** States gradients in terms of the results' own values, so that gradients have gradients too. */
function stated(a: Tensor, leaves: readonly Tensor[]): Found {
  const [wr, wi, vr, vi, largest] = leaves.map((leaf) => leaf.stopGradient()) as [
    Tensor,
    Tensor,
    Tensor,
    Tensor,
    Tensor,
  ];
  const operands = [a, wr, wi, vr, vi, largest];
  return {
    eigenvalues: { real: realValues(wr, operands), imag: imagValues(wi, operands) },
    eigenvectors: { real: realVectors(vr, operands), imag: imagVectors(vi, operands) },
    largest,
  };
}

/** Reads the elements of all matrices, and then applies a function to one matrix after the other. */
function onHost<Result>(
  name: string,
  x: Tensor,
  decompose: (matrix: readonly number[], n: number) => readonly ArrayLike<number>[],
  then: (results: readonly Float32Array[]) => Result,
): Promise<Result> {
  const n = x.shape.at(-1) as number;
  return recorder().afterReading(x.stopGradient(), [x], (elements) => {
    const wrong = elements.find((element) => !Number.isFinite(element));
    if (wrong !== undefined) throw fault(name, `invalid operand: ${wrong} is not a finite number`);
    const found: number[][] = [];
    for (let start = 0; start < elements.length; start += n * n) {
      for (const [index, result] of decompose(elements.slice(start, start + n * n), n).entries()) {
        found[index] ??= [];
        for (let at = 0; at < result.length; at++) found[index].push(result[at] as number);
      }
    }
    return then(found.map((numbers) => Float32Array.from(numbers)));
  });
}

export const eig: Op<(x: TensorLike) => Promise<Eig>> = methodOp("linear algebra", {
  name: "eig",
  doc: "Computes the eigenvalues w of general square matrices [..., n, n] and eigenvectors v as columns, with `x @ v = v · w`. The result is a promise of `{ eigenvalues, eigenvectors }`, each a pair `{ real, imag }`, because the matrices are read back and decomposed on the host in double precision. It is intended for n up to a few hundred. Complex eigenvalues come in conjugate pairs, the one with the positive imaginary part first; otherwise they are in no order. Real eigenvalues are exactly real. Vectors have unit length and a real, positive largest component, where NumPy's may have any phase. Gradients are finite for distinct eigenvalues. Elements that are not finite are an error.",
  example: "(await tensor([[0, -4], [1, 0]]).eig()).eigenvalues.imag  // [2, -2]",
  build: (value) => eigOf("eig", squareOf("eig", value)),
});

export const eigvals: Op<(x: TensorLike) => Promise<ComplexPair>> = methodOp("linear algebra", {
  name: "eigvals",
  doc: "Computes the eigenvalues of general square matrices [..., n, n]. The result is a promise of a pair `{ real, imag }` [..., n]. They are those of `eig`, with the same limits. The eigenvalues of the companion matrix of a polynomial are its roots.",
  example: "(await tensor([[3, -2], [1, 0]]).eigvals()).real  // [2, 1]",
  build: (value) =>
    eigOf("eigvals", squareOf("eigvals", value)).then(({ eigenvalues }) => eigenvalues),
});

function eigOf(name: string, x: Tensor): Promise<Eig> {
  const n = x.shape.at(-1) as number;
  if (x.size === 0) {
    const [values, vectors] = [x.sum(-1), x];
    return Promise.resolve({
      eigenvalues: { real: values, imag: values },
      eigenvectors: { real: vectors, imag: vectors },
    });
  }
  return onHost(
    name,
    x,
    (matrix) => {
      const { values, vectors, largest } = eigenPairs(realSchur(name, matrix, n), n);
      return [values.real, values.imag, vectors.real, vectors.imag, largest];
    },
    (results) => {
      const leaves = results.map((result, index) =>
        recorder().leaf(result, index < 2 ? x.shape.slice(0, -1) : x.shape, "f32"),
      );
      const { eigenvalues, eigenvectors } = stated(x, leaves);
      return { eigenvalues, eigenvectors };
    },
  );
}

export interface Schur {
  /** [..., n, n]: upper triangular except for a 2×2 block for each complex pair. */
  readonly t: Tensor;
  /** [..., n, n]: orthogonal. */
  readonly z: Tensor;
}

export const schur: Op<(x: TensorLike) => Promise<Schur>> = methodOp("linear algebra", {
  name: "schur",
  doc: "Computes the real Schur form of square matrices [..., n, n], with `x = z @ t @ z.T`. The result is a promise of `{ t, z }`; z is orthogonal, and t is upper triangular except for a 2 × 2 block [a b; c a] for each complex pair of eigenvalues. The method is Francis' algorithm on the host in double precision, as for `eig`. No gradient flows through it.",
  example: "(await tensor([[1, 2], [0, 3]]).schur()).t  // [[1, 2], [0, 3]]",
  build: (value) => {
    const x = squareOf("schur", value);
    if (x.size === 0) return Promise.resolve({ t: x.stopGradient(), z: x.stopGradient() });
    return onHost(
      "schur",
      x,
      (matrix, n) => {
        const { t, z } = realSchur("schur", matrix, n);
        return [t, z];
      },
      (results) => {
        const [t, z] = results.map((result) => recorder().leaf(result, x.shape, "f32"));
        return { t: t as Tensor, z: z as Tensor };
      },
    );
  },
});
