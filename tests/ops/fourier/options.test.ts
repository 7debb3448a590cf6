/** Options of Fourier transforms, against what NumPy 2.4 and PyTorch's formulas return. */
import { describe, expect, it } from "vitest";
import {
  arange,
  fftn,
  hamming,
  irfft2,
  irfftn,
  istft,
  kaiser,
  rfftn,
  type Tensor,
  tensor,
  zerosLike,
} from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const x = (): Tensor =>
  tensor([
    [1, 2, 3],
    [4, 5, -6],
  ]);
const real = (): { real: Tensor; imag: Tensor } => ({ real: x(), imag: zerosLike(x()) });

async function isNear(found: Tensor, wanted: readonly unknown[]): Promise<void> {
  const elements = [...(await found.data())];
  const flat = wanted.flat(Number.POSITIVE_INFINITY) as number[];
  expect(elements.length).toBe(flat.length);
  for (const [index, element] of elements.entries())
    expect(element).toBeCloseTo(flat[index] as number, 5);
}

describe("transforms of several axes accept the number of points of each", () => {
  it("cropped or padded with zeros, with the axes in the order in which they are named", () =>
    onReference(async () => {
      const half = rfftn(x(), [1, 0], { s: [3, -1] });
      await isNear(half.real, [
        [9, 3, 3],
        [3, -6, -6],
      ]);
      await isNear(half.imag, [
        [0, -8.660254, 8.660254],
        [0, 10.392305, -10.392305],
      ]);
      const whole = x().fft2([-2, -1], { s: [3, 2] });
      await isNear(whole.real, [
        [12, -2],
        [-1.5, -0.5],
        [-1.5, -0.5],
      ]);
      await isNear(whole.imag, [
        [0, 0],
        [-7.794229, 0.866025],
        [7.794229, -0.866025],
      ]);
    }));

  it("which are the last axes where none is named", () =>
    onReference(async () => {
      const found = fftn(arange(8).reshape([2, 2, 2]), null, { s: [3, 1] });
      await isNear(found.real, [2, -1, -1, 10, 1, 1]);
      await isNear(found.imag, [0, -1.732051, 1.732051, 0, -5.196152, 5.196152]);
    }));

  it("and, of what becomes real, the number of its points; -1 is the spectrum's extent", () =>
    onReference(async () => {
      const wanted = [
        [3.166667, -0.333333, -0.333333],
        [-1.5, 0, 0],
      ];
      await isNear(irfft2(real(), [0, 1], { s: [2, 3] }), wanted);
      await isNear(irfftn(real(), [0, 1], { s: [-1, -1] }), wanted);
      await isNear(irfftn(real(), [1, 0], { s: [2, 3] }), [
        [3.5, -0.5],
        [-1, 0],
        [-1, 0],
      ]);
    }));
});

describe("windows", () => {
  it("of Hamming's kind accept the weights of both terms: α − β, α + β and between", () =>
    onReference(() =>
      isNear(hamming(4, { alpha: 0.7, beta: 0.2, periodic: true }), [0.5, 0.7, 0.9, 0.7]),
    ));
});

describe("short-time transforms", () => {
  it("put a shorter window into the middle of its frame, with zeros around it", () =>
    onReference(async () => {
      const signal = arange(9);
      const short = signal.stft(6, { winLength: 3, window: tensor([1, 2, 3]), hop: 2 });
      const long = signal.stft(6, { window: tensor([0, 1, 2, 3, 0, 0]), hop: 2 });
      await isNear(short.real, [...(await long.real.data())]);
      await isNear(short.imag, [...(await long.imag.data())]);
    }));

  it("divide normalized spectra by the root of n, and undo it", () =>
    onReference(async () => {
      const options = { normalized: true, hop: 1 };
      const spectra = x().stft(4, { ...options, padMode: "edge" });
      await isNear(spectra.real.mul(2), [
        ...(await x().stft(4, { hop: 1, padMode: "edge" }).real.data()),
      ]);
      await isNear(istft(spectra, 4, options), [1, 2, 3, 4, 5, -6]);
    }));

  it("extend the signal by the mode: the sums of frames of two", () =>
    onReference(async () => {
      const sums = (padMode: "constant" | "circular" | "edge"): Tensor =>
        tensor([1, 2, 4]).stft(2, { hop: 1, padMode }).real.slice(0);
      await isNear(sums("constant"), [1, 3, 6, 4]);
      await isNear(sums("circular"), [5, 3, 6, 5]);
      await isNear(sums("edge"), [2, 3, 6, 8]);
    }));
});

it("Kaiser's window has PyTorch's β by default: NumPy's kaiser(5, 12)", () =>
  onReference(async () => {
    const [edge, middle] = [5.2773441e-5, 0.2156727447589671];
    await isNear(kaiser(5), [edge, middle, 1, middle, edge]);
  }));

testValuesOnReference(
  `
short-time transforms begin with the signal if frames are aligned to the window, of which only the
points count
  signal = tensor([1, -2, 3.5, 4, 0.5, -1, 2, 7, -3])
  options = { winLength: 3, window: tensor([1, 2, 3]), hop: 2, center: false }
  signal.stft(6, options).real.shape  => [4, 2]
  # NumPy's rfft of each three points times the window, the second to the fourth of six.
  aligned = signal.stft(6, { ...options, alignToWindow: true })
  isNear(aligned.real, [[7.5, 13, 4.5, 7], [-8, -3.75, -4.75, 3], [12, -4.25, 6.75, -17],
      [-15.5, 3, -8.5, 21]])
  isNear(aligned.imag, [[0, 0, 0, 0], [2.598076, -9.959292, 1.299038, -13.856406],
      [-4.330127, 3.897114, -2.165064, 10.392305], [0, 0, 0, 0]])
`,
  { isNear },
);
