/**
 * The exponential integrals E₁ and Ei of 32-bit floats: near 0 the logarithm and a polynomial (Abramowitz and
 * Stegun 5.1.10 and 5.1.11), beyond that exp(∓x) over x times polynomials of a bounded quotient. They are minimax
 * fits within 6e-9.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Unary, unary } from "../elementwise/makers.ts";
import { exponentialOverOperand } from "../elementwise/slopes.ts";
import { polynomial } from "./polynomial.ts";
import { flattened, overHalfLine } from "./quadrature.ts";

const eulersConstant = 0.5772156649015329;

/** (E₁(x) + log x + γ) / x up to 1; from there (x + 1)·exp(x)·E₁(x), in (x - 2) / (x + 2). */
const decaying = [
  [
    0.9999999997, -0.2499999723, 0.05555511565, -0.01041402635, 0.001659042769, -0.0002199911318,
    1.943115899e-5,
  ],
  [
    1.08398585, -0.2187420164, 0.2344026146, -0.187431158, 0.1616676023, -0.1389009931,
    0.1222992518, -0.1109590046, 0.1057458631, -0.09507201389, 0.06575032835, -0.02811720746,
    0.005370887824,
  ],
] as const;

/** (Ei(x) - log x - γ) / x up to 6; from there x·exp(-x)·Ei(x), in x / 3 - 3 up to 12 and then in 24 / x - 1. */
const growing = [
  [
    1.000000001, 0.2499999104, 0.05555648685, 0.01041291795, 0.001674400471, 0.0002221141097,
    3.552504094e-5, -5.303985548e-7, 1.539133457e-6, -2.527392355e-7, 4.367554889e-8,
    -3.500831676e-9, 1.711184234e-10,
  ],
  [
    1.152759209, -0.07402452083, 0.03465721591, -0.01383390076, 0.004016284056, -0.0004422034185,
    -0.0003478336275, 0.000285830596, -0.0001395079382, 6.013327507e-5, -1.616436053e-5,
  ],
  [
    1.045665816, 0.05031374137, 0.005460473164, 0.001040622134, 0.0003363694073, 0.0001771742511,
    7.050208737e-5, -4.483254799e-5, -5.810152017e-5, 5.609408156e-7, 1.221337693e-5,
  ],
] as const;

/** Returns E₁ of an f32 from 0 on. */
function decayingIntegral(x: Scalar): Scalar {
  const small = x.min(1);
  const near = small.mul(polynomial(small, decaying[0])).sub(small.log().add(eulersConstant));
  const large = x.max(1);
  const t = x.lift(1).sub(x.lift(4).div(large.add(2)));
  const far = large.neg().exp().div(large.add(1)).mul(polynomial(t, decaying[1]));
  return x.le(1).select(near, far);
}

/** Returns Ei of an f32 above 0. */
function growingIntegral(x: Scalar): Scalar {
  const small = x.min(6);
  const near = small.mul(polynomial(small, growing[0])).add(small.log().add(eulersConstant));
  // Beyond 200 the result is infinite.
  const large = x.max(6).min(200);
  const middle = large.min(12);
  const tail = large
    .le(12)
    .select(
      polynomial(middle.div(3).sub(3), growing[1]),
      polynomial(x.lift(24).div(large.max(12)).sub(1), growing[2]),
    );
  // The root of exp(x) stays in range as long as the result does.
  const root = large.mul(0.5).exp();
  return x.le(6).select(near, root.mul(tail.div(large)).mul(root));
}

export const exp1: Unary = unary("exponential", {
  accepts: "float",
  name: "exp1",
  doc: "Computes the exponential integral E₁(x), the integral of exp(-t) / t from x to infinity. It is infinite at 0 and NaN for negative numbers.",
  example: "tensor([0.5, 1]).exp1()  // [0.5597736, 0.2193839]",
  sample: { low: 0.25, high: 4, apart: { from: [1], by: 0.05 } },
  kernel: (operand) => {
    const x = operand.cast("f32");
    const outside = x.eq(0).select(x.lift(Number.POSITIVE_INFINITY), Number.NaN);
    return x.gt(0).select(decayingIntegral(x), outside).cast(operand.dtype);
  },
  rule: "`-g * exp(-x) / x`",
  grad: (g, x) => g.mul(exponentialOverOperand(x.neg())),
});

export const expn: Op<(n: TensorLike, x: TensorLike) => Tensor> = methodOp("exponential", {
  name: "expn",
  doc: "Computes the exponential integral Eₙ(x), the integral of exp(-x·t) / tⁿ over t from 1 to infinity, for non-negative integers `n` and non-negative `x`, otherwise NaN. It is `exp1` for n = 1; from n = 2 on the method is quadrature with 64 nodes. At 0 it is infinite for n up to 1, and 1 / (n - 1) above. The gradient in `x` is -Eₙ₋₁(x); no gradient flows to `n`.",
  example: "expn(tensor([0, 1, 2]), 1)  // [0.3678794, 0.2193839, 0.1484955]",
  build: (orders, values) => {
    const { operands, restored } = flattened("expn", [orders, values]);
    const [order, at] = operands as [Tensor, Tensor];
    const n = order.stopGradient();
    const isValid = at.ge(0).logicalAnd(n.ge(0)).logicalAnd(n.eq(n.round()));
    const [isFirst, isSimple] = [n.eq(1), n.eq(0)];
    const isLarge = n.ge(2).logicalAnd(isValid);
    const x = where(isLarge.logicalAnd(at.lt(Number.POSITIVE_INFINITY)), at, 1);
    const lower = where(isLarge, n, 2).sub(1);
    const [rate, limit] = [lower.unsqueeze(-1), x.unsqueeze(-1)];
    // With t = exp(s), one scale serves all integrands.
    const fallOff = (s: Tensor): Tensor =>
      rate
        .mul(s)
        .add(limit.mul(s.minimum(80).expm1()))
        .neg()
        .exp();
    const integral = overHalfLine(x.add(lower).reciprocal().stopGradient(), fallOff, "fine");
    const ordinary = where(at.eq(Number.POSITIVE_INFINITY), 0, x.neg().exp().mul(integral));
    const simple = where(isSimple, at, 1);
    const first = exp1(where(isFirst, at, 1));
    const found = where(isFirst, first, where(isSimple, simple.neg().exp().div(simple), ordinary));
    return restored(where(isValid, found, Number.NaN));
  },
});

export const expi: Unary = unary("exponential", {
  accepts: "float",
  name: "expi",
  doc: "Computes the exponential integral Ei(x), the principal value of the integral of exp(t) / t from -infinity to x. It is -inf at 0 and -E₁(-x) for negative numbers. Near its zero at 0.3725 it is accurate to 2e-7.",
  example: "tensor([-1, 1]).expi()  // [-0.2193839, 1.8951178]",
  sample: { low: -4, high: 4, apart: { from: [0], by: 0.5 } },
  kernel: (operand) => {
    const x = operand.cast("f32");
    const size = x.abs();
    const value = x.lt(0).select(decayingIntegral(size).neg(), growingIntegral(size));
    const atZero = x.eq(0).select(x.lift(Number.NEGATIVE_INFINITY), value);
    return x.ne(x).select(x, atZero).cast(operand.dtype);
  },
  rule: "`g * exp(x) / x`",
  grad: (g, x) => g.mul(exponentialOverOperand(x)),
});
