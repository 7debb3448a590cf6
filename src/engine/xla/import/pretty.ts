/** The pretty form of operations, as JAX prints them: each has its own grammar. */
import type { Block, TensorType, Value } from "../dialect/tree.ts";
import {
  enumValue,
  type Parsed,
  readAttribute,
  readConvolutionAxes,
  readEntries,
  readFlag,
  readIntegers,
} from "./attributes.ts";
import type { Draft } from "./operation.ts";
import type { Reader } from "./parse.ts";
import { type FunctionType, readFunctionType, readType } from "./types.ts";

type Rest = Pick<Draft, "operands" | "entries" | "regions" | "type">;

type Form = (reader: Reader, entries: Map<string, Parsed>) => Omit<Rest, "entries">;

/** True for operations whose pretty form is read. */
export function isPretty(name: string): boolean {
  if (name === "chlo.square") return true;
  const own = name.replace(/^stablehlo\./, "");
  return name.startsWith("stablehlo.") && (Object.hasOwn(forms, own) || alike.has(own));
}

/** Reads what follows the name of an operation. */
export function readPretty(name: string, reader: Reader): Rest {
  const own = name.replace(/^stablehlo\./, "");
  const entries = new Map<string, Parsed>();
  const form = Object.hasOwn(forms, own) ? (forms[own] as Form) : elementwise;
  return { ...form(reader, entries), entries };
}

/** Operations whose operands stand between commas and are followed by one type, or by a type of a function. */
const alike: ReadonlySet<string> = new Set([
  "abs",
  "add",
  "and",
  "atan2",
  "bitcast_convert",
  "cbrt",
  "ceil",
  "clamp",
  "complex",
  "convert",
  "cosine",
  "divide",
  "dynamic_update_slice",
  "exponential",
  "exponential_minus_one",
  "floor",
  "imag",
  "is_finite",
  "log",
  "log_plus_one",
  "logistic",
  "maximum",
  "minimum",
  "multiply",
  "negate",
  "not",
  "or",
  "power",
  "real",
  "remainder",
  "reshape",
  "round_nearest_even",
  "rsqrt",
  "shift_left",
  "shift_right_arithmetic",
  "shift_right_logical",
  "sign",
  "sine",
  "sqrt",
  "subtract",
  "tan",
  "tanh",
  "xor",
]);

const elementwise: Form = (reader, entries) => {
  const operands = operandsOf(reader);
  optionalEntries(reader, entries);
  return { operands, regions: [], type: typeOf(reader, operands.length) };
};

function operandsOf(reader: Reader): Value[] {
  const operands: Value[] = [];
  do operands.push(reader.value());
  while (reader.scanner.takes(","));
  return operands;
}

function optionalEntries({ scanner }: Reader, entries: Map<string, Parsed>): void {
  if (!scanner.takes("{")) return;
  for (const [key, value] of readEntries(scanner, "}")) entries.set(key, value);
}

/** A type of a function, or one type for the result and all operands. */
function typeOf({ scanner }: Reader, count: number): FunctionType {
  scanner.expect(":");
  if (scanner.sees("(")) return readFunctionType(scanner);
  const type = readType(scanner);
  if (scanner.takes("->")) return { operands: [type], results: [readType(scanner)] };
  return { operands: Array.from({ length: count }, () => type), results: [type] };
}

function functionType({ scanner }: Reader): FunctionType {
  scanner.expect(":");
  return readFunctionType(scanner);
}

function numbersNamed({ scanner }: Reader, word: string): Parsed {
  scanner.expect(word);
  scanner.expect("=");
  return { kind: "integers", values: readIntegers(scanner) };
}

/** An operation of one operand with a list of numbers. */
const withNumbers =
  (word: string, key: string): Form =>
  (reader, entries) => {
    const operand = reader.value();
    reader.scanner.expect(",");
    entries.set(key, numbersNamed(reader, word));
    optionalEntries(reader, entries);
    return { operands: [operand], regions: [], type: typeOf(reader, 1) };
  };

