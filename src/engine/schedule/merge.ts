/**
 * Merges materialized nodes over the same indices into one kernel, so that an optimiser reads a gradient once for a
 * parameter and its moments, and a softmax reads its operand once. In: materialized nodes, operands first. Out: groups
 * in an order in which they can run: plain loops over one shape, loops after the reduction or product that only
 * they read, scatters by the same digits, the results of one pass of attention, or the stages and outputs of a
 * kernel over rows.
 */

import type { StoreReason } from "../ir/fusion.ts";
import type { MemoryRules } from "../ir/plan.ts";
import { sameShape } from "../ir/shape.ts";
import { isSameCall } from "../kernels/core-schedule.ts";
import { isCore, movesElements, scheduleOf } from "../kernels/schedules.ts";
import type { GraphNode } from "../rewrite/decode.ts";
import type { Fusion } from "./fuse.ts";
import { IndexSet, ordered } from "./index-set.ts";
import {
  extentIn,
  type Frame,
  frameOf,
  type RowRules,
  readsInPlace,
  sameFrame,
} from "./same-rows.ts";
import { maxWork, workOf } from "./work.ts";

/** Maximum number of nodes computed in one kernel; longer kernels were split on purpose. */
const maxNodes = 160;
const maxStages = 8;
/** The number of nodes that are considered together; the work grows as its square. */
const stretch = 512;

/** The nodes that one kernel computes. */
export interface Merged {
  /** The materialized nodes, in the order of the kernel's outputs. */
  readonly outputs: readonly GraphNode[];
  /**
   * The reduction or product, with its epilogue, that plain loops continue from; it is also an output where other
   * kernels need it.
   */
  readonly source: GraphNode | null;
  /**
   * The rows that a rows kernel goes over, with all nodes that it computes in order; null for any other kernel.
   */
  readonly rows: { readonly frame: Frame; readonly members: readonly GraphNode[] } | null;
  /** For materialized nodes that it reads, why their kernels are others. */
  readonly apart: ReadonlyMap<GraphNode, StoreReason>;
}

interface Group {
  /** Its number among the groups that were opened in its stretch. */
  readonly index: number;
  readonly nodes: Set<GraphNode>;
  /** The materialized nodes outside the group that it reads. */
  readonly inputs: Set<GraphNode>;
  /** The indices of the groups that must run before this one, directly or indirectly. */
  readonly before: IndexSet;
  /** The rows of a rows kernel; null for plain loops and for kernels of one node. */
  readonly frame: Frame | null;
  readonly isLoop: boolean;
  /** The source of plain loops: see `Merged`. */
  source: GraphNode | null;
  size: number;
  work: number;
}

type Rules = RowRules & Pick<MemoryRules, "stepBuffers">;

/** A kernel has at most `stepBuffers` inputs and outputs together. */
export function merge(
  roots: readonly GraphNode[],
  targets: ReadonlySet<GraphNode>,
  fusion: Fusion,
  rules: Rules,
): Merged[] {
  return new Merger(roots, targets, fusion, rules).run();
}

class Merger {
  readonly #roots: readonly GraphNode[];
  readonly #targets: ReadonlySet<GraphNode>;
  readonly #fusion: Fusion;
  readonly #rules: Rules;
  readonly #groups = new Set<Group>();
  /** The number of groups that were opened in this stretch, and the most that it can have. */
  #opened = 0;
  #most = 0;
  readonly #home = new Map<GraphNode, Group>();
  readonly #reads = new Map<GraphNode, Reads>();
  /** For each node, the nodes whose kernels read it. */
  readonly #readers = new Map<GraphNode, GraphNode[]>();
  /** For each node, why those that it reads are computed by other kernels. */
  readonly #apart = new Map<GraphNode, Map<GraphNode, StoreReason>>();

