/**
 * Splits a nest so that its reads through a second view need no division. Some nests begin or end in the middle of
 * a row of the second view's shape, as an odd slice of interleaved planes does; others extend past all of its
 * rows, as the gradient of windows that leave a remainder does. Then no axis of the nest is a product of that
 * shape's extents, and every read divides. Split where those rows begin and end, the nest becomes a few nests
 * that do not divide (`splitAxes`).
 */

import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { sliceDomain } from "../../../ir/slice-kernel.ts";
import { type Access, compose, contiguousView, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../vectors/normalize.ts";
import { chainsOf, type SplitNest, splitAxes } from "./split-axes.ts";

export interface StoredNest extends SplitNest {
  /** The view of the whole nest through which this part's elements are stored. */
  readonly stored: View;
}

type IndexExpression = Extract<Expression, { readonly kind: "index" }>;

/** The maximum number of parts: a head, whole rows and a tail along each of two axes. */
const maxParts = 9;

/** Returns the nest in parts that read without a second view, or as one part where splitting does not achieve that. */
export function splitNest(domain: Shape, roots: readonly Expression[]): readonly StoredNest[] {
  if (chainsOf(roots).length === 0) return [{ domain, roots, stored: contiguousView(domain) }];
  const index: IndexExpression = { kind: "index", dtype: "i32", access: [contiguousView(domain)] };
  const whole = splitAxes(domain, [...roots, index]);
  const parts = partsOf({ domain, roots: [...roots, index] }, maxParts);
  const isPlain = parts.every((part) => chainsOf(part.roots).length === 0);
  return (isPlain ? parts : [whole]).map((part) => {
    const [stored] = (part.roots.at(-1) as IndexExpression).access;
    return { domain: part.domain, roots: part.roots.slice(0, -1), stored };
  });
}

function partsOf(nest: SplitNest, most: number): readonly SplitNest[] {
  const split = splitAxes(nest.domain, nest.roots);
  const chains = chainsOf(split.roots);
  const splits = chains.map(maskSplits).find(Boolean) ?? chains.map(rowSplits).find(Boolean);
  if (!splits || splits.at.length > most) return [split];
  const parts: SplitNest[] = [];
  for (const [index, to] of splits.at.entries()) {
    const part = partOf(split, { axis: splits.axis, from: splits.at[index - 1] ?? 0, to });
    parts.push(...partsOf(part, most / splits.at.length));
  }
  return parts;
}

interface Splits {
  readonly axis: number;
  /** The indices at which the parts end. */
  readonly at: readonly number[];
}

/** Splits where the mask of an axis begins and ends. */
function maskSplits([{ shape, mask }]: Access): Splits | null {
  for (const [axis, extent] of shape.entries()) {
    const at = borders(mask?.[axis] ?? [], extent);
    if (at.length > 1) return { axis, at };
  }
  return null;
}

/** Splits where whole rows of the second view's shape begin and end. */
function rowSplits([first, second]: Access): Splits | null {
  const rows = contiguousStrides((second as View).shape).toReversed();
  for (const [axis, extent] of first.shape.entries()) {
    const stride = first.strides[axis] as number;
    const row = rows.find((size) => size > stride && stride * extent > size);
    if (stride <= 0 || row === undefined || row % stride !== 0) continue;
    const inner = row / stride;
    const begun = Math.floor((((first.offset % row) + row) % row) / stride);
    const head = (inner - begun) % inner;
    const end = extent - ((begun + extent) % inner);
    const at = borders([head, end], extent);
    if (at.length > 1 && end > head) return { axis, at };
  }
  return null;
}

/** Returns the ends of parts that lie inside the axis, and the axis's end. */
function borders(splits: readonly number[], extent: number): readonly number[] {
  const inside = splits.filter((index) => index > 0 && index < extent);
  return [...new Set([...inside, extent])].sort((x, y) => x - y);
}

function partOf(
  { domain, roots }: SplitNest,
  range: { readonly axis: number; readonly from: number; readonly to: number },
): SplitNest {
  const outputs = roots.map((value) => ({ dtype: value.dtype, value }));
  const part = sliceDomain({ name: "", inputs: [], domain, core: null, outputs }, range);
  if (part === null) throw new Error("a nest without a core can be cut anywhere");
  const values = part.outputs.map(({ value }) => value);
  const composed = mapAccesses(values, ([first, second, ...others]) =>
    second ? compose([first], [second, ...others]) : [first],
  );
  return { domain: part.domain, roots: composed };
}
