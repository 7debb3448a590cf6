/**
 * Turns materialized nodes that share a loop into a kernel: walks down to other materialized nodes and inputs,
 * composing the views of view ops and applying the scalar kernels of elementwise ops on the way.
 */

import { collapse } from "../ir/collapse.ts";
import { isFloat, type PackedDType, widened } from "../ir/dtype.ts";
import { constant, type Expression } from "../ir/expression.ts";
import type { Position } from "../ir/fault.ts";
import { store } from "../ir/instruction.ts";
import { accumulatorDtypes, type Core, type Kernel, type KernelOutput } from "../ir/kernel.ts";
import { Scalar } from "../ir/scalar.ts";
import { contiguousStrides, type Shape, sizeOf } from "../ir/shape.ts";
import { type Access, compose, contiguousView, type View } from "../ir/view.ts";
import type { RowStage } from "../kernels/rows/core.ts";
import { isCore, movesElements, scheduleOf } from "../kernels/schedules.ts";
import type { GraphNode } from "../rewrite/decode.ts";
import type { Fusion } from "./fuse.ts";
import { HalfRounding } from "./half-rounding.ts";
import type { Merged } from "./merge.ts";
import { storedAs, throughMovement } from "./movement.ts";
import { elementAccess, extentIn, rowAccess } from "./same-rows.ts";
import { weightOf } from "./weight.ts";

export interface Built {
  readonly kernel: Kernel;
  /** The nodes whose buffers the kernel's inputs are, in order. */
  readonly inputs: readonly GraphNode[];
  /** The nodes that it computes, most costly first; a node may occur several times. */
  readonly nodes: readonly GraphNode[];
}

/** Builds one kernel, with one output for each output of the merged nodes, in order. */
export function build(merged: Merged, fusion: Fusion): Built {
  return new KernelBuilder(merged, fusion).build();
}

class KernelBuilder {
  private readonly roots: readonly GraphNode[];
  private readonly source: Merged["source"];
  private readonly rows: Merged["rows"];
  private readonly fusion: Fusion;
  private readonly inputs: GraphNode[] = [];
  private readonly met: GraphNode[] = [];
  private readonly memo = new Map<GraphNode, Map<Access, Expression>>();
  private readonly moved = new Map<GraphNode, Map<Access, Access>>();
  private core: GraphNode | null = null;
  /** The core's accumulators, which expressions share. */
  private accumulators: readonly Expression[] = [];
  /** The nodes that are computed here although they are materialized. */
  private readonly members: ReadonlySet<GraphNode>;
  /** In a rows kernel, the result of each stage; `accesses` has one object for equal accesses. */
  private readonly stages = new Map<GraphNode, Expression>();
  private readonly accesses = new Map<string, Access>();
  private readonly halves = new HalfRounding();

  constructor({ outputs, source, rows }: Merged, fusion: Fusion) {
    this.roots = outputs;
    this.source = source;
    this.rows = rows;
    this.members = new Set(rows?.members ?? (source ? [source] : []));
    this.fusion = fusion;
  }

  build(): Built {
    return this.rows ? this.buildRows(this.rows) : this.buildOne();
  }

  /** Reductions become stages, in order; nodes with one value for each row or element become outputs. */
  private buildRows({ frame, members }: NonNullable<Merged["rows"]>): Built {
    const stages: RowStage[] = [];
    const inOrder: GraphNode[] = [];
    const element = (shape: Shape): Access => this.same(elementAccess(frame, shape));
    for (const member of members) {
      const node = this.fusion.cores.get(member);
      if (node?.op?.kind !== "reduction") continue;
      const x = node.operands[0] as GraphNode;
      const value = this.operand(x, element(x.shape));
      const accumulator: Expression = {
        kind: "accumulator",
        dtype: value.dtype === "f16" ? "f32" : value.dtype,
        stage: stages.length,
      };
      stages.push({ combine: node.op.combine, value });
      this.stages.set(node, narrow(accumulator, node.dtype));
      for (const met of this.met.splice(0).reverse()) inOrder.push(met);
      inOrder.push(node);
    }
    const outputs = this.roots.map((root): KernelOutput => {
      const { dtype, shape } = root;
      if (extentIn(frame, root) === "element")
        return { dtype, value: this.expression(root, element(shape)), each: "element" };
      return { dtype, value: this.expression(root, this.same(rowAccess(frame, shape))) };
    });
    for (const node of inOrder.reverse()) this.met.push(node);
    const { domain, axes } = frame;
    return this.finish({ domain, core: { kind: "rows", axes, stages }, outputs });
  }

