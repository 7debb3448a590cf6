/** Kummer's function against values of 30 digits' arithmetic (mpmath) and the functions that it contains. */
import { columns, elements, expectClose } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const nan = Number.NaN;
const { PI, exp, sqrt } = Math;

/** a, b, x and ₁F₁(a; b; x): both series on both sides of their border, and polynomials. */
const known = [
  [1, 2, -0.5, 0.786938680575],
  [0.5, 1.5, -3, 0.504343560231],
  [2.5, 4, 20, 21817246.4025],
  [2.5, 4, -30, 0.00131438225809],
  [0.25, 3, 79, 6.98420940802e28],
  [0.25, 3, -79, 0.414803778329],
  [1.5, 4, 85, 8.23355277202e32],
  [1.5, 4, -81, 0.00602073487771],
  [1, 1, -60, 8.7565107627e-27],
  [-2, 3, 5, -0.25],
  [-2, 3, -100, 901.0],
  [-2, 3, 200, 3201],
  [0.5, 0.5, 12, 162754.791419],
  [3, 8, -500, 1.64016062408e-6],
  [1, 20, 110, 1.17767813671e26],
];

onReferenceAndCpu(() => {
  testValues(
    `
hyp1f1 has its known values
  [a, b, x, wanted] = columns(known)
  expectClose(await elements(hyp1f1(tensor(a), tensor(b), tensor(x))), wanted, 1e-5)
hyp1f1 of equal parameters is exp, and of ½ and 3/2 the error function
  x = tensor([-40, -2, 0.25, 30])
  expectClose(await elements(hyp1f1(1.75, 1.75, x)), [-40, -2, 0.25, 30].map(exp), 5e-6)
  z = tensor([0.25, 1, 3])
  erf = z.erf().div(z).mul(sqrt(PI) / 2)
  expectClose(await elements(hyp1f1(0.5, 1.5, z.square().neg())), await elements(erf), 3e-6)
its slope is a / b times that of parameters greater by one, far out too
  x = tensor([-90, -3, 5])
  slope = grad((z) => hyp1f1(1.5, 4, z).sum())(x)
  wanted = hyp1f1(2.5, 5, x).mul(1.5 / 4)
  expectClose(await elements(slope), await elements(wanted), 1e-4)
passes NaN on
  elements(hyp1f1(1, 2, tensor([nan, 0])))  => [nan, 1]
`,
    { PI, columns, elements, exp, expectClose, known, nan, sqrt },
  );
});
