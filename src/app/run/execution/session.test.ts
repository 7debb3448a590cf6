import { describe, expect, it } from "vitest";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { linePoints } from "../../testing/charts.ts";
import { deviceInfo } from "../../testing/device-info.ts";
import { numberSpec } from "../../testing/number-spec.ts";
import { runOptions } from "../../testing/run-options.ts";
import { bothDevices, done, ofType, runToEnd, startSession } from "../../testing/run-session.ts";
import type { Devices } from "../messages/engine-messages.ts";
import type { RunEvent } from "../messages/events.ts";
import type { ExecutionRequest, ExecutionResult } from "./execution.ts";
import { maxReportedPlans } from "./repeat-counts.ts";
import { runSession } from "./session.ts";

describe("a run session", () => {
  it("runs a program with benches once on each device, and reports each bench", async () => {
    const bench = { position: null, name: "a", calls: 1, samples: [1] };
    const { events, requests } = await runToEnd({
      execution: (request) => {
        request.listener({ type: "bench", ...bench });
        return done(10);
      },
    });
    expect(requests.map(({ device }) => device)).toEqual(["gpu", "cpu"]);
    expect(ofType(events, "bench")).toEqual([
      { type: "bench", device: "gpu", ...bench },
      { type: "bench", device: "cpu", ...bench },
    ]);
  });

  it("has a first run on each device, five later, one traced and five profiled ones", async () => {
    const { events, requests } = await runToEnd();
    expect(requests.map(({ device }) => device).slice(0, 2)).toEqual(["gpu", "cpu"]);
    expect(requests.map(({ profile }) => profile)).toEqual([
      "kernels",
      "kernels",
      ...new Array(10).fill("none"),
      ...new Array(2).fill("spans"),
      ...new Array(10).fill("all"),
    ]);
    for (let pair = 2; pair < 24; pair += 2) {
      expect(new Set(requests.slice(pair, pair + 2).map(({ device }) => device))).toEqual(
        new Set(["gpu", "cpu"]),
      );
    }
    expect(requests.every(({ seed }) => seed === 5)).toBe(true);
    const timings = ofType(events, "timing").map(({ timing }) => timing);
    expect(timings.map(({ index }) => index)).toEqual(
      Array.from({ length: 24 }, (_, index) => Math.floor(index / 2)),
    );
    expect(timings.map(({ endToEnd }) => endToEnd)).toEqual([
      ...new Array(12).fill([10]),
      ...new Array(12).fill([]),
    ]);
  });

  it("sums costs up by line where kernels were timed", async () => {
    const { events } = await runToEnd({
      options: { choice: "cpu" },
      execution: ({ profile }) => done(2000, profile === "none" ? null : 7),
    });
    expect(ofType(events, "timing")[0]?.timing).toMatchObject({
      kernel: exactly(7),
      compile: 1,
      lines: [
        { line: 2, kernels: ["sum"], executions: 1, time: exactly(4) },
        { line: 4, kernels: ["add", "mul"], executions: 5, time: exactly(3) },
      ],
    });
  });

  it("shows outputs of first runs only, and compares the devices' tensors", async () => {
    const value = { gpu: 2, cpu: 1, auto: 0, hybrid: 0 };
    const { events } = await runToEnd({
      execution: ({ device, listener }) => {
        const tensor = {
          dtype: "f32",
          shape: [1],
          elements: new Float32Array([value[device]]),
        } as const;
        const entry = {
          kind: "tensor",
          dtype: "f32",
          shape: [1],
          text: String(value[device]),
        } as const;
        const position = { line: 1, column: 1 };
        listener({ type: "output", slot: 0, position, entry: { ...entry, tensors: [tensor] } });
        listener(linePoints([2]));
        return done(10);
      },
    });
    expect(ofType(events, "output").map(({ device, entry }) => [device, entry.text])).toEqual([
      ["gpu", "2"],
      ["cpu", "1"],
    ]);
    expect(ofType(events, "points").map(({ device }) => device)).toEqual(["gpu", "cpu"]);
    expect(ofType(events, "difference")).toEqual([{ type: "difference", slot: 0, relative: 0.5 }]);
  });

  it("reports a param once, with the value in use", async () => {
    const spec = numberSpec();
    const { events } = await runToEnd({
      options: { params: { n: 6 } },
      execution: ({ listener, params }) => {
        listener({ type: "param", spec, value: params.n ?? spec.value });
        return done(10);
      },
    });
    expect(ofType(events, "param")).toEqual([{ type: "param", spec, value: 6 }]);
  });

  it("reports which devices a program opens itself", async () => {
    const { events } = await runToEnd({
      options: { choice: "gpu" },
      execution: ({ listener }) => {
        listener({ type: "opened", kind: "cpu" });
        return done(2000);
      },
    });
    expect(ofType(events, "opened")).toEqual([{ type: "opened", device: "gpu", other: "cpu" }]);
  });

  it("sweeps: all executions at each value, outputs of the one that it names", async () => {
    const spec = numberSpec();
    const { events, requests } = await runToEnd({
      options: {
        sweep: { param: "n", values: [2, 8], shown: 8, isWhole: true },
        params: { n: 6, other: 1 },
      },
      execution: ({ listener, params }) => {
        listener({ type: "param", spec, value: params.n ?? 0 });
        const entry = { kind: "text", level: "log", text: `n = ${params.n}` } as const;
        listener({ type: "output", slot: 0, position: null, entry });
        return done(10);
      },
    });
    expect(requests.map(({ params }) => params.n)).toEqual([
      ...new Array(18).fill(2),
      ...new Array(18).fill(8),
    ]);
    expect(requests.every(({ params }) => params.other === 1)).toBe(true);
    expect(ofType(events, "output").map(({ entry }) => entry.text)).toEqual(["n = 8", "n = 8"]);
    expect(ofType(events, "param")).toEqual([{ type: "param", spec, value: 6 }]);
    expect(ofType(events, "timing").map(({ timing }) => timing.param)).toContainEqual({
      name: "n",
      value: 8,
    });
  });

  it("continues at values between those of a sweep, and reports no failure there", async () => {
    const spec = numberSpec();
    const further = [3, 5, 7];
    const { events, requests } = await runToEnd({
      options: { sweep: { param: "n", values: [2], shown: 2, isWhole: true } },
      refine: (_, timings) => (timings.length > 0 ? (further.shift() ?? null) : null),
      execution: ({ listener, params }) => {
        listener({ type: "param", spec, value: Number(params.n) });
        listener(linePoints([Number(params.n)]));
        const failed: ExecutionResult = { outcome: "failed", message: "n is odd", position: null };
        return params.n === 5 ? failed : done(10);
      },
    });
    expect(new Set(requests.map(({ params }) => params.n))).toEqual(new Set([2, 3, 5]));
    expect(ofType(events, "fault")).toEqual([]);
    expect(new Set(ofType(events, "points").map(({ y }) => y[0]))).toEqual(new Set([2]));
    expect(ofType(events, "finished")).toMatchObject([{ outcome: "done" }]);
  });

  it("maps pairs of values, goes on where some fail, and begins none after the time for a map", async () => {
    const spec = { min: 1, max: 9, step: 1, kind: "number", scale: "linear", value: 1 } as const;
    const { events, requests } = await runToEnd({
      options: {
        choice: "cpu",
        sweep: {
          ...{ param: "n", values: [1, 2], shown: 1, isWhole: false },
          second: { param: "m", values: [1, 2, 3], shown: 2 },
        },
      },
      execution: ({ listener, params }) => {
        for (const name of ["n", "m"])
          listener({ type: "param", spec: { ...spec, name }, value: params[name] ?? 0 });
        const failed: ExecutionResult = { outcome: "failed", message: "too large", position: null };
        return params.n === 2 && params.m === 1 ? failed : done(12_000);
      },
    });
    // Each pair is measured once, as one execution is long; the fourth one begins after 24 seconds, the fifth never.
    expect(requests.map(({ params }) => [params.n, params.m])).toEqual([
      [1, 2],
      [1, 1],
      [2, 1],
      [1, 3],
    ]);
    expect(ofType(events, "timing").map(({ timing }) => timing.param)).toContainEqual({
      ...{ name: "n", value: 1 },
      second: { name: "m", value: 3 },
    });
    expect(ofType(events, "fault").map(({ message }) => message)).toEqual(["too large"]);
  });

  it("reports that a sweep's param is not the program's", async () => {
    const { events, requests } = await runToEnd({
      options: { sweep: { param: "m", values: [1, 2], shown: 1, isWhole: true } },
    });
    expect(requests).toHaveLength(1);
    expect(ofType(events, "fault")).toEqual([
      {
        type: "fault",
        device: null,
        message: 'sweep: unknown param "m": the program declares none',
        position: null,
      },
    ]);
    expect(ofType(events, "finished")).toMatchObject([{ outcome: "failed" }]);
  });

  it("continues with the other device when one fails, and reports an error once", async () => {
    const failed: ExecutionResult = {
      outcome: "failed",
      message: "oh",
      position: { line: 3, column: 1 },
    };
    const one = await runToEnd({
      execution: ({ device }) => (device === "gpu" ? failed : done(10)),
    });
    expect(ofType(one.events, "fault")).toEqual([
      { type: "fault", device: "gpu", message: "oh", position: { line: 3, column: 1 } },
    ]);
    expect(one.requests.filter(({ device }) => device === "gpu")).toHaveLength(1);
    expect(one.requests.filter(({ device }) => device === "cpu")).toHaveLength(12);
    expect(ofType(one.events, "finished")).toMatchObject([{ outcome: "failed" }]);
    const all = await runToEnd({ execution: () => failed });
    expect(ofType(all.events, "fault")).toHaveLength(1);
  });

  it("runs only on the CPU where there is no GPU, says why, and does not fail for it", async () => {
    const { events, requests } = await runToEnd({
      devices: { ...bothDevices, gpu: { unavailable: "webgpu: missing adapter" } },
    });
    expect(ofType(events, "started")).toMatchObject([{ devices: ["cpu"] }]);
    expect(ofType(events, "missing")).toEqual([
      { type: "missing", device: "gpu", message: "webgpu: missing adapter" },
    ]);
    expect(ofType(events, "fault")).toEqual([]);
    // The CPU on its own is measured as often as with a GPU: a first run, later ones, and with its kernels timed.
    expect(requests.filter(({ profile }) => profile === "none")).toHaveLength(5);
    expect(requests.filter(({ profile }) => profile === "all")).toHaveLength(5);
    expect(ofType(events, "finished")).toMatchObject([{ outcome: "done" }]);
  });

  it("fails if the only requested device is missing", async () => {
    const { events, requests } = await runToEnd({
      options: { choice: "gpu" },
      devices: { ...bothDevices, gpu: { unavailable: "webgpu: missing adapter" } },
    });
    expect(requests).toHaveLength(0);
    expect(ofType(events, "finished")).toMatchObject([{ outcome: "failed" }]);
  });

  it("reports the plans of first runs only, with device and swept value", async () => {
    const plan = { id: "a", steps: [], omittedSteps: 0, buffers: [] };
    const param = numberSpec({ max: 8, value: 2 });
    const { events, requests } = await runToEnd({
      options: { sweep: { param: "n", values: [2, 4], shown: 2, isWhole: true } },
      execution: ({ device, listener, plans }) => {
        listener({ type: "param", spec: param, value: 2 });
        if (plans[device] > 0) listener({ type: "plan", plan: { ...plan, device } });
        return done(10);
      },
    });
    expect(ofType(events, "plan").map((event) => event.plan)).toEqual(
      [2, 4].flatMap((value) =>
        (["gpu", "cpu"] as const).map((device) => ({
          ...plan,
          device,
          param: { name: "n", value },
        })),
      ),
    );
    const asked = requests.map(({ device, plans }) => plans[device]);
    expect(asked.filter((count) => count > 0)).toEqual([
      maxReportedPlans,
      maxReportedPlans,
      maxReportedPlans - 1,
      maxReportedPlans - 1,
    ]);
  });

  it("reports the plans of devices that the program opens, each with its own device", async () => {
    const plan = { id: "a", steps: [], omittedSteps: 0, buffers: [], device: "cpu" } as const;
    const { events, requests } = await runToEnd({
      options: { choice: "gpu" },
      execution: ({ listener, plans }) => {
        if (plans.cpu > 0) listener({ type: "plan", plan });
        return done(10);
      },
    });
    expect(ofType(events, "plan").map((event) => event.plan)).toEqual([{ ...plan, param: null }]);
    expect(requests.slice(1).map(({ plans }) => plans.cpu)).not.toContain(maxReportedPlans);
  });

  it("passes the program's config on, which says which of two GPUs is meant", async () => {
    const literals = { device: "gpu:low", threads: 2 };
    const config = { literals, isChoice: true };
    const ran = async (devices: Devices) => {
      const { requests, events } = await runToEnd({
        options: { choice: "compare", config },
        devices,
      });
      expect(requests.every((request) => request.config === literals)).toBe(true);
      const [gpu] = ofType(events, "device");
      return [gpu?.info.name, ...new Set(requests.map(({ key }) => key))];
    };
    expect(await ran(bothDevices)).toEqual(["gpu", "gpu", "cpu"]);
    const lowPowerGpu = deviceInfo({ name: "acme gen-2" });
    expect(await ran({ ...bothDevices, lowPowerGpu })).toEqual(["acme gen-2", "gpu:low", "cpu"]);
  });

  it("passes the times of plans on with the execution that they were measured in", async () => {
    const { events } = await runToEnd({ execution: () => done(10, 4) });
    expect(ofType(events, "timing")[0]?.timing.plans).toEqual([
      { id: "a", device: "gpu", executions: 2, steps: [exactly(0.5), null] },
    ]);
  });

  it("fails with a sentence if the engine does not answer", async () => {
    const events: RunEvent[] = [];
    const parts = {
      devices: () => Promise.reject(new Error("the engine stopped")),
      refine: () => null,
      settles: () => false,
      now: () => 0,
      random: () => 0,
      executions: {
        start: () => {
          throw new Error("no execution is expected");
        },
        dispose: () => {},
      },
    };
    await runSession(runOptions(), parts, (event) => events.push(event)).finished;
    expect(events).toMatchObject([
      { type: "fault", message: "the engine stopped" },
      { type: "finished", outcome: "failed" },
      { type: "measured" },
    ]);
  });

  it("is stopped in the middle of an execution, and reports nothing afterwards", async () => {
    let listener: ExecutionRequest["listener"] = () => {};
    const { session, events, requests, stops } = startSession({
      execution: (request) => {
        listener = request.listener;
        return new Promise(() => {});
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 1));
    session.stop();
    expect(events.slice(-2)).toMatchObject([
      { type: "finished", outcome: "stopped" },
      { type: "measured" },
    ]);
    const { length } = events;
    listener(linePoints([0]));
    session.stop();
    await session.finished;
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(events).toHaveLength(length);
    expect(requests).toHaveLength(1);
    expect(stops()).toBe(1);
  });

  it("can be stopped before it has begun", async () => {
    const { session, events, requests } = startSession({});
    session.stop();
    await session.finished;
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(events).toMatchObject([{ type: "finished", outcome: "stopped" }, { type: "measured" }]);
    expect(requests).toHaveLength(0);
  });
});
