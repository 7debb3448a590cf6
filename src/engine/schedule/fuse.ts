/**
 * Decides which nodes are materialized; every other node is computed inside the kernels that use it. In: a graph whose
 * reductions are split. Out: the materialized nodes and, for those that end an epilogue, the core that it belongs to.
 *
 * Guaranteed: targets, gathered tensors and bases of products' operands are materialized; a kernel has at most one
 * core, at most `maxInputs` inputs, at most `maxDepth` nodes on any path, and at most `maxWork` for an element;
 * work is repeated only where it is cheaper than a trip through memory.
 */

import type { StoreReason } from "../ir/fusion.ts";
import { sizeOf } from "../ir/shape.ts";
import type { NodeOf } from "../kernels/core-schedule.ts";
import type { CorePrimitive } from "../kernels/primitives.ts";
import { isCore, scheduleOf } from "../kernels/schedules.ts";
import type { Graph, GraphNode } from "../rewrite/decode.ts";
import { epilogueOf } from "./epilogue.ts";
import { accessThroughMovement, storedAs } from "./movement.ts";
import { siblingsAmong } from "./siblings.ts";
import { weightOf } from "./weight.ts";
import { maxWork, workOf } from "./work.ts";

/** WebGPU guarantees 8 storage buffers a stage, one of which is the output. */
const maxInputs = 7;
const maxDepth = 128;
/**
 * The number of simple instructions (or one transcendental) that cost no more than storing a value and loading it
 * again.
 */
const cheap = 8;

export interface Fusion {
  readonly materialized: ReadonlySet<GraphNode>;
  /** For a materialized node that could have been computed inside its users, why it is not. */
  readonly reasons: ReadonlyMap<GraphNode, StoreReason>;
  /** For a materialized node that ends a core's kernel, that core. */
  readonly cores: ReadonlyMap<GraphNode, GraphNode>;
  /** For a core that one kernel computes together with others, all of these cores. */
  readonly siblings: ReadonlyMap<GraphNode, readonly GraphNode[]>;
  /** The nodes that targets depend on, operands first. */
  readonly live: readonly GraphNode[];
}

export function fuse(graph: Graph): Fusion {
  return new Fuser(graph).run();
}

/** A limit of kernels. Where a kernel that ends in a node exceeds it, its operand with the largest measure is stored. */
interface Limit {
  readonly reason: StoreReason;
  exceeds(node: GraphNode): boolean;
  measure(operand: GraphNode): number;
}

/** The number of times that a core reads each element of an operand. */
function readAgain(operand: GraphNode, user: NodeOf<CorePrimitive>): StoreReason {
  const reads = scheduleOf(user).reads?.(user) ?? Number.NaN;
  const times = Math.round(reads / sizeOf(baseOf(operand).shape));
  return { kind: "read again", times: Number.isFinite(times) ? times : null };
}

class Fuser {
  private readonly live: readonly GraphNode[];
  private readonly users = new Map<GraphNode, GraphNode[]>();
  private readonly materialized: Set<GraphNode>;
  private readonly reasons = new Map<GraphNode, StoreReason>();
  private readonly cores = new Map<GraphNode, GraphNode>();
  /** The core whose epilogue a node is in. */
  private readonly region = new Map<GraphNode, GraphNode>();
  private readonly siblings: Fusion["siblings"];

  constructor(graph: Graph) {
    this.live = liveNodes(graph);
    this.siblings = siblingsAmong(this.live);
    this.materialized = new Set(graph.targets);
    for (const node of this.live) this.users.set(node, []);
    for (const node of this.live) {
      for (const operand of new Set(node.operands)) this.users.get(operand)?.push(node);
    }
  }

  run(): Fusion {
    this.absorbEpilogues();
    this.realizeOperands();
    this.realizeShared();
    this.limitKernels();
    const { materialized, reasons, cores, siblings, live } = this;
    return { materialized: materialized, reasons, cores, siblings, live };
  }

  private absorbEpilogues(): void {
    const taken = (node: GraphNode): boolean => this.region.has(node);
    for (const core of this.live.filter(isCore)) {
      const { end, nodes } =
        scheduleOf(core).after === "nothing" || this.siblings.has(core)
          ? { end: core, nodes: [core] }
          : epilogueOf(core, this.users, this.materialized, taken);
      for (const node of nodes) this.region.set(node, core);
      this.materialized.add(end);
      this.cores.set(end, core);
    }
  }

