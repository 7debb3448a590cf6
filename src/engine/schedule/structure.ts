/**
 * Finds which groups of nodes become equal kernels, so that a layer that is used twelve times, or a loop that is
 * written out, is built once. In: the nodes that one kernel computes. Out: a text that is equal for groups from
 * which `build` makes the same kernel, and all nodes that the kernel computes or reads, in an order that is the same
 * for groups of equal texts.
 */
import type { GraphNode } from "../rewrite/decode.ts";
import type { Fusion } from "./fuse.ts";
import type { Merged } from "./merge.ts";

export interface Structure {
  readonly text: string;
  readonly nodes: readonly GraphNode[];
  /** The index of each node in `nodes`. */
  readonly indices: ReadonlyMap<GraphNode, number>;
}

export function structureOf(
  { outputs, source, rows }: Merged,
  { materialized, cores, siblings }: Fusion,
): Structure {
  const members = rows?.members ?? (source ? [source] : []);
  const own = new Set([...outputs, ...members]);
  for (const node of [...own]) {
    const core = cores.get(node);
    if (core) for (const node of [core, ...(siblings.get(core) ?? [])]) own.add(node);
  }
  const nodes: GraphNode[] = [];
  const indices = new Map<GraphNode, number>();
  let text = "";
  const add = (node: GraphNode): void => {
    indices.set(node, nodes.length);
    nodes.push(node);
    const isRead = node.op === null || (materialized.has(node) && !own.has(node));
    text += isRead
      ? `${node.dtype}[${node.shape.join()}];`
      : `${node.key}(${node.operands.map((operand) => indices.get(operand)).join()});`;
  };
  for (const start of own) {
    const path = [{ node: start, next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { node } = top;
      const isRead = node.op === null || (materialized.has(node) && !own.has(node));
      const operand = isRead || indices.has(node) ? undefined : node.operands[top.next++];
      if (operand === undefined) {
        if (!indices.has(node)) add(node);
        path.pop();
      } else if (!indices.has(operand)) path.push({ node: operand, next: 0 });
    }
  }
  const indicesOf = (some: readonly GraphNode[]): string =>
    some.map((node) => indices.get(node)).join();
  const roles = [...own].map((node) => {
    const core = cores.get(node);
    return `${core ? indices.get(core) : ""}:${indicesOf(siblings.get(node) ?? [])}`;
  });
  const frame = rows ? `${rows.frame.domain.join()}/${rows.frame.axes.join()}` : "";
  text += `|${indicesOf(outputs)}|${indicesOf(members)}|${roles.join(" ")}|${frame}`;
  return { text: rows ? `${text} rows` : text, nodes, indices };
}
