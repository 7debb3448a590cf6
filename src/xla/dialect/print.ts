/**
 * Prints a module in the generic form of MLIR, which names every operand, attribute and type in one notation, so that
 * it is read by all versions of the dialect.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import { toHalf } from "../../engine/ir/numbers/half.ts";
import { toBrain } from "../../engine/ir/numbers/narrow.ts";
import type {
  Attribute,
  Attributes,
  Block,
  ElementsAttribute,
  ElementType,
  Module,
  ModuleFunction,
  Operation,
  Port,
  TensorType,
  Value,
} from "./tree.ts";

/** Returns the module's text, which is the same for the same tree. */
export function printModule({ name, functions }: Module): string {
  const lines = [`"builtin.module"() <{sym_name = ${quoted(name)}}> ({`];
  for (const each of functions) new FunctionPrinter(lines).print(each);
  lines.push("}) : () -> ()", "");
  return lines.join("\n");
}

class FunctionPrinter {
  readonly #lines: string[];
  readonly #names = new Map<Value, string>();
  #values = 0;

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  print({ name, inputs, outputs, body }: ModuleFunction): void {
    const type = `(${typesOf(body.parameters)}) -> (${typesOf(body.results)})`;
    const attributes = [
      `arg_attrs = [${inputs.map((port) => portAttributes(port, "jax.arg_info")).join(", ")}]`,
      `function_type = ${type}`,
      `res_attrs = [${outputs.map((port) => portAttributes(port, "jax.result_info")).join(", ")}]`,
      `sym_name = ${quoted(name)}`,
      `sym_visibility = ${quoted(name === "main" ? "public" : "private")}`,
    ];
    this.#lines.push(`  "func.func"() <{${attributes.join(", ")}}> ({`);
    this.#block(body, "  ", "func.return");
    this.#lines.push("  }) : () -> ()");
  }

  #block({ parameters, operations, results }: Block, indent: string, end: string): void {
    const named = parameters.map((each) => `${this.#define(each)}: ${typeText(each.type)}`);
    if (named.length > 0) this.#lines.push(`${indent}^bb0(${named.join(", ")}):`);
    for (const operation of operations) this.#operation(operation, `${indent}  `);
    this.#lines.push(
      `${indent}  "${end}"(${this.#namesOf(results)}) : (${typesOf(results)}) -> ()`,
    );
  }

  #operation({ name, operands, attributes, regions, results }: Operation, indent: string): void {
    const used = this.#namesOf(operands);
    const call = `"stablehlo.${name}"(${used})${attributesText(attributes)}`;
    const type = `(${typesOf(operands)}) -> ${resultTypes(results)}`;
    const start = this.#lines.length;
    for (const [index, region] of regions.entries()) {
      if (index > 0) this.#lines.push(`${indent}}, {`);
      this.#block(region, indent, "stablehlo.return");
    }
    const result = this.#defineAll(results);
    if (regions.length === 0) this.#lines.push(`${indent}${result} = ${call} : ${type}`);
    else {
      this.#lines.splice(start, 0, `${indent}${result} = ${call} ({`);
      this.#lines.push(`${indent}}) : ${type}`);
    }
  }

  #define(value: Value): string {
    const name = `%${this.#values++}`;
    this.#names.set(value, name);
    return name;
  }

  /** One name stands for all results of an operation. */
  #defineAll(results: readonly Value[]): string {
    const [first, ...rest] = results;
    if (first && rest.length === 0) return this.#define(first);
    const name = `%${this.#values++}`;
    for (const [index, result] of results.entries()) this.#names.set(result, `${name}#${index}`);
    return `${name}:${results.length}`;
  }

  #namesOf(values: readonly Value[]): string {
    return values
      .map((value) => {
        const name = this.#names.get(value);
        if (name === undefined) throw new Error("a value is used before it is defined");
        return name;
      })
      .join(", ");
  }
}

/** The names of element types in MLIR. */
export const elementNames: Readonly<Record<ElementType, string>> = {
  f32: "f32",
  f16: "f16",
  bf16: "bf16",
  i32: "i32",
  u32: "ui32",
  i8: "i8",
  u8: "ui8",
  bool: "i1",
  c64: "complex<f32>",
};

/** The type in MLIR's notation, such as `tensor<2x3xf32>`. */
export function typeText({ shape, element }: TensorType): string {
  return `tensor<${[...shape, elementNames[element]].join("x")}>`;
}

