import { describe, expect, it } from "vitest";
import type { WireGraph } from "../protocol.ts";
import { graphKey } from "./graph-key.ts";

const constant = (value: unknown): WireGraph => ({
  inputs: [],
  nodes: [
    { op: "constant", operands: [], attributes: { value, dtype: "f32" } as never, position: -1 },
  ],
  targets: [0],
  positions: [],
});

describe("graphKey", () => {
  it("is the same for equal graphs, whatever the order of their attributes", () => {
    const swapped = constant(1);
    const nodes = [
      { ...swapped.nodes[0], attributes: { dtype: "f32", value: 1 } },
    ] as WireGraph["nodes"];
    expect(graphKey({ ...swapped, nodes })).toBe(graphKey(constant(1)));
  });

  it("distinguishes all constants, also those that JSON does not", () => {
    const values = [
      0,
      -0,
      1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      null,
      "NaN",
      "0",
      [0],
      [[0]],
      true,
      {},
    ];
    expect(new Set(values.map((value) => graphKey(constant(value)))).size).toBe(values.length);
  });

  it("cannot be forged by text in an attribute", () => {
    const forged = constant('1,"dtype":"f32"');
    expect(graphKey(forged)).not.toBe(graphKey(constant(1)));
  });

  it("depends on inputs, operands, targets and positions", () => {
    const graph: WireGraph = {
      inputs: [
        { dtype: "f32", shape: [2] },
        { dtype: "f32", shape: [2] },
      ],
      nodes: [{ op: "sub", operands: [0, 1], attributes: {}, position: 0 }],
      targets: [2],
      positions: [{ line: 1, column: 1 }],
    };
    const others: WireGraph[] = [
      {
        ...graph,
        inputs: [...graph.inputs].reverse().map((input, at) => ({ ...input, shape: [2 + at] })),
      },
      { ...graph, nodes: [{ op: "sub", operands: [1, 0], attributes: {}, position: 0 }] },
      { ...graph, nodes: [{ op: "add", operands: [0, 1], attributes: {}, position: 0 }] },
      { ...graph, targets: [2, 2] },
      { ...graph, positions: [{ line: 2, column: 1 }] },
    ];
    expect(new Set([graph, ...others].map(graphKey)).size).toBe(others.length + 1);
  });
});
