import { describe, expect, it } from "vitest";
import { type Compare, differences } from "../../../testing/differences-on-gpu.ts";
import { randomFourier, relativeError } from "../../../testing/random/fourier.ts";
import { maxFourierPoints, pointsEverywhere } from "../core.ts";

/** Outputs may differ by this fraction of the largest element. */
const within =
  (most: number): Compare =>
  ({ kernel }, outputs, wanted) => {
    const error = relativeError(outputs, wanted);
    return error < most ? null : `${kernel.name} of [${kernel.domain}]: ${error}`;
  };

const shapes = [
  { before: [], after: [] },
  { before: [7], after: [] },
  { before: [], after: [5] },
  { before: [2], after: [3, 4] },
] as const;

describe("WGSL of Fourier transforms", () => {
  it("agrees with the reference on lengths of every radix and of several", async () => {
    const lengths = [1, 2, 3, 4, 5, 7, 8, 12, 20, 49, 70, 125, 128];
    const cases = lengths.map((length) =>
      randomFourier(length, { length, before: [3], after: [] }),
    );
    expect(await differences(cases, {}, within(1e-6))).toEqual([]);
  });

  it("agrees with the reference along any axis, where groups fold into many rows too", async () => {
    const lengths = [8, 15, 42, 60];
    const cases = shapes.flatMap((shape, index) =>
      [index, index + 2].map((seed) =>
        randomFourier(seed, { length: lengths[seed % lengths.length] as number, ...shape }),
      ),
    );
    expect(await differences(cases, { maxGroups: 2 }, within(1e-6))).toEqual([]);
  });

  it("transforms as many points as its memory can hold", async () => {
    for (const [length, maxWorkgroupStorageBytes] of [
      [pointsEverywhere, 16384],
      [maxFourierPoints, 32768],
    ] as const) {
      const drawn = randomFourier(length, { length, before: [], after: [2] });
      expect(await differences([drawn], { maxWorkgroupStorageBytes }, within(3e-6))).toEqual([]);
    }
  });
});
