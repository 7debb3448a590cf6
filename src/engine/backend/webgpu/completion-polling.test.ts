import { afterEach, describe, expect, it, vi } from "vitest";
import { CompletionPolling } from "./completion-polling.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A device that counts how often it is polled. */
function setUp() {
  let looks = 0;
  const device = {
    pushErrorScope: () => looks++,
    popErrorScope: async () => null,
    queue: { submit: () => looks++ },
  };
  return { polling: new CompletionPolling(device as unknown as GPUDevice), looks: () => looks };
}

const elapsed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Work that is in progress until the test ends it. */
function pendingWork(): { readonly work: Promise<void>; readonly end: () => void } {
  let end = (): void => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work, end };
}

/** The ports that Node waits for. */
const keepingNode = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === "MessagePort").length;

describe("waiting for a device", () => {
  it("asks it something until what is waited for is there, and nothing afterwards", async () => {
    const { polling, looks } = setUp();
    const { work, end } = pendingWork();
    polling.during(work);
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(3));
    end();
    await work;
    const asked = looks();
    await elapsed(20);
    expect(looks()).toBe(asked);
  });

  it("polls right after the work, without delaying it", async () => {
    const { polling, looks } = setUp();
    const { work, end } = pendingWork();
    polling.during(work);
    expect(looks()).toBe(0);
    await Promise.resolve();
    expect(looks()).toBe(1);
    end();
  });

  it("asks nothing about work that ends at once", async () => {
    const { polling, looks } = setUp();
    polling.during(Promise.resolve());
    await elapsed(5);
    expect(looks()).toBe(0);
  });

  it("keeps one message in transit, however many waits follow each other", async () => {
    const { polling } = setUp();
    const post = vi.spyOn(MessagePort.prototype, "postMessage");
    for (let wait = 0; wait < 100; wait++) {
      const { work, end } = pendingWork();
      polling.during(work);
      await Promise.resolve();
      end();
      await work;
    }
    expect(post).toHaveBeenCalledOnce();
    await elapsed(5);
    expect(post).toHaveBeenCalledOnce();
  });

  it("has one pair of ports, however many waits come after a rest", async () => {
    const { polling, looks } = setUp();
    const channel = vi.spyOn(globalThis, "MessageChannel");
    for (let wait = 0; wait < 3; wait++) {
      const { work, end } = pendingWork();
      polling.during(work);
      const before = looks();
      await vi.waitFor(() => expect(looks()).toBeGreaterThan(before + 1));
      end();
      await elapsed(5);
    }
    expect(channel).toHaveBeenCalledOnce();
  });

  it("keeps Node from ending during a wait, and not afterwards", async () => {
    const { polling } = setUp();
    const before = keepingNode();
    const { work, end } = pendingWork();
    polling.during(work);
    await Promise.resolve();
    expect(keepingNode()).toBe(before + 1);
    end();
    await elapsed(5);
    expect(keepingNode()).toBe(before);
  });

  it("goes on for those who began to wait later", async () => {
    const { polling, looks } = setUp();
    const first = pendingWork();
    polling.during(first.work);
    first.end();
    await elapsed(5);
    const before = looks();
    const second = pendingWork();
    polling.during(second.work);
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before));
    second.end();
  });
});
