/**
 * Bessel and Airy functions, exponential, sine, cosine and Fresnel integrals and the dilogarithm against values of 30
 * digits' arithmetic (mpmath), taken on both sides of where one approximation follows another, and against identities.
 */
import { expect, it } from "vitest";
import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { PI, SQRT1_2, log } = Math;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

interface Known {
  readonly build: (x: Tensor) => Tensor;
  /** What the error may be, of the value itself or, near zeros, of the largest value nearby. */
  readonly relative?: number;
  readonly absolute?: number;
  readonly values: readonly (readonly [x: number, value: number])[];
}

const known: Readonly<Record<string, Known>> = {
  besselJ0: {
    build: (x) => x.besselJ0(),
    absolute: 2e-7,
    values: [
      [0.5, 0.938469807240813],
      [2.0, 0.223890779141236],
      [3.999000072479248, -0.397215658087037],
      [4.000999927520752, -0.397083581056879],
      [10.0, -0.245935764451348],
      [100.0, 0.0199858503042231],
      [1000.0, 0.0247866861524202],
      [-7.5, 0.266339657880378],
    ],
  },
  besselJ1: {
    build: (x) => x.besselJ1(),
    absolute: 2e-7,
    values: [
      [9.999999682655225e-21, 4.99999984132761e-21],
      [0.5, 0.242268457674874],
      [2.0, 0.576724807756873],
      [3.999000072479248, -0.0656626381571254],
      [4.000999927520752, -0.0664238608373909],
      [10.0, 0.0434727461688614],
      [100.0, -0.0771453520141122],
      [-7.5, -0.135248427579706],
    ],
  },
  scaledModifiedBesselK0: {
    build: (x) => x.scaledModifiedBesselK0(),
    relative: 5e-7,
    values: [
      [1.0000000031710769e-30, 69.1934843023087],
      [0.10000000149011612, 2.68232609003224],
      [1.9989999532699585, 0.841760199163297],
      [2.000999927520752, 0.841376386773306],
      [10.0, 0.391631934436599],
      [1000.0, 0.0396283216007542],
    ],
  },
  scaledModifiedBesselK1: {
    build: (x) => x.scaledModifiedBesselK1(),
    relative: 5e-7,
    values: [
      [1.0000000031710769e-30, 9.99999996828923e29],
      [0.10000000149011612, 10.890182533004],
      [1.9989999532699585, 1.0338018360528],
      [2.000999927520752, 1.03315218466293],
      [10.0, 0.410766570595789],
      [1000.0, 0.0396481308129602],
    ],
  },
  exp1: {
    build: (x) => x.exp1(),
    relative: 5e-7,
    values: [
      [1.0000000031710769e-30, 68.5003371217488],
      [0.10000000149011612, 1.82292394493626],
      [0.9990000128746033, 0.219752177277158],
      [1.0010000467300415, 0.219016405370787],
      [5.0, 0.00114829559127533],
      [20.0, 9.83552529064988e-11],
      [80.0, 2.22854325868847e-37],
    ],
  },
  "expi beyond its zero": {
    build: (x) => x.expi(),
    relative: 5e-7,
    values: [
      [0.10000000149011612, -1.62281279750095],
      [0.5, 0.454219904863174],
      [5.999000072479248, 85.9225568872972],
      [6.000999927520752, 86.0570234212397],
      [13.0, 37197.688490689],
      [15.0, 234955.852490768],
      [80.0, 7.0146000049048e32],
      [-0.5, -0.559773594776161],
      [-3.0, -0.013048381094197],
    ],
  },
  spence: {
    build: (x) => x.spence(),
    relative: 5e-7,
    values: [
      [0.0, 1.64493406684823],
      [0.25, 0.978469392930306],
      [0.5, 0.582240526465013],
      [1.0010000467300415, -0.000999796817740154],
      [1.5, -0.448414206923646],
      [3.0, -1.43674636688368],
      [1000.0, -25.4955641024289],
    ],
  },
  "the sine integral": {
    build: (x) => x.sici().si,
    relative: 3e-7,
    values: [
      [1.000000013351432e-10, 1.00000001335143e-10],
      [1.0, 0.946083070367183],
      [3.999000072479248, 1.7583922677716],
      [4.000999927520752, 1.75801389403259],
      [10.0, 1.65834759421887],
      [100.0, 1.56222546688906],
      [-2.0, -1.60541297680269],
    ],
  },
  "the cosine integral": {
    build: (x) => x.sici().ci,
    absolute: 2e-7,
    relative: 2e-7,
    values: [
      [1.000000013351432e-10, -22.4486352516875],
      [1.0, 0.337403922900968],
      [3.999000072479248, -0.140818183823684],
      [4.000999927520752, -0.141144981930192],
      [10.0, -0.0454564330044554],
      [100.0, -0.00514882514261049],
    ],
  },
  "Fresnel's sine integral": {
    build: (x) => x.fresnel().s,
    relative: 5e-7,
    values: [
      [0.10000000149011612, 0.000523589571017938],
      [1.0, 0.438259147390355],
      [1.5989999771118164, 0.639656609387046],
      [1.6009999513626099, 0.63811560879234],
      [5.0, 0.499191381917117],
      [30.0, 0.489389674442194],
      [-2.0, -0.343415678363698],
    ],
  },
  "Fresnel's cosine integral": {
    build: (x) => x.fresnel().c,
    relative: 5e-7,
    values: [
      [0.10000000149011612, 0.0999975341170174],
      [1.0, 0.779893400376823],
      [1.5989999771118164, 0.366101055528678],
      [1.6009999513626099, 0.36482622986038],
      [5.0, 0.563631188704012],
      [30.0, 0.49999624737061],
      [-2.0, -0.488253406075341],
    ],
  },
  "airyAi where it oscillates": {
    build: (x) => x.airyAi(),
    absolute: 1e-6,
    values: [
      [-20.0, -0.176406127077985],
      [-5.0, 0.350761009024114],
      [-3.000999927520752, -0.379128286286741],
      [-2.999000072479248, -0.378499164790657],
      [0.0, 0.355028053887817],
    ],
  },
  "airyAi where it falls": {
    build: (x) => x.airyAi(),
    relative: 3e-6,
    values: [
      [0.9990000128746033, 0.135451629353652],
      [1.0010000467300415, 0.135133329083165],
      [5.0, 0.000108344428136074],
      [10.0, 1.10475325528987e-10],
    ],
  },
};

