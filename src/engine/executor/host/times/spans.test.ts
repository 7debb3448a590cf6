import { describe, expect, it } from "vitest";
import * as tp from "../../../api.ts";
import { frameOf } from "../../../graph/position.ts";
import { enterProgram } from "../../../testing/enter-program.ts";
import { referenceEngine } from "../../../testing/reference-run.ts";
import { channelPair } from "../../channel.ts";
import { Client } from "../../client/client.ts";
import type { FromHost, ToHost } from "../../protocol.ts";
import { BusyTimes } from "./busy-times.ts";
import type { Profile } from "./sampling.ts";
import { type HostSpan, SpanLog } from "./spans.ts";
import { Timings } from "./timings.ts";

/** Runs a program on the reference, and returns its trace with the times between which it ran. */
async function traced(profile: Profile, program: () => Promise<unknown>) {
  const engine = referenceEngine();
  const timings = new Timings("gpu", profile);
  const [here, there] = channelPair<ToHost, FromHost>();
  const begun = performance.now();
  const host = await engine.run("reference", there, { profile }, { costs: timings });
  enterProgram({ runtime: new Client(here, { kind: "reference", seed: 1 }) });
  await program();
  await host.close();
  const ended = performance.now();
  await engine.dispose();
  return { trace: timings.total().traces[0], begun, ended };
}

const twice = async (): Promise<void> => {
  const a = tp.tensor(new Float32Array(64).fill(2)).reshape([8, 8]);
  for (let count = 0; count < 2; count++) await a.matmul(a.add(1)).data();
};

/** The memory of one execution of a plan. */
function knowing(plan: string, kernels: readonly number[]): BusyTimes {
  const busy = new BusyTimes();
  busy.note(plan, kernels);
  return busy;
}

const kinds = (spans: readonly HostSpan[] = []): string[] => spans.map(({ kind }) => kind);

describe("the spans of a run", () => {
  it.each(["kernels", "spans"] as const)(
    "are a plan's scheduling and compiling, and each upload, execution and readback, under the profile %s",
    async (profile) => {
      const { trace } = await traced(profile, twice);
      expect(kinds(trace?.spans).toSorted()).toEqual([
        "compile",
        "execute",
        "execute",
        "readback",
        "readback",
        "schedule",
        "upload",
      ]);
      expect(trace?.leftOut).toBe(0);
    },
  );

  it("lie within the run, end after they start, and follow one another", async () => {
    const { trace, begun, ended } = await traced("kernels", twice);
    for (const { start, end } of trace?.spans ?? []) {
      expect(start).toBeGreaterThanOrEqual(begun);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(ended);
    }
    const of = (kind: string): readonly HostSpan[] =>
      (trace?.spans ?? []).filter((span) => span.kind === kind);
    const [schedule, compile, execute] = ["schedule", "compile", "execute"].map(
      (kind) => of(kind)[0] as HostSpan,
    );
    expect(schedule?.end).toBeLessThanOrEqual(compile?.start ?? 0);
    expect(compile?.end).toBeLessThanOrEqual(execute?.start ?? 0);
    const [first, second] = of("readback");
    expect(first?.end).toBeLessThanOrEqual(second?.start ?? 0);
  });

  it("have the calls that they come from, and executions have their kernels' times", async () => {
    enterProgram({ programFrame: frameOf("spans.test.ts") });
    const { trace } = await traced("kernels", twice);
    for (const span of trace?.spans ?? []) {
      if (span.kind !== "execute") expect(span.position?.line).toBeGreaterThan(1);
      else {
        expect(span.steps.map(({ name }) => name)).toHaveLength(span.kernels?.length ?? -1);
        expect(span.steps[0]?.positions.length).toBeGreaterThan(0);
      }
    }
  });

  it("have the kernels' typical times where they were not timed", async () => {
    const log = new SpanLog(knowing("a gpu", [3, 4]));
    const execute = { kind: "execute", start: 1, end: 20, id: "a", busy: 15, steps: [] } as const;
    log.add({ ...execute, on: "gpu", kernels: null });
    log.add({ ...execute, on: "cpu", kernels: null });
    expect(log.trace().spans).toMatchObject([
      { busy: 7, kernels: [3, 4] },
      { busy: 15, kernels: null },
    ]);
    expect([...log.trace().activity.executions]).toEqual([1, 20, 7, 0, 1, 20, 15, 0]);
  });

  it.each(["none", "all"] as const)("are not noted under the profile %s", async (profile) => {
    expect((await traced(profile, twice)).trace).toBeUndefined();
  });

  it("are no more than there is space for: the first ones are kept, the others counted", () => {
    const log = new SpanLog(new BusyTimes(), 4);
    const upload = { kind: "upload", start: 0, end: 1, bytes: 4, isArrival: false } as const;
    const execute = {
      kind: "execute",
      start: 1,
      end: 2,
      id: "a",
      on: "",
      busy: null,
      kernels: null,
    } as const;
    const step = { name: "add", positions: [] };
    log.add({ ...upload, position: null });
    log.add({ ...execute, steps: [step] });
    log.add({ ...execute, steps: [step, step] });
    log.add({ ...upload, position: null });
    expect(kinds(log.trace().spans)).toEqual(["upload", "execute"]);
    expect(log.trace().leftOut).toBe(4);
  });
});
