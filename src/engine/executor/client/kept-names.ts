/** Tells the host how models and optimisers call what they keep. In: what they keep now. Out: what was not told yet. */
import { type Keeper, keepersOn } from "../../graph/keepers.ts";
import type { Runtime } from "../../graph/runtime.ts";
import { limits } from "../limits.ts";
import type { Name } from "../protocol.ts";

/** A keeper is told again where its values were replaced, as by weights that are loaded, but not in every step. */
const mostTimes = 8;

export class KeptNames {
  readonly #runtime: Runtime;
  readonly #told = new Map<number, { times: number; values: ReadonlySet<number> }>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** To be asked with each new graph, which may be the first to read what was made since. Null where nothing is new. */
  next(): Name | null {
    const keepers = keepersOn(this.#runtime)
      .map(withinLimits)
      .filter((each) => this.#isNew(each));
    return keepers.length === 0 ? null : { type: "name", keepers };
  }

  #isNew({ keeper, values }: Keeper): boolean {
    const { times, values: before } = this.#told.get(keeper) ?? { times: 0, values: new Set() };
    if (times >= mostTimes || values.every((value) => before.has(value))) return false;
    this.#told.set(keeper, { times: times + 1, values: new Set(values) });
    return true;
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
