import { describe, expect, it } from "vitest";
import { behindResults, reached } from "./reached.ts";

/** A step: a loss of a weight and of data, the next mean, and the next weight, which is computed from it. */
const operands: Readonly<Record<string, readonly string[]>> = {
  loss: ["weight", "data"],
  gradient: ["weight", "data"],
  nextMean: ["mean", "gradient"],
  nextWeight: ["weight", "nextMean"],
};
const operandsOf = (index: string): readonly string[] => operands[index] ?? [];

describe("what is reached in a graph", () => {
  it("is all that a node leads to, and the node itself", () => {
    expect([...reached(["nextMean"], operandsOf)].toSorted()).toEqual(
      ["data", "gradient", "mean", "nextMean", "weight"].toSorted(),
    );
    expect([...reached([], operandsOf)]).toEqual([]);
  });

  it("is found where nodes lead back to each other", () => {
    const ring = (index: number): readonly number[] => [(index + 1) % 3];
    expect([...reached([0], ring)]).toEqual([0, 1, 2]);
  });
});

describe("what results depend on", () => {
  it("is nothing that only the inputs of a next run need", () => {
    const targets = ["nextWeight", "nextMean", "loss"];
    const behind = behindResults(targets, (target) => target < 2, operandsOf);
    expect([...behind].toSorted()).toEqual(["data", "loss", "weight"]);
  });
});
