/** What a function gives beside the value that a transform differentiates: `{ hasAux: true }`. */
import { released } from "../graph/stand-in.ts";
import { fault } from "../ir/fault.ts";
import { flatten } from "./tree.ts";

export interface AuxOptions {
  /** The function gives `[value, aux]`; `aux` is not differentiated and comes along. Default false. */
  readonly hasAux?: boolean;
}

/** The options that say so, and none that do not. */
export interface WithAux {
  readonly hasAux: true;
}

/** As `WithAux` is shown in signatures. */
export const withAux = "{ hasAux: true }";

/** The value that a function gave, and what it gave beside it. */
export function parted(
  name: string,
  result: unknown,
  { hasAux = false }: AuxOptions,
): readonly [value: unknown, aux: unknown] {
  if (!hasAux) return [result, null];
  if (Array.isArray(result) && result.length === 2) return result as [unknown, unknown];
  throw fault(
    "invalid",
    `${name}: invalid result: with hasAux the function must give [value, aux]`,
  );
}

/** What a transform gives, with what came along, which lets go of its sources: see `released`. */
export function joined<Found extends readonly unknown[]>(
  name: string,
  found: Found,
  aux: unknown,
  since: number,
  { hasAux = false }: AuxOptions,
): readonly unknown[] {
  if (!hasAux) return found;
  const flat = flatten(name, aux, "aux");
  return [...found, flat.tree(released(flat.leaves, since))];
}
