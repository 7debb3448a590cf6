import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import { findAdapter } from "../machine.ts";
import { referenceOf } from "../reference.ts";
import { operandSets, type Work } from "../work.ts";
import { startHand } from "./hand.ts";

const works: readonly Work[] = [
  { kind: "chain", size: 1024 },
  { kind: "sum", size: 2 ** 16 },
  { kind: "roundTrip", size: 1024 },
];

describe("WebGPU by hand", () => {
  it.for(works)("computes right what the browser limits: %o", async (work) => {
    const engine = await startHand(await findAdapter(), "test");
    const sets = operandSets(work);
    const task = await engine.prepare(work, sets);
    await task?.enqueue(0);
    await task?.finish();
    expect(faultIn((await task?.result()) as Float32Array, referenceOf(work, sets))).toBeNull();
    for (let turn = 1; turn < 6; turn++) await task?.enqueue(turn);
    await task?.finish();
    task?.dispose();
  });

  it("skips works that take the device longer than the browser", async () => {
    const engine = await startHand(await findAdapter(), "test");
    const work = { kind: "matmul", n: 64, dtype: "f32" } as const;
    expect(await engine.prepare(work, operandSets(work))).toBeNull();
  });
});
