/** Run sessions for tests, whose executions the test decides on. */
import type { Duration } from "../../engine/ir/numbers/duration.ts";
import type { ExecutionRequest, ExecutionResult } from "../run/execution/execution.ts";
import type { RunReplay } from "../run/execution/replay.ts";
import { type RunSessionParts, runSession } from "../run/execution/session.ts";
import type { Devices } from "../run/messages/engine-messages.ts";
import type { RunEvent, RunOptions } from "../run/messages/events.ts";
import { deviceInfo } from "./device-info.ts";
import { runOptions } from "./run-options.ts";

export const bothDevices: Devices = { gpu: deviceInfo(), cpu: deviceInfo({ kind: "cpu" }) };

const exactly = (milliseconds: number): Duration => ({
  likely: milliseconds,
  least: milliseconds,
  most: milliseconds,
});

/** An execution that takes this long, with the costs of a few kernels. */
export const done = (milliseconds: number, kernel: number | null = null): ExecutionResult => ({
  outcome: "done",
  milliseconds,
  costs: {
    compileMilliseconds: 1,
    kernels: kernel === null ? null : exactly(kernel),
    upload: null,
    readback: null,
    moves: [],
    traces: [],
    byPosition: [
      { position: { line: 4, column: 3 }, kernels: ["add"], executions: 2, time: exactly(1) },
      { position: { line: 4, column: 9 }, kernels: ["mul"], executions: 3, time: exactly(2) },
      { position: { line: 2, column: 1 }, kernels: ["sum"], executions: 1, time: exactly(4) },
      { position: null, kernels: ["iota"], executions: 1, time: exactly(9) },
    ],
    plans: [{ id: "a", device: "gpu", executions: 2, steps: [exactly(0.5), null] }],
  },
  activity: null,
  replay: null,
});

/** A recording whose repeats take this long. */
export const replayWith = (samples: readonly number[]): RunReplay => ({
  play: async () => ({ samples, costs: null, begun: 0 }),
  drop: () => {},
});

export interface Setup {
  readonly options?: Partial<RunOptions>;
  readonly devices?: Devices;
  /** The result of an execution; by default it takes 10 ms. */
  readonly execution?: (request: ExecutionRequest) => ExecutionResult | Promise<ExecutionResult>;
  readonly refine?: RunSessionParts["refine"];
  readonly settles?: RunSessionParts["settles"];
}

/** Starts a run session whose clock advances only by the executions' own durations. */
export function startSession({
  options,
  devices = bothDevices,
  execution = () => done(10),
  refine = () => null,
  settles = () => true,
}: Setup) {
  const events: RunEvent[] = [];
  const requests: ExecutionRequest[] = [];
  let now = 0;
  let stops = 0;
  const session = runSession(
    runOptions({ choice: "compare", seed: 5, ...options }),
    {
      devices: async () => devices,
      refine,
      settles,
      now: () => now,
      random: () => 0.3,
      executions: {
        dispose: () => {},
        start: (request) => {
          requests.push(request);
          let stop: (result: ExecutionResult) => void = () => {};
          const stopped = new Promise<ExecutionResult>((resolve) => {
            stop = resolve;
          });
          const finished = Promise.race([
            stopped,
            Promise.resolve(execution(request)).then((result) => {
              if (result.outcome === "done") now += result.milliseconds;
              return result;
            }),
          ]);
          return {
            finished,
            stop: () => {
              stops++;
              stop({ outcome: "stopped" });
            },
          };
        },
      },
    },
    (event) => events.push(event),
  );
  return { session, events, requests, stops: () => stops };
}

/** Starts a run session and waits until it is measured. */
export async function runToEnd(setup: Setup = {}) {
  const started = startSession(setup);
  await started.session.measured;
  return started;
}

/** The events of one type. */
export const ofType = <Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type) =>
  events.filter((event): event is Extract<RunEvent, { type: Type }> => event.type === type);
