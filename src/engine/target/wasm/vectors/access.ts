/**
 * Emits the address arithmetic of one access inside a loop nest.
 *
 * The axes of a nest are fixed or open: `begin` folds the fixed ones into a pointer and a flag once for each row,
 * and the code for each element adds the open axes only. The lanes of a vector lie along one open axis. Nothing
 * here divides unless an access is a chain of views.
 */
import type { Shape } from "../../../ir/shape.ts";
import type { Access, View } from "../../../ir/view.ts";
import { add, and, ltU, mul, quotient, remainder } from "../assembler/expression.ts";
import type { FunctionBuilder } from "../assembler/function.ts";
import { after, computed, type I32, i32, type Local } from "../assembler/value.ts";
import { asI32, minus, plus, product, type Size } from "../sizes.ts";
import {
  type Coverage,
  constantView,
  coverageOf,
  type ExpressionSizes,
  isEvenRange,
  isEvenView,
  type ViewSizes,
} from "./view-sizes.ts";

export interface Nest {
  readonly shape: Shape;
  /** The current index along each axis. */
  readonly index: readonly Local<"i32">[];
  readonly vector: number;
  readonly open: ReadonlySet<number>;
  /** The numbers that code takes as words; without them, all are constants. */
  readonly sizes?: ExpressionSizes;
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

/** The position of an element, whose constant part is kept apart. */
export interface Position {
  /** An address, or for a chain the first view's flat index. */
  readonly at: I32;
  /** The constant to add, in bytes, or for a chain in elements. */
  readonly displacement: number;
}

export class AccessCode {
  readonly isChain: boolean;
  /** The open axes that the access depends on. */
  readonly axes: ReadonlySet<number>;
  private readonly b: FunctionBuilder;
  private readonly nest: Nest;
  /** Code is chosen by the view's own numbers, and takes those in `sizes`. */
  private readonly view: View;
  private readonly sizes: ViewSizes;
  private readonly rest: readonly View[];
  private readonly base: Local<"i32"> | null;
  private readonly unit: number;
  private readonly pointer: Local<"i32">;
  private readonly flag: Local<"i32"> | null;

