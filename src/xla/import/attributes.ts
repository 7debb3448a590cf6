/** Reads attributes: values that are known before the program runs. */
import { type Attribute, type Enums, enums } from "../dialect/tree.ts";
import { readDense } from "./dense.ts";
import type { Scanner } from "./scanner.ts";
import { type FunctionType, readFunctionType } from "./types.ts";

/** The order of axes of a convolution: each list names an axis by its meaning, or by its index. */
export interface ConvolutionAxes {
  readonly kind: "convolutionAxes";
  readonly input: readonly string[];
  readonly window: readonly string[];
  readonly output: readonly string[];
}

/** An attribute as the text has it: those of the tree, those that only functions and calls have, and others. */
export type Parsed =
  | Exclude<Attribute, { kind: "list" }>
  | ConvolutionAxes
  | { readonly kind: "symbol"; readonly value: string }
  | { readonly kind: "type"; readonly value: FunctionType }
  | { readonly kind: "list"; readonly values: readonly Parsed[] }
  | { readonly kind: "dictionary"; readonly entries: ReadonlyMap<string, Parsed> }
  | { readonly kind: "other" };

export type Entries = ReadonlyMap<string, Parsed>;

const other: Parsed = { kind: "other" };

/** A value of an enum of the dialect; "other" for one that we know nothing of. */
export function enumValue(name: string, value: string): Parsed {
  const isKnown =
    Object.hasOwn(enums, name) && (enums[name as keyof Enums] as readonly string[]).includes(value);
  return isKnown ? ({ kind: "enum", enum: name, value } as Parsed) : other;
}

/** Reads the entries of a dictionary up to the closing token; the opening one was taken. */
export function readEntries(scanner: Scanner, end: string): Map<string, Parsed> {
  const entries = new Map<string, Parsed>();
  scanner.list(end, () => {
    const from = scanner.start();
    const key = scanner.string() ?? scanner.demandedWord("the name of an attribute");
    if (entries.has(key))
      throw scanner.fault("duplicate", `attribute ${key}`, "it may occur once", from);
    entries.set(key, scanner.takes("=") ? readAttribute(scanner) : other);
  });
  return entries;
}

export function readAttribute(scanner: Scanner): Parsed {
  if (scanner.sees('"')) return { kind: "string", value: scanner.string() as string };
  if (scanner.takes("["))
    return { kind: "list", values: scanner.list("]", () => readAttribute(scanner)) };
  if (scanner.takes("{"))
    return { kind: "dictionary", entries: scanner.nested(() => readEntries(scanner, "}")) };
  if (scanner.sees("@")) return { kind: "symbol", value: scanner.symbol() as string };
  if (scanner.sees("(")) return { kind: "type", value: readFunctionType(scanner) };
  if (scanner.sees("#stablehlo")) return readOwn(scanner);
  const word = scanner.match(/(?:true|false|dense|array)\b/y);
  if (word === "true" || word === "false") return { kind: "bool", value: word === "true" };
  if (word === "dense") return readDense(scanner) ?? other;
  if (word === "array") return readArray(scanner);
  const number = scanner.match(/-?\d+(?![\w.])/y);
  if (number !== null) return readInteger(scanner, Number(number));
  scanner.skipValue();
  if (scanner.takes(":")) scanner.skipValue();
  return other;
}

function readInteger(scanner: Scanner, value: number): Parsed {
  const type = scanner.takes(":") ? scanner.demandedWord("a numeric type") : "i64";
  if (!Number.isSafeInteger(value) || (type !== "i32" && type !== "i64")) return other;
  return { kind: type, value };
}

/** Reads what follows `array` in `array<i64: 1, 2>`. */
function readArray(scanner: Scanner): Parsed {
  scanner.expect("<");
  const type = scanner.demandedWord("a numeric type");
  if (!scanner.takes(":")) {
    scanner.expect(">");
    return type === "i1" ? { kind: "flags", values: [] } : { kind: "integers", values: [] };
  }
  if (type === "i1") return { kind: "flags", values: scanner.list(">", () => readFlag(scanner)) };
  return { kind: "integers", values: scanner.list(">", () => scanner.integer()) };
}

export function readFlag(scanner: Scanner): boolean {
  const word = scanner.demandedWord("true or false");
  if (word !== "true" && word !== "false") throw scanner.unexpected("true or false");
  return word === "true";
}

/** Reads an attribute of the dialect, such as `#stablehlo<precision HIGHEST>`. */
function readOwn(scanner: Scanner): Parsed {
  const from = scanner.start();
  scanner.expect("#stablehlo");
  if (scanner.takes("<")) {
    const name = scanner.demandedWord("the name of an enum");
    const value = scanner.word();
    if (value !== null && scanner.takes(">")) return enumValue(name, value);
  } else if (scanner.takes(".conv")) {
    scanner.expect("<");
    const axes = readConvolutionAxes(scanner);
    scanner.expect(">");
    return axes;
  } else {
    const of = scanner.match(/\.(?:dot|gather|scatter)</y)?.slice(1, -1);
    if (of === "dot" || of === "gather" || of === "scatter")
      return { kind: "numbers", of, fields: readFields(scanner) };
  }
  scanner.offset = from;
  scanner.skipValue();
  return other;
}

/** Reads dimension numbers: a number or a list for each name. */
function readFields(scanner: Scanner): Record<string, number | readonly number[]> {
  const fields = scanner.list(">", (): [string, number | readonly number[]] => {
    const name = scanner.demandedWord("the name of dimension numbers");
    scanner.expect("=");
    return [name, scanner.sees("[") ? readIntegers(scanner) : scanner.integer()];
  });
  return Object.fromEntries(fields);
}

/** Numbers in brackets. */
export function readIntegers(scanner: Scanner): number[] {
  scanner.expect("[");
  return scanner.list("]", () => scanner.integer());
}

/** Reads `[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]`. */
export function readConvolutionAxes(scanner: Scanner): ConvolutionAxes {
  const axes = (): string[] => {
    scanner.expect("[");
    return scanner.list("]", () => {
      const axis = scanner.match(/[bfoi]|\d+/y);
      if (axis === null) throw scanner.unexpected("an axis: b, f, o, i or a number");
      return axis;
    });
  };
  const input = axes();
  scanner.expect("x");
  const window = axes();
  scanner.expect("->");
  return { kind: "convolutionAxes", input, window, output: axes() };
}
