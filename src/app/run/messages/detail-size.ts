/** Measures the values of a line, by which the page limits each line and the sum of all. */
import type { LineDetail } from "../../../engine/present/presenter.ts";
import { isBranch, type ShownPart, treeLimits } from "../../../engine/present/value-tree.ts";

export interface DetailSize {
  readonly nodes: number;
  /** The characters of all texts, names and keys. */
  readonly characters: number;
  /** The characters of the longest text of the call itself, such as a format. */
  readonly longest: number;
  /** The numbers of tensors, stacks and arrays that it needs: one more than the largest index. */
  readonly tensors: number;
  readonly stacks: number;
  readonly arrays: number;
}

export function detailSize({ parts, table }: LineDetail): DetailSize {
  let nodes = 0;
  let characters = 0;
  let longest = 0;
  let tensors = 0;
  let stacks = 0;
  let arrays = 0;
  const add = (part: ShownPart | null): void => {
    if (part === null) return;
    nodes++;
    if (part.kind === "tensor") {
      tensors = Math.max(tensors, part.index + 1);
      return;
    }
    if (!isBranch(part)) {
      characters += part.text.length;
      if (part.kind === "text") longest = Math.max(longest, part.text.length);
      return;
    }
    characters += part.name.length;
    stacks = Math.max(stacks, (part.stack ?? -1) + 1);
    arrays = Math.max(arrays, (part.array ?? -1) + 1);
    for (const { key, value } of part.entries) {
      if (typeof key === "string") characters += key.length;
      else add(key);
      add(value);
    }
  };
  for (const part of parts) add(part);
  for (const row of table?.rows ?? []) for (const cell of row) add(cell);
  return { nodes, characters, longest, tensors, stacks, arrays };
}

/** True if the values are within the limit of one line. */
export function fitsLine({ nodes, characters, longest }: DetailSize): boolean {
  const { nodes: maxNodes, characters: maxCharacters } = treeLimits;
  return nodes <= 2 * maxNodes && characters <= 2 * maxCharacters && longest <= maxCharacters;
}
