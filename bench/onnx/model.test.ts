import * as ort from "onnxruntime-web";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeModel, type ModelSpec } from "./model.ts";
import { float, int, message, string } from "./protobuf.ts";

describe("a message", () => {
  it("writes numbers seven bits at a time", () => {
    expect(int(1, 150)).toEqual([0x08, 0x96, 0x01]);
  });

  it("writes a negative number as ten bytes", () => {
    expect(int(3, -1)).toEqual([0x18, ...Array(9).fill(0xff), 0x01]);
  });

  it("writes texts and messages after their lengths", () => {
    expect(string(2, "hé")).toEqual([0x12, 3, 0x68, 0xc3, 0xa9]);
    expect(message(3, int(1, 150))).toEqual([0x1a, 3, 8, 150, 1]);
  });

  it("writes floats in four bytes, little-endian", () => {
    expect(float(2, 1)).toEqual([0x15, 0, 0, 0x80, 0x3f]);
  });

  it("writes field numbers above 15 in two bytes", () => {
    expect(int(20, 2)).toEqual([0xa0, 0x01, 2]);
  });
});

describe("a model", () => {
  beforeAll(() => {
    ort.env.wasm.numThreads = 1;
  });

  const value = (name: string, shape: number[]): ModelSpec["inputs"][number] => ({
    name,
    dtype: "f32",
    shape,
  });

  it("is one that onnxruntime loads and computes", async () => {
    const bytes = encodeModel({
      inputs: [value("x", [2, 3])],
      outputs: [value("y", [3, 2])],
      nodes: [
        {
          op: "Constant",
          inputs: [],
          outputs: ["half"],
          attributes: { value_float: { float: 0.5 } },
        },
        { op: "Mul", inputs: ["x", "half"], outputs: ["scaled"] },
        { op: "Transpose", inputs: ["scaled"], outputs: ["y"], attributes: { perm: [1, 0] } },
      ],
    });
    const session = await ort.InferenceSession.create(bytes);
    const x = new ort.Tensor("float32", [1, 2, 3, 4, 5, 6], [2, 3]);
    const { y } = await session.run({ x });
    expect(y?.dims).toEqual([3, 2]);
    expect(Array.from((y as ort.Tensor).data as Float32Array)).toEqual([0.5, 2, 1, 2.5, 1.5, 3]);
  });

  it("that names an operator which does not exist is refused", async () => {
    const bytes = encodeModel({
      inputs: [value("x", [1])],
      outputs: [value("y", [1])],
      nodes: [{ op: "Nonsense", inputs: ["x"], outputs: ["y"] }],
    });
    await expect(ort.InferenceSession.create(bytes)).rejects.toThrow("Nonsense");
  });
});
