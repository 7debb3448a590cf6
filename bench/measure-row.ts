/** Measures one row: every task is checked, and only then timed. */
import { faultIn } from "./check.ts";
import type { Task } from "./engines/engine.ts";
import { type Contender, compare, type Effort, measuredOf, once, shuffled } from "./measure.ts";
import type { Cell, Cells, ColumnName } from "./result.ts";
import type { Reference } from "./work.ts";

/** An engine in a row, and its expected result. */
export interface Candidate {
  readonly name: ColumnName;
  /** Null where the engine lacks the work. */
  prepare(): Promise<Task | null>;
  readonly reference: Reference;
  /** As an engine's. */
  readonly settlesIn?: number | undefined;
}

/** The factor of a single evaluation's limit that a first evaluation may take, since it also compiles. */
const maxPatience = 30;

/** The candidates' tasks measured against each other in alternation. */
export async function measureCandidates(
  candidates: readonly Candidate[],
  queue: number,
  effort: Effort,
  ready: () => Promise<void>,
): Promise<Cells> {
  const { patience = Number.POSITIVE_INFINITY } = effort;
  const cells: Partial<Record<ColumnName, Cell>> = {};
  const tasks: Task[] = [];
  const contenders: Contender[] = [];
  for (const { name, prepare, reference, settlesIn } of shuffled(candidates)) {
    try {
      const task = await prepare();
      if (task === null) {
        cells[name] = { status: "absent" };
        continue;
      }
      tasks.push(task);
      const first = await once(task, 0);
      if (first > maxPatience * patience) {
        cells[name] = {
          status: "failed",
          fault: `the first evaluation took ${(first / 1000).toFixed(0)} s, and no other was waited for`,
        };
        continue;
      }
      const fault = faultIn(await task.result(), reference);
      if (fault !== null) {
        cells[name] = { status: "wrong", fault };
        continue;
      }
      const second = Number.isFinite(patience) ? await once(task, 1) : 0;
      if (second > patience) cells[name] = measuredOf({ times: [second], cold: first, queue: 1 });
      else contenders.push({ name, task, cold: first, settlesIn });
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
