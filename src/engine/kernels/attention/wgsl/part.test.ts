import { describe, expect, it } from "vitest";
import { fetchedOf, partOf } from "./part.ts";

describe("a thread's part of attention's rows", () => {
  it("is of whole vectors of memory where rows begin at them", () => {
    expect(partOf(64, 4)).toEqual({ whole: 4, rest: 0, tail: 0, isTogether: true });
    expect(partOf(20, 8)).toEqual({ whole: 1, rest: 0, tail: 0, isTogether: true });
  });

  it("otherwise holds fewer extra features than there are threads", () => {
    for (const lanes of [4, 8, 16])
      for (const size of [1, 17, 31, 33, 63, 65, 127, 129, 131]) {
        const { whole, rest, tail, isTogether } = partOf(size, lanes);
        const features = (4 * whole + rest) * lanes + tail;
        expect(features).toBeGreaterThanOrEqual(size);
        expect(features - size).toBeLessThan(lanes);
        expect(isTogether).toBe(false);
      }
  });

  it("leaves a tail of up to three features to the row's own thread", () => {
    const tail = [64, 65, 66, 67, 68, 69].map((size) => partOf(size, 8).tail);
    expect(tail).toEqual([0, 1, 2, 3, 0, 0]);
    expect(partOf(67, 8).whole).toBe(2);
    expect(partOf(3, 4)).toMatchObject({ whole: 0, rest: 1, tail: 0 });
  });

  it("is fetched feature by feature where few do not begin at vectors of memory", () => {
    const fetched = (size: number): unknown => fetchedOf(partOf(size, 4), 4);
    expect(fetched(32)).toEqual({ vectors: 8, singles: 0 });
    expect(fetched(31)).toEqual({ vectors: 0, singles: 32 });
    expect(fetched(33)).toEqual({ vectors: 0, singles: 32 });
    expect(fetched(38)).toEqual({ vectors: 8, singles: 8 });
    expect(fetched(63)).toEqual({ vectors: 16, singles: 0 });
  });
});
