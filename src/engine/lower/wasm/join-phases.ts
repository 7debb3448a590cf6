/**
 * Joins phases that do not depend on each other into one phase, so that threads synchronise once at its end. Its
 * items are those of the first phase, then those of the next.
 */
import { FunctionBuilder, type Local } from "./assembler/function.ts";
import type { OpcodeName } from "./assembler/opcodes.ts";
import { argumentsAt, begin, chunksOf, end, type Phase, parameters } from "./kernel-phase.ts";

const ofLocals: readonly OpcodeName[] = ["local.get", "local.set", "local.tee"];

export function joinPhases(phases: readonly Phase[]): readonly Phase[] {
  const [only, ...others] = phases;
  if (only === undefined || others.length === 0) return phases;
  const b = new FunctionBuilder(only.function.name, parameters);
  const [from, to, first] = [b.local("i32", "from"), b.local("i32", "to"), b.local("i32", "first")];
  b.get(begin);
  b.set(from);
  b.get(end);
  b.set(to);
  b.get(argumentsAt);
  b.set(first);
  let items = 0;
  let before = 0;
  for (const phase of phases) {
    emitBound(b, begin, from, -items, 0, "i32.gt_s");
    emitBound(b, end, to, -items, phase.items, "i32.lt_s");
    b.get(begin);
    b.get(end);
    b.emit("i32.lt_s");
    // A phase that was itself joined leaves its last arguments in `argumentsAt`, so it is set again.
    b.get(first);
    b.offset(4 * before);
    b.set(argumentsAt);
    b.if(() => emitFunction(b, phase));
    items += phase.items;
    before += phase.places.length;
  }
  const operations = phases.reduce((sum, phase) => sum + phase.operations, 0);
  const places = phases.flatMap((phase) => phase.places);
  return [{ function: b.finish(), ...chunksOf(items, operations / items), places }];
}

/** result = local + amount if that is <comparison> the limit, else the limit. */
function emitBound(
  b: FunctionBuilder,
  result: Local,
  local: Local,
  amount: number,
  limit: number,
  comparison: "i32.lt_s" | "i32.gt_s",
): void {
  b.get(local);
  b.offset(amount);
  b.tee(result);
  b.i32(limit);
  b.get(result);
  b.i32(limit);
  b.emit(comparison);
  b.emit("select");
  b.set(result);
}

/** Inlines the function's instructions with locals of their own. Its branches stay within it. */
function emitFunction(b: FunctionBuilder, phase: Phase): void {
  const { locals, instructions } = phase.function;
  const own = locals.map(({ type, name }, local) =>
    local < parameters.length ? local : b.local(type, name),
  );
  for (const instruction of instructions) {
    if ("comment" in instruction) b.comment(instruction.comment);
    else {
      const { opcode, immediates } = instruction;
      const [local] = immediates as [number];
      if (ofLocals.includes(opcode)) b.emit(opcode, own[local] as Local);
      else b.emit(opcode, ...immediates);
    }
  }
}
