import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, grad, init, type Tensor, tensor, vmap, zeros } from "../../engine/index.ts";
import { toStableHLO } from "../export/to-stablehlo.ts";
import { fromStableHLO } from "./from-stablehlo.ts";

let device: Device;
let text: string;
beforeAll(async () => {
  device = await init({ device: "reference" });
  ({ text } = toStableHLO(
    (x: Tensor, y: Tensor) => ({ product: x.matmul(y), largest: x.max() }),
    { shape: [2, 3], name: "x" },
    { shape: [3, 2], name: "y" },
  ));
});
afterAll(() => device.dispose());

/** A module of one scalar, in the pretty form. */
const scalar = (...lines: readonly string[]): string => `module {
  func.func @main(%x: tensor<f32>) -> tensor<f32> {
    ${lines.join("\n    ")}
    return %y : tensor<f32>
  }
}`;

const loop = (condition: string): string =>
  scalar(
    "%zero = stablehlo.constant dense<0> : tensor<i32>",
    "%z:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<f32>",
    "cond {",
    "  %n = stablehlo.constant dense<3> : tensor<i32>",
    `  ${condition}`,
    "  stablehlo.return %on : tensor<i1>",
    "} do {",
    "  %one = stablehlo.constant dense<1> : tensor<i32>",
    "  %next = stablehlo.add %i, %one : tensor<i32>",
    "  %twice = stablehlo.add %a, %a : tensor<f32>",
    "  stablehlo.return %next, %twice : tensor<i32>, tensor<f32>",
    "}",
    "%y = stablehlo.abs %z#1 : tensor<f32>",
  );

const isBelow = "%below = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>";
const isSmall = [
  "%ten = stablehlo.constant dense<10.0> : tensor<f32>",
  "%small = stablehlo.compare LT, %a, %ten : (tensor<f32>, tensor<f32>) -> tensor<i1>",
].join("\n");

const valueAt = async (text: string, x: number): Promise<number> =>
  (await fromStableHLO(text)(tensor(x))[0]?.item()) as number;

