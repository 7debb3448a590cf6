/** The functions of the rare instructions, in their order: (result of the fast path, x) → four floats. */

import { type Rare, rare } from "../../../ir/instruction.ts";
import { widestNearAngle } from "../../../ir/numbers/angle.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { farValues } from "../../approximation/angles.ts";
import { abs, gt, select } from "../assembler/expression.ts";
import { FunctionBuilder, type WasmFunction } from "../assembler/function.ts";
import { asF32x4, Local } from "../assembler/value.ts";
import { withoutFusion } from "../assembler/without-relaxed-simd.ts";
import { ElementCode } from "./elements.ts";

let made: readonly WasmFunction[] | null = null;

export function rareFunctions(): readonly WasmFunction[] {
  made ??= rare.map(rareFunction);
  return made;
}

function rareFunction(instruction: Rare): WasmFunction {
  const b = new FunctionBuilder(instruction, ["near", "x"], "f32x4");
  const [near, x] = [new Local("f32x4", 0), new Local("f32x4", 1)];
  const operand = new Scalar({ kind: "accumulator", dtype: "f32" });
  const { expression } = farValues[instruction](operand);
  const nest = { shape: [], index: [], vector: 0, open: new Set<number>() };
  const code = new ElementCode(b, nest, [expression], [], [x]);
  const body = code.body(4, [0, 1]);
  const far = asF32x4(body.value(expression));
  b.return(select(gt(abs(x), widestNearAngle), far, near));
  body.end();
  // The function is the same on machines with and without fused multiply-add, because its speed does not matter.
  return withoutFusion({ ...b.finish(), result: "v128" });
}
