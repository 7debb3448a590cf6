/**
 * Where a nest begins or ends in the middle of a second shape's row, as an odd slice of interleaved planes
 * does, or goes beyond all of them, as the gradient of windows that leave a rest does, no axis of it is a
 * product of that shape's, and its reads divide. Cut where those rows begin and end, it is a few nests that
 * do not (`refine`).
 */
import { cutDomain } from "../../../ir/cut.ts";
import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { type Access, compose, contiguousView, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../vectors/normalize.ts";
import { chainsOf, type Refined, refine } from "./split-axes.ts";

export interface Piece extends Refined {
  /** Where its elements lie in the whole. */
  readonly stored: View;
}

type Place = Extract<Expression, { readonly kind: "index" }>;

/** A head, whole rows and a tail along each of two axes. */
const mostPieces = 9;

/** The nest in pieces that read without a second shape, or else as few as there were: one. */
export function carve(domain: Shape, roots: readonly Expression[]): readonly Piece[] {
  const place: Place = { kind: "index", dtype: "i32", access: [contiguousView(domain)] };
  const whole = refine(domain, [...roots, place]);
  const pieces = piecesOf({ domain, roots: [...roots, place] }, mostPieces);
  const isPlain = pieces.every((piece) => chainsOf(piece.roots).length === 0);
  return (isPlain ? pieces : [whole]).map((piece) => {
    const [stored] = (piece.roots.at(-1) as Place).access;
    return { domain: piece.domain, roots: piece.roots.slice(0, -1), stored };
  });
}

function piecesOf(nest: Refined, most: number): readonly Refined[] {
  const refined = refine(nest.domain, nest.roots);
  const chains = chainsOf(refined.roots);
  const cuts = chains.map(maskCuts).find(Boolean) ?? chains.map(rowCuts).find(Boolean);
  if (!cuts || cuts.at.length > most) return [refined];
  const pieces: Refined[] = [];
  for (const [place, to] of cuts.at.entries()) {
    const part = cutNest(refined, { axis: cuts.axis, from: cuts.at[place - 1] ?? 0, to });
    pieces.push(...piecesOf(part, most / cuts.at.length));
  }
  return pieces;
}

interface Cuts {
  readonly axis: number;
  /** Where the pieces end. */
  readonly at: readonly number[];
}

/** Where the elements of an axis begin and end. */
function maskCuts([{ shape, mask }]: Access): Cuts | null {
  for (const [axis, extent] of shape.entries()) {
    const at = borders(mask?.[axis] ?? [], extent);
    if (at.length > 1) return { axis, at };
  }
  return null;
}

/** Where whole rows of the second shape begin and end. */
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

/** What of it lies inside of an axis, and the axis's end. */
function borders(cuts: readonly number[], extent: number): readonly number[] {
  const inside = cuts.filter((cut) => cut > 0 && cut < extent);
  return [...new Set([...inside, extent])].sort((x, y) => x - y);
}

function cutNest(
  { domain, roots }: Refined,
  cut: { readonly axis: number; readonly from: number; readonly to: number },
): Refined {
  const outputs = roots.map((value) => ({ dtype: value.dtype, value }));
  const part = cutDomain({ name: "", inputs: [], domain, core: null, outputs }, cut);
  if (part === null) throw new Error("a nest without a core can be cut anywhere");
  const values = part.outputs.map(({ value }) => value);
  const composed = mapAccesses(values, ([first, second, ...others]) =>
    second ? compose([first], [second, ...others]) : [first],
  );
  return { domain: part.domain, roots: composed };
}
