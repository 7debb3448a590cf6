import type { CpuMemory } from "./cpu-memory.ts";
import type { Runner } from "./cpu-runner.ts";
export async function startPool(_memory: CpuMemory, _threads: number): Promise<Runner | null> {
  return null;
}
