import { describe, expect, it } from "vitest";
import type { OutputEntry } from "../../program/events.ts";
import type { Slot } from "../../store/slots.ts";
import { agreement, shownDevices } from "./agreement.ts";

const tensor: OutputEntry = { kind: "tensor", dtype: "f32", shape: [2], text: "[1, 2]" };
const text = (words: string): OutputEntry => ({ kind: "text", level: "log", text: words });

const file = (...bytes: number[]): OutputEntry => ({
  kind: "file",
  name: "a.npy",
  text: "a.npy",
  bytes: Uint8Array.from(bytes),
});

const slot = (change: Partial<Slot>): Slot => ({
  slot: 0,
  place: null,
  entries: { gpu: tensor, cpu: tensor },
  difference: undefined,
  ...change,
});

describe("agreement", () => {
  it("is of files where every byte is the same; else both are there to save", () => {
    const same = slot({ entries: { gpu: file(1, 2), cpu: file(1, 2) } });
    expect(agreement(same)).toEqual({ kind: "agree", text: "GPU and CPU files are identical" });
    expect(shownDevices(same)).toEqual(["gpu"]);
    const other = slot({ entries: { gpu: file(1, 2), cpu: file(1, 3) } });
    expect(agreement(other)).toEqual({ kind: "differ", text: "GPU and CPU files differ" });
    expect(shownDevices(other)).toEqual(["gpu", "cpu"]);
  });

  it("gives the largest relative difference", () => {
    expect(agreement(slot({ difference: 3e-7 }))).toEqual({
      kind: "agree",
      text: "GPU and CPU agree to 3e-7",
    });
    expect(agreement(slot({ difference: 0 }))?.text).toBe("GPU and CPU agree exactly");
  });

  it("warns above a thousandth", () => {
    expect(agreement(slot({ difference: 0.0123 }))).toEqual({
      kind: "differ",
      text: "GPU and CPU differ by up to 0.012 (relative)",
    });
  });

  it("warns where a device gives no finite number", () => {
    expect(agreement(slot({ difference: Number.NaN }))?.text).toBe(
      "GPU and CPU differ where one of them is not a finite number",
    );
  });

  it("warns when the shapes differ", () => {
    expect(agreement(slot({ difference: null }))?.kind).toBe("differ");
  });

  it("says nothing before both were compared", () => {
    expect(agreement(slot({}))).toBeNull();
  });

  it("compares words as they are", () => {
    expect(agreement(slot({ entries: { gpu: text("a"), cpu: text("a") } }))).toBeNull();
    expect(agreement(slot({ entries: { gpu: text("a"), cpu: text("b") } }))?.kind).toBe("differ");
  });
});

describe("shownDevices", () => {
  it("shows a value once while the devices agree, and both where they differ", () => {
    expect(shownDevices(slot({ difference: 1e-8 }))).toEqual(["gpu"]);
    expect(shownDevices(slot({ difference: 0.5 }))).toEqual(["gpu", "cpu"]);
  });

  it("shows the only one there is", () => {
    expect(shownDevices(slot({ entries: { cpu: tensor } }))).toEqual(["cpu"]);
  });
});
