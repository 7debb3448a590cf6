import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxPoints, readCurve, type SharedCurve, writeCurve } from "./curve.ts";

const curve: SharedCurve = {
  param: "n",
  machine: "Chrome 141 on Linux",
  devices: [
    {
      device: "gpu",
      name: "NVIDIA H200",
      points: [
        { x: 64, milliseconds: 0.25 },
        { x: 128, milliseconds: 0.3 },
      ],
    },
    { device: "cpu", name: "16 threads", points: [{ x: 64, milliseconds: 0.03 }] },
  ],
};
const there = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a curve in a link", () => {
  it("comes back as it was, and is short", () => {
    expect(readCurve(there(writeCurve(curve)))).toEqual(curve);
    expect(JSON.stringify(writeCurve(curve)).length).toBeLessThan(140);
  });

  it("has times of three digits, and of many points both ends and some between", () => {
    const points = Array.from({ length: 40 }, (_, x) => ({ x, milliseconds: 1.23456 + x }));
    const written = writeCurve({ ...curve, devices: [{ device: "gpu", name: "a", points }] });
    const read = readCurve(there(written))?.devices[0]?.points ?? [];
    expect(read).toHaveLength(maxPoints);
    expect(read[0]).toEqual({ x: 0, milliseconds: 1.23 });
    expect(read.at(-1)).toEqual({ x: 39, milliseconds: 40.2 });
  });

  it("has names without what could change how the page reads", () => {
    const named = { ...curve, machine: `a\u202eb\u0000c${"d".repeat(100)}` };
    expect(readCurve(there(writeCurve(named)))?.machine).toBe(`abc${"d".repeat(57)}`);
    const hostile = { p: "n", m: "x\u2066y", d: [["gpu", "\u202e", [1, 2]]] };
    expect(readCurve(hostile)).toMatchObject({ machine: "xy", devices: [{ name: "" }] });
  });

  it.each([
    ["nothing", undefined],
    ["a list", []],
    ["no device", { p: "n", m: "", d: [] }],
    ["an unknown device", { p: "n", m: "", d: [["tpu", "", [1, 1]]] }],
    [
      "a device twice",
      {
        p: "n",
        m: "",
        d: [
          ["gpu", "", [1, 1]],
          ["gpu", "", [1, 1]],
        ],
      },
    ],
    ["a time of 0", { p: "n", m: "", d: [["gpu", "", [1, 0]]] }],
    ["a time that is missing", { p: "n", m: "", d: [["gpu", "", [1, 1, 2]]] }],
    ["values that do not ascend", { p: "n", m: "", d: [["gpu", "", [2, 1, 2, 1]]] }],
    ["text for a number", { p: "n", m: "", d: [["gpu", "", ["1", 1]]] }],
    ["a long name", { p: "n", m: "m".repeat(61), d: [["gpu", "", [1, 1]]] }],
    [
      "too many points",
      { p: "n", m: "", d: [["gpu", "", Array.from({ length: 34 }, (_, i) => i + 1)]] },
    ],
    ["a param that is no text", { p: 1, m: "", d: [["gpu", "", [1, 1]]] }],
  ])("is none of %s", (_, value) => {
    expect(readCurve(there(value ?? null))).toBeNull();
  });

  it("is read or refused, and never throws, whatever the value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readCurve(value);
        expect(read === null || read.devices.length > 0).toBe(true);
      }),
    );
  });
});
