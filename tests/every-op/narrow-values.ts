/** Calls on tensors of narrow dtypes, with their values on every device. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  type InitOptions,
  init,
  matmulInteger,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";
import { testValues } from "../running/test-values.ts";

/** Bytes at the limits of their range; five of them, so that the last word is partly filled. */
const bytes = (): Tensor => tensor([0, 1, 127, 128, 255], { dtype: "u8" });
const signed = (): Tensor => tensor([0, -1, 127, -128, 64], { dtype: "i8" });
const floats = (): Tensor => tensor([300.5, -200.5, 12.75, -0.5, Number.NaN]);

/** 1 + 2^-8 and 1 + 3 · 2^-8 are halfway between two neighbours of bf16; the even ones are 1 and 1 + 2^-6. */
const halfway = (): Tensor => tensor([1 + 2 ** -8, 1 + 3 * 2 ** -8, -1 - 2 ** -8, 1e38]);

/** Bytes wrap around, floats saturate as they become bytes, and bf16 is rounded after every op, ties to even. */
const values = `
narrow dtypes have their values
  bytes().data()  => [0, 1, 127, 128, 255]
  signed().data()  => [0, -1, 127, -128, 64]
  tensor(7, { dtype: "u8" }).data()  => [7]
  tensor([], { dtype: "i8" }).data()  => []
  bytes().add(1).data()  => [1, 2, 128, 129, 0]
  bytes().neg().data()  => [0, 255, 129, 128, 1]
  signed().add(1).data()  => [1, 0, -128, -127, 65]
  bytes().add(1).lt(bytes()).cast("f32").data()  => [0, 0, 0, 0, 1]
  bytes().mul(2).floorDivide(3).data()  => [0, 0, 84, 0, 84]
  floats().cast("u8").data()  => [255, 0, 12, 0, 0]
  floats().cast("i8").data()  => [127, -128, 12, 0, 0]
  tensor([256, 511, -1], { dtype: "i32" }).cast("u8").data()  => [0, 255, 255]
  bytes().cast("i8").data()  => [0, 1, 127, -128, -1]
  signed().cast("f32").mul(0.5).data()  => [0, -0.5, 63.5, -64, 32]
  bytes().sum().data()  => [511]
  signed().cumsum().data()  => [0, -1, 126, -2, 62]
  signed().max().sub(signed().min()).data()  => [-1]
  signed().sort().data()  => [-128, -1, 0, 64, 127]
  bytes().take(tensor([4, -2, 0], { dtype: "i32" })).data()  => [255, 128, 0]
  bytes().flip(0).pad([[1, 2]], { value: 9 }).data()  => [9, 255, 128, 127, 1, 0, 9, 9]
  tensor([1, 2, 3, 4, 5, 6], { dtype: "u8", shape: [2, 3] }).T.data()  => [1, 4, 2, 5, 3, 6]
  bytes().sub(signed()).data()  => [0, 2, 0, 256, 191]
  full([2, 3], 20, { dtype: "i8" }).matmul(full([3, 1], 2, { dtype: "i8" })).data()  => [120, 120]
  halfway().cast("bf16").data()  => [1, 1 + 2 ** -6, -1, 9.969209968386869e37]
  tensor([1], { dtype: "bf16" }).add(2 ** -9).add(2 ** -9).data()  => [1]
  tensor([1], { dtype: "bf16" }).add(tensor([2 ** -9])).data()  => [1 + 2 ** -9]
  full([512], 2 ** -9, { dtype: "bf16" }).add(0).sum().data()  => [1]
`;

type ByteDType = "u8" | "i8";

/** Unordered bytes that include the extremes; `flipped` has the same matrix in the other memory order. */
function matrix(dtype: ByteDType, rows: number, columns: number, flipped: boolean) {
  const low = dtype === "u8" ? 0 : -128;
  const at = (row: number, column: number): number => {
    const mixed = (row * 31 + column * 57 + row * column) % 259;
    return low + Math.min(mixed, 255);
  };
  const [m, n] = flipped ? [columns, rows] : [rows, columns];
  const elements = Array.from({ length: m * n }, (_, index) => {
    const [i, j] = [Math.floor(index / n), index % n];
    return flipped ? at(j, i) : at(i, j);
  });
  const stored = tensor(elements, { dtype, shape: [m, n] });
  return { at, tensor: flipped ? stored.T : stored };
}

/** The dtypes of both operands, sizes, and whether the operands' columns are contiguous in memory. */
const products: readonly (readonly [
  ByteDType,
  ByteDType,
  readonly [m: number, k: number, n: number],
  readonly [a: boolean, b: boolean],
])[] = [
  ["u8", "u8", [9, 64, 12], [false, true]],
  ["i8", "i8", [9, 64, 12], [false, true]],
  ["u8", "i8", [40, 32, 33], [false, true]],
  ["i8", "u8", [33, 100, 40], [false, false]],
  ["u8", "i8", [17, 39, 21], [true, false]],
  ["i8", "i8", [1, 48, 7], [false, true]],
  ["u8", "u8", [5, 300, 1], [false, false]],
];

/** Declares a test of every value on a device. */
export function narrowValues(title: string, options: InitOptions): void {
  describe(`narrow dtypes on ${title}`, () => {
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    testValues(values, { bytes, floats, halfway, signed });

    it.each(products)("%s times %s, exact in i32: %j", async (ofA, ofB, [m, k, n], flipped) => {
      const a = matrix(ofA, m, k, flipped[0]);
      const b = matrix(ofB, k, n, flipped[1]);
      const [x, y] = [ofA === "u8" ? 7 : -3, -11];
      const sums = (from: (row: number, inner: number, column: number) => number): number[] =>
        Array.from({ length: m * n }, (_, index) => {
          const [row, column] = [Math.floor(index / n), index % n];
          return Array.from({ length: k }, (_, inner) => from(row, inner, column)).reduce(
            (sum, term) => sum + term,
          );
        });
      const plain = matmulInteger(a.tensor, b.tensor);
      expect([...(await plain.data())]).toEqual(sums((i, l, j) => a.at(i, l) * b.at(l, j)));
      const centred = matmulInteger(a.tensor, b.tensor, { xZeroPoint: x, yZeroPoint: y }).add(1);
      expect([...(await centred.data())]).toEqual(
        sums((i, l, j) => (a.at(i, l) - x) * (b.at(l, j) - y)).map((sum) => sum + 1),
      );
    });
  });
}
