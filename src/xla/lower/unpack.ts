/** The signed integers of words as f32, the lowest bits first. */
import { bytesPerElement } from "../../engine/ir/dtype.ts";
import type { UnpackPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { LowerRule } from "./rule.ts";

const wordBits = 32;

export const unpack: LowerRule<UnpackPrimitive> = ({ packed }, { shape }, [words]) => {
  const bits = 8 * bytesPerElement[packed ?? "i8"];
  const count = wordBits / bits;
  const column = [...words.type.shape, 1];
  const integers = Array.from({ length: count }, (_, index) => {
    const above = bits * (count - 1 - index);
    const top = hlo.bitcast(hlo.binary("shift_left", words, above), "i32");
    const integer = hlo.binary("shift_right_arithmetic", top, wordBits - bits);
    return hlo.reshape(hlo.convert(integer, "f32"), column);
  });
  return hlo.reshape(hlo.concatenate(integers, column.length - 1), shape);
};
