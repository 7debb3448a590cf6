/** The functions of the rare instructions, in their order: (result of the fast path, x) → four floats. */
import { widestNearAngle } from "../../../ir/angle.ts";
import { type Rare, rare } from "../../../ir/instruction.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { farValues } from "../../approximation/angles.ts";
import { FunctionBuilder, type WasmFunction } from "../assembler/function.ts";
import { withoutFusion } from "../assembler/without-relaxed-simd.ts";
import { ElementCode } from "./elements.ts";

let made: readonly WasmFunction[] | null = null;

export function rareFunctions(): readonly WasmFunction[] {
  made ??= rare.map(rareFunction);
  return made;
}

function rareFunction(instruction: Rare): WasmFunction {
  const b = new FunctionBuilder(instruction, ["near", "x"], "v128");
  const [near, x] = [0, 1];
  const operand = new Scalar({ kind: "accumulator", dtype: "f32" });
  const { expression } = farValues[instruction](operand);
  const nest = { shape: [], index: [], vector: 0, open: new Set<number>() };
  const code = new ElementCode(b, nest, [expression], [], [x]);
  const body = code.body(4, [0, 1]);
  body.push(expression, []);
  body.end();
  b.get(near);
  b.get(x);
  b.emit("f32x4.abs");
  b.splatFloat(widestNearAngle);
  b.emit("f32x4.gt");
  b.emit("v128.bitselect");
  // The function is the same on machines with and without fused multiply-add, because its speed does not matter.
  return withoutFusion({ ...b.finish(), result: "v128" });
}
