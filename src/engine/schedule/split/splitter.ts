/** What ways to split a kernel have in common. */
import type { MemoryRules } from "../../ir/plan.ts";
import type { Task } from "../task.ts";

/** A way to split is worth it where it leaves so much of what is too much. */
export const enough: number = 0.8;

/** A way to split a task that takes more than it does. */
export interface Way {
  /** A part as there would be. */
  readonly part: Task;
  readonly tasks: (rules: MemoryRules) => readonly Task[];
}
