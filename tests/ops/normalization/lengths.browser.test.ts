/** Norms of vectors of any magnitude on the GPU. */
import { expect, it } from "vitest";
import { init } from "../../../src/engine/index.ts";
import {
  expectClippedLengths,
  expectLengths,
  expectSpecialLengths,
  magnitudes,
} from "./lengths.ts";

it("norms and their gradients are right at any magnitude on the GPU", async () => {
  const opened = await init({ device: "gpu" });
  try {
    expect(magnitudes.length).toBeGreaterThan(10);
    // Differences of smaller elements are subnormal, and a GPU may make them 0.
    const held = magnitudes.filter((magnitude) => magnitude >= 1e-36);
    for (const magnitude of held) await expectLengths(magnitude);
    await expectSpecialLengths();
    await expectClippedLengths();
  } finally {
    await opened.dispose();
  }
});
