/** What the Ops pages know of an op beyond its specification: it is found when the site is built. */

export interface OpFacts {
  /** "[2, 3], [3] → [2, 3]": some calls with the options' defaults. */
  readonly shapes: readonly string[];
  readonly gradient: Gradient;
  readonly elsewhere: readonly NameElsewhere[];
}

/** What another library calls the op. */
export interface NameElsewhere {
  readonly name: string;
  /** Their titles. */
  readonly libraries: string[];
}

export type Gradient =
  /** No gradient goes through the op. */
  | { readonly kind: "none" }
  /** The cotangents of the operands, for a cotangent g of the result; null where none flows. */
  | { readonly kind: "rule"; readonly terms: readonly Term[] }
  /** Rules that take more than a line, in words, and what else the op is made of. */
  | { readonly kind: "stated"; readonly rules: readonly string[]; readonly of: readonly string[] }
  /** That of the ops it is made of. */
  | { readonly kind: "composed"; readonly of: readonly string[] }
  /** The op only moves elements, and its gradient moves them back. */
  | { readonly kind: "moved" }
  /** The op takes a function, and what it gives has the gradients of what that function does. */
  | { readonly kind: "transform" };

export interface Term {
  readonly operand: string;
  readonly cotangent: string | null;
}

/** One kernel of an op's example. */
export interface KernelListing {
  readonly name: string;
  /** WGSL. */
  readonly code: string;
  /** Workgroups dispatched. */
  readonly groups: readonly [number, number];
}

export interface OpListing extends OpFacts {
  readonly kernels: readonly KernelListing[];
}

/** What the code of the listings was generated for. */
export const listingTarget: string =
  "for a device with WebGPU's default limits and no optional features: 16 KiB of workgroup memory, 256 invocations a workgroup, 8 storage buffers, no 16-bit floats and no subgroups";
