/**
 * Emits the address arithmetic of one access inside a loop nest.
 *
 * The axes of a nest are fixed or open: `begin` folds the fixed ones into a pointer and a flag once for each row,
 * and the code for each element adds the open axes only. The lanes of a vector lie along one open axis. Nothing
 * here divides unless an access is a chain of views.
 */
import type { Shape } from "../../../ir/shape.ts";
import type { Access, View } from "../../../ir/view.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";

export interface Nest {
  readonly shape: Shape;
  /** The current index along each axis. */
  readonly index: readonly Local[];
  readonly vector: number;
  readonly open: ReadonlySet<number>;
}

/** The elements for which code is emitted, relative to the nest's index. */
export interface Point {
  /** 1 means that only the first lane counts. */
  readonly lanes: 1 | 4;
  /** A displacement of the index that is known in advance, by axis; missing axes have 0. */
  readonly shift: readonly number[];
  /** The range of indices of the vector axis for which the code runs; masks that cover it need no test. */
  readonly within: readonly [number, number];
}

export type Coverage = "inside" | "outside" | "mixed";

export class AccessCode {
  readonly isChain: boolean;
  /** The open axes that the access depends on. */
  readonly axes: ReadonlySet<number>;
  private readonly b: FunctionBuilder;
  private readonly nest: Nest;
  private readonly view: View;
  private readonly rest: readonly View[];
  private readonly base: Local | null;
  private readonly unit: number;
  private readonly pointer: Local;
  private readonly flag: Local | null;

  /**
   * `bytes` is an element's size and `base` its buffer's address; for an index without a buffer they are 1 and
   * null.
   */
  constructor(b: FunctionBuilder, nest: Nest, access: Access, bytes: number, base: Local | null) {
    const [view, ...rest] = access;
    this.b = b;
    this.nest = nest;
    this.view = view;
    this.rest = rest;
    this.isChain = rest.length > 0;
    this.base = base;
    this.unit = this.isChain ? 1 : bytes;
    this.axes = new Set(
      [...nest.open].filter((axis) => view.strides[axis] !== 0 || this.isMasked(axis)),
    );
    this.pointer = b.local("i32", "pointer");
    this.flag = this.fixedAxes().some((axis) => this.isMasked(axis))
      ? b.local("i32", "inside")
      : null;
  }

  /** The distance in elements from one lane to the next, in the first view's flat index. */
  get laneStride(): number {
    return this.view.strides[this.nest.vector] ?? 0;
  }

  /** Whether the lanes can differ. */
  get dependsOnLane(): boolean {
    return this.axes.has(this.nest.vector);
  }

  /** Whether some index has no element; its address may then be meaningless until a displacement is added. */
  get isPartial(): boolean {
    return this.view.mask !== null;
  }

  /** Computes once for each row the fixed axes' part of the address, and whether their masks admit the row. */
  begin(): void {
    const { b } = this;
    const start = this.view.offset * this.unit;
    if (this.base === null || this.isChain) b.i32(start);
    else {
      b.get(this.base);
      b.offset(start);
    }
    for (const axis of this.fixedAxes()) this.addAxis(axis);
    b.set(this.pointer);
    if (this.flag === null) return;
    b.i32(1);
    for (const axis of this.fixedAxes()) {
      if (!this.isMasked(axis)) continue;
      this.emitMaskTest(axis, 0);
      b.emit("i32.and");
    }
    b.set(this.flag);
  }

  /** Compares the mask along the vector axis with the indices for which the code runs. */
  coverage({ within }: Point): Coverage {
    const mask = this.view.mask?.[this.nest.vector];
    if (mask === undefined) return "inside";
    if (within[0] >= mask[0] && within[1] <= mask[1]) return "inside";
    return within[1] <= mask[0] || within[0] >= mask[1] ? "outside" : "mixed";
  }

  /**
   * Whether the masks admit all indices for which the code runs, or none of them; null where only a test can
   * tell.
   */
  admits(point: Point): boolean | null {
    if (this.isChain || this.flag !== null) return null;
    const others = [...this.nest.open].filter((axis) => axis !== this.nest.vector);
    if (others.some((axis) => this.isMasked(axis))) return null;
    const coverage = this.coverage(point);
    return coverage === "mixed" ? null : coverage === "inside";
  }

