import { afterEach, describe, expect, it, vi } from "vitest";
import { Nudge } from "./webgpu-nudge.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A device that counts how often it is asked something. */
function setUp() {
  let looks = 0;
  const device = {
    pushErrorScope: () => looks++,
    popErrorScope: async () => null,
    queue: { submit: () => looks++ },
  };
  return { nudge: new Nudge(device as unknown as GPUDevice), looks: () => looks };
}

const elapsed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("waiting for a device", () => {
  it("asks it something until what is waited for is there, and nothing afterwards", async () => {
    const { nudge, looks } = setUp();
    const work = elapsed(20);
    nudge.during(work);
    await work;
    await elapsed(5);
    const asked = looks();
    expect(asked).toBeGreaterThan(0);
    await elapsed(20);
    expect(looks()).toBe(asked);
  });

  it("keeps one message under way, however many waits follow each other", async () => {
    const { nudge } = setUp();
    const post = vi.spyOn(MessagePort.prototype, "postMessage");
    for (let wait = 0; wait < 100; wait++) {
      const work = Promise.resolve();
      nudge.during(work);
      await work;
    }
    expect(post).toHaveBeenCalledOnce();
    await elapsed(5);
    expect(post).toHaveBeenCalledOnce();
  });

  it("goes on for those who began to wait later", async () => {
    const { nudge, looks } = setUp();
    nudge.during(elapsed(1));
    await elapsed(5);
    const before = looks();
    const work = elapsed(20);
    nudge.during(work);
    await work;
    expect(looks()).toBeGreaterThan(before);
  });
});
