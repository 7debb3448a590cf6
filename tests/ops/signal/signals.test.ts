// Convolutions of signals against their definition, and transforms against those that they undo.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  convolve,
  correlate,
  embeddingBag,
  hann,
  hfft,
  hfftn,
  ihfft,
  ihfftn,
  irfft,
  istft,
  rfft,
  stft,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { asList, holds, ints } from "../reduction/drawn-lists.ts";

const signal = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 30 });

/** Every sum of products of elements that lie `shift` apart, from the first overlap to the last. */
function fullCorrelation(x: readonly number[], y: readonly number[]): number[] {
  return Array.from({ length: x.length + y.length - 1 }, (_, index) => {
    const shift = index - (y.length - 1);
    return y.reduce((sum, term, at) => sum + term * (x[at + shift] ?? 0), 0);
  });
}

/** The part that NumPy's documentation names for a mode. */
function part(full: readonly number[], mode: string, m: number, n: number): number[] {
  const [long, short] = [Math.max(m, n), Math.min(m, n)];
  if (mode === "valid") return full.slice(short - 1, long);
  return mode === "same" ? full.slice((short - 1) >> 1).slice(0, long) : [...full];
}

describe("convolve and correlate", () => {
  it("are sums of products over the overlaps, in all modes and for all lengths", async () => {
    await holds<[number[], number[], "full" | "same" | "valid"]>(
      [signal, signal, fc.constantFrom("full", "same", "valid")],
      async (x, y, mode) => {
        const turned = fullCorrelation(x, y.toReversed());
        expect(await asList(convolve(ints(x), ints(y), { mode }))).toEqual(
          part(turned, mode, x.length, y.length),
        );
      },
    );
    await holds<[number[], number[]]>([signal, signal], async (x, y) => {
      const full = fullCorrelation(x, y);
      expect(await asList(correlate(ints(x), ints(y), { mode: "full" }))).toEqual(full);
      expect(await asList(correlate(ints(x), ints(y)))).toEqual(
        part(full, "valid", x.length, y.length),
      );
    });
  });
});

async function expectNear(got: Tensor, want: Tensor): Promise<void> {
  expect(got.shape).toEqual(want.shape);
  const [x, y] = [await asList(got), await asList(want)];
  for (const [at, value] of x.entries()) expect(value).toBeCloseTo(y[at] as number, 5);
}

const drawn = (shape: readonly number[]): Tensor => {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tensor(
    Float64Array.from({ length: size }, (_, at) => ((at * 7 + 3) % 11) / 4 - 1),
    { shape },
  );
};

describe("transforms of Hermitian signals", () => {
  it("are those of real ones with the domains exchanged", async () => {
    await onReference(async () => {
      const x = { real: drawn([2, 5]), imag: drawn([5, 2]).T };
      const conjugate = { real: x.real, imag: x.imag.neg() };
      // hfft(x) is n·irfft(conj x), ihfft(y) is conj(rfft(y))/n.
      for (const n of [8, 9])
        await expectNear(hfft(x, -1, { n }), irfft(conjugate, -1, { n }).mul(n));
      const y = drawn([3, 7]);
      await expectNear(ihfft(y).real, rfft(y).real.div(7));
      await expectNear(ihfft(y).imag, rfft(y).imag.div(-7));
    });
  });

  it.each(["backward", "ortho", "forward"] as const)("are inverses, scaled %s", async (norm) => {
    await onReference(async () => {
      const y = drawn([4, 6]);
      await expectNear(hfft(ihfft(y, 0, { norm }), 0, { norm }), y);
      await expectNear(hfftn(ihfftn(y, null, { norm }), null, { norm }), y);
    });
  });
});

describe("istft", () => {
  it.each([
    [{ hop: 3 }, 31],
    [{ hop: 8 }, 32],
    [{ hop: 4, center: false }, 32],
    [{ hop: 2, onesided: false }, 30],
    [{ hop: 4, window: "hann" }, 40],
  ] as const)("undoes stft with %o of %i points", async (chosen, length) => {
    await onReference(async () => {
      const options = { ...chosen, window: "window" in chosen ? hann(8, { periodic: true }) : 1 };
      const x = drawn([2, length]);
      await expectNear(istft(stft(x, 8, options), 8, { ...options, length }), x);
    });
  });
});

describe("embeddingBag", () => {
  const rows = [
    [1, 10],
    [2, 20],
    [3, 5],
  ];
  /** A bag of two, an empty one and one of three. */
  const bags = (mode: "sum" | "mean" | "max", paddingIdx?: number): Promise<unknown> => {
    const indices = ints([0, 2, 1, 1, 2]);
    const options = paddingIdx === undefined ? { mode } : { mode, paddingIdx };
    return embeddingBag(indices, tensor(rows), { ...options, offsets: ints([0, 2, 2]) }).array();
  };

  it("combines the rows of each bag, none into zeros", async () => {
    await onReference(async () => {
      expect(await bags("sum")).toEqual([
        [4, 15],
        [0, 0],
        [7, 45],
      ]);
      expect(await bags("max")).toEqual([
        [3, 10],
        [0, 0],
        [3, 20],
      ]);
      expect(await embeddingBag(ints([0, 2]).reshape([1, 2]), tensor(rows)).array()).toEqual([
        [2, 7.5],
      ]);
    });
  });

  it("leaves padding out of sums, means and maxima", async () => {
    await onReference(async () => {
      expect(await bags("mean", 2)).toEqual([
        [1, 10],
        [0, 0],
        [2, 20],
      ]);
      expect(await bags("max", 2)).toEqual(await bags("mean", 2));
    });
  });
});

testValuesOnReference(
  `
convolve and correlate agree with NumPy's documentation
  [x, y] = [tensor([1, 2, 3]), tensor([0, 1, 0.5])]
  asList(convolve(x, y))  => [0, 1, 2.5, 4, 1.5]
  asList(convolve(x, y, { mode: "same" }))  => [1, 2.5, 4]
  asList(convolve(x, y, { mode: "valid" }))  => [2.5]
  asList(correlate(x, y))  => [3.5]
  asList(correlate(x, y, { mode: "same" }))  => [2, 3.5, 3]
  asList(correlate(x, y, { mode: "full" }))  => [0.5, 2, 3.5, 3, 0]
transforms of Hermitian signals of several axes are those of all numbers
  y = drawn([4, 6])
  whole = ifftn(y)
  expectNear(ihfftn(y).imag, whole.imag.slice(null, [0, 4]))
  expectNear(hfftn(ihfftn(y)), fftn(whole).real)
istft is 0 where windows are, and has zeros behind what the frames reach
  window = tensor([0, 1, 1, 0])
  options = { hop: 4, window, center: false }
  back = istft(stft(drawn([4]).add(3), 4, options), 4, { ...options, length: 6 })
  (await asList(back)).map((value) => Math.abs(value) > 1e-6)
      => [false, true, true, false, false, false]
`,
  { asList, drawn, expectNear },
);
