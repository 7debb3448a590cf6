/**
 * Joins phases that do not depend on each other into one phase, so that threads synchronise once at its end. Its
 * items are those of the first phase, then those of the next.
 */
import { add, lt, max, min } from "./assembler/expression.ts";
import type { FunctionBuilder } from "./assembler/function.ts";
import type { OpcodeName } from "./assembler/opcodes.ts";
import { type Functions, ownFunctions } from "./general-functions.ts";
import {
  argumentsAt,
  begin,
  chunksOf,
  end,
  type Phase,
  parameters,
  phaseOf,
} from "./kernel-phase.ts";
import { asI32, minus, plus, type Size } from "./sizes.ts";

const ofLocals: readonly OpcodeName[] = ["local.get", "local.set", "local.tee"];

export function joinPhases(
  phases: readonly Phase[],
  functions: Functions = ownFunctions,
): readonly Phase[] {
  const [only, ...others] = phases;
  if (only === undefined || others.length === 0) return phases;
  const buffers = phases.flatMap((phase) => phase.buffers);
  const made = functions.make({
    name: only.function.name,
    buffers,
    code: (sizes) => {
      for (const phase of phases)
        sizes.same(`${functions.keyOf(phase.function)} ${phase.buffers.length}`);
      const counts = phases.map(({ items }) => sizes.of(items));
      return (b) => emitPhases(b, phases, counts);
    },
  });
  const items = phases.reduce((sum, phase) => sum + phase.items, 0);
  const operations = phases.reduce((sum, phase) => sum + phase.operations, 0);
  return [phaseOf(made, buffers, chunksOf(items, operations / items))];
}

function emitPhases(b: FunctionBuilder, phases: readonly Phase[], counts: readonly Size[]): void {
  const [from, to, first] = [b.local("i32", "from"), b.local("i32", "to"), b.local("i32", "first")];
  b.set(from, begin);
  b.set(to, end);
  b.set(first, argumentsAt);
  let items: Size = 0;
  let before = 0;
  for (const [nth, phase] of phases.entries()) {
    b.set(begin, asI32(minus(from, items)));
    b.set(begin, max(begin, 0));
    b.set(end, asI32(minus(to, items)));
    b.set(end, min(end, counts[nth] as Size));
    // A phase that was itself joined leaves its last arguments in `argumentsAt`, so it is set again.
    b.set(argumentsAt, add(first, 4 * before));
    b.if(lt(begin, end), () => emitFunction(b, phase));
    items = plus(items, counts[nth] as Size);
    before += phase.buffers.length;
  }
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
