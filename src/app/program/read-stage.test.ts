import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEvent } from "./program-event.ts";
import { readStage } from "./read-stage.ts";
import { Tally } from "./tally.ts";

const picture = { shape: [4, 6, 3], map: "magma", min: 0, max: 1, fps: 30 } as const;

describe("what a program asks of a canvas", () => {
  it("is read field by field", () => {
    expect(readStage({ ...picture, more: "than asked" })).toEqual(picture);
    expect(readEvent({ type: "stage", picture })).toEqual({ type: "stage", picture });
  });

  it("is refused where a field is not what the page takes", () => {
    const wrong: readonly object[] = [
      { shape: [4, 6] },
      { shape: [4, 6, 2] },
      { shape: [0, 6, 1] },
      { shape: [4.5, 6, 1] },
      { shape: [8193, 1, 1] },
      { shape: [4096, 4096, 1] },
      { shape: "4,6,1" },
      { map: "mauve" },
      { min: 1 },
      { max: Number.NaN },
      { min: Number.NEGATIVE_INFINITY },
      { fps: 0 },
      { fps: 1e9 },
    ];
    for (const each of wrong) expect(readStage({ ...picture, ...each })).toBeNull();
  });

  it("is a picture or nothing, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom("shape", "map", "min", "max", "fps"),
        (value, key) => {
          const read = readStage({ ...picture, [key]: value });
          if (read === null) return;
          expect(read.shape.reduce((size, extent) => size * extent, 1)).toBeLessThanOrEqual(
            2 ** 22,
          );
          expect(read.min).toBeLessThan(read.max);
        },
      ),
    );
    fc.assert(fc.property(fc.anything(), (value) => void readStage(value)));
  });

  it("ends a program that asks for a second canvas", () => {
    const tally = new Tally();
    expect(tally.add({ type: "stage", picture })).toBeNull();
    expect(tally.add({ type: "stage", picture })).toContain("requests for a canvas");
  });
});
