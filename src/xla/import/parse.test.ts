import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fault } from "../../engine/ir/fault.ts";
import { printModule } from "../dialect/print.ts";
import { parseModule } from "./parse.ts";

/** A module in the generic form with these lines for the body of its function of two matrices. */
const generic = (...lines: readonly string[]): string => `"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "x"}, {}], function_type = (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>), res_attrs = [{}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x3xf32>, %1: tensor<2x3xf32>):
${lines.map((line) => `    ${line}`).join("\n")}
    "func.return"(%2) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
`;

const add = '%2 = "stablehlo.add"(%0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>';

/** The same in the pretty form. */
const pretty = (...lines: readonly string[]): string => `module @m {
  func.func public @main(%0: tensor<2x3xf32>, %1: tensor<2x3xf32>) -> tensor<2x3xf32> {
${lines.map((line) => `    ${line}`).join("\n")}
    return %2 : tensor<2x3xf32>
  }
  func.func private @twice(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
`;

const operationsOf = (text: string): string[] =>
  parseModule(text).module.functions[0].body.operations.map(({ name }) => name);

const messageOf = (text: string): string => {
  try {
    parseModule(text);
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
  return "it is read";
};

describe("the text of a module", () => {
  it("is read as the module that it was printed from", () => {
    const text = generic(add);
    expect(printModule(parseModule(text).module)).toBe(text);
  });

  it("may have comments, source locations, and attributes that say nothing here", () => {
    const text = `// from elsewhere\n#loc = loc("a.py":1:2)\n${generic(
      `${add.replace(" : (", ' {mhlo.note = "x", other.list = [1, {a = #b.c<d>}]} : (')} loc(#loc)`,
    )}`;
    expect(operationsOf(text)).toEqual(["add"]);
  });

  it("may say how inputs are sharded over devices, which is ignored", () => {
    const sharded = (text: string): string =>
      text.replace('{jax.arg_info = "x"}', '{jax.arg_info = "x", mhlo.sharding = "{replicated}"}');
    expect(sharded(generic(add))).toContain("mhlo.sharding");
    expect(printModule(parseModule(sharded(generic(add))).module)).toBe(generic(add));
  });

  it("may be in the pretty form, and its calls are read inline", () => {
    const text = pretty(
      "%c = stablehlo.constant dense<0.1> : tensor<f32>",
      "%a = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<2x3xf32>",
      "%b = call @twice(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>",
      "%2 = stablehlo.maximum %0, %b : tensor<2x3xf32>",
    );
    expect(operationsOf(text)).toEqual(["constant", "broadcast_in_dim", "add", "maximum"]);
    // A number is rounded to one that its type has.
    expect(printModule(parseModule(text).module)).toContain("dense<1.0000000149011612e-1>");
  });

  it("names values as it likes: again in a region that ended, and several at a time", () => {
    const loop = `%3:2 = stablehlo.while(%i = %0, %j = %1) : tensor<2x3xf32>, tensor<2x3xf32>
    cond {
      %k = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %k : tensor<i1>
    } do {
      %k = stablehlo.add %i, %j : tensor<2x3xf32>
      stablehlo.return %k, %i : tensor<2x3xf32>, tensor<2x3xf32>
    }`;
    expect(operationsOf(pretty(loop, "%2 = stablehlo.abs %3#1 : tensor<2x3xf32>"))).toEqual([
      "while",
      "abs",
    ]);
  });

  it("has large constants as bytes", () => {
    const text = pretty(
      '%2 = stablehlo.constant dense<"0x0000803F000000400000404000008040000000BF0000C07F"> : tensor<2x3xf32>',
    );
    const [{ body }] = parseModule(text).module.functions;
    expect(body.operations[0]?.attributes.value).toMatchObject({
      values: [1, 2, 3, 4, -0.5, Number.NaN],
    });
  });

  it("has convolutions with their axes in any order", () => {
    const text = `module {
      func.func @main(%x: tensor<1x6x6x2xf32>, %w: tensor<3x3x2x4xf32>) -> tensor<1x4x4x4xf32> {
        %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x6x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x4x4x4xf32>
        return %0 : tensor<1x4x4x4xf32>
      }
    }`;
    expect(operationsOf(text)).toEqual(["transpose", "transpose", "convolution", "transpose"]);
  });
});

const wrong: readonly (readonly [string, string, string])[] = [
  ["no module", "hello", 'invalid text at 1:1: a module begins with "builtin.module" or module'],
  [
    "bytecode",
    "ML\xefR\x01StableHLO_v1.4.0",
    "unsupported bytecode: pass the module's text, which stablehlo-translate --deserialize writes",
  ],
  [
    "HLO",
    "HloModule jit_f, entry",
    "unsupported text of HLO: pass the StableHLO that it was compiled from",
  ],
  ["no function", "module {}", "missing function main: the module has no function"],
  [
    "an operation of one device",
    generic(
      '%2 = "stablehlo.custom_call"(%0) <{call_target_name = "f"}> : (tensor<2x3xf32>) -> tensor<2x3xf32>',
    ),
    `unsupported operation "stablehlo.custom_call" at 4:10: it calls a function of one device's library: export the program without it`,
  ],
  [
    "another operation",
    generic('%2 = "stablehlo.all_reduce"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>'),
    'unsupported operation "stablehlo.all_reduce" at 4:10: only operations that toStableHLO writes are supported',
  ],
  [
    "a value of nowhere",
    generic('%2 = "stablehlo.abs"(%7) : (tensor<2x3xf32>) -> tensor<2x3xf32>'),
    "unknown value %7 at 4:26: it is used before it is defined",
  ],
  [
    "a type that is not the value's",
    generic('%2 = "stablehlo.abs"(%0) : (tensor<3xf32>) -> tensor<3xf32>'),
    'mismatched type of operand 0 of "stablehlo.abs" at 4:10: tensor<2x3xf32> is declared as tensor<3xf32>',
  ],
  [
    "types that do not agree",
    generic('%2 = "stablehlo.abs"(%0) : (tensor<2x3xf32>) -> tensor<3xf32>'),
    'invalid operation "stablehlo.abs" at 4:10: result tensor<3xf32>, not tensor<2x3xf32>',
  ],
  [
    "a missing attribute",
    generic('%2 = "stablehlo.transpose"(%0) : (tensor<2x3xf32>) -> tensor<3x2xf32>'),
    'missing attribute permutation of "stablehlo.transpose" at 4:10: expected a list of integers',
  ],
  [
    "an attribute that changes the meaning",
    generic('%2 = "stablehlo.abs"(%0) <{twice = true}> : (tensor<2x3xf32>) -> tensor<2x3xf32>'),
    'unsupported attribute twice of "stablehlo.abs" at 4:10: export the program without it',
  ],
  [
    "an unknown dtype",
    generic('%2 = "stablehlo.convert"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf64>'),
    "unsupported elements of f64 at 4:57: convert them to f32, f16, bf16, i32, ui32, i8, ui8, i1 before the export",
  ],
  [
    "an unknown extent",
    generic('%2 = "stablehlo.abs"(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>'),
    "unsupported extent ? at 4:33: shapes must be static: export the program for operands of fixed shapes",
  ],
  [
    "too few elements",
    pretty("%2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2x3xf32>"),
    "mismatched constant at 3:34: its elements do not fill [2, 3]",
  ],
  [
    "a number that its type has not",
    pretty("%2 = stablehlo.constant dense<300> : tensor<2x3xui8>"),
    "invalid element 300 at 3:34: it is not a valid u8",
  ],
  [
    "a function that calls itself",
    `module { func.func @main(%0: tensor<f32>) -> tensor<f32> {
      %1 = call @main(%0) : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32> } }`,
    "unsupported function @main at 2:12: it calls itself",
  ],
  [
    "an end that is missing",
    generic(add).slice(0, -40),
    "invalid brackets at 2:198: they are not closed",
  ],
  [
    "brackets without end",
    `"builtin.module"() <{a = ${"[".repeat(5_000)}`,
    "unsupported nesting at 1:126: the limit is 100 levels",
  ],
];

describe("a text that is wrong", () => {
  it.each(wrong)("is refused with a sentence: %s", (_, text, message) => {
    expect(messageOf(text)).toBe(`fromStableHLO: ${message}`);
  });

  it("is refused as such, however it is damaged", () => {
    const texts = [
      generic(add),
      pretty(
        "%c = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 0x7FC00000]]> : tensor<2x3xf32>",
        "%s = stablehlo.slice %c [0:2, 1:3] : (tensor<2x3xf32>) -> tensor<2x2xf32>",
        "%d = stablehlo.dot_general %s, %s, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>",
        "%2 = stablehlo.add %0, %c : tensor<2x3xf32>",
      ),
    ];
    const tokens = [
      "%0",
      "%2",
      "tensor<2xf32>",
      "[",
      "}",
      "<{",
      '"',
      "->",
      "-1",
      "9",
      "x",
      "{",
      "^",
    ];
    const damage = fc.record({
      text: fc.constantFrom(...texts),
      from: fc.nat(1_500),
      length: fc.nat(12),
      put: fc.oneof(fc.constantFrom(...tokens), fc.string({ maxLength: 4 })),
    });
    fc.assert(
      fc.property(damage, ({ text, from, length, put }) => {
        const at = from % text.length;
        messageOf(text.slice(0, at) + put + text.slice(at + length));
      }),
      { numRuns: 600 },
    );
  });

  it("takes no longer than in proportion, whatever it repeats", () => {
    const long = "tensor<".repeat(50_000);
    expect(messageOf(`module @m { func.func @main(%0: ${long}`)).toMatch("brackets");
    expect(messageOf(`module attributes {a = ${"x<".repeat(50_000)}`)).toMatch("brackets");
    expect(messageOf(" ".repeat(500_000))).toMatch("invalid text");
  });
});
