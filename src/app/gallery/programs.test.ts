import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type ProgramRun, runExample } from "../../../tests/running/run-example.ts";
import { gallery } from "./gallery.ts";

type Params = Readonly<Record<string, number>>;

const run = (id: string, device: "cpu" | "reference", params: Params = {}): Promise<ProgramRun> =>
  runExample(fileURLToPath(new URL(`./programs/${id}.ts`, import.meta.url)), { device, params });

const textsOf = ({ outputs }: ProgramRun): string[] => outputs.map(({ shown }) => shown.text);

/** Expects words that are facts, and something to look at. */
function expectShown(done: ProgramRun): void {
  expect(textsOf(done).length).toBeGreaterThan(0);
  expect(textsOf(done).join("\n")).not.toMatch(/NaN|undefined|Infinity/);
  expect(done.charts.length).toBeGreaterThan(0);
}

/** Small params with which a program prints the same on the CPU and in double precision. */
const onReference: Readonly<Record<string, Params>> = {
  "first-picture": {},
  mandelbrot: { size: 64 },
  pca: {},
  newton: {},
  "least-squares": {},
  "page-rank": {},
  filters: {},
  "fft-filter": {},
  spectrogram: {},
  "black-scholes": {},
  "ray-marching": { size: 64 },
  "reaction-diffusion": { steps: 100 },
  "n-body": { stars: 32, steps: 20 },
  "two-moons": { steps: 20 },
  "k-means": {},
  "gaussian-process": {},
  "mixed-precision": { steps: 20 },
  quantised: { n: 32 },
  "there-and-back": {},
};

/** Params of programs that would take long in double precision, and so run twice on the CPU. */
const twiceOnCpu: Readonly<Record<string, Params>> = {
  "game-of-life": { shots: 1 },
  "svd-picture": {},
  fluid: { steps: 20 },
  lstm: { steps: 20 },
  "attention-maps": { steps: 60 },
  "neural-ode": { steps: 40 },
  diffusion: { steps: 100 },
  vae: { steps: 50 },
  cnn: { steps: 20 },
};

/** Params of programs that print times, which differ from run to run. */
const measuring: Readonly<Record<string, Params>> = {
  "memory-bound": { n: 64, budget: 20 },
  "own-benchmark": { points: 16, budget: 20 },
  reductions: { numbers: 1024, budget: 20 },
  "cache-effects": { largest: 14, budget: 20 },
};

/** These have separate tests, here or in the browser, where long training belongs. */
const apart = [
  "crossover",
  "broadcasting",
  "attention",
  "iris",
  "pipeline",
  "three-modes",
  "mnist",
  "moby-dick",
  "transformer",
];

describe("the gallery's programs", () => {
  it("are each run by one of these tests", () => {
    const tested = [onReference, twiceOnCpu, measuring].flatMap((params) => Object.keys(params));
    expect([...tested, ...apart].sort()).toEqual(gallery.map(({ id }) => id).sort());
  });

  it.each(Object.entries(onReference))(
    "%s prints the same on the CPU as in double precision",
    async (id, params) => {
      const done = await run(id, "cpu", params);
      expectShown(done);
      expect(textsOf(await run(id, "reference", params))).toEqual(textsOf(done));
    },
  );

  it.each(Object.entries(twiceOnCpu))("%s prints the same each time", async (id, params) => {
    const done = await run(id, "cpu", params);
    expectShown(done);
    expect(textsOf(await run(id, "cpu", params))).toEqual(textsOf(done));
  });

  it.each(Object.entries(measuring))("%s prints what it measures", async (id, params) => {
    expectShown(await run(id, "cpu", params));
  });
});

describe("Crossover", () => {
  it("prints a number near 1 at any size", async () => {
    const done = await run("crossover", "reference", { n: 64 });
    const [printed] = textsOf(done);
    expect(done.charts.map(({ kind }) => kind)).toEqual(["histogram"]);
    expect(Number(printed)).toBeGreaterThan(0.8);
    expect(Number(printed)).toBeLessThan(1.2);
  });
});

