/**
 * Owen's and Faddeeva's functions, Bessel functions of many orders, Legendre's functions and spherical harmonics,
 * against values of 30 digits' arithmetic (mpmath), closed forms, and the orthogonality that they are made for.
 */ import { expect, it } from "vitest";
import { tensor, wofz } from "../../../src/engine/index.ts";
import { columns, elements, expectClose } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { PI, atan, cos, sin, sqrt } = Math;

/** h, a and T(h, a). */
const owens = [
  [0.5, 0.5, 0.0644886028475],
  [2, 0.25, 0.00506817427716],
  [0.5, 3, 0.151084043076],
  [2, 8, 0.0113750659741],
  [6, 0.75, 4.93291690971e-10],
  [4, -1, -1.58351193828e-5],
  [0.0625, 100, 0.237541165485],
  [10, 0.5, 3.80992477402e-24],
];

/** n, x and Jₙ(x). */
const bessel = [
  [2, 0.25, 0.00777188928596],
  [5, 0.25, 2.53651615875e-7],
  [10, 0.25, 2.56283215981e-16],
  [10, 9.5, 0.165026404726],
  [10, 10.5, 0.247745537536],
  [3, 40, -0.126144815506],
  [10, -6, 0.00696398100279],
  [7, 2.40625, 0.000603051565612],
];

/** x, y and the parts of w(x + iy). */
const faddeeva = [
  [0, 0, 1.0, 0.0],
  [1, 0, 0.367879441171, 0.607157705841],
  [3, 0.125, 0.00987978089389, 0.200534131073],
  [6, 0, 2.31952283024e-16, 0.0953962089691],
  [0.5, 4, 0.135155984962, 0.0159840752935],
  [-2, 1, 0.140239581366, -0.22221344018],
  [100, 50, 0.00225695694669, 0.00451355276005],
  [1, -1, -1.13703787835, 2.02681379185],
  [-0.5, -2, -35.635303512, -77.3801423753],
  [5.25, 0.015625, 0.000339058581073, 0.109530273906],
];

onReferenceAndCpu(() => {
  it("wofz has its known values in both half planes", async () => {
    const [x, y, re, im] = columns(faddeeva) as [number[], number[], number[], number[]];
    const { real, imag } = wofz({ real: tensor(x), imag: tensor(y) });
    const [foundRe, foundIm] = [await elements(real), await elements(imag)];
    for (const at of x.keys()) {
      const [u, v] = [re[at] as number, im[at] as number];
      const away = Math.hypot((foundRe[at] as number) - u, (foundIm[at] as number) - v);
      expect(away / Math.hypot(u, v), `at ${x[at]}, ${y[at]}`).toBeLessThan(2e-6);
    }
  });

  testValues(
    `
owensT has its known values, in the tail too
  [h, a, wanted] = columns(owens)
  expectClose(await elements(owensT(tensor(h), tensor(a))), wanted, 5e-6)
owensT of 0 is an angle, and of an infinite slope half a tail
  a = [0.25, 1, 7, -3]
  angles = a.map((slope) => atan(slope) / (2 * PI))
  expectClose(await elements(owensT(0, tensor(a))), angles, 1e-6)
  steep = await elements(owensT(tensor([0, 1]), Infinity))
  expectClose(steep, [0.25, 0.158655253931457 / 2], 1e-6)
besselJn at 0 is 1 for order 0 and 0 for the others
  elements(besselJn(0, 3))  => [1, 0, 0, 0]
wofz of a pure imaginary number is erfcx, and of a real one has exp(-x²) for its real part
  y = tensor([0.25, 1, 4])
  { real } = wofz({ real: y.mul(0), imag: y })
  expectClose(await elements(real), await elements(y.erfcx()), 1e-6)
  expectClose(await elements(y.mul(0.5).wofz().real), [0.984496437, 0.7788007831, 0.01831563889],
      1e-5)
lpmn has the functions of degree 2 and their slopes in closed form
  z = 0.375
  s = sqrt(1 - z * z)
  { derivatives, values } = lpmn(2, 2, z)
  [p, slopes] = [(await values.array()), (await derivatives.array())]
  expectClose([p[0]?.[2], p[1]?.[2], p[2]?.[2]], [1.5 * z * z - 0.5, -3 * z * s, 3 * s * s], 1e-6)
  expectClose([slopes[0]?.[2], slopes[1]?.[2], slopes[2]?.[2]],
      [3 * z, (-3 * (1 - 2 * z * z)) / s, -6 * z], 2e-6)
  p[2]?.[1]  => 0
sphHarmY agrees with textbook formulas, and is the conjugate for negative orders
  [theta, phi] = [0.75, 2.25]
  scale = sqrt(3 / (8 * PI)) * sin(theta)
  above = sphHarmY(1, 1, theta, phi)
  above.real.item()  => -scale * cos(phi) (6 digits)
  above.imag.item()  => -scale * sin(phi) (6 digits)
  below = sphHarmY(tensor([1, 2]), tensor([-1, -2]), theta, phi, { nMax: 2 })
  second = sqrt(15 / (32 * PI)) * sin(theta) ** 2
  expectClose(await elements(below.real), [scale * cos(phi), second * cos(2 * phi)], 1e-6)
  expectClose(await elements(below.imag), [-scale * sin(phi), -second * sin(2 * phi)], 1e-6)
besselJn has its known values, the least too
  [, x] = columns(bessel)
  orders = await besselJn(tensor(x), 10).array()
  for [at, [n,, wanted]] of bessel.entries():
    expectClose([orders[n]?.[at]], [wanted], 3e-6)
the sum of squares of the normalised functions is the same everywhere (Unsöld's theorem)
  [m, n] = [12, 12]
  squares = lpmnValues(m, n, tensor([-0.75, 0, 0.5]), true).square()
  table = await squares.array()
  for index of [0, 1, 2]:
    sum = table.reduce((total, row, k) => total + (k ? 2 : 1) * row[n]?.[index], 0)
    sum  => (2 * n + 1) / (4 * PI) (5 digits)
`,
    { PI, atan, bessel, columns, cos, elements, expectClose, owens, sin, sqrt },
  );
});
