import { describe, expect, it } from "vitest";
import * as hlo from "./builder.ts";
import { checkModule } from "./check.ts";
import type { Block, Module, TensorType, Value } from "./tree.ts";

const matrix: TensorType = { shape: [2, 3], element: "f32" };
const square: TensorType = { shape: [3, 3], element: "f32" };
const counts: TensorType = { shape: [2, 3], element: "i32" };
const scalar: TensorType = { shape: [], element: "f32" };

function moduleOf(body: Block): Module {
  const ports = (values: readonly Value[]) => values.map(() => ({}));
  const { parameters, results } = body;
  const main = { name: "main", inputs: ports(parameters), outputs: ports(results), body };
  return { name: "program", functions: [main] };
}

type Fill = (x: Value, other: Value, whole: Value) => Value;

const checked = (fill: Fill) => (): void =>
  checkModule(moduleOf(hlo.block([matrix, square, counts], (x, y, n) => [fill(x, y, n)])));

const wrong: readonly (readonly [string, Fill, string])[] = [
  [
    "operands of two types",
    (x, y) => hlo.one("add", [x, y], matrix),
    "add: invalid operation: operands of different types",
  ],
  [
    "a result of another shape",
    (x) => hlo.one("tanh", [x], square),
    "tanh: invalid operation: result tensor<3x3xf32>, not tensor<2x3xf32>",
  ],
  [
    "a function of floats of integers",
    (_, __, n) => hlo.one("tanh", [n], counts),
    "tanh: invalid operation: elements of i32",
  ],
  [
    "bits of floats",
    (x) => hlo.one("and", [x, x], matrix),
    "and: invalid operation: elements of f32",
  ],
  [
    "a reshape to more elements",
    (x) => hlo.one("reshape", [x], square),
    "reshape: invalid operation: a different number of elements",
  ],
  [
    "an order that names an axis twice",
    (x) =>
      hlo.one(
        "transpose",
        [x],
        { shape: [2, 2], element: "f32" },
        { permutation: hlo.integers([0, 0]) },
      ),
    "transpose: invalid operation: permutation 0,0",
  ],
  [
    "a slice beyond the end",
    (x) => hlo.slice(x, [0, 1], [2, 3]),
    "slice: invalid operation: range of axis 1",
  ],
  [
    "a product of axes that differ",
    (x, y) => hlo.product(y, x),
    "dot_general: invalid operation: extents that do not match",
  ],
  [
    "a factor of a matrix that is not square",
    (x) => hlo.one("cholesky", [x], matrix, { lower: { kind: "bool", value: true } }),
    "cholesky: invalid operation: matrices that are not square floats",
  ],
  [
    "bits of another width",
    (x) => hlo.one("bitcast_convert", [x], { shape: [2, 3], element: "i8" }),
    "bitcast_convert: invalid operation: bitcast of f32 as i8",
  ],
  [
    "a broadcast of more than one element",
    (x) => hlo.broadcast(x, [2, 4], [0, 1]),
    "broadcast_in_dim: invalid operation: extents that do not broadcast",
  ],
  [
    "a reduction without its function",
    (x) =>
      hlo.one(
        "reduce",
        [x, hlo.splat(0, scalar)],
        { shape: [2], element: "f32" },
        { dimensions: hlo.integers([1]) },
      ),
    "reduce: mismatched number of regions",
  ],
  [
    "a loop whose body returns another type",
    (x) =>
      hlo.loop(
        [x],
        () => hlo.splat(0, { shape: [], element: "bool" }),
        () => [hlo.splat(0, square)],
      )[0] as Value,
    "while: invalid operation: region results of other types",
  ],
  [
    "a value of nowhere",
    () => hlo.unary("tanh", { type: matrix }),
    "tanh: missing operand: a value is used before it is defined",
  ],
];

describe("the check of a module", () => {
  it("accepts valid operations", () => {
    expect(checked((x, y) => hlo.product(x, y))).not.toThrow();
    expect(checked((x) => hlo.reduce(x, "max", [0, 1]))).not.toThrow();
  });

  it.each(wrong)("refuses %s", (_, fill, message) => {
    expect(checked(fill)).toThrow(message);
  });

  it("keeps the values that a region defines inside of it", () => {
    let inner: Value | null = null;
    const leaks = hlo.block([matrix], (x) => {
      hlo.loop(
        [x],
        () => hlo.splat(0, { shape: [], element: "bool" }),
        (y) => {
          inner = hlo.unary("tanh", y);
          return [inner];
        },
      );
      return [hlo.unary("tanh", inner as unknown as Value)];
    });
    expect(() => checkModule(moduleOf(leaks))).toThrow("missing operand");
  });

  it("requires a port for each parameter and result", () => {
    const body = hlo.block([matrix], (x) => [x]);
    const module = moduleOf(body);
    const [main] = module.functions;
    expect(() => checkModule({ ...module, functions: [{ ...main, inputs: [] }] })).toThrow(
      "main: mismatched number of inputs or outputs",
    );
    expect(() => checkModule({ ...module, functions: [main, main] })).toThrow(
      "main: duplicate function",
    );
  });
});
