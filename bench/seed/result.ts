/** The result of a run over the works of the seed projects. */
import type { Cell, Run } from "../result.ts";

export const modes = ["cpu", "gpu", "hybrid", "auto"] as const;
/** One device only, whole graphs on either device, or kernels split between both as well. */
export type Mode = (typeof modes)[number];

export const modeTitles: Readonly<Record<Mode, string>> = {
  cpu: "CPU",
  gpu: "GPU",
  hybrid: "Hybrid",
  auto: "Auto",
};

export type Cells = Readonly<Partial<Record<Mode, Cell>>>;

/** A work in all modes, each evaluation awaited before the next. */
export interface ModeRow {
  readonly name: string;
  readonly title: string;
  readonly cells: Cells;
}

/** An op at one size, for finding the size from which the GPU is faster. */
export interface SizeRow {
  /** The op. */
  readonly name: string;
  readonly title: string;
  readonly n: number;
  /** Each evaluation awaited before the next. */
  readonly alone: Cells;
  /** Many evaluations in a queue. */
  readonly queued: Cells;
}

export interface SeedResult extends Run {
  readonly version: string;
  /** The modes that this machine has. */
  readonly modes: readonly Mode[];
  readonly works: readonly ModeRow[];
  readonly sizes: readonly SizeRow[];
}
