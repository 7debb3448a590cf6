/**
 * Handles rows of pixels whose length is no multiple of four: the one or two columns after the last whole vector
 * become a separate convolution, whose vectors lie down the columns. Otherwise a row of 17 pixels would be
 * five vectors, of which the last recomputes three pixels.
 */

import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape } from "../../../ir/shape.ts";
import { compose, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import { type ConvolutionAxis, convolutionDepth, convolutionShapes } from "../core.ts";
import type { ConvolutionParts } from "./convolution.ts";

/** A region of a convolution's pixels, and the input with its axes in the order of the region. */
export interface ConvolutionRegion {
  readonly parts: ConvolutionParts;
  readonly input: Expression;
}

/**
 * A strip has to save enough to be worth a second copy of a part of the input. The first bound is the vectors
 * that remain, as a fraction of those of whole rows; the second is the products of a pixel.
 */
const maxLeft = 0.96;
const fewestProducts = 512;

/** Returns all pixels as one region, or two: the pixels in whole vectors along the rows, and the remaining columns. */
export function regionsOf(
  parts: ConvolutionParts,
  input: Expression,
): readonly ConvolutionRegion[] {
  const { domain, axes } = parts;
  if (axes.length < 2) return [{ parts, input }];
  const [height, width] = domain.slice(-2) as [number, number];
  const inside = width - (width % 4);
  const vectors = (height * inside) / 4 + (width - inside) * Math.ceil(height / 4);
  const isWorthwhile =
    parts.outputs * convolutionDepth(parts) >= fewestProducts &&
    vectors <= maxLeft * height * Math.ceil(width / 4);
  if (inside === 0 || height < 4 || width - inside > 2 || !isWorthwhile) return [{ parts, input }];
  const [inputShape] = convolutionShapes(domain, parts);
  return [
    { parts: within(parts, columns(domain, 0, inside)), input },
    { parts: strip(parts, inside), input: downColumns(input, inputShape) },
  ];
}

/** The strip of the columns from `first` on, with the last two axes exchanged. */
function strip(parts: ConvolutionParts, first: number): ConvolutionParts {
  const { name, domain, axes, order } = parts;
  const across = axes.at(-1) as ConvolutionAxis;
  const moved = { ...across, before: across.before - first * across.stride };
  return {
    ...within(parts, exchanged(columns(domain, first, domain.at(-1) as number))),
    name: `${name}_strip`,
    axes: lastExchanged([...axes.slice(0, -1), moved]),
    order: lastExchanged(order),
  };
}

/** A view of the columns [from, to) of a contiguous tensor. */
function columns(shape: Shape, from: number, to: number): View {
  const strides = contiguousStrides(shape);
  return { shape: [...shape.slice(0, -1), to - from], strides, offset: from, mask: null };
}

/** Restricts the convolution to the pixels of a view into the domain. */
function within(parts: ConvolutionParts, at: View): ConvolutionParts {
  const values = mapAccesses(
    parts.values.map(({ value }) => value),
    (access) => compose([at], access),
  );
  return {
    ...parts,
    domain: at.shape,
    at,
    values: parts.values.map(({ dtype }, index) => ({ dtype, value: values[index] as Expression })),
  };
}

/** The input [n, channels, …extents] with its last two axes exchanged. */
function downColumns(input: Expression, shape: Shape): Expression {
  const view = exchanged(columns(shape, 0, shape.at(-1) as number));
  const [turned] = mapAccesses([input], (access) => compose([view], access));
  return turned as Expression;
}

function exchanged({ shape, strides, ...view }: View): View {
  return { ...view, shape: lastExchanged(shape), strides: lastExchanged(strides) };
}

function lastExchanged<T>(list: readonly T[]): readonly T[] {
  return [...list.slice(0, -2), list.at(-1) as T, list.at(-2) as T];
}
