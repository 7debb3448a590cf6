/** Polynomials as vectors of coefficients, the highest power first, as in NumPy. */
import type { Tensor } from "../../graph/tensor.ts";
import { toFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";
import { triangularSolve } from "../linear-algebra/triangular.ts";
import { concat } from "../movement/slice.ts";
import { convolve } from "./convolve.ts";

/** Returns the coefficients, at least one, in a numeric dtype. */
function coefficientsOf(name: string, value: TensorLike): Tensor {
  const vector = recorder().lift(value, "f32");
  const x = vector.dtype === "bool" ? vector.cast("i32") : vector;
  if (x.rank === 1 && x.size > 0) return x;
  throw fault(
    name,
    `invalid polynomial ${formatShape(x.shape)}: expected at least one coefficient, [coefficients]`,
  );
}

/** Casts both to the dtype that they promote to. */
function pairOf(name: string, first: TensorLike, second: TensorLike): [Tensor, Tensor] {
  const [p, q] = [coefficientsOf(name, first), coefficientsOf(name, second)];
  const common = commonDtype([p, q]);
  return [p.cast(common), q.cast(common)];
}

export const polyval: Op<(p: TensorLike, x: TensorLike) => Tensor> = methodOp("arithmetic", {
  name: "polyval",
  doc: "Evaluates a polynomial at every element of `x` by Horner's rule, `(p[0]·x + p[1])·x + …`, with coefficients from the highest power down. It takes one step for each coefficient, several dozen of them in one pass over `x`.",
  example: "tensor([3, 0, 1]).polyval(tensor([0, 2]))  // [1, 13]",
  build: (polynomial, at) => {
    const p = coefficientsOf("polyval", polynomial);
    const common = commonDtype([p, at]);
    const [coefficients, x] = [p.cast(common), liftAs(at, common)];
    const [first, ...rest] = coefficients.unstack(0) as [Tensor, ...Tensor[]];
    return rest.reduce<Tensor>((value, next) => value.mul(x).add(next), first.broadcastTo(x.shape));
  },
});

type Sum = Op<(p: TensorLike, q: TensorLike) => Tensor>;

interface SumOpSpec {
  readonly name: string;
  readonly doc: string;
  readonly shown: string;
  readonly combine: (p: Tensor, q: Tensor) => Tensor;
}

function sumOp({ name, doc, shown, combine }: SumOpSpec): Sum {
  return methodOp("arithmetic", {
    name,
    doc,
    example: `tensor([1, 2]).${name}(tensor([9, 5, 4]))  // ${shown}`,
    build: (first, second) => {
      const [p, q] = pairOf(name, first, second);
      const size = Math.max(p.size, q.size);
      const [a, b] = [p, q].map((part) => part.pad([[size - part.size, 0]])) as [Tensor, Tensor];
      return combine(a, b);
    },
  });
}

export const polyadd: Sum = sumOp({
  name: "polyadd",
  doc: "Computes the sum of two polynomials, with the constant terms last. Leading zeros are kept.",
  shown: "[9, 6, 6]",
  combine: (p, q) => p.add(q),
});

export const polysub: Sum = sumOp({
  name: "polysub",
  doc: "Computes the difference of two polynomials, with the constant terms last. Leading zeros are kept.",
  shown: "[-9, -4, -2]",
  combine: (p, q) => p.sub(q),
});

export const polymul: Op<(p: TensorLike, q: TensorLike) => Tensor> = methodOp("arithmetic", {
  name: "polymul",
  doc: "Computes the product of two polynomials, which is the convolution of their coefficients. Leading zeros are kept, as in JAX; NumPy drops them.",
  example: "tensor([1, 2]).polymul(tensor([1, -2]))  // [1, 0, -4]",
  build: (first, second) => {
    const [p, q] = pairOf("polymul", first, second);
    return convolve(p, q);
  },
});

export interface Polydiv {
  readonly quotient: Tensor;
  readonly remainder: Tensor;
}

export const polydiv: Op<(p: TensorLike, q: TensorLike) => Polydiv> = methodOp("arithmetic", {
  name: "polydiv",
  doc: "Computes the quotient and the remainder of two polynomials, for which `p` equals `polymul(quotient, q)` plus `remainder`. Returns `{ quotient, remainder }`. The remainder has one coefficient fewer than `q`, but at least one, including leading zeros, which NumPy drops. A leading 0 of `q` results in infinities or NaN.",
  example: "tensor([3, 5, 2]).polydiv(tensor([2, 1])).quotient  // [1.5, 1.75]",
  build: (first, second) => {
    const [p, q] = pairOf("polydiv", first, second).map((polynomial) =>
      polynomial.cast(toFloat(polynomial.dtype)),
    ) as [Tensor, Tensor];
    const count = p.size - q.size + 1;
    if (count <= 0) return { quotient: p.slice([0, 1]).mul(0), remainder: p };
    const quotient = triangularSolve(toeplitz(q, count), p.slice([0, count]));
    const diff = p.sub(convolve(quotient, q));
    const size = Math.max(1, q.size - 1);
    // A remainder of degree below 0 is 0.
    return { quotient, remainder: q.size === 1 ? diff.slice([-1]).mul(0) : diff.slice([-size]) };
  },
});

/**
 * Returns [n, n] with the coefficients on and below the diagonal, so that its product with a vector is their
 * convolution.
 */
function toeplitz(q: Tensor, n: number): Tensor {
  const kept = q.slice([0, Math.min(n, q.size)]);
  const turned = kept.flip(0).pad([[n - kept.size, n - 1]]);
  return turned.unfold(0, n).flip(0);
}

function checkOrder(name: string, m: number): void {
  checkInteger(name, "order", m, 0);
}

/** Returns the powers of the coefficients, in i32. */
function powersOf(p: Tensor): Tensor {
  return numbers(p.size).flip(0);
}

export const polyder: Op<(p: TensorLike, m?: number) => Tensor> = methodOp("arithmetic", {
  name: "polyder",
  doc: "Computes the `m`-th (default 1) derivative of a polynomial. The coefficients are multiplied by their powers, and their number decreases by one each time, down to none.",
  example: "tensor([1, 1, 1, 1]).polyder()  // [3, 2, 1]",
  build: (polynomial, m = 1) => {
    let p = coefficientsOf("polyder", polynomial);
    checkOrder("polyder", m);
    for (let order = 0; order < m && p.size > 0; order++)
      p = p.mul(powersOf(p).cast(p.dtype)).slice([0, -1]);
    return p;
  },
});

export const polyint: Op<(p: TensorLike, m?: number, k?: TensorLike) => Tensor> = methodOp(
  "arithmetic",
  {
    name: "polyint",
    doc: "Computes the `m`-th (default 1) antiderivative of a polynomial. The coefficients are divided by their powers, and their number increases by one each time. The constants of integration `k` (default 0), one for all or a vector with one for each, come last.",
    example: "tensor([3, 2, 1]).polyint(1, 5)  // [1, 1, 1, 5]",
    build: (polynomial, m = 1, k = 0) => {
      const coefficients = coefficientsOf("polyint", polynomial);
      let p = coefficients.cast(toFloat(coefficients.dtype));
      checkOrder("polyint", m);
      const constants = liftAs(k, p.dtype);
      if (constants.rank > 1 || (constants.rank === 1 && constants.size !== m)) {
        throw fault(
          "polyint",
          `mismatched constants ${formatShape(constants.shape)}: expected one or [${m}]`,
        );
      }
      const all = constants.broadcastTo([m]);
      for (let order = 0; order < m; order++) {
        const risen = p.div(powersOf(p).add(1).cast(p.dtype));
        p = concat([risen, all.slice([order, order + 1])]);
      }
      return p;
    },
  },
);