  private buildOne(): Built {
    const [first] = this.roots as readonly [GraphNode];
    const coreNode = this.fusion.cores.get(this.source ?? first) ?? null;
    this.core = coreNode;
    const core = coreNode ? this.coreOf(coreNode) : null;
    this.accumulators = accumulatorDtypes(core).map(
      (dtype, stage, { length }): Expression =>
        length === 1 ? { kind: "accumulator", dtype } : { kind: "accumulator", dtype, stage },
    );
    const domain = coreNode?.shape ?? first.shape;
    // Roots that read each other do so through one access.
    const access = compose([contiguousView(domain)], [contiguousView(first.shape)]);
    const outputs = this.roots.map((root) => {
      const own: Access = this.fusion.siblings.has(root) ? [contiguousView(root.shape)] : access;
      const value = movesElements(root)
        ? this.expression(root.operands[0] as GraphNode, access)
        : this.expression(root, own, true);
      return { dtype: root.dtype, value };
    });
    return this.finish({ domain, core, outputs });
  }

  private finish(loop: Pick<Kernel, "domain" | "core" | "outputs">): Built {
    const inputs = this.inputs.map(({ dtype, shape }) => ({ dtype, size: sizeOf(shape) }));
    const kernel: Kernel = { name: this.name(), inputs, ...loop };
    return { kernel: collapse(kernel), inputs: this.inputs, nodes: this.nodes() };
  }

  private coreOf(node: GraphNode): Core {
    if (!isCore(node)) throw new Error(`${node.op?.name} has no core`);
    const siblings = (this.fusion.siblings.get(node) ?? [node]) as readonly (typeof node)[];
    return scheduleOf(node).core(siblings as readonly [typeof node], (operand, access) =>
      this.operand(operand, access ?? [contiguousView(operand.shape)]),
    );
  }

  private expression(node: GraphNode, access: Access, isRoot: boolean = false): Expression {
    const known = entry(this.memo, node, () => new Map<Access, Expression>());
    return entry(known, access, () => this.make(node, access, isRoot));
  }

  /** A value as another op sees it: a half is rounded, whether it was stored in between or not. */
  private operand(node: GraphNode, access: Access): Expression {
    return this.halves.rounded(this.expression(node, access));
  }

  private make(node: GraphNode, access: Access, isRoot: boolean): Expression {
    const { op, dtype } = node;
    if (sizeOf(node.shape) === 0) return constant(dtype, 0);
    const isComputed = node === this.core || (isRoot && this.fusion.siblings.has(node));
    const accumulator = isComputed && this.accumulatorOf(node);
    if (accumulator) {
      this.met.push(node);
      return narrow(accumulator, dtype);
    }
    const stage = this.stages.get(node);
    if (stage) return stage;
    const isStored = this.fusion.materialized.has(node) && !this.members.has(node);
    if (!op || (!isRoot && isStored)) return this.load(node, access);
    this.met.push(node);
    switch (op.kind) {
      case "source":
        return op.source === "iota"
          ? { kind: "index", dtype: "i32", access: compose(access, [contiguousView(node.shape)]) }
          : constant(dtype, numberOf(node));
      case "elementwise": {
        const operands = node.operands.map((operand) => new Scalar(this.operand(operand, access)));
        return op.kernel(operands, node.attributes).expression;
      }
      case "movement": {
        const inner = this.move(node, access);
        const value = this.expression(node.operands[0] as GraphNode, inner);
        if (!op.fill) return value;
        const otherwise = constant(dtype, op.fill(node.attributes));
        const valid: Expression = { kind: "valid", dtype: "bool", access: inner };
        return { kind: "apply", dtype, instruction: "select", operands: [valid, value, otherwise] };
      }
      case "gather":
        return this.gather(node, access);
      case "unpack":
        return this.unpacked(node, access);
      default:
        throw new Error(`${op.name} is not at the core of its kernel`);
    }
  }

  /**
   * The core's value for a node: where there are several accumulators, such as the parts of a Fourier transform, the one
   * of the node among its siblings. Null for a core that only moves elements.
   */
  private accumulatorOf(node: GraphNode): Expression | null {
    const siblings = this.accumulators.length > 1 && this.fusion.siblings.get(node);
    return this.accumulators[siblings ? siblings.indexOf(node) : 0] ?? null;
  }

  private load(node: GraphNode, access: Access): Expression {
    return {
      kind: "load",
      dtype: node.dtype,
      input: this.inputOf(node),
      access: compose(access, [contiguousView(node.shape)]),
    };
  }

  /** Returns the narrow elements in a stored node's words. */
  private unpacked(node: GraphNode, access: Access): Expression {
    const unpacks = unpackedDtype(node);
    const elements: Expression = {
      kind: "load",
      dtype: widened(unpacks),
      input: this.inputOf(node.operands[0] as GraphNode),
      access: compose(access, [contiguousView(node.shape)]),
      unpacks,
    };
    return new Scalar(elements).cast(node.dtype).expression;
  }

  private inputOf(node: GraphNode): number {
    const input = this.inputs.indexOf(node);
    return input < 0 ? this.inputs.push(node) - 1 : input;
  }

  /** Composes the access once for each node and access, so that shared expressions stay shared. */
  private move(node: GraphNode, access: Access): Access {
    const { op } = node;
    if (op?.kind !== "movement") throw new Error("not a view op");
    const known = entry(this.moved, node, () => new Map<Access, Access>());
    return entry(known, access, () => this.same(throughMovement(access, node, op)));
  }

