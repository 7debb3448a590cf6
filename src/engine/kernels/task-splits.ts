/** The table of the splits of tasks that only one kind of core has. */
import type { Split, TaskSplits } from "../schedule/split/splitter.ts";
import type { Task } from "../schedule/task.ts";
import { attentionSplits } from "./attention/task-split.ts";
import type { KernelOf } from "./core-rules.ts";
import type { Core, CoreOf } from "./cores.ts";

const splits: {
  readonly [K in Core["kind"]]?: TaskSplits<CoreOf<K>>;
} = { attention: attentionSplits };

function splitsOf({ kernel }: Task): TaskSplits<Core> | undefined {
  return kernel.core ? (splits[kernel.core.kind] as TaskSplits<Core> | undefined) : undefined;
}

export function partsOfCore(task: Task): Split[] {
  return splitsOf(task)?.parts(task, task.kernel as KernelOf<Core>) ?? [];
}

export function lastResortOf(task: Task): readonly Task[] | null {
  return splitsOf(task)?.lastResort(task, task.kernel as KernelOf<Core>) ?? null;
}
