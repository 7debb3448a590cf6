/**
 * Facts about an op that the Ops pages show in addition to its specification; they are computed when the site
 * is built.
 */

export interface OpFacts {
  /** "[2, 3], [3] → [2, 3]": the shapes of a few calls with default options. */
  readonly shapes: readonly string[];
  readonly gradient: Gradient;
  readonly elsewhere: readonly NameElsewhere[];
}

/** The name of an op in other libraries. */
export interface NameElsewhere {
  readonly name: string;
  /** The titles of the libraries. */
  readonly libraries: string[];
}

export type Gradient =
  /** No gradient goes through the op. */
  | { readonly kind: "none" }
  /** The cotangents of the operands, for a cotangent g of the result; null where none flows. */
  | { readonly kind: "rule"; readonly terms: readonly Term[] }
  /** Rules that need more than a line, in words, and the other ops that the op consists of. */
  | { readonly kind: "stated"; readonly rules: readonly string[]; readonly of: readonly string[] }
  /** The gradient follows from the ops that the op consists of. */
  | { readonly kind: "composed"; readonly of: readonly string[] }
  /** The op only copies elements; the gradient of an input element is the sum over its copies. */
  | { readonly kind: "moved" }
  /** The op accepts a function, and its result has the gradients of what that function does. */
  | { readonly kind: "transform" };

export interface Term {
  readonly operand: string;
  readonly cotangent: string | null;
}

/** One kernel of an op's example. */
export interface KernelListing {
  readonly name: string;
  /** The code in WGSL. */
  readonly code: string;
  /** The number of workgroups dispatched in each direction. */
  readonly groups: readonly [number, number];
}

export interface OpListing extends OpFacts {
  readonly kernels: readonly KernelListing[];
}

/** The target device of the generated code. */
export const listingTarget: string =
  "for a device with WebGPU's default limits and no optional features: 16 KiB of workgroup memory, 256 threads per workgroup, 8 storage buffers, no 16-bit floats and no subgroups";
