import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import { findAdapter } from "../machine.ts";
import { setsOf } from "../operands.ts";
import type { Work } from "../work.ts";
import { chain, roundTrip, sum } from "../works/elementwise.ts";
import { matmul } from "../works/products.ts";
import { startHand } from "./hand.ts";

const works: readonly Work[] = [chain(1024), sum(2 ** 16), roundTrip(1024)];

describe("WebGPU by hand", () => {
  it.for(works)("computes right what the browser limits: $kind", async (work) => {
    const engine = await startHand(await findAdapter(), "test");
    const sets = setsOf(work.operands);
    const task = await engine.prepare(work, sets);
    await task?.enqueue(0);
    await task?.finish();
    const result = (await task?.result()) as Float32Array;
    expect(faultIn(result, await work.reference(sets))).toBeNull();
    for (let turn = 1; turn < 6; turn++) await task?.enqueue(turn);
    await task?.finish();
    task?.dispose();
  });

  it("skips works that take the device longer than the browser", async () => {
    const engine = await startHand(await findAdapter(), "test");
    const work = matmul(64);
    expect(await engine.prepare(work, setsOf(work.operands))).toBeNull();
  });
});
