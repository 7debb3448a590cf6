/** Fourier transforms against their definition, computed term by term in double precision, and the identities that spectra obey. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fft, hann, ifft, irfft, rfft, type Tensor, tensor } from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";

computeOnCpu();

interface Numbers {
  readonly real: readonly number[];
  readonly imag: readonly number[];
}

/** Σ x[j]·exp(sign·2πi·jk/n) */
function byDefinition(
  { real, imag }: Numbers,
  sign: number,
  frequencies: readonly number[] = [...real.keys()],
): Numbers {
  const n = real.length;
  const angles = Array.from({ length: n }, (_, at) => (sign * 2 * Math.PI * at) / n);
  const [cosines, sines] = [angles.map(Math.cos), angles.map(Math.sin)];
  const sum: { real: number[]; imag: number[] } = { real: [], imag: [] };
  for (const k of frequencies) {
    let [re, im] = [0, 0];
    for (let j = 0; j < n; j++) {
      const [x, y] = [real[j] as number, imag[j] as number];
      const [c, s] = [cosines[(j * k) % n] as number, sines[(j * k) % n] as number];
      re += x * c - y * s;
      im += x * s + y * c;
    }
    sum.real.push(re);
    sum.imag.push(im);
  }
  return sum;
}

/** Elements in [-1, 1) that every run draws alike. */
function drawn(n: number, seed: number): number[] {
  return Array.from({ length: n }, (_, at) => {
    const hash = Math.sin((at + 1) * 12.9898 + seed * 78.233) * 43758.5453;
    return Math.fround(2 * (hash - Math.floor(hash)) - 1);
  });
}

const list = async (x: Tensor): Promise<number[]> => [...(await x.data())];

/**
 * The error of a transform of f32 numbers in [-1, 1] is about ε·log₂ n of the result's size (Higham,
 * Accuracy and Stability of Numerical Algorithms, §24.1), which is √n there and 1 back again.
 */
function expectClose(
  got: readonly number[],
  want: readonly number[],
  n: number,
  size: number = Math.sqrt(n),
): void {
  expect(got).toHaveLength(want.length);
  const allowed = 2 ** -22 * size * (3 + Math.log2(n));
  for (const [at, x] of got.entries())
    expect(Math.abs(x - (want[at] as number)), `element ${at} of ${n}`).toBeLessThan(allowed);
}

describe("fft", () => {
  it.each([
    1, 2, 3, 4, 5, 7, 8, 11, 13, 30, 60, 64, 81, 97, 100, 125, 127, 128, 131, 243, 256, 257, 343,
    509, 512, 720, 786, 1000, 1024, 1031, 2048,
  ])("of %i points agrees with the definition", async (n) => {
    const x = { real: drawn(n, 1), imag: drawn(n, 2) };
    const pair = { real: tensor([...x.real]), imag: tensor([...x.imag]) };
    for (const [call, sign, scale] of [
      [fft, -1, 1],
      [ifft, 1, n],
    ] as const) {
      const got = call(pair);
      const want = byDefinition(x, sign);
      expectClose(await list(got.real.mul(scale)), want.real, n);
      expectClose(await list(got.imag.mul(scale)), want.imag, n);
    }
  });

  it.each([4096, 10007, 46656, 65536])(
    "of %i points agrees with the definition at a few frequencies",
    async (n) => {
      const x = { real: drawn(n, 1), imag: drawn(n, 2) };
      const got = fft({ real: tensor([...x.real]), imag: tensor([...x.imag]) });
      const [real, imag] = [await list(got.real), await list(got.imag)];
      const frequencies = [0, 1, 2, 63, 64, 255, 1000, n / 2, n - 1].map(Math.floor);
      const want = byDefinition(x, -1, frequencies);
      expectClose(
        frequencies.map((k) => real[k] as number),
        want.real,
        n,
      );
      expectClose(
        frequencies.map((k) => imag[k] as number),
        want.imag,
        n,
      );
    },
  );

  it("of any length is undone by ifft, and keeps the sum of squares (Parseval)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.nat(1000), async (n, seed) => {
        const pair = { real: tensor(drawn(n, seed)), imag: tensor(drawn(n, seed + 1)) };
        const spectrum = fft(pair);
        const back = ifft(spectrum);
        expectClose(await list(back.real), await list(pair.real), n, 1);
        expectClose(await list(back.imag), await list(pair.imag), n, 1);
        const energy = ({ real, imag }: { real: Tensor; imag: Tensor }): Promise<number> =>
          real.square().add(imag.square()).sum().item();
        const [before, after] = [await energy(pair), await energy(spectrum)];
        expect(Math.abs(after / n - before)).toBeLessThan(1e-5 * before);
      }),
      { numRuns: 25 },
    );
  });

  it("transforms the rows of any axis separately", async () => {
    const n = 70;
    const rows = [drawn(n, 5), drawn(n, 6), drawn(n, 7)];
    const got = fft(tensor(rows).T, 0);
    for (const [index, row] of rows.entries()) {
      const want = byDefinition({ real: row, imag: row.map(() => 0) }, -1);
      expectClose(await list(got.real.slice(null, index)), want.real, n);
      expectClose(await list(got.imag.slice(null, index)), want.imag, n);
    }
  });
});