describe("Broadcasting", () => {
  it("prints what its comments say", async () => {
    expect(textsOf(await run("broadcasting", "reference"))).toEqual([
      "[[ 0.  1.  2.  3.]\n [ 4.  5.  6.  7.]\n [ 8.  9. 10. 11.]]",
      "[[  0.  10.  20.  30.]\n [ 40.  50.  60.  70.]\n [ 80.  90. 100. 110.]]",
      "[[10. 21. 32. 43.]\n [14. 25. 36. 47.]\n [18. 29. 40. 51.]]",
      "[[100. 101. 102. 103.]\n [204. 205. 206. 207.]\n [308. 309. 310. 311.]]",
      "[[110. 120. 130. 140.]\n [210. 220. 230. 240.]\n [310. 320. 330. 340.]]",
      "[[-4. -4. -4. -4.]\n [ 0.  0.  0.  0.]\n [ 4.  4.  4.  4.]]",
      "[[-1.5 -0.5  0.5  1.5]\n [-1.5 -0.5  0.5  1.5]\n [-1.5 -0.5  0.5  1.5]]",
      "[[ 0.  5. 10.]\n [ 5.  0.  5.]\n [10.  5.  0.]]",
    ]);
  });
});

describe("Attention from scratch", () => {
  it("looks back and never ahead, and its weights sum to 1", async () => {
    const { outputs } = await run("attention", "reference", { tokens: 4 });
    const [weights, mixed] = outputs;
    expect(weights?.shown).toMatchObject({ kind: "tensor", shape: [4, 4] });
    expect(mixed?.shown).toMatchObject({ kind: "tensor", shape: [4, 64] });
    const elements = Array.from(weights?.tensors[0]?.elements ?? []);
    for (let row = 0; row < 4; row++) {
      const indices = elements.slice(4 * row, 4 * row + 4);
      expect(indices.reduce((sum, index) => sum + index, 0)).toBeCloseTo(1, 6);
      for (const [column, index] of indices.entries()) {
        if (column > row) expect(index).toBe(0);
        else expect(index).toBeGreaterThan(0);
      }
    }
  });
});

describe("Game of Life", () => {
  it("counts a glider of five cells for every 30 generations", async () => {
    const [printed] = textsOf(await run("game-of-life", "cpu", { shots: 2 }));
    expect(printed).toBe("36 cells have become 46: 2 gliders");
  });
});

describe("Black–Scholes", () => {
  it("prints the value and the Greeks of a known option", async () => {
    // Each follows from the closed formulas for a spot and a strike of 100, 5%, 20% and a year.
    expect(textsOf(await run("black-scholes", "reference"))).toEqual([
      "value: 10.451",
      "delta: 0.637",
      "gamma: 0.019",
      "vega: 37.524",
      "theta: -6.414",
    ]);
  });
});

describe("PCA of iris", () => {
  it("finds the known fractions of the variance of these flowers", async () => {
    const [printed] = textsOf(await run("pca", "reference"));
    expect(printed).toBe("The two components explain 92.5% and 5.3% of the variance");
  });
});

describe("Iris", () => {
  it("names 28 of 30 flowers that it has not seen, and offers what it learned", async () => {
    const done = await run("iris", "reference");
    const { outputs } = done;
    const [, right] = /^(\d+) of 30 test flowers/.exec(textsOf(done).at(-2) ?? "") ?? [];
    expect(Number(right)).toBeGreaterThanOrEqual(28);
    expect(outputs.at(-1)?.shown).toMatchObject({ kind: "file", name: "iris.safetensors" });
    const rows = textsOf(done)
      .slice(1, 4)
      .map((row) => row.match(/\d+/g)?.map(Number) ?? []);
    expect(rows.flat().reduce((sum, count) => sum + count, 0)).toBe(30);
  });
});

describe("Pipeline", () => {
  it("prints a ratio for each depth, of stages that wait and of real work", async () => {
    const printed = textsOf(await run("pipeline", "reference", { rows: 32, width: 16 }));
    expect(printed).toHaveLength(6);
    for (const [at, name] of [
      [0, "three equal stages"],
      [3, "four layers"],
    ] as const) {
      expect(printed[at]).toMatch(new RegExp(`^${name}: speedup over depth 1 at most [\\d.]+×$`));
      for (const depth of [2, 3])
        expect(printed[at + depth - 1]).toMatch(/^ {2}depth \d: [\d.]+× \([\d.]+–[\d.]+\)$/);
    }
  });
});
