/** Prepares plans at the same time. Where one cannot be prepared, the others are forgotten. */
import type { Plan } from "../ir/plan.ts";
import type { Backend, Executable } from "./backend.ts";

/** The executables of plans on their devices, with their final code. Rejects with the first error. */
export async function prepareAll<const Plans extends readonly (readonly [Backend, Plan])[]>(
  plans: Plans,
): Promise<{ readonly [Index in keyof Plans]: Executable }> {
  const started = plans.map(([backend, plan]) => backend.prepare(plan));
  try {
    await Promise.all(
      started.map(async (each) => {
        const executable = await each;
        await executable.settling;
        await executable.takeOwnCode?.();
      }),
    );
    return (await Promise.all(started)) as { [Index in keyof Plans]: Executable };
  } catch (error) {
    for (const [at, [backend]] of plans.entries())
      started[at]?.then((executable) => backend.forget(executable)).catch(() => {});
    throw error;
  }
}
