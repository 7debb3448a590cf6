/** Tells the host how models and optimisers call what they keep. In: what they keep now. Out: what was not told yet. */
import { type Keeper, keepersOn } from "../../graph/keepers.ts";
import type { Runtime } from "../../graph/runtime.ts";
import { limits } from "../limits.ts";
import type { Name } from "../protocol.ts";

/**
 * A keeper is told again where its values were replaced, as by weights that are loaded. A program whose graphs are all new
 * would look at it without end.
 */
const maxLooks = 32;

interface Seen {
  readonly looks: number;
  readonly values: ReadonlySet<number>;
}

export class KeptNames {
  readonly #runtime: Runtime;
  readonly #seen = new Map<number, Seen>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** To be asked with each new graph, which may be the first to read what was made since. Null where nothing is new. */
  next(): Name | null {
    const looked = keepersOn(this.#runtime, (keeper) => this.#looks(keeper) < maxLooks);
    const keepers = looked.map(withinLimits).filter((each) => this.#isNew(each));
    return keepers.length === 0 ? null : { type: "name", keepers };
  }

  #looks(keeper: number): number {
    return this.#seen.get(keeper)?.looks ?? 0;
  }

  #isNew({ keeper, values }: Keeper): boolean {
    const before = this.#seen.get(keeper)?.values;
    this.#seen.set(keeper, { looks: this.#looks(keeper) + 1, values: new Set(values) });
    return values.some((value) => !before?.has(value));
  }
}

/** Values whose names are too long to be told stay without one. */
function withinLimits(keeper: Keeper): Keeper {
  const told = keeper.names
    .flatMap((name, at) => (name.length <= limits.textLength ? [at] : []))
    .slice(0, limits.namesPerKeeper);
  if (told.length === keeper.names.length) return keeper;
  return {
    ...keeper,
    names: told.map((at) => keeper.names[at] as string),
    values: told.map((at) => keeper.values[at] as number),
  };
}
