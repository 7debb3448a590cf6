/** Measuring what a device does at most, again and again in a run: the best that was seen counts. */
import type { Limits } from "../result.ts";

export interface LimitMeter {
  /** Measures once more, and gives the best so far. */
  measure(): Promise<Limits>;
  /** Called before each sample, with nothing running: brings the device's clock to where it will be. */
  ready(): Promise<void>;
  dispose(): void;
}

/** Other work on the machine only ever makes a limit look lower. */
export function best(how: string, once: () => Promise<Omit<Limits, "how">>): () => Promise<Limits> {
  let seen: Limits = { flopsPerSecond: 0, matrixFlopsPerSecond: null, bytesPerSecond: 0, how };
  return async () => {
    const { flopsPerSecond, matrixFlopsPerSecond = null, bytesPerSecond } = await once();
    seen = {
      flopsPerSecond: Math.max(seen.flopsPerSecond, flopsPerSecond),
      matrixFlopsPerSecond:
        matrixFlopsPerSecond && Math.max(seen.matrixFlopsPerSecond ?? 0, matrixFlopsPerSecond),
      bytesPerSecond: Math.max(seen.bytesPerSecond, bytesPerSecond),
      how,
    };
    return seen;
  };
}