const forms: Readonly<Record<string, Form>> = {
  broadcast_in_dim: withNumbers("dims", "broadcast_dimensions"),
  reverse: withNumbers("dims", "dimensions"),
  transpose: withNumbers("dims", "permutation"),
  constant: ({ scanner }, entries) => {
    const value = readAttribute(scanner);
    entries.set("value", value);
    if (value.kind === "elements")
      return { operands: [], regions: [], type: { operands: [], results: [value.type] } };
    throw scanner.unexpected("dense elements of a supported type");
  },
  iota: (reader, entries) => {
    const { scanner } = reader;
    scanner.expect("dim");
    scanner.expect("=");
    entries.set("iota_dimension", { kind: "i64", value: scanner.integer() });
    return { operands: [], regions: [], type: typeOf(reader, 0) };
  },
  compare: (reader, entries) => {
    const { scanner } = reader;
    const direction = scanner.demandedWord("a direction");
    entries.set("comparison_direction", enumValue("comparison_direction", direction));
    scanner.expect(",");
    const x = reader.value();
    scanner.expect(",");
    const y = reader.value();
    if (scanner.takes(","))
      entries.set("compare_type", enumValue("comparison_type", scanner.demandedWord("an order")));
    return { operands: [x, y], regions: [], type: functionType(reader) };
  },
  select: (reader) => {
    const { scanner } = reader;
    const operands = operandsOf(reader);
    scanner.expect(":");
    if (scanner.sees("(")) return { operands, regions: [], type: readFunctionType(scanner) };
    const condition = readType(scanner);
    scanner.expect(",");
    const type = readType(scanner);
    return { operands, regions: [], type: { operands: [condition, type, type], results: [type] } };
  },
  concatenate: (reader, entries) => {
    const { scanner } = reader;
    const operands: Value[] = [];
    do {
      if (scanner.match(/dim(?=\s*=)/y) !== null) break;
      operands.push(reader.value());
    } while (scanner.takes(","));
    scanner.expect("=");
    entries.set("dimension", { kind: "i64", value: scanner.integer() });
    return { operands, regions: [], type: functionType(reader) };
  },
  slice: (reader, entries) => {
    const { scanner } = reader;
    const operand = reader.value();
    scanner.expect("[");
    const ranges = scanner.list("]", () => {
      const start = scanner.integer();
      scanner.expect(":");
      const limit = scanner.integer();
      return [start, limit, scanner.takes(":") ? scanner.integer() : 1] as const;
    });
    for (const [index, key] of ["start_indices", "limit_indices", "strides"].entries())
      entries.set(key, { kind: "integers", values: ranges.map((range) => range[index] as number) });
    return { operands: [operand], regions: [], type: functionType(reader) };
  },
  dynamic_slice: (reader, entries) => {
    const { scanner } = reader;
    const operands: Value[] = [];
    do {
      if (!scanner.sees("%")) break;
      operands.push(reader.value());
    } while (scanner.takes(","));
    entries.set("slice_sizes", numbersNamed(reader, "sizes"));
    return { operands, regions: [], type: functionType(reader) };
  },
  pad: (reader, entries) => {
    const { scanner } = reader;
    const x = reader.value();
    scanner.expect(",");
    const fill = reader.value();
    for (const [word, key] of [
      ["low", "edge_padding_low"],
      ["high", "edge_padding_high"],
      ["interior", "interior_padding"],
    ] as const) {
      scanner.expect(",");
      entries.set(key, numbersNamed(reader, word));
    }
    return { operands: [x, fill], regions: [], type: functionType(reader) };
  },
  reduce_precision: (reader, entries) => {
    const { scanner } = reader;
    const x = reader.value();
    scanner.expect(",");
    scanner.expect("format");
    scanner.expect("=");
    const bits = scanner.match(/e\d+m\d+/y);
    if (bits === null) throw scanner.unexpected("a format such as e5m10");
    const [exponent, mantissa] = bits.slice(1).split("m").map(Number) as [number, number];
    entries.set("exponent_bits", { kind: "i32", value: exponent });
    entries.set("mantissa_bits", { kind: "i32", value: mantissa });
    return { operands: [x], regions: [], type: typeOf(reader, 1) };
  },
  dot_general: (reader, entries) => {
    const { scanner } = reader;
    const x = reader.value();
    scanner.expect(",");
    const y = reader.value();
    const fields: Record<string, readonly number[]> = {};
    while (scanner.takes(",")) {
      const word = scanner.demandedWord("contracting_dims");
      scanner.expect("=");
      if (word === "contracting_dims" || word === "batching_dims") {
        const key = word.replace("dims", "dimensions");
        fields[`lhs_${key}`] = readIntegers(scanner);
        scanner.expect("x");
        fields[`rhs_${key}`] = readIntegers(scanner);
      } else if (word === "precision") {
        scanner.expect("[");
        scanner.list("]", () => scanner.demandedWord("a precision"));
      } else scanner.skipValue();
    }
    entries.set("dot_dimension_numbers", { kind: "numbers", of: "dot", fields });
    return { operands: [x, y], regions: [], type: functionType(reader) };
  },
  convolution: (reader, entries) => {
    const { scanner } = reader;
    scanner.expect("(");
    const operands = scanner.list(")", () => reader.value());
    scanner.expect("dim_numbers");
    scanner.expect("=");
    entries.set("dimension_numbers", readConvolutionAxes(scanner));
    scanner.expect(",");
    scanner.expect("window");
    scanner.expect("=");
    scanner.expect("{");
    scanner.list("}", () => readWindow(reader, entries));
    optionalEntries(reader, entries);
    return { operands, regions: [], type: functionType(reader) };
  },
  cholesky: (reader, entries) => {
    const x = reader.value();
    while (reader.scanner.takes(",")) namedFlag(reader, entries);
    return { operands: [x], regions: [], type: typeOf(reader, 1) };
  },
  fft: (reader, entries) => {
    const { scanner } = reader;
    const x = reader.value();
    scanner.expect(",");
    scanner.expect("type");
    scanner.expect("=");
    entries.set("fft_type", enumValue("fft_type", scanner.demandedWord("a transform")));
    scanner.expect(",");
    entries.set("fft_length", numbersNamed(reader, "length"));
    return { operands: [x], regions: [], type: typeOf(reader, 1) };
  },
  reduce: (reader, entries) => {
    const { scanner } = reader;
    scanner.expect("(");
    const x = reader.value();
    scanner.expect("init");
    scanner.expect(":");
    const start = reader.value();
    scanner.expect(")");
    if (!scanner.takes("applies"))
      throw scanner.fault(
        "unsupported",
        "reduction",
        "expected one operand, combined by one operation",
      );
    const name = scanner.demandedWord("an operation");
    scanner.expect("across");
    entries.set("dimensions", numbersNamed(reader, "dimensions"));
    const type = functionType(reader);
    return { operands: [x, start], regions: [combination(name, start.type)], type };
  },
  while: (reader) => {
    const { scanner } = reader;
    const names: string[] = [];
    scanner.expect("(");
    const operands = scanner.list(")", () => {
      names.push(reader.valueName());
      scanner.expect("=");
      return reader.value();
    });
    const types: TensorType[] = [];
    if (scanner.takes(":")) {
      do types.push(readType(scanner));
      while (scanner.takes(","));
    }
    if (scanner.match(/attributes\b/y) !== null) scanner.skipGroup();
    const parameters = (): (readonly [string, Value])[] =>
      operands.map(({ type }, index) => [names[index] as string, { type }]);
    scanner.expect("cond");
    const condition = reader.region(parameters());
    scanner.expect("do");
    const body = reader.region(parameters());
    return { operands, regions: [condition, body], type: { operands: types, results: types } };
  },
};

