/**
 * Formats tensors as text in NumPy's layout: nested brackets, aligned columns, one more blank line for each
 * axis further out, and the middle of long axes left out if there are more than 1,000 elements.
 */

import type { DType } from "../ir/dtype.ts";
import { largest } from "../ir/numbers/extremes.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { elementFormat, formatScalar } from "./format-number.ts";

/** The largest number of elements that are all shown. */
const maxElements = 1000;
/** The number of elements shown at each end of an abbreviated axis. */
export const edge = 3;
const lineWidth = 80;
const gap = "…";

/** The number of elements that an abbreviated tensor shows along an axis. */
export function shownExtent(extent: number): number {
  return Math.min(extent, 2 * edge);
}

function isAbbreviated(shape: Shape): boolean {
  return sizeOf(shape) > maxElements;
}

/** The elements at the edges of every axis, in row-major order. */
export function edgesOf(elements: ArrayLike<number>, shape: Shape): Float64Array {
  const shown = shape.map(shownExtent);
  const edges = new Float64Array(sizeOf(shown));
  for (let flat = 0; flat < edges.length; flat++) {
    let rest = flat;
    let from = 0;
    let stride = 1;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const extent = shape[axis] as number;
      const width = shown[axis] as number;
      const index = rest % width;
      rest = Math.floor(rest / width);
      from += (index < edge ? index : extent - width + index) * stride;
      stride *= extent;
    }
    edges[flat] = elements[from] as number;
  }
  return edges;
}

/** `elements` are all elements, or, if `isAbbreviated`, optionally only those at the edges. */
export function formatTensor(
  elements: ArrayLike<number>,
  shape: Shape,
  dtype: DType | "f64",
): string {
  if (shape.length === 0) return formatScalar(elements[0] as number, dtype);
  if (sizeOf(shape) === 0) return "[]";
  const shown = isAbbreviated(shape) ? shape.map(shownExtent) : shape;
  const kept = elements.length === sizeOf(shown) ? elements : edgesOf(elements, shape);
  const format = elementFormat(kept, dtype);
  const texts = Array.from(kept, format);
  const width = largest(texts.map((text) => text.length));
  const padded = texts.map((text) => text.padStart(width));
  return block(padded, shape, shown, 0, 0);
}

/** The text of the elements from `start` on, along `axis` and the axes after it. */
function block(
  texts: readonly string[],
  shape: Shape,
  shown: Shape,
  axis: number,
  start: number,
): string {
  const extent = shown[axis] as number;
  const cut = extent < (shape[axis] as number) ? edge : -1;
  if (axis === shown.length - 1) {
    const row = texts.slice(start, start + extent);
    if (cut >= 0) row.splice(cut, 0, gap);
    return wrap(row, axis + 1);
  }
  const inner = sizeOf(shown.slice(axis + 1));
  const parts = Array.from({ length: extent }, (_, index) =>
    block(texts, shape, shown, axis + 1, start + index * inner),
  );
  if (cut >= 0) parts.splice(cut, 0, gap);
  const lines = "\n".repeat(shown.length - axis - 1);
  return `[${parts.join(`${lines}${" ".repeat(axis + 1)}`)}]`;
}

/** A row in brackets, broken where it is too long; `depth` brackets precede it. */
function wrap(row: readonly string[], depth: number): string {
  const lines: string[] = [];
  let line = "";
  for (const text of row) {
    if (line !== "" && depth + line.length + 1 + text.length > lineWidth) {
      lines.push(line);
      line = text;
    } else {
      line = line === "" ? text : `${line} ${text}`;
    }
  }
  lines.push(line);
  return `[${lines.join(`\n${" ".repeat(depth)}`)}]`;
}
