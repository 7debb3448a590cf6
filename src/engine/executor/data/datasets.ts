/** The data sets that an engine has and programs read rows of. The page decides where they come from. */
import { fault } from "../../ir/fault.ts";
import type { DatasetSplit } from "../protocol.ts";

/** Rows of features and one label each. */
export interface Split extends DatasetSplit {
  /** The features, row after row; multiplied by `scale` when they are read. */
  readonly features: Uint8Array | Float32Array;
  readonly scale: number;
  readonly labels: Uint8Array | Int32Array;
}

export type Dataset = Readonly<Record<string, Split>>;

/** Loads a data set by name; rejects with a Fault. */
export type DatasetLoader = () => Promise<Dataset>;

export type TextLoader = () => Promise<string>;

/** The data sets and texts that an engine has for programs, by name. */
export interface DataLoaders {
  readonly datasets?: Readonly<Record<string, DatasetLoader>>;
  readonly texts?: Readonly<Record<string, TextLoader>>;
}

export class Datasets {
  readonly #datasets: Loaded<Dataset>;
  readonly #texts: Loaded<string>;

  constructor({ datasets = {}, texts = {} }: DataLoaders) {
    this.#datasets = new Loaded("data set", datasets);
    this.#texts = new Loaded("text", texts);
  }

  get(name: string): Promise<Dataset> {
    return this.#datasets.get(name);
  }

  text(name: string): Promise<string> {
    return this.#texts.get(name);
  }
}

/** Things that are loaded once, when they are first requested. */
class Loaded<Thing> {
  readonly #what: string;
  readonly #loaders: Readonly<Record<string, () => Promise<Thing>>>;
  readonly #loaded = new Map<string, Promise<Thing>>();

  constructor(what: string, loaders: Readonly<Record<string, () => Promise<Thing>>>) {
    this.#what = what;
    this.#loaders = loaders;
  }

  get(name: string): Promise<Thing> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loader = Object.hasOwn(this.#loaders, name) ? this.#loaders[name] : undefined;
    if (!loader) {
      const names = Object.keys(this.#loaders).join(", ");
      const remedy = names === "" ? "none are available (pass datasets to init())" : `use ${names}`;
      return Promise.reject(fault(null, `unknown ${this.#what} "${name}": ${remedy}`));
    }
    const loading = loader();
    this.#loaded.set(name, loading);
    // A failed download may succeed when it is tried again.
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }
}

export function findSplit(dataset: Dataset, name: string): Split {
  const split = Object.hasOwn(dataset, name) ? dataset[name] : undefined;
  if (split) return split;
  throw fault(null, `unknown split "${name}": use ${Object.keys(dataset).join(", ")}`);
}

/** The description of a data set that programs get. */
export function describeSplits(dataset: Dataset): Readonly<Record<string, DatasetSplit>> {
  const entries = Object.entries(dataset).map(([name, { rows, featureShape, classes }]) => [
    name,
    { rows, featureShape, classes },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, DatasetSplit>>;
}
