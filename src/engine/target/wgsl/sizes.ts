/** The sizes of a kernel's variant as numbers with names for people, in the words of the variant's own type. */

/** The sizes of one variant by their names: { "tile rows": 64, "tile columns": 128 }. */
export type Sizes = Readonly<Record<string, number>>;

/** The names of a variant's sizes by their fields; what has no name here is no size that people choose. */
export type SizeNames = Readonly<Record<string, string>>;

const threads = "threads per workgroup";

export const loopSizes: SizeNames = { threads, each: "elements or vectors per thread" };

export const reduceSizes: SizeNames = {
  slots: "outputs per workgroup",
  lanes: "threads per output",
};

export const rowsSizes: SizeNames = { slots: "rows per workgroup", lanes: "threads per row" };

export const scanSizes: SizeNames = {
  threads,
  slots: "segments per workgroup",
  lanes: "threads per segment",
  runs: "runs per thread",
  run: "elements per run",
};

export const sortSizes: SizeNames = { threads, items: "elements per thread" };

export const convolutionSizes: SizeNames = {
  threads,
  tileO: "outputs per tile",
  tileN: "images per tile",
  tileH: "rows per tile",
  tileW: "columns per tile",
  step: "layers per step",
  split: "teams of threads",
  threadO: "outputs per thread",
  threadH: "rows per thread",
  threadW: "columns per thread",
  rows: "window rows per step",
  segment: "window columns per step",
  teams: "teams of threads",
};

export const attentionSizes: SizeNames = {
  threads,
  lanes: "threads per four rows",
  split: "groups of threads with the same rows",
  tile: "rows in workgroup memory",
};

export const productSizes: SizeNames = {
  tileM: "tile rows",
  tileN: "tile columns",
  tileK: "tile depth (k)",
  threadM: "rows per thread",
  threadN: "columns per thread",
  slices: "slices of k",
  workers: "workgroups that share tiles",
};

export function sizesOf(variant: object | null, names: SizeNames): Sizes {
  const sizes = Object.entries(variant ?? {}).flatMap(([field, value]): [string, number][] => {
    const name = names[field];
    return name !== undefined && typeof value === "number" ? [[name, value]] : [];
  });
  return Object.fromEntries(sizes);
}
