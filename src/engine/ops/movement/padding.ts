/** Adds elements around the axes, or removes them: constants, or a continuation of the tensor itself. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { padPrimitive, padWith } from "./movement.ts";
import { continuationOf } from "./padding-continuation.ts";
import { type Pair, type Sides, sameOnAllSides, sidesOf } from "./padding-sides.ts";

const ownModes = ["constant", "edge", "reflect", "symmetric", "circular"] as const;
const computedModes = ["maximum", "mean", "median", "minimum", "linearRamp"] as const;
const modes = [...ownModes, ...computedModes] as const;
export type PadMode = (typeof ownModes)[number] | (typeof computedModes)[number];

export interface PadOptions {
  /** The value of new elements in the mode "constant", for all sides or for each one; default 0. */
  readonly value?: Sides;
  /** Default "constant". */
  readonly mode?: PadMode;
  /**
   * The number of new elements between each two of an axis, one number for all axes or one for each. Default 0.
   */
  readonly interior?: number | readonly number[];
  /** The modes of statistics use this many elements at the end of an axis, for each side. Default all. */
  readonly statLength?: Sides;
  /** The ramps of the mode "linearRamp" end at these values, for each side. Default 0. */
  readonly endValue?: Sides;
  /**
   * Whether the modes "reflect" and "symmetric" also mirror at the value of the last element ("odd"). Default
   * "even".
   */
  readonly reflectType?: "even" | "odd";
}

type Pairs = readonly Pair[];

export const pad: Op<(x: TensorLike, widths: Sides, options?: PadOptions) => Tensor> = methodOp(
  "movement",
  {
    name: "pad",
    doc: 'Pads the axes at both ends. `widths` is one width for all, `[before, after]` for all axes or a list of these for each axis; negative widths crop. In the `mode` "constant" the new elements are `value` (default 0), one for all or one for each side, like the widths. In the other modes they are the edge element ("edge"), the tensor mirrored about its edge element ("reflect") or about its edge ("symmetric"), or the opposite end ("circular"), repeated for wide padding; or a statistic of the axis ("maximum", "mean", "median" or "minimum", rounded for integers), over `statLength` elements at that end or over all, or a "linearRamp" to `endValue` (default 0), as in NumPy. With `reflectType: "odd"` the reflection is also negated about the edge element. `interior` is the number of elements inserted between neighbours in the mode "constant", before the widths apply, as in JAX\'s `lax.pad`.',
    example: "tensor([1, 2]).pad([[1, 2]], { value: 9 })  // [9, 1, 2, 9, 9]",
    primitive: padPrimitive,
    build: (value, widths, options = {}) => {
      const { mode = "constant", value: filling = 0 } = options;
      const x = recorder().lift(value, "f32");
      if (!modes.includes(mode)) {
        throw fault(
          "pad",
          `unknown mode "${String(mode)}": use ${modes.slice(0, -1).join(", ")} or ${modes.at(-1)}`,
        );
      }
      const spread = dilate(x, options);
      const pairs = pairsOf(spread, widths);
      const kept = crop(spread, pairs);
      const added = pairs.map(
        ([before, after]) => [Math.max(0, before), Math.max(0, after)] as const,
      );
      if (mode !== "constant") {
        const continuation = continuationOf(x.shape, mode, options);
        return added.reduce((padded, pair, axis) => continuation(padded, axis, pair), kept);
      }
      if (kept !== spread && added.flat().every((width) => width === 0)) return kept;
      const fill = sameOnAllSides(filling);
      if (fill !== null) return padWith(kept, added, fill);
      // Pad one side after the other, so that the elements of the last axis fill the corners, as in NumPy.
      return sidesOf("value", filling, x.shape).reduce(
        (padded, values, axis) =>
          values.reduce((sided, value, side) => {
            const only = added.map(
              (pair, other) =>
                pair.map((width, at) => (other === axis && at === side ? width : 0)) as [
                  number,
                  number,
                ],
            );
            return only[axis]?.[side] === 0 ? sided : padWith(sided, only, value);
          }, padded),
        kept,
      );
    },
  },
);

function pairsOf(x: Tensor, widths: Sides): Pairs {
  const pairs = sidesOf("widths", widths, x.shape);
  const shown = JSON.stringify(widths);
  if (!pairs.flat().every(Number.isInteger))
    throw fault("pad", `invalid widths ${shown}: expected integers`);
  for (const [axis, [before, after]] of pairs.entries()) {
    const lost = 0 - Math.min(0, before) - Math.min(0, after);
    if (lost <= (x.shape[axis] as number)) continue;
    throw fault(
      "pad",
      `invalid widths ${shown}: axis ${axis} of ${formatShape(x.shape)} has fewer than ${lost} elements`,
    );
  }
  return pairs;
}

/** Inserts new elements between the tensor's own. */
function dilate(x: Tensor, { interior = 0, mode = "constant", value = 0 }: PadOptions): Tensor {
  const gaps = typeof interior === "number" ? x.shape.map(() => interior) : interior;
  if (gaps.length !== x.rank) {
    throw fault("pad", `mismatched interior: ${gaps.length} numbers for ${formatShape(x.shape)}`);
  }
  if (!gaps.every((gap) => Number.isInteger(gap) && gap >= 0)) {
    throw fault(
      "pad",
      `invalid interior ${JSON.stringify(interior)}: expected non-negative integers`,
    );
  }
  if (mode !== "constant" && gaps.some((gap) => gap > 0)) {
    throw fault("pad", `unsupported interior in the mode "${mode}": use "constant"`);
  }
  if (gaps.every((gap) => gap === 0)) return x;
  if (typeof value !== "number") {
    throw fault(
      "pad",
      `unsupported value ${JSON.stringify(value)} with interior: expected one number`,
    );
  }
  return gaps.reduce((spread, gap, axis) => {
    const extent = spread.shape[axis] as number;
    if (gap === 0 || extent < 2) return spread;
    const before = sizeOf(spread.shape.slice(0, axis));
    const wide = pad(
      spread.reshape([before, extent, 1, -1]),
      [
        [0, 0],
        [0, 0],
        [0, gap],
        [0, 0],
      ],
      { value },
    );
    // Drop the new elements after the last one.
    const length = (extent - 1) * (gap + 1) + 1;
    return wide
      .reshape([before, extent * (gap + 1), -1])
      .slice(null, [0, length])
      .reshape(spread.shape.with(axis, length));
  }, x);
}

/** Crops the tensor where widths are negative. */
function crop(x: Tensor, pairs: Pairs): Tensor {
  if (pairs.flat().every((width) => width >= 0)) return x;
  return x.slice(
    ...pairs.map(([before, after], axis) => {
      const extent = x.shape[axis] as number;
      return [Math.max(0, -before), extent + Math.min(0, after)] as const;
    }),
  );
}
