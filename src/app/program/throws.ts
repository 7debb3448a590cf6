/** Finds where a program throws. In: nodes of its syntax tree. Out: the places that `link.ts` needs to note each throw. */
import type { Node } from "acorn";
import type { Position } from "../../engine/ir/fault.ts";

/** The name in the program's realm of the function that every thrown value passes. */
export const noterName = "tensorpadThrows";

export interface ThrowSite {
  /** The position of the statement or the call. */
  readonly position: Position;
  /** The value that is thrown, or that a promise is rejected with: its offsets, and the positions of these. */
  readonly argument: {
    readonly start: number;
    readonly end: number;
    readonly from: Position;
    readonly to: Position;
  };
  /** Whether it is a name, whose value may have been thrown before. */
  readonly isName: boolean;
}

/** The fields of a node that are read here, all of which it may lack. */
type Part = Node & {
  readonly argument?: Node;
  readonly arguments?: readonly Part[];
  readonly callee?: Part;
  readonly object?: Part;
  readonly property?: Part;
  readonly params?: readonly Part[];
  readonly name?: string;
};

/** All places where a value is thrown, or a promise rejected with one by the function that its executor gets for that. */
export function findThrows(nodes: readonly Node[]): readonly ThrowSite[] {
  const rejecters = new Set(nodes.flatMap((node) => rejecterOf(node) ?? []));
  return nodes.flatMap((node: Part): ThrowSite[] => {
    if (node.type === "ThrowStatement" && node.argument) return [siteOf(node, node.argument)];
    const [argument, ...others] = node.arguments ?? [];
    if (node.type !== "CallExpression" || argument === undefined || others.length > 0) return [];
    if (argument.type === "SpreadElement" || !isRejection(node.callee, rejecters)) return [];
    return [siteOf(node, argument)];
  });
}

/** The name of the second parameter of a promise's executor. */
function rejecterOf(node: Part): string | undefined {
  if (node.type !== "NewExpression" || node.callee?.name !== "Promise") return undefined;
  return node.arguments?.[0]?.params?.[1]?.name;
}

function isRejection(callee: Part | undefined, rejecters: ReadonlySet<string>): boolean {
  if (callee?.type === "MemberExpression")
    return callee.object?.name === "Promise" && callee.property?.name === "reject";
  return callee?.name !== undefined && rejecters.has(callee.name);
}

function siteOf({ loc }: Node, argument: Node): ThrowSite {
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
