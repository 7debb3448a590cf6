/** The ops under test: all of them, or those that `npm run op` names. */
import { specs } from "../../src/engine/derive/specs.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";

const names: string | undefined = import.meta.env.VITE_OPS;

/** Throws for a name that no op has, so that a misspelt one does not pass without a test. */
function choose(): readonly OpSpec[] {
  if (!names) return specs;
  return names.split(",").map((name) => {
    const found = specs.find((spec) => spec.name === name);
    if (!found)
      throw new Error(`unknown op "${name}": docs/compatibility.md lists those there are`);
    return found;
  });
}

export const chosenSpecs: readonly OpSpec[] = choose();
