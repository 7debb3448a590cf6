/** The pretty form of operations, as JAX prints them. Most have operands and named attributes between commas. */
import { elementwise } from "../dialect/elementwise.ts";
import type { TensorType } from "../dialect/tree.ts";
import {
  enumValue,
  type Parsed,
  readAttribute,
  readConvolutionAxes,
  readEntries,
  readFlag,
  readIntegers,
} from "./attributes.ts";
import type { Scanner } from "./scanner.ts";
import type { RegionSyntax, Rest, SyntaxReader, Use } from "./syntax.ts";
import { type FunctionType, readFunctionType, readType } from "./types.ts";

type Entries = Map<string, Parsed>;

type Form = (reader: SyntaxReader, entries: Entries) => Omit<Rest, "entries">;

/** True for operations whose pretty form is read. */
export function isPretty(name: string): boolean {
  if (name === "chlo.square") return true;
  const own = name.replace(/^stablehlo\./, "");
  const tables = [forms, words, elementwise];
  return (
    name.startsWith("stablehlo.") &&
    (tables.some((table) => Object.hasOwn(table, own)) || alike.has(own))
  );
}

/** Further operations without attributes. */
const alike: ReadonlySet<string> = new Set(["dynamic_update_slice", "reshape"]);

/** Reads what follows the name of an operation. */
export function readPretty(name: string, reader: SyntaxReader): Rest {
  const own = name.replace(/^stablehlo\./, "");
  const entries: Entries = new Map();
  const named = words[own] ?? {};
  const form = Object.hasOwn(forms, own) ? (forms[own] as Form) : withWords(named);
  return { ...form(reader, entries), entries };
}

/** Reads the value of a named attribute, after its `=`. */
type ReadWord = (scanner: Scanner, entries: Entries) => void;

const read =
  (key: string, value: (scanner: Scanner) => Parsed): ReadWord =>
  (scanner, entries) =>
    void entries.set(key, value(scanner));

const integers = (key: string): ReadWord =>
  read(key, (scanner) => ({ kind: "integers", values: readIntegers(scanner) }));
const integer = (key: string): ReadWord =>
  read(key, (scanner) => ({ kind: "i64", value: scanner.integer() }));

/** Reads `[…] x […]`: a list for each operand. */
const ofBoth =
  (key: string): ReadWord =>
  (scanner, entries) => {
    const known = entries.get("dot_dimension_numbers");
    const fields = known?.kind === "numbers" ? known.fields : {};
    const left = readIntegers(scanner);
    scanner.expect("x");
    const lists = { [`lhs_${key}`]: left, [`rhs_${key}`]: readIntegers(scanner) };
    entries.set("dot_dimension_numbers", {
      kind: "numbers",
      of: "dot",
      fields: { ...fields, ...lists },
    });
  };

/** The attributes that stand by a word among the operands, by the operation. */
const words: Readonly<Record<string, Readonly<Record<string, ReadWord>>>> = {
  broadcast_in_dim: { dims: integers("broadcast_dimensions") },
  cholesky: { lower: read("lower", (scanner) => ({ kind: "bool", value: readFlag(scanner) })) },
  concatenate: { dim: integer("dimension") },
  dot_general: {
    contracting_dims: ofBoth("contracting_dimensions"),
    batching_dims: ofBoth("batching_dimensions"),
    precision: (scanner) => {
      scanner.expect("[");
      scanner.list("]", () => scanner.demandedWord("a precision"));
    },
    algorithm: (scanner) => scanner.skipValue(),
  },
  dynamic_slice: { sizes: integers("slice_sizes") },
  fft: {
    type: read("fft_type", (scanner) => enumValue("fft_type", scanner.demandedWord("a transform"))),
    length: integers("fft_length"),
  },
  iota: { dim: integer("iota_dimension") },
  pad: {
    low: integers("edge_padding_low"),
    high: integers("edge_padding_high"),
    interior: integers("interior_padding"),
  },
  reduce_precision: {
    format: (scanner, entries) => {
      const bits = scanner.match(/e\d+m\d+/y);
      if (bits === null) throw scanner.unexpected("a format such as e5m10");
      const [exponent, mantissa] = bits.slice(1).split("m").map(Number) as [number, number];
      entries.set("exponent_bits", { kind: "i32", value: exponent });
      entries.set("mantissa_bits", { kind: "i32", value: mantissa });
    },
  },
  reverse: { dims: integers("dimensions") },
  transpose: { dims: integers("permutation") },
};

/** Operands and named attributes between commas, followed by other attributes and types. */
const withWords =
  (named: Readonly<Record<string, ReadWord>>): Form =>
  (reader, entries) => {
    const { scanner } = reader;
    const operands: Use[] = [];
    do {
      const word = scanner.match(/[a-z_]+(?=\s*=)/y) ?? "";
      const readWord = Object.hasOwn(named, word) ? named[word] : undefined;
      if (readWord) {
        scanner.expect("=");
        readWord(scanner, entries);
      } else {
        scanner.offset -= word.length;
        operands.push(reader.use());
      }
    } while (scanner.takes(","));
    optionalEntries(reader, entries);
    return { operands, regions: [], type: typeOf(reader, operands.length) };
  };

