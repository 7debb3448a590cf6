import { describe, expect, it } from "vitest";
import { exactly } from "../../../ir/numbers/duration.ts";
import { TransferCosts } from "./transfer-costs.ts";

/** Adds transfers of these sizes in bytes, with the milliseconds of those that were timed. */
function costsOf(
  transfers: readonly { bytes: number; milliseconds?: number; within?: number; count?: number }[],
): TransferCosts {
  const costs = new TransferCosts();
  for (const { bytes, milliseconds = null, within, count = 1 } of transfers)
    for (let index = 0; index < count; index++)
      costs.add({ bytes, milliseconds, ...(within === undefined ? {} : { within }) });
  return costs;
}

describe("the cost of transfers", () => {
  it("is unknown where none was timed", () => {
    expect(costsOf([{ bytes: 4 }]).total()).toBeNull();
    expect(costsOf([{ bytes: 2 ** 20, within: 3 }]).total()).toBeNull();
  });

  it("of a size that was not timed lies between those of its neighbours, by bytes and by rate", () => {
    const small = { bytes: 4, milliseconds: 1 };
    const large = { bytes: 4096, milliseconds: 8 };
    expect(costsOf([small, large, { bytes: 64 }]).total()?.time).toEqual({
      likely: 1 + 8 + 1,
      least: 1 + 8 + 1,
      most: 1 + 8 + 8,
    });
    expect(costsOf([small, { bytes: 64 }]).total()?.time).toEqual({
      likely: 2,
      least: 2,
      most: 17,
    });
    expect(costsOf([large, { bytes: 64 }]).total()?.time).toEqual({
      likely: 8 + 8 / 64,
      least: 8 + 8 / 64,
      most: 16,
    });
  });

  it("of a large upload is not that of so many small ones of as many bytes", () => {
    // These are the waits around 200 small uploads, and one that was only observed.
    const total = costsOf([
      { bytes: 256, milliseconds: 7, count: 3 },
      { bytes: 256, count: 97 },
      { bytes: 868_228, within: 12 },
    ]).total();
    expect(total).toEqual({
      time: { likely: 712, least: 707, most: 712 },
      bytes: 868_228 + 25_600,
    });
  });

  it("stays an interval where measured times contradict each other", () => {
    const { least = 0, most = 0 } =
      costsOf([
        { bytes: 4, milliseconds: 9 },
        { bytes: 4096, milliseconds: 1 },
        { bytes: 64 },
      ]).total()?.time ?? {};
    expect(least).toBeLessThanOrEqual(most);
  });

  it("of sizes that were all timed is exact", () => {
    const total = costsOf([
      { bytes: 4, milliseconds: 0.5 },
      { bytes: 4, count: 99 },
    ]).total();
    expect(total).toEqual({ time: exactly(50), bytes: 400 });
  });
});