onReferenceAndCpu(() => {
  it.each(Object.entries(known))("%s has its known values", async (_, stated) => {
    const { absolute = 0, build, relative = 0, values } = stated;
    const found = await elements(build(tensor(values.map(([x]) => x))));
    for (const [at, [x, value]] of values.entries())
      expect(Math.abs((found[at] as number) - value), `at ${x}`).toBeLessThan(
        absolute + relative * Math.abs(value),
      );
  });

  it("J₀ and J₁ are means of waves over an angle (Abramowitz and Stegun 9.1.21)", async () => {
    // The rule of midpoints is exact to the last digit for more waves than x has.
    const x = [0.5, 3.75, 4.25, 12, 40];
    const waves = 128;
    const byQuadrature = (order: number, at: number): number => {
      let sum = 0;
      for (let k = 0; k < waves; k++) {
        const angle = (2 * PI * (k + 0.5)) / waves;
        sum += Math.cos(order * angle - at * Math.sin(angle));
      }
      return sum / waves;
    };
    const [zero, one] = [
      await elements(tensor(x).besselJ0()),
      await elements(tensor(x).besselJ1()),
    ];
    for (const [at, argument] of x.entries()) {
      expect(zero[at]).toBeCloseTo(byQuadrature(0, argument), 6);
      expect(one[at]).toBeCloseTo(byQuadrature(1, argument), 6);
    }
  });

  testValues(
    `
the dilogarithm keeps Euler's and Landen's identities
  x = [0.0625, 0.25, 0.4375, 0.5, 0.625, 0.9375]
  mirrored = await elements(tensor(x.map((value) => 1 - value)).spence())
  inverse = await elements(tensor(x.map((value) => 1 / value)).spence())
  for [at, value] of (await elements(tensor(x).spence())).entries():
    argument = x[at]
    euler = PI ** 2 / 6 - log(argument) * log(1 - argument)
    value + mirrored[at]  => euler (6 digits)
    value + inverse[at]  => -(log(argument) ** 2) / 2 (6 digits)
poles, zeros and infinities are SciPy's
  elements(tensor([0, inf, -inf, nan]).besselJ0())  => [1, 0, 0, nan]
  elements(tensor([0, nan]).besselJ1())  => [0, nan]
  elements(tensor([0, inf, -1, nan]).exp1())  => [inf, 0, nan, nan]
  elements(tensor([0, inf, -inf]).expi())  => [-inf, inf, -0]
  elements(tensor([0, -1, inf]).scaledModifiedBesselK0())  => [inf, nan, 0]
  elements(tensor([0, -1, inf]).scaledModifiedBesselK1())  => [inf, nan, 0]
  elements(tensor([1, -1, inf]).spence())  => [0, nan, -inf]
  { si, ci } = tensor([0, inf, -1]).sici()
  elements(si.mul(2 / PI))  => [0, 1, expect.closeTo(-0.602295, 5)]
  elements(ci)  => [-inf, 0, nan]
  { s, c } = tensor([0, inf, -inf]).fresnel()
  elements(s)  => [0, 0.5, -0.5]
  elements(c)  => [0, 0.5, -0.5]
  elements(tensor([inf, -inf, nan]).airyAi())  => [0, 0, nan]
  (await elements(tensor([PI * SQRT1_2]).sphericalBesselJ0()))[0]
      => Math.sin(PI * SQRT1_2) / (PI * SQRT1_2) (6 digits)
`,
    { PI, SQRT1_2, elements, inf, log, nan },
  );
});
