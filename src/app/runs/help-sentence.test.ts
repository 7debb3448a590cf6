import { describe, expect, it } from "vitest";
import { aRun, around, keptDevice } from "../testing/kept-run.ts";
import { helpSentence } from "./help-sentence.ts";
import type { KeptRun } from "./kept-run.ts";

const before = aRun();
const changed = (gpu: number, cpu: number, change: Partial<KeptRun> = {}): KeptRun =>
  aRun({
    source: "a\nb\nd",
    devices: [keptDevice("gpu", around(gpu)), keptDevice("cpu", around(cpu))],
    ...change,
  });

describe("whether a change helped", () => {
  it("is a yes, a no, both, or neither", () => {
    expect(helpSentence(before, changed(5, 20))).toBe(
      "Yes: on the GPU 2.00× faster (1.74–2.31); on the CPU too close to call",
    );
    expect(helpSentence(before, changed(10, 40))).toMatch(
      /^No: on the GPU too close .* 2.00× slower/,
    );
    expect(helpSentence(before, changed(5, 40))).toMatch(
      /^Yes and no: on the GPU .* faster .* slower/,
    );
    expect(helpSentence(before, changed(10, 20))).toBe(
      "Cannot tell: on the GPU too close to call; on the CPU too close to call",
    );
  });

  it("is no question where the program is the same", () => {
    expect(helpSentence(before, changed(5, 20, { source: before.source }))).toMatch(
      /^The program is the same: on the GPU 2.00× faster/,
    );
  });

  it("is not certain from a time with one sample", () => {
    const once = around(5, { low: 5, high: 5, count: 1 });
    const devices = [keptDevice("gpu", once)];
    expect(helpSentence(before, changed(0, 0, { devices }))).toBe(
      "Cannot tell: on the GPU about 2.00× faster, one sample each",
    );
  });

  it("has no answer where the params, the seed or the machine are others", () => {
    const machine = { browser: "Chrome 142", system: "Windows", cores: null };
    expect(helpSentence(before, changed(5, 5, { params: { n: 128 }, seed: 3 }))).toBe(
      "Cannot tell, because n is 128, not 64; the seed is 3, not 0",
    );
    expect(helpSentence(before, changed(5, 5, { machine }))).toBe(
      "Cannot tell, because this machine is Chrome 142 on Windows, the other one Chrome 141 on Linux with 8 cores",
    );
  });

  it("takes a param that only one program has for a change of the program", () => {
    expect(helpSentence(before, changed(5, 20, { params: { m: 3 } }))).toMatch(/^Yes/);
  });

  it("has no answer for a device that is another one, or that only one run was on", () => {
    const devices = [keptDevice("gpu", around(1), "two"), keptDevice("cpu", around(5))];
    expect(helpSentence(before, changed(0, 0, { devices }))).toBe(
      "Yes: on the GPU not comparable, because this GPU is two, the other one one; on the CPU 4.00× faster (3.47–4.61)",
    );
    const auto = [keptDevice("auto", around(1))];
    expect(helpSentence(before, changed(0, 0, { devices: auto }))).toBe(
      "Cannot tell, because this run was on Auto, the other one on the GPU and on the CPU",
    );
  });

  it("is about the benches where both runs have some", () => {
    const bench = (name: string, time: number) =>
      ({ device: "gpu", name, calls: 1, samples: [0.9 * time, time, 1.1 * time] }) as const;
    const benched = aRun({ benches: [bench("a", 4), bench("b", 1), bench("old", 1)] });
    const gpu = [keptDevice("gpu", around(1))];
    const benches = [bench("a", 2), bench("b", 1), bench("c", 1)];
    expect(helpSentence(benched, changed(1, 1, { devices: gpu, benches }))).toBe(
      'Yes: on the GPU "a" 2.00× faster (1.74–2.31), "b" too close to call',
    );
    expect(helpSentence(benched, changed(1, 1, { devices: gpu, benches: benched.benches }))).toBe(
      "Cannot tell: on the GPU all 3 benchmarks too close to call",
    );
    const many = ["a", "b", "c", "d", "e"];
    const [one, other] = [
      aRun({ benches: many.map((name) => bench(name, 4)) }),
      changed(1, 1, {
        devices: gpu,
        benches: many.map((name, at) => bench(name, 4 + 8 * (at % 2))),
      }),
    ];
    expect(helpSentence(one, other)).toBe(
      "No: on the GPU 2 of 5 benchmarks slower, 3 too close to call",
    );
  });

  it("says that a run has no times", () => {
    const devices = [keptDevice("gpu", null)];
    expect(helpSentence(before, changed(0, 0, { devices }))).toBe(
      "Cannot tell: on the GPU not measured",
    );
  });
});
