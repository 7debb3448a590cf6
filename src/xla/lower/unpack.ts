/** The signed bytes of words as f32, the lowest bits first. */
import type { UnpackPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { LowerRule } from "./rule.ts";

const bitsPerByte = 8;
const bytesPerWord = 4;

export const unpack: LowerRule<UnpackPrimitive> = (_, { shape }, [words]) => {
  const column = [...words.type.shape, 1];
  const bytes = Array.from({ length: bytesPerWord }, (_, index) => {
    const above = bitsPerByte * (bytesPerWord - 1 - index);
    const top = hlo.bitcast(hlo.binary("shift_left", words, above), "i32");
    const byte = hlo.binary("shift_right_arithmetic", top, 32 - bitsPerByte);
    return hlo.reshape(hlo.convert(byte, "f32"), column);
  });
  return hlo.reshape(hlo.concatenate(bytes, column.length - 1), shape);
};
