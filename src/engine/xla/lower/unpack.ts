/** The signed bytes of words as f32, the lowest bits first. */
import type { Shape } from "../../ir/shape.ts";
import type { Builder } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

const bitsPerByte = 8;
const bytesPerWord = 4;

export function unpacked(builder: Builder, words: Value, shape: Shape): Value {
  const column = [...words.type.shape, 1];
  const bytes = Array.from({ length: bytesPerWord }, (_, index) => {
    const above = bitsPerByte * (bytesPerWord - 1 - index);
    const top = builder.bitcast(builder.binary("shift_left", words, above), "i32");
    const byte = builder.binary("shift_right_arithmetic", top, 32 - bitsPerByte);
    return builder.reshape(builder.convert(byte, "f32"), column);
  });
  return builder.reshape(builder.concatenate(bytes, column.length - 1), shape);
}
