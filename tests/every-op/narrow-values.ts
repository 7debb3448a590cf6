/** Calls on tensors of narrow dtypes, with their values on every device. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  full,
  type InitOptions,
  init,
  matmulInteger,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";

/** Bytes at the limits of their range; five of them, so that the last word is partly filled. */
const bytes = (): Tensor => tensor([0, 1, 127, 128, 255], { dtype: "u8" });
const signed = (): Tensor => tensor([0, -1, 127, -128, 64], { dtype: "i8" });
const floats = (): Tensor => tensor([300.5, -200.5, 12.75, -0.5, Number.NaN]);

/** 1 + 2^-8 and 1 + 3 · 2^-8 are halfway between two neighbours of bf16; the even ones are 1 and 1 + 2^-6. */
const halfway = (): Tensor => tensor([1 + 2 ** -8, 1 + 3 * 2 ** -8, -1 - 2 ** -8, 1e38]);

const values: readonly (readonly [string, () => Tensor, readonly number[]])[] = [
  ["bytes as they were given", bytes, [0, 1, 127, 128, 255]],
  ["signed bytes as they were given", signed, [0, -1, 127, -128, 64]],
  ["a scalar byte", () => tensor(7, { dtype: "u8" }), [7]],
  ["no bytes", () => tensor([], { dtype: "i8" }), []],
  ["sums of bytes modulo 256", () => bytes().add(1), [1, 2, 128, 129, 0]],
  ["negated bytes modulo 256", () => bytes().neg(), [0, 255, 129, 128, 1]],
  ["sums of signed bytes that wrap around", () => signed().add(1), [1, 0, -128, -127, 65]],
  [
    "comparisons after a sum wrapped around",
    () => bytes().add(1).lt(bytes()).cast("f32"),
    [0, 0, 0, 0, 1],
  ],
  [
    "a quotient after a product wrapped around",
    () => bytes().mul(2).floorDivide(3),
    [0, 0, 84, 0, 84],
  ],
  ["floats that saturate as they become bytes", () => floats().cast("u8"), [255, 0, 12, 0, 0]],
  [
    "floats that saturate as they become signed bytes",
    () => floats().cast("i8"),
    [127, -128, 12, 0, 0],
  ],
  [
    "integers that keep their lowest bits",
    () => tensor([256, 511, -1], { dtype: "i32" }).cast("u8"),
    [0, 255, 255],
  ],
  ["bytes read as signed ones", () => bytes().cast("i8"), [0, 1, 127, -128, -1]],
  ["signed bytes as floats", () => signed().cast("f32").mul(0.5), [0, -0.5, 63.5, -64, 32]],
  ["a sum of bytes, which has 32 bits", () => bytes().sum(), [511]],
  ["a running sum of signed bytes", () => signed().cumsum(), [0, -1, 126, -2, 62]],
  ["the largest and the smallest signed byte", () => signed().max().sub(signed().min()), [-1]],
  ["sorted signed bytes", () => signed().sort(), [-128, -1, 0, 64, 127]],
  ["bytes at indices", () => bytes().take(tensor([4, -2, 0], { dtype: "i32" })), [255, 128, 0]],
  [
    "bytes flipped and padded",
    () =>
      bytes()
        .flip(0)
        .pad([[1, 2]], { value: 9 }),
    [9, 255, 128, 127, 1, 0, 9, 9],
  ],
  [
    "columns of bytes",
    () => tensor([1, 2, 3, 4, 5, 6], { dtype: "u8", shape: [2, 3] }).T,
    [1, 4, 2, 5, 3, 6],
  ],
  ["bytes beside signed bytes", () => bytes().sub(signed()), [0, 2, 0, 256, 191]],
  [
    "a product of matrices of bytes",
    () => full([2, 3], 20, { dtype: "i8" }).matmul(full([3, 1], 2, { dtype: "i8" })),
    [120, 120],
  ],
  [
    "floats rounded to bf16, ties to even",
    () => halfway().cast("bf16"),
    [1, 1 + 2 ** -6, -1, 9.969209968386869e37],
  ],
  [
    "bf16 rounded after every op",
    () =>
      tensor([1], { dtype: "bf16" })
        .add(2 ** -9)
        .add(2 ** -9),
    [1],
  ],
  ["bf16 beside f32", () => tensor([1], { dtype: "bf16" }).add(tensor([2 ** -9])), [1 + 2 ** -9]],
  [
    "a sum in bf16, which is rounded once",
    () =>
      full([512], 2 ** -9, { dtype: "bf16" })
        .add(0)
        .sum(),
    [1],
  ],
];

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

    it.each(values)("%s", async (_, made, expected) => {
      expect([...(await made().data())]).toEqual(expected);
    });

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
