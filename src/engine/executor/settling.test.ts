/** Plans whose executable is not yet what it will be: their first values come all the same. */
import { describe, expect, it } from "vitest";
import * as tp from "../api.ts";
import type { Backend } from "../backend/backend.ts";
import { createReferenceBackend } from "../backend/reference.ts";
import { Fault } from "../ir/fault.ts";
import { altered, type ReferenceRun, referenceRun } from "./reference-run.ts";

/** A run on a backend whose executables settle when `settling` does. */
async function runWith(settling: Promise<void>): Promise<ReferenceRun> {
  const backend = createReferenceBackend();
  const prepare: Backend["prepare"] = async (plan) => {
    const executable = {
      ...(await backend.prepare(plan)),
      settling: settling as Promise<void> | null,
    };
    settling.then(
      () => {
        executable.settling = null;
      },
      () => {},
    );
    return executable;
  };
  return referenceRun({ backend: altered(backend, { prepare }) });
}

const doubled = async (): Promise<number[]> => Array.from(await tp.tensor([1, 2]).mul(2).data());

describe("a plan that is still settling", () => {
  it("is executed at once the first time", async () => {
    await runWith(new Promise(() => {}));
    expect(await doubled()).toEqual([2, 4]);
  });

  it("is waited for the second time, and that counts as compiling", async () => {
    let settle = (): void => {};
    const { plans } = await runWith(
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    await doubled();
    let isThere = false;
    const second = doubled().then((elements) => {
      isThere = true;
      return elements;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isThere).toBe(false);
    settle();
    expect(await second).toEqual([2, 4]);
    await doubled();
    const compiling = plans.map(({ compileMilliseconds }) => compileMilliseconds);
    expect(compiling[1]).toBeGreaterThan(10);
    expect(compiling[2]).toBe(0);
  });

  it("is waited for where the run ends, so that the next one is timed as it stays", async () => {
    let settle = (): void => {};
    const { host } = await runWith(
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    await doubled();
    let isClosed = false;
    const closed = host.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isClosed).toBe(false);
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
    const failed = Promise.reject(new Fault("invalid", "gpu: invalid kernel: no"));
    failed.catch(() => {});
    await runWith(failed);
    expect(await doubled()).toEqual([2, 4]);
    await expect(doubled()).rejects.toThrow("gpu: invalid kernel: no");
  });
});
