/** Gauss's function against values of 15 digits' arithmetic (mpmath) and the functions that it contains. */
import { columns, elements, expectClose } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { atan, asin, log, sqrt } = Math;

/** a, b, c, x and ₂F₁(a; b; c; x): its series, those in 1 - x, their limits, and polynomials. */
const known = [
  [0.5, 0.75, 2.25, 0.3, 1.05726973436],
  [0.5, 0.75, 2.25, -0.6, 0.91848743911],
  [1.5, 2.5, 1.25, 0.7, 32.0504842706],
  [0.5, 0.75, 2.25, 0.95, 1.31921862844],
  [0.5, 0.75, 2.25, 1, 1.39104473612],
  [1.5, 2, 4.5, 0.9, 2.82761401836],
  [0.5, 1.5, 2, 0.99, 3.4462919786],
  [2, 3, 1.5, 0.93, 15884.6565664],
  [0.5, 0.5, 1, 0.999, 3.08196479999],
  [1, 2.5, 4.5, 0.85, 2.17633760975],
  [1.5, 0.5, 4, -250, 0.125843974761],
  [2, 2, 3, -8, 0.040885490264],
  [2.5, 4.5, 1.25, -40, 2.17405189738e-6],
  [-3, 2, 1.5, 0.4, 0.0509714223862],
  [-2, 3, 4, 5, 8.5],
  [2, -4, 0.5, -30, 16237509.5714],
  [7.5, 2.5, 2.5, -300, 2.57484614102e-19],
  [6.5, 1.5, 2.5, 0.9, 94623.1108546],
  [-1.25, 2.75, 0.5, 0.97, 8.01935967921],
  [4, 3, 9, 0.9999, 13.9833039415],
];

onReferenceAndCpu(() => {
  testValues(
    `
hyp2f1 has its known values, whichever parameter comes first
  [a, b, c, x, wanted] = columns(known)
  [p, q, r, z] = [tensor(a), tensor(b), tensor(c), tensor(x)]
  expectClose(await elements(hyp2f1(p, q, r, z)), wanted, 1e-5)
  expectClose(await elements(hyp2f1(q, p, r, z)), wanted, 1e-5)
it contains logarithms, and functions of angles
  x = [-40, -3, -0.5, 0.25, 0.75, 0.875]
  logs = x.map((value) => -log(1 - value) / value)
  expectClose(await elements(hyp2f1(1, 1, 2, tensor(x))), logs, 1e-5)
  z = [0.25, 0.75, 0.9375, 1]
  squares = tensor(z.map((value) => value * value))
  arcs = z.map((value) => asin(value) / value)
  expectClose(await elements(hyp2f1(0.5, 0.5, 1.5, squares)), arcs, 1e-5)
  angles = [0.25, 1, 4].map((value) => atan(value) / value)
  negative = tensor([-1 / 16, -1, -16])
  expectClose(await elements(hyp2f1(0.5, 1, 1.5, negative)), angles, 1e-5)
  powers = x.map((value) => 1 / (sqrt(1 - value) * (1 - value)))
  expectClose(await elements(hyp2f1(1.5, 3, 3, tensor(x))), powers, 1e-5)
its slope is ab / c times that of parameters greater by one
  x = tensor([-12, -0.5, 0.4, 0.9])
  slope = grad((z) => hyp2f1(0.5, 1.25, 2.5, z).sum())(x)
  wanted = hyp2f1(1.5, 2.25, 3.5, x).mul(0.25)
  expectClose(await elements(slope), await elements(wanted), 1e-6)
is infinite at 1 and beyond, where it is no polynomial and c - a - b is not above 0
  x = tensor([1, 1.5, NaN])
  infinite = [Infinity, Infinity, NaN]
  elements(hyp2f1(1, 1.5, 2, x))  => infinite
  elements(hyp2f1(1, 1, 2, x))  => infinite
  expectClose(await elements(hyp2f1(-1, 2, 4, tensor([1, 1.5]))), [0.5, 0.25], 1e-6)
`,
    { asin, atan, columns, elements, expectClose, known, log, sqrt },
  );
});
