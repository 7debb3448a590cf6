import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiveLabel } from "../../../engine/present/plot/live.ts";
import { linePoints } from "../../testing/charts.ts";
import { LiveShows } from "./live-shows.ts";
import { readEvent } from "./program-event.ts";

const points = { type: "points", chart: "loss", series: "", mark: "line", at: 3 } as const;
const label: LiveLabel = {
  call: 1,
  part: 0,
  dtype: "f32",
  size: 1,
  show: { form: points, numbers: [Float64Array.of(7), 0, null, null, null, null] },
};
const bytes = Float32Array.of(0.5).buffer;
const take = (labels: readonly unknown[], data: readonly ArrayBuffer[]) =>
  new LiveShows().take(labels, data);

describe("what the engine passes on", () => {
  it("are points that the program's worker would have sent", () => {
    const expected = linePoints([0.5], { at: 3, x: Float64Array.of(7) });
    expect(take([label, null], [bytes, bytes])).toEqual([expected]);
    const half = take([{ ...label, dtype: "f16" }], [Uint16Array.of(0x3800, 0).buffer]);
    expect(half).toMatchObject([{ y: Float64Array.of(0.5) }]);
    const whole = take([{ ...label, dtype: "i32" }], [Int32Array.of(-2).buffer]);
    expect(whole).toMatchObject([{ y: Float64Array.of(-2) }]);
  });

  it("are bands of several tensors, which may come in several messages", () => {
    const shows = new LiveShows();
    const first = { ...label, size: 2, show: null };
    const last = {
      ...first,
      part: 2,
      show: { form: points, numbers: [null, 0, 1, 2, null, null] },
    };
    const pair = (a: number) => Float32Array.of(a, a + 1).buffer;
    expect(shows.take([first, { ...first, part: 1 }], [pair(1), pair(0)])).toEqual([]);
    expect(shows.take([last], [pair(2)])).toEqual([
      {
        ...linePoints([1, 2], { at: 3, x: Float64Array.of(3, 4) }),
        spread: "band",
        low: Float64Array.of(0, 1),
        high: Float64Array.of(2, 3),
      },
    ]);
  });

  it("are frames, of which the page puts values into bins", () => {
    const show = (content: object, dtype = "f32") => ({
      ...label,
      dtype,
      size: 2,
      show: { form: { type: "frame", chart: "w", series: "", content }, numbers: [0] },
    });
    const heat = { kind: "heatmap", shape: [1, 2], rows: null, columns: null };
    const range = { map: "viridis", min: null, max: null };
    const pair = Float32Array.of(1, 2).buffer;
    expect(take([show({ ...heat, ...range })], [pair])).toMatchObject([
      { type: "frame", chart: "w", content: { kind: "heatmap", elements: Float32Array.of(1, 2) } },
    ]);
    expect(take([show({ kind: "histogram", bins: 2 })], [pair])).toMatchObject([
      { content: { kind: "histogram", counts: Float64Array.of(1, 1) } },
    ]);
    expect(take([show({ kind: "histogram", bins: 1e12 })], [pair])).toEqual([null]);
    expect(take([show({ ...heat, ...range, shape: [2, 2] })], [pair])).toEqual([null]);
  });

  it("are nothing without all tensors of the call", () => {
    const last = { ...label, part: 1 };
    expect(take([last], [bytes])).toEqual([]);
    const other = { ...label, call: 0, show: null };
    expect(take([other, last], [bytes, bytes])).toEqual([]);
  });

  it("are known messages or nothing, whatever the program wrote for labels", () => {
    const forms = ["points", "frame"].map((type) => ({
      ...points,
      type,
      content: { kind: "bar" },
    }));
    const paths = [
      (anything: unknown) => anything,
      (anything: unknown) => ({ ...label, dtype: anything }),
      (anything: unknown) => ({ ...label, size: anything }),
      (anything: unknown) => ({ ...label, show: anything }),
      (anything: unknown) => ({ ...label, show: { form: anything, numbers: [null, 0] } }),
      ...forms.flatMap((form) => [
        (anything: unknown) => ({ ...label, show: { form, numbers: anything } }),
        (anything: unknown) => ({ ...label, show: { form, numbers: [0, anything, 0] } }),
        (anything: unknown) => ({
          ...label,
          show: { form: { ...form, at: anything }, numbers: [0, 0] },
        }),
        (anything: unknown) => ({
          ...label,
          show: { form: { ...form, content: anything }, numbers: [0, 0] },
        }),
        (anything: unknown) => ({
          ...label,
          show: { form: { ...form, content: { kind: "table", columns: anything } }, numbers: [0] },
        }),
      ]),
    ];
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...paths), (anything, forge) => {
        for (const read of take([forge(anything)], [bytes]))
          if (read !== null) expect(readEvent(read)).toEqual(read);
      }),
    );
    expect(take([label], [])).toEqual([null]);
    expect(take([{ ...label, dtype: "f64" }], [bytes])).toEqual([null]);
  });
});
