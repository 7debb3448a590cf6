/** Rewrites functions for machines without relaxed SIMD: a fused multiply-add becomes a product and a sum. */
import type { WasmFunction, WasmInstruction } from "./function.ts";

const fused = "f32x4.relaxed_madd";

export function withoutFusion(made: WasmFunction): WasmFunction {
  const isFused = (each: WasmInstruction): boolean => "opcode" in each && each.opcode === fused;
  if (!made.instructions.some(isFused)) return made;
  const term = made.locals.length;
  const apart: readonly WasmInstruction[] = [
    { opcode: "local.set", immediates: [term] },
    { opcode: "f32x4.mul", immediates: [] },
    { opcode: "local.get", immediates: [term] },
    { opcode: "f32x4.add", immediates: [] },
  ];
  return {
    ...made,
    locals: [...made.locals, { type: "v128", name: "term" }],
    instructions: made.instructions.flatMap((each) => (isFused(each) ? apart : each)),
  };
}
