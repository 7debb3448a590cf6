/**
 * The numbers of a nest's expressions, as code takes them: offsets, strides and masks of their views, and constants.
 * What chooses other instructions is the same for all kernels that share a function: the expressions themselves, the
 * strides of lanes for which there are instructions, which axes are broadcast or masked, and what masks cover.
 */
import type { KernelDType } from "../../../ir/dtype.ts";
import { type Expression, operandsOf, topological } from "../../../ir/expression.ts";
import { type InstructionName, store } from "../../../ir/instruction.ts";
import type { View } from "../../../ir/view.ts";
import { constantSizes, type Size, type Sizes } from "../sizes.ts";

export interface ViewSizes {
  readonly offset: Size;
  readonly strides: readonly Size[];
  /** For each axis, the first index that has an element, and the number of those that have one. */
  readonly mask: readonly (readonly [from: Size, extent: Size])[] | null;
}

export interface ExpressionSizes {
  readonly views: ReadonlyMap<View, ViewSizes>;
  /** The patterns of constants that code takes as words. */
  readonly constants: ReadonlyMap<Expression, Size>;
}

/** The nest for which expressions become code. */
export interface SizedNest {
  /** The axis of the lanes. */
  readonly vector: number;
  /** The ranges of indices along it for which code is written. */
  readonly ranges: readonly (readonly [number, number])[];
  /** The constants that come with the kernel and may differ; those of approximations never do. */
  readonly given: ReadonlySet<Expression>;
}

export type Coverage = "inside" | "outside" | "mixed";

/** Whether a mask covers a range of indices. */
export function coverageOf(
  [from, to]: readonly [number, number],
  [first, end]: readonly [number, number],
): Coverage {
  if (first >= from && end <= to) return "inside";
  return end <= from || first >= to ? "outside" : "mixed";
}

export function constantView({ offset, strides, mask }: View): ViewSizes {
  return { offset, strides, mask: mask?.map(([from, to]) => [from, to - from] as const) ?? null };
}

/** True if all multiples of four along an axis are at even offsets; code for elements of half a byte depends on it. */
export function isEvenView({ shape, strides, offset, mask }: View, axis: number): boolean {
  const others = strides.filter((_, other) => other !== axis);
  return (
    mask === null &&
    (shape[axis] ?? 0) % 4 === 0 &&
    [offset, ...others].every((count) => count % 2 === 0)
  );
}

/** True if both ends are even; vectors in the range then begin at even indices. */
export function isEvenRange([from, to]: readonly [number, number]): boolean {
  return from % 2 === 0 && to % 2 === 0;
}

export function constantsIn(roots: readonly Expression[]): Set<Expression> {
  return new Set(topological(roots).filter(({ kind }) => kind === "constant"));
}

const none: ExpressionSizes = { views: new Map(), constants: new Map() };

/** `stored` are the views through which values are stored. */
export function expressionSizes(
  sizes: Sizes,
  roots: readonly Expression[],
  stored: readonly View[],
  nest: SizedNest,
): ExpressionSizes {
  if (sizes === constantSizes) return none;
  const views = new Map<View, ViewSizes>();
  const constants = new Map<Expression, Size>();
  // Equal numbers share their words, so that which of them are equal is a part of the key.
  const known = new Map<string, { readonly number: number; readonly sizes: ViewSizes }>();
  const numbers = new Map<View, number>();
  const words = new Map<string, { readonly number: number; readonly size: Size }>();
  const numberOf = (view: View): number => {
    const number = numbers.get(view);
    if (number !== undefined) return number;
    const text = JSON.stringify(view);
    const before = known.get(text);
    const entry = before ?? { number: known.size, sizes: viewSizes(sizes, view, nest) };
    known.set(text, entry);
    views.set(view, entry.sizes);
    numbers.set(view, entry.number);
    return entry.number;
  };
  const order = topological(roots);
  const indices = new Map<Expression, number>();
  const counts = new Set<Expression>();
  for (const expression of order) {
    indices.set(expression, indices.size);
    if (expression.kind === "apply" && isShift(expression.instruction))
      counts.add(expression.operands[1] as Expression);
  }
  let text = "";
  for (const expression of order) {
    const { kind, dtype } = expression;
    text += `${kind} ${dtype}`;
    if (kind === "constant") {
      const { value } = expression;
      if (nest.given.has(expression) && !counts.has(expression) && mayDiffer(dtype, value)) {
        const before = words.get(`${dtype}${value}`);
        const entry = before ?? { number: words.size, size: sizes.of(patternOf(dtype, value)) };
        words.set(`${dtype}${value}`, entry);
        constants.set(expression, entry.size);
        text += ` word ${entry.number}`;
      } else text += ` ${Object.is(value, -0) ? "-0" : value}`;
    } else if (kind === "load" || kind === "index" || kind === "valid") {
      const [first, ...rest] = expression.access;
      text += ` ${numberOf(first)}`;
      if (kind === "load") text += ` ${expression.input} ${expression.unpacks ?? ""}`;
      if (kind === "load" && expression.unpacks === "i4")
        text += [isEvenView(first, nest.vector), ...nest.ranges.map(isEvenRange)].join();
      if (rest.length > 0) text += JSON.stringify(rest);
    } else if (kind === "gather") text += ` ${expression.input} ${expression.unpacks ?? ""}`;
    else if (kind === "accumulator") text += ` ${expression.stage ?? ""}`;
    else {
      const { instruction, contracts, unrounded } = expression;
      text += ` ${instruction}${contracts ? "+" : ""}${unrounded ? "~" : ""}`;
    }
    for (const operand of operandsOf(expression)) text += `,${indices.get(operand)}`;
    text += "\n";
  }
  text += `${stored.map(numberOf).join()} ${roots.map((root) => indices.get(root)).join()}`;
  sizes.same(text);
  return { views, constants };
}

function viewSizes({ of, same }: Sizes, view: View, { vector, ranges }: SizedNest): ViewSizes {
  same(view.strides.length);
  const strides = view.strides.map((stride, axis) => {
    const isChosenBy = stride === 0 || (axis === vector && Math.abs(stride - 0.5) < 2);
    return same(isChosenBy) ? same(stride) : of(stride);
  });
  const mask = view.mask?.map(([from, to], axis): readonly [Size, Size] => {
    const isMasked = from > 0 || to < (view.shape[axis] as number);
    if (!same(isMasked)) return [0, view.shape[axis] as number];
    if (axis === vector) for (const range of ranges) same(coverageOf([from, to], range));
    return [of(from), of(to - from)];
  });
  same(mask === undefined);
  const offset = same(view.offset === 0) ? 0 : of(view.offset);
  return { offset, strides, mask: mask ?? null };
}

/** Counts of shifts choose the instruction. */
function isShift(instruction: InstructionName): boolean {
  return instruction === "shl" || instruction === "shr";
}

/** Small integers are part of what is computed; other numbers may follow from sizes or be drawn for one run. */
function mayDiffer(dtype: KernelDType, value: number): boolean {
  if (dtype !== "f32" && dtype !== "i32" && dtype !== "u32") return false;
  return Number.isFinite(value) && !(Number.isInteger(value) && Math.abs(value) <= 32);
}

const bits = new DataView(new ArrayBuffer(4));

function patternOf(dtype: KernelDType, value: number): number {
  if (dtype !== "f32") return store(value, dtype);
  bits.setFloat32(0, value);
  return bits.getInt32(0);
}