  /** Materializes nodes that can only be read from a buffer, or would be computed again and again. */
  private realizeOperands(): void {
    const weight = this.weights();
    for (const node of this.live) {
      const { op } = node;
      // A loop reads its operands from buffers, at each step.
      if (op?.kind === "iteration")
        for (const operand of node.operands)
          this.realize(operand, { kind: "read again", times: null });
      if (op?.kind === "unpack") this.realize(node.operands[0] as GraphNode, { kind: "gathered" });
      if (op?.kind === "gather") {
        const stored = storedAs(node.operands[0] as GraphNode, this.materialized);
        // A gather reads the words themselves.
        if (stored.op?.kind !== "unpack") this.realize(stored, { kind: "gathered" });
      }
      if (isCore(node))
        for (const operand of scheduleOf(node).stored?.(node) ?? [])
          this.realizeFactor(operand, node);
      if (op?.kind !== "movement") continue;
      const operand = node.operands[0] as GraphNode;
      const times = sizeOf(node.shape) / sizeOf(operand.shape);
      const repeats = times > 1 && op.fill === null;
      if (repeats && (weight.get(operand) ?? 0) > cheap)
        this.realize(baseOf(operand), { kind: "repeated", times });
    }
  }

  private realizeFactor(operand: GraphNode, user: NodeOf<CorePrimitive>): void {
    const { access, base, filled } = accessThroughMovement(operand, this.cores);
    const isInside = isUnpacked(base) && scheduleOf(user).unpacks;
    const reason = readAgain(operand, user);
    if (!isInside) this.realize(base, reason);
    if (filled || access.length > 1 || access[0].mask) this.realize(operand, reason);
  }

  /** Materializes nodes that several kernels would each compute, unless they are cheap. */
  private realizeShared(): void {
    const weight = this.weights();
    const homes = new Map<GraphNode, Set<GraphNode>>();
    for (const node of this.live.toReversed()) {
      const here = new Set<GraphNode>();
      const users = this.users.get(node) ?? [];
      for (const user of users) for (const home of homes.get(user) ?? []) here.add(home);
      const moves = users.filter((user) => user.op?.kind === "movement").length;
      const shared = here.size > 1 || moves > 1;
      const costs = (weight.get(node) ?? 0) > cheap;
      if (shared && costs && node.op && !this.region.has(node))
        this.store(node, { kind: "shared", readers: Math.max(here.size, moves) });
      // One kernel computes all results of a pass, and what only they need once.
      const home = this.siblings.get(node)?.[0] ?? node;
      homes.set(node, this.materialized.has(node) ? new Set([home]) : here);
    }
  }

  /** The work that inlining each node would add, where expensive shared nodes count as loads. */
  private weights(): Map<GraphNode, number> {
    const weight = new Map<GraphNode, number>();
    for (const node of this.live) {
      let total = weightOf(node);
      for (const operand of node.operands) {
        const inner = weight.get(operand) ?? 0;
        const shared = (this.users.get(operand)?.length ?? 0) > 1 && inner > cheap;
        if (!this.materialized.has(operand) && !shared) total += inner;
      }
      weight.set(node, Math.min(total, 1e6));
    }
    return weight;
  }

