/**
 * Refusals for JavaScript that takes a tensor for a list or copies it. A tensor has no elements before they are awaited,
 * so that `Array.from` would return an empty array and `structuredClone` an object without elements. Tools that compare
 * or print objects read properties and iterate; nothing here throws for that.
 */
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { located } from "../position.ts";
import type { Tensor } from "../tensor.ts";

/**
 * The value of an enumerable property of each tensor. No symbol can be cloned or posted, and V8's error contains the
 * text of this one.
 */
export const uncloneable: unique symbol = Symbol(
  "a tensor: copy or post the elements of await x.data() or await x.array() instead",
);

/**
 * The length of a tensor. Whatever makes a list of an object converts its length to a number first: `Array.from(x)`,
 * `new Float32Array(x)`, and loops up to `x.length`.
 */
export function lengthOf({ dtype, shape }: Tensor): object {
  const type = `${dtype}${formatShape(shape)}`;
  return Object.freeze({
    [Symbol.toPrimitive](hint: "default" | "number" | "string"): string {
      if (hint === "string") return `the length of Tensor ${type}`;
      return located(() => {
        throw fault(
          "tensor",
          `unsupported conversion of ${type} to a list: use await x.array() or await x.data() for its elements, and x.size or x.shape for their number`,
        );
      });
    },
  });
}
