/** A table of the benchmark: works in rows, and engines in columns. */
import type { Engine } from "../engines/engine.ts";
import { startOurs } from "../engines/ours.ts";
import { withoutExperiments } from "../machine.ts";
import { type Effort, efforts } from "../measure.ts";
import type { Cell, ColumnName, Device, EngineName, Machine, SuiteName } from "../result.ts";
import type { Work } from "../work.ts";

export interface Options {
  readonly suite: SuiteName;
  readonly device: Device;
  readonly engines: readonly EngineName[];
  /** Rows whose names contain one of these. */
  readonly only: readonly string[];
  readonly quick: boolean;
  /** Work small enough for WebGPU in software. */
  readonly reduced: boolean;
  /** Tensorpad does not see features that are behind a browser flag. */
  readonly portable: boolean;
  /** No row starts after this many seconds. */
  readonly limitSeconds: number;
  readonly versions: Readonly<Record<EngineName, string>>;
  readonly flags: readonly string[];
}

export interface Row {
  readonly name: string;
  readonly title: string;
  /** The row's size among those of the same name, and in words where the title does not have it. */
  readonly n?: number;
  readonly size?: string;
  /** Evaluations in a sample. */
  readonly queue: number;
  readonly goal?: number | null;
  readonly work: Work;
  /** The works of columns that have others. */
  readonly works?: Readonly<Partial<Record<ColumnName, Work>>>;
  /** The only columns of the row; all by default. */
  readonly columns?: readonly ColumnName[];
  /** Cells that were measured elsewhere. */
  readonly measured?: Readonly<Partial<Record<ColumnName, Cell>>>;
}

export interface Column {
  readonly name: ColumnName;
  start(): Promise<Engine>;
}

export interface Suite {
  /** Columns in the order in which they start. */
  columns(options: Options, machine: Machine): readonly Column[];
  rows(options: Options): readonly Row[] | Promise<readonly Row[]>;
  readonly efforts: Readonly<Record<Device | "quick", Effort>>;
}

/** The GPU object for Tensorpad, where it is not the browser's own. */
export function seenGpu({ portable }: Options): GPU | undefined {
  return portable ? withoutExperiments(navigator.gpu) : undefined;
}

/** Tensorpad on the device, with the features that the options allow. */
export function ours(options: Options): Column {
  const { device, versions } = options;
  return { name: "ours", start: () => startOurs("ours", device, versions.ours, seenGpu(options)) };
}

export function reduced(row: Row): Row {
  const { work, queue } = row;
  return { ...row, work: work.reduced?.() ?? work, queue: Math.min(queue, 4), goal: null };
}

/** A model's steps are long: few samples suffice, and the slowest engine is not repeated. */
export const effortsOfModels: Suite["efforts"] = {
  gpu: { ...efforts.gpu, fewestSamples: 3, patience: 1000 },
  cpu: { ...efforts.cpu, fewestSamples: 3, patience: 3000 },
  quick: { ...efforts.quick, fewestSamples: 3, patience: 3000 },
};
