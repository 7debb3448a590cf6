import { describe, expect, it } from "vitest";
import type { Evaluate, WireGraph } from "../protocol.ts";
import { apart } from "./apart.ts";

/** An evaluation of as many targets as requests, each the negative of one input. */
function evaluation(requests: readonly number[], keep = requests): [Evaluate, WireGraph] {
  const nodes = requests.map(() => ({ op: "neg", operands: [0], attributes: {}, at: 0 }));
  const graph = { inputs: [{}], nodes, targets: requests.map((_, at) => at + 1), positions: [] };
  const message = { inputs: [7], numbers: [], keep, apart: requests, graph: 1 };
  return [message as unknown as Evaluate, graph as unknown as WireGraph];
}

describe("an evaluation that failed is divided", () => {
  it("into its requests, each with the part of the graph that it needs", () => {
    const parts = apart(...evaluation([5, 6, 5])).map((make) => make());
    expect(parts.map(({ message }) => message.keep)).toEqual([[5, 5], [6]]);
    expect(parts.map(({ graph }) => graph.nodes.length)).toEqual([2, 1]);
    expect(parts.map(({ graph }) => graph.targets)).toEqual([[1, 2], [1]]);
  });

  it("into a bounded number of parts, however many requests it has", () => {
    const parts = apart(...evaluation(Array.from({ length: 1_000 }, (_, at) => at + 1)));
    expect(parts.length).toBeLessThanOrEqual(65);
    expect(parts.flatMap((make) => make().message.keep)).toHaveLength(1_000);
  });

  it.each([
    ["one request", [3, 3], [1, 2]],
    ["fewer names for values than targets", [3, 4], [1]],
  ])("not where it has %s", (_, requests, keep) => {
    expect(apart(...evaluation(requests, keep))).toEqual([]);
  });
});
