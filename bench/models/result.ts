/** The result of a run over whole models: Tensorpad and the competitors that have gradients. */
import type { Cell, Run, Used } from "../result.ts";

export const competitorNames = ["ours", "jax", "tfjs"] as const;
export type Competitor = (typeof competitorNames)[number];

export type Cells = Readonly<Partial<Record<Competitor, Cell>>>;

export interface ModelRow {
  readonly name: string;
  readonly title: string;
  readonly cells: Cells;
  /** A remark on how the result was checked, where that was not as usual. */
  readonly note?: string;
}

export interface ModelsResult extends Run {
  readonly competitors: Readonly<Partial<Record<Competitor, Used | { readonly fault: string }>>>;
  readonly models: readonly ModelRow[];
}
