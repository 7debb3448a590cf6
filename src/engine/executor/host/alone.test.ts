import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Against, Alone } from "../../backend/alone.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { altered, referenceEngine, referenceRun } from "../../testing/reference-run.ts";

const never = (): boolean => false;
const all: Against = { kind: "variants", only: null };
const nothing: Alone = { variants: [] };

/** An engine whose device measures isolated kernels, and a run on it that has computed one plan. */
async function setUp() {
  const asked: { step: number; against: Against; busy: () => boolean }[] = [];
  const backend = altered(createReferenceBackend(), {
    alone: async (_executable, step, against, busy) => {
      asked.push({ step, against, busy });
      return nothing;
    },
  });
  const engine = referenceEngine({ backend });
  const { host, plans } = await referenceRun({ engine, profile: "kernels" });
  await tp.ones([4]).neg().data();
  return { engine, host, asked, id: plans[0]?.id ?? "", backend };
}

describe("a kernel of an earlier plan", () => {
  it("is measured once the run has ended, until another begins", async () => {
    const { engine, host, asked, id } = await setUp();
    await host.close();
    expect(await engine.alone("reference", id, 0, all, never)).toBe(nothing);
    expect(asked).toMatchObject([{ step: 0, against: all }]);
    expect(asked[0]?.busy()).toBe(false);
    await referenceRun({ engine });
    expect(asked[0]?.busy()).toBe(true);
  });

  it("is not measured during a run, which goes on", async () => {
    const { engine, asked, id } = await setUp();
    await expect(engine.alone("reference", id, 0, all, never)).rejects.toThrow(
      "neg: invalid request: a program is running; measure the kernel when it has ended",
    );
    expect(asked).toEqual([]);
    expect([...(await tp.ones([2]).neg().data())]).toEqual([-1, -1]);
  });

  it("is missing where its plan was dropped, never was, or has no such step", async () => {
    const { engine, host, id } = await setUp();
    await host.close();
    const missing =
      "kernel: missing plan: the engine no longer has it; press Run, then measure the kernel";
    for (const [plan, step] of [
      ["other", 0],
      [id, 9],
      [id, -1],
    ] as const)
      await expect(engine.alone("reference", plan, step, all, never)).rejects.toThrow(missing);
    await expect(engine.alone("gpu", id, 0, all, never)).rejects.toThrow(missing);
  });

  it("is not measured on a device that consists of two", async () => {
    const engine = referenceEngine();
    const { host, plans } = await referenceRun({ engine, profile: "kernels" });
    await tp.ones([4]).neg().data();
    await host.close();
    await expect(engine.alone("reference", plans[0]?.id ?? "", 0, all, never)).rejects.toThrow(
      "neg: unsupported device reference: kernels run separately on one device only; run the program on GPU or CPU",
    );
  });
});
