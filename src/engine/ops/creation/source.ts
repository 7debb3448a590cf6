/** Primitives without operands, which programs use through the creation ops. */
import { dtypeAttribute, integerAttribute, numberAttribute } from "../attributes.ts";
import { checkShape } from "../axes.ts";
import type { SourcePrimitive } from "../define.ts";

/** One number, as a scalar of the attribute `dtype`. */
export const constantPrimitive: SourcePrimitive = {
  kind: "source",
  name: "constant",
  source: "constant",
  infer: (_operands, attributes) => {
    numberAttribute(attributes, "value");
    return { shape: [], dtype: dtypeAttribute(attributes, "dtype") };
  },
  gradient: null,
};

/** Counts 0, 1, 2, … as i32 [size]. */
export const iotaPrimitive: SourcePrimitive = {
  kind: "source",
  name: "iota",
  source: "iota",
  infer: (_operands, attributes) => ({
    shape: checkShape("iota", [integerAttribute(attributes, "size")]),
    dtype: "i32",
  }),
  gradient: null,
};
