import { describe, expect, it, vi } from "vitest";
import { StandbyWorker } from "./standby-worker.ts";

/** A realm that has started nothing. */
interface StartedRealm {
  readonly failed: (why: string) => void;
  /** Says that the realm can run a program. */
  readonly ready: () => void;
  ended: boolean;
}

function standby(): { worker: StandbyWorker; realms: readonly StartedRealm[] } {
  const realms: StartedRealm[] = [];
  const worker = new StandbyWorker("export {};", (_address, started, failed) => {
    const { control } = started as { readonly control: MessagePort };
    const ready = (): void => control.postMessage({ type: "ready", url: "blob:null/1", names: [] });
    const realm = { failed, ready, ended: false };
    realms.push(realm);
    return {
      terminate: () => {
        realm.ended = true;
      },
    };
  });
  return { worker, realms };
}

describe("a worker that stands by", () => {
  it("is followed by one for a second device once it is ready, and by no more", async () => {
    const { worker, realms } = standby();
    worker.start();
    expect(realms).toHaveLength(1);
    realms[0]?.ready();
    await vi.waitFor(() => expect(realms).toHaveLength(2));
    realms[1]?.ready();
    worker.start();
    const taken = [worker.take(), worker.take()];
    expect(realms).toHaveLength(2);
    for (const each of taken) each.terminate();
    expect(realms.map(({ ended }) => ended)).toEqual([true, true]);
  });

  it("is taken by one program only", () => {
    const { worker, realms } = standby();
    worker.start();
    const [first, second] = [worker.take(), worker.take()];
    expect(first).not.toBe(second);
    expect(realms).toHaveLength(2);
    first.terminate();
    second.terminate();
  });

  it("is replaced where it could not start, so that the next run tries anew", () => {
    const { worker, realms } = standby();
    worker.start();
    realms[0]?.failed("its process ended");
    const taken = worker.take();
    expect(realms[0]?.ended).toBe(true);
    expect(taken.failed).toBe(false);
    taken.terminate();
  });
});
