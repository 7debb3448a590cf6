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
  doc: "Random numbers of Maxwell's distribution from `loc` (0) on, with the scale `scale` (1): the length of three normal numbers.",
  standard: speeds,
});

export const doubleSidedMaxwell: RandomOp<[], LocationOptions> = locationScale({
  name: "doubleSidedMaxwell",
  doc: "Random numbers of Maxwell's distribution to both sides of `loc` (0), with the scale `scale` (1), which is not their standard deviation: that is √3 times as much.",
  standard: (draws, shape) => {
    const size = speeds(draws, shape);
    return where(draws.bits(shape).cast("i32").lt(0), size.neg(), size);
  },
});
