import { describe, expect, it } from "vitest";
import type { RunCosts } from "../../engine/executor/host/timings.ts";
import type { RunWatcher } from "./engine-link.ts";
import type { Device } from "./events.ts";
import type { DeviceAnswer } from "./messages.ts";
import { RoundDevices } from "./round-devices.ts";

const costs: RunCosts = {
  compileMilliseconds: 1,
  kernels: null,
  upload: null,
  readback: null,
  moves: [],
  places: [],
  plans: [],
};

/** A round on the CPU, with an engine that does what it is told to. */
function round() {
  const watchers: RunWatcher[] = [];
  const calls: string[] = [];
  const answers: DeviceAnswer[] = [];
  const opened: Device[] = [];
  const engine = {
    open: ({ device, plans }: { device: Device; plans: number }, watcher: RunWatcher): number => {
      calls.push(`open ${device}, ${plans} plans`);
      return watchers.push(watcher);
    },
    close: (run: number): void => void calls.push(`close ${run}`),
    cancel: (run: number): void => void calls.push(`cancel ${run}`),
  };
  const devices = new RoundDevices(engine, "cpu", "all", (answer) => answers.push(answer));
  const open = (kind: Device): MessagePort => {
    const { port1 } = new MessageChannel();
    devices.open(kind, port1, () => opened.push(kind));
    return port1;
  };
  return { watchers, calls, answers, opened, devices, open };
}

const duplicate = (kind: Device): DeviceAnswer => ({
  type: "device",
  kind,
  outcome: "failed",
  text: `device: duplicate "${kind}": it is open already`,
});

describe("a device that a program asks for", () => {
  it("is opened by the engine, and the program is told its name", () => {
    const { watchers, calls, answers, opened, open } = round();
    open("gpu");
    expect(answers).toEqual([]);
    watchers[0]?.opened("a GPU");
    expect(calls).toEqual(["open gpu, 0 plans"]);
    expect(answers).toEqual([{ type: "device", kind: "gpu", outcome: "opened", text: "a GPU" }]);
    expect(opened).toEqual(["gpu"]);
  });

  it("is not opened twice, nor where it is the one that the round is on", () => {
    const { calls, answers, open } = round();
    open("cpu");
    open("gpu");
    open("gpu");
    expect(calls).toEqual(["open gpu, 0 plans"]);
    expect(answers).toEqual([duplicate("cpu"), duplicate("gpu")]);
  });

  it("that cannot be opened is told with the reason, and may be asked for again", () => {
    const { watchers, calls, answers, opened, open } = round();
    open("gpu");
    watchers[0]?.failed("there is none", null);
    expect(answers).toEqual([
      { type: "device", kind: "gpu", outcome: "failed", text: "there is none" },
    ]);
    open("gpu");
    expect(calls).toHaveLength(2);
    expect(opened).toEqual([]);
  });
});

describe("a device that is lost", () => {
  it("is not told of twice, and may be asked for again", () => {
    const { watchers, calls, answers, open } = round();
    open("gpu");
    watchers[0]?.opened("a GPU");
    watchers[0]?.failed("it was lost", null);
    expect(answers).toHaveLength(1);
    open("gpu");
    expect(calls).toHaveLength(2);
  });
});

describe("the devices of a round", () => {
  it("are closed with it, and what they cost is told once all are", async () => {
    const { watchers, calls, devices, open } = round();
    open("gpu");
    open("auto");
    for (const watcher of watchers) watcher.opened("it");
    const closing = devices.close();
    expect(calls.slice(2)).toEqual(["close 1", "close 2"]);
    watchers[0]?.closed(costs);
    watchers[1]?.failed("lost meanwhile", null);
    expect(await closing).toEqual([costs]);
  });

  it("are cancelled with it, and tell nothing after that", () => {
    const { watchers, calls, answers, opened, devices, open } = round();
    open("gpu");
    devices.cancel();
    watchers[0]?.opened("late");
    watchers[0]?.failed("later", null);
    expect(calls.slice(1)).toEqual(["cancel 1"]);
    expect([answers, opened]).toEqual([[], []]);
  });

  it("are no more once it is over", () => {
    const { calls, answers, devices, open } = round();
    devices.cancel();
    open("gpu");
    expect(calls).toEqual([]);
    expect(answers).toEqual([duplicate("gpu")]);
  });
});
