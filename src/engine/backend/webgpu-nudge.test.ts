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

/** Work that is under way until it is told to end. */
function held(): { readonly work: Promise<void>; readonly end: () => void } {
  let end = (): void => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work, end };
}

describe("waiting for a device", () => {
  it("asks it something until what is waited for is there, and nothing afterwards", async () => {
    const { nudge, looks } = setUp();
    const { work, end } = held();
    nudge.during(work);
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(3));
    end();
    await work;
    const asked = looks();
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
    const first = held();
    nudge.during(first.work);
    first.end();
    await elapsed(5);
    const before = looks();
    const second = held();
    nudge.during(second.work);
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before));
    second.end();
  });
});
