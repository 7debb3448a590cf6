/**
 * The incomplete beta function, its slopes and those of the incomplete gamma function and of ζ in their parameters,
 * and Eₙ, against values of 40 digits' arithmetic (mpmath), closed forms, and the sums that distributions are.
 */
import { columns, elements, expectClose } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

/** a, b, x and Iₓ(a, b). */
const shares = [
  [0.5, 0.5, 0.25, 0.333333333333],
  [0.03125, 2, 0.5, 0.993862250558],
  [0.25, 0.0625, 0.875, 0.278372704551],
  [2, 3, 0.001953125, 2.28286226047e-5],
  [2, 3, 0.998046875, 0.999999970241],
  [10, 0.5, 0.75, 0.0178065586078],
  [100, 80, 0.5, 0.0673621746583],
  [100, 80, 0.5625, 0.572162637116],
  [1000, 1000, 0.515625, 0.918899787743],
  [5000, 200, 0.96875, 0.9979114127650259],
  [3, 400, 0.015625, 0.950699409039],
  [1153.859375, 0.134033203125, 0.999900817871094, 0.213621700455],
  [10000, 10000, 0.5, 0.5],
];

/** a, b, x and the slopes in a and in b. */
const slopes = [
  [0.5, 0.5, 0.25, -0.646131894439, 0.430754596293],
  [2, 3, 0.75, -0.0445575922101, 0.0586790105256],
  [10, 0.5, 0.75, -0.00584432261599, 0.0550133740664],
  [100, 80, 0.5625, -0.0260246946128, 0.0330055120705],
  [3, 40, 0.03125, -0.151941163364, 0.00731816569444],
];

/** a, x and the slope of P(a, x) in a. */
const slopesOfGamma = [
  [0.03125, 0.001953125, -4.78277296554],
  [0.03125, 0.5, -0.577182924345],
  [0.5, 3, -0.047240326448],
  [2, 2, -0.294004690746],
  [5, 0.5, -0.000415463175051],
  [20, 25, -0.0467278045343],
  [100, 90, -0.024611916844],
];

/** s, q and the slope of ζ(s, q) in s. */
const slopesOfZeta = [
  [2, 1, -0.937548254316],
  [1.125, 1, -63.9284107467],
  [3, 0.5, 5.27873512618],
  [6, 2.5, -0.0047271661363],
];

/** n, x and Eₙ(x). */
const integrals = [
  [2, 0.0625, 0.798356194011],
  [3, 0, 0.5],
  [5, 2, 0.0213224002023],
  [2, 30, 2.92966936774e-15],
  [60, 1, 0.00612959350642],
  [0, 0.5, 1.21306131943],
  [1, 0.5, 0.559773594776],
];

onReferenceAndCpu(() => {
  testValues(
    `
betainc has its known values in both tails
  [a, b, x, wanted] = columns(shares)
  expectClose(await elements(betainc(tensor(a), tensor(b), tensor(x))), wanted, 6e-6)
betainc is a power where b or a is 1
  x = [0.0625, 0.5, 0.9375]
  lower = x.map((value) => value ** 2.5)
  upper = x.map((value) => 1 - (1 - value) ** 2.5)
  expectClose(await elements(betainc(2.5, 1, tensor(x))), lower, 1e-6)
  expectClose(await elements(betainc(1, 2.5, tensor(x))), upper, 1e-6)
betainc is the probability of at least k successes of a binomial distribution
  [n, p] = [12, 0.3125]
  k = Array.from({ length: n }, (_, index) => index + 1)
  counts = await elements(comb(n, tensor(k)))
  masses = counts.map((way, at) => way * p ** (at + 1) * (1 - p) ** (n - at - 1))
  wanted = k.map((_, at) => masses.slice(at).reduce((sum, mass) => sum + mass))
  first = tensor(k)
  expectClose(await elements(betainc(first, first.neg().add(n + 1), p)), wanted, 3e-6)
betainc of 1 / (1 + t²) has both tails of Student's distribution: of 1 degree of freedom, Cauchy's
  t = [0.25, 1, 3]
  x = tensor(t.map((value) => 1 / (1 + value ** 2)))
  wanted = t.map((value) => 1 - (2 / Math.PI) * Math.atan(value))
  expectClose(await elements(betainc(0.5, 0.5, x)), wanted, 1e-6)
betainc's slopes in a and b are right
  [a, b, x, ofA, ofB] = columns(slopes)
  foundA = grad((p) => betainc(p, tensor(b), tensor(x)).sum())(tensor(a))
  foundB = grad((q) => betainc(tensor(a), q, tensor(x)).sum())(tensor(b))
  expectClose(await elements(foundA), ofA, 3e-5)
  expectClose(await elements(foundB), ofB, 3e-5)
the slopes of igamma and igammac in their first operand are right
  [a, x, wanted] = columns(slopesOfGamma)
  lower = grad((order) => order.igamma(tensor(x)).sum())(tensor(a))
  upper = grad((order) => order.igammac(tensor(x)).sum())(tensor(a))
  expectClose(await elements(lower), wanted, 5e-5)
  expectClose(await elements(upper.neg()), wanted, 5e-5)
the slope of zeta in its first operand is right
  [s, q, wanted] = columns(slopesOfZeta)
  found = grad((exponent) => exponent.zeta(tensor(q)).sum())(tensor(s))
  expectClose(await elements(found), wanted, 4e-6)
expn has its known values, and the recurrence of its orders
  [n, x, wanted] = columns(integrals)
  expectClose(await elements(expn(tensor(n), tensor(x))), wanted, 2e-6)
  # n·Eₙ₊₁(x) = exp(-x) - x·Eₙ(x) (Abramowitz and Stegun 5.1.14).
  orders = tensor([1, 2, 3, 7])
  next = expn(orders.add(1), 1.5).mul(orders)
  sum = next.add(expn(orders, 1.5).mul(1.5))
  expectClose(await elements(sum), Array(4).fill(Math.exp(-1.5)), 1e-6)
vmap of a gradient of betainc is the gradient of every row
  rows = tensor([[0.5, 2], [3, 20]])
  slope = grad((a) => betainc(a, 2.5, tensor([0.25, 0.75])).sum())
  together = await elements(vmap(slope)(rows).flatten())
  apart = await Promise.all([0, 1].map((row) => elements(slope(rows.at(row)))))
  expectClose(together, apart.flat(), 1e-6)
ends and what is outside are SciPy's
  x = tensor([0, 1, -0.5, 1.5, nan])
  elements(betainc(2, 3, x))  => [0, 1, nan, nan, nan]
  elements(betainc(tensor([-1, 1]), tensor([1, -1]), 0.5))  => [nan, nan]
  n = tensor([0, 1, 2, 2, -1, 1.5, 2])
  at = tensor([0, 0, inf, -1, 1, 1, nan])
  elements(expn(n, at))  => [inf, inf, 0, nan, nan, nan, nan]
`,
    {
      columns,
      elements,
      expectClose,
      inf,
      integrals,
      nan,
      shares,
      slopes,
      slopesOfGamma,
      slopesOfZeta,
    },
  );
});
