import { describe, expect, it } from "vitest";
import { StandbyWorker } from "./standby-worker.ts";

/** A realm that has started nothing. */
interface StartedRealm {
  readonly failed: (why: string) => void;
  ended: boolean;
}

function standby(): { worker: StandbyWorker; realms: readonly StartedRealm[] } {
  const realms: StartedRealm[] = [];
  const worker = new StandbyWorker("export {};", (_address, _start, failed) => {
    const realm = { failed, ended: false };
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
  it("has started once, however often it is asked to", () => {
    const { worker, realms } = standby();
    worker.start();
    worker.start();
    expect(realms).toHaveLength(1);
    worker.take().terminate();
    expect(realms).toHaveLength(1);
    expect(realms[0]?.ended).toBe(true);
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