  /**
   * `bytes` is an element's size and `base` its buffer's address; for an index without a buffer they are 1 and
   * null.
   */
  constructor(
    b: FunctionBuilder,
    nest: Nest,
    access: Access,
    bytes: number,
    base: Local<"i32"> | null,
  ) {
    const [view, ...rest] = access;
    this.b = b;
    this.nest = nest;
    this.view = view;
    this.sizes = nest.sizes?.views.get(view) ?? constantView(view);
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

  /** The same distance as code takes it. */
  get laneStep(): Size {
    return this.sizes.strides[this.nest.vector] ?? 0;
  }

  /**
   * True if the first of four lanes always has an even index: all four are then in whole bytes where elements have half
   * a byte each. Vectors begin at multiples of four from the start of their range, or end where it does.
   */
  startsEven({ shift, within }: Point): boolean {
    const { vector } = this.nest;
    return isEvenView(this.view, vector) && isEvenRange(within) && (shift[vector] ?? 0) % 2 === 0;
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
    const { b, base } = this;
    const start = product(this.sizes.offset, this.unit);
    const first = base === null || this.isChain ? asI32(start) : add(base, start);
    b.set(this.pointer, this.alongAxes(first, this.fixedAxes()));
    if (this.flag === null) return;
    const masked = this.fixedAxes().filter((axis) => this.isMasked(axis));
    b.set(
      this.flag,
      masked.reduce((all, axis) => and(all, this.maskAdmits(axis, 0)), i32(1)),
    );
  }

  /** Compares the mask along the vector axis with the indices for which the code runs. */
  coverage({ within }: Point): Coverage {
    const mask = this.view.mask?.[this.nest.vector];
    return mask === undefined ? "inside" : coverageOf(mask, within);
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

  /** Returns where the first lane is. */
  position({ shift }: Point): Position {
    const open = [...this.nest.open];
    let at = this.alongAxes(this.pointer, open);
    let displacement = 0;
    for (const axis of open) {
      const elements = shift[axis] ?? 0;
      if (elements === 0) continue;
      const step = product(this.sizes.strides[axis] as Size, elements * this.unit);
      if (typeof step === "number") displacement += step;
      else at = add(at, step);
    }
    return { at, displacement };
  }

  /**
   * Returns whether the masks admit `lane`, or all lanes where the vector axis is known to be inside; null where
   * they always do.
   */
  condition({ shift }: Point, lane: number | null): I32 | null {
    const { nest } = this;
    const conditions: I32[] = this.flag === null ? [] : [this.flag];
    for (const axis of nest.open) {
      const isVector = axis === nest.vector;
      if (!this.isMasked(axis) || (isVector && lane === null)) continue;
      conditions.push(this.maskAdmits(axis, (shift[axis] ?? 0) + (isVector ? (lane ?? 0) : 0)));
    }
    const [first, ...others] = conditions;
    return first === undefined ? null : others.reduce((all, each) => and(all, each), first);
  }

  /** Returns whether the masks of a chain admit the lane; computing it sets `offset` to the element's offset. */
  chain(point: Point, lane: number, offset: Local<"i32">): I32 {
    return computed("i32", (code) => {
      const { at, displacement } = this.position(point);
      code.set(offset, add(at, plus(displacement, product(this.laneStep, lane))));
      return this.rest.reduce(
        (admits, view) => throughView(view, offset, admits),
        this.condition(point, lane) ?? i32(1),
      );
    });
  }

  private fixedAxes(): number[] {
    return this.view.shape.flatMap((_, axis) => (this.nest.open.has(axis) ? [] : [axis]));
  }

  private isMasked(axis: number): boolean {
    const [from, to] = this.view.mask?.[axis] ?? [0, Number.POSITIVE_INFINITY];
    return from > 0 || to < (this.view.shape[axis] as number);
  }

  /** The position plus the offset of the nest's index along the axes. */
  private alongAxes(position: I32, axes: readonly number[]): I32 {
    return axes.reduce((at, axis) => {
      const stride = product(this.sizes.strides[axis] as Size, this.unit);
      return stride === 0 ? at : add(at, mul(this.nest.index[axis] as Local<"i32">, stride));
    }, position);
  }

  private maskAdmits(axis: number, shift: number): I32 {
    const [from, extent] = this.sizes.mask?.[axis] ?? [0, this.view.shape[axis] as number];
    return ltU(add(this.nest.index[axis] as Local<"i32">, minus(shift, from)), extent);
  }
}

/**
 * Replaces a flat index into the view's shape by the view's flat offset, and returns whether both `admitted` and
 * the view's masks hold.
 */
function throughView(whole: View, offset: Local<"i32">, admitted: I32): I32 {
  const view = withJoinedAxes(whole);
  return computed("i32", (code) => {
    const [position, next] = [code.variable("i32"), code.variable("i32")];
    let admits = after(admitted, () => code.set(next, view.offset));
    let row = 1;
    for (let axis = view.shape.length - 1; axis >= 0; axis--) {
      const extent = view.shape[axis] as number;
      const stride = view.strides[axis] as number;
      const [from, to] = view.mask?.[axis] ?? [0, extent];
      const isMasked = from > 0 || to < extent;
      if (extent > 1 && (stride !== 0 || isMasked)) {
        const along = indexAlong(offset, row, axis === 0 ? null : extent);
        admits = after(admits, () => {
          code.set(position, along);
          code.set(next, add(next, mul(position, stride)));
        });
        if (isMasked) admits = and(admits, ltU(add(position, -from), to - from));
      }
      row *= extent;
    }
    return after(admits, () => code.set(offset, next));
  });
}

/** A view that repeats its elements, such as a group's scale, with as few axes as possible: each costs a division. */
function withJoinedAxes(view: View): View {
  if (view.mask !== null || view.strides.at(-1) !== 0) return view;
  const shape: number[] = [];
  const strides: number[] = [];
  for (let axis = view.shape.length - 1; axis >= 0; axis--) {
    const [extent, stride] = [view.shape[axis] as number, view.strides[axis] as number];
    const [inner, step] = [shape[0], strides[0]];
    if (inner === undefined || step === undefined || stride !== step * inner) {
      shape.unshift(extent);
      strides.unshift(stride);
    } else shape[0] = inner * extent;
  }
  return { ...view, shape, strides };
}

/**
 * The index along one axis of a flat index; `row` is the size of the axes after it, and `extent` is null for the
 * outermost axis.
 */
export function indexAlong(flat: I32, row: Size, extent: Size | null): I32 {
  const from = row === 1 ? flat : quotient(flat, row);
  return extent === null ? from : remainder(from, extent);
}
