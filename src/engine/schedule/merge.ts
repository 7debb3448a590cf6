/**
 * Puts realized nodes that loop over the same indices into one kernel with several outputs, so that an
 * optimiser reads a gradient once for a parameter and its moments. In: realized nodes, operands first.
 * Out: groups in an order in which each can run; only plain loops share a group.
 */
import type { GraphNode } from "../graph/decode.ts";
import type { Fusion } from "./fuse.ts";

/** WebGPU guarantees 8 storage buffers a stage. */
const maxBuffers = 8;
/** Nodes computed in one kernel; longer ones were cut on purpose. */
const maxNodes = 160;

interface Group {
  readonly nodes: GraphNode[];
  /** Realized nodes outside the group that it reads. */
  readonly inputs: Set<GraphNode>;
  /** Groups that must run before, however indirectly. */
  readonly before: Set<Group>;
  readonly mergeable: boolean;
  size: number;
}

interface Reads {
  /** Read at the loop's own index. */
  readonly aligned: ReadonlySet<GraphNode>;
  /** Read through a view, or by a core or a gather. */
  readonly moved: ReadonlySet<GraphNode>;
  /** Nodes computed on the way. */
  readonly size: number;
}

export function merge(roots: readonly GraphNode[], fusion: Fusion): GraphNode[][] {
  const groups: Group[] = [];
  const home = new Map<GraphNode, Group>();
  for (const node of roots) {
    const reads = readsOf(node, fusion);
    const all = [...reads.aligned, ...reads.moved];
    const mergeable = !fusion.cores.has(node);
    const open = mergeable
      ? groups.findLast((candidate) => accepts(candidate, node, reads, home))
      : undefined;
    const group = open ?? { nodes: [], inputs: new Set(), before: new Set(), mergeable, size: 0 };
    if (!open) groups.push(group);
    group.size += reads.size;
    group.nodes.push(node);
    home.set(node, group);
    for (const read of all) {
      const other = home.get(read);
      if (other === group) continue;
      group.inputs.add(read);
      if (other) for (const earlier of [other, ...other.before]) group.before.add(earlier);
    }
    // Whatever ran after this group now also runs after what it has come to depend on.
    for (const later of groups)
      if (later.before.has(group)) for (const earlier of group.before) later.before.add(earlier);
  }
  return ordered(groups).map(({ nodes }) => nodes);
}

/** Something must be shared, every buffer must fit, and nothing in between may depend on the group. */
function accepts(
  group: Group,
  node: GraphNode,
  reads: Reads,
  home: ReadonlyMap<GraphNode, Group>,
): boolean {
  const [first] = group.nodes;
  if (!group.mergeable || group.size + reads.size > maxNodes) return false;
  if (!first || first.shape.join() !== node.shape.join()) return false;
  if ([...reads.moved].some((read) => home.get(read) === group)) return false;
  const outside = [...reads.aligned, ...reads.moved].filter((read) => home.get(read) !== group);
  if (outside.some((read) => home.get(read)?.before.has(group))) return false;
  const shares =
    outside.length < reads.aligned.size + reads.moved.size ||
    outside.some((read) => group.inputs.has(read));
  const inputs = new Set([...group.inputs, ...outside]);
  return shares && inputs.size + group.nodes.length + 1 <= maxBuffers;
}

function readsOf(root: GraphNode, fusion: Fusion): Reads {
  const aligned = new Set<GraphNode>();
  const moved = new Set<GraphNode>();
  const seen = new Map<GraphNode, boolean>();
  const visit = (node: GraphNode, isAligned: boolean): void => {
    if (node !== root && (fusion.realized.has(node) || !node.op)) {
      (isAligned ? aligned : moved).add(node);
      return;
    }
    const known = seen.get(node);
    if (known === false || known === isAligned) return;
    seen.set(node, isAligned);
    const inner = isAligned && node.op?.kind === "elementwise";
    for (const operand of node.operands) visit(operand, inner);
  };
  visit(root, true);
  for (const node of moved) aligned.delete(node);
  return { aligned, moved, size: seen.size };
}

/** Each group after all that it depends on, otherwise as they were opened. */
function ordered(groups: readonly Group[]): Group[] {
  const done = new Set<Group>();
  const order: Group[] = [];
  const visit = (group: Group): void => {
    if (done.has(group)) return;
    done.add(group);
    for (const earlier of groups) if (group.before.has(earlier)) visit(earlier);
    order.push(group);
  };
  for (const group of groups) visit(group);
  return order;
}
