/** Random programs make a round trip through StableHLO: their text and their values stay the same. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concat, type Tensor, tensor, where } from "../../src/engine/index.ts";
import { printModule } from "../../src/xla/dialect/print.ts";
import { toStableHLO } from "../../src/xla/export/to-stablehlo.ts";
import { fromStableHLO } from "../../src/xla/import/from-stablehlo.ts";
import { parseModule } from "../../src/xla/import/parse.ts";
import { computeOn } from "../running/compute-on.ts";
import { firstDifference } from "./difference.ts";

computeOn({ device: "reference" });

const [rows, columns] = [3, 4];

/** Each makes a matrix from two others of the same shape; `n` is a small number that varies it. */
const steps: readonly ((x: Tensor, y: Tensor, n: number) => Tensor)[] = [
  (x, y) => x.add(y),
  (x, y) => x.mul(y).tanh(),
  (x, y) => x.div(y.abs().add(1)),
  (x, y) => where(x.gt(y), x, y.neg()),
  (x, y) => x.maximum(y).sin(),
  (x, _, n) => x.softmax(n % 2),
  (x, y) => x.matmul(y.T).matmul(y).tanh(),
  (x, _, n) => x.sum(n % 2, { keepdims: true }).sub(x),
  (x, _, n) => x.sort(n % 2, { descending: n > 2 }),
  (x, y, n) =>
    x
      .take(
        y
          .argsort(n % 2)
          .remainder(n % 2 === 0 ? rows : columns)
          .slice([0, 1])
          .flatten()
          .slice([0, columns]),
        1,
      )
      .reshape([rows, columns]),
  (x, y, n) => concat([x.slice([n % rows, null]), y.slice([0, n % rows])], 0),
  (x, _, n) =>
    x
      .pad(
        [
          [n % 2, 0],
          [0, 1],
        ],
        { value: n },
      )
      .slice([0, rows], [1, columns + 1]),
  (x, _, n) => x.flip(n % 2).cumsum(n % 2),
  (x) => x.T.reshape([rows, columns]),
  (x) => x.mul(8).cast("i32").bitwiseAnd(7).cast("f32"),
  // f16 values are rounded after each op in a module, and once in a kernel.
  (x) => x.mul(16).cast("i32").cast("i8").abs().cast("f32"),
  (x, y) =>
    x
      .unsqueeze(0)
      .unsqueeze(0)
      .conv2d(y.slice([0, 3], [0, 3]).unsqueeze(0).unsqueeze(0), { padding: 1 })
      .squeeze([0, 1]),
  (x, y) => x.fft().real.add(y.mean(1, { keepdims: true })),
];

const program = fc.array(
  fc.record({
    step: fc.nat(steps.length - 1),
    left: fc.nat(20),
    right: fc.nat(20),
    n: fc.nat(3),
  }),
  { minLength: 1, maxLength: 8 },
);

const matrix = fc.array(fc.integer({ min: -64, max: 64 }), {
  minLength: rows * columns,
  maxLength: rows * columns,
});

describe("a random program", () => {
  it("is the same after a round trip through StableHLO", async () => {
    await fc.assert(
      fc.asyncProperty(program, matrix, matrix, async (lines, first, second) => {
        const computed = (...operands: Tensor[]): Tensor => {
          const made = [...operands];
          for (const { step, left, right, n } of lines) {
            const [x, y] = [made[left % made.length], made[right % made.length]] as [
              Tensor,
              Tensor,
            ];
            made.push((steps[step] as (typeof steps)[number])(x, y, n));
          }
          return made.at(-1) as Tensor;
        };
        const inputs = [first, second].map((elements) =>
          tensor(
            elements.map((element) => element / 16),
            { shape: [rows, columns] },
          ),
        );
        const { text } = toStableHLO(computed, [rows, columns], [rows, columns]);
        expect(printModule(parseModule(text).module)).toBe(text);
        const [read] = fromStableHLO(text)(...inputs);
        const want = computed(...inputs);
        expect(
          firstDifference((await read?.data()) ?? [], {
            data: [...(await want.data())],
            dtype: "f32",
          }),
        ).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});
