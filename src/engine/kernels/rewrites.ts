/** The table of what replaces primitives that kernels compute well only in parts. */
import type { Rewrite } from "../rewrite/rewriting.ts";
import { splitConvolution } from "./convolution/split.ts";
import { splitFourier } from "./fourier/split.ts";
import { splitContraction } from "./matmul/split.ts";
import type { Primitive, PrimitiveOf } from "./primitives.ts";
import { splitReduction } from "./reduce/split.ts";
import { splitScan } from "./scan/split.ts";
import { splitScatter } from "./scatter/split.ts";
import { splitSort } from "./sort/split.ts";

export type Rewrites = { [K in Primitive["kind"]]?: Rewrite<PrimitiveOf<K>> };

/** The package has deferred/rewrites.ts in place of this table. */
const rewrites: Readonly<Rewrites> = {
  reduction: splitReduction,
  contraction: splitContraction,
  convolution: splitConvolution,
  scan: splitScan,
  sort: splitSort,
  fourier: splitFourier,
  scatter: splitScatter,
};

/** Returns what replaces the primitive; undefined where kernels compute it as it is. */
export function rewriteOf<P extends Primitive>({ kind }: P): Rewrite<P> | undefined {
  // TypeScript does not relate the kind of a generic primitive to the entry of its kind.
  return rewrites[kind] as Rewrite<P> | undefined;
}

/** Loads what planning lacked when it threw this error; null for other errors. Here nothing is lacking. */
export const loadMissing: (error: unknown) => Promise<void> | null = () => null;
