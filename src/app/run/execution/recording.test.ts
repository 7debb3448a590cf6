import { describe, expect, it } from "vitest";
import { Fault } from "../../../engine/ir/fault.ts";
import type { ComputationSummary } from "../../../xla/recorded/summary.ts";
import { deviceInfo } from "../../testing/device-info.ts";
import { runOptions } from "../../testing/run-options.ts";
import type { Device, RunEvent } from "../messages/events.ts";
import type { ExecutionResult, RecordedExecution } from "./execution.ts";
import { noCosts } from "./execution-costs.ts";
import { type Recording, recordingOf } from "./recording.ts";
import { runSession } from "./session.ts";

const options = runOptions({ choice: "compare", once: true });

/** The events of a run session on both devices, where each execution leaves this. */
async function eventsOf(left: (device: Device) => RecordedExecution): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  const session = runSession(
    options,
    {
      devices: async () => ({ gpu: deviceInfo(), cpu: deviceInfo({ kind: "cpu" }) }),
      refine: () => null,
      settles: () => false,
      now: () => 0,
      random: () => 0.5,
      executions: {
        dispose: () => {},
        start: ({ device, recorded }) => {
          const result: ExecutionResult = {
            outcome: "done",
            milliseconds: 1,
            costs: noCosts,
            activity: null,
            replay: null,
            ...(recorded && { recorded: left(device) }),
          };
          return { stop: () => {}, finished: Promise.resolve(result) };
        },
      },
    },
    (event) => events.push(event),
  );
  await session.finished;
  return events.filter(({ type }) => type === "recorded");
}

const position = { line: 7, column: 2 };
const toPlace = () => ({ line: 3, column: 1 });
const summary = {
  index: 4,
  inputs: [{ dtype: "f32", shape: [2], role: "data", position }],
  outputs: [{ dtype: "f32", shape: [], input: -1, position }],
  positions: [position],
  refusal: { message: "it cannot be expressed", position },
} as unknown as ComputationSummary;

const engine = {
  retain: () => {},
  computations: async () => [summary],
  estimate: () => Promise.reject(new Error("no estimate")),
  archive: () => Promise.reject(new Fault("unsupported", "sort: unsupported op", position)),
  stopExport: () => {},
};

describe("what a run leaves for exports", () => {
  it("is of its first device, also where it only shows its output", async () => {
    const kept: Device[] = [];
    const recording: Recording = recordingOf(engine, 1, toPlace);
    const recorded = await eventsOf((device) => ({
      keep: () => {
        kept.push(device);
        return recording;
      },
    }));
    expect(kept).toEqual(["gpu"]);
    expect(recorded).toEqual([{ type: "recorded", recording }]);
  });

  it("is the reason where there is nothing", async () => {
    const refusal = "a part of it failed";
    expect(await eventsOf(() => ({ refusal }))).toEqual([
      { type: "recorded", recording: { refusal } },
    ]);
  });

  it("has positions in the visitor's text, also in the refusal of an archive", async () => {
    const recording = recordingOf(engine, 1, toPlace);
    const position = toPlace();
    expect(await recording.computations()).toMatchObject([
      {
        index: 4,
        inputs: [{ position }],
        outputs: [{ position }],
        positions: [position],
        refusal: { position },
      },
    ]);
    const packing = recording.archive({ name: "", seed: 0, chosen: [] }, () => {});
    await expect(packing).rejects.toThrow("sort: unsupported op, on line 3");
  });
});
