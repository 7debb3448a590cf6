/** Plans whose executable has not settled yet: their first values do not wait for it. */
import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend, Executable } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { Fault } from "../../ir/fault.ts";
import {
  altered,
  type ReferenceRun,
  referenceEngine,
  referenceRun,
} from "../../testing/reference-run.ts";

/** A backend whose executables settle with these promises in order; the last promise serves all further ones. */
function settlingBy(...promises: readonly Promise<void>[]): Backend {
  const backend = createReferenceBackend();
  let next = 0;
  const prepare: Backend["prepare"] = async (plan) => {
    const settling = promises[Math.min(next++, promises.length - 1)] as Promise<void>;
    const executable: { settling: Promise<void> | null } & Executable = {
      ...(await backend.prepare(plan)),
      settling,
    };
    settling.then(
      () => {
        executable.settling = null;
      },
      () => {},
    );
    return executable;
  };
  return altered(backend, { prepare });
}

const runWith = (settling: Promise<void>): Promise<ReferenceRun> =>
  referenceRun({ backend: settlingBy(settling) });

/** A promise that resolves when `settle` is called. */
function pendingWork(): { readonly promise: Promise<void>; readonly settle: () => void } {
  let settle = (): void => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function failing(): Promise<void> {
  const failed = Promise.reject(new Fault("invalid", "gpu: invalid kernel: no"));
  failed.catch(() => {});
  return failed;
}

/** Whether the promise has resolved after some time. */
const isThere = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20)),
  ]);

const doubled = async (): Promise<number[]> => Array.from(await tp.tensor([1, 2]).mul(2).data());

describe("a plan that is still settling", () => {
  it("is executed at once the first time", async () => {
    await runWith(new Promise(() => {}));
    expect(await doubled()).toEqual([2, 4]);
  });

  it("is waited for the second time, and that counts as compiling", async () => {
    const { promise, settle } = pendingWork();
    const { plans } = await runWith(promise);
    await doubled();
    const second = doubled();
    expect(await isThere(second)).toBe(false);
    settle();
    expect(await second).toEqual([2, 4]);
    await doubled();
    const compiling = plans.map(({ compileMilliseconds }) => compileMilliseconds);
    expect(compiling[1]).toBeGreaterThan(0);
    expect(compiling[2]).toBe(0);
  });

  it("is waited for where the run ends, so that the next one is timed as it stays", async () => {
    const { promise, settle } = pendingWork();
    const { host } = await runWith(promise);
    await doubled();
    const closed = host.close();
    expect(await isThere(closed)).toBe(false);
    settle();
    await closed;
  });

  it("is not waited for where everything is computed, so that the program is over without it", async () => {
    const { promise, settle } = pendingWork();
    const { host } = await runWith(promise);
    await doubled();
    await host.computed();
    const closed = host.close();
    expect(await isThere(closed)).toBe(false);
    settle();
    await closed;
  });

  it("is not waited for where the run is stopped", async () => {
    const { host } = await runWith(new Promise(() => {}));
    await doubled();
    host.stop();
    await host.ended;
  });

  it("fails the second time where what should stay does not compile", async () => {
    await runWith(failing());
    expect(await doubled()).toEqual([2, 4]);
    await expect(doubled()).rejects.toThrow("gpu: invalid kernel: no");
  });

  it("is compiled again by the run after one in which it failed", async () => {
    const engine = referenceEngine({ backend: settlingBy(failing(), Promise.resolve()) });
    const { host } = await referenceRun({ engine });
    await doubled();
    await host.close();
    await referenceRun({ engine });
    expect(await doubled()).toEqual([2, 4]);
    expect(await doubled()).toEqual([2, 4]);
  });
});