  /**
   * Pushes the address of the first lane, or for a chain the first view's flat index, without a displacement that
   * is known in advance. Returns that displacement in bytes, or for a chain in elements.
   */
  emitPosition({ shift }: Point): number {
    const { b, view } = this;
    b.get(this.pointer);
    let displacement = 0;
    for (const axis of this.nest.open) {
      this.addAxis(axis);
      displacement += (shift[axis] ?? 0) * (view.strides[axis] as number) * this.unit;
    }
    return displacement;
  }

  /**
   * Pushes whether the masks admit `lane`, or all lanes where the vector axis is known to be inside. Returns
   * false and pushes nothing where they always do.
   */
  emitCondition({ shift }: Point, lane: number | null): boolean {
    const { b, nest } = this;
    let isEmitted = false;
    const and = (): void => {
      if (isEmitted) b.emit("i32.and");
      isEmitted = true;
    };
    if (this.flag !== null) {
      b.get(this.flag);
      and();
    }
    for (const axis of nest.open) {
      const isVector = axis === nest.vector;
      if (!this.isMasked(axis) || (isVector && lane === null)) continue;
      this.emitMaskTest(axis, (shift[axis] ?? 0) + (isVector ? (lane ?? 0) : 0));
      and();
    }
    return isEmitted;
  }

  /** Sets `offset` to a chain's element offset at one lane, and pushes whether the masks admit it. */
  emitChain(point: Point, lane: number, offset: Local): void {
    const { b } = this;
    const displacement = this.emitPosition(point) + lane * this.laneStride;
    b.offset(displacement);
    b.set(offset);
    if (!this.emitCondition(point, lane)) b.i32(1);
    for (const view of this.rest) this.emitView(view, offset);
  }

  private emitView(view: View, offset: Local): void {
    const { b } = this;
    const position = b.temporary("i32");
    const next = b.temporary("i32");
    b.i32(view.offset);
    b.set(next);
    let row = 1;
    for (let axis = view.shape.length - 1; axis >= 0; axis--) {
      const extent = view.shape[axis] as number;
      const stride = view.strides[axis] as number;
      const [from, to] = view.mask?.[axis] ?? [0, extent];
      const isMasked = from > 0 || to < extent;
      if (extent > 1 && (stride !== 0 || isMasked)) {
        this.emitAxisOf(offset, row, axis === 0 ? null : extent);
        b.set(position);
        b.get(next);
        b.scaled(position, stride);
        b.emit("i32.add");
        b.set(next);
        if (isMasked) {
          b.get(position);
          b.offset(-from);
          b.i32(to - from);
          b.emit("i32.lt_u");
          b.emit("i32.and");
        }
      }
      row *= extent;
    }
    b.get(next);
    b.set(offset);
    b.release(position);
    b.release(next);
  }

  /** Pushes the index along one axis of a flat index; `extent` is null for the outermost. */
  private emitAxisOf(flat: Local, row: number, extent: number | null): void {
    const { b } = this;
    b.get(flat);
    if (row > 1) {
      b.i32(row);
      b.emit("i32.div_u");
    }
    if (extent !== null) {
      b.i32(extent);
      b.emit("i32.rem_u");
    }
  }

  private fixedAxes(): number[] {
    return this.view.shape.flatMap((_, axis) => (this.nest.open.has(axis) ? [] : [axis]));
  }

  private isMasked(axis: number): boolean {
    const [from, to] = this.view.mask?.[axis] ?? [0, Number.POSITIVE_INFINITY];
    return from > 0 || to < (this.view.shape[axis] as number);
  }

  private addAxis(axis: number): void {
    const stride = (this.view.strides[axis] as number) * this.unit;
    if (stride === 0) return;
    this.b.scaled(this.nest.index[axis] as Local, stride);
    this.b.emit("i32.add");
  }

  private emitMaskTest(axis: number, shift: number): void {
    const [from, to] = this.view.mask?.[axis] ?? [0, this.view.shape[axis] as number];
    this.b.get(this.nest.index[axis] as Local);
    this.b.offset(shift - from);
    this.b.i32(to - from);
    this.b.emit("i32.lt_u");
  }
}