function optionalEntries({ scanner }: SyntaxReader, entries: Entries): void {
  if (!scanner.takes("{")) return;
  for (const [key, value] of readEntries(scanner, "}")) entries.set(key, value);
}

/** A type of a function, or one type for the result and all operands. */
function typeOf({ scanner }: SyntaxReader, count: number): FunctionType {
  scanner.expect(":");
  if (scanner.sees("(")) return readFunctionType(scanner);
  const type = readType(scanner);
  if (scanner.takes("->")) return { operands: [type], results: [readType(scanner)] };
  return { operands: Array.from({ length: count }, () => type), results: [type] };
}

function functionType({ scanner }: SyntaxReader): FunctionType {
  scanner.expect(":");
  return readFunctionType(scanner);
}

/** Operations whose form is another one. */
const forms: Readonly<Record<string, Form>> = {
  constant: ({ scanner }, entries) => {
    const value = readAttribute(scanner);
    entries.set("value", value);
    if (value.kind === "elements")
      return { operands: [], regions: [], type: { operands: [], results: [value.type] } };
    throw scanner.unexpected("dense elements of a supported type");
  },
  compare: (reader, entries) => {
    const { scanner } = reader;
    const direction = scanner.demandedWord("a direction");
    entries.set("comparison_direction", enumValue("comparison_direction", direction));
    scanner.expect(",");
    const x = reader.use();
    scanner.expect(",");
    const y = reader.use();
    if (scanner.takes(","))
      entries.set("compare_type", enumValue("comparison_type", scanner.demandedWord("an order")));
    return { operands: [x, y], regions: [], type: functionType(reader) };
  },
  select: (reader) => {
    const { scanner } = reader;
    const operands = reader.uses();
    scanner.expect(":");
    if (scanner.sees("(")) return { operands, regions: [], type: readFunctionType(scanner) };
    const condition = readType(scanner);
    scanner.expect(",");
    const type = readType(scanner);
    return { operands, regions: [], type: { operands: [condition, type, type], results: [type] } };
  },
  slice: (reader, entries) => {
    const { scanner } = reader;
    const operand = reader.use();
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
  convolution: (reader, entries) => {
    const { scanner } = reader;
    scanner.expect("(");
    const operands = scanner.list(")", () => reader.use());
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
  reduce: (reader, entries) => {
    const { scanner } = reader;
    scanner.expect("(");
    const x = reader.use();
    scanner.expect("init");
    scanner.expect(":");
    const start = reader.use();
    scanner.expect(")");
    if (!scanner.takes("applies"))
      throw scanner.fault(
        "unsupported",
        "reduction",
        "expected one operand, combined by one operation",
      );
    const offset = scanner.start();
    const name = scanner.demandedWord("an operation");
    scanner.expect("across");
    scanner.expect("dimensions");
    scanner.expect("=");
    integers("dimensions")(scanner, entries);
    const type = functionType(reader);
    const scalar = type.operands[1] ?? { shape: [], element: "f32" };
    return { operands: [x, start], regions: [combination(name, offset, scalar)], type };
  },
  while: (reader) => {
    const { scanner } = reader;
    const names: string[] = [];
    scanner.expect("(");
    const operands = scanner.list(")", () => {
      names.push(reader.valueName());
      scanner.expect("=");
      return reader.use();
    });
    const types: TensorType[] = [];
    if (scanner.takes(":")) {
      do types.push(readType(scanner));
      while (scanner.takes(","));
    }
    if (scanner.match(/attributes\b/y) !== null) scanner.skipGroup();
    const parameters = types.map((type, index) => [names[index] ?? "%", type] as const);
    scanner.expect("cond");
    const condition = reader.region(parameters);
    scanner.expect("do");
    const body = reader.region(parameters);
    return { operands, regions: [condition, body], type: { operands: types, results: types } };
  },
};

const windowKeys: Readonly<Record<string, string>> = {
  stride: "window_strides",
  pad: "padding",
  lhs_dilate: "lhs_dilation",
  rhs_dilate: "rhs_dilation",
  reverse: "window_reversal",
};

function readWindow({ scanner }: SyntaxReader, entries: Entries): void {
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
function combination(name: string, offset: number, type: TensorType): RegionSyntax {
  const [x, y, result] = ["%x", "%y", "%result"].map((name) => ({ name, index: null, offset })) as [
    Use,
    Use,
    Use,
  ];
  const combined = {
    name,
    offset,
    results: [[result.name, 1]] as const,
    operands: [x, y],
    entries: new Map(),
    regions: [],
    type: { operands: [type, type], results: [type] },
  };
  return {
    parameters: [
      [x.name, type],
      [y.name, type],
    ],
    operations: [combined],
    end: { name: "stablehlo.return", offset, operands: [result], types: null },
  };
}
