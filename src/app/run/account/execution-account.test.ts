import { describe, expect, it } from "vitest";
import * as tp from "../../../engine/api.ts";
import { portChannel } from "../../../engine/executor/channel.ts";
import { Client } from "../../../engine/executor/client/client.ts";
import { type Activity, ActivityLog } from "../../../engine/executor/host/times/activity.ts";
import { Timings } from "../../../engine/executor/host/times/timings.ts";
import type { FromHost, ToHost } from "../../../engine/executor/protocol.ts";
import { recordingTime } from "../../../engine/graph/recording-time.ts";
import { enterProgram } from "../../../engine/testing/enter-program.ts";
import { referenceEngine } from "../../../engine/testing/reference-run.ts";
import type { ProgramActivity } from "../messages/program-event.ts";
import { RealmActivity } from "../sandbox/realm-activity.ts";
import { type Account, accountParts } from "./account.ts";
import { executionAccount, repeatAccount } from "./execution-account.ts";

const activity = (
  change: (log: ActivityLog) => void,
  { origin = 1000, most = 100 } = {},
): Activity => {
  const log = new ActivityLog(most);
  change(log);
  return { ...log.activity(), origin, clockStep: 0.01 };
};

const program: ProgramActivity = {
  running: Float64Array.of(10, 12),
  waiting: Float64Array.of(12, 30),
  until: Number.POSITIVE_INFINITY,
  begun: 10,
  origin: 900,
  clockStep: 0.1,
  recording: { milliseconds: 1, count: 5 },
};

const likely = ({ parts }: Account): Readonly<Record<string, number>> =>
  Object.fromEntries(accountParts.map((part) => [part, parts[part].likely]));

describe("the account of an execution", () => {
  it("combines what two realms noted on clocks of different origins", () => {
    const engine = activity((log) => {
      log.add("compiling", -86, -81);
      log.execution({ start: -80, end: -74, busy: () => 2, plan: "a" });
    });
    expect(likely(executionAccount([{ activity: engine }], program, 20))).toMatchObject({
      compiling: 5,
      device: 2,
      recording: 1,
      program: 1,
      waiting: 11,
      idle: 0,
    });
  });

  it("ends where a realm had no more space", () => {
    const engine = activity(
      (log) => {
        log.add("upload", -85, -84);
        log.add("upload", -80, -79);
      },
      { most: 2 },
    );
    const account = executionAccount([{ activity: engine }], program, 20);
    expect(account.whole).toBe(10);
    expect(likely(account)).toMatchObject({ upload: 1, waiting: 7 });
  });

  it("of a repeat waits while its executions are pending and the device is not busy", () => {
    const engine = activity((log) => {
      log.add("scheduling", 5, 6);
      log.execution({ start: 6, end: 10, busy: () => 1, plan: "a" });
      log.add("readback", 10, 12);
    });
    const account = repeatAccount([{ activity: engine }], 5, 8);
    expect(account && likely(account)).toMatchObject({
      scheduling: 2,
      waiting: 3,
      device: 1,
      readback: 2,
    });
  });

  it("of a repeat that was not traced is not known", () => {
    expect(repeatAccount([], 0, 1)).toBeNull();
  });
});

/** Runs a program against an engine over a message port, as the page does, and returns its account. */
async function accountedFor(run: () => Promise<unknown>) {
  const engine = referenceEngine();
  const timings = new Timings("gpu", "kernels");
  const { port1, port2 } = new MessageChannel();
  const there = portChannel<FromHost, ToHost>(port2);
  const host = await engine.run("reference", there, { profile: "kernels" }, { costs: timings });
  const own = new MessageChannel();
  const realm = new RealmActivity({
    now: () => performance.now(),
    afterTask: (ended) => {
      own.port1.onmessage = ended;
      own.port2.postMessage(null);
    },
  });
  const channel = realm.watched(portChannel<ToHost, FromHost>(port1));
  const client = new Client(channel, { kind: "reference", seed: 1 });
  enterProgram({ runtime: client, recordingClock: () => performance.now() });
  realm.woke();
  const begun = performance.now();
  await run();
  await client.finish();
  const milliseconds = performance.now() - begun;
  const { timeOrigin: origin } = performance;
  const times = { ...realm.times(), begun, origin, clockStep: 0.001, recording: recordingTime() };
  await host.close();
  await engine.dispose();
  own.port1.close();
  return {
    account: executionAccount(timings.total().traces, times, milliseconds),
    milliseconds,
  };
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

const step = (w: tp.Tensor): tp.Tensor => w.sub(w.matmul(w).mul(1e-3));

const programs: readonly (readonly [name: string, run: () => Promise<unknown>])[] = [
  [
    "a single product",
    async () => {
      const a = tp.ones([64, 64]);
      await a.matmul(a).data();
    },
  ],
  [
    "a training loop that never awaits",
    async () => {
      let w = tp.eye(16);
      for (let count = 0; count < 50; count++) w = step(w);
      await w.data();
    },
  ],
  [
    "a training loop that awaits each step",
    async () => {
      let w = tp.eye(16);
      for (let count = 0; count < 20; count++) {
        w = step(w);
        await tp.evaluate(w);
      }
    },
  ],
  [
    "a loop over batches that are made ahead",
    async () => {
      const batches = tp.data
        .tensors({ x: tp.arange(64).reshape([64, 1]) })
        .batches(8, { prefetch: 2 });
      for await (const { x } of batches) await x.sum().item();
    },
  ],
  [
    "ten thousand tiny ops",
    async () => {
      let x = tp.tensor([1]);
      for (let count = 0; count < 10_000; count++) x = x.add(1e-4);
      await x.item();
    },
  ],
];

describe("the account of a real execution", () => {
  it.each(programs)("of %s adds up to its time", async (_, run) => {
    const { account, milliseconds } = await accountedFor(run);
    const sum = accountParts.reduce((all, part) => all + account.parts[part].likely, 0);
    expect(account.whole).toBeCloseTo(milliseconds, 3);
    expect(sum / milliseconds).toBeCloseTo(1, 3);
    expect(account.parts.device.likely).toBeGreaterThan(0);
    expect(account.parts.recording.likely).toBeGreaterThan(0);
    // In a single realm somebody is always working, except between two messages, which takes longer on a busy computer.
    expect(account.parts.idle.likely).toBeLessThan(0.5 * milliseconds);
  });

  it("distinguishes sleeping from computing", async () => {
    const { account } = await accountedFor(async () => {
      await tp.ones([8]).data();
      await sleep(60);
    });
    // The engine's last message may arrive in the meantime.
    const { idle, waiting } = account.parts;
    expect(idle.likely + waiting.likely).toBeGreaterThan(40);
  });
});
