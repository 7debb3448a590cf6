/**
 * Computes the elements that a kernel sees of its operands. In: a task. Out: how much of each operand it would
 * bind, and the same task with no more bound than that.
 */

import { byteLength, bytesPerElement } from "../../ir/dtype.ts";
import {
  type Expression,
  type LoadExpression,
  packedIn,
  topological,
} from "../../ir/expression.ts";
import type { KernelInput } from "../../ir/kernel.ts";
import { largest, smallest } from "../../ir/numbers/extremes.ts";
import { mapExpressions, rootsOf } from "../../ir/numbers/roots.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import { offsetRange, type Range } from "../../ir/range.ts";
import { movedBy } from "../../ir/view.ts";
import type { Operand, Task } from "../task.ts";

interface Window {
  readonly input: number;
  /** The first and the last element of the operand. */
  readonly range: Range;
  /** The loads that read through this window; gathers need the whole input. */
  readonly loads: ReadonlySet<Expression>;
}

/** The bytes that exceed what the device binds of one buffer, summed over all that the kernel reads and writes. */
export function excess(task: Task, rules: MemoryRules): number {
  const beyond = (bytes: number): number => Math.max(0, bytes - rules.windowBytes);
  const read = windowsOf(task, rules).map((window) => beyond(bytesIn(task, window)));
  const written = task.outputs.map((output) => beyond(bytesOf(output)));
  return [...read, ...written].reduce((sum, bytes) => sum + bytes, 0);
}

export function bytesOf({ value, size }: Operand): number {
  return byteLength(value.dtype, size);
}

/**
 * Binds each input through its windows: unread inputs are removed, and inputs read at offsets far apart may become
 * several.
 */
export function windowed(task: Task, rules: MemoryRules): Task {
  const { kernel } = task;
  const inputs: KernelInput[] = [];
  const operands: Operand[] = [];
  const loaded = new Map<Expression, { readonly input: number; readonly by: number }>();
  const whole = new Map<number, number>();
  for (const { input, range, loads } of windowsOf(task, rules)) {
    const [low, high] = range;
    const { dtype } = kernel.inputs[input] as KernelInput;
    const { value, from } = task.inputs[input] as Operand;
    for (const load of loads) loaded.set(load, { input: inputs.length, by: low });
    whole.set(input, inputs.length);
    inputs.push({ dtype, size: high - low + 1 });
    operands.push({ value, from: from + low, size: high - low + 1 });
  }
  const seen = mapExpressions(kernel, (expression) => {
    if (expression.kind === "gather")
      return { ...expression, input: whole.get(expression.input) as number };
    if (expression.kind !== "load") return expression;
    const { input, by } = loaded.get(expression) as { input: number; by: number };
    const access = movedBy(expression.access, -by * packedIn(expression));
    return { ...expression, input, access };
  });
  return { ...task, kernel: { ...seen, inputs }, inputs: operands };
}

/** The first and the last element of the input that a load reads. */
function rangeOf(load: LoadExpression): Range {
  const [low, high] = offsetRange(load.access) ?? [0, 0];
  const count = packedIn(load);
  return [Math.floor(low / count), Math.floor(high / count)];
}

function bytesIn({ kernel }: Task, { input, range: [low, high] }: Window): number {
  return byteLength((kernel.inputs[input] as KernelInput).dtype, high - low + 1);
}

/** One window for each input, or one for each of its loads where they are too far apart for one. */
function windowsOf(task: Task, rules: MemoryRules): Window[] {
  const { kernel } = task;
  const gathered = new Set<number>();
  const loads = new Map<number, Map<Expression, Range>>();
  for (const expression of topological(rootsOf(kernel))) {
    if (expression.kind === "gather") gathered.add(expression.input);
    if (expression.kind !== "load") continue;
    const of = loads.get(expression.input) ?? new Map<Expression, Range>();
    loads.set(expression.input, of.set(expression, rangeOf(expression)));
  }
  return [...kernel.inputs.keys()].flatMap((input): Window[] => {
    const { dtype, size } = kernel.inputs[input] as KernelInput;
    const of = loads.get(input) ?? new Map<Expression, Range>();
    const step = rules.alignment / bytesPerElement[dtype];
    const window = (reads: readonly (readonly [Expression, Range])[]): Window => {
      const low = smallest(reads.map(([, [from]]) => from));
      const high = largest(reads.map(([, [, to]]) => to));
      const begin = Math.floor(low / step) * step;
      return { input, range: [begin, high], loads: new Set(reads.map(([load]) => load)) };
    };
    if (gathered.has(input)) return [{ input, range: [0, size - 1], loads: new Set(of.keys()) }];
    if (of.size === 0) return [];
    const together = window([...of]);
    if (bytesIn(task, together) <= rules.windowBytes) return [together];
    return [...of].map((read) => window([read]));
  });
}
