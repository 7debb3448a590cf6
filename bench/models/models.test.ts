// The benchmark of whole models: its operands, checks and reports.
import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import type { Task } from "../engines/engine.ts";
import { operandWords } from "../native/operands.ts";
import { sampled, sampledRun } from "../sampled.ts";
import { referenceOf, withGradient } from "./checked.ts";
import { areIntegers, families, type Model, models, reducedModel } from "./model.ts";
import type { ModelsResult } from "./result.ts";
import { modelsFaults, modelsReport, modelsTable } from "./table.ts";

function named(name: string): Model {
  return models.gpu.find((model) => model.name === name) as Model;
}

describe("the models", () => {
  it.each(["gpu", "cpu"] as const)(
    "include training and inference of each family on a %s",
    (device) => {
      for (const family of families) {
        const kinds = models[device].filter((model) => model.family === family);
        expect(new Set(kinds.map(({ training }) => training))).toEqual(new Set([true, false]));
      }
      expect(new Set(models[device].map(({ name }) => name)).size).toBe(models[device].length);
    },
  );

  it("have integers for ids and classes", () => {
    expect(areIntegers(named("gpt-384-step")).slice(0, 3)).toEqual([true, true, false]);
    expect(areIntegers(named("cnn-step")).slice(0, 3)).toEqual([false, true, false]);
  });

  it("score one sequence where a GPT is used for inference", () => {
    const { operands } = named("gpt-768-forward");
    expect(operandWords(operands)[0]?.shape).toEqual([1, 256]);
  });

  it("fit together when they are reduced", () => {
    const words = operandWords(reducedModel(named("gpt-384-step")).operands);
    expect(words.map(({ shape }) => shape)).toEqual([
      [2, 32],
      [2, 32],
      [512, 48],
      [32, 48],
      ...Array.from({ length: 2 }, () => [
        [48, 144],
        [48, 48],
        [48, 192],
        [192, 48],
      ]).flat(),
    ]);
    // Ids are below the number of rows in the table.
    expect(words[0]?.below).toBe(512);
    // Ten classes remain ten.
    expect(operandWords(reducedModel(named("cnn-step")).operands).at(-1)?.shape).toEqual([16, 10]);
  });
});

describe("what is checked of a model", () => {
  const step = { ...named("lstm-step"), tolerance: 0.01 };
  const right = Float32Array.of(100, 100, 100, 1, -2, 0);
  const reference = referenceOf(step, right);
  const changed = (index: number, by: number): Float32Array =>
    right.map((value, at) => (at === index ? value + by : value));

  it("are losses and a gradient, each with a tolerance for its own magnitude", () => {
    expect(faultIn(right, reference)).toBeNull();
    expect(faultIn(changed(0, 0.9), reference)).toBeNull();
    expect(faultIn(changed(0, 1.1), reference)).toContain("element 0");
    expect(faultIn(changed(5, 0.019), reference)).toBeNull();
    expect(faultIn(changed(5, 0.021), reference)).toContain("element 5");
  });

  it("are outputs in inference", () => {
    const outputs = referenceOf({ ...step, training: false }, right);
    expect(faultIn(changed(5, 0.9), outputs)).toBeNull();
  });

  it("are so few elements that each is compared", async () => {
    const task: Task = {
      enqueue: () => undefined,
      finish: async () => {},
      result: async () => Float32Array.of(3, 2, 1),
      dispose: () => {},
    };
    const gradient = Float32Array.from({ length: 10_000 }, (_, at) => at);
    const result = await withGradient(task, async () => gradient).result();
    expect(result.length).toBeLessThanOrEqual(256);
    expect([...result.subarray(0, 3)]).toEqual([3, 2, 1]);
    // Spread over the whole gradient.
    expect(Math.min(...result.subarray(3))).toBeLessThan(500);
    expect(Math.max(...result.subarray(3))).toBeGreaterThan(9_500);
  });
});

describe("the report of a run over models", () => {
  const result: ModelsResult = {
    ...sampledRun,
    competitors: {
      ours: { version: "abc", backend: "cpu: 2 threads" },
      jax: { version: "0.1", backend: "wasm" },
      tfjs: { version: "4", backend: "wasm" },
    },
    models: [
      {
        name: "cnn-step",
        title: "a CNN's step",
        cells: {
          ours: sampled(4),
          jax: sampled(12),
          tfjs: { status: "failed", fault: "Error: no kernel for it" },
        },
      },
    ],
  };

  it("has everyone's time, the first one too, and how ours compares", () => {
    expect(modelsTable(result).rows).toEqual([
      ["a CNN's step", "4 ± 1%", "12 ± 1%", "failed", "5", "5", "–", "3.0× faster than jax-js"],
    ]);
  });

  it("says where a time is that of one evaluation", () => {
    const {
      models: [model],
    } = result;
    const jax = { ...sampled(12), times: [12] };
    const slow = {
      ...result,
      models: [{ name: "a", title: "b", cells: { ...model?.cells, jax } }],
    };
    expect(modelsTable(slow).rows[0]?.[2]).toBe("12, once");
  });

  it("names what a peer can't do in its own words", () => {
    expect(modelsFaults(result)).toEqual(["a CNN's step: TensorFlow.js: Error: no kernel for it"]);
    const absent = { ...result, models: [], competitors: { jax: { fault: "no backend" } } };
    expect(modelsFaults(absent)).toEqual(["jax-js: no backend"]);
  });

  it("is a page that names the machine and the engines", () => {
    const page = modelsReport(result);
    expect(page).toContain("# Whole models on 2 threads, 2026-01-02");
    expect(page).toContain("jax-js 0.1 (wasm); TensorFlow.js 4 (wasm)");
    expect(page).toContain("- a CNN's step: TensorFlow.js: Error: no kernel for it");
  });
});
