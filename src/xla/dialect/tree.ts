/**
 * A StableHLO module as a tree: what the lowering makes, the checker checks and the printer prints. A value is known by
 * its identity; its name exists only in the text (https://github.com/openxla/stablehlo/blob/main/docs/spec.md).
 */
import type { DType } from "../../engine/ir/dtype.ts";
import type { Shape } from "../../engine/ir/shape.ts";

/** The type of an element: a dtype of ours, or a complex number of two f32. */
export type ElementType = DType | "c64";

export interface TensorType {
  readonly shape: Shape;
  readonly element: ElementType;
}

/** A result of an operation, or a parameter of a block. */
export interface Value {
  readonly type: TensorType;
}

/** Elementwise operations. */
export type ElementwiseName =
  | "abs"
  | "add"
  | "and"
  | "atan2"
  | "bitcast_convert"
  | "cbrt"
  | "ceil"
  | "clamp"
  | "compare"
  | "complex"
  | "constant"
  | "convert"
  | "cosine"
  | "divide"
  | "exponential"
  | "exponential_minus_one"
  | "floor"
  | "imag"
  | "is_finite"
  | "log"
  | "log_plus_one"
  | "logistic"
  | "maximum"
  | "minimum"
  | "multiply"
  | "negate"
  | "not"
  | "or"
  | "power"
  | "real"
  | "reduce_precision"
  | "round_nearest_even"
  | "rsqrt"
  | "select"
  | "shift_left"
  | "shift_right_arithmetic"
  | "shift_right_logical"
  | "sign"
  | "sine"
  | "sqrt"
  | "square"
  | "subtract"
  | "tan"
  | "tanh"
  | "xor";

/** Operations that move elements along axes or select some of them. */
export type AxisName =
  | "broadcast_in_dim"
  | "concatenate"
  | "gather"
  | "iota"
  | "pad"
  | "reshape"
  | "reverse"
  | "slice"
  | "transpose";

/** Products, transforms, matrices, and operations with regions. */
export type CoreName =
  | "cholesky"
  | "convolution"
  | "dot_general"
  | "fft"
  | "reduce"
  | "scatter"
  | "sort"
  | "triangular_solve"
  | "while";

/** The operations of StableHLO that are read; the lowering uses most of them. */
export type OperationName = ElementwiseName | AxisName | CoreName;

/** The enums of the dialect that attributes name, and their values. */
export const enums = {
  comparison_direction: ["EQ", "NE", "GE", "GT", "LE", "LT"],
  comparison_type: ["FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"],
  fft_type: ["FFT", "IFFT"],
  precision: ["DEFAULT", "HIGH", "HIGHEST"],
  transpose: ["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"],
} as const;

export type Enums = {
  readonly [Name in keyof typeof enums]: (typeof enums)[Name][number];
};

export type EnumAttribute = {
  readonly [Name in keyof Enums]: {
    readonly kind: "enum";
    readonly enum: Name;
    readonly value: Enums[Name];
  };
}[keyof Enums];

/** Elements of a tensor, row-major; a single one stands for all of them. */
export interface ElementsAttribute {
  readonly kind: "elements";
  readonly type: TensorType;
  readonly values: readonly number[];
}

export type Attribute =
  | { readonly kind: "i32"; readonly value: number }
  | { readonly kind: "i64"; readonly value: number }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "integers"; readonly values: readonly number[] }
  | { readonly kind: "flags"; readonly values: readonly boolean[] }
  /** A matrix of two columns of i64. */
  | { readonly kind: "pairs"; readonly values: readonly (readonly [number, number])[] }
  | ElementsAttribute
  | EnumAttribute
  /** The dimension numbers of an operation of this name. */
  | {
      readonly kind: "numbers";
      readonly of: "dot" | "gather" | "scatter";
      readonly fields: Readonly<Record<string, number | readonly number[]>>;
    }
  /** Input and result have the axes [batch, features, …spatial], the window has [outputs, inputs, …spatial]. */
  | { readonly kind: "channelsFirst"; readonly indices: number }
  | { readonly kind: "list"; readonly values: readonly Attribute[] };

export type Attributes = Readonly<Record<string, Attribute>>;

export interface Operation {
  readonly name: OperationName;
  readonly operands: readonly Value[];
  readonly attributes: Attributes;
  readonly regions: readonly Block[];
  readonly results: readonly Value[];
}

/** A function of its parameters. A block in a region may use values of the blocks around it. */
export interface Block {
  readonly parameters: readonly Value[];
  readonly operations: readonly Operation[];
  readonly results: readonly Value[];
}

/** The attributes of a parameter or a result of a function. */
export interface Port {
  readonly name?: string;
}

export interface ModuleFunction {
  readonly name: string;
  /** One for each parameter of the body. */
  readonly inputs: readonly Port[];
  /** One for each result of the body. */
  readonly outputs: readonly Port[];
  readonly body: Block;
}

export interface Module {
  readonly name: string;
  /** The first one is the entry, which is named main. */
  readonly functions: readonly [ModuleFunction, ...ModuleFunction[]];
}
