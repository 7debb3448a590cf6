/**
 * Computes the elements of dropped values again. Recipes read values that may be dropped themselves, in chains as long
 * as a training run, so this uses an explicit stack.
 */
import type { Stored, Values } from "./values.ts";

/** Computes the elements of all of `wanted`, which stay until `unlock`. Rejects with a Fault. */
export async function makeResident(wanted: readonly Stored[], values: Values): Promise<void> {
  const stack: { readonly value: Stored; readonly needs: readonly Stored[] }[] = [];
  const push = (value: Stored): void => {
    if (value.failure !== null) throw value.failure;
    if (value.recipe === null) throw new Error("a value has neither elements nor a recipe");
    const needs = value.recipe.reads;
    lock(needs);
    stack.push({ value, needs });
  };
  lock(wanted);
  try {
    for (const value of wanted) {
      if (value.storage === null) push(value);
      for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
        const missing =
          top.value.storage === null && top.needs.find((need) => need.storage === null);
        if (missing) {
          push(missing);
          continue;
        }
        if (top.value.storage === null) await top.value.recipe?.run();
        // The values that it was computed from may have failed on the device meanwhile.
        if (top.value.failure !== null) throw top.value.failure;
        stack.pop();
        unlock(top.needs);
      }
      values.touch(value);
    }
  } catch (error) {
    for (const { needs } of stack) unlock(needs);
    unlock(wanted);
    throw error;
  }
}

function lock(values: readonly Stored[]): void {
  for (const value of values) value.locks++;
}

export function unlock(values: readonly Stored[]): void {
  for (const value of values) value.locks--;
}
