/** The numbers of a call: checked at once, and read from the device where they are a tensor's. */
import { takesWishes } from "../../graph/evaluate.ts";
import type { ReadWish } from "../../graph/runtime.ts";
import { dataSoon, type NestedArray, Tensor } from "../../graph/tensor.ts";
import { type DType, isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { showInOrder, showSoon } from "../sequence.ts";
import type { Call } from "./chart.ts";
import type { Elements } from "./content.ts";
import { maxFrameElements } from "./limits.ts";
import type { LiveLabel, LiveShow, Numbers } from "./live.ts";
import type { Numbers as Listed, Matrix, Picture, TypedNumbers } from "./options.ts";

/** Numbers with their shape. A program's own are copied, since it may change them later. */
export interface PlotData {
  readonly shape: Shape;
  /** Whether the elements are of an integer dtype. */
  readonly isWhole: boolean;
  /** Null where they are the program's own numbers. */
  readonly dtype: DType | null;
  /** Returns the program's own numbers, or reads a tensor's; null as `dataSoon` has it. */
  readonly read: (wish?: ReadWish) => Elements | Promise<Elements | null>;
  /** Whether reading heeds wishes. */
  readonly takesWishes: boolean;
}

function ofTensor(tensor: Tensor): PlotData {
  const { shape, dtype } = tensor;
  const isWhole = isInteger(dtype);
  const read = (wish?: ReadWish): Promise<Elements | null> => dataSoon(tensor, wish);
  return { shape, isWhole, dtype, read, takesWishes: takesWishes(tensor.node) };
}

function own(shape: Shape, elements: Elements): PlotData {
  return { shape, isWhole: false, dtype: null, read: () => elements, takesWishes: false };
}

/** Numbers of rank 0 or 1, as one list. */
export function listOf(call: Call, name: string, value: Listed): PlotData {
  if (typeof value === "number") return own([1], Float64Array.of(value));
  if (!(value instanceof Tensor)) {
    const elements = Float64Array.from(value);
    return own([elements.length], elements);
  }
  if (value.rank > 1 && value.size !== 1)
    throw fault(
      call.thing,
      `invalid ${name} of "${call.chart}": expected numbers of rank 0 or 1, got ${formatShape(value.shape)}`,
    );
  return ofTensor(value);
}

/** A matrix with elements, row after row. */
export function matrixOf(
  call: Call,
  value: Matrix,
): PlotData & { shape: readonly [number, number] } {
  const data = value instanceof Tensor ? ofTensor(value) : ofRows(call, value);
  const { shape } = data;
  if (shape.length !== 2 || sizeOf(shape) === 0)
    throw fault(
      call.thing,
      `invalid matrix of "${call.chart}": expected rows and columns, got ${formatShape(shape)}`,
    );
  checkSize(call, shape);
  return data as PlotData & { shape: readonly [number, number] };
}

function ofRows(call: Call, rows: readonly (readonly number[] | TypedNumbers)[]): PlotData {
  const columns = rows[0]?.length ?? 0;
  const elements = new Float64Array(rows.length * columns);
  for (const [at, row] of rows.entries()) {
    if (row.length !== columns)
      throw fault(
        call.thing,
        `mismatched rows of "${call.chart}": row ${at} has ${row.length} numbers, row 0 has ${columns}`,
      );
    elements.set(row, at * columns);
  }
  return own([rows.length, columns], elements);
}

/** The numbers of one or several pictures. */
export function pictureOf(call: Call, value: Picture): PlotData {
  const data = value instanceof Tensor ? ofTensor(value) : ofNested(call, value);
  checkSize(call, data.shape);
  return data;
}

function ofNested(call: Call, nested: NestedArray): PlotData {
  const shape: number[] = [];
  for (let part = nested; Array.isArray(part); part = part[0] as NestedArray)
    shape.push(part.length);
  checkSize(call, shape);
  const elements = new Float64Array(sizeOf(shape));
  let filled = 0;
  const fill = (part: NestedArray, axis: number): void => {
    const isList = Array.isArray(part);
    if (isList !== axis < shape.length || (isList && part.length !== shape[axis]))
      throw fault(
        call.thing,
        `mismatched lists of "${call.chart}": all lists at the same depth must have the same length`,
      );
    if (isList) for (const inner of part as readonly NestedArray[]) fill(inner, axis + 1);
    else elements[filled++] = Number(part);
  };
  fill(nested, 0);
  return own(shape, elements);
}

function checkSize({ thing, chart }: Call, shape: Shape): void {
  if (sizeOf(shape) > maxFrameElements)
    throw fault(
      thing,
      `unsupported size of "${chart}": ${formatShape(shape)} has more than ${maxFrameElements} numbers: take a slice, or means of blocks`,
    );
}

/** Throws unless there is a number for each of `count` things. */
export function checkCount(call: Call, name: string, data: PlotData | null, count: number): void {
  if (data === null || sizeOf(data.shape) === count) return;
  throw fault(
    call.thing,
    `mismatched ${name} of "${call.chart}": ${sizeOf(data.shape)} for ${count}`,
  );
}

/** The wishes for reading each of the numbers of a call. */
type Wish = (part: number) => ReadWish | undefined;

/**
 * Shows something once the elements are there: at once where they are the program's own, and not at all where a wish
 * kept them from the program. What is shown `apart` need not wait for what was to be shown before.
 */
export function showRead(
  parts: readonly (PlotData | null)[],
  show: (elements: Numbers) => void,
  apart: boolean,
  wish: Wish = () => undefined,
): void {
  const elements = parts.map((data, part) => data?.read(wish(part)) ?? null);
  if (!elements.every((element): element is Elements | null => !(element instanceof Promise))) {
    const isThere = (read: Numbers): boolean => read.every((numbers, at) => numbers || !parts[at]);
    showSoon(Promise.all(elements).then((read) => () => isThere(read) && show(read)));
    return;
  }
  if (apart) show(elements);
  else showInOrder(() => show(elements));
}

/** The labels by which the engine shows a call with these numbers; null where it cannot read all of its tensors. */
export function liveLabels(
  parts: readonly (PlotData | null)[],
  form: LiveShow["form"],
): readonly (LiveLabel | null)[] | null {
  const tensors = parts.flatMap((data, at) => (data?.dtype ? [at] : []));
  const canLabel = tensors.every((at) => parts[at]?.takesWishes);
  if (tensors.length === 0 || !canLabel) return null;
  const numbers = parts.map((data, at) =>
    data?.dtype ? tensors.indexOf(at) : ((data?.read() ?? null) as Elements | null),
  );
  const call = ++calls;
  return parts.map((data, at) => {
    if (!data?.dtype) return null;
    const isLast = at === tensors.at(-1);
    const show = isLast ? { form, numbers } : null;
    const { dtype, shape } = data;
    return { call, part: tensors.indexOf(at), dtype, size: sizeOf(shape), show };
  });
}

let calls = 0;
