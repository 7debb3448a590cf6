/** The table of rewrites, in which those of less frequent primitives are loaded when planning first needs them. */
import type { Abilities } from "../../ir/plan.ts";
import type { Rewrite } from "../../rewrite/rewriting.ts";
import type { Loops, Simplified } from "../iteration/split.ts";
import { splitContraction } from "../matmul/split.ts";
import type { Primitive } from "../primitives.ts";
import { splitReduction } from "../reduce/split.ts";
import type { Rewrites } from "../rewrites.ts";
import { loadEntry } from "./load.ts";

/** The rewrites, and what prepares loops. */
interface Table extends Rewrites {
  loop?: typeof Loops;
}

const table: Table = { reduction: splitReduction, contraction: splitContraction };

const loaders: { readonly [K in keyof Table]: () => Promise<NonNullable<Table[K]>> } = {
  loop: async () => (await import("../iteration/split.ts")).Loops,
  convolution: async () => (await import("../convolution/split.ts")).splitConvolution,
  scan: async () => (await import("../scan/split.ts")).splitScan,
  sort: async () => (await import("../sort/split.ts")).splitSort,
  fourier: async () => (await import("../fourier/split.ts")).splitFourier,
  scatter: async () => (await import("../scatter/split.ts")).splitScatter,
};

/** Ends planning, which is synchronous, until the rewrite is loaded. */
class MissingRewrite extends Error {
  readonly kind: keyof Table;

  constructor(kind: keyof Table) {
    super(`the rewrite of ${kind} is not loaded`);
    this.kind = kind;
  }
}

/** Returns what replaces the primitive; undefined where kernels compute it as it is. */
export function rewriteOf<P extends Primitive>({ kind }: P): Rewrite<P> | undefined {
  const found = table[kind];
  if (found === undefined && loaders[kind] !== undefined) throw new MissingRewrite(kind);
  // TypeScript does not relate the kind of a generic primitive to the entry of its kind.
  return found as Rewrite<P> | undefined;
}

/** Returns what prepares the loops of a graph; `simplified` is applied to the graphs of bodies. */
export function loopsOf(abilities: Abilities, simplified: Simplified): Loops {
  if (table.loop === undefined) throw new MissingRewrite("loop");
  return new table.loop(abilities, simplified);
}

/** Loads what planning lacked when it threw this error; null for other errors. */
export function loadMissing(error: unknown): Promise<void> | null {
  if (!(error instanceof MissingRewrite)) return null;
  return loadEntry<Required<Table>>(table, loaders, error.kind);
}
