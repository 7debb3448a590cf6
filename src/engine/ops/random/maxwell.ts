/** Maxwell's distribution, of speeds in a gas, and its two-sided form. */
import type { Tensor } from "../../graph/tensor.ts";
import type { Shape } from "../../ir/shape.ts";
import { where } from "../index.ts";
import type { LocationOptions } from "./continuous.ts";
import { locationScale } from "./continuous.ts";
import type { Draws, RandomOp } from "./draws.ts";

/**
 * The length of a vector of three normal numbers: of two by an exponential number (as in `rayleigh`), and of
 * the third.
 */
function speeds(draws: Draws, shape: Shape): Tensor {
  const plane = draws.uniform(shape).neg().add(1).log().mul(-2);
  return plane.add(draws.normal(shape).square()).sqrt();
}

export const maxwell: RandomOp<[], LocationOptions> = locationScale({
  name: "maxwell",
  doc: "Draws random numbers of the Maxwell distribution, starting at `loc` (default 0), with scale `scale` (default 1). Each is the length of a vector of three normal variates.",
  standard: speeds,
});

export const doubleSidedMaxwell: RandomOp<[], LocationOptions> = locationScale({
  name: "doubleSidedMaxwell",
  doc: "Draws random numbers of the double-sided Maxwell distribution about `loc` (default 0), with scale `scale` (default 1). The standard deviation is √3 times the scale.",
  standard: (draws, shape) => {
    const size = speeds(draws, shape);
    return where(draws.bits(shape).cast("i32").lt(0), size.neg(), size);
  },
});
