import { expect, it } from "vitest";
import { variableRows } from "./variable-rows.ts";

const held = {
  file: "main.ts",
  name: "w",
  position: null,
  dtype: "f32",
  shape: [2],
  missing: null,
} as const;

it("has one row for a variable of two devices, whose elements can be compared if their types agree", () => {
  const gpu = { ...held, device: "gpu", elements: Float32Array.of(1, 2) } as const;
  const cpu = { ...gpu, device: "cpu" } as const;
  const [row] = variableRows({ gpu: [gpu], cpu: [cpu] });
  expect(row?.devices).toEqual(["gpu", "cpu"]);
  expect(row?.tensors.map(({ device }) => device)).toEqual(["gpu", "cpu"]);
  const other = { ...cpu, shape: [1], elements: Float32Array.of(1) };
  expect(variableRows({ gpu: [gpu], cpu: [other] })[0]?.tensors).toHaveLength(1);
});

it("keeps files apart, and has no elements where none were read", () => {
  const gone = { ...held, device: "cpu", missing: "replaced", elements: null } as const;
  const rows = variableRows({ cpu: [gone, { ...gone, file: "model.ts" }] });
  expect(rows.map(({ tensors }) => tensors)).toEqual([[], []]);
});
