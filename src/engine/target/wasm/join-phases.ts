/**
 * Joins phases that do not depend on each other into one phase, so that threads synchronise once at its end. Its
 * items are those of the first phase, then those of the next.
 */
import { add, lt, max, min } from "./assembler/expression.ts";
import { FunctionBuilder } from "./assembler/function.ts";
import type { OpcodeName } from "./assembler/opcodes.ts";
import { argumentsAt, begin, chunksOf, end, type Phase, parameters } from "./kernel-phase.ts";

const ofLocals: readonly OpcodeName[] = ["local.get", "local.set", "local.tee"];

export function joinPhases(phases: readonly Phase[]): readonly Phase[] {
  const [only, ...others] = phases;
  if (only === undefined || others.length === 0) return phases;
  const b = new FunctionBuilder(only.function.name, parameters);
  const [from, to, first] = [b.local("i32", "from"), b.local("i32", "to"), b.local("i32", "first")];
  b.set(from, begin);
  b.set(to, end);
  b.set(first, argumentsAt);
  let items = 0;
  let before = 0;
  for (const phase of phases) {
    b.set(begin, add(from, -items));
    b.set(begin, max(begin, 0));
    b.set(end, add(to, -items));
    b.set(end, min(end, phase.items));
    // A phase that was itself joined leaves its last arguments in `argumentsAt`, so it is set again.
    b.set(argumentsAt, add(first, 4 * before));
    b.if(lt(begin, end), () => emitFunction(b, phase));
    items += phase.items;
    before += phase.buffers.length;
  }
  const operations = phases.reduce((sum, phase) => sum + phase.operations, 0);
  const buffers = phases.flatMap((phase) => phase.buffers);
  return [{ function: b.finish(), ...chunksOf(items, operations / items), buffers: buffers }];
}

/** Inlines the function's instructions with separate locals. Its branches stay within it. */
function emitFunction(b: FunctionBuilder, phase: Phase): void {
  const { locals, instructions } = phase.function;
  const own = locals.map(({ type, name }, local) =>
    local < parameters.length ? local : b.local(type, name).number,
  );
  for (const instruction of instructions) {
    if ("comment" in instruction) b.comment(instruction.comment);
    else {
      const { opcode, immediates } = instruction;
      const [local] = immediates as [number];
      if (ofLocals.includes(opcode)) b.emit(opcode, own[local] as number);
      else b.emit(opcode, ...immediates);
    }
  }
}
