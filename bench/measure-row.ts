/** One row: every engine's task is checked, and only then measured. */
import { faultIn } from "./check.ts";
import type { Engine, Task } from "./engines/engine.ts";
import { type Contender, cold, compare, type Effort, shuffled } from "./measure.ts";
import { referenceOf } from "./reference.ts";
import type { Cell, EngineName, RowResult } from "./result.ts";
import type { Row } from "./rows.ts";
import { operandSets } from "./work.ts";

export async function measureRow(
  { work, queue }: Pick<Row, "work" | "queue">,
  engines: readonly Engine[],
  effort: Effort,
  ready: () => Promise<void>,
): Promise<RowResult["cells"]> {
  const sets = operandSets(work);
  const reference = referenceOf(work, sets);
  const cells: Partial<Record<EngineName, Cell>> = {};
  const tasks: Task[] = [];
  const contenders: Contender[] = [];
  for (const engine of shuffled(engines)) {
    const { name } = engine;
    try {
      const task = await engine.prepare(work, sets);
      if (task === null) {
        cells[name] = { status: "absent" };
        continue;
      }
      tasks.push(task);
      const first = await cold(task);
      const fault = faultIn(await task.result(), reference);
      if (fault === null) contenders.push({ name, task, cold: first });
      else cells[name] = { status: "wrong", fault };
    } catch (error) {
      cells[name] = { status: "failed", fault: String(error) };
    }
  }
  for (const [name, outcome] of await compare(contenders, queue, effort, ready)) {
    cells[name] = outcome instanceof Error ? { status: "failed", fault: String(outcome) } : outcome;
  }
  for (const task of tasks) task.dispose();
  return cells;
}
