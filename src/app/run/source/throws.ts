/**
 * Finds where a program throws, and where it awaits something that may fail. In: nodes of its syntax tree. Out: the
 * sites that `link.ts` needs to note each.
 */
import type { Node } from "acorn";
import type { Position } from "../../../engine/ir/fault.ts";

/** The name in the program's realm of the function through which every thrown value passes. */
export const noterName = "tensorpadThrows";

/** The name of the function through which every awaited value passes whose promise only the platform may reject. */
export const awaiterName = "tensorpadAwaits";

export interface ThrowSite {
  readonly passes: typeof noterName | typeof awaiterName;
  /** The position of the statement or the call. */
  readonly position: Position;
  /**
   * The value that is thrown or awaited, or with which a promise is rejected: its offsets, and the positions of these.
   * It is empty where a promise is rejected with nothing.
   */
  readonly argument: {
    readonly start: number;
    readonly end: number;
    readonly from: Position;
    readonly to: Position;
  };
  /** True for a name, whose value may have been thrown before. */
  readonly isName: boolean;
}

/** The fields of a node that are read here, all of which it may lack. */
type ThrowNode = Node & {
  readonly argument?: Node;
  readonly arguments?: readonly ThrowNode[];
  readonly callee?: ThrowNode;
  readonly object?: ThrowNode;
  readonly property?: ThrowNode;
  readonly params?: readonly ThrowNode[];
  readonly name?: string;
};

/**
 * All sites where a value is thrown or awaited, or a promise is rejected with one: by `reject` of whatever object, or
 * by the function that an executor gets for that.
 */
export function findThrows(nodes: readonly Node[]): readonly ThrowSite[] {
  const rejecters = new Set(["reject", ...nodes.flatMap((node) => rejecterOf(node) ?? [])]);
  return nodes.flatMap((node: ThrowNode): ThrowSite[] => {
    if (node.type === "ThrowStatement" && node.argument)
      return [siteOf(node, node.argument, noterName)];
    if (node.type === "AwaitExpression" && node.argument)
      return [siteOf(node, node.argument, awaiterName)];
    if (node.type !== "CallExpression" || !isRejection(node.callee, rejecters)) return [];
    const [argument, ...others] = node.arguments ?? [];
    if (argument === undefined) return [siteOf(node, endOf(node), noterName)];
    if (argument.type === "SpreadElement" || others.length > 0) return [];
    return [siteOf(node, argument, noterName)];
  });
}

/** The name of the second parameter of a promise's executor. */
function rejecterOf(node: ThrowNode): string | undefined {
  if (node.type !== "NewExpression" || node.callee?.name !== "Promise") return undefined;
  return node.arguments?.[0]?.params?.[1]?.name;
}

function isRejection(callee: ThrowNode | undefined, rejecters: ReadonlySet<string>): boolean {
  if (callee?.type === "MemberExpression") return callee.property?.name === "reject";
  return callee?.name !== undefined && rejecters.has(callee.name);
}

/** The empty list of a call's arguments, before its last bracket. */
function endOf({ end, loc }: Node): Pick<Node, "type" | "start" | "end" | "loc"> {
  if (!loc) return { type: "", start: end - 1, end: end - 1 };
  const position = { line: loc.end.line, column: loc.end.column - 1 };
  return { type: "", start: end - 1, end: end - 1, loc: { start: position, end: position } };
}

function siteOf(
  { loc }: Node,
  argument: Pick<Node, "type" | "start" | "end" | "loc">,
  passes: ThrowSite["passes"],
): ThrowSite {
  return {
    passes,
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
  start: { readonly line: number; readonly column: number } | undefined,
): Position {
  return { line: start?.line ?? 1, column: (start?.column ?? 0) + 1 };
}
