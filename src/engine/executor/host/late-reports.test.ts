import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { ExecutionReport } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { altered, referenceRun } from "../../testing/reference-run.ts";

/** A run on a device that reports the times of kernels only on request. */
async function setUp() {
  const backend = createReferenceBackend();
  const waiting: (() => void)[] = [];
  const late = altered(backend, {
    execute: (...operands) => {
      const { done } = backend.execute(...operands);
      const told = new Promise<void>((resolve) => waiting.push(resolve));
      const report = async (): Promise<ExecutionReport> => {
        await told;
        return { ...(await done), kernels: [1] };
      };
      return { ended: done, done: report() };
    },
  });
  const run = await referenceRun({ backend: late, profile: "kernels" });
  const tell = (): void => {
    for (const each of waiting.splice(0)) each();
  };
  return { ...run, waiting, tell };
}

describe("an execution whose times are reported after it has ended", () => {
  it("does not hold up an evaluation that a program waits for", async () => {
    const { plans, waiting, tell } = await setUp();
    await tp.evaluate(tp.arange(4).mul(2));
    expect(plans).toHaveLength(0);
    expect(waiting).toHaveLength(1);
    tell();
    await new Promise((resolve) => setTimeout(resolve));
    expect(plans.map(({ kernels }) => kernels)).toEqual([[1]]);
  });

  it("is part of the run's costs: the run closes after its report", async () => {
    const { host, plans, tell } = await setUp();
    await tp.evaluate(tp.arange(4).mul(3));
    let isClosed = false;
    const closed = host.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(isClosed).toBe(false);
    tell();
    await closed;
    expect(plans).toHaveLength(1);
  });
});
