/** Finds out whether a computer has a second GPU, which takes less power than the one that the engine uses. */
import { describeAdapter } from "./device.ts";

/**
 * The name for people of the GPU that the browser returns for low power; null where it returns the same one for high
 * performance, or none. Two adapters are the same GPU where everything that they tell is equal.
 */
export async function lowPowerGpu(gpu: GPU | undefined): Promise<string | null> {
  const [low, high] = await Promise.all([
    gpu?.requestAdapter({ powerPreference: "low-power" }).catch(() => null),
    gpu?.requestAdapter({ powerPreference: "high-performance" }).catch(() => null),
  ]);
  if (!low || !high) return null;
  const [one, other] = [describeAdapter(low), describeAdapter(high)];
  return JSON.stringify(one) === JSON.stringify(other) ? null : one.name;
}
