/** These types tell people why a schedule computes ops in one kernel or in several. They are part of no key. */

/** Says what the ops of a kernel have in common. */
export type FusionReason =
  /** There is only one op that computes. */
  | { readonly kind: "alone" }
  /** Elementwise ops over the same indices share one loop. */
  | { readonly kind: "loop" }
  /** Ops that follow a core element for element are computed before its results are stored. */
  | { readonly kind: "epilogue" }
  /** So are loops with separate results. */
  | { readonly kind: "continued" }
  /** Reductions and loops go over the same rows, each of which is read once. */
  | { readonly kind: "rows"; readonly stages: number }
  /** Results of one pass over the same operands. */
  | { readonly kind: "pass" };

/** Says why a value is stored by one kernel and loaded by another. */
export type StoreReason =
  /** The other kernel reads each of its elements that many times; null where the number depends on the element. */
  | { readonly kind: "read again"; readonly times: number | null }
  /** It is costly, and repeated that many times along an axis. */
  | { readonly kind: "repeated"; readonly times: number }
  /** It is costly, and that many kernels read it. */
  | { readonly kind: "shared"; readonly readers: number }
  /** The choice of its elements that are read is known only when it is computed. */
  | { readonly kind: "gathered" }
  /** The other kernel reads other elements than the one that it computes. */
  | { readonly kind: "moved" }
  /** The other kernel goes over indices of another shape. */
  | { readonly kind: "shape" }
  /** The other kernel goes over other rows, or reduces another axis. */
  | { readonly kind: "rows" }
  /** A kernel has one core, and both have their own. */
  | { readonly kind: "cores" }
  /** A third kernel has to run between the two. */
  | { readonly kind: "between" }
  /** Together they would have too many of these. */
  | {
      readonly kind: "too many";
      readonly what: "buffers" | "ops" | "operations" | "stages" | "ops in a chain";
      readonly most: number;
    }
  /** The kernel was split into parts, since it exceeds what the device can see at a time. */
  | { readonly kind: "split" }
  /** The program requested the value. */
  | { readonly kind: "asked for" };

/** Holds a schedule's notes on a step. */
export interface FusionNote {
  readonly together: FusionReason;
  /** For each input, why it is another step's output; null where it is none. */
  readonly apart: readonly (StoreReason | null)[];
}
