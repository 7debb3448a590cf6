import { describe, expect, it } from "vitest";
import { type Pace, Pacer } from "./pacer.ts";

/** A clock that moves only when a test says so. */
class FakeClock {
  time = 0;
  #timers: { at: number; run: () => void }[] = [];

  now = (): number => this.time;
  later = (run: () => void, milliseconds: number): void => {
    this.#timers.push({ at: this.time + milliseconds, run });
  };

  async to(time: number): Promise<void> {
    this.time = time;
    const due = this.#timers.filter(({ at }) => at <= time + 1e-9);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { run } of due) run();
    for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  }
}

const playing: Pace = { isPaused: false, fps: 10, steps: 0 };

/** Counts the frames that become due, each taking no time. */
async function counted(pace: Pace) {
  const clock = new FakeClock();
  const pacer = new Pacer(pace, clock);
  const frames: number[] = [];
  void (async () => {
    for (;;) {
      await pacer.due();
      frames.push(clock.time);
    }
  })();
  await clock.to(0);
  return { clock, pacer, frames };
}

describe("a pacer", () => {
  it("lets a frame begin at each tick of the frame rate", async () => {
    const { clock, frames } = await counted(playing);
    for (const time of [50, 100, 150, 200, 300]) await clock.to(time);
    expect(frames).toEqual([0, 100, 200, 300]);
  });

  it("leaves out the frames that were missed, and stays on the grid", async () => {
    const { clock, frames } = await counted(playing);
    await clock.to(570);
    await clock.to(599);
    expect(frames).toEqual([0, 570]);
    await clock.to(600);
    expect(frames).toEqual([0, 570, 600]);
  });

  it("waits in a pause, and lets as many single frames begin as are requested", async () => {
    const { clock, pacer, frames } = await counted({ ...playing, isPaused: true });
    await clock.to(1000);
    expect(frames).toEqual([]);
    pacer.set({ ...playing, isPaused: true, steps: 2 });
    await clock.to(1001);
    expect(frames).toHaveLength(2);
    pacer.set({ ...playing, steps: 2 });
    await clock.to(1101.5);
    expect(frames).toHaveLength(3);
  });

  it("takes another frame rate while it waits", async () => {
    const { clock, pacer, frames } = await counted({ ...playing, fps: 0.1 });
    await clock.to(100);
    pacer.set({ ...playing, fps: 20 });
    await clock.to(101);
    expect(frames).toEqual([0, 101]);
  });
});