function namedFlag({ scanner }: Reader, entries: Map<string, Parsed>): void {
  const key = scanner.demandedWord("an attribute");
  scanner.expect("=");
  entries.set(key, { kind: "bool", value: readFlag(scanner) });
}

const windowKeys: Readonly<Record<string, string>> = {
  stride: "window_strides",
  pad: "padding",
  lhs_dilate: "lhs_dilation",
  rhs_dilate: "rhs_dilation",
  reverse: "window_reversal",
};

function readWindow({ scanner }: Reader, entries: Map<string, Parsed>): void {
  const word = scanner.demandedWord("a window attribute");
  const key = windowKeys[word];
  if (key === undefined) throw scanner.unexpected("a window attribute");
  scanner.expect("=");
  if (word === "reverse") {
    scanner.expect("[");
    entries.set(key, { kind: "flags", values: scanner.list("]", () => readFlag(scanner)) });
  } else if (word === "pad") {
    scanner.expect("[");
    const values = scanner.list("]", (): [number, number] => {
      const [low, high, ...rest] = readIntegers(scanner);
      if (low === undefined || high === undefined || rest.length > 0)
        throw scanner.unexpected("two numbers for each axis");
      return [low, high];
    });
    entries.set(key, { kind: "pairs", values });
  } else entries.set(key, { kind: "integers", values: readIntegers(scanner) });
}

/** The region of a reduction that only its operation names. */
function combination(name: string, type: TensorType): Block {
  const parameters: Value[] = [{ type }, { type }];
  const result: Value = { type };
  const own = name.replace(/^stablehlo\./, "") as "add";
  return {
    parameters,
    operations: [
      { name: own, operands: parameters, attributes: {}, regions: [], results: [result] },
    ],
    results: [result],
  };
}
