// The models' operands, and what is checked of a model.
import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import { type Training, trainingTask } from "../engines/engine.ts";
import { referenceFrom } from "../engines/ours.ts";
import { operandOf, operandWords } from "../operands.ts";
import type { ListedWork } from "../works/listed.ts";
import { families } from "../works/models.ts";
import { models, reducedModel, workOf } from "./models.ts";
import type { Options } from "./suite.ts";

function named(name: string): ListedWork {
  return models.gpu.find((model) => model.name === name) as ListedWork;
}

describe("the models", () => {
  it.each(["gpu", "cpu"] as const)(
    "include training and inference of each family on a %s",
    (device) => {
      for (const family of families.filter((name) => name !== "mlp")) {
        const kinds = models[device].filter((model) => model.compute === family);
        expect(new Set(kinds.map(({ training = false }) => training))).toEqual(
          new Set([true, false]),
        );
      }
      expect(new Set(models[device].map(({ name }) => name)).size).toBe(models[device].length);
    },
  );

  it("have integers for ids and classes, and no targets in inference", () => {
    const integersOf = (name: string): boolean[] =>
      operandWords(workOf(reducedModel(named(name)), {} as Options).operands)
        .slice(0, 3)
        .map((words) => operandOf(words, 0).isInteger === true);
    expect(integersOf("gpt-384-step")).toEqual([true, true, false]);
    expect(integersOf("cnn-step")).toEqual([false, true, false]);
    expect(integersOf("gpt-384-forward")).toEqual([true, false, false]);
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
  const right = Float32Array.of(100, 100, 100, 1, -2, 0);
  const reference = referenceFrom({ training: "gradient" }, right, 0.01);
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
    expect(faultIn(changed(5, 0.9), referenceFrom({}, right, 0.01))).toBeNull();
  });

  it("are so few elements that each is compared", async () => {
    const gradient = Float32Array.from({ length: 10_000 }, (_, at) => at);
    const training: Training<number> = {
      step: (turn) => 3 - turn,
      finish: async () => {},
      readLoss: async (loss) => loss,
      gradient: async () => gradient,
      free: () => {},
      dispose: () => {},
    };
    const task = trainingTask(training, "gradient");
    await task.enqueue(0);
    const result = await task.result();
    expect(result.length).toBeLessThanOrEqual(256);
    expect([...result.subarray(0, 3)]).toEqual([3, 2, 1]);
    // Spread over the whole gradient.
    expect(Math.min(...result.subarray(3))).toBeLessThan(500);
    expect(Math.max(...result.subarray(3))).toBeGreaterThan(9_500);
  });
});
