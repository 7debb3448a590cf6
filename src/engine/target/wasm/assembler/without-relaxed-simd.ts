/** Rewrites functions for machines without relaxed SIMD: a fused multiply-add becomes a product and a sum. */
import { instruction, type WasmFunction, type WasmInstruction } from "./function.ts";

const fused = "f32x4.relaxed_madd";

export function withoutFusion(made: WasmFunction): WasmFunction {
  const isFused = (each: WasmInstruction): boolean => "opcode" in each && each.opcode === fused;
  if (!made.instructions.some(isFused)) return made;
  const term = made.locals.length;
  const apart: readonly WasmInstruction[] = [
    instruction("local.set", term),
    instruction("f32x4.mul"),
    instruction("local.get", term),
    instruction("f32x4.add"),
  ];
  return {
    ...made,
    locals: [...made.locals, { type: "v128", name: "term" }],
    instructions: made.instructions.flatMap((each) => (isFused(each) ? apart : each)),
  };
}
