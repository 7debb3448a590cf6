/**
 * Auxiliary results of the option `hasAux`: a function returns them in addition to the value that a transform
 * differentiates.
 */
import { released } from "../graph/stand-in.ts";
import { fault } from "../ir/fault.ts";
import { flatten } from "./tree.ts";

export interface AuxOptions {
  /**
   * Whether the function returns `[value, aux]`; `aux` is passed through without being differentiated. Default
   * false.
   */
  readonly hasAux?: boolean;
}

/** Options that request an auxiliary result. */
export interface WithAux {
  readonly hasAux: true;
}

/** Separates a function's value from its auxiliary result. */
export function parted(
  name: string,
  result: unknown,
  { hasAux = false }: AuxOptions,
): readonly [value: unknown, aux: unknown] {
  if (!hasAux) return [result, null];
  if (Array.isArray(result) && result.length === 2) return result as [unknown, unknown];
  throw fault(name, "invalid result: with hasAux the function must return [value, aux]");
}

/** A transform's result with the auxiliary result, which no longer depends on the sources: see `released`. */
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
