import { describe, expect, it } from "vitest";
import type { Slot } from "../../results/slots.ts";
import type { OutputEntry } from "../../run/messages/events.ts";
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
  position: null,
  entries: { gpu: tensor, cpu: tensor },
  difference: undefined,
  ...change,
});

const devicesOf = (shown: Slot) => shownDevices(shown, agreement(shown, false));

describe("agreement", () => {
  it("is of files where every byte is the same; else both are there to save", () => {
    const same = slot({ entries: { gpu: file(1, 2), cpu: file(1, 2) } });
    expect(agreement(same, false)).toEqual({
      kind: "agree",
      text: "GPU and CPU files are identical",
    });
    expect(devicesOf(same)).toEqual(["gpu"]);
    const other = slot({ entries: { gpu: file(1, 2), cpu: file(1, 3) } });
    expect(agreement(other, false)).toEqual({ kind: "differ", text: "GPU and CPU files differ" });
    expect(devicesOf(other)).toEqual(["gpu", "cpu"]);
  });

  it("returns the largest relative difference", () => {
    expect(agreement(slot({ difference: 3e-7 }), false)).toEqual({
      kind: "agree",
      text: "GPU and CPU agree to 3e-7",
    });
    expect(agreement(slot({ difference: 0 }), false)?.text).toBe("GPU and CPU agree exactly");
  });

  it("warns above a thousandth", () => {
    expect(agreement(slot({ difference: 0.0123 }), false)).toEqual({
      kind: "differ",
      text: "GPU and CPU differ by up to 0.012 (relative); rounding explains 0.001",
    });
  });

  it("gives no percentage above the numbers' own size", () => {
    expect(agreement(slot({ difference: 1.9 }), false)?.text).toBe(
      "GPU and CPU differ by at least their own size; rounding explains 0.001",
    );
  });

  it("names random numbers that do not follow the seed as the reason", () => {
    const reason = "Math.random() returns other numbers in each run; rand() follows the seed";
    expect(agreement(slot({ difference: 0.5 }), false, true)?.text).toContain(reason);
    const words = slot({ entries: { gpu: text("0.25"), cpu: text("0.5") } });
    expect(agreement(words, false, true)?.text).toBe(`GPU and CPU print different text. ${reason}`);
    expect(agreement(slot({ difference: 1e-7 }), false, true)?.kind).toBe("agree");
  });

  it("warns if a device produces no finite number", () => {
    expect(agreement(slot({ difference: Number.NaN }), false)?.text).toBe(
      "GPU and CPU differ in elements where one result is NaN or infinite",
    );
  });

  it("warns when the shapes differ", () => {
    expect(agreement(slot({ difference: null }), false)?.kind).toBe("differ");
  });

  it("says nothing before both were compared", () => {
    expect(agreement(slot({}), false)).toBeNull();
  });

  it("compares numbers in words, unless they may be times", () => {
    const printed = (gpu: string, cpu: string) =>
      slot({ entries: { gpu: text(gpu), cpu: text(cpu) } });
    expect(agreement(printed("loss 1.00001", "loss 1"), false)).toEqual({
      kind: "agree",
      text: "GPU and CPU agree to 1e-5",
    });
    expect(agreement(printed("loss 2", "loss 1"), false)?.kind).toBe("differ");
    const times = printed("sum: 2 ms", "sum: 800 µs");
    expect(agreement(times, true)?.kind).toBe("measured");
    expect(shownDevices(times, agreement(times, true))).toEqual(["gpu", "cpu"]);
    expect(agreement(printed("2 cats", "1 dog"), true)?.kind).toBe("differ");
  });

  it("compares words as they are", () => {
    expect(agreement(slot({ entries: { gpu: text("a"), cpu: text("a") } }), false)).toBeNull();
    expect(agreement(slot({ entries: { gpu: text("a"), cpu: text("b") } }), false)?.kind).toBe(
      "differ",
    );
  });
});

describe("shownDevices", () => {
  it("shows a value once while the devices agree, and both where they differ", () => {
    expect(devicesOf(slot({ difference: 1e-8 }))).toEqual(["gpu"]);
    expect(devicesOf(slot({ difference: 0.5 }))).toEqual(["gpu", "cpu"]);
  });

  it("shows the only one there is", () => {
    expect(devicesOf(slot({ entries: { cpu: tensor } }))).toEqual(["cpu"]);
  });
});