  private limitKernels(): void {
    const leaves = new Map<GraphNode, ReadonlySet<GraphNode>>();
    const depth = new Map<GraphNode, number>();
    /** The work of a kernel that ends in the node, or an upper bound of it. */
    const work = new Map<GraphNode, number>();
    const leavesOf = (operand: GraphNode): ReadonlySet<GraphNode> =>
      this.materialized.has(operand) || !operand.op
        ? new Set([operand])
        : (leaves.get(operand) ?? new Set());
    const depthOf = (operand: GraphNode): number =>
      this.materialized.has(operand) ? 0 : (depth.get(operand) ?? 0);
    const workBelow = (operand: GraphNode): number =>
      this.materialized.has(operand) ? 0 : (work.get(operand) ?? 0);
    const inputsOf = (node: GraphNode): number =>
      (leaves.get(node)?.size ?? 0) + (this.siblings.get(node)?.length ?? 1) - 1;
    const limits: readonly Limit[] = [
      {
        reason: { kind: "too many", what: "buffers", most: maxInputs + 1 },
        exceeds: (node) => inputsOf(node) > maxInputs,
        measure: (operand) => leavesOf(operand).size,
      },
      {
        reason: { kind: "too many", what: "ops in a chain", most: maxDepth },
        exceeds: (node) => (depth.get(node) ?? 0) > maxDepth,
        measure: depthOf,
      },
      {
        reason: { kind: "too many", what: "operations", most: maxWork },
        exceeds: (node) => (work.get(node) ?? 0) > maxWork,
        measure: workBelow,
      },
    ];
    for (const node of this.live) {
      for (;;) {
        const all = union(node.operands.map(leavesOf));
        let deepest = 1;
        // Each node counts at least one, so that long chains of view ops are limited too.
        let total = Math.max(1, weightOf(node));
        for (const operand of node.operands) {
          deepest = Math.max(deepest, depthOf(operand) + 1);
          total += workBelow(operand);
        }
        // Work that operands share was counted once for each of them.
        if (total > maxWork) total = workOf(node, (other) => this.materialized.has(other));
        leaves.set(node, all);
        depth.set(node, deepest);
        work.set(node, total);
        const limit = limits.find((limit) => limit.exceeds(node));
        if (!limit) break;
        const { reason, measure } = limit;
        const worst = node.operands.toSorted((x, y) => measure(y) - measure(x))[0];
        if (!worst?.op || this.materialized.has(worst)) break;
        const [padded] = worst.op.kind === "movement" && worst.op.fill ? worst.operands : [];
        const isPadding = padded?.op && sizeOf(padded.shape) < sizeOf(worst.shape);
        if (!isPadding || this.materialized.has(padded)) {
          this.realize(worst, reason);
          continue;
        }
        // Store the tensor without its padding, however often it is a part of longer ones.
        this.realize(padded, reason);
        leaves.set(worst, leavesOf(padded));
        depth.set(worst, 1);
        work.set(worst, 1);
      }
    }
  }

  /**
   * Materializes a node for this reason. An epilogue cannot be split in the middle, so the core of one
   * that contains the node then ends its own kernel.
   */
  private realize(node: GraphNode, reason: StoreReason): void {
    if (!node.op || this.materialized.has(node)) return;
    const core = this.region.get(node);
    if (core) {
      for (const [end, owner] of this.cores) if (owner === core) this.cores.delete(end);
      for (const [member, owner] of this.region) if (owner === core) this.region.delete(member);
      this.cores.set(core, core);
      this.materialized.add(core);
    }
    this.store(node, reason);
  }

  private store(node: GraphNode, reason: StoreReason): void {
    if (this.materialized.has(node)) return;
    this.materialized.add(node);
    this.reasons.set(node, reason);
  }
}

/** The union of the sets; one of the sets itself where it contains all the others. */
function union(sets: readonly ReadonlySet<GraphNode>[]): ReadonlySet<GraphNode> {
  let all: ReadonlySet<GraphNode> = new Set();
  for (const set of sets) {
    const [small, large] = set.size < all.size ? [set, all] : [all, set];
    all = [...small].every((node) => large.has(node)) ? large : new Set([...small, ...large]);
  }
  return all;
}

/** True if elements are unpacked from words, or are such elements times a scale. */
function isUnpacked({ op, operands }: GraphNode): boolean {
  if (op?.kind === "unpack") return true;
  if (op?.name !== "mul") return false;
  const [x, y] = operands.map(baseOf) as [GraphNode, GraphNode];
  const isScale = ({ op: of, shape }: GraphNode, beside: GraphNode): boolean =>
    of === null && shape.length > 0 && sizeOf(shape) < sizeOf(beside.shape);
  const isInteger = ({ op: of }: GraphNode): boolean => of?.kind === "unpack" && of.packed !== null;
  return (isInteger(x) && isScale(y, x)) || (isInteger(y) && isScale(x, y));
}

/** The node at the start of a chain of view ops. */
function baseOf(node: GraphNode): GraphNode {
  let base = node;
  while (base.op?.kind === "movement") base = base.operands[0] as GraphNode;
  return base;
}

function liveNodes(graph: Graph): GraphNode[] {
  const live = new Set<GraphNode>(graph.targets);
  for (const node of graph.nodes.toReversed()) {
    if (live.has(node)) for (const operand of node.operands) live.add(operand);
  }
  return graph.nodes.filter((node) => live.has(node));
}
