/** The common part of derivatives: operands whose leaves are sources. */
import { alias } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { flattenFloats, type Tensors } from "./tree.ts";

/** The indices of the operands: one, or a list. */
export type Argnums = number | readonly number[];

/** The operand at one index, or the list of those at several. */
export type At<Operands extends readonly unknown[], Chosen> = Chosen extends readonly number[]
  ? { -readonly [Key in keyof Chosen]: Tensors<Operands[Chosen[Key] & number]> }
  : Tensors<Operands[Chosen & number]>;

/** Operands of a call, of which some leaves are sources of gradients. */
export interface Sources {
  readonly operands: readonly unknown[];
  readonly leaves: readonly Tensor[];
  /** The smallest serial of nodes that can depend on a source. */
  readonly since: number;
  /** Trees like the chosen operands, with one entry for each source. */
  readonly trees: (entries: readonly unknown[]) => unknown[];
}

/** The operands with fresh nodes for the leaves at `argnums`, so that only their use in this call counts. */
export function sourcesAt(
  name: string,
  operands: readonly unknown[],
  indices: readonly number[],
): Sources {
  const flats = indices.map((index) => {
    if (!Number.isInteger(index) || index < 0 || index >= operands.length) {
      throw fault(
        name,
        `invalid operand ${index}: the function was called with ${operands.length}`,
      );
    }
    return flattenFloats(name, operands[index], `operand ${index}`);
  });
  const leaves: Tensor[] = [];
  const fresh = [...operands];
  for (const [at, flat] of flats.entries()) {
    const own = flat.leaves.map((leaf) => alias(leaf, true));
    for (const leaf of own) leaves.push(leaf);
    fresh[indices[at] as number] = flat.tree(own);
  }
  return {
    operands: fresh,
    leaves,
    since: leaves[0]?.node.serial ?? Number.POSITIVE_INFINITY,
    trees: (entries) => {
      let next = 0;
      return flats.map((flat) => flat.tree(flat.leaves.map(() => entries[next++])));
    },
  };
}

export function argnumsOf(argnums: Argnums): readonly number[] {
  return typeof argnums === "number" ? [argnums] : argnums;
}
