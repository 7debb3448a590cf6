/** Sends the host the names of the values that models and optimisers keep. In: what they keep now. Out: new names. */

import type { Runtime } from "../../graph/runtime.ts";
import type { OwnerNotes, ValueOwner } from "../../graph/value-owners.ts";
import { limits } from "../limits.ts";
import type { Name } from "../protocol.ts";

/**
 * An owner is sent again where its values were replaced, as by weights that are loaded. A program whose graphs are all
 * new would check it without end.
 */
const maxLooks = 32;

interface Seen {
  readonly looks: number;
  readonly values: ReadonlySet<number>;
}

export class KeptNames {
  readonly #runtime: Runtime;
  readonly #owners: OwnerNotes;
  readonly #seen = new Map<number, Seen>();

  constructor(runtime: Runtime, owners: OwnerNotes) {
    this.#runtime = runtime;
    this.#owners = owners;
  }

  /** To be asked with each new graph, which may be the first to read what was made since. Null where nothing is new. */
  next(): Name | null {
    const looked = this.#owners.on(this.#runtime, (keeper) => this.#looks(keeper) < maxLooks);
    const keepers = looked.map(withinLimits).filter((keeper) => this.#isNew(keeper));
    return keepers.length === 0 ? null : { type: "name", keepers };
  }

  #looks(keeper: number): number {
    return this.#seen.get(keeper)?.looks ?? 0;
  }

  #isNew({ keeper, values }: ValueOwner): boolean {
    const before = this.#seen.get(keeper)?.values;
    this.#seen.set(keeper, { looks: this.#looks(keeper) + 1, values: new Set(values) });
    return values.some((value) => !before?.has(value));
  }
}

/** Values whose names are too long for a message stay without one. */
function withinLimits(keeper: ValueOwner): ValueOwner {
  const short = keeper.names
    .flatMap((name, at) => (name.length <= limits.textLength ? [at] : []))
    .slice(0, limits.namesPerKeeper);
  if (short.length === keeper.names.length) return keeper;
  return {
    ...keeper,
    names: short.map((at) => keeper.names[at] as string),
    values: short.map((at) => keeper.values[at] as number),
  };
}