  constructor(
    roots: readonly GraphNode[],
    targets: ReadonlySet<GraphNode>,
    fusion: Fusion,
    rules: Rules,
  ) {
    this.#roots = roots;
    this.#targets = targets;
    this.#fusion = fusion;
    this.#rules = rules;
    for (const node of roots) {
      const reads = readsOf(node, fusion);
      this.#reads.set(node, reads);
      for (const read of reads.all) {
        const readers = this.#readers.get(read);
        if (readers) readers.push(node);
        else this.#readers.set(read, [node]);
      }
    }
  }

  run(): Merged[] {
    const merged: Merged[] = [];
    const indices = new Map(this.#roots.map((node, index) => [node, index]));
    for (let from = 0, to = 0; from < this.#roots.length; from = to) {
      to = this.#endOfStretch(from, indices);
      for (const group of this.#mergeStretch(this.#roots.slice(from, to))) merged.push(group);
    }
    return merged;
  }

  /** Siblings are computed together, so a stretch that contains one of them contains all. */
  #endOfStretch(from: number, indices: ReadonlyMap<GraphNode, number>): number {
    let to = Math.min(from + stretch, this.#roots.length);
    for (let index = from; index < to; index++) {
      const siblings = this.#fusion.siblings.get(this.#roots[index] as GraphNode) ?? [];
      for (const sibling of siblings) to = Math.max(to, (indices.get(sibling) ?? 0) + 1);
    }
    return to;
  }

  /** Nodes that other stretches compute are either computed before or not read. */
  #mergeStretch(roots: readonly GraphNode[]): Merged[] {
    this.#groups.clear();
    this.#home.clear();
    this.#opened = 0;
    this.#most = roots.length;
    for (const node of roots) {
      const group =
        this.#siblingGroup(node) ??
        this.#rowsGroup(node) ??
        this.#loopGroup(node) ??
        this.#open(node);
      this.#add(group, node);
      if (group.frame && group.nodes.size === 1) this.#takeInProducers(group, node);
    }
    for (const group of this.#groups) this.#takeInSource(group);
    const merged = ordered([...this.#groups]).map((group): Merged => {
      const members = [...group.nodes];
      const { frame, source } = group;
      const rows = frame && members.length > 1 ? { frame, members } : null;
      const apart = this.#apartFrom(source ? [source, ...members] : members);
      if (rows)
        return { outputs: members.filter((node) => this.#isOutput(node)), source, rows, apart };
      const isStored = source !== null && this.#isRead(source, group.nodes);
      return { outputs: isStored ? [source, ...members] : members, source, rows, apart };
    });
    // A row that only nodes without elements read need not be computed.
    return merged.filter(({ outputs }) => outputs.length > 0);
  }

  #open(node: GraphNode): Group {
    const group = {
      index: this.#opened++,
      nodes: new Set<GraphNode>(),
      inputs: new Set<GraphNode>(),
      before: new IndexSet(this.#most),
      frame: frameOf(node, this.#fusion, this.#rules),
      isLoop: !this.#fusion.cores.has(node),
      source: null,
      size: 0,
      work: 0,
    };
    this.#groups.add(group);
    return group;
  }

  #add(group: Group, node: GraphNode): void {
    const reads = this.#reads.get(node) as Reads;
    const isNew = group.nodes.size === 0;
    group.size += reads.size;
    group.work += reads.work;
    group.nodes.add(node);
    group.inputs.delete(node);
    this.#home.set(node, group);
    for (const read of reads.all) {
      const other = this.#home.get(read);
      if (other === group) continue;
      group.inputs.add(read);
      if (other) group.before.add(other.index).addAll(other.before);
    }
    if (isNew) return;
    // Whatever ran after this group now also runs after the group's new dependencies.
    for (const later of this.#groups)
      if (later.before.has(group.index)) later.before.addAll(group.before);
  }

  /** The group of another result of the same pass, if there is one. */
  #siblingGroup(node: GraphNode): Group | null {
    const siblings = this.#fusion.siblings.get(node) ?? [];
    const homes = siblings.flatMap((sibling) => this.#home.get(sibling) ?? []);
    return homes[0] ?? null;
  }

  #loopGroup(node: GraphNode): Group | null {
    if (this.#fusion.cores.has(node) && !movesElements(node)) return null;
    const groups = [...this.#groups];
    const joins = (group: Group): boolean =>
      this.#joins(group, node, this.#againstLoop(group, node)) && this.#shares(group, node);
    return groups.findLast(joins) ?? null;
  }

  /** Returns why a loop cannot join a group; null means that it can, and does if they share something. */
  #againstLoop(group: Group, node: GraphNode): StoreReason | null {
    const [first] = group.nodes;
    const reads = this.#reads.get(node) as Reads;
    // Kernels that move elements to the same indices are one.
    const isAlike = movesElements(node)
      ? first?.op === node.op && isSameCall(first, node, 1)
      : group.isLoop;
    if (!first || !isAlike) return { kind: "cores" };
    if (!sameShape(first.shape, node.shape)) return { kind: "shape" };
    const tooLong = excess(group.size + reads.size, group.work + reads.work);
    if (tooLong) return tooLong;
    if ([...reads.moved].some((read) => this.#home.get(read) === group)) return { kind: "moved" };
    if (this.#closesCycle(group, node)) return { kind: "between" };
    const inputs = new Set([...group.inputs, ...this.#outside(group, node)]);
    return this.#exceedsBuffers(inputs.size + group.nodes.size + 1);
  }

  /** Whether the node reads from the group, or something that the group reads too. */
  #shares(group: Group, node: GraphNode): boolean {
    const { all } = this.#reads.get(node) as Reads;
    const outside = this.#outside(group, node);
    return outside.length < all.size || outside.some((read) => group.inputs.has(read));
  }

  #exceedsBuffers(count: number): StoreReason | null {
    const most = this.#rules.stepBuffers;
    return count > most ? { kind: "too many", what: "buffers", most } : null;
  }

  /** Notes the obstacle for what the node reads of the group. True where there is none. */
  #joins(group: Group, node: GraphNode, obstacle: StoreReason | null): boolean {
    if (obstacle === null) return true;
    for (const read of (this.#reads.get(node) as Reads).all)
      if (this.#home.get(read) === group) this.#note(node, read, obstacle);
    return false;
  }

  #note(node: GraphNode, read: GraphNode, obstacle: StoreReason): void {
    const noted = this.#apart.get(node) ?? new Map<GraphNode, StoreReason>();
    // That both have a core says least.
    if ((noted.get(read)?.kind ?? "cores") === "cores") noted.set(read, obstacle);
    this.#apart.set(node, noted);
  }

  #apartFrom(members: readonly GraphNode[]): Map<GraphNode, StoreReason> {
    return new Map(members.flatMap((node) => [...(this.#apart.get(node) ?? [])]));
  }

  /** A group over rows that the node reads from, or that reads the same values, and that the node can join. */
  #rowsGroup(node: GraphNode): Group | null {
    const { all } = this.#reads.get(node) as Reads;
    const near = new Set<Group>();
    const isReduction = frameOf(node, this.#fusion, this.#rules) !== null;
    for (const read of all) {
      const homes = [this.#home.get(read)];
      if (isReduction)
        for (const reader of this.#readers.get(read) ?? []) homes.push(this.#home.get(reader));
      for (const home of homes) if (home?.frame) near.add(home);
    }
    const [group, ...others] = [...near].filter((candidate) =>
      this.#joins(candidate, node, this.#againstRows(candidate, node)),
    );
    if (!group) return null;
    for (const other of others) this.#join(group, other, node);
    return group;
  }

  /** Joins two groups over the same rows that do not depend on each other, where `node` reads both. */
  #join(group: Group, other: Group, node: GraphNode): void {
    const frames = [group.frame, other.frame] as [Frame, Frame];
    if (!sameFrame(...frames) || this.#isBefore(other, group) || this.#isBefore(group, other))
      return;
    if (this.#exceeds(group, [...other.nodes, node])) return;
    this.#groups.delete(other);
    for (const member of other.nodes) this.#add(group, member);
    this.#replace(other, group);
  }

  /** Whatever depended on the one group now depends on the other and on its dependencies. */
  #replace(gone: Group, group: Group): void {
    for (const later of this.#groups) {
      if (!later.before.has(gone.index)) continue;
      later.before.delete(gone.index);
      later.before.add(group.index).addAll(group.before);
    }
  }

  #isBefore(earlier: Group, later: Group): boolean {
    return later.before.has(earlier.index);
  }

  /** Whether some group has to run after the one and before the other. */
  #isBetween(earlier: Group, later: Group): boolean {
    for (const group of this.#groups)
      if (this.#isBefore(group, later) && this.#isBefore(earlier, group)) return true;
    return false;
  }

  /** Returns why a node does not join a group over rows, or null if it does. */
  #againstRows(group: Group, node: GraphNode): StoreReason | null {
    const frame = group.frame as Frame;
    const own = frameOf(node, this.#fusion, this.#rules);
    if (this.#fusion.cores.has(node) && !(own && sameFrame(own, frame))) return { kind: "rows" };
    if (extentIn(frame, node) === null) return { kind: "rows" };
    if (this.#closesCycle(group, node)) return { kind: "between" };
    const exceeded = this.#exceeds(group, [node]);
    if (exceeded) return exceeded;
    return readsInPlace(node, frame, this.#fusion, group.nodes) ? null : { kind: "moved" };
  }

  /**
   * Takes in the loops over the elements that a first reduction reads: computed with it, they need not be stored
   * for it.
   */
  #takeInProducers(group: Group, reduction: GraphNode): void {
    for (const read of (this.#reads.get(reduction) as Reads).all) {
      const home = this.#home.get(read);
      if (!home?.isLoop || home.nodes.size > 1) continue;
      if (!this.#joins(home, reduction, this.#againstProducer(group, home, reduction, read)))
        continue;
      this.#groups.delete(home);
      const later = [...group.nodes];
      group.nodes.clear();
      this.#add(group, read);
      for (const node of later) group.nodes.add(node);
      group.before.delete(home.index);
      this.#replace(home, group);
    }
  }

  /** Returns why rows do not take in a loop that their first reduction reads, or null if they do. */
  #againstProducer(
    group: Group,
    home: Group,
    reduction: GraphNode,
    read: GraphNode,
  ): StoreReason | null {
    const frame = group.frame as Frame;
    if (extentIn(frame, read) !== "element") return { kind: "rows" };
    if (this.#isBetween(home, group)) return { kind: "between" };
    const exceeded = this.#exceeds(group, [read]);
    if (exceeded) return exceeded;
    const members = new Set([...group.nodes, read]);
    return readsInPlace(reduction, frame, this.#fusion, members) ? null : { kind: "moved" };
  }

  /** Takes in the reduction or product that loops continue from, such as the gradient in an optimiser's update. */
  #takeInSource(group: Group): void {
    if (!group.isLoop) return;
    for (const read of group.inputs) {
      const home = this.#home.get(read);
      if (!home || home.isLoop) continue;
      const obstacle = this.#againstSource(group, home, read);
      if (obstacle) for (const node of group.nodes) this.#note(node, read, obstacle);
      if (obstacle) continue;
      for (const input of home.inputs) group.inputs.add(input);
      group.inputs.delete(read);
      group.source = read;
      this.#home.set(read, group);
      this.#groups.delete(home);
      group.before.delete(home.index);
      this.#replace(home, group);
      return;
    }
  }

  /**
   * Returns why loops do not continue from a core, or null if they do. The core is an output where other kernels need
   * it.
   */
  #againstSource(group: Group, home: Group, read: GraphNode): StoreReason | null {
    const core = this.#fusion.cores.get(read);
    if (home.nodes.size > 1 || !core || !isCore(core) || scheduleOf(core).after !== "loops")
      return { kind: "cores" };
    for (const user of group.nodes) {
      const { all, moved } = this.#reads.get(user) as Reads;
      if (moved.has(read)) return { kind: "moved" };
      if (all.has(read) && !sameShape(user.shape, read.shape)) return { kind: "shape" };
    }
    if (this.#isBetween(home, group)) return { kind: "between" };
    const tooLong = excess(group.size + home.size, group.work + home.work);
    if (tooLong) return tooLong;
    const inputs = new Set([...group.inputs, ...home.inputs]).size - 1;
    const outputs = group.nodes.size + (this.#isRead(read, group.nodes) ? 1 : 0);
    return this.#exceedsBuffers(inputs + outputs);
  }

  /** Whether something that the node reads must itself run after the group. */
  #closesCycle(group: Group, node: GraphNode): boolean {
    return this.#outside(group, node).some((read) => {
      const home = this.#home.get(read);
      return home !== undefined && this.#isBefore(group, home);
    });
  }

  #outside(group: Group, node: GraphNode): GraphNode[] {
    const { all } = this.#reads.get(node) as Reads;
    return [...all].filter((read) => this.#home.get(read) !== group);
  }

  /** The limit that a rows kernel would exceed with these nodes; null for none. */
  #exceeds(group: Group, more: readonly GraphNode[]): StoreReason | null {
    const members = new Set([...group.nodes, ...more]);
    let { size, work } = group;
    for (const node of more) {
      const reads = this.#reads.get(node) as Reads;
      size += reads.size;
      work += reads.work;
    }
    const stages = [...members].filter((node) => this.#fusion.cores.has(node)).length;
    const inputs = new Set(
      [...group.inputs, ...more.flatMap((node) => this.#outside(group, node))].filter(
        (read) => !members.has(read),
      ),
    );
    const outputs = [...members].filter((node) => this.#isRead(node, members));
    if (stages > maxStages) return { kind: "too many", what: "stages", most: maxStages };
    return excess(size, work) ?? this.#exceedsBuffers(inputs.size + Math.max(1, outputs.length));
  }

  #isOutput(node: GraphNode): boolean {
    return this.#isRead(node, (this.#home.get(node) as Group).nodes);
  }

  /** Whether anything outside these nodes needs the node. */
  #isRead(node: GraphNode, within: ReadonlySet<GraphNode>): boolean {
    const readers = this.#readers.get(node) ?? [];
    return this.#targets.has(node) || readers.some((reader) => !within.has(reader));
  }
}

interface Reads {
  readonly all: ReadonlySet<GraphNode>;
  /** The nodes that are read through a view, by a core or by a gather. */
  readonly moved: ReadonlySet<GraphNode>;
  /** The number of nodes computed in the kernel. */
  readonly size: number;
  /** The kernel's work: see `workOf`. */
  readonly work: number;
}

/** The limit of any kernel that so many nodes and so much work exceed; null for none. */
function excess(size: number, work: number): StoreReason | null {
  if (size > maxNodes) return { kind: "too many", what: "ops", most: maxNodes };
  return work > maxWork ? { kind: "too many", what: "operations", most: maxWork } : null;
}

function readsOf(root: GraphNode, fusion: Fusion): Reads {
  const aligned = new Set<GraphNode>();
  const moved = new Set<GraphNode>();
  const seen = new Map<GraphNode, boolean>();
  const waiting = [{ node: root, isAligned: true }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, isAligned } = next;
    if (node !== root && (fusion.materialized.has(node) || !node.op)) {
      (isAligned ? aligned : moved).add(node);
      continue;
    }
    const known = seen.get(node);
    if (known === false || known === isAligned) continue;
    seen.set(node, isAligned);
    const inner = isAligned && node.op?.kind === "elementwise";
    // The stack pops the first operand next, with all that is under it.
    for (const operand of node.operands.toReversed())
      waiting.push({ node: operand, isAligned: inner });
  }
  const work = workOf(root, (node) => fusion.materialized.has(node));
  return { all: new Set([...aligned, ...moved]), moved, size: seen.size, work };
}
