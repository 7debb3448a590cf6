import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend, Execution } from "../../backend/backend.ts";
import { DeviceClock } from "../../backend/clock/device-clock.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { runtime } from "../../graph/runtime.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { referenceEngine } from "../../testing/reference-run.ts";
import { channelPair } from "../channel.ts";
import { Client } from "../client/client.ts";
import type { Engine } from "../host/engine.ts";
import { BusyTimes } from "../host/times/busy-times.ts";
import type { FromHost, ToHost } from "../protocol.ts";
import { MessageRecording } from "./message-recording.ts";
import { play } from "./replay-recording.ts";
import { Replays } from "./replays.ts";

/** A reference backend with some methods replaced. */
function withMethods(change: (backend: Backend) => Partial<Backend>): Backend {
  const backend = createReferenceBackend();
  const own = change(backend);
  return new Proxy(backend, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A backend that logs its requests, in order. `change` may alter elements that are read. */
function watched(log: string[], change: (data: ArrayBuffer) => void = () => {}): Backend {
  return withMethods((backend) => ({
    execute: (executable, ...rest): Execution => {
      log.push(`execute ${executable.plan.steps.length}`);
      return backend.execute(executable, ...rest);
    },
    upload: (buffer, bytes) => {
      log.push(`upload ${bytes.byteLength}`);
      backend.upload(buffer, bytes);
    },
    read: async (buffer, bytes) => {
      log.push(`read ${bytes}`);
      const data = await backend.read(buffer, bytes);
      change(data);
      return data;
    },
  }));
}

let engine: Engine | null = null;
afterEach(async () => {
  await engine?.dispose();
  engine = null;
});

/** Runs a program once, and returns its recording with the engine that it ran on. */
async function recorded(
  program: () => Promise<unknown>,
  backend: Backend = createReferenceBackend(),
  messages = new MessageRecording(),
) {
  engine = referenceEngine({ backend });
  const [here, there] = channelPair<ToHost, FromHost>();
  const channel = messages.recording(there);
  const host = await engine.run("reference", channel, { profile: "none" });
  enterProgram({ runtime: new Client(here, { kind: "reference", seed: 1 }) });
  try {
    await program();
  } finally {
    await host.close();
  }
  const replays = new Replays(engine, () => 0.001);
  const busy = new BusyTimes();
  const refusal = replays.keep(1, { device: "reference", messages, limits: {}, busy });
  return { replays, refusal, backend };
}

const product = async (): Promise<void> => {
  const a = tp.tensor(new Float32Array(64).fill(2)).reshape([8, 8]);
  await a.matmul(a.add(1)).data();
};

describe("a replayed run", () => {
  it("asks the device for what the program asked it for, in the same order", async () => {
    const log: string[] = [];
    const { replays } = await recorded(product, watched(log));
    const first = log.splice(0);
    expect(first.some((line) => line.startsWith("execute"))).toBe(true);
    await replays.play(1, "kernels", 0);
    expect(log).toEqual(first);
  });

  it("waits for an answer where the program waited, and does not where it did not", async () => {
    const log: string[] = [];
    const { replays } = await recorded(async () => {
      const [sum = 0] = await tp.tensor([1, 2, 3]).sum().data();
      const later = [1, 2, 3].map((factor) => tp.tensor([sum]).mul(factor).data());
      await Promise.all(later);
    }, watched(log));
    const first = log.splice(0);
    await replays.play(1, "kernels", 0);
    expect(log).toEqual(first);
  });

  it("leaves out what inspects values after the program's end", async () => {
    const log: string[] = [];
    let first: readonly string[] = [];
    const { replays, refusal } = await recorded(async () => {
      const x = tp.tensor([1, 2, 3]);
      await x.sum().data();
      first = log.splice(0);
      (runtime() as Client).inspect();
      await x.mul(2).data();
    }, watched(log));
    expect(refusal).toBeNull();
    expect(log).not.toEqual([]);
    log.splice(0);
    await replays.play(1, "kernels", 0);
    expect(log).toEqual(first);
  });

  it("does not wait for points that are plotted, and ends with the last of them", async () => {
    const log: string[] = [];
    const recording = new MessageRecording();
    const { replays } = await recorded(
      async () => {
        for (let step = 0; step < 3; step++) {
          tp.plot.line("loss", tp.tensor([step]).mul(2).sum());
          // Longer than points are collected for.
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      },
      watched(log),
      recording,
    );
    expect(recording.unawaited.size).toBe(3);
    expect(recording.entries.every(({ after }) => after === 0)).toBe(true);
    const reads = (): number => log.filter((line) => line.startsWith("read")).length;
    const before = reads();
    await replays.play(1, "kernels", 0);
    expect(reads()).toBe(2 * before);
  });

  it("returns as many samples as fit, and at least one", async () => {
    const { replays } = await recorded(product);
    expect((await replays.play(1, "none", 0)).samples).toHaveLength(1);
    const { samples, costs } = await replays.play(1, "none", 1000);
    expect(samples.length).toBeGreaterThan(1);
    expect(samples.every((sample) => sample > 0)).toBe(true);
    expect(costs).toBeNull();
  });

  it("begins as it happens, and goes on with a device that is awake", async () => {
    const log: string[] = [];
    let rate = 345;
    const probe = async (busyMilliseconds: number): Promise<number> => {
      log.push(busyMilliseconds > 0 ? "busy" : "probe");
      if (busyMilliseconds > 0) rate = 1980;
      return rate;
    };
    const store = { loadClock: async () => 1980, saveClock: async () => {} };
    const deviceClock = new DeviceClock({
      device: "a",
      store,
      probe,
      now: () => performance.now(),
    });
    const { replays } = await recorded(
      product,
      withMethods((backend) => ({
        deviceClock,
        execute: (executable, ...rest): Execution => {
          if (log.at(-1) !== "run") log.push("run");
          return backend.execute(executable, ...rest);
        },
      })),
    );
    log.splice(0);
    const first = await replays.play(1, "none", 40);
    expect(first.clock).toMatchObject({ rate: 1980, highest: 1980, asItHappens: { rate: 345 } });
    expect(first.clock?.asItHappens?.milliseconds).toBeGreaterThan(0);
    expect(log.slice(0, 5)).toEqual(["run", "probe", "probe", "busy", "run"]);
    expect(log.slice(-2)).toEqual(["run", "probe"]);
    log.splice(0);
    expect((await replays.play(1, "none", 40)).clock).toMatchObject({ asItHappens: null });
    expect(log.slice(0, 2)).toEqual(["probe", "run"]);
    rate = 345;
    log.splice(0);
    await replays.play(1, "all", 0);
    expect(log).toEqual(["probe", "busy", "run"]);
  });

  it("counts as asleep where only the first replay was timed", async () => {
    const store = { loadClock: async () => 1980, saveClock: async () => {} };
    const probe = async (): Promise<number> => 345;
    const deviceClock = new DeviceClock({
      device: "a",
      store,
      probe,
      now: () => performance.now(),
    });
    const { replays } = await recorded(
      product,
      withMethods(() => ({ deviceClock })),
    );
    const { clock, samples } = await replays.play(1, "none", 0);
    const asItHappens = { milliseconds: samples[0], rate: 345 };
    expect(clock).toEqual({ rate: 345, highest: 1980, asItHappens });
    // As long as the samples that are then requested, it is not timed as it happens again.
    const next = await replays.play(1, "none", 0);
    expect(next.clock).toEqual({ rate: 345, highest: 1980, asItHappens: null });
  });

  it("traces several replays and returns one, which lies between its first and its last span", async () => {
    const log: string[] = [];
    const { replays } = await recorded(product, watched(log));
    const reads = (): number => log.filter((line) => line.startsWith("read")).length;
    const before = reads();
    const { samples, costs, begun } = await replays.play(1, "spans", 0);
    expect(reads()).toBeGreaterThan(before);
    expect(samples).toHaveLength(1);
    const end = begun + (samples[0] as number);
    const spans = costs?.traces[0]?.spans ?? [];
    expect(spans.map(({ kind }) => kind).toSorted()).toEqual(["execute", "readback", "upload"]);
    for (const span of spans) {
      expect(span.start).toBeGreaterThanOrEqual(begun);
      expect(span.end).toBeLessThanOrEqual(end);
    }
    expect(costs?.kernels).toBeNull();
  });

  it("has the costs of the run where it is profiled", async () => {
    const { replays } = await recorded(product);
    const { costs } = await replays.play(1, "all", 0);
    expect(costs?.upload?.bytes).toBe(256);
    expect(costs?.readback?.bytes).toBe(256);
  });

  it("leaves nothing allocated", async () => {
    const { replays, backend } = await recorded(product);
    for (let count = 0; count < 3; count++) await replays.play(1, "none", 0);
    expect(backend.memory().live).toBe(0);
  });

  it("leaves out questions about facts, which compute nothing", async () => {
    const log: string[] = [];
    const { replays } = await recorded(async () => {
      await runtime().memory();
      await product();
    }, watched(log));
    const first = log.splice(0);
    await replays.play(1, "kernels", 0);
    expect(log).toEqual(first);
  });

  it("does not count where it reads other elements than the run", async () => {
    let wrong = false;
    const spoil = (data: ArrayBuffer): void => {
      if (wrong) new Float32Array(data)[3] = 1e6;
    };
    const { replays } = await recorded(product, watched([], spoil));
    wrong = true;
    await expect(replays.play(1, "none", 0)).rejects.toThrow(
      "replay: mismatched elements: replaying the run produces different values",
    );
  });

  it("counts where elements are rounded differently", async () => {
    let wrong = false;
    const round = (data: ArrayBuffer): void => {
      if (wrong) (new Float32Array(data)[3] as number) *= 1 + 2 ** -20;
    };
    const { replays } = await recorded(product, watched([], round));
    wrong = true;
    expect((await replays.play(1, "none", 0)).samples).toHaveLength(1);
  });

  it("ends when it is dropped", async () => {
    let hold = false;
    const backend = withMethods((own) => ({
      read: (buffer, bytes) => (hold ? new Promise(() => {}) : own.read(buffer, bytes)),
    }));
    const { replays } = await recorded(product, backend);
    hold = true;
    const playing = replays.play(1, "none", 0);
    const ended = expect(playing).rejects.toThrow("replay: missing run: it was stopped");
    await new Promise((resolve) => setTimeout(resolve, 5));
    replays.drop(1);
    await ended;
    await expect(replays.play(1, "none", 0)).rejects.toThrow(
      "replay: unknown run 1: it has no stored recording",
    );
  });
});

describe("a run that is kept for exports", () => {
  it("stays when it is dropped, until another is to be kept", async () => {
    const { replays } = await recorded(product);
    replays.retain(1);
    replays.drop(1);
    const { messages, open } = replays.retained(1);
    expect((await play(messages, open, true)).milliseconds).toBeGreaterThan(0);
    replays.retain(null);
    expect(() => replays.retained(1)).toThrow(
      "export: missing run: it has no stored recording: press Run again",
    );
  });

  it("is no longer replayed once it is stopped", async () => {
    let hold = false;
    const backend = withMethods((own) => ({
      read: (buffer, bytes) => (hold ? new Promise(() => {}) : own.read(buffer, bytes)),
    }));
    const { replays } = await recorded(product, backend);
    replays.retain(1);
    hold = true;
    const { messages, open } = replays.retained(1);
    const ended = expect(play(messages, open, false)).rejects.toThrow(
      "replay: missing run: it was stopped",
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    replays.stopRetained();
    await ended;
  });
});

describe("a run that cannot be replayed", () => {
  it("failed in a part", async () => {
    const { refusal } = await recorded(() =>
      tp
        .rand([2 ** 15, 2 ** 15])
        .data()
        .catch(() => {}),
    );
    expect(refusal).toBe("a part of it failed");
  });

  it("sends too many messages", async () => {
    const recording = new MessageRecording({ messages: 0, bytes: 1e6 });
    const { refusal } = await recorded(product, createReferenceBackend(), recording);
    expect(refusal).toBe("it sends the engine more than 0 messages");
    expect(recording.entries).toEqual([]);
  });

  it("uploads too much", async () => {
    const recording = new MessageRecording({ messages: 100, bytes: 2 });
    const { refusal } = await recorded(product, createReferenceBackend(), recording);
    expect(refusal).toMatch(/^it uploads more than/);
  });

  it("computes nothing", async () => {
    const { refusal } = await recorded(async () => {});
    expect(refusal).toBe("it sends the engine no messages");
  });
});
