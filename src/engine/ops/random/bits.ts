/** Random bits, from which programs can make distributions that are missing here. */
import { fault } from "../../ir/fault.ts";
import { checkShape } from "../axes.ts";
import { functionOp } from "../define.ts";
import { Draws, type RandomOp, type RandomOptions } from "./draws.ts";

export interface BitsOptions extends RandomOptions {
  /** u32 (default) or i32. */
  readonly dtype?: "u32" | "i32";
}

export const bits: RandomOp<[], BitsOptions> = functionOp("random", {
  name: "bits",
  doc: "Draws 32 random bits for each element, the same on every device.",
  example: "bits([2]).bitwiseAnd(0)  // [0, 0]",
  build: (shape, { dtype = "u32", ...options } = {}) => {
    if (dtype !== "u32" && dtype !== "i32")
      throw fault("bits", `unsupported dtype ${String(dtype)}: use u32 or i32`);
    return new Draws("bits", options).bits(checkShape("bits", shape)).cast(dtype);
  },
});