  /**
   * In a rows kernel equal accesses become one object, so that a node reached along several paths is computed
   * once.
   */
  private same(access: Access): Access {
    if (this.rows === null) return access;
    return entry(this.accesses, JSON.stringify(access), () => access);
  }

  /** offset = the offset of the result's other axes in x + index · stride; out of range the result is NaN or 0. */
  private gather(node: GraphNode, access: Access): Expression {
    const [x, indices] = node.operands as [GraphNode, GraphNode];
    const axis = node.attributes.axis as number;
    const extent = x.shape[axis] as number;
    const aligned = node.op?.kind === "gather" && node.op.aligned;
    const count = aligned ? 1 : indices.shape.length;
    const strides = contiguousStrides(x.shape);
    const along = sizeOf(x.shape.slice(axis + 1));
    const outer: View = {
      shape: node.shape,
      strides: node.shape
        .map((_, index) => strides[index < axis ? index : index - count + 1] as number)
        .map((stride, index) => (index >= axis && index < axis + count ? 0 : stride)),
      offset: 0,
      mask: null,
    };
    const indexStrides = contiguousStrides(indices.shape);
    const inner: View = {
      shape: node.shape,
      strides: node.shape.map((_, index) => indexStrides[index - axis] ?? 0),
      offset: 0,
      mask: null,
    };
    // The access must stay the same object so that shared expressions stay shared.
    const at = aligned ? access : compose(access, [inner]);
    const raw = new Scalar(this.operand(indices, at));
    const wrapped = raw.lt(0).select(raw.add(extent), raw);
    const inside = wrapped.ge(0).and(wrapped.lt(extent));
    const base = new Scalar({ kind: "index", dtype: "i32", access: compose(access, [outer]) });
    const offset = inside.select(wrapped, 0).mul(along).add(base);
    const element = new Scalar(this.gathered(x, offset.expression)).cast(x.dtype);
    return inside.select(element, isFloat(x.dtype) ? Number.NaN : 0).expression;
  }

  /** Returns the element at an offset; where words hold it, from these. */
  private gathered(node: GraphNode, index: Expression): Expression {
    const x = storedAs(node, this.fusion.materialized);
    const isPacked = x.op?.kind === "unpack" && !this.fusion.materialized.has(x);
    if (!isPacked) return { kind: "gather", dtype: x.dtype, input: this.inputOf(x), index };
    const unpacks = unpackedDtype(x);
    const input = this.inputOf(x.operands[0] as GraphNode);
    return { kind: "gather", dtype: widened(unpacks), input, index, unpacks };
  }

  /**
   * Names the core first, then the ops in the order of computation; view ops and constants appear only where
   * there is nothing else to name.
   */
  private name(): string {
    const nodes = [this.core, ...this.met.toReversed()].filter((node) => node !== null);
    const work = nodes.filter(computes);
    const names = [
      ...new Set((work.length > 0 ? work : nodes).flatMap(({ op }) => op?.name ?? [])),
    ];
    return names.length > 5
      ? `${names.slice(0, 4).join("+")}+${names.length - 4} more`
      : names.join("+");
  }

  private nodes(): readonly GraphNode[] {
    return [this.core, ...this.roots, ...this.met].filter((node) => node !== null);
  }
}

/** The positions of the nodes that compute; those of view ops only where there are no others. */
export function positionsIn(nodes: readonly GraphNode[]): Position[] {
  const work = positionsOf(nodes.filter(computes));
  return work.length > 0 ? work : positionsOf(nodes);
}

/** The positions of these nodes, each once. */
function positionsOf(nodes: readonly GraphNode[]): Position[] {
  const found = new Map<string, Position>();
  for (const { position } of nodes)
    if (position) found.set(`${position.line}:${position.column}`, position);
  return [...found.values()];
}

/** Whether a node computes something, rather than only select or repeat elements. */
function computes(node: GraphNode): boolean {
  const kind = node.op?.kind;
  if (kind === "elementwise") return weightOf(node) > 0;
  return kind !== "movement" && kind !== "source";
}

/** The map's entry under a key, made first where there is none. */
function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** An accumulator wider than its result is cast first, so that epilogues see the result's dtype. */
function narrow(accumulator: Expression, dtype: GraphNode["dtype"]): Expression {
  if (accumulator.dtype === dtype) return accumulator;
  const cast: Expression = { kind: "apply", dtype, instruction: "cast", operands: [accumulator] };
  return dtype === "f16" ? { ...cast, unrounded: true } : cast;
}

/** The narrow dtype of the elements that a node unpacks. */
function unpackedDtype({ op, attributes }: GraphNode): PackedDType {
  const packed = op?.kind === "unpack" ? op.packed : null;
  return packed ?? (attributes.as as PackedDType);
}

/** Kernels run over indices; an empty domain has no kernel. */
export function isEmpty(shape: Shape): boolean {
  return sizeOf(shape) === 0;
}

/** A constant next to halves is rounded to a half: kernels compute in f32. */
function numberOf({ dtype, attributes }: GraphNode): number {
  const value = attributes.value as number;
  return dtype === "f16" ? store(value, dtype) : value;
}
