/**
 * The table of rewrites, in which large ones of less frequent primitives are loaded when planning first needs them. These
 * import no ops, which have to stay in one module (scripts/package/pure-constants.ts).
 */
import type { Rewrite } from "../../rewrite/rewriting.ts";
import { splitFourier } from "../fourier/split.ts";
import { splitContraction } from "../matmul/split.ts";
import type { Primitive } from "../primitives.ts";
import { splitReduction } from "../reduce/split.ts";
import type { Rewrites } from "../rewrites.ts";
import { splitScatter } from "../scatter/split.ts";
import { loadEntry } from "./load.ts";

const rewrites: Rewrites = {
  reduction: splitReduction,
  contraction: splitContraction,
  fourier: splitFourier,
  scatter: splitScatter,
};

const loaders: { readonly [K in keyof Rewrites]: () => Promise<NonNullable<Rewrites[K]>> } = {
  convolution: async () => (await import("../convolution/split.ts")).splitConvolution,
  scan: async () => (await import("../scan/split.ts")).splitScan,
  sort: async () => (await import("../sort/split.ts")).splitSort,
};

/** Ends planning, which is synchronous, until the rewrite is loaded. */
class MissingRewrite extends Error {
  readonly kind: keyof Rewrites;

  constructor(kind: keyof Rewrites) {
    super(`the rewrite of ${kind} is not loaded`);
    this.kind = kind;
  }
}

/** Returns what replaces the primitive; undefined where kernels compute it as it is. */
export function rewriteOf<P extends Primitive>({ kind }: P): Rewrite<P> | undefined {
  const found = rewrites[kind];
  if (found === undefined && loaders[kind] !== undefined) throw new MissingRewrite(kind);
  // TypeScript does not relate the kind of a generic primitive to the entry of its kind.
  return found as Rewrite<P> | undefined;
}

/** Loads what planning lacked when it threw this error; null for other errors. */
export function loadMissing(error: unknown): Promise<void> | null {
  if (!(error instanceof MissingRewrite)) return null;
  return loadEntry<Required<Rewrites>>(rewrites, loaders, error.kind);
}
