/** The attributes of each operation: what kinds they are of, and what an absent one stands for. */

import { isFloat, isUnsigned } from "../../ir/dtype.ts";
import type { Attribute, Attributes, Enums, OperationName, TensorType } from "../dialect/tree.ts";
import type { Entries, Parsed } from "./attributes.ts";
import type { Scanner } from "./scanner.ts";

interface Field {
  readonly kind: Attribute["kind"];
  /** Returns an absent one's meaning by the type of the first operand; null where there has to be one. */
  readonly absent: ((x: TensorType) => Attribute | null) | null;
}

const demanded = (kind: Attribute["kind"]): Field => ({ kind, absent: null });
const flag = (value: boolean): Field => ({ kind: "bool", absent: () => ({ kind: "bool", value }) });
const optional = (kind: Attribute["kind"]): Field => ({ kind, absent: () => null });
/** One number for each axis that a window slides along. */
const perWindowAxis = (value: number): Field => ({
  kind: "integers",
  absent: ({ shape }) => ({ kind: "integers", values: shape.slice(2).map(() => value) }),
});
const one: Field = { kind: "i64", absent: () => ({ kind: "i64", value: 1 }) };

const comparison: Readonly<Record<string, Field>> = {
  comparison_direction: demanded("enum"),
  compare_type: {
    kind: "enum",
    absent: ({ element }) => {
      const isWhole = element !== "c64" && element !== "bool" && !isFloat(element);
      const sign = isWhole && !isUnsigned(element) ? "SIGNED" : "UNSIGNED";
      const value = element !== "c64" && isFloat(element) ? "FLOAT" : sign;
      return { kind: "enum", enum: "comparison_type", value };
    },
  },
};

const fieldsOf: Readonly<Partial<Record<OperationName, Readonly<Record<string, Field>>>>> = {
  broadcast_in_dim: { broadcast_dimensions: demanded("integers") },
  cholesky: { lower: flag(false) },
  compare: comparison,
  concatenate: { dimension: demanded("i64") },
  constant: { value: demanded("elements") },
  convolution: {
    batch_group_count: one,
    dimension_numbers: demanded("channelsFirst"),
    feature_group_count: one,
    lhs_dilation: perWindowAxis(1),
    padding: {
      kind: "pairs",
      absent: ({ shape }) => ({ kind: "pairs", values: shape.slice(2).map(() => [0, 0]) }),
    },
    precision_config: optional("list"),
    rhs_dilation: perWindowAxis(1),
    window_reversal: {
      kind: "flags",
      absent: ({ shape }) => ({ kind: "flags", values: shape.slice(2).map(() => false) }),
    },
    window_strides: perWindowAxis(1),
  },
  dot_general: {
    dot_dimension_numbers: demanded("numbers"),
    precision_config: optional("list"),
  },
  fft: { fft_length: demanded("integers"), fft_type: demanded("enum") },
  gather: {
    dimension_numbers: demanded("numbers"),
    indices_are_sorted: flag(false),
    slice_sizes: demanded("integers"),
  },
  iota: { iota_dimension: demanded("i64") },
  pad: {
    edge_padding_high: demanded("integers"),
    edge_padding_low: demanded("integers"),
    interior_padding: demanded("integers"),
  },
  reduce: { dimensions: demanded("integers") },
  reduce_precision: { exponent_bits: demanded("i32"), mantissa_bits: demanded("i32") },
  reverse: { dimensions: demanded("integers") },
  scatter: {
    indices_are_sorted: flag(false),
    scatter_dimension_numbers: demanded("numbers"),
    unique_indices: flag(false),
  },
  slice: {
    limit_indices: demanded("integers"),
    start_indices: demanded("integers"),
    strides: demanded("integers"),
  },
  sort: {
    dimension: {
      kind: "i64",
      absent: ({ shape }) => ({ kind: "i64", value: shape.length - 1 }),
    },
    is_stable: flag(false),
  },
  transpose: { permutation: demanded("integers") },
  triangular_solve: {
    left_side: demanded("bool"),
    lower: demanded("bool"),
    transpose_a: demanded("enum"),
    unit_diagonal: demanded("bool"),
  },
};

