import { describe, expect, it } from "vitest";
import type { SharedCurve } from "../../share/curve.ts";
import { ghostCurves, ghostSentence } from "./ghost.ts";

const points = [8, 64, 512].map((x) => ({ x, milliseconds: x / 8 }));
const curve: SharedCurve = {
  param: "n",
  machine: "Chrome 141 on Linux",
  devices: [
    { device: "gpu", name: "NVIDIA H200", points },
    { device: "cpu", name: "", points },
  ],
};

describe("the sender's curves", () => {
  it("have their devices' names and end where the axis ends", () => {
    const curves = ghostCurves(curve, [64, 32]);
    expect(curves.map(({ key, name }) => [key, name])).toEqual([
      ["gpuSent", "GPU, sender"],
      ["cpuSent", "CPU, sender"],
    ]);
    expect(curves[0]?.points).toEqual([{ x: 64, milliseconds: 8 }]);
  });

  it("are explained with their machine", () => {
    expect(ghostSentence(curve)).toBe(
      "Grey: what the sender of the link measured, in Chrome 141 on Linux: GPU NVIDIA H200, CPU.",
    );
    expect(ghostSentence({ ...curve, machine: "" })).toContain("measured: GPU");
  });
});
