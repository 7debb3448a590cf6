/** The reference for products of matrices. */
import { productOfWords } from "../../ir/byte-products.ts";
import { atEachIndex, type CoreReference, inDtype, wrap } from "../core-reference.ts";
import { type Matmul, matmulRules } from "./core.ts";

export const matmulReference: CoreReference<Matmul> = atEachIndex((core, index, at) => {
  const [dtype] = matmulRules.accumulators(core) as readonly ["f32" | "i32"];
  const multiply = inDtype("mul", dtype);
  const batch = index.slice(0, -2);
  const [row, column] = index.slice(-2) as [number, number];
  let total = 0;
  for (let inner = 0; inner < core.k; inner++) {
    const a = at(core.a, [...batch, row, inner]);
    const b = at(core.b, [...batch, inner, column]);
    const product = core.bytes ? productOfWords(a, b, core.bytes) : multiply(a, b);
    total = wrap(total + product, dtype);
  }
  return total;
});
