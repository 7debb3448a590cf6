/**
 * Lets kernels that do the same on different parts of their operands share their code, such as the steps of a
 * recurrent layer, each of which reads its own slice. In: tasks. Out: the same tasks, where those that become equal
 * when each sees only the part that it reads have one kernel and see such windows. Others stay as they are.
 */
import type { Kernel } from "../ir/kernel.ts";
import type { MemoryRules } from "../ir/plan.ts";
import { print } from "../ir/print.ts";
import { sizeOf } from "../ir/shape.ts";
import { verify } from "../ir/verify.ts";
import { windowed } from "./split/windows.ts";
import type { AnyTask, Operand, Task } from "./task.ts";

export function sharedByWindows(tasks: readonly AnyTask[], rules: MemoryRules): readonly AnyTask[] {
  if (tasks.length < 2) return tasks;
  const seen = new Map<AnyTask, Task>();
  /** The different kernels that become the same, and what they become, by its text. */
  const alike = new Map<string, { readonly kernel: Kernel; readonly of: Set<string> }>();
  const whole = new Set<Kernel>();
  for (const task of tasks) {
    if (task.kernel === null || whole.has(task.kernel) || !task.inputs.every(isWhole)) continue;
    const part = windowed(task, rules);
    if (part.inputs.every(isWhole)) {
      whole.add(task.kernel);
      continue;
    }
    seen.set(task, part);
    const text = print(part.kernel);
    const known = alike.get(text) ?? { kernel: part.kernel, of: new Set() };
    if (known.of.size === 0) verify(part.kernel);
    known.of.add(print(task.kernel));
    alike.set(text, known);
  }
  return tasks.map((task) => {
    const part = seen.get(task);
    if (part === undefined) return task;
    const { kernel, of } = alike.get(print(part.kernel)) as { kernel: Kernel; of: Set<string> };
    if (of.size === 1) return task;
    return kernel.name === part.kernel.name ? { ...part, kernel } : part;
  });
}

function isWhole({ value, size }: Operand): boolean {
  return size === sizeOf(value.shape);
}
