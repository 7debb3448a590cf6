import { describe, expect, it } from "vitest";
import type { DeviceBench } from "../results/results.ts";
import { benchSentence, benchTimes } from "./bench-verdict.ts";

const bench = (device: "gpu" | "cpu", name: string, time: number): DeviceBench => ({
  device,
  name,
  calls: 1,
  position: null,
  samples: [0.98, 0.99, 1, 1.01, 1.02].map((factor) => factor * time),
});

const sentence = (...benches: readonly DeviceBench[]): string => benchSentence(benchTimes(benches));

describe("the verdict on functions that a program measures", () => {
  it("says of each on which device it is faster", () => {
    expect(
      sentence(
        ...[bench("gpu", "product", 1), bench("gpu", "sum", 4), bench("gpu", "sort", 3)],
        ...[bench("cpu", "product", 3), bench("cpu", "sum", 2), bench("cpu", "sort", 3)],
      ),
    ).toBe(
      "By time per call: product: GPU 3.00× faster; sum: CPU 2.00× faster; sort: too close to call",
    );
  });

  it("counts them where they are many", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    expect(
      sentence(
        ...names.map((name) => bench("gpu", name, 1)),
        ...names.map((name, at) => bench("cpu", name, at < 4 ? 2 : 0.5)),
      ),
    ).toBe("By time per call: GPU faster at 4 of 6; CPU faster at 2 of 6");
  });

  it("names the fastest one where one device ran", () => {
    expect(
      sentence(bench("cpu", "sum", 4), bench("cpu", "product", 2), bench("cpu", "other", 2)),
    ).toBe(
      "Fastest on the CPU: product, 2.00 ms per call; other too close to call; sum 2.00× slower",
    );
    expect(sentence(bench("cpu", "sum", 4))).toBe("CPU: sum, 4.00 ms per call");
  });

  it("keeps the times of one function together, in the order of the program", () => {
    const times = benchTimes([
      ...[bench("gpu", "b", 1), bench("gpu", "a", 1)],
      ...[bench("cpu", "b", 2), bench("cpu", "a", 2)],
    ]);
    expect(times.map(({ name, device }) => `${name} ${device}`)).toEqual([
      ...["b gpu", "b cpu"],
      ...["a gpu", "a cpu"],
    ]);
  });
});
