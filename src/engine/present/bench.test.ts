import { beforeEach, describe, expect, it, vi } from "vitest";
import { bench } from "../api.ts";
import { init } from "../executor/in-process.ts";
import { tensor } from "../ops/index.ts";
import { enterProgram } from "../testing/enter-program.ts";
import type { Output, ShownBench } from "./presenter.ts";
import { allShown } from "./sequence.ts";

let outputs: Output[];
let benches: ShownBench[];
let failures: unknown[];

beforeEach(async () => {
  await init({ device: "reference" });
  outputs = [];
  benches = [];
  failures = [];
  enterProgram({
    presenter: {
      output: (output) => outputs.push(output),
      bench: (shown) => benches.push(shown),
      param: ({ value }) => value,
      failed: (error) => failures.push(error),
    },
  });
});

const quick = { budget: 5, samples: 10 };
const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(() => "it was measured", String);

describe("bench", () => {
  it("returns the median and the spread of samples, and shows them", async () => {
    const result = await bench("sum", () => tensor([1, 2, 3]).sum(), quick);
    await allShown();
    expect(result.name).toBe("sum");
    expect(result.samples.length).toBeGreaterThan(0);
    expect(result.samples.length).toBeLessThanOrEqual(10);
    expect(result.samples.every((sample) => sample > 0)).toBe(true);
    expect(result.low).toBeLessThanOrEqual(result.median);
    expect(result.high).toBeGreaterThanOrEqual(result.median);
    expect(benches).toEqual([
      { name: "sum", position: null, calls: expect.any(Number), samples: result.samples },
    ]);
    expect(outputs.map(({ shown }) => shown.text)).toEqual([
      expect.stringMatching(/^sum: [\d.]+ (ns|µs|ms|s), .*(p10–p90|min–max) of \d+ samples$/),
    ]);
  });

  it("takes as many samples as are requested, and no more", async () => {
    const { samples } = await bench("nothing", () => {}, { budget: 200, samples: 3 });
    expect(samples).toHaveLength(3);
  });

  it("computes the tensors in what the function returns, and awaits its promises", async () => {
    const made = new Set<ReturnType<typeof tensor>>();
    await bench(
      "tree",
      async () => {
        const x = tensor([1, 2]).mul(2);
        made.add(x);
        return { parts: [x] };
      },
      { budget: 1, samples: 1 },
    );
    expect(made.size).toBeGreaterThan(1);
    for (const { node } of made) expect(node.value).not.toBeNull();
  });

  it("calls fast functions several times for a sample, and returns the time of one call", async () => {
    let calls = 0;
    const { samples } = await bench("fast", () => calls++, { budget: 1, samples: 1 });
    await allShown();
    expect(benches[0]?.calls).toBeGreaterThan(1);
    expect(calls).toBeGreaterThan(benches[0]?.calls ?? 0);
    expect(samples[0]).toBeLessThan(1);
  });

  it("is shown before what is printed after it, awaited or not", async () => {
    const first = bench("first", () => {}, quick);
    const before = outputs.length;
    await first;
    await allShown();
    expect(before).toBe(0);
    expect(outputs).toHaveLength(1);
  });

  it("rejects with what the function throws, and can be used again", async () => {
    const fail = (): never => {
      throw new Error("oh");
    };
    expect(await messageOf(bench("wrong", fail, quick))).toBe("Error: oh");
    await allShown();
    expect([outputs, failures]).toEqual([[], []]);
    expect(await messageOf(bench("right", () => {}, quick))).toBe("it was measured");
  });

  it("measures one bench at a time", async () => {
    const first = bench("first", () => {}, quick);
    expect(await messageOf(bench("second", () => {}, quick))).toContain(
      'bench: unsupported bench "second" while "first" is being measured: await one before the next',
    );
    await first;
    const nested = bench("outer", () => bench("inner", () => {}, quick), quick);
    expect(await messageOf(nested)).toContain('"inner" while "outer" is being measured');
  });

  it("refuses names, budgets and samples that mean nothing", async () => {
    expect(await messageOf(bench("", () => {}))).toContain(
      "bench: invalid name: expected 1 to 200 characters",
    );
    expect(await messageOf(bench("a", () => {}, { budget: 0 }))).toContain(
      'bench: invalid budget 0 of "a": expected milliseconds above 0 and up to 600000',
    );
    expect(await messageOf(bench("a", () => {}, { budget: Number.NaN }))).toContain(
      'bench: invalid budget NaN of "a"',
    );
    expect(await messageOf(bench("a", () => {}, { samples: 1.5 }))).toContain(
      'bench: invalid samples 1.5 of "a": expected an integer from 1 to 1000',
    );
    expect(await messageOf(bench("a", 7 as never))).toContain("bench: ");
  });

  it("prints a line where there is no page", async () => {
    enterProgram({ presenter: null });
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await bench("alone", () => {}, quick);
    await allShown();
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^alone: [\d.]+ /));
    log.mockRestore();
  });
});
