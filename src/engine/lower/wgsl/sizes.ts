/** The sizes of a kernel's variant as numbers with names for people, in the words of the variant's own type. */

/** The sizes of one variant by their names: { "tile rows": 64, "tile columns": 128 }. */
export type Sizes = Readonly<Record<string, number>>;

/** The names of a variant's sizes by their fields; what has no name here is no size that people choose. */
export type SizeNames = Readonly<Record<string, string>>;

const threads = "threads of a workgroup";

export const loopSizes: SizeNames = { threads, each: "elements or vectors of a thread" };

export const reduceSizes: SizeNames = {
  slots: "outputs of a workgroup",
  lanes: "threads of an output",
};

export const rowsSizes: SizeNames = { slots: "rows of a workgroup", lanes: "threads of a row" };

export const scanSizes: SizeNames = {
  threads,
  slots: "segments of a workgroup",
  lanes: "threads of a segment",
  runs: "runs of a thread",
  run: "elements of a run",
};

export const sortSizes: SizeNames = { threads, items: "elements of a thread" };

export const convolutionSizes: SizeNames = {
  threads,
  tileO: "outputs of a tile",
  tileN: "images of a tile",
  tileH: "rows of a tile",
  tileW: "columns of a tile",
  step: "layers at one time",
  split: "teams of threads",
  threadO: "outputs of a thread",
  threadH: "rows of a thread",
  threadW: "columns of a thread",
  rows: "window rows at one time",
  segment: "window columns at one time",
  teams: "teams of threads",
};

export const attentionSizes: SizeNames = {
  threads,
  lanes: "threads of four rows",
  split: "groups of threads with the same rows",
  tile: "rows in workgroup memory",
};

export const productSizes: SizeNames = {
  tileM: "tile rows",
  tileN: "tile columns",
  tileK: "steps of k at one time",
  threadM: "rows of a thread",
  threadN: "columns of a thread",
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
