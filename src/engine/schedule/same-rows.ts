/**
 * Decides which kernels go over the same rows and can be merged: a reduction over the trailing axes, and the loops
 * that it reads or that read it, element for element or row for row. Nothing here knows an op by name: softmax,
 * normalisations, losses and their gradients are recognised by how they access memory.
 */

import { bytesPerElement } from "../ir/dtype.ts";
import type { MemoryRules } from "../ir/plan.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { type Access, compose, contiguousView } from "../ir/view.ts";
import { isTrailing, longestRow } from "../kernels/rows/core.ts";
import type { GraphNode } from "../rewrite/decode.ts";
import type { Fusion } from "./fuse.ts";
import { throughMovement } from "./movement.ts";

/** The rows of a kernel: rows of shape `axes`, one for each index of `domain`. */
export interface Frame {
  readonly domain: Shape;
  readonly axes: Shape;
}

/** The limits of what a kernel sees at once: a row must fit, wherever it begins. */
export type RowRules = Pick<MemoryRules, "windowBytes" | "alignment">;

/** The rows that a node's kernel reduces; null for any other kernel. */
export function frameOf(
  node: GraphNode,
  fusion: Fusion,
  { windowBytes, alignment }: RowRules,
): Frame | null {
  const core = fusion.cores.get(node);
  if (core?.op?.kind !== "reduction") return null;
  const { shape } = core.operands[0] as GraphNode;
  const reduced = core.attributes.axes as readonly number[];
  if (!isTrailing(shape, reduced)) return null;
  const frame = {
    domain: shape.filter((_, axis) => !reduced.includes(axis)),
    axes: shape.filter((_, axis) => reduced.includes(axis)),
  };
  const seen = (windowBytes - alignment) / bytesPerElement.f32;
  return sizeOf(frame.axes) <= Math.min(longestRow, seen) ? frame : null;
}

export function sameFrame(x: Frame, y: Frame): boolean {
  return sizeOf(x.domain) === sizeOf(y.domain) && sizeOf(x.axes) === sizeOf(y.axes);
}

/**
 * Whether a node of this size has an element for each of the rows' elements or one for each row; null for neither.
 */
export function extentIn({ domain, axes }: Frame, node: GraphNode): "element" | "row" | null {
  const size = sizeOf(node.shape);
  if (size === sizeOf(domain)) return "row";
  return size === sizeOf(domain) * sizeOf(axes) ? "element" : null;
}

/**
 * The access from an index of the frame to an element of that shape; `rowAccess` is the same from an index of its
 * domain.
 */
export function elementAccess({ domain, axes }: Frame, shape: Shape): Access {
  return compose([contiguousView([...domain, ...axes])], [contiguousView(shape)]);
}

export function rowAccess({ domain }: Frame, shape: Shape): Access {
  return compose([contiguousView(domain)], [contiguousView(shape)]);
}

/**
 * Whether the kernel that ends in `node` reads each of `members` only at the index it computes: the same element
 * of a node with elements, the same row of one with rows.
 */
export function readsInPlace(
  node: GraphNode,
  frame: Frame,
  fusion: Fusion,
  members: ReadonlySet<GraphNode>,
): boolean {
  return new Reading(frame, fusion, members).ofKernel(node);
}

class Reading {
  readonly #frame: Frame;
  readonly #fusion: Fusion;
  readonly #members: ReadonlySet<GraphNode>;
  readonly #seen = new Map<GraphNode, Set<string>>();

  constructor(frame: Frame, fusion: Fusion, members: ReadonlySet<GraphNode>) {
    this.#frame = frame;
    this.#fusion = fusion;
    this.#members = members;
  }

  ofKernel(end: GraphNode): boolean {
    const extent = extentIn(this.#frame, end);
    if (extent === null) return false;
    const access = (extent === "row" ? rowAccess : elementAccess)(this.#frame, end.shape);
    return this.#inPlace(end, access, end);
  }

  #inPlace(node: GraphNode, access: Access, end: GraphNode): boolean {
    const { op, operands } = node;
    if (node !== end && (this.#fusion.materialized.has(node) || !op))
      return !this.#members.has(node) || this.#isOwnIndex(node, access);
    const known = this.#seen.get(node) ?? new Set();
    const key = JSON.stringify(access);
    if (known.has(key)) return true;
    this.#seen.set(node, known.add(key));
    switch (op?.kind) {
      case "elementwise":
        return operands.every((operand) => this.#inPlace(operand, access, end));
      case "movement": {
        const inner = throughMovement(access, node, op);
        return this.#inPlace(operands[0] as GraphNode, inner, end);
      }
      case "reduction": {
        const x = operands[0] as GraphNode;
        return this.#inPlace(x, elementAccess(this.#frame, x.shape), end);
      }
      case "source":
        return true;
      default:
        return !this.#reachesMember(node);
    }
  }

  /** Whether a member is read through nodes computed inside the kernel, at any index. */
  #reachesMember(node: GraphNode, seen: Set<GraphNode> = new Set()): boolean {
    if (seen.has(node)) return false;
    seen.add(node);
    return node.operands.some((operand) =>
      this.#fusion.materialized.has(operand) || !operand.op
        ? this.#members.has(operand)
        : this.#reachesMember(operand, seen),
    );
  }

  #isOwnIndex(member: GraphNode, [view, ...rest]: Access): boolean {
    if (rest.length > 0 || view.offset !== 0 || view.mask !== null) return false;
    const { domain, axes } = this.#frame;
    const isRow = extentIn(this.#frame, member) === "row";
    if (!isRow && view.shape.length !== domain.length + axes.length) return false;
    const walked = isRow ? view.shape.slice(0, domain.length) : view.shape;
    const wanted = [...contiguousView(walked).strides, ...view.shape.map(() => 0)];
    return view.strides.every((stride, axis) => stride === wanted[axis] || view.shape[axis] === 1);
  }
}
