/** Measures one row: every task is checked, and only then timed. */
import { faultIn } from "./check.ts";
import type { Engine, Task } from "./engines/engine.ts";
import {
  type Contender,
  cold,
  compare,
  type Effort,
  measuredOf,
  once,
  shuffled,
} from "./measure.ts";
import { type Reference, referenceOf } from "./reference.ts";
import type { Cell, RowResult } from "./result.ts";
import type { Row } from "./rows.ts";
import { operandSets } from "./work.ts";

/** An engine in a row, and its expected result. */
export interface Candidate<Name extends string> {
  readonly name: Name;
  /** Null where the engine lacks the work. */
  prepare(): Promise<Task | null>;
  readonly reference: Reference;
  /** As an engine's. */
  readonly settlesIn?: number | undefined;
}

export function measureRow(
  { work, queue }: Pick<Row, "work" | "queue">,
  engines: readonly Engine[],
  effort: Effort,
  ready: () => Promise<void>,
): Promise<RowResult["cells"]> {
  const sets = operandSets(work);
  const reference = referenceOf(work, sets);
  const candidates = engines.map((engine) => ({
    name: engine.name,
    settlesIn: engine.settlesIn,
    prepare: () => engine.prepare(work, sets),
    reference,
  }));
  return measureCandidates(candidates, queue, effort, ready);
}

/** The factor of a single evaluation's limit that a first evaluation may take, since it also compiles. */
const maxPatience = 30;

/** The candidates' tasks measured against each other in alternation. */
export async function measureCandidates<Name extends string>(
  candidates: readonly Candidate<Name>[],
  queue: number,
  effort: Effort,
  ready: () => Promise<void>,
): Promise<Partial<Record<Name, Cell>>> {
  const { patience = Number.POSITIVE_INFINITY } = effort;
  const cells: Partial<Record<Name, Cell>> = {};
  const tasks: Task[] = [];
  const contenders: Contender<Name>[] = [];
  for (const { name, prepare, reference, settlesIn } of shuffled(candidates)) {
    try {
      const task = await prepare();
      if (task === null) {
        cells[name] = { status: "absent" };
        continue;
      }
      tasks.push(task);
      const first = await cold(task);
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
      const second = Number.isFinite(patience) ? await once(task) : 0;
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
