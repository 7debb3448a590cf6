// The engines that run in Node, on every kind of work at small sizes, against the reference. Covers
// each engine's computation, the layouts, and the ONNX models, byte by byte.
import * as ort from "onnxruntime-web";
import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import { setsOf } from "../operands.ts";
import { engineRows } from "../suites/engines.ts";
import { reduced } from "../suites/suite.ts";
import type { Work } from "../work.ts";
import type { Engine } from "./engine.ts";
import { startOrt } from "./ort.ts";
import { startOurs } from "./ours.ts";

const rows = [...engineRows("gpu"), ...engineRows("cpu")].map(reduced);
const small = new Map(rows.map(({ work }) => [work.kind, work]));

async function faultOf(engine: Engine, work: Work): Promise<string | null> {
  const sets = setsOf(work.operands);
  const reference = await work.reference(sets);
  const task = await engine.prepare(work, sets);
  if (task === null) return "absent";
  await task.enqueue(0);
  await task.finish();
  const fault = faultIn(await task.result(), reference);
  await task.enqueue(1);
  await task.finish();
  task.dispose();
  return fault;
}

describe("every kind of work", () => {
  it("is among the rows", () => {
    const kinds = ["attention", "chain", "conv2d", "int4", "int8", "matmul", "mlp", "norm"];
    expect([...small.keys()].sort()).toEqual([...kinds, "roundTrip", "softmax", "sum"]);
  });

  it("is computed right by Tensorpad", async () => {
    const engine = await startOurs("ours", "cpu", "test");
    for (const [kind, work] of small)
      expect([kind, await faultOf(engine, work)]).toEqual([kind, null]);
    await engine.dispose?.();
  });

  it("is computed right by onnxruntime from our models, except those it has no model of", async () => {
    const engine = await startOrt(ort, "cpu", "test", 1);
    for (const [kind, work] of small) {
      const expected = ["mlp", "int4", "int8", "norm"].includes(kind) ? "absent" : null;
      expect([kind, await faultOf(engine, work)]).toEqual([kind, expected]);
    }
  });
});