describe("a module that was read", () => {
  it("is a function of tensors with the types of its operands and results", async () => {
    const f = fromStableHLO(text);
    expect(f.inputs).toEqual([
      { name: "x", dtype: "f32", shape: [2, 3] },
      { name: "y", dtype: "f32", shape: [3, 2] },
    ]);
    expect(f.outputs.map(({ name }) => name)).toEqual(["result.product", "result.largest"]);
    const [product, largest] = f(
      tensor([
        [1, 2, 3],
        [4, 5, 6],
      ]),
      tensor([
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    );
    expect(await product?.array()).toEqual([
      [4, 5],
      [10, 11],
    ]);
    expect(await largest?.item()).toBe(6);
  });

  it("has gradients, maps over batches, and leaves again", async () => {
    const [, ofLargest] = [0, 1].map((index) => (x: Tensor): Tensor => {
      const results = fromStableHLO(text)(x, zeros([3, 2]));
      return results[index] as Tensor;
    }) as [unknown, (x: Tensor) => Tensor];
    const x = tensor([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(await grad(ofLargest)(x).array()).toEqual([
      [0, 0, 0],
      [0, 0, 1],
    ]);
    expect(await vmap(ofLargest)(x.unsqueeze(0)).array()).toEqual([6]);
    const again = toStableHLO(ofLargest, x).text;
    expect(await fromStableHLO(again)(x)[0]?.item()).toBe(6);
  });

  it("takes nothing else than tensors of its types", () => {
    const f = fromStableHLO(text);
    expect(() => f(zeros([2, 3]))).toThrow(
      "fromStableHLO: mismatched number of inputs: 1 for 2: x f32[2, 3], y f32[3, 2]",
    );
    expect(() => f(zeros([2, 3]), zeros([2, 3]))).toThrow(
      "fromStableHLO: mismatched input y: f32[2, 3] for f32[3, 2]",
    );
    expect(() => f(zeros([2, 3]), 1 as unknown as Tensor)).toThrow(
      "fromStableHLO: invalid input y: expected a tensor f32[3, 2]",
    );
    expect(() => fromStableHLO(7 as unknown as string)).toThrow(
      "fromStableHLO: invalid text: expected the text of a module, as toStableHLO(…).text is",
    );
  });

  it("loops as often as it says, or until its data say so before", async () => {
    const counted = loop(isBelow.replaceAll("%below", "%on"));
    expect(await valueAt(counted, 2)).toBe(16);
    const both = loop(`${isBelow}\n${isSmall}\n%on = stablehlo.and %below, %small : tensor<i1>`);
    expect(await valueAt(both, 2)).toBe(16);
    expect(await valueAt(both, 7)).toBe(14);
    expect(await valueAt(both, 70)).toBe(70);
    expect(() => fromStableHLO(loop(isSmall.replaceAll("%small", "%on")))(tensor(1))).toThrow(
      'fromStableHLO: unsupported operation "stablehlo.while" at 4:12: the number of its iterations depends on data or is too large to be recorded',
    );
  });

  it("is refused by name where our ops lack what it does", () => {
    const reduced = (combine: string): string =>
      scalar(
        "%v = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<4xf32>",
        `%y = stablehlo.reduce(%v init: %x) applies stablehlo.${combine} across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>`,
      );
    expect(() => fromStableHLO(reduced("power"))(tensor(1))).toThrow(
      'fromStableHLO: unsupported operation "stablehlo.reduce" at 4:10: its region must add, multiply, or take the maximum or the minimum',
    );
    const format = scalar("%y = stablehlo.reduce_precision %x, format = e4m3 : tensor<f32>");
    expect(() => fromStableHLO(format)(tensor(1))).toThrow(
      'fromStableHLO: unsupported operation "stablehlo.reduce_precision" at 3:10: the format e4m3 is not supported: use e5m10, e8m7 or e8m23',
    );
  });

  it("pads with a number that is computed", async () => {
    const padded = scalar(
      "%v = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<2xf32>",
      "%f = stablehlo.negate %x : tensor<f32>",
      "%p = stablehlo.pad %v, %f, low = [1], high = [-1], interior = [2] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>",
      "%c = stablehlo.constant dense<0.0> : tensor<f32>",
      "%y = stablehlo.reduce(%p init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>",
    );
    expect(await valueAt(padded, 5)).toBe(-10);
  });

  it("reads and writes slices at computed indices, which are clamped to stay inside", async () => {
    const sliced = scalar(
      "%v = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>",
      "%i = stablehlo.convert %x : (tensor<f32>) -> tensor<i32>",
      "%u = stablehlo.dynamic_slice %v, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>",
      "%w = stablehlo.dynamic_update_slice %v, %u, %i : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>",
      "%t = stablehlo.multiply %v, %w : tensor<4xf32>",
      "%z = stablehlo.negate %u : tensor<2xf32>",
      "%q = stablehlo.dynamic_update_slice %t, %z, %i : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>",
      "%c = stablehlo.constant dense<0.0> : tensor<f32>",
      "%y = stablehlo.reduce(%q init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>",
    );
    expect(await valueAt(sliced, 1)).toBe(1 - 2 - 3 + 16);
    expect(await valueAt(sliced, 9)).toBe(1 + 4 - 3 - 4);
    expect(await valueAt(sliced, -9)).toBe(-1 - 2 + 9 + 16);
  });

  it("has what JAX writes short: reciprocal roots, logistic curves, signs and limits", async () => {
    const through = (operation: string): string =>
      scalar(`%y = stablehlo.${operation} %x : tensor<f32>`);
    expect(await valueAt(through("rsqrt"), 4)).toBe(0.5);
    expect(await valueAt(through("logistic"), 0)).toBe(0.5);
    expect(await valueAt(through("sign"), -3)).toBe(-1);
    const clamped = scalar(
      "%low = stablehlo.constant dense<1.0> : tensor<f32>",
      "%high = stablehlo.constant dense<2.0> : tensor<f32>",
      "%y = stablehlo.clamp %low, %x, %high : tensor<f32>",
    );
    expect(await valueAt(clamped, 9)).toBe(2);
  });
});
