/** Reads constants, such as `dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>`. */
import { isFloat, rangeOf } from "../../engine/ir/dtype.ts";
import { halfToFloat } from "../../engine/ir/numbers/half.ts";
import { sameShape, sizeOf } from "../../engine/ir/shape.ts";
import { inElement } from "../dialect/builder.ts";
import type { Attribute, ElementType } from "../dialect/tree.ts";
import { brief, type Scanner } from "./scanner.ts";
import { elementNamed, readRawType } from "./types.ts";

type Dense = Extract<Attribute, { kind: "elements" | "pairs" | "integers" }>;

interface Literals {
  /** The elements as they are written, row-major. */
  readonly values: string[];
  /** The extents of the brackets around them; those of a single element without brackets are null. */
  shape: number[] | null;
}

/** Reads what follows the word `dense`. Null for elements that no attribute here has. */
export function readDense(scanner: Scanner): Dense | null {
  const from = scanner.start();
  scanner.expect("<");
  const bytes = scanner.string();
  const literals: Literals = { values: [], shape: null };
  if (bytes === null && !scanner.sees(">")) readLiterals(scanner, literals, 0);
  scanner.expect(">");
  scanner.expect(":");
  const { shape, word } = readRawType(scanner);
  const size = sizeOf(shape);
  const element = elementNamed(word);
  const isIndex = word === "i64" && shape.length >= 1;
  if (element === null && !isIndex) return null;
  const values =
    bytes === null
      ? written(scanner, literals, element, from)
      : unpacked(scanner, bytes, word, from);
  const isSplat = values.length === 1 && (literals.shape === null || size === 1);
  const fits = bytes !== null || literals.shape === null || sameShape(literals.shape, shape);
  if (!(isSplat || (values.length === size && fits)))
    throw scanner.fault(
      "mismatched",
      "constant",
      `its elements do not fill [${shape.join(", ")}]`,
      from,
    );
  if (element !== null) return { kind: "elements", type: { shape, element }, values };
  const all = isSplat ? repeated(scanner, values[0] as number, size, from) : values;
  if (shape.length === 1) return { kind: "integers", values: all };
  if (shape.length !== 2 || (shape[1] !== 2 && size > 0)) return null;
  return {
    kind: "pairs",
    values: Array.from({ length: shape[0] as number }, (_, row): [number, number] => [
      all[2 * row] as number,
      all[2 * row + 1] as number,
    ]),
  };
}

/** Lists of indices are as long as a shape has axes. */
function repeated(scanner: Scanner, value: number, size: number, from: number): number[] {
  if (size > 1000)
    throw scanner.fault("unsupported", "attribute", `its list has ${size} numbers`, from);
  return Array.from({ length: size }, () => value);
}

/** All elements have to be equally deep, and each level of brackets has to have one extent throughout. */
function readLiterals(scanner: Scanner, literals: Literals, depth: number): void {
  const from = scanner.start();
  if (!scanner.takes("[")) {
    const literal = scanner.match(/true|false|0x[0-9A-Fa-f]+|[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?/y);
    if (literal === null) throw scanner.unexpected("an element");
    if (literals.values.length === 0) {
      if (depth > 0) literals.shape = new Array<number>(depth).fill(-1);
    } else if ((literals.shape?.length ?? 0) !== depth)
      throw scanner.fault(
        "mismatched",
        "brackets",
        "elements are nested at different depths",
        from,
      );
    literals.values.push(literal);
    return;
  }
  const before = literals.values.length;
  const extent = scanner.list("]", () => readLiterals(scanner, literals, depth + 1)).length;
  if (literals.values.length === before)
    throw scanner.fault("invalid", "brackets", "they are empty: write dense<>", from);
  const { shape } = literals;
  if (shape === null) return;
  if (shape[depth] === -1) shape[depth] = extent;
  else if (shape[depth] !== extent)
    throw scanner.fault("mismatched", "brackets", "rows have different lengths", from);
}

function written(
  scanner: Scanner,
  { values }: Literals,
  element: ElementType | null,
  from: number,
): number[] {
  return values.map((literal) => {
    const value = numberOf(literal, element);
    if (value === null)
      throw scanner.fault(
        "invalid",
        `element ${brief(literal)}`,
        `it is not a valid ${element ?? "i64"}`,
        from,
      );
    return value;
  });
}

function numberOf(literal: string, element: ElementType | null): number | null {
  if (literal === "true" || literal === "false")
    return element === "bool" ? Number(literal === "true") : null;
  const isBits = literal.startsWith("0x");
  if (element === "bool") return null;
  if (element !== null && element !== "c64" && isFloat(element)) {
    if (!isBits) return inElement(Number(literal), element);
    const bits = Number(literal);
    if (bits >= (element === "f32" ? 2 ** 32 : 2 ** 16)) return null;
    return fromBits(bits, element);
  }
  const value = Number(literal);
  if (!Number.isSafeInteger(value)) return null;
  if (element === null || element === "c64") return value;
  const [least, most] = rangeOf[element as "i32"];
  return value >= least && value <= most ? value : null;
}

const words = new DataView(new ArrayBuffer(4));

function fromBits(bits: number, element: "f32" | "f16" | "bf16"): number {
  if (element === "f16") return halfToFloat(bits);
  words.setUint32(0, element === "bf16" ? bits * 0x10000 : bits);
  return words.getFloat32(0);
}

type Reader = (view: DataView, at: number) => number;

const packed: Readonly<Record<string, readonly [bytes: number, read: Reader]>> = {
  f32: [4, (view, at) => view.getFloat32(at, true)],
  f16: [2, (view, at) => halfToFloat(view.getUint16(at, true))],
  bf16: [2, (view, at) => fromBits(view.getUint16(at, true), "bf16")],
  i32: [4, (view, at) => view.getInt32(at, true)],
  ui32: [4, (view, at) => view.getUint32(at, true)],
  i8: [1, (view, at) => view.getInt8(at)],
  ui8: [1, (view, at) => view.getUint8(at)],
  i64: [8, (view, at) => Number(view.getBigInt64(at, true))],
};

/** Large constants are written as their bytes, in hexadecimal digits. */
function unpacked(scanner: Scanner, text: string, word: string, from: number): number[] {
  const [size, read] = packed[word] ?? [0, () => 0];
  const digits = text.length - 2;
  if (size === 0 || !/^0x[0-9A-Fa-f]*$/.test(text) || digits % (2 * size) !== 0)
    throw scanner.fault(
      "invalid",
      "constant",
      `its text is not the bytes of ${word} elements`,
      from,
    );
  const bytes = new Uint8Array(digits / 2);
  for (const key of bytes.keys())
    bytes[key] = Number.parseInt(text.slice(2 + 2 * key, 4 + 2 * key), 16);
  const view = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / size }, (_, index) => read(view, index * size));
}
