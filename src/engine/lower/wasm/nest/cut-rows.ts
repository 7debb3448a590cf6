/**
 * Cuts a nest so that its reads through a second view need no division. Some nests begin or end in the middle of
 * a row of the second view's shape, as an odd slice of interleaved planes does; others extend past all of its
 * rows, as the gradient of windows that leave a remainder does. Then no axis of the nest is a product of that
 * shape's extents, and every read divides. Cut where those rows begin and end, the nest becomes a few nests that
 * do not divide (`splitAxes`).
 */
import { cutDomain } from "../../../ir/cut.ts";
import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { type Access, compose, contiguousView, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../vectors/normalize.ts";
import { chainsOf, type SplitNest, splitAxes } from "./split-axes.ts";

export interface NestPiece extends SplitNest {
  /** The view of the whole nest through which this piece's elements are stored. */
  readonly stored: View;
}

type IndexExpression = Extract<Expression, { readonly kind: "index" }>;

/** The most pieces: a head, whole rows and a tail along each of two axes. */
const maxPieces = 9;

/**
 * Returns the nest in pieces that read without a second view, or as one piece where cutting does not achieve
 * that.
 */
export function cutIntoPieces(domain: Shape, roots: readonly Expression[]): readonly NestPiece[] {
  const place: IndexExpression = { kind: "index", dtype: "i32", access: [contiguousView(domain)] };
  const whole = splitAxes(domain, [...roots, place]);
  const pieces = piecesOf({ domain, roots: [...roots, place] }, maxPieces);
  const isPlain = pieces.every((piece) => chainsOf(piece.roots).length === 0);
  return (isPlain ? pieces : [whole]).map((piece) => {
    const [stored] = (piece.roots.at(-1) as IndexExpression).access;
    return { domain: piece.domain, roots: piece.roots.slice(0, -1), stored };
  });
}

function piecesOf(nest: SplitNest, most: number): readonly SplitNest[] {
  const split = splitAxes(nest.domain, nest.roots);
  const chains = chainsOf(split.roots);
  const cuts = chains.map(maskCuts).find(Boolean) ?? chains.map(rowCuts).find(Boolean);
  if (!cuts || cuts.at.length > most) return [split];
  const pieces: SplitNest[] = [];
  for (const [index, to] of cuts.at.entries()) {
    const part = cutNest(split, { axis: cuts.axis, from: cuts.at[index - 1] ?? 0, to });
    pieces.push(...piecesOf(part, most / cuts.at.length));
  }
  return pieces;
}

interface Cuts {
  readonly axis: number;
  /** The indices at which the pieces end. */
  readonly at: readonly number[];
}

/** Cuts where the mask of an axis begins and ends. */
function maskCuts([{ shape, mask }]: Access): Cuts | null {
  for (const [axis, extent] of shape.entries()) {
    const at = borders(mask?.[axis] ?? [], extent);
    if (at.length > 1) return { axis, at };
  }
  return null;
}

/** Cuts where whole rows of the second view's shape begin and end. */
function rowCuts([first, second]: Access): Cuts | null {
  const rows = contiguousStrides((second as View).shape).toReversed();
  for (const [axis, extent] of first.shape.entries()) {
    const stride = first.strides[axis] as number;
    const row = rows.find((each) => each > stride && stride * extent > each);
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

/** Returns the cuts that lie inside the axis, and the axis's end. */
function borders(cuts: readonly number[], extent: number): readonly number[] {
  const inside = cuts.filter((cut) => cut > 0 && cut < extent);
  return [...new Set([...inside, extent])].sort((x, y) => x - y);
}

function cutNest(
  { domain, roots }: SplitNest,
  cut: { readonly axis: number; readonly from: number; readonly to: number },
): SplitNest {
  const outputs = roots.map((value) => ({ dtype: value.dtype, value }));
  const part = cutDomain({ name: "", inputs: [], domain, core: null, outputs }, cut);
  if (part === null) throw new Error("a nest without a core can be cut anywhere");
  const values = part.outputs.map(({ value }) => value);
  const composed = mapAccesses(values, ([first, second, ...others]) =>
    second ? compose([first], [second, ...others]) : [first],
  );
  return { domain: part.domain, roots: composed };
}
