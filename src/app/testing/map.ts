/** A map for tests: three sizes by two batches, with the ratio of CPU time to GPU time in each cell. */
import type { ExecutionTiming, Sweep } from "../run/messages/events.ts";
import { executionTiming } from "./execution-timing.ts";

export const aMap: Sweep = {
  param: "n",
  values: [64, 256, 1024],
  shown: 256,
  isWhole: false,
  second: { param: "m", values: [1, 8], shown: 8 },
};

/** Executions in which the GPU takes 1 ms within a tenth; null where a pair was not measured. */
export function mapTimings(ratios: readonly (readonly (number | null)[])[]): ExecutionTiming[] {
  return ratios.flatMap((row, y) =>
    row.flatMap((ratio, x) =>
      ratio === null
        ? []
        : (["gpu", "cpu"] as const).flatMap((device) =>
            [0.9, 1, 1.1].map((noise, at) =>
              executionTiming({
                device,
                index: at + 1,
                endToEnd: [noise * (device === "gpu" ? 1 : ratio)],
                param: {
                  name: "n",
                  value: aMap.values[x] ?? 0,
                  second: { name: "m", value: aMap.second?.values[y] ?? 0 },
                },
              }),
            ),
          ),
    ),
  );
}
