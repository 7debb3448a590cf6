import { describe, expect, it } from "vitest";
import { groupedGraph } from "./grouped-graph.ts";
import type { PlanGraph, PlanNode } from "./plan-graph.ts";

/** Inputs w0 … into a chain of kernels 0 …, of which the last one writes an output. */
function chain(kernels: number): PlanGraph {
  const node = (kind: PlanNode["kind"], of: number): PlanNode => ({
    id: `${kind} ${of}`,
    kind,
    of,
  });
  const steps = Array.from({ length: kernels }, (_, at) => at);
  return {
    nodes: [
      ...steps.map((at) => node("input", at)),
      ...steps.map((at) => node("kernel", at)),
      node("output", kernels),
    ],
    edges: [
      ...steps.map((at) => ({ from: `input ${at}`, to: `kernel ${at}`, byteLength: 8 })),
      ...steps.slice(1).map((at) => ({
        from: `kernel ${at - 1}`,
        to: `kernel ${at}`,
        byteLength: 4,
      })),
      { from: `kernel ${kernels - 1}`, to: `output ${kernels}`, byteLength: 4 },
    ],
  };
}

const group = { id: "repeat 1", from: 1, to: 5, count: 4 };
const arrows = ({ edges }: ReturnType<typeof groupedGraph>): string[] =>
  edges.map(({ from, to, byteLength }) => `${from} → ${to}: ${byteLength}`);

describe("a graph with a closed group", () => {
  const drawn = groupedGraph(chain(6), [group]);

  it("has one node for the group and one for what only it reads", () => {
    expect(drawn.nodes.map(({ id }) => id)).toEqual([
      "inputs of repeat 1",
      "input 0",
      "input 5",
      "kernel 0",
      "kernel 5",
      "output 6",
      "repeat 1",
    ]);
  });

  it("has what passes between the nodes, added up, and nothing within them", () => {
    expect(arrows(drawn)).toEqual([
      "input 0 → kernel 0: 8",
      "inputs of repeat 1 → repeat 1: 32",
      "input 5 → kernel 5: 8",
      "kernel 0 → repeat 1: 4",
      "repeat 1 → kernel 5: 4",
      "kernel 5 → output 6: 4",
    ]);
  });

  it("draws a few inputs by themselves", () => {
    const pair = groupedGraph(chain(6), [{ ...group, to: 3 }]);
    expect(pair.nodes.map(({ id }) => id)).toContain("input 1");
  });

  it("knows as what each node is drawn", () => {
    expect(drawn.drawnAs.get("kernel 3")).toBe("repeat 1");
    expect(drawn.drawnAs.get("input 3")).toBe("inputs of repeat 1");
    expect(drawn.drawnAs.has("kernel 5")).toBe(false);
  });
});

it("A graph without closed groups is drawn as it is", () => {
  const graph = chain(3);
  expect(groupedGraph(graph, [])).toEqual({ ...graph, drawnAs: new Map() });
});
