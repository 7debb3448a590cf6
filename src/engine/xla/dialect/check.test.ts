import { describe, expect, it } from "vitest";
import { type Builder, block, integers } from "./builder.ts";
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

type Fill = (builder: Builder, x: Value, other: Value, whole: Value) => Value;

const checked = (fill: Fill) => (): void =>
  checkModule(
    moduleOf(
      block([matrix, square, counts], (builder, [x, y, n]) => [
        fill(builder, x as Value, y as Value, n as Value),
      ]),
    ),
  );

const wrong: readonly (readonly [string, Fill, string])[] = [
  [
    "operands of two types",
    (b, x, y) => b.one("add", [x, y], matrix),
    "add: invalid operation: operands of different types",
  ],
  [
    "a result of another shape",
    (b, x) => b.one("tanh", [x], square),
    "tanh: invalid operation: result tensor<3x3xf32>, not tensor<2x3xf32>",
  ],
  [
    "a function of floats of integers",
    (b, _, __, n) => b.one("tanh", [n], counts),
    "tanh: invalid operation: elements of i32",
  ],
  [
    "bits of floats",
    (b, x) => b.one("and", [x, x], matrix),
    "and: invalid operation: elements of f32",
  ],
  [
    "a reshape to more elements",
    (b, x) => b.one("reshape", [x], square),
    "reshape: invalid operation: a different number of elements",
  ],
  [
    "an order that names an axis twice",
    (b, x) =>
      b.one("transpose", [x], { shape: [2, 2], element: "f32" }, { permutation: integers([0, 0]) }),
    "transpose: invalid operation: permutation 0,0",
  ],
  [
    "a slice beyond the end",
    (b, x) => b.slice(x, [0, 1], [2, 3]),
    "slice: invalid operation: range of axis 1",
  ],
  [
    "a product of axes that differ",
    (b, x, y) => b.product(y, x),
    "dot_general: invalid operation: extents that do not match",
  ],
  [
    "a factor of a matrix that is not square",
    (b, x) => b.one("cholesky", [x], matrix, { lower: { kind: "bool", value: true } }),
    "cholesky: invalid operation: matrices that are not square floats",
  ],
  [
    "bits of another width",
    (b, x) => b.one("bitcast_convert", [x], { shape: [2, 3], element: "i8" }),
    "bitcast_convert: invalid operation: bitcast of f32 as i8",
  ],
  [
    "a broadcast of more than one element",
    (b, x) => b.broadcast(x, [2, 4], [0, 1]),
    "broadcast_in_dim: invalid operation: extents that do not broadcast",
  ],
  [
    "a reduction without its function",
    (b, x) =>
      b.one(
        "reduce",
        [x, b.splat(0, scalar)],
        { shape: [2], element: "f32" },
        { dimensions: integers([1]) },
      ),
    "reduce: mismatched number of regions",
  ],
  [
    "a loop whose body returns another type",
    (b, x) =>
      b.loop(
        [x],
        (c) => c.splat(0, { shape: [], element: "bool" }),
        (c) => [c.splat(0, square)],
      )[0] as Value,
    "while: invalid operation: region results of other types",
  ],
  [
    "a value of nowhere",
    (b) => b.unary("tanh", { type: matrix }),
    "tanh: missing operand: a value is used before it is defined",
  ],
];

describe("the check of a module", () => {
  it("accepts valid operations", () => {
    expect(checked((b, x, y) => b.product(x, y))).not.toThrow();
    expect(checked((b, x) => b.reduce(x, "max", [0, 1]))).not.toThrow();
  });

  it.each(wrong)("refuses %s", (_, fill, message) => {
    expect(checked(fill)).toThrow(message);
  });

  it("keeps the values that a region defines inside of it", () => {
    let inner: Value | null = null;
    const leaks = block([matrix], (builder, [x]) => {
      builder.loop(
        [x as Value],
        (c) => c.splat(0, { shape: [], element: "bool" }),
        (c, [y]) => {
          inner = c.unary("tanh", y as Value);
          return [inner];
        },
      );
      return [builder.unary("tanh", inner as unknown as Value)];
    });
    expect(() => checkModule(moduleOf(leaks))).toThrow("missing operand");
  });

  it("requires a port for each parameter and result", () => {
    const body = block([matrix], (_, [x]) => [x as Value]);
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