function typesOf(values: readonly Value[]): string {
  return values.map(({ type }) => typeText(type)).join(", ");
}

function resultTypes(results: readonly Value[]): string {
  return results.length === 1 ? typesOf(results) : `(${typesOf(results)})`;
}

function portAttributes({ name }: Port, nameAttribute: string): string {
  return name === undefined ? "{}" : `{${nameAttribute} = ${quoted(name)}}`;
}

/** Text in quotes; whatever is not printable ASCII is written as the bytes of its UTF-8. */
function quoted(text: string): string {
  const escaped = [...new TextEncoder().encode(text)].map((byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c;
    return isPlain
      ? String.fromCharCode(byte)
      : `\\${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return `"${escaped.join("")}"`;
}

function attributesText(attributes: Attributes): string {
  const entries = Object.entries(attributes).sort(([x], [y]) => (x < y ? -1 : 1));
  if (entries.length === 0) return "";
  return ` <{${entries.map(([name, value]) => `${name} = ${attributeText(value)}`).join(", ")}}>`;
}

function attributeText(attribute: Attribute): string {
  switch (attribute.kind) {
    case "i32":
    case "i64":
      return `${attribute.value} : ${attribute.kind}`;
    case "bool":
      return String(attribute.value);
    case "string":
      return quoted(attribute.value);
    case "integers":
      return arrayText("i64", attribute.values);
    case "flags":
      return arrayText("i1", attribute.values);
    case "pairs": {
      const { values } = attribute;
      const rows = values.map((pair) => `[${pair.join(", ")}]`).join(", ");
      return `dense<${values.length === 0 ? "" : `[${rows}]`}> : tensor<${values.length}x2xi64>`;
    }
    case "elements":
      return elementsText(attribute);
    case "enum":
      return `#stablehlo<${attribute.enum} ${attribute.value}>`;
    case "numbers": {
      const fields = Object.entries(attribute.fields).flatMap(([name, value]) => {
        if (typeof value === "number") return [`${name} = ${value}`];
        return value.length === 0 ? [] : [`${name} = [${value.join(", ")}]`];
      });
      return `#stablehlo.${attribute.of}<${fields.join(", ")}>`;
    }
    case "channelsFirst": {
      const indices = Array.from({ length: attribute.indices }, (_, index) => `, ${index}`).join(
        "",
      );
      return `#stablehlo.conv<[b, f${indices}]x[o, i${indices}]->[b, f${indices}]>`;
    }
    case "list":
      return `[${attribute.values.map(attributeText).join(", ")}]`;
    default:
      return attribute satisfies never;
  }
}

function arrayText(type: string, values: readonly (number | boolean)[]): string {
  return values.length === 0 ? `array<${type}>` : `array<${type}: ${values.join(", ")}>`;
}

function elementsText({ type, values }: ElementsAttribute): string {
  const { element } = type;
  if (element === "c64") throw new Error("no constant is complex");
  const isOne = values.length === 1;
  const text = isOne
    ? elementText(values[0] as number, element)
    : nested(values, type.shape, element);
  return `dense<${text}> : ${typeText(type)}`;
}

function nested(values: readonly number[], shape: readonly number[], element: DType): string {
  const [extent, ...rest] = shape;
  if (extent === undefined) return elementText(values[0] as number, element);
  if (values.length === 0) return "";
  const size = values.length / extent;
  const parts = Array.from({ length: extent }, (_, index) =>
    nested(values.slice(index * size, (index + 1) * size), rest, element),
  );
  return `[${parts.join(", ")}]`;
}

/** Floats are written so that reading gives the same bits: NaN and the infinities by their bits. */
function elementText(value: number, element: DType): string {
  if (element === "bool") return String(value !== 0);
  if (element !== "f32" && element !== "f16" && element !== "bf16") return String(value);
  if (!Number.isFinite(value)) return bitsText(value, element);
  if (Object.is(value, -0)) return "-0.0";
  const [digits, exponent] = Math.fround(value).toExponential().split("e") as [string, string];
  return `${digits.includes(".") ? digits : `${digits}.0`}e${exponent}`;
}

function bitsText(value: number, element: "f32" | "f16" | "bf16"): string {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  const bits = {
    f32: view.getUint32(0),
    f16: toHalf(value),
    bf16: toBrain(value),
  }[element];
  return `0x${bits
    .toString(16)
    .toUpperCase()
    .padStart(element === "f32" ? 8 : 4, "0")}`;
}
