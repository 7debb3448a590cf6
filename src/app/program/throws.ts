/** Where a program throws. In: nodes of its syntax tree. Out: the places that `link.ts` needs to note each throw. */
import type { Node } from "acorn";
import type { Position } from "../../engine/ir/fault.ts";

/** The name in the program's realm of the function that every thrown value passes. */
export const noterName = "tensorpadThrows";

export interface ThrowSite {
  /** The position of the statement. */
  readonly position: Position;
  /** What is thrown: its offsets, and the positions of these. */
  readonly argument: {
    readonly start: number;
    readonly end: number;
    readonly from: Position;
    readonly to: Position;
  };
  /** Whether it is a name, whose value may have been thrown before. */
  readonly isName: boolean;
}

type Throw = Node & { readonly argument: Node };

export function isThrow(node: Node): node is Throw {
  return node.type === "ThrowStatement";
}

export function throwSite({ loc, argument }: Throw): ThrowSite {
  return {
    position: positionOf(loc?.start),
    argument: {
      start: argument.start,
      end: argument.end,
      from: positionOf(argument.loc?.start),
      to: positionOf(argument.loc?.end),
    },
    isName: argument.type === "Identifier",
  };
}

/** Acorn counts columns from 0. */
function positionOf(
  place: { readonly line: number; readonly column: number } | undefined,
): Position {
  return { line: place?.line ?? 1, column: (place?.column ?? 0) + 1 };
}
