/**
 * Makes some of a function's numbers arguments, so that one compiled function serves kernels of many sizes. In: a
 * skeleton, and which of its numbers vary together. Out: a function that reads a word for each such group from
 * behind its other arguments, and otherwise runs the same instructions.
 */
import { type Coded, instruction, type WasmFunction, type WasmInstruction } from "./function.ts";
import type { ValueType } from "./opcodes.ts";
import { aboveAddress, numbersIn, type Skeleton } from "./skeleton.ts";

/** The group of each of the skeleton's numbers; those of group 0 do not vary. */
export type Groups = Int32Array;

/**
 * `count` is the number of groups that vary, and `words` that of the function's arguments at the address in its
 * local `argumentsAt`.
 */
export function generalize(
  { made, instructions, numbers }: Skeleton,
  groups: Groups,
  count: number,
  words: number,
  argumentsAt: number,
): WasmFunction {
  const locals = [...made.locals];
  const local = (type: ValueType, name: string): number => locals.push({ type, name }) - 1;
  const sizes = Array.from({ length: count }, (_, index) => local("i32", `size_${index}`));
  const kept = new Map<ValueType, number>();
  const get = (number: number): Coded => instruction("local.get", number);
  const set = (number: number): Coded => instruction("local.set", number);
  const size = (group: number): Coded => get(sizes[group - 1] as number);
  const written: WasmInstruction[] = sizes.flatMap((each, index) => [
    get(argumentsAt),
    instruction("i32.load", 4 * (words + index)),
    set(each),
  ]);
  let next = 0;
  for (const each of instructions) {
    const first = next;
    next += numbersIn(each.opcode);
    const varying = groups.subarray(first, next);
    if (varying.every((group) => group === 0)) written.push(each);
    else if (each.opcode === "i32.const") written.push(size(varying[0] as number));
    else if (each.opcode === "v128.const") {
      written.push(instruction("v128.const", ...numbers.slice(first, next).map(unsigned)));
      for (const [lane, group] of varying.entries())
        if (group > 0) written.push(size(group), instruction("i32x4.replace_lane", lane));
    } else {
      const above = aboveAddress[each.opcode];
      const type = above === "nothing" ? undefined : above;
      if (type !== undefined && !kept.has(type)) kept.set(type, local(type, "above"));
      const value = type === undefined ? undefined : kept.get(type);
      if (value !== undefined) written.push(set(value));
      written.push(size(varying[0] as number), instruction("i32.add"));
      if (value !== undefined) written.push(get(value));
      written.push(instruction(each.opcode, 0, ...each.immediates.slice(1)));
    }
  }
  return { ...made, locals, instructions: written };
}

function unsigned(pattern: number): number {
  return pattern >>> 0;
}
