/** Normal random numbers between bounds, by inversion of the distribution function. */
import { fault } from "../../ir/fault.ts";
import { erf } from "../../ir/numbers/erf.ts";
import { checkShape } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import { functionOp } from "../define.ts";
import { type LocationOptions, scaled } from "./continuous.ts";
import { checkFloat, Draws, type RandomOp } from "./draws.ts";

export interface TruncatedOptions extends LocationOptions {
  /** The lower bound, in units of `scale` from `loc`. Default -2. */
  readonly lower?: number;
  /** The upper bound in the same units. Default 2. */
  readonly upper?: number;
}

/** The largest lower bound. Beyond it, the values of erf are too coarse in f32. */
const furthest = 3;
/** The erf of 5.3 standard deviations, the last f32 before 1. */
const last = 1 - 2 ** -24;

export const truncatedNormal: RandomOp<[], TruncatedOptions> = functionOp("random", {
  name: "truncatedNormal",
  doc: "Draws normal random numbers conditioned to lie between the bounds `lower` (default −2) and `upper` (default 2), in standard deviations `scale` (default 1) from the mean `loc` (default 0), as in `jax.random`. The method is inversion of the distribution function. The interval must overlap the range within 3 standard deviations. `loc` and `scale` broadcast to the shape; gradients flow to them.",
  example: "truncatedNormal([2]).abs().le(2)  // [true, true]",
  build: (
    shape,
    { lower = -2, upper = 2, loc = 0, scale = 1, dtype = defaultFloat(), ...options } = {},
  ) => {
    checkFloat("truncatedNormal", dtype);
    if (!(lower < upper && lower <= furthest && upper >= -furthest)) {
      throw fault(
        "truncatedNormal",
        `invalid bounds ${String(lower)} and ${String(upper)}: expected the first below the second, and an overlap with ±3 standard deviations`,
      );
    }
    const [from, to] = [erf(lower / Math.SQRT2), erf(upper / Math.SQRT2)];
    const u = new Draws("truncatedNormal", options).open(checkShape("truncatedNormal", shape));
    const z = u
      .mul(to - from)
      .add(from)
      .clip(-last, last)
      .erfinv()
      .mul(Math.SQRT2)
      .clip(lower, upper);
    return scaled("truncatedNormal", z, loc, scale, shape).cast(dtype);
  },
});