/** These tune an operation and leave its meaning as it is. */
const hints: ReadonlySet<string> = new Set(["algorithm", "result_accuracy"]);

const enumOf: Readonly<Record<string, keyof Enums>> = {
  comparison_direction: "comparison_direction",
  compare_type: "comparison_type",
  fft_type: "fft_type",
  transpose_a: "transpose",
};

const numbersOf: Readonly<Partial<Record<OperationName, string>>> = {
  dot_general: "dot",
  gather: "gather",
  scatter: "scatter",
};

const known = {
  dot: [
    "lhs_batching_dimensions",
    "rhs_batching_dimensions",
    "lhs_contracting_dimensions",
    "rhs_contracting_dimensions",
  ],
  gather: [
    "offset_dims",
    "collapsed_slice_dims",
    "operand_batching_dims",
    "start_indices_batching_dims",
    "start_index_map",
    "index_vector_dim",
  ],
  scatter: [
    "update_window_dims",
    "inserted_window_dims",
    "input_batching_dims",
    "scatter_indices_batching_dims",
    "scatter_dims_to_operand_dims",
    "index_vector_dim",
  ],
} as const;

/** The attributes of an operation, complete and of their kinds; `x` is the type of its first operand. */
export function attributesOf(
  scanner: Scanner,
  name: OperationName,
  entries: Entries,
  x: TensorType,
  offset: number,
): Attributes {
  const fields = fieldsOf[name] ?? {};
  const stranger = [...entries].find(
    ([key]) => !(Object.hasOwn(fields, key) || hints.has(key) || key.includes(".")),
  );
  if (stranger)
    throw scanner.fault(
      "unsupported",
      `attribute ${stranger[0]} of "stablehlo.${name}"`,
      "export the program without it",
      offset,
    );
  const attributes: Record<string, Attribute> = {};
  for (const [key, { kind, absent }] of Object.entries(fields)) {
    const found = entries.get(key);
    const attribute = found ? ofKind(name, key, kind, found) : (absent?.(x) ?? null);
    if (attribute) attributes[key] = attribute;
    else if (found || !absent)
      throw scanner.fault(
        found ? "unsupported" : "missing",
        `attribute ${key} of "stablehlo.${name}"`,
        `expected ${wanted(kind)}`,
        offset,
      );
  }
  return attributes;
}

/** The attribute if it is what that operation has there, else null. */
function ofKind(
  name: OperationName,
  key: string,
  kind: Attribute["kind"],
  found: Parsed,
): Attribute | null {
  if (found.kind === "convolutionAxes")
    return kind === "channelsFirst" ? channelsFirst(found.input.length) : null;
  if (found.kind !== kind) return null;
  if (found.kind === "list") {
    const values = found.values.filter((value) => value.kind === "enum");
    return values.length === found.values.length ? { kind: "list", values } : null;
  }
  if (found.kind === "enum") return found.enum === enumOf[key] ? found : null;
  if (found.kind !== "numbers") return found as Attribute;
  if (found.of !== numbersOf[name]) return null;
  const names: readonly string[] = known[found.of];
  const areLists = Object.entries(found.fields).every(
    ([field, value]) =>
      names.includes(field) && (typeof value === "number") === (field === "index_vector_dim"),
  );
  if (!areLists) return null;
  // The text leaves out what is 0.
  return found.of === "dot" || "index_vector_dim" in found.fields
    ? found
    : { ...found, fields: { ...found.fields, index_vector_dim: 0 } };
}

function channelsFirst(rank: number): Attribute {
  return { kind: "channelsFirst", indices: rank - 2 };
}

const wantedOf: Readonly<Partial<Record<Attribute["kind"], string>>> = {
  bool: "true or false",
  channelsFirst: "the axes of a convolution",
  elements: "dense elements",
  enum: "a value that this operation allows",
  flags: "a list of booleans",
  i32: "an i32 number",
  i64: "an i64 number",
  integers: "a list of integers",
  list: "a list of precisions",
  numbers: "dimension numbers",
  pairs: "a matrix of two columns",
};

function wanted(kind: Attribute["kind"]): string {
  return wantedOf[kind] ?? kind;
}
