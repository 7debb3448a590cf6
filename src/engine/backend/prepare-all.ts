/** Prepares plans at the same time. Where one cannot be prepared, the others are forgotten. */
import type { Plan } from "../ir/plan.ts";
import type { Backend, Executable } from "./backend.ts";

/** The executables of plans on their devices, with their final code. Rejects with the first error, once all have ended. */
export async function prepareAll<const Plans extends readonly (readonly [Backend, Plan])[]>(
  plans: Plans,
): Promise<{ readonly [Place in keyof Plans]: Executable }> {
  const ended = await Promise.allSettled(plans.map(([backend, plan]) => prepare(backend, plan)));
  const failed = ended.find((each) => each.status === "rejected");
  const executables = ended.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  if (failed === undefined) return executables as { [Place in keyof Plans]: Executable };
  for (const [at, each] of ended.entries())
    if (each.status === "fulfilled") plans[at]?.[0].forget(each.value);
  throw failed.reason;
}

async function prepare(backend: Backend, plan: Plan): Promise<Executable> {
  const executable = await backend.prepare(plan);
  try {
    await executable.settling;
    return executable;
  } catch (error) {
    backend.forget(executable);
    throw error;
  }
}
