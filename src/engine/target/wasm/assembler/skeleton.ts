/**
 * A function as a skeleton and its numbers. Functions of kernels that differ only in a size often have one
 * skeleton: the same instructions, apart from constants and from the offsets of loads and stores.
 */
import type { Coded, WasmFunction } from "./function.ts";
import { type Opcode, type OpcodeName, opcodes, type ValueType } from "./opcodes.ts";

export interface Skeleton {
  readonly made: WasmFunction;
  /** Equal for equal skeletons, and rarely for others. */
  readonly hash: number;
  readonly instructions: readonly Coded[];
  /** The numbers of all instructions, in order: one of an i32.const or of an access to memory, four of a vector. */
  readonly numbers: readonly number[];
}

/** The type of the value above the address on the stack, for accesses to memory whose offset may vary. */
export const aboveAddress: Partial<Record<OpcodeName, ValueType | "nothing">> = {
  "i32.load": "nothing",
  "i32.load8_s": "nothing",
  "i32.load8_u": "nothing",
  "i32.load16_u": "nothing",
  "i32.store": "i32",
  "i32.store16": "i32",
  "v128.load": "nothing",
  "v128.load16x4_u": "nothing",
  "v128.load16_splat": "nothing",
  "v128.load32_splat": "nothing",
  "v128.load32_zero": "nothing",
  "v128.load16_lane": "v128",
  "v128.load32_lane": "v128",
  "v128.store": "v128",
  "v128.store16_lane": "v128",
  "v128.store32_lane": "v128",
  "v128.store64_lane": "v128",
};

/** The number of an instruction's immediates that are no part of the skeleton: the first ones. */
export function numbersIn(opcode: OpcodeName): number {
  if (opcode === "v128.const") return 4;
  return opcode === "i32.const" || opcode in aboveAddress ? 1 : 0;
}

export function skeletonOf(made: WasmFunction): Skeleton {
  const instructions: Coded[] = [];
  const numbers: number[] = [];
  let hash = made.locals.length;
  for (const each of made.instructions) {
    if ("comment" in each) continue;
    const { opcode, immediates } = each;
    const count = numbersIn(opcode);
    hash = (Math.imul(hash, 31) + (opcodes[opcode] as Opcode)[0]) | 0;
    for (let index = 0; index < immediates.length; index++) {
      const number = immediates[index] as number;
      if (index < count) numbers.push(number | 0);
      else hash = (Math.imul(hash, 31) + number) | 0;
    }
    instructions.push(each);
  }
  return { made, hash, instructions, numbers };
}

/** Whether two functions are equal apart from their numbers. */
export function hasSameSkeleton(one: Skeleton, other: Skeleton): boolean {
  const { parameters, locals, result } = one.made;
  return (
    one.hash === other.hash &&
    one.numbers.length === other.numbers.length &&
    one.instructions.length === other.instructions.length &&
    result === other.made.result &&
    parameters.length === other.made.parameters.length &&
    locals.length === other.made.locals.length &&
    locals.every(({ type }, index) => type === other.made.locals[index]?.type) &&
    one.instructions.every((each, index) => isSame(each, other.instructions[index] as Coded))
  );
}

function isSame(one: Coded, other: Coded): boolean {
  if (one.opcode !== other.opcode || one.immediates.length !== other.immediates.length)
    return false;
  for (let index = numbersIn(one.opcode); index < one.immediates.length; index++)
    if (one.immediates[index] !== other.immediates[index]) return false;
  return true;
}
