import { describe, expect, it } from "vitest";
import { decode, type EncodedGraph } from "./decode.ts";
import "../graph/methods.ts";
import "../graph/primitives.ts";

const base: EncodedGraph = {
  inputs: [{ dtype: "f32", shape: [2, 3] }],
  nodes: [],
  targets: [0],
  positions: [{ line: 4, column: 7 }],
};

const node = (op: string, operands: number[], attributes = {}) => ({
  op,
  operands,
  attributes,
  position: 0,
});

describe("decoding a graph", () => {
  it("infers shapes and dtypes itself", () => {
    const graph = decode({
      ...base,
      nodes: [node("exp", [0]), node("sum", [1], { axes: [1] })],
      targets: [2],
    });
    expect(graph.targets).toMatchObject([{ shape: [2], dtype: "f32" }]);
  });

  it("makes one node of equal ones, and distinguishes -0 from 0", () => {
    const nodes = [node("exp", [0]), node("exp", [0])];
    const graph = decode({ ...base, nodes, targets: [1, 2] });
    expect(graph.targets[0]).toBe(graph.targets[1]);
    const constants = [0, -0].map((value) => node("constant", [], { value, dtype: "f32" }));
    const zeros = decode({ ...base, nodes: constants, targets: [1, 2] });
    expect(zeros.targets[0]).not.toBe(zeros.targets[1]);
  });

  it("refuses an op that there is not", () => {
    expect(() => decode({ ...base, nodes: [node("launch", [0])] })).toThrow('unknown op "launch"');
  });

  it("refuses operands that do not come before", () => {
    expect(() => decode({ ...base, nodes: [node("exp", [1])] })).toThrow("exp: invalid operand 1");
    expect(() => decode({ ...base, targets: [9] })).toThrow("invalid target 9");
  });

  it("reports errors with the op's position", () => {
    const wrong = { ...base, nodes: [node("sum", [0], { axes: [5] })] };
    expect(() => decode(wrong)).toThrow(
      expect.objectContaining({
        message: "sum: invalid axes [5] for [2, 3]",
        position: { line: 4, column: 7 },
      }),
    );
  });

  it("refuses attributes that no sender of ours would send", () => {
    const sent = (attributes: object) => () =>
      decode({ ...base, nodes: [node("reshape", [0], attributes)] });
    expect(sent({})).toThrow("invalid attribute shape: expected at most 16 integers");
    expect(sent({ shape: [1e300] })).toThrow("invalid attribute shape");
    expect(sent({ shape: [-2, -3] })).toThrow("reshape: invalid shape [-2, -3]");
    expect(sent({ shape: [7] })).toThrow("reshape: mismatched sizes: [2, 3] to [7]");
  });
});
