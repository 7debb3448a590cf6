import { describe, expect, it } from "vitest";
import { channelPair } from "../../../engine/executor/channel.ts";
import type { FromHost, ToHost } from "../../../engine/executor/protocol.ts";
import { RealmActivity } from "./realm-activity.ts";

/** A realm whose time and tasks the test decides. */
function realm(most?: number) {
  let now = 0;
  let endTask: (() => void) | null = null;
  const activity = new RealmActivity(
    {
      now: () => now,
      afterTask: (ended) => {
        endTask = ended;
      },
    },
    most,
  );
  const until = (time: number): void => {
    now = time;
  };
  const sleeps = (time: number): void => {
    until(time);
    endTask?.();
  };
  return { activity, until, sleeps };
}

const finish = (request: number): ToHost => ({ type: "finish", request });
const evaluate = { type: "evaluate", graph: 1, definition: null, inputs: [], numbers: [] } as const;

describe("the activity of a realm", () => {
  it("is the time from the beginning of a task to its end, however often it is woken meanwhile", () => {
    const { activity, until, sleeps } = realm();
    until(1);
    activity.woke();
    until(2);
    activity.woke();
    sleeps(4);
    until(6);
    activity.woke();
    sleeps(7);
    expect([...activity.times().running]).toEqual([1, 4, 6, 7]);
  });

  it("includes a task that is in progress", () => {
    const { activity, until } = realm();
    until(3);
    activity.woke();
    until(5);
    expect([...activity.times().running]).toEqual([3, 5]);
  });

  it("waits from its first request to its last answer, and wakes with each answer", async () => {
    const { activity, until, sleeps } = realm();
    const [near, far] = channelPair<ToHost, FromHost>();
    const channel = activity.watched(near);
    channel.receive(() => {});
    far.receive(() => {});
    until(1);
    channel.post(finish(1));
    channel.post({ ...evaluate, keep: [], read: [], request: 2, finish: 3 });
    channel.post({ ...evaluate, keep: [], read: [], request: 0 });
    until(5);
    far.post({ type: "finished", request: 1 });
    far.post({ type: "evaluated", request: 2, data: [] });
    await Promise.resolve();
    sleeps(6);
    until(9);
    far.post({ type: "finished", request: 3 });
    await Promise.resolve();
    const { running, waiting } = activity.times();
    expect([...waiting]).toEqual([1, 9]);
    expect([...running]).toEqual([5, 6, 9, 9]);
  });

  it("does not count the failure of unrequested work as an answer", async () => {
    const { activity, until } = realm();
    const [near, far] = channelPair<ToHost, FromHost>();
    const channel = activity.watched(near);
    channel.receive(() => {});
    channel.post(finish(1));
    until(2);
    const failed = {
      type: "failed",
      request: 0,
      values: [],
      kind: "invalid",
      message: "",
    } as const;
    far.post({ ...failed, position: null });
    await Promise.resolve();
    until(3);
    expect([...activity.times().waiting]).toEqual([0, 3]);
  });

  it("reports from when on it had no space", () => {
    const { activity, until, sleeps } = realm(4);
    for (let time = 0; time < 8; time += 2) {
      until(time);
      activity.woke();
      sleeps(time + 1);
    }
    const { running, until: end } = activity.times();
    expect([...running]).toEqual([0, 1, 2, 3]);
    expect(end).toBe(4);
  });
});
