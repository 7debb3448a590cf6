/** Types and functions that all strategies to split a kernel share. */
import type { Core } from "../../ir/kernel.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import type { KernelOf } from "../../kernels/core-rules.ts";
import type { Task } from "../task.ts";

/** A split is worth it where it leaves at most this fraction of the excess. */
export const enough: number = 0.8;

/** One possible split of a task that exceeds the limits. */
export interface Split {
  /** One of the parts that the split would make, by which it is judged. */
  readonly part: Task;
  readonly tasks: (rules: MemoryRules) => readonly Task[];
}

/** The splits that only one kind of core has. */
export interface TaskSplits<C extends Core> {
  parts(task: Task, kernel: KernelOf<C>): Split[];
  /** Returns tasks in place of this one, for where nothing else helps. */
  lastResort(task: Task, kernel: KernelOf<C>): readonly Task[] | null;
}
