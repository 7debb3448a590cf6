/** Measures a device's peak rates repeatedly during a run and keeps the best. */
import type { Limits } from "../result.ts";

export interface LimitMeter {
  /** Measures once more, and returns the best so far. */
  measure(): Promise<Limits>;
  /** Called before each sample, with nothing running: raises the device's clock to its sustained level. */
  ready(): Promise<void>;
  dispose(): void;
}

/** The maximum, since other work on the machine can only lower a measured limit. */
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