describe("transforms of real tensors", () => {
  it.each([1, 2, 5, 8, 9, 22, 150, 2400])(
    "of %i points are half spectra, from which the inverse restores them",
    async (n) => {
      const x = drawn(n, 8);
      const half = rfft(tensor(x));
      const want = byDefinition({ real: x, imag: x.map(() => 0) }, -1);
      expectClose(await list(half.real), want.real.slice(0, Math.floor(n / 2) + 1), n);
      expectClose(await list(half.imag), want.imag.slice(0, Math.floor(n / 2) + 1), n);
      expectClose(await list(irfft(half, -1, { n })), x, n, 1);
    },
  );
});

describe("windows", () => {
  it("of Hann, periodic and half of their length apart, add up to one", async () => {
    const window = await list(hann(16, { periodic: true }));
    for (let at = 0; at < 8; at++)
      expect((window[at] as number) + (window[at + 8] as number)).toBeCloseTo(1, 6);
  });
});

testValues(
  `
fft of a product of spectra is a circular convolution
  n = 24
  [x, y] = [drawn(n, 3), drawn(n, 4)]
  [a, b] = [fft(tensor(x)), fft(tensor(y))]
  product = { real: a.real.mul(b.real).sub(a.imag.mul(b.imag)),
      imag: a.real.mul(b.imag).add(a.imag.mul(b.real)) }
  direct = x.map((_, k) => x.reduce((sum, value, j) => sum + value * y[(k - j + n) % n], 0))
  expectClose(await list(ifft(product).real), direct, n)
transforms of real tensors of several axes are the first half of fftn
  x = tensor([drawn(6, 1), drawn(6, 2), drawn(6, 3)])
  [half, whole] = [rfftn(x), fftn(x)]
  expectClose(await list(half.real), await list(whole.real.slice(null, [0, 4])), 18)
  expectClose(await list(half.imag), await list(whole.imag.slice(null, [0, 4])), 18)
windows of Kaiser follow the modified Bessel function: I₀(2) = 2.2795853 (Abramowitz and Stegun,
table 9.8)
  (await list(kaiser(3, 2)))[0]  => 1 / 2.2795853 (6 digits)
stft of a tone has its peak at the tone's frequency in every frame
  n = 32
  tone = Array.from({ length: 256 }, (_, at) => Math.cos((2 * Math.PI * 5 * at) / n))
  { real, imag } = stft(tensor(tone), n, { window: hann(n, { periodic: true }), center: false })
  loudest = await list(real.square().add(imag.square()).argmax(0))
  new Set(loudest)  => new Set([5])
stft is, uncentred and with steps of its length, an rfft of each frame
  x = drawn(24, 9)
  { real } = stft(tensor(x), 8, { hop: 8, center: false })
  frames = rfft(tensor(x).reshape([3, 8])).real.T
  real  => await frames.array()
fftfreq returns the frequency of a wave at its index in the spectrum
  n = 20
  wave = Array.from({ length: n }, (_, at) => Math.sin(2 * Math.PI * 0.15 * at))
  { real, imag } = fft(tensor(wave))
  index = await real.square().add(imag.square()).slice([0, 10]).argmax().item()
  (await list(fftfreq(n)))[index]  => 0.15 (6 digits)
`,
  { drawn, expectClose, list },
);
