/** Builds the kernels of plans, and caches them: groups of nodes that do the same share one kernel. */
import { ByteCache } from "../ir/caches/byte-cache.ts";
import { type CacheBudget, cacheBudgets } from "../ir/caches/cache-budgets.ts";
import { heldByShared, heldBytes } from "../ir/caches/held-bytes.ts";
import type { Position } from "../ir/fault.ts";
import type { FusionReason } from "../ir/fusion.ts";
import type { Kernel } from "../ir/kernel.ts";
import { verify } from "../ir/verify.ts";
import type { GraphNode } from "../rewrite/decode.ts";
import { build, positionsIn } from "./build.ts";
import type { Fusion } from "./fuse.ts";
import { togetherIn } from "./fusion-notes.ts";
import type { Merged } from "./merge.ts";
import { structureOf } from "./structure.ts";

export interface Made {
  readonly kernel: Kernel;
  /** The nodes whose buffers the kernel's inputs are, in order. */
  readonly inputs: readonly GraphNode[];
  readonly positions: readonly Position[];
  readonly together: FusionReason;
}

/** A kernel for groups of one structure; its nodes are given by their indices there. */
interface Template {
  readonly kernel: Kernel;
  readonly inputs: readonly number[];
  /** The nodes that it computes, each once. */
  readonly computed: readonly number[];
  readonly together: FusionReason;
}

export class Kernels {
  readonly #templates: ByteCache<string, Template>;
  #built = 0;

  constructor(budget: CacheBudget = cacheBudgets.kernels) {
    this.#templates = new ByteCache(budget);
  }

  /** The bytes of the kernels that are kept. */
  get bytes(): number {
    return this.#templates.bytes;
  }

  /** The number of kernels that were built so far. */
  get built(): number {
    return this.#built;
  }

  /** One kernel, with one output for each output of the merged nodes, in order. It has passed `verify`. */
  make(merged: Merged, fusion: Fusion): Made {
    const { text, nodes, indices } = structureOf(merged, fusion);
    const { kernel, inputs, computed, together } = this.#templates.getOrMake(
      text,
      () => this.#template(merged, fusion, indices),
      ({ kernel, ...template }) => text.length + heldBytes(template) + heldByShared(kernel),
    );
    const nodeAt = (index: number): GraphNode => nodes[index] as GraphNode;
    return {
      kernel,
      inputs: inputs.map(nodeAt),
      positions: positionsIn(computed.map(nodeAt)),
      together,
    };
  }

  #template(merged: Merged, fusion: Fusion, indices: ReadonlyMap<GraphNode, number>): Template {
    const { kernel, inputs, nodes } = build(merged, fusion);
    verify(kernel);
    this.#built++;
    const indexOf = (node: GraphNode): number => indices.get(node) as number;
    return {
      kernel,
      inputs: inputs.map(indexOf),
      computed: [...new Set(nodes)].map(indexOf),
      together: togetherIn(merged, fusion, kernel),
    };
  }
}
