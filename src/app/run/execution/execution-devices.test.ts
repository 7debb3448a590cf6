import { describe, expect, it } from "vitest";
import type { RunCosts } from "../../../engine/executor/host/times/timings.ts";
import type { RunnableKey } from "../../../engine/ir/device-kinds.ts";
import type { Orders } from "../messages/engine-messages.ts";
import type { Device } from "../messages/events.ts";
import type { DeviceAnswer } from "../messages/messages.ts";
import type { RunWatcher } from "./engine-link.ts";
import { noCosts } from "./execution-costs.ts";
import { ExecutionDevices } from "./execution-devices.ts";

const costs: RunCosts = { ...noCosts, compileMilliseconds: 1 };

/** An execution on the CPU, with a stub engine that the test controls. */
function execution({ isLowApart = false } = {}) {
  const watchers: RunWatcher[] = [];
  const calls: string[] = [];
  const answers: DeviceAnswer[] = [];
  const opened: Device[] = [];
  const plans: [Device, string][] = [];
  const engine = {
    open: (
      { device, plans: most, limits }: Pick<Orders["open"], "device" | "plans" | "limits">,
      watcher: RunWatcher,
    ): number => {
      calls.push(`open ${device}, ${most} plans, ${limits.threads} threads`);
      return watchers.push(watcher);
    },
    close: (run: number): void => void calls.push(`close ${run}`),
    release: (run: number): void => void calls.push(`release ${run}`),
    cancel: (run: number): void => void calls.push(`cancel ${run}`),
  };
  const devices = new ExecutionDevices(
    engine,
    {
      own: "cpu",
      isLowApart,
      profile: "all",
      plans: { gpu: 5, cpu: 6, auto: 7, hybrid: 8 },
      limits: { threads: 2 },
    },
    {
      answer: (answer) => answers.push(answer),
      opened: (kind) => opened.push(kind),
      plan: (kind, { id }) => plans.push([kind, id]),
      labelled: () => {},
    },
  );
  const open = (device: RunnableKey): MessagePort => {
    const { port1 } = new MessageChannel();
    devices.open(device, port1);
    return port1;
  };
  return { watchers, calls, answers, opened, plans, devices, open };
}

const duplicate = (device: RunnableKey): DeviceAnswer => ({
  type: "device",
  device,
  outcome: "failed",
  text: `device: duplicate "${device}": it is already open`,
});

describe("a device that a program asks for", () => {
  it("is opened by the engine, and the program is notified of its name", () => {
    const { watchers, calls, answers, opened, open } = execution();
    open("gpu");
    expect(answers).toEqual([]);
    watchers[0]?.opened({ name: "a GPU" });
    expect(calls).toEqual(["open gpu, 5 plans, 2 threads"]);
    expect(answers).toEqual([{ type: "device", device: "gpu", outcome: "opened", text: "a GPU" }]);
    expect(opened).toEqual(["gpu"]);
  });

  it("is not opened twice, nor if it is the execution's own device", () => {
    const { calls, answers, open } = execution();
    open("cpu");
    open("gpu");
    open("gpu");
    expect(calls).toEqual(["open gpu, 5 plans, 2 threads"]);
    expect(answers).toEqual([duplicate("cpu"), duplicate("gpu")]);
  });

  it("that cannot be opened is reported with the reason, and may be requested again", () => {
    const { watchers, calls, answers, opened, open } = execution();
    open("gpu");
    watchers[0]?.failed({ message: "there is none", position: null });
    expect(answers).toEqual([
      { type: "device", device: "gpu", outcome: "failed", text: "there is none" },
    ]);
    open("gpu");
    expect(calls).toHaveLength(2);
    expect(opened).toEqual([]);
  });
});

describe("the plans of a device", () => {
  it("are reported with its kind", () => {
    const { watchers, plans, open } = execution();
    open("gpu");
    watchers[0]?.plan({ plan: { id: "a", steps: [], omittedSteps: 0, buffers: [] } });
    expect(plans).toEqual([["gpu", "a"]]);
  });
});

describe("the second GPU", () => {
  it("is a separate GPU, beside the first", () => {
    const { watchers, calls, opened, open } = execution({ isLowApart: true });
    open("gpu");
    open("gpu:low");
    for (const watcher of watchers) watcher.opened({ name: "it" });
    expect(calls.map((call) => call.split(",")[0])).toEqual(["open gpu", "open gpu:low"]);
    expect(opened).toEqual(["gpu", "gpu"]);
  });

  it("is not opened where there is one GPU", () => {
    const { calls, answers, open } = execution();
    open("gpu:low");
    expect(calls).toEqual([]);
    expect(answers[0]?.text).toBe('device: duplicate "gpu:low": it is the same GPU as "gpu"');
  });
});

describe("a device that is lost", () => {
  it("is not reported twice, and may be requested again", () => {
    const { watchers, calls, answers, open } = execution();
    open("gpu");
    watchers[0]?.opened({ name: "a GPU" });
    watchers[0]?.failed({ message: "it was lost", position: null });
    expect(answers).toHaveLength(1);
    open("gpu");
    expect(calls).toHaveLength(2);
  });
});

describe("the devices of an execution", () => {
  it("are closed with it, report their costs once all are, and are freed after that", async () => {
    const { watchers, calls, devices, open } = execution();
    open("gpu");
    open("auto");
    for (const watcher of watchers) watcher.opened({ name: "it" });
    const closing = devices.close();
    expect(calls.slice(2)).toEqual(["close 1", "close 2"]);
    watchers[0]?.closed({ costs, refusal: null });
    watchers[1]?.failed({ message: "lost meanwhile", position: null });
    expect(await closing).toEqual([costs]);
    devices.release();
    expect(calls.slice(4)).toEqual(["release 1"]);
  });

  it("are cancelled with it, and report nothing after that", () => {
    const { watchers, calls, answers, opened, devices, open } = execution();
    open("gpu");
    devices.cancel();
    watchers[0]?.opened({ name: "late" });
    watchers[0]?.failed({ message: "later", position: null });
    expect(calls.slice(1)).toEqual(["cancel 1"]);
    expect([answers, opened]).toEqual([[], []]);
  });

  it("are no more once it is over", () => {
    const { calls, answers, devices, open } = execution();
    devices.cancel();
    open("gpu");
    expect(calls).toEqual([]);
    expect(answers.map(({ text }) => text)).toEqual(["device: missing device: the run has ended"]);
  });
});
