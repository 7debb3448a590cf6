import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linePoints } from "../testing/charts.ts";
import { livePoints } from "./live-points.ts";
import { readEvent } from "./read-event.ts";

const label = { chart: "loss", series: "", mark: "line", at: 3, x: 7, dtype: "f32" };
const bytes = Float32Array.of(0.5).buffer;

describe("points that the engine passes on", () => {
  it("are those that the program's worker would have sent", () => {
    const expected = linePoints([0.5], { at: 3, x: Float64Array.of(7) });
    expect(livePoints([label, null], [bytes, bytes])).toEqual([{ type: "points", ...expected }]);
    const half = livePoints([{ ...label, dtype: "f16" }], [Uint16Array.of(0x3800).buffer]);
    expect(half).toMatchObject([{ y: Float64Array.of(0.5) }]);
    const whole = livePoints([{ ...label, dtype: "i32" }], [Int32Array.of(-2).buffer]);
    expect(whole).toMatchObject([{ y: Float64Array.of(-2) }]);
  });

  it("are points or nothing, whatever the program wrote for labels", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(label)), (anything, field) => {
        for (const forged of [anything, { ...label, [field]: anything }]) {
          for (const read of livePoints([forged], [bytes]))
            if (read !== null) expect(readEvent(read)).toEqual(read);
        }
      }),
    );
    expect(livePoints([label], [])).toEqual([null]);
    expect(livePoints([{ ...label, dtype: "f64" }], [bytes])).toEqual([null]);
  });
});
