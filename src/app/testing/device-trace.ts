/** Makes the notes of a host, for tests. */
import type { DeviceTrace } from "../../engine/executor/host/times/timings.ts";
import type { Device } from "../run/messages/events.ts";

const nothing = new Float64Array();
const none = { count: 0, bytes: 0 };

/** The trace of executions of the plan "a" between these times, for whose spans there was no space. */
export function deviceTrace(
  device: Device,
  executions: readonly (readonly [start: number, end: number])[],
): DeviceTrace {
  return {
    device,
    spans: [],
    leftOut: executions.length,
    activity: {
      ...{ scheduling: nothing, compiling: nothing, upload: nothing, readback: nothing },
      executions: Float64Array.from(
        executions.flatMap(([start, end]) => [start, end, Number.NaN, 0]),
      ),
      plans: ["a"],
      until: Number.POSITIVE_INFINITY,
      origin: 0,
      clockStep: 0,
    },
    memory: {
      ...{ levels: [], merged: 0, peak: null },
      tallies: {
        ...{ made: none, reused: none, kept: none, freed: none },
        ...{ dropped: none, computed: none, sent: none },
      },
    },
  };
}
