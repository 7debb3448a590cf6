import { describe, expect, it } from "vitest";
import type { Primitive } from "../../engine/ops/define.ts";
import { decode, type EncodedGraph, GraphBuilder } from "../../engine/rewrite/decode.ts";
import { checkModule } from "../dialect/check.ts";
import { toModule } from "./module.ts";
import "../../engine/graph/methods.ts";
import "../../engine/graph/primitives.ts";

const node = (op: string, operands: number[], attributes = {}) => ({
  op,
  operands,
  attributes,
  position: 0,
});

const wire: EncodedGraph = {
  inputs: [{ dtype: "f32", shape: [2, 3] }],
  nodes: [node("exp", [0]), node("sum", [1], { axes: [1] })],
  targets: [2, 0],
  positions: [{ line: 4, column: 7 }],
};

describe("a graph as a module", () => {
  it("has the graph's inputs and targets in order, with their attributes", () => {
    const module = toModule(decode(wire), {
      name: "sums",
      inputs: [{ name: "x" }],
      outputs: [{ name: "total" }],
    });
    checkModule(module);
    const [{ name, inputs, outputs, body }] = module.functions;
    expect([module.name, name]).toEqual(["sums", "main"]);
    expect([inputs, outputs]).toEqual([[{ name: "x" }], [{ name: "total" }, {}]]);
    expect(body.results.map(({ type }) => type)).toEqual([
      { shape: [2], element: "f32" },
      { shape: [2, 3], element: "f32" },
    ]);
  });

  it("slices, pads and transposes axes, and gathers only where no axis of a view is one of the tensor's", () => {
    const names = (op: string, attributes: object): string[] => {
      const graph = decode({ ...wire, nodes: [node(op, [0], attributes)], targets: [1] });
      const module = toModule(graph);
      checkModule(module);
      return module.functions[0].body.operations.map(({ name }) => name);
    };
    expect(names("permute", { axes: [1, 0] })).toEqual(["transpose"]);
    expect(names("reshape", { shape: [3, 2] })).toEqual(["reshape"]);
    expect(names("broadcastTo", { shape: [4, 2, 3] })).toEqual(["broadcast_in_dim"]);
    expect(names("slice", { starts: [1, 2], steps: [1, -2], sizes: [1, 2] })).toEqual([
      "slice",
      "reverse",
    ]);
    expect(names("unfold", { axis: 1, size: 2, step: 1 })).toContain("gather");
  });

  it("rejects ops that only the engine adds to graphs, with their name and line", () => {
    const position = { line: 4, column: 7 };
    const sortRows: Primitive = {
      kind: "sortRows",
      name: "sortRows",
      gradient: null,
      infer: () => ({ shape: [2, 3], dtype: "u32" }),
    };
    const builder = new GraphBuilder();
    const keys = builder.input({ shape: [2, 3], dtype: "u32" });
    const graph = builder.finish([builder.apply(sortRows, [keys], {}, position)]);
    expect(() => toModule(graph)).toThrow(
      expect.objectContaining({
        message:
          "sortRows: unsupported op in StableHLO: only the engine makes it: export what the program recorded",
        position,
      }),
    );
  });
});
