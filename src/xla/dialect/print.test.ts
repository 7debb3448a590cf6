import { describe, expect, it } from "vitest";
import * as hlo from "./builder.ts";
import { printModule } from "./print.ts";
import type { Module, Port, TensorType } from "./tree.ts";

const row: TensorType = { shape: [3], element: "f32" };

function moduleOf(body: Module["functions"][0]["body"], input: Port = {}): Module {
  const inputs = body.parameters.map(() => input);
  return {
    name: "program",
    functions: [{ name: "main", inputs, outputs: body.results.map(() => ({})), body }],
  };
}

/** The values of constants, as they are written. */
function constantsOf(values: readonly number[], element: TensorType["element"] = "f32"): string[] {
  const text = printModule(
    moduleOf(hlo.block([], () => values.map((value) => hlo.splat(value, { shape: [], element })))),
  );
  return [...text.matchAll(/dense<([^>]*)>/g)].map(([, value = ""]) => value);
}

describe("the text of a module", () => {
  it("is MLIR's generic form, in which every value has a number and every operation its types", () => {
    const body = hlo.block([row], (x) => [hlo.add(x, 1)]);
    expect(printModule(moduleOf(body))).toBe(
      [
        '"builtin.module"() <{sym_name = "program"}> ({',
        '  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3xf32>) -> (tensor<3xf32>), res_attrs = [{}], sym_name = "main", sym_visibility = "public"}> ({',
        "  ^bb0(%0: tensor<3xf32>):",
        '    %1 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<3xf32>}> : () -> tensor<3xf32>',
        '    %2 = "stablehlo.add"(%0, %1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>',
        '    "func.return"(%2) : (tensor<3xf32>) -> ()',
        "  }) : () -> ()",
        "}) : () -> ()",
        "",
      ].join("\n"),
    );
  });

  it("prints names of inputs, with everything but plain letters escaped", () => {
    const body = hlo.block([row], (x) => [x]);
    const text = printModule(moduleOf(body, { name: 'ö"\\' }));
    expect(text).toContain('arg_attrs = [{jax.arg_info = "\\C3\\B6\\22\\5C"}]');
  });

  it("has floats that read as the same bits", () => {
    const third = Math.fround(1 / 3);
    expect(constantsOf([third, 1e30, -0, 2])).toEqual([
      third.toExponential(),
      Math.fround(1e30).toExponential(),
      "-0.0",
      "2.0e+0",
    ]);
    expect(constantsOf([Number.NaN, Number.POSITIVE_INFINITY])).toEqual([
      "0x7FC00000",
      "0x7F800000",
    ]);
    expect(constantsOf([Number.NEGATIVE_INFINITY], "f16")).toEqual(["0xFC00"]);
    expect(constantsOf([Number.NaN], "bf16")).toEqual(["0x7FC0"]);
  });

  it("has integers and bools in separate words", () => {
    expect(constantsOf([-1], "u32")).toEqual(["4294967295"]);
    expect(constantsOf([200], "i8")).toEqual(["-56"]);
    expect(constantsOf([0, 1], "bool")).toEqual(["false", "true"]);
  });

  it("nests the elements of a constant like its axes", () => {
    const type = { shape: [2, 3], element: "i32" } as const;
    const text = printModule(
      moduleOf(hlo.block([], () => [hlo.elements([1, 2, 3, 4, 5, 6], type)])),
    );
    expect(text).toContain("dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>");
  });
});
